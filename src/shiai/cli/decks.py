"""`shiai decks`: list, show, check, compare and make the decks that players of Eohn bring."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from shiai.cli.base import Refusal, Unfit, cards_option, debug, import_policy_bots

if TYPE_CHECKING:
    from pathlib import Path

    from rich.table import Table

    from shiai.games.eohn.cards import EohnSet
    from shiai.games.eohn.decks import Deck

ENDING = ".toml"
ORDER = (
    "melee", "ranged", "area", "counter", "block", "dodge", "feint", "boost",
    "barrier", "armor", "morph", "arena",
)  # fmt: skip


def folder() -> Path:
    """Where decks of one's own are kept."""
    from shiai.folders import home

    return home() / "decks"


def own_decks() -> list[str]:
    """The names of one's own decks."""
    return sorted(path.stem for path in folder().glob(f"*{ENDING}"))


def find_deck(name: str) -> object:
    """A deck of one's own, a file, or the name of a house deck, for `game.new(decks=…)`."""
    from pathlib import Path

    if name.endswith((".toml", ".txt")):
        return Path(name).expanduser()
    if name in own_decks():
        return folder() / f"{name}{ENDING}"
    return name


def _read(name: str, cards: str | None) -> tuple[Deck, EohnSet]:
    from shiai.cards import suggestion
    from shiai.games.eohn.decks import known_decks, read_deck
    from shiai.games.eohn.game import RULES

    found = find_deck(name)
    names = [*known_decks(), *own_decks()]
    if isinstance(found, str) and found not in names:
        meant = suggestion(name, names)
        maybe = f" Did you mean {meant!r}?" if meant else ""
        raise Refusal(f"no deck is called {name!r}.{maybe} There are: {', '.join(names)}.")
    return read_deck(found), RULES.card_set(cards or RULES.default_set())


@click.group(short_help="List, show, check, compare and make decks (Eohn).")
def decks() -> None:
    """The decks that players bring to Eohn: 40 to 60 cards, and a Side deck of up to 10.

    \b
    Examples:
      shiai decks list                         house decks and your own
      shiai decks show razor-wind              its cards and what they cost
      shiai decks show razor-wind --text       as text to pass around
      shiai decks new mine --from razor-wind --edit
      shiai decks new hers --from list.txt     import what somebody sent you
      shiai decks check mine                   every violation at once, with its rule
      shiai decks compare mine razor-wind      who wins, over many games
      shiai play eohn --deck mine              play with it

    Your decks are kept in your data folder, or in $SHIAI_HOME/decks.
    """


@decks.command("list", short_help="The house decks and your own.")
@cards_option
@debug
def list_decks(cards: str | None) -> None:
    """List the house decks and your own."""
    from rich.markup import escape

    from shiai.cli.screen import console
    from shiai.games.eohn import GAME
    from shiai.games.eohn.decks import BadDeck, check_deck

    grid = _grid("deck", "cards", "Def Eng Str Spd", "")
    house = GAME.decks(cards=cards)
    for name in [*house, *[own for own in own_decks() if own not in house]]:
        try:
            deck, made = _read(name, cards)
        except BadDeck as bad:
            grid.add_row(name, "", "", f"[harm]cannot be read: {escape(bad.faults[0].text)}[/]")
            continue
        faults = len(check_deck(deck, made))
        about = escape(deck.about) or ("of your own" if name not in house else "")
        if faults:
            about = f"[harm]{_count(faults, 'violation')}: shiai decks check {name}[/]"
        sizes = f"{sum(deck.main.values())} + {sum(deck.side.values())}"
        grid.add_row(name, sizes, _points(deck), about)
    console().print(grid)


@decks.command(short_help="The cards of a deck.")
@click.argument("deck")
@cards_option
@click.option("--text", is_flag=True, help="As text to pass around: a count and a name per line.")
@debug
def show(deck: str, cards: str | None, text: bool) -> None:
    """Show DECK by the types of its cards, or as text."""
    from rich.console import Group
    from rich.markup import escape

    from shiai.cli.screen import console, show_pages
    from shiai.games.eohn.decks import check_deck, export_deck

    found, made = _read(deck, cards)
    if text:
        _refuse_faults(found, made)
        click.echo(export_deck(found, made), nl=False)
        return
    points = f" · attributes {_points(found)}" if found.attributes else ""
    parts: list[Any] = [f"[bold]{escape(found.title)}[/]{points}"]
    if found.about:
        parts.append(escape(found.about))
    for title, counts in (("Ability deck", found.main), ("Side deck", found.side)):
        if counts:
            parts += ["", f"[bold]{title}[/], {sum(counts.values())} cards", _cards(counts, made)]
    faults = check_deck(found, made)
    parts += ["", *[f"[harm]{escape(str(fault))}[/]" for fault in faults]]
    show_pages(console(), Group(*parts))


