"""Sentences of Way of the Samurai in parts: cards by their ids, and two players."""

import pytest
from tests.games.wots.helpers import attack, felled, fight, legal, new, play

from shiai.bots import Chair, find_bot


def sentences(table, seat=0):
    """The log as a seat is told it."""
    return [line.wording for line in table.log(seat)]


def texts(table):
    """The log as plain sentences."""
    return [line.text for line in table.log(0)]


def test_a_card_that_is_played_is_marked():
    table = fight(hand="M01 M02 M03")
    play(table, "play M01")

    assert ["You place ", {"card": "M01", "name": "Sun S+2"}] in sentences(table)


def test_the_face_of_an_opponent_card_stands_where_others_have_a_name():
    table = fight("counterattack", opponents="O01", wounds="W1", hand="M01")
    play(table, "go on")
    [sentence] = [sentence for sentence in sentences(table) if sentence[0] == "Counterattack: "]

    assert sentence[1]["card"] == "O01"
    assert sentence[1]["name"] == "(Guard below 2: wound 1)"


def test_of_two_players_each_choice_has_its_player():
    table = new(mode="two_player_house")
    play(table, "draw")

    assert [{"seat": 0}, " buys a card"] in sentences(table, 1)
    assert "You buy a card" in sentences(table, 0)


def test_a_refusal_names_the_card_that_is_not_at_hand():
    why = fight(hand="M01 M02 M03").why_not("play M09")

    assert why is not None
    assert why.wording == [
        {"card": "M09", "name": "Moon T+1"},
        " is neither in your hand nor stored",
    ]


@pytest.mark.rule("WOTS-031")
@pytest.mark.parametrize(("guard", "outcome"), [(4, "is blocked"), (0, "hits")])
def test_what_a_counterattack_came_to_is_told(guard, outcome):
    table = fight("counterattack", opponents="O05", hand="M01", at=f"0/0/{guard}")
    play(table, "go on")

    assert f"The counterattack {outcome}" in texts(table)


@pytest.mark.parametrize(
    ("at", "outcome"),
    [
        pytest.param("3/1/0", "is met", marks=pytest.mark.rule("WOTS-027")),
        pytest.param("0/0/0", "is not met", marks=pytest.mark.rule("WOTS-028")),
    ],
)
def test_whether_a_defense_is_met_is_told(at, outcome):
    table = fight("resolve_the_defense", defense=["O03"], hand="M01", at=at)

    assert [line for line in texts(table) if line.startswith("The defense")] == [
        f"The defense {outcome}"
    ]


# ---- why -----------------------------------------------------------------------------------------

HAND = "M01 M02 M03 M04 M05 M06"
THREE = "3L 2K, 3L 3K, 4L 3K"


def told(table, *choices):
    """The lines that these choices add."""
    start = len(texts(table))
    play(table, *choices)
    return texts(table)[start:]


@pytest.mark.rule("WOTS-045")
def test_a_loss_and_a_death_by_empty_ki_say_so():
    both = texts(fight("end_of_the_round", ki=0, life=5, enemy="3L 0K"))
    dead = texts(fight("end_of_the_round", ki=0, life=2, enemy="3L 1K"))

    assert "Ishida loses 2 Life for having no Ki at the end of the round, 1 left" in both
    assert "You lose 2 Life for having no Ki at the end of the round, 3 left" in both
    assert dead == [
        "You lose 2 Life for having no Ki at the end of the round, none left",
        "You have no Life left: the fight is lost",
    ]


@pytest.mark.rule("WOTS-122")
def test_a_place_says_what_its_roll_did():
    table = fight(hand=HAND, rolls=[6], options={"surroundings": "bridge"})

    assert told(table, "exploit") == [
        "You use the place",
        "You pay 1 Ki, 4 left",
        "Blue die for the place: 6",
        "Bridge, 6: Guard +2",
        "Guard rises from 0 to 2 by the place",
    ]


@pytest.mark.rule("WOTS-143")
def test_an_event_has_its_name_and_the_next_opponent_too():
    table = fight(
        "random_event", rolls=[1, 3, 4], enemy="0L 0K", node=8, options={"mode": "campaign2"}
    )

    assert "Event 1, Memory: the next fight starts with Technique higher by 3" in texts(table)
    assert "Opponent N2 steps forward: 4 Life, 2 Ki" in texts(table)
    assert "Round 1: the gauges start anew" in texts(table)
    assert "Technique rises from 0 to 3 by the event" in texts(table)


@pytest.mark.rule("WOTS-240")
def test_taikyu_says_its_line():
    table = fight("new_round", deck="M19 M01", rolls=[5], options={"taikyu": True})

    assert "Taikyu 5, Ki for Life: 1 Ki may be exchanged for 2 Life" in texts(table)


@pytest.mark.rule("WOTS-203")
def test_of_three_enemies_the_log_names_the_one():
    options = {"mode": "one_vs_three"}
    table = attack("M03", at="2/0/4", enemy=THREE, target=1, rolls=[5], options=options)
    lines = told(table, "play M03", *(["go on"] if "go on" in legal(table) else []))
    while "go on" in legal(table):
        lines += told(table, "go on")

    assert "The defense of enemy 2 is met" in lines
    assert "Enemy 2 loses 1 Life by the attack, 2 left" in lines
    assert "Enemy 3 strikes back" in lines
    assert "The counterattack of enemy 3 is blocked" in lines


