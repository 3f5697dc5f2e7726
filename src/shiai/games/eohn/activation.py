"""Eohn: readying, stacking and activating; what an activation becomes when it resolves; reuse."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, options, printed
from shiai.games.eohn.effects import Effects
from shiai.games.eohn.packed import (
    blow_of_feint,
    link_of_blow,
    seat_of_blow,
    stacked_of_feint,
)
from shiai.games.eohn.printed import is_one_of


class Activation(Effects):
    """[Readying, activating, stacking], [Reuse] and the timing of an [Activation]."""

    # ---- may it be readied, stacked, played --------------------------------------------------

    def why_no_place(self, seat: i64, kind: i64, from_hand_at_once: bool) -> i64:
        """EOHN-038, EOHN-039  A full zone. EOHN-135, EOHN-141, EOHN-143, EOHN-152, EOHN-153."""
        card_type = self.printed.card_type[kind]
        if card_type == printed.ARENA:
            return self.why_no_arena(seat, self.printed.area[kind], from_hand_at_once)
        if self.free_place(seat, card_type) >= 0:
            return YOU_MAY
        if is_one_of(card_type, printed.ATTACK_TYPES):
            return 38
        if not is_one_of(card_type, printed.DISTINCT_TYPES):
            return 39
        if card_type == printed.BARRIER:
            return 135
        return 141 if card_type == printed.ARMOR else 143

    def why_no_arena(self, seat: i64, area: i64, at_once: bool) -> i64:
        """EOHN-152  Two Arena abilities with different printed areas.

        RULING-EOHN-38  Played straight from hand, what it will supersede does not count.
        """
        count: i64 = 0
        for place in range(i64(layout.ARENA_PLACE), i64(layout.BEHIND_ARENAS)):
            if self.card_on(seat, place) >= 0:
                other = self.printed.area[self.kind_on(seat, place)]
                overlaps = (
                    other == area or other == printed.ENTIRE_AREA or area == printed.ENTIRE_AREA
                )
                superseded = at_once and overlaps and self.is_active(seat, place)
                if not superseded:
                    if other == area:
                        return 152
                    count += 1
        if count >= layout.ARENA_PLACES:
            return 152
        waits = self.free_place(seat, printed.ARENA) < 0
        return 152 if waits and self.card_on(seat, layout.ARENA_WAITS) >= 0 else YOU_MAY

    def why_not_ready(self, seat: i64, kind: i64) -> i64:
        """EOHN-050  Base attributes. EOHN-172  Never a Chargeable. EOHN-064, EOHN-066  Its cost.

        RULING-EOHN-66  Never a modifier, which does nothing alone.
        """
        if self.printed.sub[kind] == printed.CHARGEABLE:
            return 172
        if self.printed.stacks[kind] == printed.STACKS_AS_MODIFIER:
            return -66
        if not self.meets_base(seat, kind):
            return 50
        why = self.why_no_place(seat, kind, False)
        return why if why != YOU_MAY else self.why_not_pay(seat, kind, -1)

    def why_not_pay(self, seat: i64, kind: i64, onto: i64) -> i64:
        """EOHN-066, EOHN-064  Energy, and Pure for Enhanced abilities.

        RULING-EOHN-74  What was repurposed in this phase is not repurposed again.
        """
        pure = self.printed.pure[kind]
        cost = self.cost_of(seat, kind)
        if self.can_pay(seat, cost, pure, onto):
            return YOU_MAY
        if self.would_pay(seat, cost, pure, onto):
            return -74
        return 66 if pure == 0 or not self.would_pay(seat, cost, 0, onto) else 64

    def why_not_stack(self, seat: i64, kind: i64, place: i64) -> i64:
        """EOHN-190, EOHN-191, EOHN-193  A modifier on what it modifies, or a card on a base."""
        state = self.state_at(seat, place)
        if state == layout.NONE or state == layout.SPENT or state == layout.WAITING_REUSE:
            return 191
        base = self.kind_on(seat, place)
        p = self.printed
        as_modifier = p.stacks[kind] == printed.STACKS_AS_MODIFIER and self.fits(
            p.stack_filter[kind], base
        )
        onto_base = p.stacks[base] == printed.STACKS_AS_BASE and self.fits(
            p.stack_filter[base], kind
        )
        onto_base = onto_base and state == layout.READY
        if not as_modifier:
            if not onto_base or self.stacked_matching(seat, place, base) >= p.stack_room[base]:
                return 191
        if self.stack_place(seat) < 0:
            return -65
        if not self.meets_base(seat, kind):
            return 193
        return self.why_not_pay(seat, kind, place)

    def why_not_hide(self, seat: i64, kind: i64, place: i64) -> i64:
        """EOHN-312  One Attack under a readied Feint; EOHN-129, EOHN-314 not every Attack."""
        if self.state_at(seat, place) != layout.READY:
            return 312
        if self.printed.card_type[self.kind_on(seat, place)] != printed.FEINT:
            return 312
        if not self.is_attack(kind) or self.stacked_attack(seat, place) >= 0:
            return 312
        if self.printed.sub[kind] == printed.CHARGEABLE:
            return 129
        if self.printed.sub[kind] == printed.CONDITIONAL:
            return 314
        if self.stack_place(seat) < 0:
            return -65
        if not self.meets_base(seat, kind):
            return 193
        return self.why_not_pay(seat, kind, place)

    def why_not_play(self, seat: i64, kind: i64) -> i64:
        """EOHN-187, RULING-EOHN-28  In one's Action phase, an Action or Chargeable from hand."""
        why = self.why_not_act_with(seat, kind)
        if why != YOU_MAY:
            return why
        why = self.why_no_place(seat, kind, True)
        return why if why != YOU_MAY else self.why_not_pay(seat, kind, -1)

    def why_not_act_with(self, seat: i64, kind: i64) -> i64:
        """What may be activated in an Action phase at all, from hand or readied."""
        p = self.printed
        card_type = p.card_type[kind]
        if p.sub[kind] == printed.CONDITIONAL:
            return 169
        if p.sub[kind] != printed.CHARGEABLE:
            if is_one_of(card_type, printed.ATTACK_TYPES):
                return 90
            if is_one_of(card_type, printed.REACTION_STEP_TYPES):
                return 111
        if p.stacks[kind] == printed.STACKS_AS_MODIFIER:
            return -66
        if not self.meets_base(seat, kind):
            return 50
        if p.once[kind] == 1 and self.was_used(kind):
            return 247
        return YOU_MAY if self.has_object(seat, kind) else i64(187)

    def was_used(self, kind: i64) -> bool:
        """EOHN-247  Whether a card of this name was activated in this turn's Action phases."""
        for k in range(self.record_count(layout.ONCE)):
            if self.record(layout.ONCE, k, layout.ONCE_KIND) == kind:
                return True
        return False

    def why_not_activate(self, seat: i64, place: i64) -> i64:
        """EOHN-228  A readied Action in one's Action phase. EOHN-157  Not one reused just now."""
        if self.state_at(seat, place) != layout.READY:
            return 180
        if self.get(self.of(layout.LOCKED, seat), place) == 1:
            return 157
        return self.why_not_act_with(seat, self.kind_on(seat, place))

    # ---- readying and stacking ---------------------------------------------------------------

    def ready(self, seat: i64, card: i64) -> None:
        """EOHN-181, EOHN-186  Face down, with all its Energy and Pure; the cost is fixed now.

        EOHN-089  An Enhanced one with its Pure. EOHN-184  In one's own Action phases.
        RULING-EOHN-35  Later changes of the cost are ignored.
        """
        kind = self.kind_of[card]
        place = self.free_place(seat, self.printed.card_type[kind])
        cost = self.cost_of(seat, kind)
        self.come(seat, card, place, layout.READY, False)
        self.collect(seat, place, cost, self.printed.pure[kind])
        self.owe(layout.OPEN_WINDOW, layout.ON_MOMENT, 0, self.get(layout.TURN))

    def stack(self, seat: i64, card: i64, place: i64) -> None:
        """EOHN-193  With its cost. EOHN-194  On an active ability the cost is discarded at once."""
        kind = self.kind_of[card]
        cost = self.cost_of(seat, kind)
        self.stack_on(seat, card, place, True)
        self.collect(seat, place, cost, self.printed.pure[kind])
        self.say_where(seat, place)
        if self.state_at(seat, place) != layout.READY:
            self.owe(layout.PAID, seat, place, -1, 0)
        self.owe(layout.OPEN_WINDOW, layout.ON_MOMENT, 0, self.get(layout.TURN))

    def hide(self, seat: i64, card: i64, place: i64) -> None:
        """EOHN-312  Under a Feint, face down, its Energy floating with the Feint's."""
        kind = self.kind_of[card]
        cost = self.cost_of(seat, kind)
        self.stack_on(seat, card, place, False)
        self.say_where(seat, place)
        self.collect(seat, place, cost, self.printed.pure[kind])
        self.owe(layout.OPEN_WINDOW, layout.ON_MOMENT, 0, self.get(layout.TURN))

    def say_where(self, seat: i64, place: i64) -> None:
        """A card was stacked: on which ability, if that lies face up."""
        face_up = self.get(self.of(layout.FACE, seat), place) == 1
        on = self.card_on(seat, place) if face_up else i64(-1)
        self.announce(layout.STACKED_ON, seat, place, on)

    # ---- activating --------------------------------------------------------------------------

    def play(self, seat: i64, card: i64, use: i64, on: i64) -> None:
        """EOHN-167, EOHN-187  Straight from hand: the cost is discarded at that moment.

        RULING-EOHN-38  What an Arena card will supersede stays until then.
        """
        kind = self.kind_of[card]
        cost = self.cost_of(seat, kind)
        place = self.free_place(seat, self.printed.card_type[kind])
        if place < 0:
            assert self.printed.card_type[kind] == printed.ARENA, "only Arena cards may wait"
            place = layout.ARENA_WAITS
        self.come(seat, card, place, layout.SPENT, True)
        self.collect(seat, place, cost, self.printed.pure[kind])
        self.owe(layout.PAID, seat, place, use, on)

    def activate(self, seat: i64, place: i64, use: i64, on: i64) -> None:
        """EOHN-188  A readied ability is turned face up."""
        self.turn_up(seat, place, layout.SPENT)
        self.owe(layout.PAID, seat, place, use, on)

    def paid(self, seat: i64, place: i64, use: i64, on: i64) -> None:
        """[Activation]  The Energy is discarded; the ability waits for responses, then resolves.

        RULING-EOHN-71  A Chargeable charges while others respond.
        """
        self.spend(seat, place)
        if use < 0:
            return  # only a modifier was stacked on an active ability (EOHN-194)
        kind = self.kind_on(seat, place)
        if self.printed.once[kind] == 1:
            self.add_record(layout.ONCE, kind)
        if self.printed.sub[kind] == printed.CHARGEABLE:
            self.put(self.of(layout.STATE, seat), place, layout.CHARGING)  # EOHN-172
        act = self.activation_count()
        self.add_record(layout.ACTIVATIONS, seat, place, self.card_on(seat, place), 0)
        self.set_record(layout.ACTIVATIONS, act, layout.ACT_USE, use)
        self.set_record(layout.ACTIVATIONS, act, layout.ACT_ON, on)
        self.set_record(layout.ACTIVATIONS, act, layout.ACT_TARGET, -1)
        self.announce(layout.ACTIVATES, seat, place, self.card_on(seat, place))
        if use == layout.PLAIN_USE or use == layout.AS_REACTION:
            self.owe(layout.NAME_OBJECT, act)
        self.owe(layout.OPEN_WINDOW, layout.ON_ACTIVATION, act, self.after(seat))
        self.owe(layout.RESOLVE_STEP, act)

    def ask_for_object(self, act: i64) -> None:
        """EOHN-187  The object is named before anybody responds, if there is one to name.

        RULING-EOHN-67  What has left by then is not affected any more.
        """
        kind = self.kind_of[self.record(layout.ACTIVATIONS, act, layout.ACT_CARD)]
        row = self.named_row(kind)
        if row < 0:
            return
        conditional = self.printed.sub[kind] == printed.CONDITIONAL
        if conditional and self.printed.to[row] == printed.TO_ATTACK:
            link = self.record(layout.ACTIVATIONS, act, layout.ACT_ON)
            self.name_object(act, link, layout.TO_LINK)
            return
        if self.row_has_object(row, self.record(layout.ACTIVATIONS, act, layout.ACT_SEAT)):
            self.owe(layout.OBJECT, self.record(layout.ACTIVATIONS, act, layout.ACT_SEAT), act)

    # ---- resolving ---------------------------------------------------------------------------

    def resolve(self, act: i64) -> None:
        """[Activation]  Negated: the card is discarded (RULING-EOHN-49). Else what it is for."""
        seat = self.record(layout.ACTIVATIONS, act, layout.ACT_SEAT)
        place = self.record(layout.ACTIVATIONS, act, layout.ACT_PLACE)
        use = self.record(layout.ACTIVATIONS, act, layout.ACT_USE)
        if not self.is_in(seat) or self.card_on(seat, place) < 0:
            self.keep_records(layout.ACTIVATIONS, act)
            return
        if self.record(layout.ACTIVATIONS, act, layout.ACT_NEGATED) == 1:
            self.keep_records(layout.ACTIVATIONS, act)
            self.announce(layout.NEGATED, seat, place)
            self.put(self.of(layout.STATE, seat), place, layout.SPENT)  # it never became active
            self.put_away(seat, place)  # EOHN-313  a Feint takes its Attack along
            return
        kind = self.kind_on(seat, place)
        if use == layout.PLAIN_USE:
            place = self.become_active(act, seat, place, kind)
        elif use == layout.AS_REACTION:
            self.react(act, seat, place)
        elif use == layout.AS_COUNTER:
            self.counter_attack(act, seat, place)
        elif use == layout.AS_FEINT:
            self.feint(act, seat, place)
        if self.printed.sub[kind] != printed.CHARGEABLE:
            self.owe_rows(printed.RESOLVE, kind, seat, place, act)
        if use == layout.AS_FEINT or use == layout.AS_COUNTER:
            self.owe(layout.DECLARED, self.link_count() - 1)
        elif use == layout.AS_ATTACK:
            self.attack_by_condition(act, seat, place)
        self.owe(layout.FINISH, act)

    def finish(self, act: i64) -> None:
        """EOHN-189  After its effects an ability is discarded or reused; in a chain, at its end.

        EOHN-133  A Boost does its text and goes.
        """
        seat = self.record(layout.ACTIVATIONS, act, layout.ACT_SEAT)
        place = self.record(layout.ACTIVATIONS, act, layout.ACT_PLACE)
        self.keep_records(layout.ACTIVATIONS, act)
        if not self.in_chain() and self.state_at(seat, place) == layout.SPENT:
            self.owe(layout.REUSE_STEP, seat, place)

    def become_active(self, act: i64, seat: i64, place: i64, kind: i64) -> i64:
        """EOHN-177  A Constant stays active. EOHN-137  Counters are placed on it.

        Where it lies: an Arena card that waited for its place has one now.
        """
        arena = self.printed.card_type[kind] == printed.ARENA
        if self.printed.constant[kind] == 1 and self.state_at(seat, place) != layout.CHARGING:
            self.put(self.of(layout.STATE, seat), place, layout.ACTIVE)
            if self.printed.counters[kind] > 0:
                self.put(self.of(layout.COUNTERS, seat), place, self.printed.counters[kind])
            if arena:
                self.supersede(seat, self.printed.area[kind], place)
        if place != layout.ARENA_WAITS:
            return place
        free = self.free_place(seat, printed.ARENA)
        if free < 0:
            return place
        self.move_on_mat(seat, place, free)
        self.set_record(layout.ACTIVATIONS, act, layout.ACT_PLACE, free)
        return free

    def supersede(self, seat: i64, area: i64, place: i64) -> None:
        """EOHN-147, EOHN-148  Every active Arena card whose area overlaps is discarded.

        EOHN-149, EOHN-150, EOHN-151  Areas overlap where they cover a common player.
        """
        covered = self.covered(seat, area)
        for owner in range(self.shape.seats):
            for at in range(i64(layout.ARENA_PLACE), i64(layout.BEHIND_ARENAS)):
                if self.is_active(owner, at) and not (owner == seat and at == place):
                    other = self.printed.area[self.kind_on(owner, at)]
                    if covered & self.covered(owner, other) != 0:
                        self.put_away(owner, at)

    def react(self, act: i64, seat: i64, place: i64) -> None:
        """EOHN-114, EOHN-115  A Block or Dodge now answers one attack."""
        on = self.record(layout.ACTIVATIONS, act, layout.ACT_ON)
        link, defender = link_of_blow(on), seat_of_blow(on)
        n = self.reaction_count()
        self.add_record(layout.REACTIONS, link, defender, seat, place)
        self.set_record(layout.REACTIONS, n, layout.REACTION_CARD, self.card_on(seat, place))

    def add_link(self, seat: i64, place: i64, card: i64, defenders: i64, answers: i64) -> i64:
        """EOHN-240  An attack joins the chain."""
        link = self.link_count()
        self.add_record(layout.LINKS, seat, place, card, defenders)
        self.set_record(layout.LINKS, link, layout.LINK_ANSWERS, answers)
        self.announce(layout.ATTACKS, seat, link, defenders, card)
        return link

    def counter_attack(self, act: i64, seat: i64, place: i64) -> None:
        """EOHN-096, EOHN-098  Against the player whose attack was stopped."""
        stopped = self.record(layout.ACTIVATIONS, act, layout.ACT_ON)
        attacker = self.record(layout.LINKS, stopped, layout.LINK_SEAT)
        made = self.record(layout.LINKS, stopped, layout.LINK_COUNTERED)
        self.set_record(layout.LINKS, stopped, layout.LINK_COUNTERED, made | bit(seat))
        self.note_counter(seat)
        defenders = bit(attacker) if self.is_in(attacker) else i64(0)
        self.add_link(seat, place, self.card_on(seat, place), defenders, stopped + 1)

    def note_counter(self, seat: i64) -> None:
        """EOHN-210  A Counter-Attack was used in somebody else's turn."""
        if self.get(layout.TURN) != seat:
            self.put(layout.COUNTERED, 0, self.get(layout.COUNTERED) | bit(seat))

    def feint(self, act: i64, seat: i64, place: i64) -> None:
        """EOHN-126, EOHN-127  The stacked Attack is a new attack against the same defender.

        RULING-EOHN-61  An Area Attack: against every opponent, of whom the first acts.
        EOHN-130, RULING-EOHN-19, RULING-EOHN-55  What was feinted keeps its result.
        """
        on = self.record(layout.ACTIVATIONS, act, layout.ACT_ON)
        blow = blow_of_feint(on)
        link, defender = link_of_blow(blow), seat_of_blow(blow)
        used = self.record(layout.LINKS, link, layout.LINK_FEINTS)
        self.set_record(layout.LINKS, link, layout.LINK_FEINTS, used | bit(defender))
        k = stacked_of_feint(on)
        if k < 0:
            k = self.stacked_attack(seat, place)
        assert k >= 0, "a Feint has an Attack (EOHN-125)"
        card = self.card_at(self.of(layout.STACKED, seat), k)
        defenders = bit(defender) if self.is_in(defender) else i64(0)
        if self.type_of(card) == printed.AREA:
            defenders = self.opponents(seat)
        if self.type_of(card) == printed.COUNTER:
            self.note_counter(seat)
        new = self.add_link(seat, place, card, defenders, 0)
        self.set_chain(layout.CHAIN_ACTOR, self.first_defender(new) + 1)
        self.set_record(layout.LINKS, new, layout.LINK_FEINTED, defender + 1)
        self.set_record(layout.ACTIVATIONS, act, layout.ACT_TARGET, new)

    def show_stacked(self, seat: i64, place: i64) -> None:
        """The Attack under a Feint is turned face up with it."""
        for k in range(i64(layout.STACK_ROOM)):
            face_down = self.get(self.of(layout.STACK_FACE, seat), k) == 0
            if face_down and self.stacked_on(seat, k) == place:
                self.turn_face(self.of(layout.STACKED, seat), k, True)

    def move_under_feint(self, seat: i64, attack: i64, place: i64) -> i64:
        """RULING-EOHN-21  A readied Attack joins the Feint with its Energy and what is on it.

        Where it lies now.
        """
        for k in range(i64(layout.STACK_ROOM)):
            if self.stacked_on(seat, k) == attack:
                self.put_stacked_on(seat, k, place)
        k = self.stack_place(seat)
        self.put(self.of(layout.STACK_FACE, seat), k, 1)
        self.move_slot(self.of(layout.MAT, seat), attack, self.of(layout.STACKED, seat), k)
        self.put_stacked_on(seat, k, place)
        self.move_energy(seat, attack, place)
        self.clear_place(seat, attack)
        return k

    def move_energy(self, seat: i64, source: i64, place: i64) -> None:
        """Floating Energy goes along with its card."""
        energy = self.get(self.of(layout.FLOATING, seat), source)
        if energy > 0:
            self.put(self.of(layout.FLOATING, seat), source, 0)
            self.add(self.of(layout.FLOATING, seat) + place, energy)
        pure = self.get(self.of(layout.FLOATING_PURE, seat), source)
        if pure > 0:
            self.put(self.of(layout.FLOATING_PURE, seat), source, 0)
            self.add(self.of(layout.FLOATING_PURE, seat) + place, pure)

    def begin_chain(self) -> None:
        """A combat chain begins: its lists start where the others end."""
        n = self.chain_count()
        self.add_record(
            layout.CHAINS,
            self.link_count(),
            self.reaction_count(),
            self.hit_count(),
            self.mod_count(),
        )
        self.set_record(layout.CHAINS, n, layout.CHAIN_CLOCK, self.get(layout.STAMP))

    def attack_by_condition(self, act: i64, seat: i64, place: i64) -> None:
        """[Damage step] 4  A Conditional Attack starts a new chain against who dealt the damage."""
        self.begin_chain()
        self.set_chain(layout.CHAIN_CLOCK, self.get(self.of(layout.SINCE, seat), place) - 1)
        attacker = self.record(layout.ACTIVATIONS, act, layout.ACT_ON)
        defenders = bit(attacker) if self.is_in(attacker) else i64(0)
        if self.printed.card_type[self.kind_on(seat, place)] == printed.AREA:
            defenders = self.opponents(seat)
        link = self.add_link(seat, place, self.card_on(seat, place), defenders, 0)
        if self.get(layout.TURN) == seat:
            self.put(layout.ATTACKED, 0, self.get(layout.ATTACKED) | bit(seat))
        self.owe(layout.DECLARED, link)
        self.owe(layout.EXCHANGE)

    # ---- reuse -------------------------------------------------------------------------------

    def met_its_condition(self, seat: i64, place: i64, kind: i64) -> bool:
        """EOHN-156  It destroyed a Block; it succeeded."""
        if not self.in_chain():
            return False
        card = self.card_on(seat, place)
        for k in range(self.chain(layout.CHAIN_HITS), self.hit_count()):
            link = self.record(layout.HITS, k, layout.HIT_LINK)
            result = self.record(layout.HITS, k, layout.HIT_RESULT)
            if self.printed.reuse_if[kind] == printed.DESTROYED_BLOCK:
                attack = self.record(layout.LINKS, link, layout.LINK_CARD)
                if result & layout.BLOCK_DESTROYED != 0 and attack == card:
                    return True
            elif result & layout.STOPPED != 0 and self.is_reaction_with(link, k, card):
                return True
        return False

    def is_reaction_with(self, link: i64, hit: i64, card: i64) -> bool:
        """Whether a card answered an attack for the defender of a hit."""
        for r in range(self.first_reaction(), self.reaction_count()):
            if self.record(layout.REACTIONS, r, layout.REACTION_CARD) == card:
                if self.record(layout.REACTIONS, r, layout.REACTION_LINK) == link:
                    defender = self.record(layout.HITS, hit, layout.HIT_DEFENDER)
                    return self.record(layout.REACTIONS, r, layout.REACTION_DEFENDER) == defender
        return False

    def may_be_reused(self, seat: i64, place: i64) -> bool:
        """EOHN-155, EOHN-156  It has a Reuse type, and Special its condition; cost apart."""
        kind = self.kind_on(seat, place)
        reuse = self.printed.reuse[kind]
        if reuse == printed.NO_REUSE:
            return False
        return reuse == printed.INFINITE or self.met_its_condition(seat, place, kind)

    def why_not_reuse(self, seat: i64, place: i64) -> i64:
        """EOHN-155, EOHN-158  All is paid again, if one still can use it."""
        kind = self.kind_on(seat, place)
        if not self.meets_base(seat, kind):
            return 50
        return self.why_not_pay(seat, kind, place)

    def reuse_or_discard(self, seat: i64, place: i64) -> None:
        """EOHN-158  Without a prompt where it cannot be reused.

        RULING-EOHN-36  As an option it may wait for its cost.
        """
        if not self.is_in(seat) or self.state_at(seat, place) != layout.SPENT:
            return
        if place < layout.MAT_PLACES and self.may_be_reused(seat, place):
            if self.is_on(options.REUSE_LATER) or self.why_not_reuse(seat, place) == YOU_MAY:
                self.owe(layout.REUSE_CHOICE, seat, place)
                return
        self.put_away(seat, place)

    def offer_reuse(self, seat: i64, place: i64) -> None:
        """EOHN-243  Pay for it and ready it again, or discard it."""
        if self.why_not_reuse(seat, place) == YOU_MAY:
            self.offer(layout.REUSE, place)
        self.offer(layout.PUT_AWAY, place)
        if self.is_on(options.REUSE_LATER):
            self.offer(layout.WAIT, place)

    def why_not_reuse_now(self, seat: i64, asked: i64, verb: i64, place: i64) -> i64:
        """EOHN-155  Of what has just been used. RULING-EOHN-36  Or of what waits, in Action phases.

        EOHN-157  In a later turn.
        """
        if asked == layout.REUSE_CHOICE and place == self.subject():
            if verb == layout.REUSE:
                return self.why_not_reuse(seat, place)
            if verb == layout.WAIT:
                return YOU_MAY if self.is_on(options.REUSE_LATER) else i64(-36)
            return YOU_MAY
        if verb == layout.REUSE and asked == layout.ACT:
            return self.why_not_ready_again(seat, place)
        return 155

    def why_not_ready_again(self, seat: i64, place: i64) -> i64:
        """RULING-EOHN-36  An ability that waits is readied in one's Action phase, a turn later."""
        if self.state_at(seat, place) != layout.WAITING_REUSE:
            return 155
        if self.get(self.of(layout.LOCKED, seat), place) == 1:
            return 157
        return self.why_not_reuse(seat, place)

    def ready_again(self, seat: i64, place: i64) -> None:
        """RULING-EOHN-36  What waited is readied, and can be used at once."""
        self.ready_used(seat, place)
        self.owe(layout.OPEN_WINDOW, layout.ON_MOMENT, 0, self.get(layout.TURN))

    def wait(self, seat: i64, place: i64) -> None:
        """RULING-EOHN-36  As an option: it stays where it lies, face up, until it is paid for.

        EOHN-311  What is stacked on it goes. EOHN-157  Not again in this turn.
        """
        self.discard_stacked(seat, place)
        self.put(self.of(layout.STATE, seat), place, layout.WAITING_REUSE)
        self.put(self.of(layout.LOCKED, seat), place, 1)

    def reuse(self, seat: i64, place: i64) -> None:
        """EOHN-157  Locked for this turn. RULING-EOHN-36  Paid at once."""
        self.put(self.of(layout.LOCKED, seat), place, 1)
        self.ready_used(seat, place)

    def ready_used(self, seat: i64, place: i64) -> None:
        """EOHN-160, EOHN-311  Ready, face up; what is stacked on it goes.

        EOHN-159  Never from the discards.
        """
        kind = self.kind_on(seat, place)
        cost = self.cost_of(seat, kind)
        self.announce(layout.REUSED, seat, place, self.card_on(seat, place))
        self.discard_stacked(seat, place)
        self.put(self.of(layout.STATE, seat), place, layout.READY)
        if self.get(self.of(layout.COUNTERS, seat), place) != 0:
            self.put(self.of(layout.COUNTERS, seat), place, 0)
        self.collect(seat, place, cost, self.printed.pure[kind])
