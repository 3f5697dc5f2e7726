"""Eohn in words: prompts, "why not", and what a view adds to the zones."""

from __future__ import annotations

from typing import Final

from shiai.core.layout import OVER
from shiai.core.sentence import Json, Sentence, WhyNot, capital, seat_words
from shiai.core.terms import Terms
from shiai.games.eohn import layout, printed
from shiai.games.eohn.closed import known_sleeves
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.extras import EohnExtra
from shiai.games.eohn.layout import EohnTerms
from shiai.games.eohn.names import (
    card_name,
    count_of,
    defenders_of,
    life_of,
    name_at,
    named,
    player,
    price,
    set_of,
    whom,
    whose,
)
from shiai.games.eohn.present import now_of
from shiai.games.eohn.preview import results_if_all_pass
from shiai.games.eohn.stack import stack_of
from shiai.games.eohn.stages import STAGES

PHASES: Final = ("", "Draw", "Energize", "Action 1", "Combat", "Action 2", "End")


def impossible(state: Eohn) -> str | None:
    """EOHN-059  What cannot be: a state without a card, a card without a state."""
    for seat in range(int(state.shape.seats)):
        for place, name in enumerate(layout.MAT_NAMES):
            lies = int(state.card_on(seat, place)) >= 0
            if lies != (int(state.state_at(seat, place)) != layout.NONE):
                return (
                    f"mat of {seat}, {name}: a card needs a state (1 ready … 3 active) (EOHN-180)"
                )
        for k in range(int(layout.STACK_ROOM)):
            lies = int(state.card_at(state.of(layout.STACKED, seat), k)) >= 0
            if lies != (int(state.get(state.of(layout.UNDER, seat), k)) != 0):
                return f"stacked of {seat}, place {k + 1}: it is stacked on something (EOHN-195)"
    return None


# ---- prompts and endings -----------------------------------------------------------------------


def reason(state: Eohn) -> Sentence:
    """How the battle ended."""
    seats = range(int(state.shape.seats))
    if state.s[OVER] == layout.DRAWN:
        score = " to ".join(str(int(state.score(seat))) for seat in seats)
        return Sentence(f"The battle is drawn, {score}.", "EOHN-004")
    won = [seat for seat in seats if int(state.winning_seats()) >> seat & 1]
    names = [seat_words(seat, None if seat == won[0] else str(seat)) for seat in won]
    if len(won) > 1:
        names[0] = seat_words(won[0], f"seats {won[0]}")
    teams = {int(state.team_of(seat)): int(state.score(seat)) for seat in seats}
    first = teams.pop(int(state.team_of(won[0])))
    others = " and ".join(str(score) for score in teams.values())
    rounds = f"{count_of(first, 'round')} to {others}"
    return Sentence(capital(f"{' and '.join(names)} won the battle, {rounds}."), "EOHN-002")


def why_not_concede(state: Eohn, seat: int) -> WhyNot | None:
    """Why a player cannot concede the round now."""
    if not state.is_in(seat):
        return WhyNot("RULING-EOHN-68", None, "you are out of this round already")
    sides = {int(state.team_of(other)) for other in range(int(state.shape.seats))}
    if len(sides) > 2 and int(state.get(layout.TURN_NO)) == 0:
        return WhyNot("RULING-EOHN-68", None, "the round has not begun; concede in its first turn")
    return None


