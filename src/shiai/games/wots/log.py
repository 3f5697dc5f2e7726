"""The log of Way of the Samurai: what happened and why, in sentences and as data.

A line is made from its event alone (and from what stands fixed for the whole game), so it is the
same whenever it is asked for. The data of a roll, a card drawn or a blow says that it is a `moment`
at which a table may stop.
"""

from typing import Any, Final

from shiai.core.rules import as_data, chosen
from shiai.core.sentence import Sentence, capital, card_words, seat_words
from shiai.core.state import ANNOUNCED, COUNTED, EVENT_CELLS
from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.card_text import (
    blood_name,
    blood_words,
    counter_words,
    defense_words,
    event_words,
    names,
    place_words,
    taikyu_words,
    wound_words,
)
from shiai.games.wots.facts import story
from shiai.games.wots.view import HOW, lost_words, set_of
from shiai.games.wots.wots import Wots

Json = dict[str, Any]

ROLLS: Final = {
    int(layout.FOR_PLACE): ("place", "for the place", "WOTS-122"),
    int(layout.FOR_STRENGTH): ("strength", "for the opponent's strength", "WOTS-112"),
    int(layout.FOR_EVENT): ("event", "for the random event", "WOTS-143"),
    int(layout.FOR_RED_COMBO): ("red_combo", "for the red combo", "WOTS-107"),
    int(layout.FOR_ARMOR): ("armor", "for the armour, which breaks on 6", "WOTS-217"),
    int(layout.FOR_TAIKYU): ("taikyu", "for the consequence", "WOTS-240"),
    int(layout.FOR_COUNTERATTACKERS): (
        "counterattackers",
        "for those who strike back",
        "WOTS-206",
    ),
    int(layout.FOR_AMOUNT): ("amount", "for the amount", "WOTS-145"),
}
OUTCOMES: Final = {
    int(layout.BLOCKED): ("blocked", "The counterattack{of} is blocked", "WOTS-031"),
    int(layout.HIT): ("hit", "The counterattack{of} hits", "WOTS-031"),
    int(layout.CANCELLED): ("cancelled", "The counterattack{of} is cancelled", "WOTS-093"),
    int(layout.SKIPPED): ("skipped", "No counterattack: the enemy is hurt", "WOTS-271"),
    int(layout.MORE): ("more", "Two more counterattacks follow", "WOTS-166"),
}
# Why a number changed, and the rule behind it; {enemy} is whose card it is.
CAUSES: Final = {
    int(layout.BY_ATTACK): ("by the attack", "WOTS-027"),
    int(layout.BY_DIE): ("by the injury die", "WOTS-066"),
    int(layout.BY_WOUND_CARD): ("by the wound", "WOTS-075"),
    int(layout.BY_EMPTY_KI): ("for having no Ki at the end of the round", "WOTS-045"),
    int(layout.BY_COUNTER): ("by the counterattack", "WOTS-031"),
    int(layout.BY_CARD): ("by the card", "WOTS-022"),
    int(layout.BY_JOKER): ("by the Joker", "WOTS-119"),
    int(layout.BY_PRICE): ("in exchange", "WOTS-042"),
    int(layout.BY_ABILITY): ("by the ability", "RULING-WOTS-3"),
    int(layout.BY_COMBO): ("by the combo", "WOTS-058"),
    int(layout.BY_BLOOD_CARD): ("by the blood wound", "WOTS-169"),
    int(layout.BY_PLACE): ("by the place", "WOTS-122"),
    int(layout.BY_GISEI): ("by the Gisei card", "WOTS-198"),
    int(layout.BY_TAIKYU): ("by Taikyu", "WOTS-240"),
    int(layout.BY_SIDE_B): ("to side B", "WOTS-226"),
    int(layout.BY_WEAPON): ("by the weapon", "WOTS-014"),
    int(layout.BY_ENEMY): ("by {enemy}'s card", "WOTS-013"),
    int(layout.BY_WEATHER): ("by the weather", "WOTS-133"),
    int(layout.BY_EVENT): ("by the event", "WOTS-143"),
    int(layout.BY_REWARD): ("for the wound that killed", "WOTS-155"),
    int(layout.BY_NEW_ROUND): ("for the new round", "WOTS-019"),
}
# What is chosen, with {s} for the third person. What goes without saying has no line.
CHOICES: Final = {
    "play": "{who} place{s} {card}",
    "convert": "{who} place{s} {card}, converted",
    "draw": "{who} buy{s} a card",
    "reveal": "{who} look{s} at the defense before the first card",
    "guard": "{who} raise{s} Guard",
    "sacrifice": "{who} offer{s} Life for a Gisei card",
    "buy": "{who} raise{s} {gauge}",
    "bleed": "{who} give{s} Life for Ki",
    "shift": "{who} turn{s} Guard into {gauge}",
    "recall": "{who} take{s} back {card}",
    "exploit": "{who} use{s} the place",
    "advance": "{who} buy{s} a kanji",
    "spend": "{who} spend{s} a point of the virtue on {gauge}",
    "heal": "{who} put{s} Ki on the virtue",
    "trade": "{who} exchange{s} Ki",
    "activate": "{who} use{s} the injury die",
    "take": "{who} take{s} {bonus}",
    "take die": "{who} let{s} the injury die rise",
    "decline": "{who} decline{s}",
    "keep": "{who} keep{s} {card}",
    "keep hand": "{who} keep{s} the hand",
    "redraw": "{who} draw{s} the hand anew",
    "mulligan": "{who} draw{s} the hand anew, once in this campaign",
    "exchange": "{who} exchange{s} {card}",
    "choose": "{who} choose{s} {card}",
    "shuffle in": "{who} put{s} {card} into the action deck",
    "remove": "{who} remove{s} {card}",
    "lose": "{who} choose{s} to lose {what}",
    "lower": "{gauge} is lowered",
    "side": "{who} take{s} the {side}",
    "move to": "{who} move{s} to another place: {place}",
    "target": "{who} attack{s} enemy {enemy}",
    "name": "The Joker is named {symbol}",
    "raise": "The Joker raises {gauge}",
    "reroll": "{who} roll{s} again for a level of the injury die",
    "apply": "{who} use{s} the roll of {result}",
    "way": "{who} take{s} the {way} way",
    "equip": "{who} take{s} up the {weapon}",
    "arm": "Enemy {enemy} wears the armour",
    "pick": "{who} pick{s} {virtue}",
    "set": "{who} set{s} {card}",
}
UNSAID: Final = ("go on", "decline", "keep hand")
BONUSES: Final = {
    "life": "Life",
    "ki": "Ki",
    "special": "a special card",
    "kanji": "a kanji",
    "both": "Ki and a special card",
    "die": "the injury die",
}
# What a move is called, by the zones that it joins; {who} is the samurai.
MOVES: Final = {
    ("action_deck", "hand"): ("draw", "{who} draw{s} {what}", "WOTS-020"),
    ("action_discard", "hand"): ("recall", "{what} comes back into the hand", "WOTS-259"),
    ("action_discard", "action_deck"): (
        "new_deck",
        "The discard pile is shuffled into the action deck",
        "WOTS-038",
    ),
    ("opponent_discard", "opponent_deck"): (
        "new_opponents",
        "The opponent deck is shuffled anew",
        "WOTS-040",
    ),
    ("special_deck", "stored"): ("special", "{who} gain{s} and store{s} {what}", "WOTS-060"),
    ("drawn", "stored"): ("special", "{who} gain{s} and store{s} {what}", "WOTS-236"),
    ("opponent_deck", "defense"): ("defense", "Defense: {what}", "WOTS-023"),
    ("face_down", "defense"): ("defense", "Defense: {what}", "WOTS-023"),
    ("opponent_deck", "counterattack"): ("counter_card", "Counterattack: {what}", "WOTS-029"),
    ("face_down", "counterattack"): ("counter_card", "Counterattack: {what}", "WOTS-029"),
    ("gisei_deck", "gisei_drawn"): ("gisei", "Gisei card: {what}", "WOTS-198"),
    ("bushido_deck", "virtue"): ("virtue", "{who} win{s} the virtue {what}", "WOTS-185"),
    ("virtue", "bushido_box"): ("virtue_spent", "The virtue {what} leaves the game", "WOTS-192"),
    ("hand", "action_discard"): ("discard", "{who} discard{s} {what}", "WOTS-037"),
    ("drawn", "action_discard"): ("discard", "{who} discard{s} {what}", "WOTS-160"),
    ("hand", "removed"): ("remove", "{what} leaves the game", "WOTS-228"),
    ("stored", "removed"): ("remove", "{what} leaves the game", "WOTS-228"),
}
FEW: Final = 7  # cards that are named; more are counted
# Lines at which a table may stop.
MOMENTS: Final = (
    "met", "counter", "wound_card", "blood", "gisei", "roll", "event", "place", "taikyu", "combo",
    "turn", "strikes_back", "falls", "node", "fight",
)  # fmt: skip


