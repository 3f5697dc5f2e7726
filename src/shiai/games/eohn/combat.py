"""Eohn: the combat chain - declaring, the Reaction step, the damage step, the clean-up."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.eohn.layout import (
    ACTIVATE,
    ACTIVATIONS,
    AFTER_DAMAGE,
    AS_COUNTER,
    AS_FEINT,
    AS_REACTION,
    AT_ALL,
    ATTACK,
    ATTACK_PLACE,
    ATTACKED,
    BARRIER_PLACE,
    BLOCK_DESTROYED,
    BLOW_LANDS,
    CHAIN_ACTOR,
    CHAIN_CLOCK,
    CHAIN_HITS,
    CHAIN_LINKS,
    CHAIN_MODS,
    CHAIN_ORDER,
    CHAIN_OTHERS,
    CHAIN_PASSED,
    CHAIN_REACTIONS,
    CHAINS,
    CHARGING,
    CLEAN_UP,
    COUNTERS,
    DAMAGE_STEP,
    DECLARED,
    DISCARD_ENERGY,
    END_CHAIN,
    END_COMBAT,
    EXCHANGE,
    EXCHANGE_MOVE,
    FACE,
    FEINT_WITH,
    HAND,
    HIT_DAMAGE,
    HIT_DEFENDER,
    HIT_LINK,
    HIT_RESULT,
    HITS,
    JUDGE,
    LINK_CARD,
    LINK_COUNTERED,
    LINK_DEFENDERS,
    LINK_FEINTS,
    LINK_PLACE,
    LINK_SEAT,
    LINKS,
    LOCKED,
    MAT,
    MAT_PLACES,
    MODS,
    ON_DAMAGE,
    ON_DECLARATION,
    OPEN_WINDOW,
    OTHERS,
    OTHERS_MOVE,
    PASS,
    PLAIN_USE,
    PLAY,
    REACTION_CARD,
    REACTION_DEFENDER,
    REACTION_LINK,
    REACTION_PLACE,
    REACTION_ROOM,
    REACTION_SEAT,
    REACTIONS,
    READY,
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
    WINDOW_ROOM,
)
from shiai.games.eohn.options import MULTI_REACTION, PER_STEP, PURE_GAIN
from shiai.games.eohn.printed import (
    AREA,
    BLOCK,
    CHARGEABLE,
    CONDITIONAL,
    COUNTER,
    DAMAGED,
    DAZED,
    DECLARE,
    DODGE,
    FEINT,
    HIT,
    INSTANT,
    MAY_DEFEND_ALLY,
    MELEE,
    NO_BLOCK,
    SPEED,
    SUCCESS,
)
from shiai.games.eohn.windows import NO_SPEED, Windows


class Combat(Windows):
    """5.4 and 5.5"""

    # ---- the Attack step -----------------------------------------------------------------------

    def why_not_attack(self, seat: i64, place: i64) -> i64:
        """EOHN-235  A readied Attack; EOHN-100, EOHN-314 but no Counter-Attack or Conditional.

        EOHN-173  A Chargeable once it is charged. EOHN-161, EOHN-232  Not one readied just now.
        EOHN-091, EOHN-095  Melee needs freedom to move, Ranged does not. RULING-EOHN-52.
        """
        if self.card_on(seat, place) < 0:
            return 235
        kind = self.kind_on(seat, place)
        if not self.is_attack(kind):
            return 235
        state = self.state_at(seat, place)
        if state == CHARGING:
            if self.get(self.of(COUNTERS, seat), place) < self.printed.release[kind]:
                return 173
        elif state != READY:
            return 235
        if self.printed.sort[kind] == COUNTER:
            return 100
        if self.printed.sub[kind] == CONDITIONAL:
            return 314
        if self.get(self.of(LOCKED, seat), place) == 1:
            return 161
        if self.printed.sort[kind] == MELEE and not self.can_move(seat):
            return 95
        if not self.has_room_for_attack():
            return -65
        return YOU_MAY if self.meets_base(seat, kind) else i64(50)

    def offer_attacks(self, seat: i64) -> None:
        """EOHN-242  Declare an Attack against an opponent, or end combat. EOHN-093  Area: all."""
        self.offer(END_COMBAT)
        opponents = self.opponents(seat)
        for place in range(i64(ATTACK_PLACE), i64(ATTACK_PLACE) + 5):
            if self.card_on(seat, place) >= 0 and self.why_not_attack(seat, place) == YOU_MAY:
                if self.printed.sort[self.kind_on(seat, place)] == AREA:
                    self.offer(ATTACK, place, AT_ALL)
                else:
                    self.offer_each(opponents, ATTACK, place)

    def declare(self, seat: i64, place: i64, target: i64) -> None:
        """EOHN-235  Face up, its Energy discarded, a target named: a chain begins."""
        self.begin_chain()
        self.turn_up(seat, place, SPENT)
        self.spend(seat, place)
        self.put(ATTACKED, 0, self.get(ATTACKED) | bit(seat))
        defenders = self.opponents(seat) if target == AT_ALL else bit(target)
        link = self.add_link(seat, place, self.card_on(seat, place), defenders, 0)
        self.owe(DECLARED, link)
        self.owe(EXCHANGE)

    def declared(self, link: i64) -> None:
        """5.4 add(link): its parties join the order, `declare` effects, triggered Conditionals."""
        seat = self.record(LINKS, link, LINK_SEAT)
        self.join_order(link)
        kind = self.kind_of[self.record(LINKS, link, LINK_CARD)]
        self.owe_rows(DECLARE, kind, seat, self.record(LINKS, link, LINK_PLACE), link)
        self.owe(OPEN_WINDOW, ON_DECLARATION, link, self.get(TURN))

    def join_order(self, link: i64) -> None:
        """Defenders clockwise from the attacker, each with allies behind; then the attacker."""
        attacker = self.record(LINKS, link, LINK_SEAT)
        seat = self.after(attacker)
        while seat != attacker:
            if self.is_defender(link, seat):
                self.join(seat)
                for ally in range(self.shape.seats):
                    if ally != seat and self.is_in(ally) and not self.are_opponents(seat, ally):
                        self.join(ally)
            seat = self.after(seat)
        self.join(attacker)
        if self.chain(CHAIN_ACTOR) == 0:
            self.set_chain(CHAIN_ACTOR, self.chain(CHAIN_ORDER) & 15)

    def join(self, seat: i64) -> None:
        """A player joins the order of the exchange, once."""
        order = self.chain(CHAIN_ORDER)
        at: i64 = 0
        while (order >> at) & 15 != 0:
            if (order >> at) & 15 == seat + 1:
                return
            at += 4
        self.set_chain(CHAIN_ORDER, order | ((seat + 1) << at))

    # ---- the exchange ------------------------------------------------------------------------

    def exchange(self) -> None:
        """EOHN-239  Players alternate until none wishes or is able to play more.

        EOHN-111, EOHN-238  Both sides, with all they may use here.
        """
        actor = self.chain(CHAIN_ACTOR) - 1
        while actor >= 0:
            if self.is_in(actor) and (self.always_asks() or self.can_exchange(actor)):
                self.owe(EXCHANGE_MOVE, actor)
                self.owe(EXCHANGE)
                return
            self.pass_exchange(actor)
            actor = self.chain(CHAIN_ACTOR) - 1
        self.owe(OTHERS)

    def pass_exchange(self, seat: i64) -> None:
        """The next in the order who has not passed; -1 when all have."""
        passed = self.chain(CHAIN_PASSED) | bit(seat)
        self.set_chain(CHAIN_PASSED, passed)
        order = self.chain(CHAIN_ORDER)
        count: i64 = 0
        mine: i64 = 0
        while (order >> (count * 4)) & 15 != 0:
            if (order >> (count * 4)) & 15 == seat + 1:
                mine = count
            count += 1
        for step in range(i64(1), count):
            other = (order >> (((mine + step) % count) * 4)) & 15
            if passed & bit(other - 1) == 0:
                self.set_chain(CHAIN_ACTOR, other)
                return
        self.set_chain(CHAIN_ACTOR, 0)

    def hand_over(self, seat: i64) -> None:
        """After a move nobody has passed, and its other party acts."""
        self.set_chain(CHAIN_PASSED, 0)
        self.set_chain(CHAIN_OTHERS, 0)
        self.set_chain(CHAIN_ACTOR, seat + 1)

    def other_party(self, seat: i64) -> i64:
        """5.4  For an Instant: the other side of the newest attack its user takes part in."""
        link = self.s[LINKS] - 1
        while link >= self.first_link():
            attacker = self.record(LINKS, link, LINK_SEAT)
            if attacker == seat:
                return self.first_defender(link)
            if self.is_defender(link, seat):
                return attacker
            link -= 1
        return self.record(LINKS, self.s[LINKS] - 1, LINK_SEAT)

    def first_defender(self, link: i64) -> i64:
        """The first defender clockwise from the attacker."""
        attacker = self.record(LINKS, link, LINK_SEAT)
        seat = self.after(attacker)
        while seat != attacker and not self.is_defender(link, seat):
            seat = self.after(seat)
        return seat

    def is_helper(self, seat: i64) -> bool:
        """An ally of a defender, who may only answer with a card that says so."""
        return not self.takes_part(seat)

    # ---- which attack a move is about --------------------------------------------------------

    def link_to_answer(self, seat: i64) -> i64:
        """The newest attack against a player that has no live reaction from that player, or -1."""
        link = self.s[LINKS] - 1
        while link >= self.first_link():
            if self.is_defender(link, seat):
                if self.option(MULTI_REACTION) == 1 or self.reaction_to(link, seat) < 0:
                    return link
            link -= 1
        return -1

    def answer(self, seat: i64, kind: i64, place: i64) -> i64:
        """The attack (times 8) and the defender a Block or Dodge is used for, or -1.

        RULING-EOHN-70  The newest attack; own ones first.
        """
        link = self.link_to_answer(seat)
        if link >= 0:
            return link * 8 + seat
        if self.value(MAY_DEFEND_ALLY, seat, kind, place, 0, -1, -1) == 0:
            return -1
        for ally in range(self.shape.seats):  # Section 7, Teams (e)
            if ally != seat and not self.are_opponents(seat, ally):
                link = self.link_to_answer(ally)
                if link >= 0:
                    return link * 8 + ally
        return -1

    def link_to_counter(self, seat: i64) -> i64:
        """EOHN-096, EOHN-127  The newest attack a player has stopped and may answer, or -1."""
        link = self.s[LINKS] - 1
        while link >= self.first_link():
            if self.is_defender(link, seat) and self.reaction_to(link, seat) >= 0:
                if self.record(LINKS, link, LINK_COUNTERED) & bit(seat) == 0:
                    if self.record(LINKS, link, LINK_FEINTS) & bit(seat) == 0:
                        if self.is_stopped(link, seat):
                            return link
            link -= 1
        return -1

    def link_to_feint(self, seat: i64) -> i64:
        """EOHN-124, RULING-EOHN-22  An own attack answered in time (times 8) and by whom, or -1."""
        link = self.s[LINKS] - 1
        while link >= self.first_link():
            if self.record(LINKS, link, LINK_SEAT) == seat:
                for defender in range(self.shape.seats):
                    if self.is_defender(link, defender) and self.reaction_to(link, defender) >= 0:
                        used = self.record(LINKS, link, LINK_FEINTS)
                        used |= self.record(LINKS, link, LINK_COUNTERED)
                        if used & bit(defender) == 0 and self.is_answered_in_time(link, defender):
                            return link * 8 + defender
            link -= 1
        return -1

    # ---- may it be used in the exchange --------------------------------------------------------

    def why_not_exchange(self, seat: i64, kind: i64, place: i64) -> i64:
        """EOHN-236, EOHN-237  Block, Dodge, Counter-Attack, Instant; a Feint has its own verb."""
        sort = self.printed.sort[kind]
        if self.s[ACTIVATIONS] == WINDOW_ROOM:
            return -65
        if sort == BLOCK or sort == DODGE:
            return self.why_not_react(seat, kind, place)
        if sort == COUNTER:
            return self.why_not_counter(seat, kind)
        if sort < COUNTER:
            return 90
        if sort == FEINT:
            return 125
        if self.is_helper(seat):
            return 114
        return self.why_not_respond_with(seat, kind)

    def why_not_react(self, seat: i64, kind: i64, place: i64) -> i64:
        """EOHN-114, EOHN-121, EOHN-122  One reaction to an attack; no Dodge against Area.

        EOHN-092, EOHN-094, EOHN-101  Everything may be blocked.
        """
        on = self.answer(seat, kind, place)
        if on < 0 or self.s[REACTIONS] == REACTION_ROOM:
            return 114
        if self.printed.sort[kind] == DODGE:
            if self.sort_of(self.record(LINKS, on // 8, LINK_CARD)) == AREA:
                return 122
            if not self.can_move(seat):
                return 121
        elif self.has_flag(seat, NO_BLOCK):
            return 145
        return YOU_MAY if self.meets_base(seat, kind) else i64(50)

    def why_not_counter(self, seat: i64, kind: i64) -> i64:
        """EOHN-096  After a success. EOHN-303  Not while Dazed.

        EOHN-097, EOHN-099  Against a Counter-Attack, too.
        """
        if self.is_dazed(seat):
            return 303
        if not self.has_room_for_attack():
            return -65
        if self.link_to_counter(seat) < 0:
            return 96
        return YOU_MAY if self.meets_base(seat, kind) else i64(50)

    def why_not_exchange_from_mat(self, seat: i64, place: i64) -> i64:
        """EOHN-112, EOHN-113  Whatever its subtype, but readied. EOHN-157  Not reused just now."""
        if self.state_at(seat, place) != READY:
            return 113
        if self.get(self.of(LOCKED, seat), place) == 1:
            return 157
        return self.why_not_exchange(seat, self.kind_on(seat, place), place)

    def why_not_exchange_from_hand(self, seat: i64, kind: i64) -> i64:
        """EOHN-113, EOHN-165  Only an Instant, faster than what it answers."""
        if self.printed.sub[kind] != INSTANT:
            return 113
        why = self.why_not_exchange(seat, kind, -1)
        if why != YOU_MAY:
            return why
        return self.why_not_from_hand(seat, kind, self.speed_of_answered(seat, kind))

    def speed_of_answered(self, seat: i64, kind: i64) -> i64:
        """EOHN-165  The Speed of the attack that a card from hand must beat."""
        sort = self.printed.sort[kind]
        if sort == BLOCK or sort == DODGE:
            on = self.answer(seat, kind, -1)
            return self.link_value(SPEED, on // 8, on % 8)
        if sort == COUNTER:
            return self.link_value(SPEED, self.link_to_counter(seat), seat)
        link = self.s[LINKS] - 1
        while link >= self.first_link():
            if self.are_opponents(seat, self.record(LINKS, link, LINK_SEAT)):
                return self.link_value(SPEED, link, seat)
            link -= 1
        return NO_SPEED

    def why_not_feint(self, seat: i64, place: i64, attack: i64) -> i64:
        """EOHN-124, EOHN-125, EOHN-129, EOHN-314  With the Attack under it or a readied one."""
        if self.state_at(seat, place) != READY or self.card_on(seat, attack) < 0:
            return 125
        if self.get(self.of(LOCKED, seat), place) == 1:
            return 157
        kind = self.kind_on(seat, place)
        if self.printed.sort[kind] != FEINT:
            return 124
        if self.link_to_feint(seat) < 0:
            return 124
        if not self.has_room_for_attack() or self.s[ACTIVATIONS] == WINDOW_ROOM:
            return -65
        if not self.meets_base(seat, kind):
            return 50
        return self.why_not_feint_with(seat, place, attack)

    def why_not_feint_with(self, seat: i64, place: i64, attack: i64) -> i64:
        """EOHN-125  The Attack stacked with it, or (RULING-EOHN-21) one of zone 5 if none is."""
        k = self.stacked_attack(seat, place)
        if attack == place:
            if k < 0:
                return 125
            card = self.card_at(self.of(STACKED, seat), k)
        else:
            if k >= 0 or self.state_at(seat, attack) != READY:
                return 125
            if self.stack_place(seat) < 0:
                return -65
            card = self.card_on(seat, attack)
        kind = self.kind_of[card]
        if not self.is_attack(kind):
            return 125
        if self.printed.sub[kind] == CHARGEABLE:
            return 129
        if self.printed.sub[kind] == CONDITIONAL:
            return 314
        if attack != place and self.get(self.of(LOCKED, seat), attack) == 1:
            return 157
        if self.printed.sort[kind] == MELEE and not self.can_move(seat):
            return 129
        return YOU_MAY if self.meets_base(seat, kind) else i64(50)

    def can_exchange(self, seat: i64) -> bool:
        """Whether a player has a legal exchange move."""
        for place in range(i64(MAT_PLACES)):
            if self.state_at(seat, place) == READY:
                if self.why_not_exchange_from_mat(seat, place) == YOU_MAY:
                    return True
                if self.can_feint(seat, place):
                    return True
        hand = self.of(HAND, seat)
        for k in range(self.size(hand)):
            if self.why_not_exchange_from_hand(seat, self.kind_at(hand, k)) == YOU_MAY:
                return True
        return False

    def can_feint(self, seat: i64, place: i64) -> bool:
        """Whether a readied Feint can be used with some Attack."""
        if self.printed.sort[self.kind_on(seat, place)] != FEINT:
            return False
        if self.why_not_feint(seat, place, place) == YOU_MAY:
            return True
        for attack in range(i64(ATTACK_PLACE), i64(ATTACK_PLACE) + 5):
            if self.why_not_feint(seat, place, attack) == YOU_MAY:
                return True
        return False

    def offer_exchange(self, seat: i64) -> None:
        """Decision 14: one exchange move, or a pass."""
        self.offer(PASS)
        for place in range(i64(MAT_PLACES)):
            if self.state_at(seat, place) != READY:
                continue
            if self.why_not_exchange_from_mat(seat, place) == YOU_MAY:
                self.offer(ACTIVATE, place)
            elif self.printed.sort[self.kind_on(seat, place)] == FEINT:
                if self.why_not_feint(seat, place, place) == YOU_MAY:
                    self.offer(FEINT_WITH, place, place)
                for attack in range(i64(ATTACK_PLACE), i64(ATTACK_PLACE) + 5):
                    if self.why_not_feint(seat, place, attack) == YOU_MAY:
                        self.offer(FEINT_WITH, place, attack)
        hand = self.of(HAND, seat)
        for k in range(self.size(hand)):
            if self.is_first_of_its_kind(hand, k):
                if self.why_not_exchange_from_hand(seat, self.kind_at(hand, k)) == YOU_MAY:
                    self.offer(PLAY, self.card_at(hand, k))

    # ---- doing it ------------------------------------------------------------------------------

    def move_in_exchange(self, seat: i64, card: i64, place: i64) -> None:
        """A card of the hand (or, -1, what lies at a place) is activated for what it is."""
        kind = self.kind_of[card] if card >= 0 else self.kind_on(seat, place)
        sort = self.printed.sort[kind]
        use: i64 = PLAIN_USE
        on: i64 = -1
        party = self.other_party(seat)
        if sort == BLOCK or sort == DODGE:
            use = AS_REACTION
            on = self.answer(seat, kind, place)
            party = self.record(LINKS, on // 8, LINK_SEAT)
        elif sort == COUNTER:
            use = AS_COUNTER
            on = self.link_to_counter(seat)
            party = self.record(LINKS, on, LINK_SEAT)
        self.hand_over(party)
        if card >= 0:
            self.play(seat, card, use, on)
        else:
            self.activate(seat, place, use, on)

    def feint_with(self, seat: i64, place: i64, attack: i64) -> None:
        """EOHN-126, EOHN-131  The Feint is activated together with its Attack."""
        on = self.link_to_feint(seat)
        if attack != place:
            self.move_under_feint(seat, attack, place)
        self.hand_over(on % 8)
        self.show_stacked(seat, place)
        self.activate(seat, place, AS_FEINT, on)

    # ---- others ------------------------------------------------------------------------------

    def others(self) -> None:
        """5.4  Then players who take no part, in turn order: one Instant or a pass."""
        if self.chain(CHAIN_ACTOR) != 0:
            self.owe(EXCHANGE)  # an Instant began the exchange anew
            return
        at = self.chain(CHAIN_OTHERS)
        while at < self.shape.seats:
            seat = (self.get(TURN) + at) % self.shape.seats
            at += 1
            self.set_chain(CHAIN_OTHERS, at)
            if self.is_in(seat) and not self.takes_part(seat):
                if self.always_asks() or self.can_help(seat):
                    self.owe(OTHERS_MOVE, seat)
                    self.owe(OTHERS)
                    return
        self.owe(DAMAGE_STEP, self.first_link() * 8)

    def can_help(self, seat: i64) -> bool:
        """Whether a player who takes no part has a legal Instant."""
        for place in range(i64(MAT_PLACES)):
            if self.why_not_instant(seat, place) == YOU_MAY:
                return True
        hand = self.of(HAND, seat)
        for k in range(self.size(hand)):
            if self.why_not_help_from_hand(seat, self.kind_at(hand, k)) == YOU_MAY:
                return True
        return False

    def why_not_help_from_hand(self, seat: i64, kind: i64) -> i64:
        """An Instant from hand, faster than the newest opposing attack."""
        why = self.why_not_respond_with(seat, kind)
        if why != YOU_MAY:
            return why
        return self.why_not_from_hand(seat, kind, self.speed_of_answered(seat, kind))

    def offer_help(self, seat: i64) -> None:
        """Section 7, Free-for-all (e)"""
        self.offer(PASS)
        for place in range(i64(MAT_PLACES)):
            if self.why_not_instant(seat, place) == YOU_MAY:
                self.offer(ACTIVATE, place)
        hand = self.of(HAND, seat)
        for k in range(self.size(hand)):
            if self.is_first_of_its_kind(hand, k):
                if self.why_not_help_from_hand(seat, self.kind_at(hand, k)) == YOU_MAY:
                    self.offer(PLAY, self.card_at(hand, k))

    def help(self, seat: i64, card: i64, place: i64) -> None:
        """After it the first participant acts again."""
        self.hand_over((self.chain(CHAIN_ORDER) & 15) - 1)
        if card >= 0:
            self.play(seat, card, PLAIN_USE, -1)
        else:
            self.activate(seat, place, PLAIN_USE, -1)

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
        self.owe(JUDGE)
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
        self.announce(STAGES, link, defender, blow.after_barrier, blow.after_reaction)
        self.announce(BLOW_LANDS, link, defender, damage, result)
        had_pure = self.option(PURE_GAIN) == PER_STEP and self.was_hit(defender)
        self.add_record(HITS, link, defender, damage, result)
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
                self.destroy_block(link, defender)
            self.interrupt_charges(defender, self.record(HITS, hit, HIT_DAMAGE))
        if self.is_in(attacker) and self.record(HITS, hit, HIT_DAMAGE) > 0:
            kind = self.kind_of[self.record(LINKS, link, LINK_CARD)]
            place = self.record(LINKS, link, LINK_PLACE)
            self.owe_rows(HIT, kind, attacker, place, link * 8 + defender)
        if result & STOPPED != 0:
            self.owe_success(link, defender)
        self.owe(AFTER_DAMAGE, hit + 1)

    def destroy_block(self, link: i64, defender: i64) -> None:
        """EOHN-264  A crushed Block goes to zone 9 and cannot be reused."""
        r = self.reaction_to(link, defender)
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
