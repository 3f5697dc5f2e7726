"""Values as they are now, where they are not the printed ones, and why."""

import pytest
from tests.games.eohn.helpers import do, duel, side

FAST = (0, 0, 2, 6)


def now(table, seat, card):
    """The changed values of a card and their causes, as a seat sees them."""
    found = dict(table.view(seat)["now"].get(card, {}))
    why = found.pop("why", [])
    return found, [(cause["stat"], cause["by"], cause["add"]) for cause in why]


@pytest.mark.rule("EOHN-053")
def test_a_benefit_changes_what_is_printed():
    table = duel(
        a=side(ready=["jab-flurry"], hand=["glancing-arc"], attributes=(0, 3, 2, 3)), b=side()
    )

    assert now(table, 0, "A-jab-flurry") == ({"speed": 19}, [("speed", "benefit", 3)])
    assert now(table, 0, "A-glancing-arc") == ({"cost": 2}, [("cost", "benefit", -1)])


def test_an_ability_with_its_printed_values_is_left_out():
    table = duel(a=side(ready=["bolt-shot"]), b=side())

    assert table.view(0)["now"] == {}


def test_active_abilities_of_both_sides_are_named_as_causes():
    table = duel(
        a=side(ready=["slip"], active=["zephyr-form"], attributes=FAST),
        b=side(active=["mire"]),
    )

    assert now(table, 0, "A-slip") == (
        {"speed": 21},
        [("speed", "A-zephyr-form", 4), ("speed", "B-mire", -4), ("speed", "benefit", 3)],
    )


def test_a_benefit_of_another_card_is_that_cards():
    table = duel(
        a=side(ready=["bolt-shot", "iron-fist"], active=["chaos-armour"], attributes=(2, 0, 3, 3)),
        b=side(),
    )
    values, causes = now(table, 0, "A-iron-fist")

    assert values["ap"] == 7
    assert [cause for cause in causes if cause[0] == "ap"] == [("ap", "A-chaos-armour", 1)]


@pytest.mark.rule("EOHN-303")
def test_dazed_is_a_cause():
    table = duel(a=side(ready=["bolt-shot"], statuses=["dazed"]), b=side())

    assert now(table, 0, "A-bolt-shot") == ({"speed": 6}, [("speed", "dazed", -5)])


def test_a_stacked_card_is_a_cause():
    table = duel(a=side(ready=["iron-fist"], stacked={"iron-fist": ["whetted-edge"]}), b=side())

    assert ("critical", "A-whetted-edge", 3) in now(table, 0, "A-iron-fist")[1]


def test_of_others_only_what_lies_face_up_is_told():
    table = duel(
        a=side(ready=["jab-flurry", "slip"], face_up=["slip"], hand=["glancing-arc"],
               attributes=(0, 3, 0, 5)),
        b=side(),
    )  # fmt: skip

    assert set(table.view(1)["now"]) == {"A-slip"}
    assert set(table.view(0)["now"]) == {"A-jab-flurry", "A-slip", "A-glancing-arc"}


def test_what_lies_face_down_under_an_ability_does_not_show_in_it():
    table = duel(
        a=side(ready=["false-opening"], face_up=["false-opening"], statuses=["dazed"],
               stacked={"false-opening": ["whirl-kick"]}),
        b=side(),
    )  # fmt: skip

    assert "A-false-opening" in table.view(0)["now"]
    assert "A-false-opening" not in table.view(1)["now"]


def test_an_effect_of_the_turn_is_a_cause():
    table = duel(a=side(ready=["bolt-shot", "adrenal-loop"], pure=2), b=side())
    do(table, "A activate adrenal-loop")

    assert now(table, 0, "A-bolt-shot") == ({"ap": 11}, [("ap", "turn", 4)])
