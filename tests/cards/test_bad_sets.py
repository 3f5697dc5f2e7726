"""Whatever is wrong with a set file, a designer is told where it is and how to mend it."""

import pickle
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cards.conftest import TOY

from shiai.cards import BadSet, CardSet, Problem, read_set
from shiai.cards.text import MOST_BYTES

MessagesOf = Callable[[str, str], list[str]]

GOOD_ID = "a letter, then letters, digits and -: it is typed in notation"
WRITE_ID = 'write id = "X1", or ids = ["X1", "X2"] for several copies'
FIELDS_OF_A_SET = "format, game, name, title, extends, remove, change, about, stone, leaf"


def line_of(old: str, new: str, header: int) -> int:
    """Where the last line of what was written stands; a field that is gone: its entry."""
    before = TOY[: TOY.index(old)] + new
    return before.count("\n") + 1 if new else header


def named(name: str) -> str:
    """What the first stone is called with that name, if it is one."""
    good = tomllib.loads(f"name = {name}")["name"]
    text = isinstance(good, str) and good.strip() and good.isprintable()
    return f'stone "{good[:40]}" (A1)' if text else 'stone "A1"'


def refusal(source: Path | bytes, model: type[CardSet]) -> str:
    with pytest.raises(BadSet) as refused:
        read_set(source, model, "toy.toml")
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("splash", "splosh", "when_thrown: unknown effect 'splosh' (did you mean 'splash'?)"),
        ("splash", "fly", "when_thrown: unknown effect 'fly' (one of splash, skip)"),
        ("splash", "warm", "when_thrown: unknown effect 'warm' (it belongs in when_held)"),
        ("{ splash = 2 }", "{ splash = 2, skip = 1 }",
         "when_thrown: one effect only (keep one of splash, skip)"),
        ("{ splash = 2 }", "{}", "when_thrown: names no effect (one of splash, skip)"),
        ("{ splash = 2 }", "{ splash = 10 }", "when_thrown: splash: 10 is too big (1 to 9)"),
        ("{ splash = 2 }", "2", "when_thrown: expected a table in { }, got 2"),
        ("when_thrown = { splash = 2 }", "splash = 2",
         "unknown field 'splash' (write when_thrown = { splash = 2 })"),
    ],
)  # fmt: skip
def test_a_wrong_effect_is_named_with_the_likely_fix(
    messages_of: MessagesOf, old: str, new: str, message: str
) -> None:
    line = line_of(old, new, header=13)
    assert messages_of(old, new) == [f'toy.toml:{line}: stone "Slate" (A3): {message}']


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("weight = 3", "weights = 3", "unknown field 'weights' (did you mean 'weight'?)"),
        ("weight = 3", "", "weight: missing (write weight = 0)"),
        ("weight = 3", "weight = 12", "weight: 12 is too big (0 to 9)"),
        ("weight = 3", "weight = -1", "weight: -1 is too small (0 to 9)"),
        ("weight = 3", "weight = 3.0", "weight: expected a whole number, got 3.0"),
        ("weight = 3", "weight = true", "weight: expected a whole number, got true"),
        ("weight = 3", "weight = [3]", "weight: expected a whole number, got a list"),
        ("weight = 3", "weight = 1979-05-27",
         "weight: expected a whole number, got a date or time"),
        ("weight = 3", "weight = '3'",
         "weight: expected a whole number, got '3' (write 3 without quotes)"),
        ("weight = 3", "weight = 0xffff_ffff_ffff_ffff",
         "weight: a huge number is too big (0 to 9)"),
        ("weight = 3", "weight = 3\nspots = [1]", "spots: needs exactly 2 entries, has 1 (add 1)"),
        ("weight = 3", "weight = 3\nspots = [1, 10]", "spots: 10 is too big (0 to 9)"),
        ('["red", "blue"]', '["reds"]', "colors: unknown color 'reds' (did you mean 'red'?)"),
        ('["red", "blue"]', '["RED"]', "colors: unknown color 'RED' (did you mean 'red'?)"),
        ('["red", "blue"]', '["xyz"]', "colors: unknown color 'xyz' (one of blue, green, red)"),
        ('["red", "blue"]', '["red", "red"]', "colors: 'red' is listed twice"),
        ('["red", "blue"]', '[1]', "colors: expected 'blue' or 'green' or 'red', got 1"),
        ('["red", "blue"]', '"red"', "colors: expected a list in [ ], got 'red' (write ['red'])"),
        ('"Granite"', '" "', "name: is empty"),
        ('"Granite"', "7", "name: expected text in quotes, got 7"),
        ('"Granite"', '"' + 61 * "x" + '"', "name: 61 characters, at most 60"),
        ('"Granite"', '"Gra\\nnite"', "name: holds a line break, which is not allowed here"),
        ('"Granite"', '"Gra\\u202enite"',
         "name: holds the invisible U+202E, which is not allowed here"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_its_card_and_line(
    messages_of: MessagesOf, old: str, new: str, message: str
) -> None:
    name = 'stone "Granite" (A1)' if old != '"Granite"' else named(new)
    line = line_of(old, new, header=7)
    assert messages_of(old, new) == [f"toy.toml:{line}: {name}: {message}"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"A2"', '"a 2"',
         f"toy.toml:8: stone \"Granite\" (A1): ids: 'a 2' does not fit ({GOOD_ID})"),
        ('id = "A3"', 'id = "A3\\n"',
         f"toy.toml:14: stone \"Slate\": id: 'A3\\n' does not fit ({GOOD_ID})"),
        ('"A2"', '"A1"',
         ("toy.toml:8: stone \"Granite\" (A1): id 'A1' is already "
          "taken (give it another)")),
        ('id = "A3"', 'id = "A1"',
         ("toy.toml:14: stone \"Slate\" (A1): id 'A1' is already taken by the entry at "
          "line 7 (give it another)")),
        ('id = "L1"', 'id = "A3"',
         ("toy.toml:20: leaf \"Oak\" (A3): id 'A3' is already taken by the entry at "
          "line 13 (give it another)")),
        ('ids = ["A1", "A2"]', 'id = "A1"', "toy.toml:7: stone: 2 cards, the game needs 3"),
        ('"A2"]', '"A2", "A4"]', "toy.toml:7: stone: 4 cards, the game needs 3"),
        ('id = "L1"', "", f'toy.toml:19: leaf "Oak": id: missing ({WRITE_ID})'),
        ('id = "L1"', "ids = []", 'toy.toml:20: leaf "Oak": ids: is empty'),
        ('id = "L1"', 'id = "L1"\nids = ["L2"]',
         'toy.toml:20: leaf "Oak" (L2): id: both id and ids are given, keep one of them'),
        ("[[leaf]]", "[leaf]",
         "toy.toml:19: leaf: write [[leaf]] in double brackets above each entry"),
        ('id = "L1"\nname = "Oak"', "",
         'toy.toml:19: leaf number 1: name: missing (write name = "…")'),
    ],
)  # fmt: skip
def test_ids_and_counts_are_checked_over_the_whole_file(
    messages_of: MessagesOf, old: str, new: str, message: str
) -> None:
    assert message in messages_of(old, new)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("format = 1", "format = 2", "toy.toml:2: format: expected 1, got 2"),
        ("format = 1", "format = true", "toy.toml:2: format: expected 1, got true"),
        ('"toy"', '"eohn"', "toy.toml:3: game: unknown game 'eohn' (one of toy)"),
        ("format = 1", "", "toy.toml: format: missing (write format = 1)"),
        ("title", "titles", "toy.toml:5: unknown field 'titles' (did you mean 'title'?)"),
        ('"pebbles"', '"Nice Pebbles"',
         "toy.toml:4: name: 'Nice Pebbles' does not fit (small letters, digits, - and _)"),
        ("[[leaf]]", "[[leaves]]",
         "toy.toml:19: unknown field 'leaves' (did you mean 'leaf'?)"),
        ("[[leaf]]", "[[wood]]", f"toy.toml:19: unknown field 'wood' (one of {FIELDS_OF_A_SET})"),
    ],
)  # fmt: skip
def test_the_head_is_checked_too(messages_of: MessagesOf, old: str, new: str, message: str) -> None:
    assert messages_of(old, new) == [message]


