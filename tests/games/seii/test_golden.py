"""The golden scenarios of Seii Daimyo: whole rounds, counted out by hand."""

import pytest
from tests.games.seii.helpers import army, hand, holds, seii, submit

from shiai.testing.scene import legal, lying, moves


def holdings(table):
    """What lies before each seat: locations and their points, army, clans in hand."""
    points = table.view(0)["points"]
    return [
        (holds(table, s), points[s]["from_locations"], army(table, s), hand(table, s))
        for s in range(table.seats)
    ]


def dealt(table):
    """The clans that a new round has just dealt, by seat."""
    steps = [e["n"] for e in table.events(0) if e.get("step") == "round_set_up"]
    drawn = [
        [card for card, _, to in moves(table, seat, steps[-1]) if to == f"hand of {seat}"]
        for seat in range(table.seats)
    ]
    return [cards[0] for cards in drawn]


def before_the_deal(table):
    """`holdings`, without the clans that the next round has dealt."""
    new = dealt(table)
    return [
        (land, points, clans, [card for card in held if card != new[seat]])
        for seat, (land, points, clans, held) in enumerate(holdings(table))
    ]


def deck_before_the_deal(table):
    """How many clans the deck held before the next round was dealt."""
    return len(lying(table, "clan_deck")) + table.seats


@pytest.mark.rule("GOLD-1")
def test_the_books_role_example_a_whole_round():
    table = seii(
        "H1:s", "H2:s", "H3:s",
        hands=("takeda", "tokugawa", "otomo"),
        daimyo=0,
        location_deck=["K7", "S1", "H8", "K9"],
        clan_deck=["oda", "hojo", "shimazu", "imagawa", "mori", "date"],
    )  # fmt: skip
    submit(table, "0: samurai", "1: ashigaru", "2: ashigaru")
    submit(table, "0: seize K7", "0: fortify K7", "0: seize H8")
    submit(table, "1: play tokugawa")
    assert (holds(table, 1), hand(table, 1)) == ("H2:f", ["hojo", "imagawa"])
    submit(table, "2: play otomo")
    assert (holds(table, 2), hand(table, 2)) == ("H3:s S1:s", ["date", "mori", "shimazu"])
    submit(table, "0: commit oda", "1: commit hojo", "2: commit shimazu")
    submit(table, "0: reveal", "1: hide", "2: reveal")
    parts = [(e["seat"], e["strength"]) for e in table.events(0) if e["event"] == "takes_part"]
    assert parts == [(0, 5), (2, 6)]
    submit(table, "2: keep shimazu", "1: rotate K7 down")

    assert before_the_deal(table) == [
        ("H1:s H8:s K7:s", 8, ["oda"], ["takeda"]),
        ("H2:f", 3, ["hojo", "tokugawa"], ["imagawa"]),
        ("H3:s K9:s S1:s", 6, ["shimazu"], ["date", "mori"]),
    ]
    assert [table.view(0)["points"][s]["total"] for s in range(3)] == [8, 8, 7]
    assert lying(table, "daimyo") == 2
    assert deck_before_the_deal(table) == 12
    assert "otomo" in [*lying(table, "clan_deck"), *dealt(table)]
    assert lying(table, "location_discard") == []


@pytest.mark.rule("GOLD-2")
def test_two_players_an_extra_role_and_a_tie_won_by_the_daimyo():
    table = seii(
        "H4:s", "H5:s",
        hands=("kono", "saito"),
        extra="ashigaru",
        daimyo=0,
        location_deck=["S5", "K1", "H9", "S9"],
        clan_deck=["ryuzoji", "amago"],
    )  # fmt: skip
    submit(table, "0: samurai", "1: samurai")
    assert (table.view(0)["samurai_played"], table.view(0)["ashigaru_played"]) == (2, 1)
    submit(table, "0: seize H9", "0: fortify H9")
    submit(table, "1: seize S5", "1: fortify H5")
    submit(table, "0: commit ryuzoji", "1: commit amago", "0: reveal", "1: reveal")
    assert legal(table) == ["award 0", "award 1"]
    submit(table, "0: award 0")

    assert before_the_deal(table) == [
        ("H4:s H9:f S9:s", 9, ["ryuzoji"], ["kono"]),
        ("H5:f S5:s", 5, ["amago"], ["saito"]),
    ]
    assert lying(table, "location_discard") == ["K1"]
    assert lying(table, "daimyo") == 0
    assert deck_before_the_deal(table) == 16
    roles = [*lying(table, "role_reserve"), *lying(table, "extra_role")]
    assert sorted(role[0] for role in roles) == ["a", "a", "s", "s"]


