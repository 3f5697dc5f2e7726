"""Seii Daimyo's options: grouped by what is done and whose location it is, a line or a few."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from shiai.boards.choices import Choice, Choices
from shiai.boards.general import Json
from shiai.boards.setting import beside, hanging, packed
from shiai.core.json_types import as_json
from shiai.games.seii.terminal.text import SeiiText

LABEL: Final = 16  # the width of what is done and to whom
OF_LOCATIONS: Final = ("seize", "fortify", "raze", "capture", "swap contested")
OF_OTHERS: Final = ("raze", "capture", "rotate")


@dataclass(frozen=True, slots=True)
class Lot:
    """Options that are done alike, to locations of the same player."""

    verb: str
    of: int  # whose locations, -1 where that says nothing
    choices: list[Choice]


class SeiiMenu(SeiiText):
    """Which option stands where."""

    def order(self, seat: int) -> Callable[[Choice], Any]:
        """By what is done, then by owner clockwise from you, then as the cards lie."""
        view = as_json(self.table.view(seat))
        verbs = [verb.name for verb in self.table.terms.verbs.verbs]
        owners = [seat, *self.around(view)[:-1]]
        lying = [one.face.card for other in owners for one in self.held(view, other)]
        lying += view["available"] + view["contested"]

        def key(choice: Choice) -> tuple[Any, ...]:
            place = lying.index(choice.card) if choice.card in lying else -1
            return (verbs.index(choice.verb), place, choice.arguments)

        return key

    def lots(self, view: Json, choices: Choices) -> list[Lot]:
        """The options in groups, in their order."""
        found: list[Lot] = []
        for choice in choices.visible():
            of = self.owner(view, choice.card or "") if choice.verb in OF_OTHERS else -1
            if not found or (found[-1].verb, found[-1].of) != (choice.verb, of):
                found.append(Lot(choice.verb, of, []))
            found[-1].choices.append(choice)
        return [lot for lot in found if lot.verb != "pass"] + [
            lot for lot in found if lot.verb == "pass"
        ]

    # ---- for the eye ---------------------------------------------------------------------------

    def menu(self, choices: Choices, width: int, height: int) -> RenderableType:
        """Whole if it takes half of the lines, else without names, else close and cut."""
        view = as_json(self.table.view(choices.seat))
        lots = self.lots(view, choices)
        lines: list[Text] = []
        for detail in (2, 1, 0):
            cells = [self._cells(view, lot, detail) for lot in lots]
            room = max((cell.cell_len for row in cells for cell in row), default=0) + 2
            lines = []
            for lot, row in zip(lots, cells, strict=True):
                lines += self._lot(view, lot, row, room, width, detail)
            if len(lines) <= height // 2:
                break
        return Group(*lines, *self.more_line(choices))

    def _lot(
        self, view: Json, lot: Lot, cells: list[Text], room: int, width: int, detail: int
    ) -> list[Text]:
        if cells:
            label = Text(lot.verb if lot.of < 0 else f"{lot.verb} {self._yours(view, lot.of)}")
            label.stylize("bold")
            if detail:
                return flowing(label, cells, width, LABEL, room)
            return close(label, cells, width, LABEL)
        lines = []
        for choice in lot.choices:
            line = self.option_line(choice)
            if detail:
                lines += hanging(line, width, " " * 5)
            else:
                lines.append(self.cut(line, width))
        return lines

    def _yours(self, view: Json, seat: int) -> str:
        return "yours" if seat == view["seat"] else f"seat {seat}"

    def _cells(self, view: Json, lot: Lot, detail: int) -> list[Text]:
        """One for each option; of a location that can be turned both ways, or swapped, one.

        Options that are not about locations are listed and have none.
        """
        cells: list[Text] = []
        if lot.verb not in (*OF_LOCATIONS, "rotate", "swap"):
            return cells
        last = None
        for choice in lot.choices:
            card = choice.card or ""
            if lot.verb in ("rotate", "swap"):
                if card != last:
                    between = " for" if lot.verb == "swap" else ":"
                    cells.append(Text(f"{self._title(card, detail)}{between}"))
                else:
                    cells[-1].append(",")
                last = card
                cells[-1].append(f" {choice.number}", style="yours.bold")
                cells[-1].append(f" {self._second(view, choice, detail)}")
            else:
                cell = Text.assemble((str(choice.number), "yours.bold"))
                cell.append(f" {self._title(card, detail)}")
                cells.append(cell.append(f" {self._worth(view, choice)}", style="quiet"))
        return cells

    def _title(self, card: str, detail: int) -> str:
        return self.locations[card].title if detail else card

    def _worth(self, view: Json, choice: Choice) -> str:
        """What a location is worth, or what it would be worth instead."""
        face = self.locations[choice.card or ""]
        if choice.verb in ("seize", "swap contested"):
            return str(face.values[1])
        (one,) = [
            one
            for one in self.held(view, self.owner(view, face.card))
            if one.face.card == face.card
        ]
        if choice.verb == "capture":
            return str(one.value)
        return self._change(one.value, face.values[0 if choice.verb == "raze" else 2])

    def _change(self, before: int, after: int) -> str:
        return f"{before}{self.sign('→', '>')}{after}"

    def _second(self, view: Json, choice: Choice, detail: int) -> str:
        """Which way a location is turned, or what it is swapped for."""
        if choice.verb == "swap":
            card = self.table.terms.names[0][choice.arguments[1]]
            return f"{self._title(card, detail)} {self.locations[card].values[1]}"
        card = choice.card or ""
        (one,) = [one for one in self.held(view, self.owner(view, card)) if one.face.card == card]
        way, by = ("down", -1) if choice.arguments[1] else ("up", 1)
        if detail == 0:
            return way
        return f"{way} {self._change(one.value, one.face.values[one.side + by])}"

    # ---- for the ear ---------------------------------------------------------------------------

    def tell_menu(self, choices: Choices) -> list[str]:
        """One line for each group of locations, else one for each option."""
        view = as_json(self.table.view(choices.seat))
        lines = []
        for lot in self.lots(view, choices):
            if lot.verb in (*OF_LOCATIONS, "rotate", "swap"):
                of = {-1: "", view["seat"]: " your own"}.get(lot.of, f" those of seat {lot.of}")
                texts = [
                    f"{choice.number}, {self._choice_text(view, choice)}" for choice in lot.choices
                ]
                lines.append(f"{lot.verb.capitalize()}{of}: {'; '.join(texts)}.")
            else:
                for choice in lot.choices:
                    says = f": {choice.says}" if choice.says else ""
                    lines.append(f"{choice.number}, {choice.text}{says}.")
        return lines + self.tell_more(choices)

    def _choice_text(self, view: Json, choice: Choice) -> str:
        title = self._title(choice.card or "", 1)
        if choice.verb in ("rotate", "swap"):
            between = " for " if choice.verb == "swap" else " "
            return spoken(f"{title}{between}{self._second(view, choice, 1)}")
        return spoken(f"{title} {self._worth(view, choice)}")


def spoken(text: str) -> str:
    """`2 to 3` for the ear, where the eye has an arrow."""
    return text.replace("→", " to ").replace(">", " to ")


def close(label: Text, cells: list[Text], width: int, indent: int) -> list[Text]:
    """A label, then cells as close as they go."""
    first = label.copy()
    first.truncate(indent - 1, overflow="ellipsis", pad=True)
    pieces = [cell.copy().append("; ") for cell in cells[:-1]] + cells[-1:]
    pieces[0] = Text.assemble(first, " ", pieces[0])
    return packed(pieces, width, " " * indent)


def flowing(label: Text, cells: list[Text], width: int, indent: int, room: int) -> list[Text]:
    """A label, then cells of one width side by side, in as many lines as they need."""
    each = max((width - indent) // room, 1)
    lines = []
    for start in range(0, len(cells), each):
        title = (label if start == 0 else Text("")).copy()
        title.truncate(indent - 1, overflow="ellipsis", pad=True)
        row = [([cell], min(room, width - indent)) for cell in cells[start : start + each]]
        lines += beside(([title], indent), *row)
    return lines
