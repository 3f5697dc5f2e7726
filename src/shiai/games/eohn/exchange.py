"""Eohn: the combat chain - declaring attacks, and the exchange of the Reaction step."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, options, printed
from shiai.games.eohn.packed import (
    link_of_blow,
    nibble,
    pack_blow,
    pack_feint,
    seat_of_blow,
    with_nibble,
)
from shiai.games.eohn.printed import is_one_of
from shiai.games.eohn.windows import NO_SPEED, Windows


class Exchange(Windows):
    """[The Reaction step]  Attacks, and all that is done before they do damage."""

    # ---- the Attack step -----------------------------------------------------------------------

    def why_not_attack(self, seat: i64, place: i64) -> i64:
        """EOHN-235  A readied Attack; EOHN-100, EOHN-314 but no Counter-Attack or Conditional.

        EOHN-173  A Chargeable once it is charged. EOHN-161, EOHN-232  Not one readied just now.
        EOHN-091, EOHN-095  Melee needs freedom to move, Ranged does not. RULING-EOHN-52.
        """
        state = self.state_at(seat, place)
        if state != layout.READY and state != layout.CHARGING:
            return 235
        kind = self.kind_on(seat, place)
        if not self.is_attack(kind):
            return 235
        if state == layout.CHARGING:
            if self.get(self.of(layout.COUNTERS, seat), place) < self.printed.release[kind]:
                return 173
        if self.printed.card_type[kind] == printed.COUNTER:
            return 100
        if self.printed.sub[kind] == printed.CONDITIONAL:
            return 314
        if self.get(self.of(layout.LOCKED, seat), place) == 1:
            return 161
        if self.printed.card_type[kind] == printed.MELEE and not self.can_move(seat):
            return 95
        if not self.has_room_for_attack():
            return -65
        return YOU_MAY if self.meets_base(seat, kind) else i64(50)

    def why_not_attack_on(self, seat: i64, place: i64, target: i64) -> i64:
        """EOHN-093  An Area attack is against all; EOHN-235 any other names one opponent."""
        why = self.why_not_attack(seat, place)
        if why != YOU_MAY:
            return why
        area = self.printed.card_type[self.kind_on(seat, place)] == printed.AREA
        if area != (target == layout.AT_ALL):
            return 93
        return YOU_MAY if area or (self.opponents(seat) >> target) & 1 == 1 else i64(235)

    def offer_attacks(self, seat: i64) -> None:
        """EOHN-242  Declare an Attack against an opponent, or end combat. EOHN-093  Area: all."""
        self.offer(layout.END_COMBAT)
        opponents = self.opponents(seat)
        for place in range(i64(layout.ATTACK_PLACE), i64(layout.BEHIND_ATTACKS)):
            if self.why_not_attack(seat, place) == YOU_MAY:
                if self.printed.card_type[self.kind_on(seat, place)] == printed.AREA:
                    self.offer(layout.ATTACK, place, layout.AT_ALL)
                else:
                    self.offer_each(opponents, layout.ATTACK, place)

    def declare(self, seat: i64, place: i64, target: i64) -> None:
        """EOHN-235  Face up, its Energy discarded, a target named: a chain begins."""
        self.begin_chain()
        self.turn_up(seat, place, layout.SPENT)
        self.spend(seat, place)
        self.put(layout.ATTACKED, 0, self.get(layout.ATTACKED) | bit(seat))
        defenders = self.opponents(seat) if target == layout.AT_ALL else bit(target)
        link = self.add_link(seat, place, self.card_on(seat, place), defenders, 0)
        self.owe(layout.DECLARED, link)
        self.owe(layout.EXCHANGE)

    def declared(self, link: i64) -> None:
        """[The Reaction step]  Its parties join the order; `declare` effects; Conditionals."""
        seat = self.record(layout.LINKS, link, layout.LINK_SEAT)
        self.join_order(link)
        kind = self.kind_of[self.record(layout.LINKS, link, layout.LINK_CARD)]
        self.owe_rows(
            printed.DECLARE, kind, seat, self.record(layout.LINKS, link, layout.LINK_PLACE), link
        )
        self.owe(layout.OPEN_WINDOW, layout.ON_DECLARATION, link, self.get(layout.TURN))

    def join_order(self, link: i64) -> None:
        """Defenders clockwise from the attacker, each with allies behind; then the attacker."""
        attacker = self.record(layout.LINKS, link, layout.LINK_SEAT)
        seat = self.after(attacker)
        while seat != attacker:
            if self.is_defender(link, seat):
                self.join(seat)
                for ally in range(self.shape.seats):
                    if ally != seat and self.is_in(ally) and not self.are_opponents(seat, ally):
                        self.join(ally)
            seat = self.after(seat)
        self.join(attacker)
        if self.chain(layout.CHAIN_ACTOR) == 0:
            self.set_chain(layout.CHAIN_ACTOR, self.first_in_order() + 1)

    def join(self, seat: i64) -> None:
        """A player joins the order of the exchange, once."""
        order = self.chain(layout.CHAIN_ORDER)
        at: i64 = 0
        while nibble(order, at) != 0:
            if nibble(order, at) == seat + 1:
                return
            at += 1
        self.set_chain(layout.CHAIN_ORDER, with_nibble(order, at, seat + 1))

    # ---- the exchange ------------------------------------------------------------------------

    def exchange(self) -> None:
        """EOHN-239  Players alternate until none wishes or is able to play more.

        EOHN-111, EOHN-238  Both sides, with all they may use here.
        """
        actor = self.chain(layout.CHAIN_ACTOR) - 1
        while actor >= 0:
            if not self.always_asks():
                self.follows_from(actor)
            if self.is_in(actor) and (self.always_asks() or self.can_exchange(actor)):
                self.owe(layout.EXCHANGE_MOVE, actor)
                self.owe(layout.EXCHANGE)
                return
            self.pass_exchange(actor)
            actor = self.chain(layout.CHAIN_ACTOR) - 1
        self.owe(layout.OTHERS)

    def pass_exchange(self, seat: i64) -> None:
        """The next in the order who has not passed; -1 when all have."""
        passed = self.chain(layout.CHAIN_PASSED) | bit(seat)
        self.set_chain(layout.CHAIN_PASSED, passed)
        order = self.chain(layout.CHAIN_ORDER)
        count: i64 = 0
        mine: i64 = 0
        while nibble(order, count) != 0:
            if nibble(order, count) == seat + 1:
                mine = count
            count += 1
        for step in range(i64(1), count):
            other = nibble(order, (mine + step) % count)
            if passed & bit(other - 1) == 0:
                self.set_chain(layout.CHAIN_ACTOR, other)
                return
        self.set_chain(layout.CHAIN_ACTOR, 0)

    def hand_over(self, seat: i64) -> None:
        """After a move nobody has passed, and its other party acts."""
        self.set_chain(layout.CHAIN_PASSED, 0)
        self.set_chain(layout.CHAIN_OTHERS, 0)
        self.set_chain(layout.CHAIN_ACTOR, seat + 1)

    def other_party(self, seat: i64) -> i64:
        """[The Reaction step]  For an Instant: the other side of its user's newest attack."""
        link = self.link_count() - 1
        while link >= self.first_link():
            attacker = self.record(layout.LINKS, link, layout.LINK_SEAT)
            if attacker == seat:
                return self.first_defender(link)
            if self.is_defender(link, seat):
                return attacker
            link -= 1
        return self.record(layout.LINKS, self.link_count() - 1, layout.LINK_SEAT)

    def is_helper(self, seat: i64) -> bool:
        """An ally of a defender, who may only answer with a card that says so."""
        return not self.takes_part(seat)

    # ---- which attack a move is about --------------------------------------------------------

    def is_open(self, link: i64, seat: i64) -> bool:
        """EOHN-114  Whether a player may (still) answer an attack against that player."""
        if not self.is_defender(link, seat):
            return False
        return self.is_on(options.MULTI_REACTION) or self.reaction_to(link, seat) < 0

    def link_to_answer(self, seat: i64) -> i64:
        """The newest attack against a player that has no live reaction from that player, or -1."""
        link = self.link_count() - 1
        while link >= self.first_link():
            if self.is_open(link, seat):
                return link
            link -= 1
        return -1

    def is_undodgeable(self, link: i64, kind: i64) -> bool:
        """EOHN-122  Whether this is a Dodge, and the attack of the Area type."""
        if self.printed.card_type[kind] != printed.DODGE:
            return False
        return self.type_of(self.record(layout.LINKS, link, layout.LINK_CARD)) == printed.AREA

    def answer(self, seat: i64, kind: i64, place: i64) -> i64:
        """The attack and the defender that a Block or Dodge is used for (packed), or -1.

        RULING-EOHN-70  The newest for which it is legal; own ones first.
        """
        link = self.link_count() - 1
        while link >= self.first_link():
            if self.is_open(link, seat) and not self.is_undodgeable(link, kind):
                return pack_blow(link, seat)
            link -= 1
        if self.plain_value(printed.MAY_DEFEND_ALLY, seat, kind, place) == 0:
            return -1
        link = self.link_count() - 1
        while link >= self.first_link():
            ally = self.ally_to_help(link, seat)
            if ally >= 0 and not self.is_undodgeable(link, kind):
                return pack_blow(link, ally)
            link -= 1
        return -1

    def ally_to_help(self, link: i64, seat: i64) -> i64:
        """[Modes] Teams (e)  The first ally who may still answer an attack, or -1."""
        for ally in range(self.shape.seats):
            if ally != seat and not self.are_opponents(seat, ally) and self.is_open(link, ally):
                return ally
        return -1

    def answer_to(self, link: i64, seat: i64, kind: i64, place: i64, from_hand: bool) -> i64:
        """RULING-EOHN-70  What a Block or Dodge answers if it names this attack (packed), or -1.

        EOHN-165  An Instant from hand only what is slower.
        """
        if self.is_undodgeable(link, kind):
            return -1
        defender = seat
        if not self.is_open(link, seat):
            if self.plain_value(printed.MAY_DEFEND_ALLY, seat, kind, place) == 0:
                return -1
            defender = self.ally_to_help(link, seat)
            if defender < 0:
                return -1
        if from_hand and not self.reacts_from_hand(seat, kind):
            speed = self.link_value(printed.SPEED, link, defender)
            if self.speed_of(seat, kind, -1) <= speed:
                return -1
        return pack_blow(link, defender)

    def only_answer(self, seat: i64, kind: i64, place: i64, from_hand: bool) -> i64:
        """RULING-EOHN-70  All that a Block or Dodge may answer (packed); -1 if it is several."""
        found: i64 = -1
        for link in range(self.first_link(), self.link_count()):
            on = self.answer_to(link, seat, kind, place, from_hand)
            if on >= 0:
                if found >= 0:
                    return -1
                found = on
        assert found >= 0, "a Block or Dodge answers an attack"
        return found

    def offer_answers(self, seat: i64) -> None:
        """RULING-EOHN-70  Each attack that a Block or Dodge may answer."""
        for link in range(self.first_link(), self.link_count()):
            if self.why_not_answer(seat, link) == YOU_MAY:
                self.offer(layout.AT_ATTACK, link)

    def why_not_answer(self, seat: i64, link: i64) -> i64:
        """EOHN-114  Only an attack that it may answer."""
        if link < self.first_link() or link >= self.link_count():
            return 114
        place, card = self.subject(), self.asks_for()
        kind = self.kind_of[card] if card >= 0 else self.kind_on(seat, place)
        return YOU_MAY if self.answer_to(link, seat, kind, place, card >= 0) >= 0 else i64(114)

    def link_to_counter(self, seat: i64) -> i64:
        """EOHN-096, EOHN-127  The newest attack a player has stopped and may answer, or -1."""
        link = self.link_count() - 1
        while link >= self.first_link():
            if self.is_defender(link, seat) and self.reaction_to(link, seat) >= 0:
                if self.record(layout.LINKS, link, layout.LINK_COUNTERED) & bit(seat) == 0:
                    if self.record(layout.LINKS, link, layout.LINK_FEINTS) & bit(seat) == 0:
                        if self.is_stopped(link, seat):
                            return link
            link -= 1
        return -1

    def link_to_feint(self, seat: i64) -> i64:
        """EOHN-124, RULING-EOHN-22  An own attack answered in time and by whom (packed), or -1.

        [The Reaction step]  Of several reactions to it the latest one is feinted.
        """
        link = self.link_count() - 1
        while link >= self.first_link():
            if self.record(layout.LINKS, link, layout.LINK_SEAT) == seat:
                used = self.record(layout.LINKS, link, layout.LINK_FEINTS)
                used |= self.record(layout.LINKS, link, layout.LINK_COUNTERED)
                reaction = self.reaction_count() - 1
                while reaction >= self.first_reaction():
                    if self.record(layout.REACTIONS, reaction, layout.REACTION_LINK) == link:
                        defender = self.record(layout.REACTIONS, reaction, layout.REACTION_DEFENDER)
                        if used & bit(defender) == 0 and self.is_defender(link, defender):
                            if self.is_answered_in_time(link, defender):
                                return pack_blow(link, defender)
                    reaction -= 1
            link -= 1
        return -1

    # ---- may it be used in the exchange --------------------------------------------------------

    def why_not_exchange(self, seat: i64, kind: i64, place: i64) -> i64:
        """EOHN-236, EOHN-237  Block, Dodge, Counter-Attack, Instant; a Feint has its own verb."""
        card_type = self.printed.card_type[kind]
        if self.is_attack(kind) and card_type != printed.COUNTER:
            return 90
        if card_type == printed.FEINT:
            return 125
        if not is_one_of(card_type, printed.EXCHANGE_TYPES):
            if self.printed.sub[kind] != printed.INSTANT:
                return self.why_no_use(seat, kind)
            return 239 if self.is_helper(seat) else self.why_not_respond_with(seat, kind)
        if self.activation_count() == layout.WINDOW_ROOM:
            return -65
        if card_type == printed.COUNTER:
            return self.why_not_counter(seat, kind)
        return self.why_not_react(seat, kind, place)

    def why_not_react(self, seat: i64, kind: i64, place: i64) -> i64:
        """EOHN-114, EOHN-121, EOHN-122  One reaction to an attack; no Dodge against Area.

        EOHN-092, EOHN-094, EOHN-101  Everything may be blocked.
        """
        if self.answer(seat, kind, place) < 0:
            return 122 if self.link_to_answer(seat) >= 0 else 114
        if self.reaction_count() == layout.REACTION_ROOM:
            return -65
        if self.printed.card_type[kind] == printed.DODGE:
            if not self.can_move(seat):
                return 121
        elif self.has_flag(seat, printed.NO_BLOCK):
            return 145
        return YOU_MAY if self.meets_base(seat, kind) else i64(50)

    def why_not_counter(self, seat: i64, kind: i64) -> i64:
        """EOHN-096  After a success. EOHN-303  Not while Dazed.

        EOHN-097, EOHN-099  Against a Counter-Attack, too.
        """
        if self.is_dazed(seat):
            return 303
        if self.link_to_counter(seat) < 0:
            return 96
        if not self.has_room_for_attack():
            return -65
        return YOU_MAY if self.meets_base(seat, kind) else i64(50)

    def why_not_exchange_from_mat(self, seat: i64, place: i64) -> i64:
        """EOHN-112, EOHN-113  Whatever its subtype, but readied. EOHN-157  Not reused just now."""
        if self.state_at(seat, place) != layout.READY:
            return 113
        if self.get(self.of(layout.LOCKED, seat), place) == 1:
            return 157
        return self.why_not_exchange(seat, self.kind_on(seat, place), place)

    def why_not_exchange_from_hand(self, seat: i64, kind: i64) -> i64:
        """EOHN-113, EOHN-165  Only an Instant, faster than what it answers.

        As an option, in one's own turn also a Block or Dodge.
        """
        if self.reacts_from_hand(seat, kind):
            why = self.why_not_exchange(seat, kind, -1)
            if why == YOU_MAY:
                why = self.why_no_place(seat, kind, True)
            return why if why != YOU_MAY else self.why_not_pay(seat, kind, -1)
        if self.printed.sub[kind] != printed.INSTANT:
            card_type = self.printed.card_type[kind]
            if is_one_of(card_type, printed.EXCHANGE_TYPES):
                return 113
            return self.why_no_use(seat, kind)
        why = self.why_not_exchange(seat, kind, -1)
        if why != YOU_MAY:
            return why
        return self.why_not_from_hand(seat, kind, self.speed_of_answered(seat, kind))

    def reacts_from_hand(self, seat: i64, kind: i64) -> bool:
        """EOHN-113  As an option: a Block or Dodge of the hand, in its owner's turn."""
        if not self.is_on(options.BLOCK_FROM_HAND_OWN_TURN) or self.get(layout.TURN) != seat:
            return False
        sub = self.printed.sub[kind]
        if sub != printed.STANDARD and sub != printed.INSTANT:
            return False
        card_type = self.printed.card_type[kind]
        return card_type == printed.BLOCK or card_type == printed.DODGE

    def speed_of_answered(self, seat: i64, kind: i64) -> i64:
        """EOHN-165  The Speed of the attack that a card from hand must beat.

        RULING-EOHN-70  Of several that it may answer, the slowest.
        """
        card_type = self.printed.card_type[kind]
        if card_type == printed.BLOCK or card_type == printed.DODGE:
            on = self.answer(seat, kind, -1)
            slowest = self.link_value(printed.SPEED, link_of_blow(on), seat_of_blow(on))
            for other in range(self.first_link(), link_of_blow(on)):
                if self.is_open(other, seat) and not self.is_undodgeable(other, kind):
                    slowest = min(slowest, self.link_value(printed.SPEED, other, seat))
            return slowest
        if card_type == printed.COUNTER:
            return self.link_value(printed.SPEED, self.link_to_counter(seat), seat)
        link = self.link_count() - 1
        while link >= self.first_link():
            if self.are_opponents(seat, self.record(layout.LINKS, link, layout.LINK_SEAT)):
                return self.link_value(printed.SPEED, link, seat)
            link -= 1
        return NO_SPEED

    def why_not_feint(self, seat: i64, place: i64, attack: i64) -> i64:
        """EOHN-124, EOHN-125, EOHN-129, EOHN-314  With the Attack under it or a readied one."""
        if self.card_on(seat, attack) < 0:
            return 125
        if self.state_at(seat, place) != layout.READY:
            return 113
        if self.get(self.of(layout.LOCKED, seat), place) == 1:
            return 157
        kind = self.kind_on(seat, place)
        if self.printed.card_type[kind] != printed.FEINT:
            return 126
        if self.link_to_feint(seat) < 0:
            return 124
        if not self.has_room_for_attack() or self.activation_count() == layout.WINDOW_ROOM:
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
            card = self.card_at(self.of(layout.STACKED, seat), k)
        else:
            if k >= 0 or self.state_at(seat, attack) != layout.READY:
                return 125
            card = self.card_on(seat, attack)
        kind = self.kind_of[card]
        if not self.is_attack(kind):
            return 125
        if self.printed.sub[kind] == printed.CHARGEABLE:
            return 129
        if self.printed.sub[kind] == printed.CONDITIONAL:
            return 314
        if attack != place and self.get(self.of(layout.LOCKED, seat), attack) == 1:
            return 157
        if self.printed.card_type[kind] == printed.MELEE and not self.can_move(seat):
            return 129
        if attack != place and self.stack_place(seat) < 0:
            return -65
        return YOU_MAY if self.meets_base(seat, kind) else i64(50)

    def can_exchange(self, seat: i64) -> bool:
        """Whether a player has a legal exchange move."""
        for place in range(i64(layout.MAT_PLACES)):
            if self.state_at(seat, place) == layout.READY:
                if self.why_not_exchange_from_mat(seat, place) == YOU_MAY:
                    return True
                if self.can_feint(seat, place):
                    return True
        hand = self.of(layout.HAND, seat)
        for k in range(self.size(hand)):
            if self.may_exchange_from_hand(seat, self.kind_at(hand, k)):
                return True
        return False

    def may_exchange_from_hand(self, seat: i64, kind: i64) -> bool:
        """Whether a card of the hand is a legal exchange move."""
        if self.printed.sub[kind] != printed.INSTANT and not self.reacts_from_hand(seat, kind):
            return False
        return self.why_not_exchange_from_hand(seat, kind) == YOU_MAY

    def can_feint(self, seat: i64, place: i64) -> bool:
        """Whether a readied Feint can be used with some Attack."""
        if self.printed.card_type[self.kind_on(seat, place)] != printed.FEINT:
            return False
        if self.why_not_feint(seat, place, place) == YOU_MAY:
            return True
        for attack in range(i64(layout.ATTACK_PLACE), i64(layout.BEHIND_ATTACKS)):
            if self.why_not_feint(seat, place, attack) == YOU_MAY:
                return True
        return False

    def may_exchange(self, seat: i64) -> bool:
        """Whether, for all the others know, a player has a legal exchange move."""
        face_down = False
        for place in range(i64(layout.MAT_PLACES)):
            if self.is_ready_face_down(seat, place):
                face_down = True
            elif self.state_at(seat, place) == layout.READY:
                if self.why_not_exchange_from_mat(seat, place) == YOU_MAY:
                    return True
                if self.may_feint_with(seat, self.kind_on(seat, place)):
                    return True
        in_hand = self.size(self.of(layout.HAND, seat)) > 0
        for k in range(self.guesses()):
            kind = self.guess(seat, k)
            if kind >= 0:
                if face_down and self.why_not_exchange(seat, kind, -1) == YOU_MAY:
                    return True
                if face_down and self.may_feint_with(seat, kind):
                    return True
                if in_hand and self.may_exchange_from_hand(seat, kind):
                    return True
        return False

    def may_feint_with(self, seat: i64, kind: i64) -> bool:
        """Whether a Feint has an attack to lift; with which Attack, only its owner knows."""
        return self.printed.card_type[kind] == printed.FEINT and self.link_to_feint(seat) >= 0

    def offer_exchange(self, seat: i64) -> None:
        """[Decision points] 14  One exchange move, or a pass."""
        self.offer(layout.PASS)
        for place in range(i64(layout.MAT_PLACES)):
            if self.state_at(seat, place) != layout.READY:
                continue
            if self.why_not_exchange_from_mat(seat, place) == YOU_MAY:
                self.offer(layout.ACTIVATE, place)
            elif self.printed.card_type[self.kind_on(seat, place)] == printed.FEINT:
                if self.why_not_feint(seat, place, place) == YOU_MAY:
                    self.offer(layout.FEINT_WITH, place, place)
                for attack in range(i64(layout.ATTACK_PLACE), i64(layout.BEHIND_ATTACKS)):
                    if self.why_not_feint(seat, place, attack) == YOU_MAY:
                        self.offer(layout.FEINT_WITH, place, attack)
        hand = self.of(layout.HAND, seat)
        for k in range(self.size(hand)):
            if self.is_first_of_its_kind(hand, k):
                if self.may_exchange_from_hand(seat, self.kind_at(hand, k)):
                    self.offer(layout.PLAY, self.card_at(hand, k))

    # ---- doing it ------------------------------------------------------------------------------

    def move_in_exchange(self, seat: i64, card: i64, place: i64) -> None:
        """A card of the hand (or, -1, what lies at a place) is activated for what it is.

        RULING-EOHN-70  Of several attacks the player names the one that a Block or Dodge answers.
        """
        kind = self.kind_of[card] if card >= 0 else self.kind_on(seat, place)
        card_type = self.printed.card_type[kind]
        if card_type == printed.BLOCK or card_type == printed.DODGE:
            only = self.only_answer(seat, kind, place, card >= 0)
            if only >= 0:
                self.react_with(seat, card, place, only)
            else:
                self.owe(layout.ANSWERED, seat, place, card)
        elif card_type == printed.COUNTER:
            on = self.link_to_counter(seat)
            self.hand_over(self.record(layout.LINKS, on, layout.LINK_SEAT))
            self.use(seat, card, place, layout.AS_COUNTER, on)
        else:
            self.hand_over(self.other_party(seat))
            self.use(seat, card, place, layout.PLAIN_USE, -1)

    def name_attack(self, seat: i64, link: i64) -> None:
        """RULING-EOHN-70  The Block or Dodge that was chosen answers this attack."""
        place, card = self.second, self.third
        kind = self.kind_of[card] if card >= 0 else self.kind_on(seat, place)
        on = self.answer_to(link, seat, kind, place, card >= 0)
        self.react_with(seat, card, place, on)

    def react_with(self, seat: i64, card: i64, place: i64, on: i64) -> None:
        """EOHN-236  A Block or Dodge against an attack; then its attacker acts."""
        self.hand_over(self.record(layout.LINKS, link_of_blow(on), layout.LINK_SEAT))
        self.use(seat, card, place, layout.AS_REACTION, on)

    def use(self, seat: i64, card: i64, place: i64, use: i64, on: i64) -> None:
        """A card is played from hand or, -1, what lies at a place is activated."""
        if card >= 0:
            self.play(seat, card, use, on)
        else:
            self.activate(seat, place, use, on)

    def feint_with(self, seat: i64, place: i64, attack: i64) -> None:
        """EOHN-126, EOHN-131  The Feint is activated together with its Attack."""
        on = self.link_to_feint(seat)
        k = self.stacked_attack(seat, place)
        if attack != place:
            k = self.move_under_feint(seat, attack, place)
        self.hand_over(seat_of_blow(on))
        self.show_stacked(seat, place)
        self.activate(seat, place, layout.AS_FEINT, pack_feint(on, k))

    # ---- others ------------------------------------------------------------------------------

    def others(self) -> None:
        """[The Reaction step]  Then who takes no part, in turn order: an Instant or a pass."""
        if self.chain(layout.CHAIN_ACTOR) != 0:
            self.owe(layout.EXCHANGE)  # an Instant began the exchange anew
            return
        at = self.chain(layout.CHAIN_OTHERS)
        while at < self.shape.seats:
            seat = (self.get(layout.TURN) + at) % self.shape.seats
            at += 1
            self.set_chain(layout.CHAIN_OTHERS, at)
            if self.is_in(seat) and not self.takes_part(seat):
                if not self.always_asks():
                    self.follows_from(seat)
                if self.always_asks() or self.can_help(seat):
                    self.owe(layout.OTHERS_MOVE, seat)
                    self.owe(layout.OTHERS)
                    return
        self.owe(layout.DAMAGE_STEP, pack_blow(self.first_link(), 0))

    def can_help(self, seat: i64) -> bool:
        """Whether a player who takes no part has a legal Instant."""
        for place in range(i64(layout.MAT_PLACES)):
            if self.may_respond_from_mat(seat, place):
                return True
        hand = self.of(layout.HAND, seat)
        for k in range(self.size(hand)):
            if self.may_help_from_hand(seat, self.kind_at(hand, k)):
                return True
        return False

    def may_help_from_hand(self, seat: i64, kind: i64) -> bool:
        """Whether a card of the hand is a legal Instant of a player who takes no part."""
        if self.printed.sub[kind] != printed.INSTANT:
            return False
        return self.why_not_help_from_hand(seat, kind) == YOU_MAY

    def why_not_help_from_hand(self, seat: i64, kind: i64) -> i64:
        """An Instant from hand, faster than the newest opposing attack."""
        why = self.why_not_respond_with(seat, kind)
        if why != YOU_MAY:
            return why
        return self.why_not_from_hand(seat, kind, self.speed_of_answered(seat, kind))

    def may_help(self, seat: i64) -> bool:
        """Whether, for all the others know, a player who takes no part has a legal Instant."""
        face_down = False
        for place in range(i64(layout.MAT_PLACES)):
            if self.is_ready_face_down(seat, place):
                face_down = True
            elif self.may_respond_from_mat(seat, place):
                return True
        in_hand = self.size(self.of(layout.HAND, seat)) > 0
        for k in range(self.guesses()):
            kind = self.guess(seat, k)
            if kind >= 0 and self.printed.sub[kind] == printed.INSTANT:
                if face_down and self.why_not_respond_with(seat, kind) == YOU_MAY:
                    return True
                if in_hand and self.may_help_from_hand(seat, kind):
                    return True
        return False

    def offer_help(self, seat: i64) -> None:
        """[Modes] Free-for-all (e)  Who takes no part uses Instants only."""
        self.offer(layout.PASS)
        for place in range(i64(layout.MAT_PLACES)):
            if self.may_respond_from_mat(seat, place):
                self.offer(layout.ACTIVATE, place)
        hand = self.of(layout.HAND, seat)
        for k in range(self.size(hand)):
            if self.is_first_of_its_kind(hand, k):
                if self.may_help_from_hand(seat, self.kind_at(hand, k)):
                    self.offer(layout.PLAY, self.card_at(hand, k))

    def help(self, seat: i64, card: i64, place: i64) -> None:
        """After it the first participant acts again."""
        self.hand_over(self.first_in_order())
        self.use(seat, card, place, layout.PLAIN_USE, -1)

    # ---- what others can know ------------------------------------------------------------------

    def may_answer(self, seat: i64) -> bool:
        """[Hidden information]  Whether, for all the others know, who is asked can do something.

        A window that is closed to a player by this is passed at once: everybody can see why.
        """
        asked = self.question()
        if asked == layout.RESPOND:
            return self.may_respond(seat)
        if asked == layout.TRIGGERED:
            return self.may_be_triggered(seat)
        if asked == layout.EXCHANGE_MOVE:
            return self.may_exchange(seat)
        return self.may_help(seat)
