"""Game: what a caller does with a game - agree, deal, set a position, play a record again."""

import copy
import os
import sys
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from shiai.core.agreement import Agreement
from shiai.core.copies import blank_state
from shiai.core.errors import BadOption, BadPosition, OldRules, ShiaiError, warn_renamed
from shiai.core.old_positions import renewed, warning
from shiai.core.options import Options
from shiai.core.position import FORMAT, OLD_FORMAT, misplaced
from shiai.core.reading import read_position
from shiai.core.rules import GameRules
from shiai.core.sentence import Sentence
from shiai.core.state import State
from shiai.core.terms import Terms

if TYPE_CHECKING:
    from shiai.core.table import Table

Json = dict[str, Any]

SEEDS = 1 << 63
AGREED = ("game", "rules", "cards", "digest", "options", "seats", "decks")  # keys of an agreement


class Game:
    """One game, as `shiai.find` gives it.

    Attributes:
        rules: what its author wrote (`GameRules`); a caller rarely needs it.

    Example:
        >>> import shiai
        >>> shiai.find("eiyo")
        Game('eiyo')
        >>> shiai.find("seii").seat_counts()
        [3, 2, 4]
    """

    def __init__(self, rules: GameRules) -> None:
        self.rules = rules

    def __repr__(self) -> str:
        return f"Game({self.key!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is kept as the place where it stands: `shiai.games.eiyo.GAME`."""
        module = type(self.rules).__module__
        for name, value in vars(sys.modules.get(module, Game)).items():
            if value is self:
                return _game_at, (module, name)
        raise TypeError(f"{self!r} cannot be pickled: its module {module} has no name for it")

    # ---- what it is ----------------------------------------------------------------------------

    @property
    def key(self) -> str:
        """The short name: `eiyo`.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").key
            'eiyo'
        """
        return self.rules.key

    @property
    def name(self) -> str:
        """The name for people: `Way of the Samurai`.

        Example:
            >>> import shiai
            >>> shiai.find("wots").name
            'Way of the Samurai'
        """
        return self.rules.name

    @property
    def rules_version(self) -> str:
        """The version of its rules; records and agreements carry it.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").rules_version
            '1'
        """
        return self.rules.rules_version

    @property
    def options(self) -> Options:
        """Its options, in the order in which they are explained: `.all` has each, with its help.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").options.all[0].name
            'edition'
        """
        return self.rules.options

    def seat_counts(
        self, options: Mapping[str, object] | None = None, *, cards: str | None = None
    ) -> list[int]:
        """The numbers of seats that these options allow; the first is the default.

        Raises:
            BadOption: an option has no such name or value.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").seat_counts({"mode": "coop_house"})
            [2]
        """
        cards = cards or self.rules.default_set()
        return self.rules.seats_for(self.rules.options_of(cards).values(options or {}))

    def card_sets(self) -> list[str]:
        """The names of the card sets that come with the game; the first is the default.

        Example:
            >>> import shiai
            >>> shiai.find("eohn").card_sets()
            ['house-2', 'house', 'house-3']
        """
        usual = self.rules.default_set()
        return [usual, *(name for name in self.rules.sets() if name != usual)]

    def decks(self, *, cards: str | None = None) -> list[str]:
        """The names of the decks that come with a card set; none where seats bring no decks.

        Example:
            >>> import shiai
            >>> shiai.find("eohn").decks()[:2]
            ['hammer-school', 'razor-wind']
        """
        return self.rules.decks(cards or self.rules.default_set())

    # ---- agreeing ------------------------------------------------------------------------------

    def agree(
        self,
        seats: int | None = None,
        *,
        options: Mapping[str, object] | None = None,
        cards: str | None = None,
        decks: Sequence[object] | None = None,
    ) -> Agreement:
        """Check seats, options, cards and decks, fill in what was left out, and agree on them.

        Args:
            seats: how many sit down; None takes the usual number.
            options: by name; what is left out is at its default.
            cards: the name of a card set of the game, or a file; None takes the game's default.
            decks: what each seat brings, where seats bring decks: the name of one or its list; who
                names none, or is left out, takes one of the house.

        Raises:
            BadOption: something does not exist, or does not go together; `.rule` may say why.
            BadSet: the cards cannot be read.

        Example:
            >>> import shiai
            >>> agreement = shiai.find("seii").agree(seats=4)
            >>> agreement.seats, agreement.cards
            (4, 'house')
        """
        return self._terms(seats, options, cards, decks).agreed()

    def terms_for(self, agreement: Agreement) -> Terms:
        """The terms that a state plays by, for code that works on states.

        Raises:
            OldRules: it was agreed by other rules, or with other cards of the same name.
            BadOption: it was agreed for another game.

        Example:
            >>> import shiai
            >>> game = shiai.find("seii")
            >>> int(game.terms_for(game.agree(seats=2)).seats)
            2
        """
        if agreement.game != self.key:
            raise BadOption(f"this was agreed for the game {agreement.game!r}, not {self.key!r}")
        if agreement.rules != self.rules_version:
            raise OldRules(self._by_other_rules(agreement))
        terms = self._terms(
            agreement.seats, agreement.options, agreement.cards, agreement.decks or None
        )
        if terms.digest != agreement.digest:
            raise OldRules(
                f"agreed with card set {agreement.cards!r} {agreement.digest}, "
                f"but here it is {terms.digest}"
            )
        return terms

    def renew(self, agreement: Agreement) -> Agreement:
        """The same, agreed by the rules of today: for what was played by an earlier version.

        Whoever renews one plays the choices again, and refuses what no longer fits.

        Raises:
            OldRules: it was agreed by later rules, or by some that are not known here.

        Example:
            >>> import shiai
            >>> game = shiai.find("eiyo")
            >>> game.renew(game.agree()) == game.agree()
            True
        """
        if not self.rules.reads_rules(agreement.rules):
            raise OldRules(self._by_other_rules(agreement))
        return replace(agreement, rules=self.rules_version)

    def _by_other_rules(self, agreement: Agreement) -> str:
        return (
            f"agreed by rules {agreement.rules} of {self.name}, "
            f"but these are rules {self.rules_version}"
        )

    def why_unfit(self, version: str, choice: str, why: object) -> str:
        """The sentence for a choice that was legal by another version of the rules.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").why_unfit("0", "keep", "no hand").partition(":")[0]
            "'keep' no longer fits"
        """
        return (
            f"{choice!r} no longer fits: it was played by rules {version} of {self.name}, "
            f"and these are rules {self.rules_version} ({why})"
        )

    def _terms(
        self,
        seats: int | None,
        options: Mapping[str, object] | None,
        cards: str | None,
        decks: Sequence[object] | None,
    ) -> Terms:
        """Checked terms, with the agreement that makes them again."""
        if seats is not None and type(seats) is not int:
            raise BadOption(f"{self.name}: seats is a whole number, not {seats!r}")
        rules = self.rules
        cards = cards or rules.default_set()
        known = rules.options_of(cards)
        values = known.values(options or {})
        why = rules.refuse_options(values)
        if why is not None:
            raise BadOption(f"{self.name}: {why}", why.rule)
        allowed = rules.seats_for(values)
        if seats is None:
            seats = allowed[0]
        if seats not in allowed:
            numbers = " or ".join(str(n) for n in allowed)
            raise BadOption(f"{self.name} with these options has {numbers} seat(s), not {seats}")
        terms = rules.deck_terms(values, seats, cards, decks)
        terms.game = self
        terms.known_options = known
        terms.agreement = Agreement(
            self.key,
            self.rules_version,
            terms.card_set,
            terms.digest,
            known.changed(values),  # type: ignore[arg-type]
            seats,
            tuple(terms.decks),
        )
        return terms

    # ---- tables --------------------------------------------------------------------------------

    def new(
        self,
        seed: int | None = None,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: str | None = None,
        decks: Sequence[object] | None = None,
        agreement: Agreement | None = None,
        practice: bool = False,
    ) -> "Table":
        """A dealt table.

        What is agreed comes as an `Agreement`, or as the arguments of `agree`.

        Args:
            seed: the same seed deals the same cards; without one it is drawn in secret.
            practice: whatever was seen, every choice may be taken back; the record says so.

        Raises:
            BadOption: as `agree`, or the seed is not a whole number from 0 to 2^63 - 1.
            OldRules: the agreement no longer holds here.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7)
            <Table eiyo, seed 7, choice 0: seat 0 is asked 'keep or redraw'>
        """
        from shiai.core.table import Table

        secret = seed is None
        if seed is None:
            seed = int.from_bytes(os.urandom(8), "big") % SEEDS
        if type(seed) is not int or not 0 <= seed < SEEDS:
            raise BadOption(f"a seed is a whole number from 0 to 2^63 - 1, not {seed!r}")
        if agreement is None:
            terms = self._terms(seats, options, cards, decks)
        elif seats is None and not options and cards is None and decks is None:
            terms = self.terms_for(agreement)
        else:
            raise BadOption("an agreement has its seats, options, cards and decks in it")
        table = Table(self, terms, seed, None, practice)
        table.seed_is_secret = secret
        return table

    def from_position(
        self, position: Mapping[str, Any], *, cards: str | None = None, practice: bool = False
    ) -> "Table":
        """A table from a position (docs/positions.md): a scene, a puzzle, a saved game.

        Args:
            position: as `Table.to_position` writes it, or by hand: what is left out is empty.
            cards: a card set in place of the one that the position names.
            practice: whatever was seen, every choice may be taken back.

        Raises:
            BadPosition: it cannot be read, or cannot be; the message says where.

        Example:
            >>> import shiai
            >>> scene = {"hand": ["W25"], "rows": {"N": ["E01"]}, "weapon_deck": ["W01", "W02"]}
            >>> table = shiai.find("eiyo").from_position(scene)
            >>> [str(action) for action in table.legal()]
            ['end fight', 'defeat W25 N', 'defeat W25+2 N', 'deflect W25 N', 'deflect W25+2 N']
        """
        table, changes = self._from_position(position, cards)
        if changes:
            warnings.warn(warning(changes), DeprecationWarning, stacklevel=2)
        table.practice = practice
        return table

    def from_stored(self, position: Mapping[str, Any], *, cards: str | None = None) -> "Table":
        """As `from_position`, for what a program has kept: an old spelling is read in silence.

        Raises:
            BadPosition: it cannot be read, or cannot be; the message says where. (A BadOption of
                the agreement becomes one.)

        Example:
            >>> import shiai
            >>> kept = {"position": 1, "hand": ["W25"], "rows": {"N": ["E01"]}, "weapon deck": []}
            >>> shiai.find("eiyo").from_stored(kept)
            <Table eiyo, from a position, choice 0: seat 0 is asked 'fight'>
        """
        return self._from_position(position, cards)[0]

    def _from_position(
        self, position: Mapping[str, Any], cards: str | None
    ) -> tuple["Table", list[str]]:
        """The table, and what of the position was spelt the old way."""
        from shiai.core.table import Table

        if not isinstance(position, Mapping):
            raise BadPosition("a position is a JSON object (see docs/positions.md)")
        given = copy.deepcopy(dict(position))
        terms = self._terms_of_position(given, cards)
        start, changes = self._renewed(terms, given)
        return Table(self, terms, -1, start, False), changes

    def _renewed(self, terms: Terms, start: Json) -> tuple[Json, list[str]]:
        """A position of the present format, and what had to be changed."""
        version = start.get("position", OLD_FORMAT)
        if version == FORMAT:
            return start, []
        if version != OLD_FORMAT:
            raise BadPosition(
                f"position: format {version!r} is not known, only {FORMAT} (and {OLD_FORMAT})"
            )
        position, changes = renewed(start, self.rules.layout, int(terms.seats))
        if "position" in position:
            changes.insert(0, f"'position': {FORMAT} for {OLD_FORMAT}")
        position["position"] = FORMAT
        return position, changes

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
            named = cards or str(start.get("cards") or "")
            terms = self._terms(seats, options, named, decks)
        except ShiaiError as error:
            raise BadPosition(f"position: {error}") from None
        digest = start.get("digest", terms.digest)
        if digest != terms.digest:
            raise BadPosition(
                f"position: made with card set {terms.card_set!r} {digest}, "
                f"but here it is {terms.digest}"
            )
        return terms

    def replay(self, record: str) -> "Table":
        """Play a record again: the table as it was after the last choice.

        Raises:
            BadRecord: it cannot be read or no longer fits; `.line` says where.

        Example:
            >>> import shiai
            >>> game = shiai.find("eiyo")
            >>> table = game.new(seed=7)
            >>> table.submit("keep")
            >>> game.replay(table.record()).history == table.history
            True
        """
        from shiai.core.record import replay

        return replay(self, record)

    # ---- for code that works on states ---------------------------------------------------------

    def blank(self, terms: Terms, watched: bool) -> State:
        """An empty table; `watched` keeps events and the ledger of knowledge.

        Example:
            >>> import shiai
            >>> game = shiai.find("eiyo")
            >>> state = game.blank(game.terms_for(game.agree()), watched=False)
            >>> state.begin(7)
            >>> state.legal(0)
            [0, 1]
        """
        state = blank_state(terms, watched)
        state.lay_out()
        state.watched = watched
        return state

    def start_from(self, terms: Terms, start: Json) -> State:
        """The state of a position, gone on to the next decision.

        Raises:
            BadPosition: it cannot be read, or cannot be; the message says where.

        Example:
            >>> import shiai
            >>> game = shiai.find("eiyo")
            >>> terms = game.terms_for(game.agree())
            >>> state = game.start_from(terms, {"hand": ["W01"], "rows": {"N": ["E01"]}})
            >>> state.is_over()
            False
        """
        position = dict(self._renewed(terms, start)[0])
        for key in ("position", *AGREED, "comment"):
            position.pop(key, None)
        state = self.blank(terms, True)
        self.rules.complete_position(terms, position)
        try:
            read_position(state, position, self.rules.moments)
            impossible = self.rules.check_position(state)
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

    # ---- names of before, to be gone in 0.2 ----------------------------------------------------

    def from_json(self, position: Mapping[str, Any], cards: str | None = None) -> "Table":
        """The old name of `from_position`."""
        warn_renamed("Game.from_json", "Game.from_position")
        return self.from_position(position, cards=cards)

    def greedy(self, world: State, seat: int) -> int:
        """The old place of `GameRules.greedy`."""
        warn_renamed("Game.greedy", "Game.rules.greedy")
        return self.rules.greedy(world, seat)

    def log(self, state: State, events: list[Json], seat: int) -> list[Sentence]:
        """The old way to a log; `Table.log` needs no state."""
        warn_renamed("Game.log(state, events, seat)", "Table.log(seat)")
        return self.rules.log(state, events, seat)


def _game_at(module: str, name: str) -> Game:
    """The game that a module keeps under a name."""
    from importlib import import_module

    game: Game = getattr(import_module(module), name)
    return game
