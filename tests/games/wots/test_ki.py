"""Ki: what it is used for, its ceiling, and what an empty reserve costs at the end of a round."""

import pytest
from tests.games.wots.helpers import (
    counts,
    fight,
    gauges,
    legal,
    lying,
    new,
    play,
    pools,
    result,
    why,
)

BLACK = ["M01", "M02", "M06"]  # three of SUN


# ---- the reserve --------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-043")
def test_nobody_holds_more_than_five_ki():
    table = fight("combo", action_zone=BLACK, ki=5, hand="M03")
    assert legal(table) == ["decline", "take special"]
    assert why(table, "take ki") == "WOTS-043"

    with_both = fight("combo", action_zone=BLACK, ki=5, options={"enemy": "fan_01"})
    play(with_both, "take both")
    assert (lying(with_both, "ki"), len(lying(with_both, "stored"))) == (5, 1)
    nearly = fight("combo", action_zone=BLACK, ki=4, options={"enemy": "fan_08"})
    play(nearly, "take ki")
    assert lying(nearly, "ki") == 5


@pytest.mark.rule("WOTS-044")
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_enemy_never_spends_ki_it_only_counts_down_when_struck(seed):
    table = new(seed)
    while result(table) is None:
        before, asked = lying(table, "enemy_ki")["1"], len(table.events(0))
        choices = legal(table)
        play(table, choices[seed * len(table.history) % len(choices)])
        lost = before - lying(table, "enemy_ki")["1"]
        events = [e["event"] for e in table.events(0)[asked:]]
        assert lost >= 0
        if lost:
            assert {"defense_resolved", "wound", "choice"} & set(events)

    assert {event["seat"] for event in table.events(0) if event["event"] == "choice"} == {0}


# ---- empty Ki -----------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-045")
def test_the_enemy_without_ki_loses_2_life_at_the_end_of_every_round():
    table = fight(
        "end_of_the_round", enemy="5L 0K", opponents="O04 O12 O06 O05",
        deck="M05 M14 M13 M11 M15 M16",
    )  # fmt: skip
    assert (pools(table), lying(table, "round")) == ("P 8L 5K, E 3L 0K", 2)
    while lying(table, "round") == 2:
        play(table, legal(table)[0])

    assert counts(table, "enemy_life") == [3, 1]


@pytest.mark.rule("WOTS-046")
@pytest.mark.parametrize(("ki", "life"), [(0, 3), (1, 5)])
def test_the_player_without_ki_loses_2_life_at_the_end_of_the_round(ki, life):
    table = fight("end_of_the_round", life=5, ki=ki)

    assert pools(table) == f"P {life}L {ki}K, E 8L 5K"


@pytest.mark.rule("WOTS-047")
def test_only_the_end_of_the_round_counts():
    table = fight(
        "attack_2", hand="M01 M02 M06", opponents="O12 O05", ki=1, life=5, at="0/0/1",
    )  # fmt: skip
    play(table, "draw")
    assert lying(table, "ki") == 0
    play(table, "play M01", "play M02", "play M06", "take ki")

    assert (lying(table, "round"), pools(table)) == (2, "P 5L 1K, E 8L 5K")
    assert counts(table, "ki") == [0, 1]


@pytest.mark.rule("WOTS-055", "RULING-WOTS-14")
@pytest.mark.parametrize(
    ("double_ko", "how", "after"),
    [
        ("player", "player_wins", "P 2L 0K, E 0L 0K"),
        ("draw", "draw", "P 0L 0K, E 0L 0K"),
        ("enemy", "enemy_wins", "P 0L 0K, E 0L 0K"),
    ],
)
def test_if_both_would_die_of_empty_ki_the_enemy_dies_first(double_ko, how, after):
    table = fight("end_of_the_round", life=2, ki=0, enemy="2L 0K", options={"double_ko": double_ko})

    assert (result(table), pools(table)) == (how, after)


@pytest.mark.rule("WOTS-055")
def test_both_lose_2_life_without_ki_the_enemy_first():
    table = fight("end_of_the_round", life=5, ki=0, enemy="6L 0K")

    assert pools(table) == "P 3L 0K, E 4L 0K"
    assert counts(table, "life", "enemy_life") == [("enemy_life", 4), ("life", 3)]


