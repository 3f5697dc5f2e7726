"""Kagemusha as it is handed over: its seats and cards, its words, its heuristic, its board."""

from typing import Final

from kagemusha.board import KagemushaBoard
from kagemusha.rules import (
    ANSWER,
    BOW,
    CHALLENGE,
    CLAIMED,
    HAND,
    LAYOUT,
    OPTIONS,
    RANKS,
    RIDERS,
    ROAD,
    SEND_AS,
    VERBS,
    Kagemusha,
    rank_of,
)
from shiai.authoring import (
    Board,
    Game,
    GameRules,
    Json,
    Numbers,
    Sentence,
    State,
    Table,
    Terms,
    WhyNot,
    capital,
    card_words,
    seat_words,
)

REFUSALS: Final = {
    2: "you send a rider of your hand, on your turn",
    3: "this rank was said just before; say another",
    4: "only who is asked about a litter bows or challenges",
}


def rider_words(rider: str) -> str:
    """A rider inside a sentence, marked so that a table in the browser can show the card."""
    return card_words(rider, RANKS[rank_of(RIDERS.index(rider))])


def does(seat: int, reader: int, verb: str) -> str:
    """`You send`, or `Seat 1 sends`: a player inside a sentence, whom a table shows by name."""
    if seat == reader:
        return capital(f"{seat_words(seat, 'you')} {verb}")
    return capital(f"{seat_words(seat)} {verb}s")


class KagemushaRules(GameRules):
    """What callers are given. `terms` and `state` must be written, all else could be left out."""

    def __init__(self) -> None:
        # What is owed at named moments, for positions that do not say; the first is the usual one.
        moments = {"send": [["send", 0]], "answer": [["answer", 1]]}
        super().__init__("kagemusha", "Kagemusha", LAYOUT, VERBS, OPTIONS, moments)

    def seats_for(self, options: Numbers) -> list[int]:
        """KAGEMUSHA-001  The numbers of seats; the first is the usual one."""
        return [2, 3, 4]

    def terms(self, options: Numbers, seats: int, cards: str) -> Terms:
        """Names of all cards, and which of them are alike (none: each rider is somebody)."""
        copy_classes = [list(range(len(RIDERS)))]
        return Terms(LAYOUT, VERBS, seats, options, [RIDERS], copy_classes, cards, "kagemusha-1")

    def state(self, terms: Terms, cells: Numbers) -> State:
        """A state of this game on these cells."""
        return Kagemusha(terms, cells)

    def winners(self, state: State) -> list[int]:
        """KAGEMUSHA-007  The most points; equals win together."""
        points = [state.score(seat) for seat in range(state.shape.seats)]
        return [seat for seat, mine in enumerate(points) if mine == max(points)]

    def reason(self, state: State) -> Sentence:
        """How the game ended, in a sentence."""
        most = max(state.score(seat) for seat in range(state.shape.seats))
        return Sentence(f"all riders are out; {most} points win", self.rule_id(7))

    # ---- words: nothing in them that the seat may not know -------------------------------------

    def prompt(self, state: State, seat: int) -> Sentence:
        """What the seat is asked."""
        if state.question() != ANSWER:
            return Sentence("Send a rider, and say who it is.", self.rule_id(2))
        return Sentence(
            f"A {self.last_rank(state)} is announced. Bow, or challenge?", self.rule_id(4)
        )

    def last_rank(self, state: State) -> str:
        """The rank that was said last."""
        return RANKS[state.get(CLAIMED) - 1]

    def describe(self, state: State, code: int) -> Sentence:
        """What an option would do, in a few words, for its chooser."""
        verb, numbers = state.terms.handle_of[code], VERBS.arguments(code)
        if verb == SEND_AS:
            return Sentence("the truth" if rank_of(numbers[0]) == numbers[1] else "a bluff")
        worth = state.get(CLAIMED)
        if verb == BOW:
            return Sentence(f"they score {worth}")
        return Sentence(f"you score {worth}, or they {2 * worth} if it is true")

    def explain(self, state: State, seat: int, code: int, rule: int) -> WhyNot:
        """Why an option is refused; `rule` is what `Kagemusha.why_not` said."""
        return WhyNot(self.rule_id(rule), None, REFUSALS[rule])

    def log_line(
        self, state: State, event: Json, cards: list[str | None], seat: int
    ) -> Sentence | None:
        """A line of the log for an event as this seat was told of it; None: not worth a line."""
        if event["event"] == "choice":
            given = event["with"]
            did = does(event["seat"], seat, event["verb"])
            if event["verb"] == "send":
                rider = rider_words(given["rider"]) if given["rider"] else "a rider"
                return Sentence(f"{did} {rider} as a {given['rank']}")
            return Sentence(did)
        if event["event"] == "move" and event["to"]["zone"] == "road" and event["from"]:
            return Sentence(f"{rider_words(str(cards[0]))} steps out", self.rule_id(6))
        if event["event"] == "count" and event["name"] == "points":
            return Sentence(f"{does(event['seat'], seat, 'score')}: {event['value']} in all")
        return None

    def faces(self, terms: Terms) -> Json:
        """What is printed on every card, for those who draw them."""
        return {name: {"name": RANKS[rank_of(k)]} for k, name in enumerate(RIDERS)}

    def board(self, table: Table, unicode: bool = True) -> Board:
        """The board for the terminal and for `print(table)`."""
        return KagemushaBoard(table, unicode)

    # ---- a heuristic ---------------------------------------------------------------------------

    def has_greedy(self) -> bool:
        """So that `--bot greedy` can be asked for."""
        return True

    def greedy(self, world: State, seat: int) -> int:
        """Say the truth if it is worth something, else bluff; challenge what is hardly possible.

        `world` is a guess that agrees with all that the seat knows: look only at what it sees.
        """
        hand = world.of(HAND, seat)
        held = [world.card_at(hand, place) for place in range(world.size(hand))]
        if world.question() == ANSWER:
            out = [world.card_at(ROAD, place) for place in range(world.size(ROAD))]
            seen = [rider for rider in held + out if rank_of(rider) + 1 == world.get(CLAIMED)]
            return VERBS.code(VERBS.by_handle[CHALLENGE if len(seen) > 1 else BOW], [])
        best = max(world.legal(seat), key=lambda code: self.worth(VERBS.arguments(code)))
        return int(best)

    def worth(self, sent: list[int]) -> int:
        """How good it is to send a rider as a rank."""
        rider, rank = rank_of(sent[0]), sent[1]
        return 3 * rank if rider == rank else 2 * rank - rider


GAME: Final = Game(KagemushaRules())
