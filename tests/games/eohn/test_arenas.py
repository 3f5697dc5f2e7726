"""Arena cards: the areas they cover, what they supersede, and how many one player may have."""

import pytest
from tests.games.eohn.helpers import (
    at,
    damages,
    do,
    duel,
    energy,
    no_more,
    options,
    side,
    side_with,
    table_of,
    why,
    zone,
)

ACTIVE = 3


def teams(owner, arena, reaction):
    """A and C against B and D in A's Combat phase; one of them has an Arena card active."""
    sides = [
        side(ready=["iron-fist", reaction], active=[arena] if who == owner else [])
        for who in "ABCD"
    ]
    return table_of(sides, moment="combat", options={"mode": "teams"})


def arenas(table, who):
    """The Arena cards on a player's mat."""
    return sorted(zone(table, who, "mat"))


@pytest.mark.rule("EOHN-146")
@pytest.mark.parametrize("target", ["B", "D"])
@pytest.mark.parametrize(("owner", "damage"), [("A", 6), ("C", 6), ("B", 0), ("D", 0)])
def test_the_opponents_side_is_that_of_all_opponents(target, owner, damage):
    # Iron Fist has Speed 12, Side Step 15, and 11 on the side that Mire covers.
    table = teams(owner, "mire", "side-step")
    do(table, f"A attack iron-fist {target}", f"{target} activate side-step")

    assert damages(table) == [(0, target, damage)]


@pytest.mark.rule("EOHN-146")
@pytest.mark.parametrize("target", ["B", "D"])
@pytest.mark.parametrize(("owner", "damage"), [("A", 3), ("C", 3), ("B", 1), ("D", 1)])
def test_the_own_side_is_that_of_the_allies_too(target, owner, damage):
    # Iron Fist: 6 and Crushing 2; Guard Up has DP 5, and 7 on the side that Home Ground covers.
    table = teams(owner, "home-ground", "guard-up")
    do(table, f"A attack iron-fist {target}", f"{target} activate guard-up")

    assert damages(table) == [(0, target, damage)]


