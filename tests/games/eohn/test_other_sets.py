"""Cards that the house set does not have but another set may: the rules hold for them, too."""

import pytest
from tests.games.eohn.helpers import damages, do, duel, let_be, side

from shiai.games.eohn.cards import SETS

HOUSE = (SETS / "house.toml").read_text(encoding="utf-8")


@pytest.fixture
def with_card(tmp_path):
    """The house set in which one thing of a card is printed otherwise, as a file."""

    def change(card, old, new):
        before, name, after = HOUSE.partition(f'id = "{card}"\n')
        assert old in after
        path = tmp_path / "other.toml"
        path.write_text(before + name + after.replace(old, new, 1), encoding="utf-8")
        return str(path)

    return change


@pytest.mark.rule("EOHN-240")
def test_an_attack_that_answers_none_has_no_ap_of_an_answered_one(with_card):
    effect = (
        '{ when = "declare", do = "mod", stat = "ap", to = "this", dur = "chain", '
        'add_word = "answered_ap" }'
    )
    answering = with_card(
        "bolt-shot", 'rarity = "silver"\n', f'rarity = "silver"\nfx = [{effect}]\n'
    )
    table = duel(a=side(ready=["bolt-shot"]), b=side(), moment="combat", cards=answering)
    do(table, "A attack bolt-shot B")

    assert damages(table) == [(0, "B", 7)]


@pytest.mark.rule("EOHN-053", "EOHN-196")
@pytest.mark.parametrize(("strength", "damage"), [(2, 7), (3, 10)])
def test_a_stacked_boost_gives_its_benefit_only_with_the_attributes(with_card, strength, damage):
    row = '{ when = "stacked", do = "mod", stat = "critical", add = 3, to = "base" }'
    benefit = with_card(
        "whetted-edge", f"fx = [{row}]", f"benefit = [{{ blue = {{ str = 3 }}, fx = [{row}] }}]"
    )
    table = duel(
        a=side(
            ready=["bolt-shot"], stacked={"bolt-shot": ["whetted-edge"]},
            attributes=(2, 4 - strength, strength, 2),
        ),
        b=side(),
        moment="combat",
        cards=benefit,
    )  # fmt: skip
    do(table, "A attack bolt-shot B")
    let_be(table)

    assert damages(table) == [(0, "B", damage)]
