"""Options: words, yes or no, numbers, and defaults that follow another option."""

from typing import Any

import pytest

import shiai
from shiai.core.errors import BadOption
from shiai.core.options import NO, YES, Options


def toy_options() -> Options:
    """One of each kind, and one that follows another."""
    options = Options()
    edition = options.choice("edition", "first", "second", help="which rules")
    options.flag("long_game", help="play longer")
    options.number("hand_size", 1, 9, 5, help="cards in hand")
    options.number("target", 10, 90, 0, help="points to win; else the game decides")
    draft = options.choice("draft", "none", "open", "secret", help="how cards are chosen")
    fast = options.flag("fast", help="play faster")
    options.follow(draft, edition, "none", "secret")
    options.follow(fast, edition, "no", "yes")
    return options


DEFAULTS = {
    "edition": "first",
    "long_game": False,
    "hand_size": 5,
    "target": None,
    "draft": "none",
    "fast": False,
}


def shown(**given: Any) -> dict[str, object]:
    """Every option's value, as JSON has it."""
    options = toy_options()
    return options.show(options.values(given))


def changed(**given: Any) -> dict[str, object]:
    """What differs from the defaults."""
    options = toy_options()
    return options.changed(options.values(given))


def refused(given: dict[str, object]) -> str:
    """What the answer to odd options is."""
    with pytest.raises(BadOption) as caught:
        toy_options().values(given)
    return str(caught.value)


# ---- what was given, else the default --------------------------------------------------------


def test_nothing_given_means_the_defaults():
    assert shown() == DEFAULTS


def test_none_means_the_default():
    assert shown(edition=None, hand_size=None) == DEFAULTS


@pytest.mark.parametrize("value", ["second", "SECOND", "  Second "])
def test_a_word_is_read_in_any_case(value):
    assert shown(edition=value)["edition"] == "second"


@pytest.mark.parametrize("value", [True, "yes", "Yes", "true", "on", "1", 1])
def test_yes_is_said_in_many_ways(value):
    assert shown(long_game=value)["long_game"] is True


@pytest.mark.parametrize("value", [False, "no", "NO", "false", "off", "0", 0])
def test_no_is_said_in_many_ways(value):
    assert shown(long_game=value)["long_game"] is False


@pytest.mark.parametrize("value", [7, "7", " 7 "])
def test_a_number_is_read_from_text_too(value):
    assert shown(hand_size=value)["hand_size"] == 7


@pytest.mark.parametrize("name", ["hand_size", "hand-size", "HAND_SIZE", " hand-size "])
def test_a_name_may_be_written_with_a_dash_and_in_any_case(name):
    assert shown(**{name: 3})["hand_size"] == 3


def test_a_number_that_is_left_to_the_game_is_shown_as_none():
    assert shown()["target"] is None
    assert shown(target=10)["target"] == 10


# ---- defaults that follow another option -----------------------------------------------------


def test_a_default_follows_another_option():
    assert shown(edition="second")["draft"] == "secret"
    assert shown(edition="second")["fast"] is True


def test_what_is_said_outright_wins_over_the_option_it_follows():
    assert shown(edition="second", draft="none")["draft"] == "none"
    assert shown(edition="first", fast=True)["fast"] is True


def test_an_option_follows_an_earlier_one():
    options = Options()
    early = options.flag("early", help="first")
    late = options.flag("late", help="second")

    with pytest.raises(AssertionError, match="an option follows an earlier one"):
        options.follow(early, late, "no", "yes")


def test_a_default_that_is_no_value_is_refused_when_it_is_declared():
    options = Options()
    early = options.flag("early", help="first")
    late = options.flag("late", help="second")

    with pytest.raises(BadOption, match="'maybe' is not one of no, yes"):
        options.follow(late, early, "no", "maybe")


# ---- what a record or a title needs to say ---------------------------------------------------


def test_defaults_need_not_be_said():
    assert changed() == {}
    assert changed(edition="first", hand_size=5, long_game="off") == {}


def test_what_differs_is_said():
    options = {"edition": "second", "hand_size": 3, "target": 50}

    assert changed(**options) == options


def test_a_followed_default_need_not_be_said_but_its_opposite_must():
    assert changed(edition="second", draft="secret") == {"edition": "second"}
    assert changed(edition="second", draft="none") == {"edition": "second", "draft": "none"}
    assert changed(fast=True) == {"fast": True}


