"""How strong bots are: plays the tables of docs/bots.md, game by game, and goes on where it was.

    nice -n 15 python -m tools.strength             plays what is missing, cheap rows first, tells
    python -m tools.strength --only eiyo            rows whose name begins so
    python -m tools.strength --group neighbours     levels against each other; also strength, growth
    python -m tools.strength --tell                 the tables as they stand, nothing is played
    python -m tools.strength --picture FILE.svg     strength over iterations as a picture
    python -m tools.strength --calibrate            CPU time of an iteration and of a game

Iterations are fixed, so that a busy machine changes nothing but how long it takes. A row is a file
in bench/strength, written after every game; it is done when it has as many games as are wanted. A
value that was learnt since makes its rows begin again.
"""

import argparse
import hashlib
import json
from itertools import pairwise
from math import log10
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple, cast

import shiai
from shiai.bots import Chair, SearchBot, find_bot, levels_of
from shiai.bots.search import values_of
from shiai.core.agreement import Agreement
from shiai.core.game import Game
from shiai.core.rng import seed_of
from shiai.search import Hooks
from shiai.simulation.intervals import wilson
from shiai.simulation.simulate import places_of, play_game

FOLDER = Path("bench/strength")
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


class Ladder(NamedTuple):
    """A game, and the iterations at which its search is measured, each with a number of games."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    cost: float  # CPU seconds of one iteration in all decisions of a game (--calibrate)
    points: tuple[tuple[int, int], ...]


# The last two points of a ladder stand for up to 0.1 s and up to 1 s a decision of a quiet core.


LOW = ((20, 400), (60, 400), (200, 400))
TABLES = (
    Ladder("eiyo", 1, (), 0.0005, (*LOW, (10_000, 400), (100_000, 100))),
    Ladder("wots", 1, (), 0.0008, (*LOW, (9_000, 400), (90_000, 100))),
    Ladder("seii", 2, (), 0.0008, (*LOW, (4_000, 400), (40_000, 100))),
    Ladder("seii", 4, (), 0.0021, (*LOW, (1_200, 400), (12_000, 100))),
    Ladder("eohn", 2, DEATH, 0.0038, (*LOW, (1_700, 400), (17_000, 60))),
)


def rows() -> list[Row]:
    """All of them, the cheap ones first."""
    found: list[tuple[float, Row]] = []

    def add(row: Row, iterations: int, ladder: Ladder) -> None:
        found.append((iterations * row.games * ladder.cost, row))

    for ladder in TABLES:
        game, seats, options, _, points = ladder
        add(Row("strength", game, seats, "greedy", "greedy", 400, options), 1, ladder)
        for iterations, games in points:
            bot = f"search:{iterations}"
            add(Row("strength", game, seats, bot, "greedy", games, options), iterations, ladder)
        if seats == 2:
            for low, high in ((20, 200), (200, 2000)):
                row = Row("growth", game, 2, f"search:{high}", f"search:{low}", 200, options)
                add(row, high + low, ladder)
        levels = levels_of(shiai.find(game), seats)
        for low_level, high_level in pairwise(levels):
            low_bot, high_bot = f"level{low_level.number}", f"level{high_level.number}"
            if seats == 1:
                row = Row("neighbours", game, 1, low_bot, "", 400, options)
            else:
                row = Row("neighbours", game, seats, high_bot, low_bot, 200, options)
            if seats <= 2:
                add(row, 1 + low_level.iterations + high_level.iterations * (seats - 1), ladder)
    return [row for _, row in sorted(found, key=lambda one: one[0])]


def judged_by(game: Game) -> str:
    """A few letters that change when another value or other levels are used."""
    levels = [tuple(level) for level in levels_of(game, 1) + levels_of(game, 2)]
    usual = game.agree(game.rules.all_seat_counts()[0]).digest
    known = json.dumps([values_of(game, usual), levels], sort_keys=True)
    return hashlib.sha256(known.encode()).hexdigest()[:12]


def shares(row: Row) -> list[float]:
    """What the bot won in each game that was played so far."""
    file = FOLDER / f"{row.name()}.json"
    known = json.loads(file.read_text("utf-8")) if file.exists() else {}
    found: list[float] = known.get("won", [])
    return found if known.get("judged by") == judged_by(shiai.find(row.game)) else []


def keep(row: Row, won: list[float]) -> None:
    """Write a row's file, whole or not at all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{row.name()}.json"
    known = {"command": row.command(), "judged by": judged_by(shiai.find(row.game)), "won": won}
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(known) + "\n", "utf-8")
    fresh.replace(file)


