"""Eiyo in words: prompts, previews, "why not", the log, and what a view adds to the zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.game import Json, Said, WhyNot
from shiai.core.layout import OVER, RESIGNED
from shiai.core.state import State
from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.layout import (
    DEFEAT,
    DEFLECT,
    DISCARD_ONE,
    ENEMY_DECKS,
    EXTRA_WEAPON,
    FIGHT,
    FOUR_ROWS,
    GIVE_UP,
    GIVE_UP_HONOR,
    HAND,
    KEEP_OR_REDRAW,
    OVERWHELMED,
    PAY,
    PAY_HONOR,
    REDRAW,
    ROW_NAMES,
    ROWS,
    SET_ASIDE,
    STOP,
    SURVIVED_WITHOUT_HONOR,
    WEAPON_DECK,
    V,
)
from shiai.games.eiyo.printed import (
    COSTS_EXTRA_WEAPON,
    COSTS_HONOR_CARD,
    FORBIDS_CONCENTRATION,
    FORBIDS_DEFLECT,
)
from shiai.games.eiyo.scoring import RANKS

if TYPE_CHECKING:
    from shiai.games.eiyo.cards import EiyoSet

WEAPON, ENEMY = 0, 1  # the card sets


def eiyo(state: State) -> Eiyo:
    """The state as what it is."""
    assert isinstance(state, Eiyo), "the state is Eiyo's"
    return state


def name(state: Eiyo, card_set: int, card: int) -> str:
    """The id of a card."""
    return state.terms.names[card_set][card]


# ---- positions that cannot be ----------------------------------------------------------------


def impossible(state: Eiyo) -> str | None:
    """EIYO-043  A token lies on an enemy; the rest is checked by the shape of the table."""
    for row, place in enumerate(ROW_NAMES):
        if state.has_token(row) and state.size(ROWS[row]) == 0:
            return f"row {place} has a token but no enemy to lie on (EIYO-043)"
    if not state.is_over() and not state.enemies_left():
        return "no enemy is left in rows and decks, so the game is over (EIYO-094); say 'over'"
    return None


# ---- prompts and endings ---------------------------------------------------------------------


def prompt(state: Eiyo, seat: int) -> Said:
    """What the seat is asked, with the rule behind it."""
    asked = state.question()
    hand = int(state.size(state.of(HAND, seat)))
    if asked == FIGHT:
        damage = sum(damages(state).values())
        return Said(f"Play a weapon or end the fight: {damage} damage is coming.", "EIYO-022")
    if asked == DISCARD_ONE:
        over = hand - int(state.hand_limit())
        return Said(f"Your hand is over the limit: discard {over} more.", "EIYO-018")
    if asked == PAY_HONOR:
        bought = int(state.size(state.of(WEAPON_DECK, seat)))
        left = int(state.size(state.of(SET_ASIDE, seat)))
        return Said(
            f"Buy your last deck: pay enemies of your honor stack, a card for each point. "
            f"{bought} bought, {left} set aside.",
            "EIYO-068",
        )
    if asked == GIVE_UP_HONOR:
        return Said("Give up an enemy of your honor stack.", "EIYO-089")
    if asked == EXTRA_WEAPON:
        return Said("Deflecting costs a second weapon: which one?", "EIYO-105")
    assert asked == KEEP_OR_REDRAW, "a choice of Eiyo has no prompt"
    return Said("Keep this hand, or shuffle it back and draw anew, once?", "EIYO-011")


def reason(state: Eiyo) -> Said:
    """How the game ended."""
    over, honor = int(state.s[OVER]), int(state.honor())
    if over == OVERWHELMED:
        return Said("A weapon was needed and there was none: overwhelmed.", "EIYO-073")
    if over == SURVIVED_WITHOUT_HONOR:
        short = int(state.target_honor()) - honor
        return Said(f"Survived with {honor} honor, {short} short of a win.", "EIYO-096")
    if over == RESIGNED:
        return Said("Resigned.", "RULING-EIYO-44")
    return Said(f"All enemies are gone: {RANKS[int(state.rank())]} with {honor} honor.", "EIYO-097")


# ---- what an option does ---------------------------------------------------------------------


def damages(state: Eiyo) -> dict[str, int]:
    """EIYO-050  The damage that would come now, row by row."""
    return {
        place: 0 if state.has_token(row) else int(state.damage_of(row))
        for row, place in enumerate(ROW_NAMES)
    }


def describe(state: Eiyo, code: int) -> str:
    """What an option would do: the enemy, its honor, damage avoided, cards it costs."""
    verb = V.verb_of(code).handle
    numbers = V.arguments(code)
    if verb in (DEFEAT, DEFLECT):
        row = numbers[2]
        before = int(state.damage_of(row))
        cost = f", costs {numbers[1]} of the deck" if numbers[1] else ""
        front = int(state.front(row))
        honor = int(state.printed.honor[front])
        if verb == DEFLECT:
            return f"row {ROW_NAMES[row]} deals {before} less{cost}"
        after = _damage_without_front(state, row)
        return f"{name(state, ENEMY, front)}, +{honor} honor, row deals {after} instead of {before}{cost}"
    if verb in (PAY, GIVE_UP):
        honor = int(state.printed.honor[numbers[0]])
        return f"-{honor} honor" + (f", +{honor} cards" if verb == PAY else "")
    if verb == STOP:
        seat = int(state.seat)
        return f"with a deck of {int(state.size(state.of(WEAPON_DECK, seat)))}"
    if verb == REDRAW:
        return "shuffle all back and draw as many; the new hand must be kept"
    return ""


def _damage_without_front(state: Eiyo, row: int) -> int:
    twin = state.clone()
    twin.pop(ROWS[row])
    return int(twin.damage_of(row))


# ---- why not ---------------------------------------------------------------------------------

NOT_NOW: Final = {
    11: "the opening hand is kept or redrawn once, before the first round",
    14: "first the draw step must be complete",
    18: "weapons are thrown away only when the hand is over its limit",
    26: "a weapon cannot just be thrown away: it must defeat or deflect",
    67: "honor is paid only when the last special weapon has been taken",
    68: "only enemies of the honor stack can be paid",
    89: "only an enemy of the honor stack, and only when asked",
    90: "an enemy worth 1 must be given up as long as there is one",
    105: "another weapon of the hand is added only to a deflect that costs two",
    106: "deflecting costs two weapons now, and there is no second one",
    109: "deflecting costs an enemy of the honor stack now, and it is empty",
}


def explain(state: Eiyo, seat: int, code: int, rule: int, rule_id: str) -> WhyNot:
    """The sentence for a rule that refuses, and the card that stands in the way."""
    numbers = V.arguments(code)
    if rule == 22:
        weapon = name(state, WEAPON, numbers[0])
        return WhyNot(rule_id, weapon, f"{weapon} is not in your hand")
    if rule == 24:
        weapon = name(state, WEAPON, numbers[0])
        turned = f" turned {numbers[1]} times" if numbers[1] else ""
        return WhyNot(
            rule_id, weapon, f"{weapon}{turned} does not mark row {ROW_NAMES[numbers[2]]}"
        )
    if rule in (27, 28, 45, 87):
        return _explain_row(state, rule, rule_id, numbers[2])
    card = None
    if rule == 104:
        card = _standing(state, state.printed.forbids, FORBIDS_CONCENTRATION)
        return WhyNot(rule_id, card, f"{card} forbids concentration: no weapon may be turned")
    if rule == 106:
        card = _standing(state, state.printed.deflect_costs, COSTS_EXTRA_WEAPON)
    if rule == 109:
        card = _standing(state, state.printed.deflect_costs, COSTS_HONOR_CARD)
    return WhyNot(rule_id, card, NOT_NOW[rule])


def _explain_row(state: Eiyo, rule: int, rule_id: str, row: int) -> WhyNot:
    place = ROW_NAMES[row]
    if rule == 27:
        return WhyNot(rule_id, None, f"row {place} is empty")
    if rule == 87:
        card = _standing(state, state.printed.forbids, FORBIDS_DEFLECT, row)
        return WhyNot(rule_id, card, f"{card} stands in row {place}: no token may be placed there")
    front = name(state, ENEMY, int(state.front(row)))
    if rule == 28:
        return WhyNot(rule_id, front, f"row {place} holds a deflect token")
    return WhyNot(rule_id, front, f"row {place} already holds its one token")


def _standing(state: Eiyo, words: vec[i64], bit: int, only: int = -1) -> str | None:
    """The first enemy in a row whose word has this bit."""
    for row in range(int(FOUR_ROWS)):
        if only in (-1, row):
            for position in range(int(state.size(ROWS[row]))):
                enemy = int(state.enemy_in(row, position))
                if int(words[enemy]) & bit:
                    return name(state, ENEMY, enemy)
    return None


# ---- the log ---------------------------------------------------------------------------------

MOVE_RULES: Final = {
    ("weapon deck", "hand"): ("drawn", "EIYO-016"),
    ("weapon deck", "discard pile"): ("lost from the deck", "EIYO-051"),
    ("special table", "hand"): ("joins your hand", "EIYO-066"),
    ("discard pile", "weapon deck"): ("becomes the new deck", "EIYO-064"),
    ("discard pile", "set-aside stack"): ("is set aside", "EIYO-067"),
    ("set-aside stack", "weapon deck"): ("bought", "EIYO-068"),
    ("set-aside stack", "removed"): ("removed from the game", "EIYO-070"),
    ("hand", "discard pile"): ("discarded", "EIYO-018"),
    ("honor stack", "deflected stack"): ("leaves your honor stack", "EIYO-089"),
}


def log_line(state: Eiyo, event: Json, cards: list[str | None], seat: int) -> Said | None:
    """A line of the log, with the rule it follows."""
    kind = event["event"]
    if kind == "choice":
        who = "" if state.shape.seats == 1 else f"P{event['seat']}: "
        return Said(f"{who}{event['choice']}")
    if kind == "count" and event["name"] == "round":
        return Said(f"Round {event['value']}", "EIYO-013")
    if kind == "row damage":
        return Said(f"Row {ROW_NAMES[event['row']]} deals {event['damage']}", "EIYO-049")
    if kind == "damage":
        who = "You take" if state.shape.seats == 1 else f"P{event['seat']} takes"
        return Said(f"{who} {event['damage']} damage", "EIYO-050")
    if kind == "deflected enemies return":
        where = ROW_NAMES[event["row"]]
        return Said(f"{event['cards']} deflected enemies go under deck {where}", "EIYO-080")
    if kind == "step" and event["step"] == "out of weapons":
        return Said("Out of weapons", "EIYO-063")
    return _move_line(event, cards) if kind == "move" else None


def _move_line(event: Json, cards: list[str | None]) -> Said | None:
    source, target = str(event["from"]), str(event["to"])
    shown = [card for card in cards if card is not None]
    what = ", ".join(shown) if shown else f"{len(cards)} cards"
    if source.startswith("enemy deck") and target.startswith("row"):
        return Said(f"Row {target[-1]}: {what} revealed", "EIYO-057")
    if source.startswith("row"):
        if target == "honor stack":
            return Said(f"{what} defeated", "EIYO-037")
        return Said(f"{what} deflected", "EIYO-055")
    plain = (source.split(" of ")[0], target.split(" of ")[0])
    if plain not in MOVE_RULES:
        return None
    does, rule = MOVE_RULES[plain]
    if len(cards) > 6:
        what = f"{len(cards)} cards"
    return Said(f"{what} {does}", rule)


# ---- beside the zones ------------------------------------------------------------------------


def see(state: Eiyo, cards: EiyoSet, seat: int) -> Json:
    """Totals, the damage that would come now, and the faces of all enemies in rows (EIYO-007)."""
    faces: Json = {}
    for row in range(int(FOUR_ROWS)):
        for position in range(int(state.size(ROWS[row]))):
            enemy = int(state.enemy_in(row, position))
            faces[cards.enemy_ids[enemy]] = {
                "name": cards.enemy_names[enemy],
                "honor": cards.honor[enemy],
                "damage": cards.damage[enemy * 4 : enemy * 4 + 4],
                "effect": cards.enemy_texts[enemy] or None,
            }
    return {
        "honor": int(state.honor()),
        "target honor": int(state.target_honor()),
        "supply": int(state.supply()),
        "damage": damages(state),
        "enemies left": int(
            sum(state.size(ROWS[row]) + state.size(ENEMY_DECKS[row]) for row in range(4))
        ),
        "deflect costs": [
            word
            for word, bit in (
                ("extra weapon", COSTS_EXTRA_WEAPON),
                ("honor card", COSTS_HONOR_CARD),
            )
            if int(state.deflect_costs()) & bit
        ],
        "faces": faces,
    }
