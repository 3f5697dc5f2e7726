"""The seven weapons of the base game, and the rulings about them."""

import pytest
from tests.games.wots.helpers import (
    attack,
    counts,
    fight,
    gauges,
    legal,
    lying,
    new,
    play,
    pools,
    result,
    why,
)


def counterattack(card, weapon, **more):
    """A counterattack strikes a player with a weapon."""
    more.setdefault("hand", "M01 M02 M03")
    options = {"weapon": weapon, **more.pop("options", {})}
    return fight("counterattack", opponents=card, options=options, **more)


def after(die, weapon, **more):
    """The window after a counterattack; the injury die may be used."""
    more.setdefault("hand", "M01 M02 M03")
    options = {"weapon": weapon, **more.pop("options", {})}
    return fight("after_the_counterattack", die=die, options=options, **more)


# ---- Katana -------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-081")
def test_the_katana_changes_nothing():
    table = new(weapon="katana")
    view = table.view()

    assert (pools(table), lying(table, "die")) == ("P 8L 5K, E 8L 5K", 1)
    assert (view["ceilings"], view["most_ki"]) == ([], 5)


# ---- Katana & Kodachi ---------------------------------------------------------------------------


@pytest.mark.rule("WOTS-082")
def test_with_katana_and_kodachi_the_die_starts_at_3_and_can_be_used_soon():
    table = new(weapon="katana_kodachi", every_window=True)
    assert lying(table, "die") == 3
    while "activate" not in legal(table):
        assert (lying(table, "attack"), result(table)) == (1, None)
        play(table, legal(table)[0])

    assert len(lying(table, "counterattack")) == 1


@pytest.mark.rule("WOTS-083")
@pytest.mark.parametrize("card", ["O01", "O06"])
def test_with_katana_and_kodachi_wounds_of_counterattacks_are_of_level_2(card):
    table = counterattack(card, "katana_kodachi", at="0/0/1", wounds="W1")
    play(table, "go on")

    assert pools(table) == "P 6L 5K, E 8L 5K"


@pytest.mark.rule("WOTS-084", "RULING-WOTS-21")
def test_with_katana_and_kodachi_other_wounds_keep_their_level():
    place = fight(
        hand="M01", wounds="W1", rolls=[1, 1],
        options={"weapon": "katana_kodachi", "surroundings": "forest"},
    )  # fmt: skip
    play(place, "exploit")
    assert pools(place) == "P 7L 4K, E 8L 5K"

    taikyu = fight("end_of_the_round", ki=2, wounds="W1", consequence=6,
                   options={"weapon": "katana_kodachi", "taikyu": True})  # fmt: skip
    assert pools(taikyu) == "P 7L 2K, E 8L 5K"
    alucard = attack(enemy="1L 5K", wounds="W1",
                     options={"weapon": "katana_kodachi", "enemy": "fan_10"})  # fmt: skip
    play(alucard, "play M03")
    assert (result(alucard), pools(alucard)) == ("player_wins", "P 7L 5K, E 0L 5K")


@pytest.mark.rule("RULING-WOTS-22")
@pytest.mark.parametrize(("each_fight", "die"), [(False, 1), (True, 3)])
def test_katana_and_kodachi_give_their_die_level_again_only_as_an_option(each_fight, die):
    table = after(3, "katana_kodachi", enemy="1L 5K", rolls=[4],
                  options={"mode": "clan", "kk_each_fight": each_fight})  # fmt: skip
    play(table, "activate")

    assert (lying(table, "defeated"), lying(table, "die")) == (1, die)


@pytest.mark.rule("RULING-WOTS-22")
@pytest.mark.parametrize(("die", "becomes"), [(1, 3), (2, 3), (5, 5)])
def test_picked_up_katana_and_kodachi_raise_the_die_to_3(die, becomes):
    table = fight("random_event", die=die, node=1, rolls=[6], options={"mode": "campaign1"})
    play(table, "equip katana_kodachi")

    assert lying(table, "die") == becomes


# ---- Naginata -----------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-085")
def test_with_the_naginata_guard_rises_before_a_counterattack():
    table = attack("M05", at="0/0/0", opponents="O05", action_zone=["M01", "M09"],
                   options={"weapon": "naginata"}, every_window=True)  # fmt: skip
    play(table, "play M05")
    assert gauges(table) == "0/0/1"
    play(table, "go on")
    assert (gauges(table), lying(table, "counterattack")) == ("0/0/2", [])
    play(table, "go on")

    assert (lying(table, "counterattack"), lying(table, "life")) == (["O05"], 8)


