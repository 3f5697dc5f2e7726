"""The injury die: when it may be activated and what each of its levels brings."""

import pytest
from tests.games.wots.helpers import fight, legal, lying, play, pools, result, unasked, why


def after(die, **more):
    """The window after a counterattack."""
    more.setdefault("hand", "M01 M02 M03")
    return fight("after_the_counterattack", die=die, **more)


@pytest.mark.rule("WOTS-066")
def test_the_die_is_activated_only_after_a_counterattack_step():
    table = fight(hand="M01 M04 M13 M05 M07 M14", opponents="O12 O10", die=4, every_window=True)
    for choice in ("play M01", "play M04", "go on", "play M13", "go on", "go on"):
        assert "activate" not in legal(table)
        assert why(table, "activate") == "WOTS-066"
        play(table, choice)

    assert "activate" in legal(table)
    play(table, "go on")
    assert why(table, "activate") == "WOTS-066"


@pytest.mark.rule("WOTS-066")
def test_the_die_may_be_used_after_either_attack_by_a_player_who_lives():
    second = fight("after_the_counterattack_of_attack_2", hand="M01", die=3, attack=2)
    assert "activate" in legal(second)

    hit = fight("counterattack", opponents="O05", life=2, die=6, hand="M01")
    play(hit, "go on")
    assert result(hit) == "enemy_wins"


@pytest.mark.rule("WOTS-067")
@pytest.mark.parametrize("die", [1, 2])
def test_levels_1_and_2_do_nothing(die):
    table = after(die, every_window=True)

    assert "activate" not in legal(table)
    assert why(table, "activate") == "WOTS-067"


@pytest.mark.rule("WOTS-068")
def test_level_3_costs_the_enemy_a_life():
    table = after(3, enemy="5L 5K")
    play(table, "activate")

    assert (pools(table), lying(table, "die")) == ("P 8L 5K, E 4L 5K", 1)


@pytest.mark.rule("WOTS-069")
@pytest.mark.parametrize(("choice", "after_it"), [("take ki", "E 5L 0K"), ("take life", "E 4L 1K")])
def test_level_4_costs_the_enemy_a_life_or_a_ki(choice, after_it):
    table = after(4, enemy="5L 1K")
    play(table, "activate")
    assert legal(table) == ["take life", "take ki"]
    play(table, choice)

    assert (pools(table), lying(table, "die")) == (f"P 8L 5K, {after_it}", 1)


@pytest.mark.rule("RULING-WOTS-20")
def test_level_4_takes_life_where_there_is_no_ki():
    table = after(4, enemy="5L 0K")
    play(table, "activate")

    assert pools(table) == "P 8L 5K, E 4L 0K"


@pytest.mark.rule("WOTS-070")
def test_level_5_strikes_the_enemy_with_a_level_1_wound():
    table = after(5, enemy="5L 3K", wounds="W4")
    play(table, "activate")

    assert (pools(table), lying(table, "die")) == ("P 8L 5K, E 4L 2K", 1)
    assert len(lying(table, "wound_deck")) == 5


@pytest.mark.rule("WOTS-071")
def test_level_6_strikes_the_enemy_with_a_level_2_wound():
    table = after(6, enemy="5L 3K", wounds="W2")
    play(table, "activate")

    assert (pools(table), lying(table, "die")) == ("P 8L 5K, E 2L 3K", 1)


@pytest.mark.rule("WOTS-072")
def test_the_die_returns_to_1_even_if_its_wound_does_nothing():
    table = after(5, enemy="5L 3K", wounds="W5")
    play(table, "activate")

    assert (pools(table), lying(table, "die")) == ("P 8L 5K, E 5L 3K", 1)


@pytest.mark.rule("WOTS-073")
def test_an_unused_level_is_kept():
    table = after(4, hand="M05 M14 M09", opponents="O12 O10", ki=0, round=2, life=6)
    play(table, "go on")
    assert (lying(table, "die"), lying(table, "attack")) == (4, 2)
    play(table, "play M05", "play M14")
    assert unasked(table) == ["play M09"]
    play(table, "go on")

    assert (lying(table, "round"), lying(table, "die")) == (3, 4)


@pytest.mark.rule("WOTS-074", "RULING-WOTS-18")
def test_a_level_gained_in_this_attack_may_be_used_at_once():
    table = fight(hand="M19 M21 M23", die=2, opponents="O12 O09")
    play(table, "play M19", "play M21", "play M23", "go on")
    assert lying(table, "die") == 3
    play(table, "activate")

    assert (pools(table), lying(table, "die")) == ("P 8L 4K, E 7L 5K", 1)


@pytest.mark.rule("RULING-WOTS-18")
def test_the_die_is_activated_once_in_an_attack():
    table = after(6, wounds="W1", rolls=[1, 6], options={"surroundings": "mountains"})
    play(table, "activate", "exploit")
    assert lying(table, "die") == 3
    assert why(table, "activate") == "RULING-WOTS-18"

    both = after(6, wounds="W1", rolls=[1, 6], opponents="O12 O10", hand="M05 M14 M09",
                 options={"surroundings": "mountains"})  # fmt: skip
    play(both, "activate", "exploit", "go on", "play M05", "play M14", "play M09")
    play(both, "go on", "go on")
    assert "activate" in legal(both)
