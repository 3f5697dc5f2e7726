"""The timing windows T1 to T8: what may be done in each of them, and nowhere else."""

import pytest
from tests.games.wots.helpers import attack, fight, gauges, legal, lying, new, play, pools, why

from shiai.games.wots.view import wots

# What leads from the window before the first card (T2) to T3, T4, T5, T6, T7 and T8.
THROUGH = ("play M14", "play M05", "go on", "play M11", "go on", "go on")
HAND = "M14 M05 M11 M13 M12 M16"
OPPONENTS = "O04 O08 O12 O10"

# Abilities of any time: what to choose, and a scene in which it is there to be chosen.
FREE = {
    "draw": {},
    "buy strength": {"options": {"weapon": "nodachi"}},
    "buy technique": {"options": {"weapon": "nodachi"}},
    "bleed": {"ki": 4, "options": {"weapon": "bokken"}},
    "exploit": {"options": {"surroundings": "bridge"}},
    "advance": {"options": {"bushido": True}},
    "spend technique": {"virtue": ["BU4"], "points": 5, "kanji": 3, "bushido": []},
    "spend strength": {"virtue": ["BU5"], "points": 5, "kanji": 3, "bushido": []},
    "heal": {"virtue": ["BU6"], "life": 5, "kanji": 3, "bushido": []},
    "recall M24": {"action_discard": ["M24"], "options": {"weapon": "nagamaki"}},
    "shift strength": {"options": {"weapon": "masakari_1"}},
    "shift technique": {"options": {"weapon": "tonfa_1"}},
    "trade": {"consequence": 3, "options": {"taikyu": True}},
}


def at_each_window(**more):
    """A table that goes through the windows T2 to T8 of an attack, with the number of each."""
    table = fight(hand=HAND, opponents=OPPONENTS, every_window=True, **more)
    yield 2, table
    for window, choice in enumerate(THROUGH, 3):
        play(table, choice)
        yield window, table


# ---- abilities and their windows ----------------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-3")
@pytest.mark.parametrize("choice", FREE)
def test_an_ability_of_any_time_may_be_used_in_every_window(choice):
    for window, table in at_each_window(**FREE[choice]):
        assert choice in legal(table), f"T{window}"
        used = table.clone()
        play(used, choice)
        assert lying(used, "attack") == 1, f"T{window}"

    assert (lying(table, "attack"), len(lying(table, "counterattack"))) == (1, 1)


@pytest.mark.rule("RULING-WOTS-3")
def test_what_belongs_to_one_window_is_allowed_in_no_other():
    for window, table in at_each_window(die=4, options={"gisei": True}):
        assert (why(table, "reveal") is None) == (window == 2)
        assert (why(table, "guard") is None) == (window == 7)
        assert (why(table, "sacrifice") is None) == (window == 7)
        assert (why(table, "activate") is None) == (window == 8)


@pytest.mark.rule("WOTS-066", "WOTS-051", "WOTS-052")
def test_a_choice_of_another_window_is_refused_by_its_own_rule():
    for window, table in at_each_window(die=4):
        if window != 2:
            assert why(table, "reveal") == "WOTS-051"
        if window != 7:
            assert why(table, "guard") == "WOTS-052"
        if window != 8:
            assert why(table, "activate") == "WOTS-066"


@pytest.mark.rule("RULING-WOTS-3")
@pytest.mark.parametrize(
    "table",
    [
        fight("combo", action_zone=["M01", "M02", "M06"], ki=3, hand="M03"),
        fight("resolve_the_defense", defense=["O02"], at="2/2/0", hand="M03"),
        fight("new_round", round=0, options={"weapon": "yari"}),
        fight("new_round", round=0, options={"weapon": "sai_2"}),
    ],
    ids=["combo bonus", "life_or_ki", "redraw", "gauge_to_lower"],
)
def test_no_ability_is_used_while_something_else_is_asked(table):
    assert "draw" not in legal(table)
    assert why(table, "draw") == "RULING-WOTS-3"


@pytest.mark.rule("RULING-WOTS-3")
def test_nothing_is_asked_between_the_reveal_of_a_counterattack_and_its_result():
    table = fight("counterattack", opponents="O05", hand="M01", options={"every_window": True})
    play(table, "go on")

    assert (lying(table, "counterattack"), pools(table)) == (["O05"], "P 6L 5K, E 8L 5K")


@pytest.mark.rule("RULING-WOTS-3")
def test_as_an_option_a_free_window_follows_the_reveal_of_a_counterattack():
    table = fight(
        "counterattack", opponents="O05", hand="M01", at="0/3/0", die=4,
        options={"interrupt_after_reveal": True, "gisei": True, "weapon": "nodachi"},
    )  # fmt: skip
    play(table, "go on")

    assert (lying(table, "counterattack"), lying(table, "life")) == (["O05"], 8)
    assert legal(table) == ["go on", "draw", "buy strength", "buy technique"]
    assert why(table, "guard") == "WOTS-052"
    assert why(table, "sacrifice") == "WOTS-198"
    assert why(table, "activate") == "WOTS-066"
    play(table, "buy technique", "go on")
    assert (gauges(table), pools(table)) == ("0/4/0", "P 6L 2K, E 8L 5K")