class Line:
    """What a line may say of the fighters, at the time of its event and to one seat."""

    def __init__(self, state: Wots, event: Json, seat: int) -> None:
        self.state = state
        self.event = event
        self.cards = set_of(state.terms)
        self.names = names(self.cards)
        samurai = _samurai_then(state, int(event["n"]))
        self.is_me = samurai == seat  # never for one who watches
        self.me = "you" if self.is_me else seat_words(samurai)
        self.s = "" if self.is_me else "s"

    def foe(self, number: int = 1) -> str:
        """An enemy, by its number from 1 on."""
        mode = int(self.state.option(options.MODE))
        if mode in (options.DUEL, options.TWO_PLAYER_HOUSE):
            return str(self.cards.enemies[int(self.state.option(options.ENEMY))].name)
        return f"enemy {number}" if mode == options.ONE_VS_THREE else "the opponent"

    def of(self, number: int) -> str:
        """` of enemy 2`, where there are several."""
        return f" of enemy {number}" if self.state.is_one_vs_three() and number > 0 else ""

    def who(self, number: int) -> tuple[str, str]:
        """A fighter (0 is the samurai) and the ending of a verb."""
        return (self.me, self.s) if number == 0 else (self.foe(number), "s")

    def cause(self, number: int, who: int = 0) -> str:
        """Why, in words, for a fighter."""
        if number == layout.BY_ENEMY and who > 0:
            return "by his own card"
        return CAUSES[number][0].format(enemy=self.foe())

    def card(self, card: str) -> str:
        """A card in a sentence."""
        return card_words(card, self.names[card])


