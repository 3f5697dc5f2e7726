"""Seii Daimyo: what an action would bring, told from what its seat knows.

The rules themselves play it on a copy, up to where the seat can know no more (`foresee`). A secret
choice is told from the own pick and open cards alone.
"""

from typing import Any, Final, cast

from mypy_extensions import i64

from shiai.core.foresee import ASKED, ENDED, OTHERS, Foreseen, follow, foresee
from shiai.core.layout import FRAME, STACK, WAITING
from shiai.games.seii.extras import (
    AbilityPart,
    ConflictPreview,
    ConflictResult,
    Kept,
    PointsPart,
    Rival,
    SeiiPreview,
    Target,
)
from shiai.games.seii.layout import (
    ABILITY_PICK,
    ARMY,
    AVAILABLE,
    CLAN_DISCARD,
    COAX,
    COMMIT,
    COMMIT_CLAN,
    COMMITTED,
    CONFLICT,
    CONTESTED,
    DAIMYO,
    DRAW,
    END_OF_ROUND,
    FORTIFY,
    HAND,
    LAYOUT,
    LIMITS,
    PASS,
    PLAY,
    PLAYER_TURNS,
    REVEAL,
    REVEAL_CLAN,
    REVEALS,
    ROLE,
    ROTATION,
    ROTATIONS,
    ROUND,
    ROUND_DAIMYO,
    SAMURAI,
    SEIZE,
    SETTLE,
    SIDE_NAMES,
    TURN,
    VERBS,
    is_of_ability,
)
from shiai.games.seii.options import (
    ARMY_LIMIT,
    CONFLICT_ABILITIES,
    FINAL_LIMITS,
    HAND_LIMIT,
    NO_FINAL_LIMITS,
    ON_REVEAL,
    ROUNDS,
)
from shiai.games.seii.printed import RAZED, STARTING
from shiai.games.seii.seii import Seii
from shiai.games.seii.words import ABILITY_WORDS, BONUS_WORDS

LOCATION: Final = 0  # the card sets
CLAN: Final = 1
MOST_PARTS: Final = 9  # of an Ability that are followed


def preview(state: Seii, code: int) -> SeiiPreview:
    """Points and strength by seat after an action, and why (docs/wire.md)."""
    seat = int(state.seat)
    seen = outlook(state, seat, code)
    after = _seii(seen)
    left = _left_by_conflict(state, seat, code) or after
    over = seen.until == ENDED
    wins = over and after.wins(seat)
    may_end = may_end_unasked(after, seat, seen.until)
    made: SeiiPreview = {
        "until": cast(Any, seen.until),
        "asks": [LAYOUT.step_keys[int(after.question())]] if seen.until == ASKED else [],
        "wins": wins,
        "loses": over and not wins,
        "may_win": wins or may_end,
        "may_lose": (over and not wins) or may_end,
        "points": points_of(left),
        "strength": [int(after.strength(other)) for other in range(int(after.shape.seats))],
        "parts": parts_between(state, left, seat),
        "targets": targets_after(seen, seat),
    }
    asked = state.question()
    if asked == COMMIT or asked == REVEAL:
        made["conflict"] = conflict(state, seat, _committed(state, seat, code))
    if asked == ROLE:
        made["first_step"] = first_step(state, seat, VERBS.verb_of(code).handle == SAMURAI)
    if asked == LIMITS:
        made["keeps"] = keeps(state, seat, code)
    return made


def _seii(seen: Foreseen) -> Seii:
    state = seen.state
    assert isinstance(state, Seii), "the state is Seii Daimyo's"
    return state


def points_of(state: Seii) -> list[int]:
    """What each seat would score now."""
    return [int(state.score(seat)) for seat in range(int(state.shape.seats))]


# ---- how far a seat can see ------------------------------------------------------------------


