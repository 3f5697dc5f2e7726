"""Layout: what a game declares, and where it lies."""

import pytest
from tests.core import workbench as bench
from tests.core.workbench import CARDS, DECK, MAT, cards, workbench

from shiai.core.layout import ALL, NOBODY, OWNER, Layout
from shiai.games.eiyo.layout import ENEMY_DECKS, HAND, HONOR_STACK, ROWS
from shiai.games.eiyo.layout import LAYOUT as EIYO


def small() -> Layout:
    """A layout with one set of cards."""
    layout = Layout("small")
    layout.cards("card", 4)
    return layout


# ---- what is full says so --------------------------------------------------------------------


def test_a_card_too_many_is_refused_with_a_sentence():
    state = workbench(deck=(0, 1, 2, 3))
    state.move_many(2, DECK, bench.BOWL)

    with pytest.raises(AssertionError, match="a zone is over full"):
        state.move_top(DECK, bench.BOWL)
    assert cards(state, bench.BOWL) == [3, 2]
    assert cards(state, DECK) == [0, 1]


@pytest.mark.parametrize(
    "move",
    [
        lambda state: state.push(bench.BOWL, 7),
        lambda state: state.lay(bench.BOWL, 7),
        lambda state: state.push_under(bench.BOWL, 7),
        lambda state: state.move_many(1, DECK, bench.BOWL),
        lambda state: state.move_card(0, DECK, bench.BOWL),
        lambda state: state.move_bottom(DECK, bench.BOWL),
        lambda state: state.move_under(DECK, bench.BOWL),
        lambda state: state.move_all(DECK, bench.BOWL),
    ],
)
def test_every_way_into_a_full_zone_is_refused(move):
    state = workbench(deck=(0, 1, 2, 3))
    state.move_many(2, DECK, bench.BOWL)

    with pytest.raises(AssertionError, match="a zone is over full"):
        move(state)


def test_a_step_too_many_is_refused_with_a_sentence():
    state = workbench()
    for number in range(6):
        state.owe(bench.NOTE, number)

    with pytest.raises(AssertionError, match="too many steps are owed"):
        state.owe(bench.NOTE, 6)


def test_a_record_too_many_is_refused_with_a_sentence():
    state = workbench()
    for number in range(3):
        state.add_record(bench.LINKS, number)

    with pytest.raises(AssertionError, match="a list of records is over full"):
        state.add_record(bench.LINKS, 3)


def test_nothing_is_declared_once_a_state_was_made():
    layout = small()
    layout.shape(1)

    with pytest.raises(AssertionError, match="a layout is declared before the first state is made"):
        layout.counter("late")


def test_a_stream_is_not_declared_for_each_seat():
    layout = small()
    layout.each_seat()

    with pytest.raises(AssertionError, match="streams are shared"):
        layout.stream("die")


def test_a_secret_choice_is_never_taken_by_itself():
    with pytest.raises(AssertionError, match="a secret choice is never taken by itself"):
        small().choice("pick", alone=True, together=True)


def test_a_column_of_records_is_found_by_its_name():
    layout = small()
    links = layout.records("links", 3, ("seat", "card", "place"))
    hits = layout.records("hits", 3, ("place", "damage"))

    assert [layout.record_column(links, name) for name in ("seat", "card", "place")] == [0, 1, 2]
    assert layout.record_column(hits, "place") == 0


def test_a_column_that_the_records_have_not_is_named():
    layout = small()
    links = layout.records("links", 3, ("seat", "card"))

    with pytest.raises(AssertionError, match=r"'links' have no column 'crad'.*are seat, card"):
        layout.record_column(links, "crad")
    with pytest.raises(AssertionError, match="'seat' is asked of records that this layout has not"):
        layout.record_column(links + 1, "seat")


def test_two_columns_of_records_have_two_names():
    with pytest.raises(AssertionError, match="records 'links': a column has its own name"):
        small().records("links", 3, ("seat", "seat"))


# ---- where things lie ------------------------------------------------------------------------


def test_a_handle_is_the_same_for_any_number_of_seats():
    one, two = EIYO.shape(1), EIYO.shape(2)
    mine = [placed for placed in two.zones if placed.owner <= 0]

    assert [placed.at for placed in one.zones] == [placed.at for placed in mine]
    assert one.picked == two.picked
    assert one.stride == two.stride
    assert two.size - one.size == one.stride


def test_each_seat_has_a_block_of_its_own():
    state = workbench(seats=2, deck=(0, 1))
    state.fill_slot(1, DECK, state.of(MAT, 1), 0)
    state.put(state.of(bench.PURSE, 0), 0, 5)

    assert cards(state, state.of(MAT, 0)) == [-1, -1, -1]
    assert cards(state, state.of(MAT, 1)) == [1, -1, -1]
    assert state.get(bench.PURSE) == 5
    assert state.get(state.of(bench.PURSE, 1)) == 0


