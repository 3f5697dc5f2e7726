"""The checks of what is told: each finds what it is there for."""

import pytest
from tests.core.toys import secret

import shiai
from shiai.core.rng import Stream
from shiai.core.sentence import Sentence, WhyNot, card_words, seat_words
from shiai.core.table import Table
from shiai.testing.cases import Fault
from shiai.testing.notes import Notes
from shiai.testing.secrets import check_worlds
from shiai.testing.shapes import check_shapes

GAME = secret.GAME


def table() -> Table:
    """A toy in which a choice has been made in secret."""
    made = GAME.new(7)
    made.submit(made.legal(1)[0])
    return made


def test_a_toy_keeps_the_shape():
    check_shapes(table())


@pytest.mark.parametrize(
    ("seen", "why"),
    [
        ({"two words": 1}, "not snake_case"),
        ({"deeper": [{"two words": 1}]}, "not snake_case"),
        ({"Capital": 1}, "not snake_case"),
        ({"note": seat_words(1)}, "a control character"),
        ({"points": [1]}, "not a list by seat"),
        ({"hand": [["C01"], []]}, "another number of cards"),
        ({"asked": []}, "asked are"),
        ({"awaited": [0, 1]}, "asked are"),
        ({"ask": None}, "is asked None"),
    ],
)
def test_an_odd_view_is_found(monkeypatch, seen, why):
    monkeypatch.setattr(GAME.rules, "view_extra", lambda state, seat: seen)

    with pytest.raises(Fault, match=why):
        check_shapes(table())


@pytest.mark.parametrize(
    "text", [card_words("C99", "No such card"), seat_words(7), f"to {seat_words(-1)}"]
)
def test_a_sentence_that_names_what_is_not_there_is_found(monkeypatch, text):
    monkeypatch.setattr(GAME.rules, "describe", lambda state, code: Sentence(text))

    with pytest.raises(Fault, match="a sentence names"):
        check_shapes(table())


def test_a_card_that_the_seat_may_not_know_is_found_where_only_its_mark_tells_of_it(monkeypatch):
    def describe(state, code):
        card = GAME.rules.layout.zone_list[0].at + 1
        return Sentence(
            card_words(state.terms.names[0][int(state.s[card])], "?", "the bottom card")
        )

    monkeypatch.setattr(GAME.rules, "describe", describe)
    made = GAME.new(7)
    notes = [Notes(made, seat) for seat in range(made.seats)]
    for taken in notes:
        taken.follow(made)

    with pytest.raises(Fault, match="what 0 is told in a guessed world differs"):
        check_worlds(made, notes, Stream(1))


@pytest.mark.parametrize("game", shiai.list_games(), ids=lambda game: game.key)
def test_names_of_the_engine_become_keys(game):
    layout = game.rules.layout
    keys = [*layout.step_keys, *[column.key for column in layout.column_list]]
    keys += [key for zone in layout.zone_list for key in (zone.key, zone.part)]
    keys += [key for word in layout.events for key in (word.key, *word.keys)]
    keys += [key for kept in layout.record_list for key in (kept.key, *kept.keys)]
    keys += [argument.name for verb in game.rules.verbs.verbs for argument in verb.arguments]

    assert [key for key in keys if set(key) & set(" ,-")] == []
    assert [key for key in layout.endings if set(key) & set(" ,-")] == []


def test_a_reason_that_tells_of_a_hidden_card_is_found(monkeypatch):
    def explain(state, seat, code, rule):
        top = GAME.rules.layout.zone_list[0].at + int(state.size(GAME.rules.layout.zone_list[0].at))
        return WhyNot(None, None, f"not while {int(state.s[top])} is on top")

    monkeypatch.setattr(GAME.rules, "explain", explain)
    made = GAME.new(7)
    notes = [Notes(made, seat) for seat in range(made.seats)]
    for taken in notes:
        taken.follow(made)

    with pytest.raises(Fault, match="why 0 may not differs"):
        check_worlds(made, notes, Stream(1))