PROMPTS: Final = {
    "exchange_cards": ("Bring in a card of your Side deck, or keep your deck.", "EOHN-031"),
    "take_out_a_card": ("Which card of your deck goes to the Side deck for it?", "EOHN-031"),
    "choose_the_first_player": ("Who has the first turn?", "EOHN-018"),
    "return_cards": ("Return three of your ten cards to the deck.", "EOHN-020"),
    "choose_attributes": (
        "Split 8 points: Defense, Energy, Strength, Speed. All choose in secret.",
        "EOHN-021",
    ),
    "choose_attributes_again": (
        "A player is out: keep your attributes, or split anew.",
        "EOHN-301",
    ),
    "draw": ("How many cards do you draw?", "EOHN-218"),
    "refocus": ("Refocus: how many cards do you exchange, at 1 Energy each?", "EOHN-221"),
    "put_back": ("Which card goes back under your deck?", "EOHN-222"),
    "act": ("Ready, stack or activate abilities, or pass.", "EOHN-228"),
    "combat_or_not": ("Enter combat, or skip it and gain Rested?", "EOHN-230"),
    "attack_step": ("Declare an attack, or end combat.", "EOHN-242"),
    "find_a_card": ("Take a card that fits, or none.", "EOHN-041"),
    "discard_for_an_effect": ("Discard a card.", "EOHN-042"),
    "attack_to_answer": ("Several attacks are open: which one does it answer?", "RULING-EOHN-70"),
    "others_may_respond": ("You take no part in this exchange: an Instant, or pass.", "EOHN-239"),
}


def prompt(state: Eohn, seat: int) -> Sentence:
    """What the seat is asked, with the rule behind it."""
    asked = layout.LAYOUT.step_keys[int(state.question())]
    if asked in PROMPTS:
        text, rule = PROMPTS[asked]
        return Sentence(text, rule)
    if asked == "exchange_move":
        return Sentence(f"{chain_line(state, seat)} Use an ability, or pass.", "EOHN-236")
    if asked == "respond":
        return Sentence(f"{window_line(state, seat)} Use an Instant, or pass.", "EOHN-229")
    if asked == "conditional":
        return Sentence(f"{_trigger(state, seat)} Activate it now, or not at all.", "EOHN-169")
    if asked == "object":
        act = int(state.subject())
        card = card_name(state, int(state.record(layout.ACTIVATIONS, act, layout.ACT_CARD)))
        return Sentence(f"What is {card} aimed at?", "EOHN-187")
    if asked == "discard_to_the_limit":
        held = int(state.size(state.of(layout.HAND, seat)))
        return Sentence(f"You hold {held} cards and seven may stay: discard one.", "EOHN-250")
    if asked in MISSING:
        due, (text, rule) = int(state.asks_for()), MISSING[asked]
        return Sentence(text.format(due=due), rule)
    if asked == "give_floating_energy":
        due = int(state.subject())
        return Sentence(f"You lose {due} more Energy: from which readied ability?", "EOHN-072")
    return _prompt_of_ability(state, seat, asked)


MISSING: Final = {
    "take_floating_energy": (
        "{due} Energy is missing: from which readied ability do you take it?", "EOHN-067",
    ),
    "take_floating_pure_energy": (
        "{due} Pure is missing: from which Enhanced ability do you take it?", "EOHN-070",
    ),
}  # fmt: skip


def _trigger(state: Eohn, seat: int) -> str:
    """Which Conditional may be activated; where everybody is asked, the options say it."""
    place = int(state.subject())
    if place < 0:
        return "You may have a Conditional for this."
    return f"The condition of {name_at(state, seat, place)} is met."


def _prompt_of_ability(state: Eohn, seat: int, asked: str) -> Sentence:
    """A question about one ability on the mat, by its name."""
    place = int(state.subject())
    name, kind = name_at(state, seat, place), int(state.kind_on(seat, place))
    if asked == "reuse_or_discard":
        paid = price(state, seat, kind)
        return Sentence(f"Ready {name} again for {paid}, or discard it?", "EOHN-155")
    if asked == "hand_or_discard" and int(state.asks_for()) > 0:
        under = int(state.card_at(state.of(layout.STACKED, seat), int(state.asks_for()) - 1))
        attack = card_name(state, under)
        return Sentence(f"{attack} lies under {name}: to hand, or discard it?", "EOHN-068")
    if asked == "hand_or_discard":
        return Sentence(f"{name} has lost its Energy: to hand, or discard it?", "EOHN-068")
    assert asked == "pay_upkeep", f"a choice of Eohn has no prompt: {asked}"
    upkeep = int(state.printed.upkeep[kind])
    return Sentence(f"{name} asks for {upkeep} Energy, or it is discarded.", "EOHN-226")


