"""Seii Daimyo: which function does which step and which choice."""

from typing import final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.games.seii.layout import (
    ABILITY,
    ABILITY_PICK,
    ARMY,
    ASHIGARU,
    ASHIGARU_1,
    ASHIGARU_2,
    ASHIGARU_3,
    AWARD,
    CLEAR,
    COMMIT,
    COMMIT_CLAN,
    CONFLICT,
    DRAW,
    EFFECT,
    END_OF_ROUND,
    FORTIFY,
    HAND,
    HIDE,
    KEEP,
    KEEP_ONE,
    LIMITS,
    NEW_ROUND,
    PASS,
    PLAY,
    PLAYER_TURNS,
    RAZE,
    REVEAL,
    REVEAL_CLAN,
    REVEAL_ROLES,
    REVEALS,
    ROLE,
    ROLE_SELECTION,
    ROTATE,
    ROTATION,
    ROTATIONS,
    ROUND_SET_UP,
    SAMURAI,
    SAMURAI_1,
    SAMURAI_2,
    SAMURAI_3,
    SEIZE,
    SETTLE,
    TIE_WINNER,
    TURN,
    TURN_UP,
    SeiiTerms,
    is_of_ability,
)
from shiai.games.seii.legality import Legality


@final
class Seii(Legality):
    """A game of Seii Daimyo.

    What every game promises holds here too: SEII-111 an illegal choice changes nothing, SEII-113
    the same seed and choices give the same game, SEII-114 no view and no option tells a secret.
    """

    def __init__(self, terms: SeiiTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.seii_terms = terms

    def clone(self) -> "Seii":
        """A copy that shares nothing that can change."""
        return Seii(self.seii_terms, self.s[:])

    def who_chooses(self, kind: i64, a: i64) -> i64:
        """SEII-069, SEII-095, RULING-SEII-34  Not all choose in every secret choice."""
        if kind == ROLE:
            return self.playing()
        if kind == COMMIT:
            return self.commits()
        if kind == LIMITS:
            return self.over_a_limit()
        return super().who_chooses(kind, a)

    def picks_due(self, kind: i64, seat: i64) -> i64:
        """SEII-093, SEII-094  Of hand and army, as many as may stay."""
        if kind == LIMITS:
            return self.hand_to_keep(seat) + self.army_to_keep(seat)
        return 1

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do one owed step, or offer."""
        if kind == SAMURAI_1:
            self.samurai_1(a)
        elif kind == SAMURAI_2:
            self.samurai_2(a)
        elif kind == SAMURAI_3:
            self.samurai_3(a)
        elif kind == ASHIGARU_1:
            self.ashigaru_1(a)
        elif kind == ASHIGARU_2:
            self.draw(a)
        elif kind == ASHIGARU_3:
            self.ashigaru_3(a)
        elif kind == ABILITY:
            self.ability(a, b, c)
        elif kind == EFFECT:
            self.effect(a, b, c)
        elif kind == ABILITY_PICK:
            self.offer_discards(b)
        elif is_of_ability(kind):
            self.ask_effect(a, b)
        elif kind == ROTATION:
            self.rotation(a)
        elif kind == COMMIT:
            self.offer_cards(self.of(HAND, self.seat), COMMIT_CLAN)
        elif kind == ROLE:
            self.choose_role()
        elif kind == REVEAL:
            self.reveal_or_hide()
        elif kind == LIMITS:
            self.choose_kept(self.seat)
        elif kind == KEEP_ONE:
            self.offer_cards(self.of(ARMY, a), KEEP)
        elif kind == TIE_WINNER:
            self.judge()
        else:
            self.phase(kind, a)

    def phase(self, kind: i64, seat: i64) -> None:
        """The steps of a round that ask nobody."""
        if kind == NEW_ROUND:
            self.new_round()
        elif kind == ROUND_SET_UP:
            self.round_set_up()
        elif kind == ROLE_SELECTION:
            self.role_selection()
        elif kind == REVEAL_ROLES:
            self.reveal_roles()
        elif kind == PLAYER_TURNS:
            self.player_turns()
        elif kind == TURN:
            self.turn(seat)
        elif kind == CONFLICT:
            self.conflict()
        elif kind == REVEALS:
            self.reveals()
        elif kind == SETTLE:
            self.settle()
        elif kind == ROTATIONS:
            self.rotations()
        elif kind == TURN_UP:
            self.turn_up()
        elif kind == END_OF_ROUND:
            self.end_of_round()
        else:
            assert kind == CLEAR, "a step of Seii Daimyo has no function"
            self.clear()

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do what was chosen."""
        if verb == PASS or verb == HIDE:
            return
        if is_of_ability(self.asked):
            self.chosen_in_ability(a, b)
        elif verb == SAMURAI or verb == ASHIGARU:
            self.play_role(self.seat, verb == SAMURAI)
        else:
            self.chosen_in_turn(verb, a, b)

    def chosen_in_ability(self, a: i64, b: i64) -> None:
        """What a step of an Ability is done to."""
        if self.asked == ABILITY_PICK:
            self.discard_from(self.second, a)
        else:
            self.effect_of(self.second).carry_out(self, self.seat, self.second, a, b)

    def chosen_in_turn(self, verb: i64, a: i64, b: i64) -> None:
        """A step of a turn."""
        seat = self.seat
        if verb == SEIZE:
            self.seize(seat, a)
        elif verb == FORTIFY:
            self.fortify(seat, a)
        elif verb == RAZE:
            self.raze(a)
        elif verb == DRAW:
            self.draw(seat)
        elif verb == PLAY:
            self.play(seat, a)
        else:
            self.chosen_in_conflict(verb, a, b)

    def chosen_in_conflict(self, verb: i64, a: i64, b: i64) -> None:
        """The Conflict, what follows it, and the limits."""
        seat = self.seat
        if verb == COMMIT_CLAN:
            self.commit(seat, a)
        elif verb == REVEAL_CLAN:
            self.reveal(seat)
        elif verb == AWARD:
            self.win(a)
        elif verb == ROTATE:
            self.rotate(a, b)
        else:
            assert verb == KEEP, "a verb of Seii Daimyo has no function"
            if self.asked == LIMITS:
                self.discard_to_limits(seat)
            else:
                self.keep_one(seat, a)
