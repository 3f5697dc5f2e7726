"""EOHN-034 to EOHN-047: what lies in the zones, how much of it, and who sees it."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    damages,
    do,
    duel,
    energy,
    options,
    side,
    why,
    zone,
)

from shiai.games.eohn.layout import PLACES


def seen(table, key, who="A"):
    """What each seat's view says of a zone or number of a player."""
    return [table.view(seat)[key]["ABCDEF".index(who)] for seat in range(table.seats)]


def on_mat(table, who):
    """The places of a player's mat that are taken."""
    mat = table.to_position()["mat"]["ABCDEF".index(who)]
    return [PLACES[k] for k, card in enumerate(mat) if card != ""]


# ---- Energy -------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-034")
def test_costs_are_taken_from_the_face_up_energy_deck():
    table = duel(a=side(energy=50, hand=["bolt-shot"]), b=side())
    do(table, "A ready bolt-shot")

    assert seen(table, "energy_deck") == [47, 47]


@pytest.mark.rule("EOHN-034", "EOHN-035")
def test_damage_goes_from_the_energy_deck_to_the_energy_discards():
    table = duel(a=side(ready=["jab-flurry"]), b=side(energy=50, pure=3, spent=47), moment="combat")
    do(table, "A attack jab-flurry B")

    assert seen(table, "energy_discards", "B") == [51, 51]
    assert seen(table, "energy_deck", "B") == [45, 45]


@pytest.mark.rule("EOHN-036")
def test_pure_energy_lies_open_in_its_own_deck():
    table = duel(a=side(ready=["jab-flurry"]), b=side(energy=50, pure=3), moment="combat")
    do(table, "A attack jab-flurry B")

    assert seen(table, "pure_deck", "B") == [4, 4]


# ---- the mat ------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-037")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("kinetic-screen", "barrier"), ("plated-skin", "armor"), ("stone-form", "morph"),
        ("home-ground", "arena1"), ("guard-up", "action1"), ("bolt-shot", "attack1"),
    ],
)  # fmt: skip
def test_distinct_abilities_are_readied_in_zone_4(card, place):
    table = duel(a=side(hand=[card]), b=side())
    do(table, f"A ready {card}")

    assert on_mat(table, "A") == [place]


@pytest.mark.rule("EOHN-037")
def test_a_distinct_ability_is_activated_in_zone_4():
    table = duel(a=side(ready=["plated-skin"]), b=side())
    do(table, "A activate plated-skin")

    assert on_mat(table, "A") == ["armor"]


@pytest.mark.rule("RULING-EOHN-63")
def test_the_place_tells_the_type_of_a_face_down_distinct_ability_and_nothing_else():
    table = duel(a=side(hand=["shatter"]), b=side(ready=["bastion-mail", "guard-up"]))
    assert table.view(0)["mat"][1][PLACES.index("armor")] is None  # a card, but which?
    assert table.view(0)["mat"][1][PLACES.index("barrier")] == ""
    do(table, "A play shatter")

    assert zone(table, "B", "ability_discards") == ["bastion-mail"]


@pytest.mark.rule("EOHN-038")
def test_zone_5_holds_five_attacks_ready_or_charging():
    five = ["jab-flurry", "bolt-shot", "wild-bolt", "shock-ring"]
    table = duel(a=side(ready=five, charging=["nova-collapse"], hand=["whirl-kick"]), b=side())
    assert why(table, "A ready whirl-kick") == "EOHN-038"
    do(table, "A give up nova-collapse")

    assert why(table, "A ready whirl-kick") is None


@pytest.mark.rule("EOHN-039")
def test_zone_6_holds_five_other_actions():
    five = ["guard-up", "side-step", "false-opening", "blunt"]
    table = duel(a=side(ready=five, active=["hardened-will"], hand=["second-wind"]), b=side())

    for move in ("A play second-wind", "A ready second-wind"):
        assert why(table, move) == "EOHN-039"
    do(table, "A give up hardened-will")
    assert why(table, "A play second-wind") is None


