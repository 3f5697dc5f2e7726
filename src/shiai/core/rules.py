"""GameRules: what the author of a game writes, method by method; `Game` is what callers use."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.desk import Desk
from shiai.core.errors import BadOption
from shiai.core.json_types import Json, as_json
from shiai.core.layout import OVER, Layout, key_of
from shiai.core.options import Options
from shiai.core.plan import Laid, Plan
from shiai.core.priority import Priority
from shiai.core.rng import Stream
from shiai.core.sentence import Sentence, WhyNot, seat_words
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.core.text import TextBoard, board_text
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
    data = {name: value for name, value in event.items() if name not in ("event", "n")}
    if kind == "move":
        return {"kind": kind, "from": event["from"], "to": event["to"], "cards": cards}
    if kind == "count":
        kind = str(data.pop("name"))
        data[kind] = data.pop("value")
    return {"kind": kind, **data}


def _same_way(event: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return bool(
        event["event"] == other["event"]
        and event.get("from") == other.get("from")
        and event.get("to") == other.get("to")
    )


class Clash(NamedTuple):
    """Options that do not go together, where each of them has one of these values.

    `of the set` stands for every value that only a card set brings.
    """

    rule: str
    text: str
    when: dict[str, list[str]]


class GameRules:
    """What the author of one game writes: declarations, how a state is made, its words.

    | | methods |
    | --- | --- |
    | must be written | `terms`, `state` |
    | usually | `seats_for`, `winners`, `prompt`, `explain`, `log_line`, `reason` |
    | with cards | `faces`, `sets`, `default_set`, `options_of` |
    | with decks | `deck_terms`, `decks`, `desk`, `some_decks`, `guess_terms` |
    | for people | `describe`, `preview`, `view_extra`, `text`, `board`, `rank`, `outcome_facts` |
    | for a plain table | `plan` |
    | where the rules say so | `refuse_options`, `clashes`, `why_not_resign`, `wins_together` |
    | for old records | `reads_rules` |
    | for positions | `complete_position`, `check_position` |
    | with a heuristic | `has_greedy`, `greedy`, `mind` |
    | with windows for responses | `priority` |
    | given to all | `log`, `rule_id`, `package`, `summary`, `rules_page`, `all_seat_counts` |

    Every other method than the first two has a default that works for any game; a game overrides
    what it can say better. `Game(rules)` gives it to the world, and a package keeps that as `GAME`,
    named by the entry point `shiai.games`. No method but `greedy` changes the state that
    it is handed.

    Args:
        key: the short name, by which it is found: `eiyo`.
        name: the name for people.
        layout: what was declared: cards, zones, numbers, steps, endings.
        verbs: what can be chosen.
        options: what can be agreed.
        moments: names for what is owed, for positions that say `moment` in place of `owed`; the
            first is taken where a position says neither.
        rules_version: a whole number, raised by one when a record could mean another game than it
            did. What was played by an earlier one is played again by these rules and refused
            where it no longer fits (docs/records.md).

    Example:
        >>> import shiai
        >>> rules = shiai.find("eiyo").rules
        >>> isinstance(rules, shiai.GameRules), rules.key, list(rules.moments)[0]
        (True, 'eiyo', 'fight')
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

    def reads_rules(self, version: str) -> bool:
        """Whether what was played by this version of the rules may be tried by those of today.

        Called for records and stored matches. The default: today's version and all earlier ones.
        """
        if version == self.rules_version:
            return True
        known = version.isdecimal() and self.rules_version.isdecimal()
        return known and int(version) < int(self.rules_version)

    # ---- what is agreed ------------------------------------------------------------------------

    def terms(self, options: vec[i64], seats: int, cards: str) -> Terms:
        """What a state plays by: layout, verbs, seats, options, and the cards by id and kind.

        Called when something is agreed, dealt, read or replayed, with options and seats that were
        checked. Returns new `Terms`; the same arguments give the same ones. It must be written.

        Raises:
            BadSet: the cards cannot be read.
        """
        raise NotImplementedError

    def deck_terms(
        self, options: vec[i64], seats: int, cards: str, decks: Sequence[object] | None
    ) -> Terms:
        """The terms of a game to which each seat brings a deck; None: those of the house.

        Called in place of `terms` wherever something is agreed. Such a game puts the decks into
        `Terms.decks` as they will be written into records. The default refuses decks and calls
        `terms`.

        Raises:
            BadOption: a deck cannot be played, or this game has none.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").agree(decks=["mine"])
            Traceback (most recent call last):
            ...
            shiai.core.errors.BadOption: Eiyo is played without decks of the players' own
        """
        if decks is not None:
            raise BadOption(f"{self.name} is played without decks of the players' own")
        return self.terms(options, seats, cards)

    def decks(self, cards: str) -> list[str]:
        """The names of the decks that come with a card set, where seats bring decks.

        Called by `Game.decks` and by menus. The default is none.
        """
        return []

    def some_decks(self, seats: int, cards: str, stream: Stream) -> list[object] | None:
        """Decks picked at random among all that are allowed, for tests; None where there are none.

        Called by the conformance suite for each random game. The default is None.
        """
        return None

    def desk(self, cards: str) -> Desk | None:
        """Where decks of a card set are read, judged and mended; None: seats bring no decks.

        Called by whoever keeps decks for players. The default is None.
        """
        return None

    def guess_terms(self, state: State, seat: int, stream: Stream) -> Terms:
        """Terms that this seat cannot tell from the true ones, where lists of cards are closed.

        Called for a guessed world where `Terms.closed` is set: others may have brought any cards
        that agree with those seen of them (`has_seen`). The default returns the true terms.
        """
        return state.terms

    def seats_for(self, options: vec[i64]) -> list[int]:
        """The numbers of seats that these options allow; the first is the default.

        Called when something is agreed. The default is one seat.

        Example:
            >>> import shiai
            >>> rules = shiai.find("seii").rules
            >>> rules.seats_for(rules.options.values({}))
            [3, 2, 4]
        """
        return [1]

    def options_of(self, cards: str) -> Options:
        """The options of the game with this card set, which may bring values of its own.

        Called when something is agreed, before the options are read. The default is `self.options`.
        """
        return self.options

    def refuse_options(self, options: vec[i64]) -> WhyNot | None:
        """Why these options cannot be played together; None if they can.

        Called when something is agreed; a reason becomes a `BadOption` with its rule. The default
        refuses nothing.
        """
        return None

    def clashes(self) -> "list[Clash]":
        """What `refuse_options` refuses, as a table: for forms that explain it before they ask.

        Called by the server for `GET /api/games`. The default has none; a game that refuses
        options should tell all of it here, in the order in which it looks.

        Example:
            >>> import shiai
            >>> shiai.find("seii").rules.clashes()[0].when
            {'first_daimyo': ['3'], 'rounds': ['6']}
        """
        return []

    def sets(self) -> list[str]:
        """The names of the card sets that come with the game.

        Called by `Game.card_sets` and by the command line. The default is `["house"]`.
        """
        return ["house"]

    def default_set(self) -> str:
        """The card set that is played with when nobody names one.

        Called when something is agreed without cards. The default is `"house"`.
        """
        return "house"

    # ---- the state -----------------------------------------------------------------------------

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        """A state of this game on these cells: an object of the game's own class.

        Called when a table is dealt or read, a world is guessed, or a state is unpickled. Returns
        `YourState(terms, cells)` and writes nothing into the cells. It must be written.
        """
        raise NotImplementedError

    def complete_position(self, terms: Terms, position: Json) -> None:
        """Write into a position what it may leave out and no default can say.

        Called before a position is read, with a copy that may be changed. The default adds nothing.
        """

    def check_position(self, state: State) -> str | None:
        """Why a position that was read cannot be; None if it can.

        Called when all of it lies on the table, before the game goes on; a reason becomes a
        `BadPosition`. (Cards in two places, overfull zones and numbers out of bounds are found
        before.) The default finds nothing.
        """
        return None

    def why_not_resign(self, state: State, seat: int) -> WhyNot | None:
        """Why a seat cannot give up now; None if it can.

        Called by `Table.resign` while the game goes on; a reason becomes an `IllegalAction`. The
        default lets everybody give up. What giving up does is for `State.resign` to say.
        """
        return None

    # ---- how it ends ---------------------------------------------------------------------------

    def winners(self, state: State) -> list[int]:
        """The seats that have won a game that is over; several share the win.

        Called by `Table.outcome`. The default is nobody.
        """
        return []

    def wins_together(self) -> bool:
        """Whether its seats play on one side: all of them win, or none.

        Called by learning environments, which then pay all seats alike. The default is False.
        """
        return False

    def rank(self, state: State) -> str | None:
        """A title for the result of a game that is over, where the game has such.

        Called by `Table.outcome`. The default is None.
        """
        return None

    def reason(self, state: State) -> Sentence:
        """How the game ended, in a sentence, with its rule if there is one.

        Called by `Table.outcome`. The default is the name of the ending.
        """
        return Sentence(self.layout.endings[int(state.s[OVER])].replace("_", " "))

    def outcome_facts(self, state: State) -> Json:
        """Numbers of a game that is over, for its last page; all seats may know them.

        Called by `Table.outcome`; simulations add up those that are whole numbers. The default is
        none.
        """
        return {}

    # ---- its words -----------------------------------------------------------------------------

    def prompt(self, state: State, seat: int) -> Sentence:
        """What a seat that is asked is asked, in a sentence; nothing that it cannot know.

        Called by `Table.ask` and for every view. The default is the name of the choice.
        """
        return Sentence(self.layout.step_names[int(state.question())])

    def describe(self, state: State, code: int) -> Sentence:
        """What an option would do, in a few words; nothing that its chooser cannot know.

        Called for each option that is shown, with `state.seat` set to the chooser. The default is
        an empty sentence.
        """
        return Sentence("")

    def preview(self, state: State, code: int) -> Json:
        """What an option would bring about, in numbers; nothing that its chooser cannot know.

        Called by `Table.preview`, with `state.seat` set to the chooser. The default is nothing.
        """
        return {}

    def explain(self, state: State, seat: int, code: int, rule: int) -> WhyNot:
        """The sentence (and perhaps the card) for a rule that refuses an option.

        Called when an option is refused; `rule` is the number that `State.why_not` gave, below zero
        for a ruling. The default names the rule and the question that is asked.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).why_not("end fight").rule
            'EIYO-011'
        """
        asked = self.layout.step_names[int(state.question())]
        return WhyNot(
            self.rule_id(rule) if rule else None, None, f"not now: the question is {asked!r}"
        )

    def log_line(
        self, state: State, event: Json, cards: list[str | None], seat: int
    ) -> Sentence | None:
        """A line of the log for an event, or None for one that is not worth a line.

        Called for each event that a seat may know, in order. Moves between the same two zones in a
        row come as one event; `cards` are those moved, None for one that the seat may not know, and
        `during` is the step in which they moved. For who watches without a seat, `seat` is the
        number of seats. The default has a line for each choice.
        """
        if event["event"] == "choice":
            return Sentence(f"{seat_words(event['seat'])}: {event['choice'] or 'has chosen'}")
        return None

    # ---- what is seen --------------------------------------------------------------------------

    def view_extra(self, state: State, seat: int) -> Mapping[str, object]:
        """What a view says besides zones and numbers: totals, costs, faces of the cards in sight.

        Called for every view. Returns keys in snake_case; nothing that the seat cannot know.
        The default is none. For one who watches without a seat `seat` is the number of seats, which
        nobody has: then only what lies open to all may be told.

        A game has it as a `TypedDict` of its own, from which its `View` is made (`extras.py`).
        """
        return {}

    def faces(self, terms: Terms) -> Json:
        """All that is printed on the cards of a set, for those who draw them.

        Called by the server and by boards, once for a set. The default is nothing.
        """
        return {}

    def plan(self, terms: Terms) -> Plan:
        """What a table without drawings is made of: what lies where, and what it is called.

        Called by the server for the plain table in the browser. The default shows every zone and
        number that the layout declares; a game leaves out what only its rules need, names the rest
        in the words of its rulebook and says what of its previews is shown (`shiai.core.plan`).
        """
        return Plan(self.name, Laid(self.layout).everything())

    def board(self, table: "Table", unicode: bool = True) -> TextBoard | None:
        """The game's own board in a terminal: a `shiai.boards.Board`; None takes the general one.

        Called for each table that is shown, and by `print(table)`. `unicode` is false where only
        ASCII can be shown. The default is None.
        """
        return None

    def text(self, table: "Table", seat: int) -> str:
        """The board as plain text, as a seat sees it.

        Called by `print(table)` and `Table.text`. The default is what its board says to a reader
        without pictures.
        """
        return board_text(table, seat, self.board(table))

    # ---- its heuristic -------------------------------------------------------------------------

    def has_greedy(self) -> bool:
        """Whether the game has a heuristic of its own: for the bot `greedy`, and for hints.

        Called when bots are listed or found. The default is False.
        """
        return False

    def greedy(self, world: State, seat: int) -> int:
        """The code of the option that the game's heuristic takes.

        Called for the bot `greedy` and for hints, if `has_greedy`. `world` holds only what the seat
        may know: the rest is dealt at random, and it may be played on.

        Raises:
            NotImplementedError: the game has none; that is the default.
        """
        raise NotImplementedError

    def mind(self) -> object | None:
        """What a search asks of the game, a `shiai.search.Hooks`; None: no bot thinks here.

        Called when a search bot sits down. The default is None.
        """
        return None

    def priority(self) -> Priority | None:
        """What a server needs to know that passes for players; None: the game has no windows.

        Called when a match is made and at each of its questions. The default is None.
        """
        return None

    # ---- what every game gets ------------------------------------------------------------------

    def log(self, state: State, events: Sequence[Mapping[str, Any]], seat: int) -> list[Sentence]:
        """The log for these events, in sentences: every game has it from `log_line`.

        Called by `Table.log`. Not to be overridden.
        """
        lines: list[Sentence] = []
        step: Json | None = None
        at = 0
        while at < len(events):
            event = as_json(events[at])
            cards: list[str | None] = []
            at += 1
            if event["event"] == "step":
                step = event
            if event["event"] == "move":
                event["during"] = step
                cards.append(event["card"])
                while at < len(events) and _same_way(events[at], event):
                    cards.append(events[at]["card"])
                    at += 1
            line = self.log_line(state, event, cards, seat)
            if line is not None:
                line.data = line.data or as_data(event, cards)
                lines.append(line)
        return lines

    def package(self) -> str:
        """The package that the rules lie in; "" for none.

        Called where its other rooms are looked for. The default reads it off the class.
        """
        return str(getattr(sys.modules[type(self).__module__], "__package__", "") or "")

    def summary(self) -> str:
        """What the game is, in a few words.

        Called by menus and `shiai games`. The default is the first sentence of its package.
        """
        module = sys.modules[self.package() or type(self).__module__]
        first = (module.__doc__ or "").partition(". ")[0].strip().rstrip(".")
        return first.partition(": ")[2] or first

    def rules_page(self) -> Path | None:
        """The page of the game's rules, in the format of docs/rules.

        Called by `shiai rules`, `rules` in a game and a server's `/api/games/<key>/rules`. The
        default is `<key>.md` beside the rules, if it is there.
        """
        file = getattr(sys.modules[type(self).__module__], "__file__", None)
        page = Path(file).with_name(f"{self.key}.md") if file else None
        return page if page is not None and page.is_file() else None

    def all_seat_counts(self) -> list[int]:
        """The numbers of seats that some value of some option allows, from the fewest on.

        Called by learning environments. The default asks `seats_for` for every value.
        """
        mixes: list[Json] = [{}]
        mixes += [{option.name: word} for option in self.options.all for word in option.values]
        found: set[int] = set()
        for mix in mixes:
            found.update(self.seats_for(self.options.values(mix)))
        return sorted(found)

    def rule_id(self, number: int) -> str:
        """The id of a rule's number; a ruling's number is below zero.

        Called for whatever names a rule. The default is the key in capitals and three digits.

        Example:
            >>> import shiai
            >>> rules = shiai.find("eiyo").rules
            >>> rules.rule_id(87), rules.rule_id(-9)
            ('EIYO-087', 'RULING-EIYO-9')
        """
        prefix = self.key.upper()
        return f"{prefix}-{number:03}" if number > 0 else f"RULING-{prefix}-{-number}"
