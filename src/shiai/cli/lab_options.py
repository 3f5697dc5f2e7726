"""The options that every run of the lab has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from shiai.cli.base import (
    Decorator,
    bot_option,
    cards_option,
    debug,
    deck_option,
    option_option,
    preset_option,
    seats_option,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def run_options(deals: int, stops: bool) -> Decorator:
    """The options that every run has."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        options: list[Decorator] = [
            click.option(
                "--deals",
                "-n",
                type=click.IntRange(2, 1_000_000),
                show_default=f"{deals:,}{'; with --until as many as it takes' if stops else ''}",
                help="How many deals are played, at most.",
            ),
            click.option(
                "--seed", default=1, show_default=True, help="The same seed gives the same deals."
            ),
            bot_option(
                multiple=True,
                default=("greedy",),
                show_default=True,
                help="Who plays; repeated, each plays everything, and has figures of its own.",
            ),
            seats_option,
            option_option(),
            preset_option,
            cards_option,
            deck_option,
            click.option(
                "--workers",
                "-w",
                default=1,
                show_default=True,
                help="How many processes share the work.",
            ),
            click.option(
                "--cluster",
                default="",
                metavar="ADDRESS",
                help="Play on a Ray cluster instead: ray://HOST:10001, auto, or local.",
            ),
            click.option(
                "--run",
                "folder",
                metavar="FOLDER",
                show_default="in 'lab' of your data folder",
                help="Where the run is kept.",
            ),
            click.option(
                "--resume", is_flag=True, help="Go on with what was played of the same run."
            ),
            click.option("--html", metavar="FILE", help="Also write the report page there."),
            click.option("--json", "as_json", is_flag=True, help="Print the report as JSON."),
            debug,
        ]
        if stops:
            options.insert(
                1,
                click.option(
                    "--until", metavar="POINTS",
                    help="Stop as soon as the interval of the win rate is ± this: 1pp.",
                ),
            )  # fmt: skip
        for option in reversed(options):
            command = option(command)
        return command

    return decorate
