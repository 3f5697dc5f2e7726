"""How strong bots are: plays the tables of docs/bots.md, game by game, and goes on where it was.

    nice -n 15 python -m tools.strength             plays what is missing, row after row, and tells
    python -m tools.strength --only eiyo            rows whose name begins so
    python -m tools.strength --tell                 the tables as they stand, nothing is played
    python -m tools.strength --picture FILE.svg     strength over iterations as a picture

Iterations are fixed, so that a busy machine changes nothing but how long it takes. Every game is
one line in build/strength; a row is done when it has as many as are wanted.
"""

import argparse
import json
from math import log10
from pathlib import Path
from typing import NamedTuple, cast

import shiai
from shiai.core.rng import seed_of
from shiai.search import Hooks
from shiai.simulation.intervals import wilson
from shiai.simulation.simulate import places_of, play_game

FOLDER = Path("build/strength")
RUN = 9
COLOURS = ("#2b5c8a", "#b3432b", "#4d7a3a", "#8a5fa8", "#a8792b")


class Row(NamedTuple):
    """One bot against another (alone: by itself), and how many games are wanted."""

    group: str  # of rows: strength, growth, neighbours
    game: str
    seats: int
    bot: str
    foe: str
    games: int
    options: tuple[tuple[str, str], ...] = ()

    def name(self) -> str:
        """Of its file."""
        parts = [self.game + (str(self.seats) if self.seats > 1 else ""), self.bot]
        return "-".join([*parts, *([self.foe] if self.seats > 1 else [])]).replace(":", "_")

    def command(self) -> str:
        """That plays such games, too."""
        words = ["shiai sim", self.game, f"-n {self.games} --seed {RUN}", f"--bot {self.bot}"]
        if self.seats > 1:
            words += [f"--bot {self.foe}"] * (self.seats - 1) + [f"--seats {self.seats}"]
        return " ".join(words + [f"--option {name}={value}" for name, value in self.options])


DEATH = (("format", "sudden_death"),)
TABLES: tuple[tuple[str, int, tuple[tuple[str, str], ...], tuple[tuple[int, int], ...]], ...] = (
    ("eiyo", 1, (), ((20, 400), (60, 400), (200, 400), (800, 400), (10_000, 400), (100_000, 100))),
    ("wots", 1, (), ((20, 400), (60, 400), (200, 400), (800, 400), (8_000, 400), (80_000, 100))),
    ("seii", 2, (), ((20, 400), (100, 400), (400, 400), (2_000, 400), (20_000, 100))),
    ("seii", 4, (), ((20, 400), (100, 400), (400, 400), (4_000, 100))),
    ("eohn", 2, DEATH, ((20, 400), (60, 400), (200, 400), (2_000, 400), (20_000, 60))),
)


def rows() -> list[Row]:
    """All of them, the cheap ones first."""
    found: list[Row] = []
    for game, seats, options, points in TABLES:
        found.append(Row("strength", game, seats, "greedy", "greedy", 400, options))
        for iterations, games in points:
            bot = f"search:{iterations}"
            found.append(Row("strength", game, seats, bot, "greedy", games, options))
        if seats == 2:
            found.append(Row("growth", game, 2, "search:200", "search:20", 200, options))
            found.append(Row("growth", game, 2, "search:2000", "search:200", 200, options))
        for level in range(1, 10):
            low, high = f"level{level}", f"level{level + 1}"
            if seats == 1:
                found.append(Row("neighbours", game, 1, low, "", 400, options))
            elif seats == 2:
                found.append(Row("neighbours", game, 2, high, low, 200, options))
    return sorted(found, key=_cost)


def _cost(row: Row) -> int:
    return max(int(bot.partition("search:")[2] or 0) for bot in (row.bot, row.foe)) * row.games


def shares(row: Row) -> list[float]:
    """What the bot won in each game that was played so far."""
    file = FOLDER / f"{row.name()}.jsonl"
    return [float(line) for line in file.read_text().split()] if file.exists() else []


def play(row: Row) -> None:
    """The games that are missing."""
    game = shiai.find(row.game)
    hooks = cast(Hooks, game.rules.mind())
    decks = game.decks()
    bots = [row.bot] + [row.foe] * (row.seats - 1)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / f"{row.name()}.jsonl").open("a") as out:
        for number in range(len(shares(row)), row.games):
            deal = number // row.seats  # the same deal from every seat
            brought = [decks[deal % len(decks)]] * row.seats if decks else None
            agreed = game.agree(row.seats, options=dict(row.options), decks=brought)
            table = play_game(agreed, seed_of(RUN, deal), bots, number)
            seat = places_of(row.seats, len(bots), number).index(0)
            out.write(json.dumps(float(hooks.reward(table.state, seat))) + "\n")
            out.flush()


def tell(chosen: list[Row]) -> None:
    """The table, as it stands."""
    print("| game | bot | against | won | 95 % | games | command |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for row in chosen:
        won = shares(row)
        if won:
            low, high = wilson(sum(won), len(won))
            players = f" for {row.seats}" if row.seats > 1 else ""
            print(
                f"| {shiai.find(row.game).name}{players} | `{row.bot}` | {row.foe or 'the game'} "
                f"| {100 * sum(won) / len(won):.1f} % | {100 * low:.1f} to {100 * high:.1f} "
                f"| {len(won)} of {row.games} | `{row.command()}` |"
            )


def picture(file: Path) -> None:
    """Strength against the heuristic over iterations, a line for each game."""
    wide, high, left, top = 640, 320, 50, 20
    size = f'viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12" fill="#555"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>']
    for percent in (0, 25, 50, 75, 100):
        y = top + (high - 60) * (1 - percent / 100)
        lines.append(f'<line x1="{left}" x2="{wide - 130}" y1="{y}" y2="{y}" stroke="#ccc"/>')
        lines.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{percent} %</text>')
    for step in range(6):
        x = left + (wide - 180) * step / 5
        lines.append(f'<text x="{x}" y="{high - 18}" text-anchor="middle">{10**step:,}</text>')
    lines.append(f'<text x="{left}" y="{high - 3}">iterations</text>')
    for k, (game, seats, options, points) in enumerate(TABLES):
        found = []
        for iterations, games in points:
            row = Row("strength", game, seats, f"search:{iterations}", "greedy", games, options)
            won = shares(row)
            if len(won) >= 30:
                x = left + (wide - 180) * log10(iterations) / 5
                found.append((x, top + (high - 60) * (1 - sum(won) / len(won))))
        if found:
            path = " ".join(f"{x:.0f},{y:.0f}" for x, y in found)
            lines.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[k]}" '
                         'stroke-width="2"/>')  # fmt: skip
            name = f"{shiai.find(game).name}, {seats}" if seats > 1 else shiai.find(game).name
            x, y = found[-1]
            lines.append(f'<text x="{x + 6:.0f}" y="{y + 4:.0f}" fill="{COLOURS[k]}">{name}</text>')
    file.write_text("\n".join([*lines, "</svg>"]) + "\n", "utf-8")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--only", default="", help="rows whose name begins so")
    parser.add_argument("--tell", action="store_true", help="play nothing")
    parser.add_argument("--picture", type=Path, help="write the curves there")
    asked = parser.parse_args()
    chosen = [row for row in rows() if row.name().startswith(asked.only)]
    if not asked.tell and asked.picture is None:
        for row in chosen:
            play(row)
    if asked.picture is not None:
        picture(asked.picture)
    else:
        tell(chosen)


if __name__ == "__main__":
    main()