@pytest.mark.rule("RULING-WOTS-14")
@pytest.mark.parametrize("double_ko", ["draw", "enemy"])
def test_a_player_who_would_outlive_the_penalty_wins_and_loses_nothing(double_ko):
    table = fight("end_of_the_round", life=3, ki=0, enemy="2L 0K", options={"double_ko": double_ko})

    assert (result(table), pools(table)) == ("player_wins", "P 3L 0K, E 0L 0K")


@pytest.mark.rule("RULING-WOTS-14", "RULING-WOTS-57")
@pytest.mark.parametrize(
    ("armor", "absorbs", "how", "after"),
    [
        (1, True, "player_wins", "P 2L 0K, E 0L 0K"),
        (2, True, "player_wins", "P 2L 0K, E 0L 0K"),
        (2, False, "draw", "P 0L 0K, E 0L 0K"),
    ],
)
def test_armour_that_would_save_the_player_is_not_even_scratched(armor, absorbs, how, after):
    options = {"double_ko": "draw", "yoroi": "player", "yoroi_absorbs_ki_penalty": absorbs}
    scene = {"life": 2, "ki": 0, "enemy": "2L 0K", "armor": armor, "armor_worn_by": 1}
    table = fight("end_of_the_round", **scene, options=options)

    assert (result(table), pools(table)) == (how, after)
    assert lying(table, "armor") == armor


@pytest.mark.rule("RULING-WOTS-14", "WOTS-216")
def test_armour_that_does_not_save_the_player_is_used_up():
    scene = {"life": 1, "ki": 0, "enemy": "2L 0K", "armor": 1, "armor_worn_by": 1}
    table = fight("end_of_the_round", **scene, options={"double_ko": "draw", "yoroi": "player"})

    assert (result(table), lying(table, "armor")) == ("draw", 0)


@pytest.mark.rule("RULING-WOTS-14")
@pytest.mark.parametrize("double_ko", ["draw", "enemy"])
def test_a_fight_that_ends_in_a_double_death_ends_once(double_ko):
    table = fight("end_of_the_round", life=2, ki=0, enemy="2L 0K", options={"double_ko": double_ko})

    assert len([event for event in table.events(0) if event["event"] == "fight_ends"]) == 1


@pytest.mark.rule("RULING-WOTS-14")
def test_in_a_campaign_the_winner_of_the_last_breath_goes_on_unhurt():
    table = fight(
        "end_of_the_round", life=3, ki=0, enemy="2L 0K", node=1, rolls=[3],
        options={"mode": "campaign1", "double_ko": "draw"},
    )  # fmt: skip

    assert (lying(table, "defeated"), lying(table, "life")) == (1, 3)


@pytest.mark.rule("RULING-WOTS-14")
def test_a_dead_oda_is_not_fed():
    table = fight(
        "end_of_the_round",
        life=5,
        ki=0,
        enemy="2L 0K",
        options={"enemy": "oda", "double_ko": "draw"},
    )

    assert (result(table), pools(table)) == ("player_wins", "P 5L 0K, E 0L 0K")


@pytest.mark.rule("RULING-WOTS-87")
@pytest.mark.parametrize(("mode", "how"), [("clan", "clan_over"), ("campaign1", "campaign_lost")])
def test_a_double_death_ends_a_run_or_a_campaign_as_lost(mode, how):
    scene = {"life": 2, "ki": 0, "enemy": "2L 0K", "defeated": 2, "node": 1}
    table = fight("end_of_the_round", **scene, options={"mode": mode, "double_ko": "draw"})
    assert (result(table), table.outcome.winners, table.outcome.scores) == (how, [], [2])

    goes_on = fight("end_of_the_round", **scene, rolls=[3, 3], options={"mode": mode})
    assert (result(goes_on), lying(goes_on, "defeated")) == (None, 3)


# ---- use 1: a card ------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-048")
def test_a_ki_draws_a_card_as_often_as_wished():
    table = fight(hand="M01 M02 M03 M04 M05 M06", deck="M07 M08 M09", ki=4)
    play(table, "draw", "draw")

    assert (lying(table, "ki"), len(lying(table, "hand"))) == (2, 8)
    assert lying(table, "hand")[6:] == ["M07", "M08"]
    play(table, "draw", "draw")
    assert why(table, "draw") == "WOTS-048"


