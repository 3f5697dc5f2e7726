"""Random events of a campaign: both tables, broken swords, and weapons picked up on the way."""

import pytest
from tests.games.wots.helpers import (
    GAME,
    fight,
    gauges,
    legal,
    lying,
    new,
    own_set,
    play,
    pools,
    rolled,
)

from shiai.games.wots.layout import FOR_AMOUNT
from shiai.games.wots.options import WEAPONS

DOJO = {"mode": "campaign1"}
NORMAL = DOJO | {"event_table": "normal"}
K2 = 2  # K3 follows, and no fork
BASE = ["katana", "katana_kodachi", "naginata", "nodachi", "tanto", "kusarigama", "bokken"]
WITH_EXPANSION = [*BASE, "yari", "wakizashi"]


def event(*rolls, options=DOJO, **more):
    """After a fight of a campaign: these rolls, then the next fight begins."""
    return fight("random_event", node=K2, rolls=list(rolls), options=options, **more)


def pool(table):
    """The weapons left."""
    return [name for name, count in lying(table, "weapon_pool").items() if count]


def next_round(table):
    """The same game at the start of its next round."""
    position = table.to_position() | {"moment": "new_round"}
    del position["owed"], position["awaited"]
    position |= {"hand": [], "action_discard": [*position["action_discard"], *position["hand"][0]]}
    return GAME.from_position(position)


# ---- the hard table -----------------------------------------------------------------------------


@pytest.mark.rule("WOTS-145")
@pytest.mark.parametrize(("second", "after"), [(3, "0/3/0"), (6, "0/4/0")])
def test_memory_gives_technique_by_a_second_roll(second, after):
    table = event(1, second)

    assert gauges(table) == after
    assert rolled(table, FOR_AMOUNT) == [second]


@pytest.mark.rule("WOTS-146")
def test_strength_is_gained_by_a_second_roll_for_one_round():
    table = event(2, 2)

    assert gauges(table) == "2/0/0"
    assert gauges(next_round(table)) == "0/0/0"


@pytest.mark.rule("RULING-WOTS-36")
@pytest.mark.parametrize(
    ("lasts", "second_round"), [("first_round", "0/0/0"), ("whole_fight", "0/3/0")]
)
def test_an_event_bonus_lasts_for_the_first_round_of_the_next_fight(lasts, second_round):
    table = event(1, 3, options=DOJO | {"event_bonus": lasts})

    assert gauges(table) == "0/3/0"
    assert gauges(next_round(table)) == second_round


@pytest.mark.rule("RULING-WOTS-36")
@pytest.mark.parametrize("lasts", ["first_round", "whole_fight"])
def test_an_event_bonus_is_gone_in_the_fight_after(lasts):
    table = fight(
        "after_the_counterattack",
        hand="M01",
        node=K2,
        die=3,
        enemy="1L 1K",
        event_bonus={"technique": 3},
        rolls=[4],
        options=DOJO | {"event_bonus": lasts},
    )
    play(table, "activate")

    assert (lying(table, "defeated"), gauges(table)) == (1, "0/0/0")


@pytest.mark.rule("RULING-WOTS-36")
def test_an_event_bonus_outlives_a_mulligan():
    table = event(1, 3)
    play(table, "mulligan")

    assert gauges(table) == "0/3/0"


@pytest.mark.rule("WOTS-147", "RULING-WOTS-37")
@pytest.mark.parametrize(("die", "after"), [(2, 5), (4, 6)])
def test_rage_raises_the_injury_die_by_three(die, after):
    assert lying(event(3, die=die), "die") == after


@pytest.mark.rule("WOTS-148", "RULING-WOTS-38")
@pytest.mark.parametrize(("ki", "after"), [(3, 2), (0, 0)])
def test_the_fourth_hard_event_costs_a_ki(ki, after):
    table = event(4, ki=ki)

    assert (lying(table, "ki"), lying(table, "life")) == (after, 8)


