"""`shiai play`: a game in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from shiai.cli.base import (
    bot_option,
    cards_option,
    debug,
    deck_option,
    game_argument,
    option_option,
    preset_option,
    read_cards,
    read_decks,
    read_options,
    seats_option,
)

if TYPE_CHECKING:
    from pathlib import Path

    from shiai.cli.terminal.session import Session
    from shiai.core.table import Table

NEWEST = ""  # --resume without a file


@click.command(short_help="Play in the terminal; without GAME, choose from a menu.")
@game_argument(required=False)
@click.option(
    "--seed",
    type=int,
    metavar="NUMBER",
    help="Deal the game of this number, 0 to 2^63 - 1; else one at random.",
)
@option_option()
@preset_option
@cards_option
@deck_option
@click.option("--practice", is_flag=True, help="Undo without limit; the record says so.")
@seats_option
@click.option(
    "--people",
    type=int,
    metavar="NUMBER",
    help="How many of them share this keyboard; bots take the other seats.  [default: 1]",
)
@bot_option(help="Which bot takes the other seats.  [default: greedy]")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=NEWEST,
    default=None,
    metavar="[FILE]",
    help="Go on with a saved game: this one, or the newest.",
)
@click.option("--plain", is_flag=True, help="Sentences line by line, for screen readers and pipes.")
@debug
def play(
    game: str | None,
    seed: int | None,
    pairs: tuple[str, ...],
    preset: str | None,
    cards: str | None,
    decks: tuple[str, ...],
    practice: bool,
    seats: int | None,
    people: int | None,
    bot: str | None,
    resume: str | None,
    plain: bool,
) -> None:
    """Play GAME in the terminal; without GAME, choose from a menu.

    Choices are numbered; type a number, or the choice itself: defeat W10+2 E. 'help' lists what
    else can be typed: why, undo, hint, log, rules, look, save, resign, quit. The game is saved
    after every choice. Undo is free until hidden cards come to light.

    \b
    Examples:
      shiai play                          a menu of games, options and saved games
      shiai play eiyo                     start at once
      shiai play eiyo --seed 7            the same deal every time
      shiai play eiyo --option difficulty=novice --practice
      shiai play seii --seats 4           against three bots
      shiai play seii --seats 3 --people 2
      shiai play eohn --deck razor-wind --deck my-deck
      shiai play wots --preset "full blood and bushido"
      shiai play --resume                 go on with the newest saved game
      shiai play eiyo --plain             for screen readers

    Games are saved in your data folder, or in $SHIAI_HOME/games. NO_COLOR turns colours off.
    """
    if resume is not None and game is None and _is_game(resume):
        game, resume = resume, NEWEST  # `--resume eiyo` reads as a file name
    if resume is not None and (seed is not None or pairs or seats is not None):
        raise click.UsageError(
            "--resume goes on as it was dealt: leave out --seed, --seats and --option."
        )
    session = _session(plain, bot, people)
    if resume is not None:
        session.sit_down(*_resumed(resume, game, cards, practice))
    elif game is not None:
        options = read_options(pairs, preset, game)
        session.sit_down(_new(game, seed, seats, options, cards, practice, decks), None)
    else:
        from shiai.cli.terminal.menu import from_menu

        options = read_options(pairs)
        chosen = from_menu(session, seed, seats, options, read_cards(cards), practice)
        if chosen is None:
            return
        session.sit_down(*chosen)
    while session.play():
        session.sit_down(session.again(), None)


def _is_game(name: str) -> bool:
    from pathlib import Path

    from shiai.games import keys

    return name in keys() and not Path(name).exists()


def _session(plain: bool, bot: str | None, people: int | None) -> Session:
    from shiai.cli.screen import console, has_room
    from shiai.cli.terminal.reader import Reader
    from shiai.cli.terminal.session import Session

    out = console()
    return Session(out, Reader(), plain or not has_room(out), bot, people)


def _new(
    key: str,
    seed: int | None,
    seats: int | None,
    options: dict[str, object],
    cards: str | None,
    practice: bool,
    decks: tuple[str, ...],
) -> Table:
    import shiai

    game = shiai.find(key)
    own_set = read_cards(cards)
    chosen = read_decks(decks)
    if chosen is not None and game.decks():
        seats = game.agree(seats, options=options, cards=own_set).seats
        chosen += _other_decks(game.decks(cards=own_set), decks, seats)
    return game.new(
        seed, seats=seats, options=options, cards=own_set, practice=practice, decks=chosen
    )


def _other_decks(house: list[str], taken: tuple[str, ...], seats: int) -> list[object]:
    """For seats without a deck: those of the house that nobody has named, in turn."""
    left = [deck for deck in house if deck not in taken] or house
    return [left[at % len(left)] for at in range(seats - len(taken))]


def _resumed(name: str, key: str | None, cards: str | None, practice: bool) -> tuple[Table, Path]:
    """A saved game, played again up to where it was left."""
    from shiai.cli.terminal import saves
    from shiai.core.errors import BadRecord

    if name == NEWEST:
        found = saves.saved_games(key)
        if not found:
            of = f" of {key}" if key else ""
            raise BadRecord(f"no saved game{of} is waiting in {saves.folder()}")
        path = found[0].path
    else:
        path = saves.find_save(name)
    own_set = read_cards(cards) if cards is not None and cards.endswith(".toml") else None
    try:
        table = saves.play_again(saves.read_text(path), own_set)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error
    table.practice = table.practice or practice
    return table, path
