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
        self.sort: i64 = 0  # MELEE, RANGED, AREA, COUNTER
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

    EOHN-295  No number goes below 0.
    EOHN-140, EOHN-275, EOHN-282  Armor always comes last. EOHN-292  Card texts may change it.
    """
    blow.left = max(i64(0), blow.ap)
    blow.pierced = blow.defended = False
    blow.dazed = blow.block_destroyed = blow.reaction_success = blow.barrier_discarded = False
    blow.counters_removed = 0
    meet_barrier(blow)
    blow.after_barrier = blow.left
    meet_reaction(blow)
    blow.after_reaction = blow.left
    meet_armor(blow)
    return blow.damage


def meet_barrier(blow: Blow) -> None:
    """EOHN-254, EOHN-255  What is above the Barrier's DP goes on, and nothing else…

    EOHN-257, RULING-EOHN-13  …but for Piercing, which is then used up (EOHN-258).
    RULING-EOHN-14  A Barrier with neither DP nor counters is not compared.
    """
    if blow.barrier == NO_BARRIER or blow.ignores_barrier or blow.barrier_value <= 0:
        return
    wall = blow.barrier_value
    if blow.barrier == BARRIER_OF_COUNTERS and blow.counter_per_attack:
        wall = blow.left  # RULING-EOHN-15  one counter for the whole attack
    piercing = i64(0) if blow.pierce_proof else min(blow.piercing, blow.left)
    passed = max(i64(0), blow.left - wall) + min(piercing, wall)
    if blow.barrier == BARRIER_OF_COUNTERS:
        # EOHN-137, RULING-EOHN-15  A counter for each point that was stopped.
        stopped = blow.left - passed
        if blow.counter_per_attack:
            stopped = min(stopped, i64(1))
        blow.counters_removed = stopped
        blow.barrier_discarded = stopped == blow.barrier_value  # EOHN-139
    blow.left = passed
    blow.pierced = True


def meet_reaction(blow: Blow) -> None:
    """EOHN-253  A Block: Speed, then AP against DP. A Dodge: Speed only.

    EOHN-102, EOHN-103, EOHN-104  A capacity is at most the AP left; the rest is standard.
    EOHN-274, RULING-EOHN-9
    """
    if blow.reaction == NO_REACTION or not in_time(blow):
        return
    blow.defended = True
    if blow.reaction == DODGED:
        # EOHN-105, EOHN-272, EOHN-273, RULING-EOHN-10  Glancing lands, up to its capacity.
        blow.left = min(blow.glancing, blow.left)
        blow.reaction_success = blow.left == 0
        return
    # EOHN-263, EOHN-264  AP above DP, Crushing added; EOHN-265, EOHN-268  else the Block holds.
    # EOHN-106, EOHN-107, EOHN-266, EOHN-267, RULING-EOHN-7  Crushing adds to AP; Piercing leaks.
    crushing = min(blow.crushing, blow.left)
    piercing = i64(0) if blow.pierced else min(blow.piercing, blow.left)
    total = blow.left + crushing
    most = blow.left
    blow.reaction_success = total <= blow.reaction_dp
    blow.block_destroyed = crushing > 0 and total > blow.reaction_dp
    leak = min(piercing, blow.reaction_dp)
    blow.left = max(i64(0), total - blow.reaction_dp) + leak
    if blow.crush_max_ap:
        blow.left = min(blow.left, most)
    if blow.leak_denies_counter and leak > 0:
        blow.reaction_success = False


def in_time(blow: Blow) -> bool:
    """EOHN-204  Equal Speed favours the defender; EOHN-213, EOHN-287 so does Rested.

    EOHN-128  Rested is ignored against a feinted attack. EOHN-270 No Dodge helps against Area.
    EOHN-118, EOHN-119, EOHN-123, RULING-EOHN-18  Too late is no defence (EOHN-259).
    """
    if blow.reaction == DODGED and blow.sort == printed.AREA:
        return False
    if blow.reaction == BLOCKED and blow.ignores_block:
        return False
    return blow.speed <= blow.reaction_speed or (blow.rested and not blow.feinted)


def meet_armor(blow: Blow) -> None:
    """EOHN-276, EOHN-280  Armor and all DP that names no ability. EOHN-283  None: all AP.

    EOHN-269, RULING-EOHN-5, RULING-EOHN-6  After a defence in time no Critical and no Daze.
    EOHN-259, EOHN-271, RULING-EOHN-11  A defence that came too late is no defence.
    EOHN-260, EOHN-277, EOHN-284  Critical is added. EOHN-261, EOHN-279, EOHN-285  Crushing dazes.
    EOHN-278  Piercing passes Armor; EOHN-281 not after a defence; EOHN-262, EOHN-286 nothing else.
    EOHN-108, RULING-EOHN-16, RULING-EOHN-17
    """
    dp = i64(0) if blow.ignores_armor else blow.armor_dp
    plain = blow.defended and not (blow.specials_after_block and blow.reaction == BLOCKED)
    critical = i64(0)  # RULING-EOHN-4  at most the AP left
    if not plain and blow.left > 0:
        critical = blow.critical if blow.critical_uncapped else min(blow.critical, blow.left)
    piercing = i64(0) if blow.defended or blow.pierced else min(blow.piercing, blow.left)
    total = blow.left + critical
    blow.damage = max(i64(0), total - dp) + min(piercing, dp)
    blow.dazed = not plain and min(blow.crushing, blow.left) > 0 and total > dp
