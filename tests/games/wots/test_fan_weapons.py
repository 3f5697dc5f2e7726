"""The fan-made weapons: Kanabo, Masakari, Tonfa, Sai, Nagamaki and Kai."""

import pytest
from tests.games.wots.helpers import attack, fight, gauges, legal, lying, play, pools, why


def carrying(weapon, moment="attack_1", **more):
    """A fight with a weapon."""
    options = {"weapon": weapon, **more.pop("options", {})}
    if moment == "attack_1":
        more.setdefault("hand", "M01 M02 M03 M04 M05 M06")
    return fight(moment, options=options, **more)


def met(weapon, defense, *, opponents="O11", **more):
    """An attack with a weapon that meets this defense."""
    options = {"weapon": weapon, **more.pop("options", {})}
    table = attack(defense=defense, opponents=opponents, at="4/4/4", options=options, **more)
    play(table, "play M03")
    return table


def after_die(weapon, die, **more):
    """The injury die has been used at a level."""
    table = carrying(weapon, "after_the_counterattack", hand="M01 M02 M03", die=die, **more)
    play(table, "activate")
    return table


# ---- Kanabo ------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-248")
def test_with_kanabo_1_an_enemy_without_ki_is_defeated():
    table = met("kanabo_1", "O01", enemy="6L 1K")

    assert table.outcome.result == "player_wins"
    assert pools(table) == "P 8L 5K, E 6L 0K"
    assert met("katana", "O01", enemy="6L 1K").outcome is None


@pytest.mark.rule("WOTS-248")
def test_with_kanabo_1_a_round_starts_with_guard_below_zero():
    assert gauges(carrying("kanabo_1", "new_round")) == "0/0/-1"


@pytest.mark.rule("RULING-WOTS-80")
@pytest.mark.parametrize(("wound", "after"), [("W3", "P 8L 5K"), ("W1", "P 7L 4K")])
def test_in_a_campaign_an_opponent_without_ki_is_beaten(wound, after):
    table = carrying(
        "kanabo_1", "after_the_counterattack", hand="M01", die=5, wounds=wound, enemy="3L 1K",
        life=7, ki=4, node=1, mulligan=0, rolls=[1, 3], options={"mode": "campaign1"},
    )  # fmt: skip
    play(table, "activate")

    assert lying(table, "defeated") == (1 if wound == "W3" else 0)
    assert pools(table).startswith(after)  # the reward for a kill by a wound card, or not


@pytest.mark.rule("RULING-WOTS-80")
def test_in_a_campaign_ki_lost_to_an_attack_is_no_kill_by_a_wound_card():
    table = met(
        "kanabo_1", "O01", enemy="3L 1K", life=7, ki=4, node=1, mulligan=0, rolls=[3],
        options={"mode": "campaign1"},
    )  # fmt: skip

    assert lying(table, "defeated") == 1
    assert pools(table).startswith("P 7L 4K")


@pytest.mark.rule("WOTS-249")
@pytest.mark.parametrize(
    ("table", "after"),
    [
        (lambda: met("kanabo_2", "O03"), "P 8L 5K, E 6L 5K"),
        (lambda: met("kanabo_2", "O01"), "P 8L 5K, E 8L 4K"),
        (lambda: after_die("kanabo_2", 3), "P 8L 5K, E 7L 5K"),
        (lambda: after_die("kanabo_2", 5, wounds="W1"), "P 8L 5K, E 6L 5K"),
        (lambda: after_die("kanabo_2", 5, wounds="W3"), "P 8L 5K, E 8L 4K"),
    ],
    ids=["attack", "attack on Ki", "die", "wound card", "wound card on Ki"],
)
def test_with_kanabo_2_attacks_and_wound_cards_cost_one_more_life(table, after):
    assert pools(table()) == after


