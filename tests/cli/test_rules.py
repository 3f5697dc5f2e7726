"""`shiai rules` prints a page, a rule, or the rules that hold some words."""

import pytest
from tests.cli.helpers import run

from shiai.rule_places import checkout


@pytest.mark.parametrize("name", ["EIYO-087", "87", "eiyo-87"])
def test_one_rule_by_its_id(name):
    output = run("rules", "eiyo", name).output

    assert output.startswith("EIYO-087  Teppo's row cannot be deflected")
    assert "no deflect token may be placed" in output
    assert "Example:" in output


def test_rules_that_hold_some_words():
    output = run("rules", "eiyo", "teppo").output

    assert "EIYO-087" in output
    assert "EIYO-088" in output


def test_many_rules_are_listed_by_their_titles():
    output = run("rules", "eiyo", "deflect").output

    assert "EIYO-043" in output
    assert "rules speak of 'deflect'" in output


def test_the_whole_page_without_anchors():
    output = run("rules", "eiyo").output

    assert "How to play" in output
    assert "EIYO-112" in output
    assert "<a id" not in output


def test_in_a_checkout_code_and_tests_are_named():
    checkout()  # or there is nothing to name
    output = run("rules", "eiyo", "EIYO-087").output

    assert "code  src/shiai/games/eiyo/" in output
    assert "test  tests/games/eiyo/" in output


def test_a_ruling_says_why():
    assert "Why:" in run("rules", "eiyo", "ruling-9").output
