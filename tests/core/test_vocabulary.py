"""Words of cards: what is forgotten is an error at import that says what to write where."""

import pytest

from shiai.core.vocabulary import check_done, check_text, check_words

STEP = "step"
GOOD = [("seize", 0, "take a location"), ("raze", 1, "turn a location")]


def test_words_with_names_numbers_and_meanings_of_their_own_are_accepted():
    check_words(STEP, GOOD)
    check_done(STEP, ["seize", "raze"], ["raze", "seize"], "effects.py")
    check_text(STEP, "seize", "seize {locations} of {island}", ["locations", "island", "count"])


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        (("seize", 2, "again"), "the step 'seize' is declared twice in words.py"),
        (("burn", 1, "to ashes"), "the steps 'raze' and 'burn' have the same number 1: give one"),
        (("burn", 2, ""), "the step 'burn' has no meaning: say in words.py what it does"),
        (("burn", 2, "two\nlines"), "the meaning of the step 'burn' is more than one line"),
        (("", 2, "nothing"), "a step has no name: number 2 in words.py"),
    ],
)
def test_a_broken_declaration_is_named(word, sentence):
    with pytest.raises(AssertionError) as broken:
        check_words(STEP, [*GOOD, word])

    assert str(broken.value).startswith(sentence)


@pytest.mark.parametrize(
    ("done", "sentence"),
    [
        (["seize"], "words.py declares the step 'raze', and nothing in effects.py does it: write"),
        (["seize", "raze", "razes"],
         "effects.py does the step 'razes', which words.py does not declare (did you mean 'raze'"),
        (["seize", "raze", "burn"], "effects.py does the step 'burn', which words.py does not de"),
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
        ("", "the step 'raze' has no text: say in words.py how a card prints it"),
        ("raze {locatoins}",
         "the text of the step 'raze' has a part {locatoins}; there are: count, locations"),
    ],
)  # fmt: skip
def test_a_text_that_is_missing_or_has_an_unknown_part_is_named(text, sentence):
    with pytest.raises(AssertionError) as broken:
        check_text(STEP, "raze", text, ["locations", "count"])

    assert str(broken.value) == sentence
