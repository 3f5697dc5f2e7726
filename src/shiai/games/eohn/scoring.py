"""Eohn: how a round is lost and won, and who has won the battle."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.layout import OVER
from shiai.games.eohn import layout, options
from shiai.games.eohn.phases import Phases

WINS_NEEDED: Final = 2
ROUNDS: Final = 3
NOBODY_WINS: Final = 0


class Scoring(Phases):
    """EOHN-001  A battle is a set of up to three rounds."""

    # ---- a round is lost -----------------------------------------------------------------------

    def judge(self, struck: i64) -> None:
        """EOHN-006, EOHN-009, RULING-EOHN-44  Who cannot discard or draw loses, all together.

        EOHN-011, EOHN-012  If that is everybody who remains, the round is drawn. `struck` is 1
        after a damage step, whose attacks stand.
        """
        marked: i64 = 0
        remain: i64 = 0
        for seat in range(self.shape.seats):
            if self.is_in(seat):
                if self.get(self.of(layout.MARKED, seat)) == 1:
                    marked |= bit(seat)
                else:
                    remain |= bit(self.team_of(seat))
        if marked == 0:
            return
        for seat in range(self.shape.seats):
            if marked & bit(seat) != 0:
                self.announce(layout.DEFEATED, seat)
                if self.get(layout.FIRST_OUT) == 0:
                    self.put(layout.FIRST_OUT, 0, seat + 1)
        if remain & (remain - 1) == 0:
            self.end_round(remain)
            return
        for seat in range(self.shape.seats):
            if marked & bit(seat) != 0:
                self.eliminate(seat)
        self.go_on_without(marked, struck)

    def end_round(self, teams: i64) -> None:
        """One team is left, or none."""
        from_one: i64 = 0
        for team in range(self.shape.seats):
            if teams & bit(team) != 0:
                from_one = team + 1
        self.forget_owed()
        self.owe(layout.ROUND_WON, from_one)

    def resign(self, seat: i64) -> None:
        """RULING-EOHN-68  A player concedes the round: it is lost at once.

        With others left to fight on, the turn ends there and the next player has theirs.
        """
        self.stop_asking()
        self.forget_owed()
        self.announce(layout.DEFEATED, seat)
        if self.get(layout.FIRST_OUT) == 0:
            self.put(layout.FIRST_OUT, 0, seat + 1)
        self.put(self.of(layout.MARKED, seat), 0, 1)
        sides: i64 = 0
        for other in range(self.shape.seats):
            if other != seat and self.is_in(other):
                sides |= bit(self.team_of(other))
        if sides & (sides - 1) == 0:
            self.end_round(sides)
        else:
            self.eliminate(seat)
            self.owe(layout.CUT_TURN, bit(seat))

    def eliminate(self, seat: i64) -> None:
        """[Modes] Free-for-all (f)  All cards leave the game; statuses "by" the player end."""
        for place in range(i64(layout.MAT_ROOM)):
            if self.card_on(seat, place) >= 0:
                self.put(self.of(layout.STATE, seat), place, layout.READY)  # no last effect
                self.leave(seat, place, self.of(layout.REMOVED, seat))
        self.put(self.of(layout.OUT, seat), 0, 1)
        self.put(self.of(layout.MARKED, seat), 0, 0)
        self.drop_from_chain(seat)
        for other in range(self.shape.seats):
            if self.get(self.of(layout.INTIMIDATED_BY, other), seat) != 0:
                self.put(self.of(layout.INTIMIDATED_BY, other), seat, 0)

    def go_on_without(self, marked: i64, struck: i64) -> None:
        """The turn passes on if it was theirs; teams may choose attributes anew (EOHN-301)."""
        if self.is_in(self.get(layout.TURN)):
            self.owe_new_splits(marked)
        else:
            self.forget_owed()
            self.owe(layout.CUT_TURN, marked, struck)

    def owe_new_splits(self, marked: i64) -> None:
        """EOHN-301, RULING-EOHN-54  Teams: the remaining players, in turn order."""
        mode = self.option(options.MODE)
        how = self.option(options.TEAM_REATTR)
        if mode != options.TEAMS and mode != options.LEGENDARY:
            return
        if how == options.OFF or marked == 0:
            return
        seat = self.get(layout.TURN)
        for _seat in range(self.shape.seats):
            if self.is_in(seat) and (how != options.OWN_SIDE or self.is_ally_of_any(seat, marked)):
                self.owe(layout.CHOOSE_AGAIN, seat)
            seat = self.after(seat)

    def is_ally_of_any(self, seat: i64, seats: i64) -> bool:
        """Whether one of these players was on this player's side."""
        for other in range(self.shape.seats):
            if seats & bit(other) != 0 and not self.are_opponents(seat, other):
                return True
        return False

    def cut_turn(self, marked: i64, struck: i64) -> None:
        """The turn player is out: open chains are cleaned up, and the next player goes on.

        [Modes] Free-for-all (f)  Attacks already calculated stand, with all they bring.
        """
        self.keep_records(layout.ACTIVATIONS, 0)
        self.keep_records(layout.WINDOWS, 0)
        self.owe_new_splits(marked)
        if self.in_chain():
            if struck == 1:
                self.owe(layout.AFTER_DAMAGE, self.chain(layout.CHAIN_HITS))
            else:
                self.owe(layout.CLEAN_UP)
            self.owe(layout.CUT_TURN)
            return
        for seat in range(self.shape.seats):
            for place in range(i64(layout.MAT_ROOM)):
                if self.state_at(seat, place) == layout.SPENT:
                    self.put_away(seat, place)
        self.owe(layout.END_TURN, self.get(layout.TURN))

    # ---- a round is won, and the battle --------------------------------------------------------

    def round_over(self, winner: i64) -> None:
        """EOHN-002, EOHN-003  A round is won by a team (from 1), or drawn (0)."""
        self.announce(layout.ROUND_ENDS, winner - 1, self.get(layout.ROUND))
        for seat in range(self.shape.seats):
            if winner > 0 and self.team_of(seat) == winner - 1:
                self.add(self.of(layout.WINS, seat), 1)
        self.put(layout.CHOOSER, 0, self.next_chooser(winner))
        if self.is_battle_over():
            self.end(layout.WON if self.leader() >= 0 else layout.DRAWN)
        else:
            self.owe(layout.NEXT_ROUND)

    def next_chooser(self, winner: i64) -> i64:
        """EOHN-019  Whoever lost; with more players whoever was out first; a draw: the toss."""
        if winner == NOBODY_WINS:
            return 0
        first_out = self.get(layout.FIRST_OUT) - 1
        if first_out >= 0 and self.team_of(first_out) != winner - 1:
            return first_out + 1
        for seat in range(self.shape.seats):
            if self.team_of(seat) != winner - 1:
                return seat + 1
        return 0

    def most_wins(self) -> i64:
        """The most rounds any player has won."""
        most: i64 = 0
        for seat in range(self.shape.seats):
            most = max(most, self.get(self.of(layout.WINS, seat)))
        return most

    def leader(self) -> i64:
        """EOHN-004, RULING-EOHN-1  The team that has won the battle, or -1."""
        most = self.most_wins()
        if most == 0:
            return -1
        if self.option(options.FORMAT) != options.SUDDEN_DEATH and most < WINS_NEEDED:
            if self.option(options.BATTLE_TIEBREAK) == options.STRICT:
                return -1
        found: i64 = -1
        for seat in range(self.shape.seats):
            if self.get(self.of(layout.WINS, seat)) == most:
                team = self.team_of(seat)
                if found >= 0 and found != team:
                    return -1
                found = team
        return found

    def is_battle_over(self) -> bool:
        """EOHN-002, EOHN-003  Two wins, or three rounds; Sudden Death: one round.

        RULING-EOHN-69  At most six rounds.
        """
        if self.option(options.FORMAT) == options.SUDDEN_DEATH:
            return True
        if self.most_wins() >= WINS_NEEDED:
            return True
        if self.get(layout.ROUND) < ROUNDS:
            return False
        if self.option(options.BATTLE_TIEBREAK) != options.EXTRA_ROUND:
            return True
        return self.leader() >= 0 or self.get(layout.ROUND) >= 2 * ROUNDS

    def score(self, seat: i64) -> i64:
        """Rounds won."""
        return self.get(self.of(layout.WINS, seat))

    def winning_seats(self) -> i64:
        """Who has won the battle, as bits."""
        found: i64 = 0
        for seat in range(self.shape.seats):
            if self.s[OVER] == layout.WON and self.team_of(seat) == self.leader():
                found |= bit(seat)
        return found
