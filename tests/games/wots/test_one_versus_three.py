"""1 Versus 3: targets, rolled counterattackers, the dead, and what other rules make of three."""

import pytest
from tests.games.wots.helpers import attack, fight, gauges, legal, lying, new, play, pools, why

from shiai.games.wots.cards import SETS

COUNTERATTACKERS = {1: [0], 2: [0, 1, 2], 3: [1], 4: [1, 2], 5: [2], 6: [0, 2]}


def three(moment="attack_1", **more):
    """One against three at a moment."""
    options = {"mode": "one_vs_three", **more.pop("options", {})}
    more.setdefault("hand", "M01 M02 M13 M03 M04 M14")
    return fight(moment, options=options, **more)


def strike(**more):
    """One against three, the third card of an attack on enemy 1 is due; O03 will be met."""
    options = {"mode": "one_vs_three", **more.pop("options", {})}
    return attack(options=options, **more)


def still_to_strike(table):
    """The enemies that still strike back in this attack, as the owed steps name them."""
    steps = ("reveal_the_counterattack", "counterattack")
    return [[*step, 0][1] for step in lying(table, "owed") if step[0] in steps]


@pytest.mark.rule("WOTS-202")
def test_three_enemies_stand_with_reserves_of_their_own():
    assert pools(new(mode="one_vs_three")) == "P 8L 5K, E 3L 2K, E 3L 3K, E 4L 3K"


@pytest.mark.rule("WOTS-203")
def test_an_attack_can_only_affect_its_target():
    table = three(hand="M01 M02 M03 M04", opponents="O03")

    assert legal(table) == ["target 1", "target 2", "target 3"]
    assert why(table, "play M01") == "WOTS-203"
    play(table, "target 2", "play M01", "play M02", "play M03")
    assert pools(table) == "P 8L 5K, E 3L 2K, E 2L 3K, E 4L 3K"


@pytest.mark.rule("WOTS-203")
def test_the_first_target_is_chosen_after_the_opening_draw_and_its_window():
    table = new(mode="one_vs_three")

    assert (len(lying(table, "hand")), legal(table)) == (6, ["go on", "draw"])
    play(table, "go on")
    assert legal(table) == ["target 1", "target 2", "target 3"]


@pytest.mark.rule("WOTS-204")
def test_ki_reveals_the_defense_of_the_target():
    table = three(opponents="O07")
    assert why(table, "reveal") == "RULING-WOTS-3"
    play(table, "target 3", "reveal")

    assert (lying(table, "defense"), lying(table, "action_zone")) == (["O07"], [])
    assert lying(table, "ki") == 4


@pytest.mark.rule("WOTS-205")
@pytest.mark.parametrize(
    ("second", "after"),
    [
        (1, "P 8L 5K, E 2L 1K, E 3L 3K, E 4L 3K"),
        (3, "P 8L 5K, E 2L 2K, E 3L 3K, E 4L 2K"),
    ],
)
def test_the_second_attack_may_go_to_the_same_or_to_another(second, after):
    table = strike(at="2/1/4", opponents="O05 O08 O10", rolls=[1, 1])
    play(table, "play M03", "go on")

    assert legal(table) == ["target 1", "target 2", "target 3"]
    play(table, f"target {second}", "play M23", "play M24", "play M22")
    assert pools(table) == after


@pytest.mark.rule("WOTS-206")
def test_each_enemy_that_the_roll_names_strikes_back_in_order():
    table = three("counterattack", opponents="O03 O05 O08 O01", rolls=[2], every_window=True)

    for turn, life in enumerate((8, 7, 5)):
        assert (still_to_strike(table), lying(table, "life")) == ([0, 1, 2][turn:], life)
        play(table, "go on")
    assert (lying(table, "counterattack"), lying(table, "life")) == (["O03", "O05", "O08"], 3)


@pytest.mark.rule("WOTS-206", "RULING-WOTS-56")
@pytest.mark.parametrize(("roll", "named"), COUNTERATTACKERS.items())
def test_which_enemies_a_roll_names(roll, named):
    assert still_to_strike(three("counterattack", rolls=[roll])) == named


