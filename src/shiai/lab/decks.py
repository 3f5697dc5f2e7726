"""Deck against deck, and one against several: many battles between bots."""

from collections.abc import Callable, Mapping
from typing import Any

from shiai.core.game import Game
from shiai.simulation.intervals import wilson
from shiai.simulation.simulate import later, simulate

AGAINST = (2, 3)  # as many fight the Legend


def compare_decks(
    game: Game,
    decks: Mapping[str, object],
    games: int,
    seed: int,
    bot: str = "greedy",
    options: dict[str, object] | None = None,
    cards: str | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Wins of each deck against each other and over all, and its turns in a round.

    A drawn battle is won by nobody. The same whatever `workers` is.
    """
    names = list(decks)
    rows: dict[str, dict[str, Any]] = {name: {"against": {}} for name in names}
    won = dict.fromkeys(names, 0.0)
    turns = dict.fromkeys(names, 0.0)
    done = 0
    for k, one in enumerate(names):
        for other in names[k + 1 :]:
            tell = later(progress, done)
            agreement = game.agree(
                2, options=options, cards=cards, decks=[decks[one], decks[other]]
            )
            report = simulate(
                agreement, games, seed, [bot], workers, tell, own_decks=True
            ).to_json()
            done += games
            facts = report["mean_facts"]
            for place, (name, foe) in enumerate(((one, other), (other, one))):
                share = report["bot_wins"][place]
                rows[name]["against"][foe] = {key: share[key] for key in ("rate", "rate_95")}
                won[name] += share["wins"]
                turns[name] += facts["turns"] / facts["rounds"] / 2
    for name in names:
        played = games * (len(names) - 1)
        rows[name]["over all"] = _rate(won[name], played)
        rows[name]["turns"] = round(turns[name] / (len(names) - 1), 2)
    battle = str((options or {}).get("format", "best_of_3"))
    return {"games": games, "seed": seed, "bot": bot, "format": battle, "decks": rows}


def legend_of_decks(
    game: Game,
    decks: Mapping[str, object],
    games: int,
    seed: int,
    bot: str = "greedy",
    options: dict[str, object] | None = None,
    cards: str | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """How often the Legend wins with each deck against two and three: those named after it."""
    names = list(decks)
    rows: dict[str, dict[str, Any]] = {name: {} for name in names}
    over_all: dict[str, Any] = {}
    done = 0
    for count in AGAINST:
        won = 0.0
        for k, name in enumerate(names):
            table = [decks[names[(k + n) % len(names)]] for n in range(count + 1)]
            agreement = game.agree(
                count + 1,
                options={**(options or {}), "mode": "legendary"},
                cards=cards,
                decks=table,
            )
            report = simulate(agreement, games, seed, [bot], workers, later(progress, done))
            done += games
            share = report.to_json()["seat_wins"]["0"]
            rows[name][str(count)] = {key: share[key] for key in ("rate", "rate_95")}
            won += share["wins"]
        over_all[str(count)] = _rate(won, games * len(names))
    battle = str((options or {}).get("format", "best_of_3"))
    asked = {"games": games, "seed": seed, "bot": bot, "format": battle}
    return {**asked, "decks": rows, "over all": over_all}


def _rate(won: float, played: int) -> dict[str, Any]:
    low, high = wilson(won, played)
    return {"rate": round(won / played, 6), "rate_95": [round(low, 6), round(high, 6)]}