@pytest.mark.rule("WOTS-086")
def test_with_the_naginata_nobody_holds_more_than_two_ki():
    assert lying(new(weapon="naginata"), "ki") == 2
    table = fight("combo", action_zone=["M01", "M02", "M06"], ki=2, options={"weapon": "naginata"})

    assert legal(table) == ["decline", "take special"]
    assert why(table, "take ki") == "WOTS-043"
    table = fight("combo", action_zone=["M01", "M02", "M06"], ki=1,
                  options={"weapon": "naginata", "enemy": "fan_08"})  # fmt: skip
    play(table, "take ki")
    assert lying(table, "ki") == 2


@pytest.mark.rule("RULING-WOTS-23")
@pytest.mark.parametrize(
    ("option", "guard"), [({}, 1), ({"naginata_bonus": "lasting"}, 2)], ids=["default", "lasting"]
)
def test_the_guard_of_the_naginata_goes_with_the_counterattack_unless_the_option_keeps_it(
    option, guard
):
    table = counterattack("O05", "naginata", at="0/0/1", options=option)
    assert gauges(table) == "0/0/2"
    play(table, "go on")

    assert (gauges(table), lying(table, "life")) == (f"0/0/{guard}", 8)
    assert lying(table, "guard_lent") == 0


@pytest.mark.rule("RULING-WOTS-23")
def test_at_the_ceiling_the_naginata_lends_nothing_that_could_be_taken_back():
    table = counterattack("O05", "naginata", at="0/0/4")
    play(table, "go on")

    assert gauges(table) == "0/0/4"


@pytest.mark.rule("RULING-WOTS-23")
def test_several_counterattacks_bring_the_guard_of_the_naginata_once():
    options = {"hard": True, "naginata_bonus": "lasting"}
    table = counterattack("HM O03 O05", "naginata", options=options, every_window=True)
    play(table, "go on", "go on", "go on")

    assert lying(table, "counterattack") == ["HM", "O03", "O05"]
    assert gauges(table) == "0/0/1"


@pytest.mark.rule("RULING-WOTS-23")
def test_a_counterattack_that_is_skipped_brings_no_guard():
    leonardo = attack(options={"weapon": "naginata", "enemy": "fan_06"})
    play(leonardo, "play M03")
    assert (lying(leonardo, "enemy_life")["1"], gauges(leonardo)) == (7, "3/1/0")

    nobody = fight(
        "counterattack", hand="M01 M02 M03", rolls=[1], enemy_down={"1": 1}, target=1,
        enemy_life={"1": 0, "2": 3, "3": 4},
        options={"weapon": "naginata", "mode": "one_vs_three"},
    )  # fmt: skip
    assert gauges(nobody) == "0/0/0"


# ---- Nodachi ------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-087")
def test_with_the_nodachi_ki_buys_strength_or_technique():
    table = attack("M14", at="2/1/0", defense="O03", ki=3, options={"weapon": "nodachi"})
    play(table, "play M14")
    assert (table.view()["defense_met"], pools(table)) == (False, "P 8L 3K, E 8L 5K")
    play(table, "buy strength")
    assert (gauges(table), lying(table, "ki")) == ("3/1/1", 2)
    play(table, "go on")
    assert pools(table) == "P 8L 2K, E 7L 5K"
    play(table, "buy technique", "buy technique")

    assert (gauges(table), lying(table, "ki")) == ("3/3/1", 0)


@pytest.mark.rule("WOTS-087")
def test_other_weapons_buy_neither():
    table = fight(hand="M01 M02 M03")

    assert why(table, "buy technique") == "WOTS-087"
    assert why(table, "buy strength") is not None


@pytest.mark.rule("WOTS-088")
@pytest.mark.parametrize(("ki", "left"), [(1, 0), (2, 0), (4, 2), (0, 0)])
def test_with_the_nodachi_each_life_lost_costs_a_ki_too(ki, left):
    table = counterattack("O05", "nodachi", life=6, ki=ki)
    if ki:
        play(table, "go on")

    assert pools(table) == f"P 4L {left}K, E 8L 5K"


@pytest.mark.rule("WOTS-089")
@pytest.mark.parametrize(("ki", "how"), [(1, "enemy_wins"), (2, None)])
def test_a_nodachi_that_empties_the_ki_loses_against_takeshi(ki, how):
    table = counterattack("O03", "nodachi", life=5, ki=ki, options={"enemy": "takeshi"})
    play(table, "go on")

    assert (result(table), pools(table)) == (how, f"P 4L {ki - 1}K, E 5L 5K")


# ---- what is a loss, what is damage -------------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-11")
@pytest.mark.parametrize(("option", "oda"), [(False, 4), (True, 5)])
def test_life_that_is_paid_is_not_lost_unless_the_option_says_so(option, oda):
    options = {"weapon": "bokken", "enemy": "oda", "payments_are_losses": option, "gisei": True}
    table = fight(hand="M01 M02 M03", ki=3, enemy="4L 5K", options=options)
    play(table, "bleed")
    assert pools(table) == f"P 7L 4K, E {oda}L 5K"

    table = fight("counterattack", hand="M01", gisei="GI1", enemy="4L 5K", options=options)
    play(table, "sacrifice")
    assert pools(table) == f"P 7L 5K, E {oda}L 5K"


