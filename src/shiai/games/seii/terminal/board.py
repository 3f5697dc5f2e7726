"""Seii Daimyo drawn: the middle with its locations, a strip for each seat, your hand.

Colour is never the only sign: a ladder of three values has the present one in brackets, and where
there is no room for it a Fortified location has an upward sign and a Razed one a downward sign.
"""

from typing import Final

from rich.text import Text

from shiai.boards.general import Json
from shiai.boards.setting import beside, fit, hanging, packed
from shiai.games.seii.terminal.score import SeiiScore
from shiai.games.seii.terminal.text import ISLANDS, ClanFace, Held, LocationFace, asked_now, plural

NARROW: Final = 60  # below this the middle is listed
INDENT: Final = 9
FULL, NAMED, SHORT, CLOSE, TINY = 4, 3, 2, 1, 0  # how much is drawn


class SeiiBoard(SeiiScore):
    """Draws Seii Daimyo with as much as the lines allow."""

    heights = (44, 36, 30, 26, 22, 19, 16, 14)
    drawn = frozenset({"round", "roles_revealed"})
    panel_from = 116
    across = 84
    widest = 110
    under = 6
    details = (FULL, NAMED, SHORT, CLOSE, TINY)

    def lines(self, view: Json, width: int, detail: int) -> list[Text]:
        """The table in lines."""
        lines = self._middle(view, width, detail)
        for seat in self.around(view):
            lines += self._strip(view, seat, width, detail)
        return lines + self._hand(view, width, detail)

    def legend(self) -> list[tuple[str, str]]:
        """The signs, in the order in which a newcomer meets them."""
        up, down = self.sign("▲", "^"), self.sign("▼", "v")
        return [
            ("1[2]3", "a location's value Razed, Starting, Fortified; [ ] is what it shows now"),
            (f"{up}3 2 {down}1", "the same where lines are few: Fortified 3, Starting 2, Razed 1"),
            ("Azai 2 (+4)", "a clan of Strength 2, whose bonus would score 4 now"),
            (
                "Saga 2 (+5)",
                "a choice: a location worth 2 that changes your points by 5, bonuses too",
            ),
            (
                "7+5 = 12",
                "points of locations and clan bonuses, if they were counted now; 'score' tells why",
            ),
        ]

    # ---- the middle ----------------------------------------------------------------------------

    def _middle(self, view: Json, width: int, detail: int) -> list[Text]:
        """Round, roles and decks; the available locations and the contested one."""
        lines = self._standing(view, width, detail)
        if detail <= CLOSE and not view["available"] and not view["contested"]:
            return lines
        if detail < FULL or width < NARROW:
            return lines + self._middle_listed(view, width)
        cells = [(self._free(self.locations[card]), width // 4) for card in view["available"]]
        free = beside(*cells) if cells else [Text("(none left)", style="quiet")]
        three = width // 4 * 3
        prize = [line for card in view["contested"] for line in self._free(self.locations[card])]
        left = [self._rule("Available", three - 2), *free]
        right = [self._rule("Contested", width - three), *(prize or [Text("(none)", "quiet")])]
        return lines + beside((left, three), (right, width - three))

    def _free(self, face: LocationFace) -> list[Text]:
        """Two lines: what it is, where it lies and what it can be worth."""
        kanji = f" {face.kanji}" if self.unicode and face.kanji else ""
        name = Text.assemble((face.title, "bold"), (kanji, "quiet"))
        island = Text.assemble((f"{ISLANDS[face.island]} ", "quiet"))
        return [name, island + self._ladder(Held(face, 1))]

    def _middle_listed(self, view: Json, width: int) -> list[Text]:
        pieces: list[Text] = []
        for title, zone in (("Available ", "available"), ("Contested ", "contested")):
            faces = [self.locations[card] for card in view[zone]]
            here = [Text.assemble((face.title, "bold"), f" {face.values[1]}") for face in faces]
            pieces += strung(here or [Text("none", style="quiet")], Text(title, style="quiet"))
        return packed(pieces, width, "  ")

    def _standing(self, view: Json, width: int, detail: int) -> list[Text]:
        """`Round 3 of 5 · 2 Samurai, 1 Ashigaru · decks: 12 locations, 9 clans · discarded 2`."""
        pieces = [
            Text.assemble(("Round ", "quiet"), (f"{view['round']} of {view['rounds']}", "bold"))
        ]
        if view["samurai_played"] + view["ashigaru_played"]:
            pieces.append(Text(self._counts(view), style="bold"))
        elif view["extra_role"]:
            pieces.append(Text("an extra role card lies face down", style="quiet"))
        decks = f"decks: {plural(len(view['location_deck']), 'location')}, "
        pieces.append(Text(decks + plural(len(view["clan_deck"]), "clan"), style="quiet"))
        if view["clan_discard"] and detail > CLOSE:
            pieces.append(Text(f"discarded {len(view['clan_discard'])}", style="quiet"))
        dot = self.sign(" · ", " - ")
        ended = [piece.append(dot, style="quiet") for piece in pieces[:-1]]
        return packed([*ended, pieces[-1]], width, "  ")

    def _counts(self, view: Json) -> str:
        """S and A; of two players one of them is the extra card."""
        counts = []
        for role in ("Samurai", "Ashigaru"):
            extra = " (1 extra)" if self.extra_role(view) == role else ""
            counts.append(f"{view[f'{role.lower()}_played']} {role}{extra}")
        return ", ".join(counts)

    # ---- a strip for each seat -----------------------------------------------------------------

    def _strip(self, view: Json, seat: int, width: int, detail: int) -> list[Text]:
        """Who it is, its locations, its army; two lines where there is room for no more."""
        army = self._army(view, seat)
        if detail <= CLOSE:
            army[0] = Text.assemble(self._head(view, seat, short=True), "  ", army[0])
            places = [Text("   "), *self._in_islands(view, seat, width)]
            return packed(army, width, " " * 3) + packed(places, width, " " * 3)
        lines = [self._head_rule(view, seat, width)]
        if detail == FULL:
            lines += self._by_island(view, seat, width)
        else:
            places = self._in_islands(view, seat, width if detail < NAMED else 0)
            lines += packed([Text(" "), *places], width, " " * 3)
        return lines + packed([Text(" "), *army], width, " " * 3)

    def _head(self, view: Json, seat: int, short: bool = False) -> Text:
        """`▶ Seat 1  Daimyo  Samurai  7+5 = 12`."""
        turn = seat in view["awaited"] and asked_now(view) not in ("role", "commit", "limits")
        line = Text.assemble((f"{self.sign('▶', '>')} " if turn else "", "yours.bold"))
        mine = seat == view["seat"]
        name = self.whose(view, seat)
        line.append(name, style="yours.bold" if mine else "bold")
        if view["daimyo"] == seat:
            line.append(f"  {self.sign('★', '*')} Daimyo", style="bold")
        if role := self.role(view, seat):
            line.append(f"  {role}")
        return line.append("  ").append_text(self._points(view, seat, short))

    def _points(self, view: Json, seat: int, short: bool) -> Text:
        points = view["points"][seat]
        parts = "" if short else f"{points['from_locations']}+{points['from_clans']} = "
        return Text.assemble((parts, "quiet"), (plural(points["total"], "point"), "honor.bold"))

    def _head_rule(self, view: Json, seat: int, width: int) -> Text:
        """The head with a line to the right edge."""
        dash = self.sign("─", "-")
        line = Text.assemble((f"{dash}{dash} ", "quiet"), self._head(view, seat))
        self.cut(line, width)
        room = width - line.cell_len - 1
        return line.append(f" {dash * room}" if room > 0 else "", style="quiet")

    def _rule(self, title: str, width: int) -> Text:
        dash = self.sign("─", "-")
        line = Text.assemble((f"{dash}{dash} ", "quiet")).append(title)
        return line.append(f" {dash * max(width - line.cell_len - 1, 0)}", style="quiet")

    def _by_island(self, view: Json, seat: int, width: int) -> list[Text]:
        """A line for each island, with ladders of values."""
        lines = []
        held = self.held(view, seat)
        for island, name in enumerate(ISLANDS):
            here = [one for one in held if one.face.island == island]
            if here:
                pieces = [Text(fit(f" {name}", INDENT), style="quiet")]
                for one in here:
                    pieces.append(Text.assemble(f"{one.face.title} ", self._ladder(one), "  "))
                lines += packed(pieces, width, " " * INDENT)
        return lines or [Text(" no locations", style="quiet")]

    def _ladder(self, one: Held) -> Text:
        """Three values, Razed to Fortified, the present one in brackets."""
        line = Text("")
        for side, value in enumerate(one.face.values):
            now = side == one.side
            gap = "[" if now else "]" if side == one.side + 1 else " " if side else ""
            line.append(gap, style="bold")
            line.append(str(value), style=self._side_style(side) if now else "quiet")
        return line.append("]" if one.side == 2 else "", style="bold")

    def _side_style(self, side: int) -> str:
        return "harm.bold" if side == 0 else "bold"

    def _in_islands(self, view: Json, seat: int, width: int) -> list[Text]:
        """`Honshu H8 Osaka ▲4, H1 Sunpu 2  Kyushu K7 Funai ▼2`; names if they fit a line."""
        pieces = self._islands(view, seat, named=True)
        if width and sum(piece.cell_len for piece in pieces) + 3 > width:
            return self._islands(view, seat, named=False)
        return pieces

    def _islands(self, view: Json, seat: int, named: bool) -> list[Text]:
        pieces: list[Text] = []
        signs = (self.sign("▼", "v"), "", self.sign("▲", "^"))
        held = self.held(view, seat)
        for island, name in enumerate(ISLANDS):
            here = [
                Text.assemble(
                    one.face.title if named else one.face.card,
                    (f" {signs[one.side]}{one.value}", self._side_style(one.side)),
                )
                for one in held
                if one.face.island == island
            ]
            pieces += strung(here, Text(f"{name} ", style="quiet"))
        return pieces or [Text("no locations", style="quiet")]

    def _army(self, view: Json, seat: int) -> list[Text]:
        """`Army 8: Shimazu 4 (+0), Azai 2 (+4) · hand 2, known: Oda · face down 1 clan`."""
        at = seat
        scores = self.bonus_now(view, seat)
        clans = [
            Text(f"{self.clans[card].name} {self.clans[card].strength} (+{scores[card]})")
            for card in view["army"][at]
        ]
        if view["strengthened"][at]:
            clans.append(Text(f"+{view['strengthened'][at]} this round", style="bold"))
        title = Text.assemble(("Army ", "quiet"), (str(view["strength"][at]), "bold"))
        pieces = strung(clans, title.copy().append(": ")) or [title.append("  ")]
        known, hidden = self.hand(view, seat)
        hand = Text.assemble(("hand ", "quiet"), (str(len(known) + hidden), "bold"))
        if known and seat != view["seat"]:
            hand.append(f", known: {', '.join(clan.name for clan in known)}")
        pieces.append(hand.append("  "))
        if view["committed"][at]:
            card = view["committed"][at][0]
            name = self.clans[card].name if card else "1 clan"
            pieces.append(Text.assemble(("face down ", "quiet"), (name, "bold")))
        return pieces

    # ---- the hand ------------------------------------------------------------------------------

    def _hand(self, view: Json, width: int, detail: int) -> list[Text]:
        """What each of your clans says; where options say it anyway, only if there is room."""
        known, _ = self.hand(view, view["seat"])
        named = all(any(o.endswith(f" {c.card}") for o in view["legal"]) for c in known)
        if not known or (named and view["legal"]) or view["outcome"] is not None:
            return []
        if detail == TINY:
            names = ", ".join(f"{clan.name} {clan.strength}" for clan in known)
            return [Text.assemble(("Your hand ", "quiet"), names)]
        title = f"Your hand, {plural(len(known), 'clan')}"
        lines = [self._rule(title, width) if detail > CLOSE else Text(f"{title}:", style="quiet")]
        for clan in known:
            if detail >= NAMED:
                lines += hanging(self._clan(clan), width, " " * INDENT)
            else:
                short = Text.assemble((f" {clan.name}", "bold"), f" {self.in_short(clan)}")
                lines += hanging(short, width, " " * INDENT)
        return lines

    def _clan(self, clan: ClanFace) -> Text:
        """`Oda 5   Raze 2 locations; then draw 1 clan. Bonus: …`."""
        line = Text.assemble((f" {clan.name}", "bold"), f" {clan.strength}  {clan.ability} ")
        return line.append("Bonus: ", style="quiet").append(f"{clan.bonus}.")


def strung(pieces: list[Text], title: Text) -> list[Text]:
    """With commas between and a gap behind; the title stands with the first."""
    if not pieces:
        return []
    strung = [piece.append(", ") for piece in pieces[:-1]] + [pieces[-1].append("  ")]
    return [Text.assemble(title, strung[0]), *strung[1:]]
