"""Every rule has a test, and `make rules` shows where it stands."""

from pathlib import Path

import pytest
from tools.rules import main

from shiai.games import our_keys
from shiai.rule_places import Place, places_of, report

CHECKOUT = Path(__file__).resolve().parents[1]

PAGE = """# Toy: the rules

## Rules

<a id="toy-001"></a>
**TOY-001 · Draw one card** _(base · Draw)_

Draw a card.

_Example:_ Given hand 1, then the hand is 2.

<a id="toy-002"></a>
**TOY-002 · Play one card** _(base · Play)_

Play a card.

_Example:_ Given hand 2, then the hand is 1.

<a id="ruling-toy-1"></a>
**RULING-TOY-1 · May you draw two?** _(base · Draw)_

No.

_Why:_ The book says one.

<a id="toy-team-1"></a>
**TOY-TEAM-1 · Partners draw together** _(house · Draw)_

Both draw.

_Example:_ Given two hands of 1, then both are 2.

<a id="gold-1"></a>
**GOLD-1 · A whole game** _(base · Everything)_

Given this, then that.
"""

CODE = '''"""TOY-001  The module."""

DRAWN = 1  # RULING-TOY-1: never two
REFUSED = "TOY-002 in a string that is no docstring"


def draw():
    """Draws.

    TOY-001, -002  A short list names one rule.
    """
    return [
        "TOY-TEAM-1",
    ]
'''

COMPLETE = """import pytest

pytestmark = [pytest.mark.rule("GOLD-1")]


@pytest.mark.rule("TOY-001", "TOY-002")
def test_draw():
    pass


class TestHouse:
    pytestmark = pytest.mark.rule("TOY-TEAM-1")

    @pytest.mark.rule("RULING-TOY-1")
    async def test_partners(self):
        pass
"""


@pytest.fixture
def root(tmp_path):
    """A checkout with one small game, its code and its tests."""
    write(tmp_path, "docs/rules/toy.md", PAGE)
    write(tmp_path, "docs/rules/README.md", "# Rules\n")
    write(tmp_path, "src/shiai/games/toy/phases.py", CODE)
    write(tmp_path, "tests/games/toy/test_phases.py", COMPLETE)
    return tmp_path


def write(root, name, text):
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def covered(root, tests):
    """The coverage of the toy game with this test file and no other."""
    write(root, "tests/games/toy/test_phases.py", "import pytest\n" + tests)
    (game,) = report(root)
    return game


def ids_with_a_test(game):
    return [id_ for id_ in game.places if id_ not in game.without_test]


# ---- ids in the code ----


def test_ids_in_docstrings_and_comments_are_places_in_the_code(root):
    file = "src/shiai/games/toy/phases.py"

    assert places_of("TOY-001", root).code == [Place(file, 1), Place(file, 10)]
    assert places_of("RULING-TOY-1", root).code == [Place(file, 3)]


def test_other_strings_and_shortened_ids_are_no_places(root):
    (game,) = report(root)

    assert game.without_code == ["TOY-002", "TOY-TEAM-1"]
    assert game.complete, "a rule may be done by code that does not name it"


def test_comments_in_set_files_and_docstrings_in_the_core_count(root):
    write(root, "src/shiai/games/toy/sets/house.toml", 'name = "TOY-001"\nhonor = 2  # TOY-002\n')
    write(root, "src/shiai/core/state.py", 'class State:\n    """TOY-TEAM-1  Shared."""\n')
    (game,) = report(root)

    assert places_of("TOY-002", root).code == [Place("src/shiai/games/toy/sets/house.toml", 2)]
    assert game.without_code == []


def test_ids_in_the_code_that_do_not_exist_are_listed(root):
    write(root, "src/shiai/games/toy/more.py", "# TOY-003, TOY-1, RULING-TOY-9, GOLD-2, EIYO-001\n")
    (game,) = report(root)
    unknown = [id_ for id_, _ in game.unknown_in_code]

    assert unknown == ["TOY-003", "TOY-1", "RULING-TOY-9", "GOLD-2"]
    assert game.unknown_in_code[0][1] == Place("src/shiai/games/toy/more.py", 1)


# ---- ids that tests carry ----


def test_marks_of_tests_classes_and_modules_all_count(root):
    (game,) = report(root)
    file = "tests/games/toy/test_phases.py"

    assert game.complete
    assert game.places["TOY-001"].tests == [Place(file, 7, "test_draw")]
    assert game.places["TOY-TEAM-1"].tests == [Place(file, 15, "test_partners")]
    assert len(game.places["GOLD-1"].tests) == 2


def test_each_kind_has_its_own_count(root):
    game = covered(root, '@pytest.mark.rule("TOY-001", "GOLD-1")\ndef test_draw(): pass\n')

    assert game.count("rule") == (1, 2)
    assert game.count("ruling") == (0, 1)
    assert game.count("house") == (0, 1)
    assert game.count("golden") == (1, 1)


def test_ids_without_a_test_are_a_gap(root):
    game = covered(root, '@pytest.mark.rule("TOY-001")\ndef test_draw(): pass\n')

    assert game.without_test == ["TOY-002", "RULING-TOY-1", "TOY-TEAM-1", "GOLD-1"]
    assert not game.complete


def test_a_test_that_names_an_unknown_id_is_a_gap(root):
    game = covered(root, COMPLETE + '\n@pytest.mark.rule("TOY-003")\ndef test_more(): pass\n')
    place = Place("tests/games/toy/test_phases.py", 20, "test_more")

    assert game.unknown_in_tests == [("TOY-003", place)]
    assert game.without_test == []
    assert not game.complete


def test_ids_that_are_not_plain_strings_are_unknown(root):
    game = covered(root, "IDS = ['TOY-001']\n@pytest.mark.rule(*IDS, 7)\ndef test_draw(): pass\n")

    assert [id_ for id_, _ in game.unknown_in_tests] == ["*IDS", "7"]