def chain_line(state: Eohn, viewer: int) -> str:
    """The newest attack, as it stands."""
    link = int(state.record_count(layout.LINKS)) - 1
    if link < 0:
        return "The exchange is open."
    seat = int(state.record(layout.LINKS, link, layout.LINK_SEAT))
    card = card_name(state, int(state.record(layout.LINKS, link, layout.LINK_CARD)))
    defenders = defenders_of(state, link)
    aim = " and ".join(whom(who, viewer) for who in defenders) or "nobody"
    vs = defenders[0] if defenders else -1
    ap, speed = (
        int(state.link_value(printed.AP, link, vs)),
        int(state.link_value(printed.SPEED, link, vs)),
    )
    attacks = "attack" if seat == viewer else "attacks"
    return f"{player(seat, viewer)} {attacks} {aim} with {card}: AP {ap}, Speed {speed}."


def window_line(state: Eohn, viewer: int) -> str:
    """What may be responded to."""
    event = int(state.window(layout.WINDOW_EVENT))
    if event == layout.ON_ACTIVATION:
        act = int(state.window(layout.WINDOW_SUBJECT))
        seat = int(state.record(layout.ACTIVATIONS, act, layout.ACT_SEAT))
        card = card_name(state, int(state.record(layout.ACTIVATIONS, act, layout.ACT_CARD)))
        return f"{player(seat, viewer)} activate{'' if seat == viewer else 's'} {card}."
    if event == layout.ON_DAMAGE:
        return "The damage is done."
    if event == layout.ON_STATUS:
        return "A status was given."
    turn = int(state.get(layout.TURN))
    phase = PHASES[int(state.get(layout.PHASE))]
    return f"It is {whose(turn, viewer)} {phase} phase." if phase else "You may respond."


# ---- why not -----------------------------------------------------------------------------------

WHY: Final = {
    18: "the first player is chosen before the round",
    20: "cards are returned only from the opening hand",
    23: "attributes are chosen before the round",
    31: "decks are changed between rounds, one card for one",
    33: "cards of the Side deck take no part in a round",
    38: "zone 5 holds five Attacks already",
    39: "zone 6 holds five Actions already",
    41: "a card is found when an effect looks for one that fits",
    50: "your attributes do not meet its base attributes",
    64: "there is not enough Pure Energy for it",
    66: "there is not enough Energy for it",
    67: "Energy is taken from readied abilities only when a cost asks for it",
    68: "only an ability that has lost its Energy goes back",
    70: "Pure Energy is moved only when a cost asks for it",
    72: "a loss is taken from readied abilities only as far as it goes",
    90: "Attacks are declared in your Combat phase",
    93: "an Area attack is against all opponents, and no other is",
    95: "you are Snared: no Melee attack",
    96: "you have stopped no attack that you may counter",
    100: "a Counter-Attack is no ordinary attack",
    111: "Blocks, Dodges and Feints are used in a Reaction step",
    113: "it must be readied; only Instants may come from hand",
    114: "no attack on you is left to answer",
    121: "you are Snared: no Dodge",
    122: "an Area attack cannot be dodged",
    124: "none of your attacks has been answered in time",
    125: "a Feint needs an Attack, stacked with it or readied",
    126: "only a Feint makes a new attack",
    129: "that Attack cannot be used at once",
    132: "it is used in your Action phases, before or after combat",
    135: "you have a Barrier already",
    141: "you have an Armor already",
    143: "you have a Morph already",
    145: "you cannot Block now",
    152: "you have two Arena abilities, or one of that area, already",
    155: "there is nothing to reuse or put away",
    157: "it was used in this turn already",
    161: "it has attacked in this phase already",
    163: "a Standard ability is used in its owner's own turn",
    165: "from hand it must be faster than what it answers",
    166: "its zone has no free place",
    168: "a Conditional must be readied when its condition is met",
    169: "a Conditional is activated when its condition is met",
    171: "a faster Conditional of yours comes first",
    172: "a Chargeable is never readied: it is played in your own turn, and charges",
    173: "it is not charged yet",
    180: "no readied ability lies there",
    182: "that card is not in your hand",
    184: "cards are readied and stacked in your own Action phases",
    187: "what it could be used on is not there",
    191: "it cannot be stacked there",
    193: "your attributes do not meet its base attributes",
    201: "in your Action phases you may discard what lies ready, charging or active",
    218: "cards are drawn in the Draw phase: one or two, by a Legend two or three",
    219: "the first player draws nothing in the first turn",
    221: "refocusing comes after the draw, at 1 Energy a card",
    222: "cards are put under the deck when you refocus",
    223: "nobody refocuses in their own first turn",
    225: "upkeep is due in the Energize phase",
    229: "Instants answer when something has happened: another question comes first",
    230: "combat is entered or skipped after your Action phase 1",
    233: "the first player cannot enter combat in the first turn",
    235: "no Attack of yours that could be declared on them lies there",
    239: "you pass in an exchange, an Action phase or a window: another question comes first",
    242: "combat is ended in the Attack step",
    247: "a card of this name was used in this turn already",
    250: "cards are discarded only down to the hand limit, or for an effect",
    303: "you are Dazed: no Counter-Attack",
    306: "you are Terrorized: nothing from hand in other turns",
    312: "one Attack may lie under a readied Feint",
    314: "a Conditional Attack waits for its condition",
    -74: "its Energy would have to come from an ability that was paid for with others' Energy "
    "in this phase",
    -36: "a used ability is paid for at once, or discarded",
    -27: "a response comes from hand only in an opponent's turn",
    -29: "an Instant Attack waits for the moment of its type",
    -37: "abilities are not discarded at will in this game",
    -41: "the deck has not so many cards",
    -65: "there is no room for more of this at once",
    -66: "it is only stacked: alone it does nothing",
    -67: "an object is named when an ability is activated",
}


