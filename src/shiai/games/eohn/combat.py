"""Eohn: the combat chain - the damage step and the clean-up."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.games.eohn.exchange import Exchange
from shiai.games.eohn.layout import (
    AFTER_DAMAGE,
    BARRIER_PLACE,
    BLOCK_DESTROYED,
    BLOW_LANDS,
    CHAIN_CLOCK,
    CHAIN_HITS,
    CHAIN_LINKS,
    CHAIN_MODS,
    CHAIN_REACTIONS,
    CHAINS,
    CHARGING,
    CLEAN_UP,
    COUNTERS,
    DAMAGE_STEP,
    DISCARD_ENERGY,
    END_CHAIN,
    FACE,
    HIT_CRUSHED,
    HIT_DAMAGE,
    HIT_DEFENDER,
    HIT_LINK,
    HIT_RESULT,
    HITS,
    JUDGE,
    LINK_CARD,
    LINK_DEFENDERS,
    LINK_PLACE,
    LINK_SEAT,
    LINKS,
    MAT,
    MAT_PLACES,
    MODS,
    ON_DAMAGE,
    OPEN_WINDOW,
    REACTION_CARD,
    REACTION_DEFENDER,
    REACTION_LINK,
    REACTION_PLACE,
    REACTION_SEAT,
    REACTIONS,
    REUSE_STEP,
    SINCE,
    SPENT,
    STACK_FACE,
    STACKED,
    STAGES,
    STATE,
    STOPPED,
    TURN,
    UNDER,
    WAS_DAZED,
)
from shiai.games.eohn.options import PER_STEP, PURE_GAIN
from shiai.games.eohn.printed import (
    DAMAGED,
    DAZED,
    FEINT,
    HIT,
    MELEE,
    SUCCESS,
)


class Combat(Exchange):
    """5.5"""

    # ---- the damage step -----------------------------------------------------------------------

    def damage_step(self, at: i64) -> None:
        """EOHN-240  Attack by attack in order of declaration, defenders in turn order.

        `at` is eight times the attack, plus the defender's place in turn order.
        """
        while at // 8 < self.s[LINKS]:
            link, turn = at // 8, at % 8
            at += 1
            if turn >= self.shape.seats:
                at = (link + 1) * 8
                continue
            defender = (self.get(TURN) + turn) % self.shape.seats
            if self.is_defender(link, defender) and self.is_in(defender):
                self.strike(link, defender)
                self.owe(DAMAGE_STEP, at)
                return
        self.owe(JUDGE, 1)
        self.owe(AFTER_DAMAGE, self.chain(CHAIN_HITS))

    def strike(self, link: i64, defender: i64) -> None:
        """5.5  The calculation of section 4; then Energy is discarded, then Pure is gained."""
        damage = self.work_out(link, defender)
        blow = self.blow
        result: i64 = WAS_DAZED if blow.dazed else 0
        if blow.block_destroyed:
            result |= BLOCK_DESTROYED
        if blow.reaction_success:
            result |= STOPPED
        self.announce(STAGES, blow.ap, defender, blow.after_barrier, blow.after_reaction)
        self.announce(BLOW_LANDS, link, defender, damage, result)
        had_pure = self.option(PURE_GAIN) == PER_STEP and self.was_hit(defender)
        hit = self.s[HITS]
        self.add_record(HITS, link, defender, damage, result)
        self.set_record(HITS, hit, HIT_CRUSHED, self.crushed)
        if blow.counters_removed > 0:
            self.wear_barrier(defender, blow.counters_removed, blow.barrier_discarded)
        if damage > 0:
            self.owe(DISCARD_ENERGY, defender, damage, 0 if had_pure else 1)

    def was_hit(self, seat: i64) -> bool:
        """RULING-EOHN-2  Whether an earlier attack of this damage step did damage to a player."""
        for k in range(self.chain(CHAIN_HITS), self.s[HITS]):
            if self.record(HITS, k, HIT_DEFENDER) == seat and self.record(HITS, k, HIT_DAMAGE) > 0:
                return True
        return False

    def wear_barrier(self, seat: i64, removed: i64, gone: bool) -> None:
        """EOHN-137  Counters go. EOHN-139  Without counters the Barrier is discarded."""
        if gone:
            self.put_away(seat, BARRIER_PLACE)
        else:
            self.add(self.of(COUNTERS, seat) + BARRIER_PLACE, -removed)

    def after_damage(self, hit: i64) -> None:
        """5.5 step 3  Dazed, destroyed Blocks, interrupted charges, `hit` and `success` effects.

        EOHN-241  Then the window for the damage received.
        """
        if hit >= self.s[HITS]:
            self.owe(OPEN_WINDOW, ON_DAMAGE, 0, self.get(TURN))
            self.owe(CLEAN_UP)
            return
        link = self.record(HITS, hit, HIT_LINK)
        defender = self.record(HITS, hit, HIT_DEFENDER)
        result = self.record(HITS, hit, HIT_RESULT)
        attacker = self.record(LINKS, link, LINK_SEAT)
        if self.is_in(defender):
            if result & WAS_DAZED != 0:
                self.give_status(defender, DAZED, attacker)
            if result & BLOCK_DESTROYED != 0:
                self.destroy_blocks(self.record(HITS, hit, HIT_CRUSHED))
            self.interrupt_charges(defender, self.record(HITS, hit, HIT_DAMAGE))
        if self.is_in(attacker) and self.record(HITS, hit, HIT_DAMAGE) > 0:
            kind = self.kind_of[self.record(LINKS, link, LINK_CARD)]
            place = self.record(LINKS, link, LINK_PLACE)
            self.owe_rows(HIT, kind, attacker, place, link * 8 + defender)
        if result & STOPPED != 0:
            self.owe_success(link, defender)
        self.owe(AFTER_DAMAGE, hit + 1)

    def destroy_blocks(self, crushed: i64) -> None:
        """EOHN-264  A crushed Block goes to zone 9 and cannot be reused."""
        for r in range(self.first_reaction(), self.s[REACTIONS]):
            if crushed & bit(r) != 0:
                seat = self.record(REACTIONS, r, REACTION_SEAT)
                place = self.record(REACTIONS, r, REACTION_PLACE)
                if self.card_on(seat, place) == self.record(REACTIONS, r, REACTION_CARD):
                    self.put_away(seat, place)

    def owe_success(self, link: i64, defender: i64) -> None:
        """`success` effects of the Block or Dodge that stopped the attack."""
        for r in range(self.first_reaction(), self.s[REACTIONS]):
            if self.record(REACTIONS, r, REACTION_LINK) == link:
                if self.record(REACTIONS, r, REACTION_DEFENDER) == defender:
                    seat = self.record(REACTIONS, r, REACTION_SEAT)
                    kind = self.kind_of[self.record(REACTIONS, r, REACTION_CARD)]
                    place = self.record(REACTIONS, r, REACTION_PLACE)
                    self.owe_rows(SUCCESS, kind, seat, place, r)

    def interrupt_charges(self, seat: i64, damage: i64) -> None:
        """EOHN-174  Charging abilities that so much damage from one attack interrupts."""
        for place in range(i64(MAT_PLACES)):
            if self.state_at(seat, place) == CHARGING:
                kind = self.kind_on(seat, place)
                if self.printed.interrupt[kind] == DAMAGED:
                    if damage >= self.printed.interrupt_ge[kind]:
                        self.interrupt(seat, place)

    # ---- the clean-up --------------------------------------------------------------------------

    def clean_up(self) -> None:
        """EOHN-243  Chain cards are discarded or reused: the turn player's first, then clockwise,
        each player's in order of activation.
        EOHN-154
        """
        seat = self.get(TURN)
        for _seat in range(self.shape.seats):
            place = self.oldest_spent(seat)
            if place >= 0:
                self.clear_feint(seat, place)
                self.owe(REUSE_STEP, seat, place)
                self.owe(CLEAN_UP)
                return
            seat = self.after(seat)
        self.owe(END_CHAIN)

    def oldest_spent(self, seat: i64) -> i64:
        """The first ability a player activated in this chain that still lies there, or -1."""
        found: i64 = -1
        since: i64 = 0
        for place in range(i64(MAT_PLACES)):
            if self.state_at(seat, place) == SPENT:
                at = self.get(self.of(SINCE, seat), place)
                if at > self.chain(CHAIN_CLOCK) and (found < 0 or at < since):
                    found, since = place, at
        return found

    def clear_feint(self, seat: i64, place: i64) -> None:
        """EOHN-311  The Attack stacked with a Feint may be reused, into zone 5 if there is room."""
        if self.printed.sort[self.kind_on(seat, place)] != FEINT:
            return
        k = self.attacked_with_feint(seat, place)
        free = self.free_place(seat, MELEE)
        if k < 0 or free < 0:
            return
        self.put(self.of(STACK_FACE, seat), k, 1)
        self.put(self.of(FACE, seat), free, 1)
        self.move_slot(self.of(STACKED, seat), k, self.of(MAT, seat), free)
        self.put(self.of(STACK_FACE, seat), k, 0)
        self.put(self.of(UNDER, seat), k, 0)
        self.put(self.of(STATE, seat), free, SPENT)
        self.put(self.of(SINCE, seat), free, self.tick())

    def attacked_with_feint(self, seat: i64, place: i64) -> i64:
        """Where the Attack lies with which a Feint of this chain attacked, or -1."""
        zone = self.of(STACKED, seat)
        for link in range(self.first_link(), self.s[LINKS]):
            if self.record(LINKS, link, LINK_SEAT) == seat:
                if self.record(LINKS, link, LINK_PLACE) == place:
                    k = self.place_of(zone, self.record(LINKS, link, LINK_CARD))
                    if k >= 0:
                        return k
        return -1

    def end_chain(self) -> None:
        """Changes made in this chain end with it."""
        last = self.s[CHAINS] - 1
        self.keep_records(LINKS, self.record(CHAINS, last, CHAIN_LINKS))
        self.keep_records(REACTIONS, self.record(CHAINS, last, CHAIN_REACTIONS))
        self.keep_records(HITS, self.record(CHAINS, last, CHAIN_HITS))
        self.keep_records(MODS, self.record(CHAINS, last, CHAIN_MODS))
        self.keep_records(CHAINS, last)

    def drop_from_chain(self, seat: i64) -> None:
        """Section 7, Free-for-all (f): attacks by and on a player who is out vanish."""
        for link in range(self.s[LINKS]):
            if self.record(LINKS, link, LINK_SEAT) == seat:
                self.set_record(LINKS, link, LINK_DEFENDERS, 0)
            else:
                left = self.record(LINKS, link, LINK_DEFENDERS) & ~bit(seat)
                self.set_record(LINKS, link, LINK_DEFENDERS, left)
