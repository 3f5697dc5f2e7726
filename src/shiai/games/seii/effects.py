"""Seii Daimyo: what can happen to a location, and the steps of a clan's Ability."""

from mypy_extensions import i64

from shiai.core.cells import bit
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
    AVAILABLE,
    CAPTURE,
    CLAN_DECK,
    CLAN_DISCARD,
    COAX,
    CONTESTED,
    DISCARD,
    DRAW,
    EFFECT,
    FORTIFY,
    HAND,
    LOOK_AT,
    PASS,
    PLAY,
    RAZE,
    ROTATE,
    ROUT,
    SEIZE,
    STRENGTHEN,
    STRENGTHENED,
    SWAP,
    SWAP_CONTESTED,
)
from shiai.games.seii.printed import (
    ANY_ISLAND,
    CAPTURE_STEP,
    CLAN_CARDS,
    COAX_STEP,
    DOWN,
    DRAW_STEP,
    FORTIFIED,
    FORTIFY_STEP,
    OTHER,
    OWN,
    PEEK_DISCARD_STEP,
    PLAY_EXTRA_STEP,
    RAZE_STEP,
    RAZED,
    ROTATE_STEP,
    ROUT_STEP,
    SEIZE_STEP,
    STARTING,
    STRENGTHEN_STEP,
    SWAP_AVAILABLE_STEP,
    SWAP_CONTESTED_STEP,
    THREE_SIDES,
    UP,
)
from shiai.games.seii.scoring import Scoring


