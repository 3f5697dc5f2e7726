"""The log of Seii Daimyo: what happened, in sentences, each with the rule it follows.

A choice whose effect is a card that moves is told once, by the card. Why a card moves is read off
the event before it: a choice, a step of the rules, or that somebody gave up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from shiai.core.event import events_for
from shiai.core.rules import as_data
from shiai.core.sentence import Json, Sentence, capital, card_words
from shiai.core.state import ANNOUNCED, CHOSE, EVENT_CELLS, MOVED, STEPPED
from shiai.games.seii.layout import GIVES_UP, LAYOUT, SIDE_NAMES, VERBS, WAYS
from shiai.games.seii.preview import clan_of_step
from shiai.games.seii.printed import STARTING
from shiai.games.seii.seii import Seii
from shiai.games.seii.view import (
    SIDE_WORDS,
    clan_name,
    count_of,
    listed,
    location_name,
    of_whom,
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
        return _count_line(state, event, seat)
    if kind == "move":
        return _move_line(state, event, cards, seat)
    if kind == "show":
        return _look_line(state, event, seat)
    if kind == "step":
        return _skipped_line(state, event, seat)
    return _announced_line(event, seat)


def _announced_line(event: Json, seat: int) -> Sentence | None:
    kind = event["event"]
    if kind == "roles_revealed":
        roles = f"{event['samurai']} Samurai, {event['ashigaru']} Ashigaru"
        return Sentence(f"Roles in all: {roles}", "SEII-028")
    if kind == "takes_part":
        does = _does(event["seat"], seat, "take part", "takes part")
        return Sentence(f"{does} with strength {event['strength']}", "SEII-075")
    if kind == "conflict_won":
        does = _does(event["seat"], seat, "win the Conflict", "wins the Conflict")
        return Sentence(f"{does} with strength {event['strength']}", "SEII-076")
    if kind == "nobody_wins":
        return Sentence("Nobody takes part: the Conflict has no winner", "SEII-084")
    if kind == "gives_up":
        return Sentence(_does(event["seat"], seat, "give up", "gives up"), "RULING-SEII-34")
    return None


def _does(doer: int, reader: int, you: str, other: str) -> str:
    """`You win`, or `Seat 2 wins`."""
    return f"{capital(who(doer, reader))} {you if doer == reader else other}"


# ---- why something happened ------------------------------------------------------------------


class Cause(NamedTuple):
    """The choice, step or resignation that an event follows from."""

    kind: str  # choice, step, gives_up, or "" where a position began
    name: str = ""  # the question that was answered, or the step
    seat: int = -1  # who chose
    verb: str = ""
    words: tuple[str, ...] = ()  # the verb's arguments
    forced: bool = False

    @property
    def is_ability(self) -> bool:
        """Whether a step of an Ability did it."""
        return self.name.startswith("ability") or (self.kind == "step" and self.name == "effect")


def cause_of(state: Seii, number: int, reader: int) -> Cause:
    """What an event follows from, as its reader may know it: the choice or step next before it."""
    cells, size = state.events, int(EVENT_CELLS)
    for at in range((number - 1) * size, -1, -size):
        kind = int(cells[at])
        if kind == STEPPED:
            return Cause("step", LAYOUT.step_keys[int(cells[at + 1])])
        if kind == ANNOUNCED and cells[at + 1] == GIVES_UP:
            return Cause("gives_up")
        if kind == CHOSE:
            question, seat = LAYOUT.step_keys[int(cells[at + 3])], int(cells[at + 2])
            knows = cells[at + 6] >> reader & 1 == 1
            code = int(cells[at + 1] if knows else cells[at + 4])
            if code < 0:  # made in secret
                return Cause("choice", question, seat)
            given = VERBS.parts(code, state.terms.names, hide=not knows).values()
            words = tuple(str(word) for word in given)
            verb = VERBS.verb_of(code).name
            return Cause("choice", question, seat, verb, words, cells[at + 5] == 1)
    return Cause("")


# ---- choices ---------------------------------------------------------------------------------

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
    "discard": ("discard {}", "discards {}", "SEII-056"),
    "commit": ("put {} face down", "puts {} face down", "SEII-069"),
    "reveal": ("reveal {}", "reveals {}", "SEII-072"),
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

OWN_VICTORY: Final = ("decide the tie for yourself", "decides the tie for themselves")

# Choices that are told by the card that moves.
TOLD_BY_THE_CARD: Final = (
    "fortify", "raze", "rotate", "draw", "capture", "coax", "rout", "discard", "reveal"
)  # fmt: skip


def _rule_of(verb: str, asked: str, forced: bool) -> str:
    """The rule of a deed; of some it depends on the question."""
    if forced:
        return "SEII-112"
    if asked.startswith("ability"):
        return "SEII-056"
    if verb == "pass" and asked.startswith("samurai"):
        return "SEII-048"
    if verb == "pass" and asked == "rotate":
        return "SEII-089"
    if verb == "keep" and asked == "keep":
        return "SEII-082"
    return DEEDS[verb][2]


def _choice_line(state: Seii, event: Json, seat: int) -> Sentence | None:
    """Who did what, where no card tells it."""
    verb, asked = event["verb"], str(event["asked"])
    if verb is None or verb in TOLD_BY_THE_CARD:
        return None
    forced = bool(event.get("forced"))
    if forced and verb == "pass" and asked in LACKING:
        return _passed_over(asked, event["seat"], seat)
    objects = _objects(state, verb, event["with"], seat)
    if verb == "award" and event["with"]["seat"] == event["seat"]:
        return Sentence(_does(event["seat"], seat, *OWN_VICTORY), "SEII-078")
    deed = _deed(verb, event["seat"], seat, objects, forced)
    return Sentence(deed, _rule_of(verb, asked, forced))


# Steps of a turn in which nothing could be done but pass: what there was none of.
LACKING: Final = {
    "samurai_1": "no location to seize or fortify",
    "samurai_2": "no location to fortify",
    "samurai_3": "no location to seize or raze",
    "ashigaru_1": "no clan to draw or play",
    "ashigaru_3": "no clan to play",
}


def _passed_over(asked: str, doer: int, reader: int) -> Sentence:
    """SEII-112  A step of a turn that was skipped, since there was nothing to do in it."""
    has = _does(doer, reader, "have", "has")
    return Sentence(f"{has} {LACKING[asked]}: step {asked[-1]} is skipped", "SEII-112")


def _skipped_line(state: Seii, event: Json, seat: int) -> Sentence | None:
    """A step that asked nobody and did nothing: a draw from an empty deck, a part of an Ability."""
    numbers = [*map(int, event["numbers"]), 0, 0, 0]
    if event["step"] == "ashigaru_2" and _next(state, event["n"])[0] != MOVED:
        draws = f"{who(numbers[0], seat)} {'draw' if numbers[0] == seat else 'draws'}"
        empty = f"The clan deck is empty: {draws} nothing in step 2"
        return Sentence(empty, "SEII-057", _skip(numbers[0]))
    if event["step"] != "effect" or numbers[2] > 1:
        return None  # the last repetition tells it
    then, step = _next(state, event["n"]), numbers[1]
    word = ABILITY_WORDS[int(state.printed.op[step])]
    asks = then[0] == STEPPED and LAYOUT.step_names[then[1]] == word.question
    if asks or then[0] not in (STEPPED, CHOSE):
        return None
    clan = clan_name(state, clan_of_step(state, step))
    skipped = f"{clan}: {word.lacks}, so that part is skipped"
    return Sentence(skipped, "SEII-056", _skip(numbers[0]))


def _skip(seat: int) -> Json:
    return {"kind": "skip", "seat": seat}


def _next(state: Seii, number: int) -> list[int]:
    """The two first numbers of the event behind one; -1 where there is none."""
    at = (number + 1) * int(EVENT_CELLS)
    return [int(state.events[at + k]) if at < len(state.events) else -1 for k in range(2)]


def _deed(verb: str, doer: int, reader: int, objects: str, forced: bool) -> str:
    you, other, _rule = DEEDS[verb]
    only = " (the only option)" if forced else ""
    return f"{_does(doer, reader, you, other).replace('{}', objects)}{only}"


def _objects(state: Seii, verb: str, given: Json, seat: int) -> str:
    """What follows the verb, in words: cards by name, seats as such."""
    if "seat" in given:
        other = int(given["seat"])
        return whose("hand", other, seat) if verb == "look at" else who(other, seat)
    names = [_card_name(state, word) for word in given.values()]
    if verb == "seize":
        return _with_value(state, str(given["location"]), int(STARTING))
    if verb == "play":
        clan = set_of(state.terms).clan_ids.index(str(given["clan"]))
        return f"{names[0]}, Strength {set_of(state.terms).strength[clan]}"
    return " for ".join(names) if verb == "swap" else " ".join(names)


# ---- numbers and looks -----------------------------------------------------------------------


def _count_line(state: Seii, event: Json, seat: int) -> Sentence | None:
    cause = cause_of(state, event["n"], seat)
    if event["name"] == "round":
        return Sentence(f"Round {event['value']}", "SEII-012")
    if event["name"] == "daimyo":
        rule = "RULING-SEII-34" if cause.kind == "gives_up" else "SEII-081"
        return Sentence(_does(event["value"], seat, "are the Daimyo", "is the Daimyo"), rule)
    if event["name"] == "strengthened" and event["value"] > 0 and cause.kind == "step":
        army = capital(whose("army", event["seat"], seat))
        return Sentence(f"{army} has +{event['value']} this round", "SEII-056")
    return None


def _look_line(state: Seii, event: Json, seat: int) -> Sentence | None:
    """What a look at a hand has shown, all of it in one line."""
    number = int(event["n"])
    if number > 0 and _is_look(events_for(state, seat, number - 1)[0], event):
        return None  # the first of them has told it
    shown: list[str | None] = []
    for other in events_for(state, seat, number):
        if not _is_look(other, event):
            break
        shown.append(None if other["card"] is None else str(other["card"]))
    hand = whose("hand", event["zone"]["seat"], seat)
    line = Sentence(f"You see {_names(state, shown)} in {hand}", "SEII-056")
    line.data = {"kind": "look", "seat": seat, "zone": event["zone"], "cards": shown}
    return line


def _is_look(event: Json, like: Json) -> bool:
    return bool(event["event"] == "show" and event["zone"] == like["zone"])


# ---- cards that move -------------------------------------------------------------------------


def _move_line(state: Seii, event: Json, cards: list[str | None], seat: int) -> Sentence | None:
    """Moves that no choice has told already."""
    cause = cause_of(state, event["n"], seat)
    line = _move_words(state, event, cards, seat, cause)
    if line is not None:
        line.data = as_data(event, cards)
        if cause.verb in TOLD_BY_THE_CARD:
            line.data |= {"seat": cause.seat, "verb": cause.verb}
            if cause.forced:
                line.data["forced"] = True
        elif event["to"]["zone"] == "played_role" and cause.kind == "choice":
            role = set_of(state.terms).role_ids.index(str(cards[0]))
            verb = "samurai" if state.is_samurai(role) else "ashigaru"
            line.data |= {"seat": event["to"]["seat"], "verb": verb}
        elif _is_news(event, seat):
            line.data["news"] = True
    return line


def _is_news(event: Json, seat: int) -> bool:
    """Whether what the rules moved is to be told like a choice: it changes armies or owners."""
    source, target = (event["from"] or {"zone": "box"})["zone"], event["to"]
    if target["zone"] == "hand":
        return bool(target["seat"] == seat)
    return target["zone"] in ("army", "clan_discard") or source == "contested"


def _move_words(
    state: Seii, event: Json, cards: list[str | None], seat: int, cause: Cause
) -> Sentence | None:
    source: Json = event["from"] or {"zone": "box"}
    target: Json = event["to"]
    way = (source["zone"], target["zone"])
    what = _names(state, cards)
    if way == ("locations", "locations"):
        return _side_line(state, cards, source, target, seat, cause)
    if target["zone"] == "clan_discard":
        return _discard_line(what, len(cards), source, seat, cause)
    if target["zone"] == "hand":
        return _hand_line(what, source, target, seat, cause)
    if way == ("committed", "army"):
        return _joins_line(what, target, seat, cause)
    if target["zone"] == "extra_role_revealed":
        return Sentence(f"The extra role card is {what}", "SEII-025")
    if target["zone"] == "played_role":
        return _role_line(what, target, seat, cause)
    return _middle_line(state, cards, way, target, seat, cause)


def _side_line(
    state: Seii,
    cards: list[str | None],
    source: Json,
    target: Json,
    seat: int,
    cause: Cause,
) -> Sentence:
    """A location is fortified, razed or rotated, or has another owner."""
    side = SIDE_NAMES.index(target["part"])
    owner = int(source["seat"])
    location = str(cards[0])
    of = of_whom(owner, seat) if owner != cause.seat else ""
    name = f"{_card_name(state, location)}{of}"
    worth = int(state.value(set_of(state.terms).location_ids.index(location), side))
    way = f" {cause.words[-1]}" if cause.verb == "rotate" else ""
    now = f"{name}{way}, now {SIDE_WORDS[side]} and worth {worth}"
    if cause.verb == "capture":
        now = f"{name}, worth {worth}"
    deed = _deed(cause.verb, cause.seat, seat, now, cause.forced)
    return Sentence(deed, _rule_of(cause.verb, cause.name, cause.forced))


def _discard_line(what: str, count: int, source: Json, seat: int, cause: Cause) -> Sentence:
    """By an Ability, by the winner of the Conflict, to a limit, or of one who has given up."""
    place = whose(source["zone"], source["seat"], seat)
    if cause.verb in ("rout", "discard"):
        deed = _deed(cause.verb, cause.seat, seat, f"{what} from {place}", cause.forced)
        return Sentence(deed, _rule_of(cause.verb, cause.name, cause.forced))
    rule = "SEII-082" if cause.name == "keep" else "RULING-SEII-34"
    if cause.name == "limits":
        rule = "SEII-093" if source["zone"] == "hand" else "SEII-094"
    return Sentence(f"{what} {'is' if count == 1 else 'are'} discarded from {place}", rule)


def _hand_line(what: str, source: Json, target: Json, seat: int, cause: Cause) -> Sentence | None:
    """A clan is dealt, drawn or taken."""
    taker = int(target["seat"])
    if source["zone"] == "hand":
        objects = f"{what} from {whose('hand', source['seat'], seat)}"
        deed = _deed("coax", taker, seat, objects, cause.forced)
        return Sentence(deed, _rule_of("coax", cause.name, cause.forced))
    if source["zone"] != "clan_deck":
        return None
    if cause.name == "round_set_up":
        dealt = _does(taker, seat, f"are dealt {what}", f"is dealt {what}")
        return Sentence(dealt, "SEII-017")
    rules = {"ashigaru_2": "SEII-057", "ashigaru_1": "SEII-053"}
    rule = "SEII-112" if cause.forced else rules.get(cause.name, "SEII-056")
    only = " (the only option)" if cause.forced else ""
    only = " in step 2" if cause.name == "ashigaru_2" else only
    return Sentence(f"{_does(taker, seat, f'draw {what}', f'draws {what}')}{only}", rule)


def _joins_line(what: str, target: Json, seat: int, cause: Cause) -> Sentence:
    """A clan is revealed, or turned up after the rotations."""
    if cause.verb == "reveal":
        return Sentence(_deed("reveal", cause.seat, seat, what, False), "SEII-073")
    army = whose("army", target["seat"], seat)
    return Sentence(f"{what} is turned up and joins {army}", "SEII-091")


def _role_line(what: str, target: Json, seat: int, cause: Cause) -> Sentence | None:
    """You know what you have chosen; the role of who has given up is drawn."""
    if cause.kind == "step":
        name = capital(whose("role", target["seat"], seat))
        return Sentence(f"{name} is drawn: {what}", "RULING-SEII-34")
    if target["seat"] == seat:
        return None
    return Sentence(f"{capital(who(target['seat'], seat))} is {what}", "SEII-023")


# Moves of locations in the middle: what is told, and the rule.
MIDDLE: Final = {
    ("location_deck", "available"): ("Available: {}", "SEII-014"),
    ("location_deck", "contested"): ("Contested: {}", "SEII-015"),
    ("available", "location_discard"): ("Not seized, and out of the game: {}", "SEII-098"),
    ("available", "location_deck"): ("Not seized, and back under the deck: {}", "SEII-098"),
    ("contested", "location_discard"): ("Not won, and out of the game: {}", "SEII-099"),
}


def _middle_line(
    state: Seii,
    cards: list[str | None],
    way: tuple[str, str],
    target: Json,
    seat: int,
    cause: Cause,
) -> Sentence | None:
    """A location comes, stays, goes or is won."""
    if way == ("contested", "locations"):
        value = _with_value(state, str(cards[0]), int(STARTING))
        return Sentence(f"{value}, goes to {who(target['seat'], seat)}", "SEII-080")
    if way == ("contested", "available"):
        if cause.is_ability:
            return None  # the swap was told
        value = _with_value(state, str(cards[0]), int(STARTING))
        return Sentence(f"Not won, and available now: {value}", "SEII-018")
    if way not in MIDDLE:
        return None
    words, rule = MIDDLE[way]
    comes = way[0] == "location_deck"
    named = [
        _with_value(state, str(card), int(STARTING)) if comes else _card_name(state, card)
        for card in cards
    ]
    return Sentence(words.replace("{}", ("; " if comes else ", ").join(named)), rule)


# ---- names -----------------------------------------------------------------------------------


def _with_value(state: Seii, card: str, side: int) -> str:
    """`K7 Funai, worth 3`."""
    location = set_of(state.terms).location_ids.index(card)
    return f"{location_name(state, location)}, worth {int(state.value(location, side))}"


def _names(state: Seii, cards: list[str | None]) -> str:
    """Cards by name; how many where the reader may not know them."""
    shown = [_card_name(state, card) for card in cards if card is not None]
    return listed(shown) or ("a clan" if len(cards) == 1 else count_of(len(cards), "clan"))


def _card_name(state: Seii, card: object) -> str:
    """A card by its name; what another seat has chosen in secret is some clan."""
    cards = set_of(state.terms)
    if card is None:
        return "a clan"
    if card in WAYS:
        return str(card)
    if card in cards.location_ids:
        return location_name(state, cards.location_ids.index(str(card)))
    if card in cards.clan_ids:
        return clan_name(state, cards.clan_ids.index(str(card)))
    name = cards.role_names[cards.role_ids.index(str(card))]
    return card_words(str(card), name, name)
