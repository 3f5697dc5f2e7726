"""Blood: the player's wounds last, each card does its own harm, and the fifth one loses."""

import pytest
from tests.games.wots.helpers import attack, fight, gauges, legal, lying, new, play, pools, unasked

BLOOD = {"blood": True}
RED = {"action_zone": ["M19", "M21", "M22"]}
BLACK = {"action_zone": ["M04", "M05", "M06"]}


def suffer(card, level, **more):
    """A counterattack has just wounded the player with this blood card."""
    options = BLOOD | more.pop("options", {})
    counter = "O01" if level == 1 else "O04"
    more = {"hand": "M01 M02 M03", **more}
    table = fight("counterattack", opponents=counter, blood=card, options=options, **more)
    if table.outcome is None and lying(table, "counterattack") == []:
        play(table, "go on")
    return table


def wounded(moment, *cards, level=1, **more):
    """A moment with blood cards that were suffered before."""
    options = BLOOD | more.pop("options", {})
    more = {"hand": "M01 M02 M03", "blood_wounds": {str(level): list(cards)}, **more}
    return fight(moment, options=options, **more)


# ---- the decks ----------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-168")
def test_the_players_wounds_come_from_the_blood_deck():
    table = suffer("BL5", 1, wounds="W1")

    assert lying(table, "blood_wounds") == {"1": ["BL5"], "2": []}
    assert (lying(table, "life"), len(lying(table, "wound_deck"))) == (8, 5)


@pytest.mark.rule("WOTS-168")
def test_the_enemys_wounds_come_from_the_base_deck():
    table = fight(
        "after_the_counterattack", hand="M01", wounds="W4", blood="BL5", die=5, options=BLOOD
    )
    play(table, "activate")

    assert pools(table) == "P 8L 5K, E 7L 4K"
    assert len(lying(table, "blood_deck")) == 5


@pytest.mark.rule("WOTS-168")
@pytest.mark.parametrize(("blood", "cards"), [(False, 0), (True, 5)])
def test_the_blood_deck_has_five_cards(blood, cards):
    assert len(lying(new(blood=blood), "blood_deck")) == cards


@pytest.mark.rule("WOTS-169")
def test_blood_cards_stay_with_the_player():
    table = fight(
        "counterattack", opponents="HM O01 O02", blood="BL5 BL3", options=BLOOD | {"hard": True}
    )
    play(table, "go on", "go on", "go on")

    assert lying(table, "blood_wounds") == {"1": ["BL5", "BL3"], "2": []}
    assert len(lying(table, "blood_deck")) == 3


@pytest.mark.rule("WOTS-170")
def test_the_effects_of_blood_cards_add_up():
    table = wounded("attack_1", "BL1", "BL2", hand="X01 X03 M01 M07", at="1/1/0")
    play(table, "play X01", "play X03")

    assert gauges(table) == "3/3/0"
    assert [[*ceiling.values()] for ceiling in table.view()["ceilings"]] == [
        ["strength", 3, "BL1", "Arm", "WOTS-172"],
        ["technique", 3, "BL2", "Finger", "WOTS-174"],
    ]


@pytest.mark.rule("WOTS-170")
def test_each_blood_card_counts_at_the_level_at_which_it_was_suffered():
    table = wounded("attack_1", "BL1", "BL2", level=2, hand="X01 X03 M01 M07", at="1/1/0", die=0)
    play(table, "play X01", "play X03")

    assert gauges(table) == "4/4/0"


@pytest.mark.rule("WOTS-171", "RULING-WOTS-46")
@pytest.mark.parametrize("last", ["BL1", "BL3", "BL5"])
def test_the_last_card_of_the_blood_deck_loses_whatever_it_is(last):
    others = [card for card in ("BL1", "BL2", "BL3", "BL4", "BL5") if card != last]
    table = suffer(last, 1, blood_wounds={"1": others}, die=5)

    assert table.outcome.result == "enemy_wins"
    assert (lying(table, "life"), lying(table, "blood_deck")) == (8, [])
    if last == "BL3":
        assert lying(table, "die") == 2  # it was resolved first


# ---- BL1: arm and rib ---------------------------------------------------------------------------


@pytest.mark.rule("WOTS-172")
def test_a_wounded_arm_holds_strength_at_three():
    table = wounded("attack_1", "BL1", at="2/0/0")
    play(table, "play M01")

    assert gauges(table) == "3/0/0"


@pytest.mark.rule("WOTS-172")
def test_with_a_wounded_arm_a_defense_of_strength_four_is_not_met():
    table = attack("X01", at="3/4/4", defense="O04", blood_wounds={"1": ["BL1"]}, options=BLOOD)
    play(table, "play X01")

    assert (gauges(table), pools(table)) == ("3/4/4", "P 8L 5K, E 8L 5K")