@pytest.mark.rule("RULING-WOTS-56")
def test_a_set_may_name_others(tmp_path):
    house = (SETS / "house.toml").read_text(encoding="utf-8")
    old = "counterattackers = [[1], [1, 2, 3], [2], [2, 3], [3], [1, 3]]"
    assert old in house
    mine = tmp_path / "mine.toml"
    mine.write_text(house.replace(old, "counterattackers = [[1, 2], [3], [2], [2], [3], [1]]"))

    assert still_to_strike(three("counterattack", rolls=[1], cards=str(mine))) == [0, 1]
    assert still_to_strike(three("counterattack", rolls=[2], cards=str(mine))) == [2]


@pytest.mark.rule("WOTS-207")
def test_a_dead_enemy_does_not_strike_back():
    table = three(
        "counterattack",
        enemy="3L 2K, 0L 3K, 4L 3K",
        enemy_down={"2": 1},
        rolls=[4],
        every_window=True,
    )

    assert still_to_strike(table) == [2]
    play(table, "go on")
    assert len(lying(table, "counterattack")) == 1


@pytest.mark.rule("WOTS-207", "RULING-WOTS-17", "RULING-WOTS-53")
def test_where_nobody_is_named_no_card_is_drawn_and_the_die_may_be_used():
    table = three(
        "counterattack", enemy="3L 2K, 0L 3K, 4L 3K", enemy_down={"2": 1}, rolls=[3], die=3,
        options={"weapon": "naginata"},
    )  # fmt: skip

    assert why(table, "guard") == "WOTS-052"
    assert "activate" in legal(table)
    assert (lying(table, "counterattack"), gauges(table)) == ([], "0/0/0")  # no Guard is lent


@pytest.mark.rule("WOTS-208")
def test_the_others_strike_back_when_the_target_is_killed():
    table = strike(enemy="1L 2K, 3L 3K, 4L 3K", rolls=[2])
    play(table, "play M03")

    assert lying(table, "enemy_down") == {"1": 1, "2": 0, "3": 0}
    assert still_to_strike(table) == [1, 2]


@pytest.mark.rule("RULING-WOTS-16")
def test_the_attack_that_kills_one_of_three_still_pays_its_combo():
    table = fight(
        "resolve_the_defense", hand="M13 M14 M15", action_zone=["M01", "M03", "M05"],
        defense=["O03"], at="3/0/4", enemy="1L 2K, 3L 3K, 4L 3K", ki=3, rolls=[1],
        options={"mode": "one_vs_three"},
    )  # fmt: skip

    assert lying(table, "enemy_down", "1") == 1
    assert legal(table) == ["decline", "take ki", "take special"]


@pytest.mark.rule("WOTS-209")
def test_a_dead_enemy_is_no_target():
    table = strike(enemy="1L 2K, 3L 3K, 4L 3K", at="2/1/4", rolls=[1])
    play(table, "play M03")

    assert legal(table) == ["target 2", "target 3"]
    assert why(table, "target 1") == "WOTS-209"


@pytest.mark.rule("WOTS-210")
@pytest.mark.parametrize(("down", "result"), [({"1": 1, "2": 1}, "player_wins"), ({"1": 1}, None)])
def test_the_fight_is_won_when_all_three_are_dead(down, result):
    table = strike(enemy="0L 2K, 2L 3K, 1L 3K", enemy_down=down, target=2)
    assert table.outcome is None
    play(table, "play M03")

    assert (None if table.outcome is None else table.outcome.result) == result
    assert lying(table, "counterattack") == []


@pytest.mark.rule("WOTS-211")
def test_the_injury_die_strikes_the_enemy_attacked():
    table = three("after_the_counterattack", target=1, die=3)
    play(table, "activate")

    assert pools(table) == "P 8L 5K, E 3L 2K, E 2L 3K, E 4L 3K"


@pytest.mark.rule("WOTS-211", "RULING-WOTS-54")
def test_the_injury_die_is_not_used_when_the_target_has_died():
    table = strike(enemy="1L 2K, 3L 3K, 4L 3K", at="2/1/4", rolls=[5], die=3, every_window=True)
    play(table, "play M03", "go on", "go on")

    assert "activate" not in legal(table)
    assert why(table, "activate") == "RULING-WOTS-54"


