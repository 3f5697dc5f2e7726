"""Seii Daimyo: a readable heuristic: try each option on a copy and compare how everybody stands.

Worth is counted in tenths of a point. What happens in secret (roles, commits, limits) cannot be
tried, so it is weighed by rules of thumb.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.games.seii.layout import (
    ARMY,
    ASHIGARU,
    AVAILABLE,
    COMMIT,
    COMMITTED,
    CONTESTED,
    HAND,
    HIDE,
    KEEP_ONE,
    LIMITS,
    PLAY,
    REVEAL,
    REVEAL_CLAN,
    ROLE,
    ROTATE,
    ROTATION,
    ROUND_DAIMYO,
    SAMURAI,
    VERBS,
    is_of_ability,
)
from shiai.games.seii.options import ARMY_LIMIT, HAND_LIMIT
from shiai.games.seii.printed import STARTING
from shiai.games.seii.seii import Seii

POINT: Final = 10
STRENGTH: Final = 2  # of an army, before the Conflict
CLAN_IN_HAND: Final = 9
CLAN_TOO_MANY: Final = 3
DAIMYO_CARD: Final = 4
ROTATION_WORTH: Final = 12  # one point more for me, or one less for the one who leads
LUCK: Final = 14  # how far chance may sway the choice of a role
SAMURAI_TURN: Final = 8  # the second and third step of a Samurai turn, on average
ABILITY_WORTH: Final = 16  # of playing a clan in a turn
LATE_STRENGTH: Final = 3  # what a player who has not decided yet may add
STEPS_AHEAD: Final = 2  # of an Ability that are tried out
NEVER: Final = -1_000_000


def choose(state: Seii, seat: i64) -> i64:
    """The option this bot would take for the seat."""
    return choose_ahead(state, seat, STEPS_AHEAD)


def choose_ahead(state: Seii, seat: i64, depth: i64) -> i64:
    """The same, with so many steps of an Ability tried out; with none it is quick."""
    asked = state.question()
    if asked == ROLE:
        return choose_role(state, seat)
    if asked == REVEAL:
        return reveal_or_hide(state, seat)
    count = state.fill(seat)
    if count == 1:
        return state.codes[0]
    options = state.codes[:count]
    if asked == ROTATION:
        return choose_rotation(state, seat, options)
    best: i64 = options[0]
    best_worth: i64 = NEVER
    for code in options:
        worth = worth_of(state, seat, asked, code, depth)
        if worth > best_worth:
            best, best_worth = code, worth
    return best


def choose_rotation(state: Seii, seat: i64, options: vec[i64]) -> i64:
    """What comes after a rotation does not depend on it: on one copy each location is turned and
    turned back. (Most options of a round are such; a copy for each was half of a rollout.)
    """
    after = state.clone()
    after.leave_out()
    best: i64 = options[0]
    best_worth: i64 = NEVER
    for code in options:
        if state.terms.handle_of[code] == ROTATE:
            location = VERBS.argument(code, 0)
            owner = after.controller(location)
            side = after.side_of(owner, location)
            lies = after.side(owner, side)
            to = after.side(owner, side + 1 - 2 * VERBS.argument(code, 1))
            after.move_card(location, lies, to)
            worth = standing(after, seat)
            after.move_card(location, to, lies)
        else:
            worth = standing(after, seat)
        if worth > best_worth:
            best, best_worth = code, worth
    return best


def worth_of(state: Seii, seat: i64, asked: i64, code: i64, depth: i64) -> i64:
    """How good an option looks."""
    if asked == COMMIT or asked == LIMITS or asked == KEEP_ONE:
        return worth_of_clan(state, seat, asked, VERBS.argument(code, 0))
    worth = worth_after(state, seat, code, depth)
    if depth == 0 and state.terms.handle_of[code] == PLAY:
        return worth + ABILITY_WORTH
    return worth


def worth_after(state: Seii, seat: i64, code: i64, depth: i64) -> i64:
    """How all stand after an option and, for an Ability, after the best way to carry it out."""
    copy = state.clone()
    copy.apply(seat, code)
    if depth == 0 or copy.is_over() or not copy.is_awaited(seat):
        return standing(copy, seat)
    if not is_of_ability(copy.question()):
        return standing(copy, seat)
    count = copy.fill(seat)
    options = copy.codes[:count]
    best: i64 = NEVER
    for other in options:
        best = max(best, worth_after(copy, seat, other, depth - 1))
    return best


def standing(state: Seii, seat: i64) -> i64:
    """My prospects against those of the others: the leader counts as much as all together."""
    mine = prospects(state, seat)
    best: i64 = NEVER
    total: i64 = 0
    rivals: i64 = 0
    for other in range(state.shape.seats):
        if other != seat and state.plays(other):
            theirs = prospects(state, other)
            best = max(best, theirs)
            total += theirs
            rivals += 1
    return 2 * mine - best - total // max(rivals, i64(1))


def prospects(state: Seii, seat: i64) -> i64:
    """Locations, the best bonuses that may stay, strength, clans in hand."""
    worth = POINT * state.location_points(seat) + STRENGTH * state.strength(seat)
    worth += POINT * kept_bonuses(state, seat)
    clans = state.size(state.of(HAND, seat))
    limit = state.option(HAND_LIMIT)
    return worth + CLAN_IN_HAND * min(clans, limit) + CLAN_TOO_MANY * max(clans - limit, i64(0))


def kept_bonuses(state: Seii, seat: i64) -> i64:
    """SEII-094  The bonuses of an army, but only of as many clans as may stay: up to three."""
    army = state.of(ARMY, seat)
    best: i64 = 0
    second: i64 = 0
    third: i64 = 0
    for place in range(state.size(army)):
        points = state.bonus(seat, state.card_at(army, place))
        if points > best:
            best, second, third = points, best, second
        elif points > second:
            second, third = points, second
        elif points > third:
            third = points
    limit = state.option(ARMY_LIMIT)
    return best + (second if limit > 1 else 0) + (third if limit > 2 else 0)


def choose_role(state: Seii, seat: i64) -> i64:
    """What each role could bring, and some luck, so that nobody can count on it."""
    best: i64 = 0
    for place in range(state.size(AVAILABLE)):
        best = max(best, state.value(state.card_at(AVAILABLE, place), STARTING))
    samurai: i64 = POINT * best + SAMURAI_TURN
    ashigaru: i64 = CLAN_IN_HAND
    if state.size(state.of(HAND, seat)) > 0:
        ashigaru += ABILITY_WORTH
        if state.size(state.of(ARMY, seat)) < state.option(ARMY_LIMIT):
            ashigaru += POINT // 2
    samurai += state.pick(LUCK) - state.pick(LUCK)
    wanted = SAMURAI if samurai >= ashigaru else ASHIGARU
    return wanted & 0xFFFFF


def worth_of_clan(state: Seii, seat: i64, asked: i64, clan: i64) -> i64:
    """A clan to commit or to keep: what it scores in my army, and how strong it is."""
    worth = POINT * state.bonus(seat, clan) + 2 * STRENGTH * state.printed.strength[clan]
    if asked == COMMIT:
        return worth + STRENGTH * state.printed.strength[clan]
    return worth


def reveal_or_hide(state: Seii, seat: i64) -> i64:
    """The prize, as likely as it is, against a rotation and an army that stays together."""
    clan = state.top(state.of(COMMITTED, seat))
    strength = state.strength(seat) + state.printed.strength[clan]
    prize: i64 = DAIMYO_CARD
    if state.size(CONTESTED) > 0:
        prize += POINT * state.value(state.top(CONTESTED), STARTING)
    chance = chance_to_win(state, seat, strength)
    together = POINT * (kept_bonuses(state, seat) - best_bonus(state, seat, clan))
    worth = chance * (prize - max(together, i64(0))) // 100
    return (REVEAL_CLAN if worth > ROTATION_WORTH else HIDE) & 0xFFFFF


def best_bonus(state: Seii, seat: i64, clan: i64) -> i64:
    """The one clan that a winner would keep."""
    best = state.bonus(seat, clan)
    army = state.of(ARMY, seat)
    for place in range(state.size(army)):
        best = max(best, state.bonus(seat, state.card_at(army, place)))
    return best


def chance_to_win(state: Seii, seat: i64, strength: i64) -> i64:
    """In percent, from what has been revealed and from who has yet to decide."""
    chance: i64 = 100
    decided = True
    for steps in range(state.shape.seats):
        other = state.seat_from(state.get(ROUND_DAIMYO), steps)
        if other == seat:
            decided = False
        elif not state.plays(other):
            continue
        elif not state.is_face_down(other):
            if state.strength(other) > strength:
                return 0
            if state.strength(other) == strength:
                chance //= 2
        elif not decided:
            ahead = state.strength(other) + LATE_STRENGTH - strength
            if ahead > 0:
                chance = chance * 4 // 10
            elif ahead == 0:
                chance = chance * 7 // 10
    return chance