@pytest.mark.rule("RULING-WOTS-11")
@pytest.mark.parametrize(("option", "ki"), [(False, 5), (True, 4)])
def test_a_sacrifice_costs_the_nodachi_no_ki_unless_the_option_says_so(option, ki):
    options = {"weapon": "nodachi", "gisei": True, "payments_are_losses": option}
    table = fight("counterattack", hand="M01", gisei="GI1", options=options)
    play(table, "sacrifice")

    assert pools(table) == f"P 7L {ki}K, E 8L 5K"


@pytest.mark.rule("RULING-WOTS-11")
@pytest.mark.parametrize(
    ("moment", "scene"),
    [
        ("counterattack", {"opponents": "O03", "at": "0/0/2"}),
        ("counterattack", {"opponents": "O01", "at": "0/0/1", "wounds": "W1"}),
        ("end_of_the_round", {"blood_wounds": {"2": ["BL2"]}, "options": {"blood": True}}),
        ("end_of_the_round", {"options": {"enemy": "oda", "weather": "fire",
                                          "surroundings": "bridge"}, "enemy": "5L 5K"}),
    ],
)  # fmt: skip
def test_every_life_that_is_not_paid_is_lost(moment, scene):
    options = {"weapon": "katana", "enemy": "oda", **scene.pop("options", {})}
    table = fight(moment, **{"enemy": "4L 5K", "hand": "M01", **scene}, options=options)
    if moment == "counterattack":
        play(table, "go on")

    assert pools(table) == "P 7L 5K, E 5L 5K"


@pytest.mark.rule("RULING-WOTS-11")
def test_what_armour_takes_is_not_lost():
    table = counterattack("O05", "nodachi", rolls=[1], enemy="4L 5K",
                          options={"enemy": "oda", "yoroi": "player"})  # fmt: skip
    play(table, "go on")

    assert (pools(table), lying(table, "armor")) == ("P 8L 5K, E 4L 5K", 2)


@pytest.mark.rule("RULING-WOTS-12")
@pytest.mark.parametrize("weapon", ["tanto", "kanabo_2"])
@pytest.mark.parametrize(("option", "ki"), [(False, 4), (True, 3)])
def test_a_loss_of_ki_is_no_damage_unless_the_option_says_so(weapon, option, ki):
    table = attack("M14", at="0/3/0", defense="O01", opponents="O03",
                   options={"weapon": weapon, "ki_is_damage": option})  # fmt: skip
    play(table, "play M14")

    assert pools(table) == f"P 8L 5K, E 8L {ki}K"


@pytest.mark.rule("RULING-WOTS-12")
@pytest.mark.parametrize("option", [False, True])
def test_armour_takes_no_loss_of_ki_whatever_the_option_says(option):
    mine = counterattack("O09", "katana", options={"yoroi": "player", "ki_is_damage": option})
    play(mine, "go on")
    assert (lying(mine, "ki"), lying(mine, "armor")) == (4, 4)

    theirs = attack("M14", at="0/3/0", defense="O01", opponents="O03",
                    options={"yoroi": "enemy", "ki_is_damage": option})  # fmt: skip
    play(theirs, "play M14")
    assert (lying(theirs, "enemy_ki")["1"], lying(theirs, "armor")) == (4, 4)


# ---- Tanto --------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-090")
def test_the_tanto_doubles_the_life_an_attack_the_die_or_a_wound_costs():
    table = attack(options={"weapon": "tanto"}, die=3)
    play(table, "play M03", "go on")
    assert pools(table)[-7:] == "E 6L 5K"
    play(table, "activate")
    assert pools(table)[-7:] == "E 4L 5K"

    table = after(5, "tanto", wounds="W4")
    play(table, "activate")
    assert pools(table) == "P 8L 5K, E 6L 4K"


@pytest.mark.rule("WOTS-091")
def test_the_tanto_doubles_the_life_part_of_a_wound_and_leaves_the_fatal_one():
    table = after(6, "tanto", wounds="W2")
    play(table, "activate")
    assert pools(table) == "P 8L 5K, E 2L 5K"

    fatal = after(6, "tanto", wounds="W5")
    play(fatal, "activate")
    assert (result(fatal), pools(fatal)) == ("player_wins", "P 8L 5K, E 8L 5K")


@pytest.mark.rule("WOTS-092")
def test_with_the_tanto_guard_never_passes_2():
    table = fight(hand="M13 M14 M12", at="0/0/1", options={"weapon": "tanto"})
    play(table, "play M13")
    assert gauges(table) == "0/0/2"
    play(table, "play M14")

    assert gauges(table) == "0/0/2"
    assert table.view()["ceilings"] == [
        {"gauge": "guard", "at": 2, "card": None, "by": "Tanto", "rule": "WOTS-092"}
    ]


