"""The vocabulary of Seii Daimyo: a word is declared once, and what is forgotten is told at import.

Whoever adds a word follows CONTRIBUTING, 'Add a card'; each step that is left out fails here.
"""

from pathlib import Path

import pytest
from tests.games.seii.helpers import own_set
from tests.games.words import copy_of_source, error_at_import, run_changed

from shiai.games.seii.effects import EFFECTS
from shiai.games.seii.layout import LAYOUT, VERBS, is_of_ability
from shiai.games.seii.scoring import BONUSES_BY_NUMBER
from shiai.games.seii.words import ABILITIES, ABILITY_WORDS, BONUS_WORDS
from shiai.rulebook import page_path

PAGE = page_path("seii").read_text(encoding="utf-8")


# ---- every word is whole -----------------------------------------------------------------------


def test_a_number_finds_the_effect_of_its_word():
    assert [effect.name for effect in EFFECTS] == [word.name for word in ABILITY_WORDS]
    assert [bonus.name for bonus in BONUSES_BY_NUMBER] == [word.name for word in BONUS_WORDS]


@pytest.mark.parametrize("name", ABILITIES)
def test_a_step_asks_its_question_and_is_carried_out_by_its_verb(name):
    word = ABILITIES[name]
    effect = next(effect for effect in EFFECTS if effect.name == name)

    assert LAYOUT.step_names[effect.question] == word.question
    assert VERBS.by_handle[effect.verb].name == word.verb
    assert is_of_ability(effect.question)


def test_questions_of_turns_and_of_the_conflict_belong_to_no_ability():
    others = [name for name in LAYOUT.step_names if not name.startswith("ability ")]

    assert not [name for name in others if is_of_ability(LAYOUT.step_number(name))]


@pytest.mark.parametrize("word", [*ABILITY_WORDS, *BONUS_WORDS], ids=lambda word: word.name)
def test_a_word_is_explained_on_the_rules_page(word):
    rows = [line for line in PAGE.splitlines() if line.startswith(f"| `{word.name}` |")]

    assert rows, f"docs/rules/seii.md explains every word in a table: a row for `{word.name}` lacks"
    for name in (*word.needs, *word.may_have):
        assert f"`{name}`" in rows[0], f"the row of `{word.name}` does not name its `{name}`"


@pytest.mark.parametrize(
    "word",
    [word for word in ABILITY_WORDS if not word.asks_only_if_may],
    ids=lambda word: word.name,
)
def test_what_a_step_asks_is_a_decision_on_the_rules_page(word):
    rows = [line for line in PAGE.splitlines() if f" `{word.question}` |" in line]

    assert rows, f"docs/rules/seii.md, Decisions: a row `{word.question}` lacks"
    assert f"`{word.verb}`" in rows[0], f"the decision does not name `{word.verb}`"


# ---- what is forgotten is told -----------------------------------------------------------------

BURN = """    AbilityWord(
        "burn",
        "a Razed location of another player leaves the game",
        "burn {locations}",
        question="ability burn",
        verb="burn",
        of=("location",),
        may_have=("count",),
        deed=("burn {}", "burns {}"),
    ),
)
"""
BURNS = '''class Burn(Capture):
    """A Razed location of another player."""

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """SEII-056  To the location discard."""
        game.move_card(a, game.side(game.controller(a), RAZED), LOCATION_DISCARD)


def by_number('''


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    return copy_of_source(tmp_path_factory.mktemp("words"))


def with_burn(old="", new=""):
    """The vocabulary with one more word, perhaps not quite as it should be."""
    assert old in BURN
    return [(")\n\n\nclass BonusWord", BURN.replace(old, new, 1) + "\n\nclass BonusWord")]


DONE = [
    ("    LAYOUT,\n", "    LAYOUT,\n    LOCATION_DISCARD,\n"),
    ("def by_number(", BURNS),
    ('        SwapAvailable("swap_available"),\n',
     '        SwapAvailable("swap_available"),\n        Burn("burn"),\n'),
]  # fmt: skip


def test_a_word_that_is_declared_and_done_is_all_an_import_needs(source):
    assert error_at_import(source, "seii") == ""
    assert error_at_import(source, "seii", words=with_burn(), effects=DONE) == ""


