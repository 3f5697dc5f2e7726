"""What holds at every decision of every game of Seii Daimyo, whatever was chosen."""

import random

import pytest

import shiai
from shiai.testing.conformance import case_of, check_game
from shiai.testing.scene import moves

SEII = shiai.find("seii")
CLAN_ZONES = ("hand", "army", "committed")


def controlled(position, seat):
    """The locations of a seat, of all sides."""
    return [card for side in position["locations"][seat].values() for card in side]


def clans(position, seats):
    """All clans, wherever they lie."""
    found = [*position["clan_deck"], *position["clan_discard"]]
    for zone in CLAN_ZONES:
        found += [card for seat in range(seats) for card in position[zone][seat]]
    return found


def locations(position, seats):
    """All locations, wherever they lie."""
    middle = ("location_deck", "contested", "available", "location_discard")
    found = [card for zone in middle for card in position[zone]]
    return found + [card for seat in range(seats) for card in controlled(position, seat)]


def keeps(table):
    """Cards are neither lost nor doubled; sides, rows, roles and deciders are in order."""
    position, seats = table.to_position(), table.seats
    assert len(clans(position, seats)) == len(set(clans(position, seats))) == 20
    assert len(locations(position, seats)) == len(set(locations(position, seats))) == 27
    assert len(position["available"]) <= 3
    assert sum(len(controlled(position, seat)) for seat in range(seats)) > 0
    for seat in range(seats):
        assert set(position["locations"][seat]) == {"razed", "starting", "fortified"}
        assert len(position["roles"][seat]) + len(position["played_role"][seat]) == 2
    asked = position["owed"][0][0] if position["owed"] else "over"
    if asked in ("role", "over"):
        assert not any(position["committed"][seat] for seat in range(seats))
        assert position["clan_discard"] == [] or table.outcome.result == "resigned"
        assert not any(position["strengthened"])


def random_game(seed, **options):
    """A game played at random, with the table at each of its decisions and at its end."""
    table, dice = SEII.new(seed=seed, seats=2 + seed % 3, options=options), random.Random(seed)
    yield table
    while table.outcome is None:
        table.submit(dice.choice(table.legal(dice.choice(table.deciders()))))
        yield table


@pytest.mark.rule("SEII-101")
def test_no_card_enters_or_leaves_a_game():
    for seed in range(24):
        for table in random_game(seed):
            keeps(table)


@pytest.mark.rule("SEII-101")
@pytest.mark.parametrize("index", range(6))
def test_nor_with_other_options(index):
    case = case_of(SEII, 3, index)
    check_game(SEII, case.seed, case.options, case.seats, share=0, invariant=keeps)


@pytest.mark.rule("SEII-102")
def test_with_the_standard_limits_every_deal_is_complete():
    for seed in range(30):
        for table in random_game(seed):
            position = table.to_position()
            if position["owed"] and position["owed"][0][0] == "role":
                seats = table.seats
                events = table.events(0)
                start = [e["n"] for e in events if e.get("step") == "round_set_up"][-1]
                dealt = [to for _, source, to in moves(table, 0, start) if source == "clan deck"]
                first = position["round_daimyo"]
                order = [(first + step) % seats for step in range(seats)]
                assert dealt == [f"hand of {seat}" for seat in order]
                assert len(position["clan_deck"]) + seats >= 20 - 4 * seats
                for seat in range(seats):
                    assert len(position["hand"][seat]) <= 3
                    assert len(position["army"][seat]) <= 2


@pytest.mark.rule("SEII-103")
def test_every_game_has_five_rounds_and_is_scored_with_two_clans_at_most():
    for seed in range(30):
        *_, table = random_game(seed)
        position = table.to_position()
        assert (position["round"], table.outcome.result) == (5, "scored")
        assert all(len(position["army"][seat]) <= 2 for seat in range(table.seats))
        points = table.view(0)["points"]
        assert table.outcome.scores == [points[s]["total"] for s in range(table.seats)]


@pytest.mark.rule("SEII-091")
def test_after_every_conflict_all_committed_clans_are_in_the_armies():
    for seed in range(20):
        *_, table = random_game(seed)
        commits = turned = 0
        for _, source, target in moves(table):
            commits += target.startswith("committed")
            turned += source.startswith("committed") and target.startswith("army")
        assert commits == turned > 0
