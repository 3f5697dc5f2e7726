"""Enemies, weapons and modules: one scene for each of the rules that are easiest to get wrong."""

import pytest
from tests.games.wots.helpers import attack, fight, gauges, legal, lying, new, play, pools


@pytest.mark.rule("WOTS-001")
def test_the_fight_is_won_at_the_very_moment():
    table = attack(enemy="1L 5K")
    play(table, "play M03", "go on")

    assert table.outcome.result == "player_wins"
    assert lying(table, "counterattack") == []


@pytest.mark.rule("WOTS-105", "WOTS-106")
def test_kempo_without_life_is_set_to_8_and_wounded_and_fights_on():
    table = attack(defense="O03", enemy="1L 5K", wounds="W1", options={"enemy": "kempo"})
    play(table, "play M03", "go on")

    assert pools(table) == "P 8L 5K, E 6L 5K"
    play(table, "go on")
    assert lying(table, "counterattack") == ["O01"]


@pytest.mark.rule("WOTS-107")
@pytest.mark.parametrize(("roll", "over"), [(6, True), (4, False)])
def test_a_red_combo_against_kempo_rolls(roll, over):
    table = fight(
        "combo",
        action_zone=["M19", "M21", "M22"],
        hand="M01 M02 M03",
        wounds="W5",
        rolls=[roll, 1],
        die=3,
        options={"enemy": "kempo"},
    )

    assert (table.outcome is not None) == over
    assert lying(table, "die") == 3


@pytest.mark.rule("WOTS-099")
def test_the_last_ki_paid_against_takeshi_loses():
    table = fight(hand="M01 M02 M03", ki=1, options={"enemy": "takeshi"})
    play(table, "draw")

    assert table.outcome.result == "enemy_wins"
    assert len(lying(table, "hand")) == 3


@pytest.mark.rule("WOTS-166")
def test_the_hard_card_as_counterattack_draws_two_more():
    table = fight("counterattack", hand="M01", opponents="HM O03 O05", options={"hard": True})
    play(table, "go on", "go on", "go on")

    assert pools(table) == "P 5L 5K, E 8L 5K"


@pytest.mark.rule("WOTS-171", "RULING-WOTS-46")
def test_the_fifth_blood_card_loses():
    table = fight(
        "counterattack",
        opponents="O01",
        blood=["BL5"],
        blood_wounds={"1": ["BL1", "BL2", "BL3", "BL4"]},
        options={"blood": True},
    )
    play(table, "go on")

    assert table.outcome.result == "enemy_wins"
    assert lying(table, "life") == 8


@pytest.mark.rule("WOTS-194", "WOTS-195")
def test_ki_becomes_life_until_the_virtue_is_full():
    table = fight(hand="M01 M02 M03", virtue=["BU6"], life=3, ki=5, kanji=3, bushido=[])
    play(table, "heal", "heal")
    assert (pools(table), lying(table, "points")) == ("P 5L 3K, E 8L 5K", 2)

    play(table, "heal", "heal")
    assert (pools(table), lying(table, "virtue")) == ("P 7L 1K, E 8L 5K", [])


@pytest.mark.rule("WOTS-217")
@pytest.mark.parametrize(("roll", "left"), [(6, 0), (5, 3)])
def test_armour_breaks_on_a_six(roll, left):
    table = fight("counterattack", opponents="O03", rolls=[roll], options={"yoroi": "player"})
    play(table, "go on")

    assert (lying(table, "armor"), lying(table, "life")) == (left, 8)


@pytest.mark.rule("WOTS-226", "WOTS-229", "RULING-WOTS-60")
def test_shiros_side_b_makes_the_player_suffer():
    table = attack(die=3, deck="M01", options={"enemy": "shiro"})
    play(table, "play M03", "go on")

    assert {"lose life", "lose ki", "lose die", "remove M23"} <= set(legal(table))
    play(table, "remove M23")
    assert lying(table, "removed") == ["M23"]
    assert sorted(lying(table, "hand")) == ["M01", "M22", "M24"]


@pytest.mark.rule("WOTS-236")
def test_with_the_wakizashi_one_of_two_special_cards_is_kept():
    table = fight(
        "combo", action_zone=["M01", "M02", "M06"], special="X01 X02", ki=3,
        options={"weapon": "wakizashi"},
    )  # fmt: skip
    play(table, "take special")

    assert legal(table) == ["keep X01", "keep X02"]
    play(table, "keep X02")
    assert (lying(table, "stored"), len(lying(table, "special_deck"))) == (["X02"], 7)


