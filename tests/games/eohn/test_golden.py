"""The golden scenarios of the rules page, number by number."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    damages,
    do,
    duel,
    energy,
    let_be,
    number,
    options,
    side,
    table_of,
    why,
    zone,
)


@pytest.mark.rule("GOLD-2")
def test_a_long_exchange_of_four_attacks():
    table = duel(
        a=side(
            energy=60, spent=29, attributes=(1, 0, 6, 1),
            ready=["bolt-shot", "false-opening", "guard-up", "quicken", "riposte"],
            stacked={"false-opening": ["rending-claw"]},
        ),
        b=side(
            energy=50, spent=45, attributes=(0, 0, 2, 6), rested=2,
            ready=["forearm-wall", "side-step", "riposte"],
        ),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack bolt-shot B", "B activate forearm-wall")
    do(table, "A feint false-opening false-opening")
    assert "activate riposte" not in options(table, "B")
    do(table, "B activate side-step")
    let_be(table)
    do(table, "A pass", "B activate riposte")
    let_be(table)
    do(table, "A activate guard-up")
    let_be(table)
    do(table, "A activate quicken", "A on reaction 2", "A activate riposte")

    assert damages(table) == [(0, "B", 0), (1, "B", 0), (2, "A", 0), (3, "B", 4)]
    while asked(table).endswith("reuse or discard"):
        who = asked(table)[0]
        do(table, f"{who} put away {options(table, who)[0].split()[1]}")
    assert energy(table, "A") == (60, 0, 0, 40)
    assert energy(table, "B") == (45, 1, 0, 54)
    do(table, "A end combat")
    assert (number(table, "A", "relentless"), number(table, "B", "relentless")) == (1, 1)
    assert number(table, "B", "rested") == 0


@pytest.mark.rule("GOLD-4")
def test_conditionals_three_deep():
    table = duel(
        a=side(ready=["jab-flurry", "foresight"]),
        b=side(ready=["trip-line", "foresight", "guard-up"]),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate trip-line", "A activate foresight")
    do(table, "B activate foresight", "B activate guard-up")

    assert damages(table) == [(0, "B", 0)]
    do(table, "A put away jab-flurry", "B put away guard-up")
    assert sorted(zone(table, "B", "ability_discards")) == ["foresight", "guard-up", "trip-line"]


@pytest.mark.rule("GOLD-4")
def test_without_a_second_foresight_the_trip_line_is_negated():
    table = duel(
        a=side(ready=["jab-flurry", "foresight"]),
        b=side(ready=["trip-line", "guard-up"]),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate trip-line", "A activate foresight")
    do(table, "B activate guard-up")

    assert damages(table) == [(0, "B", 4)]


@pytest.mark.rule("GOLD-6")
def test_both_run_out_in_one_damage_step_and_the_round_is_drawn():
    table = duel(
        a=side(energy=0, ready=["lance-beam"]),
        b=side(energy=3, spent=93, attributes=(0, 0, 4, 4), ready=["forearm-wall", "riposte"]),
        moment="combat",
        options={"format": "sudden_death"},
    )
    do(table, "A attack lance-beam B", "B activate forearm-wall", "B activate riposte")

    assert damages(table) == [(0, "B", 4), (1, "A", 4)]
    assert table.outcome is not None
    assert table.outcome.result == "drawn"


def critical_energy():
    table = duel(
        a=side(ready=["momentum-blow"]),
        b=side(energy=2, pure=1, spent=93, ready=["bolt-shot", "guard-up"]),
        moment="combat",
    )
    do(table, "A attack momentum-blow B", "B pass")
    return table


@pytest.mark.rule("GOLD-7")
def test_damage_takes_floating_energy_last():
    table = critical_energy()
    do(table, "B take 2 bolt-shot", "B to hand bolt-shot")

    assert energy(table, "B") == (1, 0, 1, 98)
    assert zone(table, "B", "hand") == ["bolt-shot"]


@pytest.mark.rule("GOLD-7")
def test_damage_may_take_one_from_each_ability():
    table = critical_energy()
    do(table, "B take 1 bolt-shot", "B take 1 guard-up")
    do(table, "B to hand bolt-shot", "B to hand guard-up")

    assert energy(table, "B") == (2, 0, 0, 98)


@pytest.mark.rule("GOLD-9")
def test_an_area_attack_on_three_players():
    table = table_of(
        [
            side(attributes=(2, 0, 4, 2), ready=["quake-field"]),
            side(ready=["guard-up", "side-step"], face_up=["guard-up"]),
            side(attributes=(6, 0, 1, 1), active=["bastion-mail"]),
        ],
        moment="combat",
        options={"mode": "ffa"},
    )
    do(table, "A attack quake-field all")
    assert options(table, "B") == ["pass", "activate guard-up"]
    do(table, "B activate guard-up")

    assert damages(table) == [(0, "B", 4), (0, "C", 3)]
    assert zone(table, "B", "ability_discards") == ["guard-up"]
    assert (number(table, "B", "pure_deck"), number(table, "C", "pure_deck")) == (1, 1)
    statuses = table.to_position()["statuses"]
    assert (statuses[1]["dazed"], statuses[2]["dazed"]) == (0, 2)


@pytest.mark.rule("GOLD-10")
def test_arenas_supersede_what_they_overlap():
    table = duel(
        a=side(active=["home-ground"], hand=["mire", "home-ground", "sanctum"]),
        b=side(hand=["storm-field"], ready=["side-step"]),
        moment="end_phase",
    )
    do(table, "B draw 1", "B refocus 0", "B play storm-field")
    assert zone(table, "A", "ability_discards") == ["home-ground"]
    do(table, "B pass", "B skip combat", "A draw 1", "A refocus 0", "A play mire")
    assert zone(table, "B", "ability_discards") == ["storm-field"]
    do(table, "A play home-ground")
    assert sorted(zone(table, "A", "mat")) == ["home-ground", "mire"]
    assert why(table, "A ready sanctum") == "EOHN-152"


@pytest.mark.rule("GOLD-11")
@pytest.mark.parametrize(
    ("a", "b", "result", "winners"),
    [(1, 0, "drawn", []), (1, 2, "won", [1]), (2, 0, "won", [0])],
)
def test_decking_is_judged_together(a, b, result, winners):
    fill = ["slip", "dead-zone"]
    table = duel(
        a=side(hand=["open-floodgates"], deck=fill[:a]),
        b=side(deck=fill[:b]),
        options={"format": "sudden_death"},
    )
    do(table, "A play open-floodgates")

    assert table.outcome is not None
    assert (table.outcome.result, table.outcome.winners) == (result, winners)


@pytest.mark.rule("GOLD-12")
def test_chaos_armour_makes_attacks_cheaper_and_fetches_one():
    table = duel(
        a=side(
            energy=60, attributes=(1, 0, 6, 1), hand=["chaos-armour", "iron-fist", "iron-fist"],
            deck=["slip", "breaker-knee", "hammer-descent", "jab-flurry"],
        ),
        b=side(),
    )  # fmt: skip
    do(table, "A play chaos-armour")
    assert energy(table, "A")[0] == 56
    do(table, "A ready iron-fist", "A ready iron-fist")
    assert energy(table, "A")[:3] == (52, 0, 4)
    do(table, "A pass", "A enter combat", "A attack iron-fist B")
    assert damages(table) == [(0, "B", 7)]
    assert table.to_position()["statuses"][1]["dazed"] == 2
    do(table, "A end combat", "A pass", "B draw 1", "B refocus 0", "B pass", "B skip combat")
    do(table, "A draw 1", "A refocus 0", "A let go chaos-armour")
    found = options(table, "A")
    assert "find breaker-knee" in found
    assert "find hammer-descent" not in found
    do(table, "A find breaker-knee")
    assert at(table, "A", "iron-fist", "floating") == 2


def nullified(**of_a):
    return duel(
        a=side(attributes=(0, 2, 3, 3), **of_a),
        b=side(active=["kinetic-screen"], hand=["nullify", "nullify"]),
    )


@pytest.mark.rule("GOLD-14")
def test_a_negation_is_negated():
    table = nullified(hand=["shatter"], ready=["nullify"])
    do(table, "A play shatter", "B play nullify")
    assert asked(table) == "A respond"
    do(table, "A activate nullify")
    assert options(table, "B") == ["pass", "play nullify"]
    do(table, "B pass")

    assert zone(table, "B", "ability_discards") == ["nullify", "kinetic-screen"]
    assert energy(table, "B")[0] == 47


@pytest.mark.rule("GOLD-14")
def test_in_ones_own_turn_a_response_must_be_readied():
    table = nullified(hand=["shatter", "nullify"])
    do(table, "A play shatter", "B play nullify")

    assert zone(table, "B", "mat") == ["kinetic-screen"]
    assert zone(table, "A", "ability_discards") == ["shatter"]
