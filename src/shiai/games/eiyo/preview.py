"""Eiyo: what an option would bring about, told from open cards and counts alone (docs/wire.md)."""

from typing import Any, Final

from shiai.core.foresee import ASKED, ENDED, HIDDEN, OTHERS
from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.forecast import NO_ENEMY, Forecast, Need, after, after_fights
from shiai.games.eiyo.layout import (
    DEFEAT,
    DEFLECT,
    FOUR_ROWS,
    GIVE_UP,
    LAYOUT,
    PAY,
    ROW_NAMES,
    SET_ASIDE,
    VERBS,
    WEAPON_DECK,
)

Json = dict[str, Any]

ENEMIES: Final = 1  # the card set


def preview(state: Eiyo, code: int) -> Json:
    """Honor, damage by row and the weapon deck after an option, and if the fight ended then."""
    seat = int(state.decider())
    verb = VERBS.verb_of(code).handle
    numbers = VERBS.arguments(code)
    brings = after(state, seat, code)
    made = foretold(state, brings)
    made["deck"] = int(state.size(state.of(WEAPON_DECK, seat)))
    made["honor"] = 0
    made["turns"] = 0
    made["front"] = None
    rows = state
    if verb == DEFEAT or verb == DEFLECT:
        front = int(state.front(numbers[2]))
        made["turns"] = numbers[1]
        made["front"] = state.terms.names[ENEMIES][front]
        rows = state.clone()
        if verb == DEFEAT:
            made["honor"] = int(state.printed.honor[front])
            rows.strike(numbers[2])
        else:
            rows.place_token(numbers[2])
    if verb == PAY or verb == GIVE_UP:
        made["honor"] = -int(state.printed.honor[numbers[0]])
    if verb == PAY:
        made.update(_purchase(state, seat, numbers[0]))
    made.update(_damage(rows, seat))
    made["end"] = foretold(state, after_fights(brings.fights, seat)) if brings.fights else None
    return made


def foretold(state: Eiyo, brings: Forecast) -> Json:
    """A forecast as data."""
    return {
        "until": _until(brings),
        "asks": [LAYOUT.step_keys[kind] for kind in brings.asks],
        "wins": brings.wins,
        "loses": brings.loses,
        "may_win": brings.may_win,
        "may_lose": brings.may_lose,
        "takes": [_taken(state, need) for need in brings.needs],
        "unseen": _range(brings.unseen),
        "runs_out": brings.runs_out,
        "may_run_out": brings.may_run_out,
        "missing": brings.missing,
        "deck_after": None if brings.buys else _range(brings.decks),
        "honor_after": _range(brings.honors),
    }


def _until(brings: Forecast) -> str:
    """Why it goes no further."""
    if brings.over:
        return ENDED
    if brings.hidden:
        return HIDDEN
    return OTHERS if brings.others else ASKED


def _taken(state: Eiyo, need: Need) -> Json:
    enemy = None if need.enemy == NO_ENEMY else state.terms.names[ENEMIES][need.enemy]
    return {"for": need.what, "cards": need.cards, "enemy": enemy}


def _range(numbers: list[int]) -> Json:
    return {"low": min(numbers), "high": max(numbers)}


def _damage(rows: Eiyo, seat: int) -> Json:
    """EIYO-050  What would come, row by row; EIYO-COOP-3 and what of it hits this seat."""
    by_row: dict[str, int] = {}
    yours = 0
    for row in range(FOUR_ROWS):
        hit = 0 if rows.has_token(row) else int(rows.damage_of(row))
        by_row[ROW_NAMES[row]] = hit
        if int(rows.guard(row)) == seat:
            yours += hit
    return {"damage": by_row, "total": sum(by_row.values()), "yours": yours}


def _purchase(state: Eiyo, seat: int, enemy: int) -> Json:
    """EIYO-068, EIYO-069  What the points of an enemy buy, and how many are lost."""
    points = int(state.printed.honor[enemy])
    buys = min(points, int(state.size(state.of(SET_ASIDE, seat))))
    return {"buys": buys, "lost": points - buys}
