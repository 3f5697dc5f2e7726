"""Table: the public face of a game in progress - people, wires, bots and tests all sit here."""

from collections.abc import Sequence

from mypy_extensions import i64

from shiai.core.agreement import Agreement
from shiai.core.errors import IllegalAction, NotFair, ShiaiError
from shiai.core.event import forget_secrets, told_to
from shiai.core.game import Game, Json, Outcome, Said, WhyNot
from shiai.core.knowledge import deal_again
from shiai.core.layout import OVER, SCRIPT, WAITING
from shiai.core.options import Options
from shiai.core.position import FORMAT, write_position
from shiai.core.rng import Stream
from shiai.core.state import TOLD, State, is_offered
from shiai.core.terms import Terms
from shiai.core.view import write_view

RESIGN = -1  # the code of a resignation in a table's history
NOBODYS = -1


class Action:
    """One choice of one seat: `.seat`, `.code`; `str()` is its notation."""

    def __init__(self, seat: int, code: int, text: str) -> None:
        self.seat = seat
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action(seat={self.seat}, code={self.code}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.seat == other.seat and self.code == other.code

    def __hash__(self) -> int:
        return self.code * 64 + self.seat


class Table:
    """A game from its deal (seed) or from a position, with its history."""

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
        self.terms = terms
        self.seed = seed
        self.start = start  # the position it began from, if not from a deal
        self.practice = practice
        self.undone = 0
        self.players: list[str] = []  # who sits on each seat, for the record: "person", or a bot
        self.history: list[tuple[int, int]] = []  # (seat, code)
        self.reveals: list[int] = []  # seats that learnt something hidden by that choice, as bits
        self.eyes = NOBODYS  # a guessed world is made for one seat's eyes
        self.state: State = self._begin() if state is None else state

    def _begin(self) -> State:
        if self.start is not None:
            return self.game.start_from(self.terms, self.start)
        state = self.game.blank(self.terms, True)
        state.begin(self.seed)
        return state

    # ---- whose turn, and what may be chosen --------------------------------------------------

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self.terms.seats)

    @property
    def agreement(self) -> Agreement:
        """What was agreed before it began."""
        return self.terms.agreed()

    @property
    def options(self) -> dict[str, object]:
        """Every option and its value."""
        return self.words.show(self.terms.options)

    @property
    def words(self) -> Options:
        """The options of the game, with the values that its card set brings."""
        return self.terms.words or self.game.options

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        state = self.state
        if not state.is_over():
            return None
        reason = self.game.reason(state)
        return Outcome(
            self.game.winners(state),
            [int(state.score(seat)) for seat in range(self.seats)],
            self.terms.layout.endings[int(state.s[OVER])],
            self.game.rank(state),
            reason.text,
            reason.rule,
            self.game.facts(state),
        )

    def deciders(self) -> list[int]:
        """The seats whose choice is awaited; several where choices are simultaneous."""
        if self.state.is_over():
            return []
        return [seat for seat in range(self.seats) if self.state.is_awaited(seat)]

    def asked(self) -> list[int]:
        """The seats the present question is put to: also those who have picked in secret."""
        if self.state.is_over():
            return []
        state = self.state
        return [
            seat
            for seat in range(self.seats)
            if state.is_awaited(seat) or state.pick_count(seat) > 0
        ]

    def ask(self, seat: int = 0) -> Said | None:
        """What a seat is asked; None if it is not, or has answered."""
        self._may_look(seat)
        return self.game.prompt(self.state, seat) if seat in self.deciders() else None

    def codes(self, seat: int = 0) -> list[int]:
        """The options of a seat as numbers: the quick way for bots."""
        return self.state.legal(seat) if seat in self.deciders() else []

    def legal(self, seat: int = 0) -> list[Action]:
        """The options of a seat; none if it is not asked. Equal copies of a card are one option."""
        return [Action(seat, code, self.notation(code)) for code in self.codes(seat)]

    def notation(self, code: int) -> str:
        """A code as it is written and typed."""
        return self.terms.verbs.text(code, self.terms.names)

    def action(self, text: str, seat: int = 0) -> Action:
        """A notation as a legal action, or an error that says what is wrong with it."""
        code = self.terms.verbs.parse(text, self.terms.names)
        self._check(seat, code)
        return Action(seat, code, self.notation(code))

    def is_legal(self, seat: int, code: int) -> bool:
        """Whether a seat may choose this now; any copy of an equal card will do."""
        return seat in self.deciders() and is_offered(self.state, seat, code)

    def why_not(self, action: Action | str, seat: int = 0) -> WhyNot | None:
        """Why an option is not open now: rule, card, sentence; None if it is legal."""
        if isinstance(action, Action):
            seat, code = action.seat, action.code
        else:
            code = self.terms.verbs.parse(action, self.terms.names)
        if self.state.is_over():
            return WhyNot(None, None, f"the game is over: {self.game.reason(self.state).text}")
        if not 0 <= seat < self.seats:
            return WhyNot(None, None, f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        if not 0 <= code < self.terms.verbs.size:
            return WhyNot(None, None, f"no option has the code {code}")
        if not self.state.is_awaited(seat):
            names = ", ".join(str(other) for other in self.deciders())
            return WhyNot(None, None, f"seat {seat} is not asked now; the choice is seat {names}'s")
        if self.is_legal(seat, code):
            return None
        self.state.seat = seat
        rule = int(self.state.why_not(code))
        return self.game.explain(self.state, seat, code, rule)

    def _check(self, seat: int, code: int) -> None:
        if self.is_legal(seat, code):
            return
        known = 0 <= code < self.terms.verbs.size
        text = self.notation(code) if known else f"code {code}"
        why = self.why_not(Action(seat, code, text))
        assert why is not None, "an option that is not legal has a reason"
        said = f"{text!r} refused: {why}"
        if seat in self.deciders():
            said += f"; seat {seat} may choose one of {len(self.codes(seat))} options"
        raise IllegalAction(said, why.rule)

    # ---- choosing ----------------------------------------------------------------------------

    def submit(self, action: Action | str, seat: int = 0) -> None:
        """Check a choice, explain it if it is refused (nothing changes then), and do it."""
        if isinstance(action, Action):
            self._check(action.seat, action.code)
            self.apply(action.seat, action.code)
        else:
            chosen = self.action(action, seat)
            self.apply(chosen.seat, chosen.code)

    def submit_all(self, choices: Sequence[str], seat: int = 0) -> int:
        """Do several choices of a seat as one: all of them, or none and an error; how many.

        It ends early where something hidden comes to light for the seat, where who is asked next
        depends on what it cannot see, where another seat is asked, or the game is over. What stands
        behind that point is not looked at, so a refusal never tells what a choice would show.

        A secret choice that waits for others is replaced.
        """
        if not choices:
            raise IllegalAction("no choice was made")
        for text in choices:
            self.terms.verbs.parse(text, self.terms.names)
        replacing = self.may_replace(seat)
        twin = self.clone() if replacing or len(choices) > 1 else self
        places = twin.pending(seat) if replacing else []
        if replacing:
            twin.take_back_picks(seat)
        done = 0
        turned = False
        while done < len(choices) and not turned:
            others = twin._others_awaited(seat)
            twin.submit(choices[done], seat)
            turned = twin._turned(seat) or twin._others_awaited(seat) != others
            done += 1
        if replacing and twin.state.is_awaited(seat):
            raise IllegalAction("a secret choice is replaced as a whole: some of it is missing")
        if replacing:
            twin._move_last(done, places[-1] + 1 - len(places))
        self.state, self.history, self.reveals = twin.state, twin.history, twin.reveals
        return done

    def _turned(self, seat: int) -> bool:
        """Whether the last choice changed what a seat knows, or it is not asked any more."""
        state = self.state
        told = int(state.revealed) | int(state.hinted)
        return state.is_over() or not state.is_awaited(seat) or told >> seat & 1 == 1

    def _others_awaited(self, seat: int) -> int:
        return int(self.state.s[WAITING]) & ~(1 << seat)

    def may_replace(self, seat: int) -> bool:
        """Whether a seat has made a secret choice that still waits for others."""
        state = self.state
        if not 0 <= seat < self.seats or not state.is_secret() or state.is_awaited(seat):
            return False
        return len(self.pending(seat)) > 0

    def pending(self, seat: int) -> list[int]:
        """Where in the history a seat's picks stand in the secret choice that is open."""
        count = int(self.state.pick_count(seat)) if self.state.is_secret() else 0
        mine = [at for at, (who, _) in enumerate(self.history) if who == seat] if count else []
        return mine[len(mine) - count :] if len(mine) >= count else []  # else a position has them

    def take_back_picks(self, seat: int) -> None:
        """As if a seat had not picked yet: picks of a secret choice have no order among seats."""
        for at in reversed(self.pending(seat)):
            del self.history[at], self.reveals[at]
        self.state.take_back_picks(seat)

    def _move_last(self, count: int, to: int) -> None:
        """Picks that replace others stand where those stood: nobody can tell it by the order."""
        choices, revealed = self.history[-count:], self.reveals[-count:]
        del self.history[-count:], self.reveals[-count:]
        self.history[to:to] = choices
        self.reveals[to:to] = revealed

    def apply(self, seat: int, code: int) -> None:
        """Do a choice without checking it: for search and replays that know it is legal."""
        state = self.state
        state.revealed = 0
        state.hinted = 0
        state.apply(seat, code)
        self.history.append((seat, code))
        self.reveals.append(int(state.revealed))

    def resign(self, seat: int = 0) -> None:
        """Give up: open at any decision, recorded, never one of the options."""
        if self.state.is_over():
            raise IllegalAction("'resign' refused: the game is over")
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"'resign' refused: there is no seat {seat}")
        why = self.game.why_not_resign(self.state, seat)
        if why is not None:
            raise IllegalAction(f"'resign' refused: {why}", why.rule)
        state = self.state
        state.revealed = 0
        state.resign(seat)
        if not state.is_over():
            state.run()
        self.history.append((seat, RESIGN))
        self.reveals.append(int(state.revealed))

    def can_undo(self) -> str | None:
        """None if the last choice can be taken back, else why not."""
        if not self.history:
            return "there is no choice to take back"
        if self.eyes != NOBODYS:
            return "a guessed world has no history"
        if not self.practice and self.reveals[-1] != 0:
            return (
                "the last choice brought hidden cards to light; only practice mode takes that back"
            )
        return None

    def undo(self) -> Action:
        """Take back the last choice by playing all the others again; the choice that was undone."""
        why = self.can_undo()
        if why is not None:
            raise NotFair(f"undo refused: {why}")
        seat, code = self.history[-1]
        kept = self.history[:-1]
        self.history = []
        self.reveals = []
        self.state = self._begin()
        for who, what in kept:
            if what == RESIGN:
                self.resign(who)
            else:
                self.apply(who, what)
        if self.practice:
            self.undone += 1
        return Action(seat, code, "resign" if code == RESIGN else self.notation(code))

    # ---- what a seat may know ----------------------------------------------------------------

    def _may_look(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise ShiaiError(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        if self.eyes not in (NOBODYS, seat):
            raise ShiaiError(
                f"this world was guessed for seat {self.eyes}; it has no view for seat {seat}"
            )

    def view(self, seat: int = 0) -> Json:
        """All that a seat may see, and what it may choose."""
        ask = self.ask(seat)
        outcome = self.outcome
        said: Json = {
            "game": self.game.key,
            "seat": seat,
            "seats": self.seats,
            "options": self.options,
            "cards": self.terms.card_set,
            "asked": self.asked(),
            "awaited": self.deciders(),
            "ask": None if ask is None else self._question(ask),
            "legal": [self.notation(code) for code in self.codes(seat)],
            "outcome": None if outcome is None else outcome.to_json(),
        }
        said.update(write_view(self.state, seat))
        said.update(self.game.see(self.state, seat))
        return said

    def _question(self, ask: Said) -> Json:
        step = self.terms.layout.step_keys[int(self.state.question())]
        return {"text": ask.text, "rule": ask.rule, "step": step}

    def events(self, seat: int = 0, start: int = 0) -> list[Json]:
        """What happened, as this seat may know it, from event number `start` on."""
        self._may_look(seat)
        return told_to(self.state, seat, start)

    def event_count(self) -> int:
        """The number of the next event."""
        return len(self.state.told) // int(TOLD)

    def clone(self) -> "Table":
        """A copy that shares nothing that can change."""
        twin = Table(
            self.game, self.terms, self.seed, self.start, self.practice, self.state.clone()
        )
        twin.undone = self.undone
        twin.players = list(self.players)
        twin.history = list(self.history)
        twin.reveals = list(self.reveals)
        twin.eyes = self.eyes
        twin.state.watched = True
        twin.state.told = self.state.told[:]
        return twin

    def world(self, seat: int, seed: int) -> State:
        """A bare state, for search, that this seat cannot tell from the true one; unwatched."""
        self._may_look(seat)
        guess = self._guess(self.state.clone(), seat, seed)
        guess.s = guess.s[: self.terms.shape.size]
        return guess

    def determinize(self, seat: int, seed: int) -> "Table":
        """A world that this seat cannot tell from the true one: the unknown is dealt again."""
        self._may_look(seat)
        twin = self.clone()
        twin.state = self._guess(twin.state, seat, seed)
        twin.terms = twin.state.terms
        twin.state.watched = True
        twin.state.told = forget_secrets(self.state.told, i64(seat))
        twin.eyes = seat
        twin.seed = -1
        return twin

    def _guess(self, guess: State, seat: int, seed: int) -> State:
        """Hidden cards, the future, and what others have picked in secret, from this seed."""
        stream = Stream(seed)
        if self.terms.closed:
            terms = self.game.guess_terms(self.state, seat, stream)
            terms.agreement = self.agreement.with_decks(terms.decks)
            guess = self.game.state(terms, guess.s)
        deal_again(self.state.s, guess.s, self.terms.shape, i64(seat), stream)
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

    # ---- writing it down ---------------------------------------------------------------------

    def to_json(self) -> Json:
        """The position: all of the table, to be read back by `Game.from_json`."""
        said: Json = {"position": FORMAT, **self.agreement.to_json()}
        said.update(write_position(self.state))
        return said

    def record(self) -> str:
        """The game as a short text that `Game.replay` plays again."""
        from shiai.core.record import write_record

        if self.eyes != NOBODYS:
            raise ShiaiError("a guessed world has no record")
        return write_record(self)