def test_a_file_of_another_format_is_not_read_any_further(model: type[CardSet]) -> None:
    message = refusal(b'format = 2\n[[rock]]\nname = "X"\n', model)

    assert message == "toy.toml:1: format: expected 1, got 2"


def test_all_problems_of_a_file_are_told_together(model: type[CardSet], toy: str) -> None:
    text = toy.replace("weight = 3", "weight = 12").replace("splash", "splosh")
    text = text.replace('"Oak"', '""').replace("title", "titles")

    assert refusal(text.encode(), model).splitlines() == [
        "toy.toml:5: unknown field 'titles' (did you mean 'title'?)",
        'toy.toml:10: stone "Granite" (A1): weight: 12 is too big (0 to 9)',
        (
            "toy.toml:17: stone \"Slate\" (A3): when_thrown: unknown effect 'splosh' (did "
            "you mean 'splash'?)"
        ),
        'toy.toml:21: leaf "L1": name: is empty',
    ]


def test_entries_written_inline_are_checked_with_their_lines(
    model: type[CardSet], toy: str
) -> None:
    head, _, _ = toy.partition("[[stone]]")
    text = head + 'stone = [{ ids = ["A1", "A2", "A3"], name = "Marble", weight = 10 }]\n'

    assert refusal(text.encode(), model) == (
        'toy.toml:7: stone "Marble" (A1): weight: 10 is too big (0 to 9)'
    )


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "toy.toml:1: is empty; a set starts with format, game, name and title"),
        (b"# nothing\n", "toy.toml:1: is empty; a set starts with format, game, name and title"),
        (b"format = 1\n???",
         ("toy.toml:2: is not TOML: Invalid statement, column 1 "
          "(write: field = value, or # before a remark)")),
        (b"format = 1\r\n???",
         ("toy.toml:2: is not TOML: Invalid statement, column 1 "
          "(write: field = value, or # before a remark)")),
        (b"format = 1\nx = [\n", "toy.toml:2: x: is not TOML: Invalid value (close it with ])"),
        (b'format = 1\nname = "\xff"', "toy.toml:2: is not UTF-8 text; save it as UTF-8"),
        ("format = 1".encode("utf-16"), "toy.toml:1: is UTF-16 text; save it as UTF-8"),
    ],
)  # fmt: skip
def test_what_is_no_set_at_all_is_refused_with_a_reason(
    model: type[CardSet], raw: bytes, message: str
) -> None:
    assert refusal(raw, model) == message


