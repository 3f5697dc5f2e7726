"""Eohn: derived values. Cards never change; what holds now is worked out from what is live.

[Derived values]: printed, plus all additions (not below 0), times all factors, rounded up once.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit, vec
from shiai.games.eohn import layout, options, printed
from shiai.games.eohn.board import Board
from shiai.games.eohn.damage import (
    BARRIER_OF_COUNTERS,
    BARRIER_OF_DP,
    BLOCKED,
    DODGED,
    NO_BARRIER,
    NO_REACTION,
    Blow,
    calculate,
    in_time,
    meet_armor,
    meet_barrier,
    meet_reaction,
)
from shiai.games.eohn.layout import EohnTerms
from shiai.games.eohn.packed import nibble
from shiai.games.eohn.printed import is_one_of

NOBODY: Final = -1
NOWHERE: Final = -1
NOT_IN_CHAIN: Final = -1
DAZE: Final = 5
INTIMIDATION: Final = 3


class Values(Board):
    """AP, Speed, DP, cost and Damage types as they are now."""

    def __init__(self, terms: EohnTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.blow: Final[Blow] = terms.blow
        self.sum: i64 = 0  # of a value being worked out, in twelfths
        self.times: i64 = 1
        self.parts: i64 = 1
        self.ignore_rested: bool = False  # EOHN-128
        self.crushed: i64 = 0  # Blocks destroyed by the attack worked out last, as bits

    # ---- whether an effect counts ------------------------------------------------------------

    def has_benefit(self, seat: i64, row: i64) -> bool:
        """EOHN-053, EOHN-057  Whether a player has all the attributes that a benefit needs."""
        needs = self.printed.benefit[row]
        if needs == 0:
            return True
        mine = self.of(layout.ATTRIBUTES, seat)
        for which in range(i64(printed.ATTRIBUTE_COUNT)):
            if self.get(mine, which) < nibble(needs, which):
                return False
        return True

    def holds(self, row: i64, seat: i64, place: i64) -> bool:
        """EOHN-310  Whether all holds that an effect asks for: status, stacked cards, benefit."""
        p = self.printed
        if p.if_relentless[row] > self.get(self.of(layout.RELENTLESS_COUNT, seat)):
            return False
        if p.if_rested[row] > 0:
            if self.ignore_rested:
                return False
            if p.if_rested[row] > self.get(self.of(layout.RESTED_COUNT, seat)):
                return False
        if p.if_stacked[row] > 0:
            if self.stacked_matching(seat, place, p.kind_of_row[row]) < p.if_stacked[row]:
                return False
        return self.has_benefit(seat, row)

    def stacked_matching(self, seat: i64, place: i64, base: i64) -> i64:
        """EOHN-179  How many cards that a base asks for are stacked on it.

        EOHN-125  It may itself lie under the Feint at this place, with the cards stacked on it.
        """
        if place < 0:
            return 0
        filter = self.printed.stack_filter[base]
        zone = self.of(layout.STACKED, seat)
        count: i64 = 0
        if self.kind_on(seat, place) != base and self.fits(filter, base):
            count -= 1  # the base does not count itself
        for k in range(i64(layout.STACK_ROOM)):
            if self.stacked_on(seat, k) == place and self.fits(filter, self.kind_at(zone, k)):
                count += 1
        return count

    def fits(self, filter: i64, kind: i64) -> bool:
        """Whether what is printed on a card is what a filter means."""
        at = filter * self.printed.kinds + kind
        return self.printed.fits[at] != 0

    # ---- one value ---------------------------------------------------------------------------

    def value(
        self, stat: i64, seat: i64, kind: i64, place: i64, to: i64, index: i64, vs: i64
    ) -> i64:
        """What a number of an ability is now.

        It is `seat`'s ability, at a place of the mat (or nowhere), perhaps as an attack or reaction
        of the chain (`to`, `index`), against a player (or nobody).
        EOHN-109, EOHN-110  Damage types add up, each with its own capacity. EOHN-290.
        """
        self.sum = 0
        if stat < printed.STATS:
            self.sum = self.printed.stat_of(kind, stat) * printed.PART
        self.times = 1
        self.parts = 1
        whens = self.printed.whens[kind]
        if is_one_of(printed.STATIC, whens):
            self.add_own_rows(stat, seat, kind, place, printed.STATIC)
        if place >= 0:
            self.add_stacked(stat, seat, place)
        if index >= 0:
            self.add_mods(stat, to, index)
        attack = self.is_attack(kind)
        if attack and self.record_count(layout.TURN_MODS) > 0:
            self.add_turn_mods(stat, seat)
        self.add_standing(stat, seat, kind, place, vs)
        if stat == printed.SPEED and self.is_dazed(seat):
            self.sum -= DAZE * printed.PART  # EOHN-303
        if stat == printed.AP and attack and vs >= 0:
            if self.get(self.of(layout.INTIMIDATED_BY, seat), vs) > 0:
                self.sum -= INTIMIDATION * printed.PART  # EOHN-307
        return self.rounded()

    def rounded(self) -> i64:
        """EOHN-295  Not below 0. EOHN-293, EOHN-294  The result is rounded up, once.

        RULING-EOHN-47  Factors come last.
        """
        total = max(i64(0), self.sum) * self.times
        whole = self.parts * printed.PART
        return (total + whole - 1) // whole

    def apply_row(self, row: i64, counters: i64) -> None:
        """One effect joins the value being worked out."""
        p = self.printed
        self.sum += p.add[row] + p.per_counter[row] * counters * printed.PART
        self.times *= p.times[row]
        self.parts *= p.parts[row]

    def add_own_rows(self, stat: i64, seat: i64, kind: i64, place: i64, when: i64) -> None:
        """EOHN-053, EOHN-054, EOHN-055  What the card says of itself, wherever it is.

        EOHN-052, EOHN-056  What is not printed in blue brings nothing.
        """
        p = self.printed
        for row in range(p.first_row[kind], p.behind_rows[kind]):
            if p.when[row] == when and p.do[row] == printed.MOD and p.stat[row] == stat:
                if p.to[row] == printed.TO_THIS and self.holds(row, seat, place):
                    self.apply_row(row, 0)

    def add_stacked(self, stat: i64, seat: i64, place: i64) -> None:
        """EOHN-196  What cards stacked on an ability do to it."""
        p = self.printed
        s = self.s
        zone = self.of(layout.STACKED, seat)
        under = self.of(layout.UNDER, seat)
        for k in range(i64(layout.STACK_ROOM)):
            if s[under + k] == place + 1:  # as stacked_on says; asked for every value
                kind = self.kind_at(zone, k)
                if is_one_of(printed.WHILE_STACKED, p.whens[kind]):
                    for row in range(p.first_row[kind], p.behind_rows[kind]):
                        if p.when[row] == printed.WHILE_STACKED and p.stat[row] == stat:
                            if p.to[row] == printed.TO_BASE and self.holds(row, seat, place):
                                self.apply_row(row, 0)

    def add_mods(self, stat: i64, to: i64, index: i64) -> None:
        """What was done to an attack or a reaction in this chain."""
        for k in range(self.mod_count()):
            if self.record(layout.MODS, k, layout.MOD_INDEX) != index:
                continue
            if self.record(layout.MODS, k, layout.MOD_TO) != to:
                continue
            if self.record(layout.MODS, k, layout.MOD_STAT) == stat:
                self.sum += self.record(layout.MODS, k, layout.MOD_ADD)
                self.times *= self.record(layout.MODS, k, layout.MOD_TIMES)
                self.parts *= self.record(layout.MODS, k, layout.MOD_PARTS)

    def add_turn_mods(self, stat: i64, seat: i64) -> None:
        """What lasts until the turn ends."""
        for k in range(self.record_count(layout.TURN_MODS)):
            if self.record(layout.TURN_MODS, k, layout.TURN_MOD_SEAT) != seat:
                continue
            if self.record(layout.TURN_MODS, k, layout.TURN_MOD_STAT) == stat:
                self.sum += self.record(layout.TURN_MODS, k, layout.TURN_MOD_ADD)
                self.times *= self.record(layout.TURN_MODS, k, layout.TURN_MOD_TIMES)
                self.parts *= self.record(layout.TURN_MODS, k, layout.TURN_MOD_PARTS)

    def add_standing(self, stat: i64, seat: i64, kind: i64, place: i64, vs: i64) -> None:
        """EOHN-177  What active (and some charging) abilities on all mats do, for as long."""
        p = self.printed
        later: i64 = -1  # an effect that asks whether the attack has a Damage type comes last
        for owner in range(self.shape.seats):
            at = self.next_standing(owner, 0)
            while at < layout.MAT_PLACES:
                active = self.is_active(owner, at)
                when: i64 = printed.WHILE_ACTIVE if active else printed.WHILE_CHARGING
                other = self.kind_on(owner, at)
                if is_one_of(when, p.whens[other]):
                    for row in range(p.first_row[other], p.behind_rows[other]):
                        if p.when[row] != when or p.stat[row] != stat or p.do[row] != printed.MOD:
                            continue
                        if not self.is_meant(row, owner, at, seat, kind, place, vs):
                            continue
                        if p.has[p.filter[row]] >= 0:
                            later = row
                        else:
                            self.apply_row(row, self.get(self.of(layout.COUNTERS, owner), at))
                at = self.next_standing(owner, at + 1)
        if later >= 0 and p.has[p.filter[later]] == stat and self.sum > 0:
            self.apply_row(later, 0)

    def is_meant(
        self, row: i64, owner: i64, at: i64, seat: i64, kind: i64, place: i64, vs: i64
    ) -> bool:
        """Whether a standing effect of `owner`'s ability at `at` speaks of this ability."""
        p = self.printed
        to = p.to[row]
        if to == printed.TO_THIS:
            if owner != seat or at != place:
                return False
        elif to == printed.TO_ATTACKS:
            if not self.is_attack(kind):
                return False
        elif to == printed.TO_REACTIONS:
            if p.card_type[kind] != printed.BLOCK and p.card_type[kind] != printed.DODGE:
                return False
        elif to != printed.TO_CARDS:
            return False
        whose = p.whose[row]
        if whose == printed.MINE and owner != seat:
            return False
        if whose == printed.THEIRS and not self.are_opponents(owner, seat):
            return False
        if whose == printed.ON_SIDE:
            side = self.covered(owner, p.area[self.kind_on(owner, at)])
            if (side >> seat) & 1 == 0:
                return False
        filter = p.filter[row]
        if filter > 0:
            if not self.fits(filter, kind) or (p.vs_me[filter] == 1 and vs != owner):
                return False
        return self.holds(row, owner, at)

    # ---- values with a name ------------------------------------------------------------------

    def plain_value(self, stat: i64, seat: i64, kind: i64, place: i64) -> i64:
        """A number of an ability that is not (yet) part of a chain, against nobody."""
        return self.value(stat, seat, kind, place, layout.NO_MODS, NOT_IN_CHAIN, NOBODY)

    def speed_of(self, seat: i64, kind: i64, place: i64) -> i64:
        """EOHN-203  The Speed of an ability that is not (yet) part of a chain."""
        return self.plain_value(printed.SPEED, seat, kind, place)

    def cost_of(self, seat: i64, kind: i64) -> i64:
        """EOHN-058  The Energy a card costs its owner now."""
        return self.plain_value(printed.COST, seat, kind, NOWHERE)

    def link_value(self, stat: i64, link: i64, vs: i64) -> i64:
        """A number of an attack of the chain against a defender."""
        seat = self.record(layout.LINKS, link, layout.LINK_SEAT)
        kind = self.kind_of[self.record(layout.LINKS, link, layout.LINK_CARD)]
        place = self.record(layout.LINKS, link, layout.LINK_PLACE)
        return self.value(stat, seat, kind, place, layout.TO_LINK, link, vs)

    def reaction_value(self, stat: i64, reaction: i64) -> i64:
        """A number of a Block or Dodge of the chain."""
        seat = self.record(layout.REACTIONS, reaction, layout.REACTION_SEAT)
        kind = self.kind_of[self.record(layout.REACTIONS, reaction, layout.REACTION_CARD)]
        place = self.record(layout.REACTIONS, reaction, layout.REACTION_PLACE)
        return self.value(stat, seat, kind, place, layout.TO_REACTION, reaction, NOBODY)

    def is_mine_while_active(self, row: i64) -> bool:
        """Whether an effect says something of its owner for as long as its ability is active."""
        p = self.printed
        if p.when[row] != printed.WHILE_ACTIVE or p.do[row] != printed.MOD:
            return False
        return p.to[row] == printed.TO_ME

    def has_flag(self, seat: i64, flag: i64) -> bool:
        """EOHN-145  Whether an active ability of a player says this of the player."""
        p = self.printed
        states = self.of(layout.STATE, seat)
        for at in range(i64(layout.MAT_PLACES)):
            if self.get(states, at) == layout.ACTIVE:
                kind = self.kind_on(seat, at)
                for row in range(p.first_row[kind], p.behind_rows[kind]):
                    if p.stat[row] == flag and self.is_mine_while_active(row):
                        if self.holds(row, seat, at):
                            return True
        return False

    def is_rested(self, seat: i64) -> bool:
        """EOHN-213  Rested; EOHN-040 or Relentless under an ability that overlays zone 7.

        EOHN-214  It is not used up.
        """
        if self.get(self.of(layout.RESTED_COUNT, seat)) > 0:
            return True
        return self.get(self.of(layout.RELENTLESS_COUNT, seat)) > 0 and self.has_flag(
            seat, printed.RELENTLESS_RESTED
        )

    def armor_dp(self, seat: i64) -> i64:
        """EOHN-288, EOHN-289, EOHN-291  Armor, Morph, and DP that names no ability.

        EOHN-142  As long as it is active.
        """
        total: i64 = 0
        if self.is_active(seat, layout.ARMOR_PLACE):
            kind = self.kind_on(seat, layout.ARMOR_PLACE)
            total += self.plain_value(printed.DP, seat, kind, layout.ARMOR_PLACE)
        if self.is_active(seat, layout.MORPH_PLACE):
            kind = self.kind_on(seat, layout.MORPH_PLACE)
            total += self.plain_value(printed.DP, seat, kind, layout.MORPH_PLACE)
        p = self.printed
        states = self.of(layout.STATE, seat)
        for at in range(i64(layout.MAT_PLACES)):
            if self.get(states, at) == layout.ACTIVE:
                kind = self.kind_on(seat, at)
                for row in range(p.first_row[kind], p.behind_rows[kind]):
                    if p.stat[row] == printed.DP and self.is_mine_while_active(row):
                        if self.holds(row, seat, at):
                            total += p.add[row] // printed.PART
        return total

    # ---- [The calculation] -------------------------------------------------------------------

    def set_blow(self, link: i64, defender: i64) -> None:
        """EOHN-251  All values of an attack against a defender as they are now."""
        blow = self.blow
        blow.ap = self.link_value(printed.AP, link, defender)
        blow.speed = self.link_value(printed.SPEED, link, defender)
        blow.attack_type = self.type_of(self.record(layout.LINKS, link, layout.LINK_CARD))
        blow.glancing = self.link_value(printed.GLANCING, link, defender)
        blow.crushing = self.link_value(printed.CRUSHING, link, defender)
        blow.piercing = self.link_value(printed.PIERCING, link, defender)
        blow.critical = self.link_value(printed.CRITICAL, link, defender)
        blow.ignores_barrier = self.link_value(printed.IGNORE_BARRIER, link, defender) > 0
        blow.ignores_block = self.link_value(printed.IGNORE_BLOCK, link, defender) > 0
        blow.ignores_armor = self.link_value(printed.IGNORE_ARMOR, link, defender) > 0
        blow.armor_dp = self.armor_dp(defender)
        blow.rested = self.is_rested(defender)
        blow.feinted = self.is_feinted(link, defender)
        blow.counter_open = not self.is_used_up(link, defender)
        blow.critical_uncapped = not self.is_on(options.CRITICAL_CAP)
        blow.specials_after_block = self.is_on(options.SPECIALS_AFTER_BLOCK)
        blow.leak_denies_counter = self.is_on(options.LEAK_DENIES_COUNTER)
        blow.crush_max_ap = self.is_on(options.CRUSH_MAX_AP)
        blow.counter_per_attack = self.option(options.BARRIER_COUNTER_RATE) == options.PER_ATTACK
        self.set_barrier(defender)

    def set_barrier(self, defender: i64) -> None:
        """EOHN-134, EOHN-137  The active Barrier: its DP, or the counters on it.

        EOHN-136, EOHN-138, EOHN-256  It stays as it is, and may work by its text alone.
        """
        blow = self.blow
        blow.barrier = NO_BARRIER
        blow.barrier_value = 0
        blow.pierce_proof = False
        if not self.is_active(defender, layout.BARRIER_PLACE):
            return
        kind = self.kind_on(defender, layout.BARRIER_PLACE)
        if self.printed.counters[kind] > 0:
            blow.barrier = BARRIER_OF_COUNTERS
            blow.barrier_value = self.get(self.of(layout.COUNTERS, defender), layout.BARRIER_PLACE)
        else:
            blow.barrier = BARRIER_OF_DP
            dp = self.plain_value(printed.DP, defender, kind, layout.BARRIER_PLACE)
            blow.barrier_value = dp
        proof = self.plain_value(printed.PIERCE_PROOF, defender, kind, layout.BARRIER_PLACE)
        blow.pierce_proof = proof > 0

    def is_used_up(self, link: i64, defender: i64) -> bool:
        """EOHN-127  Whether a Feint or Counter-Attack has been made for what stopped an attack."""
        used = self.record(layout.LINKS, link, layout.LINK_FEINTS)
        used |= self.record(layout.LINKS, link, layout.LINK_COUNTERED)
        return (used >> defender) & 1 == 1

    def is_feinted(self, link: i64, defender: i64) -> bool:
        """EOHN-128, RULING-EOHN-61  Rested is ignored for the defender who was feinted.

        RULING-EOHN-20  As an option, for every attack of the chain, those before the Feint too.
        """
        if self.record(layout.LINKS, link, layout.LINK_FEINTED) == defender + 1:
            return True
        if self.option(options.FEINT_RESTED_SCOPE) == options.WHOLE_CHAIN:
            for other in range(self.first_link(), self.link_count()):
                if self.record(layout.LINKS, other, layout.LINK_FEINTED) == defender + 1:
                    return True
        return False

    def set_reaction(self, reaction: i64) -> None:
        """The values of a Block or Dodge, or none (-1)."""
        blow = self.blow
        blow.reaction = NO_REACTION
        blow.reaction_speed = 0
        blow.reaction_dp = 0
        if reaction < 0:
            return
        dodge = (
            self.type_of(self.record(layout.REACTIONS, reaction, layout.REACTION_CARD))
            == printed.DODGE
        )
        blow.reaction = DODGED if dodge else BLOCKED
        self.ignore_rested = blow.feinted
        blow.reaction_speed = self.reaction_value(printed.SPEED, reaction)
        blow.reaction_dp = self.reaction_value(printed.DP, reaction)
        self.ignore_rested = False

    def work_out(self, link: i64, defender: i64) -> i64:
        """[The calculation]  For one attack and one defender; the results stand in `blow`."""
        self.set_blow(link, defender)
        if self.is_on(options.MULTI_REACTION):
            return self.work_out_all(link, defender)
        reaction = self.reaction_to(link, defender)
        self.set_reaction(reaction)
        calculate(self.blow)
        self.crushed = bit(reaction) if self.blow.block_destroyed else i64(0)
        return self.blow.damage

    def work_out_all(self, link: i64, defender: i64) -> i64:
        """RULING-EOHN-43  As an option, several reactions: one after another meets what is left.

        EOHN-107  Piercing passes the first Block in time only.
        """
        blow = self.blow
        self.set_reaction(-1)
        calculate(blow)
        blow.left = max(i64(0), blow.ap)
        blow.pierced = False
        meet_barrier(blow)
        success = False
        self.crushed = 0
        for k in range(self.first_reaction(), self.reaction_count()):
            if self.answers(k, link, defender):
                self.set_reaction(k)
                blow.reaction_success = blow.block_destroyed = False
                meet_reaction(blow)
                success = success or blow.reaction_success
                if blow.block_destroyed:
                    self.crushed |= bit(k)
                blow.pierced = blow.pierced or blow.defended
        blow.reaction_success, blow.block_destroyed = success, self.crushed != 0
        blow.after_reaction = blow.left
        meet_armor(blow)
        return blow.damage

    def is_stopped(self, link: i64, defender: i64) -> bool:
        """EOHN-117, EOHN-120, RULING-EOHN-23  Success on current values; it permits to counter.

        EOHN-116, RULING-EOHN-58  A Block that only lowers the damage is no success.
        """
        if self.reaction_to(link, defender) < 0:
            return False
        self.work_out(link, defender)
        return self.blow.reaction_success

    def is_answered_in_time(self, link: i64, defender: i64) -> bool:
        """EOHN-124  Whether the latest Block or Dodge against an attack is in time now."""
        reaction = self.reaction_to(link, defender)
        if reaction < 0:
            return False
        self.set_blow(link, defender)
        self.set_reaction(reaction)
        return in_time(self.blow)

    def seats_of(self, bits: i64) -> i64:
        """How many seats a set has."""
        count: i64 = 0
        for seat in range(self.shape.seats):
            if bits & bit(seat) != 0:
                count += 1
        return count
