"""Seii Daimyo: which function does which step and which choice, and which rule refuses one."""

from typing import final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.state import YOU_MAY
from shiai.games.seii.layout import (
    ABILITY,
    ABILITY_CAPTURE,
    ABILITY_DRAW,
    ABILITY_FORTIFY,
    ABILITY_PICK,
    ABILITY_PLAY,
    ABILITY_RAZE,
    ABILITY_ROTATE,
    ABILITY_ROUT,
    ABILITY_SEIZE,
    ABILITY_STRENGTHEN,
    ABILITY_SWAP_AVAILABLE,
    ABILITY_SWAP_CONTESTED,
    ABILITY_VICTIM,
    ARMY,
    ASHIGARU,
    ASHIGARU_1,
    ASHIGARU_2,
    ASHIGARU_3,
    AWARD,
    CAPTURE,
    CLEAR,
    COAX,
    COMMIT,
    COMMIT_CLAN,
    CONFLICT,
    DISCARD,
    DRAW,
    EFFECT,
    END_OF_ROUND,
    FORTIFY,
    HAND,
    HIDE,
    KEEP,
    KEEP_ONE,
    LIMITS,
    LOOK_AT,
    NEW_ROUND,
    OF_ABILITY,
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
    ROUT,
    SAMURAI,
    SAMURAI_1,
    SAMURAI_2,
    SAMURAI_3,
    SEIZE,
    SETTLE,
    STRENGTHEN,
    SWAP,
    SWAP_CONTESTED,
    TIE_WINNER,
    TURN,
    TURN_UP,
    VERBS,
    SeiiTerms,
)
from shiai.games.seii.printed import ANY_ISLAND, DOWN, OTHER, OWN, UP
from shiai.games.seii.setup import Setup


