"""Way of the Samurai: all that chance and hidden cards may bring until a seat decides again.

The rules play it on copies in which what the seat cannot see lies in the order of its numbers, so
nothing of the true table is left in them. A roll is played with each of its results, a hidden
opponent card or blood card with each that it may be. A hidden action card changes no number before
its owner has chosen, but for an only one that is placed unasked: then it is each that it may be.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.foresee import one_step
from shiai.core.knowledge import KNOWN, ledger_at
from shiai.core.layout import CHANCE, FRAME, KEEPS_ORDER, OVER, PLAIN, SCRIPT, STACK, WAITING
from shiai.games.wots import layout, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.wots import Wots

MOST_STATES: Final = 4000  # looked at for one choice; what lies beyond is only said to be possible
ONE_STEP: Final = -1  # in place of a choice
BLOCKED: Final = -1  # in place of what a counterattack does
SHIFT: Final = 16


class Outcomes:
    """The states in which a seat decides again, or the game is over; equal ones once."""

    def __init__(self, state: Wots, seat: i64, code: i64) -> None:
        self.seat: Final = seat
        self.hand: Final = held_cards(state)
        self.ends: list[Wots] = []
        self.is_complete = True
        self.seen: set[tuple[int, ...]] = set()
        self.open: list[Wots] = []
        self.note(_each_result(_without_secrets(state, seat), seat, seat, code))
        while self.open:
            if len(self.seen) > MOST_STATES:
                self.is_complete = False
                break
            self.go_on(self.open.pop())

    def note(self, states: list[Wots]) -> None:
        """States to go on from, if none like them was there before."""
        for state in states:
            key = _key(state, self.seat)
            if key not in self.seen:
                self.seen.add(key)
                self.open.append(state)

    def go_on(self, state: Wots) -> None:
        """One step further, in every way that it may go."""
        if state.is_over() or state.question() == layout.OPENING_DRAW:
            self.ends.append(state)
            return
        if state.shape.modes[state.question()] != PLAIN:
            asked = state.clone()
            if not one_step(asked):
                self.decision(asked)
                return
        elif self.is_placed_unasked(state):
            self.place_unknown(state)
            return
        for start in _each_card(state, self.seat):
            self.note(_each_result(start, self.seat, self.seat, ONE_STEP))

    def is_placed_unasked(self, state: Wots) -> bool:
        """RULING-WOTS-97  Whether an only card comes next, and it was drawn on the way."""
        if state.question() != layout.PLACE_CARD:
            return False
        if not any([card not in self.hand for card in held_cards(state)]):
            return False
        after = state.clone()
        one_step(after)
        return after.question() != layout.PLAY

    def place_unknown(self, state: Wots) -> None:
        """Each card that may have been drawn."""
        hand, deck = state.hand(), layout.ACTION_DECK
        if len(held_cards(state)) > 1:
            self.is_complete = False
            self.ends.append(state)
            return
        kinds: set[int] = set()
        for cell in [hand + 1] + [deck + 1 + place for place in range(state.size(deck))]:
            kind = int(state.printed.action_kind[state.s[cell]])
            if kind not in kinds:
                kinds.add(kind)
                start = state.clone()
                _swap(start, cell, hand + 1)
                self.note(_each_result(start, self.seat, self.seat, ONE_STEP))

    def decision(self, state: Wots) -> None:
        """The end, but for a card that the Shadow sets: which one, is known when it is shown."""
        asked = state.question()
        sets = asked == layout.SET_DEFENSE or asked == layout.SET_COUNTER
        if state.is_awaited(self.seat) or not sets:
            self.ends.append(state)
            return
        shadow = state.decider()
        card = state.card_at(state.shadow_hand(), 0)
        code = (layout.SET_CARD & 0xFFFFF) + card
        self.note(_each_result(state, self.seat, shadow, code))


def held_cards(state: Wots) -> list[int]:
    """The cards that may be placed: of the samurai's hand, and stored."""
    zones = (state.hand(), layout.STORED)
    return [int(state.card_at(zone, k)) for zone in zones for k in range(state.size(zone))]


def unseen_cells(state: Wots, seat: i64, card_set: int) -> list[int]:
    """Where the cards of a set lie that a seat cannot see."""
    cells: list[int] = []
    for placed in state.shape.zones:
        if placed.zone.of.index != card_set:
            continue
        for place in range(int(state.s[placed.at])):
            if not state.sees(seat, placed.at, place):
                cells.append(placed.at + 1 + place)
    return cells


def unseen_opponents(state: Wots, seat: i64) -> list[int]:
    """The opponent cards that a seat cannot see, in the order of their numbers."""
    cells = unseen_cells(state, seat, layout.OPPONENTS.index)
    return sorted([int(state.s[cell]) for cell in cells])


def hit_of(state: Wots, card: i64, guard: i64) -> i64:
    """WOTS-031  What a counterattack does to this Guard, as one number; BLOCKED for nothing.

    WOTS-093  With enough Technique a weapon cancels all of them, also the hard card.
    """
    cards = state.printed
    if state.gauge(printed.TECHNIQUE) >= state.word(words.COUNTER_CANCELLED_AT):
        return BLOCKED
    if cards.counter_draws[card] == 0 and guard >= cards.guard_below[card]:
        return BLOCKED
    hit = cards.counter_life[card]
    for amount in (cards.counter_ki[card], cards.counter_wound[card], cards.counter_draws[card]):
        hit = hit * SHIFT + amount
    return hit


