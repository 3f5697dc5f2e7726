"""A run: a folder with its settings, its games as Parquet, and what came of them.

| file | has |
| --- | --- |
| `run.json` | the plan, the goal, digests of sets and versions: all that repeats it |
| `sets/` | copies of the set files that it was played with |
| `parts/` | the games so far, a file for each chunk of deals; gone when it has ended |
| `games.parquet` | a row for each game (two where two sides sit at one table) |
| `report.json`, `report.html` | what it says |
| `records/` | single games, to be replayed |

Each part is written whole or not at all: a run that is killed goes on with the next chunk, and ends
in the same report.
"""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from shiai import __version__
from shiai.bots.bot import FILE_BOTS
from shiai.core.errors import BadOption
from shiai.folders import home
from shiai.installed import needs
from shiai.lab.block import Row, play_blocks
from shiai.lab.plan import Plan, plan_from
from shiai.simulation.workers import in_order

CHUNK_GAMES = 50  # in a chunk of deals, about
FORMAT = 1


def folder_of(plan: Plan) -> Path:
    """Where a run lies if nobody says where: the same run always in the same place."""
    return home() / "lab" / f"{plan.kind}-{plan.game}-{plan.digest()}"


class Run:
    """The games of a plan, on disk and as they come."""

    def __init__(self, plan: Plan, folder: Path, goal: dict[str, Any]) -> None:
        self.plan = plan
        self.folder = folder
        self.goal = goal
        self.chunk = max(1, CHUNK_GAMES // plan.games_in_block())
        self.parts = folder / "parts"

    # ---- the folder ------------------------------------------------------------------------------

    def begin(self, resume: bool) -> None:
        """Make the folder; without `resume` what another run of this plan left there is gone.

        Raises:
            BadOption: the folder is of another run, or is no run's at all.
        """
        there = self.folder / "run.json"
        if there.exists():
            known = json.loads(there.read_text("utf-8"))
            if known.get("digest") != self.plan.digest():
                raise BadOption(
                    f"{self.folder} is another run ({known.get('command', 'unknown')}); "
                    "give --run another folder"
                )
        elif self.folder.exists() and any(self.folder.iterdir()):
            raise BadOption(f"{self.folder} is not empty, and no run of the lab")
        if not resume:
            for name in ("parts", "records"):
                shutil.rmtree(self.folder / name, ignore_errors=True)
            for name in ("games.parquet", "report.json", "report.html"):
                (self.folder / name).unlink(missing_ok=True)
        self.parts.mkdir(parents=True, exist_ok=True)
        self._keep_sets()
        data = {
            "format": FORMAT,
            "shiai": __version__,
            "digest": self.plan.digest(),
            "command": self.goal.get("command", ""),
            "goal": self.goal,
            "sets": {side.label: side.agreement["digest"] for side in self.plan.sides},
            "plan": self.plan.to_json(),
        }
        _write(there, json.dumps(data, indent=2, ensure_ascii=False).encode() + b"\n")

    def _set_files(self) -> dict[str, bytes]:
        """The set files that the plan names, and what is in them."""
        names = {str(side.agreement["cards"]) for side in self.plan.sides}
        return {name: Path(name).read_bytes() for name in names if name.endswith(".toml")}

    def _keep_sets(self) -> None:
        files = self._set_files()
        for side in self.plan.sides:
            content = files.get(side.agreement["cards"])
            if content is not None:
                name = Path(side.agreement["cards"]).name
                kept = self.folder / "sets" / f"{side.agreement['digest']}-{name}"
                kept.parent.mkdir(exist_ok=True)
                _write(kept, content)

    # ---- games -----------------------------------------------------------------------------------

    def kept(self) -> Iterator[list[Row]]:
        """The chunks that were played before, in order, as far as none is missing."""
        whole = self.folder / "games.parquet"
        number = 0
        if whole.exists():
            rows = read_rows(whole)
            by_chunk: dict[int, list[Row]] = {}
            for row in rows:
                by_chunk.setdefault(row["block"] // self.chunk, []).append(row)
            while number in by_chunk:
                yield by_chunk[number]
                number += 1
        while (part := self._part(number)).exists():
            yield read_rows(part)
            number += 1

    def _part(self, number: int) -> Path:
        return self.parts / f"{number:06}.parquet"

    def chunks(
        self, blocks: int, workers: int, cluster: str, stop: Callable[[], bool]
    ) -> Iterator[list[Row]]:
        """Chunk after chunk in order, those on disk first, until there are so many deals or `stop`
        says so; each is on disk before it is handed out.
        """
        number = 0
        for kept in self.kept():
            first, behind = number * self.chunk, min((number + 1) * self.chunk, blocks)
            if first >= blocks:
                return
            rows = [row for row in kept if row["block"] < behind]
            if len({row["block"] for row in rows}) < behind - first:
                break  # the last chunk of a shorter run: it is played anew, whole
            yield rows
            number += 1
            if stop():
                return
        behind = -(-blocks // self.chunk)
        data, bots, sets = self.plan.to_json(), dict(FILE_BOTS), self._set_files()
        tasks = (
            (data, at * self.chunk, min((at + 1) * self.chunk, blocks), bots, sets)
            for at in range(number, behind)
        )
        for rows in in_order(play_blocks, tasks, workers, cluster):
            write_rows(self._part(number), rows)
            number += 1
            yield rows
            if stop():
                return

    def finish(self, rows: list[Row]) -> None:
        """All games in one file; the parts are gone."""
        write_rows(self.folder / "games.parquet", rows)
        shutil.rmtree(self.parts, ignore_errors=True)

    def write(self, name: str, text: str) -> Path:
        """Another file of the run."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, text.encode())
        return path


def open_run(folder: Path) -> Run:
    """A run that lies there.

    Raises:
        BadOption: none does.
    """
    path = folder / "run.json"
    if not path.is_file():
        raise BadOption(f"{folder} is no run of the lab: it has no run.json")
    data = json.loads(path.read_text("utf-8"))
    return Run(plan_from(data["plan"]), folder, data["goal"])


def _write(path: Path, data: bytes) -> None:
    new = path.with_suffix(path.suffix + ".new")
    new.write_bytes(data)
    os.replace(new, path)


def write_rows(path: Path, rows: list[Row]) -> None:
    """Rows as Parquet, whole or not at all."""
    with needs("lab"):
        import polars
    new = path.with_suffix(".new")
    polars.DataFrame(rows, schema=_schema()).write_parquet(new)
    os.replace(new, path)


def read_rows(path: Path) -> list[Row]:
    """Rows as they were written."""
    with needs("lab"):
        import polars
    rows: list[Row] = polars.read_parquet(path).to_dicts()
    return rows


def _schema() -> dict[str, Any]:
    import polars

    whole, text, real = polars.Int64, polars.String, polars.Float64
    return {
        "block": whole,
        "seed": whole,
        "bot": text,
        "turn": whole,
        "side": whole,
        "won": real,
        "score": real,
        "result": text,
        "rank": text,
        "decisions": whole,
        "winners": polars.List(whole),
        "scores": polars.List(whole),
        "seen": text,
    }
