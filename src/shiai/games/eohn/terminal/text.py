"""Eohn told in sentences: for line mode and `look`; and the abilities on the mats, for drawing."""

from dataclasses import dataclass
from typing import Any, Final

from shiai.boards.general import Json
from shiai.boards.in_lines import LinesBoard
from shiai.core.sentence import capital
from shiai.core.table import Table
from shiai.core.text import in_words
from shiai.games.eohn.card_text import (
    SIDES,
    attributes_text,
    card_lines,
    mark_texts,
    number_texts,
    price_text,
)
from shiai.games.eohn.game import EohnRules
from shiai.games.eohn.layout import ATTRIBUTE_NAMES, EohnTerms
from shiai.games.eohn.names import PLACE_NAMES, STATES
from shiai.games.eohn.words import TYPES

SHORT_ATTRIBUTES: Final = ("Def", "Eng", "Str", "Spd")
STATUSES: Final = ("dazed", "snared", "terrorized")
ENTRY_STATES: Final = {
    "done": "done",
    "in_time": "in time",
    "rested": "in time by Rested",
    "too_late": "too late",
    "no_effect": "without effect",
    "waits": "waits to resolve",
    "resolves": "is being resolved",
    "negated": "negated",
}
ROOMS: Final = ("Distinct", "Attacks", "Actions")


@dataclass(frozen=True, slots=True)
class Lying:
    """An ability on a mat, as a seat may know it."""

    place: str
    face: Json | None  # None: it lies face down
    now: Json  # values that are not the printed ones
    state: str
    energy: int
    counters: int
    open: bool
    under: tuple[str, ...]  # names of the cards stacked with it

    @property
    def room(self) -> str:
        """The zone it lies in, as a heading."""
        return {"att": "Attacks", "act": "Actions"}.get(self.place[:3], "Distinct")

    @property
    def name(self) -> str:
        """The name on the card, or that nobody sees it."""
        return str(self.face["name"]) if self.face else "face down"

    @property
    def numbers(self) -> list[str]:
        """`AP 4`, `Speed 19`: as they are now."""
        return number_texts(self.face, self.now) if self.face else []