@pytest.mark.parametrize(
    ("before", "many", "after", "message"),
    [
        (b"x = ", b"[", b"", "toy.toml: lists or tables lie too deep in one another"),
        (b"\nx.", b"a.", b"a = 1", "toy.toml:2: too many dots on one line"),
        (b"x = ", b"9", b"", "toy.toml: a number has too many digits"),
    ],
)
def test_no_file_can_keep_the_reader_busy(
    model: type[CardSet], before: bytes, many: bytes, after: bytes, message: str
) -> None:
    assert refusal(before + many * 100_000 + after, model) == message


def test_numbers_of_any_length_can_be_told(messages_of: MessagesOf) -> None:
    assert messages_of("weight = 3", "weight = 0x" + "f" * 9000) == [
        'toy.toml:10: stone "Granite" (A1): weight: a huge number is too big (0 to 9)'
    ]


def test_a_huge_file_is_not_parsed(model: type[CardSet]) -> None:
    message = refusal(b"#" * (MOST_BYTES + 1), model)

    assert message == f"toy.toml: is too big for a set file (at most {MOST_BYTES} bytes)"


def test_a_byte_order_mark_does_no_harm(model: type[CardSet], toy: str) -> None:
    assert read_set(toy.encode("utf-8-sig"), model, "toy.toml")


def test_a_path_that_cannot_be_read_is_refused_with_a_reason(
    model: type[CardSet], tmp_path: Path
) -> None:
    assert refusal(tmp_path / "none.toml", model) == "toy.toml: no such file"
    assert refusal(tmp_path, model) == "toy.toml: is a folder; give the path of a .toml file"
    assert refusal(Path("\0"), model).startswith("toy.toml: is not a path")
    assert refusal(tmp_path / ("x" * 5000), model).startswith("toy.toml: cannot be read")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs an endless file")
def test_an_endless_file_is_not_read(model: type[CardSet]) -> None:
    assert refusal(Path("/dev/zero"), model) == "toy.toml: is not an ordinary file"


def test_a_long_list_of_problems_is_cut_in_the_message_only() -> None:
    error = BadSet(*[Problem("toy.toml", f"problem {number}") for number in range(150)])

    assert len(error.problems) == 150
    assert str(error).splitlines()[-1] == "... and 50 more"


def test_a_refusal_survives_the_way_to_another_process() -> None:
    error = BadSet(Problem("toy.toml", "no such file"), Problem("b.toml", "is empty", line=1))

    again = pickle.loads(pickle.dumps(error))

    assert isinstance(again, BadSet)
    assert str(again) == str(error)
    assert again.problems == error.problems


def test_a_refusal_is_a_value_error() -> None:
    assert issubclass(BadSet, ValueError)


def accepts(raw: bytes, model: type[CardSet]) -> bool:
    """Whether it is a set; anything but BadSet gets out of here and fails the test."""
    try:
        read_set(raw, model, "toy.toml")
    except BadSet as error:
        message = str(error)
    else:
        return True
    assert message.startswith("toy.toml")
    return False


@given(st.binary(max_size=300))
def test_garbage_is_always_refused_politely(model: type[CardSet], raw: bytes) -> None:
    assert not accepts(raw, model)


@given(data=st.data())
def test_a_good_file_with_a_wild_patch_never_breaks_the_reader(
    model: type[CardSet], toy: str, data: st.DataObject
) -> None:
    raw = toy.encode()
    start = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(start, min(len(raw), start + 30)))
    patch = data.draw(st.binary(max_size=20) | st.text('[]{}="0.,\n a', max_size=8).map(str.encode))

    accepts(raw[:start] + patch + raw[end:], model)


LEAVES = (
    st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["A1", "red", "Slate", "splash", "\u202e", "", "3"])
)
KEYS = st.sampled_from(["splash", "skip", "warm", "weight", "id", "ids", "name", "a", "x y"])
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
)
FIELDS = ["id", "ids", "name", "weight", "colors", "spots", "when_thrown", "when_held", "flavour"]


def toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {toml(each)}' for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower()


@given(
    stones=st.lists(st.dictionaries(st.sampled_from(FIELDS), VALUES), max_size=3) | VALUES,
    head=st.dictionaries(st.sampled_from(["format", "game", "name", "about", "leaf"]), VALUES),
)
def test_any_data_at_all_is_a_set_or_a_list_of_problems(
    model: type[CardSet], stones: object, head: dict[str, object]
) -> None:
    table = {"format": 1, "game": "toy", "name": "x", "title": "X", **head, "stone": stones}
    text = "\n".join(f"{key} = {toml(value)}" for key, value in table.items())

    accepts(text.encode(), model)
