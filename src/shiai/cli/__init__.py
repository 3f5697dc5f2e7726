"""The command line: one file per command. What is heavy is imported inside the commands."""

import click

from shiai.cli.base import Commands, which_build
from shiai.cli.bench import bench
from shiai.cli.cards import cards
from shiai.cli.decks import decks
from shiai.cli.games import games
from shiai.cli.lab import lab
from shiai.cli.play import play
from shiai.cli.replay import replay
from shiai.cli.rules import rules
from shiai.cli.serve import serve
from shiai.cli.sim import sim
from shiai.cli.train import train

__all__ = ["main"]


def _print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        click.echo(which_build())
        context.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version, and whether the engine is compiled.",
)
def main() -> None:
    """Shiai: card games with an engine that knows their rules.

    \b
    Examples:
      shiai play               choose a game from a menu
      shiai play eiyo          start a game of Eiyo at once
      shiai serve              the table in the browser
      shiai rules eiyo teppo   what the rules say about Teppo
      shiai sim eiyo           let bots play 1,000 games

    Every command explains itself: shiai COMMAND --help. Tab completes games, options and bots
    after: eval "$(_SHIAI_COMPLETE=bash_source shiai)" (or zsh_source, fish_source).
    """


for command in (games, play, serve, replay, rules, cards, decks, sim, lab, train, bench):
    main.add_command(command)
