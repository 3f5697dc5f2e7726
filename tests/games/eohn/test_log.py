"""Sentences of Eohn in parts: cards and players are marked, what lies face down is not."""

from tests.games.eohn.helpers import do, duel, side

import shiai

EOHN = shiai.find("eohn")


def lines(table, seat, start=0):
    """The log as a seat is told it, from an event on."""
    return table.log(seat, start=start)


def test_an_attack_names_who_whom_and_with_what():
    table = duel(a=side(ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B")
    card = {"card": "A-bolt-shot", "name": "Bolt Shot"}
    [mine], [theirs] = (
        [line for line in lines(table, seat) if line.data["kind"] == "attack_declared"]
        for seat in (0, 1)
    )

    assert mine.wording == ["You attack ", {"seat": 1}, " with ", card]
    assert theirs.wording == [{"seat": 0}, " attacks you with ", card]
    assert mine.data == theirs.data == {
        "kind": "attack_declared", "seat": 0, "cards": ["A-bolt-shot"], "defenders": [1],
    }  # fmt: skip


def test_an_ability_readied_face_down_is_marked_for_its_owner_alone():
    table = duel(a=side(hand=["guard-up"], energy=50), b=side())
    start = table.event_count()
    do(table, "A ready guard-up")
    wordings = [lines(table, seat, start)[0].wording for seat in (0, 1)]

    card = {"card": "A-guard-up", "name": "Guard Up"}
    assert wordings[0] == ["You bring ", card, " onto the mat"]
    assert wordings[1] == [{"seat": 0}, " brings 1 card onto the mat"]


def test_the_question_in_an_exchange_names_the_attack():
    table = duel(a=side(ready=["bolt-shot"]), b=side(ready=["guard-up"]), moment="combat")
    do(table, "A attack bolt-shot B")
    ask = table.ask(1)

    assert ask is not None
    assert ask.parts[:2] == [{"seat": 0}, " attacks you with "]
    assert ask.parts[2] == {"card": "A-bolt-shot", "name": "Bolt Shot"}
    assert table.ask(0) is None