@pytest.mark.rule("WOTS-212")
def test_each_living_enemy_without_ki_loses_two_life():
    table = three("end_of_the_round", enemy="2L 0K, 3L 1K, 3L 0K")

    assert pools(table) == "P 8L 5K, E 0L 0K, E 3L 1K, E 1L 0K"
    assert lying(table, "enemy_down") == {"1": 1, "2": 0, "3": 0}


@pytest.mark.rule("RULING-WOTS-53")
def test_guard_is_raised_after_the_roll_and_before_each_card():
    table = three(
        "counterattack", opponents="O08 O03", rolls=[4], options={"gisei": True}, every_window=True
    )

    assert still_to_strike(table) == [1, 2]
    play(table, "guard", "sacrifice", "go on")
    assert lying(table, "counterattack") == ["O08"]
    assert {"guard", "sacrifice"} <= set(legal(table))
    play(table, "go on")
    assert lying(table, "counterattack") == ["O08", "O03"]


@pytest.mark.rule("RULING-WOTS-55")
def test_a_fatal_wound_kills_the_target_only():
    table = three("after_the_counterattack", target=1, die=6, wounds="W5")
    play(table, "activate")

    assert lying(table, "enemy_down") == {"1": 0, "2": 1, "3": 0}
    assert table.outcome is None


@pytest.mark.rule("RULING-WOTS-44")
def test_further_counterattacks_belong_to_the_enemy_that_drew_the_hard_card():
    table = three("counterattack", opponents="HM", rolls=[5], options={"hard": True})
    play(table, "go on")

    assert still_to_strike(table) == [2, 2]


@pytest.mark.rule("RULING-WOTS-58")
def test_the_player_picks_which_of_three_wears_the_armour():
    table = new(mode="one_vs_three", yoroi="enemy")

    assert legal(table) == ["arm 1", "arm 2", "arm 3"]
    play(table, "arm 2")
    assert (lying(table, "armor"), lying(table, "armor_worn_by")) == (4, 3)


@pytest.mark.rule("RULING-WOTS-58")
@pytest.mark.parametrize(("target", "armor", "life"), [(0, 4, "2"), (1, 3, "3")])
def test_only_the_wearer_is_protected(target, armor, life):
    table = strike(
        enemy="3L 2K, 3L 3K, 4L 3K", target=target, armor=4, armor_worn_by=3, rolls=[1],
        options={"yoroi": "enemy"},
    )  # fmt: skip
    play(table, "play M03")

    assert lying(table, "armor") == armor
    assert lying(table, "enemy_life")[str(target + 1)] == int(life)


@pytest.mark.rule("RULING-WOTS-65")
@pytest.mark.parametrize(
    ("ki", "enemy", "after"),
    [
        (3, "3L 4K, 3L 2K, 4L 4K", "P 8L 3K, E 3L 4K, E 2L 2K, E 4L 4K"),
        (1, "3L 2K, 3L 4K, 4L 4K", "P 7L 1K, E 3L 2K, E 3L 4K, E 4L 4K"),
        (3, "3L 2K, 3L 2K, 4L 4K", "P 8L 3K, E 3L 1K, E 3L 1K, E 4L 4K"),
        (2, "3L 2K, 3L 4K, 4L 2K", "P 8L 1K, E 3L 1K, E 3L 4K, E 4L 1K"),
    ],
)
def test_of_all_fighters_the_one_with_the_lowest_ki_is_wounded(ki, enemy, after):
    table = three(
        "end_of_the_round", wounds="W1", ki=ki, enemy=enemy, consequence=6,
        options={"taikyu": True},
    )  # fmt: skip

    assert pools(table) == after


@pytest.mark.rule("RULING-WOTS-65")
def test_the_dead_have_no_lowest_ki():
    table = three(
        "end_of_the_round", wounds="W1", ki=4, enemy="0L 0K, 3L 2K, 4L 4K", enemy_down={"1": 1},
        consequence=6, options={"taikyu": True},
    )  # fmt: skip

    assert pools(table) == "P 8L 4K, E 0L 0K, E 2L 2K, E 4L 4K"


