"""The log of Eiyo: what happened, in sentences, each with the rule it follows."""

from __future__ import annotations

from typing import Final

from shiai.core.game import Json, Said
from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.layout import ROW_NAMES
from shiai.games.eiyo.view import ENEMY, ROW_WORDS, count_of, named

# What a move is called, by the zones it joins: its kind, for you, for another seat, and its rule.
MOVES: Final = {
    ("weapon deck", "hand"): ("draw", "You draw {what}", "{who} draws {what}", "EIYO-016"),
    ("hand", "weapon deck"): (
        "shuffle back",
        "You shuffle {what} back",
        "{who} shuffles {what} back",
        "EIYO-011",
    ),
    ("weapon deck", "discard pile"): (
        "lost",
        "{what} lost from your deck",
        "{what} lost from {whose} deck",
        "EIYO-051",
    ),
    ("special table", "hand"): (
        "special weapon",
        "{what}, a special weapon, joins your hand",
        "{what}, a special weapon, joins {whose} hand",
        "EIYO-066",
    ),
    ("discard pile", "weapon deck"): (
        "new deck",
        "{what} of the discard pile: your new deck",
        "{what} of the discard pile: {whose} new deck",
        "EIYO-064",
    ),
    ("discard pile", "set-aside stack"): (
        "for sale",
        "{what} of the discard pile can be bought",
        "{what} of the discard pile can be bought",
        "EIYO-067",
    ),
    ("set-aside stack", "removed"): (
        "not bought",
        "{what} not bought: out of the game",
        "{what} not bought: out of the game",
        "EIYO-070",
    ),
    ("hand", "discard pile"): (
        "discard",
        "You discard {what}",
        "{who} discards {what}",
        "EIYO-018",
    ),
    ("honor stack", "deflected stack"): (
        "honor lost",
        "{what} leaves your honor stack",
        "{what} leaves the honor stack",
        "EIYO-089",
    ),
}


def log_line(state: Eiyo, event: Json, cards: list[str | None], seat: int) -> Said | None:
    """A line of the log, with the rule it follows, in words and as data (docs/wire.md)."""
    kind = event["event"]
    solo = int(state.shape.seats) == 1
    mine = solo or event.get("seat") == seat
    who = "You" if mine else f"Seat {event.get('seat')}"
    if kind == "choice":
        said = str(event["choice"])
        return Said(said if solo else f"{who}: {said}")
    if kind == "count":
        return _count_line(event)
    if kind == "row damage":
        row, damage = event["row"], event["damage"]
        about = {"kind": "row damage", "row": ROW_NAMES[row], "damage": damage}
        return Said(f"{ROW_WORDS[row]} deals {damage}", "EIYO-049", about)
    if kind == "damage":
        takes = f"{who} take{'' if mine else 's'} {event['damage']} damage"
        return Said(takes, "EIYO-050")
    if kind == "deflected enemies return":
        return _return_line(event)
    if kind == "weapons bought":
        return _bought_line(event, who, mine)
    if kind == "step" and event["step"] == "out of weapons":
        about = {"kind": "out of weapons", "seat": event["numbers"][0]}
        return Said("Out of weapons", "EIYO-063", about)
    return _move_line(state, event, cards, seat) if kind == "move" else None


def _count_line(event: Json) -> Said | None:
    if event["name"] == "round":
        return Said(f"Round {event['value']}", "EIYO-013")
    if event["name"] == "tokens" and event["value"] == 1:
        place = ROW_WORDS[ROW_NAMES.index(event["place"])]
        about = {"kind": "token", "row": event["place"]}
        return Said(f"{place} is deflected: no damage from it this round", "EIYO-043", about)
    return None


def _return_line(event: Json) -> Said | None:
    count, row = event["cards"], event["row"]
    if count == 0:
        return None
    what = "1 deflected enemy goes" if count == 1 else f"{count} deflected enemies go"
    about = {"kind": "return", "row": ROW_NAMES[row], "count": count}
    return Said(f"{what} under the deck of {ROW_WORDS[row]}", "EIYO-080", about)


def _bought_line(event: Json, who: str, mine: bool) -> Said:
    count, lost = event["cards"], event["lost points"]
    points = f", {count_of(lost, 'point')} lost" if lost else ""
    buys = "buy" if mine else "buys"
    about = {"kind": "bought", "seat": event["seat"], "count": count, "lost": lost}
    return Said(f"{who} {buys} {count_of(count, 'weapon')}{points}", "EIYO-068", about)


def _move_line(state: Eiyo, event: Json, cards: list[str | None], seat: int) -> Said | None:
    source, target = str(event["from"]), str(event["to"])
    shown = [card for card in cards if card is not None]
    if target.startswith("row"):
        place, first = ROW_WORDS[ROW_NAMES.index(target[-1])], shown[::-1]
        about: Json = {"kind": "fill", "row": target[-1], "cards": first}
        return Said(f"{place} is filled, front first: {named(state, first)}", "EIYO-057", about)
    if source.startswith("row"):
        about = {"kind": "leave", "row": source[-1], "cards": shown}
        if target == "honor stack":
            honor = sum(_honor_of(state, card) for card in shown)
            about |= {"kind": "defeat", "honor": honor}
            return Said(f"{named(state, shown)} defeated, +{honor} honor", "EIYO-037", about)
        return Said(f"{named(state, shown)} leaves, deflected, without honor", "EIYO-055", about)
    known, _, owner = source.partition(" of ")
    way = (known, target.split(" of ")[0])
    if way not in MOVES:
        return None
    kind, yours, others, rule = MOVES[way]
    about = {"kind": kind, "seat": int(owner or 0), "cards": cards}
    if kind == "honor lost":
        del about["seat"]  # the stack is everybody's
        about["honor"] = sum(_honor_of(state, card) for card in shown)
    few = shown and len(cards) <= 6
    what = named(state, shown) if few else count_of(len(cards), "weapon")
    if owner in ("", str(seat)):
        return Said(yours.format(what=what), rule, about)
    said = others.format(what=what, who=f"Seat {owner}", whose=f"seat {owner}'s")
    return Said(said, rule, about)


def _honor_of(state: Eiyo, enemy: str) -> int:
    return int(state.printed.honor[state.terms.names[ENEMY].index(enemy)])
