"""Every kind of Scoring Bonus on its own, with the cap that a set may give it."""

import pytest
from tests.games.seii.helpers import own_set, seii

LANDS = ("H1:f H8:f K1:s S5:s", "H2:r K7:s K8:r", "H3:s S1:s S2:r S3:f")


@pytest.fixture
def points(tmp_path):
    """The points of Tokugawa with another bonus, in the army of seat 0."""

    def scored(bonus, *locations, army="", **more):
        table = seii(
            *(locations or LANDS), armies=(f"tokugawa {army}",), moment="new_round", round=5,
            cards=own_set(tmp_path, bonus=bonus), **more,
        )  # fmt: skip
        assert table.outcome is not None
        found = table.view(0)["points"][0]["bonuses"]
        return next(bonus["points"] for bonus in found if bonus["card"] == "tokugawa")

    return scored


@pytest.mark.rule("SEII-105")
@pytest.mark.parametrize(
    ("bonus", "worth"),
    [
        ('kind = "flat", points = 3', 3),
        ('kind = "island", island = "honshu", per = 2', 4),
        ('kind = "island", island = "kyushu", per = 2', 2),
        ('kind = "fortified", per = 3', 6),
        ('kind = "starting_side", per = 3', 6),
        ('kind = "razed_other", per = 2', 6),
        ('kind = "island_sets", per = 5', 5),
        ('kind = "every_n_locations", n = 2, points = 3', 6),
        ('kind = "every_n_locations", n = 3, points = 3', 3),
        ('kind = "every_n_locations", n = 5, points = 3', 0),
        ('kind = "value_at_least", value = 3, per = 2', 4),
        ('kind = "value_at_least", value = 2, per = 2', 6),
        ('kind = "value_at_least", value = 4, per = 2', 2),
        ('kind = "best_location"', 4),
        ('kind = "clans_in_army", per = 2', 2),
        ('kind = "clans_in_hand", per = 2', 0),
    ],
)
def test_a_bonus_counts_what_its_words_say(points, bonus, worth):
    assert points(bonus) == worth


@pytest.mark.rule("SEII-105")
@pytest.mark.parametrize(
    "bonus",
    [
        'kind = "island", island = "honshu", per = 2',
        'kind = "fortified", per = 3',
        'kind = "starting_side", per = 3',
        'kind = "razed_other", per = 2',
        'kind = "island_sets", per = 5',
        'kind = "every_n_locations", n = 2, points = 3',
        'kind = "value_at_least", value = 3, per = 2',
        'kind = "best_location"',
        'kind = "clans_in_army", per = 4',
        'kind = "clans_in_hand", per = 4',
    ],
)
def test_a_bonus_is_at_most_its_cap(points, bonus):
    assert points(f"{bonus}, cap = 20", hands=("oda",)) > 3
    assert points(f"{bonus}, cap = 3", hands=("oda",)) == 3


def test_razed_locations_of_ones_own_do_not_count(points):
    assert points('kind = "razed_other", per = 1', "H1:r K1:r", "H2:r", "H3") == 1


def test_sets_of_islands_need_all_three(points):
    sets = 'kind = "island_sets", per = 2'

    assert points(sets, "H1 H2 K1 K2 S1", "H3") == 2
    assert points(sets, "H1 H2 K1 K2 S1:r S2:f", "H3") == 4
    assert points(sets, "H1 H2 K1 K2", "H3") == 0


def test_without_a_location_the_best_is_worth_nothing(points):
    assert points('kind = "best_location"', "", "H2") == 0
    assert points('kind = "best_location"', "K1:r S1:f", "K7:f") == 2


@pytest.mark.parametrize(
    ("mine", "theirs", "worth"),
    [("K1 K2", "K3 H2", 4), ("K1 K2", "K3 K4", 0), ("K1", "K3 K4", 0), ("H1", "H2", 0)],
)
def test_a_majority_on_an_island_is_more_than_each_other_player_has(points, mine, theirs, worth):
    majority = 'kind = "island_majority", island = "kyushu", points = 4'

    assert points(majority, mine, theirs) == worth
    assert points(majority, mine, theirs, "K9 S9") == worth


@pytest.mark.parametrize(
    ("mine", "theirs", "worth"), [("K1 K2", "K3", 3), ("K1 K2", "K3 H3", 3), ("K1", "K3 H3", 0)]
)
def test_the_most_locations_may_be_shared(points, mine, theirs, worth):
    assert points('kind = "most_locations", points = 3', mine, theirs) == worth


@pytest.mark.rule("SEII-110")
def test_a_daimyo_bonus_is_for_the_holder_of_the_card(points):
    assert points('kind = "daimyo", points = 4', daimyo=0) == 4
    assert points('kind = "daimyo", points = 4', daimyo=1) == 0


def test_clans_of_ones_own_army_and_hand_are_counted(points):
    assert points('kind = "clans_in_army", per = 2', army="oda") == 4
    assert points('kind = "clans_in_hand", per = 2', hands=("oda mori", "kono")) == 4
