"""Seii Daimyo told in sentences: for line mode and `look`; and the faces of cards, for drawing."""

from dataclasses import dataclass
from typing import Final

from shiai.boards.general import Json
from shiai.boards.in_lines import LinesBoard
from shiai.core.table import Table
from shiai.core.text import in_words
from shiai.games.seii.game import SeiiRules
from shiai.games.seii.terminal.short import short_ability, short_bonus
from shiai.games.seii.view import listed, set_of

ISLANDS: Final = ("Honshu", "Kyushu", "Shikoku")
SIDES: Final = ("razed", "starting", "fortified")
TOGETHER: Final = {"role": "a role", "commit": "a clan", "limits": "what to keep"}


@dataclass(frozen=True, slots=True)
class LocationFace:
    """What is printed on a location: the values are Razed, Starting, Fortified."""

    card: str
    name: str
    kanji: str
    island: int
    values: list[int]

    @property
    def title(self) -> str:
        """`K7 Funai`."""
        return f"{self.card} {self.name}"


@dataclass(frozen=True, slots=True)
class ClanFace:
    """What is printed on a clan."""

    card: str
    name: str
    kanji: str
    strength: int
    ability: str
    bonus: str
    short: tuple[str, str]  # both in few words, for few lines


@dataclass(frozen=True, slots=True)
class Held:
    """A location that somebody controls, and the side it shows."""

    face: LocationFace
    side: int

    @property
    def value(self) -> int:
        """What it is worth now."""
        return self.face.values[self.side]