def test_a_test_carries_at_most_three_ids_with_those_of_its_class_and_module(root):
    four = COMPLETE.replace('rule("RULING-TOY-1")', 'rule("RULING-TOY-1", "TOY-001")')
    (carrier,) = covered(root, four).overfull

    assert covered(root, COMPLETE).overfull == []
    assert carrier.place.name == "test_partners"
    assert sorted(carrier.ids) == ["GOLD-1", "RULING-TOY-1", "TOY-001", "TOY-TEAM-1"]
    assert not covered(root, four).complete


CASES = """
CASES = [
    pytest.param(1, marks=pytest.mark.rule("TOY-001")),
    pytest.param(2, marks=[pytest.mark.slow, pytest.mark.rule("TOY-002", "GOLD-1")]),
    3,
]
"""


@pytest.mark.parametrize("where", ["in the decorator", "in a constant"])
def test_each_case_of_a_test_carries_its_own_ids(root, where):
    values = "CASES" if where == "in a constant" else CASES.partition("=")[2].strip()
    decorators = f'@pytest.mark.rule("RULING-TOY-1")\n@pytest.mark.parametrize("n", {values})\n'
    game = covered(root, CASES + decorators + "def test_cases(n): pass\n")

    assert ids_with_a_test(game) == ["TOY-001", "TOY-002", "RULING-TOY-1", "GOLD-1"]
    assert game.overfull == [], "a case has its own ids and those of the test, not its neighbours'"


@pytest.mark.parametrize(
    "tests",
    [
        '@pytest.mark.skip\n@pytest.mark.rule("TOY-001")\ndef test_draw(): pass\n',
        '@pytest.mark.xfail(reason="later")\n@pytest.mark.rule("TOY-001")\ndef test_draw(): pass\n',
        '@pytest.mark.rule("TOY-001")\ndef helper(): pass\n',
        '@pytest.mark.rule("TOY-001")\nclass Helper:\n    def test_draw(self): pass\n',
        '@other.rule("TOY-001")\ndef test_draw(): pass\n',
        '# pytest.mark.rule("TOY-001")\ndef test_draw():\n    """TOY-001"""\n',
    ],
)
def test_what_does_not_run_as_a_test_proves_nothing(root, tests):
    assert ids_with_a_test(covered(root, tests)) == []


def test_tests_of_another_game_prove_nothing(root):
    write(root, "tests/games/other/test_other.py", COMPLETE)

    assert ids_with_a_test(covered(root, "")) == []


# ---- finding and printing ----


def test_places_of_an_unknown_id_are_refused(root):
    with pytest.raises(ValueError, match="no rules page has 'TOY-009'"):
        places_of("TOY-009", root)


def test_a_golden_scenario_of_several_games_needs_the_game(root):
    write(root, "docs/rules/other.md", PAGE.replace("TOY", "OTHER").replace("toy", "other"))

    with pytest.raises(ValueError, match="several rules pages have 'GOLD-1'"):
        places_of("GOLD-1", root)
    assert len(places_of("GOLD-1", root, key="toy").tests) == 2


def test_a_complete_game_prints_its_counts_and_exits_with_0(root, capsys):
    code = main(["--root", str(root)])

    assert code == 0
    assert capsys.readouterr().out.splitlines()[0] == (
        "toy  Toy: tested are rules 2/2, rulings 1/1, house rules 1/1, golden scenarios 1/1"
    )


def test_gaps_are_printed_and_exit_with_1(root, capsys):
    covered(root, '@pytest.mark.rule("TOY-001", "TOY-003")\ndef test_draw(): pass\n')
    code = main(["--root", str(root)])
    printed = capsys.readouterr().out

    assert code == 1
    assert "without a test:\n    TOY-002, RULING-TOY-1, TOY-TEAM-1, GOLD-1\n" in printed
    assert "TOY-003  tests/games/toy/test_phases.py:3 test_draw" in printed


def test_verbose_prints_the_places_of_every_id(root, capsys):
    main(["--root", str(root), "-v"])
    printed = capsys.readouterr().out

    assert "  TOY-001  Draw one card\n    code  src/shiai/games/toy/phases.py:1\n" in printed
    assert "    test  tests/games/toy/test_phases.py:7 test_draw\n  TOY-002" in printed


def test_one_id_can_be_asked_for(root, capsys):
    code = main(["--root", str(root), "toy-team-1"])
    printed = capsys.readouterr().out

    assert code == 0
    assert printed.splitlines()[:2] == ["  TOY-TEAM-1  Partners draw together", "    code  nowhere"]
    assert "TOY-001" not in printed


@pytest.mark.parametrize("page", ["# Toy: the rules\n", None])
def test_a_broken_or_missing_page_is_an_error_and_no_success(root, capsys, page):
    (root / "docs/rules/toy.md").unlink()
    if page:
        write(root, "docs/rules/toy.md", page)

    assert main(["--root", str(root)]) == 1
    assert "rules" in capsys.readouterr().err


# ---- this checkout ----


def test_every_rule_of_every_game_has_a_test():
    games = [game for game in report(CHECKOUT) if game.key in our_keys()]

    assert [game.key for game in games] == sorted(our_keys())
    assert [id_ for game in games for id_ in game.without_test] == []


def test_every_test_names_rules_that_exist_and_at_most_three():
    games = report(CHECKOUT)

    assert [unknown for game in games for unknown in game.unknown_in_tests] == []
    assert [carrier for game in games for carrier in game.overfull] == []


def test_the_code_names_no_rule_that_does_not_exist():
    assert [unknown for game in report(CHECKOUT) for unknown in game.unknown_in_code] == []
