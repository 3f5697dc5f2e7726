"""EIYO-001 to EIYO-012: the table before the first round."""

import json

import pytest
from tests.games.eiyo.helpers import cards, story

import shiai
from shiai.core.table import Table
from shiai.games.eiyo import EiyoView
from shiai.testing.scene import legal, lying, play, scene

WEAPONS = cards("W01", "W32")
ENEMIES = cards("E01", "E36")
BOSSES = cards("B1", "B6")


def new_game(seed: int = 7) -> Table:
    return shiai.find("eiyo").new(seed=seed)


def decks_before_the_reveal(table: Table) -> dict[str, list[str]]:
    """The enemy decks, top first, with the cards of the rows put back on top."""
    position = table.to_position()
    return {row: position["rows"][row][::-1] + position["enemy_decks"][row] for row in "NESW"}


# ---- the weapon deck ----


@pytest.mark.rule("EIYO-001")
def test_hand_and_weapon_deck_hold_the_32_standard_weapons_and_no_special_one():
    table = new_game()

    assert sorted(lying(table, "hand") + lying(table, "weapon_deck")) == WEAPONS


@pytest.mark.rule("EIYO-001")
def test_the_weapon_deck_is_shuffled():
    hands = [lying(new_game(seed), "hand") for seed in range(100)]

    assert {weapon for hand in hands for weapon in hand} == set(WEAPONS)
    assert hands[0] != hands[1]


@pytest.mark.rule("EIYO-001")
def test_the_weapon_deck_lies_face_down():
    table = new_game()

    assert table.view()["weapon_deck"][0] == [None] * 28


# ---- the enemy decks and their bosses ----


@pytest.mark.rule("EIYO-002")
def test_the_36_enemies_make_four_decks_of_nine():
    decks = decks_before_the_reveal(new_game())
    without_bosses = [[card for card in deck if card in ENEMIES] for deck in decks.values()]

    assert [len(deck) for deck in without_bosses] == [9, 9, 9, 9]
    assert sorted(card for deck in without_bosses for card in deck) == ENEMIES


@pytest.mark.rule("EIYO-002")
def test_the_enemies_are_shuffled_and_any_of_them_can_come_to_any_deck():
    games = [decks_before_the_reveal(new_game(seed)) for seed in range(100)]

    for row in "NESW":
        assert {card for decks in games for card in decks[row]} >= set(ENEMIES)


@pytest.mark.rule("EIYO-002")
def test_the_enemy_decks_lie_face_down():
    table = new_game()

    assert table.view()["enemy_decks"] == dict.fromkeys("NESW", [None] * 7)


@pytest.mark.rule("EIYO-003")
def test_four_bosses_join_every_game_and_each_of_the_six_is_missing_sometimes():
    missing = set()
    for seed in range(1000):
        table = new_game(seed)
        dealt = [card for deck in lying(table, "enemy_decks").values() for card in deck]
        boxed = [boss for boss in BOSSES if boss not in dealt]
        shown = json.dumps([table.view(), table.events()])

        assert len(boxed) == 2
        assert len({shown.count(f'"{boss}"') for boss in BOSSES}) == 1, "told of all six alike"
        missing.update(boxed)

    assert missing == set(BOSSES)


@pytest.mark.rule("EIYO-003")
def test_other_bosses_in_the_box_would_make_no_difference_to_what_is_seen():
    position = json.dumps(new_game().to_position())
    boxed = [boss for boss in lying(new_game(), "enemy_box") if boss in BOSSES]
    dealt = [boss for boss in BOSSES if boss not in boxed]
    tables = []
    for here, there in ((boxed[0], boxed[0]), (boxed[0], dealt[0]), (boxed[1], dealt[3])):
        swapped = position.replace(here, "?").replace(there, here).replace("?", there)
        tables.append(shiai.find("eiyo").from_position(json.loads(swapped)))
        play(tables[-1], "keep", "end fight")
    views = [table.view() for table in tables]

    assert views[0]["enemy_box"][:2] == [None, None]
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("EIYO-003")
def test_any_boss_can_come_to_any_deck():
    games = [decks_before_the_reveal(new_game(seed)) for seed in range(100)]

    for row in "NESW":
        assert {card for decks in games for card in decks[row]} >= set(BOSSES)