def outlook(state: Seii, seat: int, code: int) -> Foreseen:
    """The table after an action, as far as its seat can know it."""
    if state.is_secret():
        return _after_secret(state, seat, code)
    seen = foresee(state, seat, code)
    verb = VERBS.verb_of(code).handle
    if seen.taken or (verb != DRAW and verb != COAX):
        return seen
    play = state.clone()  # which clan it is nobody knows; how many there are then all know
    play.choose(seat, code)
    return Foreseen(play, seen.until, True)


def _after_secret(state: Seii, seat: int, code: int) -> Foreseen:
    """What others pick is not known; what the own pick does is."""
    play = state.clone()
    asked = state.question()
    if state.pick_count(seat) + 1 < state.picks_due(asked, seat):
        _pick(play, seat, code)
        return Foreseen(_kept_at_best(play, seat), ASKED, True)
    if _is_asked_alone(state, seat):
        play.watched = True
        play.choose(seat, code)
        play.revealed = 0  # its own picks, which it knew
        return follow(play, seat)
    if asked == COMMIT:
        play.commit(seat, VERBS.arguments(code)[0])
    elif asked == LIMITS:
        _pick(play, seat, code)
        play.discard_to_limits(seat)
    return Foreseen(play, OTHERS, True)


def _is_asked_alone(state: Seii, seat: i64) -> bool:
    """Whether nobody else picks, or has picked, in this secret choice."""
    for other in range(state.shape.seats):
        if other != seat and (state.is_awaited(other) or state.pick_count(other) > 0):
            return False
    return True


def _pick(play: Seii, seat: i64, code: i64) -> None:
    play.s[play.of(play.shape.picked, seat) + play.pick_count(seat)] = code + 1


def _kept_at_best(play: Seii, seat: i64) -> Seii:
    """SEII-093, SEII-094  The clans picked so far stay, and those that score most beside them."""
    if play.pick_count(seat) == play.picks_due(LIMITS, seat):
        play.discard_to_limits(seat)
        return play
    codes = play.legal(seat)
    if play.pick_count(seat) < play.hand_to_keep(seat):
        codes = codes[:1]  # in hand every clan counts alike
    best: Seii | None = None
    for code in codes:
        twin = play.clone()
        _pick(twin, seat, code)
        kept = _kept_at_best(twin, seat)
        if best is None or kept.score(seat) > best.score(seat):
            best = kept
    assert best is not None, "a choice offers nothing"
    return best


# ---- what a role could begin with --------------------------------------------------------------


def first_step(state: Seii, seat: int, samurai: bool) -> list[Target]:
    """SEII-034, SEII-052  What the first step of a role could do, if the seat's turn were now.

    Of a clan that is played only what it is worth itself: its Ability asks for more.
    """
    targets: list[Target] = []
    if samurai:
        for place in range(int(state.size(AVAILABLE))):
            play = state.clone()
            play.seize(seat, play.card_at(AVAILABLE, place))
            targets.append(_target(play, SEIZE, state.card_at(AVAILABLE, place)))
        for side in (RAZED, STARTING):
            zone = state.side(seat, side)
            for place in range(int(state.size(zone))):
                play = state.clone()
                play.fortify(seat, play.card_at(zone, place))
                targets.append(_target(play, FORTIFY, state.card_at(zone, place)))
        return targets
    hand = state.of(HAND, seat)
    for place in range(int(state.size(hand))):
        play = state.clone()
        play.move_card(play.card_at(hand, place), hand, play.of(ARMY, seat))
        targets.append(_target(play, PLAY, state.card_at(hand, place)))
    return targets


def _target(play: Seii, verb: i64, card: i64) -> Target:
    return {
        "choice": VERBS.text(VERBS.code(VERBS.by_handle[int(verb)], [int(card)]), play.terms.names),
        "points": points_of(play),
    }


# ---- what may stay within the limits -----------------------------------------------------------


def keeps(state: Seii, seat: int, code: int) -> list[Kept]:
    """SEII-093, SEII-094  Every army that may stay if this clan does, each once."""
    play = state.clone()
    _pick(play, seat, code)
    found: list[Kept] = []
    _keep_on(play, seat, found)
    return found


