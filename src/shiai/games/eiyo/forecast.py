"""Eiyo: what comes between a choice and the next decision, as far as it lies open.

The rules play it on a copy, through questions whose answers change no number of cards. Of hidden
weapons only their number counts. Enemies that will be turned up are laid there by hand: a **way**
for each combination of effects that the seat's notes admit, so nothing is read off the true decks.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.foresee import one_step
from shiai.core.knowledge import KNOWN, holds, ledger_at, reach_of, settled
from shiai.core.layout import FRAME, OVER, STACK, WAITING
from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.layout import (
    BEFORE_SAMURAI_PHASE,
    CONCENTRATE,
    COUNT_DAMAGE,
    DEFLECTED,
    DISCARD_ONE,
    DRAW,
    END_FIGHT,
    ENEMIES,
    ENEMY_BOX,
    ENEMY_DECKS,
    ENEMY_PHASE,
    EXTRA_WEAPON,
    FIGHT,
    FIGHT_STEP,
    FOUR_ROWS,
    GIVE_UP_HONOR,
    HONOR_STACK,
    LOSE_WEAPONS,
    NEW_ROUND,
    OUT_OF_WEAPONS,
    OVERWHELMED,
    PAY_HONOR,
    REFILL,
    RESOLVE_TOKENS,
    ROUND,
    ROWS,
    STOP,
    TAKE_DAMAGE,
    VERBS,
    WEAPON_DECK,
    WIN,
)
from shiai.games.eiyo.printed import FIRST_BOSS, FIRST_YAMABUSHI
from shiai.games.eiyo.words import DISCARD_WEAPONS, NO_EFFECT

MOST_STEPS: Final = 2_000  # in looking for ways; if that is not enough, the worst is assumed

NO_ENEMY: Final = -1
TURNS: Final = "turns"
STRIKE: Final = "damage"
EFFECT: Final = "effect"
TO_DRAW: Final = "draw"

END: Final = VERBS.code(VERBS.verb_of(int(END_FIGHT) & 0xFFFFF), [])
BUY_NO_MORE: Final = VERBS.code(VERBS.verb_of(int(STOP) & 0xFFFFF), [])


class Need:
    """Cards that must leave a seat's deck, and what for."""

    def __init__(self, what: str, cards: int, enemy: int) -> None:
        self.what: Final = what
        self.cards: Final = cards
        self.enemy: Final = enemy  # whose effect it is, or NO_ENEMY


class Walk:
    """The rules at work on a copy, up to the next fight, redraw or purchase, or the end."""

    def __init__(self, play: Eiyo, seat: i64, dearly: bool = False, lend: bool = False) -> None:
        self.play: Final = play
        self.seat: Final = seat
        self.dearly: Final = dearly  # an enemy that must be given up is the dearest one
        self.lend: Final = lend  # every card that is needed is there, and nothing is bought
        self.needs: list[Need] = []
        self.asks: list[int] = []  # what this seat is asked on the way
        self.ran_out = False
        self.gives_up = False  # somebody is asked which enemy leaves the honor stack
        self.effects: list[int] = []  # enemies whose weapons are still to be lost, in order
        self.go()

    def go(self) -> None:
        """Step by step, as the rules owe it."""
        play = self.play
        while play.s[OVER] == 0 and play.s[STACK] > 0:  # a position may owe no more than a fight
            kind = play.question()
            if self.lend and self.lent(kind):
                play.s[STACK] -= 1
                continue
            if kind == BEFORE_SAMURAI_PHASE:
                self.effects = losing(play)
            elif kind == OUT_OF_WEAPONS and owner(play) == self.seat:
                self.ran_out = True
            if one_step(play):
                continue
            if not self.answer(kind):
                return

    def lent(self, kind: i64) -> bool:
        """Whether a step takes cards from a deck; those of this seat are noted."""
        if kind == CONCENTRATE:
            what = TURNS
        elif kind == TAKE_DAMAGE:
            what = STRIKE
        elif kind == LOSE_WEAPONS:
            what = EFFECT
        elif kind == DRAW:
            what = TO_DRAW
        else:
            return False
        enemy = NO_ENEMY
        if kind == LOSE_WEAPONS and self.effects:
            enemy = self.effects.pop(0)
        if owner(self.play) == self.seat:
            self.needs.append(Need(what, int(self.play.subject()), enemy))
        return True

    def answer(self, kind: i64) -> bool:
        """Answer what changes no number of cards; False where a decision stands."""
        play = self.play
        who = play.decider()
        if kind == PAY_HONOR and self.lend:
            play.choose(who, BUY_NO_MORE)
            return True
        if kind != DISCARD_ONE and kind != EXTRA_WEAPON and kind != GIVE_UP_HONOR:
            return False
        if who == self.seat and int(kind) not in self.asks:
            self.asks.append(int(kind))
        codes = play.legal(who)
        code = codes[0]
        if kind == GIVE_UP_HONOR:
            self.gives_up = True
            code = self.to_give_up(codes)
        play.choose(who, code)
        return True

    def to_give_up(self, codes: list[int]) -> int:
        """The cheapest enemy, or the dearest."""
        best = codes[0]
        most = -100
        for code in codes:
            honor = int(self.play.printed.honor[VERBS.arguments(code)[0]])
            worth = honor if self.dearly else -honor
            if worth > most:
                best, most = code, worth
        return best


