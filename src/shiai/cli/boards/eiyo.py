"""Eiyo drawn: the samurai amid four rows, the hand as little compasses, a table of plays.

Colour is never the only sign: present damage stands in brackets, held damage in round ones, honor
is counted in diamonds, a token is a coin.
"""

from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.text import Text

from shiai.cli.boards.eiyo_told import ROWS, WORDS, EiyoTold, guarded
from shiai.cli.boards.general import Json
from shiai.cli.terminal.choices import Choice, Choices

KANJI: Final = {"N": "北", "E": "東", "S": "南", "W": "西"}
NARROW: Final = 76  # below this the rows stand under one another
PANEL_FROM: Final = 116  # from here on the news stand beside the board
BOARD: Final = 80  # the width of the board beside a panel
WIDEST: Final = 104
PLAYS_WIDEST: Final = 86
AIRY: Final = 40  # lines of a terminal from which on there is space between the parts
SHORT: Final = 33  # below this the hand is not drawn where the plays name it anyway
TINY: Final = 28  # below this what a play changes is left to the board
MIDDLE: Final = 14
LADDER: Final = 9
PIPS: Final = 3
WEAPON_CELL: Final = 13
DEFEAT_CELL, DEFLECT_CELL = 7, 7
PLAYS: Final = 1 + DEFEAT_CELL + DEFLECT_CELL


