"""Search: fair, repeatable, and better than the heuristic it starts from."""

from collections import Counter

import pytest

import shiai
from shiai.bots import Chair, SearchBot, Thought, find_bot
from shiai.core.rng import Stream
from shiai.games.seii import layout as seii_layout
from shiai.search import Manner

AGREED = {
    "eiyo": {},
    "wots": {},
    "seii": {"seats": 3},
    "eohn": {},
}


def position(key, seed, choices, **agreed):
    """Some way into a game of the heuristic."""
    table = shiai.find(key).new(seed=seed, **{**AGREED[key], **agreed})
    stream = Stream(seed)
    while len(table.history) < choices and table.outcome is None:
        seat = table.deciders()[0]
        table.apply(seat, table.game.rules.greedy(table.world(seat, seed=stream.seed()), seat))
    return table


def thinker(table, iterations=24):
    for seat in table.deciders():
        if len(table.codes(seat)) > 1:
            return seat, SearchBot(seed=5, iterations=iterations)
    return None


@pytest.mark.parametrize("key", AGREED)
def test_what_a_seat_cannot_know_changes_nothing(key):
    compared = 0
    for seed in range(6):
        table = position(key, seed, 3 + 7 * seed)
        found = thinker(table)
        if table.outcome is None and found is not None:
            seat, bot = found
            chosen = bot.choose(Chair(table, seat))
            for guess in range(3):
                world = table.sample_world(seat, seed=guess)
                again = SearchBot(seed=5, iterations=24)
                assert again.choose(Chair(world, seat)) == chosen
                assert [of.visits for of in again.found] == [of.visits for of in bot.found]
                compared += 1
    assert compared >= 6


@pytest.mark.parametrize("key", AGREED)
def test_thinking_in_slices_comes_to_the_same(key):
    table = position(key, 3, 9)
    seat, _ = thinker(table)
    chair = Chair(table, seat)
    whole, sliced = Thought(chair, 20, seed=11), Thought(chair, 20, seed=11)
    whole.go_on(20)
    while not sliced.is_done():
        sliced.go_on(3)

    first = [(of.code, of.visits, of.mean) for of in whole.found()]
    assert first == [(of.code, of.visits, of.mean) for of in sliced.found()]
    assert sum(visits for _, visits, _ in first) == 20


def test_a_single_action_is_taken_without_thinking():
    table = position("eohn", 2, 0, options={"prompt_policy": "always"})
    while len(table.codes(table.deciders()[0])) > 1:
        seat = table.deciders()[0]
        table.apply(seat, table.codes(seat)[-1])
    seat = table.deciders()[0]
    bot = SearchBot(seed=1, iterations=10**9)

    assert bot.choose(Chair(table, seat)) == table.codes(seat)[0]


def test_secret_picks_of_others_are_open_again_in_its_worlds():
    table = shiai.find("seii").new(seed=4, seats=3)
    table.submit("samurai", seat=0)
    world = Chair(table, 1).worlds(seed=2).next(Stream(3))

    assert world.is_awaited(0)
    assert world.pick_count(0) == 0
    assert world.is_awaited(1)


@pytest.mark.parametrize("key", AGREED)
def test_worlds_dealt_cheaply_are_those_that_the_table_guesses(key):
    table = position(key, 6, 12)
    seat = table.deciders()[0]
    worlds, stream = Chair(table, seat).worlds(seed=1), Stream(9)
    cheap = {tuple(worlds.next(stream).s[: table.terms.shape.size]) for _ in range(20)}
    for cells in cheap:
        world = table.world(seat, seed=0)
        for zone in table.terms.shape.zones:
            cards = [cells[zone.at + 1 + k] for k in range(cells[zone.at])]
            known = [world.s[zone.at + 1 + k] for k in range(world.s[zone.at])]
            assert len(cards) == len(known)
    assert len(cheap) > 1 or table.terms.seats == 1


def test_a_hidden_card_is_the_true_one_no_more_often_than_chance():
    hits = trials = 0
    for seed in range(40):
        table = position("seii", seed, 4, seats=2)
        seat = table.deciders()[0]
        if table.outcome is not None:
            continue
        worlds, stream = Chair(table, seat).worlds(seed=seed), Stream(seed)
        true = table.to_position()["hand"][1 - seat]
        for _ in range(25):
            world = worlds.next(stream)
            names = table.terms.names[1]
            hand = world.of(seii_layout.HAND, 1 - seat)
            guessed = [names[world.card_at(hand, k)] for k in range(world.size(hand))]
            hits += sum(card in true for card in guessed)
            trials += len(guessed)
    # Two of about sixteen unseen clans are in that hand.
    assert trials > 1000
    assert 0.05 < hits / trials < 0.25


def test_more_thought_than_the_heuristic_wins_more():
    game = shiai.find("eiyo")
    wins = {"greedy": 0, "search:60": 0}
    for name in wins:
        for seed in range(30):
            table = game.new(seed=seed)
            bot = find_bot(name, game, seed=seed, files=True)
            while table.outcome is None:
                table.apply(0, bot.choose(Chair(table, 0)))
            wins[name] += bool(table.outcome.winners)

    assert wins["search:60"] >= wins["greedy"] + 8


def test_a_deadline_ends_thinking_after_a_slice():
    table = position("eiyo", 3, 9)
    bot = SearchBot(seed=1, iterations=10**7, seconds=0.0)

    assert bot.choose(Chair(table, 0)) in table.codes()
    assert bot.done == 16


def test_foes_may_take_advice_instead_of_being_searched():
    table = position("seii", 1, 5, seats=2)
    seat, bot = thinker(table)
    bot.manner = Manner(foes_take_advice=True)

    assert bot.choose(Chair(table, seat)) in table.codes(seat)


def test_only_a_number_of_iterations_names_a_search_bot():
    game = shiai.find("eiyo")

    assert find_bot("search:50", game, files=True).name == "search:50"
    with pytest.raises(shiai.BadOption, match="number of iterations"):
        find_bot("search:many", game, files=True)
    with pytest.raises(shiai.BadOption, match="search:50"):
        find_bot("search:50", game)  # as a server asks: who names it does not pay for it
    with pytest.raises(shiai.BadOption, match="search:0"):
        find_bot("search:0", game, files=True)


def test_a_cheap_world_is_as_likely_as_a_guessed_one():
    """What lies in the other hand: the same frequencies from both, over many worlds."""
    table = position("seii", 8, 10, seats=2)
    seat = table.deciders()[0]
    worlds, stream = Chair(table, seat).worlds(seed=1), Stream(3)
    hand = worlds.next(stream).of(seii_layout.HAND, 1 - seat)
    cheap: Counter[int] = Counter()
    guessed: Counter[int] = Counter()
    for number in range(4000):
        for counts, world in (
            (cheap, worlds.next(stream)),
            (guessed, table.world(seat, seed=number)),
        ):
            counts.update(world.card_at(hand, k) for k in range(world.size(hand)))

    assert set(cheap) == set(guessed)
    for card, often in guessed.items():
        assert abs(cheap[card] - often) < 5 * (2 * often) ** 0.5 + 1
