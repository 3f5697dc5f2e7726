"""`shiai train`: learn what the search bots of a game judge positions by."""

from __future__ import annotations

import click

from shiai.cli.base import cards_option, debug, game_argument, say_if_plain


@click.command(short_help="Learn what the search bots of a game judge positions by.")
@game_argument()
@click.option("--games", "-n", default=8000, show_default=True, help="Games to learn from.")
@click.option("--seed", default=1, show_default=True, help="The same seed learns the same.")
@click.option(
    "--seats", type=int, multiple=True, help="For this number of players; may be repeated."
)
@click.option("--hidden", default=24, show_default=True, help="Units of the hidden layer.")
@click.option("--epochs", default=10, show_default=True, help="How often all rows are seen.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False),
    help="Where games are kept on the way: a run that was stopped goes on from there.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False),
    help="The file to write. Without it: the one in the game's package, which its bots read.",
)
@cards_option
@debug
def train(
    game: str,
    games: int,
    seed: int,
    seats: tuple[int, ...],
    hidden: int,
    epochs: int,
    folder: str | None,
    out: str | None,
    cards: str | None,
) -> None:
    """Play quick games of GAME and learn from them how good a position is.

    A search bot thinks to the end of the round and judges what it finds there. What it judges by is
    learnt from games of the heuristic in which some choices are slips, and kept as a few hundred
    weights. Whoever changes a card set for play runs this again.

    \b
    Examples:
      shiai train eiyo
      shiai train seii --seats 2 --seats 4 --games 10000
      shiai train eiyo --cards my-set.toml --out my-value.json
    """
    import importlib.util
    from pathlib import Path

    import shiai
    from shiai.core.errors import BadOption
    from shiai.folders import home
    from shiai.installed import need

    need("lab")
    from shiai.lab import values

    found = shiai.find(game)
    if found.rules.mind() is None:
        raise BadOption(f"{found.name} has no mind.py: no bot of it thinks")
    say_if_plain()
    chosen = list(seats) or found.rules.all_seat_counts()[:1]
    agreement = found.agree(chosen[0], cards=cards)
    kept = Path(folder) if folder else home() / "train" / f"{game}-{agreement.digest[:12]}"
    learnt: dict[int, values.Learnt] = {}
    for count in chosen:
        with click.progressbar(length=games, label=f"{count} seats: games") as bar:
            data = values.gather(found, count, games, seed, kept / str(seed), bar.update, cards)
        with click.progressbar(length=epochs, label=f"{count} seats: learning") as bar:
            learnt[count] = values.learn(data, hidden, epochs, seed, bar.update)
        click.echo(f"{count} seats: {learnt[count].figures}")
    if out is None:
        spec = importlib.util.find_spec(found.rules.package())
        assert spec is not None, "a game lies in a package"
        assert spec.origin is not None, "which is a file"
        out = str(Path(spec.origin).parent / "value.json")
    made = f"shiai train {game} --games {games} --seed {seed} --hidden {hidden} --epochs {epochs}"
    made += "".join(f" --seats {count}" for count in chosen)
    values.write(Path(out), found, agreement.digest, learnt, made)
    click.echo(f"written to {out}")