@pytest.mark.rule("WOTS-149", "RULING-WOTS-38")
def test_the_fifth_hard_event_costs_a_life():
    table = event(5, ki=3)

    assert (lying(table, "ki"), lying(table, "life")) == (3, 7)


@pytest.mark.rule("WOTS-149")
def test_an_event_that_takes_the_last_life_loses_the_campaign():
    table = event(5, life=1, defeated=1)

    assert table.outcome.result == "campaign_lost"
    assert (table.outcome.scores, table.outcome.winners) == ([1], [])


# ---- the broken sword ---------------------------------------------------------------------------


@pytest.mark.rule("WOTS-150")
def test_a_broken_sword_is_replaced_by_another_weapon():
    table = event(6)
    assert legal(table) == [f"equip {weapon}" for weapon in BASE[1:]]
    assert table.why_not("keep hand").rule == "WOTS-150"
    play(table, "equip tanto")

    assert table.view()["weapon_name"] == "Tanto"
    [ceiling] = table.view()["ceilings"]
    assert (ceiling["gauge"], ceiling["at"], ceiling["by"]) == ("guard", 2, "Tanto")
    assert lying(table, "enemy_life")["1"] == 2
    assert pool(table) == ["katana_kodachi", "naginata", "nodachi", "kusarigama", "bokken"]


@pytest.mark.rule("WOTS-150")
def test_the_last_weapon_of_the_pool_is_taken_without_a_question():
    table = event(6, weapon_pool=dict.fromkeys(BASE, 0) | {"bokken": 1})

    assert table.view()["weapon_name"] == "Bokken"
    assert pool(table) == []


@pytest.mark.rule("WOTS-151")
def test_the_seventh_broken_sword_of_seven_weapons_loses_the_campaign():
    table = event(6)
    for _broken in range(6):
        assert table.outcome is None
        if "keep hand" not in legal(table):
            play(table, legal(table)[0])
        position = table.to_position() | {"moment": "random_event", "chance": {"next": [5]}}
        del position["owed"], position["awaited"]
        position |= {
            "hand": [],
            "action_discard": [*position["action_discard"], *position["hand"][0]],
        }
        table = GAME.from_position(position)

    assert table.outcome.result == "campaign_lost"
    assert (pool(table), lying(table, "life")) == ([], 8)


@pytest.mark.rule("RULING-WOTS-40")
@pytest.mark.parametrize(("choice", "weapons"), [("base", BASE), ("expansion", WITH_EXPANSION)])
def test_the_pool_of_weapons_is_chosen_for_the_campaign(choice, weapons):
    table = new(mode="campaign1", weapon_pool=choice)

    assert pool(table) == weapons[1:]


@pytest.mark.rule("RULING-WOTS-40")
def test_with_all_weapons_in_the_pool_only_the_tessen_is_missing():
    table = new(mode="campaign1", weapon_pool="all")

    assert pool(table) == [name for name in WEAPONS if name not in ("katana", "tessen")]


@pytest.mark.rule("RULING-WOTS-40")
def test_a_fan_made_weapon_may_start_and_is_replaced_from_the_pool():
    table = new(mode="campaign1", weapon="kai")

    assert pool(table) == BASE


# ---- weapons picked up --------------------------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-41")
@pytest.mark.parametrize(
    ("weapon", "reserve"),
    [("naginata", "P 7L 2K"), ("yari", "P 7L 5K"), ("kai", "P 7L 5K"), ("nodachi", "P 7L 5K")],
)
def test_ceilings_of_a_new_weapon_count_at_once_and_starting_losses_do_not(weapon, reserve):
    table = event(6, life=7, ki=5, options=DOJO | {"weapon_pool": "all"})
    play(table, f"equip {weapon}")

    assert pools(table).startswith(reserve)


@pytest.mark.rule("RULING-WOTS-41")
def test_a_naginata_picked_up_gives_no_ki():
    table = event(6, ki=1)
    play(table, "equip naginata")

    assert lying(table, "ki") == 1


