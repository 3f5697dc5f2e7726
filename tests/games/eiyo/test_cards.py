"""The house set is the specification's, and a set of your own is checked before it is played."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import shiai
from shiai.cards import BadSet
from shiai.cards.schemas import schema_text
from shiai.games.eiyo.cards import MODEL, ROW_BITS, SETS, EiyoSet, known_sets, load
from shiai.games.eiyo.words import WORDS
from shiai.simulation.simulate import play_game

HOUSE = (SETS / "house.toml").read_text(encoding="utf-8")
BOSSES = Path(__file__).with_name("test_bosses.py")


@pytest.fixture(scope="module")
def house() -> EiyoSet:
    return load("house")


@pytest.fixture
def changed(tmp_path: Path) -> Any:
    """Load the house set after one change."""

    def load_changed(old: str, new: str) -> EiyoSet:
        assert old in HOUSE
        path = tmp_path / "mine.toml"
        path.write_text(HOUSE.replace(old, new, 1), encoding="utf-8")
        return load(path)

    return load_changed


def numbered(letter: str, last: int, width: int) -> list[str]:
    return [f"{letter}{number:0{width}}" for number in range(1, last + 1)]


def test_the_house_set_has_36_weapons_and_46_enemies(house: EiyoSet) -> None:
    assert house.weapon_ids == numbered("W", 32, 2) + numbered("S", 4, 1)
    assert house.enemy_ids == numbered("E", 36, 2) + numbered("B", 6, 1) + numbered("Y", 4, 1)


def test_every_list_has_an_entry_for_every_card(house: EiyoSet) -> None:
    for of_weapons in (house.weapon_names, house.weapon_kanji, house.marks, house.weapon_kind):
        assert len(of_weapons) == 36
    for of_enemies in (
        house.enemy_names, house.enemy_kanji, house.enemy_texts, house.honor, house.before_word,
        house.before_amount, house.revealed_word, house.revealed_amount, house.forbids,
        house.deflect_costs, house.enemy_kind,
    ):  # fmt: skip
        assert len(of_enemies) == 46
    assert len(house.damage) == 46 * 4


def test_the_standard_weapons_have_56_marks_14_for_each_row(house: EiyoSet) -> None:
    standard = house.marks[:32]

    assert sum(marks.bit_count() for marks in standard) == 56
    for bit in ROW_BITS.values():
        assert sum(1 for marks in standard if marks & bit) == 14


def test_there_are_12_singles_16_pairs_and_4_triples(house: EiyoSet) -> None:
    sizes = [marks.bit_count() for marks in house.marks[:32]]

    assert (sizes.count(1), sizes.count(2), sizes.count(3)) == (12, 16, 4)
    assert sum(1 for marks in house.marks[:32] if marks in (0b0101, 0b1010)) == 4


def test_special_weapons_mark_every_row(house: EiyoSet) -> None:
    assert house.marks[32:] == [15, 15, 15, 15]
    assert house.weapon_names[32:] == ["Ancestral Daisho", "Odachi", "Kusarigama", "Tetsubo"]


@pytest.mark.parametrize(
    ("card", "name", "rows"),
    [
        ("W01", "Tanto", "N"), ("W04", "Tanto", "E"), ("W07", "Tanto", "S"), ("W12", "Tanto", "W"),
        ("W13", "Katana", "NE"), ("W18", "Katana", "ES"), ("W19", "Katana", "SW"),
        ("W24", "Katana", "WN"), ("W25", "Yari", "NS"), ("W28", "Yari", "EW"),
        ("W29", "Naginata", "WNE"), ("W30", "Naginata", "NES"), ("W31", "Naginata", "ESW"),
        ("W32", "Naginata", "SWN"),
    ],
)  # fmt: skip
def test_weapons_mark_the_rows_of_the_specification(
    house: EiyoSet, card: str, name: str, rows: str
) -> None:
    at = house.weapon_ids.index(card)

    assert house.weapon_names[at] == name
    assert house.marks[at] == sum(ROW_BITS[row] for row in rows)


def test_the_enemies_are_worth_58_honor_and_a_standard_game_70(house: EiyoSet) -> None:
    enemies, bosses = house.honor[:36], house.honor[36:42]

    assert [enemies.count(honor) for honor in (1, 2, 3)] == [18, 14, 4]
    assert sum(enemies) == 58
    assert bosses == [3] * 6
    assert sum(enemies) + 4 * 3 == 70
    assert house.honor[42:] == [2] * 4


def test_the_enemies_deal_the_damage_of_the_specification(house: EiyoSet) -> None:
    by_position = [house.damage[position : 36 * 4 : 4] for position in range(4)]

    assert [round(sum(each) / 36, 2) for each in by_position] == [1.56, 1.11, 0.72, 0.72]


@pytest.mark.parametrize(
    ("cards", "name", "honor", "damage"),
    [
        ("E01 E07", "Ashigaru", 1, [1, 1, 0, 0]),
        ("E08 E13", "Archer", 1, [0, 1, 2, 2]),
        ("E14 E18", "Nobushi", 1, [1, 1, 1, 1]),
        ("E19 E23", "Ronin", 2, [2, 1, 0, 0]),
        ("E24 E27", "Shinobi", 2, [3, 1, 0, 0]),
        ("E28 E32", "Sohei", 2, [2, 1, 1, 1]),
        ("E33 E36", "Samurai", 3, [3, 2, 1, 1]),
        ("B1 B2", "Noble Lady", 3, [1, 1, 1, 0]),
        ("B3 B4", "Kanabo", 3, [2, 1, 1, 1]),
        ("B5 B5", "Teppo", 3, [1, 1, 1, 2]),
        ("B6 B6", "Hatamoto", 3, [3, 2, 1, 1]),
        ("Y1 Y2", "Yamabushi of Silence", 2, [2, 1, 1, 1]),
        ("Y3 Y3", "Yamabushi of the Chain", 2, [2, 1, 1, 1]),
        ("Y4 Y4", "Yamabushi of Shame", 2, [2, 1, 1, 1]),
    ],
)
def test_enemies_have_the_faces_of_the_specification(
    house: EiyoSet, cards: str, name: str, honor: int, damage: list[int]
) -> None:
    first, last = (house.enemy_ids.index(card) for card in cards.split())

    for at in range(first, last + 1):
        assert house.enemy_names[at] == name
        assert house.honor[at] == honor
        assert house.damage[4 * at : 4 * at + 4] == damage
        assert house.enemy_kind[at] == first


def test_bosses_and_yamabushi_have_the_effects_of_the_specification(house: EiyoSet) -> None:
    def only(**cards: int) -> list[int]:
        return [cards.get(card, 0) for card in house.enemy_ids]

    assert house.revealed_word == only(B1=1, B2=1)
    assert house.revealed_amount == only(B1=3, B2=3)
    assert house.before_word == only(B3=1, B4=1, B6=2)
    assert house.before_amount == only(B3=2, B4=2, B6=1)
    assert house.forbids == only(B5=1, Y1=2, Y2=2)
    assert house.deflect_costs == only(Y3=1, Y4=2)


def test_every_card_has_kanji_and_every_effect_a_text(house: EiyoSet) -> None:
    assert all(house.weapon_kanji)
    assert all(house.enemy_kanji)
    assert [text != "" for text in house.enemy_texts] == [False] * 36 + [True] * 10


def test_equal_faces_share_the_number_of_the_first(house: EiyoSet) -> None:
    assert house.weapon_kind[:7] == [0, 0, 0, 3, 3, 3, 6]
    assert house.weapon_kind[32:] == [32, 33, 34, 35]
    assert house.enemy_kind[36:] == [36, 36, 38, 38, 40, 41, 42, 42, 44, 45]


def test_copies_need_not_share_an_entry_to_be_equal(changed: Any) -> None:
    tanto = 'name = "Tanto"\nkanji = "短刀"\nmarks = ["N"]\n'
    apart = f'ids = ["W01", "W02"]\n{tanto}[[weapon]]\nid = "W03"\n{tanto}'
    mine = changed(f'ids = ["W01", "W02", "W03"]\n{tanto}', apart)

    assert mine.weapon_kind == load("house").weapon_kind
    assert mine.digest == load("house").digest


def test_a_boss_is_never_a_copy_of_an_enemy(changed: Any) -> None:
    """A boss lengthens its row, whatever is printed on it."""
    mine = changed(
        'name = "Teppo"\nkanji = "鉄砲"\nhonor = 3\ndamage = [1, 1, 1, 2]\nforbids = ["deflect"]',
        'name = "Samurai"\nhonor = 3\ndamage = [3, 2, 1, 1]',
    )

    assert mine.enemy_names[40] == mine.enemy_names[32] == "Samurai"
    assert mine.enemy_kind[40] == 40


def test_effects_may_stand_on_any_enemy_and_add_up(changed: Any) -> None:
    mine = changed(
        "damage = [1, 1, 0, 0]",
        "damage = [1, 1, 0, 0]\n"
        "before_samurai_phase = { lose_honor_cards = 9 }\n"
        "when_revealed = { return_deflected = 1 }\n"
        'forbids = ["deflect", "concentration"]\n'
        'deflect_costs = ["honor_card", "extra_weapon"]',
    )

    assert (mine.before_word[0], mine.before_amount[0]) == (2, 9)
    assert (mine.revealed_word[0], mine.revealed_amount[0]) == (1, 1)
    assert (mine.forbids[0], mine.deflect_costs[0]) == (3, 3)


def test_the_digest_names_the_numbers_and_not_the_words(changed: Any, house: EiyoSet) -> None:
    assert changed("damage = [1, 1, 0, 0]", "damage = [1, 1, 0, 1]").digest != house.digest
    assert changed('kanji = "侍"', 'kanji = "武者"').digest == house.digest
    assert changed('title = "House set"', 'title = "Ours"').digest == house.digest


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("discard_weapons", "discard_weapon",
         ("boss \"Kanabo\" (B3): before_samurai_phase: unknown effect 'discard_weapon' "
          "(did you mean 'discard_weapons'?)")),
        ("{ discard_weapons = 2 }", "{ discard_weapons = 2, lose_honor_cards = 1 }",
         "before_samurai_phase: one effect only (keep one of discard_weapons, lose_honor_cards)"),
        ("discard_weapons = 2", "discard_weapons = 0",
         'boss "Kanabo" (B3): before_samurai_phase: discard_weapons: 0 is too small (1 to 9)'),
        ("discard_weapons = 2", "return_deflected = 2",
         ("boss \"Kanabo\" (B3): before_samurai_phase: unknown effect "
          "'return_deflected' (it belongs in when_revealed)")),
        ('["deflect"]', '["deflects"]',
         "boss \"Teppo\" (B5): forbids: unknown effect 'deflects' (did you mean 'deflect'?)"),
        ('["honor_card"]', '["honor_cards"]',
         "(Y4): deflect_costs: unknown effect 'honor_cards' (did you mean 'honor_card'?)"),
        ('["N"]', '["north"]',
         "weapon \"Tanto\" (W01): marks: unknown direction 'north' (did you mean 'N'?)"),
        ('["N"]', '["N", "N"]', "weapon \"Tanto\" (W01): marks: 'N' is listed twice"),
        ('["N"]', "[]", 'weapon "Tanto" (W01): marks: is empty'),
        ("[1, 1, 0, 0]", "[1, 1, 0]",
         'enemy "Ashigaru" (E01): damage: needs exactly 4 entries, has 3 (add 1)'),
        ("[1, 1, 0, 0]", "[1, 1, 0, 10]", 'enemy "Ashigaru" (E01): damage: 10 is too big (0 to 9)'),
        ("honor = 1", "honour = 1",
         "enemy \"Ashigaru\" (E01): unknown field 'honour' (did you mean 'honor'?)"),
        (', "W03"]', "]", "weapon: 31 cards, the game needs 32"),
        (', "E07"]', ', "E07", "E37"]', "enemy: 37 cards, the game needs 36"),
        ('"eiyo"', '"seii"', "game: unknown game 'seii' (one of eiyo)"),
    ],
)  # fmt: skip
def test_a_designer_is_told_what_to_mend(changed: Any, old: str, new: str, message: str) -> None:
    with pytest.raises(BadSet) as refused:
        changed(old, new)

    assert str(refused.value).endswith(message)
    assert "mine.toml" in str(refused.value)


def test_an_unknown_set_is_told_the_known_ones() -> None:
    with pytest.raises(BadSet) as refused:
        load("horse")

    assert str(refused.value) == (
        "horse: no such card set (did you mean 'house'?); known sets: house, house-2; "
        "for a file of your own give its path, such as ./my-cards.toml"
    )


def test_a_missing_file_is_named_as_it_was_given() -> None:
    with pytest.raises(BadSet, match=r"^none/such\.toml: no such file$"):
        load("none/such.toml")


def test_known_sets_are_named_like_their_files() -> None:
    assert known_sets() == ["house", "house-2"]
    assert [load(name).name for name in known_sets()] == known_sets()


def test_sets_that_were_played_with_never_change() -> None:
    """Records and what bots have learnt name them by their digests."""
    found = {name: load(name).digest for name in known_sets()}

    assert found == {"house": "058465ab998ab84a", "house-2": "fb4dcbaffe1600d5"}


@pytest.mark.parametrize("difficulty", ["novice", "standard"])
def test_without_yamabushi_both_sets_play_the_same_games(difficulty: str) -> None:
    """So what was learnt with one is what would be learnt with the other."""
    game = shiai.find("eiyo")
    first, second = (
        play_game(game.agree(1, options={"difficulty": difficulty}, cards=cards), 7, ["greedy"])
        for cards in known_sets()
    )

    assert first.history == second.history
    assert first.outcome == second.outcome


def test_every_word_is_on_a_card_of_the_house_set_or_in_a_test() -> None:
    """The house set never changes: a word that came later is shown by a test."""
    for word in WORDS:
        shown = word.name in HOUSE or word.name in BOSSES.read_text(encoding="utf-8")
        assert shown, f"no card and no test in {BOSSES.name} shows the word {word.name!r}"


def test_the_schema_beside_the_sets_is_current() -> None:
    """If it is not: python -m tools.docs_are_true --write"""
    assert (SETS / "schema.json").read_text(encoding="utf-8") == schema_text(MODEL)


def test_the_house_set_points_editors_to_the_schema() -> None:
    assert HOUSE.splitlines()[0] == "#:schema ./schema.json"


def test_the_schema_accepts_the_house_set() -> None:
    described = json.loads((SETS / "schema.json").read_text(encoding="utf-8"))

    fits(tomllib.loads(HOUSE), described, described)


def fits(value: Any, part: dict[str, Any], root: dict[str, Any]) -> None:
    """A JSON Schema check of the few words our schemas use."""
    if "$ref" in part:
        part = root["definitions"][part["$ref"].rsplit("/", 1)[1]]
    assert "enum" not in part or value in part["enum"]
    match part.get("type"):
        case "object":
            assert set(part.get("required", [])) <= set(value) <= set(part["properties"])
            assert part.get("minProperties", 0) <= len(value) <= part.get("maxProperties", 99)
            if "oneOf" in part:
                assert sum(set(each["required"]) <= set(value) for each in part["oneOf"]) == 1
            for key, each in value.items():
                fits(each, part["properties"][key], root)
        case "array":
            assert part.get("minItems", 0) <= len(value) <= part.get("maxItems", 99)
            for each in value:
                fits(each, part["items"], root)
        case "integer":
            assert part["minimum"] <= value <= part["maximum"]
        case "string":
            assert part.get("minLength", 0) <= len(value) <= part["maxLength"]