class EohnText(LinesBoard):
    """The words of the table."""

    def __init__(self, table: Table, unicode: bool = True) -> None:
        super().__init__(table, unicode)
        assert isinstance(table.game.rules, EohnRules), "this board is Eohn's"
        faces = table.game.rules.faces(table.terms)
        self.printed: dict[str, Json] = {face["id"]: face for face in faces["abilities"]}
        self.ids: dict[str, str] = faces["cards"]

    # ---- reading a view ------------------------------------------------------------------------

    def around(self, view: Json) -> list[int]:
        """The seats clockwise, your own last: it lies nearest to you."""
        seats = int(view["seats"])
        return [(int(view["seat"]) + step) % seats for step in range(1, seats + 1)]

    def face(self, view: Json, card: str | None) -> Json | None:
        """What is printed on a card of the table, if the seat knows it."""
        if not card:
            return None
        known = view.get("sleeves", self.ids)
        return self.printed[known[card]] if card in known else None

    def name(self, view: Json, card: str | None) -> str:
        """A card's name, or that it is hidden."""
        face = self.face(view, card)
        return str(face["name"]) if face else "a hidden card"

    def mat(self, view: Json, seat: int) -> list[Lying]:
        """The abilities of a mat, in the order of their places."""
        at = seat
        found = []
        for k, card in enumerate(view["mat"][at]):
            place = PLACE_NAMES[k]
            if card == "":
                continue
            under = tuple(
                self.name(view, other)
                for j, other in enumerate(view["stacked"][at])
                if other != "" and view["stacked_on"][at][f"s{j + 1}"] == k + 1
            )
            energy = view["floating"][at][place] + view["floating_pure"][at][place]
            found.append(
                Lying(
                    place,
                    self.face(view, card),
                    view["now"].get(card, {}),
                    STATES[view["state"][at][place]],
                    energy,
                    view["counters"][at][place],
                    view["face"][at][place] == 1,
                    under,
                )
            )
        return found

    def whose(self, view: Json, seat: int) -> str:
        """`You`, `Greedy`; `Seat 2` where nobody knows who plays."""
        return capital(self.player(seat, view["seat"]))

    def deck_name(self, seat: int) -> str:
        """What a deck is called, where lists are open."""
        if self.table.terms.closed:
            return ""
        deck: Any = self.table.terms.decks[seat]
        return str(deck if isinstance(deck, str) else deck["name"])

    def standing(self, view: Json, seat: int) -> list[str]:
        """Rested, Relentless, statuses, and what else is said of a player."""
        at = seat
        parts = []
        for count in ("rested", "relentless"):
            if view[count][at]:
                parts.append(f"{count.capitalize()} {view[count][at]}")
        parts += [word.capitalize() for word in STATUSES if view["statuses"][at][word]]
        if any(view["intimidated_by"][at].values()):
            parts.append("Intimidated")
        if view["out"][at]:
            parts.append("out of the round")
        elif seat in view["critical"]:
            parts.append("critical")
        return parts

    def attributes(self, view: Json, seat: int) -> dict[str, int]:
        """The four attributes by their short names."""
        numbers = [view["attributes"][seat][name] for name in ATTRIBUTE_NAMES]
        return dict(zip(SHORT_ATTRIBUTES, numbers, strict=True))

    # ---- the whole table -----------------------------------------------------------------------

    def tell(self, view: Json) -> list[str]:
        """The battle, every player, the open chain, your hand."""
        lines = [self.battle_text(view)]
        for seat in self.around(view):
            lines += self._seat_lines(view, seat)
        return [*lines, *self.chain_lines(view), *self._hand_lines(view)]

    def battle_text(self, view: Json) -> str:
        """Round, score, whose turn, which phase."""
        wins = ", ".join(
            f"{self.player(seat, view['seat'])}: {view['wins'][seat]}"
            for seat in range(view["seats"])
        )
        if view["turn"] == 0:
            return f"Round {view['round']}, rounds won by {wins}. The round is being prepared."
        turn = (
            "your turn"
            if view["turn_player"] == view["seat"]
            else f"turn of {self.player(view['turn_player'])}"
        )
        phase = f", {view['phase_name']} phase" if view["phase_name"] else ""
        return f"Round {view['round']}, rounds won by {wins}. Turn {view['turn']}: {turn}{phase}."

    def _seat_lines(self, view: Json, seat: int) -> list[str]:
        at = seat
        deck = self.deck_name(seat)
        brought = f", {deck}" if deck else ""
        decks = f"{view['energy_deck'][at]} in the deck, {view['pure_deck'][at]} Pure"
        life = f"{view['life'][at]} Energy left"
        lines = [f"{self.whose(view, seat)}{brought}: {life}, {decks}."]
        numbers = ", ".join(f"{word} {n}" for word, n in self.attributes(view, seat).items())
        more = "".join(f", {word}" for word in self.standing(view, seat))
        lines.append(f"  {numbers}{more}.")
        piles = f"{len(view['hand'][at])} in hand, {len(view['ability_deck'][at])} in the deck"
        lines.append(f"  Cards: {piles}, {len(view['ability_discards'][at])} discarded.")
        for one in self.mat(view, seat):
            text = self.ability_text(one, self.is_mine(view, seat))
            lines.append(f"  {one.place}: {text}.")
        return lines

    def ability_text(self, one: Lying, mine: bool) -> str:
        """`Guard Up, ready, 1 Energy, DP 5, Speed 14, with Slip`."""
        parts = [one.name, one.state]
        if one.energy:
            parts.append(f"{one.energy} Energy")
        if one.counters:
            parts.append("1 counter" if one.counters == 1 else f"{one.counters} counters")
        parts += one.numbers
        side = self.side_text(one, mine)
        if side:
            parts.append(f"on {side}")
        if one.under:
            parts.append(f"with {' and '.join(one.under)}")
        return ", ".join(word for word in parts if word)

    def side_text(self, one: Lying, mine: bool) -> str:
        """Whose side an Arena card covers, as the reader says it."""
        area = one.face.get("area") if one.face else None
        if not area or area == "entire":
            return "every side" if area else ""
        return SIDES["own"] if (area == "own") == mine else SIDES["opponents"]

    def is_mine(self, view: Json, seat: int) -> bool:
        """Whether a seat is on the reader's side."""
        terms = self.table.terms
        assert isinstance(terms, EohnTerms), "this board is Eohn's"
        return int(terms.teams[seat]) == int(terms.teams[view["seat"]])

    # ---- the stack -----------------------------------------------------------------------------

    def chain_lines(self, view: Json) -> list[str]:
        """What waits to resolve, newest first, and what every attack does if everybody passes."""
        lines = []
        for entry in reversed(view["stack"]):
            lines.append(f"{entry['n']}. {self.entry_text(view, entry)}.")
            lines += [f"   {text}." for text in self.against_texts(view, entry)]
        return lines

    def entry_text(self, view: Json, entry: Json) -> str:
        """`You attack seat 1 with Bolt Shot: AP 7, Speed 11`."""
        who = self.whose(view, entry["seat"])
        name = self.name(view, entry["card"])
        s = "" if who == "You" else "s"
        if entry["kind"] == "attack":
            aims = " and ".join(self.player(seat, view["seat"]) for seat in entry["on"]) or "nobody"
            by = f" by {self.name(view, entry['feint'])}" if "feint" in entry else ""
            return f"{who} attack{s} {aims} with {name}{by}: {self.values_text(entry)}"
        said = f"{who} {'use' if entry['kind'] == 'answer' else 'activate'}{s} {name}"
        if entry["answers"] is not None:
            said += f" against {entry['answers']}"
        aimed = self.object_text(view, entry.get("object"))
        said += f" on {aimed}" if aimed else ""
        return f"{said}: {self.values_text(entry)}, {ENTRY_STATES[entry['state']]}"

    def values_text(self, entry: Json) -> str:
        """`AP 7, Speed 11, Piercing 2`."""
        face = {"speed": 0}
        return ", ".join(number_texts(face, {"ap": None, **entry["values"]}))

    def object_text(self, view: Json, named: Json | None) -> str:
        """What an ability is aimed at."""
        if named is None:
            return ""
        if "n" in named:
            return f"{named['n']}, {self.name(view, named['card'])}"
        who = self.player(named["seat"], view["seat"])
        if "place" not in named:
            return who
        what = self.name(view, named["card"]) if named["card"] else f"what lies at {named['place']}"
        return f"{what} of {who}"

    def against_texts(self, view: Json, entry: Json) -> list[str]:
        """What an attack does to each defender: as things stand, or what it has done."""
        texts = []
        for one in entry.get("against", []):
            who = self.player(one["seat"], view["seat"])
            several = f", {who}" if len(entry["against"]) > 1 else ""
            if "stages" in one:
                stages = "; ".join(stage["text"] for stage in one["stages"])
                texts.append(f"If all pass{several}: {stages}")
            else:
                dazed = ", Dazed" if "dazed" in one else ""
                texts.append(f"Done{several}: {one['damage']} damage{dazed}")
        return texts

    def _hand_lines(self, view: Json) -> list[str]:
        cards = view["hand"][view["seat"]]
        if not cards:
            return ["Your hand is empty."]
        return [f"In your hand: {self.hand_text(view, card)}." for card in cards]

    def hand_text(self, view: Json, card: str) -> str:
        """A card of the hand in a line: what it costs, its numbers now, what it needs."""
        face = self.face(view, card)
        return (
            "a hidden card" if face is None else self.printed_text(face, view["now"].get(card, {}))
        )

    def printed_text(self, face: Json, now: Json) -> str:
        """What is printed on a card, with its values of now."""
        cost = {**face, "energy": now.get("cost", face["energy"])}
        parts = [f"{face['name']}, {TYPES.texts[face['type']]}", price_text(cost)]
        parts += [*number_texts(face, now), *mark_texts(face)]
        base = attributes_text(face["base"])
        if base:
            parts.append(f"needs {base}")
        return ", ".join(parts) + (f". {face['text'].rstrip('.')}" if face["text"] else "")

    # ---- what changed --------------------------------------------------------------------------

    def tell_change(self, before: Json, now: Json) -> list[str]:
        """Energy, the chain and new cards in hand; the rest is told by the log."""
        lines = []
        for seat in self.around(now):
            at = seat
            if before["life"][at] != now["life"][at]:
                lines.append(f"{self.whose(now, seat)}: {now['life'][at]} Energy left.")
        if before["stack"] != now["stack"]:
            lines += self.chain_lines(now)
        own = now["seat"]
        held = list(before["hand"][own]) if before["seat"] == now["seat"] else []
        for card in now["hand"][own]:
            if card not in held:
                lines.append(f"In your hand: {self.hand_text(now, card)}.")
        return lines

    # ---- looking closer ------------------------------------------------------------------------

    def look(self, view: Json) -> list[str]:
        """Every pile, and what the hidden cards may be."""
        lines = []
        for seat in self.around(view):
            at = seat
            for zone in ("ability_discards", "removed_from_play", "side_deck"):
                cards = [card for card in view[zone][at] if card]
                if cards:
                    mine = seat == view["seat"]
                    words = in_words(zone)
                    pile = f"Your {words}" if mine else f"{capital(words)} of {self.player(seat)}"
                    lines.append(f"{pile}: {self._counted(view, cards)}.")
        if not self.table.terms.closed:
            for lot in view["unknown"]:
                zones = [(self.zone_words(z, view["seat"]), z["count"]) for z in lot["places"]]
                places = ", ".join(f"{zone} ({count})" for zone, count in zones)
                lines.append(f"Hidden in {places}: {self._counted(view, lot['cards'])}.")
        return lines

    def _counted(self, view: Json, cards: list[str]) -> str:
        names: dict[str, int] = {}
        for card in cards:
            name = self.name(view, card)
            names[name] = names.get(name, 0) + 1
        return ", ".join(name if n == 1 else f"{n} {name}" for name, n in sorted(names.items()))

    def look_at(self, card: str) -> str | None:
        """A card's face in a sentence; a card is called by its name or its id."""
        wanted = card.lower().replace(" ", "-")
        known = self.ids.get(card, wanted)
        for face in self.printed.values():
            if known in (face["id"], face["name"].lower().replace(" ", "-")):
                return " ".join(card_lines(face))
        return None

    def face_text(self, card: str) -> str | None:
        """What stands on the card, without what only builders of decks ask."""
        known = self.ids.get(card, card)
        return f"{self.printed_text(self.printed[known], {})}." if known in self.printed else None
