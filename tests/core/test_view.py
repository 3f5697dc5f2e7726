"""Views: what a seat may see, and what it can say of the rest."""

import pytest
from tests.core import workbench
from tests.core.toys import interrupted, nested, secret

import shiai
from shiai.core.errors import ShiaiError
from shiai.core.table import Table

HANDS = {
    "hand": [["C09", "C01"], ["C02", "C03"]],
    "deck": ["C04", "C05", "C06"],
    "discard": ["C07", "C08"],
    "points": [2, 1],
}


def duel() -> Table:
    """Cards on mats, face up and face down, with energy."""
    return nested.GAME.from_position(
        {
            "mat": [["C10", "", "C00"], ["C02", "C11", ""]],
            "face": [{"a": 1}, {"b": 1}],
            "energy": [{"a": 2}, {"c": 1}],
            "hand": [["C12"], ["C13"]],
            "deck": ["C03"],
            "life": [4, 4],
        }
    )


def test_a_view_says_whose_turn_it_is_and_what_may_be_chosen():
    view = secret.GAME.from_position(HANDS).view(1)

    assert (view["game"], view["seat"], view["seats"]) == ("secret", 1, 2)
    assert view["asked"] == view["awaited"] == [0, 1]
    assert view["legal"] == ["play C02", "play C03"]
    assert view["ask"] == {"text": "pick", "rule": None, "step": "pick"}
    assert view["outcome"] is None


def test_what_others_may_choose_is_not_in_a_view():
    table = nested.GAME.from_position({**duel().to_position()})

    assert table.view(0)["legal"]
    assert table.view(1)["legal"] == []
    assert table.view(1)["ask"] is None


def test_a_hand_is_seen_by_its_owner_and_counted_by_others():
    table = secret.GAME.from_position(HANDS)

    assert table.view(0)["hand"] == [["C09", "C01"], [None, None]]
    assert table.view(1)["hand"] == [[None, None], ["C02", "C03"]]


def test_what_all_see_is_in_every_view():
    table = secret.GAME.from_position(HANDS)

    for seat in (0, 1):
        assert table.view(seat)["discard"] == ["C07", "C08"]
        assert table.view(seat)["points"] == [2, 1]


def test_nobody_sees_the_deck_but_its_size():
    assert secret.GAME.from_position(HANDS).view(0)["deck"] == [None, None, None]


def test_what_a_seat_remembers_of_a_foreign_hand_comes_first_and_sorted():
    knowledge = [[{"cards": ["C02", "C04"]}]]
    table = secret.GAME.from_position({**HANDS, "knowledge": knowledge})
    position = {**HANDS, "hand": [["C09"], ["C03", "C02", "C01"]]}
    sorted_hand = secret.GAME.from_position({**position, "knowledge": [[]]})

    assert table.view(0)["hand"][1] == ["C03", None]
    assert sorted_hand.view(0)["hand"][1] == ["C01", "C02", "C03"]


def test_what_lies_face_up_is_seen_by_all_and_what_lies_face_down_by_its_owner():
    table = duel()

    assert table.view(0)["mat"] == [["C10", "", "C00"], [None, "C11", ""]]
    assert table.view(1)["mat"] == [["C10", "", None], ["C02", "C11", ""]]


def test_numbers_of_places_are_seen_by_all():
    assert duel().view(1)["energy"][0] == {"a": 2, "b": 0, "c": 0}


def test_a_view_says_which_cards_may_lie_where():
    assert secret.GAME.from_position(HANDS).view(0)["unknown"] == [
        {
            "cards": ["C02", "C03", "C04", "C05", "C06"],
            "places": [
                {"zone": "deck", "count": 3},
                {"zone": "hand", "seat": 1, "count": 2},
            ],
        }
    ]


def test_the_last_unknown_card_is_known():
    table = interrupted.GAME.from_position({"hand": ["C1"], "deck": ["C2"], "life": 1})

    assert table.view(0)["deck"] == ["C2"]
    assert table.view(0)["unknown"] == []


def test_zones_are_written_as_people_write_them():
    view = shiai.find("eiyo").from_position({"rows": {"N": ["E01", "E02"]}, "hand": ["W02", "W01"]})

    assert view.view(0)["rows"]["N"] == ["E01", "E02"]
    assert view.view(0)["hand"][0] == ["W02", "W01"]


def test_what_was_once_public_is_counted_and_not_shown():
    position = {"rows": {"N": ["E01"]}, "deflected_stack": ["E02", "E03"]}
    eiyo = shiai.find("eiyo")
    opened = {**position, "options": {"show_deflected": "open"}}

    assert eiyo.from_position(position).view(0)["deflected_stack"] == [None, None]
    assert eiyo.from_position(opened).view(0)["deflected_stack"] == ["E02", "E03"]


