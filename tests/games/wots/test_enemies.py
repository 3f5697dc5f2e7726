"""The four enemies of the base game, and the rulings about them."""

from collections import Counter
from typing import Any

import pytest
from tests.games.wots.helpers import (
    GAME,
    attack,
    counts,
    fight,
    gauges,
    legal,
    lying,
    moves,
    new,
    play,
    pools,
    result,
    why,
)

from shiai.games.wots.cards import SETS, load, row_of
from shiai.games.wots.options import ENEMIES
from shiai.games.wots.vocabulary import FIGHTERS

WOUNDS = ["W1", "W2", "W3", "W4", "W5"]


def hit(card, enemy, **more):
    """A counterattack of an enemy hits."""
    more.setdefault("hand", "M01 M02 M03")
    options = {"enemy": enemy, **more.pop("options", {})}
    table = fight("counterattack", opponents=card, options=options, **more)
    play(table, "go on")
    return table


def drawn(table):
    """The wound cards that were drawn, one after another."""
    return [card for card, _, target in moves(table) if target == "wound drawn"]


# ---- Ishida -------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-098")
def test_ishida_has_8_life_5_ki_and_no_ability():
    assert pools(new(enemy="ishida")) == "P 8L 5K, E 8L 5K"
    assert row_of(load("house").enemies[ENEMIES.index("ishida")]) == FIGHTERS.default


# ---- Takeshi ------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-099", "RULING-WOTS-26")
@pytest.mark.parametrize(
    ("choice", "scene"),
    [
        ("draw", {}),
        ("reveal", {}),
        ("guard", {"moment": "counterattack"}),
        ("buy strength", {"options": {"weapon": "nodachi"}}),
        ("recall M05", {"options": {"weapon": "nagamaki"}, "action_discard": ["M05"]}),
        ("exploit", {"options": {"surroundings": "bridge"}, "rolls": [6]}),
        ("advance", {"options": {"bushido": True}, "ki": 2}),
        ("heal", {"virtue": ["BU6"], "kanji": 3, "life": 5, "bushido": []}),
        ("trade", {"options": {"taikyu": True}, "consequence": 3}),
    ],
)
def test_the_last_ki_paid_loses_before_what_it_buys(choice, scene):
    options = {"enemy": "takeshi", **scene.get("options", {})}
    table = fight(**{"ki": 1, "hand": "M01 M02 M03", **scene, "options": options})
    before = table.to_position()
    play(table, choice)
    after = table.to_position()

    assert (result(table), lying(table, "ki")) == ("enemy_wins", 0)
    changed = {key for key in after if after[key] != before.get(key)}
    assert changed <= {"ki", "decided", "how_decided", "owed", "over", "awaited"}


@pytest.mark.rule("RULING-WOTS-26")
def test_a_player_is_warned_before_the_last_ki_is_paid():
    def words(table, choice):
        return GAME.rules.describe(table.state, table.action(choice).code).text

    table = fight(hand="M01 M02 M03", ki=1, options={"enemy": "takeshi"})
    assert words(table, "draw") == "1 Ki for a card: your last Ki, this loses the fight"
    two = fight(hand="M01 M02 M03", ki=2, options={"enemy": "takeshi", "bushido": True})
    assert words(two, "draw") == "1 Ki for a card"
    assert "this loses the fight" in words(two, "advance")
    ishida = fight(hand="M01 M02 M03", ki=1)
    assert words(ishida, "draw") == "1 Ki for a card"


@pytest.mark.rule("WOTS-099")
def test_takeshi_has_5_life_and_5_ki():
    assert pools(new(enemy="takeshi")) == "P 8L 5K, E 5L 5K"


@pytest.mark.rule("WOTS-100")
def test_ki_stolen_by_a_counterattack_or_a_wound_loses_against_takeshi():
    table = hit("O07", "takeshi", ki=2)
    assert (result(table), pools(table)) == ("enemy_wins", "P 8L 0K, E 5L 5K")
    assert table.outcome.rule == "WOTS-099"

    wound = hit("O01", "takeshi", ki=1, wounds="W3")
    assert (result(wound), pools(wound)) == ("enemy_wins", "P 8L 0K, E 5L 5K")
    more = hit("O07", "takeshi", ki=3)
    assert (result(more), pools(more)) == (None, "P 8L 1K, E 5L 5K")


# ---- Oda ----------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-101")
def test_oda_gains_each_life_the_player_loses():
    assert pools(new(enemy="oda")) == "P 8L 5K, E 6L 5K"
    table = fight("counterattack", opponents="O05", life=7, hand="M01",
                  enemy_life={"1": 4}, enemy_ki={"1": 5}, options={"enemy": "oda"})  # fmt: skip
    play(table, "go on")

    assert pools(table) == "P 5L 5K, E 6L 5K"


