"""Eiyo: what an option would bring about, told from open cards and counts alone.

The rules themselves play it on a copy. The copy is cut off before the next step that turns up
hidden enemies, and of hidden weapons only their number is read.
"""

from typing import Any, Final

from mypy_extensions import i64

from shiai.core.layout import FRAME, OVER, STACK, WAITING
from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.layout import (
    CONCENTRATE,
    COUNT_DAMAGE,
    DEFEAT,
    DEFLECT,
    DISCARD_ONE,
    DRAW,
    DRAW_STEP,
    ENEMY_PHASE,
    EXTRA_WEAPON,
    FIGHT,
    FOUR_ROWS,
    GIVE_UP,
    GIVE_UP_HONOR,
    HAND_LIMIT,
    LAYOUT,
    LOSE_HONOR_CARD,
    LOSE_WEAPONS,
    OUT_OF_WEAPONS,
    PAY,
    PAY_HONOR,
    PLACE_TOKEN,
    REMOVE_REST,
    ROW_NAMES,
    SET_ASIDE,
    SPECIALS,
    SPEND_WEAPON,
    STOP,
    STRIKE,
    TAKE_DAMAGE,
    TAKE_SPECIAL,
    VERBS,
    WEAPON_DECK,
    WIN,
)

Json = dict[str, Any]

ENEMIES: Final = 1  # the card set
SMALL_CHOICES: Final = (EXTRA_WEAPON, GIVE_UP_HONOR, DISCARD_ONE)  # none changes a count of cards
# Steps that turn up no enemies. All others are left out, also those that nobody knows here yet.
SAFE: Final = (
    DRAW_STEP,
    DRAW,
    HAND_LIMIT,
    DISCARD_ONE,
    EXTRA_WEAPON,
    CONCENTRATE,
    STRIKE,
    PLACE_TOKEN,
    SPEND_WEAPON,
    TAKE_DAMAGE,
    LOSE_WEAPONS,
    OUT_OF_WEAPONS,
    TAKE_SPECIAL,
    PAY_HONOR,
    REMOVE_REST,
    LOSE_HONOR_CARD,
    GIVE_UP_HONOR,
)


def preview(state: Eiyo, code: int) -> Json:
    """Honor, damage by row and the weapon deck after an option (docs/wire.md)."""
    seat = int(state.decider())
    verb = VERBS.verb_of(code).handle
    numbers = VERBS.arguments(code)
    play = _until_enemies(state, seat)
    play.apply(seat, code)
    honor = int(play.honor())
    asks = _carry_on(play)
    rows = play
    if verb == DEFEAT or verb == DEFLECT:  # its costs may ask for honor first: see it done
        rows = state.clone()
        if verb == DEFEAT:
            rows.strike(numbers[2])
            honor = int(rows.honor())
        else:
            rows.place_token(numbers[2])
    preview: Json = {
        "honor": honor - int(state.honor()),
        "honor_after": honor,
        "turns": 0,
        "front": None,
        "asks": asks,
    }
    if verb == DEFEAT or verb == DEFLECT:
        preview["turns"] = numbers[1]
        preview["front"] = state.terms.names[ENEMIES][int(state.front(numbers[2]))]
    if verb == PAY or verb == GIVE_UP:
        points = int(state.printed.honor[numbers[0]])
        preview["honor"] = -points
        preview["honor_after"] = int(state.honor()) - points
    if verb == PAY:
        preview.update(_purchase(state, seat, numbers[0]))
    preview.update(_damage(rows, seat))
    preview.update(_deck(state, play, seat, verb == PAY or verb == STOP, preview["yours"]))
    return preview


def _until_enemies(state: Eiyo, seat: int) -> Eiyo:
    """A copy whose owed steps end, with a fight, before any that turns up enemies."""
    copy = state.clone()
    first: i64 = state.s[STACK] - 1  # the lowest step that is kept: at least the question
    while first > 0 and _step(state, first - 1) in SAFE:
        first -= 1
    copy.s[STACK] = 0
    copy.owe(FIGHT, seat)
    for step in range(first, state.s[STACK]):
        at = STACK + 1 + step * FRAME
        s = state.s
        copy.owe(s[at], s[at + 1], s[at + 2], s[at + 3], s[at + 4])
    return copy


def _step(state: Eiyo, number: i64) -> int:
    at = STACK + 1 + number * FRAME
    return int(state.s[at])


def _damage_is_owed(state: Eiyo) -> bool:
    owed = [_step(state, number) for number in range(state.s[STACK])]
    return int(ENEMY_PHASE) in owed or int(COUNT_DAMAGE) in owed


def _carry_on(play: Eiyo) -> list[str]:
    """Answer what does not change a count, and name it; the purchase of weapons is left open."""
    asked: list[str] = []
    while not play.is_over() and int(play.question()) in SMALL_CHOICES:
        asked.append(LAYOUT.step_keys[int(play.question())])
        who = int(play.decider())
        play.apply(who, play.legal(who)[0])
    return asked


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


def _deck(state: Eiyo, play: Eiyo, seat: int, buying: bool, damage: int) -> Json:
    """The weapon deck once the damage has come, if the fight ended then."""
    if buying and not play.is_over() and play.question() == PAY_HONOR:
        bought = int(play.size(play.of(WEAPON_DECK, seat)))
        return {
            "deck": int(state.size(state.of(WEAPON_DECK, seat))),
            "deck_after": bought,
            "missing": 0,
            "runs_out": False,
            "at_once": False,
            "loses": False,
            "wins": False,
        }
    at_once = _ran_out(state, play, seat) and (play.is_over() or not buying)
    before = int(play.size(play.of(WEAPON_DECK, seat)))
    hit = not play.is_over() and play.question() == FIGHT and _damage_is_owed(state)
    if hit:
        _take_damage(play, seat)
    over = int(play.s[OVER])
    lost = over != 0 and over != WIN
    open_purchase = over == 0 and play.question() == PAY_HONOR
    return {
        "deck": int(state.size(state.of(WEAPON_DECK, seat))),
        "deck_after": None if open_purchase else int(play.size(play.of(WEAPON_DECK, seat))),
        "missing": max(0, damage - before) if hit else 0,
        "runs_out": lost if buying else _ran_out(state, play, seat),
        "at_once": at_once,
        "loses": lost,
        "wins": over == WIN,
    }


def _ran_out(state: Eiyo, play: Eiyo, seat: int) -> bool:
    """EIYO-063  A special weapon was taken, honor is asked for, or there was nothing left."""
    if play.is_over():
        return play.enemies_left()
    specials = state.of(SPECIALS, seat)
    return play.question() == PAY_HONOR or play.size(specials) < state.size(specials)


def _take_damage(play: Eiyo, seat: int) -> None:
    """EIYO-048  The first half of the enemy phase, and no more."""
    play.s[WAITING] = 0
    play.s[STACK] = 0
    play.owe(FIGHT, seat)
    play.count_damage()
    play.in_written_order(1)
    play.run()
    _carry_on(play)
