"""How the engine conducts a game of Seii Daimyo: refusals, forced choices, replays, orders."""

import itertools
import random

import pytest
from tests.games.seii.helpers import seii, submit

import shiai
from shiai.core.errors import IllegalAction
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.testing.cases import Player, as_bytes, whole_truth
from shiai.testing.conformance import check_game
from shiai.testing.scene import lying
from shiai.testing.secrets import check_two_worlds, near_world

SEII = shiai.find("seii")
SEATS = (2, 3, 4)


def positions(seed, seats, **options):
    """A game played at random, with the table at each of its decisions."""
    table, dice = SEII.new(seed=seed, seats=seats, options=options), random.Random(seed)
    while table.outcome is None:
        yield table
        table.submit(dice.choice(table.legal(dice.choice(table.deciders()))))


# ---- refusals -----------------------------------------------------------------------------------


@pytest.mark.rule("SEII-111")
@pytest.mark.parametrize("seats", SEATS)
def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing(seats):
    dice = random.Random(seats)
    rules = set()
    for table in positions(seats, seats):
        before = whole_truth(table)
        for _ in range(8):
            seat, code = dice.randrange(seats), dice.randrange(table.terms.verbs.size)
            no_clan = table.notation(code).endswith(" -")  # a number that is no card of the set
            if not table.is_legal(seat, code) and not no_clan:
                with pytest.raises(IllegalAction) as refused:
                    table.submit(table.notation(code), seat=seat)
                assert "refused" in str(refused.value)
                rules.add(refused.value.rule)
        assert whole_truth(table) == before
    assert len(rules) > 8


# ---- forced choices -----------------------------------------------------------------------------


@pytest.mark.rule("SEII-112")
def test_a_single_clan_is_committed_by_itself_and_the_log_says_so():
    table = seii("H1", "H2", hands=("hojo", "oda date"), moment="conflict", contested=["K9"])

    assert table.deciders() == [1]
    assert lying(table, "committed")[0] == ["hojo"]
    forced = [event for event in table.events(0) if event.get("forced")]
    assert [(event["seat"], event["choice"]) for event in forced] == [(0, "commit hojo")]
    events = [event for event in table.events(1) if event.get("forced")]
    assert [event["choice"] for event in events] == ["commit ?"]


@pytest.mark.rule("SEII-112")
def test_a_step_that_can_only_be_passed_is_passed():
    table = seii("H1:f", "H2:f", roles="SS", extra="ashigaru", location_deck=[])

    forced = [(e["seat"], e["choice"], e["asked"]) for e in table.events(0) if e.get("forced")]
    assert forced == [
        (0, "pass", "samurai_1"),
        (0, "pass", "samurai_2"),
        (1, "pass", "samurai_1"),
        (1, "pass", "samurai_2"),
    ]


@pytest.mark.rule("SEII-112")
def test_nobody_is_ever_asked_to_choose_from_one_option():
    for seed in range(24):
        for table in positions(seed, 2 + seed % 3):
            for seat in table.deciders():
                assert len(table.codes(seat)) > 1, table.view(seat)["ask"]


# ---- the same game again ------------------------------------------------------------------------


@pytest.mark.rule("SEII-113")
@pytest.mark.parametrize("seats", SEATS)
def test_a_recorded_game_is_replayed_state_by_state(seats):
    before = []
    for table in positions(30 + seats, seats):
        before.append(whole_truth(table))
        last = table
    before.append(whole_truth(last))

    again = SEII.new(seed=30 + seats, seats=seats)
    for seen, (seat, code) in zip(before, last.history, strict=False):
        assert whole_truth(again) == seen
        again.apply(seat, code)

    assert whole_truth(again) == before[-1]
    assert whole_truth(SEII.replay(last.record())) == before[-1]


# ---- secrets ------------------------------------------------------------------------------------


@pytest.mark.rule("SEII-114")
@pytest.mark.parametrize("seats", SEATS)
def test_swapping_what_a_seat_cannot_know_changes_neither_its_view_nor_its_options(seats):
    for number, table in enumerate(positions(40 + seats, seats)):
        for seat in range(seats):
            guess = near_world if number % 2 else Table.sample_world
            world = guess(table, seat, seed=number)
            assert as_bytes(world.view(seat)) == as_bytes(table.view(seat))
            assert world.codes(seat) == table.codes(seat)


@pytest.mark.rule("SEII-114")
@pytest.mark.parametrize("seats", SEATS)
def test_two_worlds_that_a_seat_cannot_tell_apart_stay_alike(seats):
    player = Player(SEII.new(seed=1, seats=seats), Stream(seats))
    for number, table in enumerate(positions(50 + seats, seats)):
        if number % 5 == 0 or table.view(0)["owed"][0][0] == "ability_pick":
            check_two_worlds(table, player)


