"""The table of a duel before the first card is placed."""

import pytest
from tests.games.wots.helpers import GAME, gauges, legal, lying, new, pools

from shiai.games.wots.options import ENEMIES, WEAPONS

RESERVES = {"takeshi": (5, 5), "oda": (6, 5), "fan_10": (7, 5), "fan_12": (5, 5), "fan_13": (7, 5)}
STARTING_KI = {"naginata": 2, "yari": 4, "kai": 2}
DIE_AT = {"katana_kodachi": 3}


def first_table(seed=1, **options):
    """A new duel; the Tessen needs a place."""
    if options.get("weapon") == "tessen":
        options["surroundings"] = "bridge"
    return new(seed, **options)


@pytest.mark.rule("WOTS-011")
@pytest.mark.parametrize("seed", range(1, 6))
def test_all_gauges_start_at_0(seed):
    assert gauges(new(seed)) == "0/0/0"


@pytest.mark.rule("WOTS-012")
@pytest.mark.parametrize("seed", range(1, 6))
def test_four_decks_are_shuffled_and_never_mixed(seed):
    position = new(seed).to_position()
    action = position["hand"][0] + position["action_deck"]
    decks = [action, position["special_deck"], position["opponent_deck"], position["wound_deck"]]

    assert [len(deck) for deck in decks] == [24, 8, 12, 5]
    for deck, letter in zip(decks, "MXOW", strict=True):
        assert {card[0] for card in deck} == {letter}
        assert len(set(deck)) == len(deck)
    for deck in decks[:3]:
        assert deck not in (sorted(deck), sorted(deck, reverse=True))


@pytest.mark.rule("WOTS-012")
def test_another_seed_shuffles_every_deck_in_another_way():
    one, two = new(1).to_position(), new(2).to_position()

    for deck in ("action_deck", "special_deck", "opponent_deck"):
        assert one[deck] != two[deck]
    for deck in ("action_deck", "special_deck", "opponent_deck"):
        assert new(1).to_position()[deck] == one[deck]


@pytest.mark.rule("WOTS-013")
def test_ishida_is_the_enemy_if_none_is_chosen_and_beginners_are_told_of_two():
    table = new()
    chooser = GAME.options.find("enemy")

    assert table.view()["enemy_name"] == "Ishida"
    assert "ishida and takeshi are recommended" in chooser.help
    assert new(enemy="takeshi").view()["enemy_name"] == "Takeshi"


@pytest.mark.rule("WOTS-014")
def test_the_katana_is_the_weapon_if_none_is_chosen_and_beginners_are_told_of_two():
    table = new()
    chooser = GAME.options.find("weapon")

    assert table.view()["weapon_name"] == "Katana"
    assert "katana and bokken are recommended" in chooser.help
    assert new(weapon="bokken").view()["weapon_name"] == "Bokken"


@pytest.mark.rule("WOTS-014")
def test_a_second_weapon_is_refused_but_for_one_enemy():
    with pytest.raises(ValueError, match=r"only against fan_15 .*WOTS-014"):
        new(weapon="bokken", second_weapon="naginata")
    assert new(weapon="bokken", second_weapon="naginata", enemy="fan_15").outcome is None


@pytest.mark.rule("WOTS-015", "WOTS-042")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_the_player_starts_with_8_life_and_5_ki_unless_the_weapon_says_otherwise(weapon):
    table = first_table(weapon=weapon)

    assert lying(table, "life") == (7 if weapon == "yari" else 8)
    assert lying(table, "ki") == STARTING_KI.get(weapon, 5)


@pytest.mark.rule("WOTS-016")
@pytest.mark.parametrize("enemy", ENEMIES)
def test_the_enemy_starts_with_what_its_card_says(enemy):
    life, ki = RESERVES.get(enemy, (8, 5))

    assert pools(new(enemy=enemy)) == f"P 8L 5K, E {life}L {ki}K"


@pytest.mark.rule("WOTS-017")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_the_injury_die_starts_at_1(weapon):
    assert lying(first_table(weapon=weapon), "die") == DIE_AT.get(weapon, 1)


@pytest.mark.rule("WOTS-284")
def test_the_whole_table_is_seen_at_setup():
    view = new().view()
    far, middle, near, hand = view["table"]

    assert [len(view[deck]) for deck in ("action_deck", "special_deck")] == [18, 8]
    assert [len(view[deck]) for deck in ("opponent_deck", "wound_deck")] == [12, 5]
    assert (view["life"], view["ki"], view["die"]) == (8, 5, 1)
    assert (view["enemy_life"]["1"], view["enemy_ki"]["1"]) == (8, 5)
    assert (view["enemy_name"], view["action_zone"]) == ("Ishida", [])
    assert (middle, hand) == (["action_zone"], ["hand"])
    assert near.index("special_deck") == near.index("action_deck") + 1
    assert near[near.index("gauges") :][:4] == ["gauges", "life", "ki", "die"]
    assert abs(far.index("wound_deck") - far.index("opponent_deck")) == 1
    assert "enemy" in far
    named = [zone for row in view["table"] for zone in row if zone != "enemy"]
    assert all(zone in view for zone in named)


@pytest.mark.rule("WOTS-284")
def test_an_action_zone_has_room_for_three_cards():
    placed = ["M01", "M02", "M03"]
    position = {**new().to_position(), "hand": [], "action_deck": [], "knowledge": [[]]}
    GAME.from_position({**position, "action_zone": placed})

    with pytest.raises(ValueError, match="room for 3"):
        GAME.from_position({**position, "action_zone": [*placed, "M04"]})


@pytest.mark.rule("WOTS-020")
def test_the_first_question_is_the_first_card_of_a_hand_of_six():
    table = new(3)
    placing = [choice for choice in legal(table) if choice.startswith("play ")]

    assert placing == [f"play {card}" for card in lying(table, "hand")]
    assert len(placing) == 6


@pytest.mark.parametrize(
    "module",
    [
        pytest.param("blood", marks=pytest.mark.rule("WOTS-168")),
        pytest.param("bushido", marks=pytest.mark.rule("WOTS-182")),
    ],
)
def test_the_deck_of_a_module_is_shuffled(module):
    decks = [lying(new(seed, **{module: True}), f"{module}_deck") for seed in range(1, 6)]

    assert len({tuple(deck) for deck in decks}) > 2
    assert len({tuple(sorted(deck)) for deck in decks}) == 1
