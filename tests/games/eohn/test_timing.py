"""Conditional Attacks, Feints, Barriers and allies: what is left of the timing model."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    damages,
    do,
    duel,
    options,
    side,
    table_of,
    zone,
)


@pytest.mark.rule("EOHN-294")
def test_mirror_edge_rounds_the_sum():
    table = duel(
        a=side(ready=["rending-claw"], attributes=(4, 4, 0, 0)),
        b=side(ready=["side-step", "mirror-edge"]),
        moment="combat",
    )
    do(table, "A attack rending-claw B", "B activate side-step", "B activate mirror-edge")

    assert damages(table) == [(0, "B", 0), (1, "A", 6)]


@pytest.mark.rule("EOHN-314")
def test_last_gasp_starts_a_new_chain_against_the_attacker():
    table = duel(
        a=side(ready=["focus-ray", "riposte"], attributes=(0, 4, 2, 2)),
        b=side(ready=["last-gasp"]),
        moment="combat",
    )
    do(table, "A attack focus-ray B", "B activate last-gasp")

    assert damages(table) == [(0, "B", 13), (1, "A", 8)]
    assert asked(table) == "A attack step"
    assert zone(table, "B", "ability_discards") == ["last-gasp"]


@pytest.mark.rule("EOHN-313")
def test_a_negated_feint_takes_its_attack_along():
    table = duel(
        a=side(ready=["bolt-shot", "false-opening"], stacked={"false-opening": ["jab-flurry"]}),
        b=side(ready=["forearm-wall", "nullify", "riposte"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall")
    do(table, "A feint false-opening false-opening", "B activate nullify")

    assert sorted(zone(table, "A", "ability_discards")) == ["false-opening", "jab-flurry"]
    assert "activate riposte" in options(table, "B")


@pytest.mark.rule("RULING-EOHN-21")
def test_a_feint_may_take_a_readied_attack_of_zone_5():
    table = duel(
        a=side(ready=["bolt-shot", "jab-flurry", "endless-guile"], attributes=(0, 0, 5, 3)),
        b=side(ready=["forearm-wall"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall")
    do(table, "A feint endless-guile jab-flurry")

    assert damages(table) == [(0, "B", 0), (1, "B", 4)]
    do(table, "A put away bolt-shot", "A reuse endless-guile", "A reuse jab-flurry")
    assert sorted(zone(table, "A", "mat")) == ["endless-guile", "jab-flurry"]


@pytest.mark.rule("EOHN-137", "EOHN-139")
def test_a_counter_barrier_wears_off():
    table = duel(
        a=side(ready=["bolt-shot", "rending-claw"], attributes=(4, 4, 0, 0)),
        b=side(active=["bubble-shell"]),
        moment="combat",
    )
    do(table, "A attack rending-claw B")
    assert damages(table)[-1] == (0, "B", 2)
    assert at(table, "B", "bubble-shell", "counters") == 5
    do(table, "A attack bolt-shot B", "A put away bolt-shot")
    assert damages(table)[-1] == (0, "B", 2)
    assert zone(table, "B", "ability_discards") == ["bubble-shell"]


@pytest.mark.rule("EOHN-301")
def test_teams_choose_again_when_a_player_is_out():
    table = table_of(
        [side(ready=["bolt-shot"]), side(energy=3), side(), side()],
        moment="combat",
        options={"mode": "teams"},
    )
    do(table, "A attack bolt-shot B")

    assert asked(table) == "A choose attributes again"
    do(table, "A keep attributes", "C split 8-0-0-0", "D keep attributes")
    assert table.to_position()["attributes"][2]["def"] == 8


def test_an_ally_may_interpose():
    table = table_of(
        [side(ready=["bolt-shot"]), side(), side(), side(ready=["interpose"])],
        moment="combat",
        options={"mode": "teams"},
    )
    do(table, "A attack bolt-shot B")
    assert asked(table) == "D exchange move"
    do(table, "D activate interpose")

    assert damages(table) == [(0, "B", 1)]