class EiyoBoard(EiyoTold):
    """Draws Eiyo in 80 columns or more; in fewer the rows are listed."""

    def order(self, choice: Choice) -> Any:
        """Plays in reading order of the table of plays: by weapon, turns, row, then verb."""
        if choice.verb not in ("defeat", "deflect"):
            return (-1, 0, 0, 0)
        weapon, turns, row = choice.arguments
        hand = self.mine(self.table.view(choice.action.seat), "hand")
        place = hand.index(self.cards.weapon_ids[weapon])
        return (place, turns, row, choice.verb == "deflect")

    def draw(self, view: Json, width: int, height: int, news: list[Text]) -> RenderableType:
        """The whole table; beside it the news where there is room."""
        beside = width >= PANEL_FROM
        across = BOARD if beside else min(width, WIDEST)
        air = [Text("")] if height >= AIRY else []
        lines = self._list(view, across) if across < NARROW else self._cross(view, across, air)
        lines += self._effects(view, across, height)
        if height >= SHORT or not _names_hand(view):
            lines += air + self._hand(view, across)
        if not beside:
            return Group(*lines, *news, *air)
        panel = _panel(news, len(lines), self.news_width(width))
        return Group(*_side_by_side(lines, panel, across, self.sign("│", "|")), *air)

    def news_width(self, width: int) -> int:
        """Beside the board from a certain width on, else under it."""
        return width - BOARD - 3 if width >= PANEL_FROM else width

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
            *_beside((corners[0], left), (north, block), (corners[1], right)),
            *air,
            *_beside((west, block), (self._samurai(view), middle), (east, block)),
            *air,
            *_beside((corners[2], left), (south, block), (corners[3], right)),
        ]

    def _list(self, view: Json, width: int) -> list[Text]:
        lines = [line for corner in self._corners(view) for line in corner]
        for row in ROWS:
            lines += self._row(view, row, width)
        return lines

    def _row(self, view: Json, row: str, width: int) -> list[Text]:
        """A title and a line for each enemy, the front first."""
        cards, token = view["rows"][row], view["tokens"][row]
        deck = len(view["enemy decks"][row])
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
        name = face.name + (self.sign("★", "!") if face.text else "")
        room = width - 2 - 4 - 1 - PIPS - 1 - LADDER
        if self.unicode and face.kanji and cell_len(f"{name}  {face.kanji}") < room - 4:
            name = f"{name}  {face.kanji}"
        coin = held and position == 0
        line = Text.assemble((f"{position + 1} ", "quiet"))
        line.append(f"{card:<4}", style="bold" if position == 0 else "")
        line.append(_fit(name, room), style="bold" if position == 0 else "")
        line.append(" ")
        line.append(_fit(self._pips(face.honor), PIPS), style="honor")
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
        honor, target = view["honor"], view["target honor"]
        full = min(10, honor * 10 // target)
        bar = self.sign("◆", "*") * full + self.sign("◇", ".") * (10 - full)
        supply = view["supply"]
        coins = self.sign("◉", "o") * supply + self.sign("○", ".") * (4 - supply)
        specials = self.mine(view, "special table")
        deck = len(self.mine(view, "weapon deck"))
        corners = [
            [
                _titled("Round", str(view["round"])) if view["round"] else _titled("", "Setup"),
                Text.assemble(("Honor ", "quiet"), (f"{honor} of {target}", "honor.bold")),
                Text(bar, style="honor"),
            ],
            [
                _titled("  Tokens", coins),
                _titled("  Enemies left", str(view["enemies left"])),
                _titled("  Deflected", str(len(view["deflected stack"]))),
            ],
            [
                _titled("Weapon deck", f"{deck}"),
                _titled("Discard pile", str(len(self.mine(view, "discard pile")))),
                _titled("Specials", " ".join(specials) or "none left"),
            ],
            [Text(f"  {line}") for line in self._prospect(view, deck, specials)],
        ]
        if view["seats"] > 1:
            corners[1].append(_titled("  You guard", " ".join(guarded(view))))
            corners[3] += [Text(f"  {line}", style="quiet") for line in self._partners(view)]
        return corners

    def _prospect(self, view: Json, deck: int, specials: list[str]) -> list[str]:
        """What the damage that is coming would leave of the deck."""
        names = ("third deck, the last", "second deck of 3", "first deck of 3")
        coming = self.coming(view)
        if view["seats"] == 1:
            which = names[min(len(specials), 2)]
        else:
            which = f"{len(specials)} specials left"
        if "end fight" not in view["legal"]:
            return [which]
        left = f"{deck - coming} left after damage" if coming <= deck else "would run out"
        return [which, left]

    def _partners(self, view: Json) -> list[str]:
        lines = []
        for seat in range(view["seats"]):
            if seat != view["seat"]:
                deck = len(view["weapon deck"][str(seat)])
                lines.append(f"seat {seat}: deck {deck}")
        return lines

    def _effects(self, view: Json, width: int, height: int) -> list[Text]:
        """What bosses and Yamabushi in the rows do now, a line each; what is over is left out."""
        lines: list[Text] = []
        told: set[str] = set()
        for row in ROWS:
            for card in view["rows"][row]:
                face = self.enemy(card)
                if face.lasts and face.name not in told:
                    told.add(face.name)
                    head = f"{self.sign('★', '!')} {face.name} ({card}, {WORDS[row]}): "
                    line = Text.assemble((head, "bold"), face.text)
                    lines += _wrapped(line, width, "  ")[: 1 if height < SHORT else None]
        return lines

    # ---- the hand ------------------------------------------------------------------------------

    def _hand(self, view: Json, width: int) -> list[Text]:
        """Every weapon with a compass of the rows it marks."""
        lines: list[Text] = []
        for seat in range(view["seats"]):
            hand = view["hand"] if view["seats"] == 1 else view["hand"][str(seat)]
            whose = "Your hand" if seat == view["seat"] else f"Hand of seat {seat}"
            lines.append(self._rule(f"{whose}, {len(hand)}", width))
            each = max(width // WEAPON_CELL, 1)
            room = min(width // max(min(len(hand), each), 1), 20)
            for start in range(0, len(hand), each):
                cells = [(self._weapon(card), room) for card in hand[start : start + each]]
                lines += _beside(*cells)
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

    # ---- the options ---------------------------------------------------------------------------

    def menu(self, choices: Choices, width: int, height: int) -> RenderableType:
        """In a fight a table of plays: weapons down, rows across."""
        if not any(choice.verb == "end fight" for choice in choices.all) or width < NARROW:
            return super().menu(choices, width, height)
        view = self.table.view(choices.seat)
        plays = [choice for choice in choices.visible() if choice.card]
        lines = self._plays(view, plays, min(width, PLAYS_WIDEST), height) if plays else []
        last = [self.option_line(choices.all[0]), *self.more_line(choices)]
        if height < TINY and len(last) == 2:
            last = [Text.assemble(last[0], "  ", last[1].split(" ")[0])]
        return Group(*lines, *self._forbidden(view, choices), *last)

    def option_line(self, choice: Choice) -> Text:
        """Equal cards are one option: say how many there are."""
        line = super().option_line(choice)
        copies = self.copies(choice)
        return line.append(f" {self.sign('×', 'x')}{copies}", style="bold") if copies > 1 else line

    def more_line(self, choices: Choices) -> list[Text]:
        """Turns are kept back at first: they cost cards of the deck."""
        hidden = choices.hidden()
        if not hidden:
            return []
        line = Text.assemble(("more " if choices.shown == "plain" else " all ", "yours.bold"))
        if choices.shown == "plain":
            line.append(
                f"{hidden} plays with quarter turns; each turn costs 1 card of your deck", "quiet"
            )
        else:
            line.append(f"{hidden} plays with more turns than they need", "quiet")
        return [line]

    def _plays(self, view: Json, plays: list[Choice], width: int, height: int) -> list[Text]:
        label = width - PLAYS * len(ROWS)
        lines = self._play_heads(view, label)
        if height < TINY:
            lines.pop()
        at = {(c.card, c.extra, ROWS[c.arguments[2]], c.verb): c.number for c in plays}
        seen: list[tuple[str, int]] = []
        for choice in plays:
            key = (choice.card or "", choice.extra)
            if key not in seen:
                seen.append(key)
        for card, turns in seen:
            line = self._play_label(view, card, turns, label, height < SHORT)
            for row in ROWS:
                line.append(" ")
                for verb, room in (("defeat", DEFEAT_CELL), ("deflect", DEFLECT_CELL)):
                    number = at.get((card, turns, row, verb))
                    said = "" if number is None else str(number)
                    dot = self.sign("·", ".")
                    cell = f"{said or dot:^{room - 2}}".ljust(room)
                    line.append(cell, style="yours.bold" if said else "quiet")
            lines.append(line)
        return lines

    def _play_heads(self, view: Json, label: int) -> list[Text]:
        """For each row its front enemy, the two verbs, and what each would change."""
        names = Text(" " * label)
        verbs = Text(" " * label)
        gains = Text.assemble((_fit("row deals, honor", label), "quiet"))
        for row in ROWS:
            cards = view["rows"][row]
            front = self.enemy(cards[0]).name if cards else "empty"
            names.append(_fit(f" {row} {front}", PLAYS), style="bold")
            verbs.append(" " + _fit("defeat", DEFEAT_CELL) + _fit("deflect", DEFLECT_CELL))
            gains.append_text(self._gain(view, row))
        return [names, verbs, gains]

    def _gain(self, view: Json, row: str) -> Text:
        """`4→2 +2◆ 4→0`: the row's damage after a defeat and the honor, and after a deflect."""
        cards, token = view["rows"][row], view["tokens"][row]
        if not cards or token:
            coin = f"{self.sign('◉', 'o')} deflected" if token else ""
            return Text(_fit(f" {coin}", PLAYS), style="yours")
        arrow = self.sign("→", ">")
        before = view["damage"][row]
        faces = [self.enemy(card) for card in cards[1:]]
        after = sum(face.damage[position] for position, face in enumerate(faces))
        honor = self.enemy(cards[0]).honor
        change = f"{before}{arrow}{after}"
        pip = self.sign("◆", "*")
        defeat = Text.assemble((f" {change}", "quiet")).append(f"+{honor}{pip}", style="honor")
        defeat.truncate(1 + DEFEAT_CELL, pad=True)
        return defeat.append(_fit(f"{before}{arrow}0" if before else "0", DEFLECT_CELL), "quiet")

    def _play_label(self, view: Json, card: str, turns: int, width: int, short: bool) -> Text:
        """`W01+1 Tanto ×2 -1 card`; with few lines the marks stand here, as no compass is drawn."""
        hand = self.mine(view, "hand")
        face = self.weapon(card)
        copies = sum(self.weapon(other) == face for other in hand)
        line = Text.assemble((f"{card}+{turns}" if turns else card, "bold"), f" {face.name}")
        if copies > 1:
            line.append(f" {self.sign('×', 'x')}{copies}")
        if turns:
            line.append(f" -{turns}", style="harm")
        elif short:
            dot = self.sign("·", ".")
            marks = "".join(row if row in face.marks else dot for row in ROWS)
            line.truncate(width - 6, overflow="ellipsis", pad=True)
            line.append(f" {marks}", style="quiet")
        line.truncate(width - 1, overflow="ellipsis", pad=True)
        return line.append(" ")

    def _forbidden(self, view: Json, choices: Choices) -> list[Text]:
        """Every row that can be defeated in but not deflected, with the reason."""
        lines: list[Text] = []
        said: set[str] = set()
        for row in ROWS:
            plays = [c for c in choices.all if c.card and ROWS[c.arguments[2]] == row]
            if plays and not any(choice.verb == "deflect" for choice in plays):
                text = str(plays[0].text).replace("defeat", "deflect", 1)
                why = self.table.why_not(text, choices.seat)
                if why is not None and str(why) not in said:
                    said.add(str(why))
                    line = Text.assemble((f"  {self.sign('⊘', 'x')} ", "harm.bold"))
                    lines.append(line.append(f"no deflecting: {why}", style="quiet"))
        return lines


# ---- setting text ----------------------------------------------------------------------------


def _names_hand(view: Json) -> bool:
    """Whether the options name every card of the hand anyway."""
    return any(option.startswith(("end fight", "discard", "add")) for option in view["legal"])


def _titled(title: str, value: str) -> Text:
    return Text.assemble((f"{title} " if title else "", "quiet")).append(value, style="bold")


def _fit(text: str, width: int) -> str:
    """Cut or filled to a width in cells."""
    made = Text(text)
    made.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return made.plain


def _beside(*columns: tuple[list[Text], int]) -> list[Text]:
    """Columns of lines, each as wide as said, side by side."""
    lines: list[Text] = []
    for at in range(max(len(column) for column, _ in columns)):
        line = Text("")
        for column, width in columns:
            cell = column[at].copy() if at < len(column) else Text("")
            cell.truncate(width, overflow="ellipsis", pad=True)
            line.append_text(cell)
        line.rstrip()
        lines.append(line)
    return lines


def _wrapped(text: Text, width: int, indent: str = "") -> list[Text]:
    """In lines of that width; all but the first are indented."""
    lines = list(text.wrap(Console(width=width), width - len(indent)))
    return lines[:1] + [Text.assemble(indent, line) for line in lines[1:]]


def _panel(news: list[Text], height: int, width: int) -> list[Text]:
    """The newest lines that fit."""
    lines = [piece for line in news for piece in _wrapped(line, width)]
    return lines[-height:]


def _side_by_side(board: list[Text], panel: list[Text], width: int, edge: str) -> list[Text]:
    edges = [Text(f" {edge} ", style="quiet")] * len(board)
    room = max((line.cell_len for line in panel), default=1)
    return _beside((board, width), (edges, 3), (panel, room))
