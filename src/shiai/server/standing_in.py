"""Standing in: what bots have chosen for people who were away or out of time, and how it is told.

Who of the people a bot plays for is known to all; what it chose is told only where the choice is.
"""

from typing import TYPE_CHECKING, Final

from shiai.core.sentence import Sentence, seat_words
from shiai.core.table import RESIGN
from shiai.server.messages import Json

if TYPE_CHECKING:
    from shiai.server.play import Play

MOST_CHOSEN: Final = 20  # that are told to who comes back


def chosen_for(play: "Play", seat: int) -> list[str]:
    """What bots have chosen for a seat since it last chose itself: the newest, as written."""
    history = play.table.history
    found: list[str] = []
    for at in range(len(history) - 1, -1, -1) if play.stood_in else ():
        who, code = history[at]
        if who != seat or play.sent[at] in play.passed:
            continue
        if play.sent[at] not in play.stood_in or len(found) == MOST_CHOSEN:
            break
        found.append(play.table.notation(code))
    return found[::-1]


def with_bots(play: "Play", lines: list[Sentence], choices: int, reader: int) -> list[Sentence]:
    """The lines that followed a choice; what a bot chose for a person is told as such.

    Where no line tells the choice itself, one is put before them.
    """
    if not play.stood_in or not lines:
        return lines
    told = [_with_bot(play, line, choices, reader) for line in lines]
    if choices > 0 and play.sent[choices - 1] in play.stood_in:
        seat = play.table.history[choices - 1][0]
        if not any("stood_in" in line.data and line.data["seat"] == seat for line in told):
            who = "you" if seat == reader else seat_words(seat)
            data = {"kind": "stood_in", "seat": seat, "stood_in": True}
            told.insert(0, Sentence(f"A bot chooses for {who}", None, data))
    return told


def _with_bot(play: "Play", line: Sentence, choices: int, reader: int) -> Sentence:
    if not _is_bots(play, line.data, choices):
        return line
    whose = " for you" if line.data["seat"] == reader else ""
    text = f"{line.marked} (a bot chose{whose})"
    return Sentence(text, line.rule, {**line.data, "stood_in": True})


def tells_choice(data: Json) -> bool:
    """Whether a line of the log, by its data, tells what somebody has chosen."""
    return data.get("kind") == "choice" or "verb" in data


def _is_bots(play: "Play", data: Json, choices: int) -> bool:
    """Whether a bot made the newest of these choices that is told so."""
    if data.get("forced") or not tells_choice(data):
        return False
    for at in range(choices - 1, -1, -1):
        who, code = play.table.history[at]
        if who == data.get("seat") and code != RESIGN and _is_told(play, code, data):
            return play.sent[at] in play.stood_in
    return False


def _is_told(play: "Play", code: int, data: Json) -> bool:
    """Whether a line tells this choice, as far as its reader may know it."""
    if data["verb"] is None:
        return True  # all of it is secret
    terms = play.table.terms
    if data["verb"] != terms.verbs.verb_of(code).name:
        return False
    done = terms.verbs.parts(code, terms.names)
    told = data.get("with", {})
    return all(value is None or value == done.get(name) for name, value in told.items())
