"""Every step of an Ability on its own: what it reaches, what it does, when it may be declined."""

from pathlib import Path

import pytest
from tests.games.seii.helpers import (
    CLANS,
    all_but,
    army,
    hand,
    holds,
    own_set,
    seii,
    submit,
)

import shiai
from shiai.testing.conformance import check_game
from shiai.testing.scene import legal, lying

SEII = shiai.find("seii")


@pytest.fixture
def tokugawa(tmp_path):
    """A table on which seat 0 has just played Tokugawa with another Ability; all are Ashigaru."""

    def played(ability, *locations, hands=(), **more):
        cards = own_set(tmp_path, ability)
        hands = (f"tokugawa {hands[0] if hands else ''}", *hands[1:])
        table = seii(*locations, roles="A" * len(locations), hands=hands, cards=cards, **more)
        submit(table, "0: play tokugawa")
        return table

    return played


def turn_over(table):
    """Whether seat 0 has done all it could."""
    return table.deciders() == [1]


# ---- seize ----


@pytest.mark.rule("SEII-056")
def test_seize_takes_an_available_location(tokugawa):
    table = tokugawa('op = "seize"', "H1", "H2", available=["K7", "S1"], contested=["K9"])
    assert legal(table) == ["seize K7", "seize S1"]
    submit(table, "0: seize K7")

    assert holds(table, 0) == "H1:s K7:s"
    assert turn_over(table)


@pytest.mark.rule("SEII-056")
def test_seize_of_an_island_takes_only_its_locations(tokugawa):
    table = tokugawa(
        'op = "seize", island = "shikoku"', "H1", "H2", available=["K7", "S1", "S2", "H3"]
    )

    assert legal(table) == ["seize S1", "seize S2"]
    assert table.why_not("seize K7").rule == "SEII-056"


@pytest.mark.rule("SEII-056")
def test_seize_of_an_island_that_is_not_there_does_nothing(tokugawa):
    table = tokugawa('op = "seize", island = "shikoku"', "H1", "H2", available=["K7", "H3"])

    assert turn_over(table)
    assert holds(table, 0) == "H1:s"


@pytest.mark.rule("SEII-056", "RULING-SEII-17")
def test_seize_that_says_may_can_be_declined_each_time(tokugawa):
    table = tokugawa('op = "seize", count = 2, may = true', "H1", "H2", available=["K7", "S1"])
    assert legal(table) == ["seize K7", "seize S1", "pass"]
    submit(table, "0: pass")
    assert legal(table) == ["seize K7", "seize S1", "pass"]
    submit(table, "0: seize S1")

    assert holds(table, 0) == "H1:s S1:s"
    assert turn_over(table)


# ---- fortify and raze ----


def test_fortify_is_repeated_with_new_targets(tokugawa):
    table = tokugawa('op = "fortify", count = 2', "H1:r S5 K7:f", "H2")
    assert legal(table) == ["fortify H1", "fortify S5"]
    submit(table, "0: fortify H1")  # then only S5 is left, and is taken by itself

    assert holds(table, 0) == "H1:f K7:f S5:f"


def test_raze_may_hit_different_players(tokugawa):
    table = tokugawa('op = "raze", count = 2', "H1", "H2 K1:r", "H3:f K7")
    assert legal(table) == ["raze H2", "raze K7", "raze H3"]
    submit(table, "0: raze H2")
    assert table.why_not("raze H2").rule == "SEII-046"
    submit(table, "0: raze H3")

    assert (holds(table, 1), holds(table, 2)) == ("H2:r K1:r", "H3:r K7:s")


# ---- rotate ----