@pytest.mark.rule("EOHN-040")
@pytest.mark.parametrize(
    ("overlay", "relentless", "damage"), [(True, 2, 0), (False, 2, 4), (True, 0, 4)]
)
def test_iron_rhythm_lets_relentless_count_as_rested(overlay, relentless, damage):
    table = duel(
        a=side(ready=["jab-flurry"]),
        b=side(
            ready=["guard-up"], active=["iron-rhythm"] if overlay else [], relentless=relentless
        ),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate guard-up")

    assert damages(table) == [(0, "B", damage)]


# ---- cards --------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-041")
@pytest.mark.parametrize("found", ["find terrorize", "find nothing"])
def test_a_deck_that_was_searched_is_shuffled(found):
    table = duel(
        a=side(
            hand=["dread-form"], deck=["terrorize", "slip", "blink"], pure=2,
            attributes=(0, 0, 6, 2),
        ),
        b=side(),
    )  # fmt: skip
    do(table, "A play dread-form")
    assert options(table, "A") == ["find nothing", "find terrorize"]
    start = table.event_count()
    do(table, f"A {found}")

    shuffled = [e["zone"] for e in table.events(1, start=start) if e["event"] == "shuffle"]
    assert shuffled == [{"zone": "ability_deck", "seat": 0}]


@pytest.mark.rule("EOHN-041")
def test_the_ability_deck_lies_face_down():
    table = duel(a=side(deck=["slip", "blink"]), b=side())

    assert seen(table, "ability_deck") == [[None, None]] * 2


@pytest.mark.rule("EOHN-042", "EOHN-047")
def test_discarded_cards_lie_open_in_their_order():
    hand = ["slip", "blink", "blunt", "surge", "nullify", "foresight", "payback", "riposte"]
    table = duel(a=side(hand=[*hand, "jab-flurry", "bolt-shot"]), b=side(), moment="end_phase")
    do(table, "A discard payback", "A discard slip", "A discard bolt-shot")

    assert seen(table, "ability_discards") == [["A-payback", "A-slip", "A-bolt-shot"]] * 2
    assert len(zone(table, "A", "hand")) == 7


@pytest.mark.rule("EOHN-042")
def test_used_and_destroyed_cards_are_discarded_face_up():
    table = duel(a=side(hand=["shatter"]), b=side(ready=["plated-skin"], discards=["slip"]))
    do(table, "A play shatter")

    assert seen(table, "ability_discards") == [["A-shatter"]] * 2
    assert seen(table, "ability_discards", "B") == [["B-slip", "B-plated-skin"]] * 2


@pytest.mark.rule("EOHN-043", "EOHN-044")
def test_a_card_is_taken_out_of_the_discards_and_the_order_stays():
    table = duel(a=side(hand=["rewind-step"], discards=["slip", "blink", "blunt"]), b=side())
    do(table, "A play rewind-step", "A find blink")

    assert zone(table, "A", "ability_discards") == ["slip", "blunt"]
    assert zone(table, "A", "hand") == ["blink"]
    assert all("A-rewind-step" in pile for pile in seen(table, "removed_from_play"))


@pytest.mark.rule("EOHN-043")
def test_discarded_cards_stay_until_the_round_ends():
    table = duel(
        a=side(hand=["second-wind"], deck=["payback", "riposte"], discards=["slip", "blink"]),
        b=side(), moment="draw",
    )  # fmt: skip
    do(table, "A draw 2")
    assert zone(table, "A", "ability_discards") == ["slip", "blink"]
    do(table, "A play second-wind")  # the deck is empty: the round is lost

    assert zone(table, "A", "ability_discards") == []


@pytest.mark.rule("EOHN-044")
def test_a_removed_card_stays_out_of_reach():
    table = duel(a=side(hand=["rewind-step", "rewind-step"], discards=["slip", "blink"]), b=side())
    do(table, "A play rewind-step", "A find blink", "A play rewind-step")

    assert options(table, "A") == ["find nothing", "find slip"]


@pytest.mark.rule("EOHN-047")
def test_a_hand_of_nine_is_cut_to_seven_at_the_end_of_the_own_turn_only():
    nine = ["slip", "blink", "blunt", "surge", "nullify", "foresight", "payback", "riposte", "slip"]
    table = duel(a=side(hand=nine), b=side(hand=nine), moment="end_phase")
    assert asked(table) == "A discard to the limit"
    assert len(options(table, "A")) == 8  # two Slips are one option
    do(table, "A discard slip", "A discard blink")

    assert asked(table) == "B draw"
    assert [len(zone(table, who, "hand")) for who in "AB"] == [7, 9]


@pytest.mark.rule("EOHN-047")
def test_during_a_turn_a_hand_may_be_larger():
    seven = ["slip", "blink", "blunt", "surge", "nullify", "foresight", "payback"]
    table = duel(a=side(hand=["second-wind", *seven]), b=side())
    do(table, "A play second-wind")

    assert (asked(table), len(zone(table, "A", "hand"))) == ("A act", 9)
    assert energy(table, "A")[0] == 48


@pytest.mark.rule("EOHN-182")
def test_a_card_that_is_not_in_hand_can_neither_be_readied_nor_played():
    table = duel(a=side(ready=["guard-up"], deck=["slip"], discards=["second-wind"]), b=side())

    for move in ("A ready guard-up", "A ready slip", "A play second-wind"):
        assert why(table, move) == "EOHN-182"