@pytest.mark.rule("WOTS-285")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("BL1", "4/2/0", "3/2/0"), ("BL2", "2/4/0", "2/3/0"), ("BL1", "2/4/0", "2/4/0")],
)
def test_a_new_gauge_limit_bites_at_once(card, before, after):
    table = suffer(card, 1, at=before)
    assert gauges(table) == after
    play(table, "play M03")

    strength, rest = after.split("/", 1)
    assert gauges(table) == f"{min(int(strength) + 1, 3)}/{rest}"


@pytest.mark.rule("WOTS-173")
def test_a_broken_rib_takes_the_injury_die_out_of_the_game():
    table = suffer("BL1", 2, die=5, every_window=True)

    assert lying(table, "die") == 0
    assert table.why_not("activate").rule == "WOTS-173"


@pytest.mark.rule("WOTS-173", "RULING-WOTS-82")
def test_without_the_die_a_red_combo_changes_nothing():
    table = wounded("combo", "BL1", level=2, die=0, **RED, options={"bushido": True})

    assert lying(table, "die") == 0
    assert "activate" not in legal(table)
    assert not [event for event in table.events() if event["event"] == "combo"]


@pytest.mark.rule("WOTS-173", "RULING-WOTS-82")
def test_without_the_die_a_red_combo_against_kempo_rolls_nothing():
    table = wounded(
        "combo", "BL1", level=2, die=0, **RED, rolls=[6, 1], wounds="W5",
        options={"enemy": "kempo"},
    )  # fmt: skip

    assert table.outcome is None
    assert not [event for event in table.events() if event["event"] == "blue_die"]


@pytest.mark.rule("RULING-WOTS-82")
@pytest.mark.parametrize(("die", "pays"), [(0, False), (1, True)])
def test_without_the_die_a_red_combo_pays_nothing_against_fan_opponent_14(die, pays):
    cards = ["BL1"] if die == 0 else []
    table = wounded("combo", *cards, level=2, die=die, ki=3, **RED, options={"enemy": "fan_14"})

    assert ("take ki" in legal(table)) == pays


@pytest.mark.rule("RULING-WOTS-82")
def test_without_the_die_the_joker_may_still_be_named_red():
    table = wounded(
        "third_card", "BL1", level=2, die=0, hand="X08 M01 M02 M03", at="0/0/4",
        action_zone=["M19", "M21"], defense=["O04"], opponents="O05",
    )  # fmt: skip
    play(table, "play X08")

    assert "name BLOOD" in legal(table)


# ---- BL2: finger and abdomen --------------------------------------------------------------------


@pytest.mark.rule("WOTS-174")
def test_a_lost_finger_holds_technique_at_three():
    table = wounded("attack_1", "BL2", hand="M07 M02 M03", at="0/2/0")
    play(table, "play M07")

    assert gauges(table) == "0/3/0"


@pytest.mark.rule("WOTS-174")
@pytest.mark.parametrize(("cards", "life"), [(["BL2"], 6), ([], 8)])
def test_with_a_lost_finger_the_kusarigama_cancels_nothing(cards, life):
    table = attack(
        "M20", at="2/3/2", defense="O04", opponents="O05", blood_wounds={"1": cards},
        options=BLOOD | {"weapon": "kusarigama"},
        every_window=True,
    )  # fmt: skip
    play(table, "play M20", "go on", "go on")

    assert (lying(table, "counterattack"), lying(table, "life")) == (["O05"], life)


@pytest.mark.rule("WOTS-175")
def test_a_wounded_abdomen_costs_a_life_at_the_end_of_each_round():
    table = wounded("end_of_the_round", "BL2", level=2, life=4, ki=2)

    assert pools(table) == "P 3L 2K, E 8L 5K"


@pytest.mark.rule("WOTS-175")
def test_a_wounded_abdomen_bleeds_already_in_the_round_in_which_it_was_suffered():
    table = fight(
        "third_card_of_attack_2", hand="M05", action_zone=["M09", "M11"], defense=["O06"],
        at="0/0/-2", opponents="O04", blood="BL2", life=4, ki=2, attack=2, options=BLOOD,
        every_window=True,
    )  # fmt: skip
    play(table, "play M05", "go on", "go on")
    assert (lying(table, "blood_wounds")["2"], lying(table, "life")) == (["BL2"], 4)
    play(table, "go on")

    assert (lying(table, "round"), lying(table, "life")) == (2, 3)


# ---- BL3: shoulder and eye ----------------------------------------------------------------------


@pytest.mark.rule("WOTS-176")
@pytest.mark.parametrize(("die", "after"), [(6, 3), (5, 2), (3, 1), (2, 1), (1, 1)])
def test_a_wounded_shoulder_lowers_the_die_by_three(die, after):
    table = suffer("BL3", 1, die=die)

    assert (lying(table, "die"), lying(table, "life")) == (after, 8)


@pytest.mark.rule("WOTS-177")
def test_with_a_lost_eye_no_combo_pays_ki():
    table = wounded("combo", "BL3", level=2, ki=2, **BLACK)

    assert legal(table) == ["decline", "take special"]
    assert table.why_not("take ki").rule == "WOTS-177"