@pytest.mark.rule("WOTS-049")
def test_a_draw_from_an_empty_deck_makes_it_anew_from_the_discard_pile():
    discard = [f"M{n:02}" for n in range(7, 25)]
    table = fight(hand="M01 M02 M03", deck=None, action_discard=discard, ki=2)
    play(table, "draw")

    assert (len(lying(table, "action_deck")), lying(table, "action_discard")) == (17, [])
    assert (len(lying(table, "hand")), lying(table, "ki")) == (4, 1)


@pytest.mark.rule("WOTS-049", "RULING-WOTS-5")
def test_with_deck_and_discard_pile_empty_no_card_can_be_bought():
    table = fight(hand="M01 M02 M03", deck=None, ki=2)

    assert "draw" not in legal(table)
    assert why(table, "draw") == "WOTS-049"
    assert lying(table, "ki") == 2


# ---- use 2: the defense -------------------------------------------------------------------------


@pytest.mark.rule("WOTS-050")
def test_a_ki_shows_the_defense_before_the_first_card():
    table = fight(hand="M01 M02 M13", opponents="O07 O09", ki=5)
    play(table, "reveal")
    assert (lying(table, "ki"), lying(table, "defense")) == (4, ["O07"])
    play(table, "play M01", "play M02")

    assert lying(table, "defense") == ["O07"]
    assert lying(table, "opponent_deck")[0] == "O09"
    assert len(lying(table, "opponent_deck")) == 11


@pytest.mark.rule("WOTS-050")
def test_without_ki_the_defense_is_not_shown_early():
    table = fight(hand="M01 M02 M13", ki=0)

    assert why(table, "reveal") == "WOTS-050"


@pytest.mark.rule("WOTS-051")
def test_the_defense_may_be_revealed_once_in_each_attack_before_its_first_card():
    table = fight(hand="M01 M04 M13 M05 M07 M14", opponents="O12 O10 O04")
    play(table, "reveal")
    assert why(table, "reveal") == "WOTS-051"
    play(table, "play M01", "play M04", "play M13", "go on")
    assert (lying(table, "attack"), lying(table, "defense")) == (2, [])
    assert "reveal" in legal(table)

    other = table.clone()
    play(table, "reveal")
    assert why(table, "reveal") == "WOTS-051"
    play(other, "play M05")
    assert why(other, "reveal") == "WOTS-051"


# ---- use 3: Guard -------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-052", "RULING-WOTS-86")
def test_each_ki_raises_guard_by_one_before_the_counterattack_is_turned():
    table = fight("counterattack", opponents="O09", ki=4, hand="M01")
    play(table, "guard", "guard", "guard")

    assert (lying(table, "ki"), gauges(table)) == (1, "0/0/3")
    assert lying(table, "counterattack") == []


@pytest.mark.rule("WOTS-052")
def test_guard_is_bought_only_before_a_counterattack():
    table = fight(hand="M01 M04 M13 M05 M07 M14", opponents="O12 O09", every_window=True)
    for choice in ("play M01", "play M04", "go on", "play M13", "go on"):
        assert why(table, "guard") == "WOTS-052"
        play(table, choice)
    assert why(table, "guard") is None
    play(table, "go on")
    assert why(table, "guard") == "WOTS-052"
    poor = fight(
        "counterattack",
        opponents="O09",
        ki=0,
        hand="M01",
        options={"every_window": True},
        every_window=True,
    )
    assert why(poor, "guard") == "WOTS-052"


@pytest.mark.rule("WOTS-053")
def test_no_ki_is_paid_for_a_guard_at_its_ceiling():
    table = fight("counterattack", opponents="O09", ki=5, at="0/0/3", hand="M01")
    play(table, "guard")
    assert (lying(table, "ki"), gauges(table)) == (4, "0/0/4")
    assert why(table, "guard") == "WOTS-053"

    tanto = fight("counterattack", ki=5, at="0/0/2", hand="M01", options={"weapon": "tanto"})
    assert why(tanto, "guard") == "WOTS-053"


@pytest.mark.rule("WOTS-054", "RULING-WOTS-7")
def test_bought_guard_stays_until_the_gauges_are_reset():
    table = fight("counterattack", opponents="O09", ki=5, at="0/0/1", hand="M01 M04 M13")
    play(table, "guard", "guard", "go on")
    assert (lying(table, "attack"), gauges(table)) == (2, "0/0/3")
    play(table, "play M01", "play M04", "play M13")

    assert (lying(table, "round"), gauges(table)) == (2, "0/0/0")


