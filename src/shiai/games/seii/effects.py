"""Seii Daimyo: clans are drawn and played, and what each word of an Ability does.

Every word of `words.py` has a class here, and the table at the foot of the file has them all.
"""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.core.vocabulary import check_done
from shiai.games.seii.layout import (
    ABILITY,
    ABILITY_PICK,
    ARMY,
    AVAILABLE,
    CLAN_DECK,
    CLAN_DISCARD,
    CONTESTED,
    DISCARD,
    DRAW,
    EFFECT,
    HAND,
    LAYOUT,
    PASS,
    PLAY,
    STRENGTHENED,
    VERBS,
)
from shiai.games.seii.locations import Locations
from shiai.games.seii.printed import MOST_CLANS, RAZED, STARTING, THREE_SIDES
from shiai.games.seii.words import ABILITIES, NUMBER_OF_STEP, STEP


class Effects(Locations):
    """Clans are played; the steps of their Abilities run in order, one target at a time."""

    # ---- drawing and playing a clan ----------------------------------------------------------

    def draw(self, seat: i64) -> None:
        """SEII-053  The top clan, seen only by its new owner.

        SEII-054, RULING-SEII-16  From an empty deck nobody draws.
        """
        self.move_many(1, CLAN_DECK, self.of(HAND, seat))

    def offer_draw(self) -> None:
        """SEII-054  If there is a clan to draw."""
        if self.why_not_draw() == YOU_MAY:
            self.offer(DRAW)

    def why_not_draw(self) -> i64:
        """SEII-054, RULING-SEII-16  Not from an empty deck: it is refilled at round end only."""
        return YOU_MAY if self.size(CLAN_DECK) > 0 else 54

    def why_not_play(self, seat: i64, clan: i64) -> i64:
        """SEII-055  Only from one's own hand."""
        return YOU_MAY if self.place_of(self.of(HAND, seat), clan) >= 0 else 55

    def play(self, seat: i64, clan: i64) -> None:
        """SEII-055  Face up into the army, then its Ability; SEII-065 however large the army is.

        RULING-SEII-31  A clan that another has let play is done before the other goes on.
        """
        self.move_card(clan, self.of(HAND, seat), self.of(ARMY, seat))
        self.use_ability(seat, clan)

    # ---- the steps of an Ability -------------------------------------------------------------

    def use_ability(self, seat: i64, clan: i64) -> None:
        """SEII-056  Its steps in the printed order."""
        first = self.printed.first_step
        self.owe(ABILITY, seat, first[clan], first[clan + 1])

    def ability(self, seat: i64, step: i64, behind: i64) -> None:
        """SEII-056, RULING-SEII-17  Each step looks at what the one before has left."""
        if step < behind:
            self.owe(EFFECT, seat, step, self.printed.repeats[step])
            if step + 1 < behind:
                self.owe(ABILITY, seat, step + 1, behind)

    def effect(self, seat: i64, step: i64, left: i64) -> None:
        """SEII-056  One target at a time; without a target that repetition does nothing."""
        effect = self.effect_of(step)
        if effect.asks_only_if_may and self.printed.may[step] == 0:
            effect.carry_out(self, seat, step, 0, 0)
        elif self.has_target(seat, step):
            self.owe(effect.question, seat, step)
        if left > 1:
            self.owe(EFFECT, seat, step, left - 1)

    def effect_of(self, step: i64) -> "Effect":
        """What the word of a step does."""
        return EFFECTS[self.printed.op[step]]

    def has_target(self, seat: i64, step: i64) -> bool:
        """Whether a step that asks for something has anything to offer."""
        self.offered = 0
        self.effect_of(step).offer(self, seat, step)
        return self.offered > 0

    def ask_effect(self, seat: i64, step: i64) -> None:
        """SEII-056  A legal target must be chosen, unless the step says "may"."""
        self.effect_of(step).offer(self, seat, step)
        if self.why_not_decline(step) == YOU_MAY:
            self.offer(PASS)

    def why_not_decline(self, step: i64) -> i64:
        """SEII-056  Only a step that says "may" can be declined."""
        return YOU_MAY if self.printed.may[step] == 1 else 56

    def why_not_effect(self, step: i64, verb: i64, a: i64, b: i64) -> i64:
        """SEII-056  Now only the choices of this step."""
        if verb == PASS:
            return self.why_not_decline(step)
        effect = self.effect_of(step)
        return effect.why_not_target(self, self.seat, step, a, b) if verb == effect.verb else 56

    # ---- one clan of a hand that is looked at ------------------------------------------------

    def offer_discards(self, victim: i64) -> None:
        """One clan of the hand that is looked at, in the order of the set: not as it is held."""
        for clan in range(i64(MOST_CLANS)):
            if self.why_not_discard(victim, clan) == YOU_MAY:
                self.offer(DISCARD, clan)

    def why_not_discard(self, victim: i64, clan: i64) -> i64:
        """SEII-056  Only a clan of the hand that is looked at."""
        return YOU_MAY if self.place_of(self.of(HAND, victim), clan) >= 0 else 56

    def discard_from(self, victim: i64, clan: i64) -> None:
        """Face up to the clan discard."""
        self.move_card(clan, self.of(HAND, victim), CLAN_DISCARD)