def test_what_differs_gives_the_same_options_again():
    options = shiai.find("eiyo").options
    for given in (
        {},
        {"edition": "prototype"},
        {"edition": "prototype", "honor_loss": "free", "target_honor": 30},
        {"difficulty": "master", "path_of_the_warrior": False},
    ):
        values = options.values(given)
        again = options.values(options.changed(values))

        assert list(again) == list(values)


# ---- what is refused -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        (
            {"editoin": "first"},
            "no option is called 'editoin' (did you mean 'edition'?); options are edition, ",
        ),
        ({"colour": "red"}, "no option is called 'colour'; options are edition, "),
        (
            {"edition": "secnd"},
            "option edition: 'secnd' is not one of first, second (did you mean 'second'?)",
        ),
        ({"edition": 3}, "option edition: 3 is not one of first, second"),
        ({"edition": True}, "option edition: 'yes' is not one of first, second"),
        ({"long_game": "maybe"}, "option long_game: 'maybe' is not one of no, yes"),
        ({"long_game": 2}, "option long_game: 2 is not one of no, yes"),
        ({"hand_size": 10}, "option hand_size: 10 is not a number from 1 to 9"),
        ({"hand_size": 0}, "option hand_size: 0 is not a number from 1 to 9"),
        ({"hand_size": "many"}, "option hand_size: 'many' is not a number from 1 to 9"),
        ({"hand_size": 5.5}, "option hand_size: 5.5 is not a number from 1 to 9"),
        ({"hand_size": True}, "option hand_size: 'yes' is not a number from 1 to 9"),
        ({"hand_size": "9" * 5000}, "is not a number from 1 to 9"),
        ({"target": 0}, "option target: 0 is not a number from 10 to 90"),
    ],
)
def test_an_odd_option_is_answered_with_what_may_be_said(given, answer):
    assert answer in refused(given)


def test_an_odd_name_is_refused_even_when_its_value_is_none():
    assert "no option is called 'colour'" in refused({"colour": None})


def test_help_can_name_every_value():
    options = toy_options()

    assert options.find("edition").values_text() == "first, second"
    assert options.find("hand_size").values_text() == "1 to 9"
    assert options.find("long_game").help == "play longer"


def test_a_flag_may_be_yes_unless_it_is_said_otherwise():
    options = Options()
    armed = options.flag("armed", help="with weapons", default=True)

    assert options.values({})[armed] == 1
    assert options.changed(options.values({"armed": "no"})) == {"armed": False}


def test_a_preset_names_options_that_exist():
    options = Options()
    options.choice("size", "small", "large", help="how large")
    options.preset("big table", {"size": "large"}, help="for many")

    assert options.show(options.values(options.presets[0].values)) == {"size": "large"}
    with pytest.raises(BadOption, match="no option is called 'colour'"):
        options.preset("odd", {"colour": "red"}, help="")


# ---- numbers for the rules -------------------------------------------------------------------


def test_a_word_of_a_choice_has_the_number_that_the_values_have():
    options = Options()
    draft = options.choice("draft", "none", "open", "secret", help="how cards are chosen")

    assert [options.value_of(draft, word) for word in ("none", "open", "secret")] == [0, 1, 2]
    assert options.values({"draft": "secret"})[draft] == options.value_of(draft, "secret")


def test_a_flag_is_yes_or_no():
    options = Options()
    armed = options.flag("armed", help="with weapons")

    assert options.values({"armed": True})[armed] == YES == options.value_of(armed, "yes")
    assert options.values({})[armed] == NO == options.value_of(armed, "no")


def test_a_constant_for_a_word_that_is_not_declared_is_an_error_at_import():
    options = Options()
    draft = options.choice("draft", "none", "open", "secret", help="how cards are chosen")

    with pytest.raises(BadOption, match=r"draft: 'secrt' .* \(did you mean 'secret'\?\)"):
        options.value_of(draft, "secrt")


def test_an_option_that_is_a_number_has_no_values():
    options = Options()
    rounds = options.number("rounds", 1, 6, 5, help="how many rounds")

    with pytest.raises(BadOption, match="option rounds is a number and has no values"):
        options.value_of(rounds, "5")
