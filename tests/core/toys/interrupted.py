"""Toy: a draw is cut short by an empty deck, asks a question, and goes on.

Throw cards until one is left, then draw four. When the deck runs dry you may pay a life: the
discard pile becomes the deck and the draw goes on where it was cut short. Who cannot or will not
pay has lost.
"""

from typing import Final, final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.game import Game
from shiai.core.layout import ALL, NOBODY, OWNER, Layout
from shiai.core.options import Options
from shiai.core.rules import GameRules
from shiai.core.state import YOU_MAY, State
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, card

L: Final = Layout("interrupted")
V: Final = Verbs()
O: Final = Options()  # noqa: E741 - as L and V

LIVES: Final = O.number("lives", 1, 5, 2, help="how often the deck may be bought back")
HAND_SIZE: Final = O.choice("hand", "four", "five", help="how many cards are drawn")

CARDS: Final = L.cards("card", 12)
LIFE: Final = L.counter("life")
DECK: Final = L.zone("deck", 12, CARDS, NOBODY, top_first=True)
DISCARD: Final = L.zone("discard", 12, CARDS, ALL)
BOX: Final = L.zone("box", 12, CARDS, ALL)
L.each_seat()
HAND: Final = L.zone("hand", 12, CARDS, OWNER, ordered=False)
L.rest_of(CARDS, BOX)

DRAW: Final = L.step("draw")
RESTOCK: Final = L.choice("restock")
TURN: Final = L.choice("turn")
THROW: Final = V.verb("throw", card("card", CARDS))
PAY: Final = V.verb("pay")
STOP: Final = V.verb("stop")
SPENT: Final = L.ending("spent")


@final
class Interrupted(State):
    """A page of rules."""

    def clone(self) -> "Interrupted":
        return Interrupted(self.terms, self.s[:])

    def deal(self) -> None:
        self.put(LIFE, 0, self.terms.options[LIVES])
        for number in range(12):
            self.lay(DECK, number)
        self.shuffle(DECK)
        self.owe(DRAW, self.hand_size())
        self.owe(TURN, 0)

    def hand_size(self) -> i64:
        return 4 + self.terms.options[HAND_SIZE]

    def draw(self, count: i64) -> None:
        """What is still due is drawn when the deck has been restocked."""
        due = self.move_many(count, DECK, HAND)
        if due > 0:
            self.owe(RESTOCK, 0)
            self.owe(DRAW, due)

    def restock(self) -> None:
        self.offer(STOP)
        if self.why_not_pay() == YOU_MAY:
            self.offer(PAY)

    def why_not_pay(self) -> i64:
        return YOU_MAY if self.get(LIFE) > 0 else 2

    def turn(self) -> None:
        for place in range(self.size(HAND)):
            self.offer(THROW, self.card_at(HAND, place))

    def throw(self, card: i64) -> None:
        self.move_card(card, HAND, DISCARD)
        if self.size(HAND) == 1:
            self.owe(DRAW, self.hand_size())
        self.owe(TURN, 0)

    def pay(self) -> None:
        self.add(LIFE, -1)
        self.move_all(DISCARD, DECK)
        self.shuffle(DECK)

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        if kind == DRAW:
            self.draw(a)
        elif kind == RESTOCK:
            self.restock()
        else:
            assert kind == TURN, "a step has no function"
            self.turn()

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        if verb == THROW:
            self.throw(a)
        elif verb == PAY:
            self.pay()
        else:
            assert verb == STOP, "a verb has no function"
            self.end(SPENT)

    def why_not(self, code: i64) -> i64:
        verb = self.terms.handle_of[code]
        if verb == THROW:
            held = self.place_of(HAND, V.arguments(code)[0]) >= 0
            return YOU_MAY if held and self.question() == TURN else 1
        if self.question() != RESTOCK:
            return 3
        return self.why_not_pay() if verb == PAY else YOU_MAY

    def score(self, seat: i64) -> i64:
        return self.get(LIFE)


class InterruptedRules(GameRules):
    """The package's face."""

    def __init__(self) -> None:
        super().__init__("interrupted", "Interrupted", L, V, O, {"turn": [["turn"]]})

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        names = [[f"C{number}" for number in range(12)]]
        copy_classes = [list(range(12))]
        return Terms(L, V, seats, options, names, copy_classes, cards, "toy")

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        return Interrupted(terms, cells)


GAME: Final = Game(InterruptedRules())
