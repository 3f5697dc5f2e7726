"""Eohn: which steps and choices belong together, for `step` and `chosen` to ask.

A group names its members; the order in which steps are declared says nothing.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec, vector
from shiai.games.eohn import layout

OF_ROUND: Final = 1
OF_TURN: Final = 2
OF_ENERGY: Final = 3
OF_ACTIVATION: Final = 4
OF_COMBAT: Final = 5

# Preparing a round, and between two.
ROUND_STEPS: Final[list[i64]] = [
    layout.NEXT_ROUND,
    layout.EXCHANGE_CARDS,
    layout.TAKE_OUT,
    layout.PREPARE,
    layout.CHOOSE_FIRST,
    layout.RETURN_CARDS,
    layout.SHUFFLE_RETURNED,
    layout.CHOOSE_ATTRIBUTES,
    layout.CHOOSE_AGAIN,
]
# The phases of a turn.
TURN_STEPS: Final[list[i64]] = [
    layout.START_TURN,
    layout.DRAW_PHASE,
    layout.DRAW_CARDS,
    layout.REFOCUS_STEP,
    layout.REFOCUS,
    layout.PUT_BACK,
    layout.SHUFFLE_DECK,
    layout.ENERGIZE_PHASE,
    layout.ENERGIZE_EFFECTS,
    layout.CHARGE_UP,
    layout.UPKEEP_STEP,
    layout.PAY_UPKEEP,
    layout.SPEND_UPKEEP,
    layout.ACTION_PHASE,
    layout.ACT,
    layout.COMBAT_CHOICE,
    layout.COMBAT_PHASE,
    layout.ATTACK_STEP,
    layout.COMBAT_STATUS,
    layout.END_PHASE,
    layout.HAND_LIMIT,
    layout.DISCARD_ONE,
    layout.END_TURN,
]
# Paying and losing Energy.
ENERGY_STEPS: Final[list[i64]] = [
    layout.COLLECT,
    layout.COLLECT_PURE,
    layout.TAKE_ENERGY,
    layout.TAKE_PURE,
    layout.LEFT_SHORT,
    layout.HAND_OR_DISCARD,
    layout.DISCARD_ENERGY,
    layout.GIVE_ENERGY,
    layout.JUDGE,
]
# Activations, windows and effects.
ACTIVATION_STEPS: Final[list[i64]] = [
    layout.PAID,
    layout.NAME_OBJECT,
    layout.OBJECT,
    layout.OPEN_WINDOW,
    layout.TRIGGERS,
    layout.TRIGGERED,
    layout.GO_ROUND,
    layout.RESPOND,
    layout.RESOLVE_STEP,
    layout.EFFECT,
    layout.FINISH,
    layout.REUSE_STEP,
    layout.REUSE_CHOICE,
    layout.FIND,
    layout.DISCARD_BY_EFFECT,
]
# The chain, and the end of a round.
COMBAT_STEPS: Final[list[i64]] = [
    layout.DECLARED,
    layout.EXCHANGE,
    layout.EXCHANGE_MOVE,
    layout.OTHERS,
    layout.OTHERS_MOVE,
    layout.DAMAGE_STEP,
    layout.AFTER_DAMAGE,
    layout.CLEAN_UP,
    layout.END_CHAIN,
    layout.ROUND_WON,
    layout.CUT_TURN,
    layout.ANSWERED,
]


def group_steps() -> list[int]:
    """The group of every step, by its number; each step that is declared has exactly one."""
    groups = {
        OF_ROUND: ROUND_STEPS,
        OF_TURN: TURN_STEPS,
        OF_ENERGY: ENERGY_STEPS,
        OF_ACTIVATION: ACTIVATION_STEPS,
        OF_COMBAT: COMBAT_STEPS,
    }
    names = layout.LAYOUT.step_names
    found = [0] * len(names)  # number 0 is no step
    for group, steps in groups.items():
        for step in steps:
            assert found[int(step)] == 0, f"the step {names[int(step)]!r} stands in two groups"
            found[int(step)] = group
    missing = [name for name, group in zip(names[1:], found[1:], strict=True) if group == 0]
    assert not missing, f"these steps stand in no group: {', '.join(missing)}"
    return found


GROUP_OF: Final[vec[i64]] = vector(group_steps())
