"""Scenes of Eohn with card ids: who has what where, moves in card ids, and what became of it.

    table = duel(a=side(ready=["bolt-shot"]), b=side(ready=["guard-up"]), moment="combat")
    do(table, "A attack bolt-shot B")
    assert "activate guard-up" in options(table, "B")
    do(table, "B activate guard-up", "A pass", "B pass")

`A` is seat 0, the turn player; card ids stand for the place or the copy that is meant.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

import shiai
from shiai.core.json_types import as_json
from shiai.core.table import Table
from shiai.core.verbs import Verb
from shiai.games.eohn.cards import EohnSet, load
from shiai.games.eohn.layout import ATTRIBUTE_NAMES, PLACES, STATUS_NAMES

SEATS = "ABCDEF"
HOME = {"barrier": (0, 1), "armor": (1, 1), "morph": (2, 1), "arena": (3, 2)}
FILLER = (
    "deep-breath", "second-wind", "open-floodgates", "tumble-away", "whirl-kick", "shock-ring",
    "ruin-dice", "wild-bolt", "layered-plates", "dead-zone", "home-ground", "slip",
)  # fmt: skip
READY, CHARGING, ACTIVE = 1, 2, 3
UNASKED = ("pass", "end combat")

Named = str | tuple[str, int]


@cache
def cards() -> EohnSet:
    """The house set, read once."""
    return load("house")


def side(
    *,
    ready: Iterable[Named] = (),
    active: Iterable[Named] = (),
    charging: Iterable[Named] = (),
    hand: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    side_deck: Sequence[str] = (),
    stacked: dict[str, Sequence[str]] | None = None,
    face_up: Sequence[str] = (),
    energy: int = 50,
    pure: int = 0,
    spent: int | None = None,
    attributes: Sequence[int] = (2, 2, 2, 2),
    rested: int = 0,
    relentless: int = 0,
    statuses: Sequence[str] = (),
    turns: int = 5,
) -> dict[str, Any]:
    """What one player has. A pair gives the Energy under a readied ability, or its counters.

    `spent` (zone 2) is what is missing to 100, unless it is said; the deck is a few cards unless
    it is said. `stacked` has the cards on (or hidden under) an ability.
    """
    return {**locals()}


def side_with(where: str, *cards: Named, **more: Any) -> dict[str, Any]:
    """A player with some cards where the word says: `ready`, `active`, `hand`, …"""
    had: dict[str, Any] = {where: cards, **more}
    return side(**had)


def duel(a: dict[str, Any], b: dict[str, Any], **more: Any) -> Table:
    """A table for two in a moment of A's turn."""
    return table_of([a, b], **more)


def table_of(
    sides: Sequence[dict[str, Any]],
    moment: str = "action_1",
    options: dict[str, object] | None = None,
    chance: object = "keep_order",
    **more: Any,
) -> Table:
    """A table for any number of seats; `more` are further keys of the position."""
    made = cards()
    position: dict[str, Any] = {
        "seats": len(sides),
        "moment": moment,
        "chance": chance,
        "decks": [],
    }
    position["options"] = options or {}
    for seat, had in enumerate(sides):
        _Seat(made, position, seat, had).write()
    position.update(more)
    return shiai.find("eohn").from_position(position)


