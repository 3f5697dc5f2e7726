"""Table: the public face of a game in progress - people, wires, bots and tests all sit here.

It is plain Python and thin, so that `help()` shows what it promises; the work is the state's.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast, overload

from shiai.core.agreement import Agreement
from shiai.core.copies import dealt_again, told_like, watched_copy, without_notes
from shiai.core.errors import (
    BadNotation,
    BadSeat,
    IllegalAction,
    ShiaiError,
    UndoRefused,
    warn_renamed,
)
from shiai.core.event import events_for
from shiai.core.game import Game, Json
from shiai.core.json_types import AnyPosition, AnyView, Event, Position, Question, View
from shiai.core.layout import OVER, SCRIPT, WAITING
from shiai.core.odds import Odds, has_hidden_hand, odds_of
from shiai.core.outcome import Outcome
from shiai.core.position import FORMAT, write_position
from shiai.core.rng import Stream
from shiai.core.sentence import Sentence, WhyNot
from shiai.core.state import EVENT_CELLS, State, is_offered
from shiai.core.terms import Terms
from shiai.core.turn import Shown, awaited_seats, do_choice, forget_shown, open_codes, shown
from shiai.core.view import write_view

RESIGN = -1  # the code of a resignation in a table's history
HIDDEN = -2  # the code of another seat's choice in the history of a guessed world
NO_SEAT = -1
ONLY_PRACTICE = "only practice mode takes that back"


class Action(NamedTuple):
    """One choice of one seat; `str()` is its notation, which can be typed back.

    Example:
        >>> import shiai
        >>> action = shiai.find("eiyo").new(seed=7).legal()[0]
        >>> action.seat, str(action)
        (0, 'keep')
    """

    seat: int
    code: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action(seat={self.seat}, code={self.code}, {self.text!r})"


class Table:
    """A game from its deal (seed) or from a position, with its history.

    `Game.new`, `Game.from_position` and `Game.replay` make one. Where a method takes a seat and
    none is named, it is the only seat of the table, or the only one that is asked; where that
    leaves a doubt, `BadSeat` says so.

    Attributes:
        game: the `Game`.
        seed: that it was dealt from; -1 for a table from a position.
        practice: whether every choice may be taken back, whatever was seen.
        players: who sits on each seat, for the record: "person", or the name of a bot.
        history: every choice so far, as (seat, code); a resignation has the code -1.
        state: the whole truth, hidden cards included: for search and tests, never for a player.

    Example:
        >>> import shiai
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> table.submit("keep")
        >>> table
        <Table eiyo, seed 7, choice 1: seat 0 is asked 'fight'>
    """

    def __init__(
        self,
        game: Game,
        terms: Terms,
        seed: int,
        start: Json | None,
        practice: bool,
        state: State | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.practice = practice
        self.players: list[str] = []
        self.history: list[tuple[int, int]] = []
        self.seed_is_secret = False  # it was drawn, not given
        self.undone = 0  # choices that practice has taken back, for the record
        self.start = start  # the position it began from, if not from a deal
        self.viewer = NO_SEAT  # a guessed world is made for this seat
        self.shown_by: list[Shown] = []  # for each choice, what it has shown, and to whom
        self._odds: dict[int, list[Odds]] = {}  # by seat, where worlds were asked for
        self._seats = int(terms.seats)
        self.state: State = self._begin(terms) if state is None else state

    def _begin(self, terms: Terms) -> State:
        if self.start is not None:
            return self.game.start_from(terms, self.start)
        state = self.game.blank(terms, True)
        state.begin(self.seed)
        return state

    def __repr__(self) -> str:
        """Game, choice number, and who is asked what."""
        dealt = f"seed {self.seed}" if self.seed >= 0 else "from a position"
        if self.seed_is_secret:
            dealt = "dealt in secret"
        if self.viewer != NO_SEAT:
            dealt = f"guessed for seat {self.viewer}"
        return f"<Table {self.game.key}, {dealt}, choice {len(self.history)}: {self._status()}>"

    def _status(self) -> str:
        outcome = self.outcome
        if outcome is not None:
            return f"over, {outcome.result}"
        seats = self.deciders()
        step = self.terms.layout.step_names[int(self.state.question())]
        if len(seats) == 1:
            return f"seat {seats[0]} is asked {step!r}"
        return f"seats {', '.join(map(str, seats))} are asked {step!r}"

    def __str__(self) -> str:
        """The board as text, as the seat that is asked sees it (else the first)."""
        if self.viewer != NO_SEAT:
            return self.text(self.viewer)
        return self.text((self.deciders() or [0])[0])

    def text(self, seat: int | None = None) -> str:
        """The board as plain text, as a seat sees it.

        Raises:
            BadSeat: there is no such seat, or it must be named.

        Example:
            >>> import shiai
            >>> "Keep these 4 weapons" in shiai.find("eiyo").new(seed=7).text()
            True
        """
        return self.game.rules.text(self, self._looking(seat))

    # ---- copies --------------------------------------------------------------------------------

    def clone(self) -> "Table":
        """A copy that shares nothing that can change; `copy.copy` and `copy.deepcopy` do the same.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> twin = table.clone()
            >>> twin.submit("keep")
            >>> len(table.history), len(twin.history)
            (0, 1)
        """
        return self._with_state(watched_copy(self.state))

    def _with_state(self, state: State) -> "Table":
        twin = Table(self.game, state.terms, self.seed, self.start, self.practice, state)
        twin.seed_is_secret = self.seed_is_secret
        twin.undone = self.undone
        twin.viewer = self.viewer
        twin.players = list(self.players)
        twin.history = list(self.history)
        twin.shown_by = list(self.shown_by)
        twin._odds = {seat: [one.copy() for one in odds] for seat, odds in self._odds.items()}
        return twin

    def __copy__(self) -> "Table":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        facts = (self.seed, self.start, self.practice, self.undone, self.viewer)
        lists = (self.players, self.history, self.shown_by)
        return _revive, (self.game, self.state, facts, lists, self.seed_is_secret)

    # ---- whose turn, and what may be chosen ----------------------------------------------------

    @property
    def terms(self) -> Terms:
        """Layout, verbs and cards that its state is played with, for code that works on states.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).terms.names[0][0]
            'W01'
        """
        return self.state.terms

    @property
    def seats(self) -> int:
        """How many sit at the table.

        Example:
            >>> import shiai
            >>> shiai.find("seii").new(seed=7, seats=4).seats
            4
        """
        return self._seats

    @property
    def agreement(self) -> Agreement:
        """What was agreed before it began.

        Example:
            >>> import shiai
            >>> shiai.find("seii").new(seed=7, seats=4).agreement.game
            'seii'
        """
        return self.terms.agreed()

    @property
    def options(self) -> dict[str, object]:
        """Every option and its value.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).options["edition"]
            '2020'
        """
        known = self.terms.known_options or self.game.options
        return known.show(self.terms.options)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.resign()
            >>> table.outcome.result, table.outcome.winners
            ('resigned', [])
        """
        if not self.state.is_over():
            return None
        state = self.state
        rules = self.game.rules
        reason = rules.reason(state)
        return Outcome(
            rules.winners(state),
            [int(state.score(seat)) for seat in range(self.seats)],
            self.terms.layout.endings[int(state.s[OVER])],
            rules.rank(state),
            reason.text,
            reason.rule,
            rules.outcome_facts(state),
        )

    def deciders(self) -> list[int]:
        """The seats whose choice is awaited; several where choices are simultaneous.

        Example:
            >>> import shiai
            >>> shiai.find("seii").new(seed=7, seats=3).deciders()
            [0, 1, 2]
        """
        return awaited_seats(self.state)

    def asked(self) -> list[int]:
        """The seats the present question is put to: also those who have picked in secret.

        Example:
            >>> import shiai
            >>> table = shiai.find("seii").new(seed=7, seats=3)
            >>> table.submit(table.legal(1)[0])
            >>> table.asked(), table.deciders()
            ([0, 1, 2], [0, 2])
        """
        state = self.state
        if state.is_over():
            return []
        return [
            seat
            for seat in range(self.seats)
            if state.is_awaited(seat) or state.pick_count(seat) > 0
        ]

    def _seat(self, seat: int | None) -> int:
        """The seat that is meant."""
        if seat is None:
            if self.seats == 1:
                return 0
            deciders = self.deciders()
            if len(deciders) != 1:
                raise BadSeat(f"{len(deciders) or 'no'} seats are asked: say which one is meant")
            return deciders[0]
        if not isinstance(seat, int):
            raise BadSeat(f"a seat is a number from 0 to {self.seats - 1}, not {seat!r}")
        if not 0 <= seat < self.seats:
            raise BadSeat(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        return seat

    def _looking(self, seat: int | None) -> int:
        """The seat that looks: never the one that happens to be asked."""
        if seat is None and self.seats > 1:
            raise BadSeat(f"the table has {self.seats} seats: say which one looks")
        looking = self._seat(seat)
        if self.viewer not in (NO_SEAT, looking):
            raise BadSeat(
                f"this world was guessed for seat {self.viewer}; it has no view for seat {looking}"
            )
        return looking

    def ask(self, seat: int | None = None) -> Sentence | None:
        """What a seat is asked; None if it is not, or has answered.

        Raises:
            BadSeat: there is no such seat, or it must be named.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).ask().text
            'Keep these 4 weapons, or draw 4 others, once.'
        """
        who = self._looking(self._seat(seat))
        return self.game.rules.prompt(self.state, who) if who in self.deciders() else None

    def codes(self, seat: int | None = None) -> list[int]:
        """The actions of a seat as numbers: the quick way for bots.

        Raises:
            BadSeat: there is no such seat, or it must be named.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).codes()
            [0, 1]
        """
        if seat is None or not 0 <= seat < self._seats:
            seat = self._seat(seat)
        return open_codes(self.state, seat)

    def legal(self, seat: int | None = None) -> list[Action]:
        """The actions of a seat; none if it is not asked. Equal copies of a card are one action.

        Raises:
            BadSeat: there is no such seat, or it must be named.

        Example:
            >>> import shiai
            >>> [str(action) for action in shiai.find("eiyo").new(seed=7).legal()]
            ['keep', 'redraw']
        """
        who = self._seat(seat)
        return [Action(who, code, self.notation(code)) for code in self.codes(who)]

    def notation(self, code: int) -> str:
        """A code as it is written and typed.

        Raises:
            BadNotation: no action has that code.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).notation(1)
            'redraw'
        """
        if code == RESIGN:
            return "resign"
        if not 0 <= code < self.terms.verbs.size:
            raise BadNotation(f"no action has the code {code}", str(code))
        return self.terms.verbs.text(code, self.terms.names)

    def action(self, text: str, *, seat: int | None = None) -> Action:
        """A notation as a legal action.

        Raises:
            BadNotation: no verb of the game reads it.
            IllegalAction: the rules refuse it now; `.rule` names the rule.
            BadSeat: there is no such seat, or it must be named.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).action("keep")
            Action(seat=0, code=0, 'keep')
        """
        code = self._code_of(text)
        who = self._seat(seat)
        self._check(who, code)
        return Action(who, code, self.notation(code))

    def _code_of(self, text: str) -> int:
        if not isinstance(text, str):
            raise BadNotation(f"an action is an Action or its text, not {text!r}", repr(text))
        return self.terms.verbs.parse(text, self.terms.names)

    def action_of(self, code: int, *, seat: int | None = None) -> Action:
        """A code as an action, legal or not.

        Raises:
            BadSeat: there is no such seat, or it must be named.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).action_of(1)
            Action(seat=0, code=1, 'redraw')
        """
        return Action(self._seat(seat), code, self.notation(code))

    def is_legal(self, seat: int, code: int) -> bool:
        """Whether a seat may choose this now; any copy of an equal card will do.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).is_legal(0, 1)
            True
        """
        state = self.state
        if state.is_over() or not 0 <= seat < self.seats or not state.is_awaited(seat):
            return False
        return is_offered(state, seat, code)

    def why_not(self, action: Action | str, *, seat: int | None = None) -> WhyNot | None:
        """Why an action is not open now: rule, card, sentence; None if it is legal.

        Raises:
            BadNotation: no verb of the game reads it.
            BadSeat: it must be named, as several seats are asked.

        Example:
            >>> import shiai
            >>> why = shiai.find("eiyo").new(seed=7).why_not("end fight")
            >>> why.rule
            'EIYO-011'
        """
        if isinstance(action, Action):
            seat, code = action.seat, action.code
        else:
            code = self._code_of(action)
        state = self.state
        if state.is_over():
            return WhyNot(None, None, f"the game is over: {self.game.rules.reason(state).text}")
        if seat is not None and not 0 <= seat < self.seats:
            return WhyNot(None, None, f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        who = self._seat(seat)
        if not 0 <= code < self.terms.verbs.size:
            return WhyNot(None, None, f"no action has the code {code}")
        if not state.is_awaited(who):
            return WhyNot(None, None, self._why_not_asked(who))
        if self.is_legal(who, code):
            return None
        state.seat = who
        rule = int(state.why_not(code))
        return self.game.rules.explain(state, who, code, rule)

    def _why_not_asked(self, seat: int) -> str:
        if self.may_replace(seat):
            return f"seat {seat} has chosen in secret; submit_all replaces the whole choice"
        names = " and ".join(f"seat {other}" for other in self.deciders())
        return f"seat {seat} is not asked now; the choice is {names}'s"

    def _check(self, seat: int, code: int) -> None:
        if self.is_legal(seat, code):
            return
        known = 0 <= code < self.terms.verbs.size
        text = self.notation(code) if known else f"code {code}"
        why = self.why_not(Action(seat, code, text))
        assert why is not None, "an action that is not legal has a reason"
        message = f"{text!r} refused: {why}"
        if seat in self.deciders():
            message += f"; seat {seat} may choose one of {len(self.codes(seat))} actions"
        raise IllegalAction(message, why.rule)

    # ---- choosing ------------------------------------------------------------------------------

    def submit(self, action: Action | str, *, seat: int | None = None) -> None:
        """Check a choice, explain it if it is refused (nothing changes then), and do it.

        Raises:
            BadNotation: no verb of the game reads it.
            IllegalAction: the rules refuse it now; `.rule` names the rule.
            BadSeat: there is no such seat, or it must be named.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.submit("keep")
            >>> table.submit("keep")
            Traceback (most recent call last):
            ...
            shiai.core.errors.IllegalAction: 'keep' refused: ...
        """
        if isinstance(action, Action):
            self._check(action.seat, action.code)
            self.apply(action.seat, action.code)
        else:
            chosen = self.action(action, seat=seat)
            self.apply(chosen.seat, chosen.code)

    def submit_all(self, choices: Sequence[str], *, seat: int | None = None) -> int:
        """Do several choices of a seat as one: all of them, or none and an error; how many.

        It ends early where something hidden comes to light for the seat, where who is asked next
        depends on what it cannot see, where another seat is asked, or the game is over. What stands
        behind that point is not looked at, so a refusal never tells what a choice would show.

        A secret choice that waits for others is replaced.

        Raises:
            BadNotation, IllegalAction, BadSeat: as `submit`; nothing was done then.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.submit_all(["keep", "end fight"])
            2
        """
        who = self._seat(seat)
        if not choices:
            raise IllegalAction("no choice was made")
        for text in choices:
            self._code_of(text)
        replacing = self.may_replace(who)
        twin = self.clone() if replacing or len(choices) > 1 else self
        places = twin.pending(who) if replacing else []
        if replacing:
            twin.take_back_picks(who)
        done = 0
        turned = False
        while done < len(choices) and not turned:
            others = twin._others_awaited(who)
            twin.submit(choices[done], seat=who)
            turned = twin._turned(who) or twin._others_awaited(who) != others
            done += 1
        if replacing and twin.state.is_awaited(who):
            raise IllegalAction("a secret choice is replaced as a whole: some of it is missing")
        if replacing:
            twin._move_last(done, places[-1] + 1 - len(places))
        self.state, self.history, self.shown_by = twin.state, twin.history, twin.shown_by
        return done

    def _turned(self, seat: int) -> bool:
        """Whether the last choice changed what a seat knows, or it is not asked any more."""
        state = self.state
        return state.is_over() or not state.is_awaited(seat) or self.shown_by[-1].taught(seat)

    def _others_awaited(self, seat: int) -> int:
        return int(self.state.s[WAITING]) & ~(1 << seat)

    def may_replace(self, seat: int) -> bool:
        """Whether a seat has made a secret choice that still waits for others.

        Example:
            >>> import shiai
            >>> table = shiai.find("seii").new(seed=7, seats=3)
            >>> table.submit(table.legal(1)[0])
            >>> table.may_replace(1), table.may_replace(0)
            (True, False)
        """
        state = self.state
        if not 0 <= seat < self.seats or not state.is_secret() or state.is_awaited(seat):
            return False
        return len(self.pending(seat)) > 0

    def pending(self, seat: int) -> list[int]:
        """Where in the history a seat's picks stand in the secret choice that is open.

        Example:
            >>> import shiai
            >>> table = shiai.find("seii").new(seed=7, seats=3)
            >>> table.submit(table.legal(1)[0])
            >>> table.pending(1), table.pending(0)
            ([0], [])
        """
        count = int(self.state.pick_count(seat)) if self.state.is_secret() else 0
        mine = [at for at, (who, _) in enumerate(self.history) if who == seat] if count else []
        return mine[len(mine) - count :] if len(mine) >= count else []  # else a position has them

    def take_back_picks(self, seat: int) -> None:
        """As if a seat had not picked yet: picks of a secret choice have no order among seats.

        Example:
            >>> import shiai
            >>> table = shiai.find("seii").new(seed=7, seats=3)
            >>> table.submit(table.legal(1)[0])
            >>> table.take_back_picks(1)
            >>> table.deciders()
            [0, 1, 2]
        """
        for at in reversed(self.pending(seat)):
            del self.history[at], self.shown_by[at]
        self.state.take_back_picks(seat)

    def _move_last(self, count: int, to: int) -> None:
        """Picks that replace others stand where those stood: nobody can tell it by the order."""
        choices, shown_by = self.history[-count:], self.shown_by[-count:]
        del self.history[-count:], self.shown_by[-count:]
        self.history[to:to] = choices
        self.shown_by[to:to] = shown_by

    def apply(self, seat: int, code: int) -> None:
        """Do a choice without checking it: for search and replays that know it is legal.

        What is not legal breaks the table; `submit` checks.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.apply(0, table.codes()[0])
            >>> table.history
            [(0, 0)]
        """
        self.shown_by.append(do_choice(self.state, seat, code))
        self.history.append((seat, code))

    def resign(self, seat: int | None = None) -> None:
        """Give up: open at any decision, recorded, never one of the actions.

        Raises:
            IllegalAction: the game is over, or this seat cannot give up now.
            BadSeat: there is no such seat, or it must be named.

        Example:
            >>> import shiai
            >>> table = shiai.find("eohn").new(seed=7)
            >>> table.resign(1)
            >>> table.history[-1][0]
            1
        """
        state = self.state
        if state.is_over():
            raise IllegalAction("'resign' refused: the game is over")
        if seat is None and self.seats > 1:
            raise BadSeat(f"the table has {self.seats} seats: say which one gives up")
        who = self._seat(seat)
        why = self.game.rules.why_not_resign(state, who)
        if why is not None:
            raise IllegalAction(f"'resign' refused: {why}", why.rule)
        forget_shown(state)
        state.resign(who)
        if not state.is_over():
            state.run()
        self.history.append((who, RESIGN))
        self.shown_by.append(shown(state))

    # ---- taking back ---------------------------------------------------------------------------

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last choice can be taken back (by this seat, if one is named).

        Raises:
            BadSeat: there is no such seat.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.can_undo()
            False
            >>> table.submit("keep")
            >>> table.can_undo()
            True
        """
        return self.why_not_undo(seat) is None

    def why_not_undo(self, seat: int | None = None) -> WhyNot | None:
        """Why the last choice cannot be taken back (by this seat, if one is named); None if it can.

        Raises:
            BadSeat: there is no such seat.

        Example:
            >>> import shiai
            >>> print(shiai.find("eiyo").new(seed=7).why_not_undo())
            there is no choice to take back
        """
        if not self.history:
            return WhyNot(None, None, "there is no choice to take back")
        if self.viewer != NO_SEAT:
            return WhyNot(None, None, "a guessed world has no history")
        last = self.history[-1][0]
        if seat is not None and self._seat(seat) != last:
            return WhyNot(None, None, self.why_not_last(seat, last))
        why = None if self.practice else self.shown_by[-1].against_undo(last)
        return None if why is None else WhyNot(None, None, f"{why}; {ONLY_PRACTICE}")

    def why_not_last(self, seat: int, last: int) -> str:
        """Why a seat takes nothing back while the last choice is another's.

        Example:
            >>> import shiai
            >>> shiai.find("seii").new(seed=7, seats=3).why_not_last(0, 1)
            'there is no choice of yours to take back'
        """
        if any(who == seat for who, _ in self.history):
            return f"seat {last} has chosen since"
        return "there is no choice of yours to take back"

    def undo(self, seat: int | None = None) -> Action:
        """Take back the last choice by playing all the others again; the choice that was undone.

        Raises:
            UndoRefused: as `why_not_undo` says; nothing changes.
            BadSeat: there is no such seat.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.submit("keep")
            >>> str(table.undo())
            'keep'
        """
        why = self.why_not_undo(seat)
        if why is not None:
            raise UndoRefused(f"undo refused: {why}")
        who, code = self.history[-1]
        self.take_back(1)
        return Action(who, code, self.notation(code))

    def take_back(self, count: int) -> None:
        """Take back the last choices, whoever made them: for who has judged that it is fair.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.submit_all(["keep", "end fight"])
            2
            >>> table.take_back(2)
            >>> table.history
            []
        """
        self._play_again(self.history[: len(self.history) - count])
        if self.practice:
            self.undone += count

    def at(self, count: int) -> "Table":
        """The table as it was after so many choices: 0 is the deal; to review a game.

        Raises:
            ShiaiError: there are not so many choices, or this is a guessed world.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.submit_all(["keep", "end fight"])
            2
            >>> table.at(1).history
            [(0, 0)]
        """
        if self.viewer != NO_SEAT:
            raise ShiaiError("a guessed world has no history")
        if not 0 <= count <= len(self.history):
            raise ShiaiError(f"there are {len(self.history)} choices, not {count}")
        twin = self.clone()
        twin._play_again(self.history[:count])
        return twin

    def _play_again(self, choices: list[tuple[int, int]]) -> None:
        """From the beginning, these choices and no others."""
        self.history = []
        self.shown_by = []
        self._odds = {}
        self.state = self._begin(self.terms)
        for seat, code in choices:
            if code == RESIGN:
                self.resign(seat)
            else:
                self.apply(seat, code)

    # ---- what a seat may know ------------------------------------------------------------------

    @overload
    def view(self, seat: int | None = None) -> View: ...

    @overload
    def view(self, seat: int | None = None, *, shape: type[AnyView]) -> AnyView: ...

    def view(self, seat: int | None = None, *, shape: Any = View) -> Any:
        """All that a seat may see, and what it may choose (docs/wire.md lists the keys).

        Args:
            seat: who looks.
            shape: the game's own `View`, for a type checker: it knows the game's zones then.

        Raises:
            BadSeat: there is no such seat, it must be named, or the world is guessed for another.
            TypeError: the shape is another game's.

        Example:
            >>> import shiai
            >>> from shiai.games.eiyo import EiyoView
            >>> view = shiai.find("eiyo").new(seed=7).view(shape=EiyoView)
            >>> view["asked"], len(view["hand"][0]), len(view["weapon_deck"][0])
            ([0], 4, 28)
        """
        who = self._looking(seat)
        ask = self.ask(who)
        outcome = self.outcome
        view: Json = {
            "game": self.game.key,
            "seat": who,
            "seats": self.seats,
            "options": self.options,
            "cards": self.terms.card_set,
            "asked": self.asked(),
            "awaited": self.deciders(),
            "ask": None if ask is None else self._question(ask),
            "legal": [self.notation(code) for code in self.codes(who)],
            "outcome": None if outcome is None else outcome.to_json(),
            **write_view(self.state, who),
            **self.game.rules.view_extra(self.state, who),
        }
        _check_shape(view, shape, shape.__required_keys__)
        return view

    def _question(self, ask: Sentence) -> Question:
        step = self.terms.layout.step_keys[int(self.state.question())]
        return {"text": ask.text, "rule": ask.rule, "step": step}

    def events(self, seat: int | None = None, *, start: int = 0) -> list[Event]:
        """What happened, as this seat may know it, from event number `start` on.

        `event["event"]` says which kind it is. Besides those that every game has (`Event`), a game
        announces its own; `shiai.games.eiyo.EiyoEvent` has all of Eiyo's.

        Raises:
            BadSeat: there is no such seat, it must be named, or the world is guessed for another.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> start = table.event_count()
            >>> table.submit("keep")
            >>> table.events(0, start=start)[0]["event"]
            'choice'
        """
        return cast(list[Event], events_for(self.state, self._looking(seat), start))

    # ---- what everybody may know ---------------------------------------------------------------

    def public_view(self) -> Json:
        """What everybody may know, for one who watches without a seat: `seat` is -1 in it.

        What lies open to all, and nothing that only some have seen. It has the keys of a `view`.

        Example:
            >>> import shiai
            >>> view = shiai.find("seii").new(seed=7, seats=3).public_view()
            >>> view["seat"], view["awaited"], set(view["hand"][0])
            (-1, [0, 1, 2], {None})
        """
        outcome = self.outcome
        return {
            "game": self.game.key,
            "seat": NO_SEAT,
            "seats": self.seats,
            "options": self.options,
            "cards": self.terms.card_set,
            "asked": self.asked(),
            "awaited": self.deciders(),
            "ask": None,
            "legal": [],
            "outcome": None if outcome is None else outcome.to_json(),
            **write_view(self.state, self.seats),
            **self.game.rules.view_extra(self.state, self.seats),
        }

    def public_events(self, *, start: int = 0) -> list[Event]:
        """What happened, as everybody may know it, from event number `start` on.

        Example:
            >>> import shiai
            >>> table = shiai.find("seii").new(seed=7, seats=3)
            >>> drawn = [e for e in table.public_events() if e.get("to", {}).get("zone") == "hand"]
            >>> len(drawn), {event["card"] for event in drawn}
            (6, {None})
        """
        return cast(list[Event], events_for(self.state, self.seats, start))

    def public_log(self, *, start: int = 0) -> list[Sentence]:
        """What happened in sentences, as everybody may know it, from event number `start` on.

        Example:
            >>> import shiai
            >>> table = shiai.find("eohn").new(seed=7)
            >>> table.resign(1)
            >>> len(table.public_log()) > 0
            True
        """
        return self.game.rules.log(self.state, self.public_events(start=start), self.seats)

    def event_count(self) -> int:
        """The number of the next event.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.event_count() == len(table.events())
            True
        """
        return len(self.state.events) // int(EVENT_CELLS)

    def log(self, seat: int | None = None, *, start: int = 0) -> list[Sentence]:
        """What happened in sentences, as this seat may know it, from event number `start` on.

        Raises:
            BadSeat: there is no such seat, it must be named, or the world is guessed for another.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.submit("keep")
            >>> table.log()[-1].text
            'Round 1'
        """
        who = self._looking(seat)
        return self.game.rules.log(self.state, self.events(who, start=start), who)

    def preview(self, action: Action | str, *, seat: int | None = None) -> Json:
        """What a legal action would bring, in numbers, from what its seat knows.

        {} where the game says nothing of it.

        Raises:
            BadNotation, IllegalAction, BadSeat: as `submit`.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.submit("keep")
            >>> "damage" in table.preview("end fight")
            True
        """
        if isinstance(action, Action):
            self._check(action.seat, action.code)
            chosen = action
        else:
            chosen = self.action(action, seat=seat)
        self.state.seat = chosen.seat
        return self.game.rules.preview(self.state, chosen.code)

    # ---- guesses at what is hidden -------------------------------------------------------------

    def world(self, seat: int, *, seed: int) -> State:
        """A bare state, for search, that this seat cannot tell from the true one; unwatched.

        Raises:
            BadSeat: there is no such seat, or this is a world guessed for another.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> world = table.world(0, seed=1)
            >>> world.apply(0, table.codes()[0])
            >>> len(table.history)
            0
        """
        who = self._looking(seat)
        return without_notes(self._guess(who, seed))

    def sample_world(self, seat: int, *, seed: int) -> "Table":
        """A table that this seat cannot tell from the true one: the unknown is dealt again.

        Raises:
            BadSeat: there is no such seat, or this is a world guessed for another.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> world = table.sample_world(0, seed=1)
            >>> world.view(0) == table.view(0), world.to_position() == table.to_position()
            (True, False)
        """
        who = self._looking(seat)
        guess = self._guess(who, seed)
        twin = self._with_state(told_like(guess, self.state, who))
        twin.take_odds(self, who)
        twin.viewer = who
        twin.seed = -1
        twin.start = None
        twin.history = [(s, code if s == who else HIDDEN) for s, code in self.history]
        return twin

    def _guess(self, seat: int, seed: int) -> State:
        """Hidden cards, the future, and what others have picked in secret, from this seed."""
        stream = Stream(seed)
        terms = self.terms
        if terms.closed:
            terms = self.game.rules.guess_terms(self.state, seat, stream)
            terms.game = self.game
            terms.agreement = self.agreement.with_decks(terms.decks)
        guess = dealt_again(self.state, terms, seat, stream, self.odds(seat))
        guess.seed(stream.seed())  # not `seed`: the future must not follow from the cards dealt
        guess.s[SCRIPT] = 0
        for other in range(self.seats):
            picked = guess.of(self.terms.shape.picked, other)
            count = guess.pick_count(other) if other != seat else 0
            for k in range(count):
                guess.s[picked + k] = 0
            for k in range(count):
                guess.s[picked + k] = guess.codes[stream.below(guess.fill(other))] + 1
        return guess

    def take_odds(self, true: "Table", seat: int) -> None:
        """This world is a guess at that table: its seat has the same odds in it.

        Example:
            >>> import shiai
            >>> table = shiai.find("seii").new(seed=7, seats=2)
            >>> world = table.sample_world(0, seed=1)
            >>> world.take_odds(table, 0)
            >>> len(world.odds(0)) == len(table.odds(0))
            True
        """
        odds = true.odds(seat)
        self._odds = {}
        if odds is not None:
            self._odds[seat] = [one.in_world(true.state, self.state) for one in odds]

    def odds(self, seat: int) -> list[Odds] | None:
        """How likely to a seat each arrangement of hidden cards is; None: the ledger says it all.

        It is kept, and read on from where it was; for who deals worlds.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).odds(0) is None
            True
        """
        state = self.state
        if self.terms.closed or not has_hidden_hand(state, seat):
            return None
        if seat not in self._odds:
            if self.viewer != NO_SEAT:
                return None
            start = state if self.start is None else self._begin(self.terms)
            self._odds[seat] = odds_of(start, seat, self.start is not None)
        for one in self._odds[seat]:
            one.follow(state)
        return self._odds[seat]

    # ---- writing it down -----------------------------------------------------------------------

    @overload
    def to_position(self) -> Position: ...

    @overload
    def to_position(self, *, shape: type[AnyPosition]) -> AnyPosition: ...

    def to_position(self, *, shape: Any = Position) -> Any:
        """The position: all of the table, to be read back by `Game.from_position`.

        Args:
            shape: the game's own `Position`, for a type checker: it knows the game's zones then.

        Raises:
            TypeError: the shape is another game's.

        Example:
            >>> import shiai
            >>> game = shiai.find("eiyo")
            >>> position = game.new(seed=7).to_position()
            >>> game.from_position(position).to_position() == position
            True
        """
        position: Json = {"position": FORMAT, **self.agreement.to_json()}
        position.update(write_position(self.state))
        own = shape.__annotations__.keys() - Position.__annotations__.keys()
        _check_shape(position, shape, own)
        return position

    def record(self) -> str:
        """The game as a short text that `Game.replay` plays again.

        Raises:
            ShiaiError: a guessed world has no record.

        Example:
            >>> import shiai
            >>> print(shiai.find("eiyo").new(seed=7).record().splitlines()[0])
            shiai record 1
        """
        from shiai.core.record import write_record

        if self.viewer != NO_SEAT:
            raise ShiaiError("a guessed world has no record")
        return write_record(self)

    # ---- names of before, to be gone in 0.2 ----------------------------------------------------

    def to_json(self) -> Position:
        """The old name of `to_position`."""
        warn_renamed("Table.to_json", "Table.to_position")
        return self.to_position()

    def determinize(self, seat: int, seed: int) -> "Table":
        """The old name of `sample_world`."""
        warn_renamed("Table.determinize", "Table.sample_world")
        return self.sample_world(seat, seed=seed)


def _revive(
    game: Game,
    state: State,
    facts: tuple[Any, ...],
    lists: tuple[Any, ...],
    seed_is_secret: bool = False,
) -> Table:
    """A table as it was pickled."""
    seed, start, practice, undone, viewer = facts
    table = Table(game, state.terms, seed, start, practice, state)
    table.undone, table.viewer, table.seed_is_secret = undone, viewer, seed_is_secret
    table.players, table.history, table.shown_by = map(list, lists)
    return table


def _check_shape(data: Any, shape: Any, keys: Iterable[str]) -> None:
    missing = [key for key in keys if key not in data]
    if missing:
        raise TypeError(f"{data['game']} has no {shape.__name__}: {missing[0]!r} is missing")