def agreed_for(row: Row | Ladder, deal: int) -> Agreement:
    """What is agreed for the deal of that number; of decks all bring the same."""
    game = shiai.find(row.game)
    decks = game.decks()
    brought = [decks[deal % len(decks)]] * row.seats if decks else None
    return game.agree(row.seats, options=dict(row.options), decks=brought)


def play(row: Row) -> None:
    """The games that are missing."""
    game = shiai.find(row.game)
    hooks = cast(Hooks, game.rules.mind())
    bots = [row.bot] + [row.foe] * (row.seats - 1)
    won = shares(row)
    for number in range(len(won), row.games):
        deal = number // row.seats  # the same deal from every seat
        table = play_game(agreed_for(row, deal), seed_of(RUN, deal), bots, number)
        seat = places_of(row.seats, len(bots), number).index(0)
        won.append(float(hooks.reward(table.state, seat)))
        keep(row, won)


def calibrate() -> None:
    """What an iteration costs, by the CPU's clock, at decisions of games against the heuristic."""
    for ladder in TABLES:
        decisions = games = 0
        seconds = 0.0
        iterations = ladder.points[-3][0]
        while seconds < 3 and games < 20:
            agreed = agreed_for(ladder, games)
            table = shiai.find(ladder.game).new(seed_of(RUN, games), agreement=agreed)
            games += 1
            bot = SearchBot(seed=games, iterations=iterations)
            while table.outcome is None:
                seat = table.deciders()[0]
                began = process_time()
                chosen: Any = bot if seat == 0 else find_bot("greedy", table.game, games)
                code = chosen.choose(Chair(table, seat))
                if seat == 0 and bot.done:
                    seconds += process_time() - began
                    decisions += 1
                table.apply(seat, code)
        each = seconds / decisions / iterations
        print(
            f"{ladder.game} for {ladder.seats}: {1e6 * each:.1f} microseconds an iteration, "
            f"{decisions / games:.0f} decisions a game; 0.1 s are {0.1 / each:,.0f} iterations"
        )


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
    lines.append(f'<rect width="{wide}" height="{high}" fill="#fff"/>')  # by night, too
    for percent in (0, 25, 50, 75, 100):
        y = top + (high - 60) * (1 - percent / 100)
        lines.append(f'<line x1="{left}" x2="{wide - 130}" y1="{y}" y2="{y}" stroke="#ccc"/>')
        lines.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{percent} %</text>')
    for step in range(6):
        x = left + (wide - 180) * step / 5
        lines.append(f'<text x="{x}" y="{high - 18}" text-anchor="middle">{10**step:,}</text>')
    lines.append(f'<text x="{left}" y="{high - 3}">iterations</text>')
    for k, (game, seats, options, _, points) in enumerate(TABLES):
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
    parser.add_argument("--group", default="", help="strength, growth or neighbours")
    parser.add_argument("--calibrate", action="store_true", help="measure what iterations cost")
    parser.add_argument("--tell", action="store_true", help="play nothing")
    parser.add_argument("--picture", type=Path, help="write the curves there")
    asked = parser.parse_args()
    if asked.calibrate:
        calibrate()
        return
    chosen = [
        row
        for row in rows()
        if row.name().startswith(asked.only) and asked.group in ("", row.group)
    ]
    if not asked.tell and asked.picture is None:
        for row in chosen:
            play(row)
    if asked.picture is not None:
        picture(asked.picture)
    else:
        tell(chosen)


if __name__ == "__main__":
    main()
