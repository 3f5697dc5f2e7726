"""Eiyo: a readable heuristic: weigh each option on its own and take the best.

Weights are hundredths of a damage point. Honor and damage avoided are good; turns and weapons with
many marks are dear.
"""

from typing import Final

from mypy_extensions import i64

from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.layout import (
    DEFEAT,
    DEFLECT,
    DISCARD_ONE,
    END_FIGHT,
    ENEMY_DECKS,
    EXTRA_WEAPON,
    FIGHT,
    FOUR_ROWS,
    GIVE_UP_HONOR,
    HAND,
    KEEP,
    PAY,
    PAY_HONOR,
    REDRAW,
    ROWS,
    SET_ASIDE,
    SPECIALS,
    STOP,
    VERBS,
    WEAPON_DECK,
)
from shiai.games.eiyo.words import DISCARD_WEAPONS

HONOR: Final = 150
HONOR_FORGONE: Final = 50
DEFLECTED_FOR_GOOD: Final = 75
TURN: Final = 120
MARK: Final = 17
MARKS_OF_A_GOOD_HAND: Final = 6
CARDS_PER_ROUND: Final = 54  # in tenths
ENEMIES_PER_ROUND: Final = 36  # in tenths
NEVER: Final = -1_000_000


def choose(state: Eiyo, seat: i64) -> i64:
    """The option this bot would take for the seat."""
    count = state.fill(seat)
    asked = state.question()
    if asked == PAY_HONOR:
        return pay_or_stop(state, seat, count)
    best = state.codes[0]
    best_worth: i64 = NEVER
    for k in range(count):
        code = state.codes[k]
        worth = worth_of(state, seat, asked, code)
        if worth > best_worth:
            best, best_worth = code, worth
    return best


def worth_of(state: Eiyo, seat: i64, asked: i64, code: i64) -> i64:
    """How good an option looks; ending the fight is worth nothing."""
    verb = state.terms.handle_of[code]
    if asked == FIGHT:
        return 0 if verb == END_FIGHT else worth_of_play(state, seat, verb, code)
    if asked == DISCARD_ONE or asked == EXTRA_WEAPON:
        return -marks_of(state, VERBS.argument(code, 0))
    if asked == GIVE_UP_HONOR:
        return -state.printed.honor[VERBS.argument(code, 0)]
    good = marks_in_hand(state, seat) >= MARKS_OF_A_GOOD_HAND
    return 1 if (verb == KEEP and good) or (verb == REDRAW and not good) else 0


def worth_of_play(state: Eiyo, seat: i64, verb: i64, code: i64) -> i64:
    """Honor won and damage avoided, less turns and the marks of the weapon used."""
    weapon = VERBS.argument(code, 0)
    turns = VERBS.argument(code, 1)
    row = VERBS.argument(code, 2)
    if turns > 0 and is_deadly(state, seat, turns):
        return NEVER
    worth = -TURN * turns - MARK * marks_of(state, weapon)
    front = state.front(row)
    honor = state.printed.honor[front]
    damage = 0 if state.has_token(row) else state.damage_of(row)
    if verb == DEFLECT:
        return worth + 100 * damage - HONOR_FORGONE * honor + DEFLECTED_FOR_GOOD
    assert verb == DEFEAT, "a weapon defeats or deflects"
    return worth + HONOR * honor + 100 * (damage - damage_without_front(state, row))


def is_deadly(state: Eiyo, seat: i64, turns: i64) -> bool:
    """EIYO-035  Paying for these turns would run the last deck out."""
    if state.size(state.of(SPECIALS, seat)) > 0:
        return False
    return state.size(state.of(WEAPON_DECK, seat)) < turns


def damage_without_front(state: Eiyo, row: i64) -> i64:
    """EIYO-038  What the row would deal when its front card is gone."""
    if state.has_token(row):
        return 0
    damage = state.printed.damage
    cards = ROWS[row]
    total: i64 = 0
    n = state.size(cards) - 1
    for place in range(n):
        at = state.card_at(cards, place) * 4 + n - 1 - place
        total += damage[at]
    return total


def marks_of(state: Eiyo, weapon: i64) -> i64:
    """How many rows a weapon marks."""
    marks = state.printed.marks[weapon]
    return (marks & 1) + ((marks >> 1) & 1) + ((marks >> 2) & 1) + ((marks >> 3) & 1)


def marks_in_hand(state: Eiyo, seat: i64) -> i64:
    hand = state.of(HAND, seat)
    total: i64 = 0
    for place in range(state.size(hand)):
        total += marks_of(state, state.card_at(hand, place))
    return total


def pay_or_stop(state: Eiyo, seat: i64, count: i64) -> i64:
    """Buy what the rounds still to come will need, with the enemy that fits best."""
    missing = cards_needed(state) - state.size(state.of(WEAPON_DECK, seat))
    missing = min(missing, state.size(state.of(SET_ASIDE, seat)))
    best: i64 = 0
    best_worth: i64 = NEVER
    for k in range(count):
        code = state.codes[k]
        if state.terms.handle_of[code] == STOP:
            worth: i64 = 0
        else:
            points = state.printed.honor[VERBS.argument(code, 0)]
            worth = points if points <= missing else -points
            if missing > 0 and points > missing:
                worth = 1 if points == missing + 1 else -points
        if worth > best_worth:
            best, best_worth = code, worth
    assert state.terms.handle_of[best] == STOP or state.terms.handle_of[best] == PAY
    return best


def cards_needed(state: Eiyo) -> i64:
    """About 5.4 cards for each round that the enemies will last, more while a Kanabo stands."""
    enemies: i64 = 0
    for row in range(i64(FOUR_ROWS)):
        enemies += state.size(ROWS[row]) + state.size(ENEMY_DECKS[row])
    rounds = (enemies * 10 + ENEMIES_PER_ROUND - 1) // ENEMIES_PER_ROUND
    need = enemies * CARDS_PER_ROUND // ENEMIES_PER_ROUND
    before = state.printed.before_word
    for row in range(i64(FOUR_ROWS)):
        for position in range(state.size(ROWS[row])):
            if before[state.enemy_in(row, position)] == DISCARD_WEAPONS:
                need += 2 * min(rounds, i64(2))
    return need
