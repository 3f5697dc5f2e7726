"""What waits to resolve, as one ordered stack."""

from tests.games.eohn.helpers import do, duel, let_be, side


def told(table, seat=0):
    """Number, kind, card, what it answers and its state."""
    return [
        (one["n"], one["kind"], one["card"], one["answers"], one["state"])
        for one in table.view(seat)["stack"]
    ]


def chain():
    """A attacks, B dodges, A feints and quickens: as in the rules' own example of a chain."""
    table = duel(
        a=side(ready=["jab-flurry", "false-opening", "quicken", "nullify"],
               stacked={"false-opening": ["whirl-kick"]}),
        b=side(ready=["slip", "guard-up", "nullify"], rested=1),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack jab-flurry B", "B activate slip")
    return table


def test_attacks_and_answers_stand_in_the_order_in_which_they_came():
    table = chain()
    let_be(table)
    do(table, "A feint false-opening false-opening")
    let_be(table)
    do(table, "B activate guard-up")

    assert told(table) == [
        (1, "attack", "A-jab-flurry", None, "open"),
        (2, "answer", "B-slip", 1, "in_time"),
        (3, "attack", "A-whirl-kick", None, "open"),
        (4, "activation", "B-guard-up", 3, "waits"),
    ]
    assert table.view(0)["stack"][2]["feint"] == "A-false-opening"
    assert table.view(0)["stack"] == table.view(1)["stack"]


def test_what_waits_has_its_object_and_counts_in_what_the_attack_does():
    table = chain()
    do(table, "A activate quicken")
    attack, slip, quicken = table.view(1)["stack"]

    assert quicken["object"] == {"n": 1, "card": "A-jab-flurry"}
    assert quicken["state"] == "waits"
    assert attack["values"]["speed"] == 16
    [one] = attack["against"]
    assert one["stages"][1]["card"] == slip["card"] == "B-slip"
    assert one["stages"][1]["against"] == 21  # once Quicken has resolved


def test_a_response_answers_what_it_responds_to():
    table = chain()
    do(table, "A activate quicken", "B activate nullify")

    assert told(table)[-2:] == [
        (3, "activation", "A-quicken", 2, "waits"),
        (4, "activation", "B-nullify", 3, "waits"),
    ]


def test_a_counter_attack_that_waits_has_a_result_already():
    table = duel(
        a=side(ready=["jab-flurry", "quicken"]),
        b=side(ready=["guard-up", "riposte"], rested=1),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate guard-up")
    let_be(table)
    do(table, "A pass", "B activate riposte")
    riposte = table.view(0)["stack"][-1]

    assert riposte["card"] == "B-riposte"
    assert [one["seat"] for one in riposte["against"]] == [0]
    assert riposte["against"][0]["damage"] == 4


def test_a_table_at_rest_has_none():
    assert duel(a=side(), b=side()).view(0)["stack"] == []
