"""Play: one match as a start and a list of changes, and what each seat may be told of it.

Nothing here waits or stores. The same start and changes always give the same snapshots: that is
how a match comes back after a restart, and how a repeated submission gets its first answer again.
"""

import secrets
from typing import Any, Final, Literal

from msgspec import Struct

import shiai
from shiai.bots import Chair, find_bot
from shiai.core.errors import BadPosition, BadRecord, ShiaiError
from shiai.core.game import Game
from shiai.core.game import Said as Sentence
from shiai.core.record import replay
from shiai.core.table import RESIGN, Table
from shiai.server.messages import Hint, Json, Line, Shown, Snapshot, Why
from shiai.server.refusals import LOG, Refused

Kind = Literal["choose", "undo", "resign"]

MOST_BOT_CHOICES: Final = 10_000
NO_SEED: Final = -1

# What reading a stranger's position may end in, beside our own errors.
BAD_INPUT: Final = (
    AssertionError,
    ArithmeticError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


class Start(Struct, frozen=True):
    """How a match began; stored with it."""

    match: str
    made: str
    game: str
    rules: str
    cards: str
    digest: str
    options: dict[str, Any]
    seats: int
    seed: int
    position: Json | None
    practice: bool
    undone: int  # choices that a record says were taken back
    known: bool  # the player chose the seed or the position: there is nothing to keep secret
    bots: dict[str, str]


class Step(Struct, frozen=True):
    """One accepted change of a match."""

    version: int
    seat: int
    kind: Kind
    text: str  # the choice as it is written; for an undo how many choices it takes back


class Play:
    """A table with its bots, its version and its log."""

    def __init__(self, start: Start, table: Table) -> None:
        self.start = start
        self.table = table
        self.version = 0
        self.marks = [table.event_count()]  # events told after the set-up and after each choice
        self.since = 0  # the first event of the last change that no bot made
        self.lines: dict[int, list[list[Sentence]]] = {}  # by seat: the log, choice by choice

    def clone(self) -> "Play":
        """A copy to try a change on."""
        twin = Play.__new__(Play)
        twin.start = self.start
        twin.table = self.table.clone()
        twin.version = self.version
        twin.marks = list(self.marks)
        twin.since = self.since
        twin.lines = {seat: list(lines) for seat, lines in self.lines.items()}
        return twin

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.table.state.is_over()

    # ---- changes -----------------------------------------------------------------------------

    def choose(self, seat: int, text: str) -> Step:
        """A choice of a seat."""
        self._still_on()
        action = self.table.action(text, seat)
        self.since = self.table.event_count()
        return self._apply(seat, action.code, str(action))

    def resign(self, seat: int) -> Step:
        """A seat gives up."""
        self._still_on()
        self.since = self.table.event_count()
        self.table.resign(seat)
        return self._count(Step(self.version + 1, seat, "resign", "resign"))

    def undo(self, seat: int) -> Step:
        """A seat takes back its last choice, and what bots have chosen since."""
        why = self.cannot_undo(seat)
        if why is not None:
            raise Refused("not_fair", f"undo refused: {why}")
        count = len(self.table.history) - self._last_of_people()
        for _ in range(count):
            self.table.undo()
        del self.marks[len(self.table.history) + 1 :]
        for lines in self.lines.values():
            del lines[len(self.table.history) + 1 :]
        self.since = self.table.event_count()
        self.version += 1
        return Step(self.version, seat, "undo", str(count))

    def bots_choose(self) -> list[Step]:
        """All that bots do until a person is asked or the game is over."""
        steps: list[Step] = []
        while (seat := self._waiting_bot()) is not None:
            assert len(steps) < MOST_BOT_CHOICES, "bots play on without end"
            bot = find_bot(self.start.bots[str(seat)], self.game, secrets.randbits(48))
            code = bot.choose(Chair(self.table, seat))
            steps.append(self._apply(seat, code, self.table.notation(code)))
        return steps

    def again(self, step: Step) -> None:
        """Do a stored change."""
        if step.kind == "choose":
            self.since = self._since(step.seat)
            self._apply(step.seat, self.table.action(step.text, step.seat).code, step.text)
        elif step.kind == "resign":
            self.since = self._since(step.seat)
            self.table.resign(step.seat)
            self._count(step)
        else:
            self.undo(step.seat)
        assert self.version == step.version, "the changes of a match are numbered one by one"

    def _since(self, seat: int) -> int:
        return self.since if str(seat) in self.start.bots else self.table.event_count()

    def _apply(self, seat: int, code: int, text: str) -> Step:
        self.table.apply(seat, code)
        return self._count(Step(self.version + 1, seat, "choose", text))

    def _count(self, step: Step) -> Step:
        self.version += 1
        self.marks.append(self.table.event_count())
        return step

    def _still_on(self) -> None:
        outcome = self.table.outcome
        if outcome is not None:
            raise Refused("over", f"the game is over: {outcome.reason}")

    def _waiting_bot(self) -> int | None:
        for seat in self.table.deciders():
            if str(seat) in self.start.bots:
                return seat
        return None

    def _last_of_people(self) -> int:
        """The place in the history of the last choice that no bot made; -1 if there is none."""
        at = len(self.table.history) - 1
        while at >= 0 and str(self.table.history[at][0]) in self.start.bots:
            at -= 1
        return at

    def cannot_undo(self, seat: int) -> str | None:
        """None if this seat may take back its last choice, else why not."""
        table = self.table
        at = self._last_of_people()
        if at < 0:
            return "there is no choice to take back"
        if table.history[at][0] != seat:
            return f"the last choice was seat {table.history[at][0]}'s"
        if self.is_over() and not (table.practice or self.start.known):
            return "the game is over and its seed is known"
        if not table.practice and any(table.reveals[at:-1]):
            return "what followed brought hidden cards to light; only practice mode takes that back"
        return table.can_undo()

    # ---- what a seat may know ----------------------------------------------------------------

    def shows_seed(self) -> bool:
        """A seed that was drawn in secret is shown when the game is over."""
        return self.start.known or self.is_over()

    def snapshot(self, seat: int) -> Snapshot:
        """The match as this seat may know it."""
        table, start = self.table, self.start
        shown = self.shows_seed() and table.seed != NO_SEED
        return Snapshot(
            match=start.match,
            game=start.game,
            seat=seat,
            version=self.version,
            practice=table.practice,
            choices=len(table.history),
            view=table.view(seat),
            options=self._options(seat),
            log=self.log(seat),
            events=table.events(seat, self.since),
            can_undo=self.cannot_undo(seat),
            over=self.is_over(),
            seed=table.seed if shown else None,
            made=start.made,
        )

    def _options(self, seat: int) -> list[Shown]:
        table, game = self.table, self.game
        codes = table.codes(seat)
        return [
            Shown(
                table.notation(code),
                game.describe(table.state, code),
                game.preview(table.state, code),
            )
            for code in codes
        ]

    def log(self, seat: int) -> list[Line]:
        """The log; what was worded once is kept, since events never change."""
        known = self.lines.setdefault(seat, [])
        events = self.table.events(seat, self.marks[len(known) - 1] if known else 0)
        at = 0
        for mark in self.marks[len(known) :]:
            first = at
            while at < len(events) and events[at]["n"] < mark:
                at += 1
            known.append(self.game.log(self.table.state, events[first:at], seat))
        said: list[Line] = []
        for choice, lines in enumerate(known):
            for line in lines:
                said.append(Line(len(said), choice, line.text, line.rule, line.about))
        return said

    def why(self, seat: int, text: str) -> Why:
        """Why a choice is not open to a seat."""
        said = self.table.why_not(text, seat)
        if said is not None:
            return Why(False, said.rule, said.card, said.text, said.parts)
        code = self.table.action(text, seat).code
        brings = self.game.describe(self.table.state, code)
        return Why(True, None, None, brings, [brings])

    def hint(self, seat: int) -> Hint:
        """What the game's own heuristic would choose, from what the seat may know."""
        self._still_on()
        if not self.game.has_greedy():
            raise Refused("illegal", f"nobody gives hints for {self.game.name} yet")
        if seat not in self.table.deciders():
            raise Refused("illegal", "a hint is given to a seat that is asked")
        code = find_bot("greedy", self.game, self.version).choose(Chair(self.table, seat))
        return Hint(self.table.notation(code), self.game.describe(self.table.state, code))

    def replay(self, seat: int, count: int) -> Snapshot:
        """The match after its first choices, as this seat saw it then."""
        self._has(count)
        past = begin(self.start)
        for step in self.first_steps(count):
            past.again(step)
        said = past.snapshot(seat)
        said.version = self.version
        said.practice = self.table.practice
        said.options = []
        said.view["legal"] = []
        said.can_undo = "this is a replay"
        said.seed = self.table.seed if self.shows_seed() and self.table.seed != NO_SEED else None
        return said

    def _has(self, count: int) -> None:
        have = len(self.table.history)
        if count > have:
            raise Refused(
                "bad_message", f"the match has {have} choices: n is 0 to {have}, not {count}"
            )

    def first_steps(self, count: int) -> list[Step]:
        """The first choices that still stand, as the changes of a match without undos."""
        steps: list[Step] = []
        for seat, code in self.table.history[:count]:
            kind: Kind = "resign" if code == RESIGN else "choose"
            text = "resign" if code == RESIGN else self.table.notation(code)
            steps.append(Step(len(steps) + 1, seat, kind, text))
        return steps

    def fork(self, count: int, match: str, made: str) -> "tuple[Start, list[Step]]":
        """A new practice match that begins with the first choices of this one."""
        self._has(count)
        if not (self.shows_seed() or self.table.practice):
            raise Refused(
                "not_fair",
                "another match from here would show what comes; "
                "that is for practice matches and for those that are over",
            )
        start = Start(
            match=match,
            made=made,
            game=self.start.game,
            rules=self.start.rules,
            cards=self.start.cards,
            digest=self.start.digest,
            options=self.start.options,
            seats=self.start.seats,
            seed=self.start.seed,
            position=self.start.position,
            practice=True,
            undone=self.table.undone,
            known=self.shows_seed(),
            bots=self.start.bots,
        )
        return start, self.first_steps(count)

    def record(self) -> str:
        """The record; the seed is left out while it is a secret."""
        if self.table.seats > 1 and not self.is_over():
            raise Refused("not_fair", "the record of a match of several seats is shown at its end")
        text = self.table.record()
        if self.shows_seed():
            return text
        return text.replace(f"\nseed {self.table.seed}\n", "\nseed (shown at the end)\n", 1)


# ---- making one --------------------------------------------------------------------------------


def begin(start: Start) -> Play:
    """The match at its start."""
    game = shiai.find(start.game)
    if start.rules != game.rules_version:
        raise Refused(
            "old_rules",
            f"played with rules {start.rules} of {game.name}, but these are {game.rules_version}",
        )
    if start.position is not None:
        table = game.from_json(start.position, start.cards)
        table.practice = start.practice
    else:
        table = game.new(start.seed, start.seats, start.options, start.cards, start.practice)
    if start.digest != table.terms.digest:
        raise Refused(
            "old_rules",
            f"played with card set {start.cards} {start.digest}; it is {table.terms.digest} now",
        )
    table.undone = start.undone
    return Play(start, table)


def rebuild(start: Start, steps: list[Step]) -> Play:
    """The match after its stored changes."""
    play = begin(start)
    for step in steps:
        play.again(step)
    return play


def carefully(make: Any, *given: Any, error: type[ShiaiError]) -> Any:
    """Call what reads a stranger's position or record: whatever goes wrong is the input's fault."""
    try:
        return make(*given)
    except ShiaiError:
        raise
    except (
        AssertionError,
        ArithmeticError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as e:
        LOG.info("a position or record that cannot be", exc_info=e)
        raise error(f"it asks for what cannot be ({e or type(e).__name__})") from e


def table_of(game: Game, cards: str, position: Json | None, text: str | None) -> Table:
    """The table of a position or a record that somebody sent."""
    if position is not None:
        said = str(position.get("cards", cards))
        check_set(game, said)
        table: Table = carefully(game.from_json, position, said, error=BadPosition)
        return table
    assert text is not None, "a table comes from a position or from a record"
    for line in text.splitlines()[:20]:
        if line.startswith("cards "):
            check_set(game, line[len("cards ") :].strip().partition(" ")[0])
    made: Table = carefully(replay, game, text, error=BadRecord)
    return made


def check_set(game: Game, cards: str) -> None:
    """Only sets that come with the game: a name must not become a path on this machine."""
    if cards not in game.sets():
        raise Refused("bad_set", f"no such card set here; sets are {', '.join(game.sets())}")