@pytest.mark.rule("WOTS-102", "RULING-WOTS-27")
@pytest.mark.parametrize(("cap", "oda"), [("none", 7), ("6", 6)])
def test_oda_may_pass_6_life_unless_the_option_sets_a_ceiling(cap, oda):
    table = hit("O03", "oda", options={"oda_cap": cap})

    assert pools(table) == f"P 7L 5K, E {oda}L 5K"


@pytest.mark.rule("RULING-WOTS-27")
def test_a_ceiling_takes_no_life_that_oda_has():
    table = hit("O03", "oda", enemy_life={"1": 8}, options={"oda_cap": "6"})

    assert pools(table) == "P 7L 5K, E 8L 5K"


@pytest.mark.rule("WOTS-103")
def test_the_penalty_for_empty_ki_feeds_oda():
    table = fight("end_of_the_round", life=5, ki=0, enemy="3L 2K", options={"enemy": "oda"})

    assert pools(table) == "P 3L 0K, E 5L 2K"


@pytest.mark.rule("RULING-WOTS-10")
def test_tokens_are_no_limit():
    table = fight("counterattack", opponents="O05", hand="M01", enemy="16L 5K",
                  options={"enemy": "oda"})  # fmt: skip
    play(table, "go on")

    assert pools(table) == "P 6L 5K, E 18L 5K"


# ---- Kempo --------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-104")
def test_kempo_is_not_defeated_by_losing_life():
    assert pools(new(enemy="kempo")) == "P 8L 5K, E 8L 5K"
    table = attack(enemy="1L 5K", wounds="W1", options={"enemy": "kempo"})
    play(table, "play M03")
    assert result(table) is None

    fatal = fight("after_the_counterattack", hand="M01", die=6, wounds="W5", enemy="8L 5K",
                  options={"enemy": "kempo"})  # fmt: skip
    play(fatal, "activate")
    assert (result(fatal), pools(fatal)) == ("player_wins", "P 8L 5K, E 8L 5K")


@pytest.mark.rule("WOTS-105")
def test_kempo_without_life_has_8_again_and_suffers_a_level_2_wound():
    table = attack("M03", at="3/1/0", defense="O04", enemy="1L 5K", wounds="W1",
                   options={"enemy": "kempo"})  # fmt: skip
    play(table, "play M03")

    assert counts(table, "enemy_life") == [0, 8, 6]
    assert drawn(table) == ["W1"]


@pytest.mark.rule("WOTS-104", "RULING-WOTS-93")
def test_kempo_does_not_die_and_so_loses_ki_with_his_last_life():
    table = fight(
        "after_the_counterattack", hand="M01", die=5, enemy="1L 5K", wounds="W4 W1",
        options={"enemy": "kempo"},
    )  # fmt: skip
    play(table, "activate")

    assert pools(table) == "P 8L 5K, E 6L 4K"


@pytest.mark.rule("WOTS-106")
def test_kempo_still_counterattacks_when_he_has_reached_0_life():
    table = attack(
        enemy="1L 5K", wounds="W1", opponents="O05", options={"enemy": "kempo"}, every_window=True
    )
    play(table, "play M03", "go on")
    assert (pools(table), "guard" in legal(table)) == ("P 8L 5K, E 6L 5K", True)
    play(table, "go on")

    assert (lying(table, "counterattack"), pools(table)) == (["O05"], "P 6L 5K, E 6L 5K")


@pytest.mark.rule("WOTS-107")
@pytest.mark.parametrize(
    ("roll", "wound", "how", "after"),
    [
        (6, "W5", "player_wins", "E 8L 5K"),
        (6, "W2", None, "E 5L 5K"),
        (5, "W2", None, "E 7L 5K"),
        (5, "W5", None, "E 8L 5K"),
        (4, "W5", None, "E 8L 5K"),
        (1, "W2", None, "E 8L 5K"),
    ],
)
def test_a_red_combo_against_kempo_rolls_a_die_instead(roll, wound, how, after):
    table = fight(
        "combo", action_zone=["M19", "M21", "M23"], hand="M01 M02 M03", die=2,
        rolls=[roll, 1], wounds=wound, options={"enemy": "kempo"},
    )  # fmt: skip

    assert (result(table), pools(table)) == (how, f"P 8L 5K, {after}")
    assert (lying(table, "die"), lying(table, "stored")) == (2, [])


