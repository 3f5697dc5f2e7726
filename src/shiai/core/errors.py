"""The few errors a caller may catch; each says what was tried and where the game stood."""

import warnings


class ShiaiError(ValueError):
    """Any refusal of ours: bad input, never a bug.

    Example:
        >>> import shiai
        >>> issubclass(shiai.IllegalAction, shiai.ShiaiError)
        True
    """


class UnknownGame(ShiaiError):
    """No game has this key."""


class BadOption(ShiaiError):
    """An option has no such name or value, does not go with another, or the seats do not fit.

    Attributes:
        rule: the rule that refuses a combination, if one does.
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class OldRules(ShiaiError):
    """What was agreed no longer holds here: other rules, or other cards under the same name."""


class BrokenGame(ShiaiError):
    """A package names a game that cannot be loaded; the message says why."""


class BadSeat(ShiaiError):
    """No such seat, or a seat must be named because several could be meant."""


class BadNotation(ShiaiError):
    """A text that no verb of the game reads.

    Attributes:
        text: what was tried.
    """

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text


class IllegalAction(ShiaiError):
    """A well-formed choice that the rules refuse now.

    Attributes:
        rule: the id of the rule that refuses it, if one is known.

    Example:
        >>> import shiai
        >>> try:
        ...     shiai.find("eiyo").new(seed=7).submit("end fight")
        ... except shiai.IllegalAction as error:
        ...     print(error.rule)
        EIYO-011
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class BadPosition(ShiaiError):
    """A position that cannot be read or cannot exist."""


class BadRecord(ShiaiError):
    """A record that cannot be read or no longer fits.

    Attributes:
        line: where, counted from 1; 0 if it is no single line.
        message: what is wrong there.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
        self.message = message


class UndoRefused(ShiaiError):
    """A choice that cannot be taken back: hidden cards were seen, or there is none."""


class MissingExtra(ModuleNotFoundError, ShiaiError):
    """An extra is not installed: `.extra` is its name, `.name` a module that it brings."""

    def __init__(self, message: str, extra: str, module: str) -> None:
        super().__init__(message, name=module)
        self.extra = extra

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.extra, self.name)


def warn_renamed(old: str, new: str) -> None:
    """Say that an old name was used, and the new one; called by what has the old name."""
    warnings.warn(f"{old} is called {new} now", DeprecationWarning, stacklevel=3)


def __getattr__(name: str) -> type[ShiaiError]:
    """The old name of an error, for one version."""
    if name == "NotFair":
        warn_renamed("NotFair", "UndoRefused")
        return UndoRefused
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
