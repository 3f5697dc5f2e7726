"""A toy game of three stones and a leaf, to test set files without a real game."""

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from shiai.cards import BadSet, Card, CardSet, OneWord, called, exactly, read_set, shown_only

HEAD = """
format = 1
game = "toy"
name = "pebbles"
title = "Pebbles"
"""
STONES = """
[[stone]]
ids = ["A1", "A2"]
name = "Granite"
weight = 3
colors = ["red", "blue"]

[[stone]]
id = "A3"
name = "Slate"
weight = 1
when_thrown = { splash = 2 }
"""
LEAF = """
[[leaf]]
id = "L1"
name = "Oak"
"""
TOY = HEAD + STONES + LEAF

Weight = Annotated[int, Meta(ge=0, le=9, description="How heavy it is")]
Color = Annotated[Literal["red", "green", "blue"], called("color")]


class WhenThrown(OneWord, frozen=True, kw_only=True):
    """What it does when thrown."""

    splash: Annotated[int, Meta(ge=1, le=9, description="how high the water goes")] | None = None
    skip: Annotated[int, Meta(ge=1, le=9, description="how often it skips")] | None = None


class WhenHeld(OneWord, frozen=True, kw_only=True):
    """What it does when held."""

    warm: Annotated[int, Meta(ge=1, le=9, description="how warm it gets")] | None = None


class Stone(Card, frozen=True, kw_only=True):
    """A stone."""

    weight: Weight
    colors: Annotated[frozenset[Color], Meta(description="Its colors")] = frozenset()
    spots: Annotated[
        list[Weight], Meta(min_length=2, max_length=2, description="Left and right")
    ] = msgspec.field(default_factory=lambda: [0, 0])
    when_thrown: WhenThrown | None = None
    when_held: WhenHeld | None = None
    flavour: Annotated[str, shown_only("A verse")] = ""


class Leaf(Card, frozen=True, kw_only=True):
    """A leaf."""


class ToySet(CardSet, frozen=True, kw_only=True):
    """A set of stones and leaves."""

    game: Annotated[Literal["toy"], called("game"), Meta(description="Always toy")]
    stone: Annotated[list[Stone], exactly(3, "The stones")]
    leaf: Annotated[list[Leaf], Meta(description="Any number of leaves")] = msgspec.field(
        default_factory=list
    )


@pytest.fixture(scope="session")
def model() -> type[CardSet]:
    return ToySet


@pytest.fixture(scope="session")
def toy() -> str:
    return TOY


@pytest.fixture(scope="session")
def read() -> Callable[[str], tuple[ToySet, str]]:
    return lambda text: read_set(text.encode(), ToySet, "toy.toml")


@pytest.fixture(scope="session")
def messages_of() -> Callable[[str, str], list[str]]:
    """The messages after one change to the good toy file."""

    def change(old: str, new: str) -> list[str]:
        assert old in TOY
        with pytest.raises(BadSet) as refused:
            read_set(TOY.replace(old, new, 1).encode(), ToySet, "toy.toml")
        return str(refused.value).splitlines()

    return change
