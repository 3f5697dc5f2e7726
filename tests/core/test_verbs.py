"""Verbs: what is printed can be typed back, and what cannot be read is answered with help."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shiai
from shiai.core.errors import BadNotation
from shiai.core.layout import Layout
from shiai.core.verbs import Verbs, card, number, suffix, usage, word
from shiai.games.eiyo.layout import VERBS as EIYO

GAME = shiai.find("eiyo")
NAMES = GAME.terms_for(GAME.agree()).names
CODES = st.integers(0, EIYO.size - 1)


def toy_verbs() -> Verbs:
    """A few verbs with every kind of argument."""
    verbs = Verbs()
    cards = Layout("toy").cards("card", 3)
    verbs.verb("set", card("card", cards, secret=True), word("place", ("left", "right")))
    verbs.verb("set aside", card("card", cards))
    verbs.verb("bid", number("amount", 10), suffix("extra", 3))
    verbs.verb("pass")
    return verbs


TOY_NAMES = [["Ash", "Birch", "Cedar"]]


def answer_to(text: str) -> str:
    """What the answer to an odd notation is."""
    with pytest.raises(BadNotation) as caught:
        toy_verbs().parse(text, TOY_NAMES)
    return str(caught.value)


# ---- there and back --------------------------------------------------------------------------


@given(CODES)
def test_what_is_printed_is_read_back_as_the_same_code(code):
    assert EIYO.parse(EIYO.text(code, NAMES), NAMES) == code


@given(CODES)
def test_upper_and_lower_case_and_blanks_do_not_matter(code):
    text = EIYO.text(code, NAMES)

    assert EIYO.parse(text.upper(), NAMES) == code
    assert EIYO.parse(text.lower(), NAMES) == code
    assert EIYO.parse("  " + text.replace(" ", "   ") + " ", NAMES) == code


@given(CODES)
def test_a_code_is_its_verb_and_its_arguments(code):
    verb = EIYO.verb_of(code)

    assert EIYO.code(verb, EIYO.arguments(code)) == code
    assert len(EIYO.arguments(code)) == len(verb.arguments)


def test_no_two_codes_are_written_alike():
    texts = {EIYO.text(code, NAMES) for code in range(EIYO.size)}

    assert len(texts) == EIYO.size


def test_codes_are_dense():
    verbs = toy_verbs()

    assert [verb.first for verb in verbs.verbs] == [0, 6, 9, 39]
    assert verbs.size == 40


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_with_a_sentence(text):
    answer = ""
    try:
        assert 0 <= EIYO.parse(text, NAMES) < EIYO.size
    except BadNotation as error:
        answer = str(error)

    assert answer == "" or answer.startswith(f"{text!r}: ")


# ---- suffixes --------------------------------------------------------------------------------


def test_a_suffix_stands_behind_its_word_and_is_left_out_when_zero():
    verbs = toy_verbs()
    codes = [verbs.parse(text, TOY_NAMES) for text in ("bid 4", "bid 4+1", "bid 4+2")]

    assert [verbs.arguments(code) for code in codes] == [[4, 0], [4, 1], [4, 2]]
    assert [verbs.text(code, TOY_NAMES) for code in codes] == ["bid 4", "bid 4+1", "bid 4+2"]


def test_a_suffix_of_zero_may_be_written_and_may_stand_apart():
    verbs = toy_verbs()

    assert verbs.parse("bid 4+0", TOY_NAMES) == verbs.parse("bid 4", TOY_NAMES)
    assert verbs.parse("bid 4 +2", TOY_NAMES) == verbs.parse("bid 4+2", TOY_NAMES)


def test_a_turned_weapon_is_written_with_its_turns():
    code = EIYO.parse("defeat w10+2 e", NAMES)

    assert EIYO.text(code, NAMES) == "defeat W10+2 E"


# ---- verbs of several words, and secrets -----------------------------------------------------


def test_the_longest_verb_that_fits_is_meant():
    verbs = toy_verbs()

    assert verbs.verb_of(verbs.parse("set aside Ash", TOY_NAMES)).name == "set aside"
    assert verbs.verb_of(verbs.parse("set Ash left", TOY_NAMES)).name == "set"


def test_a_secret_argument_is_hidden_from_the_others():
    verbs = toy_verbs()
    code = verbs.parse("set Cedar right", TOY_NAMES)
    public = verbs.public(code)

    assert verbs.text(public, TOY_NAMES, hide=True) == "set ? right"
    assert verbs.text(public, TOY_NAMES) == "set Ash right"
    assert verbs.public(verbs.parse("set Birch right", TOY_NAMES)) == public


def test_a_verb_without_secrets_has_nothing_to_hide():
    verbs = toy_verbs()

    assert verbs.public(verbs.parse("pass", TOY_NAMES)) == -1
    assert verbs.public(verbs.parse("set aside Ash", TOY_NAMES)) == -1


def test_usage_says_how_a_verb_is_written():
    assert [usage(verb) for verb in toy_verbs().verbs] == [
        "set CARD PLACE",
        "set aside CARD",
        "bid AMOUNT[+EXTRA]",
        "pass",
    ]


# ---- what cannot be read ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (
            "pas",
            "'pas': no verb reads this (did you mean 'pass'?); verbs are set, set aside, bid, pass",
        ),
        ("xyz", "'xyz': no verb reads this; verbs are set, set aside, bid, pass"),
        ("", "'': no verb reads this; verbs are set, set aside, bid, pass"),
        ("passing", "'passing': no verb reads this (did you mean 'pass'?)"),
        ("set", "'set': card is missing; write 'set CARD PLACE'"),
        ("set Ash", "'set Ash': place is missing; write 'set CARD PLACE'"),
        ("set Ceder left", "no card is called 'Ceder' (did you mean 'Cedar'?)"),
        ("set Oak left", "'set Oak left': no card is called 'Oak'"),
        ("set Ash rihgt", "no place is called 'rihgt' (did you mean 'right'?)"),
        ("pass now", "'pass now': 'now' is one word too many; write 'pass'"),
        ("set aside Ash+1", "'+1' is one word too many; write 'set aside CARD'"),
        ("bid", "'bid': amount is missing; write 'bid AMOUNT[+EXTRA]'"),
        ("bid 10", "'bid 10': amount is a number from 0 to 9, not '10'"),
        ("bid many", "amount is a number from 0 to 9, not 'many'"),
        ("bid -1", "amount is a number from 0 to 9, not '-1'"),
        ("bid 1+3", "'bid 1+3': extra is +0 to +2, not '+3'"),
        ("bid 1+", "extra is +0 to +2, not '+'"),
        ("bid 1+x", "extra is +0 to +2, not '+x'"),
        ("bid 1+1+1", "extra is +0 to +2, not '+1+1'"),
        ("bid 1+1 2", "'2' is one word too many; write 'bid AMOUNT[+EXTRA]'"),
    ],
)
def test_an_odd_notation_is_answered_with_the_odd_word_and_help(text, answer):
    assert answer in answer_to(text)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("defaet W10 E", "did you mean 'defeat'?"),
        ("defeat W99 E", "no weapon is called 'W99' (did you mean 'W"),
        ("defeat W10+4 E", "turns is +0 to +3, not '+4'"),
        ("defeat W10 X", "no row is called 'X'"),
        ("defeat W10", "row is missing; write 'defeat WEAPON[+TURNS] ROW'"),
        ("pay W10", "no enemy is called 'W10'"),
    ],
)
def test_eiyo_answers_in_its_own_words(text, answer):
    with pytest.raises(BadNotation) as caught:
        EIYO.parse(text, NAMES)

    assert answer in str(caught.value)


@pytest.mark.parametrize(
    "text", ["bid " + "9" * 5000, "bid 1+" + "9" * 5000], ids=["number", "suffix"]
)
def test_an_endless_number_is_refused_like_any_other(text):
    with pytest.raises(BadNotation):
        toy_verbs().parse(text, TOY_NAMES)


def test_a_suffix_where_none_belongs_is_named_as_the_odd_word():
    assert "'+1'" in answer_to("set Ash+1 left").partition(":")[2]


# ---- declaring -------------------------------------------------------------------------------


def test_a_verb_takes_up_to_four_arguments():
    arguments = [number(f"n{k}", 2) for k in range(5)]

    with pytest.raises(AssertionError, match="a verb takes up to four arguments"):
        Verbs().verb("juggle", *arguments)


def test_an_argument_can_be_too_wide():
    with pytest.raises(AssertionError, match="an argument is too wide"):
        Verbs().verb("count", number("n", 1 << 14))


def test_there_can_be_too_many_codes():
    wide = number("n", 1 << 13)

    with pytest.raises(AssertionError, match="too many codes"):
        Verbs().verb("count", wide, wide)