@pytest.mark.rule("EOHN-146")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_the_entire_arena_is_everybodys(owner):
    arena = {owner: ["storm-field"]}
    table = duel(
        a=side(active=arena.get("A", []), ready=["bolt-shot"]),
        b=side(active=arena.get("B", [])),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")

    assert damages(table) == [(0, "B", 9)]


@pytest.mark.rule("EOHN-146", "EOHN-149")
def test_the_entire_arena_is_both_sides():
    table = duel(
        a=side(active=["home-ground"], hand=["storm-field"]), b=side(active=["home-ground"])
    )
    do(table, "A play storm-field")

    assert (arenas(table, "A"), arenas(table, "B")) == (["storm-field"], [])


@pytest.mark.rule("EOHN-147")
def test_of_arena_cards_over_one_area_the_latest_stands_alone():
    table = duel(
        a=side(active=["storm-field"], hand=["home-ground", "home-ground", "mire", "dead-zone"]),
        b=side(),
    )
    for card, left in (
        ("home-ground", ["home-ground"]),
        ("mire", ["home-ground", "mire"]),
        ("home-ground", ["home-ground", "mire"]),
        ("dead-zone", ["dead-zone"]),
    ):
        do(table, f"A play {card}")
        assert arenas(table, "A") == left
        assert at(table, "A", card, "state") == ACTIVE
    superseded = ["home-ground", "home-ground", "mire", "storm-field"]
    assert sorted(zone(table, "A", "ability_discards")) == superseded


@pytest.mark.rule("EOHN-148")
@pytest.mark.parametrize("arena", ["home-ground", "mire", "dead-zone"])
def test_an_arena_card_discards_what_it_overlaps_whoever_owns_it(arena):
    table = duel(a=side(hand=["storm-field"]), b=side(active=[arena]))
    do(table, "A play storm-field")

    assert zone(table, "B", "ability_discards") == [arena]
    assert arenas(table, "A") == ["storm-field"]


@pytest.mark.rule("EOHN-148")
def test_a_readied_arena_card_is_not_discarded():
    table = duel(a=side(hand=["storm-field"], ready=["mire"]), b=side(ready=["home-ground"]))
    do(table, "A play storm-field")

    assert arenas(table, "A") == ["mire", "storm-field"]
    assert arenas(table, "B") == ["home-ground"]


@pytest.mark.rule("EOHN-148")
def test_a_negated_arena_card_discards_nothing():
    table = duel(a=side(hand=["storm-field"]), b=side(active=["home-ground"], ready=["nullify"]))
    do(table, "A play storm-field", "B activate nullify")

    assert arenas(table, "B") == ["home-ground"]
    assert zone(table, "A", "ability_discards") == ["storm-field"]


@pytest.mark.rule("EOHN-149")
@pytest.mark.parametrize("arena", ["home-ground", "mire"])
@pytest.mark.parametrize("owner", ["A", "B"])
def test_the_entire_arena_overlaps_each_side(arena, owner):
    field = {owner: ["storm-field"]}
    table = duel(a=side(hand=[arena], active=field.get("A", [])), b=side(active=field.get("B", [])))
    do(table, f"A play {arena}")

    assert zone(table, owner, "ability_discards") == ["storm-field"]
    assert arenas(table, "A") == [arena]


@pytest.mark.rule("EOHN-150")
def test_arena_cards_on_different_sides_stand_together():
    table = duel(a=side(hand=["home-ground", "mire"]), b=side())
    do(table, "A play home-ground", "A play mire")

    assert (at(table, "A", "home-ground", "state"), at(table, "A", "mire", "state")) == (3, 3)


@pytest.mark.rule("EOHN-150")
def test_each_player_may_cover_the_own_side():
    table = duel(a=side(hand=["home-ground"]), b=side(active=["home-ground"]))
    do(table, "A play home-ground")

    assert (arenas(table, "A"), arenas(table, "B")) == (["home-ground"], ["home-ground"])


@pytest.mark.rule("EOHN-151")
def test_a_side_is_one_area_whoever_covers_it():
    table = duel(a=side(hand=["home-ground"]), b=side(active=["mire"]))
    do(table, "A play home-ground")

    assert zone(table, "B", "ability_discards") == ["mire"]


@pytest.mark.rule("EOHN-151")
def test_among_many_the_opponents_side_overlaps_the_own_side_of_each():
    table = table_of(
        [side(hand=["mire"]), side(active=["home-ground"]), side(active=["home-ground"])],
        options={"mode": "ffa"},
    )
    do(table, "A play mire")

    assert (arenas(table, "B"), arenas(table, "C")) == ([], [])


@pytest.mark.rule("EOHN-152")
def test_a_player_has_two_arena_abilities_of_different_areas():
    table = duel(
        a=side(ready=["home-ground"], hand=["sanctum", "mire", "storm-field", "dead-zone"]),
        b=side(),
    )
    assert why(table, "A ready sanctum") == "EOHN-152"
    assert why(table, "A ready storm-field") is None
    do(table, "A ready mire")
    assert why(table, "A ready storm-field") == "EOHN-152"
    assert why(table, "A ready sanctum") == "EOHN-152"

    assert arenas(table, "A") == ["home-ground", "mire"]


@pytest.mark.rule("EOHN-152")
def test_active_arena_abilities_count_too():
    table = duel(a=side(active=["home-ground"], hand=["sanctum", "mire"]), b=side())

    assert why(table, "A ready sanctum") == "EOHN-152"
    assert why(table, "A ready mire") is None


@pytest.mark.rule("RULING-EOHN-38")
@pytest.mark.parametrize(
    ("state", "card", "refusal"),
    [
        ("active", "sanctum", None),
        ("ready", "sanctum", "EOHN-152"),
        ("active", "storm-field", None),
        ("ready", "storm-field", "EOHN-152"),
    ],
)
def test_from_hand_an_arena_card_is_legal_if_the_limits_hold_afterwards(state, card, refusal):
    table = duel(a=side_with(state, "home-ground", "mire", hand=[card]), b=side())

    assert why(table, f"A ready {card}") == "EOHN-152"
    assert why(table, f"A play {card}") == refusal
    if refusal is None:
        do(table, f"A play {card}")
        assert arenas(table, "A") == (["mire", "sanctum"] if card == "sanctum" else [card])


@pytest.mark.rule("RULING-EOHN-38")
def test_overlap_matters_only_when_an_arena_card_becomes_active():
    table = duel(a=side(active=["storm-field"], hand=["home-ground"], energy=20), b=side())
    do(table, "A ready home-ground")
    assert arenas(table, "A") == ["home-ground", "storm-field"]
    assert energy(table, "A")[0] == 18
    do(table, "A activate home-ground")
    no_more(table)

    assert arenas(table, "A") == ["home-ground"]
    assert options(table, "A") == ["pass", "give up home-ground"]


@pytest.mark.parametrize("mine_first", [True, False])
def test_energize_effects_happen_oldest_first_whoever_has_them(mine_first):
    ages = [{"arena1": 31 if mine_first else 33}, {"arena1": 33 if mine_first else 31}]
    table = duel(
        a=side(active=["sanctum"], energy=50, spent=10),
        b=side(active=["sanctum"], energy=50, spent=10),
        moment="energize",
        since=ages,
    )
    owners = [
        [*event["numbers"], 0, 0][1]
        for event in table.events(0)
        if event["event"] == "step" and event["step"] == "effect"
    ]

    assert owners == ([0, 1] if mine_first else [1, 0])


@pytest.mark.rule("EOHN-152", "RULING-EOHN-38")
@pytest.mark.parametrize(
    ("active", "ready", "card", "refusal"),
    [
        ("dead-zone", "mire", "home-ground", None),  # the entire arena gives way to a side
        ("home-ground", "mire", "dead-zone", None),  # and a side to the entire arena
        ("home-ground", "dead-zone", "mire", "EOHN-152"),  # but no side to another one
    ],
)
def test_beside_a_readied_arena_card_only_what_overlaps_makes_room(active, ready, card, refusal):
    table = duel(a=side(active=[active], ready=[ready], hand=[card]), b=side())

    assert why(table, f"A play {card}") == refusal
    if refusal is None:
        do(table, f"A play {card}")
        assert sorted(arenas(table, "A")) == sorted([ready, card])
        assert zone(table, "A", "ability_discards") == [active]


# ---- from hand, with both places taken ---------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-38")
@pytest.mark.parametrize("lying", [["home-ground"], ["home-ground", "mire"]])
def test_a_negated_arena_card_supersedes_nothing_however_many_places_are_taken(lying):
    table = duel(a=side(active=lying, hand=["storm-field", "slip"]), b=side(hand=["nullify"]))
    do(table, "A play storm-field")
    assert arenas(table, "A") == sorted([*lying, "storm-field"])
    do(table, "B play nullify")

    assert arenas(table, "A") == sorted(lying)
    assert zone(table, "A", "ability_discards") == ["storm-field"]
    assert table.to_position()["mat"][0][15] == ""


@pytest.mark.rule("RULING-EOHN-38")
@pytest.mark.parametrize("lying", [["home-ground"], ["home-ground", "mire"]])
def test_what_is_overlapped_stays_until_the_new_one_is_active(lying):
    table = duel(a=side(active=lying, hand=["storm-field", "slip"]), b=side(hand=["nullify"]))
    do(table, "A play storm-field")
    assert zone(table, "A", "ability_discards") == []
    do(table, "B pass")

    assert arenas(table, "A") == ["storm-field"]
    assert at(table, "A", "storm-field", "state") == ACTIVE
    assert table.to_position()["mat"][0][15] == ""
    assert sorted(zone(table, "A", "ability_discards")) == sorted(lying)
