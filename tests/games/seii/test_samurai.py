"""SEII-030 to SEII-051 and their rulings: the sides of locations, and the Samurai turn."""

import pytest
from tests.games.seii.helpers import holds, logged, random_play, seii, submit

from shiai.core.errors import IllegalAction, ShiaiError
from shiai.core.table import Table
from shiai.testing.scene import legal, lying


def worth(table: Table, seat: int) -> dict[str, int]:
    """The value of each location that a seat controls."""
    found = table.view(0)["points"][seat]["locations"]
    return {location["card"]: location["value"] for location in found}


def at_step_three(*locations: str, **lying) -> Table:
    """Seat 0 is a Samurai among two Ashigaru and has passed steps 1 and 2."""
    table = seii(*locations, roles="SAA", **lying)
    while "samurai_3" not in [step[0] for step in table.to_position()["owed"][:1]]:
        table.submit("pass")
    return table


# ---- sides and values ----


@pytest.mark.rule("SEII-030")
def test_every_controlled_location_shows_one_of_three_sides():
    for table in random_play(24, 6):
        for sides in lying(table, "locations"):
            cards = [card for side in sides.values() for card in side]
            assert list(sides) == ["razed", "starting", "fortified"]
            assert len(cards) == len(set(cards))


@pytest.mark.rule("SEII-030", "RULING-SEII-2")
def test_the_blank_edge_is_never_turned_to():
    table = seii("H1:f H2:r", "", moment="rotations", committed=[None, ["oda"]])

    assert legal(table, 1) == ["rotate H2 up", "rotate H1 down"]
    assert table.why_not("rotate H1 up", seat=1).rule == "SEII-087"
    assert table.why_not("rotate H2 down", seat=1).rule == "SEII-087"
    with pytest.raises(ShiaiError):
        table.submit("rotate H1 blank", seat=1)


@pytest.mark.rule("RULING-SEII-2")
def test_neighbouring_sides_are_one_point_apart():
    table = seii("K7:r", "H2", moment="rotations", committed=[["oda"], ["hojo"]])
    values = [worth(table, 0)["K7"]]
    for seat in (0, 1):
        table.submit("rotate K7 up", seat=seat)
        values.append(worth(table, 0)["K7"])

    assert values == [2, 3, 4]


@pytest.mark.rule("SEII-031")
@pytest.mark.parametrize(("side", "value"), [("r", 2), ("s", 3), ("f", 4)])
def test_a_location_is_worth_the_side_it_shows(side, value):
    table = seii(f"K7:{side}", "H2")

    assert worth(table, 0) == {"K7": value}


@pytest.mark.rule("SEII-032")
def test_razed_and_starting_locations_can_be_fortified():
    table = seii("H1:r H2:s H3:f", "H4", roles="SS", extra="samurai")

    assert legal(table) == ["fortify H1", "fortify H2", "pass"]


@pytest.mark.rule("SEII-032")
def test_starting_and_fortified_locations_can_be_razed():
    table = at_step_three("H4:f", "H1:r H2:s H3:f", "H5:r")

    assert legal(table) == ["raze H2", "raze H3", "pass"]


@pytest.mark.rule("SEII-033", "RULING-SEII-14")
def test_a_location_won_in_a_conflict_enters_on_its_starting_side():
    table = seii("H1", "H2", moment="conflict", armies=("oda", "kono"), contested=["K9"])

    assert holds(table, 0) == "H1:s K9:s"
    assert worth(table, 0)["K9"] == 3


@pytest.mark.rule("SEII-033")
def test_a_location_taken_in_a_swap_enters_on_its_starting_side():
    table = seii("H1:f", "H2", roles="AA", hands=("ouchi",), available=["K7"])
    submit(table, "0: play ouchi", "0: swap H1 K7")

    assert lying(table, "available") == ["H1"]
    assert "You swap H1 Sunpu for K7 Funai" in logged(table)
    assert worth(table, 0) == {"K7": 4}  # fortified by the second step
    table = seii("H1 K7:f", "H2", roles="AS", hands=("otomo",), available=["H3"])
    submit(table, "0: play otomo")
    assert holds(table, 0) == "H1:s H3:s K7:f"


# ---- step 1: seize or fortify ----


@pytest.mark.rule("SEII-034")
def test_in_step_one_a_samurai_seizes_or_fortifies():
    table = seii("H1:s", "H2", "H3", roles="SAA", available=["K7", "S1"])

    assert legal(table) == ["seize K7", "seize S1", "fortify H1", "pass"]


