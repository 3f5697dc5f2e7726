"""The Conflict of Seii Daimyo: who commits, who takes part, who wins, who rotates."""

import pytest
from tests.games.seii.helpers import army, holds, logged, seii, submit

from shiai.testing.scene import legal, lying

HOMES = ("H1", "H2", "H3", "H4")


def conflict(*hands, locations=(), contested=("K9",), **more):
    """A table after its turns: what each seat holds, with one home each and K9 to fight for."""
    locations = locations or HOMES[: len(hands)]
    return seii(*locations, hands=hands, contested=list(contested), moment="conflict", **more)


def choices(table, asked):
    """Who chose what when this was asked."""
    events = [e for e in table.events(0) if e["event"] == "choice" and e["asked"] == asked]
    return [(event["seat"], event["choice"]) for event in events]


def place_in_log(table, words):
    """The number of the log line that says this."""
    lines = logged(table)
    return next(k for k, line in enumerate(lines) if words in line)


# ---- commits ------------------------------------------------------------------------------------


@pytest.mark.rule("SEII-069")
def test_who_holds_clans_must_put_one_of_them_face_down():
    table = conflict("oda takeda", "hojo kono")

    assert legal(table, 0) == ["commit oda", "commit takeda"]
    assert table.why_not("pass", seat=0).rule == "SEII-069"
    assert table.why_not("commit hojo", seat=0).rule == "SEII-069"


@pytest.mark.rule("SEII-069")
def test_others_see_only_that_a_clan_was_committed():
    table = conflict("oda takeda", "hojo kono")
    before = table.view(1)

    submit(table, "0: commit oda")

    assert table.deciders() == [1]
    assert {**table.view(1), "awaited": [0, 1]} == before
    submit(table, "1: commit kono")
    assert table.view(1)["committed"][0] == [None]
    assert table.view(1)["hand"][0] == [None]
    assert [e["choice"] for e in table.events(1) if e.get("seat") == 0] == [None]


@pytest.mark.rule("SEII-070")
def test_who_holds_no_clan_commits_nothing_and_has_nothing_to_reveal():
    table = conflict("", "hojo kono", "oda takeda")

    assert table.deciders() == [1, 2]
    submit(table, "2: commit oda", "1: commit kono")
    assert lying(table, "committed") == [[], ["kono"], ["oda"]]
    submit(table, "1: hide", "2: hide")
    assert [seat for seat, _ in choices(table, "reveal")] == [1, 2]


@pytest.mark.rule("SEII-071")
def test_with_empty_hands_the_conflict_is_between_the_armies():
    table = conflict("", "", armies=("kono", "shimazu"))

    assert choices(table, "commit") == []
    assert lying(table, "daimyo") == 1
    assert holds(table, 1) == "H2:s K9:s"
    assert lying(table, "round") == 2


# ---- reveals ------------------------------------------------------------------------------------


@pytest.mark.rule("SEII-072")
def test_clockwise_from_the_daimyo_each_openly_reveals_or_hides():
    table = conflict("takeda", "oda", "kono", daimyo=1)

    assert table.deciders() == [1]
    assert legal(table, 1) == ["reveal", "hide"]
    submit(table, "1: reveal")
    assert table.deciders() == [2]
    assert table.view(2)["army"][1] == ["oda"]
    submit(table, "2: hide")
    assert table.deciders() == [0]


@pytest.mark.rule("SEII-073")
def test_a_revealed_clan_counts_at_once():
    table = conflict("oda", "takeda", "shimazu", armies=("", "", "otomo"), daimyo=2)
    assert table.view(0)["strength"][2] == 2

    submit(table, "2: reveal")

    assert army(table, 2) == ["otomo", "shimazu"]
    assert table.view(0)["strength"][2] == 6


@pytest.mark.rule("SEII-074")
def test_a_clan_left_face_down_stays_secret_but_not_from_its_owner():
    table = conflict("oda", "hojo")
    submit(table, "0: reveal", "1: hide")

    assert table.deciders() == [1]  # the rotation
    assert table.view(0)["committed"][1] == [None]
    assert "hojo" not in str(table.events(0))
    assert table.view(1)["committed"][1] == ["hojo"]


