"""Yoroi: one armour, worn by the player or the enemy, that takes damage first and may break."""

import pytest
from tests.games.wots.helpers import attack, fight, legal, lying, new, play, pools, why

PLAYER = {"yoroi": "player"}
ENEMY = {"yoroi": "enemy"}


def struck(opponents, *, options=PLAYER, **more):
    """The first counterattack has been turned up and has hit an open Guard."""
    table = fight(
        "counterattack", hand="M01 M02 M03", at="0/0/-2", opponents=opponents, options=options,
        **more,
    )  # fmt: skip
    play(table, "go on")
    return table


def rolls_left(table):
    """What is left of the scripted rolls."""
    return [roll + 1 for roll in lying(table, "chance").get("next", [])]


@pytest.mark.rule("WOTS-213")
@pytest.mark.parametrize(
    ("yoroi", "after"), [("player", "P 8L 5K, E 7L 5K"), ("enemy", "P 7L 5K, E 8L 5K")]
)
def test_the_armour_has_one_wearer(yoroi, after):
    table = attack(opponents="O12", at="2/1/-2", rolls=[1], options={"yoroi": yoroi})
    play(table, "play M03", "go on")

    assert (pools(table), lying(table, "armor")) == (after, 3)


@pytest.mark.rule("WOTS-214")
@pytest.mark.parametrize(("yoroi", "points"), [("none", 0), ("player", 4), ("enemy", 4)])
def test_the_armour_starts_with_four_points(yoroi, points):
    assert lying(new(yoroi=yoroi), "armor") == points


@pytest.mark.rule("WOTS-215", "WOTS-216")
def test_only_what_is_too_much_for_the_armour_reaches_life_and_then_it_is_gone():
    table = struck("O04", wounds="W2", armor=2, life=6, rolls=[1, 6])  # the first picks the wound

    assert (lying(table, "armor"), lying(table, "life")) == (0, 5)
    assert lying(table, "armor_worn_by") == 0
    assert rolls_left(table) == [6]


@pytest.mark.rule("WOTS-217")
@pytest.mark.parametrize(("roll", "left", "wearer"), [(6, 0, 0), (5, 3, 1), (1, 3, 1)])
def test_armour_breaks_on_a_six(roll, left, wearer):
    table = struck("O03", rolls=[roll])

    assert (lying(table, "armor"), lying(table, "life")) == (left, 8)
    assert (lying(table, "armor_worn_by"), rolls_left(table)) == (wearer, [])


@pytest.mark.rule("WOTS-218")
@pytest.mark.parametrize(("life", "refused"), [(1, "WOTS-096"), (3, None)])
def test_armour_pays_for_no_exchange_of_the_bokken(life, refused):
    table = fight(hand="M01 M02 M03", life=life, ki=2, options={**PLAYER, "weapon": "bokken"})

    assert why(table, "bleed") == refused
    if refused is None:
        play(table, "bleed")
        assert (pools(table), lying(table, "armor")) == ("P 2L 3K, E 8L 5K", 4)


@pytest.mark.rule("WOTS-219")
@pytest.mark.parametrize(("roll", "left"), [(5, 2), (6, 0)])
def test_the_armour_of_the_enemy_takes_the_damage_you_deal(roll, left):
    table = attack(rolls=[roll], options={**ENEMY, "weapon": "tanto"})
    play(table, "play M03")

    assert (lying(table, "armor"), pools(table)) == (left, "P 8L 5K, E 8L 5K")
    assert rolls_left(table) == []


@pytest.mark.rule("WOTS-220")
def test_armour_keeps_its_damage_from_fight_to_fight():
    table = attack(
        enemy="1L 3K", armor=1, node=1, rolls=[3], options={**PLAYER, "mode": "campaign1"}
    )
    play(table, "play M03")

    assert (lying(table, "defeated"), lying(table, "fight_round")) == (1, 1)
    assert (lying(table, "armor"), lying(table, "armor_worn_by")) == (1, 1)


@pytest.mark.rule("WOTS-221")
@pytest.mark.parametrize(
    ("armor", "after"), [(4, "P 8L 5K, E 5L 5K"), (1, "P 7L 5K, E 6L 5K"), (0, "P 6L 5K, E 7L 5K")]
)
def test_what_armour_absorbs_does_not_feed_oda(armor, after):
    table = struck(
        "O05", enemy="5L 5K", armor=armor, armor_worn_by=1 if armor else 0, rolls=[1],
        options={**PLAYER, "enemy": "oda"},
    )  # fmt: skip

    assert pools(table) == after


