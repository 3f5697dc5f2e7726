"""What all commands share: refusals in one line, `--debug`, names that a shell can complete."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import IO, TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

DEBUG = "shiai.debug"


class Refusal(click.ClickException):
    """Something that was asked for cannot be: one line on stderr, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """The line itself, no traceback."""
        click.echo(f"shiai: {self.format_message()}", file=file or sys.stderr)


class Unfit(Refusal):
    """Something that was to be checked is not as it should be: exit code 1."""

    exit_code = 1


class Commands(click.Group):
    """The group `shiai`: lists commands in the order of their writing and words refusals."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which they were added: play comes before bench."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """A mistyped command gets a suggestion."""
        import difflib

        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            near = difflib.get_close_matches(name, self.commands, 1)
            hint = (
                f" Did you mean {near[0]!r}?"
                if near
                else f" There are: {', '.join(self.commands)}."
            )
            ctx.fail(f"No command is called {name!r}.{hint}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a refusal becomes one line, unless --debug wants the traceback."""
        try:
            return super().invoke(ctx)
        except ValueError as error:
            if ctx.meta.get(DEBUG) or not _is_refusal(error):
                raise
            raise Refusal(str(error)) from error


def _is_refusal(error: ValueError) -> bool:
    from shiai.core.errors import ShiaiError

    return isinstance(error, ShiaiError)


def _set_debug(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        context.meta[DEBUG] = True


debug = click.option(
    "--debug",
    is_flag=True,
    expose_value=False,
    callback=_set_debug,
    help="Show the traceback of an error instead of one line.",
)


def which_build() -> str:
    """`shiai 0.1.0 (compiled)`, found out without importing the engine."""
    from shiai import __version__
    from shiai.installed import is_compiled

    return f"shiai {__version__} ({'compiled' if is_compiled() else 'plain Python'})"


def say_if_plain() -> None:
    """Where speed matters: a line on stderr, if the engine is not compiled."""
    from shiai.installed import plain_notice

    notice = plain_notice()
    if notice:
        click.echo(f"shiai: {notice}", err=True)


# ---- arguments and options that several commands have ----------------------------------------


def _complete_game(_: click.Context, __: click.Parameter, start: str) -> list[str]:
    from shiai.games import keys

    return [key for key in keys() if key.startswith(start)]


def _complete_option(
    context: click.Context, _: click.Parameter, start: str
) -> list[CompletionItem]:
    """`edition=` first, then its values."""
    from click.shell_completion import CompletionItem

    import shiai
    from shiai.games import keys

    try:
        game = shiai.find(context.params.get("game") or keys()[0])
    except ValueError:
        return []
    name, equals, _value = start.partition("=")
    if not equals:
        known = [option for option in game.options.all if option.name.startswith(name)]
        return [CompletionItem(f"{option.name}=", help=option.help) for option in known]
    found = [option for option in game.options.all if option.name == name]
    words = found[0].values if found else []
    return [
        CompletionItem(f"{name}={word}") for word in words if f"{name}={word}".startswith(start)
    ]


def _complete_bot(context: click.Context, _: click.Parameter, start: str) -> list[str]:
    import shiai
    from shiai.bots import bot_names
    from shiai.games import keys

    try:
        game = shiai.find(context.params.get("game") or keys()[0])
    except ValueError:
        return []
    return [name for name in bot_names(game) if name.startswith(start)]


def import_policy_bots(names: Iterable[str]) -> None:
    """Import the learning package if a trained policy (.npz) is named: `find_bot` then knows it."""
    if any(name.endswith(".npz") for name in names):
        import shiai.rl.policy  # noqa: F401


def say_if_unlearnt(game: str, digest: str, names: Iterable[str]) -> None:
    """Where bots that think play a card set for which nothing was learnt, say so on stderr."""
    import shiai
    from shiai.bots import why_no_value

    if any(name.startswith(("search:", "level")) for name in names):
        why = why_no_value(shiai.find(game), digest)
        if why is not None:
            click.echo(f"shiai: {why}", err=True)


Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def game_argument(required: bool = True) -> Decorator:
    """GAME, the key of a game."""
    return click.argument("game", required=required, shell_complete=_complete_game)


def option_option() -> Decorator:
    """`--option k=v`, any number of times."""
    return click.option(
        "--option",
        "-o",
        "pairs",
        multiple=True,
        metavar="NAME=VALUE",
        shell_complete=_complete_option,
        help="Set an option of the game; may be repeated. 'shiai games GAME' lists them.",
    )


preset_option = click.option(
    "--preset",
    metavar="NAME",
    help="Options under one name, where a game has such; 'shiai games GAME' lists them.",
)


def bot_option(**more: Any) -> Decorator:
    """`--bot NAME`."""
    return click.option("--bot", metavar="NAME", shell_complete=_complete_bot, **more)


seats_option = click.option(
    "--seats",
    type=int,
    metavar="NUMBER",
    help="How many sit at the table, where a game leaves that open.",
)

cards_option = click.option(
    "--cards",
    metavar="SET",
    show_default="what the game is played with",
    help="The card set: a name, or the file of a set of your own (*.toml).",
)


deck_option = click.option(
    "--deck",
    "decks",
    multiple=True,
    metavar="DECK",
    help="The deck of a seat, where players bring decks; repeated, for the next seats. Others take"
    " house decks; 'shiai play' gives them other ones than yours. A name from"
    " 'shiai decks list', or a file.",
)


def read_decks(names: tuple[str, ...]) -> list[object] | None:
    """Decks of one's own come before those of the house; none are named: None."""
    from shiai.cli.decks import find_deck

    return [find_deck(name) for name in names] or None


def read_options(
    pairs: tuple[str, ...], preset: str | None = None, game: str = ""
) -> dict[str, object]:
    """`("edition=prototype",)` as a mapping, on top of a preset; checked by the game."""
    import shiai
    from shiai.core.errors import BadOption

    read: dict[str, object] = {}
    if preset is not None:
        read.update(shiai.find(game).options.find_preset(preset).values)
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"an option is written NAME=VALUE, such as edition=2020, not {pair!r}")
        read[name.strip()] = value.strip()
    return read


def read_cards(cards: str | None) -> str | None:
    """A set's name as it is; a file with its whole path, so that a saved game finds it again."""
    if cards is None or not cards.endswith(".toml"):
        return cards
    from pathlib import Path

    return str(Path(cards).expanduser().resolve())
