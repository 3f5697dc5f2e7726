"""Terms: what is agreed before the cards are dealt - who sits, which options, which cards."""

from typing import Any, Final

from mypy_extensions import i64

from shiai.core.agreement import Agreement
from shiai.core.cells import blank, vec, vector
from shiai.core.layout import Layout, Shape
from shiai.core.options import Options
from shiai.core.verbs import Verbs

OPTION_ROOM: Final = 4096


class Terms:
    """What a state plays by; shared by a state and all its clones, unchanged during a game.

    Args:
        layout: what was declared.
        verbs: what can be chosen.
        seats: how many sit down.
        options: the value of each option, in the order of their declaration.
        names: for each set of cards the ids of its cards; "" for a number that is no card.
        copy_classes: for each set of cards a number for each card: equal copies have the same.
        card_set: the name of the card set, or its file.
        digest: of what is printed; records and positions carry it.
    """

    def __init__(
        self,
        layout: Layout,
        verbs: Verbs,
        seats: int,
        options: vec[i64],
        names: list[list[str]],
        copy_classes: list[list[int]],
        card_set: str,
        digest: str,
    ) -> None:
        self.layout: Final = layout
        self.verbs: Final = verbs
        self.shape: Final[Shape] = layout.shape(seats)
        self.seats: Final[i64] = seats
        self.options: Final[vec[i64]] = options
        self.names: Final = names  # ids of cards, by card set
        self.card_set: Final = card_set
        self.digest: Final = digest
        self.copy_classes: Final[vec[i64]] = vector(
            [one for per_set in copy_classes for one in per_set]
        )
        self.decks: list[object] = []  # what each seat brought, where seats bring decks
        self.game: object | None = None  # that made them, with
        self.agreement: Agreement | None = None  # what makes them again
        self.known_options: Options | None = None  # the options with the values of this card set
        self.closed = False  # names of cards are like sleeves: what is in one, only a look tells
        self.inside: list[str] = []  # by card: what is in it
        self.handle_of: Final[vec[i64]] = verbs.handle_of
        # Options being listed; one buffer for a state and its clones, good until the next listing.
        self.codes: Final[vec[i64]] = blank(OPTION_ROOM)

    def agreed(self) -> Agreement:
        """What makes these terms again."""
        assert self.agreement is not None, "terms are made by a game"
        return self.agreement

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Terms are kept as the game and the agreement that make them again."""
        return remake, (self.game, self.agreed())

    def __deepcopy__(self, memo: dict[int, object]) -> "Terms":
        """Terms never change, so copies share them."""
        return self

    def make_state(self, cells: vec[i64]) -> object:
        """A state of the game, as its author makes one; `core/copies.py` gives it its cells."""
        game: Any = self.game
        return game.rules.state(self, cells)


def remake(game: Any, agreement: Agreement) -> "Terms":
    """Terms as they were pickled; refused if they no longer hold here."""
    terms: Terms = game.terms_for(agreement)
    return terms