class Effects(Scoring):
    """Locations change hands and sides; abilities make them do so."""

    # ---- the four things that happen to a location -------------------------------------------

    def seize(self, seat: i64, location: i64) -> None:
        """SEII-035  An available location enters on its Starting side.

        SEII-050  Nothing takes its place in the middle.
        """
        self.move_card(location, AVAILABLE, self.side(seat, STARTING))

    def fortify(self, seat: i64, location: i64) -> None:
        """SEII-036  To the Fortified side.  SEII-037, RULING-SEII-13  From a Razed one too."""
        side = self.side_of(seat, location)
        self.move_card(location, self.side(seat, side), self.side(seat, FORTIFIED))

    def raze(self, location: i64) -> None:
        """SEII-044  To the Razed side; it stays its controller's.  SEII-045  From Fortified too."""
        owner = self.controller(location)
        side = self.side_of(owner, location)
        self.move_card(location, self.side(owner, side), self.side(owner, RAZED))

    def rotate(self, location: i64, down: i64) -> None:
        """SEII-086  One step up or down; SEII-087 between neighbouring sides."""
        owner = self.controller(location)
        side = self.side_of(owner, location)
        to = side - 1 if down == 1 else side + 1
        self.move_card(location, self.side(owner, side), self.side(owner, to))

    # ---- which locations may be chosen -------------------------------------------------------
    # Where a location lies decides. The list asks once for all that lie there, "why not" for the
    # one location after looking where it lies.

    def offer_seizes(self, island: i64) -> None:
        """SEII-016  Any available location (of an island, if one is named)."""
        for place in range(self.size(AVAILABLE)):
            location = self.card_at(AVAILABLE, place)
            if self.why_not_of_island(location, island) == YOU_MAY:
                self.offer(SEIZE, location)

    def why_not_seize(self, location: i64, island: i64) -> i64:
        """SEII-016, RULING-SEII-6  Only what is available.  SEII-047  Nothing is."""
        if self.size(AVAILABLE) == 0:
            return 47
        if self.place_of(AVAILABLE, location) < 0:
            return 16
        return self.why_not_of_island(location, island)

    def why_not_of_island(self, location: i64, island: i64) -> i64:
        """SEII-056  Only of the island that the Ability names."""
        islands = self.printed.island
        return YOU_MAY if island == ANY_ISLAND or islands[location] == island else 56

    def offer_fortifies(self, seat: i64) -> None:
        """SEII-032, SEII-038  One's own that are not Fortified."""
        for side in range(i64(THREE_SIDES)):
            if self.why_not_fortify_on(side) == YOU_MAY:
                self.offer_cards(self.side(seat, side), FORTIFY)

    def why_not_fortify(self, seat: i64, location: i64) -> i64:
        """SEII-038  Only one's own."""
        return self.why_not_fortify_on(self.side_of(seat, location))

    def why_not_fortify_on(self, side: i64) -> i64:
        """SEII-037, SEII-038  On the Starting or the Razed side, not if it is Fortified already."""
        return YOU_MAY if side == RAZED or side == STARTING else 38

    def offer_razes(self, seat: i64) -> None:
        """SEII-032, SEII-046  Others' that are not Razed."""
        for owner in range(self.shape.seats):
            for side in range(i64(THREE_SIDES)):
                if self.why_not_raze_on(seat, owner, side) == YOU_MAY:
                    self.offer_cards(self.side(owner, side), RAZE)

    def why_not_raze(self, seat: i64, location: i64) -> i64:
        """SEII-046  Whose it is and which side it shows decide."""
        owner = self.controller(location)
        return self.why_not_raze_on(seat, owner, self.side_of(owner, location))

    def why_not_raze_on(self, seat: i64, owner: i64, side: i64) -> i64:
        """SEII-046  Not one's own, not a Razed one, not one that nobody controls."""
        return 46 if owner < 0 or owner == seat or side == RAZED else YOU_MAY

    def offer_rotations(self, seat: i64, whose: i64, way: i64) -> None:
        """SEII-086  Each location that may be rotated, up before down."""
        turns = self.turns(way)
        for owner in range(self.shape.seats):
            if self.why_not_rotate_of(seat, owner, whose) == YOU_MAY:
                for side in range(i64(THREE_SIDES)):
                    zone = self.side(owner, side)
                    for place in range(self.size(zone)):
                        self.offer_each(
                            (turns >> (side * 2)) & 3, ROTATE, self.card_at(zone, place)
                        )

    def turns(self, way: i64) -> i64:
        """SEII-087  From which side one may turn up and down, as bits side * 2 + down."""
        turns: i64 = 0
        for side in range(i64(THREE_SIDES)):
            for down in range(i64(2)):
                if self.why_not_turn(side, down, way) == YOU_MAY:
                    turns |= bit(side * 2 + down)
        return turns

    def why_not_rotate(self, seat: i64, location: i64, down: i64, whose: i64, way: i64) -> i64:
        """SEII-087, SEII-088  Whose it is decides, then the side it shows."""
        owner = self.controller(location)
        why = self.why_not_rotate_of(seat, owner, whose)
        return (
            why if why != YOU_MAY else self.why_not_turn(self.side_of(owner, location), down, way)
        )

    def why_not_rotate_of(self, seat: i64, owner: i64, whose: i64) -> i64:
        """SEII-088  Only controlled locations.  SEII-056  Only whose the Ability says."""
        if owner < 0:
            return 88
        return YOU_MAY if whose & (OWN if owner == seat else OTHER) != 0 else 56

    def why_not_turn(self, side: i64, down: i64, way: i64) -> i64:
        """SEII-087  Not up from Fortified, not down from Razed.  SEII-056  As the Ability says."""
        if way & (DOWN if down == 1 else UP) == 0:
            return 56
        return 87 if side == (RAZED if down == 1 else FORTIFIED) else YOU_MAY

    # ---- playing a clan ----------------------------------------------------------------------

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

    def play(self, seat: i64, clan: i64) -> None:
        """SEII-055  Face up into the army, then its Ability; SEII-065 however large the army is.

        RULING-SEII-31  A clan that another has let play is done before the other goes on.
        """
        self.move_card(clan, self.of(HAND, seat), self.of(ARMY, seat))
        self.use_ability(seat, clan)

    def use_ability(self, seat: i64, clan: i64) -> None:
        """SEII-056  Its steps in the printed order."""
        first = self.printed.first_step
        self.owe(ABILITY, seat, first[clan], first[clan + 1])

    def ability(self, seat: i64, step: i64, behind: i64) -> None:
        """SEII-056, RULING-SEII-17  Each step looks at what the one before has left."""
        if step < behind:
            repeats: i64 = 1
            if self.printed.op[step] != STRENGTHEN_STEP and self.printed.op[step] != ROUT_STEP:
                repeats = self.printed.amount[step]
            self.owe(EFFECT, seat, step, repeats)
            if step + 1 < behind:
                self.owe(ABILITY, seat, step + 1, behind)

    def effect(self, seat: i64, step: i64, left: i64) -> None:
        """SEII-056  One target at a time; without a target that repetition does nothing."""
        op = self.printed.op[step]
        may = self.printed.may[step] == 1
        if op == DRAW_STEP and not may:
            self.draw(seat)
        elif op == STRENGTHEN_STEP and not may:
            self.strengthen(seat, step)
        elif self.has_target(seat, step, op):
            self.owe(choice_of(op), seat, step)
        if left > 1:
            self.owe(EFFECT, seat, step, left - 1)

    def strengthen(self, seat: i64, step: i64) -> None:
        """RULING-SEII-33  The army is stronger, until the winner of the Conflict is settled."""
        self.add(self.of(STRENGTHENED, seat), self.printed.amount[step])

    def has_target(self, seat: i64, step: i64, op: i64) -> bool:
        """Whether a step that asks for something has anything to offer."""
        self.offered = 0
        self.offer_effect(seat, step, op)
        return self.offered > 0

    def ask_effect(self, seat: i64, step: i64) -> None:
        """SEII-056  A legal target must be chosen, unless the step says "may"."""
        op = self.printed.op[step]
        self.offer_effect(seat, step, op)
        if self.why_not_decline(step) == YOU_MAY:
            self.offer(PASS)

    def why_not_decline(self, step: i64) -> i64:
        """SEII-056  Only a step that says "may" can be declined."""
        return YOU_MAY if self.printed.may[step] == 1 else 56

    def offer_effect(self, seat: i64, step: i64, op: i64) -> None:
        """All targets of one step."""
        if op == SEIZE_STEP:
            self.offer_seizes(self.printed.where[step])
        elif op == FORTIFY_STEP:
            self.offer_fortifies(seat)
        elif op == RAZE_STEP:
            self.offer_razes(seat)
        elif op == ROTATE_STEP:
            self.offer_rotations(seat, self.printed.whose[step], self.printed.way[step])
        elif op == DRAW_STEP:
            self.offer_draw()
        elif op == STRENGTHEN_STEP:
            self.offer(STRENGTHEN)
        elif op == PLAY_EXTRA_STEP:
            self.offer_cards(self.of(HAND, seat), PLAY)
        elif op == ROUT_STEP:
            self.offer_routs(seat, self.printed.amount[step])
        elif op == PEEK_DISCARD_STEP or op == COAX_STEP:
            self.offer_victims(seat, self.victim_verb(step))
        elif op == CAPTURE_STEP:
            self.offer_captures(seat)
        elif op == SWAP_CONTESTED_STEP:
            self.offer_swaps_with_contested()
        else:
            assert op == SWAP_AVAILABLE_STEP, "a step of an ability has no function"
            self.offer_swaps(seat)

    # ---- the targets of single steps ---------------------------------------------------------

    def offer_routs(self, seat: i64, most: i64) -> None:
        """A clan of at most that Strength in another army."""
        for owner in range(self.shape.seats):
            army = self.of(ARMY, owner)
            for place in range(self.size(army)):
                clan = self.card_at(army, place)
                if self.why_not_rout_from(seat, owner, clan, most) == YOU_MAY:
                    self.offer(ROUT, clan)

    def why_not_rout(self, seat: i64, clan: i64, most: i64) -> i64:
        """SEII-056  In whose army it is decides, and how strong it is."""
        return self.why_not_rout_from(seat, self.army_of(clan), clan, most)

    def why_not_rout_from(self, seat: i64, owner: i64, clan: i64, most: i64) -> i64:
        """SEII-056  Only what the Ability says: another army, not too strong."""
        strengths = self.printed.strength
        return 56 if owner < 0 or owner == seat or strengths[clan] > most else YOU_MAY

    def army_of(self, clan: i64) -> i64:
        """The seat in whose army a clan is, or -1."""
        for seat in range(self.shape.seats):
            if self.place_of(self.of(ARMY, seat), clan) >= 0:
                return seat
        return -1

    def rout(self, clan: i64) -> None:
        """From the army to the clan discard."""
        self.move_card(clan, self.of(ARMY, self.army_of(clan)), CLAN_DISCARD)

    def victim_verb(self, step: i64) -> i64:
        """What is done to the other player."""
        return LOOK_AT if self.printed.op[step] == PEEK_DISCARD_STEP else COAX

    def offer_victims(self, seat: i64, verb: i64) -> None:
        """Another player with a clan in hand."""
        for other in range(self.shape.seats):
            if self.why_not_victim(seat, other) == YOU_MAY:
                self.offer(verb, other)

    def why_not_victim(self, seat: i64, other: i64) -> i64:
        """SEII-056  Only another player, and only one with a clan in hand."""
        if other == seat or other >= self.shape.seats:
            return 56
        return YOU_MAY if self.size(self.of(HAND, other)) > 0 else 56

    def look_at(self, seat: i64, victim: i64) -> None:
        """All clans of a hand are looked at, then one is chosen."""
        hand = self.of(HAND, victim)
        for clan in range(i64(CLAN_CARDS)):  # in which order a hand is held is nobody's business
            place = self.place_of(hand, clan)
            if place >= 0:
                self.show(hand, place, seat)
        self.owe(ABILITY_PICK, seat, victim)

    def offer_discards(self, victim: i64) -> None:
        """One clan of the hand that is looked at, in the order of the set: not as it is held."""
        for clan in range(i64(CLAN_CARDS)):
            if self.why_not_discard(victim, clan) == YOU_MAY:
                self.offer(DISCARD, clan)

    def why_not_discard(self, victim: i64, clan: i64) -> i64:
        """SEII-056  Only a clan of the hand that is looked at."""
        return YOU_MAY if self.place_of(self.of(HAND, victim), clan) >= 0 else 56

    def discard_from(self, victim: i64, clan: i64) -> None:
        """Face up to the clan discard."""
        self.move_card(clan, self.of(HAND, victim), CLAN_DISCARD)

    def coax(self, seat: i64, victim: i64) -> None:
        """A random clan of another hand; those two players see which."""
        hand = self.of(HAND, victim)
        clan = self.card_at(hand, self.pick(self.size(hand)))
        self.move_card(clan, hand, self.of(HAND, seat))

    def offer_captures(self, seat: i64) -> None:
        """A Razed location of another player."""
        for owner in range(self.shape.seats):
            for side in range(i64(THREE_SIDES)):
                if self.why_not_capture_on(seat, owner, side) == YOU_MAY:
                    self.offer_cards(self.side(owner, side), CAPTURE)

    def why_not_capture(self, seat: i64, location: i64) -> i64:
        """SEII-056  Whose it is and which side it shows decide."""
        owner = self.controller(location)
        return self.why_not_capture_on(seat, owner, self.side_of(owner, location))

    def why_not_capture_on(self, seat: i64, owner: i64, side: i64) -> i64:
        """SEII-056  Only a Razed location of another player."""
        return 56 if owner < 0 or owner == seat or side != RAZED else YOU_MAY

    def capture(self, seat: i64, location: i64) -> None:
        """It changes hands, still Razed; RULING-SEII-32 even if it was the last."""
        owner = self.controller(location)
        self.move_card(location, self.side(owner, RAZED), self.side(seat, RAZED))

    def offer_swaps_with_contested(self) -> None:
        """Any available location, if there is a Contested Location."""
        for place in range(self.size(AVAILABLE)):
            location = self.card_at(AVAILABLE, place)
            if self.why_not_swap_contested(location) == YOU_MAY:
                self.offer(SWAP_CONTESTED, location)

    def why_not_swap_contested(self, location: i64) -> i64:
        """SEII-056  Both must be there."""
        both = self.size(CONTESTED) > 0 and self.place_of(AVAILABLE, location) >= 0
        return YOU_MAY if both else 56

    def swap_contested(self, location: i64) -> None:
        """RULING-SEII-6  The old Contested Location goes to the end of the row."""
        self.move_top(CONTESTED, AVAILABLE)
        self.move_card(location, AVAILABLE, CONTESTED)

    def offer_swaps(self, seat: i64) -> None:
        """One of one's own for one that is available."""
        for owner in range(self.shape.seats):
            if self.why_not_swap_of(seat, owner) == YOU_MAY:
                for side in range(i64(THREE_SIDES)):
                    zone = self.side(owner, side)
                    for place in range(self.size(zone)):
                        self.offer_swaps_of(self.card_at(zone, place))

    def offer_swaps_of(self, own: i64) -> None:
        """One location for each that is available."""
        for place in range(self.size(AVAILABLE)):
            location = self.card_at(AVAILABLE, place)
            if self.why_not_swap_for(location) == YOU_MAY:
                self.offer(SWAP, own, location)

    def why_not_swap(self, seat: i64, own: i64, location: i64) -> i64:
        """SEII-056  One's own, and an available one."""
        why = self.why_not_swap_of(seat, self.controller(own))
        return why if why != YOU_MAY else self.why_not_swap_for(location)

    def why_not_swap_of(self, seat: i64, owner: i64) -> i64:
        """SEII-056  One's own is given up."""
        return YOU_MAY if owner == seat else 56

    def why_not_swap_for(self, location: i64) -> i64:
        """SEII-056  An available one comes instead."""
        return YOU_MAY if self.place_of(AVAILABLE, location) >= 0 else 56

    def swap(self, seat: i64, own: i64, location: i64) -> None:
        """SEII-033  The new one enters on its Starting side; the old one ends the row."""
        self.move_card(location, AVAILABLE, self.side(seat, STARTING))
        self.move_card(own, self.side(seat, self.side_of(seat, own)), AVAILABLE)


def choice_of(op: i64) -> i64:
    """The question that a step of an Ability asks."""
    if op == SEIZE_STEP:
        return ABILITY_SEIZE
    if op == FORTIFY_STEP:
        return ABILITY_FORTIFY
    if op == RAZE_STEP:
        return ABILITY_RAZE
    if op == ROTATE_STEP:
        return ABILITY_ROTATE
    if op == DRAW_STEP:
        return ABILITY_DRAW
    if op == STRENGTHEN_STEP:
        return ABILITY_STRENGTHEN
    if op == PLAY_EXTRA_STEP:
        return ABILITY_PLAY
    if op == ROUT_STEP:
        return ABILITY_ROUT
    if op == PEEK_DISCARD_STEP or op == COAX_STEP:
        return ABILITY_VICTIM
    if op == CAPTURE_STEP:
        return ABILITY_CAPTURE
    if op == SWAP_CONTESTED_STEP:
        return ABILITY_SWAP_CONTESTED
    assert op == SWAP_AVAILABLE_STEP, "a step of an ability asks nothing"
    return ABILITY_SWAP_AVAILABLE