def _keep_on(play: Seii, seat: i64, found: list[Kept]) -> None:
    if play.pick_count(seat) == play.picks_due(LIMITS, seat):
        play.discard_to_limits(seat)
        kept = _kept_on(play, seat)
        if kept not in found:
            found.append(kept)
        return
    codes = play.legal(seat)
    if play.pick_count(seat) < play.hand_to_keep(seat):
        codes = codes[:1]  # in hand every clan counts alike
    for code in codes:
        twin = play.clone()
        _pick(twin, seat, code)
        _keep_on(twin, seat, found)


def _kept_on(play: Seii, seat: i64) -> Kept:
    """The army of a seat, and how all stand with it."""
    army = play.of(ARMY, seat)
    clans = sorted([int(play.card_at(army, place)) for place in range(int(play.size(army)))])
    return {
        "army": [play.terms.names[CLAN][clan] for clan in clans],
        "points": points_of(play),
        "strength": [int(play.strength(other)) for other in range(int(play.shape.seats))],
    }


# ---- may the game end before the seat decides again --------------------------------------------


def may_end_unasked(state: Seii, seat: int, until: str) -> bool:
    """SEII-103  Whether the game may be over, and counted, before the seat is asked again."""
    if until == ASKED or until == ENDED or state.get(ROUND) < state.option(ROUNDS):
        return False
    if _is_owed(state, PLAYER_TURNS, -1) or _is_owed(state, TURN, seat):
        return False
    face_down = state.is_face_down(seat)
    if _is_owed(state, CONFLICT, -1):
        return _others_may_rob(state) or state.size(state.of(HAND, seat)) == 0
    if _is_owed(state, REVEAL, seat) or (face_down and _is_owed(state, REVEALS, -1)):
        return False
    rotates = _is_owed(state, ROTATION, seat) or (face_down and _is_owed(state, ROTATIONS, -1))
    if rotates and _controlled(state) > 1:
        return False
    too_many = state.hand_to_keep(seat) + state.army_to_keep(seat) > 0
    limits = _is_owed(state, END_OF_ROUND, -1) and limits_come(state)
    return not (too_many and limits and not _is_owed(state, SETTLE, -1))


def _is_owed(state: Seii, kind: i64, seat: i64) -> bool:
    """Whether a step is still owed, of this seat (-1: of anybody)."""
    s = state.s
    for n in range(s[STACK]):
        at: i64 = STACK + 1 + n * FRAME
        if s[at] == kind and (seat < 0 or s[at + 1] == seat):
            return True
    return False


def _others_may_rob(state: Seii) -> bool:
    """Whether somebody acts before the Conflict, and could take clans out of a hand."""
    return _is_owed(state, TURN, -1) or state.s[WAITING] != 0


def _controlled(state: Seii) -> int:
    return sum([int(state.controls(seat)) for seat in range(int(state.shape.seats))])


# ---- what the change of points is made of ------------------------------------------------------


def parts_between(before: Seii, after: Seii, first: int) -> list[PointsPart]:
    """Every location and bonus that counts differently, the seat's own first."""
    seats = int(before.shape.seats)
    parts: list[PointsPart] = []
    for turns in range(seats):
        seat = (first + turns) % seats
        parts += _locations_between(before, after, seat)
        parts += _bonuses_between(before, after, seat)
    return parts


def _locations_between(before: Seii, after: Seii, seat: int) -> list[PointsPart]:
    parts: list[PointsPart] = []
    names = before.terms.names[LOCATION]
    for location in range(len(names)):
        was, now = before.side_of(seat, location), after.side_of(seat, location)
        if was != now:
            old = int(before.value(location, was)) if was >= 0 else 0
            new = int(after.value(location, now)) if now >= 0 else 0
            why = SIDE_NAMES[int(now)] if now >= 0 else "gone"
            parts.append(
                {"seat": seat, "card": names[location], "from": old, "to": new, "why": why}
            )
    return parts