class _Seat:
    """Writes one player's part of a position."""

    def __init__(
        self, made: EohnSet, position: dict[str, Any], seat: int, had: dict[str, Any]
    ) -> None:
        self.made = made
        self.position = position
        self.seat = seat
        self.had = had
        self.used: dict[str, int] = {}
        self.columns: dict[str, dict[str, int]] = {}
        self.mat = [""] * len(PLACES)

    def put(self, key: str, value: Any) -> None:
        self.position.setdefault(key, [None] * self.seat)
        self.position[key] += [None] * (self.seat - len(self.position[key])) + [value]

    def card(self, card: str) -> str:
        """The id of the next copy."""
        self.used[card] = self.used.get(card, 0) + 1
        number = "" if self.used[card] == 1 else f"-{self.used[card]}"
        return f"{SEATS[self.seat]}-{card}{number}"

    def write(self) -> None:
        had = self.had
        floating = 0
        for state, key in ((READY, "ready"), (CHARGING, "charging"), (ACTIVE, "active")):
            for since, named in enumerate(had[key]):
                floating += self.lay(named, state, since)
        floating += self.stack()
        deck = had["deck"]
        if deck is None:
            deck = [card for card in FILLER if card not in self.used][:6]
        self.put("hand", [self.card(card) for card in had["hand"]])
        self.put("ability_deck", [self.card(card) for card in deck])
        self.put("ability_discards", [self.card(card) for card in had["discards"]])
        self.put("side_deck", [self.card(card) for card in had["side_deck"]])
        self.put("mat", self.mat)
        for column, values in self.columns.items():
            self.put(column, values)
        self.put("attributes", dict(zip(ATTRIBUTE_NAMES, had["attributes"], strict=True)))
        self.put("statuses", {name: 2 for name in had["statuses"] if name in STATUS_NAMES})
        self.put("energy_deck", had["energy"])
        self.put("pure_deck", had["pure"])
        spent = had["spent"]
        if spent is None:
            spent = 100 - had["energy"] - had["pure"] - floating
        self.put("energy_discards", spent)
        self.put("rested", had["rested"])
        self.put("relentless", had["relentless"])
        self.put("own_turns", had["turns"])
        self.position["decks"].append(self.deck())

    def lay(self, named: Named, state: int, since: int) -> int:
        """An ability on the mat; the Energy that floats with it."""
        card, number = named if isinstance(named, tuple) else (named, -1)
        kind = self.made.number[card]
        printed = self.made.cards[kind]
        card_type = self.made.type_of(kind)
        attack = hasattr(printed, "atype")
        first, room = HOME.get(card_type, (5 if attack else 10, 5))
        place = next(k for k in range(first, first + room) if self.mat[k] == "")
        self.mat[place] = self.card(card)
        name = PLACES[place]
        self.column("state", name, state)
        self.column("since", name, state * 10 + since + 1)
        if state != READY or card in self.had["face_up"]:
            self.column("face", name, 1)
        if state == READY:
            energy = printed.energy if number < 0 else number
            self.column("floating", name, energy)
            self.column("floating_pure", name, printed.pure)
            return energy + printed.pure
        counters = number if number >= 0 else getattr(printed, "counters", 0)
        self.column("counters", name, counters)
        return 0

    def column(self, column: str, place: str, value: int) -> None:
        if value:
            self.columns.setdefault(column, {})[place] = value

    def stack(self) -> int:
        """Cards on (or under) abilities, with their Energy."""
        slots: list[str] = []
        floating = 0
        for base, cards_on in (self.had["stacked"] or {}).items():
            place = self.mat.index(f"{SEATS[self.seat]}-{base}")
            ready = self.columns["state"][PLACES[place]] == READY
            hidden = self.made.type_of(self.made.number[base]) == "feint"
            for card in cards_on:
                slots.append(self.card(card))
                name = f"s{len(slots)}"
                self.column("stacked_on", name, place + 1)
                self.column("stacked_face", name, 0 if hidden else 1)
                if ready:
                    energy = self.made.cards[self.made.number[card]].energy
                    floating += energy
                    there = self.columns.setdefault("floating", {})
                    there[PLACES[place]] = there.get(PLACES[place], 0) + energy
        self.put("stacked", slots)
        return floating

    def deck(self) -> dict[str, Any]:
        """A legal deck that has all cards of the scene."""
        main = dict(self.used)
        for k, card in enumerate(self.made.ids):
            if sum(main.values()) >= 40:
                break
            if card not in main:
                main[card] = self.made.cards[k].limit
        return {"name": f"scene-{self.seat}", "main": main}


# ---- moves -------------------------------------------------------------------------------------

_SPOKEN: WeakKeyDictionary[Table, list[dict[str, Any]]] = WeakKeyDictionary()