def _cards(counts: dict[str, int], made: EohnSet) -> Table:
    """A line for each card, by type, cheapest first."""
    from rich.markup import escape

    from shiai.games.eohn.cards import face

    grid = _grid("", "card", "type", "Energy", "Speed", "AP/DP", "what it does")
    lines = []
    for card, count in counts.items():
        if card not in made.number:
            lines.append((99, 0, card, (str(count), card, "[harm]no such card[/]", "", "", "", "")))
            continue
        printed = face(made, made.number[card])
        card_type = str(printed["type"])
        cost = f"{printed['energy']}" + (f" + {printed['pure']} Pure" if printed["pure"] else "")
        points = str(printed.get("ap", printed.get("dp", "")) or "")
        row = (str(count), escape(printed["name"]), card_type, cost, str(printed["speed"]), points)
        says = escape(_what_it_does(printed))
        lines.append((ORDER.index(card_type), printed["energy"], card, (*row, says)))
    for *_, cells in sorted(lines):
        grid.add_row(*cells)
    return grid


def _what_it_does(printed: dict[str, Any]) -> str:
    """All that one builds a deck by and that has no column: Damage, needs, marks, text."""
    from shiai.games.eohn.card_text import attributes_text, mark_texts
    from shiai.games.eohn.words import NUMBERS

    damage = printed.get("damage_types", {})
    facts = [", ".join(f"{NUMBERS.texts[word]} {points}" for word, points in damage.items())]
    needs = attributes_text(printed["base"])
    facts += [f"Needs {needs}" if needs else ""]
    facts += [f"{mark[:1].upper()}{mark[1:]}" for mark in mark_texts(printed)]
    return " ".join([f"{fact}." for fact in facts if fact] + [printed["text"]]).strip()


@decks.command(short_help="Every violation of a deck, each with its rule.")
@click.argument("deck")
@cards_option
@debug
def check(deck: str, cards: str | None) -> None:
    """Check DECK; ends with code 0 if it may be played and 1 if not."""
    found, made = _read(deck, cards)
    _refuse_faults(found, made)
    sizes = f"{sum(found.main.values())} cards, Side deck {sum(found.side.values())}"
    click.echo(f"fine: {deck}: {sizes}")


def _refuse_faults(found: Deck, made: EohnSet) -> None:
    from shiai.games.eohn.desk import EohnDesk

    flaws = EohnDesk(made).judge_deck(found).flaws
    for text, rule, fix, _ in flaws:
        click.echo(f"{text} ({rule})" + (f": {fix[0].lower()}{fix[1:]}" if fix else ""), err=True)
    if flaws:
        raise Unfit(f"{found.name}: {_count(len(flaws), 'violation')}")


@decks.command(short_help="Make a deck of your own: from another, from text, or at random.")
@click.argument("name")
@click.option(
    "--from",
    "source",
    metavar="DECK",
    help="Begin with this deck: a name, a file (*.toml, *.txt), or - for text on standard input.",
)
@click.option("--random", "seed", type=int, metavar="SEED", help="Begin with a random legal deck.")
@click.option("--edit", is_flag=True, help="Open it in your editor ($EDITOR).")
@click.option("--force", is_flag=True, help="Write over a deck of that name.")
@cards_option
@debug
def new(
    name: str, source: str | None, seed: int | None, edit: bool, force: bool, cards: str | None
) -> None:
    """Make the deck NAME and keep it in your decks folder.

    A deck is kept even while it breaks rules; 'shiai decks check NAME' says which.
    """
    import re

    from shiai.games.eohn.decks import check_deck, export_deck, import_deck, known_decks

    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", name):
        raise Refusal(f"a deck's name is small letters, digits and hyphens, not {name!r}")
    if name in known_decks():
        raise Refusal(f"{name!r} is a house deck; choose another name")
    path = folder() / f"{name}{ENDING}"
    if path.exists() and not force:
        raise Refusal(f"there is a deck {name!r} already ({path}); --force writes over it")
    found, made = _beginning(name, source, seed, cards)
    if edit:
        if check_deck(found, made) and any(card not in made.number for card in found.main):
            raise Refusal("a deck with unknown cards cannot be opened as text; repair its file")
        edited = click.edit(export_deck(found, made), extension=".txt")
        if edited is None:
            raise Refusal("nothing was saved in the editor; no deck was made")
        found = import_deck(edited, name, made)
    text = _toml(name, found)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Refusal(f"the deck cannot be kept: {error}") from error
    click.echo(f"kept in {path}")
    for fault in check_deck(found, made):
        click.echo(str(fault), err=True)


def _beginning(
    name: str, source: str | None, seed: int | None, cards: str | None
) -> tuple[Deck, EohnSet]:
    from shiai.core.rng import Stream
    from shiai.games.eohn.decks import import_deck, random_deck
    from shiai.games.eohn.game import RULES

    if source is not None and seed is not None:
        raise click.UsageError("--from and --random do not go together.")
    made = RULES.card_set(cards or RULES.default_set())
    if source == "-":
        return import_deck(sys.stdin.read(), name, made), made
    if source is not None:
        return _read(source, cards)[0], made
    return random_deck(made, Stream(seed or 0), name), made