class SeiiText(LinesBoard):
    """The words of the table."""

    def __init__(self, table: Table, unicode: bool = True) -> None:
        super().__init__(table, unicode)
        assert isinstance(table.game.rules, SeiiRules), "this board is Seii Daimyo's"
        cards = set_of(table.terms)
        self.locations = {
            card: LocationFace(
                card,
                cards.location_names[k],
                cards.location_kanji[k],
                cards.island[k],
                cards.values[k * 3 : k * 3 + 3],
            )
            for k, card in enumerate(cards.location_ids)
        }
        self.clans = {
            card: ClanFace(
                card,
                cards.clan_names[k],
                cards.clan_kanji[k],
                cards.strength[k],
                cards.ability_texts[k],
                cards.bonus_texts[k],
                (short_ability(cards.abilities[k]), short_bonus(cards.bonuses[k])),
            )
            for k, card in enumerate(cards.clan_ids)
        }
        self.roles = dict(zip(cards.role_ids, cards.role_names, strict=True))

    # ---- reading a view ------------------------------------------------------------------------

    def around(self, view: Json) -> list[int]:
        """The seats clockwise, your own last: it lies nearest to you."""
        seats = int(view["seats"])
        return [(int(view["seat"]) + step) % seats for step in range(1, seats + 1)]

    def held(self, view: Json, seat: int) -> list[Held]:
        """What a seat controls, island by island, the best first."""
        lying = view["locations"][seat]
        found = [
            Held(self.locations[card], side)
            for side, name in enumerate(SIDES)
            for card in lying[name]
        ]
        return sorted(found, key=lambda one: (one.face.island, -one.value, one.face.card))

    def owner(self, view: Json, card: str) -> int:
        """Who controls a location; -1 if nobody does."""
        for seat, sides in enumerate(view["locations"]):
            if any(card in sides[name] for name in SIDES):
                return seat
        return -1

    def role(self, view: Json, seat: int) -> str:
        """The role that lies open before a seat, or what it still does in secret."""
        played = view["played_role"][seat]
        asked = asked_now(view)
        if played and asked not in ("commit", "limits") and seat not in view["resigned"]:
            return self.roles[played[0]]
        role = f"{self.roles[played[0]]}, " if played else ""
        if seat in view["resigned"]:
            return f"{role}given up"
        if asked not in TOGETHER or not view["awaited"]:
            return role.removesuffix(", ")
        if seat not in view["asked"]:
            return role.removesuffix(", ")
        return f"{role}{'choosing' if seat in view['awaited'] else 'has chosen'}"

    def extra_role(self, view: Json) -> str:
        """RULING-SEII-4  Of two players: the role card that belongs to nobody."""
        if view["extra_role_revealed"]:
            return self.roles[view["extra_role_revealed"][0]]
        return "hidden" if view["extra_role"] else ""

    def hand(self, view: Json, seat: int) -> tuple[list[ClanFace], int]:
        """The clans of a hand that are known, and how many are not."""
        cards = view["hand"][seat]
        known = [self.clans[card] for card in cards if card is not None]
        return known, len(cards) - len(known)

    def whose(self, view: Json, seat: int) -> str:
        """`You`, or `Greedy 2`."""
        name = self.player(seat, view["seat"])
        return name[:1].upper() + name[1:]

    def bonus_now(self, view: Json, seat: int) -> dict[str, int]:
        """What the bonus of each clan in an army would score now."""
        bonuses = view["points"][seat]["bonuses"]
        return {bonus["card"]: bonus["points"] for bonus in bonuses}

    def in_short(self, clan: ClanFace) -> str:
        """`5: raze 2, draw 1 · 1 per Razed of others, max 4`."""
        return f"{clan.strength}: {self.sign(' · ', ' - ').join(clan.short)}"

    # ---- the whole table -----------------------------------------------------------------------

    def tell(self, view: Json) -> list[str]:
        """The middle, every seat, your hand: in the order in which one looks."""
        return [
            *self._middle_lines(view),
            *(line for seat in self.around(view) for line in self._seat_lines(view, seat)),
            *self._hand_lines(view),
        ]

    def _middle_lines(self, view: Json) -> list[str]:
        available = [self.free_text(card) for card in view["available"]]
        contested = [self.free_text(card) for card in view["contested"]]
        lines = [f"Round {view['round']} of {view['rounds']}. {self.roles_text(view)}".rstrip()]
        lines.append(f"Available: {'; '.join(available) or 'nothing'}.")
        lines.append(f"Contested: {'; '.join(contested) or 'nothing'}.")
        decks = f"Location deck {len(view['location_deck'])}, clan deck {len(view['clan_deck'])}"
        return [*lines, f"{decks}, clan discard {len(view['clan_discard'])}."]

    def free_text(self, card: str) -> str:
        """A location in the middle, with the value it would have."""
        face = self.locations[card]
        return f"{face.title}, {ISLANDS[face.island]}, worth {face.values[1]}"

    def roles_text(self, view: Json) -> str:
        """S and A once they are known; of two players the extra card, too."""
        samurai, ashigaru = view["samurai_played"], view["ashigaru_played"]
        if samurai + ashigaru == 0:
            return "An extra role card lies face down." if view["extra_role"] else ""
        extra = self.extra_role(view)
        also = f", the extra card {extra} among them" if extra else ""
        return f"{samurai} Samurai and {ashigaru} Ashigaru{also}."

    def _seat_lines(self, view: Json, seat: int) -> list[str]:
        """`Seat 1, Daimyo, Samurai: 14 points, …`, the locations, the army."""
        points = view["points"][seat]
        titles = [self.whose(view, seat)]
        if view["daimyo"] == seat:
            titles.append("Daimyo")
        if role := self.role(view, seat):
            titles.append(role)
        text = f"{points['from_locations']} from locations and {points['from_clans']} from clans"
        lines = [f"{', '.join(titles)}: {plural(points['total'], 'point')}, {text}."]
        lines.append(f"  {self._locations_text(view, seat)}.")
        lines.append(f"  {self._army_text(view, seat)}.")
        return lines

    def _locations_text(self, view: Json, seat: int) -> str:
        islands = []
        held = self.held(view, seat)
        for island, name in enumerate(ISLANDS):
            here = [held_text(one) for one in held if one.face.island == island]
            if here:
                islands.append(f"{name} {', '.join(here)}")
        return "; ".join(islands) or "No locations"

    def _army_text(self, view: Json, seat: int) -> str:
        army = [self.clans[card] for card in view["army"][seat]]
        scores = self.bonus_now(view, seat)
        clans = [f"{one.name} {one.strength}, bonus now {scores[one.card]}" for one in army]
        strength = view["strength"][seat]
        text = f"Army strength {strength}: {'; '.join(clans)}" if army else "No army"
        if view["strengthened"][seat]:
            text += f"; {view['strengthened'][seat]} more this round"
        text += f". {self._count_text(view, seat)}"
        if view["committed"][seat]:
            clan = view["committed"][seat][0]
            text += f". Face down: {self.clans[clan].name if clan else 'one clan'}"
        return text

    def _count_text(self, view: Json, seat: int) -> str:
        known, hidden = self.hand(view, seat)
        text = f"{plural(len(known) + hidden, 'clan')} in hand"
        if known and seat != view["seat"]:
            text += f", known: {', '.join(clan.name for clan in known)}"
        return text

    def _hand_lines(self, view: Json) -> list[str]:
        known, _ = self.hand(view, view["seat"])
        if not known:
            return ["Your hand: no clans."]
        return [f"In your hand: {clan_text(clan)}" for clan in known]

    # ---- what changed --------------------------------------------------------------------------

    def tell_change(self, before: Json, now: Json) -> list[str]:
        """New sums; what moved is told by the log."""
        lines = []
        fresh = before["round"] != now["round"]
        for seat in self.around(now):
            at = seat
            parts = []
            if fresh or before["points"][at]["total"] != now["points"][at]["total"]:
                parts.append(plural(now["points"][at]["total"], "point"))
            if before["strength"][at] != now["strength"][at]:
                parts.append(f"army strength {now['strength'][at]}")
            if fresh and now["daimyo"] == seat:
                parts.append("Daimyo")
            if parts:
                lines.append(f"{self.whose(now, seat)}: {', '.join(parts)}.")
        own = now["seat"]
        held = [card for card in before["hand"][own] if before["seat"] == now["seat"]]
        for card in now["hand"][own]:
            if card is not None and card not in held:
                lines.append(f"In your hand: {clan_text(self.clans[card])}")
        return lines

    # ---- looking closer ------------------------------------------------------------------------

    def look(self, view: Json) -> list[str]:
        """All piles, known cards of other hands, and what the hidden ones may be."""
        lines = []
        for zone in ("clan_discard", "location_discard"):
            lines.append(f"{in_words(zone).capitalize()}: {self._named(view[zone]) or 'empty'}.")
        for seat in self.around(view):
            known, hidden = self.hand(view, seat)
            if seat != view["seat"] and known:
                more = f" and {hidden} unknown" if hidden else ""
                names = ", ".join(clan.name for clan in known)
                of = self.player(seat, view["seat"])
                lines.append(f"You know of the hand of {of}: {names}{more}.")
        for deck in ("location_deck", "clan_deck"):
            known_cards = [card for card in view[deck] if card is not None]
            if known_cards:
                lines.append(f"You know of the {in_words(deck)}: {self._named(known_cards)}.")
        for lot in view["unknown"]:
            places = [f"{self._place(view, zone)} ({zone['count']})" for zone in lot["places"]]
            lines.append(f"Hidden in {listed(places)}: {self._named(lot['cards'])}.")
        return lines

    def _place(self, view: Json, zone: Json) -> str:
        words = {"hand": "the hand", "committed": "the face-down clan"}
        if zone["zone"] not in words:
            return f"the {self.zone_words(zone)}"
        place = words[zone["zone"]]
        if zone["seat"] == view["seat"]:
            return place.replace("the ", "your ")
        return f"{place} of {self.player(zone['seat'], view['seat'])}"

    def _named(self, cards: list[str]) -> str:
        names: dict[str, int] = {}
        for card in cards:
            if card in self.locations:
                name = self.locations[card].title
            else:
                name = self.clans[card].name if card in self.clans else self.roles[card]
            names[name] = names.get(name, 0) + 1
        return ", ".join(name if n == 1 else f"{n} {name}" for name, n in names.items())

    def look_at(self, card: str) -> str | None:
        """A card's face in a sentence; a card is called by its id or its name."""
        wanted = card.lower()
        for place in self.locations.values():
            if wanted in (place.card.lower(), place.name.lower(), place.title.lower()):
                razed, start, fortified = place.values
                title = f"{place.title} {place.kanji}".rstrip()
                worth = f"worth {razed} Razed, {start} Starting, {fortified} Fortified"
                return f"{title}: a location on {ISLANDS[place.island]}, {worth}."
        for clan in self.clans.values():
            if wanted in (clan.card.lower(), clan.name.lower()):
                return clan_text(clan, kanji=True)
        return None


def asked_now(view: Json) -> str:
    """The name of the decision that is open, as the rules call it."""
    return str(view["owed"][0][0]) if view["owed"] else ""


def held_text(one: Held) -> str:
    """`K7 Funai Fortified 4`; a location on its Starting side says only its value."""
    side = "" if one.side == 1 else f" {SIDES[one.side].capitalize()}"
    return f"{one.face.title}{side} {one.value}"


def clan_text(clan: ClanFace, kanji: bool = False) -> str:
    """All that stands on a clan."""
    name = f"{clan.name} {clan.kanji}".rstrip() if kanji else clan.name
    return f"{name}, Strength {clan.strength}. Ability: {clan.ability} Bonus: {clan.bonus}."


def plural(count: int, what: str) -> str:
    """`1 point`, `2 points`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
