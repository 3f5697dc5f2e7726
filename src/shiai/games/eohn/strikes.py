"""Eohn: when the greedy bot attacks, whom, and with what first.

Energy is life and money, so a turn of attacks must promise more than it costs: all that could be
declared is weighed against what the target shows and may hide. Who has little Energy left keeps the
last of it for a blow that wins. But a Rested player counts the turns without an attack, and who has
waited long strikes: the next empty deck decides else.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, printed
from shiai.games.eohn.eohn import Eohn

NEVER: Final = -1_000_000
EDGE: Final = 30  # what a turn of attacks must gain
FOR_WAITING: Final = 100  # how much less it must gain for each turn without one
LAST_STAND: Final = 22  # Energy below which only a turn that gains much is worth it
LAST_EDGE: Final = 50  # how much
LAST_BLOW: Final = 3  # Energy that is kept for another blow
LAST_WAIT: Final = 14  # Energy up to which one waits a turn longer before blows that will not win
REACH: Final = 15  # the damage that is hoped for from ten Energy
PATIENCE: Final = 3  # turns after which one attacks in any case
HURRY: Final = 2  # the same for who would run out of cards first
A_STOP: Final = 10  # what a Block or Dodge costs its player
HIDDEN_STOPS: Final = 40  # how often a face-down Action is one, in per cent
LEAKS: Final = 35  # what then passes it, in per cent


class Plan:
    """Whom to attack, with what first, and what the turn is worth; not above 0: not at all."""

    def __init__(self, value: i64, place: i64, target: i64) -> None:
        self.value: Final = value
        self.place: Final = place
        self.target: Final = target


NO_PLAN: Final = Plan(NEVER, -1, -1)


class Strike:
    """One Attack that could be declared, and what it would do to its target."""

    def __init__(self, state: Eohn, seat: i64, place: i64, target: i64) -> None:
        self.place: Final = place
        self.area: Final = state.printed.card_type[state.kind_on(seat, place)] == printed.AREA
        self.cost: Final[i64] = 10 * state.floats_at(seat, place)
        copy = state.clone()
        copy.declare(seat, place, layout.AT_ALL if self.area else target)
        link = copy.link_count() - 1
        self.speed: Final[i64] = copy.link_value(printed.SPEED, link, target)
        self.others: i64 = 0  # what an Area attack does to further opponents
        for other in range(state.shape.seats):
            if other != target and copy.is_defender(link, other):
                self.others += 10 * copy.work_out(link, other)
        self.damage: Final[i64] = 10 * copy.work_out(link, target)
        self.dazes: Final[i64] = i64(15) if copy.blow.dazed else i64(0)


def best_plan(state: Eohn, seat: i64) -> Plan:
    """Against the opponent from whom most is gained; who has less life is preferred."""
    best = NO_PLAN
    best_worth: i64 = NEVER
    for target in range(state.shape.seats):
        if state.are_opponents(seat, target) and state.is_in(target):
            plan = plan_against(state, seat, target)
            worth = plan.value - life_of(state, target)
            if worth > best_worth:
                best, best_worth = plan, worth
    return best


def plan_against(state: Eohn, seat: i64, target: i64) -> Plan:
    """All strikes, the weakest first: it shall draw out the Block that the strongest must not meet.

    What the target shows is weighed; of what it hides some will be a Block or Dodge.
    """
    all_strikes = strikes_at(state, seat, target)
    if not all_strikes:
        return NO_PLAN
    shown = shown_stops(state, target)
    hidden = hidden_actions(state, target)
    unsure = hidden * HIDDEN_STOPS
    gain: i64 = 0
    sure: i64 = 0  # damage that is done whatever is hidden
    hits: i64 = 0  # damage that is to be expected
    first: i64 = -1  # the same of the first attack
    for strike in all_strikes:
        stop = best_stop(state, target, strike, shown)
        damage = strike.damage
        if stop >= 0:
            shown.remove(stop)
            damage = past(state, target, stop, strike) + A_STOP
            sure += damage - A_STOP
        elif unsure > 0:
            chance = min(unsure, i64(100))
            unsure -= chance
            stopped = min(damage, damage * LEAKS // 100 + A_STOP)
            damage = (damage * (100 - chance) + stopped * chance) // 100
        if stop < 0 and hidden > 0:
            hidden -= 1
        elif stop < 0:
            sure += damage
        hits += damage
        gain += damage + strike.others + strike.dazes - strike.cost
        if first < 0:
            first = damage
    life = 10 * life_of(state, target)
    weakest = all_strikes[0]
    left = 10 * energy_of(state, seat) - weakest.cost
    lasts = left >= 10 * LAST_BLOW and left * REACH // 10 >= life - first
    value = worth_of_turn(state, seat, target, gain, hits, lasts, sure > life)
    return Plan(value, weakest.place, layout.AT_ALL if weakest.area else target)


def worth_of_turn(
    state: Eohn, seat: i64, target: i64, gain: i64, hits: i64, lasts: bool, wins: bool
) -> i64:
    """Strike now, or wait? Who has little Energy left strikes to win, or because waiting loses.

    `lasts`: the Energy that the first attack leaves may do for the life that it leaves. Two players
    who have spent everything on each other only watch their decks run out.
    """
    if wins:
        return max(hits, i64(1))
    waited = state.get(state.of(layout.RESTED_COUNT, seat))
    if energy_of(state, seat) > LAST_STAND:
        return gain - EDGE + FOR_WAITING * waited
    if energy_of(state, target) == 0:
        return max(hits, i64(1)) if lasts or waited >= PATIENCE else i64(-1)
    if state.has_attacked(seat):
        return gain - EDGE if lasts else i64(-1)
    both = min(waited, state.get(state.of(layout.RESTED_COUNT, target)))
    saves = not lasts and energy_of(state, seat) <= LAST_WAIT
    if both >= (PATIENCE + 1 if saves else PATIENCE):
        return 1
    if not lasts:
        return -1
    fewer = state.size(state.of(layout.DECK, seat)) < state.size(state.of(layout.DECK, target))
    return 1 if fewer and waited >= HURRY else gain - LAST_EDGE


def strikes_at(state: Eohn, seat: i64, target: i64) -> list[Strike]:
    """What could be declared against a player, the weakest first."""
    found: list[Strike] = []
    for place in range(i64(layout.ATTACK_PLACE), i64(layout.BEHIND_ATTACKS)):
        if state.why_not_attack(seat, place) == YOU_MAY:
            strike = Strike(state, seat, place, target)
            at = 0
            while at < len(found) and found[at].damage <= strike.damage:
                at += 1
            found.insert(at, strike)
    return found


def is_usable(state: Eohn, seat: i64, place: i64) -> bool:
    """Whether an ability lies ready and was not used in this turn."""
    locked = state.get(state.of(layout.LOCKED, seat), place) == 1
    return state.state_at(seat, place) == layout.READY and not locked


def shown_stops(state: Eohn, seat: i64) -> list[i64]:
    """The places of the face-up Blocks and Dodges of a player."""
    found: list[i64] = []
    for place in range(i64(layout.ACTION_PLACE), i64(layout.MAT_PLACES)):
        if is_usable(state, seat, place) and state.get(state.of(layout.FACE, seat), place) == 1:
            card_type = state.printed.card_type[state.kind_on(seat, place)]
            if card_type == printed.BLOCK or card_type == printed.DODGE:
                found.append(place)
    return found


def hidden_actions(state: Eohn, seat: i64) -> i64:
    """How many Actions of a player lie face down."""
    count: i64 = 0
    for place in range(i64(layout.ACTION_PLACE), i64(layout.MAT_PLACES)):
        if is_usable(state, seat, place) and state.get(state.of(layout.FACE, seat), place) == 0:
            count += 1
    return count


def past(state: Eohn, seat: i64, place: i64, strike: Strike) -> i64:
    """What of a strike comes past a Block or Dodge that is shown."""
    kind = state.kind_on(seat, place)
    rested = state.get(state.of(layout.RESTED_COUNT, seat)) > 0
    dodges = state.printed.card_type[kind] == printed.DODGE
    late = not rested and state.speed_of(seat, kind, place) < strike.speed
    if late or (dodges and strike.area):
        return strike.damage
    if dodges:
        return 0
    return max(i64(0), strike.damage - 10 * state.plain_value(printed.DP, seat, kind, place))


def best_stop(state: Eohn, seat: i64, strike: Strike, shown: list[i64]) -> i64:
    """The place of the Block or Dodge that saves most, if it saves more than it costs; or -1."""
    found: i64 = -1
    least = strike.damage - A_STOP
    for place in shown:
        left = past(state, seat, place, strike)
        if left < least:
            found, least = place, left
    return found


def energy_deck(state: Eohn, seat: i64) -> i64:
    """What a player can spend without taking it from an ability."""
    return state.get(state.of(layout.ENERGY_DECK, seat))


def energy_of(state: Eohn, seat: i64) -> i64:
    """All that a player could still spend; Pure pays no ordinary cost."""
    return energy_deck(state, seat) + state.floating(seat, -1)


def life_of(state: Eohn, seat: i64) -> i64:
    """What a player can lose."""
    pure = state.get(state.of(layout.PURE_DECK, seat)) + state.floating_pure(seat, -1)
    return energy_of(state, seat) + pure


def strikes(state: Eohn, kind: i64) -> bool:
    """Whether a card is an Attack with which one can begin a combat chain."""
    counters = state.printed.card_type[kind] == printed.COUNTER
    return state.is_attack(kind) and not counters and state.printed.cond[kind] == 0


def count_of_strikers(state: Eohn, seat: i64) -> i64:
    """How many such Attacks lie ready."""
    count: i64 = 0
    for place in range(i64(layout.ATTACK_PLACE), i64(layout.BEHIND_ATTACKS)):
        if state.state_at(seat, place) == layout.READY:
            if strikes(state, state.kind_on(seat, place)):
                count += 1
    return count