@pytest.mark.rule("WOTS-108")
def test_against_kempo_too_each_wound_is_drawn_from_five_cards():
    beheaded = 0
    seen: Counter[str] = Counter()
    position: dict[str, Any] = {
        "moment": "after_the_counterattack",
        "hand": ["M01"],
        "action_deck": ["M02"],
    }
    position |= {"options": {"enemy": "kempo"}, "die": 6, "wound_deck": WOUNDS}
    for seed in range(1, 251):
        table = GAME.from_position({**position, "chance": {"seed": seed}})
        play(table, "activate")
        beheaded += result(table) == "player_wins"
        seen.update(drawn(table)[:1])
        assert sorted(lying(table, "wound_deck")) == WOUNDS

    assert 30 <= beheaded <= 72
    assert all(30 <= seen[card] <= 72 for card in WOUNDS)


@pytest.mark.rule("WOTS-109")
def test_kempo_without_ki_loses_2_life_and_may_be_wounded_by_that():
    table = fight("end_of_the_round", enemy="2L 0K", wounds="W1", options={"enemy": "kempo"})
    assert (pools(table), counts(table, "enemy_life")) == ("P 8L 5K, E 6L 0K", [0, 8, 6])

    other = fight("end_of_the_round", enemy="3L 0K", wounds="W1", options={"enemy": "kempo"})
    assert (pools(other), drawn(other)) == ("P 8L 5K, E 1L 0K", [])


@pytest.mark.rule("RULING-WOTS-28")
def test_surplus_damage_to_kempo_is_dropped():
    table = attack("M03", at="3/1/0", defense="O04", enemy="1L 5K", wounds="W4",
                   options={"enemy": "kempo", "weapon": "tanto"})  # fmt: skip
    play(table, "play M03")

    assert (pools(table), counts(table, "enemy_life")) == ("P 8L 5K, E 6L 3K", [0, 8, 6])


@pytest.mark.rule("RULING-WOTS-28")
def test_if_his_wound_brings_kempo_to_0_again_it_all_repeats(tmp_path):
    house = (SETS / "house.toml").read_text(encoding="utf-8")
    deep = house.replace("level_2 = { life = 3 }", "level_2 = { life = 9 }")
    path = tmp_path / "deep.toml"
    path.write_text(deep, encoding="utf-8")
    table = attack(enemy="1L 5K", wounds="W2 W1", cards=str(path), options={"enemy": "kempo"})
    play(table, "play M03")

    assert counts(table, "enemy_life") == [0, 8, 0, 8, 6]
    assert (drawn(table), result(table)) == (["W2", "W1"], None)


@pytest.mark.rule("RULING-WOTS-29")
def test_the_injury_die_is_used_against_kempo_as_against_others():
    assert lying(new(enemy="kempo", weapon="katana_kodachi"), "die") == 3
    place = fight(hand="M01", die=2, rolls=[6],
                  options={"enemy": "kempo", "surroundings": "mountains"})  # fmt: skip
    play(place, "exploit")
    assert lying(place, "die") == 4
    table = fight("after_the_counterattack", hand="M01", die=3, options={"enemy": "kempo"})
    play(table, "activate")
    assert (pools(table), lying(table, "die")) == ("P 8L 5K, E 7L 5K", 1)


@pytest.mark.rule("RULING-WOTS-29")
def test_the_second_virtue_has_no_effect_against_kempo():
    table = fight(
        "combo", action_zone=["M19", "M21", "M23"], hand="M01", die=2, rolls=[5, 1], wounds="W2",
        virtue=["BU2"], kanji=3, bushido=[], options={"enemy": "kempo", "bushido": True},
    )  # fmt: skip

    assert (lying(table, "die"), pools(table)) == (2, "P 8L 5K, E 7L 5K")


@pytest.mark.rule("WOTS-110")
@pytest.mark.parametrize("weather", ["storm", "fire"])
def test_kempo_is_refused_in_storm_and_fire_with_a_reason(weather):
    with pytest.raises(ValueError, match=r"Kempo is not fought in a storm or a fire .*WOTS-110"):
        new(enemy="kempo", weather=weather, surroundings="bridge")


@pytest.mark.rule("RULING-WOTS-30")
def test_kempo_is_not_fought_with_a_weapon_that_wins_without_ki():
    with pytest.raises(ValueError, match=r"Kempo only falls by beheading .*RULING-WOTS-30"):
        new(enemy="kempo", weapon="kanabo_1")
    assert new(enemy="kempo", weapon="kanabo_2").outcome is None


@pytest.mark.rule("WOTS-104")
def test_kempo_fights_on_after_each_of_his_deaths():
    table = attack(enemy="1L 5K", wounds="W1", opponents="O09", options={"enemy": "kempo"})
    play(table, "play M03", "go on")

    assert (lying(table, "attack"), gauges(table)) == (2, "3/1/0")
    assert why(table, "reveal") is None
