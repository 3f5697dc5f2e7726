"""Combat status: who becomes Relentless or Rested, when, and what it is good for."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    damages,
    do,
    duel,
    end_turn,
    number,
    options,
    side,
    table_of,
)


def status(table, who):
    """Relentless and Rested of a player."""
    return number(table, who, "relentless"), number(table, who, "rested")


@pytest.mark.rule("EOHN-207", "EOHN-211")
def test_skipping_combat_adds_one_rested():
    table = duel(a=side(rested=2, ready=["bolt-shot"]), b=side(rested=4))
    do(table, "A pass", "A skip combat")

    assert status(table, "A") == (0, 3)
    assert status(table, "B") == (0, 4)


@pytest.mark.rule("EOHN-207")
def test_relentless_is_counted_too():
    table = duel(a=side(relentless=2, ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B", "A put away bolt-shot", "A end combat")

    assert status(table, "A") == (3, 0)


@pytest.mark.rule("EOHN-208", "EOHN-245")
def test_gaining_relentless_removes_all_rested():
    table = duel(a=side(rested=5, ready=["iron-fist", "riposte"]), b=side(), moment="combat")
    do(table, "A attack iron-fist B")
    assert status(table, "A") == (0, 5)
    do(table, "A end combat")

    assert status(table, "A") == (1, 0)


@pytest.mark.rule("EOHN-208")
def test_gaining_rested_removes_all_relentless():
    table = duel(a=side(relentless=3, hand=["deep-breath"]), b=side())
    do(table, "A play deep-breath")

    assert status(table, "A") == (0, 1)


@pytest.mark.rule("EOHN-209")
def test_three_attacks_give_one_relentless():
    table = duel(
        a=side(ready=["iron-fist", "wild-bolt", "glancing-arc", "riposte"]),
        b=side(),
        moment="combat",
    )
    do(table, "A attack iron-fist B", "A attack wild-bolt B", "A attack glancing-arc B")
    assert status(table, "A") == (0, 0)
    do(table, "A end combat")

    assert status(table, "A") == (1, 0)
    assert status(table, "B") == (0, 0)


def countered():
    """B, Rested, has stopped A's first attack and answered it with Riposte."""
    table = duel(
        a=side(ready=["bolt-shot", "iron-fist", "riposte"], attributes=(2, 2, 1, 3), relentless=1),
        b=side(ready=["forearm-wall", "slip", "riposte", "mirror-edge"], rested=2),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall", "B activate riposte")
    do(table, "A put away bolt-shot", "B put away riposte")
    return table


@pytest.mark.rule("EOHN-210", "RULING-EOHN-24")
def test_a_counter_attack_gives_its_player_relentless_at_the_end_of_the_phase():
    table = countered()
    assert status(table, "B") == (0, 2)
    do(table, "A end combat")

    assert status(table, "B") == (1, 0)
    assert status(table, "A") == (2, 0)


@pytest.mark.rule("RULING-EOHN-24")
def test_two_counter_attacks_of_one_phase_give_one_relentless():
    table = countered()
    do(table, "A attack iron-fist B", "B activate slip", "B activate mirror-edge")
    assert status(table, "B") == (0, 2)
    do(table, "A end combat")

    assert status(table, "B") == (1, 0)


@pytest.mark.rule("EOHN-210")
def test_stopping_an_attack_without_a_counter_attack_gives_nothing():
    table = duel(
        a=side(ready=["iron-fist"]), b=side(ready=["slip", "riposte"], rested=2), moment="combat"
    )
    do(table, "A attack iron-fist B", "B activate slip", "B pass", "A end combat")

    assert status(table, "B") == (0, 2)


@pytest.mark.rule("EOHN-212")
def test_who_enters_combat_and_attacks_nobody_is_rested():
    table = duel(a=side(relentless=1, ready=["bolt-shot"]), b=side())
    do(table, "A pass", "A enter combat", "A end combat")

    assert status(table, "A") == (0, 1)
    assert asked(table) == "A act"
    assert table.view(0)["phase_name"] == "Action 2"


@pytest.mark.rule("EOHN-213")
@pytest.mark.parametrize(("rested", "damage"), [(1, 3), (0, 8)])
def test_against_a_rested_defender_a_faster_attack_counts_as_equal(rested, damage):
    table = duel(
        a=side(ready=["jab-flurry"], hand=["adrenal-loop"], pure=1),
        b=side(ready=["guard-up"], rested=rested),
    )
    do(table, "A play adrenal-loop", "A pass", "A enter combat")
    do(table, "A attack jab-flurry B", "B activate guard-up")  # AP 8, 16 against 14

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-213")
def test_a_rested_dodge_is_in_time_too():
    table = duel(
        a=side(ready=["jab-flurry"]), b=side(ready=["tumble-away"], rested=1), moment="combat"
    )
    do(table, "A attack jab-flurry B", "B activate tumble-away")

    assert damages(table) == [(0, "B", 0)]


@pytest.mark.rule("EOHN-214")
def test_using_rested_does_not_reduce_it():
    table = duel(
        a=side(ready=["jab-flurry", "throat-strike"]),
        b=side(ready=["guard-up", "forearm-wall"], rested=1),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate guard-up")
    do(table, "A put away jab-flurry", "B put away guard-up")
    do(table, "A attack throat-strike B", "B activate forearm-wall")

    assert [damage for _, _, damage in damages(table)] == [0, 0]
    assert status(table, "B") == (0, 1)


@pytest.mark.rule("EOHN-215")
@pytest.mark.parametrize(("option", "rested"), [(False, 0), (True, 1)])
def test_the_very_first_turn_gives_no_rested_unless_so_agreed(option, rested):
    table = duel(
        a=side(turns=0), b=side(turns=0), moment="start_turn",
        options={"first_turn_rested": option},
    )  # fmt: skip
    do(table, "A pass")

    assert status(table, "A") == (0, rested)
    do(table, "B draw 1")
    end_turn(table, "B")
    assert status(table, "B") == (0, 1)


@pytest.mark.rule("EOHN-210")
def test_all_statuses_are_given_before_anybody_is_asked():
    table = table_of(
        [
            side(ready=["bolt-shot", "battle-trance"]),
            side(ready=["forearm-wall", "riposte", "battle-trance"], attributes=(2, 0, 2, 4)),
        ],
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall", "B activate riposte")
    do(table, "A put away bolt-shot", "B put away riposte", "A end combat")

    assert asked(table) == "B conditional"
    assert options(table, "B") == ["decline", "activate battle-trance"]
    assert (status(table, "A"), status(table, "B")) == ((1, 0), (1, 0))
    do(table, "B decline")
    assert asked(table) == "A conditional"


@pytest.mark.rule("EOHN-211")
def test_after_combat_was_skipped_there_is_a_window_before_the_end_phase():
    table = duel(
        a=side(ready=["bolt-shot"]), b=side(ready=["scout-pulse"]), options={"stops": "end_phase"}
    )
    do(table, "A pass", "A skip combat")

    assert (asked(table), number(table, "A", "rested")) == ("B respond", 1)
    assert table.to_position()["phase"] == 3
    do(table, "B pass")
    assert (asked(table), table.to_position()["phase"]) == ("B respond", 6)


@pytest.mark.rule("EOHN-210")
def test_a_counter_attack_thrown_with_a_feint_gives_relentless_too():
    table = duel(
        a=side(ready=["titan-overhand", "slip"], attributes=(0, 0, 5, 3)),
        b=side(ready=["last-gasp", "false-opening"], stacked={"false-opening": ["riposte"]}),
        moment="combat",
    )
    do(table, "A attack titan-overhand B", "B activate last-gasp", "A activate slip")
    do(table, "B feint false-opening false-opening")
    while asked(table).endswith(("respond", "exchange move", "reuse or discard")):
        who = asked(table)[0]
        do(table, f"{who} {next(m for m in options(table, who) if not m.startswith('reuse'))}")
    do(table, "A end combat")

    assert damages(table)[-1][1:] == ("A", 4)
    assert status(table, "B") == (1, 0)