@pytest.mark.parametrize(
    ("whose", "way", "options"),
    [
        ("own", "up", ["rotate H1 up", "rotate K1 up"]),
        ("own", "down", ["rotate H1 down", "rotate S9 down"]),
        ("other", "up", ["rotate H2 up"]),
        ("other", "down", ["rotate H2 down", "rotate K7 down"]),
        ("own", "any", ["rotate K1 up", "rotate H1 up", "rotate H1 down", "rotate S9 down"]),
        ("any", "up", ["rotate K1 up", "rotate H1 up", "rotate H2 up"]),
    ],
)
def test_rotate_turns_whose_and_which_way_it_says(tokugawa, whose, way, options):
    ability = f'op = "rotate", whose = "{whose}", dir = "{way}"'
    table = tokugawa(ability, "H1 K1:r S9:f", "H2 K7:f", available=["S1"])

    if len(options) > 1:
        assert sorted(legal(table)) == sorted(options)
        submit(table, f"0: {options[0]}")
    assert options[0] in [event.get("choice") for event in table.events(0)]
    assert turn_over(table)


def test_rotate_says_why_a_location_is_out_of_reach(tokugawa):
    table = tokugawa('op = "rotate", whose = "own", dir = "up"', "H1 K1:r S9:f", "H2")

    assert table.why_not("rotate H2 up").rule == "SEII-056"
    assert table.why_not("rotate H1 down").rule == "SEII-056"
    assert table.why_not("rotate S9 up").rule == "SEII-087"
    assert table.why_not("rotate K9 up").rule == "SEII-088"


def test_repeated_rotations_may_use_the_same_location(tokugawa):
    table = tokugawa('op = "rotate", whose = "any", dir = "any", count = 3', "H1:r", "H2")
    submit(table, "0: rotate H1 up", "0: rotate H1 up", "0: rotate H1 down")

    assert holds(table, 0) == "H1:s"
    assert turn_over(table)


# ---- draw, play, strengthen ----


@pytest.mark.rule("SEII-053")
def test_draw_takes_clans_one_by_one(tokugawa):
    table = tokugawa('op = "draw", count = 2', "H1", "H2", clan_deck=["oda", "mori", "date"])

    assert hand(table, 0) == ["mori", "oda"]
    assert turn_over(table)


@pytest.mark.rule("SEII-054")
def test_draw_stops_when_the_deck_is_empty(tokugawa):
    rest = all_but(CLANS, "tokugawa oda kono")
    table = tokugawa(
        'op = "draw", count = 3', "H1", "H2", hands=("", "kono"), clan_deck=["oda"],
        clan_discard=rest,
    )  # fmt: skip

    assert hand(table, 0) == ["oda"]
    assert turn_over(table)


@pytest.mark.rule("RULING-SEII-17")
def test_draw_that_says_may_is_asked_about(tokugawa):
    ability = 'op = "draw", count = 2, may = true'
    table = tokugawa(ability, "H1", "H2", clan_deck=["oda", "mori"])
    assert legal(table) == ["draw", "pass"]
    assert table.view(0)["ask"]["text"] == "Tokugawa: you may draw 2 clans, now the first."
    submit(table, "0: draw", "0: pass")

    assert hand(table, 0) == ["oda"]
    assert turn_over(table)


@pytest.mark.rule("RULING-SEII-17")
def test_draw_that_says_may_is_not_asked_about_when_the_deck_is_empty(tokugawa):
    rest = all_but(CLANS, "tokugawa kono")
    table = tokugawa(
        'op = "draw", may = true', "H1", "H2", hands=("", "kono"), clan_deck=[], clan_discard=rest
    )

    assert turn_over(table)


@pytest.mark.rule("RULING-SEII-17")
def test_a_played_clan_is_carried_out_before_the_outer_ability_goes_on(tokugawa):
    table = tokugawa(
        'op = "play_extra"; op = "fortify"', "H1", "H2", hands=("otomo",), available=["K7"],
        clan_deck=["oda"],
    )  # fmt: skip

    # Otomo is the only clan: it is played, seizes K7 and draws; only then something is fortified.
    assert hand(table, 0) == ["oda"]
    assert army(table, 0) == ["otomo", "tokugawa"]
    assert legal(table) == ["fortify H1", "fortify K7"]


