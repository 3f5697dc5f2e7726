"""A state with every kind of cell and no rules: for tests that move cards and owe steps by hand."""

from typing import Any, Final, final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.game import Game
from shiai.core.layout import ALL, BY_FACE, NOBODY, OWNER, Layout
from shiai.core.options import Options
from shiai.core.rules import GameRules
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, number

L: Final = Layout("workbench", steps=6)
V: Final = Verbs()

CARDS: Final = L.cards("card", 8)
DECK: Final = L.zone("deck", 8, CARDS, NOBODY, top_first=True)
PILE: Final = L.zone("pile", 8, CARDS, ALL)
BOWL: Final = L.zone("bowl", 2, CARDS, ALL)
LINKS: Final = L.records("links", 3, ("seat", "place"))
DIE: Final = L.stream("die")
L.each_seat()
FACE: Final = L.column("face", ("a", "b", "c"), high=1)
PURSE: Final = L.counter("purse", seen_by=OWNER)
MAT: Final = L.slots("mat", 3, CARDS, BY_FACE, face=FACE)

NOTE: Final = L.step("note")  # writes its number down
SPLIT: Final = L.step("split")  # owes two notes
NEST: Final = L.step("nest")  # owes a split and a note
ASK: Final = L.choice("ask")
FINISH: Final = L.step("finish")  # ends the game, whatever is owed
GO: Final = V.verb("go", number("number", 4))
HORN: Final = L.event("horn", "seat", "loudness")
DONE: Final = L.ending("done")


@final
class Workbench(State):
    """Writes down which steps were done."""

    def __init__(self, terms: Terms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.notes: list[Any] = []

    def clone(self) -> "Workbench":
        return Workbench(self.terms, self.s[:])

    def lay_out(self) -> None:
        for seat in range(self.shape.seats):
            self.clear_slots(self.of(MAT, seat))

    def deal(self) -> None:
        self.owe(ASK, 0)

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        if kind == NOTE:
            self.notes.append(a)
        elif kind == SPLIT:
            self.owe(NOTE, a * 10 + 1)
            self.owe(NOTE, a * 10 + 2)
        elif kind == NEST:
            self.owe(SPLIT, a)
            self.owe(NOTE, a * 10 + 9)
        elif kind == FINISH:
            self.owe(NOTE, 99)
            self.end(DONE)
        else:
            for number in range(4):
                self.offer(GO, number)

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.notes.append(f"go {a}")
        self.owe(SPLIT, a)
        self.owe(NOTE, a)


class WorkbenchRules(GameRules):
    """Makes the state."""

    def __init__(self) -> None:
        super().__init__("workbench", "Workbench", L, V, Options(), {"ask": [["ask"]]})

    def seats_for(self, options: vec[i64]) -> list[int]:
        return [1, 2]

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        names = [[f"C{number}" for number in range(8)]]
        return Terms(L, V, seats, options, names, [list(range(8))], cards, "bench")

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        return Workbench(terms, cells)


GAME: Final = Game(WorkbenchRules())


def workbench(seats: int = 1, watched: bool = False, deck: tuple[int, ...] = ()) -> Workbench:
    """An empty table; `deck` lies with its first card at the bottom."""
    state = GAME.blank(GAME.terms_for(GAME.agree(seats)), watched)
    assert isinstance(state, Workbench)
    state.seed(7)
    for card in deck:
        state.push(DECK, card)
    return state


def cards(state: State, zone: i64) -> list[int]:
    """The cards of a zone, bottom first."""
    return [int(state.card_at(zone, place)) for place in range(int(state.size(zone)))]
