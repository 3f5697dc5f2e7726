"""The words that cards may use: a game declares each once, and they are checked at import.

A game's `words.py` is the vocabulary: name, number, meaning, text. What a word does stands in
`effects.py` (or where its rule is). These checks tie the two together: what is forgotten is an
error when the game is imported, with a sentence that says what to write where.
"""

import difflib
from collections.abc import Sequence


def check_words(kind: str, words: Sequence[tuple[str, int, str]]) -> None:
    """Words as (name, number, meaning): each has a name and a number of its own and a meaning.

    `check_words("step of an Ability", [(word.name, word.number, word.meaning) for word in WORDS])`
    """
    names: dict[str, int] = {}
    numbers: dict[int, str] = {}
    for name, number, meaning in words:
        assert name, f"a {kind} has no name: number {number} in the vocabulary"
        assert name not in names, f"the {kind} {name!r} is declared twice in the vocabulary"
        assert number not in numbers, (
            f"{numbers[number]!r} and {name!r} have the same number {number} as {kind}: "
            f"give one of them another in the vocabulary"
        )
        assert meaning, f"the {kind} {name!r} has no meaning: say in the vocabulary what it does"
        assert "\n" not in meaning, f"the meaning of the {kind} {name!r} is more than one line"
        names[name] = number
        numbers[number] = name


def check_done(kind: str, declared: Sequence[str], done: Sequence[str], where: str) -> None:
    """Every declared word is done somewhere, once, and nothing is done that is not declared.

    `check_done("step of an Ability", NAMES, [effect.name for effect in table], "effects.py")`
    """
    for name in declared:
        assert name in done, (
            f"the vocabulary declares the {kind} {name!r}, and nothing in {where} does it: "
            f"write its class there and name it in the table at the foot of the file"
        )
    seen: set[str] = set()
    for name in done:
        near = difflib.get_close_matches(name, list(declared), 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        assert name in declared, (
            f"{where} does the {kind} {name!r}, which the vocabulary does not declare{hint}"
        )
        assert name not in seen, f"{where} does the {kind} {name!r} twice"
        seen.add(name)


def check_text(kind: str, name: str, text: str, parts: Sequence[str]) -> None:
    """The text of a word is there, and its `{parts}` are all known."""
    assert text, f"the {kind} {name!r} has no text: say in the vocabulary how a card prints it"
    for piece in text.split("{")[1:]:
        part = piece.split("}")[0]
        assert part in parts, (
            f"the text of the {kind} {name!r} has a part {{{part}}}; "
            f"there are: {', '.join(sorted(parts))}"
        )


def check_fields(kind: str, name: str, wanted: Sequence[str], fields: Sequence[str]) -> None:
    """What a word takes is a field of the entry that set files are read with."""
    for field in wanted:
        near = difflib.get_close_matches(field, list(fields), 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        assert field in fields, (
            f"the {kind} {name!r} takes {field!r}, which cards.py has no field for{hint}: "
            f"without one it is not in the schema"
        )
