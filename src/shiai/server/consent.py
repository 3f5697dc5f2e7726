"""Consent: what a seat may take back if all persons agree (docs/wire.md)."""

from typing import TYPE_CHECKING

from shiai.core.event import stays_open
from shiai.core.table import ONLY_PRACTICE, RESIGN

if TYPE_CHECKING:
    from shiai.server.play import Play


def own_last(play: "Play", seat: int) -> int:
    """Where in the history the last submission of a seat begins; -1: there is none."""
    history, sent = play.table.history, play.sent
    at = len(history) - 1
    while at >= 0 and history[at][0] != seat:
        at -= 1
    while at > 0 and sent[at - 1] == sent[at]:
        at -= 1
    return at


def why_not_agreed_undo(play: "Play", seat: int) -> str | None:
    """None if a seat may take back its last submission when all persons agree, else why not.

    It follows from what everybody may know: who asks whether it may ask is told nothing.
    """
    if not play.start.consent:
        return "this table was made without undo by consent"
    at = own_last(play, seat)
    if at < 0:
        return "there is no choice of yours to take back"
    if play.is_over():
        return "the game is over"
    return _why_not_since(play, seat, at)


def _why_not_since(play: "Play", seat: int, at: int) -> str | None:
    """What has come between, without what others are just picking in secret."""
    table = play.table
    secret = play.secret(seat)
    since = [n for n in range(at, len(table.history)) if n not in secret]
    if play.stood_in.intersection(play.sent[n] for n in since):
        return "a bot has chosen for a person since, and that stands"
    if any(table.history[n][1] == RESIGN for n in since):
        return "somebody has given up since"
    if table.practice:
        return None
    shown = [table.shown_by[n] for n in since]
    told = any(one.opened or one.hinted >> seat & 1 for one in shown)
    if told or not stays_open(table.state, play.marks[at]):
        return f"something hidden was seen since; {ONLY_PRACTICE}"
    return None
