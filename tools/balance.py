"""What the sets for play do in the hands of two bots: plays lab runs, writes them into a page.

    nice -n 15 python -m tools.balance              plays what is missing and writes docs/balance.md
    python -m tools.balance --only seii             runs whose name begins so
    python -m tools.balance --write                 plays nothing: the page from the runs there are

Every table is one run of `shiai lab` in bench/balance, which goes on where it was. The page says
each command, its deals and the digests of the sets. What stands outside the marks is by hand.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import shiai

RUNS = Path("bench/balance")
PAGE = Path("docs/balance.md")
# The other bot, beside greedy: level 6 of Eiyo, where standard is nearly even, and levels 7.
THINKS = {"eiyo": "search:20", "seii": "search:12", "wots": "search:50"}


class Asked(NamedTuple):
    """One run of the lab."""

    name: str  # of its folder: the game first
    words: str  # after `shiai lab`

    @property
    def folder(self) -> Path:
        """Where it is kept."""
        return RUNS / self.name

    def report(self) -> dict[str, Any] | None:
        """What came out; None: not played yet."""
        file = self.folder / "report.json"
        if not file.is_file():
            return None
        found: dict[str, Any] = json.loads(file.read_text("utf-8"))
        return found


def sets_of(key: str) -> list[str]:
    """The sets that come with a game: the first one, and what was tuned since."""
    return [name for name in shiai.find(key).card_sets() if not name.endswith(".toml")]


def _plain(bot: str) -> str:
    return bot.replace(":", "")


def asked() -> list[Asked]:
    """All runs, cheap ones first."""
    found = []
    for searching in (False, True):
        for cards in sets_of("eiyo"):
            bot = THINKS["eiyo"] if searching else "greedy"
            deals = 400 if searching else 1000
            for harder, easier in (("standard", "novice"), ("master", "standard")):
                words = f"compare eiyo difficulty={harder} difficulty={easier} --cards {cards}"
                name = f"eiyo-{cards}-{easier}-{_plain(bot)}"
                found.append(Asked(name, f"{words} --bot {bot} -n {deals}"))
        for cards in sets_of("seii"):
            bot = THINKS["seii"] if searching else "greedy"
            deals = 1650 if searching else 6000
            words = f"cards seii --seats 2 --cards {cards} --bot {bot} -n {deals}"
            found.append(Asked(f"seii-{cards}-{_plain(bot)}", words))
    for cards in sets_of("wots"):
        words = f"compare wots greedy {THINKS['wots']} --cards {cards} --over weapon -n 1050"
        found.append(Asked(f"wots-{cards}-weapons", words))
        for mode in ("clan", "campaign2"):
            words = f"compare wots greedy level9 --cards {cards} --option mode={mode} -n 60"
            found.append(Asked(f"wots-{cards}-{mode}", words))
    return found


def play(run: Asked) -> None:
    """Play what is missing of a run."""
    command = [sys.executable, "-m", "shiai", "lab", *run.words.split()]
    again = ["--resume"] if run.folder.exists() else []
    subprocess.run([*command, "--run", str(run.folder), *again], check=True)


# ---- the page ----------------------------------------------------------------------------------


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    """Of Markdown; numbers stand on the right."""
    marks = ["---"] + ["---:"] * (len(head) - 1)
    return ["| " + " | ".join(cells) + " |" for cells in [head, marks, *rows]]


def points(part: dict[str, Any]) -> str:
    """A difference with its interval, in percentage points."""
    return f"{100 * part['mean']:+.1f} [{100 * part['low']:+.1f}, {100 * part['high']:+.1f}]"


def source(run: Asked, report: dict[str, Any]) -> str:
    """The command, and what it was played with."""
    sets = ", ".join(sorted({f"`{side['cards']}` {side['digest']}" for side in report["sides"]}))
    return f"`shiai lab {run.words}` ({report['deals']:,} deals; {sets})"


def eiyo(found: dict[str, dict[str, Any]]) -> list[str]:
    """How far the difficulties lie apart."""
    rows = []
    for report in found.values():
        bot = report["bots"][0]
        hard, easy = (f"{100 * side['win']:.1f} %" for side in bot["sides"])
        labels = [side["label"].removeprefix("difficulty=") for side in report["sides"]]
        cards = report["sides"][0]["cards"]
        told = f"{labels[1]} {easy}, {labels[0]} {hard}"
        rows.append([f"{cards}, {bot['bot']}", told, points(bot["win"])])
    return table(["set, bot", "won", "points apart"], rows)


def seii(found: dict[str, dict[str, Any]]) -> list[str]:
    """Opening hands, a column for each run."""
    columns = {}
    for report in found.values():
        opening = report["bots"][0]["tables"]["opening"]
        cards, bot = report["sides"][0]["cards"], report["bots"][0]["bot"]
        columns[f"{cards}, {bot}"] = {row["name"]: row for row in opening}
    clans = sorted(
        {clan for column in columns.values() for clan in column},
        key=lambda clan: (
            -max(column[clan]["rate"] for column in columns.values() if clan in column)
        ),
    )
    rows = [
        [
            clan,
            *(
                f"{100 * column[clan]['rate']:.1f}{' *' if column[clan]['certain'] else ''}"
                for column in columns.values()
            ),
        ]
        for clan in clans
    ]
    spread = [
        f"{100 * (max(c['rate'] for c in col.values()) - min(c['rate'] for c in col.values())):.1f}"
        for col in columns.values()
    ]
    return table(["opening hand", *columns], [*rows, ["**from best to worst**", *spread]])


def wots(found: dict[str, dict[str, Any]]) -> list[str]:
    """Every weapon against Ishida; then the long modes."""
    weapons: dict[str, list[str]] = {}
    heads: list[str] = []
    rest: list[list[str]] = []
    for name, report in found.items():
        cards, _, what = name.removeprefix("wots-").rpartition("-")
        if what != "weapons":
            sides = report["bots"][0]["sides"]
            both = [f"{100 * side['win']:.1f} %, {side['score']:.2f}" for side in sides]
            rest.append([f"{cards}, {what}", *both])
            continue
        heads.append(f"{cards}: greedy, {THINKS['wots']}")
        for cell in report["cells"]:
            other = cell["first"] + cell["difference"]
            told = f"{100 * cell['first']:.0f}, {100 * other:.0f} ±{100 * cell['half']:.0f}"
            weapons.setdefault(cell["cell"]["weapon"].replace("_", " "), []).append(told)
    lines = table(["weapon", *heads], [[weapon, *told] for weapon, told in weapons.items()])
    if rest:
        lines += ["", *table(["won, opponents defeated", "greedy", "level9"], rest)]
    return lines


def write(runs: list[Asked]) -> None:
    """The part of each game between its marks, and under it the commands."""
    page = PAGE.read_text("utf-8")
    for game, make in (("eiyo", eiyo), ("seii", seii), ("wots", wots)):
        of_game = [run for run in runs if run.name.startswith(game)]
        played = {run.name: report for run in of_game if (report := run.report())}
        if not played:
            continue
        lines = [*make(played), ""]
        lines += [f"- {source(run, played[run.name])}" for run in of_game if run.name in played]
        before, mark, rest = page.partition(f"<!-- lab runs of {game} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        page = "".join([before, mark, "\n".join(lines), "\n", end, after])
    PAGE.write_text(page, "utf-8")


def main() -> None:
    """Play and write."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    words.add_argument("--only", default="", help="runs whose name begins so")
    words.add_argument("--write", action="store_true", help="play nothing")
    chosen = words.parse_args()
    runs = asked()
    if not chosen.write:
        for run in runs:
            if run.name.startswith(chosen.only):
                play(run)
                write(runs)
    write(runs)


if __name__ == "__main__":
    main()