@pytest.mark.rule("RULING-WOTS-24")
@pytest.mark.parametrize(
    ("options", "enemy", "after_it"),
    [({}, "8L 0K", "E 6L 0K"), ({"enemy": "fan_16"}, "8L 5K", "E 7L 5K")],
)
def test_the_tanto_does_not_double_what_the_enemy_loses_by_itself(options, enemy, after_it):
    table = fight("end_of_the_round", enemy=enemy, options={"weapon": "tanto", **options})

    assert pools(table) == f"P 8L 5K, {after_it}"


@pytest.mark.rule("RULING-WOTS-24")
def test_the_tanto_doubles_the_wound_of_the_cliff():
    table = fight(hand="M01", wounds="W1", rolls=[1, 1],
                  options={"weapon": "tanto", "surroundings": "cliff"})  # fmt: skip
    play(table, "exploit")

    assert pools(table) == "P 8L 4K, E 6L 5K"


@pytest.mark.rule("RULING-WOTS-24")
@pytest.mark.parametrize(("option", "ki"), [(False, 4), (True, 3)])
def test_the_tanto_doubles_ki_only_as_an_option(option, ki):
    table = after(5, "tanto", wounds="W4", options={"tanto_doubles_ki": option})
    play(table, "activate")

    assert pools(table) == f"P 8L 5K, E 6L {ki}K"


# ---- Kusarigama ---------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-093")
def test_at_technique_4_the_kusarigama_cancels_a_counterattack():
    table = counterattack("O06", "kusarigama", at="0/4/-2", wounds="W5", every_window=True)
    play(table, "go on")

    assert (result(table), pools(table)) == (None, "P 8L 5K, E 8L 5K")
    assert lying(table, "counterattack") == ["O06"]
    assert not [e for e in table.events(0) if e["event"] == "wound"]
    assert "draw" in legal(table)
    play(table, "go on")
    assert lying(table, "opponent_discard") == ["O06"]


@pytest.mark.rule("WOTS-093")
@pytest.mark.parametrize(("weapon", "at"), [("kusarigama", "4/3/-2"), ("katana", "0/4/-2")])
def test_below_technique_4_or_with_another_weapon_it_hits(weapon, at):
    table = counterattack("O05", weapon, at=at)
    play(table, "go on")

    assert pools(table) == "P 6L 5K, E 8L 5K"


@pytest.mark.rule("WOTS-094")
@pytest.mark.parametrize(("guard", "life"), [(-2, 7), (-1, 7), (0, 8)])
def test_a_round_that_ends_with_a_low_guard_wounds_the_kusarigama(guard, life):
    table = fight("end_of_the_round", at=f"0/0/{guard}", wounds="W1",
                  options={"weapon": "kusarigama"})  # fmt: skip

    assert (pools(table), lying(table, "round")) == (f"P {life}L 5K, E 8L 5K", 2)


@pytest.mark.rule("RULING-WOTS-25")
def test_the_kusarigama_cancels_the_hard_card_itself():
    table = counterattack(
        "HM O03 O05", "kusarigama", at="0/4/0", options={"hard": True}, every_window=True
    )
    play(table, "go on")

    assert (lying(table, "counterattack"), lying(table, "life")) == (["HM"], 8)
    assert why(table, "guard") == "WOTS-052"


# ---- Bokken -------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-095")
def test_the_bokken_turns_life_into_ki():
    table = fight(hand="M01 M02 M03", life=4, ki=0, options={"weapon": "bokken"})
    play(table, "bleed", "bleed")

    assert pools(table) == "P 2L 2K, E 8L 5K"
    assert counts(table, "life") == [3, 2]
    assert why(fight(hand="M01", ki=0), "bleed") == "WOTS-095"


@pytest.mark.rule("WOTS-096")
def test_the_last_life_is_never_given_away():
    table = fight(hand="M01 M02 M03", life=1, ki=0, options={"weapon": "bokken"})

    assert "bleed" not in legal(table)
    assert why(table, "bleed") == "WOTS-096"


@pytest.mark.rule("WOTS-097")
def test_the_bokken_gives_no_ki_above_the_ceiling():
    table = fight(hand="M01 M02 M03", life=6, ki=5, options={"weapon": "bokken"})

    assert "bleed" not in legal(table)
    assert why(table, "bleed") == "WOTS-097"
    both = {"weapon": "bokken", "second_weapon": "naginata", "enemy": "fan_15"}
    two = fight(hand="M01", life=6, ki=2, options=both)
    assert why(two, "bleed") == "WOTS-097"
