"""Wound cards: whom they strike, that they go back at once, and the fatal one."""

from collections import Counter
from typing import Any

import pytest
from tests.games.wots.helpers import (
    GAME,
    attack,
    counts,
    fight,
    legal,
    lying,
    moves,
    play,
    pools,
    result,
)


def wounded(level, wound, **more):
    """The player is about to suffer a wound of a level."""
    more.setdefault("hand", "M01")
    table = fight("counterattack", opponents="O01" if level == 1 else "O06", wounds=wound, **more)
    play(table, "go on")
    return table


def strike(level, wound, **more):
    """The enemy suffers a wound of a level, by the injury die."""
    table = fight("after_the_counterattack", hand="M01", die=4 + level, wounds=wound, **more)
    play(table, "activate")
    return table


def drawn(table):
    """The wound cards that were drawn, one after another."""
    return [card for card, _, target in moves(table) if target == "wound drawn"]


@pytest.mark.rule("WOTS-075")
@pytest.mark.parametrize(
    ("level", "wound", "after"),
    [
        (1, "W1", "P 7L 5K"),
        (1, "W3", "P 8L 4K"),
        (1, "W4", "P 7L 4K"),
        (2, "W1", "P 6L 5K"),
        (2, "W3", "P 6L 4K"),
        (2, "W4", "P 7L 3K"),
    ],
)
def test_the_top_wound_card_hurts_the_player_by_its_level(level, wound, after):
    table = wounded(level, wound)

    assert pools(table) == f"{after}, E 8L 5K"
    assert drawn(table) == [wound]


@pytest.mark.rule("WOTS-075")
@pytest.mark.parametrize(
    ("level", "wound", "after"),
    [(1, "W1", "E 7L 5K"), (1, "W4", "E 7L 4K"), (2, "W3", "E 6L 4K"), (2, "W4", "E 7L 3K")],
)
def test_the_same_cards_hurt_the_enemy(level, wound, after):
    assert pools(strike(level, wound)) == f"P 8L 5K, {after}"


@pytest.mark.rule("WOTS-076")
def test_a_wound_card_goes_back_at_once_whoever_is_wounded():
    table = wounded(1, "W3", die=5)
    assert (len(lying(table, "wound_deck")), lying(table, "wound_drawn")) == (5, [])
    play(table, "activate")

    assert (len(lying(table, "wound_deck")), lying(table, "wound_drawn")) == (5, [])
    assert len(drawn(table)) == 2
    sources = [source for _, source, target in moves(table) if "wound deck" in (source, target)]
    assert sources == ["wound deck", "wound drawn"] * 2


@pytest.mark.rule("WOTS-076", "RULING-WOTS-89")
def test_each_of_the_five_cards_is_drawn_with_the_same_chance():
    seen: Counter[str] = Counter()
    position: dict[str, Any] = {"moment": "after_the_counterattack", "hand": ["M01"], "die": 5}
    position |= {"wound_deck": ["W1", "W2", "W3", "W4", "W5"], "action_deck": ["M02"]}
    for seed in range(1, 251):
        table = GAME.from_position({**position, "chance": {"seed": seed}})
        play(table, "activate")
        seen.update(drawn(table))

    assert sorted(seen) == ["W1", "W2", "W3", "W4", "W5"]
    assert all(30 <= count <= 72 for count in seen.values()), seen


@pytest.mark.rule("RULING-WOTS-89")
def test_a_card_that_was_drawn_may_be_the_next_one_too():
    position: dict[str, Any] = {
        "moment": "counterattack",
        "wound_deck": ["W1", "W2", "W3", "W4", "W5"],
    }
    position |= {"hand": ["M01"], "opponent_deck": ["O01", "O02", "O03"], "die": 5}
    table = GAME.from_position({**position, "chance": {"next": [2, 4]}})
    play(table, "go on", "activate")

    assert drawn(table) == ["W3", "W3"]


@pytest.mark.rule("WOTS-077")
def test_the_fatal_card_does_nothing_at_level_1():
    table = wounded(1, "W5", life=3, ki=2)

    assert (pools(table), result(table)) == ("P 3L 2K, E 8L 5K", None)
    fatal = [face["id"] for face in table.game.rules.faces(table.terms)["wounds"]
             if face["levels"][1]["fatal"]]  # fmt: skip
    assert fatal == ["W5"]


@pytest.mark.rule("WOTS-078")
def test_the_fatal_card_at_level_2_beheads_the_player():
    table = wounded(2, "W5")

    assert (result(table), pools(table)) == ("enemy_wins", "P 8L 5K, E 8L 5K")
    assert table.outcome.reason == "The samurai is beheaded in round 1."
    assert table.outcome.rule == "WOTS-078"


@pytest.mark.rule("WOTS-079")
def test_the_fatal_card_at_level_2_beheads_the_enemy():
    table = strike(2, "W5")

    assert (result(table), pools(table)) == ("player_wins", "P 8L 5K, E 8L 5K")


@pytest.mark.rule("WOTS-080", "RULING-WOTS-19")
def test_missing_ki_is_ignored():
    assert pools(strike(2, "W4", enemy="4L 1K", every_window=True)) == "P 8L 5K, E 3L 0K"
    assert pools(wounded(2, "W4", ki=1, every_window=True)) == "P 7L 0K, E 8L 5K"


@pytest.mark.rule("RULING-WOTS-19")
def test_missing_life_is_ignored_but_the_fighter_dies():
    enemy = strike(2, "W2", enemy="1L 5K")
    assert (result(enemy), pools(enemy)) == ("player_wins", "P 8L 5K, E 0L 5K")
    player = wounded(2, "W2", life=2)
    assert (result(player), pools(player)) == ("enemy_wins", "P 0L 5K, E 8L 5K")


@pytest.mark.rule("RULING-WOTS-93")
def test_life_is_lost_before_ki():
    table = wounded(2, "W4")
    assert counts(table, "life", "ki") == [("life", 7), ("ki", 3)]
    struck = strike(1, "W4")
    assert counts(struck, "enemy_life", "enemy_ki") == [("enemy_life", 7), ("enemy_ki", 4)]
    nodachi = wounded(1, "W4", options={"weapon": "nodachi"})
    assert counts(nodachi, "life", "ki") == [("life", 7), ("ki", 4), ("ki", 3)]


@pytest.mark.rule("RULING-WOTS-93")
def test_a_fight_decided_by_life_takes_no_ki():
    table = wounded(1, "W4", life=1)

    assert (result(table), pools(table)) == ("enemy_wins", "P 0L 5K, E 8L 5K")
    assert legal(table) == []
    struck = strike(1, "W4", enemy="1L 5K")
    assert (result(struck), pools(struck)) == ("player_wins", "P 8L 5K, E 0L 5K")


@pytest.mark.rule("WOTS-079")
def test_a_wound_on_a_dead_enemy_is_not_drawn():
    table = attack("M03", enemy="1L 5K", die=6)
    play(table, "play M03")

    assert (result(table), drawn(table)) == ("player_wins", [])
