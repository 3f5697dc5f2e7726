"""Eiyo: what the package hands over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.game import Game
from shiai.core.layout import OVER
from shiai.core.plan import Plan
from shiai.core.sentence import Json, Sentence, WhyNot
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.card_rules import CardRules
from shiai.games.eiyo import greedy, log, preview, view
from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.extras import EiyoExtra
from shiai.games.eiyo.layout import LAYOUT, VERBS, WIN, EiyoTerms
from shiai.games.eiyo.mind import EiyoMind
from shiai.games.eiyo.options import COOP_HOUSE, MODE, OPTIONS
from shiai.games.eiyo.printed import Printed
from shiai.games.eiyo.scoring import RANKS

if TYPE_CHECKING:
    from shiai.boards import Board
    from shiai.core.table import Table
    from shiai.games.eiyo.cards import EiyoSet  # noqa: F401 - of the class


# What is owed at a moment that a position may name; the first is meant when it names none.
MOMENTS: Final[dict[str, list[list[Any]]]] = {
    "fight": [["fight step"], ["enemy phase"], ["new round"]],
    "draw": [["draw step"], ["fight step"], ["enemy phase"], ["new round"]],
    "before the samurai phase": [
        ["before the samurai phase"],
        ["draw step"],
        ["fight step"],
        ["enemy phase"],
        ["new round"],
    ],
    "enemy phase": [["enemy phase"], ["new round"]],
    "resolve tokens": [["resolve tokens"], ["refill"], ["new round"]],
    "refill": [["refill"], ["new round"]],
    "new round": [["new round"]],
    "keep or redraw": [["keep or redraw"], ["fight step"], ["enemy phase"], ["new round"]],
}


class EiyoRules(CardRules["EiyoSet"]):
    """Eiyo, solo or for two by our own rules."""

    def __init__(self) -> None:
        super().__init__("eiyo", "Eiyo", LAYOUT, VERBS, OPTIONS, MOMENTS)

    def seats_for(self, options: vec[i64]) -> list[int]:
        """One seat; EIYO-COOP-1 two."""
        return [2] if options[MODE] == COOP_HOUSE else [1]

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        """Seats, options and cards of one game."""
        made = self.card_set(cards)
        printed = Printed(
            made.marks,
            made.honor,
            made.damage,
            made.before_word,
            made.before_amount,
            made.revealed_word,
            made.revealed_amount,
            made.forbids,
            made.deflect_costs,
            made.weapon_kind,
            made.enemy_kind,
        )
        names = [made.weapon_ids, made.enemy_ids]
        kinds = [made.weapon_kind, made.enemy_kind]
        return EiyoTerms(seats, options, names, kinds, cards, made.digest, printed, made)

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        """A state of Eiyo on these cells."""
        assert isinstance(terms, EiyoTerms), "the terms are Eiyo's"
        return Eiyo(terms, cells)

    def check_position(self, state: State) -> str | None:
        """Why a position cannot be, if it cannot."""
        return view.impossible(view.eiyo(state))

    def winners(self, state: State) -> list[int]:
        """EIYO-097  All seats win together."""
        return list(range(int(state.shape.seats))) if state.s[OVER] == WIN else []

    def wins_together(self) -> bool:
        """EIYO-COOP-1  Two players stand against the same enemies."""
        return True

    def rank(self, state: State) -> str | None:
        """EIYO-097  Warrior, Samurai or Hero of the Empire."""
        return RANKS[int(view.eiyo(state).rank())] or None

    def reason(self, state: State) -> Sentence:
        """How the game ended, in a sentence."""
        return view.reason(view.eiyo(state))

    def outcome_facts(self, state: State) -> Json:
        """The end in numbers."""
        return view.facts(view.eiyo(state))

    def prompt(self, state: State, seat: int) -> Sentence:
        """What the seat is asked."""
        return view.prompt(view.eiyo(state), seat)

    def describe(self, state: State, code: int) -> Sentence:
        """What an option would do, in a few words."""
        return view.describe(view.eiyo(state), code)

    def preview(self, state: State, code: int) -> Json:
        """Honor, damage and cards of the deck after an option."""
        return preview.preview(view.eiyo(state), code)

    def explain(self, state: State, seat: int, code: int, rule: int) -> WhyNot:
        """A sentence (and perhaps a card) for the rule that refuses an option."""
        return view.explain(view.eiyo(state), seat, code, rule, self.rule_id(rule))

    def log_line(
        self, state: State, event: Json, cards: list[str | None], seat: int
    ) -> Sentence | None:
        """A line of the log for an event."""
        return log.log_line(view.eiyo(state), event, cards, seat)

    def has_greedy(self) -> bool:
        """Eiyo has one."""
        return True

    def greedy(self, world: State, seat: int) -> int:
        """The option the heuristic takes."""
        return int(greedy.choose(view.eiyo(world), seat))

    def mind(self) -> EiyoMind:
        """What a search asks."""
        return EiyoMind()

    def view_extra(self, state: State, seat: int) -> EiyoExtra:
        """Totals and card faces beside the zones."""
        return view.see(view.eiyo(state), seat)

    def faces(self, terms: Terms) -> Json:
        """What is printed on every weapon and enemy."""
        return view.all_faces(view.set_of(terms))

    def plan(self, terms: Terms) -> Plan:
        """What lies on a plain table, in the words of the rulebook."""
        from shiai.games.eiyo.plan import PLAN

        return PLAN

    def board(self, table: Table, unicode: bool = True) -> Board:
        """Drawn and told in its own words."""
        from shiai.games.eiyo.terminal.board import EiyoBoard

        return EiyoBoard(table, unicode)


RULES: Final = EiyoRules()
GAME: Final = Game(RULES)
