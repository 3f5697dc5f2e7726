"""Eiyo drawn: the samurai amid four rows, the hand as little compasses, a table of plays.

Colour is never the only sign: present damage stands in brackets, held damage in round ones, honor
is counted in diamonds, a token is a coin.
"""

from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from shiai.boards.general import Json
from shiai.boards.setting import beside, fit, panel, side_by_side, titled, wrapped
from shiai.games.eiyo.terminal.plays import LEAST, NARROW, SHORT, TINY, EiyoPlays
from shiai.games.eiyo.terminal.text import ROWS, WORDS, guarded

KANJI: Final = {"N": "北", "E": "東", "S": "南", "W": "西"}
PANEL_FROM: Final = 116  # from here on the news stand beside the board
BOARD: Final = 80  # the width of the board beside a panel
WIDEST: Final = 104
AIRY: Final = 40  # lines of a terminal from which on there is space between the parts
MIDDLE: Final = 14
LADDER: Final = 9
PIPS: Final = 3
WEAPON_CELL: Final = 13


class EiyoBoard(EiyoPlays):
    """Draws Eiyo in 80 columns or more; in fewer the rows are listed."""

    heights = (AIRY - 1, SHORT - 1, TINY - 1, LEAST - 1)
    drawn = frozenset({"choice", "draw", "fill", "round", "row_damage"})

    def draw(self, view: Json, width: int, height: int, news: list[Text]) -> RenderableType:
        """The whole table; beside it the news where there is room."""
        aside = width >= PANEL_FROM
        across = BOARD if aside else min(width, WIDEST)
        air = [Text("")] if height >= AIRY else []
        lines = self._list(view, across) if across < NARROW else self._cross(view, across, air)
        lines += self._effects(view, across, height)
        if height >= SHORT or (height >= LEAST and not _names_hand(view)):
            lines += air + self._hand(view, across)
        if not aside:
            return Group(*lines, *news, *air)
        news_lines = panel(news, len(lines), self.news_width(width), self.sign("…", "..."))
        return Group(*side_by_side(lines, news_lines, across, self.sign("│", "|")), *air)

    def news_width(self, width: int) -> int:
        """Beside the board from a certain width on, else under it."""
        return width - BOARD - 3 if width >= PANEL_FROM else width

    def legend(self) -> list[tuple[str, str]]:
        """The signs, in the order in which a newcomer meets them."""
        pip, coin, star = self.sign("◆", "*"), self.sign("◉", "o"), self.sign("★", "!")
        arrow, cross = self.sign("→", ">"), self.sign("┼", "+")
        return [
            ("2[1]0 0", "an enemy's damage in positions 1 to 4; it stands where [ ] is"),
            (f"2(1)0 0 {coin}", "a token holds the row's damage back this round"),
            (f"{pip}{pip}", "the honor you get for defeating it"),
            (star, "it has an effect, told under the rows if there is room; or type 'look B5'"),
            (f"W{cross}E", "the rows a weapon marks; a quarter turn moves them clockwise"),
            (f"4{arrow}2+1{pip}", "the row would deal 2 instead of 4, and you gain 1 honor"),
        ]

    # ---- the four rows -----------------------------------------------------------------------

    def _cross(self, view: Json, width: int, air: list[Text]) -> list[Text]:
        """North above, West and East beside the samurai, South below; piles in the corners."""
        block = (width - MIDDLE) // 2
        middle = width - 2 * block
        left = (width - block) // 2
        right = width - left - block
        north, east, south, west = (self._row(view, row, block) for row in ROWS)
        corners = self._corners(view)
        return [
            *beside((corners[0], left), (north, block), (corners[1], right)),
            *air,
            *beside((west, block), (self._samurai(view), middle), (east, block)),
            *air,
            *beside((corners[2], left), (south, block), (corners[3], right)),
        ]

    def _list(self, view: Json, width: int) -> list[Text]:
        lines = [line for corner in self._corners(view) for line in corner]
        for row in ROWS:
            lines += self._row(view, row, width)
        return lines

    def _row(self, view: Json, row: str, width: int) -> list[Text]:
        """A title and a line for each enemy, the front first."""
        cards, token = view["rows"][row], view["tokens"][row]
        deck = len(view["enemy_decks"][row])
        head = Text.assemble((WORDS[row], "bold"))
        if self.unicode:
            head.append(f" {KANJI[row]}", style="quiet")
        tail = Text.assemble((f" deck {deck} ", "quiet"))
        tail.append(" deals ", style="quiet")
        damage = view["damage"][row]
        tail.append(str(damage), style="harm.bold" if damage else "bold")
        if token:
            coin = f" {self.sign('◉', '(o)')} deflected"
            fits = head.cell_len + len(coin) + tail.cell_len + 3 <= width
            head.append(coin if fits else coin.removesuffix(" deflected"), style="yours.bold")
        fill = max(width - head.cell_len - tail.cell_len - 2, 1)
        title = Text.assemble(head, " ", (self.sign("─", "-") * fill, "quiet"), tail)
        lines = [title]
        for position, card in enumerate(cards):
            lines.append(self._enemy(card, position, bool(token), width - 1))
        if not cards:
            later = "empty until the fight is over" if deck else "cleared"
            lines.append(Text(f"  ({later})", style="quiet"))
        return lines

    def _enemy(self, card: str, position: int, held: bool, width: int) -> Text:
        """`1 E23 Ronin        ◆◆  [2]1 0 0`."""
        face = self.enemy(card)
        star = self.sign("★", "!") if face.text else ""
        room = width - 2 - 4 - 1 - PIPS - 1 - LADDER
        name = (face.name if cell_len(face.name + star) <= room else face.short) + star
        if self.unicode and face.kanji and cell_len(f"{name}  {face.kanji}") < room - 4:
            name = f"{name}  {face.kanji}"
        coin = held and position == 0
        line = Text.assemble((f"{position + 1} ", "quiet"))
        line.append(f"{card:<4}", style="bold" if position == 0 else "")
        line.append(fit(name, room), style="bold" if position == 0 else "")
        line.append(" ")
        line.append(fit(self._pips(face.honor), PIPS), style="honor")
        line.append(self.sign("◉", "o") if coin else " ", style="yours.bold")
        return line + self._ladder(face.damage, position, held)

    def _pips(self, honor: int) -> str:
        """Diamonds that can be counted; above three a diamond and a figure."""
        sign = self.sign("◆", "*")
        return sign * honor if honor <= PIPS else f"{sign}{honor}"

    def _ladder(self, damage: list[int], position: int, held: bool) -> Text:
        """Four numbers, the present one in brackets; in round ones if a token holds it."""
        line = Text("")
        before, after = "()" if held else "[]"
        for place, number in enumerate(damage):
            now = place == position
            gap = before if now else after if place == position + 1 else " "
            line.append(gap, style="bold" if gap != " " else "")
            hits = now and number and not held
            line.append(str(number), style="harm.bold" if hits else "bold" if now else "quiet")
        line.append(after if position == len(damage) - 1 else " ", style="bold")
        return line

    def _samurai(self, view: Json) -> list[Text]:
        """The rose of damage around the samurai."""
        hits = {row: Text.assemble((f"{row} ", "quiet")) for row in ROWS}
        for row in ROWS:
            damage = view["damage"][row]
            hits[row].append(str(damage), style="harm.bold" if damage else "bold")
        total = self.coming(view)
        you = Text.assemble((f" {self.sign('侍', '@')} ", "bold"))
        lines = [
            hits["N"],
            Text.assemble(hits["W"], " ", you, " ", hits["E"]),
            hits["S"],
            Text(f"{total} damage", style="harm.bold" if total else "bold"),
        ]
        for line in lines:
            line.align("center", MIDDLE)
        return lines

    def _corners(self, view: Json) -> list[list[Text]]:
        """Honor, enemies, weapons and what ending the fight would leave."""
        honor, target = view["honor"], view["target_honor"]
        full = min(10, honor * 10 // target)
        bar = self.sign("◆", "*") * full + self.sign("◇", ".") * (10 - full)
        supply = view["supply"]
        coins = self.sign("◉", "o") * supply + self.sign("○", ".") * (4 - supply)
        specials = self.mine(view, "special_table")
        deck = len(self.mine(view, "weapon_deck"))
        corners = [
            [
                titled("Round", str(view["round"])) if view["round"] else titled("", "Setup"),
                Text.assemble(("Honor ", "quiet"), (f"{honor} of {target}", "honor.bold")),
                Text(bar, style="honor"),
            ],
            [
                titled("  Tokens", coins),
                titled("  Enemies left", str(view["enemies_left"])),
                titled("  Deflected", str(len(view["deflected_stack"]))),
            ],
            [
                titled("Weapon deck", f"{deck}"),
                titled("Discard pile", str(len(self.mine(view, "discard_pile")))),
                titled("Specials", " ".join(specials) or "none left"),
            ],
            [Text(f"  {line}") for line in self._prospect(view, deck, specials)],
        ]
        if view["seats"] > 1:
            corners[1].append(titled("  You guard", " ".join(guarded(view))))
            corners[3] += [Text(f"  {line}", style="quiet") for line in self._partners(view)]
        return corners

    def _prospect(self, view: Json, deck: int, specials: list[str]) -> list[str]:
        """What ending the fight now would leave of the deck at the next one."""
        names = ("third deck, the last", "second deck of 3", "first deck of 3")
        if view["seats"] == 1:
            which = names[min(len(specials), 2)]
        else:
            which = f"{len(specials)} specials left"
        if "end fight" not in view["legal"]:
            return [which]
        said = self.table.preview("end fight", seat=view["seat"])
        end = said["end"] or said
        if end["loses"]:
            return [which, "would be lost"]
        if end["may_lose"]:
            return [which, "may be lost"]
        if end["runs_out"]:
            return [which, "would run out"]
        return [which, f"{deck - sum(need['cards'] for need in end['takes'])} left next round"]

    def _partners(self, view: Json) -> list[str]:
        lines = []
        for seat in range(view["seats"]):
            if seat != view["seat"]:
                deck = len(view["weapon_deck"][seat])
                lines.append(f"{self.player(seat)}: deck {deck}")
        return lines

    def _effects(self, view: Json, width: int, height: int) -> list[Text]:
        """What bosses and Yamabushi in the rows do now, a line each; what is over is left out."""
        lines: list[Text] = []
        explained: set[str] = set()
        for row in ROWS:
            for card in view["rows"][row]:
                face = self.enemy(card)
                if face.lasts and face.name not in explained:
                    explained.add(face.name)
                    head = f"{self.sign('★', '!')} {face.name} ({card}, {WORDS[row]}): "
                    line = Text.assemble((head, "bold"), face.text)
                    lines += self._set_effect(line, width, height)
        return lines

    def _set_effect(self, line: Text, width: int, height: int) -> list[Text]:
        """Whole; in few lines cut, in very few left to the star and `look`."""
        if height >= SHORT:
            return wrapped(line, width, "  ")
        line.truncate(width, overflow="ellipsis")
        return [line] if height >= TINY else []

    # ---- the hand ------------------------------------------------------------------------------

    def _hand(self, view: Json, width: int) -> list[Text]:
        """Every weapon with a compass of the rows it marks."""
        lines: list[Text] = []
        for seat in range(view["seats"]):
            hand = view["hand"][seat]
            whose = "Your hand" if seat == view["seat"] else f"Hand of {self.player(seat)}"
            lines.append(self._rule(f"{whose}, {len(hand)}", width))
            each = max(width // WEAPON_CELL, 1)
            room = min(width // max(min(len(hand), each), 1), 20)
            for start in range(0, len(hand), each):
                cells = [(self._weapon(card), room) for card in hand[start : start + each]]
                lines += beside(*cells)
        return lines

    def _rule(self, title: str, width: int) -> Text:
        dash = self.sign("─", "-")
        line = Text.assemble((f"{dash}{dash} ", "quiet")).append(title)
        return line.append(f" {dash * max(width - line.cell_len - 1, 0)}", style="quiet")

    def _weapon(self, card: str) -> list[Text]:
        """Three lines: the compass, beside it id, name and kanji."""
        face = self.weapon(card)
        dot = self.sign("·", ".")
        north, east, south, west = (row if row in face.marks else dot for row in ROWS)
        middle = self.sign("┼", "+")
        compass = [f" {north} ", f"{west}{middle}{east}", f" {south} "]
        words = [Text(card, style="bold"), Text(face.name), Text(face.kanji, style="quiet")]
        lines = []
        for drawn, word in zip(compass, words, strict=True):
            line = Text("")
            for letter in drawn:
                line.append(letter, style="yours.bold" if letter in ROWS else "quiet")
            lines.append(
                Text.assemble(line, " ", word if self.unicode or word is not words[2] else "")
            )
        return lines


def _names_hand(view: Json) -> bool:
    """Whether the options name every card of the hand anyway."""
    verbs = ("defeat", "deflect", "discard", "add")
    return any(option.startswith(verbs) for option in view["legal"])