def _toml(name: str, deck: Deck) -> str:
    """A deck as a file."""
    from shiai.games.eohn.words import ATTRIBUTES

    title = deck.title if deck.title != deck.name else name
    lines = [f'name = "{name}"', f"title = {_quoted(title)}", f"about = {_quoted(deck.about)}"]
    if deck.attributes:
        pairs = zip(ATTRIBUTES, deck.attributes, strict=True)
        lines.append("attributes = { " + ", ".join(f"{w} = {n}" for w, n in pairs) + " }")
    for part, counts in (("main", deck.main), ("side", deck.side)):
        if counts or part == "main":
            lines += ["", f"[{part}]", *[f"{card} = {count}" for card, count in counts.items()]]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False)


@decks.command(short_help="Deck against deck between bots, with intervals and mean turns.")
@click.argument("names", nargs=-1, metavar="[DECK]...")
@click.option("--games", "-n", default=400, show_default=True, help="Battles of each pair.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same battles.")
@click.option("--bot", default="greedy", show_default=True, help="Who plays.")
@click.option(
    "--format",
    "battle",
    type=click.Choice(["best_of_3", "sudden_death"]),
    default="sudden_death",
    show_default=True,
    help="A battle of up to three rounds, or of one.",
)
@click.option("--legend", is_flag=True, help="Each deck alone against two and three instead.")
@click.option("--workers", "-w", default=1, show_default=True, help="How many processes.")
@cards_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
@debug
def compare(
    names: tuple[str, ...],
    games: int,
    seed: int,
    bot: str,
    battle: str,
    legend: bool,
    workers: int,
    cards: str | None,
    as_json: bool,
) -> None:
    """Let DECKs (default: the house decks) play each other, and say who wins how often.

    Seats change from battle to battle. Rates have 95 % intervals; turns are a player's in a round.
    With --legend each deck is the Legend's in turn, and those named after it fight it.
    """
    import json

    from shiai.games.eohn import GAME
    from shiai.lab.decks import AGAINST, compare_decks, legend_of_decks

    import_policy_bots([bot])
    chosen = list(names) or GAME.decks(cards=cards)
    for name in chosen:
        _refuse_faults(*_read(name, cards))
    if len(set(chosen)) < 2:
        raise click.UsageError("Name at least two different decks.")
    rows = len(chosen) * len(AGAINST) if legend else len(chosen) * (len(chosen) - 1) // 2
    measure = legend_of_decks if legend else compare_decks
    with _progress(rows * games) as tell:
        found = measure(
            GAME, {name: find_deck(name) for name in chosen}, games, seed, bot, {"format": battle},
            cards, workers, tell,
        )  # fmt: skip
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    elif legend:
        _print_legend(chosen, found)
    else:
        _print_comparison(chosen, found)


def _progress(games: int) -> Any:
    from shiai.cli.progress import Progress as bar

    return bar(games)


def _print_comparison(chosen: list[str], found: dict[str, Any]) -> None:
    from shiai.cli.screen import console

    grid = _grid("wins of", *[f"against {name}" for name in chosen], "over all", "turns")
    for name in chosen:
        row = found["decks"][name]
        cells = ["·" if other == name else _rate(row["against"][other]) for other in chosen]
        grid.add_row(name, *cells, f"[bold]{_rate(row['over all'])}[/]", f"{row['turns']:.1f}")
    console().print(grid)
    asked = f"{found['games']:,} battles of each pair, {found['format']}, {found['bot']} bots"
    console().print(f"{asked}, seed {found['seed']}; 95 % intervals in brackets", style="quiet")


def _print_legend(chosen: list[str], found: dict[str, Any]) -> None:
    from shiai.cli.screen import console

    over_all = found["over all"]
    grid = _grid("wins of the Legend with", *[f"against {count}" for count in over_all])
    for name in chosen:
        grid.add_row(name, *[_rate(found["decks"][name][count]) for count in over_all])
    grid.add_row("over all", *[f"[bold]{_rate(rate)}[/]" for rate in over_all.values()])
    console().print(grid)
    asked = f"{found['games']:,} battles of each, {found['format']}, {found['bot']} bots"
    console().print(f"{asked}, seed {found['seed']}; 95 % intervals in brackets", style="quiet")


def _rate(one: dict[str, Any]) -> str:
    low, high = one["rate_95"]
    return f"{one['rate']:.0%} [{low:.0%}, {high:.0%}]".replace("[", "\\[")


def _grid(*titles: str) -> Table:
    from rich.table import Table

    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in titles:
        grid.add_column(title, header_style="quiet")
    return grid


def _points(deck: Deck) -> str:
    return "-".join(str(point) for point in deck.attributes)


def _count(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
