"""What lies on the table, what can be chosen, and what happens then; kagemusha.md has the rules.

A rule's id opens the docstring of what does it, so that rule and code can be found from each other.
"""

from typing import Final, final

from shiai.authoring import (
    ALL,
    NOBODY,
    OWNER,
    YOU_MAY,
    Layout,
    Options,
    State,
    Verbs,
    card,
    word,
)

RANKS: Final = ("peasant", "monk", "ronin", "samurai", "lord")
COPIES: Final = 4
RIDERS: Final = [f"{rank[0].upper()}{copy + 1}" for rank in RANKS for copy in range(COPIES)]


def rank_of(rider: int) -> int:
    """0 for a peasant up to 4 for a lord; said or sent, it is worth one more than that."""
    return rider // COPIES


# What lies on the table, and who sees it. From this come copies, views, events, positions, what
# each seat can conclude, and the numbers a learner observes.
LAYOUT: Final = Layout("kagemusha")
CARDS: Final = LAYOUT.cards("rider", len(RIDERS))
DECK: Final = LAYOUT.zone("deck", len(RIDERS), CARDS, NOBODY)
ROAD: Final = LAYOUT.zone("road", len(RIDERS), CARDS, ALL)  # riders who had to step out
CLAIMED: Final = LAYOUT.counter("claimed", high=len(RANKS))  # the rank said last, from 1
LAYOUT.each_seat()  # what follows exists once for every seat
HAND: Final = LAYOUT.zone("hand", 5, CARDS, OWNER, ordered=False)
LITTER: Final = LAYOUT.zone("litter", 1, CARDS, OWNER)
CAMP: Final = LAYOUT.zone("camp", 5, CARDS, OWNER)
POINTS: Final = LAYOUT.counter("points")
LAYOUT.rest_of(CARDS, DECK, known=False)  # where riders lie that a position does not name

# What the rules may owe: here two questions. A step is a number and up to four others.
SEND: Final = LAYOUT.choice("send")
ANSWER: Final = LAYOUT.choice("answer")
DONE: Final = LAYOUT.ending("done")

# What can be chosen, as it is typed: `send L2 lord`. The others are not told which rider it is.
VERBS: Final = Verbs()
SEND_AS: Final = VERBS.verb("send", card("rider", CARDS, secret=True), word("rank", RANKS))
BOW: Final = VERBS.verb("bow")
CHALLENGE: Final = VERBS.verb("challenge")

# What can be agreed before the deal: `--option riders=3`.
OPTIONS: Final = Options()
DEALT: Final = OPTIONS.number("riders", 3, 5, 4, help="how many riders everybody is dealt")


@final
class Kagemusha(State):
    """The table. All it knows lies in its cells: attributes of your own would not be copied."""

    def clone(self) -> "Kagemusha":
        """A copy, as search makes them all day."""
        return Kagemusha(self.terms, self.s[:])

    def deal(self) -> None:
        """KAGEMUSHA-001  Set the table up and owe the first step."""
        self.lay_all(DECK, 0, len(RIDERS))
        self.shuffle(DECK)
        for seat in range(self.shape.seats):
            self.move_many(self.terms.options[DEALT], DECK, self.of(HAND, seat))
        self.owe(SEND, 0)

    def step(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        """Do a step that was owed; for a question, offer every option of `self.seat`."""
        if kind == SEND:
            self.offer_riders()
        else:
            self.offer(BOW)
            self.offer(CHALLENGE)

    def offer_riders(self) -> None:
        """KAGEMUSHA-002  Any rider of the hand, as any rank that may be said."""
        hand = self.of(HAND, self.seat)
        for place in range(self.size(hand)):
            for rank in range(len(RANKS)):
                if self.why_not_say(rank) == YOU_MAY:
                    self.offer(SEND_AS, self.card_at(hand, place), rank)

    def why_not_say(self, rank: int) -> int:
        """KAGEMUSHA-003  Not the rank that was said just before."""
        return 3 if self.get(CLAIMED) == rank + 1 else YOU_MAY

    def why_not(self, code: int) -> int:
        """The number of the rule that refuses an option, YOU_MAY for exactly what is offered."""
        verb, numbers = self.terms.handle_of[code], VERBS.arguments(code)
        if verb != SEND_AS:
            return YOU_MAY if self.question() == ANSWER else 4
        if self.question() != SEND or self.place_of(self.of(HAND, self.seat), numbers[0]) < 0:
            return 2
        return self.why_not_say(numbers[1])

    def chosen(self, verb: int, a: int, b: int, c: int, d: int) -> None:
        """Do what `self.seat` has chosen; a to d are the verb's arguments."""
        seats = self.shape.seats
        if verb == SEND_AS:
            self.move_card(a, self.of(HAND, self.seat), self.of(LITTER, self.seat))
            self.put(CLAIMED, 0, b + 1)
            self.owe(ANSWER, (self.seat + 1) % seats)
            return
        sender = (self.seat + seats - 1) % seats
        if verb == BOW:
            self.bow(sender)
        else:
            self.challenge(sender)
        if self.size(self.of(HAND, self.seat)) > 0:
            self.owe(SEND, self.seat)
        else:  # KAGEMUSHA-007
            self.end(DONE)

    def bow(self, sender: int) -> None:
        """KAGEMUSHA-005  The sender scores; nobody else sees the rider."""
        self.move_top(self.of(LITTER, sender), self.of(CAMP, sender))
        self.add(self.of(POINTS, sender), self.get(CLAIMED))

    def challenge(self, sender: int) -> None:
        """KAGEMUSHA-006  The rider steps out."""
        rider = self.move_top(self.of(LITTER, sender), ROAD)
        if rank_of(rider) + 1 == self.get(CLAIMED):
            self.add(self.of(POINTS, sender), 2 * self.get(CLAIMED))
        else:
            self.add(self.of(POINTS, self.seat), self.get(CLAIMED))

    def score(self, seat: int) -> int:
        """What a seat would be credited with now."""
        return self.get(self.of(POINTS, seat))
