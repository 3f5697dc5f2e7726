"""Which rules stand in the code and which are tested, for people: `make rules`."""

import argparse
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from shiai.rule_places import MOST_IDS, GameCoverage, Places, checkout, places_of, report
from shiai.rulebook import KINDS, Kind

PLURALS: Final[dict[Kind, str]] = {
    "rule": "rules",
    "ruling": "rulings",
    "house": "house rules",
    "golden": "golden scenarios",
}


def main(arguments: list[str] | None = None) -> int:
    """Prints the coverage of every game, or the places of the ids asked for; 1 means a gap."""
    asked = _parser().parse_args(arguments)
    try:
        root = asked.root or checkout()
        if asked.ids:
            for id_ in asked.ids:
                print(_places_text(places_of(id_, root)))
            return 0
        games = report(root)
        if not games:
            raise ValueError(f"no rules pages in {root / 'docs' / 'rules'}")
    except (ValueError, SyntaxError) as error:
        print(error, file=sys.stderr)
        return 1
    for game in games:
        print("\n".join(_lines(game, asked.verbose)))
    return 0 if all(game.complete for game in games) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.rules",
        description="Which rules stand in the code, and which tests carry them.",
    )
    parser.add_argument("ids", nargs="*", help="show only these, such as EIYO-017")
    parser.add_argument("-v", "--verbose", action="store_true", help="show the places of every id")
    parser.add_argument("--root", type=Path, help="the source checkout; default: the one here")
    return parser


def _lines(game: GameCoverage, verbose: bool) -> Iterator[str]:
    counts = [f"{PLURALS[kind]} {'/'.join(map(str, game.count(kind)))}" for kind in KINDS]
    yield f"{game.key}  {game.name}: tested are {', '.join(counts)}"
    if verbose:
        yield from map(_places_text, game.places.values())
    yield from _listed("without a test", _wrapped(game.without_test))
    yield from _listed("without a place in the code", _wrapped(game.without_code))
    for where, unknown in (("tests", game.unknown_in_tests), ("code", game.unknown_in_code)):
        lines = [f"{id_}  {place}" for id_, place in unknown]
        yield from _listed(f"named in {where}, but not on the page", lines)
    overfull = [f"{carrier.place}: {', '.join(carrier.ids)}" for carrier in game.overfull]
    yield from _listed(f"tests that carry more than {MOST_IDS} ids", overfull)


def _listed(what: str, lines: list[str]) -> Iterator[str]:
    if lines:
        yield f"  {what}:"
        yield from (f"    {line}" for line in lines)


def _wrapped(ids: list[str]) -> list[str]:
    return textwrap.wrap(", ".join(ids), width=96, break_on_hyphens=False)


def _places_text(places: Places) -> str:
    lines = [f"  {places.entry.id}  {places.entry.title}"]
    lines += [f"    code  {place}" for place in places.code] or ["    code  nowhere"]
    lines += [f"    test  {place}" for place in places.tests] or ["    test  none"]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
