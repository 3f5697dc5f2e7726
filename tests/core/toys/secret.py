"""Toy: all choose in secret at once; a hand is looked at; a card returns face down; a new deck.

Each round everybody plays a card, revealed together. Whoever played the highest wins the round and
looks at another hand; whoever played the lowest puts a card of the hand face down under the deck.
Then all draw up to three; an empty deck is made anew from the discard pile.
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
from shiai.core.verbs import Verbs, card, number

L: Final = Layout("secret", picks=2)
V: Final = Verbs()
O: Final = Options()  # noqa: E741 - as L and V

ROUNDS: Final = O.number("rounds", 1, 12, 6, help="how many rounds are played")
REDEAL: Final = O.flag("redeal", help="after three rounds all hands go onto the deck")
GLIMPSE: Final = O.flag("glimpse", help="one card is looked at, whichever it is, of a full hand")
THROW_TWO: Final = O.flag("throw_two", help="after each round all throw two cards, in secret")
SMALL: Final = O.flag("small", help="fewer cards, so that the deck is made anew often")

CARDS: Final = L.cards("card", 24)
ROUND: Final = L.counter("round")
DECK: Final = L.zone("deck", 24, CARDS, NOBODY, top_first=True)
DISCARD: Final = L.zone("discard", 24, CARDS, ALL)
BOX: Final = L.zone("box", 24, CARDS, ALL)
L.each_seat()
HAND: Final = L.zone("hand", 8, CARDS, OWNER, ordered=False)
STAGED: Final = L.zone("staged", 1, CARDS, OWNER)
POINTS: Final = L.counter("points")
L.rest_of(CARDS, BOX)

NEW_ROUND: Final = L.step("new round")
PICK: Final = L.choice("pick", together=True)
REVEAL: Final = L.step("reveal")
LOOK: Final = L.choice("look", alone=True)
RETURN: Final = L.choice("return")
REFILL: Final = L.step("refill")
THROW_AWAY: Final = L.choice("throw away", together=True)
GATHER: Final = L.step("gather")

PLAY: Final = V.verb("play", card("card", CARDS))
LOOK_AT: Final = V.verb("look at", number("seat", 4))
PUT_BACK: Final = V.verb("put back", card("card", CARDS, secret=True))
THROW: Final = V.verb("throw", card("card", CARDS))
DONE: Final = L.ending("done")
HAND_SIZE: Final = 3


@final
class Secret(State):
    """A page of rules."""

    def clone(self) -> "Secret":
        return Secret(self.terms, self.s[:])

    def deal(self) -> None:
        small = self.terms.options[SMALL] == 1
        for played in range(24):
            self.lay(DECK if played < 16 or not small else BOX, played)
        self.shuffle(DECK)
        self.owe(REFILL)
        self.owe(NEW_ROUND)

    def new_round(self) -> None:
        if self.get(ROUND) == self.terms.options[ROUNDS]:
            self.end(DONE)
            return
        self.add(ROUND, 1)
        self.owe(PICK)
        self.owe(REVEAL)
        if self.get(ROUND) % 3 == 0 and self.terms.options[REDEAL] == 1:
            self.owe(GATHER)
        self.owe(REFILL)
        if self.terms.options[THROW_TWO] == 1:
            self.owe(THROW_AWAY)
            self.owe(REFILL)
        self.owe(NEW_ROUND)

    def picks_due(self, kind: i64, seat: i64) -> i64:
        return 2 if kind == THROW_AWAY else 1

    def offer_hand(self, verb: i64) -> None:
        """Each card that is there to play, put back or throw."""
        hand = self.of(HAND, self.seat)
        for place in range(self.size(hand)):
            held = self.card_at(hand, place)
            if self.why_not_from_hand(verb, held) == YOU_MAY:
                self.offer(verb, held)

    def why_not_from_hand(self, verb: i64, card: i64) -> i64:
        """1: it is not in the hand.  2: it was thrown in secret just before."""
        if self.place_of(self.of(HAND, self.seat), card) < 0:
            return 1
        return 2 if self.is_picked(self.seat, verb, card) else YOU_MAY

    def reveal(self) -> None:
        """All cards go face up to the discard pile; the highest looks, the lowest returns one."""
        best = worst = i64(0)
        for seat in range(self.shape.seats):
            played = self.top(self.of(STAGED, seat))
            if played > self.top(self.of(STAGED, best)):
                best = seat
            if played < self.top(self.of(STAGED, worst)):
                worst = seat
        for seat in range(self.shape.seats):
            self.move_top(self.of(STAGED, seat), DISCARD)
        self.add(self.of(POINTS, best), 1)
        if self.terms.options[GLIMPSE] == 1:
            self.owe(RETURN, worst)
            self.owe(REFILL)
            self.owe(LOOK, best)
        else:
            self.owe(LOOK, best)
            self.owe(RETURN, worst)

    def look(self, seat: i64) -> None:
        for other in range(self.shape.seats):
            if self.why_not_look_at(seat, other) == YOU_MAY:
                self.offer(LOOK_AT, other)

    def why_not_look_at(self, seat: i64, other: i64) -> i64:
        """3: only another player's hand is looked at."""
        return 3 if other == seat or other >= self.shape.seats else YOU_MAY

    def look_at(self, other: i64) -> None:
        hand = self.of(HAND, other)
        if self.terms.options[GLIMPSE] == 1:
            self.show(hand, self.below(self.size(hand)), self.seat)
            return
        for place in range(self.size(hand)):
            self.show(hand, place, self.seat)

    def put_back(self, card: i64) -> None:
        """From the hand onto the table face down, and from there under the deck."""
        self.move_card(card, self.of(HAND, self.seat), self.of(STAGED, self.seat))
        self.move_under(self.of(STAGED, self.seat), DECK)

    def refill(self) -> None:
        for seat in range(self.shape.seats):
            while self.size(self.of(HAND, seat)) < HAND_SIZE:
                if self.size(DECK) == 0:
                    self.move_all(DISCARD, DECK)
                    self.shuffle(DECK)
                self.move_top(DECK, self.of(HAND, seat))

    def gather(self) -> None:
        """All hands go onto the deck, unseen; after every sixth round it is shuffled."""
        for seat in range(self.shape.seats):
            self.move_all(self.of(HAND, seat), DECK)
        if self.get(ROUND) % 2 == 0:
            self.shuffle(DECK)

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        if kind == PICK:
            self.offer_hand(PLAY)
        elif kind == RETURN:
            self.offer_hand(PUT_BACK)
        elif kind == THROW_AWAY:
            self.offer_hand(THROW)
        elif kind == LOOK:
            self.look(a)
        elif kind == NEW_ROUND:
            self.new_round()
        elif kind == REVEAL:
            self.reveal()
        elif kind == REFILL:
            self.refill()
        else:
            assert kind == GATHER, "a step has no function"
            self.gather()

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        if verb == PLAY:
            self.move_card(a, self.of(HAND, self.seat), self.of(STAGED, self.seat))
        elif verb == THROW:
            self.move_card(a, self.of(HAND, self.seat), DISCARD)
        elif verb == LOOK_AT:
            self.look_at(a)
        else:
            assert verb == PUT_BACK, "a verb has no function"
            self.put_back(a)

    def why_not(self, code: i64) -> i64:
        """4: another question is asked."""
        verb = self.terms.handle_of[code]
        argument = V.arguments(code)[0]
        asked = self.question()
        if verb == LOOK_AT:
            return self.why_not_look_at(self.seat, argument) if asked == LOOK else 4
        if asked != (PICK if verb == PLAY else RETURN if verb == PUT_BACK else THROW_AWAY):
            return 4
        return self.why_not_from_hand(verb, argument)

    def score(self, seat: i64) -> i64:
        return self.get(self.of(POINTS, seat))


class SecretRules(GameRules):
    """The package's face."""

    def __init__(self) -> None:
        moments = {
            "pick": [["pick"], ["reveal"], ["refill"], ["new_round"]],
            "throw": [["throw_away"], ["refill"], ["new_round"]],
            "new_round": [["new_round"]],
        }
        super().__init__("secret", "Secret", L, V, O, moments)

    def seats_for(self, options: vec[i64]) -> list[int]:
        return [2, 3, 4]

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        names = [[f"C{number:02}" for number in range(24)]]
        copy_classes = [list(range(24))]
        return Terms(L, V, seats, options, names, copy_classes, cards, "toy")

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        return Secret(terms, cells)

    def winners(self, state: State) -> list[int]:
        scores = [state.score(seat) for seat in range(state.shape.seats)]
        return [seat for seat in range(state.shape.seats) if scores[seat] == max(scores)]


GAME: Final = Game(SecretRules())