@pytest.mark.rule("RULING-WOTS-3")
def test_after_the_last_window_the_round_ends_without_another():
    moment = "after_the_counterattack_of_attack_2"
    table = fight(moment, hand="M24", attack=2, ki=1, every_window=True)
    assert "draw" in legal(table)
    play(table, "go on")

    assert (lying(table, "round"), lying(table, "action_discard")) == (2, ["M24"])


# ---- how windows are asked ----------------------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-84")
def test_placing_a_card_closes_the_window_before_it():
    table = fight(hand=HAND, opponents=OPPONENTS)

    assert {"play M14", "draw", "reveal"} <= set(legal(table))
    assert "go on" not in legal(table)
    play(table, "play M14")
    assert {"play M05", "draw"} <= set(legal(table))
    play(table, "draw")
    assert {"play M05", "draw"} <= set(legal(table))


@pytest.mark.rule("RULING-WOTS-84")
def test_a_window_in_which_only_going_on_is_left_passes_by_itself():
    table = fight(hand=HAND, opponents=OPPONENTS, ki=0)
    play(table, "play M14", "play M05", "play M11")

    assert lying(table, "attack") == 2


@pytest.mark.rule("RULING-WOTS-84")
def test_as_an_option_every_window_is_asked():
    table = fight(hand=HAND, opponents=OPPONENTS, ki=0, options={"every_window": True})
    play(table, "play M14", "play M05")
    asked = []
    for choice in ("go on", "play M11", "go on", "go on", "go on"):
        if choice == "go on":
            assert legal(table) == ["go on"]
            asked.append(table.view()["ask"]["text"])
        play(table, choice)

    assert asked == [
        "Use an ability, or go on (before the defense is revealed).",
        "Use an ability, or go on (before the defense is resolved).",
        "Use an ability, or go on (before the counterattack).",
        "Use an ability, or go on (after the counterattack).",
    ]
    assert lying(table, "attack") == 2


@pytest.mark.rule("RULING-WOTS-84")
@pytest.mark.parametrize("mode", ["one_vs_three", "two_player_house"])
def test_where_something_lies_between_them_the_first_window_stands_alone(mode):
    table = new(1, mode=mode)

    assert legal(table) == ["go on", "draw"]
    assert why(table, "reveal") == "WOTS-051"
    play(table, "draw", "go on")
    if mode == "one_vs_three":
        assert legal(table) == ["target 1", "target 2", "target 3"]
        play(table, "target 1")
    else:
        assert table.deciders() == [1]
        play(table, legal(table, 1)[0], seat=1)
    assert "reveal" in legal(table)
    assert len([choice for choice in legal(table) if choice.startswith("play")]) == 7


@pytest.mark.rule("RULING-WOTS-84")
def test_in_a_duel_the_first_window_is_part_of_the_second():
    table = new(1)

    assert {"draw", "reveal"} <= set(legal(table))
    assert [choice for choice in legal(table) if choice.startswith("play")]


@pytest.mark.rule("RULING-WOTS-86")
@pytest.mark.parametrize(
    ("choice", "scene", "stands"),
    [
        ("shift strength", {"options": {"weapon": "masakari_1"}}, "2/0/0"),
        ("shift technique", {"options": {"weapon": "tonfa_1"}}, "0/2/0"),
        ("spend technique", FREE["spend technique"], "0/2/2"),
        ("spend strength", FREE["spend strength"], "2/0/2"),
    ],
)
def test_amounts_are_chosen_one_at_a_time(choice, scene, stands):
    table = fight(hand=HAND, at="0/0/2", **scene)
    play(table, choice)
    assert gauges(table) != stands
    play(table, choice)

    assert gauges(table) == stands


@pytest.mark.rule("RULING-WOTS-84")
def test_the_window_before_the_third_card_shows_whether_the_defense_is_met():
    table = attack("M14", at="2/1/0", options={"weapon": "nodachi"})
    assert "is not met now" in table.view()["ask"]["text"]
    play(table, "buy strength")

    assert "is met now" in table.view()["ask"]["text"]


@pytest.mark.rule("WOTS-037")
@pytest.mark.parametrize(
    ("moment", "attack_no", "wasted"),
    [
        ("third_card", 1, False),
        ("third_card_of_attack_2", 2, False),
        ("after_the_counterattack", 1, False),
        ("after_the_counterattack_of_attack_2", 2, True),
    ],
)
def test_a_card_drawn_after_the_last_one_of_a_round_is_wasted(moment, attack_no, wasted):
    options = {"every_window": True}
    table = fight(moment, hand="M01", attack=attack_no, die=3, options=options)

    assert wots(table.state).drawn_card_is_wasted() is wasted
    if wasted:
        play(table, "draw", "go on")
        assert "M02" not in lying(table, "hand")[0]
        assert "M02" in lying(table, "action_discard")