def test_an_ended_game_shows_its_outcome():
    table = secret.GAME.from_position(HANDS)
    table.resign(0)

    assert table.view(1)["outcome"]["result"] == "resigned"
    assert table.view(1)["legal"] == []


def test_there_is_no_view_for_a_seat_that_is_not_there():
    with pytest.raises(ShiaiError, match="there is no seat 2; seats are 0 to 1"):
        secret.GAME.from_position(HANDS).view(2)


def test_a_guessed_world_has_a_view_for_one_seat_only():
    world = secret.GAME.from_position(HANDS).sample_world(0, seed=1)

    assert world.view(0)["hand"][0] == ["C09", "C01"]
    with pytest.raises(ShiaiError, match="this world was guessed for seat 0"):
        world.view(1)


# ---- one shape -------------------------------------------------------------------------------


def test_what_seats_have_is_a_list_by_seat_however_many_sit_down():
    eiyo = shiai.find("eiyo")
    alone, two = eiyo.new(1).view(0), eiyo.new(1, options={"mode": "coop_house"}).view(0)

    assert [len(hand) for hand in alone["hand"]] == [4]
    assert [len(hand) for hand in two["hand"]] == [3, 3]
    assert alone["rows"].keys() == two["rows"].keys() == {"N", "E", "S", "W"}


def test_a_family_of_each_seat_is_an_object_by_its_parts():
    view = shiai.find("seii").new(1).view(2)

    assert [sorted(own) for own in view["locations"]] == [["fortified", "razed", "starting"]] * 3


def test_a_number_that_a_seat_may_not_know_is_none():
    table = workbench.GAME.new(1, seats=2)
    table.state.put(table.state.of(workbench.PURSE, 1), 0, 5)

    assert table.view(0)["purse"] == [0, None]
    assert table.view(1)["purse"] == [None, 5]
    assert table.view(0)["face"] == [{"a": 0, "b": 0, "c": 0}] * 2


def test_steps_that_are_owed_have_their_keys_and_numbers():
    eiyo = shiai.find("eiyo")
    table = eiyo.new(1)

    assert table.view(0)["owed"][0] == ["keep_or_redraw"]
    assert table.view(0)["ask"]["step"] == "keep_or_redraw"


@pytest.mark.parametrize("game", shiai.list_games(), ids=lambda game: game.key)
def test_no_two_things_of_a_view_have_the_same_key(game):
    table = game.new(1)
    zones = {(zone.key, zone.part): zone.name for zone in game.rules.layout.zone_list}
    names = [*{key for key, _ in zones}, *[column.key for column in game.rules.layout.column_list]]
    names += [records.key for records in game.rules.layout.record_list]
    about_itself = ["game", "seat", "seats", "options", "cards", "asked", "awaited", "ask", "legal"]
    names += [
        *about_itself,
        "outcome",
        "owed",
        "picked",
        "unknown",
        *game.rules.view_extra(table.state, 0),
    ]

    assert len(zones) == len(game.rules.layout.zone_list)
    assert len(names) == len(set(names))
    assert len(game.rules.layout.step_keys) == len(set(game.rules.layout.step_keys))


# ---- who is asked ----------------------------------------------------------------------------


def asked(table: Table, seat: int) -> tuple[list[int], list[int], bool]:
    """Asked, awaited, and whether this seat has a question."""
    view = table.view(seat)
    return view["asked"], view["awaited"], view["ask"] is not None


def test_in_a_secret_choice_all_are_asked_and_awaited_until_they_have_picked():
    table = secret.GAME.from_position(HANDS)

    assert [asked(table, seat) for seat in (0, 1)] == [([0, 1], [0, 1], True)] * 2

    table.submit("play C02", seat=1)

    assert asked(table, 0) == ([0, 1], [0], True)
    assert asked(table, 1) == ([0, 1], [0], False)
    assert table.view(1)["picked"] == ["play C02"]
    assert "picked" not in table.view(0)


def test_who_has_picked_only_some_of_its_cards_is_still_awaited():
    table = secret.GAME.new(3, options={"throw_two": True})
    table.submit(table.legal(0)[0])
    table.submit(table.legal(1)[0])
    while table.view(0)["ask"] is None or table.view(0)["ask"]["step"] != "throw_away":
        table.submit(table.legal(table.deciders()[0])[0])
    table.submit(table.legal(0)[0])

    assert asked(table, 0) == ([0, 1], [0, 1], True)

    table.submit(table.legal(0)[0])

    assert asked(table, 0) == ([0, 1], [1], False)


def test_one_seat_alone_is_asked_in_an_open_choice():
    assert [asked(duel(), seat) for seat in (0, 1)] == [([0], [0], True), ([0], [0], False)]


def test_nobody_is_asked_when_the_game_is_over():
    table = secret.GAME.from_position(HANDS)
    table.submit("play C02", seat=1)
    table.resign(0)

    assert asked(table, 0) == asked(table, 1) == ([], [], False)
