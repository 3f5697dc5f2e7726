"""Undo: what a seat may take back by itself, and what if all persons agree (docs/wire.md)."""

from typing import TYPE_CHECKING

from shiai.core.event import stays_open
from shiai.core.table import ONLY_PRACTICE, RESIGN
from shiai.server.room_messages import TakenBack
from shiai.server.standing_in import tells_choice
from shiai.server.wordings import Wording

if TYPE_CHECKING:
    from shiai.server.play import Play


def why_not_undo(play: "Play", seat: int) -> str | None:
    """None if this seat may take back its last submission, else why not."""
    table = play.table
    if seat == play.watcher:
        return "who watches takes nothing back"
    at = last_of_people(play, seat)
    if at < 0:
        return "there is no choice to take back"
    if table.history[at][0] != seat:
        return table.why_not_last(seat, table.history[at][0])
    if at < play.passed_over:
        return "it was chosen by earlier rules, which asked for what is now done unasked"
    if play.is_over() and not (table.practice or play.start.known):
        return "the game is over and its seed is known"
    if play.sent[at] in play.passed:
        return "a window was passed since, and all have seen that"
    if play.sent[at] in play.stood_in:
        return "a bot has chosen for you, and that stands"
    if table.practice:
        return None
    if play.people() > 1 and not play.start.hot_seat and _is_answered(play, seat, at):
        return "a bot has answered since"  # and others have seen it
    for shown in table.shown_by[at:]:
        why = shown.against_undo(seat)
        if why is not None:
            return f"{why}; {ONLY_PRACTICE}"
    return None


def _is_answered(play: "Play", seat: int, at: int) -> bool:
    """Whether somebody else has chosen since, and not only picked in secret."""
    table = play.table
    secret = {n for other in range(table.seats) for n in table.pending(other)}
    since = range(at, len(table.history))
    return any(table.history[n][0] != seat and n not in secret for n in since)


def last_of_people(play: "Play", seat: int) -> int:
    """Where in the history the last submission that no bot made begins; -1: there is none.

    What another seat has not finished picking in secret is no choice yet: this one cannot
    even know of it.
    """
    half = unfinished(play, seat)
    at = len(play.table.history) - 1
    while at >= 0 and (at in half or _is_unasked(play, at)):
        at -= 1
    while at > 0 and play.sent[at - 1] == play.sent[at]:
        at -= 1
    return at


def _is_unasked(play: "Play", at: int) -> bool:
    """Whether no person was asked for a choice: a bot made it, or the window was closed."""
    return str(play.table.history[at][0]) in play.start.bots or play.sent[at] in play.closed


def unfinished(play: "Play", seat: int) -> set[int]:
    """Where in the history others stand who are still picking."""
    table = play.table
    others = [other for other in table.deciders() if other != seat]
    return {at for other in others for at in table.pending(other)}


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


def taken_back(play: "Play", seat: int) -> TakenBack:
    """What an undo of a seat's last submission would take back, as those who watch may know it."""
    at, everybody = own_last(play, seat), play.watcher
    secret = play.secret(everybody)
    since = [n for n in range(at, len(play.table.history)) if n not in secret]
    others = sorted({play.table.history[n][0] for n in since} - {seat})
    last = at
    while last + 1 < len(play.sent) and play.sent[last + 1] == play.sent[at]:
        last += 1
    while last + 1 < len(play.sent) and play.marks[last + 1] == play.marks[at]:
        last += 1  # a secret choice: it is told when all are turned up
    chosen = [
        event
        for event in play.told(everybody, play.marks[at])
        if event["n"] < play.marks[last + 1] and event["event"] == "choice"
        if event["seat"] == seat and not event.get("forced")
    ]
    told: list[Wording] = [
        line.text
        for line in play.moment(everybody).lines.read()
        if at < line.choice <= last + 1 and line.data.get("seat") == seat
        if tells_choice(line.data) and not line.data.get("forced")
    ]
    written: list[Wording] = [event["choice"] for event in chosen if event["choice"] is not None]
    state = play.table.state
    asked = chosen[0]["asked"] if chosen else state.shape.layout.step_keys[int(state.question())]
    return TakenBack(str(asked), told or written, others)
