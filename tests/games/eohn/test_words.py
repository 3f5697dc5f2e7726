"""The vocabulary of cards: each word once, with its number; the page and the schema follow it."""

import json
import re

import pytest

from shiai.games.eohn import printed, words
from shiai.games.eohn.cards import SETS
from shiai.games.eohn.words import Word, Words
from shiai.rulebook import rulebook

EFFECT_WORDS = [
    *words.STATS, *words.FLAGS, *words.WHENS[: printed.INTERRUPTED], *words.DOES.known(),
    *words.TOS, *words.WHOSES, *words.ADD_WORDS.known(), *words.DURATIONS.known(),
    *words.STATUSES, *words.COMBAT_STATUSES.known(), words.FLAG,
]  # fmt: skip


def test_words_are_found_by_their_numbers_in_whatever_order_they_are_written():
    made = Words(Word("second", 2, "Second"), Word("first", 1, "First"))

    assert list(made) == ["", "first", "second"]
    assert made.known() == ("first", "second")
    assert made.only(1 << 2) == ("second",)
    assert made.texts["second"] == "Second"


def test_two_words_with_one_number_are_named():
    with pytest.raises(AssertionError, match="'flood' has the number of 'block'"):
        Words(Word("block", 0), Word("flood", 0))


def test_a_number_that_is_left_out_is_noticed():
    with pytest.raises(AssertionError, match="a number is missing: block, , flood"):
        Words(Word("block", 0), Word("flood", 2))


def test_numbers_and_words_are_those_that_the_rules_know():
    assert words.TYPES[printed.FEINT] == "feint"
    assert words.NUMBERS[printed.NO_SNARE] == "no_snare"
    assert words.DOES[printed.WIN] == "win"
    assert words.TYPES.only(printed.ATTACK_TYPES) == ("melee", "ranged", "area", "counter")
    assert words.DAMAGE_TYPES == ("glancing", "crushing", "piercing", "critical")


@pytest.mark.parametrize("word", EFFECT_WORDS)
def test_the_page_explains_every_word_of_an_effect(word):
    page = rulebook("eohn").path.read_text("utf-8")
    section = page.partition("\n### Effect vocabulary")[2].partition("\n### ")[0]

    assert re.search(rf"\b{word}\b", section)


def test_the_schema_knows_the_words_of_the_vocabulary():
    schema = json.loads((SETS / "schema.json").read_text("utf-8"))
    fields = schema["definitions"]["Effect"]["properties"]

    assert sorted(fields["do"]["enum"]) == sorted([*words.DOES.known(), words.FLAG])
    assert sorted(fields["to"]["enum"]) == sorted(words.TOS)