@pytest.mark.rule("RULING-WOTS-72")
@pytest.mark.parametrize(
    ("table", "after"),
    [
        (lambda: after_die("kanabo_2", 6, wounds="W1"), "P 8L 5K, E 5L 5K"),
        (lambda: after_die("kanabo_3", 6, wounds="W1", ki=1), "P 8L 3K, E 6L 5K"),
        (lambda: after_die("kanabo_3", 5, wounds="W1", ki=1), "P 8L 1K, E 7L 5K"),
    ],
    ids=["Kanabo 2, level 6", "Kanabo 3, level 6", "Kanabo 3, level 5"],
)
def test_the_wound_cards_of_the_injury_die_count_for_kanabo(table, after):
    assert pools(table()) == after


@pytest.mark.rule("RULING-WOTS-72")
def test_level_4_of_the_die_is_neither_attack_nor_wound_card():
    table = carrying("kanabo_2", "after_the_counterattack", hand="M01 M02 M03", die=4)
    play(table, "activate", "take life")

    assert pools(table) == "P 8L 5K, E 7L 5K"


@pytest.mark.rule("RULING-WOTS-72")
def test_armour_may_absorb_the_extra_point_of_kanabo_2():
    table = met("kanabo_2", "O03", rolls=[1], options={"yoroi": "enemy"})

    assert (pools(table), lying(table, "armor")) == ("P 8L 5K, E 8L 5K", 2)


@pytest.mark.rule("RULING-WOTS-72")
@pytest.mark.parametrize(("armor", "ki"), [(1, 1), (0, 3)])
def test_kanabo_3_counts_only_life_really_lost(armor, ki):
    table = met(
        "kanabo_3", "O04", ki=1, armor=armor, armor_worn_by=2 if armor else 0,
        options={"yoroi": "enemy"},
    )  # fmt: skip

    assert lying(table, "ki") == ki


@pytest.mark.rule("WOTS-250")
def test_with_kanabo_2_ki_raises_no_guard_but_a_place_may():
    table = carrying(
        "kanabo_2",
        "counterattack",
        hand="M01 M02 M03",
        rolls=[3],
        options={"surroundings": "bridge"},
    )

    assert "guard" not in legal(table)
    assert why(table, "guard") == "WOTS-250"
    play(table, "exploit")
    assert gauges(table) == "0/0/1"


@pytest.mark.rule("RULING-WOTS-88")
@pytest.mark.parametrize(
    ("ki_is_damage", "defense", "after"),
    [
        (True, "O01", "P 8L 5K, E 8L 3K"),
        (False, "O01", "P 8L 5K, E 8L 4K"),
        (True, "O03", "P 8L 5K, E 6L 5K"),
    ],
)
def test_as_an_option_kanabo_2_takes_one_more_ki(ki_is_damage, defense, after):
    assert pools(met("kanabo_2", defense, options={"ki_is_damage": ki_is_damage})) == after


@pytest.mark.rule("WOTS-251")
@pytest.mark.parametrize(("defense", "ki"), [("O04", 3), ("O03", 1)])
def test_with_kanabo_3_a_strike_of_two_life_gives_ki_back(defense, ki):
    assert lying(met("kanabo_3", defense, ki=1), "ki") == ki


@pytest.mark.rule("WOTS-251")
def test_with_kanabo_3_a_round_starts_with_technique_below_zero():
    assert gauges(carrying("kanabo_3", "new_round")) == "0/-1/0"


@pytest.mark.rule("RULING-WOTS-66")
def test_penalties_of_the_round_start_add_up_and_follow_an_event_bonus():
    snow = {"weather": "snow", "surroundings": "bridge"}
    assert gauges(carrying("kanabo_3", "new_round", options=snow)) == "0/-2/0"

    table = carrying(
        "kanabo_3", "new_fight", event_bonus={"technique": 6}, mulligan=0, node=1,
        options={"mode": "campaign1"},
    )  # fmt: skip
    assert gauges(table) == "0/3/0"  # 6 stops at 4, then 1 lower


# ---- Masakari, Tonfa, Sai ----------------------------------------------------------------------


@pytest.mark.rule("WOTS-252", "RULING-WOTS-86")
def test_with_masakari_1_guard_becomes_strength_up_to_its_limit():
    table = carrying("masakari_1", at="1/0/2")
    play(table, "shift strength", "shift strength", "shift strength")

    assert gauges(table) == "4/0/-1"
    assert why(table, "shift strength") == "WOTS-252"
    assert why(table, "shift guard") is not None


