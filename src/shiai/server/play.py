"""Play: one match as a start and a list of changes, and what each seat may be told of it.

Nothing here waits or stores. The same start and changes always give the same snapshots: that is
how a match comes back after a restart.
"""

import contextlib
import json
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from typing import Final, cast

from msgspec import structs

import shiai
from shiai.bots import Chair, advise, choice_of, find_bot, recorded_name
from shiai.core.agreement import Agreement
from shiai.core.copies import sort_hands
from shiai.core.errors import IllegalAction, OldRules, ShiaiError
from shiai.core.game import Game
from shiai.core.json_types import as_json
from shiai.core.layout import FRAME, STACK
from shiai.core.plan import Plan, complete
from shiai.core.record import do_again
from shiai.core.table import NO_SEAT, RESIGN, Table
from shiai.core.terms import Terms
from shiai.server.changes import Moment
from shiai.server.edits import in_short
from shiai.server.lines import Lines
from shiai.server.messages import (
    Action,
    Change,
    Hint,
    Json,
    Line,
    Log,
    Previews,
    Snapshot,
    Why,
)
from shiai.server.refusals import ApiError
from shiai.server.shelf import SHELF
from shiai.server.standing_in import chosen_for, with_bots
from shiai.server.stored import PASSED, Kind, Known, Start, StoredChange, as_lines
from shiai.server.undo import (
    last_of_people,
    own_last,
    unfinished,
    why_not_agreed_undo,
    why_not_undo,
)
from shiai.server.wordings import wording

MOST_BOT_CHOICES: Final = 10_000
NO_SEED: Final = -1
ALL_LINES: Final = 1 << 30
MOST_LINES: Final = 200  # of the log, in one answer
MOST_MISSED: Final = 16  # versions after which a window that comes back is told what happened


class Before:
    """What others can notice of a match, before a change."""

    def __init__(self, table: Table) -> None:
        self.event_count = table.event_count()
        self.awaited = table.deciders()
        self.is_secret = table.state.is_secret()
        self.question = _question(table)


def _question(table: Table) -> list[int]:
    """The step that asks, and how much is owed below it."""
    cells = table.state.s
    at = int(STACK) + 1 + (int(cells[STACK]) - 1) * int(FRAME)
    return [int(cells[STACK]), *[int(cells[at + k]) for k in range(int(FRAME))]]


Until = Callable[["Play"], bool]


