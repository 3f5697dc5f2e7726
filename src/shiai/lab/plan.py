"""What a run of the lab plays: sides that are compared on the same deals, and who plays them.

A plan is plain data, so that it lies in the folder of a run, goes to other processes and machines,
and says by its digest whether two runs are the same.
"""

import hashlib
import itertools
import json
from pathlib import Path
from typing import Any

import msgspec

import shiai
from shiai.bots import find_bot
from shiai.core.agreement import Agreement
from shiai.core.errors import BadOption
from shiai.core.game import Game

COMPARE, CARDS, SWEEP = "compare", "cards", "sweep"
APART, TOGETHER = "apart", "together"


class Side(msgspec.Struct, frozen=True):
    """One of the things that are compared."""

    label: str
    agreement: dict[str, Any]
    bot: str = ""
    """Who plays for it, where bots are compared."""
    deck: str = ""
    """What it plays with, where decks are compared."""
    cells: list[dict[str, Any]] = []
    """What is agreed in each cell of a plan that goes over options."""

    def agreed(self, block: int = 0) -> Agreement:
        """What its games of a block are played by."""
        data = self.cells[block % len(self.cells)] if self.cells else self.agreement
        return Agreement(**{**data, "decks": tuple(data.get("decks", ()))})


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides which games are played and how they are counted.

    Attributes:
        kind: which command it is of.
        sides: what is compared; `lab cards` has one.
        bots: each plays all the games, and has figures of its own.
        against: who sits on the other seats; "": the same bot.
        table: `apart`, each side has its own games of each deal; or `together`, two sides sit at
            one table.
        seed: of the run; deal number n follows from it.
    """

    kind: str
    game: str
    sides: list[Side]
    bots: list[str]
    seed: int
    against: str = ""
    table: str = APART
    cells: list[dict[str, str]] = []
    """Values of options that are gone over: block n plays cell n modulo their number."""
    about: dict[str, Any] = {}

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.sides[0].agreed().seats

    def games_in_block(self) -> int:
        """How many games are played on one deal, by all sides and bots."""
        turns = self.turns()
        worlds = 1 if self.table == TOGETHER else len(self.sides)
        return turns * worlds * len(self.bots)

    def turns(self) -> int:
        """How many games of a deal exchange the seats: until every side has had each as often."""
        if self.table == TOGETHER:
            return self.seats if self.seats % 2 == 0 else 2 * self.seats
        return self.seats if self.against else 1

    def to_json(self) -> dict[str, Any]:
        """For the folder of a run."""
        made: dict[str, Any] = msgspec.to_builtins(self)
        return made

    def digest(self) -> str:
        """Ten letters that are the same for the same run; where files lie does not count."""
        told = self.to_json()
        for side in told["sides"]:
            side["agreement"] = {**side["agreement"], "cards": ""}
            side["cells"] = [{**cell, "cards": ""} for cell in side["cells"]]
        text = json.dumps(told, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:10]


def plan_from(data: dict[str, Any]) -> Plan:
    """A plan as its folder has it."""
    return msgspec.convert(data, Plan)


class Common(msgspec.Struct, frozen=True):
    """What both sides have in common, as the command line gives it."""

    seats: int | None = None
    options: dict[str, object] = {}
    cards: str | None = None
    decks: list[Any] | None = None

    def agree(self, game: Game, **other: Any) -> Agreement:
        """What is agreed, with something else in its place."""
        said: dict[str, Any] = {"options": self.options, "cards": self.cards, "decks": self.decks}
        return game.agree(self.seats, **{**said, **other})


def side_of(game: Game, text: str, common: Common) -> tuple[str, Side]:
    """What a word of the command line means, and the side: set, options, deck or bot.

    Raises:
        BadOption: it is none of them; the message says how each is written.
    """
    if text.endswith(".toml") or text in game.card_sets():
        cards = str(Path(text).expanduser().resolve()) if text.endswith(".toml") else text
        label = Path(text).stem if text.endswith(".toml") else text
        return "cards", Side(label, common.agree(game, cards=cards).to_json())
    if "=" in text:
        pairs = dict(pair.partition("=")[::2] for pair in text.split(","))
        options = {**common.options, **{name.strip(): word for name, word in pairs.items()}}
        return "options", Side(text, common.agree(game, options=options).to_json())
    if text in game.decks(cards=common.cards):
        return "decks", Side(text, common.agree(game).to_json(), deck=text)
    try:
        find_bot(text, game, files=True)
    except BadOption as refused:
        raise BadOption(
            f"{text!r} is no side: give a set (house, mine.toml), options (difficulty=novice), "
            f"a deck, or a bot; {refused}"
        ) from refused
    return "bots", Side(text, common.agree(game).to_json(), bot=text)


def _cells(
    game: Game, over: list[str], common: Common, sides: list[Side]
) -> tuple[list[dict[str, str]], list[Side]]:
    """Every value, or pair of values, of the options that are gone over, and both sides in each."""
    if not over:
        return [], sides
    lists = []
    for name in over:
        option = game.rules.options_of(sides[0].agreement["cards"]).find(name)
        if not option.values:
            raise BadOption(f"option {name}: only one with a list of values can be gone over")
        lists.append([(name, value) for value in option.values])
    cells: list[dict[str, str]] = []
    agreed: list[list[dict[str, Any]]] = [[] for _ in sides]
    for chosen in itertools.product(*lists):
        cell = {name: str(value) for name, value in chosen}
        try:
            both = [
                common.agree(
                    game,
                    cards=side.agreement["cards"],
                    options={**side.agreement["options"], **cell},
                ).to_json()
                for side in sides
            ]
        except BadOption:
            continue  # values that do not go together
        cells.append(cell)
        for at, agreement in enumerate(both):
            agreed[at].append(agreement)
    if not cells:
        raise BadOption(f"no values of {' and '.join(over)} go together with the rest")
    return cells, [msgspec.structs.replace(side, cells=made) for side, made in zip(sides, agreed)]


def compare_plan(
    key: str,
    a: str,
    b: str,
    common: Common,
    bots: list[str],
    seed: int,
    against: str = "",
    over: list[str] | None = None,
) -> Plan:
    """Two sides on the same deals.

    Raises:
        BadOption: they are not of one kind, or something cannot be agreed on.
    """
    game = shiai.find(key)
    (kind, first), (other, second) = (side_of(game, text, common) for text in (a, b))
    if kind != other:
        raise BadOption(f"{a!r} is of {kind}, {b!r} of {other}: compare two of one kind")
    if first.agreement["seats"] != second.agreement["seats"]:
        raise BadOption("both sides need the same number of seats: give --seats")
    labels = [first.label, second.label]
    if labels[0] == labels[1]:
        first, second = (msgspec.structs.replace(s, label=t) for s, t in ((first, a), (second, b)))
    for bot in [*bots, *([against] if against else [])]:
        find_bot(bot, game, files=True)
    together = kind in ("bots", "decks") and int(first.agreement["seats"]) > 1
    if kind == "decks" and not together:
        raise BadOption("decks are compared at a table of two")
    cells, sides = _cells(game, over or [], common, [first, second])
    return Plan(
        COMPARE,
        key,
        sides,
        [""] if kind == "bots" else bots,
        seed,
        "" if together else against,
        TOGETHER if together else APART,
        cells,
        {"of": kind},
    )