@pytest.mark.rule("RULING-SEII-17")
def test_play_without_may_is_a_duty_if_there_is_a_clan(tokugawa):
    table = tokugawa('op = "play_extra"', "H1", "H2", hands=("otomo mori",))
    assert legal(table) == ["play otomo", "play mori"]
    assert table.why_not("pass").rule == "SEII-056"
    assert table.why_not("play oda").rule == "SEII-055"

    table = tokugawa('op = "play_extra"', "H1", "H2")
    assert turn_over(table)


def test_strengthen_adds_to_the_army_until_the_winner_is_settled(tokugawa):
    table = tokugawa('op = "strengthen", amount = 4', "H1", "H2", contested=["K9"])
    assert table.view(1)["strength"] == [7, 0]
    submit(table, "1: pass")  # nobody has a clan to commit: the Conflict is fought at once

    assert lying(table, "strengthened") == [0, 0]
    assert holds(table, 0) == "H1:s K9:s"


@pytest.mark.rule("RULING-SEII-17")
@pytest.mark.parametrize(("choice", "strength"), [("strengthen", 5), ("pass", 3)])
def test_strengthen_that_says_may_is_asked_about(tokugawa, choice, strength):
    table = tokugawa('op = "strengthen", amount = 2, may = true', "H1", "H2")
    assert legal(table) == ["strengthen", "pass"]
    assert (
        table.game.rules.describe(table.state, table.codes()[0]).text
        == "your army has +2 this round"
    )
    submit(table, f"0: {choice}")

    assert table.view(0)["strength"][0] == strength
    assert turn_over(table)


@pytest.mark.rule("SEII-052")
def test_strengthening_is_no_choice_of_its_own():
    table = seii("H1", "H2", roles="AA", hands=("takeda",))

    assert table.why_not("strengthen").rule == "SEII-052"


# ---- other armies and hands ----


def test_rout_discards_a_weak_clan_of_another_army(tokugawa):
    table = tokugawa(
        'op = "rout", max_strength = 2', "H1", "H2", "H3", armies=("kono", "hojo oda", "saito")
    )
    assert legal(table) == ["rout hojo", "rout saito"]
    for clan in ("kono", "oda", "date"):
        assert table.why_not(f"rout {clan}").rule == "SEII-056"
    submit(table, "0: rout hojo")

    assert army(table, 1) == ["oda"]
    assert lying(table, "clan_discard") == ["hojo"]


def test_rout_without_a_weak_clan_does_nothing(tokugawa):
    table = tokugawa('op = "rout", max_strength = 2', "H1", "H2", armies=("", "oda"))

    assert turn_over(table)
    assert army(table, 1) == ["oda"]


def test_peek_discard_looks_at_a_hand_and_discards_a_clan_of_it(tokugawa):
    table = tokugawa('op = "peek_discard"', "H1", "H2", "H3", hands=("", "oda mori", "kono"))
    assert legal(table) == ["look at 1", "look at 2"]
    assert table.why_not("look at 0").rule == "SEII-056"
    assert table.why_not("coax 1").rule == "SEII-056"
    submit(table, "0: look at 1")
    assert sorted(table.view(0)["hand"][1]) == ["mori", "oda"]
    assert table.view(2)["hand"][1] == [None, None]
    assert sorted(legal(table)) == ["discard mori", "discard oda"]
    assert table.why_not("pass").rule == "SEII-056"
    assert table.why_not("discard kono").rule == "SEII-056"
    submit(table, "0: discard oda")

    assert lying(table, "clan_discard") == ["oda"]
    assert table.view(0)["hand"][1] == ["mori"]
    assert table.view(2)["hand"][1] == [None]


def test_peek_discard_needs_a_hand_to_look_at(tokugawa):
    table = tokugawa('op = "peek_discard"', "H1", "H2", "H3", hands=("mori", "", "kono"))

    # Only seat 2 holds a clan: it is looked at and the clan discarded, without a question.
    assert lying(table, "clan_discard") == ["kono"]
    assert turn_over(table)