@pytest.mark.slow
@pytest.mark.rule("SEII-114")
@pytest.mark.parametrize("seats", SEATS)
def test_the_conformance_suite_finds_nothing_at_any_number_of_players(seats):
    options: dict[str, object] = {
        "unseized": "bottom_of_deck",
        "conflict_abilities": "on_reveal",
    }
    assert check_game(SEII, 60, options, seats, share=0.08) > 20


# ---- the order in which secret choices arrive ---------------------------------------------------


def everything_shown(table):
    """Cells, positions, views and events: all that may differ."""
    seats = range(table.seats)
    return (
        list(table.state.s),
        as_bytes(table.to_position()),
        [as_bytes(table.view(seat)) for seat in seats],
        [as_bytes(table.events(seat)) for seat in seats],
    )


def orders(picks):
    """All orders in which these picks can arrive; a seat's own picks stay in their order."""
    seats = [seat for seat, texts in picks.items() for _ in texts]
    for order in sorted(set(itertools.permutations(seats))):
        left = {seat: list(texts) for seat, texts in picks.items()}
        yield [(seat, left[seat].pop(0)) for seat in order]


def arrive_in_every_order(table, picks):
    """Play the picks in all orders; the table afterwards is the same each time."""
    ends = []
    for order in orders(picks):
        twin = table.clone()
        for seat, text in order:
            twin.submit(text, seat=seat)
        ends.append(everything_shown(twin))
        last = twin
    assert all(end == ends[0] for end in ends)
    return last, len(ends)


@pytest.mark.rule("SEII-021", "SEII-023")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("roles", ["SAAS", "ASSA", "SSSS", "AAAA"])
def test_roles_may_arrive_in_any_order(seats, roles):
    table = SEII.new(seed=7, seats=seats)
    words = {"S": "samurai", "A": "ashigaru"}

    end, count = arrive_in_every_order(table, {s: [words[roles[s]]] for s in range(seats)})

    assert count == {2: 2, 3: 6, 4: 24}[seats]
    assert end.view(0)["samurai_played"] >= roles[:seats].count("S")


@pytest.mark.rule("SEII-069")
@pytest.mark.parametrize("seats", SEATS)
def test_commits_may_arrive_in_any_order(seats):
    hands = ("oda takeda", "hojo kono", "date mori", "azai saito")[:seats]
    homes = ("H1", "H2", "H3", "H4")[:seats]
    table = seii(*homes, hands=hands, moment="conflict", contested=["K9"])

    picks = {seat: [f"commit {names.split()[seat % 2]}"] for seat, names in enumerate(hands)}
    end, count = arrive_in_every_order(table, picks)

    assert count == {2: 2, 3: 6, 4: 24}[seats]
    assert end.deciders() == [0]


@pytest.mark.rule("SEII-095")
@pytest.mark.parametrize("seats", SEATS)
def test_limits_may_arrive_in_any_order(seats):
    hands = ("oda takeda uesugi", "hojo kono mori", "date", "azai saito ouchi")[:seats]
    armies = ("", "", "amago otomo imagawa", "")[:seats]
    homes = ("H1", "H2", "H3", "H4")[:seats]
    table = seii(
        *homes, hands=hands, armies=armies, moment="end_of_round", chance={"seed": 5}
    )  # fmt: skip

    all_picks = {
        0: ["keep oda", "keep uesugi"],
        1: ["keep mori", "keep hojo"],
        2: ["keep imagawa", "keep otomo"],
        3: ["keep saito", "keep azai"],
    }
    picks = {seat: all_picks[seat] for seat in range(min(seats, 3))}
    if seats == 4:
        submit(table, *[f"3: {pick}" for pick in all_picks[3]])
    end, count = arrive_in_every_order(table, picks)

    assert count == {2: 6, 3: 90, 4: 90}[seats]
    assert lying(end, "round") == 2


@pytest.mark.rule("SEII-021", "SEII-069", "SEII-095")
@pytest.mark.parametrize("seats", SEATS)
def test_whole_games_do_not_depend_on_the_order_of_arrival(seats):
    """The same choices; one table hears the lowest seat first, the other the highest."""
    for seed in range(2):
        first, second = (SEII.new(seed=seed, seats=seats) for _ in range(2))
        dice = random.Random(seed)
        while first.outcome is None:
            picks = []
            asked = first.to_position()["owed"][0][0]
            here = first.event_count()
            while first.outcome is None and first.event_count() == here:
                seat = min(first.deciders())
                text = str(dice.choice(first.legal(seat)))
                picks.append((seat, text))
                first.submit(text, seat=seat)
            for seat, text in sorted(picks, key=lambda pick: -pick[0]):
                second.submit(text, seat=seat)
            assert list(first.state.s) == list(second.state.s)
            assert list(first.state.events) == list(second.state.events)
            if asked in ("role", "commit", "limits"):
                for seat in range(seats):
                    assert first.view(seat) == second.view(seat)
        assert everything_shown(first) == everything_shown(second)
