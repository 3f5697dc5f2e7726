"""The greedy bot: it attacks, keeps Energy for it, and chooses by what its seat knows."""

import pytest
from tests.games.eohn.helpers import asked, do, duel, options, side
from tests.games.eohn.test_order import two_area_attacks

import shiai
from shiai.games.eohn.pace import duel as played
from shiai.games.eohn.pace import duels
from shiai.simulation.simulate import simulate

GAME = shiai.find("eohn")
SOME = 400  # duels; the long test plays 40,000


def chosen(table, who):
    """What the bot would choose, in card ids."""
    seat = "AB".index(who)
    code = GAME.rules.greedy(table.state, seat)
    return options(table, who)[table.codes(seat).index(code)]


@pytest.mark.slow
def test_somebody_attacks_and_few_rounds_end_with_an_empty_deck():
    paces = [played(case) for case in range(SOME)]

    assert max(pace.without for pace in paces) < 10
    assert sum(pace.decked for pace in paces) < SOME / 10


@pytest.mark.slow
@pytest.mark.parametrize("case", [559, 1262])
def test_ten_turns_without_an_attack_are_those_in_which_nobody_could(case):
    """Two of the 14 of 4,000 rounds: one has Energy and no Attack left, or both have neither."""
    pace = played(case)

    assert pace.without >= 10
    assert pace.idle < 10


def test_a_bot_that_waits_is_noticed(monkeypatch):
    def idle(state, seat):
        count = state.fill(seat)
        asked_now = state.terms.layout.step_names[int(state.question())]
        return state.codes[count - 1 if asked_now == "combat or not" else 0]

    monkeypatch.setattr("shiai.games.eohn.pace.choose", idle)

    assert "turns in a row without an attack" in duels(range(1))[0]


@pytest.mark.rule("RULING-EOHN-70")
@pytest.mark.parametrize(("block", "named"), [("braced-shell", 1), ("reflex-parry", 0)])
def test_a_block_answers_the_attack_of_which_it_stops_most(block, named):
    """Shock Ring: AP 6; Quake Field: AP 7, Crushing 2. Their DP is 10 and 4."""
    table = two_area_attacks(ready=[block])
    do(table, "B pass", "C activate forearm-wall", "A feint false-opening false-opening")
    assert chosen(table, "B") == f"activate {block}"
    do(table, f"B activate {block}")

    assert asked(table) == "B attack to answer"
    assert chosen(table, "B") == f"on attack {named}"


def test_little_energy_does_not_keep_it_from_a_blow_that_wins():
    a = side(ready=["bolt-shot"], energy=0, spent=97)
    b = side(energy=6, spent=94)
    table = duel(a, b, moment="combat_or_not")

    assert chosen(table, "A") == "enter combat"
    do(table, "A enter combat")
    assert chosen(table, "A") == "attack bolt-shot B"


def test_the_last_energy_is_kept_while_it_cannot_win():
    a = side(ready=["bolt-shot"], energy=1, pure=5, spent=91)
    b = side(ready=["guard-up"], energy=19, spent=80)

    assert chosen(duel(a, b, moment="combat_or_not"), "A") == "skip combat"


def test_nor_is_it_spent_on_who_can_no_longer_strike_back():
    """Bolt Shot would leave A nothing, and B 2 Pure Energy: then neither could attack again."""
    a = side(ready=["bolt-shot"], energy=1, spent=96)
    b = side(energy=0, pure=9, spent=91)

    assert chosen(duel(a, b, moment="combat_or_not"), "A") == "skip combat"
    richer = side(ready=["bolt-shot"], energy=6, spent=91)
    assert chosen(duel(richer, b, moment="combat_or_not"), "A") == "enter combat"


def test_dazing_wins_nothing():
    """Quake Field does 7, and dazes: that kills nobody who has 7."""
    a = side(ready=["quake-field"], energy=0, spent=94, attributes=(1, 0, 6, 1))
    b = side(energy=7, spent=93)

    assert chosen(duel(a, b, moment="combat_or_not"), "A") == "skip combat"
    b = side(energy=6, spent=94)
    assert chosen(duel(a, b, moment="combat_or_not"), "A") == "enter combat"


@pytest.mark.parametrize(("rested", "does"), [(3, "skip combat"), (4, "enter combat")])
def test_who_has_waited_long_attacks(rested, does):
    """With little left a turn later than else."""
    a = side(ready=["bolt-shot"], energy=1, pure=5, spent=91, rested=rested)
    b = side(ready=["guard-up"], energy=19, spent=80, rested=rested)

    assert chosen(duel(a, b, moment="combat_or_not"), "A") == does


@pytest.mark.parametrize(
    ("hand", "energy", "draws"),
    [
        (["jab-flurry"], 2, 1),  # an Attack that can be paid
        (["guard-up"], 4, 2),  # none, but Energy for one
        (["jab-flurry"], 1, 1),  # no Energy: B runs out of cards first
    ],
)
def test_who_has_no_attack_looks_for_one(hand, energy, draws):
    a = side(hand=hand, energy=energy, spent=100 - energy, deck=["slip"] * 4)
    table = duel(a, side(deck=["slip"] * 3), moment="draw")

    assert chosen(table, "A") == f"draw {draws}"


def test_who_can_do_nothing_and_would_run_out_of_cards_looks_for_energy():
    a = side(hand=["jab-flurry"], energy=1, spent=99, deck=["slip"] * 3)

    assert chosen(duel(a, side(deck=["slip"] * 3), moment="draw"), "A") == "draw 2"


def test_the_weak_attack_draws_out_the_block():
    a = side(ready=["hammer-descent", "jab-flurry"], attributes=(1, 0, 6, 1))
    b = side(ready=["guard-up"], face_up=["guard-up"])
    table = duel(a, b, moment="combat")

    assert asked(table) == "A attack step"
    assert chosen(table, "A") == "attack jab-flurry B"


def test_energy_of_blocks_is_taken_for_an_attack_when_nothing_else_could_strike():
    a = side(ready=["guard-up", "side-step"], hand=["jab-flurry"], energy=0, spent=98)
    table = duel(a, side())
    assert chosen(table, "A") == "ready jab-flurry"

    b = side(ready=["bolt-shot", "guard-up"], hand=["jab-flurry"], energy=0, spent=96)
    assert chosen(duel(b, side()), "A") == "pass"


def test_blocks_leave_energy_for_attacks():
    a = side(hand=["forearm-wall"], energy=9, spent=91)
    assert chosen(duel(a, side()), "A") == "pass"

    a = side(hand=["forearm-wall"], energy=10, spent=90)
    assert chosen(duel(a, side()), "A") == "ready forearm-wall"


@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_changes_no_attack(seed):
    table = GAME.new(seed, options={"format": "sudden_death"})
    looked = 0
    while table.outcome is None and looked < 12:
        seat = table.deciders()[0]
        code = GAME.rules.greedy(table.state, seat)
        if asked(table)[2:] in ("combat or not", "attack step", "act"):
            looked += 1
            for world in range(4):
                guessed = shiai.Chair(table, seat).world(world)
                assert GAME.rules.greedy(guessed, seat) == code
        table.apply(seat, code)
    assert looked == 12


def test_it_beats_random():
    report = simulate(
        GAME.agree(2, options={"format": "sudden_death"}, decks=["razor-wind"] * 2),
        12, 5, ["greedy", "random"],
    )  # fmt: skip

    assert report.to_json()["bot_wins"][0]["wins"] == 12
