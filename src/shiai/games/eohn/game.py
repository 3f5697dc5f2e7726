"""Eohn, as it is handed over to the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from shiai.core.cells import vec
from shiai.core.errors import BadOption
from shiai.core.game import Game
from shiai.core.json_types import as_json
from shiai.core.plan import Plan
from shiai.core.rng import Stream
from shiai.core.sentence import Json, Sentence, WhyNot
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.card_rules import CardRules
from shiai.games.eohn import describe, facts, greedy, log, names, preview, view
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.extras import EohnExtra
from shiai.games.eohn.layout import (
    ACTION_1,
    ACTION_2,
    LAYOUT,
    OWN_CARDS,
    SEATS,
    VERBS,
    EohnTerms,
)
from shiai.games.eohn.mind import EohnMind
from shiai.games.eohn.options import FFA, LEGENDARY, MODE, OPEN_LISTS, OPTIONS, TEAMS, UNEVEN_TEAMS
from shiai.games.eohn.printed import Printed
from shiai.games.eohn.priority import EohnPriority

if TYPE_CHECKING:
    from mypy_extensions import i64

    from shiai.boards import Board
    from shiai.core.desk import Desk
    from shiai.core.table import Table
    from shiai.games.eohn.cards import EohnSet  # noqa: F401 - of the class


# What is owed at a moment that a position may name; the first is meant when it names none. It is
# seat 0's turn unless the position gives `owed` itself.
_END: Final[list[list[Any]]] = [["end phase", 0]]
MOMENTS: Final[dict[str, list[list[Any]]]] = {
    "action 1": [["action phase", 0, ACTION_1], ["combat or not", 0], *_END],
    "combat or not": [["combat or not", 0], *_END],
    "combat": [["combat phase", 0], ["combat status", 0], ["action phase", 0, ACTION_2], *_END],
    "action 2": [["action phase", 0, ACTION_2], *_END],
    "energize": [["energize phase", 0], ["action phase", 0, ACTION_1], ["combat or not", 0], *_END],
    "draw": [
        ["draw phase", 0],
        ["energize phase", 0],
        ["action phase", 0, ACTION_1],
        ["combat or not", 0],
        *_END,
    ],
    "end phase": _END,
    "start turn": [["start turn", 0]],
    "turn of 1": [["start turn", 1]],
    "next round": [["next round"]],
    "prepare": [["prepare the round"]],
}


class EohnRules(CardRules["EohnSet"]):
    """Eohn TCG, for two to six players with decks of their own."""

    def __init__(self) -> None:
        super().__init__("eohn", "Eohn TCG", LAYOUT, VERBS, OPTIONS, MOMENTS, rules_version="2")
        self.resigning = "this round"
        self.tables: dict[str, Printed] = {}

    def seats_for(self, options: vec[i64]) -> list[int]:
        """EOHN-299, EOHN-300  Two; 3-6 all against all; 4 or 6 in teams; 3-4 with a Legend."""
        mode = options[MODE]
        if mode == FFA:
            return [3, 4, 5, 6]
        if mode == TEAMS:
            return [4, 5, 6] if options[UNEVEN_TEAMS] == 1 else [4, 6]
        return [3, 4] if mode == LEGENDARY else [2]

    def default_set(self) -> str:
        """The balanced set; `house` is what the rules page and its scenarios speak of."""
        return "house-2"

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        """With house decks."""
        return self.deck_terms(options, seats, cards, None)

    def deck_terms(
        self, options: vec[i64], seats: int, cards: str, decks: Sequence[object] | None
    ) -> Terms:
        """Each seat brings a deck; those that name none take the house decks in turn."""
        from shiai.games.eohn.decks import IN_SIDE, decks_of, legal_deck

        made = self.card_set(cards)
        house = decks_of(made)
        decks = list(decks or [])
        decks += [None] * (seats - len(decks))
        if len(decks) != seats:
            raise BadOption(f"{self.name}: {len(decks)} decks for {seats} seats")
        closed = options[OPEN_LISTS] == 0
        names: list[str] = []
        kinds: list[int] = []
        in_side: list[int] = []
        suggested: list[int] = []
        usual = [house[seat % len(house)] for seat in range(seats)]
        legal = [legal_deck(usual[k] if d is None else d, made) for k, d in enumerate(decks)]
        if closed:
            legal = [deck.in_sleeves() for deck in legal]
        for seat, deck in enumerate(legal):
            copies: dict[str, int] = {}
            for at, sleeve in enumerate(deck.in_order()):
                card = sleeve.removeprefix(IN_SIDE)
                copies[card] = copies.get(card, 0) + 1
                number = "" if copies[card] == 1 else f"-{copies[card]}"
                what = f"sleeve-{at + 1}" if closed else f"{card}{number}"
                names.append(f"{'ABCDEF'[seat]}-{what}")
                kinds.append(made.number[card])
                in_side.append(1 if sleeve.startswith(IN_SIDE) else 0)
            empty = int(OWN_CARDS) * (seat + 1) - len(names)
            names += [""] * empty
            kinds += [-1] * empty
            in_side += [0] * empty
            suggested += list(deck.attributes or (2, 2, 2, 2))
        kinds += [-1] * (int(OWN_CARDS) * (int(SEATS) - seats))
        if cards not in self.tables or cards not in self.loaded:
            self.tables[cards] = Printed(made.tables)
        agreed = EohnTerms(
            seats, options, names, kinds, cards, made.digest, self.tables[cards], made,
            [deck.to_json() for deck in legal], in_side, suggested,
        )  # fmt: skip
        if closed:
            agreed.inside = [made.ids[kind] if kind >= 0 else "" for kind in kinds]
        return agreed

    def decks(self, cards: str) -> list[str]:
        """The house decks of a set, in the order in which seats take them."""
        from shiai.games.eohn.decks import decks_of

        return list(decks_of(self.card_set(cards)))

    def desk(self, cards: str) -> Desk:
        """Where decks of a set are read, judged and mended."""
        from shiai.games.eohn.desk import EohnDesk

        return EohnDesk(self.card_set(cards))

    def some_decks(self, seats: int, cards: str, stream: Stream) -> list[object] | None:
        """Random legal decks."""
        from shiai.games.eohn.decks import random_deck

        made = self.card_set(cards)
        return [random_deck(made, stream, f"random-{k}").to_json() for k in range(seats)]

    def guess_terms(self, state: State, seat: int, stream: Stream) -> Terms:
        """[Hidden information]  With closed lists others have a list that fits what was seen."""
        from shiai.games.eohn.closed import guess_decks

        terms = state.terms
        decks = guess_decks(state, seat, self.card_set(terms.card_set), stream)
        return self.deck_terms(terms.options, int(terms.seats), terms.card_set, decks)

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        """A state of Eohn on these cells."""
        assert isinstance(terms, EohnTerms), "the terms are Eohn's"
        return Eohn(terms, cells)

    def why_not_resign(self, state: State, seat: int) -> WhyNot | None:
        """RULING-EOHN-68  Who is in the round may concede it, once it has begun."""
        return view.why_not_concede(names.eohn(state), seat)

    def check_position(self, state: State) -> str | None:
        """Why a position cannot be, if it cannot."""
        return view.impossible(names.eohn(state))

    def winners(self, state: State) -> list[int]:
        """EOHN-002  The team with two wins."""
        won = int(names.eohn(state).winning_seats())
        return [seat for seat in range(int(state.shape.seats)) if won >> seat & 1]

    def reason(self, state: State) -> Sentence:
        """How the battle ended, in a sentence."""
        return view.reason(names.eohn(state))

    def outcome_facts(self, state: State) -> Json:
        """How long the battle was, and how its rounds went."""
        return facts.facts(names.eohn(state))

    def prompt(self, state: State, seat: int) -> Sentence:
        """What the seat is asked."""
        return view.prompt(names.eohn(state), seat)

    def describe(self, state: State, code: int) -> Sentence:
        """What an option would do, in a few words."""
        return describe.describe(names.eohn(state), code)

    def preview(self, state: State, code: int) -> Json:
        """What an option would bring about, in numbers."""
        return as_json(preview.preview(names.eohn(state), code))

    def explain(self, state: State, seat: int, code: int, rule: int) -> WhyNot:
        """A sentence (and perhaps a card) for the rule that refuses an option."""
        return view.explain(names.eohn(state), seat, code, rule, self.rule_id(rule))

    def log_line(
        self, state: State, event: Json, cards: list[str | None], seat: int
    ) -> Sentence | None:
        """A line of the log for an event."""
        return log.log_line(names.eohn(state), event, cards, seat)

    def has_greedy(self) -> bool:
        """Eohn has one."""
        return True

    def greedy(self, world: State, seat: int) -> int:
        """The option the heuristic takes."""
        return int(greedy.choose(names.eohn(world), seat))

    def mind(self) -> EohnMind:
        """What a search asks."""
        return EohnMind()

    def priority(self) -> EohnPriority:
        """What is said of its windows."""
        return PRIORITY

    def view_extra(self, state: State, seat: int) -> EohnExtra:
        """The open chain, and values as they are now."""
        return view.see(names.eohn(state), seat)

    def faces(self, terms: Terms) -> Json:
        """What is printed on every card of the set, and the decks."""
        return view.all_faces(terms)

    def plan(self, terms: Terms) -> Plan:
        """What lies on a plain table, in the words of the rulebook."""
        from shiai.games.eohn.plan import PLAN

        return PLAN

    def board(self, table: Table, unicode: bool = True) -> Board:
        """Drawn and told in its own words."""
        from shiai.games.eohn.terminal.board import EohnBoard

        return EohnBoard(table, unicode)


PRIORITY: Final = EohnPriority()
RULES: Final = EohnRules()
GAME: Final = Game(RULES)
