"""Eohn told in sentences: for line mode and `look`; and the abilities on the mats, for drawing."""

from dataclasses import dataclass
from typing import Any, Final

from shiai.boards.general import Json
from shiai.boards.in_lines import LinesBoard
from shiai.core.table import Table
from shiai.core.text import in_words
from shiai.games.eohn.game import EohnRules
from shiai.games.eohn.layout import ATTRIBUTE_NAMES, MAT_NAMES

ATTRIBUTES: Final = ("Defense", "Energy", "Strength", "Speed")
SHORT_ATTRIBUTES: Final = ("Def", "Eng", "Str", "Spd")
STATES: Final = ("", "ready", "charging", "active", "used", "used, waits for its cost")
STATUSES: Final = ("dazed", "snared", "terrorized")
ROOMS: Final = (("Distinct", 0, 5), ("Attacks", 5, 10), ("Actions", 10, 15))


@dataclass(frozen=True, slots=True)
class Lying:
    """An ability on a mat, as a seat may know it."""

    place: str
    face: Json | None  # None: it lies face down
    state: str
    energy: int
    counters: int
    open: bool
    under: tuple[str, ...]  # names of the cards stacked with it

    @property
    def name(self) -> str:
        """The name on the card, or that nobody sees it."""
        return str(self.face["name"]) if self.face else "face down"


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
            place = MAT_NAMES[k]
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
                    STATES[view["state"][at][place]],
                    energy,
                    view["counters"][at][place],
                    view["face"][at][place] == 1,
                    under,
                )
            )
        return found

    def whose(self, view: Json, seat: int) -> str:
        """`You`, or `Seat 2`."""
        return "You" if seat == view["seat"] else f"Seat {seat}"

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
            f"{self.whose(view, seat).lower()}: {view['wins'][seat]}"
            for seat in range(view["seats"])
        )
        if view["turn"] == 0:
            return f"Round {view['round']}, rounds won by {wins}. The round is being prepared."
        turn = (
            "your turn"
            if view["turn_player"] == view["seat"]
            else f"turn of seat {view['turn_player']}"
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
            lines.append(f"  {one.place}: {self.ability_text(one)}.")
        return lines

    def ability_text(self, one: Lying) -> str:
        """`Guard Up, ready, 1 Energy, with Slip`."""
        parts = [one.name, one.state]
        if one.energy:
            parts.append(f"{one.energy} Energy")
        if one.counters:
            parts.append(f"{one.counters} counters")
        if one.under:
            parts.append(f"with {' and '.join(one.under)}")
        return ", ".join(word for word in parts if word)

    def chain_lines(self, view: Json) -> list[str]:
        """The chain as a stack, newest first, and what happens if everybody passes."""
        lines = []
        for act in reversed(view["activating"]):
            negated = ", negated" if act["negated"] else ""
            who = self.whose(view, act["seat"]).lower()
            lines.append(f"Waits to resolve: {act['name']} of {who}{negated}.")
        for link in reversed(view["chain"]):
            for one in link["against"]:
                who, aim = self.whose(view, link["seat"]), self.whose(view, one["seat"]).lower()
                attack = f"{who}: {link['name']}, Speed {link['speed']}, at {aim}"
                lines.append(f"{attack}. If all pass: {self.stages_text(one)}.")
        return lines

    def stages_text(self, one: Json) -> str:
        """How much lands, stage by stage."""
        return "; ".join(one["stages"])

    def _hand_lines(self, view: Json) -> list[str]:
        cards = view["hand"][view["seat"]]
        if not cards:
            return ["Your hand is empty."]
        return [f"In your hand: {self.face_text(self.face(view, card) or {})}" for card in cards]

    def face_text(self, face: Json) -> str:
        """All that stands on a card, in a sentence."""
        parts = [f"{face['name']}, {face['type']}", f"costs {face['energy']}{self._pure(face)}"]
        if face.get("ap"):
            parts.append(f"AP {face['ap']}")
        if face.get("dp"):
            parts.append(f"DP {face['dp']}")
        parts.append(f"Speed {face['speed']}")
        parts += [f"{word.capitalize()} {n}" for word, n in face.get("damage_types", {}).items()]
        if face["subtype"] != "standard":
            parts.append(str(face["subtype"]))
        if face["reuse"] != "none":
            parts.append(f"reuse {face['reuse']}")
        base = [
            f"{word} {n}" for word, n in zip(ATTRIBUTES, face["base"].values(), strict=True) if n
        ]
        needs = f" Needs {', '.join(base)}." if base else ""
        text = f" {face['text']}" if face["text"] else ""
        return f"{', '.join(parts)}.{needs}{text}"

    def _pure(self, face: Json) -> str:
        return f" and {face['pure']} Pure" if face["pure"] else ""

    # ---- what changed --------------------------------------------------------------------------

    def tell_change(self, before: Json, now: Json) -> list[str]:
        """Energy, the chain and new cards in hand; the rest is told by the log."""
        lines = []
        for seat in self.around(now):
            at = seat
            if before["life"][at] != now["life"][at]:
                lines.append(f"{self.whose(now, seat)}: {now['life'][at]} Energy left.")
        if before["chain"] != now["chain"] or before["activating"] != now["activating"]:
            lines += self.chain_lines(now)
        own = now["seat"]
        held = list(before["hand"][own]) if before["seat"] == now["seat"] else []
        for card in now["hand"][own]:
            if card not in held:
                lines.append(f"In your hand: {self.face_text(self.face(now, card) or {})}")
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
                    pile = f"{in_words(zone).capitalize()} of seat {seat}"
                    lines.append(f"{pile}: {self._counted(view, cards)}.")
        if not self.table.terms.closed:
            for lot in view["unknown"]:
                places = ", ".join(f"{self.zone_words(z)} ({z['count']})" for z in lot["places"])
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
                return self.face_text(face)
        return None
