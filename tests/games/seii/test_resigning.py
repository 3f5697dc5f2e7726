"""RULING-SEII-34  A player gives up: the others play on, and the seat decides nothing any more."""

import random

import pytest
from tests.games.seii.helpers import army, hand, holds, logged, seii, submit

import shiai
from shiai.core.errors import IllegalAction
from shiai.testing.conformance import case_of
from shiai.testing.scene import legal, lying

SEII = shiai.find("seii")

pytestmark = pytest.mark.rule("RULING-SEII-34")


def asked(table):
    """The question that is open."""
    position = table.to_position()
    return position["owed"][0][0] if position["owed"] else "over"


# ---- when it ends the game ---------------------------------------------------------------------


def test_of_two_the_other_has_won_whatever_the_points():
    table = seii("H1:f K7:f", "H2:r", hands=("oda", "hojo"))
    table.resign(0)

    assert (table.outcome.winners, table.outcome.result) == ([1], "resigned")
    assert table.outcome.scores == [7, 1]
    assert table.outcome.reason == (
        "All others have given up, so the title of Seii Daimyo goes to seat 1. "
        "Points: seat 0 7, seat 1 1."
    )
    assert table.outcome.facts["decided_by"] == "resigning"


@pytest.mark.parametrize("seats", [3, 4])
def test_of_three_or_four_the_others_play_on_until_one_is_left(seats):
    table = seii(*["H1", "H2:f", "H3", "H4"][:seats], hands=("oda",) * 0)
    for seat in range(seats - 2):
        table.resign(seat)
        assert table.outcome is None
    table.resign(seats - 1)

    assert table.outcome.winners == [seats - 2]


def test_who_gave_up_cannot_win_at_the_end():
    table = seii(
        "H1:f K7:f", "H2", "H3", round=5, moment="end_of_round", armies=("", "oda mori kono", "")
    )
    table.resign(0)
    submit(table, "1: keep oda", "1: keep mori")

    assert table.outcome.result == "scored"
    assert table.outcome.scores[0] == max(table.outcome.scores)
    assert table.outcome.winners == [1]


def test_nobody_gives_up_twice():
    table = seii("H1", "H2", "H3")
    table.resign(1)

    with pytest.raises(IllegalAction, match="given up already"):
        table.resign(1)
    assert table.view(0)["resigned"] == [1]


# ---- in each kind of question ------------------------------------------------------------------


def test_in_the_choice_of_roles_nobody_waits_and_its_role_is_drawn_by_lot():
    """The role lies open for all to count, as the extra card of two players."""
    seen = set()
    for seed in range(12):
        table = SEII.new(seed=seed, seats=3)
        submit(table, "0: samurai", "1: ashigaru")
        table.resign(2)
        view = table.view(0)
        assert view["samurai_played"] + view["ashigaru_played"] == 3
        assert table.deciders() != [2]
        seen.add(view["roles_played"][0][2])

    assert seen == {"samurai", "ashigaru"}


def test_a_role_that_was_picked_does_not_count():
    """Chance that keeps the order draws the Samurai."""
    table = seii("H1", "H2", "H3", moment="role_selection", daimyo=1)
    submit(table, "2: ashigaru")
    table.resign(2)
    assert table.deciders() == [0, 1]
    submit(table, "0: ashigaru", "1: ashigaru")

    assert lying(table, "played_role")[2] == ["samurai-3"]
    assert table.deciders() == [1]


def test_its_turn_ends_in_the_middle_of_an_ability():
    table = seii(
        "H1", "H2", "H3", roles="ASS", hands=("ryuzoji mori", "", ""), available=["K9"], daimyo=0
    )  # fmt: skip
    submit(table, "0: play ryuzoji", "0: rotate H2 down")
    table.resign(0)

    assert table.deciders() == [1]
    assert (asked(table), holds(table, 1)) == ("samurai_1", "H2:r")


def test_its_turn_is_left_out():
    table = seii("H1", "H2", "H3", roles="SSS", available=["K9"], daimyo=0)
    table.resign(1)
    submit(table, "0: pass")

    assert table.deciders() == [2]


def test_an_ability_of_another_goes_on_with_its_clans():
    """Amago has looked at a hand; the player gives up; the clan is still discarded."""
    table = seii(
        "H1", "H2", "H3", roles="AAA", hands=("amago", "oda hojo", "kono"), daimyo=0
    )  # fmt: skip
    submit(table, "0: play amago", "0: look at 1")
    table.resign(1)

    assert legal(table, 0) == ["discard oda", "discard hojo"]
    submit(table, "0: discard oda")
    assert hand(table, 1) == ["hojo"]


def test_in_the_secret_commit_the_others_are_not_asked_again():
    table = seii(
        "H1", "H2", "H3", hands=("oda hojo", "kono date", "azai mori"), moment="conflict",
        contested=["K9"],
    )  # fmt: skip
    submit(table, "0: commit oda", "2: commit mori")
    table.resign(1)

    assert (asked(table), table.deciders()) == ("reveal", [0])
    submit(table, "0: reveal", "2: reveal")
    assert [e["seat"] for e in table.events(0) if e["event"] == "takes_part"] == [0, 2]


def test_a_clan_picked_for_the_conflict_stays_in_hand():
    table = seii(
        "H1", "H2", "H3", hands=("oda hojo", "kono date", "azai mori"), moment="conflict",
        contested=["K9"],
    )  # fmt: skip
    submit(table, "1: commit kono")
    table.resign(1)
    submit(table, "0: commit oda", "2: commit mori")

    assert hand(table, 1) == ["date", "kono"]


