"""The aim of a fight, what is printed on its cards, and the limits of the gauges."""

import re

import pytest
from tests.games.wots.helpers import (
    GAME,
    attack,
    counts,
    fight,
    gauges,
    legal,
    lying,
    new,
    play,
    pools,
    result,
)

from shiai.cards import BadSet
from shiai.games.wots.cards import SETS, load

HOUSE = (SETS / "house.toml").read_text(encoding="utf-8")


def load_changed(tmp_path, old, instead):
    """The house set with one place changed."""
    assert HOUSE.count(old) == 1, f"the house set says {old!r} {HOUSE.count(old)} times"
    path = tmp_path / "changed.toml"
    path.write_text(HOUSE.replace(old, instead), encoding="utf-8")
    return load(path)


# ---- winning and losing -------------------------------------------------------------------------


@pytest.mark.rule("WOTS-001")
def test_the_fight_is_won_at_the_very_moment_the_enemy_has_no_life():
    table = attack("M03", enemy="1L 0K", action_zone=["M01", "M02"], ki=0, life=1)
    play(table, "play M03")

    assert (result(table), pools(table)) == ("player_wins", "P 1L 0K, E 0L 0K")
    assert table.outcome.winners == [0]
    assert len(lying(table, "opponent_deck")) == 11
    assert counts(table, "combo_counted", "round") == []


@pytest.mark.rule("WOTS-002")
def test_the_fight_is_lost_at_the_very_moment_the_player_has_no_life():
    table = fight(
        "counterattack", action_zone=["M01", "M02", "M06"], opponents="O03", life=1, ki=2,
        enemy="1L 0K",
    )  # fmt: skip
    play(table, "go on")

    assert (result(table), pools(table)) == ("enemy_wins", "P 0L 2K, E 1L 0K")
    assert (table.outcome.winners, table.outcome.scores) == ([], [0])
    assert counts(table, "combo_counted", "round") == []


# ---- gauges -------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-003")
def test_gauges_stop_at_four_and_at_minus_two():
    table = fight(hand="M02 M21 M08 M20", at="3/0/-1")
    play(table, "play M02")
    assert gauges(table) == "4/0/-2"
    play(table, "play M21")
    assert gauges(table) == "4/0/-2"
    play(table, "play M20")
    assert gauges(table) == "4/3/-2"


@pytest.mark.rule("WOTS-003")
@pytest.mark.parametrize("gauge", ["strength", "technique", "guard"])
def test_every_gauge_goes_from_minus_two_to_four(gauge):
    for level in range(-2, 5):
        at = {"strength": 0, "technique": 0, "guard": 0, gauge: level}
        assert lying(fight(hand="M01", gauges=at), "gauges") == at
    for level in (-3, 5):
        with pytest.raises(ValueError, match="gauges"):
            fight(hand="M01", gauges={gauge: level})


@pytest.mark.rule("WOTS-004")
def test_what_is_lost_to_a_limit_does_not_come_back():
    table = fight(hand="M01 M06 M12", at="4/0/0")
    play(table, "play M01", "play M06")
    assert gauges(table) == "3/0/2"

    low = fight(hand="M19 M14 M13", at="0/0/-2")
    play(low, "play M19", "play M14")
    assert gauges(low) == "3/0/-1"


# ---- action cards -------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-005")
def test_every_main_card_has_one_symbol_and_one_or_two_effects():
    main = [face for face in GAME.rules.faces(new().terms)["actions"] if face["kind"] == "main"]

    assert [face["id"] for face in main] == [f"M{n:02}" for n in range(1, 25)]
    for face in main:
        assert face["symbol"] in ("SUN", "MOON", "WAVE", "BLOOD")
        moved = [face[gauge] for gauge in ("strength", "technique", "guard") if face[gauge]]
        assert len(moved) in (1, 2)


@pytest.mark.rule("WOTS-005")
@pytest.mark.parametrize(
    ("old", "instead", "why"),
    [
        ('name = "Sun S+2"\nsymbol = "SUN"\n', 'name = "Sun S+2"\n', "has no symbol"),
        ('"Sun S+2"\nsymbol = "SUN"\nstrength = 2', '"Sun S+2"\nsymbol = "SUN"', "moves 0 gauges"),
        (
            '"Sun S+2"\nsymbol = "SUN"\n',
            '"Sun S+2"\nsymbol = "SUN"\nguard = 1\ntechnique = 1\n',
            "moves 3 gauges",
        ),
    ],
)
def test_a_set_with_another_kind_of_main_card_is_refused(tmp_path, old, instead, why):
    with pytest.raises(BadSet, match=re.escape(why)):
        load_changed(tmp_path, old, instead)


