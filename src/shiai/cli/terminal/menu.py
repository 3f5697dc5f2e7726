"""The menu of `shiai play`: a game, its options one by one, or a saved game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from shiai.cli.terminal.reader import Left

if TYPE_CHECKING:
    from shiai.cli.terminal.session import Session
    from shiai.core.game import Game
    from shiai.core.options import Option
    from shiai.core.table import Table

OLD_GAMES = 5  # of the saved ones


def from_menu(
    session: Session,
    seed: int | None,
    seats: int | None,
    options: dict[str, object],
    cards: str | None,
    practice: bool,
) -> tuple[Table, Path | None] | None:
    """A table to sit down at; None if the person leaves."""
    try:
        found = _which(session)
        if found is None or isinstance(found, tuple):
            return found
        chosen = _options(session, found, options)
        seats = seats or _seats(session, found, chosen)
    except Left:
        return None
    return found.new(seed, seats=seats, options=chosen, cards=cards, practice=practice), None


def _seats(session: Session, game: Game, chosen: dict[str, object]) -> int:
    """How many sit down, where the game leaves that open."""
    fit = game.rules.seats_for(game.options.values(chosen))
    if len(fit) == 1:
        return fit[0]
    numbers = ", ".join(str(seats) for seats in sorted(fit))
    session.say(f"How many players, you and the bots? {numbers}; Enter means {fit[0]}.")
    while True:
        line = session.reader.line("> ").lower()
        if line in ("q", "quit", "exit"):
            raise Left("quit")
        if not line:
            return fit[0]
        if line.isdecimal() and int(line) in fit:
            return int(line)
        session.say(f"Type one of {numbers}, or q to leave.")


def _which(session: Session) -> Game | tuple[Table, Path] | None:
    import shiai
    from shiai.cli.terminal.saves import play_again, read_text, saved_games
    from shiai.core.errors import ShiaiError

    games, saved = shiai.list_games(), saved_games()[:OLD_GAMES]
    session.out.print(Text("Shiai", style="bold") + Text("  Which game?"))
    for number, game in enumerate(games, 1):
        _item(session, number, game.name, game.rules.summary())
    for number, old in enumerate(saved, len(games) + 1):
        when = datetime.fromtimestamp(old.when).strftime("%d %B %Y, %H:%M").lstrip("0")
        _item(session, number, f"go on: {old.key}", f"{old.choices} choices, left {when}")
    _item(session, "q", "leave", "")
    while True:
        line = session.reader.line("> ").lower()
        if line in ("q", "quit", "exit"):
            return None
        for number, game in enumerate(games, 1):
            if line in (str(number), game.key, game.name.lower()) or (not line and len(games) == 1):
                return game
        for number, old in enumerate(saved, len(games) + 1):
            if line == str(number):
                try:
                    return play_again(read_text(old.path)), old.path
                except (ShiaiError, OSError) as error:
                    session.say(f"{old.path} cannot be resumed: {error}")
        session.say(f"Type a number from 1 to {len(games) + len(saved)}, or q.")


def _item(session: Session, number: int | str, name: str, what: str) -> None:
    if session.plain:
        session.say(f"{number}, {name}{': ' if what else ''}{what}.")
        return
    line = Text.assemble((f"{number:>3}  ", "yours.bold")).append(name, style="")
    session.out.print(line.append(f"  {what}", style="quiet"))


def _options(session: Session, game: Game, given: dict[str, object]) -> dict[str, object]:
    """Start now, or go through the options one by one."""
    presets = game.options.presets
    or_one = ", a number takes what it says" if presets else ""
    session.say(
        f"{game.name}. Enter starts now{or_one}; "
        f"'options' explains the {len(game.options.all)} options one by one."
    )
    for number, preset in enumerate(presets, 1):
        _item(session, number, preset.name, preset.help)
    while True:
        line = session.reader.line("> ").lower()
        for number, preset in enumerate(presets, 1):
            if line in (str(number), preset.name):
                return {**preset.values, **given}
        if line in ("", "start", "s", "1"):
            return given
        if line in ("options", "option", "o"):
            return _one_by_one(session, game, dict(given))
        if line in ("q", "quit", "exit"):
            raise Left("quit")
        numbers = f"1 to {len(presets)}, " if presets else ""
        session.say(f"Enter to start now, {numbers}'options', or q to leave.")


def _one_by_one(session: Session, game: Game, chosen: dict[str, object]) -> dict[str, object]:
    from shiai.core.errors import BadOption

    session.say("Enter keeps the default, 'start' starts now with defaults for the rest.")
    at = 0
    while at < len(game.options.all):
        option = game.options.all[at]
        if option.name not in chosen:
            _explain(session, game, option, chosen)
            line = session.reader.line("> ").lower()
            if line in ("start", "s"):
                break
            if line in ("q", "quit", "exit"):
                raise Left("quit")
            try:
                if line:
                    chosen[option.name] = _read(option, line)
            except BadOption as error:
                session.say(str(error))
                continue
        at += 1
    return chosen


def _read(option: Option, line: str) -> object:
    """A value by its number in the list, or as it is written."""
    if option.values and line.isdecimal() and line not in option.values:
        number = int(line)
        if 1 <= number <= len(option.values):
            return option.values[number - 1]
    return option.show(option.read(line))


def _explain(session: Session, game: Game, option: Option, chosen: dict[str, object]) -> None:
    default = game.options.show(game.options.values(chosen))[option.name]
    word = {True: "yes", False: "no"}.get(default) if isinstance(default, bool) else default
    values = ", ".join(f"{number} {name}" for number, name in enumerate(option.values, 1))
    known = values or f"a number from {option.values_text()}"
    default_word = "left to the game" if word is None else word
    session.say(f"{option.name}: {option.help}.")
    session.say(f"  {known}. Default: {default_word}.")