def test_a_word_without_a_function_is_named(source):
    assert error_at_import(source, "seii", words=with_burn()) == (
        "AssertionError: the vocabulary declares the step of an Ability 'burn', and nothing in "
        "effects.py does it: write its class there and name it in the table at the foot of the file"
    )


def test_a_function_without_a_word_is_named(source):
    assert error_at_import(source, "seii", effects=DONE) == (
        "AssertionError: effects.py does 'burn', which words.py does not declare"
    )


def test_a_class_that_leaves_something_out_is_named(source):
    half = [("class Burn(Capture)", "class Burn(Effect)")]
    message = error_at_import(source, "seii", words=with_burn(), effects=[*DONE, *half])

    assert "abstract class Burn" in message
    assert "offer" in message


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('"burn",\n        "a Raz', '"raze",\n        "a Raz'),
         "the step of an Ability 'raze' is declared twice in the vocabulary"),
        (('"a Razed location of another player leaves the game"', '""'),
         "the step of an Ability 'burn' has no meaning: say in the vocabulary what it does"),
        (('"burn {locations}"', '""'),
         "the step of an Ability 'burn' has no text: say in the vocabulary how a card prints it"),
        (("{locations}", "{houses}"),
         "the text of the step of an Ability 'burn' has a part {houses}; there are: amount, army"),
        (('may_have=("count",)', 'may_have=("cuont",)'),
         "the step of an Ability 'burn' takes 'cuont', which cards.py has no field for "),
        (('of=("location",)', 'of=("house",)'),
         "the verb 'burn' of the word 'burn' cannot be of 'house': there are location, clan, seat"),
        (('        deed=("burn {}", "burns {}"),\n', ""),
         "the choice 'burn' has no line in the log: give its word a `deed` in words.py, or write"),
    ],
)  # fmt: skip
def test_a_broken_declaration_is_an_error_at_import(source, change, sentence):
    message = error_at_import(source, "seii", words=with_burn(*change), effects=DONE)

    assert message.removeprefix("AssertionError: ").startswith(sentence)


def test_a_bonus_without_a_function_is_named(source):
    new = '    BonusWord("roads", "for each road", "{per} for each road", needs=("per",)),\n'
    words = [("BONUS_WORDS: Final = (\n", "BONUS_WORDS: Final = (\n" + new)]

    assert error_at_import(source, "seii", words=words).startswith(
        "AssertionError: the vocabulary declares the Scoring Bonus 'roads', and nothing in "
        "scoring.py "
    )


def test_a_new_word_changes_no_number_of_an_older_choice(source):
    """Records and trained policies know choices by their numbers."""
    program = (
        "from shiai.games.seii.layout import LAYOUT, VERBS\n"
        "print(*VERBS.names()[-2:], VERBS.verbs[-1].first, LAYOUT.step_names[-1], sep=', ')"
    )
    done = run_changed(source, "seii", program, words=with_burn(), effects=DONE)

    assert done.stdout == f"{VERBS.names()[-1]}, burn, {VERBS.size}, ability burn\n"


PLAY = """
import random, shiai
game = shiai.find("seii")
table = game.new(seed=3, seats=3, cards={cards!r})
cards = table.terms.cards
print(cards.ability_texts[cards.clan_ids.index("tokugawa")])
dice = random.Random(1)
burnt = []
while table.outcome is None:
    seat = dice.choice(table.deciders())
    action = dice.choice(table.legal(seat))
    for other in table.legal(seat):
        if str(other).startswith("burn "):
            action = other
            burnt.append(game.rules.describe(table.state, other.code).text)
    table.submit(action, seat=seat)
lines = [line.text for line in table.log(0)]
print(burnt != [] and all(burnt), any(" burn" in line for line in lines))
"""


def test_a_new_word_is_printed_offered_described_and_logged_at_once(source, tmp_path):
    mine = Path(own_set(tmp_path, 'op = "raze"; op = "burn", may = true'))
    text = mine.read_text(encoding="utf-8").replace('op = "fortify"', 'may = true, op = "burn"')
    mine.write_text(text, encoding="utf-8")
    program = PLAY.replace("{cards!r}", repr(str(mine)))
    done = run_changed(source, "seii", program, words=with_burn(), effects=DONE)

    assert done.stdout == "Raze 1 location; then you may burn 1 location.\nTrue True\n", done.stderr
