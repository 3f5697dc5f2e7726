"""Seii Daimyo: what went before - roles by round, points by round - and how the game was won."""

from shiai.core.layout import OVER, RESIGNED
from shiai.games.seii.extras import DecidingRound, RoleWord, SeiiFacts
from shiai.games.seii.layout import (
    MOST_SEATS,
    PLAYED_ROLE,
    POINTS_BY_ROUND,
    ROLES_BY_ROUND,
    ROUND,
)
from shiai.games.seii.seii import Seii


def roles_played(state: Seii) -> list[list[RoleWord | None]]:
    """By round and seat; None where a position did not tell. The present round once it is open."""
    rounds = int(state.get(ROUND))
    played = [_roles_of(state, number) for number in range(1, rounds + 1)]
    if rounds > 0 and played[-1][0] is None:
        now = _roles_on_the_table(state)
        played = played[:-1] + ([now] if now[0] is not None else [])
    return played


def _roles_of(state: Seii, number: int) -> list[RoleWord | None]:
    noted = int(state.get(ROLES_BY_ROUND, number - 1))
    roles: list[RoleWord | None] = []
    for seat in range(int(state.shape.seats)):
        if noted >> seat & 1:
            roles.append("samurai")
        else:
            roles.append("ashigaru" if noted >> (seat + int(MOST_SEATS)) & 1 else None)
    return roles


def _roles_on_the_table(state: Seii) -> list[RoleWord | None]:
    roles: list[RoleWord | None] = []
    for seat in range(int(state.shape.seats)):
        if state.size(state.of(PLAYED_ROLE, seat)) == 0:
            roles.append(None)
        else:
            roles.append("samurai" if state.plays_samurai(seat) else "ashigaru")
    return roles


def points_by_round(state: Seii) -> list[list[int] | None]:
    """By round and seat, at the end of each round; None where a position began later.

    The last round is told as it stands.
    """
    seats = range(int(state.shape.seats))
    rounds: list[list[int] | None] = []
    for number in range(1, int(state.get(ROUND))):
        known = _roles_of(state, number)[0] is not None
        points = [int(state.get(state.of(POINTS_BY_ROUND, seat), number - 1)) for seat in seats]
        rounds.append(points if known else None)
    rounds.append([int(state.score(seat)) for seat in seats])
    return rounds


def facts(state: Seii) -> SeiiFacts:
    """SEII-107 to SEII-109  By how much, by what, and since when."""
    seats = range(int(state.shape.seats))
    winners = [seat for seat in seats if state.wins(seat)]
    rivals = [seat for seat in seats if state.plays(seat) and seat not in winners]
    best = int(state.score(winners[0]))
    margin = best - max([int(state.score(seat)) for seat in rivals], default=best)
    rounds = points_by_round(state)
    made: SeiiFacts = {
        "margin": margin,
        "decided_by": "points",
        "deciding_round": _deciding_round(winners, rivals, rounds),
        "points_by_round": rounds,
        "rounds": len(rounds),
    }
    if state.s[OVER] == RESIGNED:
        made["decided_by"] = "resigning"
    elif len(winners) > 1:
        made["decided_by"] = "nothing"
    elif margin == 0:
        made["decided_by"] = "locations"
    return made


def _deciding_round(
    winners: list[int], rivals: list[int], rounds: list[list[int] | None]
) -> DecidingRound | None:
    """The round from whose end on no rival was level with the winners; None if there is none."""
    known = [points for points in rounds if points is not None]
    if not rivals or len(known) < len(rounds):
        return None
    since = len(known)
    while since > 0 and _leads(known[since - 1], winners, rivals):
        since -= 1
    if since == len(known):
        return None
    before = known[since - 1] if since > 0 else [0] * len(known[0])
    change = [now - was for now, was in zip(known[since], before)]
    return {"round": since + 1, "points": change}


def _leads(points: list[int], winners: list[int], rivals: list[int]) -> bool:
    least = min([points[seat] for seat in winners])
    return least > max([points[seat] for seat in rivals])