@pytest.mark.rule("RULING-SEII-17")
def test_who_may_look_at_a_hand_and_does_must_discard(tokugawa):
    table = tokugawa('op = "peek_discard", may = true', "H1", "H2", hands=("", "oda mori"))
    assert legal(table) == ["look at 1", "pass"]
    submit(table, "0: look at 1")

    assert table.why_not("pass").rule == "SEII-056"


def test_coax_takes_a_clan_that_only_the_two_players_see(tokugawa):
    table = tokugawa('op = "coax"', "H1", "H2", "H3", hands=("", "oda mori", "kono"))
    assert legal(table) == ["coax 1", "coax 2"]
    assert table.why_not("look at 1").rule == "SEII-056"
    submit(table, "0: coax 1")

    assert hand(table, 0) == ["oda"]
    assert table.view(0)["hand"] == [["oda"], [None], [None]]
    assert table.view(1)["hand"][0] == ["oda"]
    assert table.view(2)["hand"] == [[None], [None], ["kono"]]


def test_coax_takes_any_clan_of_the_hand_by_chance(tokugawa):
    taken = set()
    for seed in range(30):
        table = tokugawa(
            'op = "coax"', "H1", "H2", hands=("", "oda mori kono"), chance={"seed": seed}
        )
        taken.add(hand(table, 0)[0])

    assert taken == {"oda", "mori", "kono"}


# ---- capture and swaps ----


def test_capture_takes_a_razed_location_which_stays_razed(tokugawa):
    table = tokugawa('op = "capture"', "H1:r", "H2:r K7", "H3:r")
    assert legal(table) == ["capture H2", "capture H3"]
    for location in ("H1", "K7", "S1"):
        assert table.why_not(f"capture {location}").rule == "SEII-056"
    submit(table, "0: capture H2")

    assert (holds(table, 0), holds(table, 1)) == ("H1:r H2:r", "K7:s")


def test_capture_without_a_razed_location_does_nothing(tokugawa):
    table = tokugawa('op = "capture"', "H1:r", "H2")

    assert turn_over(table)


@pytest.mark.rule("RULING-SEII-6")
def test_swap_contested_puts_the_old_one_at_the_end_of_the_row(tokugawa):
    table = tokugawa(
        'op = "swap_contested"', "H1", "H2", available=["K7", "S1", "H8"], contested=["K9"]
    )
    assert legal(table) == ["swap contested K7", "swap contested S1", "swap contested H8"]
    assert table.why_not("swap contested K9").rule == "SEII-056"
    submit(table, "0: swap contested S1")

    assert lying(table, "available") == ["K7", "H8", "K9"]
    assert lying(table, "contested") == ["S1"]


@pytest.mark.parametrize(("available", "contested"), [([], ["K9"]), (["K7", "S1"], [])])
def test_swap_contested_needs_both(tokugawa, available, contested):
    table = tokugawa('op = "swap_contested"', "H1", "H2", available=available, contested=contested)

    assert turn_over(table)
    assert (lying(table, "available"), lying(table, "contested")) == (available, contested)


def test_swap_available_gives_a_location_to_the_end_of_the_row(tokugawa):
    table = tokugawa('op = "swap_available"', "H1:f S9", "H2", available=["K7", "S1"])
    assert legal(table) == ["swap S9 K7", "swap S9 S1", "swap H1 K7", "swap H1 S1"]
    assert table.why_not("swap H2 K7").rule == "SEII-056"
    assert table.why_not("swap H1 K9").rule == "SEII-056"
    submit(table, "0: swap H1 K7")

    assert holds(table, 0) == "K7:s S9:s"
    assert lying(table, "available") == ["S1", "H1"]


def test_a_location_given_up_can_be_seized_again_this_round(tokugawa):
    table = tokugawa('op = "swap_available"; op = "seize"', "H1:f", "H2", available=["K7"])
    # One own location, one available: swapped by itself, and then H1 is seized again.

    assert holds(table, 0) == "H1:s K7:s"


