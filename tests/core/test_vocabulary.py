"""Words of cards: what is forgotten is an error at import that says what to write where."""

import tomllib
from pathlib import Path

import pytest

from shiai.core.vocabulary import check_done, check_fields, check_text, check_words

STEP = "step"
GOOD = [("seize", 0, "take a location"), ("raze", 1, "turn a location")]


def test_words_with_names_numbers_and_meanings_of_their_own_are_accepted():
    check_words(STEP, GOOD)
    check_done(STEP, ["seize", "raze"], ["raze", "seize"], "effects.py")
    check_text(STEP, "seize", "seize {locations} of {island}", ["locations", "island", "count"])


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        (("seize", 2, "again"), "the step 'seize' is declared twice in the vocabulary"),
        (("burn", 1, "to ashes"), "'raze' and 'burn' have the same number 1 as step: give one"),
        (("burn", 2, ""), "the step 'burn' has no meaning: say in the vocabulary what it does"),
        (("burn", 2, "two\nlines"), "the meaning of the step 'burn' is more than one line"),
        (("", 2, "nothing"), "a step has no name: number 2 in the vocabulary"),
    ],
)
def test_a_broken_declaration_is_named(word, sentence):
    with pytest.raises(AssertionError) as broken:
        check_words(STEP, [*GOOD, word])

    assert str(broken.value).startswith(sentence)


@pytest.mark.parametrize(
    ("done", "sentence"),
    [
        (["seize"], "the vocabulary declares the step 'raze', and nothing in effects.py"),
        (["seize", "raze", "razes"],
         "effects.py does the step 'razes', which the vocabulary does not declare (did you"),
        (["seize", "raze", "burn"], "effects.py does the step 'burn', which the vocabulary does"),
        (["seize", "raze", "seize"], "effects.py does the step 'seize' twice"),
    ],
)  # fmt: skip
def test_a_word_that_nothing_does_and_a_deed_without_a_word_are_named(done, sentence):
    with pytest.raises(AssertionError) as broken:
        check_done(STEP, ["seize", "raze"], done, "effects.py")

    assert str(broken.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the step 'raze' has no text: say in the vocabulary how a card prints it"),
        ("raze {locatoins}",
         "the text of the step 'raze' has a part {locatoins}; there are: count, locations"),
    ],
)  # fmt: skip
def test_a_text_that_is_missing_or_has_an_unknown_part_is_named(text, sentence):
    with pytest.raises(AssertionError) as broken:
        check_text(STEP, "raze", text, ["locations", "count"])

    assert str(broken.value) == sentence


def test_a_word_takes_only_what_the_schema_has():
    check_fields(STEP, "raze", ["count"], ["count", "island"])
    with pytest.raises(AssertionError) as broken:
        check_fields(STEP, "raze", ["count", "islan"], ["count", "island"])

    assert str(broken.value) == (
        "the step 'raze' takes 'islan', which cards.py has no field for (did you mean 'island'?): "
        "without one it is not in the schema"
    )


def test_the_vocabulary_of_a_new_game_is_plain_without_a_line_of_its_own():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    plain = [glob for glob in project["tool"]["shiai"]["uncompiled"] if "words" in glob]

    assert plain == ["src/shiai/games/*/words.py"]
