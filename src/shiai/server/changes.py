"""Changes: what is new for a seat between two moments of a match, as docs/wire.md has it."""

from typing import Final

from msgspec import Struct

from shiai.server.edits import edits
from shiai.server.lines import Lines
from shiai.server.messages import (
    Action,
    Change,
    Changed,
    Json,
    Log,
    NewLines,
    Sitter,
    Snapshot,
)

NEWEST_LINES: Final = 10  # of the log, in a snapshot


class Moment(Struct):
    """A match as one seat may know it, at one version of that seat."""

    match: str
    game: str
    seat: int
    made: str
    practice: bool
    version: int
    question: int
    view: Json
    actions: list[Action]
    lines: Lines  # the whole log
    choices: int
    why_not_undo: str | None
    may_ask_undo: bool
    over: bool
    seed: str | None
    event_count: int
    undos: int  # how often something was taken back
    people: list[Sitter | None] = []  # by seat, where it was made in a room

    def snapshot(self, events: list[Json], lines: int = NEWEST_LINES) -> Snapshot:
        """The whole; of the log that many of its newest lines."""
        first = max(0, len(self.lines) - lines)
        return Snapshot(
            match=self.match,
            game=self.game,
            seat=self.seat,
            made=self.made,
            practice=self.practice,
            version=self.version,
            question=self.question,
            view=self.view,
            actions=self.actions,
            log=Log(first, self.lines.part(first)),
            events=events,
            choices=self.choices,
            why_not_undo=self.why_not_undo,
            may_ask_undo=self.may_ask_undo,
            over=self.over,
            seed=self.seed,
            people=self.people,
        )

    def change(self, old: "Moment", events: list[Json]) -> Change:
        """What is new since an older moment."""
        kept = len(old.lines) if old.undos == self.undos else old.lines.alike(self.lines)
        return Change(
            since=old.version,
            version=self.version,
            set=Changed(
                **{
                    name: value
                    for name in Changed.__struct_fields__
                    if (value := getattr(self, name)) != getattr(old, name)
                }
            ),
            view=edits(old.view, self.view),
            log=NewLines(kept, self.lines.part(kept)),
            events=events,
        )
