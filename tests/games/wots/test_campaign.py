"""Campaigns: one long game of fights, the maps of both, the mulligan, and kills by wound card."""

import pytest
from tests.games.wots.helpers import (
    felled,
    fight,
    gauges,
    last_cut,
    legal,
    lying,
    new,
    play,
    pools,
    rolled,
)

from shiai.games.wots.layout import FOR_EVENT, FOR_STRENGTH
from shiai.games.wots.view import wots

DOJO = {"mode": "campaign1"}
AMBUSH = {"mode": "campaign2"}
K2, K3, K5, MASTER = 2, 3, 5, 7
N1, N2, N10, N11 = 8, 9, 17, 18


def won(node=K2, *, rolls=(3,), options=DOJO, **more):
    """A fight of a campaign has just been won by an attack; the rolls start with the event's."""
    return last_cut(node=node, rolls=list(rolls), options=options, **more)


# ---- one long game ------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-135")
def test_reserves_and_decks_carry_over_to_the_next_fight():
    discard = ["M01", "M02", "M04", "M06", "M07", "M08"]
    table = won(life=4, ki=3, action_discard=discard, deck="M20 M19 M18 M17 M16 M15")

    assert pools(table) == "P 4L 3K, E 2L 2K"
    assert lying(table, "hand") == ["M20", "M19", "M18", "M17", "M16", "M15"]
    assert len(lying(table, "action_deck")) == 6
    assert len(lying(table, "action_discard")) == 12


@pytest.mark.rule("WOTS-136")
def test_special_cards_are_kept_in_a_campaign():
    table = won(stored=["X03"], action_discard=["X06"])

    assert lying(table, "stored") == ["X03"]
    assert "X06" in lying(table, "action_discard")
    assert len(lying(table, "special_deck")) == 6


@pytest.mark.rule("WOTS-137")
def test_the_injury_die_is_kept_in_a_campaign():
    assert lying(won(die=3, rolls=[4]), "die") == 3


@pytest.mark.rule("WOTS-158")
def test_a_virtue_is_kept_from_fight_to_fight():
    table = won(
        virtue=["BU4"], points=2, kanji=3, bushido_deck=[], options=DOJO | {"bushido": True}
    )
    play(table, "keep hand")

    assert (lying(table, "virtue"), lying(table, "points")) == (["BU4"], 2)
    play(table, "spend technique", "spend technique")
    assert (gauges(table), lying(table, "virtue")) == ("0/2/0", [])


@pytest.mark.rule("WOTS-158")
@pytest.mark.parametrize("mode", ["clan", "campaign1", "campaign2"])
def test_kanji_are_gained_in_campaigns_and_the_clan(mode):
    table = fight(hand="M01 M02 M03", kanji=1, node=K3, options={"mode": mode, "bushido": True})
    play(table, "advance")

    assert (lying(table, "kanji"), lying(table, "ki")) == (2, 3)
    assert lying(felled(table, 3, 3), "kanji") == 2


# ---- campaign 1: the dojo -----------------------------------------------------------------------


@pytest.mark.rule("WOTS-138", "WOTS-144")
def test_the_dojo_is_won_with_the_master_after_five_fights_and_four_events():
    table = fight("next_opponent", options=DOJO)
    events = []
    for number in range(1, 6):
        if legal(table)[0] == "way left":
            play(table, "way right")
        play(table, "keep hand")
        assert table.outcome is None
        assert (table.view()["node_name"] == "MASTER") == (number == 5)
        table = felled(table, 3)
        events += rolled(table, FOR_EVENT)

    assert (table.outcome.result, table.outcome.rule) == ("campaign_won", "WOTS-138")
    assert (table.outcome.scores, table.outcome.winners) == ([5], [0])
    assert events == [3, 3, 3, 3]


@pytest.mark.rule("WOTS-139")
@pytest.mark.parametrize(("way", "name"), [("left", "K1"), ("right", "K2")])
def test_the_way_forks_at_the_gate_and_the_other_opponent_is_skipped(way, name):
    table = new(mode="campaign1")
    assert legal(table) == ["way left", "way right"]
    assert table.why_not("keep hand").rule == "WOTS-139"
    play(table, f"way {way}")

    assert table.view()["node_name"] == name
    table = felled(table, 3)
    assert table.view()["node_name"] == "K3"


@pytest.mark.rule("WOTS-139")
def test_after_a_fork_both_ways_meet_again():
    met = []
    for way in ("way left", "way right"):
        table = won(K3)
        play(table, way)
        table = felled(table, 3)
        met.append((table.view()["node_name"], table.view()["next_opponents"]))

    master = {"way": "left", "node": "MASTER", "life": 4, "ki": 4}
    assert met == [("K6", [master])] * 2


