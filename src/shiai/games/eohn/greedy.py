"""Eohn: a readable heuristic. Build a mat, attack when it pays (strikes.py), answer what hurts.

In an exchange it tries each move on a copy, lets everybody pass, and compares life and damage to
come. Elsewhere every option has a worth of its own. Worths are in Energy, times ten.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, printed
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.printed import is_one_of
from shiai.games.eohn.strikes import (
    NEVER,
    NO_PLAN,
    Plan,
    best_plan,
    count_of_strikers,
    energy_deck,
    energy_of,
    life_of,
    strikes,
)

GOOD_EFFECTS: Final = (
    1 << printed.DISCARD | 1 << printed.STATUS | 1 << printed.DESTROY | 1 << printed.SEARCH
)
DEFENCES: Final = 4  # as many Blocks and Dodges as are wanted on the mat
SPARE: Final = 8  # Energy in the deck that only Attacks may take
PLENTY: Final = 20  # cards in the deck from which on two are drawn
FOR_AN_ATTACK: Final = 4  # Energy that pays most Attacks
UPKEEP_FROM: Final = 10  # Energy in the deck from which on upkeep is paid


def choose(state: Eohn, seat: i64) -> i64:
    """The option this bot would take for the seat."""
    count = state.fill(seat)
    asked = state.question()
    if is_tried(asked):
        return best_by_trying(state, seat, count)
    codes: list[i64] = [state.codes[k] for k in range(count)]
    attacking = asked == layout.COMBAT_CHOICE or asked == layout.ATTACK_STEP
    plan = best_plan(state, seat) if attacking else NO_PLAN
    best = codes[0]
    best_worth: i64 = NEVER
    for code in codes:
        worth = worth_of(state, seat, asked, code, plan)
        if worth > best_worth:
            best, best_worth = code, worth
    return best


# ---- trying moves of an exchange ---------------------------------------------------------------


def is_tried(asked: i64) -> bool:
    """Whether the options of a question are compared by trying them."""
    if asked == layout.EXCHANGE_MOVE or asked == layout.OBJECT:
        return True
    return asked == layout.OTHERS_MOVE or asked == layout.ANSWERED


def best_by_trying(state: Eohn, seat: i64, count: i64) -> i64:
    """Each option on a copy, then nobody else does anything: where do we stand?"""
    codes: list[i64] = [state.codes[k] for k in range(count)]
    best = codes[0]
    best_standing: i64 = NEVER
    for code in codes:
        standing = worth_by_trying(state, seat, code)
        if standing > best_standing:
            best, best_standing = code, standing
    return best


def worth_by_trying(state: Eohn, seat: i64, code: i64) -> i64:
    """Where we stand after an option, if nobody else does anything."""
    copy = state.clone()
    copy.apply(seat, code)
    settle(copy)
    return standing_of(copy, seat)


def settle(state: Eohn) -> None:
    """Windows close, objects and attacks to answer are named; everything else waits."""
    for _step in range(40):
        if state.is_over():
            return
        asked = state.question()
        if asked == layout.ANSWERED:
            who = state.decider()
            state.apply(who, best_by_trying(state, who, state.fill(who)))
            continue
        if asked != layout.RESPOND and asked != layout.TRIGGERED and asked != layout.OBJECT:
            return
        who = state.decider()
        state.fill(who)
        state.apply(who, state.codes[0])


def standing_of(state: Eohn, seat: i64) -> i64:
    """Own life less that of the opponents, with the damage that the open chain would do."""
    total: i64 = 0
    for other in range(state.shape.seats):
        life = 10 * life_of(state, other)
        if state.is_over():
            life += 1000 * state.score(other)
        total += -life if state.are_opponents(seat, other) else life
    if not state.is_over() and state.in_chain():
        for link in range(state.first_link(), state.link_count()):
            for defender in range(state.shape.seats):
                if state.is_defender(link, defender):
                    damage = state.work_out(link, defender) * 10
                    if state.blow.dazed:
                        damage += 15
                    total += damage if state.are_opponents(seat, defender) else -damage
    return total


# ---- the worth of an option --------------------------------------------------------------------


def worth_of(state: Eohn, seat: i64, asked: i64, code: i64, plan: Plan) -> i64:
    """How good an option looks on its own."""
    verb = state.terms.handle_of[code]
    a = layout.VERBS.argument(code, 0)
    b = layout.VERBS.argument(code, 1)
    if asked == layout.ACT:
        return worth_of_action(state, seat, verb, a, b)
    if asked == layout.ATTACK_STEP:
        as_planned = verb == layout.ATTACK and a == plan.place and b == plan.target
        return plan.value if as_planned else i64(0 if verb == layout.END_COMBAT else -1)
    if asked == layout.RESPOND:
        return 0 if verb == layout.PASS else worth_of_response(state, seat, verb, a)
    if asked == layout.COMBAT_CHOICE:
        return 10 if (verb == layout.ENTER_COMBAT) == (plan.value > 0) else 0
    if verb == layout.SPLIT:
        return -distance(state, seat, a)
    if verb == layout.REUSE:
        kind = state.kind_on(seat, a)
        spare: i64 = 0 if strikes(state, kind) else SPARE
        return 10 if energy_deck(state, seat) >= state.cost_of(seat, kind) + spare else -10
    if verb == layout.PAY:
        return 10 if energy_deck(state, seat) >= UPKEEP_FROM else -10
    if verb == layout.TAKE or verb == layout.TAKE_PURE_FROM:
        return a - worth_of_card(state, seat, state.kind_on(seat, b))
    if verb == layout.DECLINE or verb == layout.BRING_IN:
        return -1
    if verb == layout.FIRST_PLAYER:
        return 1 if a == seat else 0
    return worth_of_drawing(state, seat, verb, a)


def worth_of_drawing(state: Eohn, seat: i64, verb: i64, a: i64) -> i64:
    """Cards that come to the hand or leave it; anything else is worth nothing."""
    if verb == layout.RETURN or verb == layout.PUT_UNDER or verb == layout.DISCARD_CARD:
        return -worth_of_card(state, seat, state.kind_of[a])
    if verb == layout.DRAW_COUNT:
        return a if wants_cards(state, seat) else -a
    if verb == layout.REFOCUS_COUNT:
        return -a
    if verb == layout.FIND_CARD:
        return 100 + worth_of_card(state, seat, state.kind_of[a])
    return 0


def wants_cards(state: Eohn, seat: i64) -> bool:
    """Whether to draw two: early, or where only another card can help.

    Who holds no Attack that it can pay looks for one. Who has no Energy for one either looks for
    some, unless it need only wait: the opponents run out of cards before.
    """
    deck = state.size(state.of(layout.DECK, seat))
    if deck > PLENTY:
        return True
    if can_strike(state, seat):
        return False
    if energy_of(state, seat) >= FOR_AN_ATTACK:
        return True
    for other in range(state.shape.seats):
        if state.are_opponents(seat, other) and state.is_in(other):
            if state.size(state.of(layout.DECK, other)) < deck:
                return False
    return True


def can_strike(state: Eohn, seat: i64) -> bool:
    """Whether an Attack lies ready, or is in the hand and can be paid."""
    if count_of_strikers(state, seat) > 0:
        return True
    hand = state.of(layout.HAND, seat)
    pure = state.get(state.of(layout.PURE_DECK, seat)) + state.floating_pure(seat, -1)
    for at in range(state.size(hand)):
        kind = state.kind_of[state.card_at(hand, at)]
        payable = state.cost_of(seat, kind) <= energy_of(state, seat)
        if strikes(state, kind) and payable and state.printed.pure[kind] <= pure:
            return True
    return False


def distance(state: Eohn, seat: i64, split: i64) -> i64:
    """How far a split is from the one its deck suggests."""
    total: i64 = 0
    for which in range(i64(printed.ATTRIBUTE_COUNT)):
        gap = state.eohn_terms.suggested_of(seat, which) - layout.points_of(split, which)
        total += gap if gap > 0 else -gap
    return total


def worth_of_card(state: Eohn, seat: i64, kind: i64) -> i64:
    """What it is good to hold: what can be played, and is cheap for what it does."""
    p = state.printed
    for which in range(i64(printed.ATTRIBUTE_COUNT)):
        if p.base_of(kind, which) > state.eohn_terms.suggested_of(seat, which):
            return -50
    card_type = p.card_type[kind]
    cost = p.stat_of(kind, printed.COST) + 3 * p.pure[kind]
    if state.is_attack(kind):
        return 10 * (p.stat_of(kind, printed.AP) + p.stat_of(kind, printed.CRITICAL)) // (cost + 1)
    if card_type == printed.BLOCK or card_type == printed.DODGE:
        return 20 - cost
    return 8 - cost


def worth_of_action(state: Eohn, seat: i64, verb: i64, a: i64, b: i64) -> i64:
    """In an Action phase; passing is worth nothing."""
    if verb == layout.PASS:
        return 0
    if verb == layout.GIVE_UP:
        return -10
    if verb == layout.ACTIVATE:
        return worth_of_effects(state, seat, state.kind_on(seat, a))
    kind = state.kind_of[a]
    cost = state.cost_of(seat, kind)
    left = energy_deck(state, seat) - cost
    if state.printed.pure[kind] > state.get(state.of(layout.PURE_DECK, seat)):
        return -1  # to take it from another ability would only go in a circle
    if verb == layout.READY_CARD and strikes(state, kind):
        if left < 0:  # Energy of other abilities, only if nothing else could strike
            return 1 if count_of_strikers(state, seat) == 0 else i64(-1)
    elif left < SPARE:
        return -1
    if verb == layout.READY_CARD:
        return worth_of_readying(state, seat, kind)
    if verb == layout.HIDE:
        return 12
    if verb == layout.STACK:
        return 15 - cost
    if state.printed.constant[kind] == 1:
        return 40 - cost if state.printed.card_type[kind] != printed.BOOST else i64(8)
    return worth_of_effects(state, seat, kind) - cost


def worth_of_readying(state: Eohn, seat: i64, kind: i64) -> i64:
    """Attacks always, defences up to a few, Instants and Conditionals after them."""
    p = state.printed
    card_type = p.card_type[kind]
    if card_type == printed.COUNTER:
        return 9 if count_of(state, seat, printed.BLOCK, printed.DODGE) > 0 else i64(-1)
    if state.is_attack(kind):
        return 30 + worth_of_card(state, seat, kind)
    if card_type == printed.BLOCK or card_type == printed.DODGE:
        if count_of(state, seat, printed.BLOCK, printed.DODGE) < DEFENCES:
            return 35 + p.stat_of(kind, printed.DP)
        return -1
    if card_type == printed.FEINT:
        return 5 if count_of(state, seat, printed.FEINT, printed.FEINT) == 0 else i64(-1)
    if p.cond[kind] != 0 or p.sub[kind] == printed.INSTANT:
        return 4
    return -1


def count_of(state: Eohn, seat: i64, card_type: i64, other: i64) -> i64:
    """How many abilities of two types a player has on the mat."""
    count: i64 = 0
    for place in range(i64(layout.MAT_PLACES)):
        if state.card_on(seat, place) >= 0:
            mine = state.printed.card_type[state.kind_on(seat, place)]
            if mine == card_type or mine == other:
                count += 1
    return count


def worth_of_effects(state: Eohn, seat: i64, kind: i64) -> i64:
    """What a card does when it resolves."""
    p = state.printed
    total: i64 = -1
    for row in range(p.first_row[kind], p.behind_rows[kind]):
        do = p.do[row]
        if p.when[row] != printed.RESOLVE or not state.holds(row, seat, -1):
            continue
        if do == printed.WIN:
            total += 10_000
        elif do == printed.REPLENISH:
            total += min(p.n[row], state.get(state.of(layout.ENERGY_DISCARDS, seat))) * 10
        elif do == printed.DRAW:
            room = state.size(state.of(layout.HAND, seat)) < 6
            deck = state.size(state.of(layout.DECK, seat)) > 10
            total += 5 * p.n[row] if room and deck else -20
        elif is_one_of(do, GOOD_EFFECTS):
            total += 8
        elif do == printed.GAIN:
            total += -5 if has_attack(state, seat) else 3
        else:
            total += 4
    return total


def has_attack(state: Eohn, seat: i64) -> bool:
    """Whether an attack could be declared."""
    for place in range(i64(layout.ATTACK_PLACE), i64(layout.BEHIND_ATTACKS)):
        if state.why_not_attack(seat, place) == YOU_MAY:
            return True
    return False


def worth_of_response(state: Eohn, seat: i64, verb: i64, a: i64) -> i64:
    """Negate what costs the opponent more than us; draw while there is plenty."""
    kind = state.kind_of[a] if verb == layout.PLAY else state.kind_on(seat, a)
    if state.in_chain() and state.named_row(kind) >= 0:
        return -1  # changes of an attack are tried in the exchange
    cost = state.cost_of(seat, kind)
    if energy_deck(state, seat) < SPARE + cost:
        return -1
    subject = state.window_subject()
    if subject < 0:
        return worth_of_effects(state, seat, kind) - cost
    other = state.record(layout.ACTIVATIONS, subject, layout.ACT_SEAT)
    if not state.are_opponents(seat, other):
        return -1
    theirs = state.kind_of[state.record(layout.ACTIVATIONS, subject, layout.ACT_CARD)]
    return 2 + state.printed.stat_of(theirs, printed.COST) - cost
