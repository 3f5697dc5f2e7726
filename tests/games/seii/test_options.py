"""The options of Seii Daimyo: their defaults, what each of them changes, and what is refused."""

import random
import re
from pathlib import Path

import pytest
from tests.games.seii.helpers import army, hand, holds, seii, submit

import shiai
from shiai.cards import BadSet
from shiai.core.errors import BadOption
from shiai.testing.scene import legal, lying, moves

SEII = shiai.find("seii")
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "seii.md"
LAST_CARDS = [f"{island}{n}" for island in "HKS" for n in range(1, 10)]


def new(seed=1, seats=3, **options):
    """A dealt table with these options."""
    return SEII.new(seed=seed, seats=seats, options=options)


def conflict(*hands, locations=("H1", "H2"), **more):
    """A table after its turns, with K9 to fight for."""
    return seii(*locations, hands=hands, contested=["K9"], moment="conflict", **more)


def play_out(table, seed):
    """Random choices to the end."""
    dice = random.Random(seed)
    while table.outcome is None:
        table.submit(dice.choice(table.legal(dice.choice(table.deciders()))))
    return table


# ---- defaults and values ------------------------------------------------------------------------

DEFAULTS = {
    "first_daimyo": "random",
    "rounds": 5,
    "homes": "start_two",
    "two_player_extra_role": "on",
    "unseized": "discard",
    "unclaimed_contested": "stay_on_deck",
    "conflict_abilities": "off",
    "rotation_order": "round_daimyo",
    "rotation_optional": False,
    "hand_limit": 2,
    "army_limit": 2,
    "final_limits": "on",
}


def test_options_that_are_not_named_have_their_defaults():
    assert new().options == DEFAULTS
    assert SEII.new(seed=1).seats == 3


def test_the_rules_page_lists_the_options_of_the_game():
    page = PAGE.read_text(encoding="utf-8")
    table = page.partition("\n## Options\n")[2].partition("\n## ")[0]

    named = set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))
    assert named == {*DEFAULTS, "card_set", "seed"}


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("first_daimyo", ["random", "0", "1", "2"]),
        ("rounds", [1, 2, 3, 4, 5, 6]),
        ("homes", ["start_two", "any_honshu"]),
        ("two_player_extra_role", ["on", "off"]),
        ("unseized", ["discard", "bottom_of_deck"]),
        ("unclaimed_contested", ["stay_on_deck", "discard"]),
        ("conflict_abilities", ["off", "on_reveal"]),
        ("rotation_order", ["round_daimyo", "new_daimyo"]),
        ("rotation_optional", [False, True]),
        ("hand_limit", [1, 2, 3]),
        ("army_limit", [1, 2, 3]),
        ("final_limits", ["on", "off"]),
    ],
)
def test_every_value_of_an_option_is_accepted_shown_and_recorded(option, values):
    for value in values:
        table = new(**{option: value})

        assert table.view(0)["options"][option] == value
        assert SEII.replay(table.record()).options == table.options


@pytest.mark.parametrize(
    ("option", "value"),
    [("rounds", 0), ("rounds", 7), ("hand_limit", 0), ("hand_limit", 4), ("army_limit", 0),
     ("army_limit", 4), ("homes", "kyushu"), ("first_daimyo", "4"), ("unseized", "stay")],
)  # fmt: skip
def test_a_value_that_does_not_exist_is_refused(option, value):
    with pytest.raises(BadOption):
        new(**{option: value})


def test_a_card_set_that_is_not_there_is_refused():
    with pytest.raises(BadSet):
        SEII.new(seed=1, cards="nowhere")


# ---- players, rounds, the first Daimyo -----------------------------------------------------------


@pytest.mark.rule("SEII-011", "RULING-SEII-5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_daimyo_may_be_named(seat):
    for seed in range(5):
        assert lying(new(seed=seed, first_daimyo=str(seat)), "daimyo") == seat


@pytest.mark.rule("SEII-011", "RULING-SEII-5")
def test_or_drawn_by_lot():
    assert {lying(new(seed=seed, seats=4), "daimyo") for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("SEII-011")
def test_a_daimyo_without_a_seat_is_refused():
    with pytest.raises(BadOption):
        new(seats=3, first_daimyo="3")


@pytest.mark.rule("SEII-103")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (2, 6), (3, 6), (4, 5), (4, 2)])
def test_a_game_has_as_many_rounds_as_agreed(seats, rounds):
    table = play_out(new(seed=4, seats=seats, rounds=rounds), seed=4)

    assert lying(table, "round") == rounds
    assert table.outcome.result == "scored"


