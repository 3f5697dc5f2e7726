"""The vocabulary of Eiyo: a word is declared once, and what is forgotten is told at import."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.words import copy_of_source, error_at_import

from shiai.cards import schema
from shiai.games.eiyo import words
from shiai.games.eiyo.cards import MODEL
from shiai.games.eiyo.effects import BEFORE, REVEALED
from shiai.games.eiyo.words import COUNTED, STANDING, WORDS, words_at

PACKAGE = Path(__file__).resolve().parents[3] / "src" / "shiai" / "games" / "eiyo"


# ---- every word is whole -----------------------------------------------------------------------


def test_a_number_finds_the_effect_of_its_word():
    for moment, table in ((COUNTED[0], BEFORE), (COUNTED[1], REVEALED)):
        for word in words_at(moment):
            assert table[word.number - 1].name == word.name
        assert len(table) == len(words_at(moment))


def test_the_schema_has_every_word_where_it_is_written():
    tables: Any = schema(MODEL)["definitions"]
    enemy = tables["Enemy"]["properties"]

    for moment in STANDING:
        assert enemy[moment]["items"]["enum"] == sorted(word.name for word in words_at(moment))
    for moment, name in zip(COUNTED, ("BeforeSamuraiPhase", "WhenRevealed"), strict=True):
        fields = tables[name]["properties"]
        assert {word: field["description"] for word, field in fields.items()} == {
            word.name: word.meaning for word in words_at(moment)
        }


@pytest.mark.parametrize("moment", STANDING)
def test_a_rule_asks_about_every_standing_word(moment):
    """Its constant in words.py stands in a rule; a word that none asks about does nothing."""
    rules = "".join(
        (PACKAGE / name).read_text(encoding="utf-8") for name in ("board.py", "phases.py")
    )
    prefix = {"forbids": "FORBIDS_", "deflect_costs": "COSTS_"}[moment]

    for word in words_at(moment):
        constant = prefix + word.name.upper()
        assert getattr(words, constant) == word.number
        asked = re.search(rf"[&] {constant}\b", rules)
        assert asked, f"no rule in board.py or phases.py asks about {constant}"


# ---- what is forgotten is told -----------------------------------------------------------------

BURN = """    Word(
        BEFORE_SAMURAI_PHASE, "burn", 3,
        "before each samurai phase this many weapons burn",
    ),
)  # fmt: skip
"""
BURNS = '''class Burn(DiscardWeapons):
    """Weapons burn."""


def by_number('''
DONE = [
    ("def by_number(", BURNS),
    ('LoseHonorCards("lose_honor_cards")]', 'LoseHonorCards("lose_honor_cards"), Burn("burn")]'),
]


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    return copy_of_source(tmp_path_factory.mktemp("words"))


def with_burn(old="", new=""):
    """The vocabulary with one more word, perhaps not quite as it should be."""
    assert old in BURN
    return [(")  # fmt: skip\n", BURN.replace(old, new, 1))]


def test_a_word_that_is_declared_and_done_is_all_an_import_needs(source):
    assert error_at_import(source, "eiyo") == ""
    assert error_at_import(source, "eiyo", words=with_burn(), effects=DONE) == ""


def test_a_word_without_a_function_is_named(source):
    message = error_at_import(source, "eiyo", words=with_burn())

    assert message.startswith(
        "AssertionError: the vocabulary declares the word at before_samurai_phase 'burn', and "
        "nothing in effects.py does it: write its class there"
    )


def test_a_function_without_a_word_is_named(source):
    message = error_at_import(source, "eiyo", effects=DONE)

    assert message == (
        "AssertionError: effects.py does the word at before_samurai_phase 'burn', "
        "which the vocabulary does not declare"
    )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('"burn", 3', '"burn", 2'),
         "'lose_honor_cards' and 'burn' have the same number 2 as word at before_samurai_phase: "),
        (('"burn", 3', '"discard_weapons", 3'),
         "the word at before_samurai_phase 'discard_weapons' is declared twice in the vocabulary"),
        (('"burn", 3', '"burn", 7'),
         "the numbers of the words at before_samurai_phase are 1, 2, 3 and so on, not [1, 2, 7]"),
        (('"before each samurai phase this many weapons burn"', '""'),
         "the word at before_samurai_phase 'burn' has no meaning: say in the vocabulary what"),
        (("BEFORE_SAMURAI_PHASE", '"at_night"'),
         "the word 'burn' stands at 'at_night', which is none of: before_samurai_phase, when_re"),
        (('BEFORE_SAMURAI_PHASE, "burn", 3', 'FORBIDS, "burn", 3'),
         "the word 'burn' stands for as long as its card: its number is a bit, one of 1, 2, 4"),
    ],
)  # fmt: skip
def test_a_broken_declaration_is_an_error_at_import(source, change, sentence):
    message = error_at_import(source, "eiyo", words=with_burn(*change), effects=DONE)

    assert message.removeprefix("AssertionError: ").startswith(sentence)


def test_every_word_has_its_name_once():
    names = [word.name for word in WORDS]

    assert len(set(names)) == len(names)
