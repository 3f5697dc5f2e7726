"""Agreement: all that is agreed before a game begins, in the one form that every door carries.

`Game.new`, positions, records, a stored match, a learner's setting and a report of the lab have it
whole; the terms that a state plays by are made from it (`Game.terms_for`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

Json = dict[str, Any]
OptionValue = bool | int | str | None


@dataclass(frozen=True, slots=True)
class Agreement:
    """Which game by which rules, with which cards, options, seats and decks.

    Made by `Game.agree`, which checks it; two of the same games are equal. It cannot be changed.

    Attributes:
        game: the key of the game.
        rules: the version of its rules.
        cards: the name of a card set, or its file.
        digest: of what is printed on the cards.
        options: those that differ from their default.
        seats: how many sit down.
        decks: what each seat brings, where seats bring decks.

    Example:
        >>> import shiai
        >>> game = shiai.find("eiyo")
        >>> agreement = game.agree(options={"edition": "prototype"})
        >>> dict(agreement.options), agreement.seats
        ({'edition': 'prototype'}, 1)
        >>> game.new(seed=7, agreement=agreement).agreement == agreement
        True
    """

    game: str
    rules: str
    cards: str  # the name of a card set, or its file
    digest: str  # of what is printed on the cards
    options: Mapping[str, OptionValue] = field(default_factory=dict)  # that differ from the default
    seats: int = 1
    decks: tuple[object, ...] = ()  # what each seat brings, where seats bring decks

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", MappingProxyType(dict(self.options)))
        object.__setattr__(self, "decks", tuple(self.decks))

    def to_json(self) -> Json:
        """As positions and stored matches have it; decks only where there are some.

        Example:
            >>> import shiai
            >>> list(shiai.find("eiyo").agree().to_json())
            ['game', 'rules', 'cards', 'digest', 'options', 'seats']
        """
        data: Json = {
            "game": self.game,
            "rules": self.rules,
            "cards": self.cards,
            "digest": self.digest,
            "options": dict(self.options),
            "seats": self.seats,
        }
        if self.decks:
            data["decks"] = list(self.decks)
        return data

    def with_decks(self, decks: Sequence[object]) -> "Agreement":
        """The same with other decks: as somebody may guess them where lists are closed.

        Example:
            >>> import shiai
            >>> agreement = shiai.find("eohn").agree()
            >>> agreement.with_decks(["razor-wind", "razor-wind"]).decks
            ('razor-wind', 'razor-wind')
        """
        return replace(self, decks=tuple(decks))

    def __hash__(self) -> int:
        return hash((self.game, self.digest, self.seats, frozenset(self.options.items())))

    def __reduce__(self) -> tuple[Any, ...]:
        options, decks = dict(self.options), self.decks
        return Agreement, (
            self.game, self.rules, self.cards, self.digest, options, self.seats, decks,
        )  # fmt: skip