def test_face_down_it_stays_so_and_rotates_nothing():
    table = seii(
        "H1", "H2", "H3", hands=("oda", "hojo", "kono"), moment="conflict", contested=["K9"]
    )  # fmt: skip
    table.resign(0)
    submit(table, "1: reveal", "2: hide")

    assert (asked(table), table.deciders()) == ("rotate", [2])
    assert holds(table, 1) == "H2:s K9:s"


def test_with_the_strongest_army_it_does_not_take_part():
    table = seii(
        "H1", "H2", "H3", armies=("oda takeda", "kono", ""), hands=("", "", "otomo"), daimyo=1,
        moment="conflict", contested=["K9"],
    )  # fmt: skip
    table.resign(0)
    submit(table, "2: reveal")

    assert asked(table) == "tie_winner"
    assert legal(table, 1) == ["award 1", "award 2"]


@pytest.mark.parametrize("gone", [0, 1])
def test_a_tie_is_settled_anew(gone):
    """Seats 0, 1 and 2 are tied and seat 0 judges."""
    table = seii(
        "H1", "H2", "H3", armies=("oda", "takeda", "date saito"), hands=("", "", ""),
        moment="settle", contested=["K9"], daimyo=0,
    )  # fmt: skip
    assert asked(table) == "tie_winner"
    table.resign(gone)

    assert asked(table) == "tie_winner"
    judge = 1 if gone == 0 else 0
    assert table.deciders() == [judge]
    assert f"award {gone}" not in legal(table, judge)
    table.resign(judge)
    assert holds(table, 2) == "H3:s"  # one is left, and the game is over
    assert table.outcome.winners == [2]


def test_a_winner_who_gives_up_leaves_the_daimyo_card_to_the_next():
    table = seii(
        "H1", "H2", "H3", armies=("oda kono", "", ""), moment="settle", contested=["K9"], daimyo=2
    )  # fmt: skip
    assert asked(table) == "keep"
    table.resign(0)

    assert lying(table, "daimyo") == 1
    assert holds(table, 0) == "H1:s K9:s"
    assert lying(table, "round") == 2


def test_the_daimyo_card_passes_over_those_who_are_gone():
    table = seii("H1", "H2", "H3", "H4", daimyo=0)
    table.resign(1)
    table.resign(0)

    assert lying(table, "daimyo") == 2


def test_in_the_limits_it_is_not_waited_for():
    table = seii(
        "H1", "H2", "H3", armies=("oda kono azai", "mori date saito", ""), moment="end_of_round"
    )  # fmt: skip
    submit(table, "0: keep oda")
    table.resign(0)
    assert table.deciders() == [1]
    submit(table, "1: keep mori", "1: keep date")

    assert lying(table, "round") == 2
    assert army(table, 0) == []


# ---- what it leaves ----------------------------------------------------------------------------


def test_locations_stay_and_clans_go_back_with_the_end_of_the_round():
    table = seii(
        "H1 K7", "H2", "H3", armies=("oda", "", ""), hands=("kono", "", ""), moment="end_of_round",
    )  # fmt: skip
    twin = table.clone()
    table.resign(0)  # round 2 has begun, with a clan for each
    assert (army(table, 0), len(hand(table, 0))) == (["oda"], 2)
    submit(table, "1: samurai", "2: samurai")
    while lying(table, "round") == 2:
        seat = table.deciders()[0]
        table.submit(table.legal(seat)[-1])

    assert holds(table, 0) == "H1:s K7:s"
    assert (army(table, 0), hand(table, 0)) == ([], [])
    assert len(hand(table, 1)) > 0
    assert holds(twin, 0) == "H1:s K7:s"


def test_its_locations_can_be_razed_and_count_for_bonuses():
    table = seii("H1", "H2", "H3", roles="SSA", armies=("", "oda", ""), daimyo=1)
    table.resign(2)
    submit(table, "1: fortify H2")

    assert "raze H3" not in legal(table, 0)
    table = seii("H1", "H2", "H3", roles="AAS", daimyo=2, armies=("oda", "", ""))
    table.resign(0)
    submit(table, "2: pass", "2: pass")
    assert "raze H1" in legal(table, 2)


def test_the_log_tells_it_by_its_ruling():
    table = seii("H1", "H2", "H3", daimyo=1)
    start = table.event_count()
    table.resign(1)
    lines = [(line.text, line.rule) for line in table.log(0, start=start)]

    assert ("Seat 1 gives up", "RULING-SEII-34") in lines
    assert ("Seat 2 is the Daimyo", "RULING-SEII-34") in lines
    assert "You give up" in logged(table, 1)


# ---- at any decision ---------------------------------------------------------------------------


@pytest.mark.parametrize("index", range(6))
def test_anybody_may_give_up_at_any_decision_and_the_others_come_to_an_end(index):
    case = case_of(SEII, 6, index)
    dice = random.Random(index)
    table = case.table()
    kinds = set()
    while table.outcome is None:
        kinds.add(asked(table))
        quitter = dice.randrange(table.seats)
        twin = table.clone()
        twin.resign(quitter)
        while twin.outcome is None:
            assert quitter not in twin.deciders()
            seat = dice.choice(twin.deciders())
            twin.submit(dice.choice(twin.legal(seat)))
        assert twin.outcome.winners
        assert quitter not in twin.outcome.winners
        assert SEII.replay(twin.record()).to_position() == twin.to_position()
        for _ in range(3):
            if table.outcome is None:
                seat = dice.choice(table.deciders())
                table.submit(dice.choice(table.legal(seat)))
    assert len(kinds) > 3