def test_four_players_have_locations_for_five_rounds_only():
    with pytest.raises(BadOption):
        new(seats=4, rounds=6)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 5)])
def test_the_longest_game_never_runs_out_of_locations(seats, rounds):
    for seed in range(6):
        table = play_out(new(seed=seed, seats=seats, rounds=rounds), seed)
        ways = [(source, target) for _, source, target in moves(table)]
        assert ways.count(("location deck", "contested")) == rounds


# ---- homes and roles -----------------------------------------------------------------------------


@pytest.mark.rule("RULING-SEII-3")
def test_any_honshu_location_may_be_a_home_on_the_side_that_shows_2():
    homes = set()
    for seed in range(60):
        table = new(seed=seed, seats=4, homes="any_honshu")
        homes |= {holds(table, seat) for seat in range(4)}
        for seat in range(4):
            assert table.view(0)["points"][seat]["from_locations"] == 2
    assert homes == {*(f"H{n}:s" for n in range(1, 8)), "H8:r", "H9:r"}


@pytest.mark.rule("RULING-SEII-4")
def test_two_players_may_do_without_the_extra_role():
    table = new(seats=2, two_player_extra_role="off")

    assert lying(table, "extra_role") == []
    assert len(lying(table, "role_reserve")) == 4
    submit(table, "0: samurai", "1: ashigaru")
    assert (table.view(0)["samurai_played"], table.view(0)["ashigaru_played"]) == (1, 1)


# ---- locations nobody takes ----------------------------------------------------------------------


@pytest.mark.rule("RULING-SEII-8")
@pytest.mark.parametrize("where", ["discard", "bottom_of_deck"])
def test_unseized_locations_go_to_the_discard_or_under_the_deck(where):
    table = seii(
        "H1", "H2", available=["K1", "S2"], moment="end_of_round", options={"unseized": where},
        location_deck=["K7", "S1", "H8", "K9", "S3"],
    )  # fmt: skip

    under = lying(table, "location_deck")[-2:]
    assert (under == ["K1", "S2"]) == (where == "bottom_of_deck")
    assert lying(table, "location_discard") == (["K1", "S2"] if where == "discard" else [])


@pytest.mark.rule("RULING-SEII-8")
def test_locations_under_the_deck_come_up_again_in_row_order():
    seen = ["H1", "H2", "K1", "S2", "K7", "S1"]
    table = seii(
        "H1", "H2", available=["K1", "S2"], moment="end_of_round",
        options={"unseized": "bottom_of_deck"}, location_deck=["K7", "S1"],
        location_discard=[name for name in LAST_CARDS if name not in seen],
    )  # fmt: skip

    assert lying(table, "available") == ["K7", "S1", "K1"]
    assert lying(table, "contested") == ["S2"]


@pytest.mark.rule("RULING-SEII-9")
@pytest.mark.parametrize("how", ["stay_on_deck", "discard"])
def test_an_unclaimed_contested_location_stays_or_is_discarded(how):
    table = seii(
        "H1", "H2", contested=["K8"], moment="end_of_round", options={"unclaimed_contested": how},
        location_deck=["S4", "K5", "H6", "S1"],
    )  # fmt: skip

    stays = how == "stay_on_deck"
    assert lying(table, "available") == (["K8", "S4", "K5"] if stays else ["S4", "K5", "H6"])
    assert lying(table, "contested") == (["H6"] if stays else ["S1"])
    assert lying(table, "location_discard") == ([] if stays else ["K8"])


# ---- the Conflict --------------------------------------------------------------------------------


@pytest.mark.rule("RULING-SEII-18")
def test_revealed_clans_may_use_their_ability_at_once():
    table = conflict("tokugawa", "takeda", options={"conflict_abilities": "on_reveal"})

    submit(table, "0: reveal")  # H1 is fortified, then there is nothing left
    assert holds(table, 0) == "H1:f"
    assert table.deciders() == [1]
    submit(table, "1: reveal")  # razes H1 and strengthens before the winner is settled
    assert holds(table, 0) == "H1:r"
    won = [(e["seat"], e["strength"]) for e in table.events(0) if e["event"] == "conflict_won"]
    assert won == [(1, 5 + 2)]


