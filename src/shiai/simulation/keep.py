"""What was played of a simulation, kept so that Ctrl+C or a crash loses nothing of it."""

import gzip
import hashlib
import json
import os
from pathlib import Path
from typing import Any, Protocol

from shiai.core.errors import BadOption


class Tallied(Protocol):
    """What can be written down and taken up again."""

    games: int

    def to_json(self) -> dict[str, Any]:
        """All of it."""

    def take(self, data: dict[str, Any]) -> None:
        """Become what was written down."""


class Keep:
    """Where a simulation stands, in a file that lasts until it ends; and its records.

    Args:
        folder: where the file lies; its name follows from what is played.
        resume: go on with what lies there.
        records: a file for the records of all games, one after the other (.gz: compressed).
    """

    def __init__(self, folder: Path, resume: bool = False, records: Path | None = None) -> None:
        self.folder = folder
        self.resume = resume
        self.records = records
        self.path = folder
        self.bytes = 0  # of the records that belong to the tally

    def wants_records(self) -> bool:
        """Whether somebody wants them."""
        return self.records is not None

    def begin(self, asked: dict[str, Any], tally: Tallied) -> None:
        """Take up what was played before.

        Raises:
            BadOption: nothing of this simulation was kept, or its records are elsewhere or gone.
        """
        same = {name: value for name, value in asked.items() if name != "games"}
        text = json.dumps(same, sort_keys=True, default=str)
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        self.path = self.folder / f"{asked['game']}-{digest}.json"
        if self.resume:
            self._take_up(tally)
        if self.records is not None:
            self._cut_records()

    def _take_up(self, tally: Tallied) -> None:
        if not self.path.is_file():
            raise BadOption(
                "nothing was kept of this simulation: only one that was broken off goes on, with"
                " the same game, seed, bots, seats, options, cards and decks"
            )
        kept = json.loads(self.path.read_text("utf-8"))
        records = str(self.records.resolve()) if self.records is not None else ""
        if kept["records"] != records:
            was = kept["records"] or "no file"
            raise BadOption(f"its records went to {was}: go on with the same --records")
        tally.take(kept["tally"])
        self.bytes = kept["bytes"]

    def _cut_records(self) -> None:
        """What a batch wrote that was not counted any more is gone."""
        assert self.records is not None, "asked before"
        if not self.bytes:
            self.records.write_bytes(b"")
        elif not self.records.is_file() or self.records.stat().st_size < self.bytes:
            raise BadOption(f"{self.records} has fewer records than were kept: start anew")
        else:
            os.truncate(self.records, self.bytes)

    def batch(self, tally: Tallied, records: list[str]) -> None:
        """Some more games are counted."""
        if self.records is not None:
            data = "\n".join([*records, ""]).encode()
            with self.records.open("ab") as file:
                file.write(gzip.compress(data) if self.records.suffix == ".gz" else data)
            self.bytes = self.records.stat().st_size
        self.path.parent.mkdir(parents=True, exist_ok=True)
        where = str(self.records.resolve()) if self.records is not None else ""
        new = self.path.with_suffix(".new")
        new.write_text(
            json.dumps({"tally": tally.to_json(), "records": where, "bytes": self.bytes}), "utf-8"
        )
        os.replace(new, self.path)

    def end(self) -> None:
        """All games are played: nothing is to go on with."""
        self.path.unlink(missing_ok=True)