@pytest.mark.rule("GOLD-3")
def test_everybody_stays_face_down():
    table = seii(
        "H1:f K2:s", "H2:r S6:s", "H3:s",
        hands=("date", "mori", "hojo"),
        armies=("oda", "takeda", "uesugi"),
        daimyo=1,
        round=2,
        location_deck=["K3", "S2", "H7", "K8", "S4", "K5", "H6"],
        clan_deck=["asakura", "azai", "ouchi"],
    )  # fmt: skip
    submit(table, "0: samurai", "1: samurai", "2: samurai")
    submit(table, "1: seize H7", "2: seize K3", "0: fortify K2")
    submit(table, "0: commit date", "1: commit mori", "2: commit hojo")
    submit(table, "1: hide", "2: hide", "0: hide")
    submit(table, "1: rotate H2 up", "2: rotate K2 down", "0: rotate K2 up")

    assert before_the_deal(table) == [
        ("H1:f K2:f", 5, ["date", "oda"], ["ouchi"]),
        ("H2:s H7:s S6:s", 6, ["mori", "takeda"], ["asakura"]),
        ("H3:s K3:s", 4, ["hojo", "uesugi"], ["azai"]),
    ]
    assert [e for e in table.events(0) if e["event"] == "nobody_wins"]
    assert lying(table, "daimyo") == 1
    assert lying(table, "location_discard") == ["S2"]
    assert lying(table, "available") == ["K8", "S4", "K5"]
    assert lying(table, "contested") == ["H6"]


@pytest.mark.rule("GOLD-5")
def test_no_clan_left_strength_0_wins_alone():
    table = seii(
        "H1:s", "H2:s",
        hands=("", "toyotomi"),
        extra="ashigaru",
        daimyo=0,
        location_deck=["S1", "S2", "K1", "K9"],
        clan_deck=["tokugawa", "uesugi"],
    )  # fmt: skip
    submit(table, "0: ashigaru", "1: ashigaru")
    assert table.view(0)["samurai_played"] == 0
    submit(table, "0: play tokugawa")
    assert holds(table, 0) == "H1:f"
    submit(table, "1: play uesugi")
    assert (army(table, 0), lying(table, "clan_discard")) == ([], ["tokugawa"])
    submit(table, "1: hide")
    parts = [(e["seat"], e["strength"]) for e in table.events(0) if e["event"] == "takes_part"]
    assert parts == [(0, 0)]
    forced = [e for e in table.events(1) if e.get("asked") == "commit"]
    assert [(e["choice"], e["forced"]) for e in forced] == [("commit toyotomi", True)]
    submit(table, "1: rotate K9 down")

    assert before_the_deal(table) == [
        ("H1:f K9:r", 5, [], []),
        ("H2:f", 3, ["toyotomi", "uesugi"], []),
    ]
    assert lying(table, "daimyo") == 0
    assert lying(table, "location_discard") == ["S1", "S2", "K1"]
    assert deck_before_the_deal(table) == 18


@pytest.mark.rule("GOLD-6")
def test_an_empty_clan_deck():
    table = seii(
        "H1:s", "H2:s", "H3:s", "H4:s",
        hands=("amago otomo", "date sanada", "ryuzoji chosokabe", "kono asakura"),
        armies=("oda takeda", "uesugi tokugawa", "hojo imagawa", "mori shimazu"),
        daimyo=0,
        round=4,
        location_deck=["S1", "S2", "S3", "S4"],
        clan_deck=["ouchi", "azai", "saito", "toyotomi"],
    )  # fmt: skip
    submit(table, "0: ashigaru", "1: samurai", "2: ashigaru", "3: ashigaru")
    submit(table, "0: play amago", "0: look at 3", "0: discard kono")
    assert holds(table, 0) == "H1:f"
    submit(table, "1: seize S1", "1: fortify H2", "1: raze H1")
    assert legal(table, 2) == ["play ryuzoji", "play chosokabe", "play saito", "pass"]
    submit(table, "2: pass")
    submit(table, "3: play toyotomi", "3: seize S2", "3: fortify H4")
    assert lying(table, "clan_discard") == ["kono"]
    submit(table, "0: commit otomo", "1: commit azai", "2: commit saito")
    submit(table, "0: reveal", "1: hide", "2: hide", "3: hide")
    parts = [(e["seat"], e["strength"]) for e in table.events(0) if e["event"] == "takes_part"]
    assert parts == [(0, 15)]
    submit(table, "0: keep oda")
    submit(table, "1: rotate H1 up", "2: rotate S4 down", "3: rotate S2 up")
    submit(table, "1: keep uesugi", "1: keep tokugawa", "2: keep hojo", "2: keep imagawa")
    submit(table, "3: keep toyotomi", "3: keep asakura")

    assert before_the_deal(table) == [
        ("H1:s S4:r", 2, ["oda"], ["ouchi"]),
        ("H2:f S1:s", 4, ["tokugawa", "uesugi"], ["date", "sanada"]),
        ("H3:s", 2, ["hojo", "imagawa"], ["chosokabe", "ryuzoji"]),
        ("H4:f S2:f", 5, ["asakura", "toyotomi"], []),
    ]
    assert lying(table, "location_discard") == ["S3"]
    assert deck_before_the_deal(table) == 8
    assert lying(table, "daimyo") == 0


