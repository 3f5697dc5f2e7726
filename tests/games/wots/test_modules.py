"""Enemies, weapons and modules: one scene for each of the rules that are easiest to get wrong."""

import pytest
from tests.games.wots.helpers import fight, legal, lying, new, play, pools


@pytest.mark.rule("WOTS-166")
def test_the_hard_card_as_counterattack_draws_two_more():
    table = fight("counterattack", hand="M01", opponents="HM O03 O05", options={"hard": True})
    play(table, "go on", "go on", "go on")

    assert pools(table) == "P 5L 5K, E 8L 5K"


@pytest.mark.rule("WOTS-171", "RULING-WOTS-46")
def test_the_fifth_blood_card_loses():
    table = fight(
        "counterattack",
        opponents="O01",
        blood=["BL5"],
        blood_wounds={"1": ["BL1", "BL2", "BL3", "BL4"]},
        options={"blood": True},
    )
    play(table, "go on")

    assert table.outcome.result == "enemy_wins"
    assert lying(table, "life") == 8


@pytest.mark.rule("WOTS-194", "WOTS-195")
def test_ki_becomes_life_until_the_virtue_is_full():
    table = fight(hand="M01 M02 M03", virtue=["BU6"], life=3, ki=5, kanji=3, bushido=[])
    play(table, "heal", "heal")
    assert (pools(table), lying(table, "points")) == ("P 5L 3K, E 8L 5K", 2)

    play(table, "heal", "heal")
    assert (pools(table), lying(table, "virtue")) == ("P 7L 1K, E 8L 5K", [])


@pytest.mark.rule("WOTS-187")
def test_bushido_and_gisei_change_nothing_when_unused():
    plain, full = new(7), new(7, bushido=True, gisei=True)
    while plain.outcome is None:
        unused = [c for c in legal(plain) if c.startswith("play") or c in ("go on", "decline")]
        for table in (plain, full):
            play(table, unused[0])
        while full.outcome is None and legal(full)[0] == "go on" and legal(plain)[0] != "go on":
            play(full, "go on")

    assert full.outcome == plain.outcome
    assert pools(full) == pools(plain)