# ---- who wins -----------------------------------------------------------------------------------


@pytest.mark.rule("SEII-075")
def test_those_without_a_face_down_clan_take_part():
    table = conflict("oda", "hojo", "", armies=("", "takeda uesugi", ""))
    submit(table, "0: reveal", "1: hide")

    assert lying(table, "daimyo") == 0
    parts = [e["seat"] for e in table.events(0) if e["event"] == "takes_part"]
    assert parts == [0, 2]


@pytest.mark.rule("SEII-076")
def test_the_strongest_of_those_taking_part_wins():
    table = conflict("oda", "takeda", "shimazu", armies=("", "uesugi", "otomo"))
    submit(table, "0: reveal", "1: hide", "2: reveal")

    assert table.view(0)["strength"] == [5, 4, 6]
    assert lying(table, "daimyo") == 2
    assert holds(table, 2) == "H3:s K9:s"


@pytest.mark.rule("SEII-076")
def test_nine_face_down_do_not_win():
    table = conflict("oda", "hojo", "shimazu", armies=("", "takeda uesugi", "otomo"))
    submit(table, "0: reveal", "1: hide", "2: reveal")

    assert table.view(0)["strength"] == [5, 9, 6]
    assert lying(table, "daimyo") == 2


@pytest.mark.rule("SEII-077")
def test_between_equals_the_daimyo_chooses():
    table = conflict(
        "", "", "", "", armies=("uesugi kono", "imagawa mori", "saito", "oda"), daimyo=2
    )

    assert table.deciders() == [2]
    assert legal(table, 2) == ["award 0", "award 1"]
    assert table.why_not("award 3", seat=2).rule == "SEII-077"
    submit(table, "2: award 1")
    assert lying(table, "daimyo") == 1
    assert "K9:s" in holds(table, 1)


@pytest.mark.rule("SEII-078")
def test_a_daimyo_who_is_tied_may_choose_themself():
    table = conflict("", "", armies=("ryuzoji", "amago"))

    assert table.deciders() == [0]
    submit(table, "0: award 0")
    assert holds(table, 0) == "H1:s K9:s"


@pytest.mark.rule("SEII-078")
def test_a_daimyo_who_hides_is_still_the_judge():
    table = conflict("", "", "oda", armies=("ryuzoji", "amago", ""), daimyo=2)
    submit(table, "2: hide")

    assert table.deciders() == [2]
    assert legal(table, 2) == ["award 0", "award 1"]


@pytest.mark.rule("SEII-079")
def test_who_alone_takes_part_wins_with_nothing():
    table = conflict("", "oda", armies=("", "uesugi kono"), daimyo=1)
    submit(table, "1: hide")

    assert lying(table, "daimyo") == 0
    assert holds(table, 0) == "H1:s K9:s"


# ---- what the winner gets -----------------------------------------------------------------------


@pytest.mark.rule("SEII-080", "SEII-033")
def test_the_winner_gets_the_contested_location_on_its_starting_side():
    table = conflict("hojo", "kono", "oda")
    submit(table, "0: hide", "1: reveal", "2: reveal")

    assert holds(table, 2) == "H3:s K9:s"
    assert table.view(0)["points"][2]["from_locations"] == 2 + 3
    assert lying(table, "contested") == []


@pytest.mark.rule("SEII-081")
def test_the_winner_is_the_daimyo_of_the_next_round():
    table = conflict("kono", "hojo", "oda")
    submit(table, "0: reveal", "1: reveal", "2: reveal")

    assert lying(table, "round") == 2
    assert (lying(table, "daimyo"), lying(table, "round_daimyo")) == (2, 2)
    submit(table, "0: samurai", "1: samurai", "2: samurai")
    assert table.deciders() == [2]