@pytest.mark.rule("WOTS-221")
def test_what_armour_absorbs_costs_no_ki_with_the_nodachi():
    table = struck("O05", rolls=[1], options={**PLAYER, "weapon": "nodachi"})

    assert (pools(table), lying(table, "armor")) == ("P 8L 5K, E 8L 5K", 2)


@pytest.mark.rule("RULING-WOTS-57")
@pytest.mark.parametrize(
    ("absorbs", "player", "enemy"),
    [
        (True, ("P 8L 0K, E 8L 5K", 2), ("P 8L 5K, E 8L 0K", 2)),
        (False, ("P 6L 0K, E 8L 5K", 4), ("P 8L 5K, E 6L 0K", 4)),
    ],
)
def test_armour_takes_the_penalty_for_empty_ki_unless_the_option_says_no(absorbs, player, enemy):
    option = {"yoroi_absorbs_ki_penalty": absorbs}
    mine = fight("end_of_the_round", ki=0, rolls=[1], options={**PLAYER, **option})
    theirs = fight("end_of_the_round", enemy="8L 0K", rolls=[1], options={**ENEMY, **option})

    assert (pools(mine), lying(mine, "armor")) == player
    assert (pools(theirs), lying(theirs, "armor")) == enemy


@pytest.mark.rule("RULING-WOTS-57")
def test_a_life_token_discarded_for_shiro_is_not_taken_by_armour():
    table = attack(at="3/1/4", die=1, options={**PLAYER, "enemy": "shiro"})
    play(table, "play M03", "lose life")

    assert (lying(table, "life"), lying(table, "armor")) == (7, 4)


@pytest.mark.rule("RULING-WOTS-57", "WOTS-149")
def test_life_that_an_event_takes_is_not_taken_by_armour():
    table = fight(
        "random_event", rolls=[5, 2, 4], enemy="0L 0K", node=8, life=6, ki=3,
        options={**PLAYER, "mode": "campaign2"},
    )  # fmt: skip

    assert (lying(table, "life"), lying(table, "armor")) == (5, 4)


@pytest.mark.rule("RULING-WOTS-57")
def test_a_fatal_wound_ignores_armour():
    table = struck("O04", wounds="W5")

    assert table.outcome.result == "enemy_wins"
    assert lying(table, "armor") == 4


@pytest.mark.rule("RULING-WOTS-57")
def test_armour_rolls_once_for_each_damage():
    table = struck("O05", rolls=[1, 6, 6])

    assert (lying(table, "armor"), rolls_left(table)) == (2, [6, 6])


@pytest.mark.rule("WOTS-217")
def test_armour_that_took_no_damage_does_not_break():
    table = fight("end_of_the_round", ki=3, rolls=[6], options={**PLAYER, "blood": True})

    assert (lying(table, "armor"), rolls_left(table)) == (4, [6])


@pytest.mark.rule("RULING-WOTS-12")
@pytest.mark.parametrize("ki_is_damage", [False, True])
def test_armour_absorbs_no_ki(ki_is_damage):
    mine = struck("O07", options={**PLAYER, "ki_is_damage": ki_is_damage})
    theirs = attack(defense="O08", opponents="O01", options={**ENEMY, "ki_is_damage": ki_is_damage})
    play(theirs, "play M03")

    assert (pools(mine), lying(mine, "armor")) == ("P 8L 3K, E 8L 5K", 4)
    assert (pools(theirs), lying(theirs, "armor")) == ("P 8L 5K, E 8L 4K", 4)


@pytest.mark.rule("RULING-WOTS-58")
def test_in_a_campaign_the_last_opponent_wears_the_armour():
    options = {**ENEMY, "mode": "campaign1"}
    before = new(**options)
    assert (lying(before, "armor"), lying(before, "armor_worn_by")) == (0, 0)

    master = fight("next_opponent", node=6, armor=0, armor_worn_by=0, options=options)
    assert pools(master) == "P 8L 5K, E 4L 4K"
    assert (lying(master, "armor"), lying(master, "armor_worn_by")) == (4, 2)


@pytest.mark.rule("RULING-WOTS-58")
def test_before_the_last_opponent_nobody_wears_the_armour():
    table = fight(
        "next_opponent", node=3, armor=0, armor_worn_by=0, options={**ENEMY, "mode": "campaign1"}
    )
    assert legal(table) == ["way left", "way right"]
    play(table, "way left")

    assert (lying(table, "armor"), lying(table, "armor_worn_by")) == (0, 0)
