"""What can be typed besides choices: why, undo, hint, log, rules, look, save, resign, quit."""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from shiai.boards.choices import Choice, Choices
from shiai.boards.spoken import Spoken
from shiai.cli.terminal.reader import Left, Reader
from shiai.core.errors import BadNotation, ShiaiError
from shiai.core.json_types import as_json
from shiai.core.sentence import Sentence, capital
from shiai.core.table import ONLY_PRACTICE

if TYPE_CHECKING:
    from shiai.boards import Board
    from shiai.bots import Bot
    from shiai.cli.terminal.saves import Save
    from shiai.core.table import Table

Json = dict[str, Any]

# Word, what may follow, what it does.
HELP: Final = (
    (
        "more",
        "[CARD]",
        "show the choices that are kept back, or those of one card; 'all' shows every one",
    ),
    ("why", "CHOICE", "why a choice is not open"),
    ("hint", "", "what a bot that thinks would choose"),
    ("undo", "", "take back your last choice, if it has shown nothing hidden"),
    ("look", "[CARD]", "the piles, and what the hidden ones may hold; or one card"),
    ("board", "", "show the table again (Enter does, too)"),
    ("log", "[N]", "the last N things that happened, with their rules; 'log all' the whole game"),
    ("rules", "[ID]", "how to play; or one rule, or the rules that hold some words"),
    ("save", "[FILE]", "where the game is saved (after every choice); or write it to FILE, too"),
    ("seed", "", "the number that deals this game again"),
    ("resign", "", "give up; asks first"),
    ("help", "", "this list"),
    ("quit", "", "leave; the game is saved and can be resumed"),
)
SHORT_FORMS: Final = {
    "?": "help",
    "h": "help",
    "q": "quit",
    "exit": "quit",
    "u": "undo",
    "b": "board",
}
LOG_LINES: Final = 15
YES: Final = ("y", "yes")


