"""EOHN-058 to EOHN-077: Energy is paid, floats, is lost, becomes Pure and is repurposed."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    damages,
    do,
    duel,
    energy,
    let_be,
    options,
    side,
    why,
    winner,
    zone,
)

import shiai
from shiai.core.rng import Stream
from shiai.games.eohn.names import life_of


def hit(card, **theirs):
    """B is hit by an attack of A that is not answered."""
    table = duel(a=side(ready=[card]), b=side(**theirs), moment="combat")
    do(table, f"A attack {card} B")
    let_be(table)
    return table


def payback_on(**mine):
    """A is hit by Payback: loses 3 Energy to an effect."""
    table = duel(a=side(ready=["iron-fist"], **mine), b=side(ready=["payback"]), moment="combat")
    do(table, "A attack iron-fist B", "B activate payback")
    return table


# ---- paying -------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-058")
def test_the_energy_of_a_card_is_discarded_when_it_is_activated():
    table = duel(
        a=side(ready=["bolt-shot"], energy=50), b=side(ready=["guard-up"]), moment="combat"
    )
    assert energy(table, "A") == (50, 0, 3, 47)
    do(table, "A attack bolt-shot B")

    assert energy(table, "A") == (50, 0, 0, 50)


@pytest.mark.rule("EOHN-065")
def test_energy_with_a_readied_ability_floats_and_still_counts_as_life():
    table = duel(a=side(hand=["bolt-shot"], energy=50), b=side(ready=["guard-up"]))
    do(table, "A ready bolt-shot")
    assert energy(table, "A") == (47, 0, 3, 50)
    assert table.view(1)["life"][0] == 50
    do(table, "A pass", "A enter combat", "A attack bolt-shot B")

    assert energy(table, "A") == (47, 0, 0, 53)
    assert table.view(1)["life"][0] == 47


@pytest.mark.rule("EOHN-064")
def test_an_enhanced_ability_needs_all_its_pure_energy():
    hand = {"hand": ["titan-overhand"], "attributes": (0, 0, 8, 0)}

    assert why(duel(a=side(pure=1, **hand), b=side()), "A ready titan-overhand") == "EOHN-064"
    table = duel(a=side(energy=50, pure=2, **hand), b=side())
    do(table, "A ready titan-overhand")
    assert energy(table, "A") == (45, 0, 7, 48)


@pytest.mark.rule("EOHN-076")
def test_spent_pure_energy_goes_to_the_energy_discards():
    table = duel(
        a=side(ready=["jab-flurry"]),
        b=side(ready=["aegis-lock"], energy=50, attributes=(8, 0, 0, 0)),
        moment="combat",
    )
    assert energy(table, "B") == (50, 0, 3, 47)
    do(table, "A attack jab-flurry B", "B activate aegis-lock")

    assert energy(table, "B") == (50, 0, 0, 50)


@pytest.mark.rule("EOHN-066", "EOHN-071")
def test_a_cost_is_paid_from_the_energy_deck_and_never_with_pure():
    table = duel(a=side(hand=["scatter-hail"], energy=5, pure=4), b=side())
    assert why(table, "A ready scatter-hail") == "EOHN-066"
    table = duel(a=side(hand=["scatter-hail"], energy=6, pure=4), b=side())
    do(table, "A ready scatter-hail")
    assert energy(table, "A")[:3] == (0, 4, 6)


@pytest.mark.rule("EOHN-071")
def test_without_energy_five_pure_do_not_ready_a_guard_up():
    table = duel(a=side(hand=["guard-up"], energy=0, pure=5), b=side())

    assert why(table, "A ready guard-up") == "EOHN-066"


# ---- paying with floating Energy ----------------------------------------------------------------


@pytest.mark.rule("EOHN-067")
def test_when_the_energy_deck_runs_out_a_readied_ability_pays_the_rest():
    table = duel(a=side(hand=["second-wind"], energy=1, ready=["guard-up"]), b=side())
    do(table, "A play second-wind", "A to discards guard-up")

    assert energy(table, "A") == (0, 0, 0, 100)
    assert zone(table, "A", "ability_discards")[0] == "guard-up"


def test_a_decision_with_one_choice_is_taken_and_logged():
    table = duel(a=side(hand=["second-wind"], energy=1, ready=["guard-up"]), b=side())
    do(table, "A play second-wind")

    chosen = [e["choice"] for e in table.events(1) if e["event"] == "choice"]
    assert chosen == ["play A-second-wind", "take 1 action1"]


@pytest.mark.rule("EOHN-067")
def test_the_ability_being_paid_for_and_cards_of_others_give_nothing():
    table = duel(a=side(hand=["second-wind"], energy=1), b=side(ready=["bolt-shot", "guard-up"]))

    assert why(table, "A play second-wind") == "EOHN-066"


@pytest.mark.rule("EOHN-068")
@pytest.mark.parametrize(
    ("where", "pile"), [("to hand", "hand"), ("to discards", "ability_discards")]
)
def test_an_ability_that_lost_its_energy_goes_to_hand_or_discards(where, pile):
    table = duel(a=side(hand=["deep-breath"], energy=0, ready=["side-step"]), b=side())
    do(table, "A play deep-breath")
    assert options(table, "A") == ["to hand side-step", "to discards side-step"]
    do(table, f"A {where} side-step")

    assert "side-step" in zone(table, "A", pile)
    assert zone(table, "A", "mat") == []


@pytest.mark.rule("EOHN-069")
def test_what_is_left_on_an_ability_that_leaves_returns_to_the_energy_deck():
    table = hit("momentum-blow", energy=3, ready=["bolt-shot"])
    assert options(table, "B") == ["take 1 bolt-shot", "take 2 bolt-shot"]
    do(table, "B take 2 bolt-shot", "B to hand bolt-shot")

    assert energy(table, "B") == (1, 0, 0, 99)
    assert zone(table, "B", "hand") == ["bolt-shot"]


@pytest.mark.rule("EOHN-070")
def test_pure_of_a_readied_ability_pays_for_another_enhanced_one():
    table = duel(
        a=side(hand=["aegis-lock"], ready=["adrenal-loop"], energy=20, attributes=(8, 0, 0, 0)),
        b=side(),
    )
    do(table, "A ready aegis-lock")
    assert asked(table) == "A hand or discard"
    do(table, "A to hand adrenal-loop")

    assert zone(table, "A", "mat") == ["aegis-lock"]
    assert energy(table, "A") == (19, 0, 3, 78)


@pytest.mark.rule("EOHN-070")
def test_its_owner_chooses_which_ability_gives_its_pure():
    ready = ["adrenal-loop", "titan-overhand"]
    table = duel(
        a=side(hand=["aegis-lock"], ready=ready, energy=20, attributes=(8, 0, 0, 0)), b=side()
    )
    do(table, "A ready aegis-lock")
    assert set(options(table, "A")) == {"take pure 1 adrenal-loop", "take pure 1 titan-overhand"}
    do(table, "A take pure 1 titan-overhand", "A to discards titan-overhand")

    assert energy(table, "A") == (23, 1, 5, 71)


@pytest.mark.rule("RULING-EOHN-33")
def test_floating_pure_of_an_ability_that_leaves_goes_to_the_pure_deck():
    table = duel(a=side(ready=["aegis-lock"], energy=20), b=side())
    do(table, "A give up aegis-lock")

    assert energy(table, "A") == (22, 1, 0, 77)


@pytest.mark.rule("RULING-EOHN-30")
def test_while_the_energy_deck_lasts_nothing_is_repurposed():
    table = duel(a=side(hand=["second-wind"], energy=10, ready=["guard-up"]), b=side())
    do(table, "A play second-wind")

    assert asked(table) == "A act"
    assert energy(table, "A")[:3] == (8, 0, 1)


@pytest.mark.rule("RULING-EOHN-30")
def test_as_an_option_floating_energy_may_pay_though_the_deck_has_cards():
    table = duel(
        a=side(hand=["second-wind"], energy=10, ready=["guard-up"]),
        b=side(),
        options={"free_repurpose": True},
    )
    do(table, "A play second-wind")
    assert options(table, "A") == ["take from deck", "take 1 guard-up"]
    do(table, "A take 1 guard-up", "A to hand guard-up")

    assert energy(table, "A")[:3] == (9, 0, 0)


# ---- critical -----------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-074")
@pytest.mark.parametrize(
    ("deck", "pure", "ready", "critical"),
    [(0, 0, 1, True), (0, 1, 1, False), (1, 0, 1, False), (0, 0, 0, False)],
)
def test_the_critical_energy_state(deck, pure, ready, critical):
    table = duel(a=side(energy=deck, pure=pure, ready=["bolt-shot"][:ready]), b=side())

    for seat in (0, 1):
        assert table.view(seat)["critical"] == ([0] if critical else [])


@pytest.mark.rule("EOHN-075")
def test_in_a_critical_state_floating_energy_pays_for_other_abilities():
    table = duel(a=side(hand=["guard-up"], energy=0, ready=["bolt-shot"]), b=side())
    do(table, "A ready guard-up")
    assert options(table, "A") == ["to hand bolt-shot", "to discards bolt-shot"]
    do(table, "A to hand bolt-shot")

    assert energy(table, "A") == (2, 0, 1, 97)
    assert zone(table, "A", "mat") == ["guard-up"]


@pytest.mark.rule("EOHN-075")
def test_in_a_critical_state_floating_energy_is_lost_to_damage():
    table = hit("jab-flurry", energy=0, ready=["bolt-shot", "forearm-wall"])
    do(table, "B pass")
    assert asked(table) == "B give floating energy"
    do(table, "B take 3 bolt-shot", "B to discards bolt-shot", "B to discards forearm-wall")

    assert energy(table, "B") == (1, 0, 0, 99)


# ---- losing -------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-072")
def test_damage_takes_the_energy_deck_then_pure_then_floating_energy():
    table = hit("momentum-blow", energy=2, pure=1, ready=["bolt-shot", "surge"])
    assert energy(table, "B")[:3] == (0, 0, 4)
    do(table, "B take 1 surge")  # the other one can only come from Bolt Shot

    assert energy(table, "B")[2] == 2
    do(table, "B to hand bolt-shot", "B to hand surge")
    assert energy(table, "B") == (2, 0, 0, 98)


@pytest.mark.rule("EOHN-072")
def test_pure_is_lost_only_when_the_energy_deck_is_empty():
    assert energy(hit("momentum-blow", energy=5, pure=2), "B") == (0, 2, 0, 98)
    assert energy(hit("momentum-blow", energy=4, pure=2), "B") == (0, 1, 0, 99)


@pytest.mark.rule("EOHN-072")
def test_floating_pure_is_lost_last():
    table = hit("momentum-blow", energy=2, pure=1, ready=["adrenal-loop", "surge"])
    do(table, "B take 2 adrenal-loop", "B to hand adrenal-loop")

    assert energy(table, "B") == (0, 0, 1, 99)


@pytest.mark.rule("EOHN-072", "RULING-EOHN-31")
def test_when_all_that_floats_is_lost_nobody_is_asked_how():
    table = hit("momentum-blow", energy=2, pure=1, ready=["surge", "quicken"])

    assert energy(table, "B") == (0, 0, 0, 100)
    assert asked(table) == "B hand or discard"


@pytest.mark.rule("RULING-EOHN-31")
def test_pure_is_discarded_without_a_question():
    table = hit("jab-flurry", energy=2, pure=5)

    assert energy(table, "B") == (0, 3, 0, 97)
    assert asked(table) == "A reuse or discard"


@pytest.mark.rule("EOHN-073")
def test_a_loss_by_an_effect_takes_the_same_order():
    table = payback_on(energy=1, pure=3)

    assert energy(table, "A") == (0, 1, 0, 99)


@pytest.mark.rule("EOHN-073")
def test_who_cannot_make_a_loss_by_an_effect_loses_the_round():
    table = duel(
        a=side(ready=["iron-fist"], energy=1, pure=1),
        b=side(ready=["payback"]),
        moment="combat",
        options={"format": "sudden_death"},
    )
    do(table, "A attack iron-fist B", "B activate payback")

    assert winner(table) == "B"


@pytest.mark.rule("EOHN-062", "RULING-EOHN-56")
def test_a_loss_by_an_effect_gives_no_pure_and_no_defence_helps():
    table = payback_on(energy=50, active=["kinetic-screen", "plated-skin"])

    assert energy(table, "A") == (47, 0, 0, 53)


@pytest.mark.rule("EOHN-062")
def test_a_cost_gives_no_pure():
    table = duel(a=side(hand=["second-wind"], energy=50), b=side())
    do(table, "A play second-wind")

    assert energy(table, "A")[:2] == (48, 0)


# ---- Pure Energy --------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-060")
def test_after_damage_one_energy_becomes_pure():
    table = hit("iron-fist", energy=50)

    assert damages(table) == [(0, "B", 6)]
    assert energy(table, "B") == (43, 1, 0, 56)


@pytest.mark.rule("EOHN-061")
@pytest.mark.parametrize(("deck", "left"), [(6, (0, 0)), (7, (0, 1))])
def test_no_pure_is_gained_from_an_empty_energy_deck(deck, left):
    table = hit("iron-fist", energy=deck)

    assert energy(table, "B")[:2] == left


@pytest.mark.rule("RULING-EOHN-32")
def test_energy_that_returns_after_the_damage_does_not_become_pure():
    table = hit("jab-flurry", energy=2, ready=["bolt-shot"])
    do(table, "B take 2 bolt-shot", "B to hand bolt-shot")

    assert energy(table, "B") == (1, 0, 0, 99)


@pytest.mark.rule("EOHN-063")
def test_each_attack_that_does_damage_gives_one_pure():
    table = duel(
        a=side(ready=["jab-flurry", "bolt-shot", "whirl-kick"]),
        b=side(ready=["side-step"], energy=50, attributes=(8, 0, 0, 0)),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B pass", "A put away jab-flurry")
    assert energy(table, "B")[1] == 1
    do(table, "A attack bolt-shot B", "B activate side-step")
    do(table, "A put away bolt-shot", "B put away side-step")
    assert [damage for _, _, damage in damages(table)] == [4, 0]
    assert energy(table, "B")[1] == 1
    do(table, "A attack whirl-kick B")

    assert energy(table, "B")[1] == 2


# ---- no income ----------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-077")
def test_without_replenish_no_life_energy_ever_rises():
    game, stream = shiai.find("eohn"), Stream(77)
    decks = ["hammer-school", "razor-wind"]  # neither has a card that Replenishes
    terms = game.terms_for(game.agree(2, options={"format": "sudden_death"}, decks=decks))
    state = game.blank(terms, False)
    state.begin(77)
    while not state.is_over():
        before = [life_of(state, seat) for seat in (0, 1)]
        seat = state.decider()
        state.apply(seat, state.codes[stream.below(state.fill(seat))])
        after = [life_of(state, seat) for seat in (0, 1)]
        assert all(now <= then for now, then in zip(after, before, strict=True))


@pytest.mark.rule("EOHN-077")
def test_replenish_brings_energy_back():
    table = duel(a=side(hand=["harvest"], energy=50, attributes=(0, 3, 5, 0)), b=side())
    do(table, "A play harvest")

    assert energy(table, "A") == (54, 0, 0, 46)


# ---- Pure that came back ------------------------------------------------------------------------


@pytest.mark.rule("EOHN-070")
def test_pure_of_an_ability_that_has_left_for_its_energy_pays_without_a_question():
    table = duel(a=side(ready=["aegis-lock"], hand=["adrenal-loop"], energy=0), b=side())
    do(table, "A ready adrenal-loop", "A to hand aegis-lock")

    assert asked(table) == "A act"
    assert energy(table, "A")[:3] == (1, 0, 2)  # of 2 + 1 Energy one Energy has returned
    assert at(table, "A", "adrenal-loop", "floating_pure") == 1
    assert zone(table, "A", "mat") == ["adrenal-loop"]
