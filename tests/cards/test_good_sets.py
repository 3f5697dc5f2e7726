"""A good set file gives its cards in file order, and a digest that names its content."""

import time
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import shiai
from shiai.cards import CardSet, expand, read_set
from shiai.cards import read as reading

EXAMPLES = Path(__file__).parents[2] / "examples" / "sets"
Read = Callable[[str], tuple[Any, str]]


def test_an_entry_stands_for_as_many_cards_as_it_has_ids(read: Read, toy: str) -> None:
    toys, _ = read(toy)

    assert [card_id for card_id, _ in expand(toys.stone)] == ["A1", "A2", "A3"]
    assert [stone.name for _, stone in expand(toys.stone)] == ["Granite", "Granite", "Slate"]
    assert [card_id for card_id, _ in expand(toys.leaf)] == ["L1"]


def test_an_effect_is_one_word_and_its_number(read: Read, toy: str) -> None:
    toys, _ = read(toy)

    assert toys.stone[1].when_thrown.word() == ("splash", 2)


def test_a_file_and_its_bytes_are_the_same_set(
    model: type[CardSet], toy: str, tmp_path: Path
) -> None:
    path = tmp_path / "pebbles.toml"
    path.write_text(toy, encoding="utf-8")

    assert read_set(path, model, "a") == read_set(toy.encode(), model, "b")


def test_about_may_have_several_lines(read: Read, toy: str) -> None:
    toys, _ = read(toy.replace("title =", 'about = """one\ntwo"""\ntitle ='))

    assert toys.about == "one\ntwo"


def test_the_digest_is_sixteen_hex_digits(read: Read, toy: str) -> None:
    _, digest = read(toy)

    assert len(digest) == 16
    assert set(digest) <= set("0123456789abcdef")


def test_the_digest_of_a_given_content_never_changes(read: Read, toy: str) -> None:
    """Records of played games name it: if this fails, old records no longer find their set."""
    assert read(toy)[1] == "9b7c14376ec2a953"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        (" = ", "="),
        ("weight = 3", "weight = 3   # heavy"),
        ("weight = 3", "weight = 0x3"),
        ('name = "Granite"\nweight = 3', 'weight = 3\nname = "Granite"'),
        ('["red", "blue"]', '["blue", "red"]'),
        ('title = "Pebbles"', 'title = "Other"\nabout = "Words"'),
        ("weight = 3", 'weight = 3\nflavour = "rolling"'),
        ("weight = 3", "weight = 3\nspots = [0, 0]"),
        ('id = "A3"', 'ids = ["A3"]'),
        ('id = "L1"\nname = "Oak"', 'name = "Oak"\nid = "L1"'),
    ],
)
def test_the_digest_does_not_see_how_a_set_is_written(
    read: Read, toy: str, old: str, new: str
) -> None:
    changed = toy.replace(old, new)

    assert changed != toy
    assert read(changed)[1] == read(toy)[1]


def test_the_digest_does_not_see_which_group_comes_first(read: Read, toy: str) -> None:
    stones, leaf = toy.index("[[stone]]"), toy.index("[[leaf]]")
    turned = toy[:stones] + toy[leaf:] + toy[stones:leaf]

    assert read(turned)[1] == read(toy)[1]


def test_the_digest_does_not_see_whether_copies_share_an_entry(read: Read, toy: str) -> None:
    granite = 'name = "Granite"\nweight = 3\ncolors = ["red", "blue"]\n'
    apart = f'[[stone]]\nid = "A1"\n{granite}[[stone]]\nid = "A2"\n{granite}'
    together = f'[[stone]]\nids = ["A1", "A2"]\n{granite}'

    assert together in toy
    assert read(toy.replace(together, apart))[1] == read(toy)[1]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("weight = 3", "weight = 4"),
        ("splash = 2", "splash = 3"),
        ("splash = 2", "skip = 2"),
        ('["red", "blue"]', '["red"]'),
        ('"Granite"', '"Marble"'),
        ('"A3"', '"A4"'),
        ('["A1", "A2"]', '["A2", "A1"]'),
        ('name = "pebbles"', 'name = "gravel"'),
        ("weight = 3", "weight = 3\nspots = [0, 1]"),
        ('[[leaf]]\nid = "L1"\nname = "Oak"', ""),
    ],
)
def test_the_digest_sees_everything_a_rule_could_notice(
    read: Read, toy: str, old: str, new: str
) -> None:
    changed = toy.replace(old, new)

    assert changed != toy
    assert read(changed)[1] != read(toy)[1]


def test_sets_are_read_one_at_a_time(monkeypatch):
    """msgspec crashes when two threads ask it about a new table at once."""
    inside: list[int] = []
    most: list[int] = []

    def slow(source, model, name, folder):
        inside.append(1)
        most.append(len(inside))
        time.sleep(0.01)
        inside.pop()

    monkeypatch.setattr(reading, "_read_set", slow)
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: read_set(b"", CardSet, "some set"), range(8)))

    assert most == [1] * 8


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.toml")), ids=lambda file: file.stem)
def test_the_sets_among_the_examples_are_good(file: Path) -> None:
    game = shiai.find(tomllib.loads(file.read_text("utf-8"))["game"])

    assert game.new(seed=1, cards=str(file)).outcome is None
