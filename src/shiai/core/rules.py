"""GameRules: what the author of a game writes, method by method; `Game` is what callers use."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.errors import BadOption
from shiai.core.json_types import Json, as_json
from shiai.core.layout import OVER, Layout, key_of
from shiai.core.options import Options
from shiai.core.rng import Stream
from shiai.core.sentence import Sentence, WhyNot, seat_words
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.core.text import general_text
from shiai.core.verbs import Verbs

if TYPE_CHECKING:
    from shiai.core.table import Table


def chosen(event: Json) -> Json:
    """A choice as data: every game tells it like this."""
    return {
        "kind": "choice",
        "seat": event["seat"],
        "verb": event["verb"],
        "with": event["with"],
        **({"forced": True} if event.get("forced") else {}),
    }


def as_data(event: Json, cards: list[str | None]) -> Json:
    """What a line of the log is about, where the game does not say it better itself."""
    kind = str(event["event"])
    if kind == "choice":
        return chosen(event)
    about = {name: value for name, value in event.items() if name not in ("event", "n")}
    if kind == "move":
        return {"kind": kind, "from": event["from"], "to": event["to"], "cards": cards}
    if kind == "count":
        kind = str(about.pop("name"))
        about[kind] = about.pop("value")
    return {"kind": kind, **about}


def _same_way(event: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    way = ("event", "from", "to")
    return all(event.get(key) == other.get(key) for key in way)


class GameRules:
    """One game as its package hands it over: declarations, how a state is made, its words.

    `terms` and `state` must be written. All else has a default that works for any game; a game
    overrides what it can say better. `Game(rules)` gives it to the world, and a package keeps that
    as `GAME`, named by the entry point `shiai.games`.
    """

    def __init__(
        self,
        key: str,
        name: str,
        layout: Layout,
        verbs: Verbs,
        options: Options,
        moments: dict[str, list[list[Any]]],
        rules_version: str = "1",
    ) -> None:
        self.key = key
        self.name = name
        self.layout = layout
        self.verbs = verbs
        self.options = options
        self.moments = {  # what is owed at named moments, for positions that do not say
            key_of(moment): [[key_of(str(step)), *numbers] for step, *numbers in owed]
            for moment, owed in moments.items()
        }
        self.rules_version = rules_version
        self.resigning = "this game"  # what is lost by giving up

    # ---- what is agreed ------------------------------------------------------------------------

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        """Seats, options and cards of one game."""
        raise NotImplementedError

    def deck_terms(
        self, options: vec[i64], seats: int, cards: str, decks: Sequence[object] | None
    ) -> Terms:
        """The terms of a game to which each seat brings a deck; None: those of the house.

        Such a game puts the decks into `Terms.decks` as they will be written into records.
        """
        if decks is not None:
            raise BadOption(f"{self.name} is played without decks of the players' own")
        return self.terms(options, seats, cards)

    def decks(self) -> list[str]:
        """The names of the decks that come with the game, where seats bring decks."""
        return []

    def some_decks(self, seats: int, cards: str, stream: Stream) -> list[object] | None:
        """Decks picked at random among all that are allowed, for tests; None where none are."""
        return None

    def guess_terms(self, state: State, seat: int, stream: Stream) -> Terms:
        """Terms that this seat cannot tell from the true ones: where lists are closed, others may
        have brought any cards that agree with those seen of them (`has_seen`).
        """
        return state.terms

    def seats_for(self, options: vec[i64]) -> list[int]:
        """The numbers of seats that these options allow; the first is the default."""
        return [1]

    def options_of(self, cards: str) -> Options:
        """The options; a card set may bring values of its own."""
        return self.options

    def refuse_options(self, options: vec[i64]) -> WhyNot | None:
        """Why these options cannot be played together, if they cannot."""
        return None

    def sets(self) -> list[str]:
        """The names of the card sets that come with the game."""
        return ["house"]

    # ---- the state -----------------------------------------------------------------------------

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        """A state of this game on these cells."""
        raise NotImplementedError

    def complete_position(self, terms: Terms, position: Json) -> None:
        """Write into a position what it may leave out and no default can say."""

    def check_position(self, state: State) -> str | None:
        """Why a position cannot be, if it cannot."""
        return None

    def why_not_resign(self, state: State, seat: int) -> WhyNot | None:
        """Why a seat cannot give up now, if it cannot."""
        return None

    # ---- how it ends ---------------------------------------------------------------------------

    def winners(self, state: State) -> list[int]:
        """The seats that have won."""
        return []

    def wins_together(self) -> bool:
        """Whether its seats play on one side: all of them win, or none."""
        return False

    def rank(self, state: State) -> str | None:
        """A title for the result, where the game has such."""
        return None

    def reason(self, state: State) -> Sentence:
        """How the game ended, in a sentence."""
        return Sentence(self.layout.endings[int(state.s[OVER])].replace("_", " "))

    def outcome_facts(self, state: State) -> Json:
        """Numbers of a game that is over, for its last page; all seats may know them."""
        return {}

    # ---- its words -----------------------------------------------------------------------------

    def prompt(self, state: State, seat: int) -> Sentence:
        """What the seat is asked."""
        return Sentence(self.layout.step_names[int(state.question())])

    def describe(self, state: State, code: int) -> Sentence:
        """What an option would do, in a few words; nothing that its chooser cannot know."""
        return Sentence("")

    def preview(self, state: State, code: int) -> Json:
        """What an option would bring about, in numbers; nothing that its chooser cannot know."""
        return {}

    def explain(self, state: State, seat: int, code: int, rule: int) -> WhyNot:
        """A sentence (and perhaps a card) for the rule that refuses an option."""
        asked = self.layout.step_names[int(state.question())]
        return WhyNot(
            self.rule_id(rule) if rule else None, None, f"not now: the question is {asked!r}"
        )

    def log_line(
        self, state: State, event: Json, cards: list[str | None], seat: int
    ) -> Sentence | None:
        """A line of the log for an event, or None for one that is not worth a line.

        Moves between the same two zones in a row are one event; `cards` are those moved.
        """
        if event["event"] == "choice":
            return Sentence(f"{seat_words(event['seat'])}: {event['choice'] or 'has chosen'}")
        return None

    # ---- what is seen --------------------------------------------------------------------------

    def view_extra(self, state: State, seat: int) -> Mapping[str, object]:
        """What a view says beside zones and numbers: totals, previews.

        A game has it as a `TypedDict` of its own, from which its `View` is made (`extras.py`).
        """
        return {}

    def faces(self, terms: Terms) -> Json:
        """All that is printed on the cards of a set, for those who draw them."""
        return {}

    def text(self, table: "Table", seat: int) -> str:
        """The board as plain text, as a seat sees it: `print(table)`."""
        return general_text(table, seat)

    # ---- its heuristic -------------------------------------------------------------------------

    def has_greedy(self) -> bool:
        """Whether the game has a heuristic of its own."""
        return False

    def greedy(self, world: State, seat: int) -> int:
        """The option the game's heuristic takes; `world` holds only what the seat may know."""
        raise NotImplementedError

    # ---- what every game gets ------------------------------------------------------------------

    def log(self, state: State, events: Sequence[Mapping[str, Any]], seat: int) -> list[Sentence]:
        """The log for these events, in words."""
        lines: list[Sentence] = []
        at = 0
        while at < len(events):
            event = as_json(events[at])
            cards: list[str | None] = []
            at += 1
            if event["event"] == "move":
                cards.append(event["card"])
                while at < len(events) and _same_way(events[at], event):
                    cards.append(events[at]["card"])
                    at += 1
            line = self.log_line(state, event, cards, seat)
            if line is not None:
                line.about = line.about or as_data(event, cards)
                lines.append(line)
        return lines

    def rule_id(self, number: int) -> str:
        """The id of a rule's number; a ruling's is below zero."""
        prefix = self.key.upper()
        return f"{prefix}-{number:03}" if number > 0 else f"RULING-{prefix}-{-number}"