def _bonuses_between(before: Seii, after: Seii, seat: int) -> list[PointsPart]:
    parts: list[PointsPart] = []
    names = before.terms.names[CLAN]
    army = before.of(ARMY, seat)
    for clan in range(len(names)):
        old = int(before.bonus(seat, clan)) if before.place_of(army, clan) >= 0 else 0
        new = int(after.bonus(seat, clan)) if after.place_of(army, clan) >= 0 else 0
        if old != new:
            why = BONUS_WORDS[int(before.printed.bonus[clan])].name
            parts.append({"seat": seat, "card": names[clan], "from": old, "to": new, "why": why})
    return parts


# ---- the parts of an Ability that follow -------------------------------------------------------


def targets_after(seen: Foreseen, seat: int) -> list[AbilityPart]:
    """The questions of an Ability that follow, each with its targets, along the best of each."""
    parts: list[AbilityPart] = []
    while seen.until == ASKED and len(parts) < MOST_PARTS:
        state = _seii(seen)
        asked = state.question()
        if not is_of_ability(asked) or asked == ABILITY_PICK:
            break
        targets: list[Target] = []
        best: Foreseen = seen
        most: i64 = -1_000_000
        for code in state.legal(seat):
            if VERBS.verb_of(code).handle == PASS:
                continue
            then = outlook(state, seat, code)
            points = points_of(_seii(then))
            targets.append({"choice": VERBS.text(code, state.terms.names), "points": points})
            worth = lead(points, seat)
            if worth > most:
                best, most = then, worth
        parts.append(_part(state, int(state.subject()), targets))
        if not targets or not best.taken:
            break
        seen = best
    return parts


def lead(points: list[int], seat: int) -> int:
    """How good a count of points is for a seat: its own first, then the best of the others."""
    others = [points[other] for other in range(len(points)) if other != seat]
    return 100 * points[seat] - max(others)


def _part(state: Seii, step: int, targets: list[Target]) -> AbilityPart:
    clan = clan_of_step(state, step)
    first = int(state.printed.first_step[clan])
    return {
        "clan": state.terms.names[CLAN][clan],
        "part": step - first + 1,
        "of": int(state.printed.first_step[clan + 1]) - first,
        "op": ABILITY_WORDS[int(state.printed.op[step])].name,
        "may": state.printed.may[step] == 1,
        "targets": targets,
    }


def clan_of_step(state: Seii, step: i64) -> int:
    """The clan whose Ability has this step."""
    first = state.printed.first_step
    clan = 0
    while first[clan + 1] <= step:
        clan += 1
    return clan


# ---- the Conflict ------------------------------------------------------------------------------


def _committed(state: Seii, seat: int, code: int) -> int:
    """The clan that lies face down, or that this pick would put there."""
    if VERBS.verb_of(code).handle == COMMIT_CLAN:
        return VERBS.arguments(code)[0]
    return int(state.top(state.of(COMMITTED, seat)))


def conflict(state: Seii, seat: int, clan: int) -> ConflictPreview:
    """SEII-075 to SEII-082  What lies open, if the seat revealed that clan, and what stays then."""
    mine = int(state.strength(seat)) + int(state.printed.strength[clan])
    rivals = rivals_of(state, seat)
    names = state.terms.names[LOCATION]
    return {
        "strength": mine,
        "rivals": rivals,
        "result": _result(state, mine, rivals),
        "judge": int(state.get(DAIMYO)),
        "prize": names[int(state.top(CONTESTED))] if state.size(CONTESTED) > 0 else None,
        "loses_clans": int(state.size(state.of(ARMY, seat))),
        "won": _kept(after_conflict(state, seat, clan, True), seat),
        "not_won": _kept(after_conflict(state, seat, clan, False), seat),
    }


