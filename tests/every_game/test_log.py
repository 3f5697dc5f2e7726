"""The log of any game is told as data, too, in the shape of docs/wire.md."""

import json

import pytest

import shiai
from shiai.bots import Chair, find_bot


@pytest.mark.parametrize("game", shiai.games(), ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(3))
def test_every_line_says_what_it_is_about(game, seed):
    table = game.new(seed)
    cards = {card for names in table.terms.names for card in names}
    while table.outcome is None:
        seat = table.deciders()[0]
        table.apply(seat, find_bot("random", game, seed).choose(Chair(table, seat)))

    for seat in range(table.seats):
        for line in game.log(table.state, table.events(seat), seat):
            about = json.loads(json.dumps(line.about))
            assert about["kind"], line.text
            assert set(about.get("cards") or []) <= cards | {None}
            if about["kind"] == "choice":
                assert about["seat"] in range(table.seats)
                assert set(about) - {"forced"} == {"kind", "seat", "verb", "with"}
    json.dumps(table.outcome.to_json())
