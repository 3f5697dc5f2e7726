"""One deal, played by every side and bot: the unit that is counted, and the same anywhere.

What a game gives is one row. A block depends on the plan and its number alone, so that it does not
matter which process or machine plays it, or when.
"""

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import shiai
from shiai.bots import Bot, Chair, choice_of, find_bot
from shiai.bots.bot import FILE_BOTS, FileBot
from shiai.core.agreement import Agreement
from shiai.core.rng import Stream, seed_of
from shiai.core.table import Table
from shiai.lab.plan import TOGETHER, Plan, plan_from
from shiai.lab.watch import Watch

Row = dict[str, Any]

TOO_LONG = 1_000_000  # choices in one game
MOST_ASKED = 1 << 20  # times that a seat is asked one thing in a game
OPENING = 1 << 40  # streams of bots lie apart from those of deals


def play(
    agreement: Agreement, seed: int, bots: list[str], watch: Callable[[Table], Watch] | None = None
) -> tuple[Table, Watch | None]:
    """One game between bots, one name for each seat.

    What is random in a bot follows from the deal, its seat, what it is asked and how often it was
    asked that before: after a change a pair of games stays as close as it can. (The deals have
    streams of their own in the engine. To part these further, by shuffle and question, was tried:
    of pairs of Eiyo and Seii Daimyo it made wins a little closer and scores no closer, not worth
    other deals for every seed that is on record.)
    """
    game = shiai.find(agreement.game)
    table = game.new(seed, agreement=agreement)
    players: list[Bot] = [
        find_bot(bot, game, seed_of(seed, OPENING + seat), files=True)
        for seat, bot in enumerate(bots)
    ]
    chairs = [Chair(table, seat) for seat in range(table.seats)]
    watching = watch(table) if watch is not None else None
    asked: dict[tuple[int, int], int] = {}
    while not table.state.is_over():
        for seat in table.deciders():
            question = int(table.state.question())
            often = asked[seat, question] = asked.get((seat, question), 0) + 1
            players[seat].stream = Stream(
                seed_of(seed_of(seed, OPENING + seat), question * MOST_ASKED + often)
            )
            code = choice_of(players[seat], chairs[seat])
            if watching is not None:
                watching.before(seat, code)
            table.apply(seat, code)
            if watching is not None:
                watching.after()
        assert len(table.history) < TOO_LONG, "a game does not end"
    return table, watching


def block_games(plan: Plan, number: int) -> list[tuple[int, str, int, Agreement, list[str]]]:
    """The games of a block: which side (-1: both), which bot and turn, and how it is played."""
    games = []
    seats = plan.seats
    for bot in plan.bots:
        if plan.table == TOGETHER:
            for turn in range(plan.turns()):
                games.append((-1, bot, turn, *_together(plan, number, bot, turn)))
            continue
        for turn in range(plan.turns()):
            for at, side in enumerate(plan.sides):
                playing = side.bot or bot
                others = plan.against or playing
                names = [playing if seat == turn else others for seat in range(seats)]
                games.append((at, bot, turn, side.agreed(number), names))
    return games


def sitting(plan: Plan, turn: int) -> list[int]:
    """Which side sits on each seat of a table where both play: they change from game to game."""
    return [(seat + turn) % 2 for seat in range(plan.seats)]


def _together(plan: Plan, number: int, bot: str, turn: int) -> tuple[Agreement, list[str]]:
    places = sitting(plan, turn)
    sides = [plan.sides[place] for place in places]
    agreed = plan.sides[0].agreed(number)
    if sides[0].deck:
        agreed = agreed.with_decks([side.deck for side in sides])
    return agreed, [side.bot or bot for side in sides]


def deal_of(plan: Plan, number: int) -> int:
    """The seed of a block's deal."""
    return seed_of(plan.seed, number)


def play_block(plan: Plan, number: int) -> list[Row]:
    """The rows of one deal."""
    seed = deal_of(plan, number)
    rows = []
    for at, bot, turn, agreed, names in block_games(plan, number):
        table, watched = play(agreed, seed, names, Watch if plan.kind == "cards" else None)
        rows += _rows(plan, number, seed, at, bot, turn, table, watched)
    return rows


def _rows(
    plan: Plan,
    number: int,
    seed: int,
    at: int,
    bot: str,
    turn: int,
    table: Table,
    watched: Watch | None,
) -> list[Row]:
    outcome = table.outcome
    assert outcome is not None, "the game is over"
    seats = table.seats
    shares = [1 / len(outcome.winners) if s in outcome.winners else 0.0 for s in range(seats)]
    row: Row = {
        "block": number,
        "seed": seed,
        "bot": bot,
        "turn": turn,
        "result": outcome.result,
        "rank": outcome.rank or "",
        "decisions": len(table.history),
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "seen": json.dumps(watched.to_json()) if watched is not None else "",
    }
    if at < 0:
        places = sitting(plan, turn)
        sides = []
        for side in range(2):
            own = [seat for seat in range(seats) if places[seat] == side]
            won = sum(shares[seat] for seat in own)
            score = sum(outcome.scores[seat] for seat in own) / len(own)
            sides.append({**row, "side": side, "won": won, "score": score})
        return sides
    focus = [turn] if plan.against or seats == 1 else list(range(seats))
    won = shares[turn]
    score = sum(outcome.scores[seat] for seat in focus) / len(focus)
    return [{**row, "side": at, "won": won, "score": score}]


def _with_sets(data: dict[str, Any], sets: dict[str, bytes]) -> dict[str, Any]:
    """The plan with set files that lie here: as they are, else in a folder for what was sent."""
    placed = {}
    for name, content in sets.items():
        path = Path(name)
        if not path.is_file() or path.read_bytes() != content:
            folder = Path(gettempdir()) / "shiai-sets" / hashlib.sha256(content).hexdigest()[:16]
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / path.name
            new = folder / f"{path.name}.{os.getpid()}"
            new.write_bytes(content)
            os.replace(new, path)
        placed[name] = str(path)

    def moved(agreement: dict[str, Any]) -> dict[str, Any]:
        return {**agreement, "cards": placed.get(agreement["cards"], agreement["cards"])}

    sides = [
        {**s, "agreement": moved(s["agreement"]), "cells": [moved(cell) for cell in s["cells"]]}
        for s in data["sides"]
    ]
    return {**data, "sides": sides}


def play_blocks(
    plan_data: dict[str, Any],
    first: int,
    behind: int,
    bots: dict[str, FileBot],
    sets: dict[str, bytes],
) -> list[Row]:
    """The rows of several deals: what a process or a machine is asked for.

    Args:
        sets: what is in the set files that the plan names; another machine has not got them.
    """
    FILE_BOTS.update(bots)  # a process of its own knows only what it is handed
    plan = plan_from(_with_sets(plan_data, sets))
    return [row for number in range(first, behind) for row in play_block(plan, number)]
