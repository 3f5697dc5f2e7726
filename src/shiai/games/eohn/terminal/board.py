"""Eohn drawn: a strip for each player with Energy and mat, the open chain as a stack, your hand."""

from collections.abc import Callable
from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from shiai.boards.choices import Choice, Choices
from shiai.boards.general import Json
from shiai.boards.setting import fit, hanging, packed
from shiai.games.eohn import describe, names
from shiai.games.eohn.card_text import attributes_text, mark_texts, number_texts
from shiai.games.eohn.extras import EohnPreview
from shiai.games.eohn.layout import ATTACK_STEP, SPLITS, EohnTerms
from shiai.games.eohn.terminal.text import ROOMS, EohnText, Lying
from shiai.games.eohn.words import TYPES

INDENT: Final = 11
FULL, SHORT, TINY = 2, 1, 0  # how much is drawn
SPLITS_SHOWN: Final = 12
WHOLE: Final = 5  # so few options are told in whole, on as many lines as they take
BAR: Final = 20  # cells of the bar of Energy
FORESEEN: Final = ("activate", "play", "feint", "attack", "pass", "on attack", "on reaction")


class EohnBoard(EohnText):
    """Draws Eohn with as much as the lines allow."""

    heights = (50, 40, 34, 28, 24, 20, 16)
    drawn = frozenset(
        {
            "combat",
            "combat_ends",
            "draw",
            "leave",
            "put_back",
            "ready",
            "relentless",
            "rested",
            "stack",
            "stacked_on",
            "turn",
            "turn_ends",
            "upkeep",
        }
    )
    panel_from = 124
    across = 92
    widest = 110
    under = 7
    details = (FULL, SHORT, TINY)

    def legend(self) -> list[tuple[str, str]]:
        """The signs, in the order in which a newcomer meets them."""
        dot = self.sign("●", "*")
        return [
            ("63 = 50 + 3 + 10", "Energy in the deck, Pure, on abilities; below 0 is defeat"),
            (f"{dot}2", "Energy on a readied ability; it pays for it, or is taken to survive"),
            ("Guard Up", "an ability; 'look guard up' tells what stands on it"),
            ("Dazed, Rested", "what holds for a player; 'rules dazed' tells what it does"),
            ("Chain", "is read from the top: what stands there resolves first"),
        ]

    def lines(self, view: Json, width: int, detail: int) -> list[Text]:
        """The table in lines."""
        lines = packed([Text(self.battle_text(view), style="bold")], width)
        for seat in self.around(view):
            lines += self._strip(view, seat, width, detail)
        return lines + self._chain(view, width) + self._hand(view, width, detail)

    # ---- a strip for each player ---------------------------------------------------------------

    def _strip(self, view: Json, seat: int, width: int, detail: int) -> list[Text]:
        lines = [self._head(view, seat, width), *self._energy(view, seat, width)]
        lying = self.mat(view, seat)
        mine, ours = seat == view["seat"], self.is_mine(view, seat)
        for title in ROOMS:
            here = [one for one in lying if one.room == title]
            if here and (detail > TINY or mine):
                shown = detail if mine else min(detail, SHORT)
                lines += self._abilities(title, here, ours, width, shown)
        if detail == TINY and not mine and lying:
            lines += self._abilities("Mat", lying, ours, width, TINY)
        return lines

    def _head(self, view: Json, seat: int, width: int) -> Text:
        """`── ▶ Greedy  razor-wind  Def 0 Eng 0 Str 2 Spd 6  Rested 2 ─────`."""
        dash = self.sign("─", "-")
        line = Text.assemble((f"{dash}{dash} ", "quiet"))
        if seat == view["turn_player"] and view["turn"] > 0:
            line.append(f"{self.sign('▶', '>')} ", style="yours.bold")
        mine = seat == view["seat"]
        line.append(self.whose(view, seat), style="yours.bold" if mine else "bold")
        deck = self.deck_name(seat)
        line.append(f"  {deck}" if deck else "", style="quiet")
        if sum(self.attributes(view, seat).values()):
            numbers = " ".join(f"{word} {n}" for word, n in self.attributes(view, seat).items())
            line.append(f"  {numbers}")
        for word in self.standing(view, seat):
            good = word.startswith(("Rested", "Relentless"))
            line.append(f"  {word}", style="bold" if good else "harm.bold")
        self.cut(line, width)
        room = width - line.cell_len - 1
        return line.append(f" {dash * room}" if room > 0 else "", style="quiet")

    def _energy(self, view: Json, seat: int, width: int) -> list[Text]:
        """`Energy 63 = 50 + 3 Pure + 10 floating ▕███░░▏ hand 5 · deck 30 · discards 4`."""
        at = seat
        life, deck, pure = view["life"][at], view["energy_deck"][at], view["pure_deck"][at]
        floating = life - deck - pure
        parts = [str(deck)]
        if pure:
            parts.append(f"{pure} Pure")
        if floating:
            parts.append(f"{floating} on abilities")
        sum_of = f" = {' + '.join(parts)}" if len(parts) > 1 else ""
        harm = seat in view["critical"]
        pieces = [
            Text.assemble(
                (" Energy ", "quiet"),
                (str(life), "harm.bold" if harm else "honor.bold"),
                sum_of,
                "  ",
            ),
            Text.assemble((self._bar(life), "harm" if harm else "quiet"), "  "),
        ]
        dot = self.sign(" · ", " - ")
        piles = (
            f"hand {len(view['hand'][at])}",
            f"deck {len(view['ability_deck'][at])}",
            f"discards {len(view['ability_discards'][at])}",
        )
        pieces.append(Text(dot.join(piles), style="quiet"))
        return packed(pieces, width, "  ")

    def _bar(self, life: int) -> str:
        filled = min(-(-life * BAR // 100), BAR)
        full, empty = self.sign("█", "#"), self.sign("░", ".")
        return full * filled + empty * (BAR - filled)

    def _abilities(
        self, title: str, lying: list[Lying], mine: bool, width: int, detail: int
    ) -> list[Text]:
        """The abilities of a room: with their values where there is room."""
        pieces = [Text(fit(f" {title}", INDENT), style="quiet")]
        pieces += [self._ability(one, mine, detail).append("  ") for one in lying]
        return packed(pieces, width, " " * INDENT)

    def _ability(self, one: Lying, mine: bool, detail: int) -> Text:
        """`Guard Up ●1 DP 5 Speed 14`."""
        style = "bold" if one.state in ("active", "charging") else ""
        line = Text.assemble((one.name, style if one.face else "quiet"))
        if one.energy:
            line.append(f" {self.sign('●', '*')}{one.energy}", style="honor")
        if one.counters:
            many = "counter" if one.counters == 1 else "counters"
            line.append(f" {one.counters} {many}" if detail else f" c{one.counters}")
        if one.state not in ("ready", ""):
            line.append(f" {one.state}", style="quiet")
        elif one.open and detail:
            line.append(" open", style="quiet")
        if one.under:
            line.append(f" +{' +'.join(one.under)}", style="quiet")
        if detail and self.side_text(one, mine):
            line.append(f" on {self.side_text(one, mine)}", style="quiet")
        if detail == FULL:
            line.append("".join(f" {number}" for number in one.numbers), style="quiet")
        return line

    # ---- the stack -----------------------------------------------------------------------------

    def _chain(self, view: Json, width: int) -> list[Text]:
        """Newest first: what waits to resolve, and every attack with what it does if all pass."""
        if not view["stack"]:
            return []
        dash = self.sign("─", "-")
        title = f"{dash}{dash} Chain, the newest on top "
        lines = [Text(title + dash * max(width - len(title), 0), style="quiet")]
        for entry in reversed(view["stack"]):
            line = Text.assemble((f"{entry['n']:>3}  ", "yours.bold"))
            line.append(self.entry_text(view, entry), style="bold")
            lines += hanging(line, width, " " * 5)
            for text in self.against_texts(view, entry):
                lines += hanging(Text(f"     {text}", style="quiet"), width, " " * 7)
        return lines

    # ---- your hand -----------------------------------------------------------------------------

    def _hand(self, view: Json, width: int, detail: int) -> list[Text]:
        pieces = [Text(fit(" Hand", INDENT), style="quiet")]
        held = [(card, self.face(view, card)) for card in view["hand"][view["seat"]]]
        known = {face["id"]: (card, face) for card, face in held if face}
        for card, face in sorted(
            known.values(), key=lambda one: (one[1]["frame"], one[1]["type"], one[1]["energy"])
        ):
            now = view["now"].get(card, {})
            copies = [one for _, one in held if one and one["id"] == face["id"]]
            several = f" {self.sign('×', 'x')}{len(copies)}" if len(copies) > 1 else ""
            line = Text.assemble((f"{face['name']}{several}", "bold"))
            line.append(f" {now.get('cost', face['energy'])}", style="honor")
            line.append(f"+{face['pure']}P" if face["pure"] else "", style="honor")
            if detail > TINY:
                line.append(f" {TYPES.texts[face['type']]}", style="quiet")
                line.append(f" {' '.join(number_texts(face, now))}", style="quiet")
            if detail == FULL:
                line.append(self._conditions(face), style="quiet")
            pieces.append(line.append("   "))
        if not known:
            pieces.append(Text("empty", style="quiet"))
        return packed(pieces, width, " " * INDENT)

    def _conditions(self, face: Json) -> str:
        """`, Instant, Reuse Infinite, needs Speed 3`."""
        parts = mark_texts(face)
        base = attributes_text(face["base"])
        parts += [f"needs {base}"] if base else []
        return "".join(f", {part}" for part in parts)

    # ---- the options ---------------------------------------------------------------------------

    def menu(self, choices: Choices, width: int, height: int) -> RenderableType:
        """One line each; of 165 ways to split points only those that a deck suggests."""
        shown = choices.visible()
        if len(shown) > SPLITS_SHOWN and any(choice.verb == "split" for choice in shown):
            return self._splits(choices)
        heads = [self.phrase(choices.seat, choice) for choice in shown]
        room = min(max(map(len, heads)), width // 2) + 7
        lines = []
        for choice in shown:
            line = self.option_line(choice, room)
            if len(shown) <= WHOLE:
                lines += hanging(line, width, " " * room)
            else:
                lines.append(self.cut(line, width))
        return Group(*lines)

    def option_line(self, choice: Choice, room: int = 0) -> Text:
        """`2  attack Bolt Shot at Greedy  7 damage to Greedy`; what it does begins in a column."""
        seat = choice.action.seat
        line = Text.assemble((f"{choice.number:>3} ", "yours.bold"))
        line.append(f" {self.phrase(seat, choice)}")
        says = self.says(seat, choice)
        if says:
            line.pad_right(max(room - line.cell_len, 2))
            line.append(says, style="quiet")
        return line

    def tell_option(self, choice: Choice) -> str:
        """The same for the ear."""
        said = self.says(choice.action.seat, choice)
        says = f": {said.rstrip('.')}" if said else ""
        return f"{choice.number}, {self.phrase(choice.action.seat, choice)}{says}."

    def phrase(self, seat: int, choice: Choice) -> str:
        """What is done, as a player says it."""
        state = names.eohn(self.table.state)
        return self.words(describe.phrase(state, seat, choice.action.code), seat)

    def says(self, seat: int, choice: Choice) -> str:
        """What comes of it where somebody may answer, and in which numbers it shows."""
        if choice.verb == "split" and choice.arguments[0] == self._leaning(seat):
            return "what your deck leans on"
        if choice.verb not in FORESEEN or not self._is_fight(seat):
            return choice.says
        seen = cast(EohnPreview, self.table.preview(choice.action, seat=seat))
        state = names.eohn(self.table.state)
        return self.words(describe.with_result(state, choice.action.code, seen), seat)

    def order(self, seat: int) -> Callable[[Choice], Any]:
        """Of the ways to split points those first that are shown."""
        wanted = [SPLITS.index(points) for points in self._suggested(seat)]

        def key(choice: Choice) -> int:
            if choice.verb != "split":
                return -1
            points = choice.arguments[0]
            return wanted.index(points) if points in wanted else len(wanted)

        return key

    def _leaning(self, seat: int) -> int:
        """The split that a deck suggests."""
        return SPLITS.index(self._suggested(seat)[0])

    def _is_fight(self, seat: int) -> bool:
        state = names.eohn(self.table.state)
        return state.in_chain() or state.question() == ATTACK_STEP

    def _suggested(self, seat: int) -> list[str]:
        terms = self.table.terms
        assert isinstance(terms, EohnTerms), "this board is Eohn's"
        points = [int(terms.suggested[seat * 4 + k]) for k in range(4)]
        even = ["2-2-2-2", "8-0-0-0", "0-8-0-0", "0-0-8-0", "0-0-0-8"]
        return list(dict.fromkeys(["-".join(map(str, points)), *even]))

    def _splits(self, choices: Choices) -> RenderableType:
        lines = [self.option_line(choice) for choice in self._shown_splits(choices)]
        more = "     or type any four numbers that add up to 8: split 1-2-3-2"
        return Group(*lines, Text(more, style="quiet"))

    def _shown_splits(self, choices: Choices) -> list[Choice]:
        wanted = [f"split {points}" for points in self._suggested(choices.seat)]
        return [each for each in choices.all if each.verb != "split" or each.text in wanted]

    def tell_menu(self, choices: Choices) -> list[str]:
        """The options, one line each."""
        shown = choices.visible()
        if len(shown) > SPLITS_SHOWN and any(choice.verb == "split" for choice in shown):
            listed = map(self.tell_option, self._shown_splits(choices))
            return [*listed, "Or type any four numbers that add up to 8, such as split 1-2-3-2."]
        return [self.tell_option(choice) for choice in shown]