@pytest.mark.rule("WOTS-252")
def test_with_masakari_1_guard_is_not_lowered_below_its_limit():
    table = carrying("masakari_1", at="1/0/-2")

    assert why(table, "shift strength") == "WOTS-252"
    assert why(table, "shift technique") == "WOTS-254"
    assert why(carrying("katana", at="1/0/2"), "shift strength") == "WOTS-252"


@pytest.mark.rule("WOTS-253")
def test_with_masakari_2_technique_of_a_card_moves_strength_once_per_round():
    table = carrying("masakari_2", hand="M07 M08 M09 M04 M05 M06")
    play(table, "convert M07")

    assert gauges(table) == "2/0/0"
    assert why(table, "convert M08") == "WOTS-253"
    play(table, "play M08")
    assert gauges(table) == "2/2/-1"
    again = fight("new_round", deck="M07", converted=1, options={"weapon": "masakari_2"})
    assert "convert M07" in legal(again)


@pytest.mark.rule("WOTS-253")
def test_only_a_card_that_moves_technique_can_be_converted():
    table = carrying("masakari_2", hand="M01 M07 M05")

    assert "convert M07" in legal(table)
    assert why(table, "convert M01") == "WOTS-253"


@pytest.mark.rule("WOTS-253", "WOTS-257")
@pytest.mark.parametrize(("weapon", "rule"), [("masakari_2", "WOTS-253"), ("sai_1", "WOTS-257")])
def test_weapons_that_convert_forbid_to_raise_guard_with_ki(weapon, rule):
    table = carrying(weapon, "counterattack", hand="M01 M02 M03")

    assert "guard" not in legal(table)
    assert why(table, "guard") == rule


@pytest.mark.rule("RULING-WOTS-67")
@pytest.mark.parametrize(
    ("weapon", "card", "after"),
    [("masakari_2", "M12", "-1/0/2"), ("sai_1", "M06", "0/-1/2"), ("sai_1", "M02", "0/2/-1")],
)
def test_a_value_below_zero_may_be_converted_too(weapon, card, after):
    table = carrying(weapon, hand=[card, "M05", "M14"])
    play(table, f"convert {card}")

    assert gauges(table) == after


@pytest.mark.rule("RULING-WOTS-79")
@pytest.mark.parametrize("weapon", ["masakari_2", "sai_1", "kanabo_2"])
@pytest.mark.parametrize("includes", [False, True])
def test_a_place_raises_guard_unless_the_option_says_no(weapon, includes):
    table = carrying(
        weapon, rolls=[6], options={"surroundings": "bridge", "guard_ban_includes_places": includes}
    )
    play(table, "exploit")

    banned = includes and weapon != "kanabo_2"  # which excepts places by its own text
    assert gauges(table) == ("0/0/0" if banned else "0/0/2")


@pytest.mark.rule("WOTS-254", "RULING-WOTS-86")
def test_with_tonfa_1_guard_becomes_technique():
    table = carrying("tonfa_1", at="0/1/1")
    play(table, "shift technique", "shift technique")

    assert gauges(table) == "0/3/-1"
    assert why(table, "shift strength") == "WOTS-252"
    assert why(carrying("tonfa_1", at="0/4/1"), "shift technique") == "WOTS-254"


@pytest.mark.rule("WOTS-255")
def test_with_tonfa_2_the_defense_is_revealed_after_one_card():
    table = carrying("tonfa_2", hand="M01 M02 M03 M04", opponents="O04", every_window=True)
    play(table, "play M01")

    assert lying(table, "defense") == ["O04"]
    play(table, "play M02", "play M03")
    assert len(lying(table, "action_zone")) == 3
    assert lying(table, "enemy_life", "1") == 8  # not resolved before the window T6
    play(table, "go on")
    assert lying(table, "enemy_life", "1") == 6


