"""Positions of Seii Daimyo: what they may leave out, and what cannot be."""

import pytest
from tests.games.seii.helpers import CLANS, LOCATIONS, all_but, seii

from shiai.core.errors import BadPosition
from shiai.testing.scene import lying, scene

ROLES = [["samurai-1", "ashigaru-1"], ["samurai-2", "ashigaru-2"], ["samurai-3", "ashigaru-3"]]


@pytest.mark.rule("SEII-009")
def test_role_cards_that_a_position_does_not_name_are_in_their_hands():
    table = seii("H1", "H2", "H3", moment="role_selection")

    assert lying(table, "roles") == ROLES
    assert sorted(lying(table, "role_box")) == ["ashigaru-4", "samurai-4"]


@pytest.mark.rule("SEII-010")
def test_the_other_role_cards_of_two_players_are_the_reserve():
    table = seii("H1", "H2", roles="SA", extra="ashigaru", available=["K1"])

    assert lying(table, "roles") == [["ashigaru-1"], ["samurai-2"]]
    assert sorted(lying(table, "role_reserve")) == ["ashigaru-4", "samurai-3", "samurai-4"]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"daimyo": 3}, "'daimyo' is seat 3; seats are 0 to 2"),
        ({"round_daimyo": 3}, "'round_daimyo' is seat 3; seats are 0 to 2"),
        ({"roles": [[], ROLES[1], ROLES[2]]}, "seat 0 needs one Samurai and one"),
        ({"roles": [ROLES[0], ["samurai-2"], ROLES[2]]}, r"seat 1 .*SEII-009"),
        (
            {"roles": [["samurai-1", "samurai-2"], ["ashigaru-1", "ashigaru-2"]]},
            "seat 0 needs one Samurai and one Ashigaru",
        ),
        ({"locations": []}, r"nobody controls a location.*SEII-005"),
        ({"hand": [["oda"], ["oda"]]}, "oda"),
        ({"locations": [{"blank": ["H1"]}]}, "has no 'blank'"),
    ],
)
def test_what_cannot_be_is_refused(keys, why):
    with pytest.raises(BadPosition, match=why):
        scene("seii", seats=3, **{"locations": [{"starting": ["H1"]}], **keys})


def test_locations_and_clans_that_are_not_named_lie_under_the_decks():
    """As docs/positions.md says: also where a deck is said to be empty."""
    table = seii("H1", "H2", roles="AS", extra="ashigaru", clan_deck=["oda"], location_deck=[])
    position = table.to_position()

    assert position["clan_deck"][0] == "oda"
    assert position["clan_deck"][1:] == all_but(CLANS, "oda")
    assert position["location_deck"] == all_but(LOCATIONS, "H1 H2")


def test_a_short_deck_names_the_others_in_the_discard():
    table = seii(
        "H1", "H2", roles="AS", extra="ashigaru", clan_deck=["oda"],
        clan_discard=all_but(CLANS, "oda"),
    )  # fmt: skip

    assert table.to_position()["clan_deck"] == ["oda"]
