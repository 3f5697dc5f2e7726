"""The end of a game of Seii Daimyo: the last round, the points and who wins."""

import pytest
from tests.games.seii.helpers import army, seii, submit

from shiai.testing.scene import lying


def final(*locations, armies=(), hands=(), **more):
    """A position after the limits of the last round, scored."""
    more = {"round": 5, "moment": "new_round", **more}
    return seii(*locations, armies=armies, hands=hands, **more)


@pytest.mark.rule("SEII-103")
def test_the_limits_apply_before_the_game_is_scored():
    table = seii(
        "H1", "H2", armies=("tokugawa takeda oda saito", ""), round=5, moment="end_of_round"
    )  # fmt: skip
    assert table.deciders() == [0]

    submit(table, "0: keep oda", "0: keep takeda")

    assert army(table, 0) == ["oda", "takeda"]
    assert table.outcome.scores == [2 + 2, 2]
    assert table.outcome.result == "scored"


@pytest.mark.rule("SEII-103")
@pytest.mark.parametrize("last", [4, 5])
def test_the_game_ends_after_round_five(last):
    table = seii("H1", "H2", round=last, moment="end_of_round")

    assert (table.outcome is not None) == (last == 5)


@pytest.mark.rule("SEII-104")
def test_locations_score_what_they_show():
    table = final("H1:f H8:f K1:s S5:s", "H3")

    assert table.view(0)["points"][0]["from_locations"] == 10
    assert table.outcome.scores[0] == 10


@pytest.mark.rule("SEII-105")
def test_every_clan_of_the_army_adds_its_bonus():
    table = final("H1:f H8:f K1:s S5:s", "H3", armies=("toyotomi hojo", ""))

    bonuses = table.view(0)["points"][0]["bonuses"]
    assert [(bonus["card"], bonus["points"]) for bonus in bonuses] == [("toyotomi", 2), ("hojo", 2)]
    assert table.outcome.scores[0] == 14


@pytest.mark.rule("SEII-106")
def test_nothing_else_scores():
    table = final("H1", "H2", hands=("", "tokugawa"), contested=["K9"], available=["K8"], daimyo=1)

    assert table.view(0)["points"][1]["from_clans"] == 0
    assert table.outcome.scores == [2, 2]


@pytest.mark.rule("SEII-106")
def test_a_discarded_clan_scores_nothing():
    table = final("H1", "H2", clan_discard=["tokugawa"])

    assert table.outcome.scores == [2, 2]


@pytest.mark.rule("SEII-107")
def test_the_highest_total_wins():
    table = final(
        "H1:f H8:f K1:s S5:s", "K7:f K8:s K9:r S9:f", "H3:r S1:s S2:s S3:f S6:s", "H4:s K2:r S8:s",
        armies=("toyotomi hojo", "shimazu saito", "kono uesugi", "sanada oda"),
        hands=("", "", "", "azai ryuzoji"),
        daimyo=2,
    )  # fmt: skip

    assert table.outcome.scores == [14, 20, 17, 10]
    assert table.outcome.winners == [1]


@pytest.mark.rule("SEII-108")
def test_on_equal_points_more_locations_win():
    table = final("H8:f H9:f K7:f", "H1:f K3:f S5:f S6:f")

    assert table.outcome.scores == [12, 12]
    assert table.outcome.winners == [1]


@pytest.mark.rule("SEII-108")
def test_more_locations_do_not_beat_more_points():
    table = final("H8:f H9:f K7:f", "H1:f K3:f S5:f S6:s")

    assert table.outcome.scores == [12, 11]
    assert table.outcome.winners == [0]


@pytest.mark.rule("SEII-109")
def test_who_is_still_tied_wins_together():
    table = final("H2:f H3:f K4:f S7:f", "H1:f K3:f S5:f S6:f", "H4:f")

    assert table.outcome.scores == [12, 12, 3]
    assert table.outcome.winners == [0, 1]
    assert "is shared by seat 0 and seat 1" in table.outcome.reason


@pytest.mark.rule("SEII-109")
def test_a_tie_of_lower_scores_is_nobodys_business():
    table = final("H8:f H9:f K7:f", "H4:f S1:s", "H5:f S2:s")

    assert table.outcome.winners == [0]


@pytest.mark.rule("SEII-110")
def test_the_daimyo_at_scoring_is_who_won_the_last_conflict():
    table = seii(
        "H1", "H2", "H3", hands=("hojo", "kono", "uesugi"), daimyo=0, round=5, moment="conflict"
    )  # fmt: skip

    submit(table, "0: reveal", "1: reveal", "2: reveal")

    assert lying(table, "daimyo") == 2
    bonus = table.view(0)["points"][2]["bonuses"]
    assert [(each["card"], each["points"]) for each in bonus] == [("uesugi", 4)]
    assert table.outcome.scores[2] == 2 + 4
