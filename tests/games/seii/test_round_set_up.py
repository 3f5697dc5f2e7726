"""SEII-014 to SEII-020 and their rulings: locations are revealed and clans are dealt."""

import pytest
from tests.games.seii.helpers import CLANS, LOCATIONS, all_but, hand, holds, seii, submit

from shiai.testing.scene import legal, lying, moves


def middle(table):
    """The available locations and the contested one."""
    return lying(table, "available"), lying(table, "contested")


# ---- locations ----


@pytest.mark.rule("SEII-014")
def test_the_top_three_locations_become_available_in_their_order():
    table = seii("H1", "H2", "H3", location_deck=["K7", "S1", "H9", "K9"])

    assert lying(table, "available") == ["K7", "S1", "H9"]
    assert [table.view(seat)["available"] for seat in range(3)] == [["K7", "S1", "H9"]] * 3


@pytest.mark.rule("SEII-015")
def test_one_more_location_is_contested_and_all_see_it():
    table = seii("H1", "H2", "H3", location_deck=["K7", "S1", "H8", "K9"])

    assert [table.view(seat)["contested"] for seat in range(3)] == [["K9"]] * 3
    assert table.view(0)["location_deck"] == [None] * 20


@pytest.mark.rule("SEII-016", "RULING-SEII-6")
def test_only_available_locations_can_be_seized():
    table = seii(
        "H1:f", "H2", "H3", roles="SAA", location_discard=["K1"],
        available=["K7", "S1", "H8"], contested=["K9"],
    )  # fmt: skip

    assert legal(table) == ["seize K7", "seize S1", "seize H8", "pass"]
    for location in ("K9", "K1", "H2", "S2"):
        assert table.why_not(f"seize {location}").rule == "SEII-016"


@pytest.mark.rule("RULING-SEII-6")
def test_an_ability_cannot_seize_the_contested_location_either():
    table = seii("H1", "H2", roles="AA", hands=("otomo",), available=["K7", "S1"], contested=["K9"])

    submit(table, "0: play otomo")

    assert legal(table) == ["seize K7", "seize S1"]
    assert table.why_not("seize K9").rule == "SEII-016"


@pytest.mark.rule("SEII-018", "RULING-SEII-9")
def test_an_unclaimed_contested_location_comes_first_in_the_next_round():
    table = seii("H1", "H2", "H3", contested=["K8"], location_deck=["S4", "K5", "H6"], round=3)

    assert middle(table) == (["K8", "S4", "K5"], ["H6"])


@pytest.mark.rule("SEII-018", "RULING-SEII-9")
def test_a_whole_round_leaves_the_unclaimed_location_on_the_deck():
    table = seii(
        "H1", "H2", roles="SS", moment="conflict", round=2, hands=("oda", "kono"),
        contested=["K8"], location_deck=["S4", "K5", "H6"],
    )  # fmt: skip

    submit(table, "0: hide", "1: hide", "0: rotate H1 up", "1: rotate H1 down")

    assert middle(table) == (["K8", "S4", "K5"], ["H6"])


@pytest.mark.rule("RULING-SEII-9")
def test_as_an_option_an_unclaimed_location_is_discarded():
    table = seii(
        "H1", "H2", moment="end_of_round", contested=["K8"], location_deck=["S4", "K5", "H6", "S1"],
        options={"unclaimed_contested": "discard"},
    )  # fmt: skip

    assert middle(table) == (["S4", "K5", "H6"], ["S1"])
    assert lying(table, "location_discard") == ["K8"]


@pytest.mark.rule("RULING-SEII-8")
def test_locations_that_nobody_seized_are_out_of_the_game():
    table = seii("H1", "H2", moment="end_of_round", available=["K1", "S9"])

    assert lying(table, "location_discard") == ["K1", "S9"]


@pytest.mark.rule("RULING-SEII-8")
def test_as_an_option_unseized_locations_go_under_the_deck_in_row_order():
    table = seii(
        "H1", "H2", moment="end_of_round", available=["K1", "S9"],
        options={"unseized": "bottom_of_deck"},
    )  # fmt: skip

    assert lying(table, "location_discard") == []
    assert lying(table, "location_deck")[-2:] == ["K1", "S9"]
    assert table.view(0)["location_deck"][-2:] == ["K1", "S9"]


@pytest.mark.rule("SEII-019", "RULING-SEII-10")
@pytest.mark.parametrize(
    ("deck", "available", "contested"),
    [
        (["K1", "S2", "S3", "S4"], ["K1", "S2", "S3"], ["S4"]),
        (["K1", "S2", "S3"], ["K1", "S2", "S3"], []),
        (["K1"], ["K1"], []),
        ([], [], []),
    ],
)
def test_with_too_few_locations_the_available_ones_come_first(deck, available, contested):
    rest = all_but(LOCATIONS, "H1 H2", *deck)
    table = seii("H1", "H2", location_deck=deck, location_discard=rest)

    assert middle(table) == (available, contested)
    assert legal(table) == ["samurai", "ashigaru"]


@pytest.mark.rule("SEII-019", "RULING-SEII-10")
def test_a_round_without_locations_is_played_for_the_daimyo_card():
    table = seii(
        "H1", "H2", hands=("oda", "kono"), extra="samurai",
        location_deck=[], location_discard=all_but(LOCATIONS, "H1 H2"), clan_deck=["hojo", "mori"],
    )  # fmt: skip

    submit(table, "0: samurai", "1: samurai", "0: pass", "1: pass")
    submit(table, "0: commit hojo", "1: commit mori", "0: reveal", "1: reveal")

    assert (lying(table, "round"), lying(table, "daimyo")) == (2, 1)
    assert (holds(table, 0), holds(table, 1)) == ("H1:s", "H2:s")


# ---- clans ----


@pytest.mark.rule("SEII-017", "RULING-SEII-7")
def test_clans_are_dealt_clockwise_from_the_daimyo():
    table = seii("H1", "H2", "H3", daimyo=1, clan_deck=["oda", "hojo", "shimazu"])

    assert [hand(table, seat) for seat in range(3)] == [["shimazu"], ["oda"], ["hojo"]]
    assert table.view(0)["hand"] == [["shimazu"], [None], [None]]


@pytest.mark.rule("SEII-017")
def test_clans_are_dealt_after_the_locations_are_revealed():
    table = seii("H1", "H2", "H3")
    targets = [target for _, _, target in moves(table)]

    assert targets == ["available"] * 3 + ["contested"] + ["hand of 0", "hand of 1", "hand of 2"]


@pytest.mark.rule("SEII-020", "RULING-SEII-7")
def test_when_the_clan_deck_runs_out_the_rest_get_no_clan():
    table = seii(
        "H1", "H2", "H3", "H4", daimyo=3,
        clan_deck=["oda", "hojo"], clan_discard=all_but(CLANS, "oda hojo"),
    )  # fmt: skip

    assert [hand(table, seat) for seat in range(4)] == [["hojo"], [], [], ["oda"]]
    assert len(lying(table, "clan_discard")) == 18