@pytest.mark.rule("WOTS-140")
@pytest.mark.parametrize(
    ("before", "way", "enemy"),
    [
        (0, "way left", "E 1L 3K"),
        (0, "way right", "E 2L 1K"),
        (K2, None, "E 2L 2K"),
        (K3, "way left", "E 2L 3K"),
        (K3, "way right", "E 3L 2K"),
        (K5, None, "E 3L 3K"),
        (MASTER - 1, None, "E 4L 4K"),
    ],
)
def test_the_map_gives_each_opponents_strength(before, way, enemy):
    table = fight("next_opponent", node=before, options=DOJO)
    if way:
        play(table, way)

    assert pools(table) == f"P 8L 5K, {enemy}"
    assert rolled(table, FOR_STRENGTH) == []


# ---- campaign 2: the ambush ---------------------------------------------------------------------


@pytest.mark.rule("WOTS-141", "WOTS-144")
def test_the_ambush_is_won_with_the_eleventh_opponent_after_ten_events():
    table = fight("next_opponent", rolls=[2], options=AMBUSH)
    events = []
    for number in range(1, 12):
        assert (table.outcome, lying(table, "defeated")) == (None, number - 1)
        play(table, "keep hand")
        table = felled(table, 3, 2)
        events += rolled(table, FOR_EVENT)

    assert (table.outcome.result, table.outcome.rule) == ("campaign_won", "WOTS-141")
    assert table.outcome.scores == [11]
    assert events == [3] * 10


@pytest.mark.rule("WOTS-142")
@pytest.mark.parametrize("node", [0, N1, N10])
@pytest.mark.parametrize("roll", [1, 5, 6])
def test_an_ambusher_has_the_life_of_a_roll_and_two_ki(node, roll):
    table = fight("next_opponent", node=node, rolls=[roll], options=AMBUSH)

    assert pools(table) == f"P 8L 5K, E {roll}L 2K"
    assert rolled(table, FOR_STRENGTH) == [roll]


# ---- events come after fights -------------------------------------------------------------------


@pytest.mark.rule("WOTS-143")
def test_one_event_is_rolled_after_a_fight_and_before_the_next_one():
    table = won(N1, rolls=[3, 5], die=1, options=AMBUSH)

    rolls = [(e["result"], e["for"]) for e in table.events() if e["event"] == "blue_die"]
    assert rolls == [(3, FOR_EVENT), (5, FOR_STRENGTH)]
    assert (lying(table, "die"), pools(table)) == (4, "P 8L 5K, E 5L 2K")


@pytest.mark.rule("WOTS-143")
def test_no_event_is_rolled_in_the_clan():
    table = last_cut(rolls=[3], options={"mode": "clan"})

    assert rolled(table, FOR_EVENT) == []


@pytest.mark.rule("WOTS-144")
@pytest.mark.parametrize(("node", "options"), [(MASTER, DOJO), (N11, AMBUSH)])
def test_no_event_is_rolled_after_the_last_fight(node, options):
    table = won(node, rolls=[5], life=1, options=options)

    assert rolled(table, FOR_EVENT) == []
    assert table.outcome.result == "campaign_won"


# ---- the mulligan -------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-154")
def test_once_per_campaign_the_opening_hand_is_drawn_anew():
    table = fight(
        "next_opponent", node=K2, deck="M01 M02 M03 M04 M05 M06 M07 M08 M09 M10 M11 M12",
        options=DOJO,
    )  # fmt: skip
    assert legal(table) == ["keep hand", "mulligan"]
    play(table, "mulligan")

    assert lying(table, "hand") == ["M07", "M08", "M09", "M10", "M11", "M12"]
    assert lying(table, "action_discard") == ["M01", "M02", "M03", "M04", "M05", "M06"]
    assert "play M07" in legal(table)
    table = felled(table, 3)
    play(table, "way left")
    assert any(choice.startswith("play") for choice in legal(table))
    assert "mulligan" not in legal(table)


@pytest.mark.rule("WOTS-154")
def test_a_mulligan_that_was_not_used_is_there_in_later_rounds_and_fights():
    table = won(K2)
    play(table, "keep hand")
    assert "mulligan" not in legal(table)
    table = felled(table, 3)
    play(table, "way left")

    assert legal(table) == ["keep hand", "mulligan"]


@pytest.mark.rule("WOTS-154")
@pytest.mark.parametrize("mode", ["duel", "clan"])
def test_there_is_no_mulligan_without_a_campaign(mode):
    table = new(mode=mode)

    assert table.why_not("mulligan").rule is not None
    assert lying(table, "mulligan") == 0


# ---- kills by wound card ------------------------------------------------------------------------


