"""Damage: every worked case of the rules page, and what holds for all attacks."""

import re
from pathlib import Path

import pytest

from shiai.games.eohn.checks import attacks
from shiai.games.eohn.damage import (
    BARRIER_OF_COUNTERS,
    BARRIER_OF_DP,
    BLOCKED,
    DODGED,
    Blow,
    calculate,
)

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "eohn.md"
TYPES = {"Gl": "glancing", "Cr": "crushing", "Pi": "piercing", "Ct": "critical"}
ATTACK_TYPES = {"Melee": 0, "Ranged": 1, "Area": 2}


def worked_cases():
    """The rows of the table of worked cases."""
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if re.match(r"\| D\d\d ", line)]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def blow_of(case):
    """The inputs of a worked case."""
    _, _, ap, speed, attack_type, types, barrier, reaction, armor, flags = case[:10]
    blow = Blow()
    blow.ap, blow.speed, blow.attack_type = int(ap), int(speed), ATTACK_TYPES[attack_type]
    for word in types.split():
        if word != "std":
            setattr(blow, TYPES[word[:2]], int(word[2:]))
    if barrier != "–":
        blow.pierce_proof = "sealed" in barrier
        blow.barrier = BARRIER_OF_COUNTERS if "ctr" in barrier else BARRIER_OF_DP
        blow.barrier_value = int(barrier.split()[-1])
    answer = re.match(r"(Block|Dodge) s(\d+)(?: DP(\d+))?", reaction)
    if answer:
        blow.reaction = BLOCKED if answer[1] == "Block" else DODGED
        blow.reaction_speed, blow.reaction_dp = int(answer[2]), int(answer[3] or 0)
    blow.armor_dp = sum(int(number) for number in re.findall(r"\d+", armor))
    blow.rested, blow.feinted = "rested" in flags, "feint" in flags
    if "ignores" in flags:
        blow.ignores_barrier = blow.ignores_block = blow.ignores_armor = True
    return blow


def check(case):
    """The calculation gives what the row says."""
    blow = blow_of(case)
    after_barrier, after_reaction, damage, dazed, destroyed, counter, counters = case[10:17]

    calculate(blow)

    assert (blow.after_barrier, blow.after_reaction) == (int(after_barrier), int(after_reaction))
    assert blow.damage == int(damage.strip("*"))
    assert (blow.dazed, blow.block_destroyed) == (dazed == "yes", destroyed == "yes")
    assert blow.reaction_success == (counter == "yes")
    assert blow.counters_removed == (0 if counters == "–" else int(counters.split()[0]))
    assert blow.barrier_discarded == ("discarded" in counters)


@pytest.mark.parametrize("case", worked_cases(), ids=lambda case: case[0])
def test_worked_case(case):
    check(case)


@pytest.mark.parametrize(
    "names",
    [
        pytest.param("D81", marks=pytest.mark.rule("EOHN-252")),
        pytest.param("D12 D33", marks=pytest.mark.rule("EOHN-253")),
        pytest.param("D57", marks=pytest.mark.rule("EOHN-254")),
        pytest.param("D58", marks=pytest.mark.rule("EOHN-255")),
        pytest.param("D59 D60 D67", marks=pytest.mark.rule("EOHN-257")),
        pytest.param("D69 D73", marks=pytest.mark.rule("EOHN-258")),
        pytest.param("D08", marks=pytest.mark.rule("EOHN-259")),
        pytest.param("D09", marks=pytest.mark.rule("EOHN-260")),
        pytest.param("D10", marks=pytest.mark.rule("EOHN-261")),
        pytest.param("D11", marks=pytest.mark.rule("EOHN-262")),
        pytest.param("D12", marks=pytest.mark.rule("EOHN-263")),
        pytest.param("D16 D17", marks=pytest.mark.rule("EOHN-264")),
        pytest.param("D18", marks=pytest.mark.rule("EOHN-265")),
        pytest.param("D21 D22", marks=pytest.mark.rule("EOHN-266")),
        pytest.param("D24 D25", marks=pytest.mark.rule("EOHN-267")),
        pytest.param("D13 D14", marks=pytest.mark.rule("EOHN-268")),
        pytest.param("D15", marks=pytest.mark.rule("EOHN-269")),
        pytest.param("D39 D42", marks=pytest.mark.rule("EOHN-270")),
        pytest.param("D30 D31 D32", marks=pytest.mark.rule("EOHN-271")),
        pytest.param("D36 D37", marks=pytest.mark.rule("EOHN-272")),
        pytest.param("D33", marks=pytest.mark.rule("EOHN-273")),
        pytest.param("D36", marks=pytest.mark.rule("EOHN-274")),
        pytest.param("D74", marks=pytest.mark.rule("EOHN-275")),
        pytest.param("D44", marks=pytest.mark.rule("EOHN-276")),
        pytest.param("D47", marks=pytest.mark.rule("EOHN-277")),
        pytest.param("D51 D52 D53", marks=pytest.mark.rule("EOHN-278")),
        pytest.param("D49 D50", marks=pytest.mark.rule("EOHN-279")),
        pytest.param("D45 D46 D48", marks=pytest.mark.rule("EOHN-280")),
        pytest.param("D75", marks=pytest.mark.rule("EOHN-281")),
        pytest.param("D80", marks=pytest.mark.rule("EOHN-282")),
        pytest.param("D01", marks=pytest.mark.rule("EOHN-283")),
        pytest.param("D03", marks=pytest.mark.rule("EOHN-284")),
        pytest.param("D05", marks=pytest.mark.rule("EOHN-285")),
        pytest.param("D06 D07", marks=pytest.mark.rule("EOHN-286")),
        pytest.param("D27 D41", marks=pytest.mark.rule("EOHN-287")),
        pytest.param("D54", marks=pytest.mark.rule("EOHN-288")),
        pytest.param("D55", marks=pytest.mark.rule("EOHN-289")),
        pytest.param("D85 D86", marks=pytest.mark.rule("EOHN-292")),
        pytest.param("D04", marks=pytest.mark.rule("RULING-EOHN-4")),
        pytest.param("D77", marks=pytest.mark.rule("RULING-EOHN-5")),
        pytest.param("D76", marks=pytest.mark.rule("RULING-EOHN-6")),
        pytest.param("D23", marks=pytest.mark.rule("RULING-EOHN-7")),
        pytest.param("D20", marks=pytest.mark.rule("RULING-EOHN-12")),
        pytest.param("D64 D65 D66", marks=pytest.mark.rule("RULING-EOHN-15")),
        pytest.param("D61 D62 D63", marks=pytest.mark.rule("RULING-EOHN-16")),
        pytest.param("D83 D84", marks=pytest.mark.rule("RULING-EOHN-17")),
    ],
)
def test_the_worked_cases_that_a_rule_names(names):
    cases = {case[0]: case for case in worked_cases()}
    for name in names.split():
        check(cases[name])


def test_there_are_86_worked_cases():
    assert len(worked_cases()) == 86


# ---- properties ------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-295")
def test_what_holds_for_every_attack():
    assert attacks(range(20_000)) == []  # ten times as many in the long test