class Commands:
    """The commands; a Session is one."""

    out: Console
    reader: Reader
    plain: bool
    table: Table
    board: Board
    save: Save
    choices: Choices | None
    spoken: Spoken
    bots: dict[int, Bot]
    seen: dict[int, int]
    news: dict[int, list[Sentence]]

    def say(self, text: str) -> None:
        """Print a line."""
        raise NotImplementedError

    def complain(self, text: str, rule: str | None = None) -> None:
        """Say that something cannot be done, and by which rule."""
        raise NotImplementedError

    def show(self, seat: int, again: bool = False) -> None:
        """Show the table to a seat; `again` all of it, not only what has changed."""
        raise NotImplementedError

    def say_with_rule(self, text: str, rule: str | None, style: str = "") -> None:
        """Print a line and the rule behind it."""
        raise NotImplementedError

    def ask(self) -> None:
        """Print the question and its choices."""
        raise NotImplementedError

    def notice(self, text: Text) -> None:
        """Something to know, which the next drawing must not wipe away."""
        raise NotImplementedError

    def keep(self) -> None:
        """Save the game."""
        raise NotImplementedError

    # ---- finding them --------------------------------------------------------------------------

    def command(self, word: str) -> Callable[[str, int], bool] | None:
        """What a word does: it gets the rest of the line, and says if the table has changed."""
        name = SHORT_FORMS.get(word.lower(), word.lower())
        if name in self.board.pages():
            return lambda rest, seat: self._show_page(name, seat)
        if name not in self.command_words():
            return None
        found: Callable[[str, int], bool] = getattr(self, f"do_{name}")
        return found

    def command_words(self) -> list[str]:
        """Every word that is a command here, for completion."""
        return [*(word for word, _, _ in HELP), "all", *self.board.pages()]

    def near_command(self, word: str) -> str | None:
        """A command, or a verb of the game, that is written nearly so."""
        verbs = [verb.name for verb in self.table.terms.verbs.verbs]
        known = [*self.command_words(), *verbs]
        found = difflib.get_close_matches(word.lower(), known, 1, 0.7)
        return found[0] if found and found[0] != word.lower() else None

    # ---- choices -------------------------------------------------------------------------------

    def do_more(self, rest: str, seat: int) -> bool:
        """The choices with a suffix, or all of one card."""
        assert self.choices is not None, "a decision has its choices"
        if rest:
            return self._show_card(rest)
        if not self.choices.hidden():
            self.say("All choices are shown.")
            return False
        self.choices.show("all" if self.choices.shown == "more" else "more")
        self.ask()
        return False

    def do_all(self, rest: str, seat: int) -> bool:
        """Show the choices of every level from now on."""
        assert self.choices is not None, "a decision has its choices"
        self.choices.show("all")
        self.ask()
        return False

    def _show_card(self, card: str) -> bool:
        assert self.choices is not None, "a decision has its choices"
        found = self.choices.of_card(card) or self.choices.of_codes(self.spoken.read(card))
        if not found:
            self.complain(f"There is no choice with {card!r}.")
        for choice in found:
            self.show_option(choice)
        return False

    def show_option(self, choice: Choice) -> None:
        """One choice with its number and what it does, as the menu has it."""
        if self.plain:
            self.say(self.board.tell_option(choice))
        else:
            self.out.print(self.board.option_line(choice))

    def do_why(self, rest: str, seat: int) -> bool:
        """Why a choice is not open."""
        assert self.choices is not None, "a decision has its choices"
        text = rest.removeprefix("not ").strip()
        if not text:
            example = self.example()
            self.say(f"Why what? Type the choice that you expected, such as: why {example}")
            return False
        if text.isdecimal():
            found = self.choices.numbered(int(text))
            text = found if isinstance(found, str) else found.text
            if isinstance(found, str):
                self.complain(f"{found}.")
                return False
        code = self._code_of(text, seat)
        if code is None:
            return False
        why = self.table.why_not(self.table.action_of(code, seat=seat))
        if why is not None:
            reason = self.board.words(why, seat)
            self.say_with_rule(capital(reason if reason.endswith("?") else f"{reason}."), why.rule)
            return False
        allowed = self.choices.find(self.table.notation(code))
        self.say(f"You may: {text}.")
        if allowed is not None:
            self.choices.opened.add(allowed.number)
            self.show_option(allowed)
        return False

    def _code_of(self, text: str, seat: int) -> int | None:
        """What a line means, open or not; with a card of one's own rather than another's."""
        found = self.spoken.read(text)
        if found:
            return found[0]
        code = self.spoken.meant(text)
        if code is not None:
            return code
        try:
            return self.table.terms.verbs.parse(text, self.table.terms.names)
        except BadNotation as error:
            self.complain(self.what_was_meant(text, str(error)))
            return None

    def what_was_meant(self, line: str, error: str) -> str:
        """For a line that nobody can read: the nearest thing, or what is wrong with it."""
        assert self.choices is not None, "a decision has its choices"
        near = self.near_said(line)
        if near:
            return f"I do not know {line!r}. Did you mean {near!r}?"
        held = self.spoken.held(line)
        if held is not None:
            return f"{held}."
        verbs = [verb.name for verb in self.table.terms.verbs.verbs]
        if any(f"{line.lower()} ".startswith(f"{verb} ") for verb in verbs):
            return f"I do not understand {error}."
        near = self.near_command(line.split()[0]) or self.choices.near(line)
        if near:
            return f"I do not know {line!r}. Did you mean {near!r}?"
        return (
            f"I do not know {line!r}. Type a number, a choice such as {self.example()!r}, or help."
        )

    def example(self) -> str:
        """A choice that is open now, as it can be typed."""
        assert self.choices is not None, "a decision has its choices"
        return self.spoken.phrase(self.choices.all[-1].action.code)

    def near_said(self, line: str) -> str | None:
        """A choice of one's own that is said nearly so."""
        assert self.choices is not None, "a decision has its choices"
        said = {self.spoken.phrase(each.action.code).lower(): each for each in self.choices.all}
        found = difflib.get_close_matches(line.lower(), said, 1, 0.75)
        return self.spoken.phrase(said[found[0]].action.code) if found else None

    def do_hint(self, rest: str, seat: int) -> bool:
        """What a search would choose; it knows only what the seat may know."""
        from shiai.bots import Chair, advise, bot_names

        assert self.choices is not None, "a decision has its choices"
        game = self.table.game
        if "greedy" not in bot_names(game):
            self.say(f"Nobody here gives hints for {game.name}.")
            return False
        advice = advise(Chair(self.table, seat), len(self.table.history))
        who = "A bot that thinks" if game.rules.mind() is not None else "The greedy bot"
        for choice in self.choices.all:
            if choice.action.code == advice.code:
                self.choices.opened.add(choice.number)
                self.say(f"{who} would choose:")
                self.show_option(choice)
                break
        else:
            self.say(f"{who} would choose: {self.table.notation(advice.code)}")
        why = advice.why(self.spoken.phrase)
        if why:
            self.say(why[0].upper() + why[1:])
        return False

    # ---- looking -------------------------------------------------------------------------------

    def do_board(self, rest: str, seat: int) -> bool:
        """The table again."""
        self.show(seat, again=True)
        self.ask()
        return False

    def do_look(self, rest: str, seat: int) -> bool:
        """The piles, or one card."""
        if rest:
            face = self.board.look_at(rest)
            if face is not None:
                self.say(face)
            elif not self._look_up(rest):
                self.complain(f"No card is called {rest!r}; 'rules {rest}' looks in the rules.")
            return False
        for line in self.board.look(as_json(self.table.view(seat))):
            self.say(line)
        return False

    def _look_up(self, card: str) -> bool:
        """What stands on every card that is called so; whether there is any."""
        from shiai.cli.faces import find_cards, groups_of

        found = find_cards(groups_of(self.table.game.rules, self.table.terms), card)
        for group, cards in found:
            for line in group.lines(cards, self.out.width):
                self.say(line.plain)
        return bool(found)

    def _show_page(self, word: str, seat: int) -> bool:
        """A page of the game's own."""
        view = as_json(self.table.view(seat))
        if self.plain:
            for line in self.board.tell_page(word, view):
                self.say(line)
        else:
            self.out.print(self.board.draw_page(word, view, *self.out.size))
        return False

    def do_log(self, rest: str, seat: int) -> bool:
        """What happened, newest last."""
        lines = self.table.log(seat)
        usual = max(LOG_LINES, len(self.news.get(seat, [])))
        count = int(rest) if rest.isdecimal() else len(lines) if rest == "all" else usual
        if count < len(lines) and not rest:
            earlier = len(lines) - count
            self.say(f"({earlier} line{'s' * (earlier > 1)} before these: log all)")
        for line in lines[-count:] if count else []:
            text = self.board.words(line, seat)
            self.say_with_rule(f"{text}." if line.rule else f"> {text}", line.rule)
        return False

    def do_rules(self, rest: str, seat: int) -> bool:
        """How to play, or some rules."""
        from rich.markdown import Markdown

        from shiai.cli.rules import find_rules, how_to_play
        from shiai.rulebook import book_of, page_of

        game = self.table.game
        try:
            if rest:
                self.out.print(find_rules(book_of(game), rest, places=False))
                return False
            page = page_of(game)
            self.out.print(Markdown(how_to_play(page.read_text(encoding="utf-8"))))
            ask = game.rules.prompt(self.table.state, seat)
            about = f"; 'rules {ask.rule}' is about this choice" if ask.rule else ""
            self._explain_signs()
            self.say(f"All rules: shiai rules {game.key}{about}.")
        except (ShiaiError, OSError) as error:
            self.complain(str(error))
        return False

    def do_help(self, rest: str, seat: int) -> bool:
        """What can be typed."""
        example = f", such as: {self.example()}" if self.choices else ""
        self.say(f"Type the number of a choice, or the choice itself{example}. Beside that:")
        known = [*((word, "", shows) for word, shows in self.board.pages().items()), *HELP]
        if self.plain:
            for word, follows, does in known:
                self.say(f"{word} {follows}: {does}.".replace(" :", ":"))
            return False
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for word, follows, does in known:
            grid.add_row(f"  [yours.bold]{word}[/] {follows.replace('[', chr(92) + '[')}", does)
        self.out.print(grid)
        self._explain_signs()
        return False

    def _explain_signs(self) -> None:
        if not self.plain and self.board.legend():
            self.say("\nOn the table:")
            grid = Grid.grid(padding=(0, 2, 0, 0))
            for sign, meaning in self.board.legend():
                grid.add_row(Text(f"  {sign}", no_wrap=True), Text(meaning))
            self.out.print(grid)
            self.say("")

    def do_seed(self, rest: str, seat: int) -> bool:
        """The seed, and the command that deals it again."""
        self.say(f"Seed {self.table.seed}. Deal it again with: {self.how_to_deal()}")
        return False

    def how_to_deal(self) -> str:
        """The command that begins this very game."""
        table = self.table
        parts = [f"shiai play {table.game.key} --seed {table.seed}"]
        if len(table.game.rules.seats_for(table.terms.options)) > 1:
            parts.append(f"--seats {table.seats}")
        for name, value in table.agreement.options.items():
            word = (
                {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
            )
            parts.append(f"--option {name}={word}")
        parts += [f"--deck {shlex.quote(deck)}" for deck in self._decks()]
        if table.terms.card_set != table.game.rules.default_set():
            parts.append(f'--cards "{table.terms.card_set}"')
        return " ".join(parts)

    def _decks(self) -> list[str]:
        """The decks that were chosen, by name; another's only if lists are open or it is over."""
        table = self.table
        brought = table.agreement.decks
        if brought == table.game.agree(table.seats, options=table.options).decks:
            return []
        if table.terms.closed and table.outcome is None:
            brought = brought[: table.seats - len(self.bots)]
        lists = [deck if isinstance(deck, str) else cast(Json, deck)["name"] for deck in brought]
        return [str(deck) for deck in lists]

    # ---- changing ------------------------------------------------------------------------------

    def do_undo(self, rest: str, seat: int) -> bool:
        """Take back the last choice of a person, and what bots chose after it.

        Where several share the keyboard, another's choice is taken back only if all agree.
        """
        count = self._choices_since_person()
        if count > len(self.table.history):
            self.complain("Undo refused: there is no choice to take back.")
            return False
        last = self.table.history[-count][0]
        why = self._why_no_undo(last, count)
        if why is not None:
            self.complain(f"Undo refused: {why}.")
            return False
        if last != seat and not self._all_agree(last):
            self.say("Nothing was taken back.")
            return False
        taken = self.table.notation(self.table.history[-count][1])
        self.table.take_back(count)
        self.seen = dict.fromkeys(self.seen, self.table.event_count())
        self.news = {}
        self.notice(Text(f"Taken back: {taken}."))
        self.keep()
        return True

    def may_undo(self) -> bool:
        """Whether the last choice of a person could be taken back."""
        count = self._choices_since_person()
        if count > len(self.table.history):
            return False
        return self._why_no_undo(self.table.history[-count][0], count) is None

    def _choices_since_person(self) -> int:
        """How many choices an undo takes back; one more than there are if no person has chosen."""
        for count, (seat, _) in enumerate(reversed(self.table.history), 1):
            if seat not in self.bots:
                return count
        return len(self.table.history) + 1

    def _why_no_undo(self, seat: int, count: int) -> str | None:
        """Look at all choices that would be taken back before touching any."""
        table = self.table
        if table.practice:
            return None
        for shown in table.shown_by[-count:]:
            why = shown.against_undo(seat)
            if why is not None:
                return f"{why}; {ONLY_PRACTICE} (shiai play {table.game.key} --practice)"
        return None

    def _all_agree(self, last: int) -> bool:
        whose = f"{self.board.player(last)}'s"
        self.say(f"The last choice was {whose}. Do you all agree to take it back? (yes or no)")
        return self.reader.line("> ").lower() in YES

    def do_save(self, rest: str, seat: int) -> bool:
        """Where the game is saved; with a file, a copy goes there."""
        from shiai.cli.terminal.saves import is_record, write_whole

        if rest:
            path = Path(rest).expanduser()
            if path.exists() and not is_record(path):
                self.complain(f"{path} exists and is no saved game, so it is left alone.")
                return False
            try:
                write_whole(path, self.table.record())
            except OSError as error:
                self.complain(f"Cannot write {path}: {error.strerror or error}.")
                return False
            self.say(f"Written to {path}. Play it again with: shiai replay {path}")
            return False
        self.keep()
        if self.save.trouble is None:
            self.say(f"Saved in {self.save.path}, and again after every choice.")
        else:
            self.complain(f"Not saved: {self.save.path}: {self.save.trouble}.")
        return False

    def do_resign(self, rest: str, seat: int) -> bool:
        """Give up, if that is really meant."""
        why = self.table.game.rules.why_not_resign(self.table.state, seat)
        if why is not None:
            self.complain(f"Not now: {why}.")
            return False
        self.say(f"Give up {self.table.game.rules.resigning}? It counts as a loss. (yes or no)")
        if self.reader.line("> ").lower() not in YES:
            self.say("The game goes on.")
            return False
        self.table.resign(seat)
        self.keep()
        return True

    def do_quit(self, rest: str, seat: int) -> bool:
        """Leave."""
        raise Left("quit")