class Play:
    """A table with its bots, its log, and what each seat has been told of it."""

    def __init__(self, start: Start, table: Table) -> None:
        self.start = start
        self.table = table
        self.number = 0  # of the last change
        self.sent = [0] * len(table.history)  # by choice: the change that brought it
        self.marks = [table.event_count()]  # events after the set-up and after each choice
        self.began = 0  # events before the last change that no bot made
        self.looked = 0  # behind the last event that did a choice of earlier rules unasked
        self.passed_over = 0  # choices before it
        # By seat, and behind the last for those who watch without one:
        viewers = table.seats + 1
        self.since = [0] * viewers  # the same of the last change that it could notice
        self.undos = [0] * viewers  # how often it noticed that something is taken back
        self.versions = [0] * viewers  # changes that it could notice
        self.questions = [0] * viewers  # how often it was asked
        self.turns = [0] * viewers  # how many questions everybody could see it asked, each once
        self.asked_at = [-1] * viewers  # the choices that stood before the last of them
        # By seat, for the newest versions: events and undos at it.
        self.sent_before: list[list[tuple[int, int]]] = []
        self.lines: dict[int, Lines] = {}  # by seat: the log
        self.line_marks: dict[int, list[int]] = {}  # by seat: lines after each choice
        self.moments: dict[int, Moment] = {}  # by seat: what it may know now
        self.stand_ins: dict[int, str] = {}  # by seat of a person: the bot that chooses for it now
        self.stood_in: set[int] = set()  # changes in which a bot chose for a person
        self.passed: set[int] = set()  # changes in which the server passed for somebody
        self.closed: set[int] = set()  # those of them at windows that were closed to the seat
        for seat in table.deciders():
            self.questions[seat] = self.turns[seat] = 1
            self.asked_at[seat] = self._choices_of_all()
        for _ in range(viewers):
            self.sent_before.append([(table.event_count(), 0)])

    def clone(self) -> "Play":
        """A copy to try a change on."""
        twin = Play.__new__(Play)
        twin.start = self.start
        twin.table = self.table.clone()
        twin.number = self.number
        twin.sent = list(self.sent)
        twin.marks = list(self.marks)
        twin.began = self.began
        twin.looked = self.looked
        twin.passed_over = self.passed_over
        twin.since = list(self.since)
        twin.undos = list(self.undos)
        twin.versions = list(self.versions)
        twin.questions = list(self.questions)
        twin.turns = list(self.turns)
        twin.asked_at = list(self.asked_at)
        twin.stand_ins = dict(self.stand_ins)
        twin.stood_in = set(self.stood_in)
        twin.passed = set(self.passed)
        twin.closed = set(self.closed)
        twin.sent_before = [list(sent) for sent in self.sent_before]
        twin.lines = dict(self.lines)
        twin.line_marks = {seat: list(marks) for seat, marks in self.line_marks.items()}
        twin.moments = {}
        return twin

    def settle(self) -> None:
        """The match goes on with this: a copy has no room for events that have not come yet."""
        self.table = self.table.clone()

    @property
    def watcher(self) -> int:
        """The number of those who watch without a seat: it stands behind the last seat."""
        return self.table.seats

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.table.state.is_over()

    # ---- changes -----------------------------------------------------------------------------

    def choose(self, seat: int, choices: list[str]) -> StoredChange:
        """Choices of a seat as one; what is behind the end of a submission is not done."""
        self._still_on()
        self.began = self.table.event_count()
        return self._choose(seat, choices)

    def resign(self, seat: int) -> StoredChange:
        """A seat gives up."""
        self._still_on()
        self.began = self.table.event_count()
        return self._resign(seat)

    def undo(self, seat: int) -> StoredChange:
        """A seat takes back its last submission, and what bots have chosen since."""
        why = why_not_undo(self, seat)
        if why is not None:
            raise ApiError("not_fair", f"undo refused: {why}")
        return self._undo(seat)

    def _undo(self, seat: int) -> StoredChange:
        """What was once accepted is done again unasked: fairness was judged then."""
        table = self.table
        before = self._before()
        at = last_of_people(self, seat)
        count = len(table.history) - at
        kept = self._half_made(seat, at)
        table.take_back(count)
        del self.sent[at:], self.marks[at + 1 :]
        self._cut_log(at)
        self.began = table.event_count()
        for (who, code), sent in kept:
            table.apply(who, code)
            self.sent.append(sent)
            self.marks.append(table.event_count())
        return self._done(before, seat, "undo", str(count))

    def agreed_undo(self, seat: int) -> StoredChange:
        """A seat takes back its last submission and all since, as all persons have agreed."""
        why = why_not_agreed_undo(self, seat)
        if why is not None:
            raise ApiError("not_fair", f"undo refused: {why}")
        return self._take_back(seat, len(self.table.history) - own_last(self, seat))

    def _take_back(self, seat: int, count: int) -> StoredChange:
        before = self._before()
        at = len(self.table.history) - count
        self.table.take_back(count)
        del self.sent[at:], self.marks[at + 1 :]
        self._cut_log(at)
        self.began = self.table.event_count()
        return self._done(before, seat, "agreed", str(count))

    def _half_made(self, seat: int, at: int) -> list[tuple[tuple[int, int], int]]:
        """What others are just picking, which stands when a seat takes back its own picks."""
        if at not in self.table.pending(seat):
            return []
        half = unfinished(self, seat)
        return [(self.table.history[k], self.sent[k]) for k in sorted(half) if k > at]

    def bots_choose(self, until: Until | None = None) -> list[StoredChange]:
        """All that bots do until a person is asked or the game is over."""
        steps: list[StoredChange] = []
        while (seat := self.waiting_bot()) is not None:
            if steps and until is not None and until(self):
                break
            assert len(steps) < MOST_BOT_CHOICES, "bots play on without end"
            steps.append(self.answer_of(seat))
        return steps

    def passes(self, seat: int, choice: str, why: str) -> StoredChange:
        """The server passes for a seat."""
        self._note_pass(self.number + 1, why)
        return structs.replace(self._choose(seat, [choice]), by=why)

    def _note_pass(self, number: int, why: str) -> None:
        self.passed.add(number)
        if why == "closed":
            self.closed.add(number)

    def has_one_action(self, seat: int) -> bool:
        """Whether a seat that is asked has nothing to think about."""
        return len(self.table.codes(seat)) == 1

    def answer_of(self, seat: int) -> StoredChange:
        """What the bot of a seat chooses."""
        if str(seat) in self.start.bots:
            return self._bot_chooses(seat, self.start.bots[str(seat)])
        return self.stand_in(seat, self.stand_ins[seat])

    def one_bot_chooses(self, until: Until | None = None) -> list[StoredChange]:
        """All that one bot does until another seat is asked."""
        first = self.waiting_bot()
        steps: list[StoredChange] = []
        while first is not None and self.waiting_bot() == first:
            if steps and until is not None and until(self):
                break
            assert len(steps) < MOST_BOT_CHOICES, "a bot plays on without end"
            steps.append(self.answer_of(first))
        return steps

    def stand_in(self, seat: int, bot: str) -> StoredChange:
        """A bot makes one choice for a person."""
        return self.stands_in(seat, bot, self._found(seat, bot))

    def bot_does(self, seat: int, choice: str) -> StoredChange:
        """What the bot of a seat, or the one that stands in there, was found to choose."""
        if str(seat) in self.start.bots:
            return self._choose(seat, [choice])
        return self.stands_in(seat, self.stand_ins[seat], choice)

    def stands_in(self, seat: int, bot: str, choice: str) -> StoredChange:
        """What a bot was found to choose for a person."""
        self.began = self.table.event_count()
        self.stood_in.add(self.number + 1)
        return structs.replace(self._choose(seat, [choice]), by=bot)

    def _bot_chooses(self, seat: int, name: str) -> StoredChange:
        return self._choose(seat, [self._found(seat, name)])

    def _found(self, seat: int, name: str) -> str:
        if self.has_one_action(seat):
            return self.table.notation(self.table.codes(seat)[0])
        bot = find_bot(name, self.game, secrets.randbits(48))
        return self.table.notation(choice_of(bot, Chair(self.table, seat)))

    def bot_of(self, seat: int) -> str:
        """The name of the bot that chooses for a seat."""
        return self.start.bots.get(str(seat)) or self.stand_ins[seat]

    def known(self, bots: dict[str, str] | None = None) -> Known:
        """The match as a worker is told of it; perhaps with other bots."""
        start = self.start if bots is None else structs.replace(self.start, bots=bots)
        return Known(start, self.table.history)

    def again(self, step: StoredChange) -> None:
        """Do a stored change."""
        if step.by in PASSED:
            self._note_pass(step.number, step.by)
        elif str(step.seat) not in self.start.bots:
            self.began = self.table.event_count()
            if step.by:
                self.stood_in.add(step.number)
        if step.kind == "choose":
            self._choose_again(step)
        elif step.kind == "resign":
            self._resign(step.seat)
        elif step.kind == "agreed":
            self._take_back(step.seat, int(step.text))
        else:
            assert last_of_people(self, step.seat) >= self.passed_over, "it was done unasked"
            self._undo(step.seat)
        assert self.number == step.number, "the changes of a match are numbered one by one"

    def _choose_again(self, step: StoredChange) -> None:
        """Do stored choices; those of earlier rules as a record's, and some are done already."""
        choices = step.choices()
        if self.start.agreed().rules != self.game.rules_version:
            choices = self._still_asked(step.seat, choices)
        if choices:
            done = self._choose(step.seat, choices)
            assert done.text == as_lines(choices), "a stored change is done as a whole"
        else:
            self._done(self._before(), step.seat, "choose", "")

    def _still_asked(self, seat: int, choices: list[str]) -> list[str]:
        """Without what is now taken unasked, as the only choice there was."""
        with contextlib.suppress(IllegalAction):
            if self.table.clone().submit_all(choices, seat=seat) == len(choices):
                return choices
        trial, asked = self.table.clone(), []
        for choice in choices:
            looked = do_again(trial, choice, seat, self.looked)
            if looked == self.looked:
                asked.append(choice)
            else:
                self.looked, self.passed_over = looked, len(trial.history)
        return asked

    def _choose(self, seat: int, choices: list[str]) -> StoredChange:
        before = self._before()
        replaced = self.table.pending(seat) if self.table.may_replace(seat) else []
        done = self.table.submit_all(choices, seat=seat)
        for at in reversed(replaced):
            del self.sent[at], self.marks[at + 1]
            self._cut_log(at)
        if replaced:
            at = replaced[-1] + 1 - len(replaced)
            self.sent[at:at] = [self.number + 1] * done
            self.marks[at + 1 : at + 1] = [before.event_count] * done
        return self._done(before, seat, "choose", as_lines(choices[:done]))

    def _resign(self, seat: int) -> StoredChange:
        before = self._before()
        self.table.resign(seat)
        return self._done(before, seat, "resign", "resign")

    def _before(self) -> Before:
        """A change begins; what has happened is worded by the table as it is, now or never."""
        for viewer in range(self.table.seats + bool(self.start.room)):
            self._log(viewer)
        return Before(self.table)

    def _done(self, before: Before, actor: int, kind: Kind, text: str) -> StoredChange:
        """Number a change, for the match and for every seat that can notice it."""
        table = self.table
        self.number += 1
        self.moments = {}
        for count in self._event_counts_after(before, actor, len(table.history) - len(self.sent)):
            self.sent.append(self.number)
            self.marks.append(count)
        awaited = table.deciders()
        quiet = table.event_count() == before.event_count and awaited == before.awaited
        stays = kind == "choose" or before.question == _question(table)
        for seat in range(table.seats + 1):
            if seat == actor or not quiet:
                self.versions[seat] += 1
                self.undos[seat] += kind in ("undo", "agreed")
                self.since[seat] = self.began
                self.sent_before[seat].append((table.event_count(), self.undos[seat]))
                del self.sent_before[seat][:-MOST_MISSED]
            if seat in awaited:
                same = seat != actor and seat in before.awaited and stays
                self.questions[seat] += not same
                if not same and not quiet:
                    self._count_turn(seat, kind)
        return StoredChange(self.number, actor, kind, text)

    def _count_turn(self, seat: int, kind: Kind) -> None:
        """A seat is asked what it was never asked: what is taken back does not count again."""
        choices = self._choices_of_all()
        if kind not in ("undo", "agreed") and choices > self.asked_at[seat]:
            self.turns[seat] += 1
            self.asked_at[seat] = choices

    def _choices_of_all(self) -> int:
        """How many choices everybody knows of: what is picked in secret is none yet."""
        pending = sum(len(self.table.pending(seat)) for seat in range(self.table.seats))
        return len(self.table.history) - pending

    def _event_counts_after(self, before: Before, actor: int, count: int) -> list[int]:
        """The number of events after each of the choices that one submission has just brought."""
        table = self.table
        if count < 2 or before.is_secret:
            return [before.event_count] * (count - 1) + [table.event_count()] * min(count, 1)
        events = table.events(actor, start=before.event_count)
        begins = [
            event["n"]
            for event in events
            if event["event"] == "choice" and event["seat"] == actor and not event.get("forced")
        ]
        counts = begins[1:count]  # where one choice begins, the one before has ended
        return counts + [table.event_count()] * (count - len(counts))

    def _still_on(self) -> None:
        outcome = self.table.outcome
        if outcome is not None:
            raise ApiError("over", f"the game is over: {outcome.reason}")

    def waiting_bot(self) -> int | None:
        """The first seat that is asked and for which a bot chooses."""
        for seat in self.table.deciders():
            if str(seat) in self.start.bots or seat in self.stand_ins:
                return seat
        return None

    def is_open(self, seat: int, question: int | None) -> bool:
        """Whether a seat's question can still be answered."""
        asked = seat in self.table.deciders() or self.table.may_replace(seat)
        return asked and question == self.questions[seat]

    # ---- what a seat may know ----------------------------------------------------------------

    def shows_seed(self) -> bool:
        """A seed that was drawn in secret is shown when the game is over."""
        return self.start.known or self.is_over()

    def _seed(self) -> str | None:
        shown = self.shows_seed() and self.table.seed != NO_SEED
        return str(self.table.seed) if shown else None

    def moment(self, seat: int) -> Moment:
        """The match as this seat may know it; made once."""
        if seat not in self.moments:
            self.moments[seat] = self._moment(seat)
        return self.moments[seat]

    def _moment(self, seat: int) -> Moment:
        table, start = self.table, self.start
        view = self._view(seat)
        return Moment(
            match=start.match,
            game=table.game.key,
            seat=seat if seat != self.watcher else NO_SEAT,
            made=start.made,
            practice=table.practice,
            version=self.versions[seat],
            question=self.questions[seat],
            actions=self._actions(seat, view.pop("legal")),
            view=view,
            lines=self._log(seat),
            choices=self._choices(seat),
            why_not_undo=(why_not := why_not_undo(self, seat)),
            may_ask_undo=why_not is not None and why_not_agreed_undo(self, seat) is None,
            over=self.is_over(),
            seed=self._seed(),
            event_count=table.event_count(),
            undos=self.undos[seat],
            people=start.people,
            chosen_for_you=chosen_for(self, seat),
        )

    def snapshot(self, seat: int, since: int | None = None) -> Snapshot:
        """The whole; its events are those since a version that the client has seen, if it says."""
        start, undos = self.since[seat], self.undos[seat]
        ago = 0 if since is None else self.versions[seat] - since
        if since is not None and 0 <= ago < len(self.sent_before[seat]):
            start, undos = self.sent_before[seat][-1 - ago]
        return self.moment(seat).snapshot(self._events(seat, start, undos))

    def _events(self, seat: int, start: int, undos: int) -> list[Json]:
        if undos != self.undos[seat]:
            return []
        return in_short(self.told(seat, start))

    def told(self, seat: int, start: int) -> list[Json]:
        """The events from a number on, as a seat or one who watches may know them."""
        if seat == self.watcher:
            return cast(list[Json], self.table.public_events(start=start))
        return cast(list[Json], self.table.events(seat, start=start))

    def news(self, seat: int, old: Moment) -> Change:
        """What is new for a seat since an older moment."""
        return self.moment(seat).change(old, self._events(seat, old.event_count, old.undos))

    def _view(self, seat: int) -> Json:
        """The engine's view; what is asked and how it ended are sentences."""
        watches = seat == self.watcher
        view = self.table.public_view() if watches else as_json(self.table.view(seat))
        if view["ask"] is not None:
            view["ask"]["text"] = wording(self.game.rules.prompt(self.table.state, seat))
        if view["outcome"] is not None:
            view["outcome"]["reason"] = wording(self.game.rules.reason(self.table.state))
        return view

    def _choices(self, seat: int) -> int:
        """How many choices stand, without those that others are just making in secret."""
        return len(self.table.history) - len(self.secret(seat))

    def secret(self, seat: int) -> set[int]:
        """Where in the history the picks of others stand in the secret choice that is open."""
        others = [other for other in range(self.table.seats) if other != seat]
        return {at for other in others for at in self.table.pending(other)}

    def _open_to(self, seat: int) -> Table | None:
        """The table as it is when the seat is asked; None if there is nothing to choose."""
        if seat in self.table.deciders():
            return self.table
        if not self.table.may_replace(seat):
            return None
        twin = self.table.clone()
        twin.take_back_picks(seat)
        return twin

    def _actions(self, seat: int, legal: list[str]) -> list[Action]:
        """What a seat may choose; `legal`: as it is written, if it is asked now."""
        table = self._open_to(seat)
        if table is None:
            return []
        codes = table.codes(seat)
        written = legal if table is self.table else list(map(table.notation, codes))
        describe, state = self.game.rules.describe, table.state
        return [
            Action(text, wording(describe(state, code)))
            for text, code in zip(written, codes, strict=True)
        ]

    def previews(self, seat: int) -> Previews:
        """What each action would bring, from what the seat knows."""
        table = self._open_to(seat)
        if table is None:
            raise ApiError("illegal", "previews are for a seat that is asked")
        found = {
            table.notation(code): self.game.rules.preview(table.state, code)
            for code in table.codes(seat)
        }
        return Previews(self.questions[seat], found)

    def plan(self) -> Plan:
        """What a table without drawings is made of; the same for every seat."""
        return complete(self.game.rules.plan(self.table.terms), self.table)

    def _log(self, seat: int) -> Lines:
        """The log; what was worded once is kept, since events never change."""
        lines = self.lines.get(seat) or Lines()
        marks = self.line_marks.setdefault(seat, [])
        if len(marks) == len(self.marks):
            return lines
        events = self.told(seat, self.marks[len(marks) - 1] if marks else 0)
        at, count = 0, len(lines)
        new: list[Line] = []
        for choice in range(len(marks), len(self.marks)):
            first = at
            while at < len(events) and events[at]["n"] < self.marks[choice]:
                at += 1
            lines_of = self.game.rules.log(self.table.state, events[first:at], seat)
            for line in with_bots(self, lines_of, choice, seat):
                new.append(Line(count + len(new), choice, wording(line), line.rule, line.data))
            marks.append(count + len(new))
        self.lines[seat] = lines.add(new) if new else lines
        return self.lines[seat]

    def log(self, seat: int, before: int) -> Log:
        """Some lines of the log, those before a line."""
        lines = self.moment(seat).lines
        end = min(before, len(lines))
        first = max(0, end - MOST_LINES)
        return Log(first, lines.part(first, end))

    def _cut_log(self, choices: int) -> None:
        """Forget the lines of the log that came after this number of choices."""
        for seat, marks in self.line_marks.items():
            del marks[choices + 1 :]
            self.lines[seat] = self.lines[seat].cut(marks[-1] if marks else 0)

    def why(self, seat: int, text: str) -> Why:
        """Why a choice is not open to a seat."""
        table = self._open_to(seat) or self.table
        why = table.why_not(text, seat=seat)
        if why is not None:
            return Why(False, why.rule, why.card, wording(why))
        code = table.action(text, seat=seat).code
        return Why(True, None, None, wording(self.game.rules.describe(table.state, code)))

    def check_hint(self, seat: int) -> None:
        """Refuse a hint where none is given."""
        self._still_on()
        if not self.game.rules.has_greedy():
            raise ApiError("illegal", f"nobody gives hints for {self.game.name} yet")
        if seat not in self.table.deciders() and not self.table.may_replace(seat):
            raise ApiError("illegal", "a hint is given to a seat that is asked")

    def hint(self, seat: int, iterations: int = 0) -> Hint:
        """What a search of so many worlds would choose, from what the seat may know.

        Without iterations it is the game's own heuristic.
        """
        self.check_hint(seat)
        table = self._open_to(seat)
        assert table is not None, "it was checked"
        twin = table.clone()
        sort_hands(twin.state, seat)
        advice = advise(Chair(twin, seat), self._choices(seat), iterations, seconds=None)
        table.state.seat = seat  # whose choice it is that is described
        text = wording(self.game.rules.describe(table.state, advice.code))
        other = None if advice.other is None else table.notation(advice.other)
        return Hint(table.notation(advice.code), text, other, advice.cost)

    def replay(self, seat: int, count: int) -> Snapshot:
        """The match after its first choices, as this seat saw it then, with its log."""
        past = begin(self.start)
        for step in self._steps_of(seat, count):
            past.again(step)
        then = past.moment(seat)
        then.version = self.versions[seat]
        then.practice = self.table.practice
        then.actions = []
        then.why_not_undo = "this is a replay"
        then.chosen_for_you = []
        then.seed = self._seed()
        then.choices = count
        return then.snapshot(past._events(seat, past.since[seat], past.undos[seat]), ALL_LINES)

    def check_count(self, seat: int, count: int) -> None:
        """Refuse a number of choices that a seat cannot know of."""
        have = self._choices(seat)
        if count > have:
            raise ApiError(
                "bad_message", f"the match has {have} choices: n is 0 to {have}, not {count}"
            )

    def _steps_of(self, seat: int, count: int) -> list[StoredChange]:
        """The first of the choices that a seat may know of."""
        self.check_count(seat, count)
        return self.steps(self.secret(seat))[:count]

    def steps(self, without: AbstractSet[int] = frozenset()) -> list[StoredChange]:
        """The choices that still stand, each a change: the match without its undos."""
        steps: list[StoredChange] = []
        for at, (seat, code) in enumerate(self.table.history):
            if at not in without:
                kind: Kind = "resign" if code == RESIGN else "choose"
                text = "resign" if code == RESIGN else self.table.notation(code)
                by = "bot" if self.sent[at] in self.stood_in else ""
                steps.append(StoredChange(len(steps) + 1, seat, kind, text, by))
        return steps

    def fork(
        self, seat: int, count: int, match: str, made: str
    ) -> "tuple[Start, list[StoredChange]]":
        """A new practice match that begins with the first choices of this one."""
        self._check_fork()
        steps = [structs.replace(step, by="") for step in self._steps_of(seat, count)]
        start = structs.replace(
            self.start,
            match=match,
            made=made,
            practice=True,
            undone=self.table.undone,
            known=self.shows_seed(),
            hot_seat=self.people() > 1,
            room="",
            people=[],  # whoever plays on, it is not those who sat there
            consent=False,
        )
        return start, steps

    def people(self) -> int:
        """How many seats no bot was given."""
        return self.table.seats - len(self.start.bots)

    def _check_fork(self) -> None:
        alone = self.people() == 1 or self.start.hot_seat
        if not self.is_over() and not alone:
            raise ApiError(
                "not_fair", "a match of several people is played on from when it is over"
            )
        if not (self.shows_seed() or self.table.practice):
            raise ApiError(
                "not_fair",
                "another match from here would show what comes; "
                "that is for practice matches of one player and for those that are over",
            )

    def record(self) -> str:
        """The record; the seed is left out while it is a secret."""
        if self.table.seats > 1 and not self.is_over():
            raise ApiError("not_fair", "the record of a match of several seats is shown at its end")
        text = self.table.record()
        if self.shows_seed():
            return text
        return text.replace(f"\nseed {self.table.seed}\n", "\nseed (shown at the end)\n", 1)