@pytest.mark.rule("WOTS-177")
def test_with_a_lost_eye_the_bokken_gives_no_ki():
    table = wounded("attack_1", "BL3", level=2, ki=2, options={"weapon": "bokken"})

    assert "bleed" not in legal(table)
    assert table.why_not("bleed").rule == "WOTS-177"


@pytest.mark.rule("WOTS-177")
@pytest.mark.parametrize(("cards", "ki"), [(["BL3"], 2), ([], 4)])
def test_with_a_lost_eye_a_weapon_gives_no_ki_back(cards, ki):
    table = attack(
        at="2/4/0", defense="O07", blood_wounds={"2": cards}, ki=2,
        options=BLOOD | {"weapon": "kanabo_3"},
    )  # fmt: skip
    play(table, "play M03")

    assert pools(table) == f"P 8L {ki}K, E 6L 5K"


# ---- BL4: thigh and balance ---------------------------------------------------------------------


@pytest.mark.rule("WOTS-178")
@pytest.mark.parametrize(("die", "life"), [(4, 4), (1, 7), (6, 2)])
def test_a_wounded_thigh_costs_life_by_the_die(die, life):
    table = suffer("BL4", 1, die=die)

    assert (lying(table, "life"), lying(table, "die")) == (life, die)


@pytest.mark.rule("WOTS-178", "RULING-WOTS-45")
def test_a_wounded_thigh_costs_one_life_when_the_die_is_gone():
    assert lying(suffer("BL4", 1, die=0, blood_wounds={"2": ["BL1"]}), "life") == 7


@pytest.mark.rule("WOTS-179")
@pytest.mark.parametrize(("die", "ki", "after"), [(3, 2, 0), (3, 5, 2), (1, 5, 4)])
def test_a_lost_balance_costs_ki_by_the_die(die, ki, after):
    table = suffer("BL4", 2, die=die, ki=ki)

    assert (lying(table, "ki"), lying(table, "life")) == (after, 8)


@pytest.mark.rule("WOTS-179", "RULING-WOTS-45")
def test_a_lost_balance_costs_one_ki_when_the_die_is_gone():
    assert lying(suffer("BL4", 2, die=0, blood_wounds={"2": ["BL1"]}), "ki") == 4


# ---- BL5: a lucky dodge, or not -----------------------------------------------------------------


@pytest.mark.rule("WOTS-180")
def test_a_lucky_dodge_does_nothing_but_the_card_is_kept():
    table = suffer("BL5", 1, die=4, at="3/3/0")

    assert (pools(table), gauges(table), lying(table, "die")) == ("P 8L 5K, E 8L 5K", "3/3/0", 4)
    assert (lying(table, "blood_wounds")["1"], len(lying(table, "blood_deck"))) == (["BL5"], 4)


@pytest.mark.rule("WOTS-181")
def test_a_beheading_loses_at_once():
    table = suffer("BL5", 2)

    assert table.outcome.result == "enemy_wins"
    assert (lying(table, "life"), table.outcome.rule) == (8, "WOTS-078")


# ---- a die that is gone -------------------------------------------------------------------------

GONE = {"die": 0, "blood_wounds": {"2": ["BL1"]}}


@pytest.mark.rule("RULING-WOTS-45")
def test_a_die_that_is_gone_is_not_raised_by_a_place():
    table = fight(hand="M01 M02", rolls=[6], **GONE, options=BLOOD | {"surroundings": "mountains"})
    play(table, "exploit")

    assert (lying(table, "die"), lying(table, "ki")) == (0, 4)


@pytest.mark.rule("RULING-WOTS-45")
def test_a_die_that_is_gone_is_not_lowered_by_a_shoulder_wound():
    assert lying(suffer("BL3", 1, **GONE), "die") == 0


@pytest.mark.rule("RULING-WOTS-45")
def test_a_die_that_is_gone_rolls_no_place_again():
    table = fight(
        hand="M01 M02", rolls=[3], **GONE,
        options=BLOOD | {"surroundings": "bridge", "weapon": "tessen"},
    )  # fmt: skip
    play(table, "exploit")

    assert unasked(table) == ["apply 3"]


@pytest.mark.rule("RULING-WOTS-45")
@pytest.mark.parametrize(("gone", "offered"), [(GONE, False), ({}, True)])
def test_a_die_that_is_gone_is_not_raised_by_taikyu(gone, offered):
    table = fight(hand="M01 M02", consequence=3, **gone, options=BLOOD | {"taikyu": True})

    assert ("trade" in legal(table)) == offered


@pytest.mark.rule("RULING-WOTS-45")
def test_a_die_that_is_gone_cannot_be_lost_to_shiro():
    table = attack(**GONE, options=BLOOD | {"enemy": "shiro"})
    play(table, "play M03")

    assert "lose life" in legal(table)
    assert "lose die" not in legal(table)
