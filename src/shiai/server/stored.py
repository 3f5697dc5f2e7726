"""What is stored of a match: its start and its changes."""

from typing import Final, Literal

from msgspec import Struct

from shiai.core.agreement import Agreement
from shiai.server.messages import Json, Sitter
from shiai.server.priority_messages import Pace

Kind = Literal["choose", "undo", "resign", "agreed"]

PASSED: Final = ("closed", "unable", "stop")  # by whom the server passed for a seat


class Start(Struct, frozen=True):
    """How a match began; stored with it."""

    match: str
    made: str
    agreement: Json  # of shiai.core.agreement
    seed: int
    position: Json | None
    practice: bool
    undone: int  # choices that a record says were taken back
    known: bool  # the player chose the seed or the position: there is nothing to keep secret
    bots: dict[str, str]
    hot_seat: bool = False  # one player holds all seats that no bot plays
    room: str = ""  # the code of the room that it was made in
    consent: bool = False  # what may not be taken back freely, may be if all persons agree
    people: list[Sitter | None] = []  # who of the room sits where; None: a bot
    pace: Pace | Literal[""] = ""  # of windows that the server passes; "": it passes none

    def agreed(self) -> Agreement:
        """The agreement that the match is played by."""
        return Agreement(**self.agreement)


class Known(Struct, frozen=True):
    """A match by its start, and by the seat and the code of each choice that stands."""

    start: Start
    history: list[tuple[int, int]]


class StoredChange(Struct, frozen=True):
    """One accepted change of a match."""

    number: int
    seat: int
    kind: Kind
    text: str  # choices as they are written, a line each; for an undo how many it takes back
    # The bot that chose for a person: whose clock was out, who was away or has left. Or why the
    # server passed for somebody (PASSED).
    by: str = ""

    def choices(self) -> list[str]:
        """The choices that were done."""
        return self.text.split("\n") if self.kind == "choose" else []


def as_lines(choices: list[str]) -> str:
    """Choices as they are stored: a line each, whatever spaces somebody typed."""
    return "\n".join(" ".join(choice.split()) for choice in choices)