@pytest.mark.rule("SEII-081")
def test_a_daimyo_who_wins_keeps_the_card():
    table = conflict("kono", "oda", "hojo", daimyo=1)
    submit(table, "1: reveal", "2: reveal", "0: reveal")

    assert lying(table, "daimyo") == 1


@pytest.mark.rule("SEII-082")
def test_the_winner_keeps_one_clan_of_the_army():
    table = conflict("otomo", "hojo", armies=("oda takeda amago", ""))
    submit(table, "0: reveal", "1: hide")

    assert table.deciders() == [0]
    assert sorted(legal(table)) == ["keep amago", "keep oda", "keep otomo", "keep takeda"]
    assert table.why_not("keep hojo").rule == "SEII-082"
    submit(table, "0: keep oda")
    assert army(table, 0) == ["oda"]
    assert sorted(lying(table, "clan_discard")) == ["amago", "otomo", "takeda"]


@pytest.mark.rule("SEII-082")
@pytest.mark.parametrize("kept", ["oda", "takeda", "amago", "otomo"])
def test_whichever_clan_the_winner_keeps_the_others_go(kept):
    table = conflict("otomo", "hojo", armies=("oda takeda amago", ""))

    submit(table, "0: reveal", "1: hide", f"0: keep {kept}")

    assert army(table, 0) == [kept]
    assert len(lying(table, "clan_discard")) == 3


@pytest.mark.rule("SEII-083")
@pytest.mark.parametrize("clans", [["ryuzoji"], []])
def test_a_winner_with_one_clan_or_none_discards_nothing(clans):
    table = conflict("", "oda", armies=(" ".join(clans), ""))
    submit(table, "1: hide")

    assert lying(table, "daimyo") == 0
    assert table.deciders() == [1]  # the rotation: nothing was asked of the winner
    assert army(table, 0) == clans
    assert lying(table, "clan_discard") == []


@pytest.mark.rule("SEII-084")
def test_if_nobody_takes_part_nobody_wins():
    table = conflict(
        "oda", "hojo", "kono", armies=("", "takeda uesugi", ""), contested=["K8"], daimyo=1
    )
    submit(table, "1: hide", "2: hide", "0: hide")

    assert lying(table, "contested") == ["K8"]
    submit(table, "1: rotate H1 up", "2: rotate H1 down", "0: rotate H1 down")
    submit(table, "1: keep takeda", "1: keep uesugi")  # the limit; nobody discarded before
    assert lying(table, "daimyo") == 1
    assert lying(table, "available")[0] == "K8"
    assert not [e for e in table.events(0) if e["event"] == "conflict_won"]


@pytest.mark.rule("SEII-085")
def test_who_loses_keeps_the_clan_and_does_not_rotate():
    table = conflict("oda", "kono", "shimazu", armies=("", "", "otomo"))
    submit(table, "0: reveal", "1: hide", "2: reveal", "2: keep otomo", "1: rotate H1 up")

    assert army(table, 0) == ["oda"]
    assert holds(table, 0) == "H1:f"
    assert [seat for seat, _ in choices(table, "rotate")] == [1]
    assert lying(table, "round") == 2


# ---- rotations ----------------------------------------------------------------------------------


@pytest.mark.rule("SEII-086")
def test_who_stayed_face_down_rotates_a_location_by_one_step():
    table = conflict("oda", "hojo", locations=("H1 K7:f", "H2"))
    submit(table, "0: reveal", "1: hide")
    assert table.view(0)["points"][0]["from_locations"] == 2 + 3 + 4

    submit(table, "1: rotate K7 down")

    assert holds(table, 0) == "H1:s K7:s K9:s"
    assert table.view(0)["points"][0]["from_locations"] == 2 + 3 + 3


@pytest.mark.rule("SEII-087")
def test_a_rotation_goes_to_a_neighbouring_side():
    table = conflict("", "hojo", locations=("H1:f H2:s H3:r", ""), contested=[])
    submit(table, "1: hide")

    assert sorted(legal(table, 1)) == [
        "rotate H1 down",
        "rotate H2 down",
        "rotate H2 up",
        "rotate H3 up",
    ]
    assert table.why_not("rotate H1 up", seat=1).rule == "SEII-087"
    assert table.why_not("rotate H3 down", seat=1).rule == "SEII-087"


