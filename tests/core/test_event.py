"""Events: each seat is told what happened, and only what it may know."""

from typing import Any

from tests.core import workbench as bench
from tests.core.toys.nested import GAME as NESTED
from tests.core.toys.secret import GAME as SECRET
from tests.core.workbench import DECK, FACE, MAT, PILE, PURSE, workbench

import shiai
from shiai.core.event import events_for, forget_secrets, zone_of
from shiai.core.json_types import as_json
from shiai.core.state import EVENT_CELLS
from shiai.core.table import Table
from shiai.testing.scene import scene


def events_of(table: Table, seat: int, event: str) -> list[dict[str, Any]]:
    """The events of one kind that a seat is told."""
    return [as_json(each) for each in table.events(seat) if each["event"] == event]


def hand(seat: int) -> dict[str, Any]:
    """A hand as events name it."""
    return {"zone": "hand", "seat": seat}


# ---- moves -----------------------------------------------------------------------------------


def test_a_card_drawn_is_named_to_its_owner_only():
    table = NESTED.new(7)
    mine, theirs = [
        [event for event in events_of(table, seat, "move") if event["to"] == hand(0)]
        for seat in (0, 1)
    ]

    assert [event["card"] for event in mine] == table.to_position()["hand"][0]
    assert [event["card"] for event in theirs] == [None] * 4
    assert [event["from_place"] for event in mine] == [event["from_place"] for event in theirs]


def test_a_place_in_a_hand_is_told_to_nobody():
    table = NESTED.new(7)
    drawn = [event for event in events_of(table, 0, "move") if event["to"] == hand(0)]

    assert not any("to_place" in event for event in drawn)
    assert all("from_place" in event for event in drawn)


def test_a_card_from_the_box_comes_from_nowhere():
    table = NESTED.new(7)

    assert events_of(table, 1, "move")[0] == {
        "event": "move", "card": "C00", "from": None, "to": {"zone": "deck"}, "to_place": 0, "n": 0,
    }  # fmt: skip


def test_a_card_set_face_down_is_named_to_its_owner_only():
    table = NESTED.new(7)
    table.submit("set C09 b", seat=0)

    for seat, card in ((0, "C09"), (1, None)):
        mat = {"zone": "mat", "seat": 0}
        moved = [event for event in events_of(table, seat, "move") if event["to"] == mat]

        assert [(event["card"], event["to_place"]) for event in moved] == [(card, 1)]


def test_a_card_turned_up_is_shown_to_all():
    state = workbench(seats=2, watched=True, deck=(0, 1))
    state.fill_slot(1, DECK, MAT, 2)
    state.turn_face(MAT, 2, True)
    shown = [
        [event for event in events_for(state, seat) if event["event"] == "show"] for seat in (0, 1)
    ]

    assert shown[0] == shown[1]
    assert shown[0][0]["card"] == "C1"
    assert (shown[0][0]["zone"], shown[0][0]["place"]) == ({"zone": "mat", "seat": 0}, 2)


def test_a_card_looked_at_is_shown_to_the_looker_alone():
    state = workbench(seats=2, watched=True, deck=(0, 1))
    state.show(DECK, 0, 1)

    assert events_for(state, 0) == []
    assert events_for(state, 1) == [
        {"event": "show", "card": "C0", "zone": {"zone": "deck"}, "place": 0, "n": 0}
    ]


def test_random_cards_are_told_without_their_names():
    state = workbench(watched=True, deck=(0, 1, 2))
    state.move_random_under(1, DECK, DECK)
    moved = [event for event in events_for(state, 0) if event["event"] == "move"]

    assert [(event["card"], "from_place" in event) for event in moved] == [(None, False)]


def test_a_shuffle_is_told_to_all():
    state = workbench(seats=2, watched=True, deck=(0, 1))
    state.shuffle(DECK)

    assert events_for(state, 0) == events_for(state, 1)
    assert events_for(state, 1) == [{"event": "shuffle", "zone": {"zone": "deck"}, "n": 0}]


# ---- numbers, steps, announcements -----------------------------------------------------------


def test_a_number_is_told_with_its_place_and_seat():
    state = workbench(seats=2, watched=True)
    state.put(state.of(FACE, 1), 2, 1)

    assert events_for(state, 0) == [
        {"event": "count", "name": "face", "value": 1, "place": "c", "seat": 1, "n": 0}
    ]


def test_an_owners_number_is_told_to_the_owner_alone():
    state = workbench(seats=2, watched=True)
    state.put(state.of(PURSE, 1), 0, 5)

    assert events_for(state, 0) == []
    assert events_for(state, 1) == [
        {"event": "count", "name": "purse", "value": 5, "seat": 1, "n": 0}
    ]


def test_a_step_is_told_by_its_name():
    table = SECRET.new(7)

    assert [event["step"] for event in events_of(table, 0, "step")] == [
        "refill",
        "new_round",
        "pick",
    ]


