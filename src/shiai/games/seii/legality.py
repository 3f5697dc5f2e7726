"""Seii Daimyo: which rule refuses a choice: a question for each question that is asked."""

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.seii.layout import (
    ABILITY_PICK,
    ARMY,
    ASHIGARU,
    ASHIGARU_1,
    ASHIGARU_3,
    AWARD,
    COMMIT,
    COMMIT_CLAN,
    DISCARD,
    DRAW,
    FORTIFY,
    HAND,
    HIDE,
    KEEP,
    KEEP_ONE,
    LIMITS,
    PASS,
    PLAY,
    RAZE,
    REVEAL,
    REVEAL_CLAN,
    ROLE,
    ROTATE,
    ROTATION,
    SAMURAI,
    SAMURAI_1,
    SAMURAI_2,
    SAMURAI_3,
    SEIZE,
    TIE_WINNER,
    VERBS,
    is_of_ability,
)
from shiai.games.seii.printed import ANY_ISLAND, DOWN, OTHER, OWN, UP
from shiai.games.seii.setup import Setup


class Legality(Setup):
    """A question for each question: what may be answered, and the rule that refuses the rest."""

    def why_not(self, code: i64) -> i64:
        """The same questions that make the list say which rule refuses."""
        verb = self.terms.handle_of[code]
        numbers = VERBS.arguments(code)
        a: i64 = numbers[0] if numbers else 0
        b: i64 = numbers[1] if len(numbers) > 1 else 0
        asked = self.question()
        if asked == ROLE:
            return YOU_MAY if verb == SAMURAI or verb == ASHIGARU else 22
        if verb == SAMURAI or verb == ASHIGARU:
            return 21
        if asked == ABILITY_PICK:
            return self.why_not_discard(self.subject(), a) if verb == DISCARD else 56
        if is_of_ability(asked):
            return self.why_not_effect(self.subject(), verb, a, b)
        return self.why_not_in_turn(asked, verb, a, b)

    # ---- turns -------------------------------------------------------------------------------

    def why_not_in_turn(self, asked: i64, verb: i64, a: i64, b: i64) -> i64:
        """A step of a turn is asked, or what comes after the turns."""
        if asked == SAMURAI_1:
            return self.why_not_samurai_1(verb, a)
        if asked == SAMURAI_2:
            return self.why_not_samurai_2(verb, a)
        if asked == SAMURAI_3:
            return self.why_not_samurai_3(verb, a)
        if asked == ASHIGARU_1:
            return self.why_not_ashigaru_1(verb, a)
        if asked == ASHIGARU_3:
            return self.why_not_ashigaru_3(verb, a)
        return self.why_not_in_conflict(asked, verb, a, b)

    def why_not_samurai_1(self, verb: i64, location: i64) -> i64:
        """SEII-034  Seize or fortify; SEII-048 or pass.  SEII-049  Not yet raze."""
        if verb == SEIZE:
            return self.why_not_seize(location, ANY_ISLAND)
        if verb == FORTIFY:
            return self.why_not_fortify(self.seat, location)
        if verb == RAZE:
            return 49
        return YOU_MAY if verb == PASS else 34

    def why_not_samurai_2(self, verb: i64, location: i64) -> i64:
        """SEII-039  Fortify; SEII-048 or pass.  SEII-049  Not yet raze."""
        if verb == FORTIFY:
            return self.why_not_fortify(self.seat, location)
        if verb == RAZE:
            return 49
        return YOU_MAY if verb == PASS else 39

    def why_not_samurai_3(self, verb: i64, location: i64) -> i64:
        """SEII-042  Seize or raze; SEII-048 or pass."""
        if verb == SEIZE:
            return self.why_not_seize(location, ANY_ISLAND)
        if verb == RAZE:
            return self.why_not_raze(self.seat, location)
        return YOU_MAY if verb == PASS else 42

    def why_not_ashigaru_1(self, verb: i64, clan: i64) -> i64:
        """SEII-052  Draw or play; SEII-063 or pass."""
        if verb == DRAW:
            return self.why_not_draw()
        if verb == PLAY:
            return self.why_not_play(self.seat, clan)
        return YOU_MAY if verb == PASS else 52

    def why_not_ashigaru_3(self, verb: i64, clan: i64) -> i64:
        """SEII-060  Play; SEII-063 or pass."""
        if verb == PLAY:
            return self.why_not_play(self.seat, clan)
        return YOU_MAY if verb == PASS else 60

    # ---- the Conflict, and the end of the round ----------------------------------------------

    def why_not_in_conflict(self, asked: i64, verb: i64, a: i64, b: i64) -> i64:
        """The Conflict is asked about, what follows it, or the limits."""
        if asked == COMMIT:
            return self.why_not_commit(verb, a)
        if asked == REVEAL:
            return YOU_MAY if verb == REVEAL_CLAN or verb == HIDE else 72
        if asked == TIE_WINNER:
            return self.why_not_award(verb, a)
        if asked == KEEP_ONE:
            return self.why_not_keep_one(verb, a)
        if asked == ROTATION:
            return self.why_not_rotation(verb, a, b)
        assert asked == LIMITS, "a question of Seii Daimyo has no reasons"
        return self.why_not_keep(self.seat, a) if verb == KEEP else self.limit_rule(self.seat)

    def why_not_commit(self, verb: i64, clan: i64) -> i64:
        """SEII-069  A clan in hand, and there is no passing."""
        held = self.place_of(self.of(HAND, self.seat), clan) >= 0
        return YOU_MAY if verb == COMMIT_CLAN and held else 69

    def why_not_award(self, verb: i64, seat: i64) -> i64:
        """SEII-077  One of those who are tied."""
        return YOU_MAY if verb == AWARD and (self.strongest() >> seat) & 1 == 1 else 77

    def why_not_keep_one(self, verb: i64, clan: i64) -> i64:
        """SEII-082  One clan of one's own army."""
        mine = self.place_of(self.of(ARMY, self.seat), clan) >= 0
        return YOU_MAY if verb == KEEP and mine else 82

    def why_not_rotation(self, verb: i64, location: i64, down: i64) -> i64:
        """SEII-086  A controlled location, up or down; SEII-089 a duty unless agreed otherwise."""
        if verb == ROTATE:
            return self.why_not_rotate(self.seat, location, down, OWN | OTHER, UP | DOWN)
        return self.why_not_decline_rotation() if verb == PASS else 86