@pytest.mark.rule("GOLD-7")
def test_a_chain_of_plays():
    table = seii(
        "H1:s", "H2:f", "H3:s",
        hands=("sanada", "oda", "takeda"),
        daimyo=0,
        location_deck=["K8", "S5", "H9", "K2"],
        clan_deck=["kono", "azai", "uesugi", "toyotomi", "imagawa", "mori"],
    )  # fmt: skip
    submit(table, "0: ashigaru", "1: samurai", "2: samurai")
    submit(table, "0: play sanada")
    assert hand(table, 0) == ["imagawa", "kono", "toyotomi"]
    submit(table, "0: play toyotomi", "0: seize K8", "0: fortify H1")
    assert hand(table, 0) == ["imagawa", "kono", "mori"]
    submit(table, "0: play kono")
    assert holds(table, 0) == "H1:f K8:f S5:s"
    submit(table, "1: seize H9", "1: fortify H9", "2: fortify H3")
    submit(table, "0: commit mori", "1: commit oda", "2: commit uesugi")
    forced = [(e["seat"], e["choice"]) for e in table.events(0) if e.get("forced")]
    assert forced == [(0, "fortify K8"), (0, "seize S5"), (2, "pass")]
    submit(table, "0: reveal", "1: reveal", "2: hide")
    parts = [(e["seat"], e["strength"]) for e in table.events(0) if e["event"] == "takes_part"]
    assert parts == [(0, 8), (1, 5)]
    submit(table, "0: keep kono", "2: rotate H9 down")

    assert before_the_deal(table) == [
        ("H1:f K2:s K8:f S5:s", 10, ["kono"], ["imagawa"]),
        ("H2:f H9:s", 6, ["oda"], ["azai"]),
        ("H3:f", 3, ["uesugi"], ["takeda"]),
    ]
    assert lying(table, "daimyo") == 0
    assert deck_before_the_deal(table) == 14


@pytest.mark.rule("GOLD-11")
def test_final_scoring():
    table = seii(
        "H1:f H8:f K1:s S5:s", "K7:f K8:s K9:r S9:f", "H3:r S1:s S2:s S3:f S6:s", "H4:s K2:r S8:s",
        armies=("toyotomi hojo", "shimazu saito", "kono uesugi", "sanada oda"),
        hands=("date mori", "amago", "", "azai ryuzoji"),
        daimyo=2,
        round=5,
        moment="new_round",
    )  # fmt: skip

    points = [table.view(0)["points"][seat] for seat in range(4)]

    assert [score["from_locations"] for score in points] == [10, 13, 7, 4]
    bonuses = [[bonus["points"] for bonus in score["bonuses"]] for score in points]
    assert bonuses == [[2, 2], [3, 4], [6, 4], [4, 2]]
    assert table.outcome.scores == [14, 20, 17, 10]
    assert table.outcome.winners == [1]


@pytest.mark.rule("GOLD-12")
@pytest.mark.parametrize(
    ("first", "winners"), [("H1:f K7:f S5:s", [1]), ("H1:f K7:f S3:s S4:s", [0, 1])]
)
def test_tiebreaks(first, winners):
    table = seii(
        first, "H2:s K3:s S1:s S6:s", "H3:s K1:s",
        armies=("tokugawa", "asakura takeda", "oda"),
        round=5,
        moment="new_round",
    )  # fmt: skip

    assert table.outcome.scores == [13, 13, 3]
    assert table.outcome.winners == winners
