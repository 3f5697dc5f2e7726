"""Toy: a knock is answered only by who holds a bell, so that silence tells; or does it?

Seat 0 knocks. If seat 1 holds a bell among its hidden cards it is asked, else nobody is, and seat 0
goes on. With `careless` the game forgets to say that who is asked next follows from a hidden hand;
with `nervous` nobody is asked, but the game says so where there is a bell, which tells of it.
"""

from typing import Final, final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.game import Game
from shiai.core.layout import NOBODY, OWNER, Layout
from shiai.core.options import Options
from shiai.core.rules import GameRules
from shiai.core.state import YOU_MAY, State
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, number

L: Final = Layout("silence")
V: Final = Verbs()
O: Final = Options()  # noqa: E741 - as L and V

CARELESS: Final = O.flag("careless", help="nobody says that silence tells something")
NERVOUS: Final = O.flag("nervous", help="somebody says that silence tells, where there is a bell")

CARDS: Final = L.cards("card", 8)  # 0 to 3 are bells
DECK: Final = L.zone("deck", 8, CARDS, NOBODY)
L.each_seat()
HAND: Final = L.zone("hand", 2, CARDS, OWNER, ordered=False)
L.rest_of(CARDS, DECK)

ASK: Final = L.choice("ask")
LISTEN: Final = L.step("listen")
RING: Final = L.choice("ring")
GO_ON: Final = L.choice("go on")
FINISH: Final = L.step("finish")

KNOCK: Final = V.verb("knock")
ANSWER: Final = V.verb("answer")
WALK: Final = V.verb("walk", number("way", 3))
DONE: Final = L.ending("done")


@final
class Silence(State):
    """A page of rules."""

    def clone(self) -> "Silence":
        return Silence(self.terms, self.s[:])

    def deal(self) -> None:
        for card in range(8):
            self.lay(DECK, card)
        self.shuffle(DECK)
        for seat in range(self.shape.seats):
            self.move_many(2, DECK, self.of(HAND, seat))
        self.owe(ASK, 0)
        self.owe(LISTEN)
        self.owe(GO_ON, 0)
        self.owe(FINISH)

    def listen(self) -> None:
        """Seat 1 is asked if it holds a bell."""
        hand = self.of(HAND, 1)
        bell = self.card_at(hand, 0) < 4 or self.card_at(hand, 1) < 4
        if self.terms.options[NERVOUS] == 1:
            if bell:
                self.follows_from(1)
            return
        if self.terms.options[CARELESS] == 0:
            self.follows_from(1)
        if bell:
            self.owe(RING, 1)

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        if kind == ASK:
            self.offer(KNOCK)
        elif kind == LISTEN:
            self.listen()
        elif kind == RING:
            self.offer(ANSWER)
        elif kind == GO_ON:
            self.offer(WALK, 0)
            self.offer(WALK, 1)
        else:
            self.end(DONE)

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        pass

    def why_not(self, code: i64) -> i64:
        """1: another question is asked.  2: there are two ways."""
        verb, asked = self.terms.handle_of[code], self.question()
        if asked != (ASK if verb == KNOCK else RING if verb == ANSWER else GO_ON):
            return 1
        return 2 if verb == WALK and V.arguments(code)[0] == 2 else YOU_MAY


class SilenceRules(GameRules):
    """The package's face."""

    def __init__(self) -> None:
        super().__init__("silence", "Silence", L, V, O, {"ask": [["ask", 0]]})

    def seats_for(self, options: vec[i64]) -> list[int]:
        return [2]

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        names = [[f"c{k}" for k in range(8)]]
        return Terms(L, V, seats, options, names, [list(range(8))], cards, "0" * 16)

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        return Silence(terms, cells)


GAME: Final = Game(SilenceRules())