def with_the_die(wound="W1", *rolls, die=6, enemy="2L 1K", options=DOJO, **more):
    """The injury die has been activated in a campaign; that wound card is drawn."""
    table = fight(
        "after_the_counterattack",
        hand="M01 M02 M03",
        wounds=wound,
        die=die,
        enemy=enemy,
        node=K2,
        rolls=[1, *(rolls or (3,))],
        options=options,
        **more,
    )
    play(table, "activate")
    return table


@pytest.mark.rule("WOTS-155")
def test_a_kill_by_wound_card_gives_a_life_and_a_ki():
    assert pools(with_the_die(life=6, ki=3)).startswith("P 7L 4K")
    assert pools(with_the_die(life=8, ki=4)).startswith("P 8L 5K")


@pytest.mark.rule("WOTS-155")
def test_the_gift_of_a_wound_card_comes_before_the_event():
    table = with_the_die("W1", 5, life=1, ki=3)

    assert table.outcome is None
    assert pools(table).startswith("P 1L 4K")


@pytest.mark.rule("WOTS-155", "RULING-WOTS-42")
@pytest.mark.parametrize("wound", ["W5", "W2"])
def test_a_beheading_is_a_kill_by_wound_card_too(wound):
    table = with_the_die(wound, enemy="3L 1K", life=6, ki=3)

    assert lying(table, "defeated") == 1
    assert pools(table).startswith("P 7L 4K")


@pytest.mark.rule("RULING-WOTS-42")
def test_a_kill_by_an_attack_or_the_die_alone_gives_nothing():
    by_attack = won(K2, life=6, ki=3)
    by_die = felled(fight(hand="M01", life=6, ki=3, node=K2, options=DOJO), 3)

    assert (lying(by_attack, "defeated"), lying(by_die, "defeated")) == (1, 1)
    assert pools(by_attack).startswith("P 6L 3K")
    assert pools(by_die).startswith("P 6L 3K")


@pytest.mark.rule("RULING-WOTS-42")
def test_a_kill_by_wound_card_gives_nothing_in_the_clan():
    table = with_the_die(life=6, ki=3, options={"mode": "clan"})

    assert lying(table, "defeated") == 1
    assert pools(table).startswith("P 6L 3K")


@pytest.mark.rule("RULING-WOTS-80")
@pytest.mark.parametrize(("wound", "reserve"), [("W3", "P 7L 4K"), ("W1", "P 6L 3K")])
def test_with_kanabo_1_the_wound_card_that_takes_the_last_ki_counts(wound, reserve):
    table = with_the_die(
        wound, die=5, enemy="3L 1K", life=6, ki=3, options=DOJO | {"weapon": "kanabo_1"}
    )

    assert lying(table, "defeated") == (1 if wound == "W3" else 0)
    assert pools(table).startswith(reserve)


@pytest.mark.rule("WOTS-156")
def test_in_a_campaign_nobody_holds_more_than_eight_life_and_five_ki():
    assert pools(with_the_die(life=8, ki=5)).startswith("P 8L 5K")


@pytest.mark.rule("WOTS-156", "RULING-WOTS-9")
@pytest.mark.parametrize(("life_cap", "life"), [("8", 8), ("none", 9)])
def test_the_ceiling_of_life_may_be_lifted(life_cap, life):
    table = with_the_die(life=8, ki=5, options=DOJO | {"life_cap": life_cap})

    assert (lying(table, "life"), lying(table, "ki")) == (life, 5)


@pytest.mark.rule("WOTS-139")
def test_at_the_gate_nobody_is_there_yet():
    table = new(mode="campaign1")

    assert legal(table) == ["way left", "way right"]
    assert (lying(table, "enemy_life")["1"], lying(table, "enemy_ki")["1"]) == (0, 0)
    assert not wots(table.state).is_met()
    play(table, "way left")
    assert wots(table.state).is_met()
    assert lying(table, "enemy_life")["1"] > 0


@pytest.mark.rule("WOTS-139")
def test_between_two_fights_nobody_is_there():
    table = fight(
        "after_the_counterattack", hand="M01", node=3, enemy="6L 3K", die=6, wounds="W5",
        rolls=[1, 3], options={"mode": "campaign1"},
    )  # fmt: skip
    play(table, "activate")  # beheaded, with 6 Life

    assert legal(table) == ["way left", "way right"]
    assert (lying(table, "enemy_life")["1"], lying(table, "enemy_ki")["1"]) == (0, 0)
    assert not wots(table.state).is_met()


@pytest.mark.parametrize("mode", ["duel", "clan", "one_vs_three", "campaign2"])
def test_where_somebody_is_met_at_once_the_enemy_has_its_numbers(mode):
    table = new(mode=mode)

    assert wots(table.state).is_met()
    assert lying(table, "enemy_life")["1"] > 0
