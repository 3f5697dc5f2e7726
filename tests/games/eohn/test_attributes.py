"""EOHN-048 to EOHN-057: what attributes allow and what they bring."""

import pytest
from tests.games.eohn.helpers import asked, damages, do, duel, side, table_of, why

from shiai.core.errors import BadPosition
from shiai.games.eohn.layout import ATTRIBUTE_NAMES, SPLITS


def attack(card, mine, block="guard-up", theirs=(0, 0, 0, 8)):
    """A declares an attack with these attributes; B has a Block and is asked."""
    table = duel(
        a=side(ready=[card], attributes=mine),
        b=side(ready=[block], attributes=theirs),
        moment="combat",
    )
    do(table, f"A attack {card} B")
    assert asked(table) == "B exchange move"
    return table


def chain(table):
    """AP and Speed of the attack, as everybody sees them."""
    values = table.view(1)["stack"][0]["values"]
    return values["ap"], values["speed"]


def blocked(card, mine, block, theirs):
    """The damage of an attack that is blocked."""
    table = attack(card, mine, block, theirs)
    do(table, f"B activate {block}")
    return damages(table)[0][2]


@pytest.mark.rule("EOHN-048")
def test_there_are_four_attributes_with_eight_cards_each():
    assert len(ATTRIBUTE_NAMES) == 4
    for k in range(4):
        assert max(int(split.split("-")[k]) for split in SPLITS) == 8
        nine = [0, 0, 0, 0]
        nine[k] = 9
        with pytest.raises(BadPosition):
            duel(a=side(attributes=nine), b=side())


@pytest.mark.rule("EOHN-049")
def test_the_points_of_a_player_add_up_to_eight():
    table = table_of([side(), side()], moment="prepare")
    do(table, "A first A")
    for who in "AABBAB":
        do(table, f"{who} {_first(table, who)}")
    do(table, "A split 3-1-4-0", "B split 0-8-0-0")

    for points in table.to_position()["attributes"]:
        assert sum(points.values()) == 8


def _first(table, who):
    return table.legal("AB".index(who))[0].text.replace(f"{who}-", "", 1)


@pytest.mark.rule("EOHN-050")
@pytest.mark.parametrize(
    ("attributes", "refused"),
    [((5, 0, 2, 1), None), ((6, 0, 2, 0), "EOHN-050"), ((6, 0, 1, 1), "EOHN-050")],
)
def test_all_base_attributes_are_needed_to_ready_a_card(attributes, refused):
    table = duel(a=side(hand=["breaker-knee"], attributes=attributes), b=side())

    assert why(table, "A ready breaker-knee") == refused


@pytest.mark.rule("EOHN-050")
def test_base_attributes_are_needed_to_activate_a_card():
    table = duel(
        a=side(hand=["hardened-will"], ready=["stone-form"], attributes=(0, 0, 8, 0)), b=side()
    )

    assert why(table, "A play hardened-will") == "EOHN-050"
    assert why(table, "A activate stone-form") == "EOHN-050"


@pytest.mark.rule("EOHN-050")
def test_base_attributes_are_needed_to_attack_and_to_react():
    table = duel(
        a=side(ready=["breaker-knee", "jab-flurry"], attributes=(0, 8, 0, 0)),
        b=side(ready=["braced-shell", "slip", "guard-up"], attributes=(1, 7, 0, 0)),
        moment="combat",
    )
    assert why(table, "A attack breaker-knee B") == "EOHN-050"
    do(table, "A attack jab-flurry B")

    for card in ("braced-shell", "slip"):
        assert why(table, f"B activate {card}") == "EOHN-050"


@pytest.mark.rule("EOHN-051")
def test_a_card_without_base_attributes_needs_none():
    table = duel(a=side(hand=["bolt-shot"], attributes=(0, 0, 8, 0)), b=side())

    assert why(table, "A ready bolt-shot") is None


@pytest.mark.rule("EOHN-052")
def test_a_base_attribute_need_not_carry_a_benefit():
    table = duel(a=side(hand=["quake-field"], attributes=(6, 0, 2, 0)), b=side())
    assert why(table, "A ready quake-field") is None

    hits = []
    for strength in (2, 8):
        mine = (8 - strength, 0, strength, 0)
        table = duel(a=side(ready=["quake-field"], attributes=mine), b=side(), moment="combat")
        do(table, "A attack quake-field all")
        hits.append(damages(table))
    assert hits == [[(0, "B", 7)]] * 2


@pytest.mark.rule("EOHN-053")
@pytest.mark.parametrize(("strength", "damage"), [(2, 0), (3, 2)])
def test_a_benefit_needs_base_and_blue_segments_together(strength, damage):
    mine = (0, 0, strength, 8 - strength)

    assert blocked("iron-fist", mine, "forearm-wall", (0, 0, 0, 8)) == damage  # 6 + 2 or 4; DP 8


@pytest.mark.rule("EOHN-054")
@pytest.mark.parametrize(("speed", "is_now"), [(2, 16), (3, 19)])
def test_without_a_base_the_blue_segments_are_enough(speed, is_now):
    table = attack("jab-flurry", (8 - speed, 0, 0, speed))

    assert chain(table) == (4, is_now)


@pytest.mark.rule("EOHN-055")
def test_a_benefit_of_orange_segments_holds_whenever_the_card_is_playable():
    assert chain(attack("hammer-descent", (5, 0, 3, 0))) == (11, 9)


@pytest.mark.rule("EOHN-056")
@pytest.mark.parametrize("attributes", [(8, 0, 0, 0), (0, 8, 0, 0), (0, 0, 8, 0)])
def test_a_grey_attribute_brings_nothing(attributes):
    assert chain(attack("jab-flurry", attributes)) == (4, 16)


@pytest.mark.rule("EOHN-057")
@pytest.mark.parametrize(
    ("attributes", "piercing", "speed"),
    [((4, 0, 3, 1), 4, 14), ((4, 0, 2, 2), 2, 16), ((3, 0, 3, 2), 4, 16), ((6, 0, 2, 0), 2, 14)],
)
def test_each_benefit_is_checked_on_its_own(attributes, piercing, speed):
    table = attack("rending-claw", attributes, "aegis-lock", (8, 0, 0, 0))
    assert chain(table) == (5, speed)
    do(table, "B activate aegis-lock")

    assert damages(table) == [(0, "B", piercing)]


@pytest.mark.rule("EOHN-028")
def test_a_card_whose_base_is_not_met_stays_in_hand():
    table = duel(a=side(hand=["hammer-descent"], attributes=(8, 0, 0, 0)), b=side())

    assert why(table, "A ready hammer-descent") == "EOHN-050"
