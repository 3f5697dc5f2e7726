"""Eiyo's options: in a fight a table of plays, weapons down and rows across."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from shiai.boards.choices import Choice, Choices
from shiai.boards.general import Json
from shiai.boards.setting import fit
from shiai.core.json_types import as_json
from shiai.games.eiyo.terminal.text import ROWS, EiyoText, WeaponFace

NARROW: Final = 76  # below this plays are listed
WIDEST: Final = 86
SHORT: Final = 33  # below this marks stand beside the weapons, as no hand is drawn
TINY: Final = 28  # below this what a play changes is left to the board
LEAST: Final = 24  # below this nothing stands that could be looked up
DEFEAT_CELL, DEFLECT_CELL = 7, 7
PLAYS: Final = 1 + DEFEAT_CELL + DEFLECT_CELL


class EiyoPlays(EiyoText):
    """The table of plays: for each weapon and row the numbers of defeat and deflect."""

    brief = False  # whether options are told in few words

    def order(self, seat: int) -> Callable[[Choice], Any]:
        """Plays in the reading order of their table: by weapon, turns, row, then verb."""
        hand = self.mine(as_json(self.table.view(seat)), "hand")

        def key(choice: Choice) -> tuple[int, ...]:
            if choice.verb not in ("defeat", "deflect"):
                return (-1, 0, 0, 0)
            weapon, turns, row = choice.arguments
            place = hand.index(self.cards.weapon_ids[weapon])
            return (place, turns, row, choice.verb == "deflect")

        return key

    def menu(self, choices: Choices, width: int, height: int) -> RenderableType:
        """In a fight a table of plays: weapons down, rows across."""
        if not any(choice.verb == "end fight" for choice in choices.all) or width < NARROW:
            self.brief = height < TINY
            return super().menu(choices, width, height)
        view = as_json(self.table.view(choices.seat))
        plays = [choice for choice in choices.visible() if choice.card]
        lines = self._plays(view, plays, min(width, WIDEST), height) if plays else []
        last = [self.option_line(choices.all[0]), *self.more_line(choices)]
        more = self.more(choices)
        if height < LEAST and more is not None:
            last = [Text.assemble(last[0], "  ", (more[0], "yours.bold"))]
        return Group(*lines, *self._forbidden(view, choices), *last)

    def option_line(self, choice: Choice) -> Text:
        """Equal cards are one option: say how many there are."""
        if self.brief and choice.verb == "pay":  # the question says what an honor buys
            choice = replace(choice, says=choice.says.partition(", +")[0])
        line = super().option_line(choice)
        copies = self.copies(choice)
        return line.append(f" {self.sign('×', 'x')}{copies}", style="bold") if copies > 1 else line

    def _plays(self, view: Json, plays: list[Choice], width: int, height: int) -> list[Text]:
        label = width - PLAYS * len(ROWS)
        lines = self._play_heads(view, label)
        if height < TINY:
            lines.pop()
        at = {(c.card, c.extra, ROWS[c.arguments[2]], c.verb): c.number for c in plays}
        keys = [(choice.card or "", choice.extra) for choice in plays]
        if LEAST <= height < SHORT:  # no hand is drawn, so every weapon stands here
            keys = [*self._hand_once(view, [card for card, _ in keys]), *keys]
        for card, turns in dict.fromkeys(keys):
            line = self._play_label(view, card, turns, label, height < SHORT)
            for row in ROWS:
                line.append(" ")
                for verb, room in (("defeat", DEFEAT_CELL), ("deflect", DEFLECT_CELL)):
                    number = at.get((card, turns, row, verb))
                    shown = "" if number is None else str(number)
                    dot = self.sign("·", ".")
                    cell = f"{shown or dot:^{room - 2}}".ljust(room)
                    line.append(cell, style="yours.bold" if shown else "quiet")
            lines.append(line)
        for line in lines:
            line.rstrip()
        return lines

    def _hand_once(self, view: Json, named: list[str]) -> list[tuple[str, int]]:
        """The weapons in hand without turns; of equal ones that which the plays name."""
        cards: dict[WeaponFace, str] = {}
        for card in self.mine(view, "hand"):
            if card in named or self.weapon(card) not in cards:
                cards[self.weapon(card)] = card
        return [(card, 0) for card in cards.values()]

    def _play_heads(self, view: Json, label: int) -> list[Text]:
        """For each row its front enemy, the two verbs, and what each would change."""
        names = Text(" " * label)
        verbs = Text(" " * label)
        gains = Text.assemble((fit("row deals, honor", label), "quiet"))
        for row in ROWS:
            cards = view["rows"][row]
            front = self.enemy(cards[0]).short if cards else "empty"
            names.append(fit(f" {row} {front}", PLAYS), style="bold")
            verbs.append(" " + fit("defeat", DEFEAT_CELL) + fit("deflect", DEFLECT_CELL))
            gains.append_text(self._gain(view, row))
        return [names, verbs, gains]

    def _gain(self, view: Json, row: str) -> Text:
        """`4→2 +2◆ 4→0`: the row's damage after a defeat and the honor, and after a deflect."""
        cards, token = view["rows"][row], view["tokens"][row]
        if not cards or token:
            coin = f"{self.sign('◉', 'o')} deflected" if token else ""
            return Text(fit(f" {coin}", PLAYS), style="yours")
        arrow = self.sign("→", ">")
        before = view["damage"][row]
        faces = [self.enemy(card) for card in cards[1:]]
        after = sum(face.damage[position] for position, face in enumerate(faces))
        honor = self.enemy(cards[0]).honor
        change = f"{before}{arrow}{after}"
        pip = self.sign("◆", "*")
        defeat = Text.assemble((f" {change}", "quiet")).append(f"+{honor}{pip}", style="honor")
        defeat.truncate(1 + DEFEAT_CELL, pad=True)
        return defeat.append(fit(f"{before}{arrow}0" if before else "0", DEFLECT_CELL), "quiet")

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
        reasons: set[str] = set()
        for row in ROWS:
            plays = [c for c in choices.all if c.card and ROWS[c.arguments[2]] == row]
            if plays and not any(choice.verb == "deflect" for choice in plays):
                text = str(plays[0].text).replace("defeat", "deflect", 1)
                why = self.table.why_not(text, seat=choices.seat)
                if why is not None and str(why) not in reasons:
                    reasons.add(str(why))
                    line = Text.assemble((f"  {self.sign('⊘', 'x')} ", "harm.bold"))
                    lines.append(line.append(str(why), style="quiet"))
        return lines
