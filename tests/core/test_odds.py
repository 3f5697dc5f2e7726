"""Odds against an account of every arrangement: mixing and seeing, in any order."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from tests.core.toys import secret

from shiai.core.cells import vector
from shiai.core.odds import GROUPS, Deal, Odds
from shiai.core.rng import Stream

CARDS = 5
DEALT = 6_000
Arrangement = tuple[int, ...]  # by place: its card


class Account:
    """Every arrangement of five places with its chance, mixed and seen by the book."""

    def __init__(self) -> None:
        self.chances: dict[Arrangement, Fraction] = {tuple(range(CARDS)): Fraction(1)}

    def mix(self, places: list[int]) -> None:
        orders = list(permutations(places))
        mixed: dict[Arrangement, Fraction] = {}
        for lying, chance in self.chances.items():
            for order in orders:
                after = list(lying)
                for place, source in zip(places, order, strict=True):
                    after[place] = lying[source]
                mixed[tuple(after)] = mixed.get(tuple(after), Fraction(0)) + chance / len(orders)
        self.chances = mixed

    def see(self, place: int, card: int) -> None:
        left = {lying: c for lying, c in self.chances.items() if lying[place] == card}
        self.chances = {lying: c / sum(left.values()) for lying, c in left.items()}


def chances_of(odds: Odds, true: list[int]) -> dict[Arrangement, float]:
    """What the odds say of every arrangement; `true` is the one they were kept by."""
    found: dict[Arrangement, float] = {}
    total = sum(way.weight for way in odds.ways)
    for way in odds.ways:
        fitting = []
        for lying in permutations(range(CARDS)):
            known = all(odds.group[c] or lying[true.index(c)] == c for c in range(CARDS))
            counts: dict[int, int] = {}
            for place, card in enumerate(lying):
                if odds.group[card]:
                    at = int(odds.pool[true[place]] * GROUPS + odds.group[card] - 1)
                    counts[at] = counts.get(at, 0) + 1
            if known and counts == {at: n for at, n in enumerate(way.counts) if n}:
                fitting.append(lying)
        for lying in fitting:
            found[lying] = found.get(lying, 0) + way.weight / total / len(fitting)
    return found


@pytest.mark.parametrize("seed", range(25))
def test_every_arrangement_is_as_likely_as_it_should_be(seed):
    chance = random.Random(seed)
    state = secret.GAME.new(seed=1, seats=2).state
    odds = Odds(0, secret.CARDS, CARDS)
    for card in range(CARDS):
        odds.lies[card] = secret.DECK
    account = Account()
    true = list(range(CARDS))

    for _ in range(9):
        if chance.random() < 0.65:
            places = chance.sample(range(CARDS), chance.randint(2, 4))
            odds.mix(vector([true[place] for place in places]))
            account.mix(places)
            cards = [true[place] for place in places]
            chance.shuffle(cards)
            pools = [odds.pool[true[place]] for place in places]
            assert len(set(pools)) == 1
            for place, card in zip(places, cards, strict=True):
                true[place] = card
        else:
            place = chance.randrange(CARDS)
            odds.see(state, true[place])
            account.see(place, true[place])

        said = chances_of(odds, true)
        assert set(said) == set(account.chances)
        for lying, exact in account.chances.items():
            assert said[lying] == pytest.approx(float(exact))


def test_too_many_ways_stand_for_one_another():
    odds = Odds(0, secret.CARDS, 24)
    for card in range(24):
        odds.lies[card] = secret.DECK
    for first in range(0, 24, 3):
        odds.mix(vector([first, first + 1, first + 2]))
    for step in (2, 5, 7):
        for first in range(0, 24, 4):
            odds.mix(vector([first, (first + step) % 24, (first + 2 * step) % 24]))

    assert not odds.lost
    assert 100 < len(odds.ways) <= 256
    assert sum(way.weight for way in odds.ways) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(8))
def test_places_that_take_some_sorts_only_are_dealt_as_often_as_they_should_be(seed):
    chance = random.Random(seed)
    table = secret.GAME.new(seed=1, seats=2)
    state = table.state
    odds = Odds(0, secret.CARDS, CARDS)
    account = Account()
    true = list(range(CARDS))
    for card in range(CARDS):
        odds.lies[card] = secret.DECK
    for _ in range(4):
        places = chance.sample(range(CARDS), chance.randint(2, 4))
        odds.mix(vector([true[place] for place in places]))
        account.mix(places)
        cards = [true[place] for place in places]
        chance.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            true[place] = card
    for zone in (placed.at for placed in state.shape.zones):
        state.s[zone] = 0
    state.s[secret.DECK] = CARDS
    for place, card in enumerate(true):
        state.s[secret.DECK + 1 + place] = card
    sorts = [card % 2 for card in range(CARDS)]
    cells = [secret.DECK + 1 + place for place in range(CARDS)]
    takes = [-1] * CARDS
    for place in chance.sample(range(CARDS), 2):  # as it truly is, so that there is a way
        takes[place] = 1 << sorts[true[place]]

    left = {
        lying: odd
        for lying, odd in account.chances.items()
        if all(take == -1 or take >> sorts[lying[k]] & 1 for k, take in enumerate(takes))
    }
    total = sum(left.values())
    deal = Deal(state, odds)
    deal.limit(state, vector(cells), vector(takes), vector(sorts))
    dealt: Counter[Arrangement] = Counter()
    stream, world = Stream(seed), state.s[:]
    for _ in range(DEALT):
        deal.deal(world, stream)
        dealt[tuple(int(world[cell]) for cell in cells)] += 1

    assert set(dealt) <= set(left)
    for lying, odd in left.items():
        share = float(odd / total)
        off = (dealt[lying] / DEALT - share) / (share * (1 - share) / DEALT + 1e-12) ** 0.5
        assert abs(off) < 4.5, (lying, share, dealt[lying])
