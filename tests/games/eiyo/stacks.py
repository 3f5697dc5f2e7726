"""Piles of cards for the scenes of several test files: runs of weapons, honor of a given worth."""

from shiai.games.eiyo.cards import load


def weapons(first: int, last: int) -> list[str]:
    """The standard weapons with these numbers, in order."""
    return [f"W{number:02}" for number in range(first, last + 1)]


def worth(points: int, *elsewhere: str) -> list[str]:
    """Enemies worth that much honor together, none of those that lie elsewhere."""
    house = load("house")
    stack = []
    for enemy, honor in sorted(zip(house.enemy_ids, house.honor), key=lambda card: -card[1]):
        if enemy not in elsewhere and honor <= points:
            stack.append(enemy)
            points -= honor
    assert points == 0, "there are not so many enemies"
    return stack