def asked(play: Eiyo) -> i64:
    """What is asked where a walk has ended; -1 where nothing is."""
    return play.question() if play.s[OVER] == 0 and play.s[STACK] > 0 else -1


def owner(play: Eiyo) -> i64:
    """The first number of the step on top: whose step it is."""
    at = STACK + 2 + (play.s[STACK] - 1) * FRAME
    return play.s[at]


def losing(play: Eiyo) -> list[int]:
    """EIYO-085, EIYO-093  The enemies that take weapons before the samurai phase, in order."""
    found: list[int] = []
    words = play.printed.before_word
    for row in range(i64(FOUR_ROWS)):
        for position in range(play.size(ROWS[row])):
            enemy = play.enemy_in(row, position)
            if words[enemy] == DISCARD_WEAPONS:
                found.append(int(enemy))
    return found


# ---- enemies that will be turned up --------------------------------------------------------------


def comes_to_refill(play: Eiyo) -> bool:
    """Whether rows are refilled before the next fight."""
    n: i64 = play.s[STACK]
    while n > 0:
        n -= 1
        at: i64 = STACK + 1 + n * FRAME
        kind: i64 = play.s[at]
        if kind == FIGHT or kind == FIGHT_STEP or kind == NEW_ROUND:
            return False
        if kind == ENEMY_PHASE or kind == COUNT_DAMAGE or kind == RESOLVE_TOKENS or kind == REFILL:
            return True
    return False


