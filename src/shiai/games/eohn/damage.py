"""Eohn: how much of an attack reaches a defender. One pure function, in the rulebook's order.

A blow is one attack against one defender with all values as they are at the damage step. Nothing
here looks at the table.
"""

from typing import Final

from mypy_extensions import i64

from shiai.games.eohn import printed

# What stands before the defender, and what was activated against the attack.
NO_BARRIER: Final = 0
BARRIER_OF_DP: Final = 1
BARRIER_OF_COUNTERS: Final = 2
NO_REACTION: Final = 0
BLOCKED: Final = 1
DODGED: Final = 2


class Blow:
    """What goes into the calculation and what comes out of it."""

    def __init__(self) -> None:
        # The attack.
        self.ap: i64 = 0
        self.speed: i64 = 0
        self.attack_type: i64 = 0  # MELEE, RANGED, AREA, COUNTER
        self.glancing: i64 = 0
        self.crushing: i64 = 0
        self.piercing: i64 = 0
        self.critical: i64 = 0
        self.ignores_barrier: bool = False
        self.ignores_block: bool = False
        self.ignores_armor: bool = False
        # The defender.
        self.barrier: i64 = NO_BARRIER
        self.barrier_value: i64 = 0
        self.pierce_proof: bool = False
        self.reaction: i64 = NO_REACTION
        self.reaction_speed: i64 = 0
        self.reaction_dp: i64 = 0
        self.armor_dp: i64 = 0  # Armor, Morph and all nonspecific DP together
        self.rested: bool = False
        self.feinted: bool = False  # a Feint made this attack, and this defender was feinted
        self.counter_open: bool = True  # no Feint or Counter-Attack was made for it yet (EOHN-127)
        # How some rulings are played.
        self.critical_uncapped: bool = False  # RULING-EOHN-4
        self.specials_after_block: bool = False  # RULING-EOHN-5, RULING-EOHN-6
        self.leak_denies_counter: bool = False  # RULING-EOHN-8
        self.crush_max_ap: bool = False  # RULING-EOHN-12
        self.counter_per_attack: bool = False  # RULING-EOHN-15
        # What comes out.
        self.left: i64 = 0  # AP left so far
        self.pierced: bool = False  # Piercing has been used up
        self.defended: bool = False
        self.after_barrier: i64 = 0
        self.after_reaction: i64 = 0
        self.damage: i64 = 0
        self.dazed: bool = False
        self.block_destroyed: bool = False
        self.reaction_success: bool = False  # permits a Counter-Attack
        self.counters_removed: i64 = 0
        self.barrier_discarded: bool = False


def calculate(blow: Blow) -> i64:
    """EOHN-252  Barrier; Block or Dodge; Armor. What is left after a stage meets the next.

    EOHN-292  Card texts may change any of it: they have changed the values before.
    """
    blow.left = max(i64(0), blow.ap)  # EOHN-295
    blow.pierced = blow.defended = False
    blow.dazed = blow.block_destroyed = blow.reaction_success = blow.barrier_discarded = False
    blow.counters_removed = 0
    meet_barrier(blow)
    blow.after_barrier = blow.left
    meet_reaction(blow)
    blow.after_reaction = blow.left
    meet_armor(blow)  # EOHN-140, EOHN-275, EOHN-282  always, and last
    return blow.damage


def meet_barrier(blow: Blow) -> None:
    """EOHN-254, EOHN-255  What is above the Barrier's DP goes on, and nothing else but Piercing.

    RULING-EOHN-14  A Barrier with neither DP nor counters is not compared.
    """
    if blow.barrier == NO_BARRIER or blow.ignores_barrier or blow.barrier_value <= 0:
        return
    wall = blow.barrier_value
    if blow.barrier == BARRIER_OF_COUNTERS and blow.counter_per_attack:
        wall = blow.left  # RULING-EOHN-15  one counter for the whole attack
    piercing = i64(0) if blow.pierce_proof else min(blow.piercing, blow.left)
    passed = max(i64(0), blow.left - wall) + min(piercing, wall)  # EOHN-254, EOHN-257
    if blow.barrier == BARRIER_OF_COUNTERS:
        # EOHN-137, RULING-EOHN-15  A counter for each point that was stopped.
        stopped = blow.left - passed
        if blow.counter_per_attack:
            stopped = min(stopped, i64(1))
        blow.counters_removed = stopped
        blow.barrier_discarded = stopped == blow.barrier_value  # EOHN-139
    blow.left = passed
    blow.pierced = True  # EOHN-258, RULING-EOHN-13  even if nothing could pass