# ---- the words of Abilities ----------------------------------------------------------------------


class Effect(ABC):
    """What a word of an Ability does. Its steps are carried out by `game` for a seat."""

    def __init__(self, name: str) -> None:
        assert name in ABILITIES, f"effects.py does {name!r}, which words.py does not declare"
        word = ABILITIES[name]
        self.name: Final = name
        self.question: Final[i64] = LAYOUT.step_number(word.question)
        self.verb: Final[i64] = VERBS.handle_named(word.verb)
        self.asks_only_if_may: Final = word.asks_only_if_may

    @abstractmethod
    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """Offer every target; nothing if there is none."""

    @abstractmethod
    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """The rule that refuses a target, or YOU_MAY; `a` and `b` are the verb's arguments."""

    @abstractmethod
    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """Do it to the target."""


class Seize(Effect):
    """An available location, perhaps of one island."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """SEII-056  Of the island that the step names."""
        game.offer_seizes(game.printed.where[step])

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-016, SEII-047  Only what is available; SEII-056 of that island."""
        return game.why_not_seize(a, game.printed.where[step])

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """SEII-035  It enters on its Starting side."""
        game.seize(seat, a)


class Fortify(Effect):
    """One of one's own locations."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """SEII-032, SEII-038  Those that are not Fortified."""
        game.offer_fortifies(seat)

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-038  Not another's, not a Fortified one."""
        return game.why_not_fortify(seat, a)

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """SEII-036  To its Fortified side."""
        game.fortify(seat, a)


class Raze(Effect):
    """A location of another player."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """SEII-032, SEII-046  Those that are not Razed."""
        game.offer_razes(seat)

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-046  Not one's own, not a Razed one."""
        return game.why_not_raze(seat, a)

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """SEII-044  To its Razed side."""
        game.raze(a)


class Rotate(Effect):
    """A location, of whom and which way the step says."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """SEII-056  Those that the step means, SEII-086 up before down."""
        game.offer_rotations(seat, game.printed.whose[step], game.printed.way[step])

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-056  As the step says; SEII-087 between neighbouring sides."""
        return game.why_not_rotate(seat, a, b, game.printed.whose[step], game.printed.way[step])

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """SEII-086  One step up or down."""
        game.rotate(a, b)


class Draw(Effect):
    """A clan of the deck."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """SEII-054  If there is a clan to draw."""
        game.offer_draw()

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-054  Not from an empty deck."""
        return game.why_not_draw()

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """SEII-053  The top clan."""
        game.draw(seat)


class PlayExtra(Effect):
    """A clan of one's hand."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """SEII-055  Each clan in hand."""
        game.offer_cards(game.of(HAND, seat), PLAY)

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-055  Only from one's own hand."""
        return game.why_not_play(seat, a)

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """RULING-SEII-31  With its whole Ability, before this one goes on."""
        game.play(seat, a)


class Strengthen(Effect):
    """One's army, for the round."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """It needs no target."""
        game.offer(self.verb)

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """Nothing stands in its way."""
        return YOU_MAY

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """RULING-SEII-33  The army is stronger, until the winner of the Conflict is settled."""
        game.add(game.of(STRENGTHENED, seat), game.printed.amount[step])


class Rout(Effect):
    """A clan of at most that Strength in another army."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """Every clan that is weak enough, army by army."""
        for owner in range(game.shape.seats):
            army = game.of(ARMY, owner)
            for place in range(game.size(army)):
                clan = game.card_at(army, place)
                if self.why_not_from(game, seat, step, owner, clan) == YOU_MAY:
                    game.offer(self.verb, clan)

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-056  In whose army it is decides, and how strong it is."""
        return self.why_not_from(game, seat, step, self.army_of(game, a), a)

    def why_not_from(self, game: Effects, seat: i64, step: i64, owner: i64, clan: i64) -> i64:
        """SEII-056  Only what the Ability says: another army, not too strong."""
        if owner < 0 or owner == seat:
            return 56
        return 56 if game.printed.strength[clan] > game.printed.amount[step] else YOU_MAY

    def army_of(self, game: Effects, clan: i64) -> i64:
        """The seat in whose army a clan is, or -1."""
        for seat in range(game.shape.seats):
            if game.place_of(game.of(ARMY, seat), clan) >= 0:
                return seat
        return -1

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """From the army to the clan discard."""
        game.move_card(a, game.of(ARMY, self.army_of(game, a)), CLAN_DISCARD)


class OfAnotherHand(Effect):
    """Another player with a clan in hand."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """Every player to whom it can be done."""
        for other in range(game.shape.seats):
            if self.why_not_target(game, seat, step, other, 0) == YOU_MAY:
                game.offer(self.verb, other)

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-056  Only another player, and only one with a clan in hand."""
        if a == seat or a >= game.shape.seats:
            return 56
        return YOU_MAY if game.size(game.of(HAND, a)) > 0 else 56


