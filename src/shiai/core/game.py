"""Game: what a game package hands over to the rest, and words for what it does not word itself."""

import copy
import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64, mypyc_attr

from shiai.core.agreement import Agreement
from shiai.core.cells import vec
from shiai.core.errors import BadOption, BadPosition, OldRules, ShiaiError
from shiai.core.layout import OVER, Layout
from shiai.core.options import Options
from shiai.core.position import FORMAT, misplaced
from shiai.core.reading import read_position
from shiai.core.rng import Stream
from shiai.core.state import State, blank_cells
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs

if TYPE_CHECKING:
    from shiai.core.table import Table

Json = dict[str, Any]

SEEDS = 1 << 63
AGREED = ("game", "rules", "cards", "digest", "options", "seats", "decks")  # keys of an agreement


# Around what is named in a sentence, and between its fields; no sentence shows them to anybody.
OPEN, BETWEEN, CLOSE = "\x02", "\x1f", "\x03"

Part = str | Json
Sentence = str | list[Part]


def card_words(card: str, name: str, words: str | None = None) -> str:
    """A card inside a sentence. Plain text has it as `B5 Teppo`, or in the words given here."""
    return f"{OPEN}{card}{BETWEEN}{name}{BETWEEN}{words or f'{card} {name}'}{CLOSE}"


def seat_words(seat: int, words: str | None = None) -> str:
    """A player inside a sentence. Plain text has `seat 1`, or the words given here."""
    return f"{OPEN}{seat}{BETWEEN}{words or f'seat {seat}'}{CLOSE}"


def choice_words(choice: str, names: Mapping[str, str]) -> str:
    """A choice as it is typed, its cards marked; `names` has them by their ids."""
    words: list[str] = []
    for word in choice.split(" "):
        card, plus, turns = word.partition("+")
        marked = card_words(card, names[card], card) if card in names else card
        words.append(f"{marked}{plus}{turns}")
    return " ".join(words)


def capital(text: str) -> str:
    """A sentence that begins with a capital letter, also where it begins with a player."""
    if not text.startswith(OPEN):
        return text[:1].upper() + text[1:]
    fields = text[1 : text.index(CLOSE)].split(BETWEEN)
    words = fields[-1]
    fields[-1] = words[:1].upper() + words[1:]
    return f"{OPEN}{BETWEEN.join(fields)}{text[text.index(CLOSE) :]}"


def plain(text: str) -> str:
    """A sentence as people read it, without marks."""
    if OPEN not in text:
        return text
    first, *pieces = text.split(OPEN)
    said = [first]
    for piece in pieces:
        marked, _, rest = piece.partition(CLOSE)
        said += [marked.rpartition(BETWEEN)[2], rest]
    return "".join(said)


def parts_of(text: str) -> list[Part]:
    """A sentence in parts: words as text, cards as `{"card", "name"}`, players as `{"seat"}`."""
    first, *pieces = text.split(OPEN)
    parts: list[Part] = [first] if first else []
    for piece in pieces:
        marked, _, rest = piece.partition(CLOSE)
        what, *more = marked.split(BETWEEN)
        parts.append({"card": what, "name": more[0]} if len(more) > 1 else {"seat": int(what)})
        if rest:
            parts.append(rest)
    return parts


class Said:
    """A sentence for people and the rule behind it.

    Cards and players in it are marked with `card_words` and `seat_words`: `text` is plain, `parts`
    has them apart, `sentence` is plain text where nothing is marked, else the parts.
    `about` is the same as data, for those who word or draw it themselves (docs/wire.md): a `kind`,
    the `seat` it is about, `cards`, and numbers and places by their names.
    """

    def __init__(self, text: str, rule: str | None = None, about: Json | None = None) -> None:
        self.marked = text  # for another sentence that has this one in it
        self.text = plain(text)
        self.rule = rule
        self.about = about or {}

    @property
    def parts(self) -> list[Part]:
        """Words, cards and players apart."""
        return parts_of(self.marked)

    @property
    def sentence(self) -> Sentence:
        """What a message has: the plain text, or its parts where something is marked."""
        return self.text if OPEN not in self.marked else self.parts

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r}, rule={self.rule!r})"


class WhyNot(Said):
    """Why an option is not open: the rule, the card in the way (if there is one), a sentence."""

    def __init__(self, rule: str | None, card: str | None, text: str) -> None:
        super().__init__(text, rule)
        self.card = card

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"WhyNot(rule={self.rule!r}, card={self.card!r}, text={self.text!r})"


