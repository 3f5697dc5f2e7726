"""What happens is announced with its cause, so that a log can say why: who, from, to, by what."""

import pytest
from tests.games.wots.helpers import attack, fight, legal, play

from shiai.games.wots import layout

HAND = "M01 M02 M03 M04 M05 M06"
THREE = "3L 2K, 3L 3K, 4L 3K"


def told(table, *kinds):
    """The events of these kinds, without their numbers in the game."""
    return [
        {name: value for name, value in event.items() if name != "n"}
        for event in table.events(0)
        if event["event"] in kinds
    ]


def changes(table, kind):
    """Life, Ki or gauge: who (or which), from, to, and the cause in a word."""
    made = []
    for event in told(table, kind):
        first = event.get("who", event.get("gauge"))
        made.append((first, event["before"], event["after"], layout.CAUSES[event["cause"]]))
    return made


def test_every_cause_has_a_word():
    numbers = [value for name, value in vars(layout).items() if name in CAUSE_NAMES]

    assert sorted(int(number) for number in numbers) == list(range(len(layout.CAUSES)))


CAUSE_NAMES = {
    "BY_ATTACK", "BY_DIE", "BY_WOUND_CARD", "BY_EMPTY_KI", "BY_COUNTER", "BY_CARD", "BY_JOKER",
    "BY_PRICE", "BY_ABILITY", "BY_COMBO", "BY_BLOOD_CARD", "BY_PLACE", "BY_GISEI", "BY_TAIKYU",
    "BY_SIDE_B", "BY_WEAPON", "BY_ENEMY", "BY_WEATHER", "BY_EVENT", "BY_REWARD", "BY_NEW_ROUND",
}  # fmt: skip


@pytest.mark.rule("WOTS-045")
@pytest.mark.rule("WOTS-046")
def test_empty_ki_is_the_cause_of_a_loss_and_of_a_death():
    both = fight("end_of_the_round", ki=0, life=5, enemy="3L 0K")
    enemy_dies = fight("end_of_the_round", ki=2, life=5, enemy="2L 0K")

    assert changes(both, "life_changes") == [(1, 3, 1, "empty ki"), (0, 5, 3, "empty ki")]
    assert told(enemy_dies, "enemy_falls", "fight_ends") == [
        {"event": "enemy_falls", "enemy": 1, "cause": layout.BY_EMPTY_KI},
        {
            "event": "fight_ends",
            "result": layout.WON,
            "how": layout.BY_LIFE,
            "cause": layout.BY_EMPTY_KI,
        },
    ]


@pytest.mark.rule("WOTS-122")
def test_the_line_of_a_place_and_what_it_moves():
    table = fight(hand=HAND, rolls=[6], options={"surroundings": "bridge"})
    play(table, "exploit")

    assert told(table, "place_result") == [{"event": "place_result", "place": 1, "roll": 6}]
    assert changes(table, "gauge_changes") == [(2, 0, 2, "place")]
    assert changes(table, "ki_changes") == [(0, 5, 4, "price")]


@pytest.mark.rule("WOTS-143")
def test_an_event_and_the_next_opponent():
    table = fight(
        "random_event", rolls=[1, 3, 4], enemy="0L 0K", node=8, options={"mode": "campaign2"}
    )

    assert told(table, "event_result", "opponent_comes") == [
        {"event": "event_result", "table": 0, "roll": 1, "amount": 3},
        {"event": "opponent_comes", "node": 9, "life": 4, "ki": 2},
    ]


@pytest.mark.rule("WOTS-240")
def test_the_line_of_taikyu():
    table = fight("new_round", deck="M19 M01", rolls=[6], options={"taikyu": True})

    assert told(table, "consequence") == [{"event": "consequence", "line": 6}]


@pytest.mark.rule("WOTS-203")
@pytest.mark.rule("WOTS-206")
def test_of_three_which_enemy_is_hit_and_which_strike_back():
    options = {"mode": "one_vs_three"}
    table = attack("M03", at="2/0/4", enemy=THREE, target=1, rolls=[5], options=options)
    play(table, "play M03")
    while "go on" in legal(table):
        play(table, "go on")

    assert [event["enemy"] for event in told(table, "defense_resolved")] == [2]
    assert changes(table, "life_changes")[0][0] == 2
    backs = [event["enemy"] for event in told(table, "strikes_back")]
    resolved = [event["enemy"] for event in told(table, "counterattack_resolved")]
    assert backs
    assert resolved == backs


@pytest.mark.rule("WOTS-223")
def test_shiros_card_turns():
    table = attack("M02", at="2/1/4", options={"enemy": "shiro"})
    play(table, "play M02")

    assert told(table, "enemy_turns") == [{"event": "enemy_turns", "side": 1}]


@pytest.mark.rule("WOTS-105")
def test_kempo_is_reborn_by_his_own_card():
    table = attack("M02", at="2/1/4", enemy="1L 4K", wounds="W3", options={"enemy": "kempo"})
    play(table, "play M02")

    assert (1, 0, 8, "enemy") in changes(table, "life_changes")
    assert told(table, "wound")[0]["cause"] == layout.BY_ENEMY


@pytest.mark.rule("WOTS-101")
def test_odas_gain_has_its_cause():
    table = fight("counterattack", opponents="O08", hand="M01", options={"enemy": "oda"})
    play(table, "go on")

    assert [cause for who, _, _, cause in changes(table, "life_changes")] == [
        "counterattack",
        "enemy",
    ]


@pytest.mark.rule("WOTS-022")
def test_a_card_moves_gauges_from_and_to():
    table = fight(hand=HAND)
    play(table, "play M01")

    assert changes(table, "gauge_changes") == [(0, 0, 2, "card placed")]


@pytest.mark.rule("WOTS-215")
@pytest.mark.rule("WOTS-217")
def test_armour_says_whose_it_is_and_that_it_breaks():
    table = fight(
        "counterattack", opponents="O08", hand="M01", armor=4, armor_worn_by=1, rolls=[6],
        options={"yoroi": "player"},
    )  # fmt: skip
    play(table, "go on")

    [hit] = told(table, "armor_takes")
    assert (hit["who"], hit["cause"]) == (0, layout.BY_COUNTER)
    assert told(table, "armor_breaks") == [{"event": "armor_breaks", "who": 0}]