class Ways:
    """EIYO-057, EIYO-059  All that may be turned up in the rows that will be empty."""

    def __init__(self, play: Eiyo, seat: i64) -> None:
        self.play: Final = play
        self.rows: list[int] = []  # that will be refilled
        self.found: list[list[list[int]]] = []  # ways; by row the enemies, the first one first
        self.steps = 0
        self.too_many = False
        self.keys: set[tuple[int, ...]] = set()
        self.notes: Final = notes_of(play, seat)
        if comes_to_refill(play):
            for row in range(i64(FOUR_ROWS)):
                left = play.size(ROWS[row]) - (1 if play.has_token(row) else 0)
                if left == 0 and play.size(ENEMY_DECKS[row]) > 0:
                    self.rows.append(int(row))
        self.fill([], [], 3, 0)
        assert self.found, "something lies in every deck"

    def fill(
        self, done: list[list[list[int]]], here: list[list[int]], wanted: int, returned: int
    ) -> None:
        """Turn up one more enemy, of every sort that can be next; each is a list of equal ones."""
        self.steps += 1
        self.too_many = self.steps > MOST_STEPS and len(self.found) > 0
        if self.too_many:
            return
        if len(done) == len(self.rows):
            self.keep(done)
            return
        deck = ENEMY_DECKS[self.rows[len(done)]]
        size = int(self.play.size(deck))
        if len(here) == wanted or len(here) >= size + returned:
            self.fill(done + [here], [], 3, 0)
            return
        if len(here) < size:
            choices = self.may_lie_for(self.play.card_at(deck, size - 1 - len(here)))
        else:
            choices = self.may_return()
        sorts: dict[int, list[int]] = {}
        for enemy in choices:
            sorts.setdefault(self.sort_of(enemy), []).append(enemy)
        for alike in sorts.values():
            taken = here.count(alike)
            for row in done:
                taken += row.count(alike)
            if taken >= len(alike):
                continue  # all of them stand elsewhere
            more = int(self.play.printed.revealed_amount[alike[0]])
            self.fill(done, here + [alike], 4 if is_boss(alike[0]) else wanted, returned + more)

    def sort_of(self, enemy: int) -> int:
        """Enemies of the same sort change the same things when they are turned up."""
        printed = self.play.printed
        before = int(printed.before_word[enemy]) * 100 + int(printed.before_amount[enemy])
        boss = 1 if is_boss(enemy) else 0
        return (before * 100 + int(printed.revealed_amount[enemy])) * 2 + boss

    def may_lie_for(self, lies: i64) -> list[int]:
        """The cards that may lie where this one does, as far as the seat knows."""
        notes = self.notes
        if notes[lies] == KNOWN:
            return [int(lies)]
        reach = reach_of(notes[lies])
        found: list[int] = []
        for card in range(i64(len(notes))):
            if notes[card] != KNOWN and holds(reach, notes[card]):
                found.append(int(card))
        return found

    def may_return(self) -> list[int]:
        """EIYO-080  What the deflected stack may hold by then, and what may be paid into it."""
        found: list[int] = []
        for place in range(self.play.size(DEFLECTED)):
            found += self.may_lie_for(self.play.card_at(DEFLECTED, place))
        for row in range(i64(FOUR_ROWS)):
            if self.play.has_token(row):
                found.append(int(self.play.front(row)))
        for place in range(self.play.size(HONOR_STACK)):
            found.append(int(self.play.card_at(HONOR_STACK, place)))
        return sorted(set(found))

    def keep(self, way: list[list[list[int]]]) -> None:
        """One way of each kind: by row what acts before the samurai phase; if it can be at all."""
        key: list[int] = []
        for row in way:
            key.append(-1)
            for alike in row:
                if self.play.printed.before_word[alike[0]] != NO_EFFECT:
                    key.append(self.sort_of(alike[0]))
        if tuple(key) in self.keys:
            return
        cards = dealt(self.wanted(way))
        if not cards:
            return
        self.keys.add(tuple(key))
        self.found.append([])
        for row in way:
            self.found[-1].append(cards[: len(row)])
            cards = cards[len(row) :]

    def wanted(self, way: list[list[list[int]]]) -> list[list[int]]:
        """By place what may lie there: first what is turned up, then what stays hidden."""
        wanted: list[list[int]] = []
        returning = False
        for at, row in enumerate(way):
            wanted += row
            returning = returning or len(row) > self.play.size(ENEMY_DECKS[self.rows[at]])
        if returning:
            return wanted  # what comes back lay among what stays
        for row_at in range(FOUR_ROWS):
            shown = len(way[self.rows.index(row_at)]) if row_at in self.rows else 0
            deck = ENEMY_DECKS[row_at]
            for place in range(self.play.size(deck) - shown):
                wanted.append(self.may_lie_for(self.play.card_at(deck, place)))
        for zone in (ENEMY_BOX, DEFLECTED):
            for place in range(self.play.size(zone)):
                wanted.append(self.may_lie_for(self.play.card_at(zone, place)))
        return wanted

    def laid(self, way: list[list[int]]) -> Eiyo:
        """A copy whose decks hold what is turned up, and nothing that could come back."""
        copy = self.play.clone()
        for at, row in enumerate(self.rows):
            deck = ENEMY_DECKS[row]
            cards = way[at]
            copy.s[deck] = len(cards)
            for k in range(len(cards)):
                copy.s[deck + 1 + k] = cards[len(cards) - 1 - k]
        if self.rows:
            copy.s[DEFLECTED] = 0
        return copy

    def unseen(self, way: list[list[int]], seat: i64) -> int:
        """The weapons that what is turned up takes from a seat before the samurai phase."""
        printed = self.play.printed
        cards = 0
        for at, row in enumerate(self.rows):
            if self.play.guard(row) == seat:
                for enemy in way[at]:
                    if printed.before_word[enemy] == DISCARD_WEAPONS:
                        cards += int(printed.before_amount[enemy])
        return cards


