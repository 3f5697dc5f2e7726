"""What all games with card sets share: finding a set, and reading those of the house only once."""

from importlib import import_module
from typing import Any, Generic, TypeVar

from shiai.core.layout import Layout
from shiai.core.options import Options
from shiai.core.rules import GameRules
from shiai.core.verbs import Verbs

Set = TypeVar("Set")


class CardRules(GameRules, Generic[Set]):
    """A game whose package has a module `cards` with `load` and `known_sets`."""

    def __init__(
        self,
        key: str,
        name: str,
        layout: Layout,
        verbs: Verbs,
        options: Options,
        moments: dict[str, list[list[Any]]],
    ) -> None:
        super().__init__(key, name, layout, verbs, options, moments)
        self.loaded: dict[str, Set] = {}

    def card_set(self, cards: str) -> Set:
        """A set by its name or file; sets that come with the game are read once."""
        if cards in self.loaded:
            return self.loaded[cards]
        made: Set = self._cards().load(cards)
        if cards in self.sets():
            self.loaded[cards] = made
        return made

    def sets(self) -> list[str]:
        """The names of the card sets that come with the game."""
        found: list[str] = self._cards().known_sets()
        return found

    def _cards(self) -> Any:
        """Imported when it is wanted: it needs msgspec."""
        return import_module(f"{self.package()}.cards")
