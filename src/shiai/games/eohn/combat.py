"""Eohn: the combat chain - the damage step and the clean-up."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.games.eohn import layout, options, printed
from shiai.games.eohn.exchange import Exchange
from shiai.games.eohn.packed import link_of_blow, pack_blow, seat_of_blow


class Combat(Exchange):
    """[Damage step]  What every attack of a chain does, and the clean-up after it."""

    # ---- the damage step -----------------------------------------------------------------------

    def damage_step(self, at: i64) -> None:
        """EOHN-240  Attack by attack in order of declaration, defenders in turn order.

        `at` is the attack and the defender's place in turn order, packed.
        """
        link, turn = link_of_blow(at), seat_of_blow(at)
        while link < self.link_count():
            if turn >= self.shape.seats:
                link, turn = link + 1, 0
                continue
            defender = (self.get(layout.TURN) + turn) % self.shape.seats
            turn += 1
            if self.is_defender(link, defender) and self.is_in(defender):
                self.strike(link, defender)
                self.owe(layout.DAMAGE_STEP, pack_blow(link, turn))
                return
        self.owe(layout.JUDGE, 1)
        self.owe(layout.AFTER_DAMAGE, self.chain(layout.CHAIN_HITS))

    def strike(self, link: i64, defender: i64) -> None:
        """[Damage step] 1, 2  [The calculation]; then Energy is discarded, then Pure is gained."""
        damage = self.work_out(link, defender)
        blow = self.blow
        result: i64 = layout.WAS_DAZED if blow.dazed else 0
        if blow.block_destroyed:
            result |= layout.BLOCK_DESTROYED
        if blow.reaction_success:
            result |= layout.STOPPED
        self.announce(layout.STAGES, blow.ap, defender, blow.after_barrier, blow.after_reaction)
        self.announce(layout.BLOW_LANDS, link, defender, damage, result)
        had_pure = self.option(options.PURE_GAIN) == options.PER_STEP and self.was_hit(defender)
        hit = self.hit_count()
        self.add_record(layout.HITS, link, defender, damage, result)
        self.set_record(layout.HITS, hit, layout.HIT_CRUSHED, self.crushed)
        if blow.counters_removed > 0:
            self.wear_barrier(defender, blow.counters_removed, blow.barrier_discarded)
        if damage > 0:
            self.owe(layout.DISCARD_ENERGY, defender, damage, 0 if had_pure else 1)

    def was_hit(self, seat: i64) -> bool:
        """RULING-EOHN-2  Whether an earlier attack of this damage step did damage to a player."""
        for k in range(self.chain(layout.CHAIN_HITS), self.hit_count()):
            if self.record(layout.HITS, k, layout.HIT_DEFENDER) == seat:
                if self.record(layout.HITS, k, layout.HIT_DAMAGE) > 0:
                    return True
        return False

    def wear_barrier(self, seat: i64, removed: i64, gone: bool) -> None:
        """EOHN-137  Counters go. EOHN-139  Without counters the Barrier is discarded."""
        if gone:
            self.put_away(seat, layout.BARRIER_PLACE)
        else:
            self.add(self.of(layout.COUNTERS, seat) + layout.BARRIER_PLACE, -removed)

    def after_damage(self, hit: i64) -> None:
        """[Damage step] 3  Dazed, destroyed Blocks, interruptions, `hit` and `success` effects.

        EOHN-241  Then the window for the damage received.
        """
        if hit >= self.hit_count():
            self.owe(layout.OPEN_WINDOW, layout.ON_DAMAGE, 0, self.get(layout.TURN))
            self.owe(layout.CLEAN_UP)
            return
        link = self.record(layout.HITS, hit, layout.HIT_LINK)
        defender = self.record(layout.HITS, hit, layout.HIT_DEFENDER)
        result = self.record(layout.HITS, hit, layout.HIT_RESULT)
        attacker = self.record(layout.LINKS, link, layout.LINK_SEAT)
        if self.is_in(defender):
            if result & layout.WAS_DAZED != 0:
                self.give_status(defender, printed.DAZED, attacker)
            self.destroy_blocks(self.record(layout.HITS, hit, layout.HIT_CRUSHED))
            self.interrupt_charges(defender, self.record(layout.HITS, hit, layout.HIT_DAMAGE))
        if self.is_in(attacker) and self.record(layout.HITS, hit, layout.HIT_DAMAGE) > 0:
            kind = self.kind_of[self.record(layout.LINKS, link, layout.LINK_CARD)]
            place = self.record(layout.LINKS, link, layout.LINK_PLACE)
            self.owe_rows(printed.HIT, kind, attacker, place, pack_blow(link, defender))
        if result & layout.STOPPED != 0:
            self.owe_success(link, defender)
        self.owe(layout.AFTER_DAMAGE, hit + 1)

    def destroy_blocks(self, crushed: i64) -> None:
        """EOHN-264  A crushed Block goes to zone 9 and cannot be reused."""
        for r in range(self.first_reaction(), self.reaction_count()):
            if crushed & bit(r) != 0:
                seat = self.record(layout.REACTIONS, r, layout.REACTION_SEAT)
                place = self.record(layout.REACTIONS, r, layout.REACTION_PLACE)
                if self.card_on(seat, place) == self.record(
                    layout.REACTIONS, r, layout.REACTION_CARD
                ):
                    self.put_away(seat, place)

    def owe_success(self, link: i64, defender: i64) -> None:
        """`success` effects of the Block or Dodge that stopped the attack."""
        for r in range(self.first_reaction(), self.reaction_count()):
            if self.record(layout.REACTIONS, r, layout.REACTION_LINK) == link:
                if self.record(layout.REACTIONS, r, layout.REACTION_DEFENDER) == defender:
                    seat = self.record(layout.REACTIONS, r, layout.REACTION_SEAT)
                    kind = self.kind_of[self.record(layout.REACTIONS, r, layout.REACTION_CARD)]
                    place = self.record(layout.REACTIONS, r, layout.REACTION_PLACE)
                    self.owe_rows(printed.SUCCESS, kind, seat, place, r)

    def interrupt_charges(self, seat: i64, damage: i64) -> None:
        """EOHN-174  Charging abilities that so much damage from one attack interrupts."""
        for place in range(i64(layout.MAT_PLACES)):
            if self.state_at(seat, place) == layout.CHARGING:
                kind = self.kind_on(seat, place)
                if self.printed.interrupt[kind] == printed.DAMAGED:
                    if damage >= self.printed.interrupt_ge[kind]:
                        self.interrupt(seat, place)

    # ---- the clean-up --------------------------------------------------------------------------

    def clean_up(self) -> None:
        """EOHN-243  Chain cards are discarded or reused: the turn player's first, then clockwise,
        each player's in order of activation.
        EOHN-154  Without a Reuse type they are discarded.
        """
        seat = self.get(layout.TURN)
        for _seat in range(self.shape.seats):
            place = self.oldest_spent(seat)
            if place >= 0:
                self.clear_feint(seat, place)
                self.owe(layout.REUSE_STEP, seat, place)
                self.owe(layout.CLEAN_UP)
                return
            seat = self.after(seat)
        self.owe(layout.END_CHAIN)

    def oldest_spent(self, seat: i64) -> i64:
        """The first ability a player activated in this chain that still lies there, or -1."""
        found: i64 = -1
        since: i64 = 0
        for place in range(i64(layout.MAT_PLACES)):
            if self.state_at(seat, place) == layout.SPENT:
                at = self.get(self.of(layout.SINCE, seat), place)
                if at > self.chain(layout.CHAIN_CLOCK) and (found < 0 or at < since):
                    found, since = place, at
        return found

    def clear_feint(self, seat: i64, place: i64) -> None:
        """EOHN-311  The Attack stacked with a Feint may be reused, into zone 5 if there is room."""
        if self.printed.card_type[self.kind_on(seat, place)] != printed.FEINT:
            return
        k = self.attacked_with_feint(seat, place)
        free = self.free_place(seat, printed.MELEE)
        if k < 0 or free < 0:
            return
        self.put(self.of(layout.STACK_FACE, seat), k, 1)
        self.put(self.of(layout.FACE, seat), free, 1)
        self.move_slot(self.of(layout.STACKED, seat), k, self.of(layout.MAT, seat), free)
        self.put(self.of(layout.STACK_FACE, seat), k, 0)
        self.put_stacked_on(seat, k, -1)
        self.put(self.of(layout.STATE, seat), free, layout.SPENT)
        self.put(self.of(layout.SINCE, seat), free, self.tick())

    def attacked_with_feint(self, seat: i64, place: i64) -> i64:
        """Where the Attack lies with which a Feint of this chain attacked, or -1."""
        zone = self.of(layout.STACKED, seat)
        for link in range(self.first_link(), self.link_count()):
            if self.record(layout.LINKS, link, layout.LINK_SEAT) == seat:
                if self.record(layout.LINKS, link, layout.LINK_PLACE) == place:
                    k = self.place_of(zone, self.record(layout.LINKS, link, layout.LINK_CARD))
                    if k >= 0:
                        return k
        return -1

    def end_chain(self) -> None:
        """Changes made in this chain end with it."""
        last = self.chain_count() - 1
        self.keep_records(layout.LINKS, self.record(layout.CHAINS, last, layout.CHAIN_LINKS))
        self.keep_records(
            layout.REACTIONS, self.record(layout.CHAINS, last, layout.CHAIN_REACTIONS)
        )
        self.keep_records(layout.HITS, self.record(layout.CHAINS, last, layout.CHAIN_HITS))
        self.keep_records(layout.MODS, self.record(layout.CHAINS, last, layout.CHAIN_MODS))
        self.keep_records(layout.CHAINS, last)

    def drop_from_chain(self, seat: i64) -> None:
        """[Modes] Free-for-all (f)  Attacks by and on a player who is out vanish."""
        for link in range(self.link_count()):
            if self.record(layout.LINKS, link, layout.LINK_SEAT) == seat:
                self.set_record(layout.LINKS, link, layout.LINK_DEFENDERS, 0)
            else:
                left = self.record(layout.LINKS, link, layout.LINK_DEFENDERS) & ~bit(seat)
                self.set_record(layout.LINKS, link, layout.LINK_DEFENDERS, left)
