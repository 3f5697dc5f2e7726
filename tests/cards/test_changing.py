"""A set that changes single fields, replaces or removes entries, and what differs from its base."""

from typing import Any

from shiai.cards import read_set
from shiai.cards.differ import differences
from shiai.games.eiyo import cards as eiyo
from shiai.games.eohn import cards as eohn
from shiai.games.seii import cards as seii

HEAD = 'format = 1\ngame = "{game}"\nname = "mine"\ntitle = "Mine"\nextends = "house"\n'
FACE = 'strength = 3\nability = [{ op = "fortify", count = 2 }]\n'
CLAN = FACE + 'bonus = { kind = "flat", points = 2 }\n'


def made(module: Any, text: str) -> Any:
    key = module.__name__.split(".")[2]
    return read_set((HEAD.format(game=key) + text).encode(), module.MODEL, "mine", module.SETS)[0]


def told(module: Any, text: str) -> list[str]:
    house = read_set(module.SETS / "house.toml", module.MODEL, "house", module.SETS)[0]
    return [str(each) for each in differences(house, made(module, text))]


def test_a_change_by_id_is_of_one_copy_and_by_name_of_all() -> None:
    assert told(eiyo, "[change.E03]\ndamage = [2, 1, 0, 0]\n") == [
        "enemy Ashigaru (E03): damage 1 1 0 0 → 2 1 0 0"
    ]
    assert told(eiyo, "[change.Ashigaru]\ndamage = [2, 1, 0, 0]\n") == [
        "enemy Ashigaru (E01 … E07, 7 cards): damage 1 1 0 0 → 2 1 0 0"
    ]


def test_a_changed_copy_stays_where_it_was() -> None:
    house = eiyo.load("house")
    changed = eiyo.EiyoSet(made(eiyo, "[change.E03]\nhonor = 9\n"), "")

    assert changed.enemy_ids == house.enemy_ids
    assert [k for k, (a, b) in enumerate(zip(changed.honor, house.honor)) if a != b] == [2]


def test_a_field_can_be_taken_away() -> None:
    assert told(eiyo, '[change.B5]\nwithout = ["forbids"]\n') == [
        "boss Teppo (B5): forbids deflect is gone"
    ]


def test_an_entry_takes_the_place_of_another() -> None:
    text = f'[[clan]]\nid = "maeda"\nname = "Maeda"\nreplaces = ["sanada"]\n{CLAN}'
    house, mine = seii.load("house"), seii.SeiiSet(made(seii, text), "")

    assert mine.clan_ids.index("maeda") == house.clan_ids.index("sanada")
    (says,) = told(seii, text)
    assert says.startswith("clan Maeda (maeda) in place of Sanada (sanada): name Sanada → Maeda;")


def test_an_entry_is_removed_and_another_is_new() -> None:
    text = f'remove = ["Oda"]\n\n[[clan]]\nid = "maeda"\nname = "Maeda"\n{CLAN}'

    assert told(seii, text) == [
        (
            "clan Maeda (maeda) is new: strength 3, ability {op fortify, count 2}, "
            "bonus {kind flat, points 2}"
        ),
        "clan Oda (oda) is gone",
    ]


def test_what_changes_nothing_differs_in_nothing() -> None:
    assert told(eohn, "") == []
    assert told(eiyo, "[change.Ashigaru]\ndamage = [1, 1, 0, 0]\n") == []


def test_a_set_may_extend_a_set_that_extends_another() -> None:
    text = (HEAD.format(game="eohn").replace('"house"', '"house-2"')).encode()
    mine = read_set(text, eohn.MODEL, "mine", eohn.SETS)[0]
    base = read_set(eohn.SETS / "house-2.toml", eohn.MODEL, "house-2", eohn.SETS)[0]

    assert differences(base, mine) == []
    assert [card.id for card in mine.attack] == [card.id for card in base.attack]
