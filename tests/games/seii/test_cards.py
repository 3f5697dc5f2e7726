"""The house set is the specification's, and a set of your own is checked before it is played."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from shiai.cards import BadSet
from shiai.cards.schemas import schema_text
from shiai.games.seii.cards import MODEL, SETS, SeiiSet, known_sets, load
from shiai.games.seii.words import ABILITIES, BONUSES, ISLANDS, NUMBER_OF_BONUS

HOUSE = (SETS / "house.toml").read_text(encoding="utf-8")
HOME = "razed = 1\nstart = 2\nfortified = 3"
BETTER = "razed = 2\nstart = 3\nfortified = 4"
FORTIFY = '{ op = "fortify", count = 2 }'  # of Tokugawa
FLAT = '{ kind = "flat", points = 2 }'  # of Takeda

CLANS = {
    "oda": (
        5,
        "Raze 2 locations; then draw 1 clan.",
        "1 for each Razed location of others, at most 4",
    ),
    "takeda": (5, "Raze 1 location; then your army has +2 this round.", "2 points"),
    "uesugi": (
        4,
        "Discard a clan of Strength 3 or less from another army; then fortify 1 location.",
        "4 if you are the Daimyo",
    ),
    "tokugawa": (3, "Fortify 2 locations.", "4 points"),
    "toyotomi": (
        2,
        "Seize 1 location; then fortify 1 location.",
        "2 for each set of three islands",
    ),
    "hojo": (2, "Fortify 2 locations.", "1 for each Fortified location, at most 5"),
    "imagawa": (
        3,
        "Draw 2 clans; then you may play a clan.",
        "1 for each Honshu location, at most 4",
    ),
    "mori": (
        3,
        "You may swap the Contested Location with an available one; then seize 1 location.",
        "1 for each Honshu location, at most 4",
    ),
    "shimazu": (
        4,
        "Raze 1 location; then fortify 1 location.",
        "1 for each Kyushu location, at most 4",
    ),
    "otomo": (2, "Seize 1 location; then draw 1 clan.", "1 for each Kyushu location, at most 4"),
    "ryuzoji": (
        3,
        "Rotate any locations 3 times.",
        "4 if you alone control the most Kyushu locations",
    ),
    "chosokabe": (4, "Seize 1 location.", "1 for each Shikoku location, at most 4"),
    "kono": (
        2,
        "Fortify 1 location; then seize 1 Shikoku location.",
        "2 for each Shikoku location, at most 6",
    ),
    "date": (4, "Draw 1 clan; then you may play a clan.", "3 if nobody controls more locations"),
    "sanada": (
        1,
        "Draw 2 clans; then you may play a clan.",
        "2 for each clan in your hand, at most 4",
    ),
    "asakura": (
        4,
        "Rotate your locations up twice; then rotate others' locations down once.",
        "2 for each clan in your army",
    ),
    "amago": (
        3,
        "Look at another hand and discard one clan of it; then fortify 1 location.",
        "1 for every 2 locations, at most 4",
    ),
    "ouchi": (
        2,
        "You may swap one of your locations with an available one; then fortify 1 location.",
        "1 for each location worth 3 or more, at most 5",
    ),
    "azai": (
        2,
        "Take a random clan from another hand; then you may play a clan.",
        "1 for each location on its Starting side, at most 4",
    ),
    "saito": (
        1,
        "Raze 1 location; then take control of a Razed location of another player.",
        "the value of your best location",
    ),
}


@pytest.fixture(scope="module")
def house() -> SeiiSet:
    return load("house")


@pytest.fixture
def changed(tmp_path: Path) -> Any:
    """Load the house set after a change, made so many times."""

    def load_changed(old: str, new: str, times: int = 1) -> SeiiSet:
        assert HOUSE.count(old) >= times
        path = tmp_path / "mine.toml"
        path.write_text(HOUSE.replace(old, new, times), encoding="utf-8")
        return load(path)

    return load_changed


# ---- the house set ----


@pytest.mark.rule("SEII-002")
def test_the_house_set_has_nine_locations_on_each_island(house: SeiiSet) -> None:
    assert house.location_ids == [f"{island}{n}" for island in "HKS" for n in range(1, 10)]
    assert [house.island.count(island) for island in range(3)] == [9, 9, 9]


@pytest.mark.rule("SEII-003")
def test_the_starting_values_are_those_of_the_specification(house: SeiiSet) -> None:
    start = house.values[1::3]

    assert start[:9] == [2] * 7 + [3] * 2
    assert start[9:18] == [1] * 2 + [2] * 4 + [3] * 3
    assert start[18:] == [1] * 4 + [2] * 4 + [3]
    assert sum(start) == 27 * 2


@pytest.mark.rule("SEII-004")
def test_the_other_values_are_one_less_and_one_more(house: SeiiSet) -> None:
    for at in range(27):
        razed, start, fortified = house.values[3 * at : 3 * at + 3]

        assert (razed, fortified) == (start - 1, start + 1)


@pytest.mark.rule("SEII-003")
@pytest.mark.parametrize("clan", CLANS)
def test_a_clan_is_printed_as_the_specification_says(house: SeiiSet, clan: str) -> None:
    at = house.clan_ids.index(clan)

    assert house.clan_names[at] == clan.title()
    assert (house.strength[at], house.ability_texts[at], house.bonus_texts[at]) == CLANS[clan]


def test_the_strengths_are_those_of_the_specification(house: SeiiSet) -> None:
    assert house.clan_ids == list(CLANS)
    assert [house.strength.count(strength) for strength in range(1, 6)] == [2, 6, 5, 5, 2]
    assert sum(house.strength) == 59


def test_every_card_has_kanji(house: SeiiSet) -> None:
    assert all(house.location_kanji)
    assert all(house.clan_kanji)


def test_every_word_is_on_a_card_of_the_house_set_or_in_a_test() -> None:
    """The house set never changes: a word that came later is shown by a test."""
    clans = tomllib.loads(HOUSE)["clan"]
    steps = {step["op"] for clan in clans for step in clan["ability"]}
    kinds = {clan["bonus"]["kind"] for clan in clans}

    for name in set(ABILITIES) - steps:
        assert f'op = "{name}"' in beside("test_abilities.py"), f"no test shows the step {name!r}"
    for name in set(BONUSES) - kinds:
        assert f'kind = "{name}"' in beside("test_bonuses.py"), f"no test shows the bonus {name!r}"
    assert len(steps) == 13
    assert len(kinds) == 14


def beside(file: str) -> str:
    """What stands in a file of tests beside this one."""
    return Path(__file__).with_name(file).read_text(encoding="utf-8")


def test_the_digest_names_the_numbers_and_not_the_words(changed: Any, house: SeiiSet) -> None:
    assert changed("strength = 5", "strength = 4").digest != house.digest
    assert changed("count = 2", "count = 3").digest != house.digest
    assert changed('kanji = "駿府"', 'kanji = "府"').digest == house.digest
    assert changed('title = "House set"', 'title = "Ours"').digest == house.digest


# ---- what is refused ----


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (f'[[location]]\nid = "H1"\nname = "Sunpu"\nkanji = "駿府"\nisland = "honshu"\n{HOME}', "",
         "location: 26 cards, the game needs 27"),
        ('ids = ["samurai-1", "samurai-2", "samurai-3", "samurai-4"]', 'id = "samurai-1"',
         "samurai: 1 card, the game needs 4"),
        ('"ashigaru-4"]', '"ashigaru-4", "ashigaru-5"]', "ashigaru: 5 cards, the game needs 4"),
        ('id = "daimyo"', 'ids = ["daimyo-1", "daimyo-2"]', "daimyo: 2 cards, the game needs 1"),
    ],
)  # fmt: skip
@pytest.mark.rule("SEII-002")
def test_a_set_with_a_wrong_count_is_refused(
    changed: Any, old: str, new: str, message: str
) -> None:
    with pytest.raises(BadSet, match=message):
        changed(old, new)


@pytest.mark.rule("SEII-003")
def test_a_location_on_another_island_is_refused(changed: Any) -> None:
    says = r"\"Sunpu\" \(H1\): island: unknown island 'ezo' \(one of honshu, kyu"
    with pytest.raises(BadSet, match=says):
        changed('island = "honshu"', 'island = "ezo"')


@pytest.mark.rule("SEII-004", "RULING-SEII-2")
@pytest.mark.parametrize("values", ["1/2/4", "0/2/3", "2/2/3", "1/3/5"])
def test_values_that_are_not_one_apart_are_refused(changed: Any, values: str) -> None:
    razed, start, fortified = values.split("/")
    text = f"razed = {razed}\nstart = {start}\nfortified = {fortified}"

    says = (
        rf'location "Sunpu" \(H1\): (razed|fortified): values {values} are not one apart .*SEII-004'
    )
    with pytest.raises(BadSet, match=says):
        changed(HOME, text)


@pytest.mark.rule("SEII-004")
def test_values_one_apart_are_accepted(changed: Any) -> None:
    assert changed(HOME, BETTER).values[:3] == [2, 3, 4]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "H2"', 'id = "H1"',
         ("location \"Gifu\" (H1): id 'H1' is already taken by the entry at line 13 "
          "(give it another)")),
        ('id = "takeda"', 'id = "H1"',
         ("clan \"Takeda\" (H1): id 'H1' is already taken by the entry at line 13 (give "
          "it another)")),
        ('name = "Gifu"', 'name = "Sunpu"',
         "name: 'Sunpu' is the name of 'H1', too (every location and clan has its own)"),
        ('name = "Takeda"', 'name = "Sunpu"',
         "name: 'Sunpu' is the name of 'H1', too (every location and clan has its own)"),
        (HOME, "razed = -1\nstart = 0\nfortified = 1",
         'location "Sunpu" (H1): razed: -1 is too small (0 to 20)'),
        (HOME, "razed = 4\nstart = 5\nfortified = 6",
         'location "Sunpu" (H1): start: a Honshu location shows 2 on one side (RULING-SEII-3)'),
        (HOME, "razed = 3\nstart = 4\nfortified = 5",
         'location "Sunpu" (H1): start: a Honshu location shows 2 on one side (RULING-SEII-3)'),
        ("strength = 5", "strength = 6", 'clan "Oda" (oda): strength: 6 is too big (1 to 5)'),
        ("strength = 5", "strength = 0", 'clan "Oda" (oda): strength: 0 is too small (1 to 5)'),
        (f"ability = [{FORTIFY}]", "ability = []", 'clan "Tokugawa" (tokugawa): ability: is empty'),
        ('op = "raze"', 'op = "rase"',
         "clan \"Oda\" (oda): ability: entry 1: op: unknown step 'rase' (did you mean 'raze'?)"),
        (FORTIFY, '{ op = "strengthen" }',
         'clan "Tokugawa" (tokugawa): ability: entry 1: strengthen needs amount'),
        (FORTIFY, '{ op = "rout" }',
         'clan "Tokugawa" (tokugawa): ability: entry 1: rout needs max_strength'),
        (FORTIFY, '{ op = "rotate" }',
         'clan "Tokugawa" (tokugawa): ability: entry 1: rotate needs whose and dir'),
        (FORTIFY, '{ op = "rotate", whose = "mine", dir = "up" }',
         "ability: entry 1: whose: unknown word 'mine' (one of any, other, own)"),
        (FORTIFY, '{ op = "fortify", island = "kyushu" }',
         'clan "Tokugawa" (tokugawa): ability: entry 1: fortify has no island (it takes count)'),
        (FORTIFY, '{ op = "capture", count = 2 }',
         '(tokugawa): ability: entry 1: capture has no count (it takes nothing else)'),
        (FORTIFY, '{ op = "seize", count = 0 }',
         'clan "Tokugawa" (tokugawa): ability: entry 1: count: 0 is too small (1 to 9)'),
        (FORTIFY, '{ op = "seize", maybe = true }',
         "(tokugawa): ability: entry 1: unknown field 'maybe' (did you mean 'may'?)"),
        ('kind = "flat"', 'kind = "flatt"',
         "clan \"Takeda\" (takeda): bonus: kind: unknown bonus 'flatt' (did you mean 'flat'?)"),
        (FLAT, '{ kind = "flat" }', 'clan "Takeda" (takeda): bonus: flat needs points'),
        (FLAT, '{ kind = "flat", points = 2, cap = 3 }',
         'clan "Takeda" (takeda): bonus: flat has no cap (it takes points)'),
        (FLAT, '{ kind = "every_n_locations" }',
         'clan "Takeda" (takeda): bonus: every_n_locations needs n and points'),
        (FLAT, '{ kind = "island", per = 1 }',
         'clan "Takeda" (takeda): bonus: island needs island'),
        (FLAT, '{ kind = "best_location", points = 2 }',
         'clan "Takeda" (takeda): bonus: best_location has no points (it takes cap)'),
        (FLAT, '{ kind = "daimyo", points = 0 }',
         'clan "Takeda" (takeda): bonus: points: 0 is too small (1 to 20)'),
        ('"seii"', '"eiyo"', "game: unknown game 'eiyo' (one of seii)"),
    ],
)  # fmt: skip
def test_a_designer_is_told_what_to_mend(changed: Any, old: str, new: str, message: str) -> None:
    with pytest.raises(BadSet) as refused:
        changed(old, new)

    assert str(refused.value).endswith(message)
    assert "mine.toml" in str(refused.value)


def test_an_unknown_step_is_told_all_the_words_there_are(changed: Any) -> None:
    known = ", ".join(sorted(ABILITIES))

    with pytest.raises(BadSet, match=rf"unknown step 'conquer' \(one of {known}\)"):
        changed('op = "raze"', 'op = "conquer"')


def test_two_copies_of_a_clan_share_a_name_and_are_refused(changed: Any) -> None:
    hojo = HOUSE[HOUSE.index('[[clan]]\nid = "hojo"') : HOUSE.index('[[clan]]\nid = "imagawa"')]
    twice = hojo.replace('id = "hojo"', 'ids = ["hojo", "hojo-2"]')
    takeda = HOUSE[HOUSE.index('[[clan]]\nid = "takeda"') : HOUSE.index('[[clan]]\nid = "uesugi"')]
    both = HOUSE[HOUSE.index(takeda) : HOUSE.index(hojo) + len(hojo)]

    with pytest.raises(BadSet, match="'Hojo' is the name of 'hojo', too"):
        changed(both, both.replace(takeda, "").replace(hojo, twice))


def test_all_three_islands_must_occur(changed: Any) -> None:
    with pytest.raises(BadSet, match=r"none lies on Shikoku .all three islands occur"):
        changed('island = "shikoku"\nrazed', 'island = "kyushu"\nrazed', 9)


@pytest.mark.rule("RULING-SEII-3")
def test_there_must_be_a_home_for_each_of_four_players(changed: Any) -> None:
    assert changed(HOME, BETTER, 3).values[:9] == [2, 3, 4] * 3
    with pytest.raises(BadSet, match=r"3 Honshu locations start at 2 .at least 4 are needed"):
        changed(HOME, BETTER, 4)


def test_an_unknown_set_is_told_the_known_ones() -> None:
    with pytest.raises(BadSet) as refused:
        load("horse")

    assert str(refused.value) == (
        "horse: no such card set (did you mean 'house'?); known sets: house; "
        "for a file of your own give its path, such as ./my-cards.toml"
    )


def test_known_sets_are_named_like_their_files() -> None:
    assert known_sets() == ["house"]
    assert [load(name).name for name in known_sets()] == known_sets()


# ---- the vocabulary ----


@pytest.mark.parametrize("op", ABILITIES)
def test_every_step_is_accepted_with_what_it_needs_and_refused_without(
    changed: Any, op: str
) -> None:
    example = {"whose": '"own"', "dir": '"up"', "amount": "2", "max_strength": "3"}
    needs = [f"{name} = {example[name]}" for name in ABILITIES[op].needs]
    step = ", ".join([f'op = "{op}"', *needs])

    assert changed(FORTIFY, f"{{ {step} }}").op[-1] > 0
    assert changed(FORTIFY, f"{{ {step}, may = true }}").may.count(1) == 7
    for left_out in needs:
        with pytest.raises(BadSet, match=f"{op} needs"):
            changed(FORTIFY, f"{{ {step.replace(f', {left_out}', '')} }}")


@pytest.mark.parametrize("op", ABILITIES)
def test_every_step_refuses_what_it_could_not_use(changed: Any, op: str) -> None:
    example = {
        "whose": '"own"', "dir": '"up"', "amount": "2", "max_strength": "3", "count": "2",
        "island": '"honshu"',
    }  # fmt: skip
    needs = [f"{name} = {example[name]}" for name in ABILITIES[op].needs]
    step = ", ".join([f'op = "{op}"', *needs])

    for name, value in example.items():
        text = f"{{ {step}, {name} = {value} }}"
        if name in ABILITIES[op].may_have:
            assert changed(FORTIFY, text)
        elif name not in ABILITIES[op].needs:
            with pytest.raises(BadSet, match=f"{op} has no {name}"):
                changed(FORTIFY, text)


@pytest.mark.parametrize("kind", BONUSES)
def test_every_bonus_takes_what_it_needs_and_nothing_that_it_could_not_use(
    changed: Any, kind: str
) -> None:
    example = {"points": "2", "per": "1", "cap": "3", "island": '"kyushu"', "n": "2", "value": "3"}
    needs = [f"{name} = {example[name]}" for name in BONUSES[kind].needs]
    bonus = ", ".join([f'kind = "{kind}"', *needs])

    assert changed(FLAT, f"{{ {bonus} }}").bonus[1] == NUMBER_OF_BONUS[kind]
    for left_out in needs:
        with pytest.raises(BadSet, match=f"{kind} needs"):
            changed(FLAT, f"{{ {bonus.replace(f', {left_out}', '')} }}")
    for name in set(example) - set(BONUSES[kind].needs):
        text = f"{{ {bonus}, {name} = {example[name]} }}"
        if name in BONUSES[kind].may_have:
            assert changed(FLAT, text)
        else:
            with pytest.raises(BadSet, match=f"{kind} has no {name}"):
                changed(FLAT, text)


def test_a_step_may_say_may(changed: Any) -> None:
    mine = changed(FORTIFY, '{ op = "seize", count = 2, island = "kyushu", may = true }')
    at = mine.clan_ids.index("tokugawa")

    assert mine.ability_texts[at] == "You may seize 2 Kyushu locations."


@pytest.mark.parametrize(
    ("step", "text"),
    [
        ('op = "rotate", whose = "own", dir = "any"', "Rotate your locations once."),
        ('op = "rotate", whose = "other", dir = "down", count = 2',
         "Rotate others' locations down twice."),
        ('op = "rotate", whose = "any", dir = "up", count = 4', "Rotate any locations up 4 times."),
        ('op = "draw", count = 3, may = true', "You may draw 3 clans."),
        ('op = "strengthen", amount = 1, may = true', "You may give your army +1 this round."),
    ],
)  # fmt: skip
def test_the_text_of_a_step_comes_from_its_words(changed: Any, step: str, text: str) -> None:
    mine = changed(FORTIFY, f"{{ {step} }}")

    assert mine.ability_texts[mine.clan_ids.index("tokugawa")] == text


# ---- the schema ----


def test_the_schema_beside_the_sets_is_current() -> None:
    """If it is not: python -m tools.docs_are_true --write"""
    assert (SETS / "schema.json").read_text(encoding="utf-8") == schema_text(MODEL)


def test_the_house_set_points_editors_to_the_schema() -> None:
    assert HOUSE.splitlines()[0] == "#:schema ./schema.json"


def test_the_schema_names_the_whole_vocabulary() -> None:
    text = json.loads((SETS / "schema.json").read_text(encoding="utf-8"))["definitions"]

    assert set(text["Step"]["properties"]["op"]["enum"]) == set(ABILITIES)
    assert set(text["Bonus"]["properties"]["kind"]["enum"]) == set(BONUSES)
    assert set(text["Location"]["properties"]["island"]["enum"]) == set(ISLANDS)