# ---- windows with nothing but a draw ------------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-84")
def test_a_window_with_only_a_draw_that_can_wait_passes_by_itself():
    table = fight(hand=HAND, opponents=OPPONENTS)
    play(table, "play M14", "play M05")
    assert (lying(table, "defense"), "draw" in legal(table)) == (["O04"], True)  # T4 passed: T5
    play(table, "play M11")
    assert (table.view(0)["ask"]["step"], "guard" in legal(table)) == ("free_window", True)  # T7
    play(table, "go on")
    assert (lying(table, "attack"), legal(table)[-2:]) == (2, ["draw", "reveal"])  # T8 passed


@pytest.mark.rule("RULING-WOTS-84")
@pytest.mark.parametrize(
    ("moment", "more", "asked"),
    [
        ("after_the_counterattack", {"taikyu": True}, "trade"),
        ("after_the_counterattack", {"surroundings": "bridge"}, "exploit"),
        ("after_the_counterattack", {"weapon": "nagamaki"}, "recall M24"),
        ("after_the_counterattack_of_attack_2", {"bushido": True}, "advance"),
        ("after_the_counterattack_of_attack_2", {"weapon": "masakari_1"}, "shift strength"),
    ],
)
def test_a_window_with_more_than_a_draw_is_asked(moment, more, asked):
    attack_no = 2 if "attack_2" in moment else 1
    table = fight(
        moment, hand="M01 M02", attack=attack_no, consequence=3 if "taikyu" in more else 0,
        action_discard=["M24"], options=more,
    )  # fmt: skip

    assert set(legal(table)) >= {"go on", "draw", asked}


@pytest.mark.rule("RULING-WOTS-84")
def test_before_the_defense_is_resolved_a_weapon_that_can_help_is_asked_about():
    table = attack(options={"weapon": "nodachi"})
    play(table, "play M03")

    assert legal(table) == ["go on", "draw", "buy strength", "buy technique"]


@pytest.mark.rule("RULING-WOTS-84")
@pytest.mark.parametrize(("attack_no", "asked"), [(1, True), (2, False)])
@pytest.mark.parametrize("weapon", ["kanabo_2", "masakari_2", "sai_1"])
def test_before_the_first_counterattack_a_lone_draw_is_asked_since_ki_may_be_lost(
    weapon, attack_no, asked
):
    table = fight(
        "counterattack", hand="M01 M02 M03", opponents="O07", attack=attack_no, ki=2,
        options={"weapon": weapon},
    )  # fmt: skip

    assert (legal(table) == ["go on", "draw"]) == asked
    if asked:
        play(table, "draw", "draw")
        assert len(lying(table, "hand")) == 5


@pytest.mark.rule("RULING-WOTS-84")
def test_with_an_empty_hand_a_lone_draw_is_asked_as_there_is_no_later_one():
    before_the_reveal = fight(hand="M14 M05", opponents=OPPONENTS)
    play(before_the_reveal, "play M14", "play M05")
    assert legal(before_the_reveal) == ["go on", "draw"]
    play(before_the_reveal, "draw")
    assert lying(before_the_reveal, "defense") == ["O04"]  # one card to place, and T5 for the rest
    play(before_the_reveal, "play M01")
    assert len(lying(before_the_reveal, "action_zone")) == 3

    between_attacks = fight("after_the_counterattack", opponents=OPPONENTS)
    assert legal(between_attacks) == ["go on", "draw"]
    play(between_attacks, "draw")
    assert legal(between_attacks)[:2] == ["play M01", "draw"]


@pytest.mark.rule("RULING-WOTS-84")
def test_in_1_versus_3_a_lone_draw_comes_before_the_choice_of_the_target():
    table = fight("new_round", round=0, enemy="3L 2K, 3L 3K, 4L 3K",
                  options={"mode": "one_vs_three"})  # fmt: skip

    assert legal(table) == ["go on", "draw"]


@pytest.mark.rule("RULING-WOTS-84", "RULING-WOTS-3")
@pytest.mark.parametrize(("attack_no", "asked"), [(1, True), (2, False)])
def test_after_the_reveal_a_lone_draw_may_save_ki_in_the_first_attack_only(attack_no, asked):
    table = fight(
        "counterattack", hand="M01 M02 M03", opponents="O07", attack=attack_no, ki=2,
        options={"interrupt_after_reveal": True},
    )  # fmt: skip
    play(table, "go on")

    assert (lying(table, "counterattack") == ["O07"] and lying(table, "ki") == 2) == asked


@pytest.mark.rule("RULING-WOTS-84")
@pytest.mark.parametrize("choice", FREE)
def test_whatever_is_open_before_the_reveal_is_open_after_it(choice):
    table = fight(hand=HAND, opponents=OPPONENTS, **FREE[choice])
    play(table, "play M14", "play M05")

    assert lying(table, "defense") == ["O04"]
    assert choice in legal(table)
