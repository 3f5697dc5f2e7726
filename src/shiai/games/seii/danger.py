"""Seii Daimyo: what the open choice of another seat may cost one's own.

All of it follows from cards that lie open: whose turn it is, what the question is about, and which
locations and armies there are.
"""

from shiai.core.layout import OVER
from shiai.games.seii.extras import Danger
from shiai.games.seii.layout import (
    ARMY,
    CAPTURE,
    CLAN_DISCARD,
    RAZE,
    ROTATE,
    ROUT,
    VERBS,
)
from shiai.games.seii.seii import Seii

LOCATION, CLAN = 0, 1  # the card sets


def danger(state: Seii, seat: int) -> list[Danger]:
    """Own cards that whoever is asked may raze, turn down, capture or rout, and the points then."""
    asker = _asked_alone(state)
    if asker < 0 or asker == seat or seat >= state.shape.seats:  # the last: who watches
        return []
    found: dict[str, int] = {}
    for code in state.clone().legal(asker):
        play = state.clone()
        card = _harm(play, seat, asker, code)
        if card:
            found[card] = int(play.score(seat))
    return [{"card": card, "points": points} for card, points in found.items()]


def _asked_alone(state: Seii) -> int:
    """The one seat that is asked in the open, -1 if there is none."""
    if state.s[OVER] != 0 or state.is_secret():
        return -1
    asked = [seat for seat in range(int(state.shape.seats)) if state.is_awaited(seat)]
    return asked[0] if len(asked) == 1 else -1


def _harm(play: Seii, seat: int, asker: int, code: int) -> str:
    """Does it, if it harms a card of the seat; the card, or nothing."""
    verb = VERBS.verb_of(code).handle
    if verb == ROUT:
        return _rout(play, seat, VERBS.arguments(code)[0])
    if verb != RAZE and verb != ROTATE and verb != CAPTURE:
        return ""
    location = VERBS.arguments(code)[0]
    side = int(play.side_of(seat, location))
    if side < 0 or (verb == ROTATE and VERBS.arguments(code)[1] == 0):
        return ""  # another's, or turned up
    if verb == CAPTURE:
        play.move_card(location, play.side(seat, side), play.side(asker, side))
    elif verb == RAZE:
        play.raze(location)
    else:
        play.rotate(location, 1)
    return play.terms.names[LOCATION][location]


def _rout(play: Seii, seat: int, clan: int) -> str:
    army = play.of(ARMY, seat)
    if play.place_of(army, clan) < 0:
        return ""
    play.move_card(clan, army, CLAN_DISCARD)
    return play.terms.names[CLAN][clan]
