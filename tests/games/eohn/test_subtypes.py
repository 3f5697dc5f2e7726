"""Subtypes and modifiers: Standard, Instant, Conditional, Chargeable; Constant and Stackable."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    begin_turn,
    cards,
    damages,
    do,
    duel,
    end_turn,
    energy,
    idle_turn,
    let_be,
    options,
    side,
    table_of,
    why,
    zone,
)

from shiai.cards import BadSet
from shiai.games.eohn.cards import SETS, load

HOUSE = (SETS / "house.toml").read_text(encoding="utf-8")


def changed(folder, card, old, other):
    """The house set with other words on a card."""
    before, name, after = HOUSE.partition(f'id = "{card}"')
    assert old in after
    file = folder / "other.toml"
    file.write_text(before + name + after.replace(old, other, 1), encoding="utf-8")
    return load(file)


# ---- what a card has ---------------------------------------------------------------------------


@pytest.mark.rule("EOHN-162")
@pytest.mark.parametrize("sub", ["", 'sub = "slow"\n', 'sub = ["standard", "instant"]\n'])
def test_a_card_has_exactly_one_known_subtype(tmp_path, sub):
    with pytest.raises(BadSet, match=r"\(riposte\): sub"):
        changed(tmp_path, "riposte", 'sub = "standard"\n', sub)


@pytest.mark.rule("EOHN-175")
@pytest.mark.parametrize(
    ("part", "text"),
    [
        ("gain", 'gain = "own_energize", '),
        ("interrupt", 'interrupt = { event = "damaged", by = "attack", ge = 8 }, '),
        ("on_interrupt", ", on_interrupt = []"),
    ],
)
def test_a_chargeable_without_one_of_its_parts_is_refused(tmp_path, part, text):
    with pytest.raises(BadSet, match=rf"\(nova-collapse\): charge: {part}: missing"):
        changed(tmp_path, "nova-collapse", text, "")


@pytest.mark.rule("EOHN-175")
def test_only_a_chargeable_has_a_charge(tmp_path):
    with pytest.raises(BadSet, match=r"\(nova-collapse\).*EOHN-175"):
        changed(tmp_path, "nova-collapse", 'sub = "chargeable"', 'sub = "standard"')


@pytest.mark.rule("EOHN-172")
@pytest.mark.parametrize(
    "reuse",
    ['reuse = "infinite"\n', 'reuse = "special"\nreuse_if = { this_destroyed_block = true }\n'],
)
def test_a_chargeable_with_a_reuse_is_refused_as_it_is_never_readied(tmp_path, reuse):
    sub = 'sub = "chargeable"\n'
    with pytest.raises(BadSet, match=r"\(nova-collapse\): .*leave out its reuse \(EOHN-172\)"):
        changed(tmp_path, "nova-collapse", sub, sub + reuse)


@pytest.mark.rule("EOHN-176")
def test_a_card_has_none_one_or_both_modifiers(tmp_path):
    mods = {card.id: list(card.mods) for card in cards().cards}

    assert mods["layered-plates"] == ["constant", "stackable"]
    assert (mods["kinetic-screen"], mods["whetted-edge"]) == (["constant"], ["stackable"])
    assert mods["bolt-shot"] == []
    with pytest.raises(BadSet, match=r"\(kinetic-screen\): mods"):
        changed(tmp_path, "kinetic-screen", 'mods = ["constant"]', 'mods = ["heavy"]')


@pytest.mark.rule("RULING-EOHN-50")
def test_the_mixed_sample_of_the_book_is_an_attack_that_charges_and_a_morph():
    made = cards()
    printed = {card.id: card for card in made.cards}
    volley, dread, chrysalis = (
        printed[name] for name in ("cataclysm-volley", "dread-form", "chrysalis")
    )

    assert (made.type_of(made.number["cataclysm-volley"]), volley.sub) == ("ranged", "chargeable")
    assert (made.type_of(made.number["dread-form"]), dread.sub) == ("morph", "standard")
    assert (made.type_of(made.number["chrysalis"]), chrysalis.sub) == ("morph", "chargeable")
    assert {effect.name for effect in volley.fx if effect.do == "flag"} == {
        "ignore_barrier", "ignore_block", "ignore_armor",
    }  # fmt: skip
    assert {effect.name for effect in dread.fx if effect.do == "flag"} == {"no_block", "no_snare"}


# ---- Standard and Instant ----------------------------------------------------------------------


@pytest.mark.rule("EOHN-163", "EOHN-164")
def test_in_anothers_turn_a_readied_standard_boost_waits_and_a_readied_instant_does_not():
    table = duel(
        a=side(hand=["deep-breath"], ready=["bolt-shot"]),
        b=side(ready=["second-wind", "scout-pulse"]),
    )
    do(table, "A play deep-breath")

    assert asked(table) == "B respond"
    assert options(table, "B") == ["pass", "activate scout-pulse"]
    assert why(table, "B activate second-wind") == "EOHN-163"


@pytest.mark.rule("EOHN-164")
def test_a_readied_instant_answers_a_faster_attack():
    table = duel(
        a=side(ready=["jab-flurry"], attributes=(0, 0, 2, 6)),
        b=side(ready=["blunt"]),
        moment="combat",
    )
    do(table, "A attack jab-flurry B")  # Speed 19

    assert options(table, "B") == ["pass", "activate blunt"]  # Speed 15
    do(table, "B activate blunt")
    assert damages(table) == [(0, "B", 2)]


@pytest.mark.rule("EOHN-165")
@pytest.mark.parametrize(
    ("attack", "refused"), [("momentum-blow", None), ("rending-claw", "EOHN-165")]
)
def test_from_hand_a_block_must_be_faster_than_the_attack(attack, refused):
    table = duel(
        a=side(ready=[attack], active=["zephyr-form"], attributes=(4, 2, 2, 0)),
        b=side(ready=["guard-up"], hand=["reflex-parry"]),
        moment="combat",
    )
    do(table, f"A attack {attack} B")  # Speed 17 or 18; Reflex Parry has 18

    assert why(table, "B play reflex-parry") == refused
    assert ("play reflex-parry" in options(table, "B")) == (refused is None)


@pytest.mark.rule("EOHN-166")
@pytest.mark.parametrize(("ready", "legal"), [(4, True), (5, False)])
def test_an_instant_from_hand_needs_a_free_place(ready, legal):
    filled = ["guard-up", "side-step", "forearm-wall", "slip", "interpose"][:ready]
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(ready=filled, hand=["reflex-parry"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")

    assert ("play reflex-parry" in options(table, "B")) == legal
    assert (why(table, "B play reflex-parry") == "EOHN-166") == (not legal)


@pytest.mark.rule("EOHN-167")
def test_the_cost_of_a_card_from_hand_is_discarded_at_that_moment():
    table = duel(
        a=side(ready=["bolt-shot", "surge"]),
        b=side(hand=["reflex-parry"], energy=20),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B play reflex-parry")

    assert damages(table) == []
    assert energy(table, "B") == (18, 0, 0, 82)


# ---- Conditional -------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-168")
def test_a_conditional_in_hand_is_not_offered():
    table = duel(a=side(ready=["iron-fist", "riposte"]), b=side(hand=["payback"]), moment="combat")
    do(table, "A attack iron-fist B")

    assert damages(table) == [(0, "B", 6)]
    assert asked(table) == "A attack step"


@pytest.mark.rule("EOHN-169", "EOHN-241")
def test_a_declined_conditional_stays_and_is_offered_at_the_next_hit_that_is_hard_enough():
    table = duel(
        a=side(ready=["iron-fist", "jab-flurry", "bolt-shot"]),
        b=side(ready=["payback"]),
        moment="combat",
    )
    do(table, "A attack iron-fist B")
    assert options(table, "B") == ["decline", "activate payback"]
    do(table, "B decline")
    assert asked(table) == "A attack step"
    assert at(table, "B", "payback", "state") == 1
    do(table, "A attack jab-flurry B", "A put away jab-flurry")  # 4 are not enough
    do(table, "A attack bolt-shot B", "B activate payback")
    do(table, "A put away bolt-shot")

    assert energy(table, "A")[0] == 50 - 3
    assert zone(table, "B", "ability_discards") == ["payback"]


@pytest.mark.rule("EOHN-169")
def test_what_was_declined_is_not_offered_again_for_the_same_attack():
    table = duel(a=side(ready=["jab-flurry"]), b=side(ready=["trip-line"]), moment="combat")
    do(table, "A attack jab-flurry B", "B decline")

    assert damages(table) == [(0, "B", 4)]
    assert zone(table, "B", "mat") == ["trip-line"]


@pytest.mark.rule("EOHN-169")
def test_a_conditional_cannot_be_activated_without_its_condition():
    table = duel(a=side(ready=["payback"]), b=side())

    assert why(table, "A activate payback") == "EOHN-169"
    assert "activate payback" not in options(table, "A")


@pytest.mark.rule("EOHN-170")
def test_a_conditional_may_trigger_another():
    table = duel(
        a=side(ready=["jab-flurry", "foresight"]), b=side(ready=["trip-line"]), moment="combat"
    )
    do(table, "A attack jab-flurry B", "B activate trip-line")

    assert asked(table) == "A conditional"
    assert options(table, "A") == ["decline", "activate foresight"]


@pytest.mark.rule("EOHN-170")
def test_foresight_looks_only_at_conditionals():
    table = duel(a=side(hand=["deep-breath", "slip"]), b=side(ready=["foresight"]))
    do(table, "A play deep-breath")

    assert asked(table) == "A act"


@pytest.mark.rule("EOHN-171")
def test_the_faster_player_is_asked_first_for_equal_conditionals():
    table = table_of(
        [
            side(ready=["shock-ring"]),
            side(ready=["payback"], attributes=(2, 2, 2, 2)),
            side(ready=["payback"], attributes=(2, 1, 1, 4)),
        ],
        moment="combat",
        options={"mode": "ffa"},
    )
    do(table, "A attack shock-ring all")
    assert asked(table) == "C conditional"
    do(table, "C activate payback")

    assert asked(table) == "B conditional"
    assert energy(table, "A")[0] == 50 - 3  # C's is over before B is asked


# ---- Chargeable --------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-172")
def test_a_chargeable_is_not_readied_but_played_and_lies_open():
    table = duel(a=side(energy=30, attributes=(2, 3, 2, 1), hand=["nova-collapse"]), b=side())
    assert why(table, "A ready nova-collapse") == "EOHN-172"
    do(table, "A play nova-collapse")

    assert energy(table, "A") == (24, 0, 0, 76)
    state, counters, face = (
        at(table, "A", "nova-collapse", column) for column in ("state", "counters", "face")
    )
    assert (state, counters, face) == (2, 0, 1)


@pytest.mark.rule("EOHN-173")
@pytest.mark.parametrize(("counters", "refused"), [(0, "EOHN-173"), (1, None)])
def test_a_chargeable_attacks_once_it_is_charged(counters, refused):
    table = duel(
        a=side(charging=[("nova-collapse", counters)], ready=["riposte"], attributes=(2, 3, 2, 1)),
        b=side(),
        moment="combat",
    )

    assert why(table, "A attack nova-collapse all") == refused
    assert ("attack nova-collapse all" in options(table, "A")) == (refused is None)


@pytest.mark.rule("EOHN-173")
def test_a_counter_comes_in_each_energize_phase_and_adds_to_the_attack():
    table = duel(
        a=side(charging=[("nova-collapse", 0)], attributes=(2, 3, 2, 1)),
        b=side(),
        moment="start_turn",
    )
    for counters in (1, 2, 2):
        begin_turn(table, "A")
        assert at(table, "A", "nova-collapse", "counters") == counters
        end_turn(table, "A")
        idle_turn(table, "B")
    begin_turn(table, "A")
    do(table, "A pass", "A enter combat", "A attack nova-collapse all")

    assert damages(table) == [(0, "B", 6 + 2 * 5)]


@pytest.mark.rule("EOHN-173")
@pytest.mark.parametrize(
    ("moves", "counters"),
    [
        (["skip combat"], 2),
        (["enter combat", "end combat"], 2),
        (["enter combat", "attack iron-fist B", "end combat"], 0),
    ],
)
def test_a_volley_is_charged_by_combat_phases_without_an_attack(moves, counters):
    table = duel(
        a=side(charging=[("cataclysm-volley", 1)], ready=["iron-fist"], attributes=(2, 3, 2, 1)),
        b=side(),
    )
    do(table, "A pass", *(f"A {move}" for move in moves))

    assert at(table, "A", "cataclysm-volley", "counters") == counters


@pytest.mark.rule("EOHN-173")
def test_a_charged_morph_becomes_active_by_itself():
    table = duel(
        a=side(charging=[("chrysalis", 1)], ready=["bolt-shot"], attributes=(2, 2, 2, 2)),
        b=side(),
        moment="energize",
    )
    assert at(table, "A", "chrysalis", "state") == 3
    do(table, "A pass", "A enter combat", "A attack bolt-shot B")

    assert damages(table) == [(0, "B", 7 + 3)]


@pytest.mark.rule("EOHN-174")
@pytest.mark.parametrize(("attack", "stays"), [("bolt-shot", True), ("lance-beam", False)])
def test_eight_damage_from_one_attack_interrupts_nova_collapse(attack, stays):
    table = duel(a=side(ready=[attack]), b=side(charging=[("nova-collapse", 1)]), moment="combat")
    do(table, f"A attack {attack} B")

    assert (zone(table, "B", "mat") == ["nova-collapse"]) == stays
    assert (zone(table, "B", "ability_discards") == ["nova-collapse"]) == (not stays)


@pytest.mark.rule("EOHN-174")
def test_an_interrupted_volley_replenishes_pure_for_each_counter():
    table = duel(
        a=side(ready=["hammer-descent"], attributes=(0, 0, 6, 2)),
        b=side(charging=[("cataclysm-volley", 2)], energy=50),
        moment="combat",
    )
    do(table, "A attack hammer-descent B")

    assert damages(table) == [(0, "B", 11)]
    assert zone(table, "B", "ability_discards") == ["cataclysm-volley"]
    assert energy(table, "B") == (38, 1 + 4, 0, 57)


@pytest.mark.rule("EOHN-174")
def test_dazing_interrupts_chrysalis():
    table = duel(
        a=side(ready=["iron-fist"]), b=side(charging=[("chrysalis", 1)], energy=50), moment="combat"
    )
    do(table, "A attack iron-fist B")

    assert zone(table, "B", "ability_discards") == ["chrysalis"]
    assert energy(table, "B") == (50 - 6 - 1 + 1, 1, 0, 55)


@pytest.mark.rule("RULING-EOHN-71")
def test_a_chargeable_charges_while_others_respond_and_goes_if_it_is_negated():
    table = duel(a=side(hand=["chrysalis"], pure=1, energy=30), b=side(hand=["nullify"], energy=40))
    do(table, "A play chrysalis")
    assert asked(table) == "B respond"
    assert at(table, "A", "chrysalis", "state") == 2
    do(table, "B play nullify")

    assert zone(table, "A", "ability_discards") == ["chrysalis"]
    assert energy(table, "A") == (27, 0, 0, 73)


# ---- Constant and Stackable --------------------------------------------------------------------


@pytest.mark.rule("EOHN-177")
def test_a_constant_works_on_every_attack_until_it_leaves():
    table = duel(
        a=side(ready=["bolt-shot", "jab-flurry"]),
        b=side(active=["hardened-will"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "A put away bolt-shot")
    do(table, "A attack jab-flurry B", "A reuse jab-flurry", "A end combat", "A pass")
    do(table, "B draw 1", "B refocus 0", "B let go hardened-will", "B pass", "B skip combat")
    do(table, "A draw 1", "A refocus 0", "A pass", "A enter combat", "A attack jab-flurry B")

    assert [damage for _, _, damage in damages(table)] == [5, 2, 4]


@pytest.mark.rule("EOHN-177", "EOHN-178")
def test_a_constant_costs_energy_when_it_comes_and_in_each_energize_phase():
    table = duel(a=side(energy=20, hand=["hardened-will"]), b=side())
    do(table, "A play hardened-will")
    assert energy(table, "A")[0] == 17
    assert at(table, "A", "hardened-will", "state") == 3
    end_turn(table, "A")
    idle_turn(table, "B")
    assert energy(table, "A")[0] == 17
    do(table, "A draw 1", "A refocus 0", "A pay hardened-will")

    assert energy(table, "A") == (16, 0, 0, 84)
    assert at(table, "A", "hardened-will", "state") == 3


@pytest.mark.rule("EOHN-179")
@pytest.mark.parametrize(
    ("stacked", "damage"),
    [((), 3), (("bolt-shot",), 3), (("bolt-shot", "jab-flurry"), 3 + 7 + 4)],
)
def test_trinity_burst_adds_the_attacks_if_both_are_stacked(stacked, damage):
    table = duel(
        a=side(ready=["trinity-burst"], stacked={"trinity-burst": stacked}),
        b=side(),
        moment="combat",
    )
    do(table, "A attack trinity-burst B")

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-165")
@pytest.mark.parametrize(("spd", "refused"), [(2, "EOHN-165"), (0, None)])
def test_behind_an_own_counter_attack_the_attack_before_it_is_still_answered(spd, refused):
    # Rending Claw has Speed 16 with Spd 2, else 14; Surge has 16, Riposte 18.
    table = duel(
        a=side(ready=["rending-claw"], attributes=(8 - spd, 0, 0, spd)),
        b=side(ready=["slip", "riposte", "quicken"], hand=["surge"]),
        moment="combat",
    )
    do(table, "A attack rending-claw B", "B activate slip", "B activate riposte")
    let_be(table)

    assert asked(table) == "B exchange move"
    assert why(table, "B play surge") == refused
