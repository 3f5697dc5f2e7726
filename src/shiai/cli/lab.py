"""`shiai lab`: a designer's question, answered by games on the same deals."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from shiai.cli.base import (
    Commands,
    Refusal,
    debug,
    game_argument,
    import_policy_bots,
    read_cards,
    read_decks,
    read_options,
)
from shiai.cli.lab_options import run_options
from shiai.cli.sim import BROKEN_OFF

if TYPE_CHECKING:
    from pathlib import Path

    from shiai.lab.conduct import Counter
    from shiai.lab.goal import Goal
    from shiai.lab.plan import Common, Plan


@click.group(cls=Commands, short_help="Answer a designer's question: compare, cards, sweep.")
def lab() -> None:
    """Questions of a card designer, answered by bots that play the same deals.

    \b
    Examples:
      shiai lab compare eiyo house mine.toml --until 1pp     what does my set do?
      shiai lab cards seii --deals 3000                      is a clan too strong?
      shiai lab sweep eiyo --card Ashigaru --field damage.0 --values 0..3
      shiai lab show RUN                                     a report again

    A run is a folder: its settings, every game as Parquet, report.html and report.json. Ctrl+C
    keeps what was played; the same command with --resume goes on. The answer is the same for any
    number of workers.
    """


@lab.command(short_help="Two sets, options, decks or bots on the same deals.")
@game_argument()
@click.argument("first")
@click.argument("second")
@click.option(
    "--decide",
    metavar="POINTS",
    help="Stop as soon as it is certain: above 0, below 0, or smaller than this either way.",
)
@click.option("--error", default=0.05, show_default=True, type=click.FloatRange(0.0001, 0.5),
              help="How often the interval may miss the truth, over the whole run.")  # fmt: skip
@click.option(
    "--against",
    metavar="BOT",
    default="",
    help="Who sits on the other seats; then the player goes round all seats of each deal.",
)
@click.option(
    "--over",
    multiple=True,
    metavar="NAME",
    help="Go through the values of this option, deal by deal; twice, through all pairs.",
)
@run_options(1000, stops=True)
def compare(
    game: str,
    first: str,
    second: str,
    until: str | None,
    decide: str | None,
    error: float,
    against: str,
    over: tuple[str, ...],
    **common: Any,
) -> None:
    """What SECOND has more than FIRST, in wins and score, on the same deals of GAME.

    A side is a set (house, mine.toml), options (difficulty=novice,edition=prototype), a deck or a
    bot. Sets and options are played apart, each by the same bots; two bots, or two decks, sit at
    one table and exchange seats until each has had all of them.

    Without --until or --decide the number of deals is fixed, and the interval is the usual one.
    With them it holds at any time of the run, however often it is looked at, and is wider for it.

    \b
    Examples:
      shiai lab compare eiyo house mine.toml
      shiai lab compare eiyo house mine.toml --decide 2pp --bot greedy --bot search:200
      shiai lab compare eiyo difficulty=novice difficulty=master
      shiai lab compare seii random greedy --seats 3 --until 2pp
      shiai lab compare wots house mine.toml --over weapon --over enemy -n 4000
      shiai lab compare eohn hammer-school razor-wind
    """
    from shiai.lab.goal import MOST_DEALS, Goal, read_points
    from shiai.lab.plan import compare_plan

    if until and decide:
        raise Refusal("give --until or --decide, not both")
    for name in (first, second, against):
        import_policy_bots([name])
    goal = Goal(
        common["deals"] or (MOST_DEALS if until or decide else 1000),
        read_points(until) if until else None,
        read_points(decide) if decide else None,
        error,
    )
    bots = list(common["bot"])
    plan = compare_plan(
        game, first, second, _common(game, common), bots, common["seed"], against, list(over)
    )
    _conduct(plan, goal, common)


@lab.command("cards", short_help="What each card is worth: held first, drawn, played.")
@game_argument()
@run_options(3000, stops=True)
def cards_(game: str, until: str | None, **common: Any) -> None:
    """How often those win who held a card of GAME first, drew it or played it.

    The difference to the mean of all, with intervals that are corrected for many comparisons. Which
    cards are dealt first is chance, so the opening hand is a fair experiment; the other tables
    describe. With --deck the cards of that deck are asked about.

    \b
    Examples:
      shiai lab cards seii --seats 2
      shiai lab cards seii --cards mine.toml --until 5pp
      shiai lab cards eohn --deck hammer-school --deck razor-wind -n 3000 --workers 2
    """
    import shiai
    from shiai.lab.goal import MOST_DEALS, Goal, read_points
    from shiai.lab.plan import CARDS, Plan, Side

    agreed = _common(game, common).agree(shiai.find(game))
    label = str(agreed.cards).rpartition("/")[2].removesuffix(".toml")
    plan = Plan(CARDS, game, [Side(label, agreed.to_json())], list(common["bot"]), common["seed"])
    for bot in plan.bots:
        _known_bot(bot, game)
    deals = common["deals"] or (MOST_DEALS if until else 3000)
    _conduct(plan, Goal(deals, read_points(until) if until else None), common)


@lab.command(short_help="One number of one card, gone through: a curve.")
@game_argument()
@click.option(
    "--card", required=True, metavar="CARD", help="Its id or key; its name means all copies."
)
@click.option(
    "--field", required=True, metavar="FIELD", help="Which number: honor, damage.0, bonus.points."
)
@click.option("--values", required=True, metavar="VALUES", help="0..3 or 1,2,4.")
@run_options(1000, stops=False)
def sweep(game: str, card: str, field: str, values: str, **common: Any) -> None:
    """Win rate and score of GAME for each value of one number on a card, on the same deals.

    \b
    Examples:
      shiai lab sweep eiyo --card Ashigaru --field damage.0 --values 0..3
      shiai lab sweep seii --card takeda --field strength --values 1..5
    """
    from tempfile import TemporaryDirectory

    from shiai.lab.goal import Goal
    from shiai.lab.sweep import read_values, sweep_plan

    for bot in common["bot"]:
        _known_bot(bot, game)
    with TemporaryDirectory(prefix="shiai-sweep-") as sets:
        from pathlib import Path

        plan = sweep_plan(
            game, card, field, read_values(values), _common(game, common), list(common["bot"]),
            common["seed"], Path(sets),
        )  # fmt: skip
        _conduct(plan, Goal(common["deals"] or 1000), common)


@lab.command(short_help="Print the report of a run again.")
@click.argument("run")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@debug
def show(run: str, as_json: bool) -> None:
    """The report of the run in folder RUN, as far as it was played."""
    from pathlib import Path

    from shiai.core.errors import BadOption

    path = Path(run) / "report.json"
    if not path.is_file():
        raise BadOption(
            f"{run} has no report: it is no run of the lab, or was killed; use --resume"
        )
    _print(path.read_text("utf-8"), as_json)


# ---- what they share ---------------------------------------------------------------------------


def _known_bot(bot: str, game: str) -> None:
    import shiai
    from shiai.bots import find_bot

    import_policy_bots([bot])
    find_bot(bot, shiai.find(game), files=True)


def _common(game: str, given: dict[str, Any]) -> Common:
    from shiai.installed import need
    from shiai.lab.plan import Common

    need("lab")
    if given["cluster"]:
        need("cluster")
    import_policy_bots(given["bot"])
    return Common(
        given["seats"],
        read_options(given["pairs"], given["preset"], game),
        read_cards(given["cards"]),
        read_decks(given["decks"]),
    )


def _conduct(plan: Plan, goal: Goal, given: dict[str, Any]) -> None:
    import time
    from pathlib import Path

    from shiai.cli.progress import Progress
    from shiai.lab.conduct import command_line, conduct
    from shiai.lab.run import Run, folder_of

    folder = Path(given["folder"]) if given["folder"] else folder_of(plan)
    words = [word for word in sys.argv[1:] if word != "--resume"]
    run = Run(plan, folder, {"command": command_line(words), **goal.to_json()})
    expected = goal.expected()
    games = plan.games_in_block()
    if expected is not None:
        click.echo(
            f"{goal.words()}: about {expected:,} deals ({expected * games:,} games) "
            "if pairs know nothing of each other; closer pairs take fewer",
            err=True,
        )
    started = time.perf_counter()
    with Progress(expected or goal.deals, "deals") as bar:

        def tell(counter: Counter) -> None:
            bar(counter.blocks, _so_far(counter, goal), _deals_in_all(counter, goal))

        report, broken = conduct(
            run, goal, given["workers"], given["cluster"], given["resume"], tell
        )
    seconds = time.perf_counter() - started
    text = (folder / "report.json").read_text("utf-8")
    if given["html"]:
        _copy(folder / "report.html", Path(given["html"]))
    _print(text, given["as_json"])
    click.echo(
        f"{report['deals']:,} deals, {report['games']:,} games in {seconds:.1f} s; "
        f"page: {folder / 'report.html'}",
        err=True,
    )
    if broken:
        click.echo(
            f"broken off; the same command with --resume goes on: {command_line(words)} --resume",
            err=True,
        )
        raise SystemExit(BROKEN_OFF)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(source.read_bytes())


def _so_far(counter: Counter, goal: Goal) -> str:
    """The first bot's difference of now, beside the bar."""
    from shiai.lab.compare import Comparison

    if not isinstance(counter, Comparison):
        return ""
    found = counter.estimate(counter.plan.bots[0], "win")
    if found.half == float("inf"):
        return ""
    return f"{found.mean * 100:+.1f} ±{found.half * 100:.1f} pp"


def _deals_in_all(counter: Counter, goal: Goal) -> int | None:
    """How many deals it will take, by the spread of now."""
    from shiai.lab.compare import Comparison

    target = goal.target()
    if target is None or not isinstance(counter, Comparison) or counter.blocks < 50:
        return None
    return min(goal.deals, max(counter.more_for(target), counter.blocks))


def _print(text: str, as_json: bool) -> None:
    import json

    from shiai.cli.lab_tables import print_report

    if as_json:
        click.echo(text, nl=False)
    else:
        print_report(json.loads(text))
