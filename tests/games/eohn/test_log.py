"""Sentences of Eohn in parts: cards and players are marked, what lies face down is not."""

from tests.games.eohn.helpers import do, duel, side

import shiai
from shiai.core.rng import Stream

EOHN = shiai.find("eohn")


def lines(table, seat, start=0):
    """The log as a seat is told it, from an event on."""
    return table.log(seat, start=start)


def test_an_attack_names_who_whom_and_with_what():
    table = duel(a=side(ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B")
    card = {"card": "A-bolt-shot", "name": "Bolt Shot"}
    [mine], [theirs] = (
        [line for line in lines(table, seat) if line.data["kind"] == "attack"] for seat in (0, 1)
    )

    assert mine.wording == ["You attack ", {"seat": 1}, " with ", card]
    assert theirs.wording == [{"seat": 0}, " attacks you with ", card]
    assert mine.data == theirs.data == {
        "kind": "attack", "seat": 0, "cards": ["A-bolt-shot"], "defenders": [1],
    }  # fmt: skip


def test_an_ability_readied_face_down_is_marked_for_its_owner_alone():
    table = duel(a=side(hand=["guard-up"], energy=50), b=side())
    start = table.event_count()
    do(table, "A ready guard-up")
    wordings = [lines(table, seat, start)[0].wording for seat in (0, 1)]

    card = {"card": "A-guard-up", "name": "Guard Up"}
    assert wordings[0] == ["You ready ", card]
    assert wordings[1] == [{"seat": 0}, " readies an ability"]


def test_the_question_in_an_exchange_names_the_attack():
    table = duel(a=side(ready=["bolt-shot"]), b=side(ready=["guard-up"]), moment="combat")
    do(table, "A attack bolt-shot B")
    ask = table.ask(1)

    assert ask is not None
    assert ask.parts[:2] == [{"seat": 0}, " attacks you with "]
    assert ask.parts[2] == {"card": "A-bolt-shot", "name": "Bolt Shot"}
    assert table.ask(0) is None


def told(table, seat):
    """The log as a seat reads it."""
    return [line.text for line in lines(table, seat)]


def test_a_fight_is_told_in_whole_sentences():
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(ready=["guard-up"], active=["kinetic-screen"], rested=1),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate guard-up")

    assert told(table, 1)[:4] == [
        "Seat 0 attacks you with Bolt Shot",
        "You answer with Guard Up",
        "The Barrier lets 4 of 7 AP pass and the Block or Dodge lets 0 of 4 AP pass",
        "You take no damage: the attack is stopped",
    ]
    assert [line.data["kind"] for line in lines(table, 0)][:4] == [
        "attack", "answer", "stages", "damage",
    ]  # fmt: skip


def test_a_battle_begins_without_cards_put_back():
    table = EOHN.new(5)

    assert told(table, 0) == [
        "Round 1", "You draw 10 cards", "Seat 1 draws 10 cards", "Seat 1 wins the toss",
    ]  # fmt: skip


def test_who_begins_is_said_of_the_right_person():
    table = EOHN.new(5)
    start = table.event_count()
    one, other = table.clone(), table.clone()
    one.submit("first 0", seat=1)
    other.submit("first 1", seat=1)

    assert one.log(0, start=start)[0].text == "Seat 1 lets you begin"
    assert other.log(0, start=start)[0].text == "Seat 1 chooses to begin"
    assert other.log(1, start=start)[0].text == "You choose to begin"


def test_no_line_depends_on_what_lies_where_now():
    table = EOHN.new(3)
    stream = Stream(3)
    heard: list[list[object]] = [[], []]
    while table.outcome is None and len(table.history) < 500:
        start = table.event_count()
        seat = table.deciders()[0]
        codes = table.codes(seat)
        table.apply(seat, codes[int(stream.below(len(codes)))])
        for who in (0, 1):
            heard[who] += [line.wording for line in table.log(who, start=start)]

    for who in (0, 1):
        whole = [line.wording for line in table.log(who)]
        assert whole[-len(heard[who]) :] == heard[who]
