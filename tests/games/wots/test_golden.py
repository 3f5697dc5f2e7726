"""The golden scenarios: longer scenes that every build must reproduce, number by number."""

import pytest
from tests.games.wots.helpers import fight, gauges, legal, lying, play, pools

# ---- GOLD-1: a plain round ----------------------------------------------------------------------


@pytest.mark.rule("GOLD-1")
def test_a_plain_round():
    table = fight(
        "new_round",
        deck="M01 M04 M13 M07 M05 M14",
        opponents="O03 O05 O01 O10",
        round=0,
        every_window=True,
    )

    assert lying(table, "hand") == ["M01", "M04", "M13", "M07", "M05", "M14"]
    play(table, "play M01")
    assert gauges(table) == "2/0/0"
    play(table, "play M04", "go on")
    assert (gauges(table), lying(table, "defense")) == ("3/1/0", ["O03"])
    play(table, "play M13", "go on")
    assert pools(table) == "P 8L 5K, E 7L 5K"
    play(table, "go on", "go on", "play M07", "play M05", "go on")
    assert (gauges(table), lying(table, "defense")) == ("3/3/3", ["O01"])
    play(table, "play M14", "go on", "go on")
    assert (gauges(table), pools(table)) == ("3/3/4", "P 8L 5K, E 7L 4K")
    assert lying(table, "counterattack") == ["O10"]

    play(table, "go on")
    assert (pools(table), lying(table, "die")) == ("P 8L 5K, E 7L 4K", 1)
    assert len(lying(table, "action_deck")) + len(lying(table, "hand")) == 18
    assert len(lying(table, "action_discard")) == 6
    assert len(lying(table, "opponent_deck")) == 8
    assert len(lying(table, "opponent_discard")) == 4
    assert (gauges(table), lying(table, "round")) == ("0/0/0", 2)


# ---- GOLD-2: all uses of Ki ---------------------------------------------------------------------


@pytest.mark.rule("GOLD-2")
def test_all_uses_of_ki():
    table = fight(
        hand="M01 M02 M03 M08 M14 M21",
        deck="M20",
        opponents="O06 O12 O02 O07",
        life=6,
        ki=4,
        enemy="5L 3K",
    )

    play(table, "draw", "reveal")
    assert (lying(table, "ki"), lying(table, "defense")) == (2, ["O06"])
    play(table, "play M20", "play M01", "play M03")
    assert (gauges(table), pools(table)) == ("3/3/-2", "P 6L 2K, E 4L 3K")
    play(table, "go on")
    assert pools(table) == "P 5L 2K, E 4L 3K"
    play(table, "play M02")
    assert gauges(table) == "4/3/-2"
    play(table, "play M08", "play M14")
    assert (gauges(table), legal(table)) == ("4/4/-1", ["take life", "take ki"])
    play(table, "take ki", "guard")
    assert (gauges(table), pools(table)) == ("4/4/0", "P 5L 1K, E 4L 2K")
    play(table, "go on")

    assert pools(table) == "P 3L 0K, E 4L 2K"
    assert "M21" in lying(table, "action_discard")


# ---- GOLD-3: both without Ki --------------------------------------------------------------------


@pytest.mark.rule("GOLD-3")
@pytest.mark.parametrize(
    ("double_ko", "result"),
    [("player", "player_wins"), ("draw", "draw"), ("enemy", "enemy_wins")],
)
def test_both_without_ki(double_ko, result):
    table = fight(
        "third_card_of_attack_2",
        hand="M03",
        action_zone=["M05", "M07"],
        defense=["O08"],
        opponents="O09",
        at="1/0/0",
        life=2,
        ki=1,
        enemy="2L 1K",
        attack=2,
        options={"double_ko": double_ko},
    )
    play(table, "play M03", "go on")

    assert table.outcome.result == result
    expected = "P 2L 0K, E 0L 0K" if double_ko == "player" else "P 0L 0K, E 0L 0K"
    assert pools(table) == expected


# ---- GOLD-4: combo and special card -------------------------------------------------------------


@pytest.mark.rule("GOLD-4")
def test_a_combo_a_stored_special_and_how_it_joins_the_deck():
    table = fight(
        "new_round",
        deck="M07 M09 M11 M01 M13 M14",
        special="X03",
        opponents="O09 O03 O10 O05",
        round=0,
    )

    play(table, "play M07", "play M09")
    assert (gauges(table), lying(table, "defense")) == ("0/3/0", ["O09"])
    play(table, "play M11", "go on")
    assert (gauges(table), pools(table)) == ("0/3/1", "P 7L 5K, E 7L 5K")
    assert legal(table) == ["decline", "take special"]
    play(table, "take special", "play M01", "play X03")
    assert gauges(table) == "2/4/1"
    play(table, "play M13", "go on")

    assert pools(table) == "P 7L 5K, E 7L 5K"
    discard = ["M07", "M09", "M11", "M01", "X03", "M13", "M14"]
    assert lying(table, "action_discard") == discard
    assert len(lying(table, "action_deck")) + len(lying(table, "hand")) == 18
    assert (len(lying(table, "special_deck")), lying(table, "stored")) == (7, [])


# ---- GOLD-5: red combo and injury die -----------------------------------------------------------


