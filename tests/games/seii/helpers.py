"""Scenes of Seii Daimyo in a few words: who controls what, who holds what, who plays which role."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import shiai
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.games.seii.cards import SETS
from shiai.testing.cases import Player, cases
from shiai.testing.scene import scene

SIDES = {"r": "razed", "s": "starting", "f": "fortified"}
SEII = shiai.find("seii")
HOUSE = SEII.terms_for(SEII.agree()).names
LOCATIONS, CLANS = HOUSE[0], [card for card in HOUSE[1] if card]


def all_but(cards: list[str], *names: str) -> list[str]:
    """The other cards: `all_but(CLANS, "oda hojo")`, to lay them where they do not matter."""
    kept = " ".join(names).replace(":r", "").replace(":s", "").replace(":f", "").split()
    return [card for card in cards if card not in kept]


def lands(*names: str) -> dict[str, list[str]]:
    """`lands("H1:s", "K7:f")`: a seat's locations, by the side they show."""
    by_side: dict[str, list[str]] = {side: [] for side in SIDES.values()}
    for name in names:
        card, _, side = name.partition(":")
        by_side[SIDES[side or "s"]].append(card)
    return by_side


def seii(
    *locations: str,
    roles: str = "",
    extra: str = "",
    hands: tuple[str, ...] = (),
    armies: tuple[str, ...] = (),
    options: dict[str, object] | None = None,
    chance: object = "keep_order",
    moment: str | None = None,
    **lying: Any,
) -> Table:
    """A table: what each seat controls ("H1:s K7:f"), then hands and armies ("oda takeda").

    `roles` are the revealed roles, a letter for each seat ("SAA"); the turns come next. `extra` is
    the extra role of two players, revealed if the roles are.
    """
    seats = len(locations)
    position: dict[str, Any] = {
        "locations": [lands(*names.split()) for seat, names in enumerate(locations)],
        "hand": [names.split() for seat, names in enumerate(hands)],
        "army": [names.split() for seat, names in enumerate(armies)],
    }
    if roles:
        names = {"S": "samurai", "A": "ashigaru"}
        position["played_role"] = [[f"{names[role]}-{seat + 1}"] for seat, role in enumerate(roles)]
        moment = moment or "player_turns"
    if extra and roles:
        position["extra_role_revealed"] = [f"{extra}-3"]
    elif extra:  # a shuffle that keeps the order makes the oldest card the top one
        other = "ashigaru" if extra == "samurai" else "samurai"
        position["role_reserve"] = [f"{other}-3", f"{other}-4", f"{extra}-4", f"{extra}-3"]
    position.update(lying)
    return scene("seii", seats=seats, options=options, chance=chance, moment=moment, **position)


TOKUGAWA = 'ability = [{ op = "fortify", count = 2 }]\nbonus = { kind = "flat", points = 4 }\n'
FLAT = 'kind = "flat", points = 4'


def own_set(folder: Path, ability: str = 'op = "fortify"', bonus: str = FLAT) -> str:
    """A file with the house set in which Tokugawa has another Ability (steps by `;`) and bonus."""
    steps = ", ".join(f"{{ {step.strip()} }}" for step in ability.split(";"))
    text = (SETS / "house.toml").read_text(encoding="utf-8")
    assert TOKUGAWA in text
    path = folder / "mine.toml"
    changed = text.replace(TOKUGAWA, f"ability = [{steps}]\nbonus = {{ {bonus} }}\n")
    path.write_text(changed, encoding="utf-8")
    return str(path)


def holds(table: Table, seat: int) -> str:
    """What a seat controls, in the order of the names: "H1:s K7:f"."""
    sides = table.to_position()["locations"][seat]
    letters = {name: letter for letter, name in SIDES.items()}
    return " ".join(sorted(f"{card}:{letters[side]}" for side in sides for card in sides[side]))


def army(table: Table, seat: int) -> list[str]:
    """The face-up clans of a seat, sorted."""
    return sorted(table.to_position()["army"][seat])


def hand(table: Table, seat: int) -> list[str]:
    """The clans in a seat's hand, sorted."""
    return sorted(table.to_position()["hand"][seat])


def submit(table: Table, *choices: str) -> None:
    """Choices with their seats: `submit(table, "0: samurai", "1: ashigaru")`."""
    for choice in choices:
        seat, _, text = choice.partition(":")
        table.submit(text.strip(), seat=int(seat))


def logged(table: Table, seat: int = 0) -> list[str]:
    """The log as a seat reads it."""
    events = table.events(seat)
    return [line.text for line in table.game.rules.log(table.state, events, seat)]


def random_play(games: int, run: int) -> Iterator[Table]:
    """Random games with all kinds of options, looked at after every choice."""
    for case in cases(shiai.find("seii"), games, run):
        table = case.table()
        player = Player(table, Stream(case.seed))
        yield table
        while not table.state.is_over():
            seat = player.seat(table)
            table.apply(seat, player.choose(table, seat))
            yield table
