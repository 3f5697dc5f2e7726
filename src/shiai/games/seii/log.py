"""The log of Seii Daimyo: what happened, in sentences, each with the rule it follows."""

from __future__ import annotations

from typing import Final

from shiai.core.game import Json, Said
from shiai.games.seii.layout import SIDE_NAMES, WAYS, V
from shiai.games.seii.seii import Seii
from shiai.games.seii.view import SIDE_WORDS, capital, count_of, location_name, set_of, who, whose

CONTROLLED: Final = tuple(f"location {side} of" for side in SIDE_NAMES)  # not a deck or a discard


def log_line(state: Seii, event: Json, cards: list[str | None], seat: int) -> Said | None:
    """A line of the log, with the rule it follows."""
    kind = event["event"]
    if kind == "choice":
        return _choice_line(state, event, seat)
    if kind == "count":
        return _count_line(event, seat)
    if kind == "roles revealed":
        said = f"{count_of(event['samurai'], 'Samurai').removesuffix('s')}"
        return Said(f"Roles in all: {said}, {event['ashigaru']} Ashigaru", "SEII-028")
    if kind == "takes part":
        name = capital(who(event["seat"], seat))
        return Said(f"{name} take{_s(event, seat)} part with {event['strength']}", "SEII-075")
    if kind == "conflict won":
        return Said(
            f"{capital(who(event['seat'], seat))} win{_s(event, seat)} the Conflict", "SEII-076"
        )
    if kind == "nobody wins":
        return Said("Nobody takes part: the Conflict has no winner", "SEII-084")
    return _move_line(state, event, cards, seat) if kind == "move" else None


def _s(event: Json, seat: int) -> str:
    return "" if event["seat"] == seat else "s"


# What a choice says of "you" and of a seat, and the rule it follows; `{}` is what it is done to.
DEEDS: Final = {
    "samurai": ("choose Samurai", "chooses Samurai", "SEII-021"),
    "ashigaru": ("choose Ashigaru", "chooses Ashigaru", "SEII-021"),
    "seize": ("seize {}", "seizes {}", "SEII-035"),
    "fortify": ("fortify {}", "fortifies {}", "SEII-036"),
    "raze": ("raze {}", "razes {}", "SEII-044"),
    "rotate": ("rotate {}", "rotates {}", "SEII-086"),
    "capture": ("capture {}", "captures {}", "SEII-056"),
    "swap contested": (
        "swap the Contested Location with {}",
        "swaps the Contested Location with {}",
        "SEII-056",
    ),
    "swap": ("swap {}", "swaps {}", "SEII-056"),
    "play": ("play {}", "plays {}", "SEII-055"),
    "rout": ("rout {}", "routs {}", "SEII-056"),
    "look at": ("look at the hand of {}", "looks at the hand of {}", "SEII-056"),
    "coax": ("take a clan from {}", "takes a clan from {}", "SEII-056"),
    "discard": ("choose {} to be discarded", "chooses {} to be discarded", "SEII-056"),
    "commit": ("put {} face down", "puts {} face down", "SEII-069"),
    "reveal": ("reveal", "reveals", "SEII-072"),
    "hide": ("stay face down", "stays face down", "SEII-074"),
    "award": ("give the victory to {}", "gives the victory to {}", "SEII-077"),
}


def _choice_line(state: Seii, event: Json, seat: int) -> Said | None:
    """Who did what; a draw and a fortified location are told by the card that moves."""
    if event["choice"] is None:
        return None
    forced = bool(event.get("forced"))
    said = str(event["choice"])
    asked = str(event["asked"])
    verb = max((v.name for v in V.verbs if f"{said} ".startswith(f"{v.name} ")), key=len)
    if verb in ("draw", "fortify") and not forced:
        return None
    mine = event["seat"] == seat
    if verb == "pass":
        rule = "SEII-048" if asked.startswith("samurai") else "SEII-063"
        you, other = "pass", "passes"
        rule = "SEII-056" if asked.startswith("ability") else rule
    elif verb == "keep":
        you, other, rule = "keep {}", "keeps {}", "SEII-082" if asked == "keep" else "SEII-093"
    elif verb == "draw":
        you, other, rule = "draw", "draws", "SEII-052"
    else:
        you, other, rule = DEEDS[verb]
    what = _objects(state, said[len(verb) :].split(), verb, seat)
    only = " (the only option)" if forced else ""
    name = capital(who(event["seat"], seat))
    deed = (you if mine else other).replace("{}", what)
    return Said(f"{name} {deed}{only}", "SEII-112" if forced else rule)