# ---- making one --------------------------------------------------------------------------------


_TERMS: Final[OrderedDict[str, Terms]] = OrderedDict()
MOST_TERMS: Final = 64


def _shared_terms(game: Game, agreed: Agreement) -> Terms:
    """The terms of an agreement; matches that agree on the same share them."""
    key = f"{SHELF.state} {json.dumps(agreed.to_json(), sort_keys=True)}"
    terms = _TERMS.pop(key, None) or game.terms_for(agreed)
    _TERMS[key] = terms
    if len(_TERMS) > MOST_TERMS:
        _TERMS.popitem(last=False)
    return terms


def begin(start: Start) -> Play:
    """The match at its start."""
    agreed = start.agreed()
    game = shiai.find(agreed.game)
    agreed = game.renew(agreed)
    terms = _shared_terms(game, agreed)  # refused here if it no longer holds
    if start.position is not None:
        table = game.from_stored(start.position, cards=agreed.cards)
        table.practice = start.practice
    else:
        table = Table(game, terms, start.seed, None, start.practice)
    table.undone = start.undone
    if start.bots:
        named = {n: recorded_name(bot, table.game, table.seats) for n, bot in start.bots.items()}
        table.players = [named.get(str(seat), "person") for seat in range(table.seats)]
    return Play(start, table)


def rebuild(start: Start, steps: list[StoredChange]) -> Play:
    """The match after its stored changes; those of earlier rules are tried by today's.

    Raises OldRules where one no longer fits.
    """
    *_, play = rebuilding(start, steps)
    return play


def rebuilding(start: Start, steps: list[StoredChange]) -> Iterator[Play]:
    """The same step by step, for whoever has to look after others meanwhile."""
    play = begin(start)
    rules = start.agreed().rules
    yield play
    for step in steps:
        try:
            play.again(step)
        except (ShiaiError, AssertionError) as error:
            if rules == play.game.rules_version:
                raise
            raise OldRules(play.game.why_unfit(rules, step.text or step.kind, error)) from error
        yield play