@final
class Seii(Setup):
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
        """SEII-069, SEII-095  Not all choose in every secret choice."""
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
        seat = self.seat
        if verb == SEIZE:
            self.seize(seat, a)
        elif verb == FORTIFY:
            self.fortify(seat, a)
        elif verb == RAZE:
            self.raze(a)
        elif verb == ROTATE:
            self.rotate(a, b)
        elif verb == DRAW:
            self.draw(seat)
        elif verb == PLAY:
            self.play(seat, a)
        elif verb == COMMIT_CLAN:
            self.commit(seat, a)
        elif verb == REVEAL_CLAN:
            self.reveal(seat)
        elif verb == SAMURAI or verb == ASHIGARU:
            self.play_role(seat, verb == SAMURAI)
        elif verb == AWARD:
            self.win(a)
        elif verb == KEEP:
            if self.asked == LIMITS:
                self.discard_to_limits(seat)
            else:
                self.keep_one(seat, a)
        elif verb == ROUT:
            self.rout(a)
        elif verb == LOOK_AT:
            self.look_at(seat, a)
        elif verb == DISCARD:
            self.discard_from(self.about, a)
        elif verb == COAX:
            self.coax(seat, a)
        elif verb == CAPTURE:
            self.capture(seat, a)
        elif verb == SWAP_CONTESTED:
            self.swap_contested(a)
        elif verb == SWAP:
            self.swap(seat, a, b)
        elif verb == STRENGTHEN:
            self.strengthen(seat, self.about)
        else:
            assert verb == PASS or verb == HIDE, "a verb of Seii Daimyo has no function"

    # ---- why not -----------------------------------------------------------------------------

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
        if verb == SEIZE:
            return self.why_not_seize_now(asked, a)
        if verb == FORTIFY:
            return self.why_not_fortify_now(asked, a)
        if verb == RAZE:
            return self.why_not_raze_now(asked, a)
        if verb == ROTATE:
            return self.why_not_rotate_now(asked, a, b)
        if verb == DRAW:
            return self.why_not_draw_now(asked)
        if verb == PLAY:
            return self.why_not_play_now(asked, a)
        if verb == PASS:
            return self.why_not_pass_now(asked)
        if is_of_ability(asked):
            return self.why_not_in_ability(asked, verb, a, b)
        return self.why_not_in_conflict(asked, verb, a)

    def why_not_seize_now(self, asked: i64, location: i64) -> i64:
        """SEII-034, SEII-042  Steps 1 and 3 of a Samurai turn; or an Ability that says so."""
        if asked == SAMURAI_1 or asked == SAMURAI_3:
            return self.why_not_seize(location, ANY_ISLAND)
        if asked == ABILITY_SEIZE:
            return self.why_not_seize(location, self.printed.where[self.subject()])
        return self.rule_of(asked)

    def why_not_fortify_now(self, asked: i64, location: i64) -> i64:
        """SEII-034, SEII-039  Steps 1 and 2; SEII-042 not step 3."""
        if asked == SAMURAI_1 or asked == SAMURAI_2 or asked == ABILITY_FORTIFY:
            return self.why_not_fortify(self.seat, location)
        return self.rule_of(asked)

    def why_not_raze_now(self, asked: i64, location: i64) -> i64:
        """SEII-042, SEII-049  Step 3, and no earlier."""
        if asked == SAMURAI_3 or asked == ABILITY_RAZE:
            return self.why_not_raze(self.seat, location)
        return 49 if asked == SAMURAI_1 or asked == SAMURAI_2 else self.rule_of(asked)

    def why_not_rotate_now(self, asked: i64, location: i64, down: i64) -> i64:
        """SEII-086  After a Conflict; or an Ability that says so."""
        if asked == ROTATION:
            return self.why_not_rotate(self.seat, location, down, OWN | OTHER, UP | DOWN)
        if asked == ABILITY_ROTATE:
            step = self.subject()
            whose, way = self.printed.whose[step], self.printed.way[step]
            return self.why_not_rotate(self.seat, location, down, whose, way)
        return self.rule_of(asked)

    def why_not_draw_now(self, asked: i64) -> i64:
        """SEII-052  Step 1 of an Ashigaru turn, SEII-060 not step 3; or an Ability."""
        if asked == ASHIGARU_1 or asked == ABILITY_DRAW:
            return self.why_not_draw()
        return self.rule_of(asked)

    def why_not_play_now(self, asked: i64, clan: i64) -> i64:
        """SEII-052, SEII-060  Steps 1 and 3 of an Ashigaru turn; from the hand."""
        if asked == ASHIGARU_1 or asked == ASHIGARU_3 or asked == ABILITY_PLAY:
            return YOU_MAY if self.place_of(self.of(HAND, self.seat), clan) >= 0 else 55
        return self.rule_of(asked)

    def why_not_pass_now(self, asked: i64) -> i64:
        """SEII-048, SEII-063  Steps may be declined; SEII-056, SEII-069, SEII-089 duties not."""
        if asked == ROTATION:
            return self.why_not_decline_rotation()
        if asked == ABILITY_PICK:
            return 56
        if is_of_ability(asked):
            return self.why_not_decline(self.subject())
        if asked == SAMURAI_1 or asked == SAMURAI_2 or asked == SAMURAI_3:
            return YOU_MAY
        return YOU_MAY if asked == ASHIGARU_1 or asked == ASHIGARU_3 else self.rule_of(asked)

    def why_not_in_ability(self, asked: i64, verb: i64, a: i64, b: i64) -> i64:
        """SEII-056  Choices that belong to one step of an Ability each."""
        if asked == ABILITY_PICK and verb == DISCARD:
            return self.why_not_discard(self.subject(), a)
        if asked == ABILITY_STRENGTHEN and verb == STRENGTHEN:
            return YOU_MAY
        if asked == ABILITY_ROUT and verb == ROUT:
            return self.why_not_rout(self.seat, a, self.printed.amount[self.subject()])
        if asked == ABILITY_VICTIM and verb == self.victim_verb(self.subject()):
            return self.why_not_victim(self.seat, a)
        if asked == ABILITY_CAPTURE and verb == CAPTURE:
            return self.why_not_capture(self.seat, a)
        if asked == ABILITY_SWAP_CONTESTED and verb == SWAP_CONTESTED:
            return self.why_not_swap_contested(a)
        if asked == ABILITY_SWAP_AVAILABLE and verb == SWAP:
            return self.why_not_swap(self.seat, a, b)
        return self.rule_of(asked)

    def why_not_in_conflict(self, asked: i64, verb: i64, a: i64) -> i64:
        """Choices of the Conflict and of the limits, which belong to one question each."""
        if verb == COMMIT_CLAN and asked == COMMIT:
            return YOU_MAY if self.place_of(self.of(HAND, self.seat), a) >= 0 else 69
        if (verb == REVEAL_CLAN or verb == HIDE) and asked == REVEAL:
            return YOU_MAY
        if verb == AWARD and asked == TIE_WINNER:
            return YOU_MAY if (self.strongest() >> a) & 1 == 1 else 77
        if verb == KEEP and asked == KEEP_ONE:
            return YOU_MAY if self.place_of(self.of(ARMY, self.seat), a) >= 0 else 82
        if verb == KEEP and asked == LIMITS:
            return self.why_not_keep(self.seat, a)
        return self.rule_of(asked)

    def rule_of(self, asked: i64) -> i64:
        """The rule behind the question that must be answered first."""
        if asked == SAMURAI_1:
            return 34
        if asked == SAMURAI_2:
            return 39
        if asked == SAMURAI_3:
            return 42
        if asked == ASHIGARU_1:
            return 52
        if asked == ASHIGARU_3:
            return 60
        if asked == COMMIT:
            return 69
        if asked == REVEAL:
            return 72
        if asked == TIE_WINNER:
            return 77
        if asked == KEEP_ONE:
            return 82
        if asked == ROTATION:
            return 86
        return self.limit_rule(self.seat) if asked == LIMITS else 56


def is_of_ability(kind: i64) -> bool:
    """Whether a question belongs to a step of an Ability."""
    return (OF_ABILITY >> kind) & 1 == 1