@pytest.mark.rule("EIYO-004")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("options", [{}, {"path_of_the_warrior": True}, {"mode": "coop_house"}])
def test_the_boss_is_the_fourth_card_from_the_bottom_of_its_deck(seed, options):
    decks = decks_before_the_reveal(shiai.find("eiyo").new(seed=seed, options=options))

    for deck in decks.values():
        assert len(deck) == 10
        assert [place for place, card in enumerate(deck) if card in BOSSES] == [6]


# ---- the rows ----


@pytest.mark.rule("EIYO-005")
def test_three_cards_of_each_deck_are_turned_up_to_make_its_row():
    table = new_game()
    rows, decks = lying(table, "rows"), lying(table, "enemy_decks")

    for row in "NESW":
        assert len(rows[row]) == 3
        assert len(decks[row]) == 7
        assert decks[row][3] in BOSSES


@pytest.mark.rule("EIYO-005")
def test_a_row_is_made_of_the_top_cards_of_its_own_deck():
    decks = {"N": ["E01", "E02"], "E": ["E03", "E04"], "S": ["E05", "E06"], "W": ["E07", "E08"]}
    table = scene("eiyo", enemy_decks=decks, owed=[["refill"], ["fight"]])

    for row in "NESW":
        assert lying(table, "rows", row) == decks[row][::-1]


@pytest.mark.rule("EIYO-006")
def test_each_card_revealed_is_laid_in_front_of_the_one_before():
    deck = ["E01", "E02", "E03", "E04"]
    table = scene("eiyo", enemy_decks={"N": deck}, owed=[["refill"], ["fight"]])

    assert lying(table, "rows", "N") == ["E03", "E02", "E01"]
    assert lying(table, "enemy_decks", "N") == ["E04"]


@pytest.mark.rule("EIYO-006")
def test_the_last_card_revealed_in_setup_is_the_front_card():
    table = new_game()
    revealed = [line[:3] for line in story(table) if line.endswith("enemy deck N > row N")]
    play(table, "keep")
    defeats = [option for option in legal(table) if option.startswith("defeat")]
    play(table, next(option for option in defeats if option.endswith(" N")))

    assert lying(table, "honor_stack") == revealed[2:]
    assert lying(table, "rows", "N") == [revealed[1], revealed[0]]


@pytest.mark.rule("EIYO-007")
def test_honor_damage_and_effect_of_every_card_in_a_row_can_be_read():
    rows = {"N": ["E01", "E08", "B3"], "E": ["E14", "E19", "E24"]}
    rows |= {"S": ["E28", "E33", "B5"], "W": ["Y1", "E02", "E34"]}
    view = scene("eiyo", rows=rows).view()
    faces = view["faces"]

    assert view["rows"] == rows
    assert sorted(faces) == sorted(card for row in rows.values() for card in row)
    assert faces["E08"] == {"name": "Archer", "honor": 1, "damage": [0, 1, 2, 2], "effect": None}
    assert (faces["B3"]["honor"], faces["B3"]["damage"]) == (3, [2, 1, 1, 1])
    assert "discard the top 2 cards of the weapon deck" in faces["B3"]["effect"]
    assert "No weapon may be turned" in faces["Y1"]["effect"]


@pytest.mark.rule("EIYO-007")
def test_the_twelve_cards_can_be_read_before_the_opening_hand_is_kept_and_after():
    table = new_game()
    before = table.view()
    play(table, "keep")

    assert len(before["faces"]) == 12
    assert before["rows"] == lying(table, "rows")
    assert table.view()["faces"] == before["faces"]


# ---- special weapons, tokens, the opening hand ----


@pytest.mark.rule("EIYO-008")
@pytest.mark.parametrize("seed", range(10))
def test_two_special_weapons_lie_on_the_table_and_two_are_not_used(seed):
    position = new_game(seed).to_position()
    unused = position.pop("weapon_box")

    assert position["special_table"] == [["S1", "S2"]]
    assert unused == ["S3", "S4"]
    assert '"S3"' not in json.dumps(position)
    assert '"S4"' not in json.dumps(position)