def explain(state: Eohn, seat: int, code: int, rule: int, rule_id: str) -> WhyNot:
    """The sentence for a rule that refuses, and the card that is meant."""
    numbers = layout.VERBS.arguments(code)
    verb = layout.VERBS.verb_of(code)
    card = None
    if verb.arguments and verb.arguments[0].cards is not None:
        names = state.terms.names[0]
        if numbers[0] < len(names) and names[numbers[0]] and state.in_hand(seat, numbers[0]):
            card = names[numbers[0]]
    elif verb.arguments and verb.arguments[0].name == "place":
        lying = int(state.card_on(seat, numbers[0]))
        card = state.terms.names[0][lying] if lying >= 0 else None
    why = WHY[rule]
    return WhyNot(rule_id, card, f"{named(state, [card])}: {why}" if card else why)


# ---- beside the zones --------------------------------------------------------------------------


def see(state: Eohn, seat: int) -> EohnExtra:
    """Life-energy, the stack and what it does as things stand, values as they are now.

    Nothing is foreseen for who only watches: how far that goes follows from what a seat knows.
    """
    seats = range(int(state.shape.seats))
    foreseen = results_if_all_pass(state, seat) if seat in seats else []
    extra: EohnExtra = {
        "phase_name": PHASES[int(state.get(layout.PHASE))],
        "life": [life_of(state, who) for who in seats],
        "critical": [who for who in seats if state.is_critical(who)],
        "stack": stack_of(state, seat, foreseen),
        "now": now_of(state, seat),
    }
    if state.terms.closed:
        extra["sleeves"] = known_sleeves(state, seat, set_of(state.terms))
    return extra


def all_faces(terms: Terms) -> Json:
    """What is printed on every card of the set, and which card of a deck is which."""
    from shiai.games.eohn.cards import face

    cards = set_of(terms)
    assert isinstance(terms, EohnTerms), "the terms are Eohn's"
    kinds = list(range(len(cards.ids)))
    return {
        "name": cards.name,
        "title": cards.title,
        "digest": cards.digest,
        "stages": STAGES,
        "abilities": [face(cards, kind) for kind in kinds],
        "cards": {
            name: cards.ids[int(terms.kind_of[k])]
            for k, name in enumerate(terms.names[0])
            if name and not terms.closed
        },
    }