def is_boss(enemy: int) -> bool:
    """EIYO-059  A boss lengthens the row in which it is turned up."""
    return enemy >= FIRST_BOSS and enemy < FIRST_YAMABUSHI


def dealt(wanted: list[list[int]]) -> list[int]:
    """A card for every place out of those that may lie there; none if that cannot be."""
    place_of: dict[int, int] = {}
    for place in range(len(wanted)):
        if not make_room(wanted, place, place_of, set()):
            return []
    cards = [0] * len(wanted)
    for card, place in place_of.items():
        cards[place] = card
    return cards


def make_room(
    wanted: list[list[int]], place: int, place_of: dict[int, int], tried: set[int]
) -> bool:
    """Give a place a card; whoever had it takes another one."""
    for card in wanted[place]:
        if card not in place_of:
            place_of[card] = place
            return True
    for card in wanted[place]:
        if card not in tried:
            tried.add(card)
            if make_room(wanted, place_of[card], place_of, tried):
                place_of[card] = place
                return True
    return False


def notes_of(play: Eiyo, seat: i64) -> vec[i64]:
    """What a seat knows of each enemy; in a table without notes, nothing of hidden ones."""
    shape = play.shape
    count = i64(shape.count_of(ENEMIES))
    if len(play.s) > shape.size:
        return settled(play.s, ledger_at(shape, seat, ENEMIES.first), count)
    notes = play.s[0:count]
    for card in range(count):
        notes[card] = KNOWN
    hidden = [ENEMY_DECKS[row] for row in range(FOUR_ROWS)] + [ENEMY_BOX]
    for zone in hidden:
        for place in range(play.size(zone)):
            notes[play.card_at(zone, place)] = 64  # group 0, and a place for group 0
    return notes


# ---- the forecast --------------------------------------------------------------------------------