class Outcome:
    """How a game ended."""

    def __init__(
        self,
        winners: list[int],
        scores: list[int],
        result: str,
        rank: str | None,
        reason: str,
        rule: str | None = None,
        facts: Json | None = None,
    ) -> None:
        self.winners = winners
        self.scores = scores
        self.result = result
        self.rank = rank
        self.reason = reason
        self.rule = rule  # behind the reason
        self.facts = facts or {}  # what a table tells at the end, as the game gives it

    def to_json(self) -> Json:
        """As views and reports have it."""
        return {
            "winners": self.winners,
            "scores": self.scores,
            "result": self.result,
            "rank": self.rank,
            "reason": self.reason,
            "rule": self.rule,
            "facts": self.facts,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.to_json() == other.to_json()

    def __repr__(self) -> str:
        return f"Outcome({self.to_json()})"


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


def _same_way(event: Json, other: Json) -> bool:
    way = ("event", "from", "to")
    return all(event.get(key) == other.get(key) for key in way)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: its declarations, how a table is made, and its words.

    A game package overrides `terms` and `state`, and whatever it can say better than is said here.
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
        self.moments = moments  # what is owed at named moments, for positions that do not say
        self.rules_version = rules_version
        self.resigning = "this game"  # what is lost by giving up

    # ---- what a game package says ------------------------------------------------------------

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

    def state(self, terms: Terms, cells: vec[i64]) -> State:
        """A state of this game on these cells."""
        raise NotImplementedError

    def seats_for(self, options: vec[i64]) -> list[int]:
        """The numbers of seats that these options allow; the first is the default."""
        return [1]

    def options_of(self, cards: str) -> Options:
        """The options; a card set may bring values of its own."""
        return self.options

    def refuse(self, options: vec[i64]) -> WhyNot | None:
        """Why these options cannot be played together, if they cannot."""
        return None

    def sets(self) -> list[str]:
        """The names of the card sets that come with the game."""
        return ["house"]

    def complete(self, terms: Terms, said: Json) -> None:
        """Write into a position what it may leave out and no default can say."""

    def check(self, state: State) -> str | None:
        """Why a position cannot be, if it cannot."""
        return None

    def why_not_resign(self, state: State, seat: int) -> WhyNot | None:
        """Why a seat cannot give up now, if it cannot."""
        return None

    def winners(self, state: State) -> list[int]:
        """The seats that have won."""
        return []

    def wins_together(self) -> bool:
        """Whether its seats play on one side: all of them win, or none."""
        return False

    def rank(self, state: State) -> str | None:
        """A title for the result, where the game has such."""
        return None

    def reason(self, state: State) -> Said:
        """How the game ended, in a sentence."""
        return Said(self.layout.endings[int(state.s[OVER])].replace("_", " "))

    def facts(self, state: State) -> Json:
        """Numbers of a game that is over, for its last page; all seats may know them."""
        return {}

    def prompt(self, state: State, seat: int) -> Said:
        """What the seat is asked."""
        return Said(self.layout.step_names[int(state.question())])

    def describe(self, state: State, code: int) -> Said:
        """What an option would do, in a few words; nothing that its chooser cannot know."""
        return Said("")

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
    ) -> Said | None:
        """A line of the log for an event, or None for one that is not worth a line.

        Moves between the same two zones in a row are one event; `cards` are those moved.
        """
        if event["event"] == "choice":
            return Said(f"{seat_words(event['seat'])}: {event['choice'] or 'has chosen'}")
        return None

    def log(self, state: State, events: list[Json], seat: int) -> list[Said]:
        """The log for these events, in words."""
        lines: list[Said] = []
        at = 0
        while at < len(events):
            event = events[at]
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

    def see(self, state: State, seat: int) -> Json:
        """What a view says beside zones and numbers: totals, previews."""
        return {}

    def faces(self, terms: Terms) -> Json:
        """All that is printed on the cards of a set, for those who draw them."""
        return {}

    def has_greedy(self) -> bool:
        """Whether the game has a heuristic of its own."""
        return False

    def greedy(self, world: State, seat: int) -> int:
        """The option the game's heuristic takes; `world` holds only what the seat may know."""
        raise NotImplementedError

    def rule_id(self, number: int) -> str:
        """The id of a rule's number; a ruling's is below zero."""
        prefix = self.key.upper()
        return f"{prefix}-{number:03}" if number > 0 else f"RULING-{prefix}-{-number}"

    # ---- what every game gets ----------------------------------------------------------------

    def agree(
        self,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: str = "house",
        decks: Sequence[object] | None = None,
    ) -> Agreement:
        """Check seats, options, cards and decks, fill in what was left out, and agree on them.

        decks: what each seat brings, where seats bring decks: the name of one or its list; seats
        that name none, or are left out, take those of the house.
        """
        return self._terms(seats, options, cards, decks).agreed()

    def terms_for(self, agreement: Agreement) -> Terms:
        """The terms that a state plays by; an agreement that no longer holds here is refused."""
        if agreement.game != self.key:
            raise BadOption(f"this was agreed for the game {agreement.game!r}, not {self.key!r}")
        if agreement.rules != self.rules_version:
            raise OldRules(
                f"agreed by rules {agreement.rules} of {self.name}, "
                f"but these are rules {self.rules_version}"
            )
        terms = self._terms(
            agreement.seats, agreement.options, agreement.cards, agreement.decks or None
        )
        if terms.digest != agreement.digest:
            raise OldRules(
                f"agreed with card set {agreement.cards!r} {agreement.digest}, "
                f"but here it is {terms.digest}"
            )
        return terms

    def _terms(
        self,
        seats: int | None,
        options: Mapping[str, object] | None,
        cards: str,
        decks: Sequence[object] | None,
    ) -> Terms:
        """Checked terms, with the agreement that makes them again."""
        if seats is not None and type(seats) is not int:
            raise BadOption(f"{self.name}: seats is a whole number, not {seats!r}")
        words = self.options_of(cards)
        values = words.values(options or {})
        why = self.refuse(values)
        if why is not None:
            raise BadOption(f"{self.name}: {why}", why.rule)
        allowed = self.seats_for(values)
        if seats is None:
            seats = allowed[0]
        if seats not in allowed:
            numbers = " or ".join(str(n) for n in allowed)
            raise BadOption(f"{self.name} with these options has {numbers} seat(s), not {seats}")
        terms = self.deck_terms(values, seats, cards, decks)
        terms.words = words
        terms.agreement = Agreement(
            self.key,
            self.rules_version,
            terms.card_set,
            terms.digest,
            words.changed(values),  # type: ignore[arg-type]
            seats,
            tuple(terms.decks),
        )
        return terms

    def blank(self, terms: Terms, watched: bool) -> State:
        """An empty table; `watched` keeps events and the ledger of knowledge."""
        state = self.state(terms, blank_cells(terms, watched))
        state.lay_out()
        state.watched = watched
        return state

    def new(
        self,
        seed: int | None = None,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: str = "house",
        practice: bool = False,
        decks: Sequence[object] | None = None,
        *,
        agreement: Agreement | None = None,
    ) -> "Table":
        """A dealt table. Without a seed one is drawn in secret.

        What is agreed comes as an `Agreement`, or as the arguments of `agree`.
        """
        from shiai.core.table import Table

        if seed is None:
            seed = int.from_bytes(os.urandom(8), "big") % SEEDS
        if type(seed) is not int or not 0 <= seed < SEEDS:
            raise BadOption(f"a seed is a whole number from 0 to 2^63 - 1, not {seed!r}")
        if agreement is None:
            terms = self._terms(seats, options, cards, decks)
        elif seats is None and not options and cards == "house" and decks is None:
            terms = self.terms_for(agreement)
        else:
            raise BadOption("an agreement has its seats, options, cards and decks in it")
        return Table(self, terms, seed, None, practice)

    def from_json(self, said: Mapping[str, Any], cards: str | None = None) -> "Table":
        """A table from a position (docs/positions.md): a scene, a puzzle, a saved game."""
        from shiai.core.table import Table

        if not isinstance(said, Mapping):
            raise BadPosition("a position is a JSON object (see docs/positions.md)")
        start = copy.deepcopy(dict(said))
        return Table(self, self._terms_of_position(start, cards), -1, start, False)

    def _terms_of_position(self, start: Json, cards: str | None) -> Terms:
        """What a position says of its agreement; what it leaves out is as usual."""
        if start.get("game", self.key) != self.key:
            raise BadPosition(f"position: it is of the game {start['game']!r}, not {self.key!r}")
        options = start.get("options") or {}
        if not isinstance(options, dict):
            raise BadPosition("position: 'options' is an object of option names and values")
        seats = start.get("seats")
        if seats is not None and type(seats) is not int:
            raise BadPosition(f"position: 'seats' is a whole number, not {seats!r}")
        decks = start.get("decks")
        if decks is not None and not isinstance(decks, list):
            raise BadPosition("position: 'decks' is a list with a deck for each seat")
        try:
            terms = self._terms(seats, options, cards or str(start.get("cards", "house")), decks)
        except ShiaiError as error:
            raise BadPosition(f"position: {error}") from None
        digest = start.get("digest", terms.digest)
        if digest != terms.digest:
            raise BadPosition(
                f"position: made with card set {terms.card_set!r} {digest}, "
                f"but here it is {terms.digest}"
            )
        return terms

    def start_from(self, terms: Terms, start: Json) -> State:
        """The state of a position, gone on to the next decision."""
        said = dict(start)
        if said.pop("position", FORMAT) != FORMAT:
            raise BadPosition(f"position: format {start['position']!r} is not known, only {FORMAT}")
        for key in (*AGREED, "comment"):
            said.pop(key, None)
        state = self.blank(terms, True)
        self.complete(terms, said)
        try:
            read_position(state, said, self.moments)
            impossible = self.check(state)
            if impossible is None and not state.is_over():
                state.run()
                impossible = misplaced(state)
                for seat in range(int(state.shape.seats)):
                    if impossible is None and state.is_awaited(seat) and not state.is_over():
                        state.fill(seat)  # every choice offers something
        except ShiaiError:
            raise
        except (AssertionError, LookupError, ArithmeticError, TypeError, ValueError) as error:
            impossible = f"it cannot be played on from here: {error}"
        if impossible is not None:
            raise BadPosition(f"position: {impossible}")
        return state

    def replay(self, text: str) -> "Table":
        """Play a record again; a BadRecord says at which line and why it no longer fits."""
        from shiai.core.record import replay

        return replay(self, text)
