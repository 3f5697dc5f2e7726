"""Way of the Samurai: a readable heuristic: plan the cards of this attack, weigh everything else.

Worth is in tenths of an enemy's Life. What the opponent deck still holds is known by elimination,
so a plan is weighed against each of its cards.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import append, empty, vec
from shiai.games.wots import layout, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.phases import NO_SYMBOL
from shiai.games.wots.wots import Wots

ENEMY_LIFE_WORTH: Final = 10
ENEMY_KI_WORTH: Final = 5
LAST_ENEMY_KI_WORTH: Final = 14
LIFE_WORTH: Final = 9
KI_WORTH: Final = 8
LAST_KI_WORTH: Final = 14
WOUND_1_WORTH: Final = 9
WOUND_2_WORTH: Final = 30
DEADLY: Final = 300
BLACK_COMBO: Final = 20
RED_COMBO: Final = 13
GUARD_LEFT: Final = 1
NEVER: Final = -1_000_000
APART: Final = 1024  # more than any gauge can be


def choose(state: Wots, seat: i64) -> i64:
    """The option this bot would take for the seat."""
    count = state.fill(seat)
    asked = state.question()
    if asked == layout.PLAY:
        return best_play(state, count)
    best = state.codes[0]
    best_worth: i64 = NEVER
    for k in range(count):
        code = state.codes[k]
        worth = worth_of(state, asked, code)
        if worth > best_worth:
            best, best_worth = code, worth
    return best


# ---- planning an attack ----------------------------------------------------------------------


def best_play(state: Wots, count: i64) -> i64:
    """The first card of the best line of cards for the rest of this attack."""
    codes: vec[i64] = empty()
    for k in range(count):
        if state.terms.handle_of[state.codes[k]] == layout.PLAY_CARD:
            codes = append(codes, state.codes[k])
    plan = Plan(state)
    best: i64 = codes[0]
    best_worth: i64 = NEVER
    for code in codes:
        worth = worth_of_line(state, plan, layout.VERBS.argument(code, 0))
        if worth > best_worth:
            best, best_worth = code, worth
    return best


def at_hand(state: Wots) -> vec[i64]:
    """All cards that may be placed."""
    cards: vec[i64] = empty()
    for zone in (state.hand(), layout.STORED):
        for place in range(state.size(zone)):
            cards = append(cards, state.card_at(zone, place))
    return cards


class Plan:
    """The cards that may be placed, and what attacks are worth that were thought of already: many
    lines of cards come to the same gauges.
    """

    def __init__(self, state: Wots) -> None:
        self.cards: vec[i64] = at_hand(state)
        self.attacks: vec[i64] = empty()  # as numbers, and what each is worth
        self.worths: vec[i64] = empty()

    def worth_of(self, state: Wots, s: i64, t: i64, g: i64, is_known: bool) -> i64:
        """worth_of_attack, asked once for the same attack."""
        attack = ((s * APART + t) * APART + g) * 2 + (1 if is_known else 0)
        for at in range(i64(len(self.attacks))):
            if self.attacks[at] == attack:
                return self.worths[at]
        worth = worth_of_attack(state, s, t, g, is_known)
        self.attacks = append(self.attacks, attack)
        self.worths = append(self.worths, worth)
        return worth


def worth_of_line(state: Wots, plan: Plan, first: i64) -> i64:
    """The best that can follow when this card is placed now."""
    s = moved(state, state.gauge(printed.STRENGTH), first, printed.STRENGTH)
    t = moved(state, state.gauge(printed.TECHNIQUE), first, printed.TECHNIQUE)
    g = moved(state, state.gauge(printed.GUARD), first, printed.GUARD)
    left: i64 = layout.CARDS_OF_AN_ATTACK - 1 - state.size(layout.ACTION_ZONE)
    symbol = shared_symbol(state, first)
    return best_of_rest(state, plan, bit_of(plan.cards, first), s, t, g, left, symbol)


def bit_of(cards: vec[i64], card: i64) -> i64:
    """The set of cards used, with this one."""
    used: i64 = 1
    for other in cards:
        if other == card:
            return used
        used *= 2
    return 0


def best_of_rest(
    state: Wots, plan: Plan, used: i64, s: i64, t: i64, g: i64, left: i64, symbol: i64
) -> i64:
    """Try every card that is left for the next place of this attack."""
    if left == 0:
        return worth_of_end(state, plan, used, s, t, g, symbol)
    best: i64 = NEVER
    mine: i64 = 1
    for card in plan.cards:
        if used & mine == 0:
            worth = best_of_rest(
                state,
                plan,
                used | mine,
                moved(state, s, card, printed.STRENGTH),
                moved(state, t, card, printed.TECHNIQUE),
                moved(state, g, card, printed.GUARD),
                left - 1,
                symbol if state.printed.symbol[card] == symbol else NO_SYMBOL,
            )
            best = max(best, worth)
        mine *= 2
    if best == NEVER:
        return worth_of_end(state, plan, used, s, t, g, symbol)
    return best


def moved(state: Wots, level: i64, card: i64, gauge: i64) -> i64:
    """WOTS-003  Where a gauge stands after a card."""
    after = level + state.moved_by(card, gauge)
    return max(min(after, max(state.ceiling(gauge), level)), i64(layout.LOWEST_GAUGE))


def shared_symbol(state: Wots, card: i64) -> i64:
    """The symbol of this card and all placed ones, or NO_SYMBOL."""
    symbol: i64 = state.printed.symbol[card]
    for place in range(state.size(layout.ACTION_ZONE)):
        if state.symbol_of(state.card_at(layout.ACTION_ZONE, place)) != symbol:
            return NO_SYMBOL
    return symbol


def worth_of_end(state: Wots, plan: Plan, used: i64, s: i64, t: i64, g: i64, symbol: i64) -> i64:
    """This attack, and in the first one also what the cards left over can do in the second."""
    worth = plan.worth_of(state, s, t, g, state.size(layout.DEFENSE) > 0)
    if symbol != NO_SYMBOL and symbol != printed.JOKER:
        worth += 100 * (RED_COMBO if symbol == printed.RED else BLACK_COMBO)
    if state.get(layout.ATTACK_NO) == layout.LAST_ATTACK:
        return worth
    placed: i64 = 0
    mine: i64 = 1
    for card in plan.cards:
        if used & mine == 0 and placed < layout.CARDS_OF_AN_ATTACK:
            s = moved(state, s, card, printed.STRENGTH)
            t = moved(state, t, card, printed.TECHNIQUE)
            g = moved(state, g, card, printed.GUARD)
            placed += 1
        mine *= 2
    return worth + plan.worth_of(state, s, t, g, False)


def worth_of_attack(state: Wots, s: i64, t: i64, g: i64, is_known: bool) -> i64:
    """In hundredths: what the defense gives, less what the counterattack costs, on average."""
    n = state.size(layout.OPPONENT_DECK)
    if n == 0:
        return 0
    gain: i64 = 0
    if is_known:
        gain = 100 * gain_of(state, state.top(layout.DEFENSE), s, t)
    else:
        for place in range(n):
            gain += gain_of(state, state.card_at(layout.OPPONENT_DECK, place), s, t)
        gain = 100 * gain // n
    loss: i64 = 0
    if t < state.word(words.COUNTER_CANCELLED_AT):
        guard = min(g + state.word(words.COUNTER_GUARD), max(state.ceiling(printed.GUARD), g))
        loss = least_loss(state, guard)
    return gain - loss + 10 * GUARD_LEFT * g


def gain_of(state: Wots, card: i64, s: i64, t: i64) -> i64:
    """What a met defense is worth."""
    if s < state.printed.need_strength[card] or t < state.printed.need_technique[card]:
        return 0
    life = state.printed.enemy_loses_life[card]
    if life > 0:
        life = life * state.word(words.STRIKE_TIMES) + state.word(words.STRIKE_EXTRA)
    from_life = worth_of_enemy_life(state, life)
    from_ki = worth_of_enemy_ki(state, state.printed.enemy_loses_ki[card])
    if state.printed.either[card] != 0:
        return max(from_life, from_ki)
    return from_life + from_ki


def worth_of_enemy_life(state: Wots, life: i64) -> i64:
    """A killing blow is worth more."""
    worth = ENEMY_LIFE_WORTH * life
    return worth + 60 if life > 0 and life >= state.enemy_life(state.target()) else worth


def worth_of_enemy_ki(state: Wots, ki: i64) -> i64:
    """WOTS-045  The last Ki is worth most."""
    held = state.enemy_ki(state.target())
    if ki == 0 or held == 0:
        return 0
    return LAST_ENEMY_KI_WORTH if ki >= held else ENEMY_KI_WORTH * ki


def loss_to(state: Wots, card: i64, guard: i64) -> i64:
    """What a counterattack costs at this Guard."""
    if guard >= state.printed.guard_below[card]:
        return 0
    if state.printed.counter_draws[card] > 0:
        return 2 * WOUND_1_WORTH
    wound = state.printed.counter_wound[card]
    if wound > 0:
        if state.word(words.FORBIDS_WOUNDS) > 0:
            return DEADLY
        worse = wound == 2 or state.word(words.COUNTER_WOUNDS_WORSE) > 0
        return WOUND_2_WORTH if worse else WOUND_1_WORTH
    life = state.printed.counter_life[card]
    if life > 0:
        return LIFE_WORTH * life + (DEADLY if life >= state.life() else 0)
    return price_of_ki(state, state.printed.counter_ki[card])


def price_of_ki(state: Wots, ki: i64) -> i64:
    """WOTS-046, WOTS-099  The last Ki is dear, against some enemies deadly."""
    if ki < state.ki():
        return KI_WORTH * ki
    return DEADLY if state.word(words.FORBIDS_EMPTY_KI) > 0 else LAST_KI_WORTH


def least_loss(state: Wots, guard: i64) -> i64:
    """In hundredths: what the next counterattack costs, with as much Guard bought as pays off."""
    least = expected_loss(state, guard)
    if state.word(words.FORBIDS_KI_GUARD) > 0:
        return least
    for ki in range(i64(1), state.ki()):
        guard = min(guard + state.word(words.GUARD_PER_KI), state.ceiling(printed.GUARD))
        least = min(least, expected_loss(state, guard) + 100 * KI_WORTH * ki)
    return least


def expected_loss(state: Wots, guard: i64) -> i64:
    """In hundredths, over the cards that may be turned up."""
    n = state.size(layout.OPPONENT_DECK)
    if n == 0:
        return 0
    loss: i64 = 0
    for place in range(n):
        loss += loss_to(state, state.card_at(layout.OPPONENT_DECK, place), guard)
    return 100 * loss // n


# ---- everything else -------------------------------------------------------------------------


def worth_of(state: Wots, asked: i64, code: i64) -> i64:
    """How good an option looks; going on is worth nothing."""
    verb = state.terms.handle_of[code]
    a = layout.VERBS.argument(code, 0)
    if verb == layout.GO_ON or verb == layout.KEEP_HAND:
        return 0
    if verb == layout.RAISE_GUARD:
        return worth_of_guard(state)
    if verb == layout.ACTIVATE:
        return worth_of_die(state)
    if verb == layout.TAKE:
        return worth_of_bonus(state, asked, a)
    if verb == layout.DECLINE:
        return -1
    if verb == layout.BUY or verb == layout.SPEND or verb == layout.SHIFT:
        return worth_of_power(state, verb, a)
    if verb == layout.BLEED:
        all_placed = state.size(layout.ACTION_ZONE) == layout.CARDS_OF_AN_ATTACK
        last = state.get(layout.ATTACK_NO) == layout.LAST_ATTACK and all_placed
        return 1 if last and state.ki() == 0 and state.life() > 2 else NEVER
    if verb == layout.HEAL:
        return 1 if state.ki() > 2 and state.life() < 7 else NEVER
    if verb == layout.TRADE:
        return 1 if state.ki() > 3 else NEVER
    if verb == layout.LOSE:
        return worth_of_losing(state, a)
    return worth_of_answer(state, verb, a)


def worth_of_guard(state: Wots) -> i64:
    """What Guard bought with Ki saves, this Ki and perhaps more of them."""
    if state.gauge(printed.TECHNIQUE) >= state.word(words.COUNTER_CANCELLED_AT):
        return NEVER
    guard = state.gauge(printed.GUARD)
    more = min(guard + state.word(words.GUARD_PER_KI), state.ceiling(printed.GUARD))
    without = expected_loss(state, guard)
    alone = expected_loss(state, more) + 100 * price_of_ki(state, 1)
    return without - min(alone, least_loss(state, guard))


def worth_of_die(state: Wots) -> i64:
    """At 6, or to finish."""
    die = state.die()
    life = state.enemy_life(state.target())
    return 1 if die == layout.MOST_DIE or life <= state.word(words.STRIKE_TIMES) else NEVER


def worth_of_bonus(state: Wots, asked: i64, bonus: i64) -> i64:
    """Life or Ki of the enemy; of a combo Ki while it is short, else a special card."""
    if asked == layout.LIFE_OR_KI:
        if bonus == layout.LIFE_WORD:
            return worth_of_enemy_life(state, state.word(words.STRIKE_TIMES))
        return worth_of_enemy_ki(state, 1)
    assert asked == layout.COMBO_BONUS, "a bonus is taken from a strike or a combo"
    if bonus == layout.BOTH_WORD:
        return 9
    if bonus == layout.KI_WORD:
        return 8 if state.ki() < 2 else 4
    if bonus == layout.KANJI_WORD:
        return 3
    return 6 if bonus == layout.DIE_WORD else 5


def worth_of_power(state: Wots, verb: i64, gauge: i64) -> i64:
    """Ki, points or Guard for power: when it brings the defense nearer and it can be met."""
    all_placed = state.size(layout.ACTION_ZONE) == layout.CARDS_OF_AN_ATTACK
    if not all_placed or state.size(layout.DEFENSE) == 0:
        return NEVER
    card = state.top(layout.DEFENSE)
    short_s = max(state.printed.need_strength[card] - state.gauge(printed.STRENGTH), i64(0))
    short_t = max(state.printed.need_technique[card] - state.gauge(printed.TECHNIQUE), i64(0))
    short = short_s if gauge == printed.STRENGTH else short_t
    if short == 0 or short_s + short_t > 2:
        return NEVER
    if verb == layout.BUY and state.ki() <= short_s + short_t:
        return NEVER
    return 1


def worth_of_losing(state: Wots, what: i64) -> i64:
    """WOTS-226  The die, then Ki that can be spared, then Life."""
    if what == layout.DIE_WORD:
        return 3
    if what == layout.KI_WORD:
        return 2 if state.ki() > 2 else -5
    return 1 if state.life() > 3 else -2


def worth_of_answer(state: Wots, verb: i64, a: i64) -> i64:
    """The rarer questions: the weakest enemy, Guard for the Joker, no redraws without need."""
    if verb == layout.TARGET_ENEMY:
        return 100 - state.enemy_life(a)
    if verb == layout.RAISE:
        return 2 if a == printed.GUARD else 1
    if verb == layout.LOWER:
        return 1 if a == printed.TECHNIQUE else 0
    if verb == layout.REDRAW or verb == layout.TAKE_MULLIGAN:
        return -1
    if verb == layout.REMOVE or verb == layout.REROLL:
        return -1
    return NEVER + 1 if state.question() != layout.PLAY and is_spending(state, verb) else 0


def is_spending(state: Wots, verb: i64) -> bool:
    """An ability of the windows that this bot does not use."""
    return state.is_ability(verb)
