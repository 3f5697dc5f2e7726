"""The log of Eohn: what happened, in sentences and as data, each with the rule it follows.

A line is worded from its event and from what is printed, never from where things lie now: it is the
same text whenever it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shiai.core.rules import chosen
from shiai.core.sentence import Json, Sentence, capital
from shiai.games.eohn import layout, printed, words
from shiai.games.eohn.card_text import attributes_text
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.facts import story
from shiai.games.eohn.names import card_name, count_of, id_of, named, player, whom, whose

NAMED_AT_MOST: Final = 5  # cards; more are counted
OPENING_HAND: Final = 10  # what goes back to a deck from more than that is a deck being made

# What a verb is for `you`; any other verb loses its s.
YOURS: Final = {
    "is": "are", "has": "have", "does": "do", "readies": "ready", "refocuses": "refocus",
}  # fmt: skip


def said(who: int, viewer: int, verb: str, rest: str = "") -> str:
    """`You draw 2 cards`, `Seat 1 draws 2 cards`: the verb is given as for `seat 1`."""
    if who == viewer:
        verb = YOURS.get(verb, verb.removesuffix("s"))
    return f"{player(who, viewer)} {verb}{f' {rest}' if rest else ''}"


def log_line(state: Eohn, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    """A line of the log, with the rule it follows; None for an event that needs none."""
    kind = event["event"]
    if kind == "move":
        return _move_line(state, event, cards, seat)
    if kind == "choice":
        return _choice_line(state, event, seat)
    if kind == "count":
        return _count_line(event, seat)
    if kind in PLAIN:
        verb, rest, rule, told = PLAIN[kind]
        text = said(event["seat"], seat, verb, rest.format(**event))
        numbers = {name: n for name, n in event.items() if name not in ("event", "n")}
        return Sentence(text, rule, {"kind": told, **numbers})
    if kind in WITH_ABILITY:
        verb, rest, rule, told = WITH_ABILITY[kind]
        name = card_name(state, event["ability"])
        text = said(event["seat"], seat, verb, rest.format(ability=name))
        data = {"kind": told, "seat": event["seat"], "cards": [id_of(state, event["ability"])]}
        return Sentence(text, rule, data)
    wording = LINES.get(kind)
    return wording(state, event, seat) if wording is not None else None


# Of one player: verb, what follows it, rule, kind.
PLAIN: Final = {
    "toss": ("wins", "the toss", "EOHN-018", "toss"),
    "turn_starts": ("begins", "turn {turn}", "EOHN-216", "turn"),
    "combat_starts": ("enters", "combat", "EOHN-234", "combat"),
    "combat_ends": ("ends", "combat", "EOHN-244", "combat_ends"),
    "turn_ends": ("ends", "the turn", "EOHN-249", "turn_ends"),
    "defeated": ("is", "defeated", "EOHN-006", "defeated"),
}
# What somebody did with an ability: the event has it, as it may lie elsewhere by now.
WITH_ABILITY: Final = {
    "reused": ("readies", "{ability} again", "EOHN-155", "reuse"),
    "upkeep_paid": ("pays", "the upkeep of {ability}", "EOHN-226", "upkeep"),
    "let_go": ("does", "not pay the upkeep of {ability}: it is discarded", "EOHN-226", "upkeep"),
    "given_up": ("discards", "{ability} at will", "EOHN-201", "give_up"),
}


# ---- choices -----------------------------------------------------------------------------------

# Choices that the log words itself; other lines tell of the rest.
CHOICES: Final = {
    "first": ("lets", "{player} begin", "EOHN-018", ""),
    "split": ("sets", "attributes: {attributes}", "EOHN-021", ""),
    "ready": ("readies", "{card}", "EOHN-181", "ready"),
    "hide": ("hides", "{card} under a Feint", "EOHN-312", "ready"),
    "skip combat": ("skips", "combat", "EOHN-230", ""),
    "refocus": ("refocuses", "{cards}", "EOHN-221", "refocus"),
    "take": ("takes", "{energy} Energy from a readied ability", "EOHN-067", "paid"),
    "take pure": ("takes", "{energy} Pure Energy from a readied ability", "EOHN-070", "paid"),
    "stack": ("stacks", "{card}", "EOHN-190", "stack"),
    "name": ("names", "{player}", "EOHN-187", ""),
}


def _choice_line(state: Eohn, event: Json, seat: int) -> Sentence | None:
    """A choice in words, if no other line tells what it did."""
    if event["verb"] not in CHOICES or event["choice"] is None:
        return None
    if event["verb"] == "refocus" and int(event["with"]["cards"]) == 0:
        return None
    verb, rest, rule, kind = CHOICES[event["verb"]]
    parts = dict(event["with"])
    if event["verb"] == "first" and int(parts["seat"]) == event["seat"]:
        verb, rest = "chooses", "to begin"
    if "seat" in parts:
        parts["player"] = whom(int(parts["seat"]), seat)
    if "ability" in parts:
        card = parts["ability"]
        parts["card"] = named(state, [card]) if card else "an ability"
    if "points" in parts:
        points = map(int, parts["points"].split("-"))
        parts["attributes"] = attributes_text(dict(zip(words.ATTRIBUTES, points, strict=True)))
    if "cards" in parts:
        parts["cards"] = count_of(int(parts["cards"]), "card")
    data: Json = chosen(event)
    if kind in ("ready", "stack"):
        data = {"kind": kind, "seat": event["seat"], "cards": [event["with"]["ability"]]}
    elif kind == "refocus":
        data = {"kind": kind, "seat": event["seat"], "count": int(event["with"]["cards"])}
    elif kind:
        data = {"kind": kind, "seat": event["seat"], **event["with"]}
    return Sentence(said(event["seat"], seat, verb, rest.format(**parts)), rule, data)


# ---- fights ------------------------------------------------------------------------------------


def _attack_line(state: Eohn, event: Json, seat: int) -> Sentence:
    defenders = [k for k in range(int(state.shape.seats)) if event["defenders"] >> k & 1]
    aim = " and ".join(whom(k, seat) for k in defenders) or "nobody"
    card = id_of(state, event["ability"])
    data: Json = {"kind": "attack", "seat": event["seat"], "cards": [card]}
    data["defenders"] = defenders
    name = card_name(state, event["ability"])
    text = said(event["seat"], seat, "attacks", f"{aim} with {name}")
    return Sentence(text, "EOHN-235", data)


def _activated_line(state: Eohn, event: Json, seat: int) -> Sentence:
    """A Block or Dodge is an answer; any other ability is activated."""
    answers = int(state.type_of(event["ability"])) in (printed.BLOCK, printed.DODGE)
    name = card_name(state, event["ability"])
    data: Json = {"kind": "answer" if answers else "activate", "seat": event["seat"],
                  "cards": [id_of(state, event["ability"])]}  # fmt: skip
    if answers:
        return Sentence(said(event["seat"], seat, "answers", f"with {name}"), "EOHN-236", data)
    return Sentence(said(event["seat"], seat, "activates", name), "EOHN-188", data)


def _negated_line(state: Eohn, event: Json, seat: int) -> Sentence:
    what = f"{whose(event['seat'], seat)} ability is negated"
    return Sentence(capital(what), "RULING-EOHN-49", {"kind": "negate", "seat": event["seat"]})


def _stages_line(state: Eohn, event: Json, seat: int) -> Sentence | None:
    """What a Barrier, and then a Block or Dodge, left of an attack."""
    ap, behind, left = event["ap"], event["after_barrier"], event["after_reaction"]
    parts = []
    if behind != ap:
        parts.append(f"the Barrier lets {behind} of {ap} AP pass")
    if left != behind:
        parts.append(f"the Block or Dodge lets {left} of {behind} AP pass")
    return Sentence(capital(" and ".join(parts)), "EOHN-252") if parts else None


def _damage_line(state: Eohn, event: Json, seat: int) -> Sentence:
    who, result = event["seat"], event["result"]
    dazed = bool(result & layout.WAS_DAZED)
    destroyed = bool(result & layout.BLOCK_DESTROYED)
    stopped = bool(result & layout.STOPPED)
    text = said(who, seat, "takes", f"{event['damage'] or 'no'} damage")
    if destroyed:
        text += "; the Block is destroyed"
    if stopped and not event["damage"]:
        text += ": the attack is stopped"
    data: Json = {"kind": "damage", "seat": who, "attack": event["attack"],
                  "damage": event["damage"], "dazed": dazed, "destroyed": destroyed,
                  "stopped": stopped}  # fmt: skip
    return Sentence(text, "EOHN-240", data)


def _status_line(state: Eohn, event: Json, seat: int) -> Sentence:
    status = words.STATUSES[event["status"]]
    by = f" by {whom(event['by'], seat)}" if status == "intimidated" else ""
    text = said(event["seat"], seat, "is", f"{words.STATUSES.texts[status]}{by}")
    data: Json = {"kind": "status", "seat": event["seat"], "status": status, "by": event["by"]}
    return Sentence(text, "EOHN-309", data)


def _coin_line(state: Eohn, event: Json, seat: int) -> Sentence:
    shows = "heads" if event["heads"] else "tails"
    return Sentence(f"The coin shows {shows}", "EOHN-296")


def _die_line(state: Eohn, event: Json, seat: int) -> Sentence:
    return Sentence(f"The die shows {event['result']}", "EOHN-297")


def _round_line(state: Eohn, event: Json, seat: int) -> Sentence:
    won = [k for k in range(int(state.shape.seats)) if int(state.team_of(k)) == event["winner"]]
    names = " and ".join(whom(k, seat) for k in won)
    ends = f"goes to {names}" if won else "is drawn"
    data: Json = {"kind": "round_ends", **story(state, int(event["n"]))}
    return Sentence(f"Round {event['round']} {ends}", "EOHN-002", data)


def _stacked_line(state: Eohn, event: Json, seat: int) -> Sentence:
    """On what a card was stacked: by its name, or where it lies face down."""
    on = event["on"]
    place = layout.PLACES[event["place"]]
    base = card_name(state, on) if on >= 0 else f"the face-down ability at {place}"
    return Sentence(f"It is stacked on {base}", "EOHN-190")


LINES: Final[dict[str, Callable[[Eohn, Json, int], Sentence | None]]] = {
    "attack_declared": _attack_line,
    "activated": _activated_line,
    "negated": _negated_line,
    "stages": _stages_line,
    "damage": _damage_line,
    "status": _status_line,
    "coin": _coin_line,
    "die": _die_line,
    "round_ends": _round_line,
    "stacked_on": _stacked_line,
}


# ---- numbers and moves -------------------------------------------------------------------------


def _count_line(event: Json, seat: int) -> Sentence | None:
    name, value = event["name"], event["value"]
    if name == "round":
        return Sentence(f"Round {value}", "EOHN-001")
    if value == 0:
        return None
    if name in ("relentless", "rested"):
        return Sentence(
            said(event["seat"], seat, "has", f"{name.capitalize()} {value}"), "EOHN-207"
        )
    if name == "counters":
        where = f"{whose(event['seat'], seat)} ability at {event['place']}"
        data: Json = {"kind": "charge", "seat": event["seat"], "place": event["place"],
                      "counters": value}  # fmt: skip
        return Sentence(f"{capital(where)} has {count_of(value, 'counter')}", "EOHN-172", data)
    return None


# From and to: verb and what follows (or, with an owner, what becomes of it), rule, kind.
MOVES: Final = {
    ("ability_deck", "hand"): ("draws", "{what}", "EOHN-218", "draw"),
    ("hand", "ability_deck"): ("puts", "{what} back into the deck", "EOHN-020", "put_back"),
    ("hand", "ability_discards"): ("discards", "{what}", "EOHN-042", "discard"),
    ("mat", "hand"): ("takes", "{what} back to hand", "EOHN-068", "leave"),
    ("ability_discards", "hand"): (
        "takes", "{what} from the discards to hand", "EOHN-043", "find",
    ),
    ("mat", "ability_discards"): ("", "{what} goes to the discards", "EOHN-042", "leave"),
    ("stacked", "ability_discards"): ("", "{what} goes to the discards", "EOHN-311", "leave"),
    ("mat", "removed_from_play"): ("", "{what} is removed from play", "EOHN-044", "leave"),
}  # fmt: skip


def _move_line(state: Eohn, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    source: Json = event["from"] or {"zone": "box"}
    way = (source["zone"], event["to"]["zone"])
    if way not in MOVES:
        return None
    verb, rest, rule, kind = MOVES[way]
    if kind == "put_back" and len(cards) > OPENING_HAND:
        return None  # a deck is made
    shown = [card for card in cards if card is not None]
    what = count_of(len(cards), "card")
    if shown and len(shown) <= NAMED_AT_MOST:
        what = named(state, shown)
    data: Json = {"kind": kind, "seat": source["seat"], "cards": cards}
    if verb:
        return Sentence(said(source["seat"], seat, verb, rest.format(what=what)), rule, data)
    what = f"{whose(source['seat'], seat)} {what}"
    if len(cards) > 1:
        rest = rest.replace("goes", "go").replace("is removed", "are removed")
    return Sentence(capital(rest.format(what=what)), rule, data)