def log_line(state: Wots, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    """A line of the log, with the rule it follows, in words and as data (docs/wire.md)."""
    made = _line(Line(state, event, seat), cards, seat)
    if made is not None and made.data.get("kind") in MOMENTS:
        made.data["moment"] = True
    return made


def _line(line: Line, cards: list[str | None], seat: int) -> Sentence | None:
    kind = line.event["event"]
    if kind == "choice":
        return _choice_line(line, seat)
    if kind == "count":
        return _count_line(line)
    if kind == "move":
        return _move_line(line, cards)
    if kind in CHANGES:
        return _change_line(line, kind)
    if kind in TABLES:
        return TABLES[kind](line)
    return ANNOUNCEMENTS[kind](line) if kind in ANNOUNCEMENTS else None


def _samurai_then(state: Wots, n: int) -> int:
    """WOTS-SHADOW-6  Who fought when an event came: before the change of roles, the other one."""
    now = int(state.samurai())
    if state.shape.seats == 1:
        return now
    cells = state.events
    for at in range(len(cells) - int(EVENT_CELLS), n * int(EVENT_CELLS), -int(EVENT_CELLS)):
        if cells[at] == COUNTED and cells[at + 2] == layout.SAMURAI:
            return 1 - now
    return now


# ---- choices -----------------------------------------------------------------------------------


def _choice_line(line: Line, seat: int) -> Sentence | None:
    """What was chosen; going on is not worth a line. What was the only choice is said to be so."""
    event = line.event
    verb, forced = event["verb"], bool(event.get("forced"))
    if verb is None or (verb in UNSAID and not forced):
        return None
    mine = event["seat"] == seat
    who = "you" if mine else seat_words(event["seat"])
    values: Json = {"who": who, "s": "" if mine else "s"}
    for name, value in event["with"].items():
        values[name] = _argument(line, name, value)
    if "bonus" in values and event["asked"] == "life_or_ki":
        three = line.state.is_one_vs_three()
        values["bonus"] += f" from {'the enemy attacked' if three else line.foe()}"
    if event["with"].get("bonus") == "die":
        verb = "take die"
    text = CHOICES[verb].format(**values)
    if verb == "target" and event["asked"] != "target":
        text = capital(f"{who} choose{values['s']} enemy {values['enemy']} for the wound")
    only = ", the only choice" if forced else ""
    kind = {"play": "play", "convert": "play"}.get(verb, "choice")
    data = {**chosen(event), "kind": kind}
    return Sentence(capital(text) + only, None, data)


def _argument(line: Line, name: str, value: Any) -> str:
    """An argument of a verb, as people read it."""
    if value is None:
        return "a card"
    if value in line.names:
        return line.card(value)
    if name == "what" and value == "die":
        return "a level of the injury die"
    if name in ("bonus", "what"):
        return BONUSES[value]
    if name == "side":
        return _side_words(line, value)
    if name == "weapon":
        return str(line.cards.weapons[line.cards.weapon_keys.index(value)].name)
    if name == "place":
        return str(line.cards.place(options.PLACES.index(value)).name)
    if name == "gauge":
        return str(value).capitalize()
    return str(value)


def _side_words(line: Line, side: str) -> str:
    """WOTS-260  By its name, where the weapon is the same all game."""
    sides = line.cards.weapons[int(line.state.option(options.WEAPON))].sides
    if line.state.is_campaign() or not sides:
        return f"{side} side of the weapon"
    return str(sides[printed.SIDE_NAMES.index(side)].name)


# ---- numbers -----------------------------------------------------------------------------------

CHANGES: Final = {
    "life_changes": "Life",
    "ki_changes": "Ki",
    "gauge_changes": "",
    "die_changes": "the injury die",
}


def _change_line(line: Line, kind: str) -> Sentence | None:
    """Life, Ki, a gauge or the injury die: whose, from where to where, and why."""
    event = line.event
    before, after, cause = event["before"], event["after"], event["cause"]
    rule = CAUSES[cause][1]
    data: Json = {"kind": kind.partition("_")[0], "from": before, "to": after}
    data["cause"] = layout.CAUSES[cause].replace(" ", "_")
    if kind == "gauge_changes":
        name = printed.GAUGE_NAMES[event["gauge"]]
        if cause == layout.BY_NEW_ROUND:
            return None  # WOTS-019: the line of the round says it
        data["gauge"] = name
        text = f"{name.capitalize()} {_moves(before, after)} {line.cause(cause)}"
        return Sentence(text, rule, data)
    if kind == "die_changes":
        if after == 0:
            return Sentence("The injury die leaves the game", "WOTS-173", data)
        why = "for its use" if cause == layout.BY_PRICE else line.cause(cause)
        rule = "WOTS-064" if cause == layout.BY_COMBO else rule
        return Sentence(f"The injury die {_moves(before, after)} {why}", rule, data)
    data["who"] = event["who"]
    return _reserve_line(line, CHANGES[kind], rule, data)


def _moves(before: int, after: int) -> str:
    return f"{'rises' if after > before else 'falls'} from {before} to {after}"


def _reserve_line(line: Line, what: str, rule: str, data: Json) -> Sentence:
    event = line.event
    before, after, cause = event["before"], event["after"], event["cause"]
    who, s = line.who(event["who"])
    amount, why = abs(after - before), line.cause(cause, event["who"])
    if cause == layout.BY_PRICE:
        text = f"{who} pay{s} {amount} {what}, {after or 'none'} left"
    elif after < before:
        text = f"{who} lose{s} {amount} {what} {why}, {after or 'none'} left"
    elif before == 0 and event["who"] > 0 and cause == layout.BY_ENEMY:
        text, rule = f"{who} rises again with {after} Life", "WOTS-105"
    else:
        text = f"{who} gain{s} {amount} {what} {why}, {after} now"
    return Sentence(capital(text), rule, data)


def _count_line(line: Line) -> Sentence | None:
    """A number that changed and has no event of its own."""
    name, value = line.event["name"], line.event["value"]
    if name == "fight_round" and value > 0:
        data = {"kind": "round", "round": value}
        return Sentence(f"Round {value}: the gauges start anew", "WOTS-018", data)
    if name == "attack" and value > 0:
        return Sentence(f"Attack {value}", "WOTS-018")
    if name == "kanji" and value > 0:
        return Sentence(f"Kanji {value} of {layout.LAST_KANJI}", "WOTS-183")
    if name == "points" and value > 0:
        return Sentence(f"Points on the virtue: {value}", "WOTS-192")
    if name == "armor" and value == layout.ARMOR_POINTS:
        return Sentence(f"Armour is put on: {value} points", "WOTS-213")
    if name == "defeated":
        mode = int(line.state.option(options.MODE))
        rule = {int(options.CAMPAIGN_1): "WOTS-138", int(options.CAMPAIGN_2): "WOTS-141"}
        return Sentence(f"Opponents defeated: {value}", rule.get(mode, "WOTS-111"))
    return None


# ---- cards -------------------------------------------------------------------------------------


def _move_line(line: Line, cards: list[str | None]) -> Sentence | None:
    """Cards that went from one zone to another."""
    event = line.event
    way = (_zone(event["from"]), _zone(event["to"]))
    shown = [card for card in cards if card is not None]
    if way == ("wound_deck", "wound_drawn") and shown:
        return _wound_card_line(line, shown[0])
    if way == ("blood_deck", "blood_wounds") and shown:
        level = int(event["to"]["part"])
        card = line.cards.blood_ids.index(shown[0])
        name = blood_name(line.cards, card, level)
        text = f"Blood wound {card_words(shown[0], name)}: {blood_words(line.cards, card, level)}"
        return Sentence(text, "WOTS-169", {"kind": "blood", "card": shown[0], "level": level})
    if way not in MOVES:
        return None
    kind, words_of_it, rule = MOVES[way]
    named = shown and len(cards) <= FEW
    count = "a card" if len(cards) == 1 else f"{len(cards)} cards"
    what = ", ".join([_card_of(line, kind, card) for card in shown]) if named else count
    text = words_of_it.format(who=line.me, s=line.s, what=what)
    data = {**as_data(event, cards), "kind": kind}
    return Sentence(capital(text), rule, data)


def _card_of(line: Line, kind: str, card: str) -> str:
    """A card; WOTS-009 of an opponent card only the half that counts."""
    if kind in ("defense", "counter_card"):
        number = line.cards.opponent_ids.index(card)
        half = defense_words if kind == "defense" else counter_words
        return card_words(card, f"({half(line.cards, number)})")
    return line.card(card)


def _wound_card_line(line: Line, card: str) -> Sentence:
    """WOTS-075  With what it does: the level was announced right before it was drawn."""
    cells, at = line.state.events, (int(line.event["n"]) - 1) * int(EVENT_CELLS)
    data: Json = {"kind": "wound_card", "card": card}
    text = f"Wound card {line.card(card)}"
    if at >= 0 and cells[at] == ANNOUNCED and cells[at + 1] == layout.WOUNDED:
        level = int(cells[at + 2])
        number = line.cards.wound_ids.index(card)
        data |= {"level": level, "who": int(cells[at + 3])}
        text += f": {wound_words(line.cards, number, level)}"
    return Sentence(text, "WOTS-075", data)


def _zone(zone: Json | None) -> str:
    return "box" if zone is None else str(zone["zone"])


# ---- what is announced -------------------------------------------------------------------------


def _defense_line(line: Line) -> Sentence:
    met = bool(line.event["met"])
    text = f"The defense{line.of(line.event['enemy'])} is {'met' if met else 'not met'}"
    data = {"kind": "met", "met": met, "enemy": line.event["enemy"]}
    return Sentence(text, "WOTS-027" if met else "WOTS-028", data)


def _counter_line(line: Line) -> Sentence:
    outcome, text, rule = OUTCOMES[line.event["outcome"]]
    enemy = line.event["enemy"]
    data = {"kind": "counter", "outcome": outcome, "enemy": enemy}
    return Sentence(text.format(of=line.of(enemy)), rule, data)


def _strikes_back_line(line: Line) -> Sentence:
    enemy = line.event["enemy"]
    data = {"kind": "strikes_back", "enemy": enemy}
    if enemy == 0:
        return Sentence("Whom the roll names is down: nobody strikes back", "WOTS-207", data)
    return Sentence(f"Enemy {enemy} strikes back", "WOTS-206", data)


def _roll_line(line: Line) -> Sentence:
    purpose, text, rule = ROLLS[line.event["for"]]
    result = line.event["result"]
    return Sentence(
        f"Blue die {text}: {result}", rule, {"kind": "roll", "for": purpose, "result": result}
    )


def _wound_line(line: Line) -> Sentence:
    event = line.event
    who, s = line.who(event["enemy"])
    cause = layout.CAUSES[event["cause"]].replace(" ", "_")
    data = {"kind": "wound", "level": event["level"], "who": event["enemy"], "cause": cause}
    why = line.cause(event["cause"], event["enemy"])
    text = f"{who} suffer{s} a level {event['level']} wound {why}"
    return Sentence(capital(text), "WOTS-075", data)


def _combo_line(line: Line) -> Sentence:
    symbol = printed.SYMBOL_NAMES[line.event["symbol"]]
    colour = "red" if line.event["symbol"] == printed.RED else "black"
    text = f"Three {symbol}: a {colour} combo"
    if colour == "black" and line.state.word(words.COMBO_ONE_OF_EACH) > 0:
        text = "A black combo"
    data = {"kind": "combo", "symbol": symbol, "colour": colour}
    return Sentence(text, "WOTS-056", data)


def _armor_line(line: Line) -> Sentence:
    event = line.event
    who, _ = line.who(event["who"])
    whose = "your" if who == "you" else f"{who}'s"
    data = {"kind": "armor", "damage": event["damage"], "left": event["left"], "who": event["who"]}
    text = f"{whose} armour takes {event['damage']}, {event['left'] or 'none'} left"
    return Sentence(capital(text), "WOTS-215", data)


def _armor_breaks_line(line: Line) -> Sentence:
    who, _ = line.who(line.event["who"])
    whose = "your" if who == "you" else f"{who}'s"
    data = {"kind": "armor", "left": 0, "who": line.event["who"]}
    return Sentence(capital(f"{whose} armour is gone"), "WOTS-216", data)


def _turn_line(line: Line) -> Sentence:
    side = "AB"[line.event["side"]]
    does = "something must be lost" if side == "B" else "nothing happens"
    text = f"{capital(line.foe())}'s card turns to side {side}: {does}"
    return Sentence(text, "WOTS-223", {"kind": "turn", "side": side})


def _falls_line(line: Line) -> Sentence:
    event = line.event
    data: Json = {"kind": "falls", "enemy": event["enemy"]}
    data["cause"] = layout.CAUSES[event["cause"]].replace(" ", "_")
    text = f"{capital(line.foe(event['enemy']))} is down"
    return Sentence(text, "WOTS-209" if line.state.is_one_vs_three() else "WOTS-001", data)


def _fight_line(line: Line) -> Sentence:
    event = line.event
    won = event["result"] == layout.WON
    result = "won" if won else "lost" if event["result"] == layout.LOST else "drawn"
    data: Json = {"kind": "fight", "result": result, **story(line.state, int(event["n"]))}
    data["cause"] = layout.CAUSES[event["cause"]].replace(" ", "_")
    if won:
        return Sentence(capital(f"{line.me} win{line.s} the fight"), "WOTS-001", data)
    text = lost_words(event["how"], line.me)
    return Sentence(f"{text}: the fight is {result}", HOW[event["how"]][1], data)


def _node_line(line: Line) -> Sentence:
    """WOTS-112, WOTS-140, WOTS-142  Who steps forward."""
    event = line.event
    key = line.cards.node_keys[event["node"] - 1] if event["node"] > 0 else None
    who = f"Opponent {key}" if key else "The next opponent"
    rules = {int(options.CAMPAIGN_1): "WOTS-140", int(options.CAMPAIGN_2): "WOTS-142"}
    data = {"kind": "node", "node": key, "life": event["life"], "ki": event["ki"]}
    text = f"{who} steps forward: {event['life']} Life, {event['ki']} Ki"
    return Sentence(text, rules.get(int(line.state.option(options.MODE)), "WOTS-112"), data)


ANNOUNCEMENTS: Final = {
    "defense_resolved": _defense_line,
    "counterattack_resolved": _counter_line,
    "strikes_back": _strikes_back_line,
    "blue_die": _roll_line,
    "wound": _wound_line,
    "combo": _combo_line,
    "armor_takes": _armor_line,
    "armor_breaks": _armor_breaks_line,
    "enemy_turns": _turn_line,
    "enemy_falls": _falls_line,
    "fight_ends": _fight_line,
    "opponent_comes": _node_line,
}


# ---- tables that are rolled on -----------------------------------------------------------------


def _place_line(line: Line) -> Sentence:
    place, roll = line.event["place"], line.event["roll"]
    text = f"{line.cards.place(place).name}, {roll}: {place_words(line.cards, place, roll)}"
    data = {"kind": "place", "place": options.PLACES[place], "roll": roll}
    return Sentence(text, "WOTS-122", data)


def _event_line(line: Line) -> Sentence:
    table, roll, amount = line.event["table"], line.event["roll"], line.event["amount"]
    name = line.cards.events[int(printed.at_roll(table, roll))].name
    text = f"Event {roll}, {name}: {event_words(line.cards, table, roll, amount)}"
    return Sentence(
        text, "WOTS-143", {"kind": "event", "name": name, "roll": roll, "amount": amount}
    )


def _taikyu_line(line: Line) -> Sentence:
    number = line.event["line"]
    name = line.cards.taikyu[number - 1].name
    text = f"Taikyu {number}, {name}: {taikyu_words(line.cards, number)}"
    return Sentence(text, "WOTS-240", {"kind": "taikyu", "line": number, "name": name})


TABLES: Final = {
    "place_result": _place_line,
    "event_result": _event_line,
    "consequence": _taikyu_line,
}
