"""The log of any game is told as data, too, and in parts, in the shape of docs/wire.md."""

import json

import pytest

import shiai
from shiai.bots import Chair, find_bot
from shiai.core.rng import Stream
from shiai.testing.cases import Player, case_of
from shiai.testing.shapes import check_shapes


@pytest.mark.parametrize("game", shiai.list_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(3))
def test_every_line_says_what_it_is_about(game, seed):
    table = game.new(seed)
    cards = {card for names in table.terms.names for card in names}
    while table.outcome is None:
        seat = table.deciders()[0]
        table.apply(seat, find_bot("random", game, seed).choose(Chair(table, seat)))

    for seat in range(table.seats):
        for line in table.log(seat):
            about = json.loads(json.dumps(line.data))
            assert about["kind"], line.text
            assert set(about.get("cards") or []) <= cards | {None}
            if about["kind"] == "choice":
                assert about["seat"] in range(table.seats)
                assert set(about) - {"forced"} == {"kind", "seat", "verb", "with"}
    json.dumps(table.outcome.to_json())


@pytest.mark.parametrize("game", shiai.list_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("index", range(4))
def test_a_line_is_the_same_whenever_it_is_asked_for(game, index):
    """Asked right after each choice, and again when the game has gone on."""
    table = case_of(game, 5, index * 7).table()
    player = Player(table, Stream(index))
    seats = range(table.seats)
    told: list[list[tuple[object, ...]]] = [[] for _ in seats]

    def lines(seat, start=0):
        return [(line.text, line.rule, line.parts) for line in table.log(seat, start=start)]

    heard = 0
    for _ in range(400):
        for seat in seats:
            told[seat] += lines(seat, heard)
        heard = table.event_count()
        if table.outcome is not None:
            break
        who = player.seat(table)
        table.apply(who, player.choose(table, who))

    for seat in seats:
        again = lines(seat)[: len(told[seat])]
        different = [pair for pair in zip(told[seat], again, strict=True) if pair[0] != pair[1]]
        assert not different, different[0]


@pytest.mark.parametrize("game", shiai.list_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("index", range(6))
def test_no_mark_of_a_sentence_reaches_anybody_and_every_zone_lies_in_the_view(game, index):
    table = case_of(game, 3, index * 7).table()
    player = Player(table, Stream(index))
    for number in range(400):
        if table.outcome is not None:
            break
        if number % 25 == 0:
            check_shapes(table)
        seat = player.seat(table)
        table.apply(seat, player.choose(table, seat))

    check_shapes(table)


@pytest.mark.parametrize("game", shiai.list_games(), ids=lambda game: game.key)
def test_cards_and_players_are_marked(game):
    seats = game.rules.seats_for(game.options.values({}))[0]
    table = game.new(2, seats=seats)
    player = Player(table, Stream(1))
    marked = []
    for _ in range(150):
        if table.outcome is None:
            seat = player.seat(table)
            table.apply(seat, player.choose(table, seat))
    for line in table.log(0):
        marked += [part for part in line.parts if isinstance(part, dict)]

    names = {card for names in table.terms.names for card in names}
    assert len({part["card"] for part in marked if "card" in part} & names) > 3
    assert all(part["name"] for part in marked if "card" in part)
    assert ({part["seat"] for part in marked if "seat" in part} != set()) == (seats > 1)