@pytest.mark.rule("RULING-SEII-24")
def test_rotations_may_be_counted_from_the_new_daimyo():
    options = {"rotation_order": "new_daimyo"}
    homes = ("H1", "H2", "H3", "H4")
    table = conflict("oda", "", "date", "kono", locations=homes, daimyo=3, options=options)
    submit(table, "3: hide", "0: hide", "2: hide")

    assert lying(table, "daimyo") == 1
    for seat in (2, 3, 0):
        assert table.deciders() == [seat]
        submit(table, f"{seat}: {legal(table, seat)[0]}")


@pytest.mark.rule("RULING-SEII-25")
def test_a_rotation_may_be_made_optional():
    table = conflict("oda", "", options={"rotation_optional": True})
    submit(table, "0: hide")

    assert legal(table)[-1] == "pass"
    submit(table, "0: pass")
    assert (holds(table, 0), holds(table, 1)) == ("H1:s", "H2:s K9:s")
    assert lying(table, "round") == 2


# ---- limits --------------------------------------------------------------------------------------


@pytest.mark.rule("SEII-093")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_the_hand_limit_may_be_one_two_or_three(limit):
    options = {"hand_limit": limit}
    held = ["oda", "date", "kono", "azai"]
    table = seii("H1", "H2", hands=(" ".join(held), ""), moment="end_of_round", options=options)

    submit(table, *[f"0: keep {name}" for name in held[:limit]])

    assert lying(table, "round") == 2
    assert len(hand(table, 0)) == limit + 1  # and one dealt
    assert set(held[:limit]) <= set(hand(table, 0))


@pytest.mark.rule("SEII-094")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_the_army_limit_may_be_one_two_or_three(limit):
    options = {"army_limit": limit}
    clans = ["oda", "date", "kono", "azai"]
    table = seii("H1", "H2", armies=(" ".join(clans), ""), moment="end_of_round", options=options)

    submit(table, *[f"0: keep {name}" for name in clans[:limit]])

    assert army(table, 0) == sorted(clans[:limit])


@pytest.mark.rule("SEII-020")
def test_with_higher_limits_the_deal_may_fall_short():
    table = seii(
        "H1", "H2", "H3", "H4",
        hands=("oda takeda uesugi", "hojo imagawa", "otomo ryuzoji", "date sanada"),
        armies=("tokugawa toyotomi", "mori shimazu", "chosokabe kono", "asakura amago azai"),
        options={"hand_limit": 3, "army_limit": 3}, daimyo=2, moment="end_of_round",
    )  # fmt: skip

    assert lying(table, "clan_deck") == []
    assert [len(hand(table, seat)) for seat in range(4)] == [3, 2, 3, 3]


@pytest.mark.rule("RULING-SEII-27")
@pytest.mark.parametrize(("last", "asked"), [(5, []), (4, [0])])
def test_the_limits_may_be_off_in_the_last_round_only(last, asked):
    table = seii(
        "H1", "H2", armies=("tokugawa takeda saito", ""), hands=("oda date kono", ""),
        options={"final_limits": "off"}, round=last, moment="end_of_round",
    )  # fmt: skip

    assert table.deciders() == asked
    if last == 5:
        assert table.outcome.scores == [2 + 4 + 2 + 2, 2]


# ---- all together --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_games_with_any_mix_of_options_are_played_to_the_end(seed):
    dice = random.Random(seed)
    seats = 2 + seed % 3
    options = {
        "rounds": dice.randint(1, 5 if seats == 4 else 6),
        "first_daimyo": str(dice.randrange(seats)),
        "homes": dice.choice(["start_two", "any_honshu"]),
        "two_player_extra_role": dice.choice(["on", "off"]),
        "unseized": dice.choice(["discard", "bottom_of_deck"]),
        "unclaimed_contested": dice.choice(["stay_on_deck", "discard"]),
        "conflict_abilities": dice.choice(["off", "on_reveal"]),
        "rotation_order": dice.choice(["round_daimyo", "new_daimyo"]),
        "rotation_optional": dice.choice([True, False]),
        "hand_limit": dice.randint(1, 3),
        "army_limit": dice.randint(1, 3),
        "final_limits": dice.choice(["on", "off"]),
    }
    table = play_out(new(seed=seed, seats=seats, **options), seed)

    assert table.outcome.winners
    assert SEII.replay(table.record()).outcome == table.outcome