@pytest.mark.rule("RULING-WOTS-80")
def test_with_kanabo_1_an_enemy_of_three_without_ki_is_turned_over():
    table = strike(
        defense="O01", opponents="O03", at="0/3/0", enemy="3L 1K, 3L 3K, 4L 1K",
        enemy_down={"3": 1}, rolls=[3],
        options={"weapon": "kanabo_1"},
    )  # fmt: skip
    play(table, "play M03")

    assert (lying(table, "enemy_down"), table.outcome) == ({"1": 1, "2": 0, "3": 1}, None)


@pytest.mark.rule("RULING-WOTS-80")
def test_with_kanabo_1_the_third_enemy_without_ki_wins_the_fight():
    table = strike(
        defense="O01", opponents="O03", at="0/3/0", enemy="3L 1K, 3L 3K, 4L 1K",
        enemy_down={"2": 1, "3": 1},
        options={"weapon": "kanabo_1"},
    )  # fmt: skip
    play(table, "play M03")

    assert table.outcome.result == "player_wins"


@pytest.mark.rule("RULING-WOTS-94")
def test_fire_burns_every_living_enemy_and_then_the_player():
    table = three(
        "end_of_the_round", enemy="3L 2K, 0L 3K, 1L 3K", enemy_down={"2": 1},
        options={"weather": "fire", "surroundings": "bridge"},
    )  # fmt: skip

    assert pools(table) == "P 7L 5K, E 2L 2K, E 0L 3K, E 0L 3K"
    assert lying(table, "enemy_down") == {"1": 0, "2": 1, "3": 1}


@pytest.mark.rule("RULING-WOTS-94")
def test_fire_that_kills_the_last_enemy_spares_the_player():
    table = three(
        "end_of_the_round", enemy="1L 2K, 0L 3K, 0L 3K", enemy_down={"2": 1, "3": 1}, life=1,
        options={"weather": "fire", "surroundings": "bridge"},
    )  # fmt: skip

    assert table.outcome.result == "player_wins"


CLIFF = {"surroundings": "cliff"}


@pytest.mark.rule("RULING-WOTS-78")
def test_the_cliff_wounds_the_target_and_before_a_target_any_enemy():
    aimed = three(target=1, rolls=[1, 1], wounds="W1", options=CLIFF)
    play(aimed, "target 2", "exploit")
    assert pools(aimed) == "P 8L 4K, E 3L 2K, E 2L 3K, E 4L 3K"

    early = three("new_round", hand="", rolls=[1, 1], wounds="W1", options=CLIFF)
    play(early, "exploit")
    assert legal(early) == ["target 1", "target 2", "target 3"]
    assert why(early, "go on") == "RULING-WOTS-78"
    play(early, "target 3")
    assert pools(early) == "P 8L 4K, E 3L 2K, E 3L 3K, E 3L 3K"


@pytest.mark.rule("RULING-WOTS-78")
def test_the_cliff_wounds_a_living_enemy_of_choice_when_the_target_is_dead():
    table = three(
        "after_the_counterattack", enemy="0L 2K, 3L 3K, 4L 3K", enemy_down={"1": 1},
        rolls=[1, 1], wounds="W1", options=CLIFF,
    )  # fmt: skip
    play(table, "exploit")

    assert legal(table) == ["target 2", "target 3"]
    assert why(table, "target 1") == "WOTS-209"


@pytest.mark.rule("RULING-WOTS-96")
@pytest.mark.parametrize("defense", ["O02", "O04"])
def test_an_attack_on_a_target_that_the_cliff_has_killed_does_nothing(defense):
    table = strike(
        defense=defense, at="4/4/4", enemy="1L 2K, 3L 3K, 4L 3K", rolls=[1, 1, 3], wounds="W1",
        ki=2, options={**CLIFF, "weapon": "kanabo_3"},
    )  # fmt: skip
    play(table, "exploit", "play M03")

    assert pools(table) == "P 8L 1K, E 0L 2K, E 3L 3K, E 4L 3K"
    assert still_to_strike(table) == [1]