def do(table: Table, *moves: str) -> None:
    """Moves such as `A attack bolt-shot B`: who, the verb, and card ids, seats or numbers.

    Windows in which nobody moves need no word: they are passed when the next move waits for it.
    What is taken unasked (`pass`, `end combat`) may be said or not.
    """
    for move in moves:
        who, _, text = move.partition(" ")
        seat = SEATS.index(who)
        if text in UNASKED and why(table, move) is not None and _was_taken(table, seat, text):
            continue
        while asked(table).endswith(" respond") and why(table, move) is not None:
            table.submit("pass", seat=table.deciders()[0])
        table.submit(_spelt(table, seat, text), seat=seat)


def _was_taken(table: Table, seat: int, verb: str) -> bool:
    """Whether this seat's only choice was taken unasked, and no move has spoken of it yet."""
    spoken = max((each["n"] for each in _SPOKEN.get(table, [])), default=-1)
    for event in table.events(seat):
        said = as_json(event)
        if said["n"] > spoken and said["event"] == "choice" and said.get("forced"):
            if (said["seat"], said["verb"]) == (seat, verb):
                _SPOKEN.setdefault(table, []).append(said)
                return True
    return False


def let_be(table: Table) -> None:
    """Pass all windows that are open."""
    while asked(table).endswith(" respond"):
        table.submit("pass", seat=table.deciders()[0])


def no_more(table: Table) -> None:
    """Nobody moves any more in this chain: windows and the exchange are passed."""
    while asked(table).endswith((" respond", " exchange move")):
        table.submit("pass", seat=table.deciders()[0])


def begin_turn(table: Table, who: str) -> None:
    """A player draws one card, and does not refocus."""
    do(table, f"{who} draw 1", f"{who} refocus 0")


def end_turn(table: Table, who: str) -> None:
    """A player does nothing more in this turn."""
    do(table, f"{who} pass", f"{who} skip combat")


def idle_turn(table: Table, who: str) -> None:
    """A player does nothing in a whole turn."""
    begin_turn(table, who)
    end_turn(table, who)


def why(table: Table, move: str) -> str | None:
    """The rule that refuses a move; None if it is legal."""
    who, _, text = move.partition(" ")
    seat = SEATS.index(who)
    refused = table.why_not(_spelt(table, seat, text), seat=seat)
    return None if refused is None else refused.rule or refused.text


def code_of(table: Table, move: str) -> tuple[int, int]:
    """Who moves, and the code of the move."""
    who, _, text = move.partition(" ")
    seat = SEATS.index(who)
    return seat, table.terms.verbs.parse(_spelt(table, seat, text), table.terms.names)


def options(table: Table, who: str) -> list[str]:
    """What a player may choose, in card ids: `activate guard-up`, `ready bolt-shot`."""
    seat = SEATS.index(who)
    verbs = table.terms.verbs
    found = []
    for code in table.codes(seat):
        verb = verbs.verb_of(code)
        words = [verb.name]
        for argument, number in zip(verb.arguments, verbs.arguments(code), strict=True):
            if argument.cards is not None:
                words.append(_plain(table.terms.names[0][number]))
            elif argument.name in ("place", "attack") and argument.words:
                owner = verbs.arguments(code)[0] if verb.name == "on" else seat
                words.append(_at(table, owner, number))
            elif argument.words and argument.name in ("target", "seat"):
                words.append("all" if number == len(SEATS) else SEATS[number])
            else:
                words.append(argument.words[number] if argument.words else str(number))
        found.append(" ".join(words))
    return found


def asked(table: Table) -> str:
    """Who is asked what: `B exchange move`; nothing when the battle is over."""
    if not table.deciders():
        return ""
    step = table.terms.layout.step_names[int(table.state.question())]
    return " ".join([*(SEATS[seat] for seat in table.deciders()), step])


def _plain(name: str) -> str:
    """A card id without its owner and the number of its copy."""
    known = name[2:]
    head, _, tail = known.rpartition("-")
    return head if head and tail.isdecimal() else known


def _at(table: Table, seat: int, place: int) -> str:
    card = int(table.state.card_on(seat, place))  # type: ignore[attr-defined]
    return PLACES[place] if card < 0 else _plain(table.terms.names[0][card])