class Forecast:
    """What comes until the next decision, over all ways that the seat cannot rule out."""

    def __init__(self, play: Eiyo, seat: i64) -> None:
        ways = Ways(play, seat)
        self.seat: Final = seat
        self.hidden: Final = len(ways.rows) > 0  # enemies will be turned up
        self.fights: list[Eiyo] = []  # the next fight, if it comes in this round
        self.asks: list[int] = []
        self.needs: list[Need] = Walk(ways.laid(ways.found[0]), seat, lend=True).needs
        turned_up = {enemy for row in ways.found[0] for enemy in row}
        self.needs = [need for need in self.needs if need.enemy not in turned_up]
        deck = int(play.size(play.of(WEAPON_DECK, seat)))
        self.missing: Final = max(0, self.needed() - deck)
        self.wins = self.loses = self.over = self.runs_out = True
        self.may_win = self.may_lose = self.may_run_out = False
        self.buys = False  # what is bought decides
        self.others = False  # somebody else is asked
        self.decks: list[int] = []  # at the next decision, by way
        self.honors: list[int] = []
        self.unseen: list[int] = []
        for way in ways.found:
            self.unseen.append(ways.unseen(way, seat))
            self.look(ways, way)
        if ways.too_many:
            self.may_lose = self.may_run_out = True
            self.loses = self.wins = self.runs_out = False
            self.decks.append(0)

    def look(self, ways: Ways, way: list[list[int]]) -> None:
        """Follow one way."""
        walk = Walk(ways.laid(way), self.seat)
        play = walk.play
        over = int(play.s[OVER])
        purchase = asked(play) == PAY_HONOR
        won = over == int(WIN)
        lost = (over != 0 and not won) or (purchase and is_lost(play))
        self.wins = self.wins and won
        self.may_win = self.may_win or won
        self.loses = self.loses and lost
        self.may_lose = self.may_lose or lost
        self.over = self.over and over != 0
        self.runs_out = self.runs_out and walk.ran_out
        self.may_run_out = self.may_run_out or walk.ran_out
        self.buys = self.buys or purchase
        for kind in walk.asks:
            if kind not in self.asks:
                self.asks.append(kind)
        if over == 0 and not play.is_awaited(self.seat):
            self.others = True
        elif purchase and int(PAY_HONOR) not in self.asks:
            self.asks.append(int(PAY_HONOR))
        self.decks.append(int(play.size(play.of(WEAPON_DECK, self.seat))))
        ends = [play]
        if walk.gives_up:
            ends.append(Walk(ways.laid(way), self.seat, dearly=True).play)
        for end in ends:
            self.honors.append(int(end.honor()))
            if asked(end) == FIGHT and end.get(ROUND) == ways.play.get(ROUND):
                self.fights.append(end)

    def join(self, other: "Forecast") -> None:
        """The same decision with less honor: an enemy had to be given up, and it was a dear one."""
        self.honors += other.honors
        self.wins = self.wins and other.wins
        self.loses = self.loses and other.loses
        self.may_win = self.may_win or other.may_win
        self.may_lose = self.may_lose or other.may_lose

    def needed(self) -> int:
        """All cards that are certain to be needed from the deck."""
        return sum([need.cards for need in self.needs])


def after(state: Eiyo, seat: i64, code: i64) -> Forecast:
    """What a choice brings."""
    play = state.clone()
    play.choose(seat, code)
    return Forecast(play, seat)


def after_fights(fights: list[Eiyo], seat: i64) -> Forecast:
    """What comes if the fight ends then; `fights` differ by the honor that was given up."""
    brings = after_fight(fights[0], seat)
    for other in fights[1:]:
        brings.join(after_fight(other, seat))
    return brings


def after_fight(state: Eiyo, seat: i64) -> Forecast:
    """What comes if the fight ends here, for everybody who is in it."""
    play = state.clone()
    while asked(play) == FIGHT:
        if play.s[WAITING] == 0:
            one_step(play)
        play.choose(play.decider(), END)
    return Forecast(play, seat)


# ---- purchases -----------------------------------------------------------------------------------


def is_lost(play: Eiyo) -> bool:
    """EIYO-072, EIYO-096  Whether every purchase that is possible now loses the game.

    What counts of a payment is its sum: the weapons it buys, the honor it leaves.
    """
    if play.s[OVER] != 0:
        return play.s[OVER] != WIN
    if asked(play) != PAY_HONOR:
        return False
    seat = play.decider()
    payments = payments_of(play)
    for points in sorted(payments, reverse=True):
        bought = play.clone()
        bought.choose(seat, BUY_NO_MORE)
        for enemy in payments[points]:
            bought.pay(seat, enemy)
            bought.s[STACK] -= 1  # nothing more is asked
        end = Walk(bought, seat).play
        if not is_lost(end):
            return False
        if end.s[OVER] == OVERWHELMED and not play.is_coop():
            return True  # with fewer weapons all the more
    return True


def payments_of(play: Eiyo) -> dict[int, list[int]]:
    """Every sum that can be paid, with enemies that pay it."""
    payments: dict[int, list[int]] = {0: []}
    for place in range(play.size(HONOR_STACK)):
        enemy = int(play.card_at(HONOR_STACK, place))
        for points, paid in list(payments.items()):
            total = points + int(play.printed.honor[enemy])
            if total not in payments:
                payments[total] = paid + [enemy]
    return payments
