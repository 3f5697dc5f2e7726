"""Options a game declares: named values, yes or no, a number; a default may follow another."""

import difflib
from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec, vector
from shiai.core.errors import BadOption

# The values of a flag, for the rules to compare with.
NO: Final = 0
YES: Final = 1
NO_OR_YES: Final = ["no", "yes"]
YES_OR_NO: Final = {"true": "yes", "on": "yes", "1": "yes", "false": "no", "off": "no", "0": "no"}


class Option:
    """One option: how it is written, what it may be, what it means."""

    def __init__(
        self, name: str, index: int, values: list[str], low: int, high: int, default: int, help: str
    ) -> None:
        self.name: Final = name
        self.index: Final = index
        self.values: Final = values  # empty for a number
        self.low: Final = low
        self.high: Final = high
        self.default: Final = default
        self.help: Final = help
        self.follows: Option | None = None  # whose value decides the default
        self.defaults: list[int] = []  # by that option's value

    def values_text(self) -> str:
        """What may be written, for help and errors."""
        return ", ".join(self.values) if self.values else f"{self.low} to {self.high}"

    def read(self, value: object) -> int:
        """A value as people, JSON or a command line give it."""
        if isinstance(value, bool):
            value = "yes" if value else "no"
        if self.values:
            text = str(value).strip().lower()
            if self.values == NO_OR_YES:
                text = YES_OR_NO.get(text, text)
            if text in self.values:
                return self.values.index(text)
            near = difflib.get_close_matches(text, self.values, 1)
            hint = f" (did you mean {near[0]!r}?)" if near else ""
            raise BadOption(
                f"option {self.name}: {value!r} is not one of {self.values_text()}{hint}"
            )
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            raise BadOption(
                f"option {self.name}: {value!r} is not a number from {self.values_text()}"
            )
        return number

    def show(self, number: int) -> object:
        """The value as JSON has it; None for a number that is left to the game."""
        if not self.values and number < self.low:
            return None
        if self.values == NO_OR_YES:
            return number == YES
        return self.values[number] if self.values else number


class Preset:
    """Options that go well together, under a name, for those who do not want to choose."""

    def __init__(self, name: str, values: dict[str, object], help: str) -> None:
        self.name: Final = name
        self.values: Final = values
        self.help: Final = help


def _one(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split())


class Options:
    """All options of a game, in the order in which they are explained.

    Each declaration returns the option's index: `self.terms.options[index]` is its value, a number
    (of a word, or 0 and 1 for no and yes).

    Attributes:
        all: each option, with its name, values, bounds, default and help.
        presets: names for some options together.

    Example:
        >>> from shiai.core.options import Options
        >>> options = Options()
        >>> mode = options.choice("mode", "solo", "team", help="who plays with whom")
        >>> hand = options.number("hand", 3, 6, 5, help="how many cards are dealt")
        >>> options.show(options.values({"mode": "team"}))
        {'mode': 'team', 'hand': 5}
    """

    def __init__(self) -> None:
        self.all: list[Option] = []
        self.presets: list[Preset] = []

    def _add(
        self, name: str, values: list[str], low: int, high: int, default: int, help: str
    ) -> i64:
        self.all.append(Option(name, len(self.all), values, low, high, default, help))
        return len(self.all) - 1

    def choice(self, name: str, *values: str, help: str) -> i64:
        """One of several values; the first is the default."""
        return self._add(name, list(values), 0, len(values) - 1, 0, help)

    def flag(self, name: str, help: str, default: bool = False) -> i64:
        """No or yes; no is the default unless `default` is true."""
        return self._add(name, list(NO_OR_YES), NO, YES, YES if default else NO, help)

    def number(self, name: str, low: int, high: int, default: int, help: str) -> i64:
        """A number within bounds; a default below `low` means that the game decides."""
        return self._add(name, [], low, high, default, help)

    def value_of(self, option: i64, word: str) -> i64:
        """The number of one word of a choice, for the rules to compare with.

        `COOP_HOUSE: Final[i64] = OPTIONS.value_of(MODE, "coop_house")`: the word is declared once,
        by `choice`, and its number follows. BadOption names a word that the choice has not.
        """
        made = self.all[option]
        if not made.values:
            raise BadOption(f"option {made.name} is a number and has no values: compare with it")
        return made.read(word)

    def follow(self, option: i64, other: i64, *defaults: str) -> None:
        """The default of an option depends on the value of an earlier one.

        Args:
            defaults: one for each value of the other, in its order.
        """
        made, follows = self.all[option], self.all[other]
        assert follows.index < made.index, "an option follows an earlier one"
        made.follows = follows
        made.defaults = [made.read(value) for value in defaults]

    def preset(self, name: str, values: dict[str, object], help: str) -> None:
        """A name for some options; what it does not say is left at its default."""
        self.values(values)  # they exist
        self.presets.append(Preset(name, values, help))

    def with_values(self, more: Mapping[str, list[str]]) -> "Options":
        """The same options with more values for some: what a card set brings of its own."""
        wider = Options()
        wider.presets = self.presets
        for option in self.all:
            values = [*option.values, *more.get(option.name, [])]
            high = len(values) - 1 if values else option.high
            made = Option(
                option.name, option.index, values, option.low, high, option.default, option.help
            )
            made.follows, made.defaults = option.follows, option.defaults
            wider.all.append(made)
        return wider

    def find_preset(self, name: str) -> Preset:
        """The preset of that name; spaces, `-` and `_` are one.

        Raises:
            BadOption: there is none; the message names the nearest and lists all.
        """
        wanted = _one(name)
        for preset in self.presets:
            if _one(preset.name) == wanted:
                return preset
        if not self.presets:
            raise BadOption("this game has no presets")
        known = [preset.name for preset in self.presets]
        near = difflib.get_close_matches(wanted, known, 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise BadOption(f"no preset is called {name!r}{hint}; presets are {', '.join(known)}")

    def find(self, name: str) -> Option:
        """The option of that name; `-` and `_` are one.

        Raises:
            BadOption: there is none; the message names the nearest and lists all.
        """
        wanted = name.strip().lower().replace("-", "_")
        for option in self.all:
            if option.name == wanted:
                return option
        known = [option.name for option in self.all]
        near = difflib.get_close_matches(wanted, known, 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise BadOption(f"no option is called {name!r}{hint}; options are {', '.join(known)}")

    def values(self, given: Mapping[str, object]) -> vec[i64]:
        """Every option's value: what was given, else its default.

        Raises:
            BadOption: an option has no such name or value.
        """
        named: dict[str, int] = {}
        for name, value in given.items():
            option = self.find(name)
            if value is not None:
                named[option.name] = option.read(value)
        numbers: list[int] = []
        for option in self.all:
            default = option.default
            if option.follows is not None:
                default = option.defaults[numbers[option.follows.index]]
            numbers.append(named.get(option.name, default))
        return vector(numbers)

    def show(self, values: vec[i64]) -> dict[str, object]:
        """Every option by name."""
        return {option.name: option.show(int(values[option.index])) for option in self.all}

    def changed(self, values: vec[i64]) -> dict[str, object]:
        """The options that differ from their defaults: what a record or a title needs to say."""
        differing: dict[str, object] = {}
        for option in self.all:
            default = option.default
            if option.follows is not None:
                default = option.defaults[int(values[option.follows.index])]
            if int(values[option.index]) != default:
                differing[option.name] = option.show(int(values[option.index]))
        return differing
