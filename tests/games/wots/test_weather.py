"""Weather: storm, fire, fog and snow change the rules for a whole fight."""

import pytest
from tests.games.wots.helpers import fight, gauges, last_cut, legal, lying, new, play, pools


def weather(kind, **options):
    """Options of a fight on the bridge in a weather."""
    return {"surroundings": "bridge", "weather": kind} | options


def end_of_round(kind, **more):
    """A round has just ended in a weather."""
    options = weather(kind, **more.pop("options", {}))
    return fight("end_of_the_round", options=options, **more)


@pytest.mark.rule("WOTS-131", "WOTS-133")
@pytest.mark.parametrize("moment", ["attack_1", "attack_2"])
@pytest.mark.parametrize("number", [1, 7])
def test_in_fog_ki_never_reveals_the_defense(moment, number):
    scene = {"hand": "M01 M02 M03", "round": number, "fight_round": number}
    table = fight(moment, **scene, options=weather("fog"))

    assert "reveal" in legal(fight(moment, **scene, options={"surroundings": "bridge"}))
    assert "reveal" not in legal(table)
    assert table.why_not("reveal").rule == "WOTS-133"


@pytest.mark.rule("WOTS-131")
def test_the_weather_is_told_at_the_table():
    table = new(surroundings="bridge", weather="fog")

    assert (table.view()["place_name"], table.view()["weather"]) == ("bridge", "fog")


@pytest.mark.rule("WOTS-131")
def test_the_weather_stays_in_the_next_fight_of_the_clan():
    table = last_cut(options=weather("snow", mode="clan"))

    assert (lying(table, "defeated"), gauges(table)) == (1, "0/-1/0")


@pytest.mark.rule("WOTS-133")
@pytest.mark.parametrize("number", [0, 6])
def test_in_snow_each_round_starts_with_technique_lowered(number):
    table = fight("new_round", round=number, fight_round=number, options=weather("snow"))

    assert gauges(table) == "0/-1/0"
    plain = fight("new_round", round=number, options={"surroundings": "bridge"})
    assert gauges(plain) == "0/0/0"


@pytest.mark.rule("WOTS-133")
@pytest.mark.parametrize(("number", "over"), [(7, False), (8, True)])
def test_a_storm_ends_the_fight_after_eight_rounds(number, over):
    table = end_of_round("storm", round=number, fight_round=number)

    assert (table.outcome is not None) == over
    if over:
        assert table.outcome.result == "enemy_wins"
        assert lying(table, "life") == 8


@pytest.mark.rule("WOTS-133")
def test_a_storm_counts_the_rounds_of_each_fight():
    options = {"mode": "clan"}

    assert end_of_round("storm", round=20, fight_round=7, options=options).outcome is None
    assert end_of_round("storm", round=20, fight_round=8, options=options).outcome is not None


@pytest.mark.rule("WOTS-133")
def test_a_fire_costs_both_a_life_in_every_round():
    table = end_of_round("fire")

    assert pools(table) == "P 7L 5K, E 7L 5K"


@pytest.mark.rule("WOTS-133")
@pytest.mark.parametrize(
    ("life", "enemy", "result"), [(1, "1L 5K", "player_wins"), (1, "2L 5K", "enemy_wins")]
)
def test_a_fire_burns_the_enemy_first(life, enemy, result):
    table = end_of_round("fire", life=life, enemy=enemy)

    assert table.outcome.result == result


@pytest.mark.rule("RULING-WOTS-94")
def test_a_fire_burns_all_living_enemies_in_order():
    table = end_of_round(
        "fire",
        enemy_life={"1": 3, "2": 0, "3": 4},
        enemy_ki={"1": 2, "2": 3, "3": 3},
        enemy_down={"2": 1},
        options={"mode": "one_vs_three"},
    )

    assert pools(table) == "P 7L 5K, E 2L 2K, E 0L 3K, E 3L 3K"


@pytest.mark.rule("RULING-WOTS-94")
def test_a_fire_does_not_burn_an_enemy_who_was_beheaded():
    table = end_of_round(
        "fire", enemy="3L 2K, 3L 3K, 4L 3K", enemy_down={"2": 1}, options={"mode": "one_vs_three"}
    )

    assert pools(table) == "P 7L 5K, E 2L 2K, E 3L 3K, E 3L 3K"


@pytest.mark.rule("RULING-WOTS-94")
def test_a_fire_that_kills_the_last_enemies_leaves_the_player_alone():
    table = end_of_round(
        "fire",
        life=1,
        enemy_life={"1": 1, "2": 1, "3": 1},
        enemy_ki={"1": 1, "2": 1, "3": 1},
        options={"mode": "one_vs_three"},
    )

    assert table.outcome.result == "player_wins"
    assert pools(table) == "P 1L 5K, E 0L 1K, E 0L 1K, E 0L 1K"


@pytest.mark.rule("RULING-WOTS-94")
def test_the_tanto_does_not_fan_the_fire():
    table = end_of_round("fire", options={"weapon": "tanto"})

    assert pools(table) == "P 7L 5K, E 7L 5K"


@pytest.mark.rule("RULING-WOTS-35")
def test_weather_without_a_place_works_where_the_option_allows_it():
    options = {"weather": "snow", "weather_without_place": True}
    table = fight("new_round", round=0, options=options)
    play(table, "play M01")

    assert gauges(table) == "2/-1/0"
    assert table.why_not("exploit").rule == "WOTS-121"