@pytest.mark.rule("SEII-034")
def test_in_step_one_a_samurai_does_only_one_of_the_two():
    table = seii("H1:s", "H2", "H3", roles="SSS", available=["K7", "S1"])
    submit(table, "0: seize K7")

    assert table.deciders() == [1]


@pytest.mark.rule("SEII-035")
def test_a_seized_location_is_controlled_on_its_starting_side():
    table = seii("H1:s", "H2", "H3", roles="SAA", available=["K7", "S1", "H8"])
    submit(table, "0: seize H8")

    assert holds(table, 0) == "H1:s H8:s"
    assert worth(table, 0)["H8"] == 3
    assert lying(table, "available") == ["K7", "S1"]


@pytest.mark.rule("SEII-036")
def test_fortifying_turns_a_location_to_its_fortified_side():
    table = seii("H1:s", "H2", "H3", roles="SAA")
    submit(table, "0: fortify H1")

    assert holds(table, 0) == "H1:f"
    assert worth(table, 0) == {"H1": 3}


@pytest.mark.rule("SEII-037", "RULING-SEII-13")
def test_a_razed_location_goes_straight_to_fortified():
    table = seii("H1:r", "H2", "H3", roles="SAA")
    assert worth(table, 0) == {"H1": 1}
    submit(table, "0: fortify H1")

    assert holds(table, 0) == "H1:f"
    assert worth(table, 0) == {"H1": 3}


@pytest.mark.rule("SEII-038")
def test_only_ones_own_locations_that_are_not_fortified_can_be_fortified():
    table = seii("H1:f", "H2:s", "H3", roles="SAA", available=["K7"], contested=["K9"])
    before = table.to_position()

    for location in ("H1", "H2", "K7", "K9", "S5"):
        with pytest.raises(IllegalAction, match="SEII-038"):
            table.submit(f"fortify {location}")
    assert table.to_position() == before


@pytest.mark.rule("SEII-038")
def test_a_refusal_says_what_is_the_matter_with_the_location():
    table = seii("H1:f", "H2:s", "H3", roles="SAA", available=["K7"])

    assert table.why_not("fortify H1").text == "H1 Sunpu is Fortified already"
    assert table.why_not("fortify H2").text == "H2 Gifu belongs to seat 1"
    assert table.why_not("fortify K7").text == "nobody controls K7 Funai"


# ---- step 2: fortify one more ----


@pytest.mark.rule("SEII-039")
def test_with_an_ashigaru_a_samurai_fortifies_once_more():
    table = seii("H1:s K1:s", "H2", "H3", roles="SAS", available=["K7"])
    submit(table, "0: fortify H1")
    assert legal(table) == ["fortify K1", "pass"]
    submit(table, "0: fortify K1")

    assert holds(table, 0) == "H1:f K1:f"


@pytest.mark.rule("SEII-039")
def test_nothing_is_seized_in_step_two():
    table = seii("H1:s K1:s", "H2", "H3", roles="SAS", available=["K7", "S1"])
    submit(table, "0: seize K7")

    assert table.why_not("seize S1").rule == "SEII-039"


@pytest.mark.rule("SEII-040", "RULING-SEII-12")
def test_a_location_just_seized_can_be_fortified():
    table = seii("H1:s", "H2", "H3", roles="SAS", available=["K7"])
    submit(table, "0: seize K7", "0: fortify K7")

    assert holds(table, 0) == "H1:s K7:f"
    assert worth(table, 0)["K7"] == 4


@pytest.mark.rule("SEII-041")
def test_without_an_ashigaru_the_turn_ends_after_step_one():
    table = seii("H1:s", "H2", "H3", "H4", roles="SSSS", available=["K7", "S1"])
    submit(table, "0: seize K7")

    assert table.deciders() == [1]


# ---- step 3: seize or raze ----


@pytest.mark.rule("SEII-042")
def test_with_two_ashigaru_a_samurai_seizes_once_more_or_razes():
    table = at_step_three("H1:s", "H2:s", "H3:r", available=["S1"])

    assert legal(table) == ["seize S1", "raze H2", "pass"]
    assert table.why_not("fortify H1").rule == "SEII-042"
    submit(table, "0: seize S1")
    assert holds(table, 0) == "H1:s S1:s"


@pytest.mark.rule("SEII-042")
@pytest.mark.parametrize("roles", ["SAA", "SAAA"])
def test_two_ashigaru_or_more_make_step_three(roles):
    table = seii(*("H1", "H2", "H3", "H4")[: len(roles)], roles=roles)
    submit(table, "0: pass", "0: pass")

    assert table.deciders() == [0]
    assert "raze H2" in legal(table)


