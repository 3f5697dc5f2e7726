"""What all games with card sets share: finding a set, and reading it only once."""

from importlib import import_module
from pathlib import Path
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
        rules_version: str = "1",
    ) -> None:
        super().__init__(key, name, layout, verbs, options, moments, rules_version)
        self.loaded: dict[str, Set] = {}
        self.own: dict[str, str] = {}  # files that are offered under a name
        self.files: dict[str, tuple[bytes, Set]] = {}  # sets of one's own, and what was in the file

    def card_set(self, cards: str) -> Set:
        """A set by its name or file; it is read once, and a file again when it has changed."""
        if cards in self.loaded:
            return self.loaded[cards]
        if cards in self.own:
            return self._of_file(self.own[cards])
        if cards.endswith(".toml"):
            return self._of_file(cards)
        made: Set = self._cards().load(cards)
        self.loaded[cards] = made
        return made

    def _of_file(self, cards: str) -> Set:
        """A changed file is known by its bytes: its time is too coarse for a quick hand."""
        from shiai.cards.text import bytes_of

        written = bytes_of(Path(cards), cards)
        kept = self.files.get(cards)
        if kept is None or kept[0] != written:
            kept = self.files[cards] = (written, self._cards().load(cards))
        return kept[1]

    def sets(self) -> list[str]:
        """The names of the card sets that come with the game, and of those that are offered."""
        return [*self.known(), *self.own]

    def known(self) -> list[str]:
        """The names of the card sets that come with the game."""
        found: list[str] = self._cards().known_sets()
        return found

    def _cards(self) -> Any:
        """Imported when it is wanted: it needs msgspec."""
        return import_module(f"{self.package()}.cards")
