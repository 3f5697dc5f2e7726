"""The options of Eiyo: their defaults, what sets what, and what is refused.

What an option does to the rules stands with its ruling in test_rulings.py.
"""

import re
from pathlib import Path

import pytest
from tests.games.eiyo.stacks import weapons, worth

import shiai
from shiai.cards import BadSet
from shiai.core.errors import BadOption, BadPosition
from shiai.games.eiyo.cards import SETS
from shiai.testing.scene import legal, lying, play, scene

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "eiyo.md"
LIKE_2020 = {"oow_trigger": "on_need", "hand_limit_timing": "draw_step", "honor_loss": "free"}
LIKE_THE_PROTOTYPE = {
    "oow_trigger": "on_empty",
    "hand_limit_timing": "always",
    "honor_loss": "lowest_one_first",
}


def new(seed=1, **options):
    """A dealt table with these options."""
    return shiai.find("eiyo").new(seed=seed, options=options)


def rank_of(honor, **options):
    """The rank when the last enemy is defeated for that much honor; None if that is no win."""
    rows, stack = {"N": ["E01"]}, worth(honor - 1, "E01")
    table = scene("eiyo", options=options, hand=[["W01"]], rows=rows, honor_stack=stack)
    play(table, "defeat W01 N")
    return table.outcome.rank


# ---- defaults and values ------------------------------------------------------------------------


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
def test_an_option_that_is_not_named_has_its_default(option, default):
    assert new().options[option] == default
    assert new(**{option: None}).options[option] == default


@pytest.mark.parametrize(("mode", "target"), [("solo", 40), ("coop_house", 50)])
def test_the_honor_needed_depends_on_the_mode(mode, target):
    assert new(mode=mode).view(0)["target_honor"] == target
    assert rank_of(target - 1, mode=mode) is None
    assert rank_of(target, mode=mode) == "Warrior"


def test_the_rules_page_lists_the_options_of_the_game():
    page = PAGE.read_text(encoding="utf-8")
    table = page.partition("\n## Options\n")[2].partition("\n## ")[0]

    named = set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))
    assert named == {*new().options, "card_set", "seed"}


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
def test_every_value_of_an_option_is_accepted_shown_and_recorded(option, values):
    for value in values:
        table = new(**{option: value})

        assert table.options[option] == value
        assert table.view(0)["options"][option] == value
        assert shiai.find("eiyo").replay(table.record()).options == table.options


@pytest.mark.parametrize("yes", [True, "yes", "true", "on", "1", 1])
def test_a_yes_may_be_said_in_several_ways(yes):
    assert new(path_of_the_warrior=yes).options["path_of_the_warrior"] is True


def test_names_and_words_may_be_written_in_other_letters():
    table = shiai.find("eiyo").new(
        seed=1, options={"Oow-Trigger": "ON_EMPTY", "target_honor": "45"}
    )

    assert table.options["oow_trigger"] == "on_empty"
    assert table.options["target_honor"] == 45


def test_a_position_carries_the_options_that_differ_from_their_defaults():
    table = new(edition="prototype", honor_loss="free", path_of_the_warrior=True)

    position = table.to_position()

    assert position["options"] == {
        "edition": "prototype",
        "honor_loss": "free",
        "path_of_the_warrior": True,
    }
    assert shiai.find("eiyo").from_position(position).options == table.options


# ---- the edition sets three others --------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "decided"), [("2020", LIKE_2020), ("prototype", LIKE_THE_PROTOTYPE)]
)
def test_the_edition_sets_three_others(edition, decided):
    options = new(edition=edition).options

    assert {name: options[name] for name in decided} == decided


@pytest.mark.parametrize("edition", ["2020", "prototype"])
@pytest.mark.parametrize("name", ["oow_trigger", "hand_limit_timing", "honor_loss"])
def test_each_of_the_three_can_be_overridden_alone(name, edition):
    own, other = LIKE_2020, LIKE_THE_PROTOTYPE
    if edition == "prototype":
        own, other = other, own

    options = new(**{"edition": edition, name: other[name]}).options

    assert {key: options[key] for key in own} == {**own, name: other[name]}
    assert options["edition"] == edition


@pytest.mark.parametrize(
    ("edition", "three", "hand"),
    [("2020", LIKE_THE_PROTOTYPE, ["S2"]), ("prototype", LIKE_2020, [])],
)
def test_the_order_of_the_last_purchase_follows_the_edition_itself(edition, three, hand):
    table = scene(
        "eiyo",
        options={"edition": edition, **three},
        moment="enemy_phase",
        round=0,
        rows={"N": ["E19"]},
        discard_pile=weapons(1, 6),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )

    assert "stop" in legal(table)
    assert lying(table, "hand") == hand


# ---- difficulty and target ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difficulty", "mode", "target", "path"),
    [
        ("novice", "solo", 35, False),
        ("standard", "solo", 40, False),
        ("master", "solo", 40, True),
        ("novice", "coop_house", 45, False),
        ("standard", "coop_house", 50, False),
        ("master", "coop_house", 50, True),
    ],
)
def test_difficulty_presets_the_target_and_the_path_of_the_warrior(difficulty, mode, target, path):
    table = new(difficulty=difficulty, mode=mode)

    assert table.view(0)["target_honor"] == target
    assert table.options["path_of_the_warrior"] is path
    assert len(table.view(0)["enemy_box"]) == 6