def test_zeros_at_the_end_of_a_steps_numbers_are_left_out():
    state = workbench(watched=True)
    state.owe(bench.FINISH)
    state.owe(bench.NOTE, 3, 0, 7)
    state.run()

    assert [event["numbers"] for event in events_for(state, 0)] == [[3, 0, 7], []]


def test_an_announcement_has_the_games_own_words():
    state = workbench(watched=True)
    state.announce(bench.HORN, 0, 11)

    assert events_for(state, 0) == [{"event": "horn", "seat": 0, "loudness": 11, "n": 0}]


def test_eiyo_announces_the_damage_of_a_row():
    deck = [f"W{number:02}" for number in range(4, 30)]
    table = scene("eiyo", hand=["W01"], rows={"E": ["E01", "E02"]}, weapon_deck=deck)
    table.submit("end fight")
    events = [{**event, "n": 0} for event in events_of(table, 0, "row_damage")]

    assert events == [{"event": "row_damage", "row": 1, "damage": 2, "n": 0}]


# ---- choices ---------------------------------------------------------------------------------


def test_a_choice_is_told_in_notation():
    table = NESTED.new(7)
    table.submit("charge a", seat=0)

    for seat in (0, 1):
        event = events_of(table, seat, "choice")[0]

        assert (event["seat"], event["choice"], event["asked"]) == (0, "charge a", "turn")


def test_what_is_secret_in_a_choice_is_told_to_the_chooser_alone():
    table = NESTED.new(7)
    table.submit("set C09 b", seat=0)

    assert events_of(table, 0, "choice")[0]["choice"] == "set C09 b"
    assert events_of(table, 1, "choice")[0]["choice"] == "set ? b"


def test_a_secret_pick_is_told_when_all_have_picked():
    table = SECRET.new(7)
    table.submit("play C11", seat=1)

    assert events_of(table, 0, "choice") == events_of(table, 1, "choice") == []

    table.submit("play C15", seat=0)
    picks = [[event["choice"] for event in events_of(table, seat, "choice")[:2]] for seat in (0, 1)]

    assert picks == [["play C15", None], [None, "play C11"]]


# ---- numbers of events -----------------------------------------------------------------------


def test_events_are_numbered_and_can_be_read_from_a_number_on():
    table = shiai.find("eiyo").new(7)
    seen = table.event_count()
    table.submit("keep")
    fresh = table.events(0, start=seen)

    assert fresh == [event for event in table.events(0) if event["n"] >= seen]
    assert fresh[0]["event"] == "choice"
    assert fresh[0]["n"] == seen
    assert table.events(0, start=table.event_count()) == []


def test_a_state_that_nobody_watches_tells_nothing():
    state = workbench(deck=(0, 1))
    state.move_top(DECK, PILE)
    state.shuffle(DECK)
    state.announce(bench.HORN)

    assert events_for(state, 0) == []


def test_forgetting_secrets_keeps_what_the_seat_was_told():
    table = SECRET.new(7)
    before = [table.events(seat) for seat in (0, 1)]
    kept = forget_secrets(table.state.events, 1)
    moves = [kept[at + 1] for at in range(0, len(kept), int(EVENT_CELLS))]

    assert len(kept) == len(table.state.events)
    assert moves.count(-1) == 3  # the other hand

    table.state.events = kept

    assert table.events(1) == before[1]


def test_a_zone_is_named_alike_for_any_number_of_seats():
    one, two = bench.L.shape(1), bench.L.shape(2)

    assert [zone_of(placed) for placed in one.zones] == [
        {"zone": "deck"},
        {"zone": "pile"},
        {"zone": "bowl"},
        {"zone": "mat", "seat": 0},
    ]
    assert [zone_of(placed) for placed in two.zones[3:]] == [
        {"zone": "mat", "seat": 0},
        {"zone": "mat", "seat": 1},
    ]


def test_a_zone_of_a_family_is_named_with_its_part():
    eiyo, seii = shiai.find("eiyo").rules.layout.shape(1), shiai.find("seii").rules.layout.shape(2)

    assert zone_of(eiyo.zones[4]) == {"zone": "enemy_decks", "part": "N"}
    assert {"zone": "locations", "seat": 1, "part": "razed"} in [zone_of(z) for z in seii.zones]


def test_the_zones_of_a_move_are_found_in_the_view():
    table = scene("eiyo", hand=["W01"], rows={"N": ["E01"], "S": ["E02"]}, weapon_deck=["W04"])
    table.submit("defeat W01 N")
    moves = {event["card"]: event for event in events_of(table, 0, "move")}
    view = table.view(0)

    assert moves["E01"]["from"] == {"zone": "rows", "part": "N"}
    assert moves["E01"]["to"] == {"zone": "honor_stack"}
    assert view["honor_stack"] == ["E01"]
    assert moves["W01"]["to"] == {"zone": "discard_pile", "seat": 0}
    assert view["discard_pile"][0] == ["W01"]
