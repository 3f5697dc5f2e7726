"""Many games begin: a bar on stderr, if a person looks at it, and a word if they are slow."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from shiai.cli.base import say_if_plain

if TYPE_CHECKING:
    from collections.abc import Callable


class Progress:
    """`with Progress(1000) as tell: tell(10, "so far")`: how many are done, and the time left."""

    def __init__(self, total: int, noun: str = "playing") -> None:
        self.total = total
        self.noun = noun
        self.bar: Any = None

    def __enter__(self) -> Callable[..., None]:
        say_if_plain()
        if not sys.stderr.isatty():
            return lambda *_: None
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        from shiai.cli.screen import console

        columns = (
            TextColumn(self.noun),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}"),
        )
        self.bar = Progress(*columns, console=console(stderr=True), transient=True)
        task = self.bar.add_task("", total=self.total)
        self.bar.start()

        def tell(done: int, words: str = "", total: int | None = None) -> None:
            self.bar.update(task, completed=done, description=words, total=total or self.total)

        return tell

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.stop()
