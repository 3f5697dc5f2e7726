"""The golden scenarios of Seii Daimyo: whole rounds, counted out by hand."""

import pytest
from tests.games.seii.helpers import army, holds, seii, submit


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
    submit(table, "2: play otomo")
    submit(table, "0: commit oda", "1: commit hojo", "2: commit shimazu")
    submit(table, "0: reveal", "1: hide", "2: reveal")
    submit(table, "2: keep shimazu", "1: rotate K7 down")
    said = table.to_json()

    assert [holds(table, seat) for seat in range(3)] == ["H1:s H8:s K7:s", "H2:f", "H3:s K9:s S1:s"]
    assert said["round"] == 2
    assert said["daimyo"] == 2
    assert [army(table, seat) for seat in range(3)] == [["oda"], ["hojo", "tokugawa"], ["shimazu"]]
