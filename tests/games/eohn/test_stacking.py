"""Stacking: what lies on what, what it costs, what it does, and where it goes."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    damages,
    do,
    duel,
    energy,
    options,
    seen,
    side,
    why,
    zone,
)

from shiai.games.eohn.cards import SETS


@pytest.mark.rule("EOHN-190")
def test_a_modifier_lies_face_up_on_a_face_down_attack():
    table = duel(a=side(ready=["bolt-shot"], hand=["whetted-edge", "slip"]), b=side())
    do(table, "A stack whetted-edge bolt-shot")

    assert seen(table, "B", "A") == [None]
    assert seen(table, "B", "A", "stacked") == ["whetted-edge"]
    assert zone(table, "A", "hand") == ["slip"]


@pytest.mark.rule("EOHN-191")
def test_the_base_is_what_needs_cards_or_what_is_modified():
    table = duel(
        a=side(
            ready=["trinity-burst", "bolt-shot", "guard-up"], active=["plated-skin"],
            hand=["jab-flurry", "whetted-edge", "layered-plates", "second-wind"],
        ),
        b=side(),
    )  # fmt: skip

    assert sorted(move for move in options(table, "A") if move.startswith("stack")) == [
        "stack jab-flurry trinity-burst",
        "stack layered-plates plated-skin",
        "stack whetted-edge bolt-shot",
        "stack whetted-edge trinity-burst",
    ]
    for move in ("jab-flurry bolt-shot", "second-wind bolt-shot", "whetted-edge guard-up"):
        assert why(table, f"A stack {move}") == "EOHN-191"


@pytest.mark.rule("EOHN-191")
def test_a_base_of_another_set_may_need_actions(tmp_path):
    house = (SETS / "house.toml").read_text(encoding="utf-8")
    before, name, after = house.partition('id = "trinity-burst"')
    other = tmp_path / "other.toml"
    after = after.replace('frame = "attack"', 'act = ["block"]', 1)
    other.write_text(before + name + after, encoding="utf-8")
    a = side(ready=["trinity-burst"], hand=["jab-flurry", "guard-up"])
    table = duel(a=a, b=side(), cards=str(other))

    assert "stack guard-up trinity-burst" in options(table, "A")
    assert why(table, "A stack jab-flurry trinity-burst") == "EOHN-191"


@pytest.mark.rule("EOHN-191")
def test_weighted_wraps_go_on_melee_attacks_only():
    table = duel(a=side(ready=["jab-flurry", "bolt-shot"], hand=["weighted-wraps"]), b=side())

    assert why(table, "A stack weighted-wraps jab-flurry") is None
    assert why(table, "A stack weighted-wraps bolt-shot") == "EOHN-191"


@pytest.mark.rule("EOHN-191")
def test_trinity_burst_takes_two_attacks_and_any_modifier():
    table = duel(
        a=side(
            ready=["trinity-burst"], stacked={"trinity-burst": ["bolt-shot", "iron-fist"]},
            hand=["jab-flurry", "whetted-edge"],
        ),
        b=side(),
    )  # fmt: skip

    assert why(table, "A stack jab-flurry trinity-burst") == "EOHN-191"
    assert why(table, "A stack whetted-edge trinity-burst") is None


@pytest.mark.rule("EOHN-192", "EOHN-196")
def test_the_energy_of_a_stack_is_discarded_when_its_base_is_declared():
    table = duel(a=side(ready=["bolt-shot"], hand=["whetted-edge"], energy=50, spent=47), b=side())
    do(table, "A stack whetted-edge bolt-shot")
    assert energy(table, "A") == (49, 0, 4, 47)
    do(table, "A pass", "A enter combat", "A attack bolt-shot B")

    assert energy(table, "A") == (49, 0, 0, 51)
    assert damages(table) == [(0, "B", 7 + 3)]


@pytest.mark.rule("EOHN-193")
def test_stacking_places_each_cost_with_the_stack():
    table = duel(a=side(hand=["trinity-burst", "bolt-shot", "jab-flurry"], energy=30), b=side())
    do(table, "A ready trinity-burst", "A stack bolt-shot trinity-burst")
    do(table, "A stack jab-flurry trinity-burst")

    assert energy(table, "A") == (22, 0, 8, 70)
    assert table.to_position()["floating"][0]["attack1"] == 8


@pytest.mark.rule("EOHN-193")
@pytest.mark.parametrize(
    ("attributes", "have", "refused"),
    [((2, 2, 2, 2), 50, None), ((4, 2, 0, 2), 50, "EOHN-193"), ((2, 2, 2, 2), 2, "EOHN-066")],
)
def test_stacking_needs_the_attributes_and_the_energy_of_the_card(attributes, have, refused):
    table = duel(
        a=side(ready=["trinity-burst"], hand=["iron-fist"], attributes=attributes, energy=have),
        b=side(),
    )

    assert why(table, "A stack iron-fist trinity-burst") == refused


@pytest.mark.rule("EOHN-194")
def test_plates_on_active_armor_work_and_are_paid_at_once():
    table = duel(
        a=side(energy=20, active=["plated-skin"], hand=["layered-plates"]),
        b=side(ready=["bolt-shot"]),
    )
    do(table, "A stack layered-plates plated-skin")
    assert energy(table, "A") == (18, 0, 0, 82)
    do(table, "A pass", "A skip combat", "B draw 1", "B refocus 0", "B pass", "B enter combat")
    do(table, "B attack bolt-shot A")

    assert damages(table) == [(0, "A", 7 - 3)]


@pytest.mark.rule("EOHN-194")
def test_a_modifier_on_a_charging_attack_is_paid_at_once_and_works_when_it_attacks():
    table = duel(
        a=side(
            charging=[("nova-collapse", 1)], hand=["whetted-edge"], attributes=(2, 3, 2, 1),
            energy=20,
        ),
        b=side(),
    )  # fmt: skip
    do(table, "A stack whetted-edge nova-collapse")
    assert energy(table, "A") == (19, 0, 0, 81)
    do(table, "A pass", "A enter combat", "A attack nova-collapse all")

    assert damages(table) == [(0, "B", 11 + 3)]


@pytest.mark.rule("EOHN-195")
def test_a_stacked_card_uses_no_place_of_a_full_zone():
    attacks = ["bolt-shot", "jab-flurry", "iron-fist", "whirl-kick", "wild-bolt"]
    actions = ["guard-up", "side-step", "slip", "surge", "blunt"]
    table = duel(
        a=side(ready=[*attacks, *actions], hand=["whetted-edge", "glancing-arc", "quicken"]),
        b=side(),
    )
    assert why(table, "A ready glancing-arc") == "EOHN-038"
    assert why(table, "A ready quicken") == "EOHN-039"
    do(table, "A stack whetted-edge iron-fist")

    assert sorted(zone(table, "A", "mat")) == sorted([*attacks, *actions])


@pytest.mark.rule("EOHN-197", "EOHN-198")
def test_a_destroyed_ability_takes_along_what_is_stacked_on_it():
    table = duel(
        a=side(hand=["shatter"]),
        b=side(ready=["plated-skin"], stacked={"plated-skin": ["layered-plates"]}, energy=40),
    )
    do(table, "A play shatter")

    assert sorted(zone(table, "B", "ability_discards")) == ["layered-plates", "plated-skin"]
    assert zone(table, "B", "stacked") == []
    assert energy(table, "B") == (45, 0, 0, 55)


@pytest.mark.rule("EOHN-197", "EOHN-198")
def test_an_attack_that_is_given_up_takes_along_its_modifier():
    table = duel(
        a=side(
            ready=["bolt-shot"],
            stacked={"bolt-shot": ["whetted-edge"]},
            hand=["slip"],
            energy=40,
        ),
        b=side(),
    )
    do(table, "A give up bolt-shot")

    assert sorted(zone(table, "A", "ability_discards")) == ["bolt-shot", "whetted-edge"]
    assert energy(table, "A") == (44, 0, 0, 56)
    assert asked(table) == "A act"