def test_master_deals_yamabushi_and_novice_does_not():
    def in_play(difficulty):
        decks = [lying(new(seed, difficulty=difficulty), "enemy_decks") for seed in range(10)]
        return {card for deck in decks for row in deck.values() for card in row if card[0] == "Y"}

    assert in_play("master") == {"Y1", "Y2", "Y3", "Y4"}
    assert in_play("novice") == set()


@pytest.mark.parametrize("difficulty", ["novice", "standard", "master"])
@pytest.mark.parametrize("mode", ["solo", "coop_house"])
def test_a_given_target_wins_over_difficulty_and_mode(difficulty, mode):
    table = new(difficulty=difficulty, mode=mode, target_honor=42)

    assert table.view(0)["target_honor"] == 42


@pytest.mark.parametrize(
    ("honor", "rank"),
    [
        (19, None),
        (20, "Warrior"),
        (24, "Warrior"),
        (25, "Samurai"),
        (29, "Samurai"),
        (30, "Hero of the Empire"),
        (60, "Hero of the Empire"),
    ],
)
def test_the_ranks_begin_at_the_target_and_are_five_apart(honor, rank):
    assert rank_of(honor, target_honor=20) == rank


@pytest.mark.parametrize(
    ("honor", "rank"),
    [(34, None), (35, "Warrior"), (40, "Samurai"), (44, "Samurai"), (45, "Hero of the Empire")],
)
def test_the_ranks_of_a_novice_begin_at_thirty_five(honor, rank):
    assert rank_of(honor, difficulty="novice") == rank


def test_the_target_may_be_as_low_as_one_and_as_high_as_seventy():
    assert rank_of(1, target_honor=1) == "Warrior"
    assert rank_of(69, target_honor=70) is None
    assert rank_of(70, target_honor=70) == "Warrior"


# ---- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"editon": "2020"}, "no option is called 'editon' (did you mean 'edition'?)"),
        ({"colour": "red"}, "no option is called 'colour'; options are edition, mode"),
        (
            {"edition": "prototipe"},
            "option edition: 'prototipe' is not one of 2020, prototype (did you mean 'prototype'?)",
        ),
        ({"edition": "1999"}, "option edition: '1999' is not one of 2020, prototype"),
        ({"mode": "coop"}, "option mode: 'coop' is not one of solo, coop_house"),
        (
            {"path_of_the_warrior": "perhaps"},
            "option path_of_the_warrior: 'perhaps' is not one of no, yes",
        ),
        ({"target_honor": 0}, "option target_honor: 0 is not a number from 1 to 70"),
        ({"target_honor": 71}, "option target_honor: 71 is not a number from 1 to 70"),
        ({"target_honor": "many"}, "option target_honor: 'many' is not a number from 1 to 70"),
        ({"target_honor": True}, "option target_honor: "),
        ({"attack_deflected": True}, "is not one of forbid, allow"),
    ],
)
def test_a_wrong_name_or_value_is_refused_with_what_would_be_right(options, message):
    with pytest.raises(BadOption) as refused:
        new(**options)

    assert message in str(refused.value)


def test_a_position_with_a_wrong_option_is_refused_in_the_same_words():
    with pytest.raises(
        BadPosition, match=r"position: option honor_loss: 'fre' is not one of .*'free'"
    ):
        scene("eiyo", options={"honor_loss": "fre"}, rows={"N": ["E01"]})


# ---- card set and seed --------------------------------------------------------------------------


def test_the_card_set_is_the_house_set_unless_a_file_is_given(tmp_path):
    house = (SETS / "house.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(house.replace("honor = 1\n", "honor = 2\n", 1), encoding="utf-8")

    ours = scene("eiyo", rows={"N": ["E08"]}, honor_stack=["E01"])
    yours = scene("eiyo", cards=str(mine), rows={"N": ["E08"]}, honor_stack=["E01"])

    assert [table.view(0)["cards"] for table in (ours, yours)] == ["house", str(mine)]
    assert [table.view(0)["honor"] for table in (ours, yours)] == [1, 2]
    assert shiai.find("eiyo").new(seed=1, cards=str(mine)).view(0)["cards"] == str(mine)


def test_an_unknown_card_set_is_refused_with_a_hint():
    with pytest.raises(BadSet, match=r"no such card set \(did you mean 'house'\?\)"):
        shiai.find("eiyo").new(seed=1, cards="hous")


def test_the_same_seed_and_options_give_the_same_table():
    assert new(seed=7).to_position() == new(seed=7).to_position()
    assert new(seed=7).to_position() != new(seed=8).to_position()


def test_without_a_seed_one_is_drawn_and_recorded():
    table = shiai.find("eiyo").new()

    assert f"\nseed {table.seed}\n" in table.record()
    assert shiai.find("eiyo").replay(table.record()).to_position() == table.to_position()
    assert shiai.find("eiyo").new().seed != table.seed


@pytest.mark.parametrize("seed", [-1, 1 << 63, "7", 0.5])
def test_a_seed_that_is_no_whole_number_in_range_is_refused(seed):
    with pytest.raises(BadOption, match="a seed is a whole number from 0 to"):
        shiai.find("eiyo").new(seed=seed)