@pytest.mark.parametrize("seats", [1, 2])
def test_no_two_things_share_a_cell(seats):
    shape = bench.L.shape(seats)
    taken: list[int] = list(range(bench.L.stream_at[0] + 4))
    taken += range(24, 25 + 6 * 5)
    for placed in shape.zones:
        taken += range(placed.at, placed.at + placed.zone.capacity + 1)
    for held in shape.columns:
        taken += range(held.at, held.at + held.column.size)
    for kept in shape.records:
        taken += range(kept.at, kept.at + 1 + kept.records.capacity * len(kept.records.columns))
    taken += range(bench.DIE, bench.DIE + 4)
    taken += [shape.picked + seat * shape.stride for seat in range(seats)]
    taken += [shape.resigned + seat * shape.stride for seat in range(seats)]

    assert sorted(taken) == list(range(int(shape.size)))


def test_the_ledger_has_a_cell_for_each_card_and_seat():
    shape = bench.L.shape(2)

    assert shape.with_ledger - shape.size == 2 * 8


def test_a_second_set_of_cards_begins_where_the_first_ends():
    layout = Layout("two sets")
    swords = layout.cards("sword", 4)
    shields = layout.cards("shield", 3)

    assert (swords.index, swords.first) == (0, 0)
    assert (shields.index, shields.first) == (1, 4)
    assert layout.card_count() == 7


# ---- names -----------------------------------------------------------------------------------


def test_a_family_has_a_zone_for_each_place_under_one_name():
    family = [zone for zone in EIYO.zone_list if zone.family == "rows"]

    assert [zone.name for zone in family] == ["row N", "row E", "row S", "row W"]
    assert [zone.place for zone in family] == ["N", "E", "S", "W"]
    assert [zone.at for zone in family] == [int(at) for at in ROWS]
    assert not set(ROWS) & set(ENEMY_DECKS)


def test_a_zone_that_stands_alone_has_no_place():
    zones = {zone.at: zone for zone in EIYO.zone_list}

    assert (zones[HONOR_STACK].family, zones[HONOR_STACK].place) == ("honor stack", "")
    assert not zones[HONOR_STACK].owned
    assert zones[HAND].owned


def test_cards_that_are_not_named_lie_where_the_layout_says():
    layout = small()
    box = layout.zone("box", 4, layout.card_sets[0], ALL)
    layout.rest_of(layout.card_sets[0], box)

    assert layout.card_sets[0].rest is layout.zone_list[0]
    assert CARDS.rest is None


def test_steps_events_endings_and_streams_are_numbered_in_order():
    layout = small()
    steps = [layout.step("one"), layout.choice("two")]
    endings = [layout.ending("won"), layout.ending("lost")]
    events = [layout.event("bang"), layout.event("hit", "seat", "damage")]

    assert [layout.step_names[step] for step in steps] == ["one", "two"]
    assert [layout.endings[ending] for ending in endings] == ["won", "lost"]
    assert layout.endings[:2] == ["", "resigned"]
    assert [layout.events[event].numbers for event in events] == [[], ["seat", "damage"]]
    assert layout.streams == ["chance"]


# ---- who sees what ---------------------------------------------------------------------------


def test_who_sees_a_zone_follows_from_its_declaration():
    layout = small()
    layout.zone("deck", 4, layout.card_sets[0], NOBODY)
    layout.zone("pile", 4, layout.card_sets[0], ALL)
    layout.each_seat()
    layout.zone("hand", 4, layout.card_sets[0], OWNER)
    layout.zone("grave", 4, layout.card_sets[0], ALL)
    shape = layout.shape(2)

    def who(zone: int) -> list[int]:
        return [int(shape.seen[zone * 3 + seat]) for seat in (0, 1, 2)]  # the last one watches

    assert [placed.zone.name for placed in shape.zones] == [
        "deck", "pile", "hand", "hand", "grave", "grave",
    ]  # fmt: skip
    assert [who(zone) for zone in range(6)] == [
        [0, 0, 0], [1, 1, 1], [1, 0, 0], [0, 1, 0], [1, 1, 1], [1, 1, 1],
    ]  # fmt: skip


def test_a_place_by_face_is_seen_by_its_owner_and_face_up_by_all():
    state = workbench(seats=2, deck=(0, 1))
    state.fill_slot(1, DECK, MAT, 0)
    state.fill_slot(0, DECK, MAT, 1)
    state.turn_face(MAT, 1, True)

    assert [state.sees(0, MAT, place) for place in (0, 1)] == [True, True]
    assert [state.sees(1, MAT, place) for place in (0, 1)] == [False, True]
