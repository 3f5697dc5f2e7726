"""The log of Seii Daimyo: what happened, in sentences, each with the rule it follows."""

from __future__ import annotations

from typing import Final

from shiai.core.sentence import Json, Sentence, capital, card_words
from shiai.games.seii.layout import SIDE_NAMES, VERBS, WAYS
from shiai.games.seii.seii import Seii
from shiai.games.seii.view import (
    SIDE_WORDS,
    clan_name,
    count_of,
    location_name,
    set_of,
    who,
    whose,
)
from shiai.games.seii.words import ABILITY_WORDS


def log_line(state: Seii, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    """A line of the log, with the rule it follows."""
    kind = event["event"]
    if kind == "choice":
        return _choice_line(state, event, seat)
    if kind == "count":
        return _count_line(event, seat)
    if kind == "roles_revealed":
        roles = f"{event['samurai']} Samurai, {event['ashigaru']} Ashigaru"
        return Sentence(f"Roles in all: {roles}", "SEII-028")
    if kind == "takes_part":
        name = capital(who(event["seat"], seat))
        return Sentence(f"{name} take{_s(event, seat)} part with {event['strength']}", "SEII-075")
    if kind == "conflict_won":
        return Sentence(
            f"{capital(who(event['seat'], seat))} win{_s(event, seat)} the Conflict", "SEII-076"
        )
    if kind == "nobody_wins":
        return Sentence("Nobody takes part: the Conflict has no winner", "SEII-084")
    return _move_line(state, event, cards, seat) if kind == "move" else None


def _s(event: Json, seat: int) -> str:
    return "" if event["seat"] == seat else "s"


# What a choice says of "you" and of a seat, and the rule it follows; `{}` is what it is done to.
# What only words of Abilities do stands with them in words.py.
DEEDS: Final = {
    "samurai": ("choose Samurai", "chooses Samurai", "SEII-021"),
    "ashigaru": ("choose Ashigaru", "chooses Ashigaru", "SEII-021"),
    "pass": ("pass", "passes", "SEII-063"),
    "seize": ("seize {}", "seizes {}", "SEII-035"),
    "fortify": ("fortify {}", "fortifies {}", "SEII-036"),
    "raze": ("raze {}", "razes {}", "SEII-044"),
    "rotate": ("rotate {}", "rotates {}", "SEII-086"),
    "draw": ("draw", "draws", "SEII-052"),
    "play": ("play {}", "plays {}", "SEII-055"),
    "discard": ("choose {} to be discarded", "chooses {} to be discarded", "SEII-056"),
    "commit": ("put {} face down", "puts {} face down", "SEII-069"),
    "reveal": ("reveal", "reveals", "SEII-072"),
    "hide": ("stay face down", "stays face down", "SEII-074"),
    "award": ("give the victory to {}", "gives the victory to {}", "SEII-077"),
    "keep": ("keep {}", "keeps {}", "SEII-093"),
    **{word.verb: (*word.deed, "SEII-056") for word in ABILITY_WORDS if word.deed},
}
for _verb in VERBS.names():
    assert _verb in DEEDS, (
        f"the choice {_verb!r} has no line in the log: "
        "give its word a `deed` in words.py, or write one in DEEDS of log.py"
    )


def _rule_of(verb: str, asked: str) -> str:
    """The rule of a deed; of some it depends on the question."""
    if verb == "pass" and asked.startswith("ability"):
        return "SEII-056"
    if verb == "pass" and asked.startswith("samurai"):
        return "SEII-048"
    if verb == "keep" and asked == "keep":
        return "SEII-082"
    return DEEDS[verb][2]


def _choice_line(state: Seii, event: Json, seat: int) -> Sentence | None:
    """Who did what; a draw and a fortified location are told by the card that moves."""
    verb, asked = event["verb"], str(event["asked"])
    forced = bool(event.get("forced"))
    if verb is None or (verb in ("draw", "fortify") and not forced):
        return None
    you, other, _rule = DEEDS[verb]
    deed = you if event["seat"] == seat else other
    deed = deed.replace("{}", _objects(state, verb, event["with"], seat))
    only = " (the only option)" if forced else ""
    name = capital(who(event["seat"], seat))
    return Sentence(f"{name} {deed}{only}", "SEII-112" if forced else _rule_of(verb, asked))


def _objects(state: Seii, verb: str, given: Json, seat: int) -> str:
    """What follows the verb, in words: cards by name, seats as such."""
    if "seat" in given:
        other = given["seat"]
        return "yourself" if other == seat and verb == "award" else who(other, seat)
    names = [word if word in WAYS else _card_name(state, word) for word in given.values()]
    return (" for " if verb == "swap" else " ").join(names)


def _count_line(event: Json, seat: int) -> Sentence | None:
    if event["name"] == "round":
        return Sentence(f"Round {event['value']}", "SEII-012")
    if event["name"] == "daimyo":
        name = capital(who(event["value"], seat))
        verb = "are" if event["value"] == seat else "is"
        return Sentence(f"{name} {verb} the Daimyo", "SEII-081")
    return None


# Moves that are told alike to all.
PLAIN_MOVES: Final = {
    ("location_deck", "available"): ("Available: {}", "SEII-014"),
    ("contested", "locations"): ("{} goes to the winner", "SEII-080"),
    ("available", "location_discard"): ("Nobody seized {}", "SEII-098"),
}


def _move_line(state: Seii, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    """Moves that no choice has told already."""
    source: Json = event["from"] or {"zone": "box"}
    target: Json = event["to"]
    shown = [card for card in cards if card is not None]
    what = ", ".join(_card_name(state, card) for card in shown) or count_of(len(cards), "clan")
    way = (source["zone"], target["zone"])
    if way == ("locations", "locations"):
        return _side_line(state, shown, source, target, seat)
    if way == ("hand", "hand"):
        goes = "goes" if len(cards) == 1 else "go"
        giver, taker = who(source["seat"], seat), who(target["seat"], seat)
        return Sentence(f"{what} {goes} from {giver} to {taker}", "SEII-056")
    if target["zone"] == "contested":
        return Sentence(f"Contested: {what}", "SEII-015")
    if target["zone"] == "extra_role_revealed":
        return Sentence(f"The extra role card is {what}", "SEII-025")
    if target["zone"] == "played_role" and target["seat"] != seat:  # you know what you have chosen
        return Sentence(f"{capital(who(target['seat'], seat))} is {what}", "SEII-023")
    if way in (("hand", "clan_discard"), ("army", "clan_discard")):
        verb = "is" if len(cards) == 1 else "are"
        zone = whose(source["zone"], source["seat"], seat)
        return Sentence(f"{what} {verb} discarded from {zone}", "SEII-096")
    if way == ("clan_deck", "hand"):
        draws = "draw" if target["seat"] == seat else "draws"
        return Sentence(f"{capital(who(target['seat'], seat))} {draws} {what}", "SEII-053")
    if way == ("committed", "army"):
        return Sentence(f"{what} joins {whose('army', target['seat'], seat)}", "SEII-073")
    if way in PLAIN_MOVES:
        words, rule = PLAIN_MOVES[way]
        return Sentence(words.replace("{}", what), rule)
    return None


def _side_line(
    state: Seii, names: list[str], source: Json, target: Json, seat: int
) -> Sentence | None:
    """A location has been turned, or has another owner."""
    cards = set_of(state.terms)
    side = SIDE_NAMES.index(target["part"])
    owner, before = target["seat"], source["seat"]
    turned = []
    for card in names:
        location = cards.location_ids.index(card)
        worth = int(state.value(location, side))
        turned.append(f"{location_name(state, location)} {SIDE_WORDS[side]}, worth {worth}")
    if owner != before:
        goes = f"goes from {who(before, seat)} to {who(owner, seat)}"
        return Sentence(f"{_card_name(state, names[0])} {goes}", "SEII-056")
    has = "have" if owner == seat else "has"
    return Sentence(f"{capital(who(owner, seat))} {has} {'; '.join(turned)}", "SEII-031")


def _card_name(state: Seii, card: str | None) -> str:
    """A card by its name; what another seat has chosen in secret is some clan."""
    cards = set_of(state.terms)
    if card is None:
        return "a clan"
    if card in cards.location_ids:
        return location_name(state, cards.location_ids.index(card))
    if card in cards.clan_ids:
        return clan_name(state, cards.clan_ids.index(card))
    name = cards.role_names[cards.role_ids.index(card)]
    return card_words(card, name, name)
