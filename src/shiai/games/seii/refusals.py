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
    34: "step 1 of a Samurai turn: seize an available location, fortify one of yours, or pass",
    39: "step 2 of a Samurai turn: fortify one of yours, or pass",
    42: "step 3 of a Samurai turn: seize an available location, raze another's, or pass",
    49: "razing belongs to step 3, which two Ashigaru make possible",
    52: "step 1 of an Ashigaru turn: draw a clan, play one, or pass",
    54: "the clan deck is empty until the round ends",
    60: "step 3 of an Ashigaru turn: play a clan, or pass",
    69: "first a clan of your hand is put face down; there is no passing",
    72: "your face-down clan: reveal it or hide it",
    77: "the winner is one of those who are tied for the highest strength",
    82: "one clan of your own army stays",
    86: "now one controlled location is rotated by one step",
    89: "the rotation is a duty",
    93: "choose the clans that stay in your hand",
    94: "choose the clans that stay in your army",
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
        first = f"the Ability must be carried out first: {prompt(state, seat).marked}"
        return WhyNot(rule_id, None, first)
    if verb in (KEEP, COMMIT_CLAN) and rule in (69, 82, 93, 94):
        clan = state.terms.names[CLAN][numbers[0]]
        return WhyNot(rule_id, clan, f"{clan_name(state, numbers[0])} cannot be: {QUESTIONS[rule]}")
    return WhyNot(rule_id, None, QUESTIONS[rule])


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
