"""A person at the table: the loop of looking, being asked and choosing."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from shiai.boards import Board, board_for
from shiai.boards.choices import Choice, Choices, Numbers
from shiai.boards.names import PERSON
from shiai.boards.spoken import Spoken
from shiai.cli.screen import has_room, sentence, speaks_unicode
from shiai.cli.terminal.commands import Commands
from shiai.cli.terminal.ending import ending
from shiai.cli.terminal.reader import Left, Reader
from shiai.cli.terminal.saves import Save, folder
from shiai.core.errors import BadNotation, IllegalAction
from shiai.core.json_types import as_json
from shiai.core.layout import ALL, NOBODY
from shiai.core.sentence import Sentence
from shiai.core.table import Table

if TYPE_CHECKING:
    from shiai.bots import Bot

Json = dict[str, Any]

NEWS_LINES = (10, 8, 6, 5, 4, 3)  # under the whole board, where there is room for so many
FEW_NEWS = (3, 2, 1)  # under a smaller one
TYPED = 2  # lines for what is typed, and one that stays free
RULE_MARK = "(RULING-0000-00)"  # as long as what stands behind a question
GREETING = "New here? 'rules' tells how to play, 'help' what can be typed."


class Session(Commands):
    """One person (or several at one keyboard) and a table."""

    def __init__(
        self, out: Console, reader: Reader, plain: bool, bot: str | None, people: int | None = None
    ) -> None:
        self.out = out
        self.reader = reader
        self.plain = plain
        self.bot = bot
        self.people = people
        self.greeting = GREETING
        self.notices: list[Text] = []  # to be printed under the next drawing
        self.choices: Choices | None = None
        self.detail = 0
        reader.words = self._completions

    def sit_down(self, table: Table, path: Path | None) -> None:
        """Take a seat at a table; `path` is where the game was saved, if it was."""
        self.table = table
        self.board: Board = board_for(table, speaks_unicode(self.out))
        self.save = Save(table, path)
        self.bots = self._seat_bots()
        start = self._last_choice() if table.history else table.event_count()
        # By seat: the number of the first event that it has not seen.
        self.seen = dict.fromkeys(range(table.seats), start)
        self.before: dict[int, Json] = {}  # what each seat last saw, and its news
        self.news: dict[int, list[Sentence]] = {}
        self.last_seat = -1
        self.numbers: dict[int, Numbers] = {}  # by seat: of its choices

    def _seat_bots(self) -> dict[int, Bot]:
        """People take the first seats, bots the others; a saved game knows who sat where."""
        from shiai.bots import find_bot, recorded_name, usual_bot
        from shiai.cli.base import import_policy_bots, say_if_unlearnt
        from shiai.core.errors import BadOption

        table = self.table
        game, seed, seats = table.game, max(table.seed, 0), table.seats
        name = recorded_name(self.bot or usual_bot(game), game, seats)
        import_policy_bots([name, *table.players])
        if seats > 1:
            say_if_unlearnt(game.key, table.agreement.digest, [name, *table.players])
        find_bot(name, game, files=True)  # a wrong name is refused even where nobody else sits
        if self.people is not None and not 1 <= self.people <= seats:
            raise BadOption(f"--people is 1 to {seats} at this table, not {self.people}")
        if seats == 1:
            return {}
        if not table.players or self.people is not None or self.bot is not None:
            people = self.people or 1
            table.players = [PERSON if seat < people else name for seat in range(seats)]
        return {
            seat: find_bot(player, game, seed + seat, files=True)
            for seat, player in enumerate(table.players)
            if player != PERSON
        }

    def _last_choice(self) -> int:
        """Where the last choice began: what a person who comes back should hear again."""
        choices = [event["n"] for event in self.table.events(0) if event["event"] == "choice"]
        return int(choices[-1]) if choices else 0

    def again(self) -> Table:
        """A new deal on the same terms."""
        table = self.table
        return table.game.new(
            seats=table.seats,
            options=table.options,
            cards=table.terms.card_set,
            decks=table.terms.decks or None,
            practice=table.practice,
        )

    # ---- the loop --------------------------------------------------------------------------

    def play(self) -> bool:
        """Play to the end, or until the person leaves; whether another game is wanted."""
        try:
            self._greet()
            while True:
                self._let_bots_choose()
                people = [seat for seat in self.table.deciders() if seat not in self.bots]
                if people:
                    self._decide(people[0])
                elif not ending(self):  # which may take back, and play on
                    return False
                elif self.table.outcome is not None:
                    return True
        except (Left, KeyboardInterrupt):
            self.leave()
            return False

    def _greet(self) -> None:
        if self.plain:
            practice = " Practice: undo has no limit." if self.table.practice else ""
            self.say(f"{self.table.game.name}, seed {self.table.seed}.{practice}")
        if self.greeting and not self.table.history:
            self.notice(Text(self.greeting, style="yours"))
        self.greeting = ""

    def _let_bots_choose(self) -> None:
        """While only bots are asked."""
        from shiai.bots import Chair, choice_of

        table, acted = self.table, False
        while table.deciders() and all(seat in self.bots for seat in table.deciders()):
            for seat in table.deciders():
                table.apply(seat, choice_of(self.bots[seat], Chair(table, seat)))
            acted = True
        if acted:
            self.keep()

    def _decide(self, seat: int) -> None:
        """Show the table to a seat and wait until something has changed it."""
        self._hand_over(seat)
        numbers = self.numbers.setdefault(seat, Numbers())
        self.choices = Choices(self.table, seat, self.board.order(seat), numbers)
        self.spoken = Spoken(self.table, seat)
        self.show(seat)
        self.ask()
        while not self._do_line(self.reader.line("> "), seat):
            pass

    def _hand_over(self, seat: int) -> None:
        """Several people at one keyboard: nobody sees a hand that is another's."""
        several = self.table.seats - len(self.bots) > 1
        if several and seat != self.last_seat and self._has_secrets():
            if has_room(self.out):
                self.out.clear()
            self.say(
                f"{self.board.player(seat)}, it is your choice. Press Enter when only you look."
            )
            self.reader.line("")
        self.last_seat = seat

    def _has_secrets(self) -> bool:
        zones = self.table.terms.shape.zones
        return any(
            placed.owner >= 0 and placed.zone.seen_by not in (ALL, NOBODY) for placed in zones
        )

    # ---- what was typed --------------------------------------------------------------------

    def _do_line(self, line: str, seat: int) -> bool:
        """Do what was typed; True if the table has changed."""
        assert self.choices is not None, "a decision has its choices"
        if not line:
            return self.do_board("", seat)
        written = self.choices.find(line)
        if written is not None:
            return self._choose([written])
        if re.fullmatch(r"[0-9]{1,6}([ ,]+[0-9]{1,6})*", line):
            found = self.choices.several([int(number) for number in re.findall(r"[0-9]+", line)])
            if not isinstance(found, str):
                return self._choose(found)
            self.complain(f"{found}.")
            return False
        word, _, rest = line.partition(" ")
        command = self.command(word)
        if command is not None:
            return command(rest.strip(), seat)
        return self._try_notation(line, seat)

    def _choose(self, choices: list[Choice]) -> bool:
        """Do choices that were given together, up to where one of them shows something."""
        texts = [choice.text for choice in choices]
        try:
            done = self.table.submit_all(texts, seat=choices[0].action.seat)
        except IllegalAction as error:
            self.complain(f"Nothing was done: {error}.", error.rule)
            return False
        if done < len(texts):
            left = ", ".join(texts[done:])
            self.notice(Text(f"Not done: {left}. Look at what has changed first.", style="yours"))
        self.keep()
        return True

    def _try_notation(self, line: str, seat: int) -> bool:
        """A choice as it is written or said, or why it is not one."""
        try:
            self.table.submit(line, seat=seat)
        except (IllegalAction, BadNotation) as error:
            return self._try_spoken(line, seat, error)
        self.keep()
        return True

    def _try_spoken(self, line: str, seat: int, error: IllegalAction | BadNotation) -> bool:
        """By the names of cards, rows and places; else why it is not open, or what was meant."""
        found = self.spoken.read(line)
        if len(found) == 1:
            self.table.submit(self.table.action_of(found[0], seat=seat))
            self.keep()
            return True
        code = self.spoken.meant(line)
        if len(found) > 1:
            these = " or ".join(repr(self.spoken.phrase(each)) for each in found[:4])
            self.complain(f"{line!r} may be {these}: say a little more, or a number.")
        elif code is not None:
            why = self.table.why_not(self.table.action_of(code, seat=seat))
            assert why is not None, "what is not open has a reason"
            self.complain(f"Not now: {self.board.words(why, seat)}.", why.rule)
        else:
            self.complain(self.what_was_meant(line, str(error)))
        return False

    def keep(self) -> None:
        """Save the game; a failure is reported once."""
        warning = self.save.write(self.table)
        if warning:
            self.notice(Text(f"Warning: {warning}", style="harm"))

    # ---- showing ---------------------------------------------------------------------------

    def show(self, seat: int, again: bool = False) -> None:
        """Show the table to a seat: drawn, or as plain lines."""
        view = as_json(self.table.view(seat))
        news = self.take_news(seat)
        if self.plain:
            self._tell(view, news, again)
        else:
            self._draw(view)
        self.before[seat] = view

    def take_news(self, seat: int) -> list[Sentence]:
        """What has happened since this seat last looked."""
        events = self.table.events(seat, start=self.seen[seat])
        lines = self.table.game.rules.log(self.table.state, events, seat)
        news = [Sentence(self.board.words(line, seat), line.rule, line.data) for line in lines]
        self.seen[seat] = self.table.event_count()
        self.news[seat] = news or self.news.get(seat, [])
        return news

    def _draw(self, view: Json) -> None:
        if has_room(self.out):
            self.out.clear()
        width, height = self.out.size
        told = self.news[view["seat"]]
        news, self.detail = self._room_for_news(view, told, width, height)
        if told and not news:
            news = [Text("'log' tells what happened.", style="quiet")]
        self.out.print(self.board.draw(view, width, self.detail, news))
        self.show_notices()

    def _room_for_news(
        self, view: Json, told: list[Sentence], width: int, height: int
    ) -> tuple[list[Text], int]:
        """The news, and the height that the board is drawn for.

        As many lines as leave the board whole, and three at least; then fewer, under a smaller one.
        """
        room = self.board.news_width(width)
        menus: dict[int, int] = {}
        for most in NEWS_LINES:
            news = self._set_news(told, room, width, most)
            if self._fits(view, news, height, menus):
                return news, height
        smaller = [step for step in self.board.heights if step < height]
        for most in FEW_NEWS:
            news = self._set_news(told, room, width, most)
            for detail in smaller:
                if self._fits(view, news, detail, menus):
                    return news, detail
        return self._set_news(told, room, width, 1), min([height, *self.board.heights])

    def _fits(self, view: Json, news: list[Text], detail: int, menus: dict[int, int]) -> bool:
        """Whether board, news and choices, drawn for that height, fit on the screen."""
        assert self.choices is not None, "a decision has its choices"
        width, height = self.out.size
        if detail not in menus:
            menu = self.board.menu(self.choices, width, detail)
            question = Text(f"{self._question(view['seat'])} {RULE_MARK}")
            menus[detail] = len(self.out.render_lines(menu)) + len(question.wrap(self.out, width))
            menus[detail] += TYPED + len(self.notices) + self._asks_for_several()
        board = self.board.draw(view, width, detail, news)
        return len(self.out.render_lines(board)) + menus[detail] <= height

    def show_notices(self) -> None:
        """Print what was to stand under the drawing, once."""
        for notice in self.notices:
            self.out.print(notice)
        self.notices = []

    def _set_news(self, told: list[Sentence], room: int, width: int, most: int) -> list[Text]:
        """What happened: beside the board a line each, under it as flowing text.

        Where it is too much, what the board shows anyway is left out first, then what is oldest.
        """
        news = counted(told)
        if room < width:
            return [Text(line.text, style="" if line.rule else "bold") for line in news]
        dots = self.board.sign("… ('log' tells the rest)", "... ('log' tells the rest)")
        if not news:
            return []
        needed = [line for line in news if line.data.get("kind") not in self.board.drawn] or news
        for lines in (news, *(needed[start:] for start in range(len(needed)))):
            sentences = [line.text for line in lines]
            whole = len(lines) == len(news)
            text = Text(self._dot().join(sentences if whole else [dots, *sentences]), style="quiet")
            set_so = list(text.wrap(self.out, room))
            if len(set_so) <= most:
                return set_so
        return []

    def _dot(self) -> str:
        return self.board.sign(" · ", " - ")

    def _tell(self, view: Json, news: list[Sentence], again: bool) -> None:
        before = self.before.get(view["seat"])
        if before is None or again:
            for line in self.board.tell(view):
                self.say(line)
            return
        for happened in counted(news):
            typed = (
                not happened.rule and not happened.text[:1].isupper()
            )  # no sentence: `end fight`
            self.say(f"{'Chosen: ' if typed else ''}{happened.text}.")
        for line in self.board.tell_change(before, view):
            self.say(line)

    def ask(self) -> None:
        """Print the question and its choices."""
        assert self.choices is not None, "a decision has its choices"
        seat = self.choices.seat
        asked = self.table.game.rules.prompt(self.table.state, seat)
        self.say_with_rule(self._question(seat), asked.rule, "" if self.plain else "prompt")
        if self.plain:
            for line in self.board.tell_menu(self.choices):
                self.say(line)
        else:
            self.out.print(self.board.menu(self.choices, self.out.width, self.detail))
        if self._asks_for_several():
            few = " ".join(str(choice.number) for choice in self.choices.visible()[:2])
            self.out.print(Text(f"Several at once: {few}", style="" if self.plain else "quiet"))

    def _asks_for_several(self) -> bool:
        """Whether cards are picked one by one, as discards to a limit are.

        It is tried in a world that this seat cannot tell from the true one: that tells nothing.
        """
        assert self.choices is not None, "a decision has its choices"
        shown = self.choices.visible()
        if len(shown) < 2 or len({choice.verb for choice in shown}) > 1 or not shown[0].card:
            return False
        world = self.table.sample_world(self.choices.seat, seed=len(self.table.history))
        try:
            two = [choice.text for choice in shown[:2]]
            return world.submit_all(two, seat=self.choices.seat) == len(two)
        except IllegalAction:
            return False

    def _question(self, seat: int) -> str:
        """What a seat is asked; where several people play, who it is."""
        asked = self.table.game.rules.prompt(self.table.state, seat)
        text = self.board.words(asked, seat)
        several = self.table.seats - len(self.bots) > 1
        return f"{self.board.player(seat)}: {text}" if several else text

    def say(self, text: str) -> None:
        """A line, never wrapped in line mode: a screen reader does that better."""
        self.out.print(Text(text), soft_wrap=self.plain)

    def say_with_rule(self, text: str, rule: str | None, style: str = "") -> None:
        """A line and the rule behind it."""
        self.out.print(
            sentence(self.table.game.key, text, rule, self.out, style), soft_wrap=self.plain
        )

    def complain(self, text: str, rule: str | None = None) -> None:
        """Something that cannot be done, with its rule."""
        self.say_with_rule(text[:1].upper() + text[1:], rule, "" if self.plain else "harm")

    def notice(self, text: Text) -> None:
        """Something to know, which the next drawing must not wipe away."""
        if self.plain:
            self.out.print(text, soft_wrap=True)
        else:
            self.notices.append(text)

    # ---- leaving ---------------------------------------------------------------------------

    def leave(self) -> None:
        """Say where the game is and how to go on."""
        if self.table.outcome is not None:
            return
        if not self.table.history:
            self.say("Nothing was chosen yet, so nothing is saved.")
            return
        self.keep()
        if self.save.trouble is None:
            self.say(f"Saved in {self.save.path}.")
            self.say(f"Go on with: {self.how_to_resume()}")
        else:
            self.complain(f"Not saved: {self.save.path}: {self.save.trouble}.")

    def how_to_resume(self) -> str:
        """The command that goes on with this game."""
        return f"shiai play --resume {self.name_of_save()}"

    def name_of_save(self) -> str:
        """The saved game as it can be typed."""
        path = self.save.path
        name = path.stem if path.parent == folder() else str(path)
        return f'"{name}"' if " " in name else name

    def _completions(self) -> list[str]:
        shown = [choice.text for choice in self.choices.all] if self.choices else []
        return [*shown, *self.command_words()]


def counted(news: list[Sentence]) -> list[Sentence]:
    """The same thing said several times in a row is said once, with how often."""
    made = []
    for _, group in itertools.groupby(news, key=lambda line: (line.text, line.rule)):
        first, *more = group
        often = f" ({1 + len(more)} times)" if more else ""
        made.append(Sentence(f"{first.text}{often}", first.rule, first.data))
    return made