@pytest.mark.rule("EIYO-009")
def test_all_four_tokens_start_in_the_supply():
    table = new_game()

    assert table.view()["supply"] == 4
    assert lying(table, "tokens") == {"N": 0, "E": 0, "S": 0, "W": 0}


@pytest.mark.rule("EIYO-010")
def test_four_weapons_are_drawn_from_the_deck_of_32():
    table = new_game()
    view = table.view(shape=EiyoView)

    assert legal(table) == ["keep", "redraw"]
    assert (len(view["hand"][0]), len(view["weapon_deck"][0])) == (4, 28)
    assert sum(len(row) for row in view["rows"].values()) == 12
    assert None not in [card for row in view["rows"].values() for card in row]


@pytest.mark.rule("EIYO-010")
def test_the_opening_hand_is_drawn_when_the_rows_are_visible():
    lines = story(new_game())
    reveals = [n for n, line in enumerate(lines) if "> row" in line]
    draws = [n for n, line in enumerate(lines) if "> hand" in line]

    assert (len(reveals), len(draws)) == (12, 4)
    assert max(reveals) < min(draws)


@pytest.mark.rule("EIYO-011")
def test_the_whole_opening_hand_may_be_shuffled_back_once():
    hand, deck = cards("W01", "W04"), cards("W05", "W32")
    table = scene("eiyo", hand=hand, weapon_deck=deck, rows={"N": ["E01"]}, moment="keep_or_redraw")
    play(table, "redraw")

    assert len(lying(table, "hand")) == 4
    assert len(lying(table, "weapon_deck")) == 28
    assert sorted(lying(table, "hand") + lying(table, "weapon_deck")) == WEAPONS
    assert lying(table, "discard_pile") == []
    assert "redraw" not in legal(table)
    assert table.why_not("redraw").rule == "EIYO-011"


@pytest.mark.rule("EIYO-011")
def test_all_32_weapons_are_shuffled_before_the_new_hand_is_drawn():
    table = new_game()
    start = table.event_count()
    play(table, "redraw")
    lines = [line for line in story(table, start) if "weapon deck" in line]

    assert len(lines) == 9
    assert all(line.endswith(": hand > weapon deck") for line in lines[:4])
    assert lines[4] == "shuffle: weapon deck"
    assert all(line.endswith(": weapon deck > hand") for line in lines[5:])


@pytest.mark.rule("EIYO-011")
def test_cards_of_the_first_hand_can_be_drawn_again():
    again = []
    for seed in range(100):
        table = new_game(seed)
        first = lying(table, "hand")
        play(table, "redraw")
        again.append(len(set(first) & set(lying(table, "hand"))))

    assert 0.3 < sum(again) / 100 < 0.7, "four cards of 32: half a card on average"


@pytest.mark.rule("EIYO-011")
def test_a_hand_that_is_kept_stays_as_it_is():
    table = new_game()
    before = table.to_position()
    play(table, "keep")

    assert table.to_position()["hand"] == before["hand"]
    assert table.to_position()["weapon_deck"] == before["weapon_deck"]
    assert table.why_not("redraw").rule == "EIYO-011"


@pytest.mark.rule("EIYO-011")
def test_the_opening_hand_is_kept_or_redrawn_as_a_whole_and_before_anything_else():
    table = new_game()

    assert legal(table) == ["keep", "redraw"]
    assert table.why_not("end fight").rule == "EIYO-011"


@pytest.mark.rule("EIYO-012")
@pytest.mark.parametrize("choice", ["keep", "redraw"])
def test_the_table_after_setup_in_nine_numbers(choice):
    table = new_game()
    play(table, choice)
    view = table.view()

    assert len(view["hand"][0]) == 4
    assert len(view["weapon_deck"][0]) == 28
    assert len(view["discard_pile"][0]) == 0
    assert [len(row) for row in view["rows"].values()] == [3, 3, 3, 3]
    assert [len(deck) for deck in view["enemy_decks"].values()] == [7, 7, 7, 7]
    assert view["honor"] == 0
    assert len(view["deflected_stack"]) == 0
    assert view["supply"] == 4
    assert len(view["special_table"][0]) == 2