@pytest.mark.rule("RULING-WOTS-41")
@pytest.mark.parametrize(("die", "after"), [(1, 3), (5, 5)])
def test_katana_and_kodachi_picked_up_set_the_die_to_three_at_least(die, after):
    table = event(6, die=die)
    play(table, "equip katana_kodachi")

    assert lying(table, "die") == after


@pytest.mark.rule("RULING-WOTS-41", "RULING-WOTS-92")
def test_a_yari_picked_up_brings_three_redraws_and_the_mulligan_is_kept():
    table = event(6, options=DOJO | {"weapon_pool": "expansion"})
    play(table, "equip yari")

    assert lying(table, "redraws") == 3
    assert legal(table) == ["keep hand", "redraw", "mulligan"]


@pytest.mark.rule("RULING-WOTS-92")
def test_the_redraws_of_a_broken_yari_are_gone():
    table = event(6, redraws=2, options=DOJO | {"weapon": "yari"})
    play(table, "equip katana")

    assert lying(table, "redraws") == 0
    assert legal(table) == ["keep hand", "mulligan"]


# ---- the normal table ---------------------------------------------------------------------------


@pytest.mark.rule("WOTS-152", "RULING-WOTS-39")
@pytest.mark.parametrize(
    ("rolls", "reserve", "die", "stand"),
    [
        ([1], "P 6L 2K", 3, "0/1/0"),
        ([2], "P 6L 2K", 3, "1/0/0"),
        ([3], "P 6L 4K", 3, "0/0/0"),
        ([4], "P 8L 2K", 3, "0/0/0"),
        ([5, 2], "P 6L 2K", 5, "0/0/0"),
        ([5, 6], "P 6L 2K", 6, "0/0/0"),
    ],
)
def test_the_normal_table_is_kinder(rolls, reserve, die, stand):
    table = event(*rolls, life=6, ki=2, die=3, options=NORMAL)

    assert pools(table).startswith(reserve)
    assert (lying(table, "die"), gauges(table)) == (die, stand)


@pytest.mark.rule("WOTS-156")
@pytest.mark.parametrize(
    ("roll", "life", "ki", "reserve"),
    [(3, 7, 4, "P 7L 5K"), (3, 7, 5, "P 7L 5K"), (4, 7, 4, "P 8L 4K"), (4, 8, 4, "P 8L 4K")],
)
def test_a_gift_stops_at_the_ceiling(roll, life, ki, reserve):
    assert pools(event(roll, life=life, ki=ki, options=NORMAL)).startswith(reserve)


@pytest.mark.rule("WOTS-152")
def test_a_sword_breaks_on_the_normal_table_too():
    assert legal(event(6, options=NORMAL)) == [f"equip {weapon}" for weapon in BASE[1:]]


@pytest.mark.rule("RULING-WOTS-39")
def test_the_gauge_bonus_of_the_normal_table_lasts_one_round():
    assert gauges(next_round(event(1, options=NORMAL))) == "0/0/0"


@pytest.mark.rule("RULING-WOTS-39")
def test_another_normal_table_may_be_loaded(tmp_path):
    mine = own_set(tmp_path, 'brings = { life = 2 }\n\n[[event_normal]]',
                   'brings = { life = 1 }\n\n[[event_normal]]')  # fmt: skip
    position = fight(node=K2, life=5, options=NORMAL).to_position()
    del position["owed"], position["awaited"], position["digest"]
    position |= {"cards": mine, "moment": "random_event", "chance": {"next": [3]}}

    assert lying(GAME.from_position(position), "life") == 6


@pytest.mark.rule("WOTS-153")
@pytest.mark.parametrize(("options", "reserve"), [(DOJO, "P 5L 2K"), (NORMAL, "P 7L 3K")])
def test_one_of_two_tables_is_chosen_for_the_whole_campaign(options, reserve):
    assert pools(event(4, life=5, ki=3, options=options)).startswith(reserve)
