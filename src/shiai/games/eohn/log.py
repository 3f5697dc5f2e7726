"""The log of Eohn: what happened, in sentences, each with the rule it follows."""

from __future__ import annotations

from typing import Final

from shiai.core.sentence import Json, Sentence, seat_words
from shiai.games.eohn import layout, words
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.names import card_name, count_of, known_at, named, player, whom

MOVES: Final = {
    ("ability_deck", "hand"): ("{who} draw{s} {what}", "EOHN-218"),
    ("hand", "ability_deck"): ("{who} put{s} {what} back", "EOHN-020"),
    ("hand", "mat"): ("{who} bring{s} {what} onto the mat", "EOHN-181"),
    ("hand", "stacked"): ("{who} stack{s} {what}", "EOHN-190"),
    ("hand", "ability_discards"): ("{who} discard{s} {what}", "EOHN-042"),
    ("mat", "ability_discards"): ("{what} goes to the discards", "EOHN-042"),
    ("stacked", "ability_discards"): ("{what} goes to the discards", "EOHN-311"),
    ("mat", "hand"): ("{what} goes back to hand", "EOHN-068"),
    ("mat", "removed_from_play"): ("{what} is removed from play", "EOHN-044"),
    ("ability_discards", "hand"): ("{who} take{s} {what} back to hand", "EOHN-043"),
}


def log_line(state: Eohn, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    """A line of the log, with the rule it follows."""
    kind = event["event"]
    if kind == "move":
        return _move_line(state, event, cards, seat)
    if kind == "choice":
        return _choice_line(state, event, seat)
    if kind == "count":
        return _count_line(event, seat)
    if kind == "damage":
        who = player(event["seat"], seat)
        takes = "take" if who == "You" else "takes"
        more = [
            word
            for bit, word in (
                (layout.WAS_DAZED, "Dazed"),
                (layout.BLOCK_DESTROYED, "the Block is destroyed"),
                (layout.STOPPED, "the attack is stopped"),
            )
            if event["result"] & bit
        ]
        after = f" ({', '.join(more)})" if more else ""
        return Sentence(f"{who} {takes} {event['damage']} damage{after}", "EOHN-240")
    if kind == "stages":
        return _stages_line(event)
    if kind == "attack_declared" or kind == "activated":
        return _declared_line(state, event, seat)
    if kind == "round_ends":
        won = "is drawn" if event["winner"] < 0 else f"goes to side {event['winner']}"
        return Sentence(f"Round {event['round']} {won}", "EOHN-002")
    plain = {
        "toss": ("wins the toss", "win the toss", "EOHN-018"),
        "turn_starts": ("begins a turn", "begin a turn", "EOHN-216"),
        "combat_starts": ("enters combat", "enter combat", "EOHN-234"),
        "combat_ends": ("ends combat", "end combat", "EOHN-244"),
        "turn_ends": ("ends the turn", "end the turn", "EOHN-249"),
        "defeated": ("is defeated", "are defeated", "EOHN-006"),
    }
    if kind in plain:
        they, you, rule = plain[kind]
        who = player(event["seat"], seat)
        return Sentence(f"{who} {you if who == 'You' else they}", rule)
    if kind == "coin":
        return Sentence(
            "The coin shows heads" if event["heads"] else "The coin shows tails", "EOHN-296"
        )
    if kind == "die":
        return Sentence(f"The die shows {event['result']}", "EOHN-297")
    if kind == "status":
        who = player(event["seat"], seat)
        word = words.STATUSES.texts[words.STATUSES[event["status"]]]
        return Sentence(f"{who} {'are' if who == 'You' else 'is'} {word}", "EOHN-309")
    return None


# Choices that the log words itself; other lines tell of the rest.
CHOICES: Final = {
    "first": ("choose{s} who begins: {player}", "EOHN-018"),
    "split": ("set{s} attributes {points}", "EOHN-021"),
    "skip combat": ("skip{s} combat", "EOHN-230"),
    "refocus": ("refocus{es} {cards}", "EOHN-221"),
    "reuse": ("pay{s} for {ability} and ready{s} it again", "EOHN-155"),
    "pay": ("pay{s} the upkeep of {ability}", "EOHN-226"),
    "let go": ("let{s} {ability} go", "EOHN-226"),
    "give up": ("give{s} up {ability}", "EOHN-201"),
    "name": ("name{s} {player}", "EOHN-187"),
}


def _choice_line(state: Eohn, event: Json, seat: int) -> Sentence | None:
    """A choice in words, if no other line tells what it did."""
    if event["verb"] not in CHOICES or event["choice"] is None:
        return None
    text, rule = CHOICES[event["verb"]]
    who = player(event["seat"], seat)
    parts = dict(event["with"])
    if "place" in parts:
        parts["ability"] = known_at(state, event["seat"], layout.PLACES.index(parts["place"]), seat)
    if "seat" in parts:
        parts["player"] = seat_words(int(parts["seat"]))
    if event["verb"] == "refocus" and int(parts["cards"]) == 0:
        return None
    they = who != "You"
    return Sentence(
        f"{who} {text.format(s='s' if they else '', es='es' if they else '', **parts)}", rule
    )


def _stages_line(event: Json) -> Sentence | None:
    """What a Barrier, and then a Block or Dodge, left of an attack."""
    ap, behind, left = event["ap"], event["after_barrier"], event["after_reaction"]
    parts = []
    if behind != ap:
        parts.append(f"the Barrier lets {behind} pass")
    if left != behind:
        parts.append(f"the Block or Dodge {left}")
    return Sentence(f"Of {ap} AP {', '.join(parts)}", "EOHN-252") if parts else None


def _declared_line(state: Eohn, event: Json, seat: int) -> Sentence:
    who = player(event["seat"], seat)
    s = "" if who == "You" else "s"
    card = event["ability"]
    name = card_name(state, card)
    data: Json = {"kind": event["event"], "seat": event["seat"]}
    data["cards"] = [state.terms.names[0][card]]
    if event["event"] == "activated":
        return Sentence(f"{who} activate{s} {name}", "EOHN-188", data)
    data["defenders"] = [k for k in range(int(state.shape.seats)) if event["defenders"] >> k & 1]
    aim = " and ".join(whom(k, seat) for k in data["defenders"])
    return Sentence(f"{who} attack{s} {aim or 'nobody'} with {name}", "EOHN-235", data)


def _count_line(event: Json, seat: int) -> Sentence | None:
    if event["name"] not in ("relentless", "rested") or event["value"] == 0:
        return None
    who = player(event["seat"], seat)
    has = "have" if who == "You" else "has"
    return Sentence(f"{who} {has} {event['name'].capitalize()} {event['value']}", "EOHN-207")


def _move_line(state: Eohn, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    source: Json = event["from"] or {"zone": "box"}
    way = (source["zone"], event["to"]["zone"])
    if way not in MOVES:
        return None
    text, rule = MOVES[way]
    shown = [card for card in cards if card is not None]
    what = named(state, shown) if shown and len(shown) <= 5 else count_of(len(cards), "card")
    who = player(source["seat"], seat)
    return Sentence(text.format(who=who, s="" if who == "You" else "s", what=what), rule)