@pytest.mark.rule("WOTS-006")
@pytest.mark.parametrize("seed", range(1, 6))
def test_special_cards_start_in_their_own_deck(seed):
    table = new(seed)
    held = lying(table, "action_deck") + lying(table, "hand")

    assert sorted(held) == [f"M{n:02}" for n in range(1, 25)]
    assert sorted(lying(table, "special_deck")) == [f"X{n:02}" for n in range(1, 9)]
    assert lying(table, "stored") == []


@pytest.mark.rule("WOTS-006")
def test_a_special_card_has_the_shape_of_a_main_card_but_for_the_joker():
    special = [
        face for face in GAME.rules.faces(new().terms)["actions"] if face["kind"] == "special"
    ]

    assert [face["id"] for face in special if face["joker"]] == ["X08"]
    for face in special[:-1]:
        moved = [face[gauge] for gauge in ("strength", "technique", "guard") if face[gauge]]
        assert face["symbol"] is not None
        assert len(moved) in (1, 2)


# ---- opponent and wound cards -------------------------------------------------------------------


@pytest.mark.rule("WOTS-007")
def test_a_counterattack_uses_only_the_lower_half():
    table = fight("counterattack", opponents="O05", at="0/4/1", hand="M01")
    play(table, "go on")

    assert pools(table) == "P 6L 5K, E 8L 5K"


@pytest.mark.rule("WOTS-007")
def test_a_defense_uses_only_the_upper_half():
    table = attack("M16", at="0/1/0", defense="O05")
    play(table, "play M16")

    assert pools(table) == "P 8L 5K, E 8L 4K"


@pytest.mark.rule("WOTS-008")
@pytest.mark.parametrize(
    ("old", "instead"),
    [
        ("requires = { strength = 4 }", "requires = { guard = 4 }"),
        ("requires = { strength = 4 }", "requires = { strength = 4, guard = 1 }"),
        ("guard_below = 1, hits", "strength_below = 1, hits"),
        ("guard_below = 1, hits", "guard_below = 1, technique_below = 2, hits"),
    ],
)
def test_a_defense_reads_no_guard_and_a_counterattack_nothing_else(tmp_path, old, instead):
    with pytest.raises(BadSet, match=r"guard|strength_below|technique_below"):
        load_changed(tmp_path, old, instead)


@pytest.mark.rule("WOTS-008")
def test_guard_meets_no_defense_and_strength_stops_no_counterattack():
    table = attack("M14", at="2/2/3", defense="O04", opponents="O03")
    play(table, "play M14")
    assert pools(table) == "P 8L 5K, E 8L 5K"
    table = fight("counterattack", opponents="O03", at="4/4/2", hand="M01")
    play(table, "go on")
    assert pools(table) == "P 7L 5K, E 8L 5K"


@pytest.mark.rule("WOTS-009")
def test_however_the_deck_is_shuffled_a_defense_shows_its_upper_half():
    seen = set()
    for seed in range(1, 41):
        table = new(seed)
        play(table, "reveal")
        card = lying(table, "defense")[0]
        seen.add(card)
        face = table.view()["faces"][card]
        printed = {each["id"]: each for each in GAME.rules.faces(table.terms)["opponents"]}[card]
        assert face["defense"] == printed["defense"]["text"]
        assert "counterattack" not in face
        if card == "O01":
            assert face["defense"] == "T3: 1 Ki"

    assert {"O01"} < seen


@pytest.mark.rule("WOTS-010")
def test_a_level_2_wound_uses_only_the_level_2_half():
    table = fight("after_the_counterattack", hand="M01", wounds="W2", die=6)
    play(table, "activate")

    assert pools(table) == "P 8L 5K, E 5L 5K"


@pytest.mark.rule("WOTS-010")
@pytest.mark.parametrize(("card", "life"), [("O01", 7), ("O04", 5)])
def test_the_same_wound_card_strikes_the_player(card, life):
    table = fight("counterattack", opponents=card, wounds="W2", hand="M01")
    play(table, "go on")

    assert pools(table) == f"P {life}L 5K, E 8L 5K"
    assert "draw" in legal(table)