def _left_by_conflict(state: Seii, seat: int, code: int) -> Seii | None:
    """The table at the end of the Conflict as its chooser can know it; None: it is not asked so.

    Who is sure to win keeps the best one clan; else the clan stays, revealed or turned up later.
    """
    if state.question() != REVEAL:
        return None
    verb = VERBS.verb_of(code).handle
    if verb == REVEAL_CLAN and state.option(CONFLICT_ABILITIES) == ON_REVEAL:
        return None  # its Ability comes first
    clan = _committed(state, seat, code)
    mine = int(state.strength(seat)) + int(state.printed.strength[clan])
    won = verb == REVEAL_CLAN and _result(state, mine, rivals_of(state, seat)) == "wins"
    return after_conflict(state, seat, clan, won)[0]


def after_conflict(state: Seii, seat: int, clan: int, won: bool) -> list[Seii]:
    """The table with every army that may stay once the clan has joined it, the best one first.

    SEII-080 to SEII-082  Who wins has the location and the Daimyo Card, and keeps one clan.
    SEII-085, SEII-091  Who loses, or stays face down, keeps all; SEII-093, SEII-094 within limits.
    """
    play = state.clone()
    source = COMMITTED if state.is_face_down(seat) else HAND
    play.move_card(clan, play.of(source, seat), play.of(ARMY, seat))
    if won:
        play.win(seat)
    limits = limits_come(state)
    if limits:
        hand = play.of(HAND, seat)
        while play.size(hand) > play.option(HAND_LIMIT):
            play.move_top(hand, CLAN_DISCARD)  # in hand every clan counts alike
    army = play.of(ARMY, seat)
    clans = [int(play.card_at(army, place)) for place in range(int(play.size(army)))]
    most = len(clans)
    if limits:
        most = min(most, int(play.option(ARMY_LIMIT)))
    if won:
        most = 1
    found: list[Seii] = []
    for kept in _some_of(clans, most):
        twin = play.clone()
        for other in clans:
            if other not in kept:
                twin.move_card(other, twin.of(ARMY, seat), CLAN_DISCARD)
        found.append(twin)
    return sorted(found, key=lambda table: -int(table.score(seat)))


def limits_come(state: Seii) -> bool:
    """SEII-093, SEII-094, RULING-SEII-27  Whether hands and armies are limited after this round."""
    last = state.get(ROUND) == state.option(ROUNDS)
    return not (last and state.option(FINAL_LIMITS) == NO_FINAL_LIMITS)


def _some_of(clans: list[int], count: int) -> list[list[int]]:
    """Every so many of the clans."""
    if count == 0:
        return [[]]
    found: list[list[int]] = []
    for at in range(len(clans) - count + 1):
        found += [[clans[at], *rest] for rest in _some_of(clans[at + 1 :], count - 1)]
    return found


def _kept(tables: list[Seii], seat: int) -> list[Kept]:
    return [_kept_on(play, seat) for play in tables]


def rivals_of(state: Seii, seat: int) -> list[Rival]:
    """SEII-072  The others, clockwise from the Round Daimyo, and what they do as far as is open."""
    rivals: list[Rival] = []
    for steps in range(int(state.shape.seats)):
        other = int(state.seat_from(state.get(ROUND_DAIMYO), steps))
        if other == seat or not state.plays(other):
            continue
        rival: Rival = {
            "seat": other,
            "strength": int(state.strength(other)),
            "stands": "fights",
        }
        if _still_decides(state, other):
            rival["stands"] = "decides"
        elif state.is_face_down(other):
            rival["stands"] = "out"
        rivals.append(rival)
    return rivals


def _still_decides(state: Seii, seat: int) -> bool:
    if state.question() == REVEAL:
        return _is_owed(state, REVEAL, seat)
    return state.is_face_down(seat) or state.size(state.of(HAND, seat)) > 0


def _result(state: Seii, mine: int, rivals: list[Rival]) -> ConflictResult:
    if state.option(CONFLICT_ABILITIES) == ON_REVEAL:
        return "open"  # an Ability may still strengthen or rout
    best = max([rival["strength"] for rival in rivals if rival["stands"] == "fights"], default=-1)
    if best > mine:
        return "loses"
    if any([rival["stands"] == "decides" for rival in rivals]):
        return "open"
    return "tied" if best == mine else "wins"