def _without_secrets(state: Wots, seat: i64) -> Wots:
    """A copy in which hidden cards lie in the order of their numbers, and chance is scripted.

    A card that the seat has looked at where it lies is not hidden from it.
    """
    copy = state.clone()
    copy.s[CHANCE] = KEEPS_ORDER
    copy.s[SCRIPT] = 0
    for cards in state.shape.layout.card_sets:
        notes = ledger_at(state.shape, seat, cards.first)
        cells = unseen_cells(state, seat, cards.index)
        cells = [cell for cell in cells if state.s[notes + state.s[cell]] != KNOWN]
        for cell, card in zip(cells, sorted([int(state.s[cell]) for cell in cells])):
            copy.s[cell] = card
    return copy


def _each_result(before: Wots, viewer: i64, seat: i64, code: i64) -> list[Wots]:
    """What follows from a choice, or from the next step, by each result of each roll in it.

    WOTS-169  And by each blood card that it may turn up.
    """
    found = _by_rolls(before, seat, code)
    left = before.size(layout.BLOOD_DECK)
    if not any([state.size(layout.BLOOD_DECK) < left for state in found]):
        return found
    found = []
    for cell in unseen_cells(before, viewer, layout.BLOODS.index):
        start = before.clone()
        _swap(start, cell, layout.BLOOD_DECK + left)
        found += _by_rolls(start, seat, code)
    return found


def _by_rolls(before: Wots, seat: i64, code: i64) -> list[Wots]:
    """Play it with results named, and one more: if that is used too, it has to be named as well."""
    found: list[Wots] = []
    tried: list[list[int]] = [[]]
    while tried:
        results = tried.pop()
        state = before.clone()
        s = state.s
        count = len(results)
        s[SCRIPT] = count + 1
        for k in range(count):
            s[SCRIPT + count + 1 - k] = results[k]
        s[SCRIPT + 1] = 0
        if code == ONE_STEP:
            one_step(state)
        else:
            state.choose(seat, code)
        if state.s[SCRIPT] == 0:
            tried += [results + [result] for result in range(int(state.sides))]
        else:
            state.s[SCRIPT] = 0
            found.append(state)
    return found


def _each_card(state: Wots, seat: i64) -> list[Wots]:
    """If the next step turns up an opponent card that the seat cannot see: each that it may be."""
    at: i64 = STACK + 1 + (state.s[STACK] - 1) * FRAME
    kind: i64 = state.s[at]
    if kind != layout.REVEAL_COUNTER:
        if kind != layout.REVEAL_DEFENSE or state.size(layout.DEFENSE) > 0:
            return [state]
    zone: i64 = layout.OPPONENT_DECK
    is_extra = kind == layout.REVEAL_COUNTER and state.s[at + 2] == 1
    if state.has_shadow() and not is_extra and state.size(state.face_down()) > 0:
        zone = state.face_down()
    top = state.size(zone)
    if state.sees(seat, zone, top - 1):
        return [state]
    alike: set[int] = set()
    found: list[Wots] = []
    for cell in unseen_cells(state, seat, layout.OPPONENTS.index):
        does = _effect(state, state.s[cell], kind)
        if does not in alike:
            alike.add(does)
            start = state.clone()
            _swap(start, cell, zone + top)
            found.append(start)
    return found


def _effect(state: Wots, card: i64, kind: i64) -> int:
    """Cards with the same number bring the same."""
    if kind == layout.REVEAL_DEFENSE:
        return int(state.printed.opponent_kind[card])
    return int(hit_of(state, card, state.gauge(printed.GUARD)))


def _swap(state: Wots, one: i64, other: i64) -> None:
    s = state.s
    card: i64 = s[one]
    s[one] = s[other]
    s[other] = card


def owes(state: Wots, step: i64) -> bool:
    """Whether a step is still owed."""
    for n in range(state.s[STACK]):
        at = STACK + 1 + n * FRAME
        if state.s[at] == step:
            return True
    return False


def _key(state: Wots, seat: i64) -> tuple[int, ...]:
    """What is owed, every number, and the opponent cards as far as they may still matter."""
    s = state.s
    key = [int(s[OVER]), int(s[WAITING])]
    key += [int(s[at]) for at in range(STACK, STACK + 1 + s[STACK] * FRAME)]
    key += [int(s[at]) for at in range(layout.LIFE, layout.ACTION_DECK)]
    key.append(int(s[layout.BLOOD_DECK]))
    zone = layout.ACTION_ZONE
    key += [int(state.symbol_of(state.card_at(zone, k))) for k in range(state.size(zone))]
    if owes(state, layout.RESOLVE_DEFENSE) and state.size(layout.DEFENSE) > 0:
        key.append(int(state.top(layout.DEFENSE)))
    if owes(state, layout.RESOLVE_COUNTER) and state.size(layout.COUNTER) > 0:
        key.append(_effect(state, state.top(layout.COUNTER), layout.REVEAL_COUNTER))
    cells = unseen_cells(state, seat, layout.OPPONENTS.index)
    key += sorted([_effect(state, s[cell], layout.REVEAL_COUNTER) for cell in cells])
    return tuple(key)