@pytest.mark.rule("GOLD-5")
def test_a_red_combo_and_the_injury_die():
    table = fight(
        "attack_2",
        hand="M19 M21 M22",
        opponents="O04 O06",
        wounds="W3 W4",
        at="0/0/2",
        life=6,
        ki=3,
        die=4,
        enemy="4L 2K",
    )

    play(table, "play M19", "play M21", "play M22")
    assert (gauges(table), pools(table)) == ("4/1/-2", "P 6L 3K, E 2L 2K")
    play(table, "go on")
    assert (pools(table), lying(table, "die")) == ("P 4L 2K, E 2L 2K", 5)
    play(table, "activate")
    assert (pools(table), lying(table, "die")) == ("P 4L 2K, E 1L 1K", 1)
    assert len(lying(table, "wound_deck")) == 5

    assert (pools(table), lying(table, "round")) == ("P 4L 2K, E 1L 1K", 2)


# ---- GOLD-8: Katana & Kodachi with Blood --------------------------------------------------------


@pytest.mark.rule("GOLD-8")
def test_katana_and_kodachi_with_blood():
    table = fight(
        hand="M13 M11 M08 M14 M15 M16",
        opponents="O05 O11 O03 O02",
        blood="BL3",
        life=8,
        ki=4,
        die=3,
        enemy="6L 5K",
        options={"weapon": "katana_kodachi", "blood": True},
    )

    play(table, "play M13", "play M11", "play M08")
    assert (gauges(table), pools(table)) == ("0/2/2", "P 8L 4K, E 6L 4K")
    play(table, "go on")
    assert lying(table, "blood_wounds") == {"1": [], "2": ["BL3"]}
    play(table, "activate")
    assert (pools(table), lying(table, "die")) == ("P 8L 4K, E 5L 4K", 1)
    play(table, "play M14", "play M15", "play M16")
    assert (gauges(table), legal(table)) == ("1/3/4", ["decline", "take special"])
    play(table, "take special")

    assert (pools(table), lying(table, "die")) == ("P 8L 4K, E 5L 4K", 1)
    assert (len(lying(table, "blood_deck")), len(lying(table, "stored"))) == (4, 1)


# ---- GOLD-10: one against three -----------------------------------------------------------------


@pytest.mark.rule("GOLD-10")
def test_one_against_three():
    table = fight(
        hand="M01 M02 M13 M03 M04 M14",
        opponents="O04 O08 O03 O10 O05 O12",
        rolls=[4, 2],
        options={"mode": "one_vs_three"},
        every_window=True,
    )

    play(table, "target 1", "play M01", "play M02", "go on", "play M13", "go on")
    assert (gauges(table), pools(table)) == ("4/0/1", "P 8L 5K, E 1L 2K, E 3L 3K, E 4L 3K")
    play(table, "guard", "go on")
    assert (gauges(table), lying(table, "counterattack")) == ("4/0/2", ["O08"])
    play(table, "go on")
    assert pools(table) == "P 7L 4K, E 1L 2K, E 3L 3K, E 4L 3K"
    play(table, "go on", "target 1", "play M03", "play M04", "go on", "play M14", "go on")
    assert lying(table, "enemy_down") == {"1": 1, "2": 0, "3": 0}
    play(table, "go on", "go on")
    assert lying(table, "counterattack") == ["O05", "O12"]
    assert "activate" not in legal(table)

    play(table, "go on")
    assert pools(table) == "P 6L 4K, E 0L 2K, E 3L 3K, E 4L 3K"
    assert (len(lying(table, "opponent_deck")), len(lying(table, "opponent_discard"))) == (6, 6)


# ---- GOLD-11: campaign bookkeeping --------------------------------------------------------------


@pytest.mark.rule("GOLD-11")
def test_campaign_bookkeeping():
    table = fight(
        "after_the_counterattack",
        hand="M01 M02 M03",
        action_zone=["M04", "M05", "M06"],
        wounds="W1",
        life=7,
        ki=4,
        die=6,
        enemy="2L 1K",
        node=2,
        fight_round=3,
        rolls=[1, 1, 3],
        options={"mode": "campaign1"},
    )

    play(table, "activate")
    assert (lying(table, "life"), lying(table, "ki"), lying(table, "die")) == (8, 5, 1)
    assert (pools(table), gauges(table)) == ("P 8L 5K, E 2L 2K", "0/3/0")
    before = lying(table, "hand")
    play(table, "mulligan")
    assert (len(lying(table, "hand")), gauges(table)) == (6, "0/3/0")
    assert not set(before) & set(lying(table, "hand"))
    assert "mulligan" not in legal(table)


@pytest.mark.rule("GOLD-11")
def test_a_broken_sword_in_a_campaign():
    table = fight(
        "after_the_counterattack",
        hand="M01 M02 M03",
        wounds="W1",
        life=8,
        ki=5,
        die=6,
        enemy="2L 2K",
        node=3,
        rolls=[1, 6],
        options={"mode": "campaign1"},
    )
    play(table, "activate")
    assert "equip katana" not in legal(table)
    play(table, "equip naginata")

    assert (lying(table, "ki"), lying(table, "die")) == (2, 1)
    assert legal(table) == ["way left", "way right"]
    left = [name for name, count in lying(table, "weapon_pool").items() if count]
    assert left == ["katana_kodachi", "nodachi", "tanto", "kusarigama", "bokken"]
