"""The log of Eiyo: what happened, in sentences, each with the rule it follows."""

from __future__ import annotations

from typing import Final

from shiai.core.sentence import Json, Sentence, capital, choice_words, seat_words
from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.layout import ROW_NAMES
from shiai.games.eiyo.view import ENEMY, ROW_WORDS, count_of, named, names_of

# What a move is called, by the zones it joins: its kind, for you, for another seat, and its rule.
MOVES: Final = {
    ("weapon_deck", "hand"): ("draw", "You draw {what}", "{who} draws {what}", "EIYO-016"),
    ("hand", "weapon_deck"): (
        "shuffle_back",
        "You shuffle {what} back",
        "{who} shuffles {what} back",
        "EIYO-011",
    ),
    ("special_table", "hand"): (
        "special_weapon",
        "{what}, a special weapon, joins your hand",
        "{what}, a special weapon, joins {whose} hand",
        "EIYO-066",
    ),
    ("discard_pile", "weapon_deck"): (
        "new_deck",
        "{what} of the discard pile: your new deck",
        "{what} of the discard pile: {whose} new deck",
        "EIYO-064",
    ),
    ("discard_pile", "set_aside_stack"): (
        "for_sale",
        "{what} of the discard pile can be bought",
        "{what} of the discard pile can be bought",
        "EIYO-067",
    ),
    ("set_aside_stack", "removed"): (
        "not_bought",
        "{what} not bought: out of the game",
        "{what} not bought: out of the game",
        "EIYO-070",
    ),
    ("hand", "discard_pile"): (
        "discard",
        "You discard {what}",
        "{who} discards {what}",
        "EIYO-018",
    ),
    ("honor_stack", "deflected_stack"): (
        "honor_lost",
        "{what} leaves the honor stack",
        "{what} leaves the honor stack",
        "EIYO-089",
    ),
}