def _spelt(table: Table, seat: int, text: str) -> str:
    """The notation for words with card ids."""
    names = sorted((verb.name for verb in table.terms.verbs.verbs), key=len, reverse=True)
    name = next(verb for verb in names if text == verb or text.startswith(verb + " "))
    verb = next(verb for verb in table.terms.verbs.verbs if verb.name == name)
    words = text[len(name) :].split()
    spelt = [name]
    owner = seat
    for argument, word in zip(verb.arguments, words, strict=True):
        if argument.cards is not None:
            spelt.append(_copy(table, seat, verb, word))
        elif word in SEATS:
            owner = SEATS.index(word)
            spelt.append(str(owner))
        elif argument.words and word not in argument.words:
            spelt.append(PLACES[place_of(table, SEATS[owner], word)])
        else:
            spelt.append(word)
    return " ".join(spelt)


def _copy(table: Table, seat: int, verb: Verb, card: str) -> str:
    """The copy that is meant: one that is offered, else the first one that lies somewhere."""
    for code in table.codes(seat):
        if table.terms.verbs.verb_of(code) is verb:
            name = table.terms.names[0][table.terms.verbs.arguments(code)[0]]
            if _plain(name) == card:
                return name
    position = table.to_position()
    for zone in ("hand", "side_deck", "ability_deck", "ability_discards", "mat"):
        for name in position[zone][seat]:
            if name != "" and _plain(name) == card:
                return str(name)
    return f"{SEATS[seat]}-{card}"


# ---- what became of it ---------------------------------------------------------------------------


def place_of(table: Table, who: str, card: str) -> int:
    """The place of a player's mat where a card lies."""
    mat = table.to_position()["mat"][SEATS.index(who)]
    return next(k for k, name in enumerate(mat) if name != "" and _plain(name) == card)


def at(table: Table, who: str, card: str, column: str) -> int:
    """A number of the ability: its `state`, `floating`, `counters`, …"""
    place = PLACES[place_of(table, who, card)]
    value: int = table.to_position()[column][SEATS.index(who)][place]
    return value


def zone(table: Table, who: str, name: str) -> list[str]:
    """The card ids of a player's zone: `hand`, `ability_discards`, `mat`, …"""
    lying = table.to_position()[name][SEATS.index(who)]
    return [_plain(card) for card in lying if card != ""]


def seen(table: Table, viewer: str, who: str, name: str = "mat") -> list[str | None]:
    """The card ids that a player sees in somebody's zone; None for what lies face down."""
    lying = table.view(SEATS.index(viewer))[name][SEATS.index(who)]
    return [card and _plain(card) for card in lying if card != ""]


def events_of(table: Table, who: str, event: str) -> list[dict[str, Any]]:
    """The events of a sort that a player was told."""
    return [as_json(each) for each in table.events(SEATS.index(who)) if each["event"] == event]


def number(table: Table, who: str, name: str) -> int:
    """A player's number: `energy_deck`, `rested`, …"""
    value: int = table.to_position()[name][SEATS.index(who)]
    return value


def energy(table: Table, who: str) -> tuple[int, int, int, int]:
    """Energy deck, Pure deck, floating (Pure included), Energy discards."""
    position = table.to_position()
    seat = SEATS.index(who)
    floating = sum(position["floating"][seat].values()) + sum(
        position["floating_pure"][seat].values()
    )
    return (
        position["energy_deck"][seat],
        position["pure_deck"][seat],
        floating,
        position["energy_discards"][seat],
    )


def damages(table: Table) -> list[tuple[int, str, int]]:
    """Every hit so far: attack, defender, damage."""
    return [
        (event["attack"], SEATS[event["seat"]], event["damage"])
        for event in table.events(0)
        if event["event"] == "damage"
    ]


def winner(table: Table) -> str:
    """Who has won the battle, such as `A` or `AC`; nothing if it is drawn. It must be over."""
    assert table.outcome is not None, "the battle is not over"
    return "".join(SEATS[seat] for seat in table.outcome.winners)
