"""Damage: every worked case of the rules page, and what holds for all attacks."""

import re
from pathlib import Path

import pytest

from shiai.core.rng import Stream
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
SORTS = {"Melee": 0, "Ranged": 1, "Area": 2}


def worked_cases():
    """The rows of the table of worked cases."""
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if re.match(r"\| D\d\d ", line)]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def blow_of(case):
    """The inputs of a worked case."""
    _, _, ap, speed, sort, types, barrier, reaction, armor, flags = case[:10]
    blow = Blow()
    blow.ap, blow.speed, blow.sort = int(ap), int(speed), SORTS[sort]
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


@pytest.mark.rule("EOHN-252")
@pytest.mark.parametrize("case", worked_cases(), ids=lambda case: case[0])
def test_worked_case(case):
    blow = blow_of(case)
    after_barrier, after_reaction, damage, dazed, destroyed, counter, counters = case[10:17]

    calculate(blow)

    assert (blow.after_barrier, blow.after_reaction) == (int(after_barrier), int(after_reaction))
    assert blow.damage == int(damage.strip("*"))
    assert (blow.dazed, blow.block_destroyed) == (dazed == "yes", destroyed == "yes")
    assert blow.reaction_success == (counter == "yes")
    assert blow.counters_removed == (0 if counters == "–" else int(counters.split()[0]))
    assert blow.barrier_discarded == ("discarded" in counters)


def test_there_are_86_worked_cases():
    assert len(worked_cases()) == 86


# ---- properties ------------------------------------------------------------------------------

INPUTS = (
    "ap", "speed", "sort", "glancing", "crushing", "piercing", "critical", "barrier",
    "barrier_value", "pierce_proof", "reaction", "reaction_speed", "reaction_dp", "armor_dp",
    "rested", "feinted",
)  # fmt: skip


def any_blow(stream):
    """An attack of any values."""

    def up_to(most):
        return int(stream.below(most + 1))

    blow = Blow()
    blow.ap, blow.speed, blow.sort = up_to(15), up_to(24), up_to(2)
    for name in TYPES.values():
        setattr(blow, name, up_to(8) if up_to(2) == 0 else 0)
    blow.barrier, blow.barrier_value = up_to(2), up_to(9)
    blow.pierce_proof = up_to(3) == 0
    blow.reaction, blow.reaction_speed, blow.reaction_dp = up_to(2), up_to(24), up_to(12)
    blow.armor_dp = up_to(5)
    blow.rested, blow.feinted = up_to(3) == 0, up_to(3) == 0
    return blow


def like(blow, **changes):
    """The same attack, but for some values."""
    twin = Blow()
    for name in INPUTS:
        setattr(twin, name, getattr(blow, name))
    for name, value in changes.items():
        setattr(twin, name, value)
    calculate(twin)
    return twin


@pytest.mark.rule("EOHN-295")
def test_what_holds_for_every_attack():
    stream = Stream(86)
    for _ in range(20_000):
        blow = any_blow(stream)
        damage = calculate(blow)
        assert min(damage, blow.after_barrier, blow.after_reaction, blow.counters_removed) >= 0
        assert blow.counters_removed <= blow.barrier_value
        assert like(blow, ap=blow.ap + 1).damage >= damage
        plain = like(blow, glancing=0, crushing=0, piercing=0, critical=0)
        assert plain.damage <= blow.ap
        gentle = like(blow, crushing=0)
        assert gentle.damage <= like(blow, crushing=0, barrier=0).damage
        assert gentle.damage <= like(blow, crushing=0, reaction=0).damage
        assert gentle.damage <= like(blow, crushing=0, armor_dp=0).damage
        assert like(blow, crushing=0, armor_dp=blow.armor_dp + 1).damage <= gentle.damage
        assert like(blow, crushing=0, reaction_dp=blow.reaction_dp + 1).damage <= gentle.damage
        if not blow.defended:
            assert like(blow, reaction=0).damage == damage