class PeekDiscard(OfAnotherHand):
    """A look at a hand, and one clan of it goes."""

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """All clans of a hand are looked at, then one is chosen."""
        hand = game.of(HAND, a)
        for clan in range(i64(MOST_CLANS)):  # in which order a hand is held is nobody's business
            place = game.place_of(hand, clan)
            if place >= 0:
                game.show(hand, place, seat)
        game.owe(ABILITY_PICK, seat, a)


class Coax(OfAnotherHand):
    """A clan of another hand joins one's own."""

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """A random clan of another hand; those two players see which.

        Also where they knew the hand: which one of several it is, chance has told them.
        """
        hand = game.of(HAND, a)
        if game.size(hand) > 1:
            game.revealed |= bit(seat) | bit(a)
        clan = game.card_at(hand, game.pick(game.size(hand)))
        game.move_card(clan, hand, game.of(HAND, seat))


class Capture(Effect):
    """A Razed location of another player."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """Where a location lies decides: all that lie there, or none."""
        for owner in range(game.shape.seats):
            for side in range(i64(THREE_SIDES)):
                if self.why_not_on(seat, owner, side) == YOU_MAY:
                    game.offer_cards(game.side(owner, side), self.verb)

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-056  Whose it is and which side it shows decide."""
        owner = game.controller(a)
        return self.why_not_on(seat, owner, game.side_of(owner, a))

    def why_not_on(self, seat: i64, owner: i64, side: i64) -> i64:
        """SEII-056  Only a Razed location of another player."""
        return 56 if owner < 0 or owner == seat or side != RAZED else YOU_MAY

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """It changes hands, still Razed; RULING-SEII-32 even if it was the last."""
        owner = game.controller(a)
        game.move_card(a, game.side(owner, RAZED), game.side(seat, RAZED))


class SwapContested(Effect):
    """An available location takes the place of the Contested Location."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """Any available location, if there is a Contested Location."""
        for place in range(game.size(AVAILABLE)):
            location = game.card_at(AVAILABLE, place)
            if self.why_not_target(game, seat, step, location, 0) == YOU_MAY:
                game.offer(self.verb, location)

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-056  Both must be there."""
        both = game.size(CONTESTED) > 0 and game.place_of(AVAILABLE, a) >= 0
        return YOU_MAY if both else 56

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """RULING-SEII-6  The old Contested Location goes to the end of the row."""
        game.move_top(CONTESTED, AVAILABLE)
        game.move_card(a, AVAILABLE, CONTESTED)


class SwapAvailable(Effect):
    """One of one's own locations for one that is available."""

    def offer(self, game: Effects, seat: i64, step: i64) -> None:
        """One's own, by side, each for every one that is available."""
        for owner in range(game.shape.seats):
            if self.why_not_give_up(seat, owner) == YOU_MAY:
                for side in range(i64(THREE_SIDES)):
                    zone = game.side(owner, side)
                    for place in range(game.size(zone)):
                        self.offer_swaps_of(game, game.card_at(zone, place))

    def offer_swaps_of(self, game: Effects, own: i64) -> None:
        """One location for each that is available."""
        for place in range(game.size(AVAILABLE)):
            location = game.card_at(AVAILABLE, place)
            if self.why_not_take(game, location) == YOU_MAY:
                game.offer(self.verb, own, location)

    def why_not_target(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> i64:
        """SEII-056  One's own, and an available one."""
        why = self.why_not_give_up(seat, game.controller(a))
        return why if why != YOU_MAY else self.why_not_take(game, b)

    def why_not_give_up(self, seat: i64, owner: i64) -> i64:
        """SEII-056  One's own is given up."""
        return YOU_MAY if owner == seat else 56

    def why_not_take(self, game: Effects, location: i64) -> i64:
        """SEII-056  An available one comes instead."""
        return YOU_MAY if game.place_of(AVAILABLE, location) >= 0 else 56

    def carry_out(self, game: Effects, seat: i64, step: i64, a: i64, b: i64) -> None:
        """SEII-033  The new one enters on its Starting side; the old one ends the row."""
        game.move_card(b, AVAILABLE, game.side(seat, STARTING))
        game.move_card(a, game.side(seat, game.side_of(seat, a)), AVAILABLE)


def by_number(effects: list[Effect]) -> list[Effect]:
    """The effects in the order of the words: a word's number finds its own."""
    check_done(STEP, list(ABILITIES), [effect.name for effect in effects], "effects.py")
    return sorted(effects, key=lambda effect: NUMBER_OF_STEP[effect.name])


EFFECTS: Final = by_number(
    [
        Seize("seize"),
        Fortify("fortify"),
        Raze("raze"),
        Rotate("rotate"),
        Draw("draw"),
        PlayExtra("play_extra"),
        Strengthen("strengthen"),
        Rout("rout"),
        PeekDiscard("peek_discard"),
        Coax("coax"),
        Capture("capture"),
        SwapContested("swap_contested"),
        SwapAvailable("swap_available"),
    ]
)