# ---- what cannot have any effect, and the ceiling of Life ---------------------------------------


@pytest.mark.rule("RULING-WOTS-8")
@pytest.mark.parametrize(
    ("choice", "scene"),
    [
        ("buy strength", {"at": "4/0/0", "options": {"weapon": "nodachi"}}),
        ("buy technique", {"at": "0/4/0", "options": {"weapon": "nodachi"}}),
        ("bleed", {"ki": 5, "options": {"weapon": "bokken"}}),
        ("heal", {"virtue": ["BU6"], "life": 8, "kanji": 3, "bushido": []}),
        ("draw", {"deck": None}),
    ],
)
def test_nothing_is_paid_for_what_can_have_no_effect(choice, scene):
    table = fight(hand="M01 M02 M03", **scene)

    assert choice not in legal(table)
    assert table.why_not(choice) is not None


@pytest.mark.rule("RULING-WOTS-8")
def test_one_unit_of_effect_is_enough_and_a_place_may_always_be_rolled_for():
    half = fight(
        hand="M01 M02 M03", at="3/-1/0", attack=1, side=2, options={"weapon": "katana_tanto"}
    )
    play(half, "buy strength")
    assert (gauges(half), lying(half, "ki")) == ("4/-1/0", 4)

    table = fight(hand="M01", at="4/4/4", life=1, rolls=[6], options={"surroundings": "bridge"})
    play(table, "exploit")
    assert (gauges(table), lying(table, "ki")) == ("4/4/4", 4)


@pytest.mark.rule("RULING-WOTS-9")
@pytest.mark.parametrize("weapon", ["katana", "yari"])
def test_life_never_passes_8_unless_the_option_lifts_the_ceiling(weapon):
    scene = {"virtue": ["BU6"], "life": 7, "kanji": 3, "bushido": [], "hand": "M01 M02 M03"}
    table = fight(**scene, options={"weapon": weapon})
    play(table, "heal")
    assert (lying(table, "life"), why(table, "heal")) == (8, "RULING-WOTS-8")

    free = fight(**scene, options={"weapon": weapon, "life_cap": "none"})
    play(free, "heal", "heal", "heal")
    assert lying(free, "life") == 10


# ---- the order at the end of a round ------------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-13")
def test_the_end_of_a_round_has_an_order():
    table = fight(
        "end_of_the_round", ki=0, at="0/0/-1", enemy="8L 0K", consequence=6,
        blood=["BL5"], blood_wounds={"2": ["BL2"]},
        options={
            "weapon": "kusarigama", "enemy": "fan_12", "weather": "fire", "surroundings": "bridge",
            "taikyu": True, "blood": True,
        },
    )  # fmt: skip
    names = [e["step"] for e in table.events(0) if e["event"] == "step"]

    assert names[: names.index("new_round") + 1] == [
        "end_of_the_round",
        "end_of_the_round_weapon",
        "end_of_the_round_blood",
        "end_of_the_round_weather",
        "end_of_the_round_taikyu",
        "end_of_the_round_enemy",
        "end_of_the_round_ki",
        "end_of_the_round_discard",
        "new_round",
    ]
    assert lying(table, "blood_wounds") == {"1": ["BL5"], "2": ["BL2"]}
    assert counts(table, "life", "enemy_life") == [
        ("life", 7),  # blood
        ("enemy_life", 7),  # fire
        ("life", 6),
        ("life", 5),  # the enemy's card
        ("enemy_life", 5),  # empty Ki
        ("life", 3),
    ]


@pytest.mark.rule("RULING-WOTS-13")
def test_ki_gained_at_the_end_of_a_round_counts_before_empty_ki_does():
    table = fight("end_of_the_round", life=5, ki=0, at="0/0/0", options={"weapon": "sai_2"})
    play(table, "lower guard")

    assert pools(table) == "P 5L 1K, E 8L 5K"


@pytest.mark.rule("RULING-WOTS-13")
def test_the_end_of_a_round_stops_as_soon_as_the_fight_is_decided():
    table = fight(
        "end_of_the_round", life=1, ki=0, at="0/0/-1", wounds="W1", enemy="1L 0K", hand="M24",
        options={"weapon": "kusarigama"},
    )  # fmt: skip

    assert (result(table), pools(table)) == ("enemy_wins", "P 0L 0K, E 1L 0K")
    assert lying(table, "hand") == ["M24"]
