"""Way of the Samurai: what the package hands over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.game import Game
from shiai.core.options import Options
from shiai.core.plan import Plan
from shiai.core.rules import Clash
from shiai.core.sentence import Json, Sentence, WhyNot
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.card_rules import CardRules
from shiai.games.wots import faces, facts, greedy, log, offers, preview, view
from shiai.games.wots.extras import WotsExtra
from shiai.games.wots.layout import LAYOUT, T6, T8, VERBS, WotsTerms
from shiai.games.wots.matrix import CLASHES, clash
from shiai.games.wots.mind import WotsMind
from shiai.games.wots.options import (
    CAMPAIGN_1,
    CAMPAIGN_2,
    DUEL,
    ENEMIES,
    ENEMY,
    MODE,
    OPTIONS,
    SECOND_WEAPON,
    SECOND_WEAPONS,
    TWO_PLAYER_HOUSE,
    WEAPON,
    WEAPONS,
    WEATHER,
)
from shiai.games.wots.printed import Printed
from shiai.games.wots.scoring import RANKS
from shiai.games.wots.wots import Wots

if TYPE_CHECKING:
    from shiai.boards import Board
    from shiai.core.table import Table
    from shiai.games.wots.cards import WotsSet  # noqa: F401 - of the class


_REST_OF_ATTACK: Final[list[list[Any]]] = [
    ["window", T6],
    ["resolve the defense"],
    ["counterattack step"],
    ["count the combo"],
    ["window", T8],
    ["end of the attack"],
]
_ATTACK_2: Final[list[list[Any]]] = [["attack", 2], ["end of the round"], ["fight over"]]
_LAST: Final[list[list[Any]]] = [["end of the round"], ["fight over"]]

# What is owed at a moment that a position may name; the first is meant when it names none.
MOMENTS: Final[dict[str, list[list[Any]]]] = {
    "attack 1": [["attack", 1], *_ATTACK_2],
    "attack 2": _ATTACK_2,
    "third card": [["place card", 3], *_REST_OF_ATTACK, *_ATTACK_2],
    "third card of attack 2": [["place card", 3], *_REST_OF_ATTACK, *_LAST],
    "resolve the defense": [*_REST_OF_ATTACK[1:], *_ATTACK_2],
    "counterattack": [*_REST_OF_ATTACK[2:], *_ATTACK_2],
    "combo": [*_REST_OF_ATTACK[3:], *_ATTACK_2],
    "after the counterattack": [*_REST_OF_ATTACK[4:], *_ATTACK_2],
    "after the counterattack of attack 2": [*_REST_OF_ATTACK[4:], *_LAST],
    "end of the round": _LAST,
    "new round": [["new round"], ["fight over"]],
    "new fight": [["new fight"], ["fight over"]],
    "next opponent": [["next opponent"], ["fight over"]],
    "random event": [["random event"], ["next opponent"], ["fight over"]],
}


class WotsRules(CardRules["WotsSet"]):
    """Way of the Samurai: duels, the clan, campaigns, one against three, two by our own rules."""

    def __init__(self) -> None:
        super().__init__(
            "wots", "Way of the Samurai", LAYOUT, VERBS, OPTIONS, MOMENTS, rules_version="2"
        )

    def options_of(self, cards: str) -> Options:
        """With the weapons and enemies that a set brings beside those of the rules page."""
        made = self.card_set(cards)
        own = {
            "weapon": made.weapon_keys[len(WEAPONS) :],
            "enemy": made.enemy_keys[len(ENEMIES) :],
        }
        return self.options.with_values(own) if any(own.values()) else self.options

    def refuse_options(self, options: vec[i64]) -> WhyNot | None:
        """WOTS-188  The compatibility matrix."""
        found = clash(options)
        if found is None:
            return None
        return WhyNot(self.rule_id(found.rule), None, found.text)

    def clashes(self) -> list[Clash]:
        """WOTS-188  The same as a table."""
        return [
            Clash(
                self.rule_id(each.rule),
                each.text,
                {name: list(words) for name, words in each.when.items()},
            )
            for each in CLASHES
        ]

    def seats_for(self, options: vec[i64]) -> list[int]:
        """One seat; WOTS-283 two in the house variant."""
        return [2] if options[MODE] == TWO_PLAYER_HOUSE else [1]

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        """Seats, options and cards of one game; the words of all that is in force, combined.

        WOTS-131  Weather holds for the whole fight.
        """
        made = self.card_set(cards)
        mode = int(options[MODE])
        named = mode in (DUEL, TWO_PLAYER_HOUSE)
        many = mode in (CAMPAIGN_1, CAMPAIGN_2)  # a broken sword may bring any weapon
        weapons = range(len(WEAPONS)) if many else [int(options[WEAPON])]
        second = int(options[SECOND_WEAPON])
        words = made.words_in_force(
            weapons=weapons,
            second=WEAPONS.index(SECOND_WEAPONS[second]) if second else -1,
            enemy=int(options[ENEMY]) if named else -1,
            weather=int(options[WEATHER]) - 1,
        )
        names = [
            made.action_ids,
            made.opponent_ids,
            made.wound_ids,
            made.blood_ids,
            made.bushido_ids,
            made.gisei_ids,
        ]
        kinds = [
            made.lists["action_kind"],
            made.lists["opponent_kind"],
            *[list(range(len(ids))) for ids in names[2:]],
        ]
        printed = Printed(made.lists, words)
        return WotsTerms(
            seats=seats,
            options=options,
            names=names,
            kinds=kinds,
            card_set=cards,
            digest=made.digest,
            printed=printed,
            cards=made,
        )

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        """A state of this game on these cells."""
        assert isinstance(terms, WotsTerms), "the terms are of Way of the Samurai"
        return Wots(terms, cells)

    def check_position(self, state: State) -> str | None:
        """Why a position cannot be, if it cannot."""
        return view.impossible(view.wots(state))

    def winners(self, state: State) -> list[int]:
        """WOTS-001, WOTS-138, WOTS-141  The player; WOTS-SHADOW-6 of two, the higher total."""
        seats = range(int(state.shape.seats))
        return [seat for seat in seats if view.wots(state).wins(seat)]

    def rank(self, state: State) -> str | None:
        """WOTS-117  The scale of the clan."""
        return RANKS[int(view.wots(state).rank())] or None

    def reason(self, state: State) -> Sentence:
        """How the game ended, in a sentence."""
        return view.reason(view.wots(state))

    def outcome_facts(self, state: State) -> Json:
        """Where both stand at the end."""
        return facts.facts(view.wots(state))

    def prompt(self, state: State, seat: int) -> Sentence:
        """What the seat is asked."""
        return view.prompt(view.wots(state), seat, self.rule_id)

    def describe(self, state: State, code: int) -> Sentence:
        """What an option would do, in a few words."""
        return offers.describe(view.wots(state), code)

    def preview(self, state: State, code: int) -> Json:
        """Where the fight would stand after an option, as far as its chooser can know."""
        return preview.preview(view.wots(state), code)

    def explain(self, state: State, seat: int, code: int, rule: int) -> WhyNot:
        """A sentence for the rule that refuses an option."""
        return view.explain(view.wots(state), seat, code, rule, self.rule_id(rule))

    def log_line(
        self, state: State, event: Json, cards: list[str | None], seat: int
    ) -> Sentence | None:
        """A line of the log for an event."""
        return log.log_line(view.wots(state), event, cards, seat)

    def has_greedy(self) -> bool:
        """It has one."""
        return True

    def greedy(self, world: State, seat: int) -> int:
        """The option the heuristic takes."""
        return int(greedy.choose(view.wots(world), seat))

    def mind(self) -> WotsMind:
        """What a search asks."""
        return WotsMind()

    def view_extra(self, state: State, seat: int) -> WotsExtra:
        """Names, faces and whether the gauges meet them, beside the zones."""
        return view.see(view.wots(state), seat)

    def faces(self, terms: Terms) -> Json:
        """What is printed on every card, weapon and enemy; WOTS-188 what does not go together."""
        clashes = [
            {"rule": self.rule_id(each.rule), "text": each.text, "when": each.when}
            for each in CLASHES
        ]
        return {**faces.all_faces(view.set_of(terms)), "clashes": clashes}

    def plan(self, terms: Terms) -> Plan:
        """What lies on a plain table, in the words of the rulebook."""
        from shiai.games.wots.plan import PLAN

        return PLAN

    def board(self, table: Table, unicode: bool = True) -> Board:
        """Drawn and told in its own words."""
        from shiai.games.wots.terminal.board import WotsBoard

        return WotsBoard(table, unicode)


RULES: Final = WotsRules()
GAME: Final = Game(RULES)
