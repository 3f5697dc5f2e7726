"""The schema an editor uses says what the reader checks, in the words of the same description."""

import subprocess
import sys
from typing import Any

import pytest

from shiai.cards import CardSet, schema


@pytest.fixture
def described(model: type[CardSet]) -> dict[str, Any]:
    return schema(model)


def test_every_field_is_named_and_described(described: dict[str, Any]) -> None:
    tables = [described, *described["definitions"].values()]

    assert set(described["definitions"]) == {"Stone", "Leaf", "WhenThrown", "WhenHeld"}
    for table in tables:
        assert table["title"]
        assert table["description"]
        for field in table["properties"].values():
            assert "description" in field or "$ref" in field


def test_nothing_but_the_known_fields_is_allowed(described: dict[str, Any]) -> None:
    for table in [described, *described["definitions"].values()]:
        assert table["additionalProperties"] is False


def test_limits_and_words_are_told(described: dict[str, Any]) -> None:
    stone = described["definitions"]["Stone"]["properties"]

    assert (stone["weight"]["minimum"], stone["weight"]["maximum"]) == (0, 9)
    assert set(stone["colors"]["items"]["enum"]) == {"red", "green", "blue"}
    assert stone["colors"]["uniqueItems"] is True
    assert (stone["spots"]["minItems"], stone["spots"]["maxItems"]) == (2, 2)
    assert described["properties"]["stone"]["description"] == "The stones (3 cards in all)"


def test_a_moment_takes_exactly_one_word(described: dict[str, Any]) -> None:
    moment = described["definitions"]["WhenThrown"]

    assert set(moment["properties"]) == {"splash", "skip"}
    assert (moment["minProperties"], moment["maxProperties"]) == (1, 1)


def test_a_card_has_either_id_or_ids(described: dict[str, Any]) -> None:
    for card in ("Stone", "Leaf"):
        either = described["definitions"][card]["oneOf"]

        assert either == [{"required": ["id"]}, {"required": ["ids"]}]


def test_it_keeps_to_draft_4_which_toml_editors_know(described: dict[str, Any]) -> None:
    assert described["$schema"] == "http://json-schema.org/draft-04/schema#"
    text = repr(described)
    for newer in ("'const'", "'prefixItems'", "'$defs'", "'null'", "'default'", "'required': []"):
        assert newer not in text


def test_the_command_asks_for_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "shiai.cards"], capture_output=True, text=True, check=False
    )

    assert done.returncode == 1
    assert done.stderr.startswith("usage: python -m shiai.cards MODULE")