@pytest.mark.rule("WOTS-246")
@pytest.mark.parametrize(
    ("ki", "enemy", "after"),
    [(2, "8L 4K", "P 7L 2K, E 8L 4K"), (3, "8L 3K", "P 8L 2K, E 8L 2K")],
)
def test_the_weaker_spirit(ki, enemy, after):
    table = fight(
        "end of the round", wounds="W1", ki=ki, enemy=enemy, consequence=6,
        options={"taikyu": True},
    )  # fmt: skip

    assert pools(table) == after


@pytest.mark.rule("WOTS-255")
def test_with_tonfa_2_the_defense_is_revealed_after_one_card():
    table = fight(hand="M01 M02 M03 M04", opponents="O04", options={"weapon": "tonfa_2"})
    play(table, "play M01")

    assert lying(table, "defense") == ["O04"]
    play(table, "play M02", "play M03")
    assert len(lying(table, "action_zone")) == 3


@pytest.mark.rule("WOTS-256", "RULING-WOTS-47")
def test_with_tonfa_2_a_wound_loses():
    table = fight("counterattack", opponents="O01", options={"weapon": "tonfa_2"})
    play(table, "go on")

    assert table.outcome.result == "enemy_wins"


@pytest.mark.rule("WOTS-260", "WOTS-262")
def test_katana_tanto_chooses_a_side_after_three_cards():
    table = fight("new round", round=0, options={"weapon": "katana_tanto"})

    assert (len(lying(table, "hand")), legal(table)) == (3, ["side front", "side back"])
    play(table, "side back")
    assert (len(lying(table, "hand")), gauges(table)) == (6, "0/-1/0")
    play(table, "buy strength")
    assert gauges(table) == "2/-1/0"


@pytest.mark.rule("WOTS-264")
def test_with_the_tessen_the_place_may_be_rolled_for_again():
    table = fight(
        hand="M01 M02 M03", die=3, rolls=[1, 2, 6],
        options={"weapon": "tessen", "surroundings": "bridge"},
    )  # fmt: skip
    play(table, "exploit", "reroll", "reroll")

    assert legal(table) == ["apply 1", "apply 2", "apply 6"]
    play(table, "apply 6")
    assert (gauges(table), lying(table, "die"), lying(table, "ki")) == ("0/0/2", 1, 4)


@pytest.mark.rule("WOTS-266", "RULING-WOTS-83")
def test_fan_opponent_01_pays_both():
    table = fight("combo", action_zone=["M01", "M02", "M06"], ki=3, options={"enemy": "fan_01"})
    play(table, "take both")

    assert (lying(table, "ki"), len(lying(table, "stored"))) == (4, 1)


@pytest.mark.rule("WOTS-275", "RULING-WOTS-75")
@pytest.mark.parametrize(("wound", "result"), [("W1", "enemy_wins"), ("W5", "player_wins")])
def test_alucard_wounds_before_he_is_gone(wound, result):
    table = attack(enemy="1L 5K", life=1, wounds=wound, options={"enemy": "fan_10"})
    play(table, "play M03", "go on")

    assert table.outcome.result == result


@pytest.mark.rule("WOTS-279")
def test_against_fan_opponent_14_a_red_combo_may_pay_as_a_black_one():
    table = fight(
        "combo", action_zone=["M19", "M21", "M22"], ki=3,
        options={"enemy": "fan_14", "bushido": True},
    )  # fmt: skip

    assert legal(table) == ["take die", "take ki", "take special", "take kanji"]


@pytest.mark.rule("WOTS-280", "RULING-WOTS-77")
def test_two_weapons_against_zoro():
    table = new(enemy="fan_15", weapon="naginata", second_weapon="yari")

    assert pools(table) == "P 7L 1K, E 8L 5K"
    assert (lying(table, "redraws"), table.view()["most ki"]) == (3, 2)


@pytest.mark.rule("WOTS-SHADOW-1")
def test_the_shadow_holds_three_cards_again_after_an_attack():
    table = fight(
        hand="M01 M02 M13 M04 M05 M06",
        shadow_hand={"1": ["O01", "O04", "O12"]},
        ki=0,
        options={"mode": "two_player_house"},
    )
    play(table, "set O12", seat=1)
    play(table, "play M01", "play M02", "play M13")
    play(table, "set O04", seat=1)

    assert "O01" in lying(table, "shadow_hand")["1"]
    assert len(lying(table, "shadow_hand")["1"]) == 3


@pytest.mark.rule("WOTS-187")
def test_bushido_and_gisei_change_nothing_when_unused():
    plain, full = new(7), new(7, bushido=True, gisei=True)
    while plain.outcome is None:
        unused = [c for c in legal(plain) if c.startswith("play") or c in ("go on", "decline")]
        for table in (plain, full):
            play(table, unused[0])
        while full.outcome is None and legal(full)[0] == "go on" and legal(plain)[0] != "go on":
            play(full, "go on")

    assert full.outcome == plain.outcome
    assert pools(full) == pools(plain)
