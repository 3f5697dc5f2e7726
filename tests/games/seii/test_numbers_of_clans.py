"""Sets with fewer and with more clans than the rulebook has."""

from pathlib import Path
from typing import Any

import pytest

import shiai
from shiai.bots import Chair, RandomBot
from shiai.games.seii import cards as seii

HEAD = 'format = 1\ngame = "{game}"\nname = "mine"\ntitle = "Mine"\nextends = "house"\n'
FACE = 'strength = 3\nability = [{ op = "fortify", count = 2 }]\n'
CLAN = FACE + 'bonus = { kind = "flat", points = 2 }\n'


@pytest.mark.rule("RULING-SEII-35")
@pytest.mark.parametrize("clans", [8, 32])
def test_seii_is_played_with_other_numbers_of_clans(clans: int, tmp_path: Path) -> None:
    house = seii.load("house").clan_ids
    text = HEAD.format(game="seii")
    text += f"remove = {house[clans:]}\n" if clans < len(house) else ""
    for number in range(len(house), clans):
        text += f'\n[[clan]]\nid = "new-{number}"\nname = "New {number}"\n{CLAN}'
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    table = shiai.find("seii").new(seed=3, seats=4, cards=str(path))
    dealt: Any = table.to_position()

    assert len(dealt["clan_deck"]) + sum(len(hand) for hand in dealt["hand"]) == clans
    bot = RandomBot(5)
    while table.outcome is None:
        for seat in table.deciders():
            table.apply(seat, bot.choose(Chair(table, seat)))
    assert shiai.find("seii").replay(table.record()).outcome == table.outcome
