"""Seii Daimyo: why an action is not open, in a sentence, and the card that stands in the way."""

from typing import Final

from shiai.core.sentence import WhyNot, seat_words
from shiai.games.seii.layout import COMMIT_CLAN, CONTESTED, KEEP, VERBS
from shiai.games.seii.seii import Seii
from shiai.games.seii.view import (
    CLAN,
    LOCATION,
    SIDE_WORDS,
    clan_name,
    location_name,
    prompt,
)

QUESTIONS: Final = {
    21: "roles are chosen once, before the turns of a round",
    22: "first every player chooses a role, and nobody may pass",
    34: "this is step 1 of a Samurai turn: seize a location, fortify one of yours, or pass",
    39: "this is step 2 of a Samurai turn: fortify a location of your own, or pass",
    42: "this is step 3 of a Samurai turn: seize an available location, raze another's, or pass",
    49: "razing belongs to step 3, which two Ashigaru make possible",
    52: "this is step 1 of an Ashigaru turn: draw a clan, play one, or pass",
    54: "the clan deck is empty until the round ends",
    60: "this is step 3 of an Ashigaru turn: play a clan, or pass",
    69: "first put a clan of your hand face down; there is no passing",
    72: "first reveal or hide your face-down clan",
    77: "the winner is one of those who are tied for the highest strength",
    82: "first choose the one clan that stays in your army",
    86: "first rotate a location by one step",
    89: "the rotation is a duty",
    93: "first choose the clans that stay in your hand",
    94: "first choose the clans that stay in your army",
}


def explain(state: Seii, seat: int, code: int, rule: int, rule_id: str) -> WhyNot:
    """The sentence for a rule that refuses, and the card that stands in the way."""
    numbers = VERBS.arguments(code)
    verb = VERBS.verb_of(code).handle
    if rule in (16, 47, 38, 46, 87, 88):
        return _explain_location(state, seat, rule, rule_id, numbers)
    if rule == 55:
        clan = state.terms.names[CLAN][numbers[0]]
        return WhyNot(rule_id, clan, f"{clan_name(state, numbers[0])} is not in your hand")
    if rule == 56:
        asked = prompt(state, seat).marked.removesuffix(".")
        return WhyNot(rule_id, None, f"the Ability comes first. {asked}")
    if (verb, rule) in NOT_THERE:
        clan = state.terms.names[CLAN][numbers[0]]
        return WhyNot(rule_id, clan, _explain_clan(state, seat, numbers[0], verb, rule))
    return WhyNot(rule_id, None, QUESTIONS[rule])


NOT_THERE: Final = {  # of a clan that cannot be put face down or kept: where it is not
    (COMMIT_CLAN, 69): "hand",
    (KEEP, 82): "army",
    (KEEP, 93): "hand",
    (KEEP, 94): "army",
}


def _explain_clan(state: Seii, seat: int, clan: int, verb: int, rule: int) -> str:
    name = clan_name(state, clan)
    if rule in (93, 94) and state.is_picked(seat, KEEP, clan):
        return f"{name} stays already: choose another clan"
    return f"{name} is not in your {NOT_THERE[verb, rule]}"


def _explain_location(
    state: Seii, seat: int, rule: int, rule_id: str, numbers: list[int]
) -> WhyNot:
    location = numbers[0]
    card = state.terms.names[LOCATION][location]
    name = location_name(state, location)
    owner = int(state.controller(location))
    side = SIDE_WORDS[int(state.side_of(owner, location))] if owner >= 0 else ""
    if rule == 47:
        return WhyNot(rule_id, None, "no location is available any more this round")
    if rule == 16:
        if state.place_of(CONTESTED, location) >= 0:
            return WhyNot(rule_id, card, f"{name} is contested: only the Conflict can win it")
        return WhyNot(rule_id, card, f"{name} is not one of this round's available locations")
    if rule == 87:
        return WhyNot(rule_id, card, f"{name} is {side} and can only be turned the other way")
    if owner < 0:
        return WhyNot(rule_id, card, f"nobody controls {name}")
    if rule == 46:
        what = "is your own" if owner == seat else f"is {side} already"
        return WhyNot(rule_id, card, f"{name} {what}")
    what = f"is {side} already" if owner == seat else f"belongs to {seat_words(owner)}"
    return WhyNot(rule_id, card, f"{name} {what}")