@pytest.mark.parametrize(
    ("enemy", "scene", "lines"),
    [
        pytest.param(
            "shiro",
            {},
            ["Shiro's card turns to side B: something must be lost"],
            marks=pytest.mark.rule("WOTS-223"),
        ),
        pytest.param(
            "kempo",
            {"enemy": "1L 4K", "wounds": "W3"},
            [
                "Kempo loses 1 Life by the attack, none left",
                "Kempo rises again with 8 Life",
                "Kempo suffers a level 2 wound by his own card",
                "Wound card W3 Blow: 2 Life, 1 Ki",
            ],
            marks=pytest.mark.rule("WOTS-105"),
        ),
    ],
)
def test_what_an_enemys_card_does_is_told(enemy, scene, lines):
    table = attack("M02", at="2/1/4", options={"enemy": enemy}, **scene)
    found = told(table, "play M02")
    while "go on" in legal(table) and not set(lines) <= set(found):
        found += told(table, "go on")

    assert [line for line in found if line in lines] == lines


@pytest.mark.rule("WOTS-101")
def test_odas_gain_is_told():
    table = fight("counterattack", opponents="O08", hand="M01", options={"enemy": "oda"})

    assert "Oda gains 2 Life by his own card, 8 now" in told(table, "go on")


@pytest.mark.rule("WOTS-203")
def test_an_answer_that_was_the_only_one_has_its_line():
    options = {"mode": "one_vs_three"}
    table = fight("attack_1", hand=HAND, enemy=THREE, enemy_down={"1": 1, "2": 1}, options=options)

    assert "You attack enemy 3, the only choice" in texts(table)


@pytest.mark.rule("WOTS-138")
def test_an_opponent_of_a_campaign_is_not_counted_by_the_clans_rule():
    table = felled(fight(hand=HAND, node=1, enemy="1L 1K", options={"mode": "campaign1"}), 3)
    [line] = [line for line in table.log(0) if line.text == "Opponents defeated: 1"]

    assert line.rule == "WOTS-138"


# ---- as data -------------------------------------------------------------------------------------


def data(table, kind):
    return [line.data for line in table.log(0) if line.data.get("kind") == kind]


def test_changes_have_who_from_to_and_cause():
    table = fight("end_of_the_round", ki=0, life=5, enemy="3L 0K")

    assert data(table, "life") == [
        {"kind": "life", "from": 3, "to": 1, "cause": "empty_ki", "who": 1},
        {"kind": "life", "from": 5, "to": 3, "cause": "empty_ki", "who": 0},
    ]


def test_cards_and_rolls_are_moments():
    table = fight("counterattack", opponents="O02", wounds="W1", hand="M01")
    play(table, "go on")

    assert data(table, "counter") == [
        {"kind": "counter", "outcome": "hit", "enemy": 1, "moment": True}
    ]
    assert data(table, "wound_card") == [
        {"kind": "wound_card", "card": "W1", "level": 1, "who": 0, "moment": True}
    ]


def test_a_fight_that_ends_tells_how_it_went():
    table = fight("counterattack", opponents="O08", hand="M01", at="0/0/0", life=1, ki=3)
    play(table, "guard", "go on")
    [line] = data(table, "fight")

    assert (line["result"], line["cause"]) == ("lost", "counterattack")
    assert (line["counterattacks"], line["counterattacks_blocked"]) == (1, 0)
    assert line["blow"] == {"card": "O08", "guard": 1, "needed": 2, "ki": 2}


def test_what_never_changed_is_told_as_it_stood():
    table = fight("counterattack", opponents="O06", hand="M01", at="0/0/1", life=5, wounds="W5")
    play(table, "go on")
    [line] = data(table, "fight")

    assert line["blow"] == {"card": "O06", "guard": 1, "needed": 2, "ki": 5}
    assert line["life_by_round"] == [{"life": 5, "enemy_life": 8}]


def test_the_whole_story_of_a_duel():
    table = new(3)
    bot = find_bot("greedy", table.game, 1)
    while table.outcome is None:
        table.apply(0, bot.choose(Chair(table, 0)))
    [line] = data(table, "fight")
    resolved = [event for event in table.events(0) if event["event"] == "defense_resolved"]

    assert line["defenses"] == len(resolved)
    assert line["defenses_met"] == sum(event["met"] for event in resolved)
    assert len(line["life_by_round"]) == table.outcome.facts["rounds"]
    assert line["life_by_round"][-1]["life"] == table.outcome.facts["life"]


def test_a_line_is_the_same_whenever_it_is_asked_for():
    table = new(5, mode="two_player_house", blood=True, gisei=True)
    bots = [find_bot("greedy", table.game, seat) for seat in (0, 1)]
    seen: dict[int, list[str]] = {0: [], 1: []}
    while table.outcome is None:
        start = table.event_count()
        seat = table.deciders()[0]
        table.apply(seat, bots[seat].choose(Chair(table, seat)))
        for who in (0, 1):
            seen[who] += [line.text for line in table.log(who, start=start)]
    for who in (0, 1):
        whole = [line.text for line in table.log(who)]
        assert whole[-len(seen[who]) :] == seen[who]
