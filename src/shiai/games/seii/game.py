"""Seii Daimyo: what the package hands over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.game import Game
from shiai.core.json_types import as_json
from shiai.core.plan import Plan
from shiai.core.rules import Clash
from shiai.core.sentence import Json, Sentence, WhyNot
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.card_rules import CardRules
from shiai.games.seii import account, greedy, log, preview, refusals, view
from shiai.games.seii.extras import SeiiExtra
from shiai.games.seii.layout import LAYOUT, VERBS, SeiiTerms
from shiai.games.seii.mind import SeiiMind
from shiai.games.seii.options import FIRST_DAIMYO, OPTIONS, ROUNDS
from shiai.games.seii.printed import LOCATION_CARDS, MOST_CLANS, Printed
from shiai.games.seii.seii import Seii

if TYPE_CHECKING:
    from shiai.boards import Board
    from shiai.core.table import Table
    from shiai.games.seii.cards import SeiiSet  # noqa: F401 - of the class


TOO_FEW_LOCATIONS: Final = "seat 3 needs four players, and they play at most 5 rounds"
PHASES: Final = ("round set up", "role selection", "player turns", "conflict", "end of round")

# What is owed at a moment that a position may name; the first is meant when it names none.
MOMENTS: Final[dict[str, list[list[Any]]]] = {
    **{
        phase: [[later] for later in (*PHASES[at:], "new round")] for at, phase in enumerate(PHASES)
    },
    "settle": [["settle"], ["rotations"], ["turn up"], ["end of round"], ["new round"]],
    "rotations": [["rotations"], ["turn up"], ["end of round"], ["new round"]],
    "new round": [["new round"]],
}


class SeiiRules(CardRules["SeiiSet"]):
    """Seii Daimyo for two to four."""

    def __init__(self) -> None:
        super().__init__("seii", "Seii Daimyo", LAYOUT, VERBS, OPTIONS, MOMENTS, rules_version="2")

    def seats_for(self, options: vec[i64]) -> list[int]:
        """SEII-001, RULING-SEII-1  Two to four; six rounds or a named Daimyo may exclude some."""
        fit = [3, 2, 4]
        if options[ROUNDS] > 5:
            fit.remove(4)  # ⌊(27 - n) / 4⌋ rounds
        return [seats for seats in fit if options[FIRST_DAIMYO] <= seats]

    def refuse_options(self, options: vec[i64]) -> WhyNot | None:
        """SEII-007  27 locations are not enough for four homes and six rounds."""
        if self.seats_for(options):
            return None
        return WhyNot("SEII-007", None, TOO_FEW_LOCATIONS)

    def clashes(self) -> list[Clash]:
        """SEII-007  The same as a table."""
        return [Clash("SEII-007", TOO_FEW_LOCATIONS, {"first_daimyo": ["3"], "rounds": ["6"]})]

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        """Seats, options and cards of one game."""
        made = self.card_set(cards)
        printed = Printed(
            island=made.island,
            values=made.values,
            strength=made.strength,
            first_step=made.first_step,
            op=made.op,
            repeats=made.repeats,
            amount=made.amount,
            whose=made.whose,
            way=made.way,
            where=made.where,
            may=made.may,
            bonus=made.bonus,
            per=made.per,
            cap=made.cap,
            measure=made.measure,
        )
        no_clans = [""] * (MOST_CLANS - len(made.clan_ids))
        names = [made.location_ids, made.clan_ids + no_clans, made.role_ids]
        kinds = [list(range(LOCATION_CARDS)), list(range(MOST_CLANS)), [0] * 4 + [4] * 4]
        return SeiiTerms(seats, options, names, kinds, cards, made.digest, printed, made)

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        """A state of Seii Daimyo on these cells."""
        assert isinstance(terms, SeiiTerms), "the terms are Seii Daimyo's"
        return Seii(terms, cells)

    def complete_position(self, terms: Terms, position: Json) -> None:
        """Role cards that a position does not name."""
        view.complete(terms, position)

    def check_position(self, state: State) -> str | None:
        """Why a position cannot be, if it cannot."""
        return view.impossible(view.seii(state))

    def why_not_resign(self, state: State, seat: int) -> WhyNot | None:
        """RULING-SEII-34  Once is enough."""
        if state.has_resigned(seat):
            return WhyNot("RULING-SEII-34", None, "you have given up already")
        return None

    def winners(self, state: State) -> list[int]:
        """SEII-107 to SEII-109"""
        game = view.seii(state)
        return [seat for seat in range(int(state.shape.seats)) if game.wins(seat)]

    def reason(self, state: State) -> Sentence:
        """How the game ended, in a sentence."""
        return view.reason(view.seii(state))

    def outcome_facts(self, state: State) -> Json:
        """Margin, deciding round, points by round."""
        return as_json(account.facts(view.seii(state)))

    def prompt(self, state: State, seat: int) -> Sentence:
        """What the seat is asked."""
        return view.prompt(view.seii(state), seat)

    def describe(self, state: State, code: int) -> Sentence:
        """What an option would do, in a few words."""
        return view.describe(view.seii(state), code)

    def preview(self, state: State, code: int) -> Json:
        """What an action would bring, in numbers."""
        return as_json(preview.preview(view.seii(state), code))

    def explain(self, state: State, seat: int, code: int, rule: int) -> WhyNot:
        """A sentence (and perhaps a card) for the rule that refuses an option."""
        return refusals.explain(view.seii(state), seat, code, rule, self.rule_id(rule))

    def log_line(
        self, state: State, event: Json, cards: list[str | None], seat: int
    ) -> Sentence | None:
        """A line of the log for an event."""
        return log.log_line(view.seii(state), event, cards, seat)

    def has_greedy(self) -> bool:
        """Seii Daimyo has one."""
        return True

    def greedy(self, world: State, seat: int) -> int:
        """The option the heuristic takes."""
        return int(greedy.choose(view.seii(world), seat))

    def mind(self) -> SeiiMind:
        """What a search asks."""
        return SeiiMind()

    def view_extra(self, state: State, seat: int) -> SeiiExtra:
        """Roles, strengths and points beside the zones."""
        return view.see(view.seii(state), seat)

    def faces(self, terms: Terms) -> Json:
        """What is printed on every card."""
        return view.all_faces(view.set_of(terms))

    def plan(self, terms: Terms) -> Plan:
        """What lies on a plain table, in the words of the rulebook."""
        from shiai.games.seii.plan import PLAN

        return PLAN

    def board(self, table: Table, unicode: bool = True) -> Board:
        """Drawn and told in its own words."""
        from shiai.games.seii.terminal.board import SeiiBoard

        return SeiiBoard(table, unicode)


RULES: Final = SeiiRules()
GAME: Final = Game(RULES)
