"""`shiai train`: learn what the search bots of a game judge positions by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from shiai.cli.base import cards_option, debug, game_argument, say_if_plain

if TYPE_CHECKING:
    from pathlib import Path

    from shiai.core.game import Game


def _bar(length: int, label: str) -> Any:
    return click.progressbar(length=length, label=label)


@click.command(short_help="Learn what bots that think judge positions by.")
@game_argument()
@click.option("--games", default=8000, show_default=True, help="Broad games of the heuristic.")
@click.option(
    "--rounds", default=2, show_default=True, help="How often the search's own games improve it."
)
@click.option(
    "--thought", default=2000, show_default=True, help="Games of the search in each round."
)
@click.option(
    "--iterations", default=60, show_default=True, help="How long it thinks in these games."
)
@click.option("--trial", default=400, show_default=True, help="Games of the match of each round.")
@click.option(
    "--ladder",
    default=0,
    show_default=True,
    help="Games for each measured point of the levels; 0: levels stay as they are.",
)
@click.option(
    "--longest", default=2000, show_default=True, help="Iterations of level 10, for --ladder."
)
@click.option(
    "--levels-only", is_flag=True, help="Learn nothing: --ladder with the value that is there."
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same value.")
@click.option(
    "--seats",
    multiple=True,
    type=int,
    help="A value for so many seats; repeated, one for each. Default: the game's smallest number.",
)
@click.option("--hidden", default=24, show_default=True, help="Units between position and chance.")
@click.option("--epochs", default=12, show_default=True, help="How often all rows are seen.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False),
    help="Where games are kept on the way: a run that was stopped goes on from there.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False),
    help="The file to write. Without it: the one for the set in the game's package, which its bots "
    "read.",
)
@cards_option
@debug
def train(
    game: str,
    seats: tuple[int, ...],
    folder: str | None,
    out: str | None,
    cards: str | None,
    ladder: int,
    longest: int,
    levels_only: bool,
    **plan: int,
) -> None:
    """Play games of GAME and learn from them how good a position is.

    A search bot thinks to the end of the round and judges what it finds there. What it judges by is
    learnt: first from quick games of the heuristic in which some choices are slips, then also from
    games of the search itself; a match decides whether the new value is kept. Whoever changes
    a card set for play runs this again. It can be stopped at any time and goes on where it was.

    \b
    Examples:
      shiai train eiyo
      shiai train seii --seats 2 --seats 4 --games 10000
      shiai train eiyo --cards my-set.toml --out my-value.json
      shiai train wots --levels-only --ladder 200
    """
    import importlib.util
    from pathlib import Path

    import shiai
    from shiai.bots import search
    from shiai.core.errors import BadOption
    from shiai.folders import home
    from shiai.installed import need

    need("lab")
    from shiai.lab import played, training, values

    found = shiai.find(game)
    if found.rules.mind() is None:
        raise BadOption(f"{found.name} has no mind.py: no bot of it thinks")
    say_if_plain()
    chosen = list(seats) or found.rules.all_seat_counts()[:1]
    agreed = found.agree(chosen[0], cards=cards)
    digest = agreed.digest
    asked = training.Plan(**plan)
    words = f"{asked.seed}-{asked.games}-{asked.thought}-{asked.iterations}-{asked.hidden}"
    kept = Path(folder) if folder else home() / "train" / f"{game}-{digest[:12]}-{words}"
    if out is None:
        spec = importlib.util.find_spec(found.rules.package())
        assert spec is not None, "a game lies in a package"
        assert spec.origin is not None, "which is a file"
        usual = agreed.cards == found.rules.default_set()
        name = search.VALUES if usual else f"{search.VALUES}-{Path(agreed.cards).stem}"
        out = str(Path(spec.origin).parent / f"{name}.json")
    if levels_only:
        if not ladder:
            raise BadOption("--levels-only needs --ladder GAMES: how many for each measured point")
        if search.value_for(found, digest, chosen[0]) is None:
            raise BadOption(f"nothing was learnt for this card set of {found.name} yet")
        _write_levels(found, chosen, cards, ladder, longest, asked.seed, kept, Path(out))
        return
    training.claim(kept, played.Table(found, chosen[0], cards), digest, asked)
    learnt = {
        count: training.train(
            played.Table(found, count, cards),
            asked,
            kept,
            _bar,
            click.echo,
        )
        for count in chosen
    }
    made = f"shiai train {game}" + (f" --cards {cards}" if cards else "")
    made += "".join(f" --seats {count}" for count in chosen)
    made += "".join(f" --{name} {number}" for name, number in asked._asdict().items())
    values.write(Path(out), found, digest, learnt, made)
    click.echo(f"written to {out}")
    if ladder:
        _write_levels(found, chosen, cards, ladder, longest, asked.seed, kept, Path(out))


def _write_levels(
    game: Game,
    seats: list[int],
    cards: str | None,
    games: int,
    longest: int,
    seed: int,
    kept: Path,
    value: Path,
) -> None:
    """Measure the ladder with the value just learnt, and write the levels beside it."""
    import json

    from shiai.bots import levels, search
    from shiai.lab import ladder as steps
    from shiai.lab import played

    learnt = json.loads(value.read_text("utf-8"))
    search.use_values(game, learnt)
    kept.mkdir(parents=True, exist_ok=True)
    found = {
        str(count): steps.ladder(played.Table(game, count, cards), games, longest, seed, kept, _bar)
        for count in seats
    }
    made = f"{learnt['made']} --ladder {games} --longest {longest}"
    file = value.with_name(levels.FILE)
    file.write_text(json.dumps({"made": made, "levels": found}) + "\n", "utf-8")
    click.echo(f"written to {file}")
    for count, levels_found in found.items():
        for number in steps.shared(levels_found):
            click.echo(f"{count} seats: too short a ladder, level {number} is as {number - 1}")