def _objects(state: Seii, words: list[str], verb: str, seat: int) -> str:
    """What follows the verb, in words: cards by name, seats as such."""
    if verb in ("look at", "coax", "award"):
        other = int(words[0])
        return "yourself" if other == seat and verb == "award" else who(other, seat)
    secret = {"?": "a clan"}  # what another seat had to choose in secret
    names = [
        word if word in WAYS else secret.get(word) or _card_name(state, word) for word in words
    ]
    return (" for " if verb == "swap" else " ").join(names)


def _count_line(event: Json, seat: int) -> Said | None:
    if event["name"] == "round":
        return Said(f"Round {event['value']}", "SEII-012")
    if event["name"] == "daimyo":
        name = capital(who(event["value"], seat))
        verb = "are" if event["value"] == seat else "is"
        return Said(f"{name} {verb} the Daimyo", "SEII-081")
    return None


def _move_line(state: Seii, event: Json, cards: list[str | None], seat: int) -> Said | None:
    """Moves that no choice has told already."""
    source, target = str(event["from"] or ""), str(event["to"])
    names = [card for card in cards if card is not None]
    what = ", ".join(_card_name(state, name) for name in names) or count_of(len(cards), "clan")
    if target == "available" and source != "contested":
        return Said(f"Available: {what}", "SEII-014") if source == "location deck" else None
    if target == "contested":
        return Said(f"Contested: {what}", "SEII-015")
    if source == "contested" and target.startswith(CONTROLLED):
        return Said(f"{what} goes to the winner", "SEII-080")
    if source == "clan deck" and target.startswith("hand"):
        owner = int(target.split()[-1])
        return Said(
            f"{capital(who(owner, seat))} draw{'' if owner == seat else 's'} {what}", "SEII-053"
        )
    if target.startswith("played role"):
        owner = int(target.split()[-1])
        if owner == seat:
            return None  # you know what you have chosen
        return Said(f"{capital(who(owner, seat))} is {what}", "SEII-023")
    if target == "extra role revealed":
        return Said(f"The extra role card is {what}", "SEII-025")
    if source.startswith(CONTROLLED) and target.startswith(CONTROLLED):
        return _side_line(state, names, source, target, seat)
    if source.startswith("committed") and target.startswith("army"):
        return Said(f"{what} joins {whose('army', int(target.split()[-1]), seat)}", "SEII-073")
    if source.startswith("hand") and target.startswith("hand"):
        giver, taker = int(source.split()[-1]), int(target.split()[-1])
        goes = "goes" if len(cards) == 1 else "go"
        return Said(f"{what} {goes} from {who(giver, seat)} to {who(taker, seat)}", "SEII-056")
    if source.startswith(("hand", "army")) and target == "clan discard":
        zone, owner = source.split()[0], int(source.split()[-1])
        verb = "is" if len(cards) == 1 else "are"
        return Said(f"{what} {verb} discarded from {whose(zone, owner, seat)}", "SEII-096")
    if source == "available" and target == "location discard":
        return Said(f"Nobody seized {what}", "SEII-098")
    return None


def _side_line(state: Seii, names: list[str], source: str, target: str, seat: int) -> Said | None:
    """A location has been turned, or has another owner."""
    cards = set_of(state.terms)
    side = SIDE_NAMES.index(target.split()[1])
    owner, before = int(target.split()[-1]), int(source.split()[-1])
    said = []
    for card in names:
        location = cards.location_ids.index(card)
        worth = int(state.value(location, side))
        said.append(f"{location_name(state, location)} {SIDE_WORDS[side]}, worth {worth}")
    if owner != before:
        goes = f"goes from {who(before, seat)} to {who(owner, seat)}"
        return Said(f"{_card_name(state, names[0])} {goes}", "SEII-056")
    has = "have" if owner == seat else "has"
    return Said(f"{capital(who(owner, seat))} {has} {'; '.join(said)}", "SEII-031")


def _card_name(state: Seii, card: str) -> str:
    cards = set_of(state.terms)
    if card in cards.location_ids:
        return location_name(state, cards.location_ids.index(card))
    if card in cards.clan_ids:
        return cards.clan_names[cards.clan_ids.index(card)]
    return cards.role_names[cards.role_ids.index(card)]
