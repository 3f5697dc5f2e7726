"""A word is declared once, in vocabulary.py: number, tables, schema and functions follow."""

import json
import re
from pathlib import Path

import pytest

from shiai.games.wots import board
from shiai.games.wots import vocabulary as words
from shiai.games.wots.cards import SETS, Bushido, Virtue, load
from shiai.games.wots.vocabulary import ADDED, HIGHEST, LOWEST, ROOM, Moments, Vocabulary, joined

ONE_WORD = {
    "blood_word": words.BLOOD_WOUNDS,
    "virtue": words.VIRTUES,
    "place_word": words.PLACE_RESULTS,
    "event_word": words.EVENT_RESULTS,
    "taikyu_word": words.CONSEQUENCES,
}
ALL = [words.FIGHTERS, *ONE_WORD.values()]
SOURCE = Path(__file__).resolve().parents[3] / "src" / "shiai" / "games" / "wots"
RULES = "\n".join(
    path.read_text("utf-8") for path in SOURCE.glob("*.py") if path.name != "vocabulary.py"
)


def made(*declared):
    """A vocabulary with these words."""
    vocabulary = Vocabulary("what a toy does")
    for name, low, high, meaning in declared:
        vocabulary.word(name, low, high, meaning)
    return vocabulary


# ---- what is wrong with a declaration is an error at import --------------------------------------


def test_words_are_numbered_as_they_are_declared_and_no_word_has_number_0():
    toy = made(("burn", 1, 3, "it burns"), ("cool", 1, 1, "it cools"))
    toy.check()

    assert [toy.number_of("burn"), toy.number_of("cool")] == [1, 2]
    assert words.NO_WORD == 0


@pytest.mark.parametrize(
    ("declared", "why"),
    [
        (("burn", 1, 2, "it burns more"), "'burn' is declared twice"),
        (("melt", 1, 2, ""), "'melt' has no meaning: say in the vocabulary what it does"),
        (("melt", 1, 2, "it\nmelts"), "'melt' is more than one line"),
        (("Melt it", 1, 2, "it melts"), "'Melt it' cannot be written in a set file"),
        (("melt", 2, 1, "it melts"), "'melt' has no amount from 2 to 1"),
    ],
)
def test_what_is_wrong_with_a_word_is_said(declared, why):
    with pytest.raises(AssertionError, match=why):
        made(("burn", 1, 3, "it burns"), declared).check()


def test_the_same_word_may_stand_at_two_moments_but_not_twice_at_one():
    toy = Moments("what a toy does")
    toy.word_at("start", "ki", 1, 5, "it starts with Ki")
    toy.word_at("caps", "ki", 1, 5, "it holds no more Ki")
    toy.check()
    toy.word_at("start", "ki", 1, 5, "it starts with Ki once more")

    with pytest.raises(AssertionError, match=r"'start\.ki' is declared twice"):
        toy.check()


def test_more_words_than_a_row_has_room_for_are_noticed():
    toy = Moments("what a toy does")
    for number in range(ROOM + 1):
        toy.word_at("start", f"word_{number}", 1, 5, "it does something")

    with pytest.raises(AssertionError, match=f"{ROOM + 1} columns need a bigger ROOM"):
        toy.check()


def test_a_word_without_its_function_says_what_to_write_where():
    toy = made(("burn", 1, 3, "it burns"), ("cool", 1, 1, "it cools"))
    toy.check_functions("TOYS in toys.py", [1, 2])

    with pytest.raises(
        AssertionError,
        match=r"'cool' \(it cools\) has no function: write one and add it to TOYS in toys\.py",
    ):
        toy.check_functions("TOYS in toys.py", [1])
    with pytest.raises(AssertionError, match=r"TOYS in toys\.py has a function for a number with"):
        toy.check_functions("TOYS in toys.py", [1, 2, 3])


def test_a_name_that_no_word_has_is_an_error():
    with pytest.raises(
        AssertionError, match=r"no word is called 'brun': declare it in vocabulary\.py"
    ):
        made(("burn", 1, 3, "it burns")).number_of("brun")


# ---- constants, rules, tables and schema follow ------------------------------------------------


def constants_of(vocabulary):
    """The constants of vocabulary.py that the words of a vocabulary have, by number."""
    text = (SOURCE / "vocabulary.py").read_text("utf-8")
    own = next(name for name, value in vars(words).items() if value is vocabulary)
    found = re.findall(rf"^(\w+): Final\[i64\] = {own}\.(?:word|word_at|symbols)\(", text, re.M)
    return {int(getattr(words, name)): name for name in found}


@pytest.mark.parametrize("vocabulary", ALL, ids=lambda each: each.meaning.split(";")[0])
def test_every_word_has_a_constant_with_its_number(vocabulary):
    assert sorted(constants_of(vocabulary)) == [word.number for word in vocabulary.words]


@pytest.mark.parametrize("vocabulary", ALL, ids=lambda each: each.meaning.split(";")[0])
def test_every_word_is_asked_for_or_done_by_a_rule(vocabulary):
    unused = [
        name
        for name in constants_of(vocabulary).values()
        if not re.search(rf"\bwords\.{name}\b", RULES)
    ]

    assert unused == [], (
        "write the rule that asks for the word, or take the word out of vocabulary.py"
    )


@pytest.mark.parametrize("name", ONE_WORD)
def test_every_word_of_a_table_is_used_by_the_house_set(name):
    used = set(load("house").lists[name])

    assert used == {word.number for word in ONE_WORD[name].words}


def test_the_schema_has_every_word_with_what_it_does():
    schema = (SETS / "schema.json").read_text("utf-8")

    for vocabulary in ALL:
        for word in vocabulary.words:
            assert f'"{word.name}"' in schema
            assert json.dumps(word.meaning, ensure_ascii=False)[1:-1] in schema


def test_a_table_of_one_word_is_made_from_its_vocabulary():
    assert [*Virtue.__struct_fields__] == [word.name for word in words.VIRTUES.words]
    assert Bushido(id="BU9", name="Calm", virtue=Virtue(swap_cards=2)).virtue.word() == (
        "swap_cards",
        2,
    )


# ---- how words add up --------------------------------------------------------------------------


def test_the_same_word_on_two_cards_is_added_or_the_higher_or_the_lower_counts():
    assert [joined(how, 2, 5) for how in (ADDED, HIGHEST, LOWEST)] == [7, 5, 2]
    assert joined(words.ALL_BITS, 0b0101, 0b0011) == 0b0111


def test_the_words_said_at_any_time_are_counted_in_a_column_of_their_own():
    silent = list(words.FIGHTERS.default)
    speaking = list(silent)
    speaking[words.LIFE_FOR_KI] = 2

    assert words.FIGHTERS.combined([silent])[words.ANY_TIME] == 0
    assert words.FIGHTERS.combined([silent, speaking])[words.ANY_TIME] == 1
    assert len(words.FIGHTERS.combined([silent])) == ROOM


def test_the_vocabulary_is_compiled_where_the_rules_are():
    """An uncompiled module is slow to ask, so this one is not called words.py."""
    assert Path(words.__file__).suffix == Path(board.__file__).suffix