@pytest.mark.rule("SEII-043")
def test_with_one_ashigaru_the_turn_ends_after_step_two():
    table = seii("H1:s", "H2", "H3", roles="SAS", available=["K7", "S1"])
    submit(table, "0: seize K7", "0: fortify K7")

    assert table.deciders() == [1]


@pytest.mark.rule("SEII-044")
def test_razing_turns_anothers_location_to_its_razed_side():
    table = at_step_three("H1", "H2:s", "H3")
    submit(table, "0: raze H2")

    assert holds(table, 1) == "H2:r"
    assert worth(table, 1) == {"H2": 1}


@pytest.mark.rule("SEII-045", "RULING-SEII-13")
def test_a_fortified_location_goes_straight_to_razed():
    table = at_step_three("H1", "K7:f", "H3")
    assert worth(table, 1) == {"K7": 4}
    submit(table, "0: raze K7")

    assert holds(table, 1) == "K7:r"
    assert worth(table, 1) == {"K7": 2}


@pytest.mark.rule("SEII-046")
def test_neither_ones_own_nor_a_razed_nor_a_free_location_can_be_razed():
    table = at_step_three("H1:s", "H2:r", "H3:s", available=["S1"], contested=["K9"])

    assert legal(table) == ["seize S1", "raze H3", "pass"]
    for location in ("H1", "H2", "S1", "K9"):
        assert table.why_not(f"raze {location}").rule == "SEII-046"
    assert table.why_not("raze H1").text == "H1 Sunpu is your own"
    assert table.why_not("raze H2").text == "H2 Gifu is Razed already"


# ---- what holds for all steps ----


@pytest.mark.rule("SEII-047")
def test_with_no_available_location_nothing_can_be_seized():
    table = seii("H1:s", "H2", "H3", roles="SAA", contested=["K9"])

    assert legal(table) == ["fortify H1", "pass"]
    assert table.why_not("seize K9").rule == "SEII-047"


@pytest.mark.rule("SEII-047")
def test_with_no_available_location_an_ability_seizes_nothing_either():
    table = seii("H1:s", "H2", roles="AA", extra="ashigaru", hands=("chosokabe",), contested=["K9"])
    submit(table, "0: play chosokabe")

    assert table.deciders() == [1]
    assert holds(table, 0) == "H1:s"


@pytest.mark.rule("SEII-048", "RULING-SEII-12")
def test_declining_a_step_does_not_lose_the_later_ones():
    table = seii("H1:s", "H2:s", "H3", roles="SAA", available=["K7"])
    submit(table, "0: pass")
    assert legal(table) == ["fortify H1", "pass"]
    submit(table, "0: pass")

    assert legal(table) == ["seize K7", "raze H2", "raze H3", "pass"]
    submit(table, "0: pass")
    assert table.deciders() == [1]


@pytest.mark.rule("SEII-049")
def test_a_later_step_cannot_be_used_earlier():
    table = seii("H1:s", "H2:s", "H3", roles="SAA", available=["K7"])

    assert table.why_not("raze H2").rule == "SEII-049"
    submit(table, "0: pass")
    assert table.why_not("raze H2").rule == "SEII-049"


@pytest.mark.rule("SEII-049")
def test_clans_are_not_for_samurai():
    table = seii("H1", "H2", "H3", roles="SAA", hands=("oda",), available=["K7"])

    assert table.why_not("draw").rule == "SEII-034"
    assert table.why_not("play oda").rule == "SEII-034"


@pytest.mark.rule("SEII-050")
def test_seized_locations_are_not_replaced():
    table = seii("H1:f", "H2:f", "H3:f", "H4", roles="SSSS", available=["K7", "S9", "H8"])
    submit(table, "0: seize K7", "1: seize S9", "2: seize H8")

    assert lying(table, "available") == []
    assert legal(table, 3) == ["fortify H4", "pass"]


@pytest.mark.rule("SEII-051")
def test_the_books_example_of_a_samurai_turn():
    table = seii("H1:s", "H2", "H3", roles="SAA", available=["K7", "S1", "H8"])
    submit(table, "0: seize K7", "0: fortify K7", "0: seize H8")

    assert holds(table, 0) == "H1:s H8:s K7:f"
    assert table.view(0)["points"][0]["from_locations"] == 9
    assert lying(table, "available") == ["S1"]
    assert table.deciders() == [1]
