"""Seii Daimyo: the phases of a round, in the rulebook's order."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.options import YES
from shiai.core.state import YOU_MAY
from shiai.games.seii.effects import Effects
from shiai.games.seii.layout import (
    ARMY,
    ASHIGARU,
    ASHIGARU_1,
    ASHIGARU_2,
    ASHIGARU_3,
    AVAILABLE,
    AWARD,
    CLAN_DECK,
    CLAN_DISCARD,
    CLEAR,
    COMMIT,
    COMMIT_CLAN,
    COMMITTED,
    CONFLICT,
    CONFLICT_WON,
    CONTESTED,
    DAIMYO,
    END_OF_ROUND,
    EXTRA_REVEALED,
    EXTRA_ROLE,
    HAND,
    HIDE,
    KEEP,
    KEEP_ONE,
    LIMITS,
    LOCATION_DECK,
    LOCATION_DISCARD,
    MOST_SEATS,
    NEW_ROUND,
    NOBODY_WINS,
    PASS,
    PLAY,
    PLAYED_ROLE,
    PLAYER_TURNS,
    POINTS_BY_ROUND,
    RESERVE,
    REVEAL,
    REVEAL_CLAN,
    REVEAL_ROLES,
    REVEALS,
    ROLE,
    ROLE_HAND,
    ROLE_SELECTION,
    ROLES_BY_ROUND,
    ROLES_REVEALED,
    ROTATION,
    ROTATIONS,
    ROUND,
    ROUND_DAIMYO,
    ROUND_SET_UP,
    SAMURAI,
    SAMURAI_1,
    SAMURAI_2,
    SAMURAI_3,
    SETTLE,
    STRENGTHENED,
    TAKES_PART,
    TIE_WINNER,
    TURN,
    TURN_UP,
)
from shiai.games.seii.options import (
    ARMY_LIMIT,
    BOTTOM_OF_DECK,
    CONFLICT_ABILITIES,
    FINAL_LIMITS,
    HAND_LIMIT,
    NEW_DAIMYO,
    NO_EXTRA_ROLE,
    NO_FINAL_LIMITS,
    ON_REVEAL,
    ROTATION_OPTIONAL,
    ROTATION_ORDER,
    ROUNDS,
    TO_DISCARD,
    TWO_PLAYER_EXTRA_ROLE,
    UNCLAIMED_CONTESTED,
    UNSEIZED,
)
from shiai.games.seii.printed import ANY_ISLAND, DOWN, MOST_CLANS, OTHER, OWN, STARTING, UP

AVAILABLE_LOCATIONS: Final = 3


class Phases(Effects):
    """The round."""

    def new_round(self) -> None:
        """SEII-012  Five phases, in this order.  SEII-103  After the last round the game ends.

        SEII-100  The Daimyo Card stays where the last Conflict has left it.
        """
        self.note_points()
        if self.get(ROUND) == self.option(ROUNDS):
            self.finish()
            return
        self.add(ROUND, 1)
        self.put(ROUND_DAIMYO, 0, self.get(DAIMYO))
        self.owe(ROUND_SET_UP)
        self.owe(ROLE_SELECTION)
        self.owe(PLAYER_TURNS)
        self.owe(CONFLICT)
        self.owe(END_OF_ROUND)
        self.owe(NEW_ROUND)

    def note_points(self) -> None:
        """What each seat has at the end of a round, for the account of a game that is watched."""
        if self.watched and self.get(ROUND) > 0:
            for seat in range(self.shape.seats):
                self.put(self.of(POINTS_BY_ROUND, seat), self.get(ROUND) - 1, self.score(seat))

    # ---- round set up ------------------------------------------------------------------------

    def round_set_up(self) -> None:
        """SEII-014 to SEII-017  Locations first, then clans."""
        self.reveal_locations()
        self.deal_clans()

    def reveal_locations(self) -> None:
        """SEII-014  Three are available.  SEII-015  One more is contested.

        SEII-018, RULING-SEII-9  An unclaimed one still lies on top, so it comes first.
        SEII-019, RULING-SEII-10  With too few, available ones first.
        """
        if self.size(CONTESTED) > 0:
            self.move_top(CONTESTED, AVAILABLE)
        self.move_many(AVAILABLE_LOCATIONS - self.size(AVAILABLE), LOCATION_DECK, AVAILABLE)
        self.move_many(1, LOCATION_DECK, CONTESTED)

    def deal_clans(self) -> None:
        """SEII-017  One each, clockwise from the Daimyo.

        SEII-020, RULING-SEII-7  When the deck is empty, the rest get none.
        SEII-102  With the standard limits there are always enough.
        RULING-SEII-34  Who has given up gets none.
        """
        for steps in range(self.shape.seats):
            seat = self.seat_from(self.get(DAIMYO), steps)
            if self.plays(seat):
                self.draw(seat)

    # ---- role selection ----------------------------------------------------------------------

    def role_selection(self) -> None:
        """SEII-021  All choose at once and in secret.

        SEII-024, RULING-SEII-4  With two players a role of the reserve lies face down beside them.
        """
        if self.has_extra_role():
            self.shuffle(RESERVE)
            self.move_top(RESERVE, EXTRA_ROLE)
        self.owe(ROLE)
        self.owe(REVEAL_ROLES)

    def has_extra_role(self) -> bool:
        """SEII-024  With two players only, and only if they like."""
        return self.shape.seats == 2 and self.option(TWO_PLAYER_EXTRA_ROLE) != NO_EXTRA_ROLE

    def choose_role(self) -> None:
        """SEII-022  Both roles, every round, and no passing."""
        self.offer(SAMURAI)
        self.offer(ASHIGARU)

    def play_role(self, seat: i64, samurai: bool) -> None:
        """SEII-023  Face up until the round ends."""
        roles = self.of(ROLE_HAND, seat)
        for place in range(self.size(roles)):
            role = self.card_at(roles, place)
            if self.is_samurai(role) == samurai:
                self.move_card(role, roles, self.of(PLAYED_ROLE, seat))
                return
        raise AssertionError("a role card is missing")

    def reveal_roles(self) -> None:
        """SEII-025  The extra role is revealed with the others.  SEII-028  Then all is counted.

        RULING-SEII-34  Who has given up has one of the two by lot, as an extra role.
        """
        if self.size(EXTRA_ROLE) > 0:
            self.move_top(EXTRA_ROLE, EXTRA_REVEALED)
        for seat in range(self.shape.seats):
            if self.size(self.of(PLAYED_ROLE, seat)) == 0:
                self.play_role(seat, self.roll(2) == 0)
        self.note_roles()
        if self.watched:
            self.announce(ROLES_REVEALED, self.samurai_played(), self.ashigaru_played())

    def note_roles(self) -> None:
        """Who was what: the Samurai as bits, the Ashigaru as the bits behind them."""
        if self.watched and self.get(ROUND) > 0:
            roles: i64 = 0
            for seat in range(self.shape.seats):
                roles |= bit(seat if self.plays_samurai(seat) else seat + MOST_SEATS)
            self.put(ROLES_BY_ROUND, self.get(ROUND) - 1, roles)

    # ---- player turns ------------------------------------------------------------------------

    def player_turns(self) -> None:
        """SEII-029  Each player once, clockwise from the Daimyo.  SEII-026  Nobody else."""
        for steps in range(self.shape.seats):
            seat = self.seat_from(self.get(ROUND_DAIMYO), steps)
            if self.plays(seat):
                self.owe(TURN, seat)

    def turn(self, seat: i64) -> None:
        """SEII-049  The steps of one's role, in order; each asks about the other role."""
        if self.plays_samurai(seat):
            self.samurai_turn(seat, self.ashigaru_played())
        else:
            self.ashigaru_turn(seat, self.samurai_played())

    def samurai_turn(self, seat: i64, ashigaru: i64) -> None:
        """SEII-034, SEII-039, SEII-042, SEII-051  Steps 1, 2 and 3.

        SEII-041, SEII-043  Step 2 needs one Ashigaru, step 3 two.
        SEII-048, RULING-SEII-12  Declining one does not lose the others.
        """
        self.owe(SAMURAI_1, seat)
        if ashigaru >= 1:
            self.owe(SAMURAI_2, seat)
        if ashigaru >= 2:
            self.owe(SAMURAI_3, seat)

    def samurai_1(self, seat: i64) -> None:
        """SEII-034  Seize an available location, or fortify one of one's own."""
        self.offer_seizes(ANY_ISLAND)
        self.offer_fortifies(seat)
        self.offer(PASS)

    def samurai_2(self, seat: i64) -> None:
        """SEII-039  Fortify one more; SEII-040 the one just seized will do."""
        self.offer_fortifies(seat)
        self.offer(PASS)

    def samurai_3(self, seat: i64) -> None:
        """SEII-042  Seize one more, or raze one."""
        self.offer_seizes(ANY_ISLAND)
        self.offer_razes(seat)
        self.offer(PASS)

    def ashigaru_turn(self, seat: i64, samurai: i64) -> None:
        """SEII-052, SEII-057, SEII-060, SEII-064  Steps 1, 2 and 3.

        SEII-059, SEII-061  Step 2 needs one Samurai, step 3 two.
        SEII-058, RULING-SEII-15  Whatever was done before.
        """
        self.owe(ASHIGARU_1, seat)
        if samurai >= 1:
            self.owe(ASHIGARU_2, seat)
        if samurai >= 2:
            self.owe(ASHIGARU_3, seat)

    def ashigaru_1(self, seat: i64) -> None:
        """SEII-052  Draw a clan, or play one; SEII-063 or neither."""
        self.offer_draw()
        self.offer_cards(self.of(HAND, seat), PLAY)
        self.offer(PASS)

    def ashigaru_3(self, seat: i64) -> None:
        """SEII-060  Play a clan, SEII-062 one just drawn too; SEII-063 or pass."""
        self.offer_cards(self.of(HAND, seat), PLAY)
        self.offer(PASS)

    # ---- conflict: who takes part ------------------------------------------------------------

    def conflict(self) -> None:
        """SEII-069, RULING-SEII-19  All who have a clan put one face down, in secret.

        SEII-070  Who has none commits nothing.  SEII-071  Even if nobody can, the Conflict follows.
        SEII-112  Who has just one is not asked.
        """
        asked = False
        for seat in range(self.shape.seats):
            clans = self.size(self.of(HAND, seat)) if self.plays(seat) else 0
            if clans == 1:
                self.force(COMMIT, seat, COMMIT_CLAN, self.top(self.of(HAND, seat)))
            elif clans > 1:
                asked = True
        if asked:
            self.owe(COMMIT)
        self.owe(REVEALS)
        self.owe(SETTLE)
        self.owe(ROTATIONS)
        self.owe(TURN_UP)

    def commits(self) -> i64:
        """SEII-069  The seats that have a choice of clans, as bits."""
        seats: i64 = 0
        for seat in range(self.shape.seats):
            if self.size(self.of(HAND, seat)) > 0 and self.takes_part(seat):
                seats |= bit(seat)
        return seats

    def commit(self, seat: i64, clan: i64) -> None:
        """SEII-069  Face down; SEII-074 its owner may look at it."""
        self.move_card(clan, self.of(HAND, seat), self.of(COMMITTED, seat))

    def reveals(self) -> None:
        """SEII-072  Clockwise from the Daimyo, openly, one after another."""
        for steps in range(self.shape.seats):
            seat = self.seat_from(self.get(ROUND_DAIMYO), steps)
            if self.is_face_down(seat) and self.plays(seat):
                self.owe(REVEAL, seat)

    def reveal_or_hide(self) -> None:
        """SEII-072  The two things to do."""
        self.offer(REVEAL_CLAN)
        self.offer(HIDE)

    def reveal(self, seat: i64) -> None:
        """SEII-073  It is in the army at once.

        SEII-068, RULING-SEII-18  Without its Ability, unless the players have agreed otherwise.
        """
        clan = self.move_top(self.of(COMMITTED, seat), self.of(ARMY, seat))
        if self.option(CONFLICT_ABILITIES) == ON_REVEAL:
            self.use_ability(seat, clan)

    # ---- conflict: who wins ------------------------------------------------------------------

    def settle(self) -> None:
        """SEII-075, SEII-076  Of those without a face-down clan the strongest wins.

        SEII-079, RULING-SEII-20  Alone, even with nothing.
        SEII-077, SEII-078, RULING-SEII-21  Between equals the Daimyo decides.
        SEII-084, RULING-SEII-23  If nobody takes part, nobody wins.
        """
        for seat in range(self.shape.seats):
            if self.takes_part(seat):
                self.announce(TAKES_PART, seat, self.strength(seat))
        seats = self.strongest()
        if seats == 0:
            self.announce(NOBODY_WINS)
            self.forget_strengthening()
        elif seats & (seats - 1) == 0:
            self.win(self.first_of(seats))
        else:
            self.owe(TIE_WINNER, self.get(DAIMYO))

    def strongest(self) -> i64:
        """SEII-076, SEII-077  Those taking part with the highest strength, as bits."""
        best: i64 = -1
        seats: i64 = 0
        for seat in range(self.shape.seats):
            if self.takes_part(seat):
                strength = self.strength(seat)
                if strength > best:
                    best = strength
                    seats = 0
                if strength == best:
                    seats |= bit(seat)
        return seats

    def first_of(self, seats: i64) -> i64:
        """The lowest seat of a set."""
        seat: i64 = 0
        while (seats >> seat) & 1 == 0:
            seat += 1
        return seat

    def judge(self) -> None:
        """SEII-077  Exactly those who are tied; SEII-078 the Daimyo too."""
        self.offer_each(self.strongest(), AWARD)

    def win(self, seat: i64) -> None:
        """SEII-080, RULING-SEII-14  The location, on its Starting side; SEII-092 if there is one.

        SEII-081  The Daimyo Card.  SEII-082, RULING-SEII-22  All but one clan go.
        SEII-083  With one or none, nothing goes.  SEII-090  All this before the rotations.
        """
        self.announce(CONFLICT_WON, seat, self.strength(seat))
        self.forget_strengthening()
        if self.size(CONTESTED) > 0:
            self.move_top(CONTESTED, self.side(seat, STARTING))
        self.put(DAIMYO, 0, seat)
        if self.size(self.of(ARMY, seat)) > 1:
            self.owe(KEEP_ONE, seat)

    def forget_strengthening(self) -> None:
        """RULING-SEII-33  It lasts until the winner is settled."""
        for seat in range(self.shape.seats):
            if self.get(self.of(STRENGTHENED, seat)) != 0:
                self.put(self.of(STRENGTHENED, seat), 0, 0)

    def keep_one(self, seat: i64, kept: i64) -> None:
        """SEII-082  The others go to the clan discard."""
        army = self.of(ARMY, seat)
        place: i64 = 0
        while self.size(army) > 1:
            clan = self.card_at(army, place)
            if clan == kept:
                place = 1
            else:
                self.move_card(clan, army, CLAN_DISCARD)

    # ---- conflict: who stayed face down ------------------------------------------------------

    def rotations(self) -> None:
        """SEII-086, SEII-089, RULING-SEII-24  Face-down players, clockwise from the Round Daimyo.

        SEII-085  Who took part and lost does not rotate.
        """
        first = self.get(ROUND_DAIMYO)
        if self.option(ROTATION_ORDER) == NEW_DAIMYO:
            first = self.get(DAIMYO)
        for steps in range(self.shape.seats):
            seat = self.seat_from(first, steps)
            if self.is_face_down(seat) and self.plays(seat):
                self.owe(ROTATION, seat)

    def rotation(self, seat: i64) -> None:
        """SEII-088, RULING-SEII-25  Anybody's location, and it is a duty."""
        self.offer_rotations(seat, OWN | OTHER, UP | DOWN)
        if self.why_not_decline_rotation() == YOU_MAY:
            self.offer(PASS)

    def why_not_decline_rotation(self) -> i64:
        """SEII-089, RULING-SEII-25  Unless agreed otherwise it must be done."""
        return YOU_MAY if self.option(ROTATION_OPTIONAL) == YES else 89

    def turn_up(self) -> None:
        """SEII-091  All face-down clans join their armies, without their Abilities."""
        for seat in range(self.shape.seats):
            if self.is_face_down(seat):
                self.move_top(self.of(COMMITTED, seat), self.of(ARMY, seat))

    # ---- end of the round --------------------------------------------------------------------

    def end_of_round(self) -> None:
        """SEII-093, SEII-094, SEII-095, RULING-SEII-26  Limits for all at once, then tidying up.

        SEII-103, RULING-SEII-27  In the last round too, unless agreed otherwise.
        """
        last = self.get(ROUND) == self.option(ROUNDS)
        if not (last and self.option(FINAL_LIMITS) == NO_FINAL_LIMITS) and self.over_a_limit() != 0:
            self.owe(LIMITS)
        self.owe(CLEAR)

    def hand_to_keep(self, seat: i64) -> i64:
        """SEII-093  How many clans are picked to stay in a hand that is over the limit."""
        limit = self.option(HAND_LIMIT)
        return limit if self.size(self.of(HAND, seat)) > limit else 0

    def army_to_keep(self, seat: i64) -> i64:
        """SEII-094  How many clans are picked to stay in an army that is over the limit."""
        limit = self.option(ARMY_LIMIT)
        return limit if self.size(self.of(ARMY, seat)) > limit else 0

    def over_a_limit(self) -> i64:
        """SEII-093, SEII-094  The seats that must discard, as bits."""
        seats: i64 = 0
        for seat in range(self.shape.seats):
            if self.plays(seat) and self.hand_to_keep(seat) + self.army_to_keep(seat) > 0:
                seats |= bit(seat)
        return seats

    def choose_kept(self, seat: i64) -> None:
        """SEII-093, SEII-094  Each clan that has not been picked yet."""
        zone = self.kept_from(seat)
        for place in range(self.size(zone)):
            clan = self.card_at(zone, place)
            if self.why_not_pick(seat, clan) == YOU_MAY:
                self.offer(KEEP, clan)

    def kept_from(self, seat: i64) -> i64:
        """SEII-093, SEII-094  First the clans that stay in hand, then those of the army."""
        if self.pick_count(seat) < self.hand_to_keep(seat):
            return self.of(HAND, seat)
        return self.of(ARMY, seat)

    def limit_rule(self, seat: i64) -> i64:
        """The rule of the limit that is being kept."""
        return 93 if self.kept_from(seat) == self.of(HAND, seat) else 94

    def why_not_keep(self, seat: i64, clan: i64) -> i64:
        """SEII-093, SEII-094  A clan of the hand or army that is over its limit, each once."""
        if self.place_of(self.kept_from(seat), clan) < 0:
            return self.limit_rule(seat)
        return self.why_not_pick(seat, clan)

    def why_not_pick(self, seat: i64, clan: i64) -> i64:
        """SEII-093, SEII-094  Each clan once."""
        return self.limit_rule(seat) if self.is_picked(seat, KEEP, clan) else YOU_MAY

    def discard_to_limits(self, seat: i64) -> None:
        """SEII-093, SEII-094  What was not picked goes, face up."""
        if self.hand_to_keep(seat) > 0:
            self.discard_unpicked(seat, self.of(HAND, seat))
        if self.army_to_keep(seat) > 0:
            self.discard_unpicked(seat, self.of(ARMY, seat))

    def discard_unpicked(self, seat: i64, zone: i64) -> None:
        """From a hand or an army to the clan discard; the order tells nothing of the hand."""
        for clan in range(i64(MOST_CLANS)):
            if self.place_of(zone, clan) >= 0 and not self.is_picked(seat, KEEP, clan):
                self.move_card(clan, zone, CLAN_DISCARD)

    def clear(self) -> None:
        """SEII-096  Discarded clans are shuffled into the deck.  SEII-097  Roles are taken back.

        SEII-027  The extra role too.  SEII-101  Nothing else enters or leaves.
        RULING-SEII-34  The clans of those who have given up go back, too.
        """
        for seat in range(self.shape.seats):
            if not self.plays(seat):
                self.discard_unpicked(seat, self.of(HAND, seat))
                self.discard_unpicked(seat, self.of(ARMY, seat))
        self.move_all(CLAN_DISCARD, CLAN_DECK)
        self.shuffle(CLAN_DECK)
        for seat in range(self.shape.seats):
            if self.size(self.of(PLAYED_ROLE, seat)) > 0:
                self.move_top(self.of(PLAYED_ROLE, seat), self.of(ROLE_HAND, seat))
        if self.size(EXTRA_REVEALED) > 0:
            self.move_top(EXTRA_REVEALED, RESERVE)
        self.clear_locations()

    def clear_locations(self) -> None:
        """SEII-098, RULING-SEII-8  Unseized locations are out of the game, or go under the deck.

        SEII-099, RULING-SEII-9  An unclaimed Contested Location stays, or goes.
        """
        while self.size(AVAILABLE) > 0:
            if self.option(UNSEIZED) == BOTTOM_OF_DECK:
                self.move_place_under(AVAILABLE, 0, LOCATION_DECK)
            else:
                self.move_bottom(AVAILABLE, LOCATION_DISCARD)
        if self.option(UNCLAIMED_CONTESTED) == TO_DISCARD and self.size(CONTESTED) > 0:
            self.move_top(CONTESTED, LOCATION_DISCARD)
