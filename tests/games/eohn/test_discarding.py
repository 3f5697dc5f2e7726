"""Discarding and destruction: where cards and their Energy go."""

import pytest
from tests.games.eohn.helpers import asked, do, duel, energy, options, side, why, zone


def shattered(**of_b):
    """A's Shatter destroys the one Barrier or Armor of B."""
    table = duel(a=side(hand=["shatter"]), b=side(energy=40, **of_b))
    do(table, "A play shatter")
    return table


@pytest.mark.rule("EOHN-198", "EOHN-202")
def test_energy_that_floats_with_a_destroyed_ability_returns_to_its_owner():
    table = shattered(ready=["kinetic-screen"])

    assert energy(table, "B") == (43, 0, 0, 57)
    assert zone(table, "B", "ability_discards") == ["kinetic-screen"]
    assert zone(table, "A", "ability_discards") == ["shatter"]


@pytest.mark.rule("EOHN-199")
def test_a_destroyed_active_ability_returns_nothing():
    table = shattered(active=["kinetic-screen"])

    assert energy(table, "B") == (40, 0, 0, 60)
    assert zone(table, "B", "mat") == []


@pytest.mark.rule("EOHN-199")
def test_neither_does_a_charging_one():
    table = duel(a=side(charging=[("nova-collapse", 1)], energy=40), b=side())
    do(table, "A give up nova-collapse")

    assert energy(table, "A") == (40, 0, 0, 60)


@pytest.mark.rule("EOHN-200")
def test_floating_pure_returns_to_the_pure_deck():
    table = duel(a=side(ready=["aegis-lock"], energy=40), b=side())
    assert energy(table, "A") == (40, 0, 3, 57)
    do(table, "A give up aegis-lock")

    assert energy(table, "A") == (42, 1, 0, 57)
    assert zone(table, "A", "ability_discards") == ["aegis-lock"]


@pytest.mark.rule("EOHN-201")
def test_an_active_armor_may_be_given_up_for_another():
    table = duel(
        a=side(active=["plated-skin"], hand=["bastion-mail"], attributes=(5, 1, 1, 1)), b=side()
    )
    assert why(table, "A ready bastion-mail") == "EOHN-141"
    do(table, "A give up plated-skin", "A ready bastion-mail")

    assert zone(table, "A", "mat") == ["bastion-mail"]
    assert zone(table, "A", "ability_discards") == ["plated-skin"]


@pytest.mark.rule("EOHN-201")
def test_leaving_effects_happen_when_an_ability_is_given_up():
    table = duel(
        a=side(active=["chaos-armour"], deck=["slip", "iron-fist", "hammer-descent"]), b=side()
    )
    do(table, "A give up chaos-armour")

    assert asked(table) == "A find a card"
    assert options(table, "A") == ["find nothing", "find iron-fist"]


@pytest.mark.rule("EOHN-201")
@pytest.mark.parametrize(("moment", "refused"), [("action_2", None), ("combat", "EOHN-201")])
def test_only_in_ones_action_phases(moment, refused):
    table = duel(
        a=side(active=["plated-skin"], ready=["guard-up", "riposte"]), b=side(), moment=moment
    )

    assert why(table, "A give up plated-skin") == refused
    assert why(table, "A give up guard-up") == refused


@pytest.mark.rule("EOHN-202")
def test_a_superseded_arena_goes_to_its_owners_discards():
    table = duel(a=side(hand=["storm-field"]), b=side(active=["home-ground"]))
    do(table, "A play storm-field")

    assert zone(table, "B", "ability_discards") == ["home-ground"]
    assert zone(table, "A", "mat") == ["storm-field"]
