"""The log of Way of the Samurai: what happened, in sentences, each with the rule it follows."""

from typing import Any, Final

from shiai.core.sentence import Sentence, capital, card_words, seat_words
from shiai.games.wots import layout, printed
from shiai.games.wots.view import names, set_of
from shiai.games.wots.wots import Wots

Json = dict[str, Any]

ROLLS: Final = {
    int(layout.FOR_PLACE): ("for the place", "WOTS-122"),
    int(layout.FOR_STRENGTH): ("for the opponent's strength", "WOTS-112"),
    int(layout.FOR_EVENT): ("for the random event", "WOTS-143"),
    int(layout.FOR_RED_COMBO): ("for the red combo", "WOTS-107"),
    int(layout.FOR_ARMOR): ("for the armour, which breaks on 6", "WOTS-217"),
    int(layout.FOR_TAIKYU): ("for the consequence", "WOTS-240"),
    int(layout.FOR_COUNTERATTACKERS): ("for those who counterattack", "WOTS-206"),
    int(layout.FOR_AMOUNT): ("for the amount", "WOTS-145"),
}
OUTCOMES: Final = {
    int(layout.BLOCKED): ("The counterattack is blocked", "WOTS-031"),
    int(layout.HIT): ("The counterattack hits", "WOTS-031"),
    int(layout.CANCELLED): ("The counterattack is cancelled", "WOTS-093"),
    int(layout.SKIPPED): ("No counterattack: the enemy is hurt", "WOTS-271"),
    int(layout.MORE): ("Two more counterattacks follow", "WOTS-166"),
}
# What a number is called, and the rule behind it.
COUNTS: Final = {
    "life": ("Life {value}", "WOTS-002"),
    "ki": ("Ki {value}", "WOTS-042"),
    "die": ("injury die {value}", "WOTS-065"),
    "enemy_life": ("enemy Life {value}", "WOTS-001"),
    "enemy_ki": ("enemy Ki {value}", "WOTS-044"),
    "kanji": ("kanji {value}", "WOTS-183"),
    "armor": ("armour {value}", "WOTS-215"),
    "defeated": ("opponents defeated: {value}", "WOTS-111"),
}
MOVES: Final = {
    ("action_deck", "hand"): ("{what} drawn", "WOTS-020"),
    ("action_discard", "hand"): ("{what} recalled", "WOTS-259"),
    ("action_discard", "action_deck"): ("A new action deck from the discard pile", "WOTS-038"),
    ("opponent_discard", "opponent_deck"): ("The opponent deck is shuffled anew", "WOTS-040"),
    ("special_deck", "stored"): ("Special card {what} is stored", "WOTS-060"),
    ("drawn", "stored"): ("Special card {what} is stored", "WOTS-236"),
    ("drawn", "hand"): ("{what} kept", "WOTS-160"),
    ("opponent_deck", "defense"): ("Defense: {what}", "WOTS-023"),
    ("face_down", "defense"): ("Defense: {what}", "WOTS-023"),
    ("opponent_deck", "counterattack"): ("Counterattack: {what}", "WOTS-029"),
    ("face_down", "counterattack"): ("Counterattack: {what}", "WOTS-029"),
    ("wound_deck", "wound_drawn"): ("Wound card {what}", "WOTS-075"),
    ("gisei_deck", "gisei_drawn"): ("Gisei card {what}", "WOTS-198"),
    ("bushido_deck", "virtue"): ("Virtue {what}", "WOTS-185"),
    ("blood_deck", "blood_wounds 1"): ("Blood wound {what}, level 1", "WOTS-169"),
    ("blood_deck", "blood_wounds 2"): ("Blood wound {what}, level 2", "WOTS-169"),
    ("hand", "action_discard"): ("{what} discarded", "WOTS-037"),
    ("hand", "removed"): ("{what} leaves the game", "WOTS-228"),
    ("stored", "removed"): ("{what} leaves the game", "WOTS-228"),
}


def log_line(state: Wots, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    """A line of the log, with the rule it follows."""
    kind = event["event"]
    made = set_of(state.terms)
    if kind == "choice":
        return _choice_line(event, names(made), int(state.shape.seats) == 1)
    if kind == "count":
        return _count_line(event, [weapon.name for weapon in made.weapons])
    if kind == "move":
        return _move_line(event, cards, names(made))
    if kind == "defense_resolved":
        met = "The defense is met" if event["met"] else "The defense is not met"
        return Sentence(met, "WOTS-027" if event["met"] else "WOTS-028")
    if kind == "counterattack_resolved":
        text, rule = OUTCOMES[event["outcome"]]
        return Sentence(text, rule)
    if kind == "blue_die":
        text, rule = ROLLS[event["for"]]
        return Sentence(f"Blue die {text}: {event['result']}", rule)
    if kind == "wound":
        who = "You suffer" if event["enemy"] == 0 else "The enemy suffers"
        return Sentence(f"{who} a level {event['level']} wound", "WOTS-075")
    if kind == "combo":
        colour = "Red" if event["symbol"] == printed.RED else "Black"
        return Sentence(f"{colour} combo ({printed.SYMBOL_NAMES[event['symbol']]})", "WOTS-056")
    if kind == "armor_takes":
        return Sentence(f"Armour takes {event['damage']}, {event['left']} left", "WOTS-215")
    if kind == "fight_ends":
        result = event["result"]
        words = "won" if result == layout.WON else "lost" if result == layout.LOST else "drawn"
        return Sentence(f"The fight is {words}", "WOTS-001" if result == layout.WON else "WOTS-002")
    return None


def _choice_line(event: Json, names: dict[str, str], solo: bool) -> Sentence | None:
    """What was chosen, with the card's face; going on is not worth a line."""
    choice = str(event["choice"] or "has chosen")
    if choice in ("go on", "decline"):
        return None
    verb, _, card = choice.rpartition(" ")
    if card in names:
        choice = f"{verb} {card_words(card, names[card])}"
    return Sentence(capital(choice if solo else f"{seat_words(event['seat'])}: {choice}"))


def _count_line(event: Json, weapons: list[str]) -> Sentence | None:
    """A number that changed."""
    name = event["name"]
    if name == "round" and event["value"] > 0:
        return Sentence(f"Round {event['value']}", "WOTS-018")
    if name == "attack" and event["value"] > 0:
        return Sentence(f"Attack {event['value']}", "WOTS-018")
    if name == "weapon":
        return Sentence(f"Weapon: {weapons[event['value']]}", "WOTS-150")
    if name not in COUNTS:
        return None
    words, rule = COUNTS[name]
    return Sentence(words.format(value=event["value"], place=event.get("place", "")), rule)


def _move_line(event: Json, cards: list[str | None], names: dict[str, str]) -> Sentence | None:
    """Cards that went from one zone to another."""
    way = (_zone(event["from"]), _zone(event["to"]))
    if way not in MOVES:
        return None
    words, rule = MOVES[way]
    shown = [card_words(card, names[card]) for card in cards if card is not None]
    what = ", ".join(shown) if shown and len(cards) <= 7 else f"{len(cards)} cards"
    return Sentence(words.format(what=what), rule)


def _zone(zone: Json | None) -> str:
    """Its name, of a family with its part; whose it is does not matter here."""
    if zone is None:
        return "box"
    return f"{zone['zone']} {zone['part']}" if "part" in zone else str(zone["zone"])