def test_swap_available_needs_both(tokugawa):
    table = tokugawa('op = "swap_available"', "H1", "H2")
    assert turn_over(table)

    table = tokugawa('op = "swap_available"', "", "H2", available=["K7"])
    assert turn_over(table)


# ---- words that a set may put on any step ----


CHOICES = {
    'op = "seize"': "seize K7",
    'op = "fortify"': "fortify H1",
    'op = "raze"': "raze H2",
    'op = "rotate", whose = "own", dir = "up"': "rotate H1 up",
    'op = "draw"': "draw",
    'op = "play_extra"': "play kono",
    'op = "strengthen", amount = 1': "strengthen",
    'op = "rout", max_strength = 3': "rout hojo",
    'op = "peek_discard"': "look at 1",
    'op = "coax"': "coax 1",
    'op = "capture"': "capture K1",
    'op = "swap_contested"': "swap contested K7",
    'op = "swap_available"': "swap H1 K7",
}


@pytest.mark.rule("SEII-056", "RULING-SEII-17")
@pytest.mark.parametrize("ability", CHOICES)
def test_every_step_that_says_may_can_be_declined(tokugawa, ability):
    table = tokugawa(
        f"{ability}, may = true", "H1", "H2 K1:r", hands=("kono", "oda mori"), armies=("", "hojo"),
        available=["K7"], contested=["K9"],
    )  # fmt: skip
    before = {zone: value for zone, value in table.to_position().items() if zone != "owed"}

    assert legal(table) == [CHOICES[ability], "pass"]
    submit(table, "0: pass")
    after = table.to_position()
    assert {zone: after[zone] for zone in before if zone != "awaited"} == {
        zone: value for zone, value in before.items() if zone != "awaited"
    }
    assert turn_over(table)


@pytest.mark.rule("SEII-112")
@pytest.mark.parametrize("ability", CHOICES)
def test_every_step_with_one_target_is_carried_out_by_itself(tokugawa, ability):
    table = tokugawa(
        ability, "H1", "H2 K1:r", hands=("kono", "oda mori"), armies=("", "hojo"),
        available=["K7"], contested=["K9"],
    )  # fmt: skip
    forced = [event["choice"] for event in table.events(0) if event.get("forced")]

    if CHOICES[ability] in ("draw", "strengthen"):  # nobody is ever asked about these
        assert forced == []
    else:
        assert forced[0] == CHOICES[ability]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_random_games_with_odd_abilities_keep_all_promises(tmp_path, part):
    cards = own_set(tmp_path, "; ".join(f"{step}, may = true" for step in list(CHOICES)[part::3]))
    text = Path(cards).read_text(encoding="utf-8")
    text = text.replace("ability = [\n", 'ability = [\n  { op = "play_extra", may = true },\n')
    text = text.replace('{ op = "draw", count = 1 }', '{ op = "play_extra" }, { op = "draw" }')
    Path(cards).write_text(text, encoding="utf-8")

    for seats in (2, 3, 4):
        check_game(SEII, 10 * part + seats, None, seats, cards, share=0.02)


@pytest.mark.rule("SEII-056")
@pytest.mark.parametrize(
    ("ability", "targets"),
    [
        ('op = "capture"', ["capture K1"]),
        ('op = "raze"', ["raze H1"]),
        ('op = "rout", max_strength = 9', ["rout hojo"]),
        ('op = "coax"', ["coax 0"]),
    ],
)
def test_the_first_seat_is_another_player_to_the_second(tmp_path, ability, targets):
    table = seii(
        "H1 K1:r", "H2:r", roles="AA", hands=("oda mori", "tokugawa"), armies=("hojo", ""),
        cards=own_set(tmp_path, f"{ability}, may = true"), daimyo=1, contested=["K9"],
    )  # fmt: skip
    submit(table, "1: play tokugawa")

    assert [choice for choice in legal(table, 1) if choice != "pass"] == targets
    assert table.why_not(targets[0], seat=1) is None
