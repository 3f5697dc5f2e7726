"""Sets that change nothing deal and play the same games as the house set.

One extends the house set and writes an entry of every group anew, word for word (of an entry with
several copies only one, from the middle); the other is a copy of the file. So what a comparison of
two sets measures is what was changed, and nothing else.

    python -m tools.same_sets --games 2000
"""

import argparse
import functools
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

import shiai
from shiai.core.agreement import Agreement
from shiai.core.rng import seed_of
from shiai.simulation.pool import Batch, map_batches
from shiai.simulation.simulate import play_game

GAMES = 2_000
BATCH = 20


def house_file(key: str) -> Path:
    """The house set of a game."""
    package = sys.modules[type(shiai.find(key).rules).__module__].__file__
    assert package is not None, "a game lies in a file"
    return Path(package).parent / "sets" / "house.toml"


def rewritten(key: str) -> str:
    """A set that extends the house's and writes one entry of each group as it is there."""
    text = house_file(key).read_text("utf-8")
    lines = [f'format = 1\ngame = "{key}"\nname = "same"\ntitle = "Same"\nextends = "house"\n']
    for group, entries in tomllib.loads(text).items():
        if isinstance(entries, list) and entries and isinstance(entries[0], dict):
            written = _entries(text, group)
            assert len(written) == len(entries), f"{key}: entries of {group} are cut wrongly"
            if all({"id", "ids", "key"} & set(entry) for entry in entries):
                middle = len(entries) // 2
                lines.append(_one_copy(written[middle], entries[middle].get("ids")))
            else:
                lines += written  # rows without names are given as a whole
    return "\n".join(lines)


def _entries(text: str, group: str) -> list[str]:
    """The entries of a group as they are written."""
    parts = re.split(r"(?m)^(?=\[\[[a-z_0-9]+\]\])", text)
    return [part for part in parts if part.startswith(f"[[{group}]]")]


def _one_copy(entry: str, ids: Sequence[str] | None) -> str:
    if ids is None:
        return entry
    return re.sub(r"(?ms)^ids = \[.*?\]", f'ids = ["{ids[len(ids) // 2]}"]', entry)


def write_sets(key: str, folder: Path) -> list[str]:
    """Both sets as files."""
    paths = [folder / f"{key}-{how}.toml" for how in ("extends", "copy")]
    paths[0].write_text(rewritten(key), "utf-8")
    paths[1].write_bytes(house_file(key).read_bytes())
    return [str(path) for path in paths]


def differing(key: str, files: list[str], games: Sequence[int]) -> list[str]:
    """Of these games those that are not the same with each of the sets."""
    game = shiai.find(key)
    agreed: list[Agreement] = [game.agree(cards=cards) for cards in ("house", *files)]
    found = []
    for index in games:
        house, *others = [play_game(one, seed_of(14, index), ["random"]) for one in agreed]
        for other, cards in zip(others, files, strict=True):
            if house.history != other.history or list(house.state.s) != list(other.state.s):
                found.append(f"{key}: game {index} is another one with {Path(cards).name}")
    return found


def _batch(key: str, files: list[str], batch: Batch) -> list[str]:
    return differing(key, files, batch)


def soak_sets(key: str, games: int, workers: int) -> list[str]:
    """Play that many games with each set; those that differ."""
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        work = functools.partial(_batch, key, write_sets(key, Path(folder)))
        for part in map_batches(work, games, workers, BATCH):
            found += part
    print(f"{key}: {games:,} games with sets that change nothing, {len(found)} differ")
    return found


def main() -> int:
    """Compare; 1 if a game differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    keys = [asked.game] if asked.game else [game.key for game in shiai.list_games()]
    found = [line for key in keys for line in soak_sets(key, asked.games, asked.workers)]
    print("\n".join(found[:20]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