@pytest.mark.rule("WOTS-256", "RULING-WOTS-47")
@pytest.mark.parametrize("blood", [False, True])
def test_with_tonfa_2_a_wound_loses_before_a_card_is_drawn(blood):
    table = carrying(
        "tonfa_2", "counterattack", opponents="O01", wounds="W5", options={"blood": blood}
    )
    play(table, "go on")

    assert table.outcome.result == "enemy_wins"
    assert lying(table, "blood_wounds") == {"1": [], "2": []}
    assert lying(table, "wound_deck")[0] == "W5"  # a card that is drawn goes under the others


@pytest.mark.rule("WOTS-257")
def test_with_sai_1_strength_of_a_card_moves_technique_once_per_round():
    table = carrying("sai_1", hand="M01 M03 M07 M04 M05 M06")
    play(table, "convert M01")

    assert gauges(table) == "0/2/0"
    assert why(table, "convert M03") == "WOTS-257"
    fresh = carrying("sai_1", hand="M01 M03 M07 M04 M05 M06")
    assert why(fresh, "convert M07") == "WOTS-257"


@pytest.mark.rule("WOTS-258")
@pytest.mark.parametrize(("guard", "ki"), [(0, 3), (-2, 3), (1, 2)])
def test_with_sai_2_a_low_guard_at_the_end_of_a_round_gives_ki(guard, ki):
    table = carrying("sai_2", "end_of_the_round", ki=2, at=f"0/0/{guard}")

    assert lying(table, "ki") == ki


@pytest.mark.rule("WOTS-258", "RULING-WOTS-66")
@pytest.mark.parametrize(
    ("gauge", "after"), [("strength", "-1/0/0"), ("technique", "0/-1/0"), ("guard", "0/0/-1")]
)
def test_with_sai_2_a_gauge_of_choice_is_lowered_before_the_draw(gauge, after):
    table = carrying("sai_2", "new_round")

    assert (lying(table, "hand"), why(table, "draw")) == ([], "RULING-WOTS-3")
    play(table, f"lower {gauge}")
    assert (gauges(table), len(lying(table, "hand"))) == (after, 6)


# ---- Nagamaki and Kai --------------------------------------------------------------------------


@pytest.mark.rule("WOTS-259")
def test_with_the_nagamaki_ki_takes_a_card_of_the_discard_pile():
    table = carrying("nagamaki", ki=3, action_discard=["M19", "M20"])
    play(table, "recall M19")

    assert lying(table, "ki") == 2
    assert "M19" in lying(table, "hand")
    assert lying(table, "action_discard") == ["M20"]
    assert why(table, "recall M21") == "WOTS-259"


@pytest.mark.rule("WOTS-259")
def test_with_the_nagamaki_the_defense_is_never_revealed_with_ki():
    table = carrying("nagamaki")

    assert "reveal" not in legal(table)
    assert why(table, "reveal") == "WOTS-259"
    assert why(carrying("katana", action_discard=["M19"]), "recall M19") == "WOTS-259"


@pytest.mark.rule("WOTS-265")
@pytest.mark.parametrize(
    ("die", "wound", "after"),
    [(4, "W1", "P 8L 2K, E 7L 5K"), (5, "W1", "P 8L 2K, E 6L 5K"), (5, "W2", "P 8L 2K, E 5L 5K")],
)
def test_with_the_kai_the_injury_die_wounds_sooner(die, wound, after):
    assert pools(after_die("kai", die, wounds=wound)) == after


@pytest.mark.rule("RULING-WOTS-71")
@pytest.mark.parametrize(("die", "after"), [(3, "P 8L 2K, E 7L 5K"), (6, "P 8L 2K, E 5L 5K")])
def test_with_the_kai_levels_3_and_6_are_as_ever(die, after):
    assert pools(after_die("kai", die, wounds="W2")) == after


@pytest.mark.rule("WOTS-265")
def test_with_the_kai_ki_starts_low_and_may_rise():
    table = carrying("kai", "combo", action_zone=["M01", "M02", "M06"], hand="M13 M14 M15")

    assert pools(table) == "P 8L 2K, E 8L 5K"
    play(table, "take ki")
    assert lying(table, "ki") == 3
    assert table.view()["most_ki"] == 5