@pytest.mark.rule("SEII-087")
@pytest.mark.parametrize(
    ("choice", "after"),
    [
        ("H1 down", "H1:s H2:s H3:r"),
        ("H2 up", "H1:f H2:f H3:r"),
        ("H2 down", "H1:f H2:r H3:r"),
        ("H3 up", "H1:f H2:s H3:s"),
    ],
)
def test_each_rotation_is_one_step(choice, after):
    table = conflict("", "hojo", locations=("H1:f H2:s H3:r", ""), contested=[])

    submit(table, "1: hide", f"1: rotate {choice}")

    assert holds(table, 0) == after


@pytest.mark.rule("SEII-088")
def test_any_controlled_location_may_be_rotated_but_none_in_the_middle():
    table = conflict("", "", "hojo", armies=("", "oda", ""), available=["S1"])
    submit(table, "2: hide")

    assert holds(table, 1) == "H2:s K9:s"
    assert {"rotate K9 up", "rotate K9 down"} <= set(legal(table, 2))
    assert {"rotate H3 up", "rotate H3 down", "rotate H1 up"} <= set(legal(table, 2))
    assert table.why_not("rotate S1 up", seat=2).rule == "SEII-088"


@pytest.mark.rule("SEII-089")
@pytest.mark.parametrize(
    ("order", "first", "second"), [("round_daimyo", 3, 2), ("new_daimyo", 2, 3)]
)
def test_rotations_are_a_duty_clockwise_from_the_round_daimyo(order, first, second):
    options = {"rotation_order": order}
    table = conflict("", "", "hojo", "kono", armies=("", "oda"), daimyo=3, options=options)
    submit(table, "3: hide", "2: hide")

    assert lying(table, "daimyo") == 1
    assert table.deciders() == [first]
    assert table.why_not("pass", seat=first).rule == "SEII-089"
    submit(table, f"{first}: rotate K9 up")
    assert table.deciders() == [second]
    assert holds(table, 1) == "H2:s K9:f"
    assert table.view(second)["locations"][1]["fortified"] == ["K9"]
    assert "pass" not in legal(table, second)


@pytest.mark.rule("SEII-090")
def test_the_winner_takes_all_before_anybody_rotates():
    table = conflict("", "oda", "hojo", armies=("", "kono", ""))
    submit(table, "1: reveal", "2: hide")
    assert table.deciders() == [1]  # not the rotation yet

    submit(table, "1: keep oda", "2: rotate K9 up")

    won = place_in_log(table, "K9 Hakata, worth 3, goes to ")
    daimyo = place_in_log(table, "Seat 1 is the Daimyo")
    kept = place_in_log(table, "Seat 1 keeps Oda")
    rotated = place_in_log(table, "Seat 2 rotates K9 Hakata")
    assert won < daimyo < kept < rotated


@pytest.mark.rule("SEII-091")
def test_face_down_clans_join_the_army_without_their_ability():
    table = conflict("oda", "hojo", "kono", armies=("", "tokugawa", ""))
    submit(table, "0: reveal", "1: hide", "2: hide", "1: rotate H1 up")
    assert army(table, 1) == ["tokugawa"]
    assert army(table, 2) == []

    submit(table, "2: rotate H1 down")

    assert army(table, 1) == ["hojo", "tokugawa"]
    assert army(table, 2) == ["kono"]
    assert (holds(table, 1), holds(table, 2)) == ("H2:s", "H3:s")


@pytest.mark.rule("SEII-092")
def test_without_a_contested_location_there_is_still_a_conflict():
    table = conflict("", "oda", armies=("uesugi", "kono"), contested=[])
    submit(table, "1: reveal", "1: keep oda")

    assert lying(table, "daimyo") == 1
    assert army(table, 1) == ["oda"]
    assert holds(table, 1) == "H2:s"
