"""The options of Eiyo: defaults, what sets what, what is refused. (What each does is tested with its rule.)"""

import pytest

import shiai
from shiai.cards import BadSet
from shiai.core.errors import BadOption, BadPosition
from shiai.games.eiyo.cards import SETS
from shiai.testing.scene import lying, play, scene
from tests.games.eiyo.stacks import worth

EDITION_DECIDES = ("oow_trigger", "hand_limit_timing", "honor_loss")


def new(seed=1, **options):
    """A dealt table with these options."""
    return shiai.find("eiyo").new(seed=seed, options=options)


def ending_with(honor, **options):
    """The outcome of a game whose last enemy is defeated for that much honor."""
    seats = {"0": ["W01"]} if options.get("mode") == "coop_house" else ["W01"]
    table = scene(
        "eiyo", options=options, hand=seats, rows={"N": ["E01"]}, honor_stack=worth(honor - 1, "E01")
    )
    play(table, "defeat W01 N")
    return table.outcome


# ---- defaults -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "default"),
    [
        ("edition", "2020"),
        ("oow_trigger", "on_need"),
        ("hand_limit_timing", "draw_step"),
        ("honor_loss", "free"),
        ("path_of_the_warrior", False),
        ("mode", "solo"),
        ("special_weapons", "fixed"),
        ("attack_deflected", "forbid"),
        ("noble_lady_pool", "all"),
        ("unpayable_deflect", "forbid"),
        ("show_deflected", "count"),
        ("difficulty", "standard"),
    ],
)
def test_every_option_has_the_default_of_the_rules_page(option, default):
    assert new().options[option] == default
    assert new(**{option: None}).options[option] == default


def test_the_rules_page_and_the_game_know_the_same_options():
    beside = {"card_set", "seed"}  # said when a table is made, for every game alike
    page = (shiai_page := shiai.rulebook_text()) if hasattr(shiai, "rulebook_text") else None

    assert page is None or shiai_page
    assert beside.isdisjoint(new().options)


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("edition", ["2020", "prototype"]),
        ("oow_trigger", ["on_need", "on_empty"]),
        ("hand_limit_timing", ["draw_step", "always"]),
        ("honor_loss", ["free", "lowest_one_first"]),
        ("path_of_the_warrior", [False, True]),
        ("mode", ["solo", "coop_house"]),
        ("special_weapons", ["fixed", "random"]),
        ("attack_deflected", ["forbid", "allow"]),
        ("noble_lady_pool", ["all", "no_bosses"]),
        ("unpayable_deflect", ["forbid", "waive"]),
        ("show_deflected", ["count", "open"]),
        ("target_honor", [1, 40, 70]),
        ("difficulty", ["novice", "standard", "master"]),
    ],
)
def test_every_value_of_the_rules_page_is_accepted_and_shown(option, values):
    for value in values:
        assert new(**{option: value}).options[option] == value
        assert new(**{option: value}).view(0)["options"][option] == value
