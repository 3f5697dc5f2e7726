"""Eohn: values of abilities as they are now, where they are not the printed ones, and why.

Why is found by asking the rules again without each thing that could matter: what makes a
difference is a cause. So nothing here knows how a value comes about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mypy_extensions import i64

from shiai.games.eohn import layout, printed, words
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.extras import Cause, Now
from shiai.games.eohn.names import PLACE_NAMES, id_of, is_seen

ON_MAT = (printed.AP, printed.SPEED, printed.DP, *range(printed.GLANCING, printed.STATS))
IN_HAND = (printed.COST, *ON_MAT)


def now_of(state: Eohn, viewer: int) -> dict[str, Now]:
    """By card, every ability that the viewer sees and that has other values than printed."""
    found: dict[str, Now] = {}
    for seat in range(int(state.shape.seats)):
        for place in range(len(PLACE_NAMES)):
            card = int(state.card_on(seat, place))
            if card >= 0 and is_seen(state, seat, place, viewer):
                if not _hides_something(state, seat, place, viewer):
                    _add(found, state, seat, card, place)
    if viewer == int(state.shape.seats):
        return found  # who only watches has no hand
    hand = state.of(layout.HAND, viewer)
    for k in range(int(state.size(hand))):
        _add(found, state, viewer, int(state.card_at(hand, k)), -1)
    return found


def _hides_something(state: Eohn, seat: int, place: int, viewer: int) -> bool:
    """What lies face down under an ability could change it, and its values would tell."""
    if viewer == seat:
        return False
    faces = state.of(layout.STACK_FACE, seat)
    return any(
        int(state.stacked_on(seat, k)) == place and int(state.get(faces, k)) == 0
        for k in range(int(layout.STACK_ROOM))
    )


def _add(found: dict[str, Now], state: Eohn, seat: int, card: int, place: int) -> None:
    kind = int(state.kind_of[card])
    if not _may_differ(state, seat, kind, place):
        return
    now: Now = {}
    why: list[Cause] = []
    for stat in ON_MAT if place >= 0 else IN_HAND:
        value = int(state.plain_value(stat, seat, kind, place))
        if value != int(state.printed.stat_of(kind, stat)):
            word = words.NUMBERS[stat]
            now[word] = value  # type: ignore[literal-required]
            why += [
                {"stat": word, "by": by, "add": add}
                for by, add in _causes(state, stat, seat, kind, place, value)
            ]
    if now:
        now["why"] = why
        found[id_of(state, card)] = now


def _may_differ(state: Eohn, seat: int, kind: int, place: int) -> bool:
    """A quick no for most cards of most tables."""
    if int(state.printed.whens[kind]) >> printed.STATIC & 1:
        return True
    if state.is_dazed(seat) or int(state.record_count(layout.TURN_MODS)) > 0:
        return True
    for k in range(int(layout.STACK_ROOM)):
        if place >= 0 and int(state.stacked_on(seat, k)) == place:
            return True
    return any(
        int(state.next_standing(owner, 0)) < layout.MAT_PLACES
        for owner in range(int(state.shape.seats))
    )


def _causes(
    state: Eohn, stat: int, seat: int, kind: int, place: int, value: int
) -> Iterator[tuple[str, int]]:
    """Who is behind it, and how much less it would be without; until all of it is explained."""
    left = value - int(state.printed.stat_of(kind, stat))
    for by, remove in _could_matter(state, seat, place):
        without = state.clone()
        remove(without)
        add = value - int(without.plain_value(stat, seat, kind, place))
        if add:
            yield by, add
            left -= add
        if left == 0:
            return


def _could_matter(
    state: Eohn, seat: int, place: int
) -> Iterator[tuple[str, Callable[[Eohn], None]]]:
    for owner in range(int(state.shape.seats)):
        at = int(state.next_standing(owner, 0))
        while at < layout.MAT_PLACES:
            card = int(state.card_on(owner, at))
            yield id_of(state, card), _cell(state.of(layout.STATE, owner) + at)
            at = int(state.next_standing(owner, at + 1))
    if place >= 0:
        for k in range(int(layout.STACK_ROOM)):
            if int(state.stacked_on(seat, k)) == place:
                card = int(state.card_at(state.of(layout.STACKED, seat), k))
                yield id_of(state, card), _cell(state.of(layout.UNDER, seat) + k)
    dazed = state.of(layout.STATUSES, seat) + printed.DAZED
    yield "dazed", _cell(dazed)
    yield "rested", _cell(state.of(layout.RESTED_COUNT, seat))
    yield "relentless", _cell(state.of(layout.RELENTLESS_COUNT, seat))
    yield "turn", _cell(layout.TURN_MODS)
    yield "benefit", _without_attributes(seat)


def _cell(at: i64) -> Callable[[Eohn], None]:
    def clear(state: Eohn) -> None:
        state.s[at] = 0

    return clear


def _without_attributes(seat: int) -> Callable[[Eohn], None]:
    def clear(state: Eohn) -> None:
        first = state.of(layout.ATTRIBUTES, seat)
        for which in range(int(printed.ATTRIBUTE_COUNT)):
            state.s[first + which] = 0

    return clear
