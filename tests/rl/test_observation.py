"""Observations hold what the seat's view holds, and nothing that the seat cannot know."""

import numpy as np
import pytest
from tests.rl.helpers import NAMES, choose, moments, setting

from shiai.core.event import zone_of
from shiai.core.observe import NUMBER, ZONE, ZONES, Observer
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.rl.setting import Setting
from shiai.testing.cases import found as under
from shiai.testing.secrets import near_world


def entry_of(observer: Observer, name: str, whose: str = ""):
    return next(e for e in observer.entries if (e.name, e.whose) == (name, whose))


@pytest.mark.parametrize("memory", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_entries_follow_each_other_without_a_gap(name, memory):
    observer = setting(name, memory=memory).observer
    at = 0
    for entry in observer.entries:
        assert entry.at == at
        at += max(len(entry.places), 1)
    assert at == observer.size


@pytest.mark.parametrize("memory", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_a_seat_sees_the_same_in_every_world_it_cannot_tell_apart(name, memory):
    made = setting(name, memory=memory)
    stream = Stream(5)
    for table in moments(made, seed=3, every=17):
        for seat in range(made.seats):
            seen = made.observe(table.state, seat).tobytes()
            for _ in range(2):
                world = table.sample_world(seat, seed=stream.seed())
                assert made.observe(world.state, seat).tobytes() == seen


@pytest.mark.parametrize("name", NAMES)
def test_two_worlds_stay_the_same_to_a_seat_while_its_events_are(name):
    made = setting(name)
    for table in moments(made, seed=8, every=40, most=200):
        for seat in range(made.seats):
            true, world = table.clone(), near_world(table, seat, 77)
            stream, start = Stream(9), table.event_count()
            for _ in range(6):
                same = true.events(seat, start=start) == world.events(seat, start=start)
                if not same or true.deciders() != world.deciders() or true.outcome:
                    break
                assert (
                    made.observe(true.state, seat).tobytes()
                    == made.observe(world.state, seat).tobytes()
                )
                who = true.deciders()[0]
                code = true.codes(who)[int(stream.below(len(true.codes(who))))]
                if not world.is_legal(who, code):
                    break
                true.apply(who, code)
                world.apply(who, code)


def cards_in_view(made: Setting, table: Table, seat: int) -> dict[str, str]:
    """By card id: the zone in which the seat's view names it."""
    view, found = table.view(seat), {}
    for placed in made.terms.shape.zones:
        zone, cards = placed.zone, under(view, zone_of(placed))
        turns = (placed.owner - seat) % made.seats
        who = "own " if turns == 0 else "next " if turns == 1 else f"next {turns} "
        prefix = who if placed.owner >= 0 and made.seats > 1 else ""
        found.update({card: prefix + zone.name for card in cards if card})
    return found


@pytest.mark.parametrize("name", NAMES)
def test_where_cards_lie_is_what_the_view_says(name):
    made = setting(name)
    names = made.terms.names
    for table in moments(made, seed=11, every=23):
        for seat in range(made.seats):
            seen, wanted = made.observe(table.state, seat), cards_in_view(made, table, seat)
            for cards in made.terms.layout.card_sets:
                entry = entry_of(made.observer, f"{cards.name}: lies in")
                count = made.terms.shape.count_of(cards)
                for card in range(count):
                    at = (card - seat * cards.each) % count
                    zone = entry.words[seen[entry.at + at]]
                    assert zone == wanted.get(names[cards.index][card], "not known")


def test_numbers_and_questions_are_the_tables_own():
    made = Setting("eiyo")
    table = made.deal(4)
    while made.terms.layout.step_names[int(table.state.question())] != "fight":
        table.apply(0, table.codes(0)[0])
    seen, view = made.observe(table.state, 0), table.view(0)
    question = entry_of(made.observer, "question")
    assert question.words[seen[question.at]] == "fight"
    assert seen[entry_of(made.observer, "round").at] == view["round"]
    assert seen[entry_of(made.observer, "cards in hand").at] == len(view["hand"][0])
    tokens = entry_of(made.observer, "tokens")
    assert list(seen[tokens.at : tokens.at + 4]) == list(view["tokens"].values())
    assert tokens.places == ["N", "E", "S", "W"]


def test_the_top_of_a_row_is_its_first_place():
    made = Setting("eiyo")
    table = made.deal(4)
    seen, row = made.observe(table.state, 0), table.view(0)["rows"]["N"]
    entry = entry_of(made.observer, "enemy: place there")
    for place, card in enumerate(row, 1):
        assert seen[entry.at + entry.places.index(card)] == place


def test_a_hidden_card_may_lie_only_where_the_ledger_says():
    made = Setting("seii", 2)
    table = made.deal(2)
    seen = made.observe(table.state, 0)
    lies = entry_of(made.observer, "clan: lies in")
    may = entry_of(made.observer, "clan: may lie in")
    for at, card in enumerate(lies.places):
        zones = {word for k, word in enumerate(may.words) if seen[may.at + at] >> k & 1}
        if card and seen[lies.at + at] == 0:
            assert zones == {"clan deck", "next hand"}, card
        else:
            assert zones == set(), card


def test_without_memory_nothing_hidden_is_known():
    with_memory, without = Setting("eiyo"), Setting("eiyo", memory=False)
    assert not [entry for entry in without.observer.entries if entry.value_type == ZONES]
    stream, table = Stream(6), with_memory.deal(6)
    while not table.state.is_over():
        seen = without.observe(table.state, 0)
        entry = entry_of(without.observer, "weapon: lies in")
        hidden = {entry.words.index("weapon deck"), entry.words.index("set-aside stack")}
        assert not hidden & set(seen[entry.at : entry.at + 36].tolist())
        choose(table, stream)


@pytest.mark.parametrize("planes", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_observations_lie_within_their_space(name, planes):
    made = setting(name, planes=planes)
    space = made.observation_space()
    for table in moments(made, seed=21, every=9):
        for seat in range(made.seats):
            assert space.contains(made.observe(table.state, seat))


def test_planes_have_one_column_for_each_zone_of_a_card():
    compact, planes = Setting("seii", 2), Setting("seii", 2, planes=True)
    table = compact.deal(5)
    rows, wide = compact.observe(table.state, 1), planes.observe(table.state, 1)
    assert planes.planes is not None
    for column in planes.planes.columns:
        for k in range(max(len(column.entry.places), 1)):
            values = wide[column.at + k * column.width : column.at + (k + 1) * column.width]
            number = rows[column.entry.at + k]
            if column.entry.value_type == ZONE:
                assert values[number] == 1
                assert set(values.tolist()) <= {0.0, 0.5, 1.0}
            elif column.entry.value_type == NUMBER and number in (0, 1) and column.entry.high == 1:
                assert values[0] == number


def test_planes_of_a_batch_are_those_of_its_rows():
    made = Setting("eohn", 2, planes=True)
    assert made.planes is not None
    rows = np.array(
        [made.observer.look(table.state, 0) for table in moments(made, 3, 50, 200)], np.int32
    )
    batch = made.planes.expand(rows)
    assert batch.dtype == np.float32
    for row, wide in zip(rows, batch):
        assert (made.planes.expand(row) == wide).all()


def test_masks_mark_the_options_and_nothing_else():
    made = Setting("wots")
    table = made.deal(1)
    mask = made.mask(table.codes(0))
    assert sorted(table.codes(0)) == np.flatnonzero(mask).tolist()
    assert len(mask) == made.terms.verbs.size