def log_line(state: Eiyo, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    """A line of the log, with the rule it follows, in words and as data (docs/wire.md)."""
    kind = event["event"]
    solo = int(state.shape.seats) == 1
    whose = 0 if solo else event.get("seat", seat)
    mine = whose == seat  # never for one who watches
    who = "You" if mine else capital(seat_words(whose))
    if kind == "choice":
        choice = choice_words(event["choice"], names_of(state))
        return Sentence(choice if solo else f"{who}: {choice}")
    if kind == "count":
        return _count_line(event)
    if kind == "row_damage":
        row, damage = event["row"], event["damage"]
        data = {"kind": "row_damage", "row": ROW_NAMES[row], "damage": damage}
        return Sentence(f"{ROW_WORDS[row]} deals {damage}", "EIYO-049", data)
    if kind == "damage":
        takes = f"{who} take{'' if mine else 's'} {event['damage']} damage"
        return Sentence(takes, "EIYO-050")
    if kind == "deflected_enemies_return":
        return _return_line(event)
    if kind == "weapons_bought":
        return _bought_line(event, who, mine)
    if kind == "step" and event["step"] == "out_of_weapons":
        data = {"kind": "out_of_weapons", "seat": (event["numbers"] or [0])[0]}
        return Sentence("Out of weapons", "EIYO-063", data)
    return _move_line(state, event, cards, seat) if kind == "move" else None


def _count_line(event: Json) -> Sentence | None:
    if event["name"] == "round":
        return Sentence(f"Round {event['value']}", "EIYO-013")
    if event["name"] == "tokens" and event["value"] == 1:
        place = ROW_WORDS[ROW_NAMES.index(event["place"])]
        data = {"kind": "token", "row": event["place"]}
        return Sentence(f"{place} is deflected: no damage from it this round", "EIYO-043", data)
    return None


def _return_line(event: Json) -> Sentence | None:
    count, row = event["cards"], event["row"]
    if count == 0:
        return None
    what = "1 deflected enemy goes" if count == 1 else f"{count} deflected enemies go"
    data = {"kind": "return", "row": ROW_NAMES[row], "count": count}
    return Sentence(f"{what} under the deck of {ROW_WORDS[row]}", "EIYO-080", data)


def _bought_line(event: Json, who: str, mine: bool) -> Sentence:
    count, lost = event["cards"], event["lost_points"]
    points = f", {count_of(lost, 'point')} lost" if lost else ""
    buys = "buy" if mine else "buys"
    data = {"kind": "bought", "seat": event["seat"], "count": count, "lost": lost}
    return Sentence(f"{who} {buys} {count_of(count, 'weapon')}{points}", "EIYO-068", data)


def _move_line(state: Eiyo, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    source, target = event["from"] or {"zone": "box"}, event["to"]
    shown = [card for card in cards if card is not None]
    if target["zone"] == "rows":
        row, first = target["part"], shown[::-1]
        place = ROW_WORDS[ROW_NAMES.index(row)]
        data: Json = {"kind": "fill", "row": row, "cards": first}
        return Sentence(f"{place} is filled, front first: {named(state, first)}", "EIYO-057", data)
    if source["zone"] == "rows":
        data = {"kind": "leave", "row": source["part"], "cards": shown}
        if target["zone"] == "honor_stack":
            honor = sum(_honor_of(state, card) for card in shown)
            data |= {"kind": "defeat", "honor": honor}
            return Sentence(f"{named(state, shown)} defeated, +{honor} honor", "EIYO-037", data)
        return Sentence(f"{named(state, shown)} leaves, deflected, without honor", "EIYO-055", data)
    way = (source["zone"], target["zone"])
    if way == ("weapon_deck", "discard_pile"):
        return _lost_line(state, event, cards, seat)
    return _seat_move_line(state, way, source.get("seat"), cards, seat) if way in MOVES else None


def _lost_line(state: Eiyo, event: Json, cards: list[str | None], seat: int) -> Sentence:
    """Weapons that leave the deck unplayed, and what took them."""
    owner, step = event["from"]["seat"], event["during"] or {"step": ""}
    deck = "your deck" if owner == seat else f"{seat_words(owner)}'s deck"
    what = _weapons(state, cards)
    data: Json = {"kind": "lost", "cards": cards, "seat": owner, "cause": "damage"}
    if step["step"] == "lose_weapons":
        _seat, _count, number = ((step.get("numbers") or []) + [0, 0, 0])[:3]
        enemy = state.terms.names[ENEMY][number]
        data |= {"cause": "effect", "enemy": enemy}
        return Sentence(f"{named(state, [enemy])} takes {what} from {deck}", "EIYO-085", data)
    if step["step"] == "concentrate":
        data["cause"] = "turns"
        return Sentence(f"{what} lost from {deck} for the turn", "EIYO-030", data)
    return Sentence(f"{what} lost from {deck}", "EIYO-051", data)


def _weapons(state: Eiyo, cards: list[str | None]) -> str:
    """By name where they are known and few."""
    shown = [card for card in cards if card is not None]
    return named(state, shown) if shown and len(cards) <= 6 else count_of(len(cards), "weapon")


def _seat_move_line(
    state: Eiyo, way: tuple[str, str], owner: int | None, cards: list[str | None], seat: int
) -> Sentence:
    """A move between two zones of a seat, or out of the honor stack, which is everybody's."""
    kind, yours, others, rule = MOVES[way]
    shown = [card for card in cards if card is not None]
    data: Json = {"kind": kind, "cards": cards}
    if owner is None:
        data["honor"] = sum(_honor_of(state, card) for card in shown)
    else:
        data["seat"] = owner
    what = _weapons(state, cards)
    if owner is None or owner == seat:
        return Sentence(yours.format(what=what), rule, data)
    who = seat_words(owner)
    return Sentence(others.format(what=what, who=capital(who), whose=f"{who}'s"), rule, data)


def _honor_of(state: Eiyo, enemy: str) -> int:
    return int(state.printed.honor[state.terms.names[ENEMY].index(enemy)])
