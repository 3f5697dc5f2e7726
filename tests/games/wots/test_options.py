"""Which options go together: every refusal of the matrix names its rule; presets can be played."""

import pytest
from tests.games.wots.helpers import GAME, new

from shiai.core.errors import BadOption
from shiai.games.wots.options import ENEMIES, PLACES, SECOND_WEAPONS, WEAPONS, WEATHERS

CAMPAIGNS = ("campaign1", "campaign2")


def refused(**options):
    """The rule that refuses these options."""
    with pytest.raises(BadOption) as caught:
        new(**options)
    return caught.value.rule


@pytest.mark.rule("WOTS-130")
@pytest.mark.parametrize("mode", CAMPAIGNS)
@pytest.mark.parametrize("place", PLACES[1:])
def test_a_campaign_has_no_surroundings(mode, place):
    assert refused(mode=mode, surroundings=place) == "WOTS-130"


@pytest.mark.rule("WOTS-134")
@pytest.mark.parametrize("mode", CAMPAIGNS)
@pytest.mark.parametrize("weather", WEATHERS[1:])
def test_a_campaign_has_no_weather(mode, weather):
    assert refused(mode=mode, weather=weather) == "WOTS-134"


@pytest.mark.rule("WOTS-157")
@pytest.mark.parametrize("mode", CAMPAIGNS)
def test_a_campaign_is_played_without_blood(mode):
    assert refused(mode=mode, blood=True) == "WOTS-157"


@pytest.mark.parametrize(
    ("mode", "rule"),
    [
        ("clan", "WOTS-112"),
        ("campaign1", "WOTS-140"),
        ("campaign2", "WOTS-142"),
        ("one_vs_three", "WOTS-202"),
    ],
)
@pytest.mark.parametrize("enemy", ENEMIES[1:])
def test_no_enemy_is_chosen_where_the_mode_brings_its_own(mode, rule, enemy):
    assert refused(mode=mode, enemy=enemy) == rule


@pytest.mark.rule("WOTS-132", "RULING-WOTS-35")
@pytest.mark.parametrize("weather", WEATHERS[1:])
def test_weather_needs_a_place(weather):
    assert refused(weather=weather) == "WOTS-132"
    assert new(weather=weather, weather_without_place=True).options["weather"] == weather
    assert new(weather=weather, surroundings="bridge").options["weather"] == weather


@pytest.mark.rule("WOTS-110")
@pytest.mark.parametrize("weather", ["storm", "fire"])
def test_kempo_is_not_fought_in_storm_or_fire(weather):
    assert refused(enemy="kempo", weather=weather, surroundings="bridge") == "WOTS-110"
    assert new(enemy="kempo", weather="fog", surroundings="bridge").outcome is None


@pytest.mark.rule("RULING-WOTS-30")
def test_kempo_is_not_fought_with_kanabo_1():
    assert refused(enemy="kempo", weapon="kanabo_1") == "RULING-WOTS-30"


@pytest.mark.rule("RULING-WOTS-58")
def test_no_clan_opponent_wears_the_armour():
    assert refused(mode="clan", yoroi="enemy") == "RULING-WOTS-58"
    assert new(mode="clan", yoroi="player").outcome is None


@pytest.mark.rule("RULING-WOTS-70")
def test_the_tessen_needs_a_place():
    assert refused(weapon="tessen") == "RULING-WOTS-70"
    assert refused(weapon="tessen", mode="campaign1") == "RULING-WOTS-70"
    assert new(weapon="tessen", surroundings="forest").outcome is None


@pytest.mark.rule("RULING-WOTS-90")
@pytest.mark.parametrize("mode", ["duel", "clan", "one_vs_three", "two_player_house"])
def test_events_and_weapon_pools_belong_to_campaigns(mode):
    assert refused(mode=mode, event_table="normal") == "WOTS-153"
    assert refused(mode=mode, weapon_pool="all") == "RULING-WOTS-40"


@pytest.mark.rule("WOTS-014")
@pytest.mark.parametrize("second", SECOND_WEAPONS[1:])
def test_two_weapons_are_carried_only_against_zoro(second):
    assert refused(second_weapon=second) == "WOTS-014"


@pytest.mark.rule("WOTS-280")
@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("second", SECOND_WEAPONS[1:])
def test_against_zoro_two_different_weapons_of_six(weapon, second):
    options = {"enemy": "fan_15", "weapon": weapon, "second_weapon": second}
    if weapon == "tessen":
        options["surroundings"] = "bridge"

    if weapon in SECOND_WEAPONS and weapon != second:
        assert new(**options).outcome is None
    else:
        assert refused(**options) == "WOTS-280"


@pytest.mark.rule("WOTS-188")
def test_modules_may_be_combined():
    table = new(blood=True, bushido=True, gisei=True, yoroi="player", taikyu=True)

    assert table.outcome is None


@pytest.mark.parametrize("preset", GAME.options.presets, ids=lambda preset: preset.name)
def test_every_preset_can_be_played(preset):
    assert GAME.new(1, options=preset.values).deciders() == [0]


@pytest.mark.rule("WOTS-159")
def test_easy_options_follow_the_difficulty_and_can_be_mixed():
    easy = new(difficulty="easy").options
    mixed = new(easy_die=True).options

    assert (easy["easy_draw"], easy["easy_die"], easy["easy_special"]) == (True, True, True)
    assert not easy["hard"]
    assert new(difficulty="hard").options["hard"]
    assert (mixed["easy_draw"], mixed["easy_die"], mixed["easy_special"]) == (False, True, False)
