"""What a person types: lines from a terminal, with history and completion, or from a pipe."""

import sys
from collections.abc import Callable


class Left(Exception):
    """The person has gone: end of input, or Ctrl-C."""


class Reader:
    """Reads lines; Tab completes from `words` where the terminal has readline."""

    def __init__(self) -> None:
        self.words: Callable[[], list[str]] = list
        self.found: list[str] = []
        if sys.stdin is not None and sys.stdin.isatty():
            self._use_readline()

    def _use_readline(self) -> None:
        try:
            import readline
        except ImportError:  # Windows
            return
        readline.set_completer(self._complete)
        readline.set_completer_delims("\n")
        if "libedit" in (readline.__doc__ or ""):
            readline.parse_and_bind("bind ^I rl_complete")
        else:
            readline.parse_and_bind("tab: complete")

    def _complete(self, start: str, number: int) -> str | None:
        """Readline asks for the first, second, ... completion until there is none."""
        if number == 0:
            low = start.lower()
            self.found = [word for word in self.words() if word.lower().startswith(low)]
        return self.found[number] if number < len(self.found) else None

    def line(self, prompt: str = "> ") -> str:
        """One line without its end; raises Left when there are no more."""
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            raise Left("end of input") from None
        except KeyboardInterrupt:
            print()
            raise Left("interrupted") from None
        except RuntimeError:  # standard input was closed before we came
            raise Left("no input") from None
        except UnicodeDecodeError:
            return ""
