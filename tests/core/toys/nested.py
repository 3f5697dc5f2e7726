"""Toy: face-down cards with energy under them; answers to answers, the last one first.

In your turn set a card face down, charge a place, attack with a charged place, or pass. An attack
may be answered with a charged face-down card, the answer may be answered, and so on. A ward undoes
what it answers; any other card was a bluff. Energy belongs to the place and stays when the card
goes.
"""

from typing import Final, final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.game import Game
from shiai.core.layout import ALL, BY_FACE, NOBODY, OWNER, Layout
from shiai.core.options import Options
from shiai.core.rules import GameRules
from shiai.core.state import YOU_MAY, State
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, card, word

L: Final = Layout("nested", steps=32)
V: Final = Verbs()
O: Final = Options()  # noqa: E741 - as L and V

TURNS: Final = O.number("turns", 4, 60, 30, help="after so many turns nobody has won")
SHARED: Final = O.flag("open_mats", help="cards are set face up")

SIZE: Final = 16
WARDS: Final = 6  # cards below this number
CARDS: Final = L.cards("card", SIZE)
TURN_NO: Final = L.counter("turns taken")
UNDONE: Final = L.counter("undone")  # 1: what is being resolved next has been warded
CHAIN: Final = L.records("chain", 16, ("seat", "place"))
DECK: Final = L.zone("deck", SIZE, CARDS, NOBODY, top_first=True)
DISCARD: Final = L.zone("discard", SIZE, CARDS, ALL)
BOX: Final = L.zone("box", SIZE, CARDS, ALL)
L.each_seat()
PLACES: Final = ("a", "b", "c")
HAND: Final = L.zone("hand", SIZE, CARDS, OWNER, ordered=False)
FACE: Final = L.column("face", PLACES, high=1)
ENERGY: Final = L.column("energy", PLACES)
MAT: Final = L.slots("mat", 3, CARDS, BY_FACE, face=FACE)
LIFE: Final = L.counter("life", low=-99)
L.rest_of(CARDS, BOX)

TURN: Final = L.choice("turn")
ANSWERS: Final = L.choice("answers", alone=True)
DRAW: Final = L.step("draw")
HIT: Final = L.step("hit")
WARD: Final = L.step("ward")

SET: Final = V.verb("set", card("card", CARDS, secret=True), word("place", PLACES))
CHARGE: Final = V.verb("charge", word("place", PLACES))
ATTACK: Final = V.verb("attack", word("place", PLACES))
ANSWER: Final = V.verb("answer", word("place", PLACES))
LET_BE: Final = V.verb("let be")
PASS: Final = V.verb("pass")

FALLEN: Final = L.ending("fallen")
TIRED: Final = L.ending("tired")


