"""Seii Daimyo: what the open choice of another seat may cost one's own.

All of it follows from cards that lie open: whose turn it is, what the question is about, which
locations and armies there are, and what the Ability that is being carried out still asks for.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.layout import FRAME, OVER, STACK
from shiai.games.seii.extras import AtStake, Danger
from shiai.games.seii.layout import (
    ABILITY,
    ARMY,
    CAPTURE,
    CLAN_DISCARD,
    EFFECT,
    FORTIFY,
    RAZE,
    ROTATE,
    ROUT,
    SEIZE,
    VERBS,
)
from shiai.games.seii.printed import OTHER
from shiai.games.seii.seii import Seii
from shiai.games.seii.words import ABILITY_WORDS

LOCATION, CLAN = 0, 1  # the card sets
HARMFUL: Final = ("raze", "rotate", "rout", "capture")  # words that may be done to another seat


def danger(state: Seii, seat: int) -> list[Danger]:
    """Own cards that whoever is asked may raze, turn down, capture or rout, and the points then."""
    found: dict[str, int] = {}
    asker = _asked_alone(state, seat)
    if asker < 0:
        return []
    for code in state.clone().legal(asker):
        card = _harmed(state, seat, code)
        if card:
            found[card] = _points_after(state, seat, asker, code)
    return [{"card": card, "points": points} for card, points in found.items()]


def at_stake(state: Seii, seat: int) -> AtStake | None:
    """What the one choice that is open may cost, whosever card it is about; None if nothing."""
    asker = _asked_alone(state, seat)
    if asker < 0:
        return None
    now = int(state.score(seat))
    lost: list[int] = []
    for code in state.clone().legal(asker):
        if _is_open(code):
            less = now - _points_after(state, seat, asker, code)
            if less > 0:
                lost.append(less)
    if not lost:
        return None
    return {"least": min(lost), "most": max(lost), "follow": _harms_that_follow(state)}


def _asked_alone(state: Seii, seat: int) -> int:
    """The one other seat that is asked in the open; -1: there is none, or this one only watches."""
    if state.s[OVER] != 0 or state.is_secret() or seat >= state.shape.seats:
        return -1
    asked = [other for other in range(int(state.shape.seats)) if state.is_awaited(other)]
    return asked[0] if len(asked) == 1 and asked[0] != seat else -1


def _is_open(code: int) -> bool:
    """Whether a choice is about cards that all see: what a hand could play tells the hand."""
    verb = VERBS.verb_of(code).handle
    return verb in (SEIZE, FORTIFY, RAZE, ROTATE, CAPTURE, ROUT)


def _harmed(state: Seii, seat: int, code: int) -> str:
    """The card of the seat that a choice would harm, or nothing."""
    verb = VERBS.verb_of(code).handle
    if verb not in (RAZE, ROTATE, CAPTURE, ROUT):
        return ""
    arguments = VERBS.arguments(code)
    card = arguments[0]
    if verb == ROUT:
        routed = state.place_of(state.of(ARMY, seat), card) >= 0
        return state.terms.names[CLAN][card] if routed else ""
    if state.side_of(seat, card) < 0 or (verb == ROTATE and arguments[1] == 0):
        return ""  # another's, or turned up
    return state.terms.names[LOCATION][card]


def _points_after(state: Seii, seat: int, asker: int, code: int) -> int:
    """The seat's points once an open choice is done, and nothing that would follow it."""
    play = state.clone()
    verb = VERBS.verb_of(code).handle
    arguments = VERBS.arguments(code)
    card = arguments[0]
    if verb == SEIZE:
        play.seize(asker, card)
    elif verb == FORTIFY:
        play.fortify(asker, card)
    elif verb == RAZE:
        play.raze(card)
    elif verb == ROTATE:
        play.rotate(card, arguments[1])
    elif verb == CAPTURE:
        owner = play.controller(card)
        side = play.side_of(owner, card)
        play.move_card(card, play.side(owner, side), play.side(asker, side))
    else:
        for other in range(int(play.shape.seats)):
            army = play.of(ARMY, other)
            if play.place_of(army, card) >= 0:
                play.move_card(card, army, CLAN_DISCARD)
    return int(play.score(seat))


def _harms_that_follow(state: Seii) -> int:
    """How many more choices against others the Abilities ask for that are being carried out."""
    count = 0
    for n in range(int(state.s[STACK])):
        at = int(STACK) + 1 + n * int(FRAME)
        step, last = int(state.s[at + 2]), int(state.s[at + 3])
        if state.s[at] == EFFECT and _may_harm(state, step):
            count += last
        elif state.s[at] == ABILITY:
            count += sum(
                [int(state.printed.repeats[k]) for k in range(step, last) if _may_harm(state, k)]
            )
    return count


def _may_harm(state: Seii, step: i64) -> bool:
    """Whether a step of an Ability may be done to another seat."""
    word = ABILITY_WORDS[int(state.printed.op[step])].name
    return word in HARMFUL and (word != "rotate" or state.printed.whose[step] & OTHER != 0)