def meet_reaction(blow: Blow) -> None:
    """EOHN-253  A Block: Speed, then AP against DP. A Dodge: Speed only.

    EOHN-259, EOHN-271, RULING-EOHN-11  Too late is no defence.
    """
    if blow.reaction == NO_REACTION or not in_time(blow):
        return
    blow.defended = True
    if blow.reaction == DODGED:
        meet_dodge(blow)
    else:
        meet_block(blow)


def meet_dodge(blow: Blow) -> None:
    """EOHN-105, EOHN-272  Glancing lands, up to its capacity; all else misses."""
    blow.left = min(blow.glancing, blow.left)
    # EOHN-273, RULING-EOHN-10  Nothing landed: a success. EOHN-274, RULING-EOHN-9  Else none.
    blow.reaction_success = blow.left == 0


def meet_block(blow: Blow) -> None:
    """EOHN-263  What is above the Block's DP goes on. EOHN-102  No amount is above the AP left.

    EOHN-103, EOHN-104  Up to its capacity AP is of the Damage type, the rest is standard.
    """
    crushing = min(blow.crushing, blow.left)
    piercing = i64(0) if blow.pierced else min(blow.piercing, blow.left)  # EOHN-107  once
    total = blow.left + crushing  # EOHN-106
    most = blow.left
    blow.reaction_success = total <= blow.reaction_dp  # EOHN-265, EOHN-268
    blow.block_destroyed = crushing > 0 and total > blow.reaction_dp  # EOHN-264
    leak = min(piercing, blow.reaction_dp)  # EOHN-266, RULING-EOHN-7
    blow.left = max(i64(0), total - blow.reaction_dp) + leak  # EOHN-263, EOHN-267
    if blow.crush_max_ap:
        blow.left = min(blow.left, most)  # RULING-EOHN-12
    if blow.leak_denies_counter and leak > 0:
        blow.reaction_success = False  # RULING-EOHN-8


def in_time(blow: Blow) -> bool:
    """EOHN-204  Equal Speed favours the defender.

    EOHN-119  What is too slow may have been activated all the same, and fails.
    """
    if blow.reaction == DODGED and blow.attack_type == printed.AREA:
        return False  # EOHN-270, RULING-EOHN-18
    if blow.reaction == BLOCKED and blow.ignores_block:
        return False
    # EOHN-118, EOHN-123, EOHN-213, EOHN-287  Rested: always in time. EOHN-128  Feinted: not.
    return blow.speed <= blow.reaction_speed or (blow.rested and not blow.feinted)


def meet_armor(blow: Blow) -> None:
    """EOHN-276, EOHN-280  What is above Armor, and all DP that names no ability, is damage.

    EOHN-283  With no defence that is all AP. RULING-EOHN-17  Damage types apply together.
    RULING-EOHN-16  After a Barrier they apply to what is left.
    """
    dp = i64(0) if blow.ignores_armor else blow.armor_dp
    # EOHN-269, RULING-EOHN-5, RULING-EOHN-6  After a defence in time no Critical and no Daze.
    plain = blow.defended and not (blow.specials_after_block and blow.reaction == BLOCKED)
    critical = i64(0)
    if not plain and blow.left > 0:  # EOHN-108, EOHN-260, EOHN-284  Critical is added,
        critical = blow.critical  # and RULING-EOHN-4 not capped if that is agreed
        if not blow.critical_uncapped:
            critical = min(blow.critical, blow.left)
    # EOHN-281  After a defence or a Barrier Piercing is ordinary AP.
    piercing = i64(0) if blow.defended or blow.pierced else min(blow.piercing, blow.left)
    total = blow.left + critical  # EOHN-277
    # EOHN-278  Piercing passes Armor; EOHN-262, EOHN-286  where there is none it adds nothing.
    blow.damage = max(i64(0), total - dp) + min(piercing, dp)
    # EOHN-261, EOHN-279, EOHN-285  Crushing that reaches the target dazes.
    blow.dazed = not plain and min(blow.crushing, blow.left) > 0 and total > dp