@final
class Nested(State):
    """A page of rules."""

    def clone(self) -> "Nested":
        return Nested(self.terms, self.s[:])

    def lay_out(self) -> None:
        for seat in range(self.shape.seats):
            self.clear_slots(self.of(MAT, seat))

    def deal(self) -> None:
        for number in range(SIZE):
            self.lay(DECK, number)
        self.shuffle(DECK)
        for seat in range(self.shape.seats):
            self.put(self.of(LIFE, seat), 0, 4)
            self.move_many(3, DECK, self.of(HAND, seat))
        self.owe(DRAW, 0)

    def draw(self, seat: i64) -> None:
        if self.get(TURN_NO) == self.terms.options[TURNS]:
            self.end(TIRED)
            return
        self.add(TURN_NO, 1)
        if self.size(DECK) == 0:
            self.move_all(DISCARD, DECK)
            self.shuffle(DECK)
        self.move_many(1, DECK, self.of(HAND, seat))
        self.owe(TURN, seat)
        self.owe(DRAW, 1 - seat)

    def why_not_attack(self, seat: i64, place: i64) -> i64:
        """1: nobody stands there.  2: no energy lies there."""
        if self.card_at(self.of(MAT, seat), place) < 0:
            return 1
        return YOU_MAY if self.get(self.of(ENERGY, seat), place) > 0 else 2

    def why_not_answer(self, seat: i64, place: i64) -> i64:
        """3: a card that is face up answers nothing."""
        if self.get(self.of(FACE, seat), place) != 0:
            return 3
        return self.why_not_attack(seat, place)

    def why_not_set_on(self, seat: i64, place: i64) -> i64:
        """5: a card lies there."""
        return YOU_MAY if self.card_at(self.of(MAT, seat), place) < 0 else 5

    def why_not_charge(self, seat: i64, place: i64) -> i64:
        """6: three energies are enough."""
        return YOU_MAY if self.get(self.of(ENERGY, seat), place) < 3 else 6

    def turn(self, seat: i64) -> None:
        self.offer(PASS)
        hand = self.of(HAND, seat)
        for place in range(3):
            if self.why_not_set_on(seat, place) == YOU_MAY:
                for k in range(self.size(hand)):
                    self.offer(SET, self.card_at(hand, k), place)
            if self.why_not_charge(seat, place) == YOU_MAY:
                self.offer(CHARGE, place)
            if self.why_not_attack(seat, place) == YOU_MAY:
                self.offer(ATTACK, place)

    def answers(self, seat: i64) -> None:
        """What is face down and charged is public; so a lone "let be" is taken by itself."""
        self.offer(LET_BE)
        for place in range(3):
            if self.why_not_answer(seat, place) == YOU_MAY:
                self.offer(ANSWER, place)

    def set_card(self, seat: i64, card: i64, place: i64) -> None:
        self.put(self.of(FACE, seat), place, self.terms.options[SHARED])
        self.fill_slot(card, self.of(HAND, seat), self.of(MAT, seat), place)

    def use(self, seat: i64, place: i64) -> None:
        """A card is turned up and an energy is spent; the rest of the energy stays."""
        self.turn_face(self.of(MAT, seat), place, True)
        self.put(self.of(ENERGY, seat), place, self.get(self.of(ENERGY, seat), place) - 1)
        self.add_record(CHAIN, seat, place)
        self.owe(ANSWERS, 1 - seat)

    def attack(self, seat: i64, place: i64) -> None:
        power = self.get(self.of(ENERGY, seat), place)
        self.use(seat, place)
        self.owe(HIT, seat, place, power)

    def answer(self, seat: i64, place: i64) -> None:
        self.use(seat, place)
        self.owe(WARD, seat, place)

    def leave(self, seat: i64, place: i64) -> i64:
        """The last link of the chain is done and its card goes; the energy stays."""
        self.drop_record(CHAIN, self.record_count(CHAIN) - 1)
        return self.empty_slot(self.of(MAT, seat), place, DISCARD)

    def ward(self, seat: i64, place: i64) -> None:
        """Unless it was undone itself, a ward undoes what it answers."""
        is_ward = self.leave(seat, place) < WARDS
        undone = self.get(UNDONE) == 1
        self.put(UNDONE, 0, 1 if is_ward and not undone else 0)

    def hit(self, seat: i64, place: i64, power: i64) -> None:
        self.leave(seat, place)
        life = self.of(LIFE, 1 - seat)
        if self.get(UNDONE) == 0:
            self.add(life, -power)
        self.put(UNDONE, 0, 0)
        if self.get(life) <= 0:
            self.end(FALLEN)

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        if kind == TURN:
            self.turn(a)
        elif kind == ANSWERS:
            self.answers(a)
        elif kind == DRAW:
            self.draw(a)
        elif kind == HIT:
            self.hit(a, b, c)
        else:
            assert kind == WARD, "a step has no function"
            self.ward(a, b)

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        if verb == SET:
            self.set_card(self.seat, a, b)
        elif verb == CHARGE:
            energy = self.of(ENERGY, self.seat)
            self.put(energy, a, self.get(energy, a) + 1)
        elif verb == ATTACK:
            self.attack(self.seat, a)
        elif verb == ANSWER:
            self.answer(self.seat, a)
        else:
            assert verb == PASS or verb == LET_BE, "a verb has no function"

    def why_not(self, code: i64) -> i64:
        """4: another question is asked.  7: that card is not in the hand."""
        verb = self.terms.handle_of[code]
        place = V.arguments(code)[-1] if code < V.size - 2 else 0
        if self.question() != (ANSWERS if verb == ANSWER or verb == LET_BE else TURN):
            return 4
        if verb == ANSWER:
            return self.why_not_answer(self.seat, place)
        if verb == ATTACK:
            return self.why_not_attack(self.seat, place)
        if verb == CHARGE:
            return self.why_not_charge(self.seat, place)
        if verb != SET:
            return YOU_MAY
        held = self.place_of(self.of(HAND, self.seat), V.arguments(code)[0]) >= 0
        return self.why_not_set_on(self.seat, place) if held else 7

    def score(self, seat: i64) -> i64:
        return self.get(self.of(LIFE, seat))


class NestedRules(GameRules):
    """The package's face."""

    def __init__(self) -> None:
        super().__init__("nested", "Nested", L, V, O, {"turn": [["turn"], ["draw", 1]]})

    def seats_for(self, options: vec[i64]) -> list[int]:
        return [2]

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        names = [[f"C{number:02}" for number in range(SIZE)]]
        copy_classes = [list(range(SIZE))]
        return Terms(L, V, seats, options, names, copy_classes, cards, "toy")

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        return Nested(terms, cells)

    def winners(self, state: State) -> list[int]:
        return [seat for seat in (0, 1) if state.score(1 - seat) <= 0]


GAME: Final = Game(NestedRules())
