"""Way of the Samurai drawn: the enemy's card with both halves, the gauges, the Action zone, you."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from shiai.boards.choices import Choice, Choices
from shiai.boards.general import Json
from shiai.boards.setting import fit, hanging, packed
from shiai.games.wots.terminal.text import GAUGES, HIGHEST, LOWEST, WotsText

INDENT: Final = 11
FULL, SHORT, TINY = 2, 1, 0  # how much is drawn
MEETS: Final = "; meets the defense"


class WotsBoard(WotsText):
    """Draws Way of the Samurai with as much as the lines allow."""

    heights = (44, 34, 28, 24, 20, 16)
    drawn = frozenset({"attack", "discard", "draw", "gauge", "play", "round"})
    panel_from = 116
    across = 80
    widest = 100
    under = 7
    details = (FULL, SHORT, TINY)

    def legend(self) -> list[tuple[str, str]]:
        """The signs, in the order in which a newcomer meets them."""
        at, need = self.sign("●", "O"), self.sign("◇", "x")
        scale = f". . . {at} . {need} ."
        return [
            (f"Strength {scale}", "the gauge stands at 1; the defense asks for 3"),
            ("M21 Blood S+1 G-1", "a card: its symbol, Strength +1, Guard -1"),
            ("-> 1/0/-1", "Strength, Technique and Guard after it"),
            ("Defense", "if your gauges reach what it asks, the enemy loses what it says"),
            ("Counter", "if your Guard is below the number, it hits you"),
            ("fight, map", "typed: what weapon, enemy and modules do; where a campaign stands"),
        ]

    def lines(self, view: Json, width: int, detail: int) -> list[Text]:
        """The table in lines."""
        lines = packed([Text(self.fight_text(view), style="bold")], width)
        lines += self._enemy(view, width, detail)
        if detail == TINY:
            lines += packed(self._gauges_short(view), width)
        else:
            lines += self._gauges(view)
        lines += self._zone(view, width)
        return lines + self._you(view, width, detail)

    def _rule(self, title: Text, width: int) -> Text:
        dash = self.sign("─", "-")
        line = Text.assemble((f"{dash}{dash} ", "quiet"), title)
        self.cut(line, width)
        room = width - line.cell_len - 1
        return line.append(f" {dash * room}" if room > 0 else "", style="quiet")

    # ---- the enemy -----------------------------------------------------------------------------

    def _enemy(self, view: Json, width: int, detail: int) -> list[Text]:
        """Each enemy's reserve; the defense and the counterattack with what they ask."""
        lines = []
        for enemy in self.enemies(view):
            title = Text.assemble((enemy["name"], "bold"), "  ")
            if enemy["down"]:
                title.append("down", style="quiet")
            else:
                title.append_text(self._reserve(enemy["life"], enemy["ki"]))
                for mark in self.enemy_marks(enemy):
                    title.append(f"  {mark[:1].upper()}{mark[1:]}")
            if len(self.enemies(view)) > 1 and enemy["target"]:
                title.append(f"  {self.sign('◀', '<')} attacked", style="honor")
            lines.append(self._rule(title, width))
        if not self.enemies(view):
            lines.append(self._rule(Text(self.nobody_yet(view)), width))
        dot = self.sign(" · ", " - ")
        piles = (
            f"opponent deck {len(view['opponent_deck'])}",
            f"discard {len(view['opponent_discard'])}",
            f"wound deck {len(view['wound_deck'])}",
        )
        if detail == FULL:
            lines.append(Text(f" {dot.join(piles)}", style="quiet"))
        for card in view["defense"]:
            lines += self._half(
                card, "Defense", self.defense_text(view, card), width, bool(view["defense_met"])
            )
        for card in view["counterattack"]:
            below = self.guard_below(card)
            blocked = below is not None and view["gauges"]["guard"] >= below
            lines += self._half(card, "Counter", self.counter_text(view, card), width, blocked)
        if not view["defense"] and not view["counterattack"] and detail == FULL:
            hidden = "the defense lies face down" if view["attack"] else "no card is revealed"
            lines.append(Text(fit(" Defense", INDENT) + hidden, style="quiet"))
        return lines

    def _half(self, card: str, title: str, text: str, width: int, good: bool) -> list[Text]:
        mark = self.sign("✓", "+") if good else self.sign("✗", "-")
        pieces = [Text(fit(f" {title}", INDENT), style="quiet")]
        pieces.append(Text.assemble((f"{mark} {card} ", "yours.bold" if good else "harm.bold")))
        pieces += [Text(f"{word} ") for word in text.split()]
        return packed(pieces, width, " " * INDENT)

    def _reserve(self, life: int, ki: int) -> Text:
        """`Life 7 ■■■■■■■  Ki 5 ◆◆◆◆◆`."""
        line = Text.assemble(("Life ", "quiet"), (str(life), "harm.bold"), " ")
        line.append(self.sign("■", "#") * life, style="harm")
        line.append("  Ki ", style="quiet").append(str(ki), style="yours.bold").append(" ")
        return line.append(self.sign("◆", "*") * ki, style="yours")

    # ---- gauges and Action zone ----------------------------------------------------------------

    def _wanted(self, view: Json) -> dict[str, int]:
        """The levels that the cards on the table ask for."""
        wanted: dict[str, int] = {}
        for card in view["defense"]:
            wanted.update(self.needs(card))
        for card in view["counterattack"]:
            below = self.guard_below(card)
            if below is not None:
                wanted["guard"] = below
        return wanted

    def _gauges(self, view: Json) -> list[Text]:
        """A line for each gauge: where it stands, and what is asked of it."""
        levels = range(LOWEST, HIGHEST + 1)
        head = Text(" " * INDENT + "".join(f"{level:>4}" for level in levels), style="quiet")
        lines = [head]
        wanted = self._wanted(view)
        held = {ceiling["gauge"]: ceiling for ceiling in view["ceilings"]}
        for gauge in GAUGES:
            now, need = view["gauges"][gauge], wanted.get(gauge)
            top = held[gauge]["at"] if gauge in held else HIGHEST
            line = Text(fit(f" {gauge.capitalize()}", INDENT))
            for level in levels:
                if level == now:
                    line.append(f"   {self.sign('●', 'O')}", style="honor.bold")
                elif level == need:
                    line.append(f"   {self.sign('◇', 'x')}", style="bold")
                else:
                    over = level > top
                    line.append(
                        f"   {self.sign('×', '/') if over else self.sign('·', '.')}", style="quiet"
                    )
            if need is not None:
                line.append(f"   {self._asked(gauge, now, need)}", style="quiet")
            elif gauge in held:
                line.append(f"   held at {top} by {held[gauge]['by']}", style="quiet")
            lines.append(line)
        return lines

    def _asked(self, gauge: str, now: int, need: int) -> str:
        short = need - now
        if gauge == "guard":
            return "blocks" if short <= 0 else f"{short} too low to block"
        return "reaches the defense" if short <= 0 else f"{short} too low for the defense"

    def _gauges_short(self, view: Json) -> list[Text]:
        wanted = self._wanted(view)
        pieces = []
        for gauge in GAUGES:
            need = f" (asked {wanted[gauge]})" if gauge in wanted else ""
            value = str(view["gauges"][gauge])
            pieces.append(
                Text.assemble(
                    (f" {gauge.capitalize()} ", "quiet"), (value, "honor.bold"), need, " "
                )
            )
        return pieces

    def _zone(self, view: Json, width: int) -> list[Text]:
        """The cards placed in this attack, and the combo they may become."""
        pieces = [Text(fit(" Placed", INDENT), style="quiet")]
        for card in view["action_zone"]:
            pieces.append(Text.assemble((self.action(card), "bold"), "   "))
        if not view["action_zone"]:
            pieces.append(Text("no card yet", style="quiet"))
        combo = self.combo_text(view)
        if combo and view["action_zone"]:
            pieces.append(Text(combo, style="honor"))
        return packed(pieces, width, " " * INDENT)

    # ---- you -----------------------------------------------------------------------------------

    def _you(self, view: Json, width: int, detail: int) -> list[Text]:
        title = Text.assemble((self.samurai(view), "yours.bold"), "  ")
        title.append_text(self._reserve(view["life"], view["ki"]))
        lines = [self._rule(title, width)]
        die = view["die"]
        does = f": {view['die_levels'][die - 1]}  " if die else "  "
        pieces = [
            Text.assemble(
                (" Injury die ", "quiet"), (str(die) if die else "gone", "bold"), (does, "quiet")
            )
        ]
        if detail > TINY:
            deck = f"action deck {len(view['action_deck'])}"
            discard = f"discard {len(view['action_discard'])}"
            pieces.append(Text(f"{deck}{self.sign(' · ', ' - ')}{discard}", style="quiet"))
        lines += packed(pieces, width, " " * 2)
        tokens = [Text(f" {token}  ") for token in self.tokens(view)]
        lines += packed(tokens, width, " " * 2) if tokens else []
        return lines + self._hand(view, width)

    def _hand(self, view: Json, width: int) -> list[Text]:
        pieces = [Text(fit(" Hand", INDENT), style="quiet")]
        if view["seats"] > 1 and view["samurai"] != view["seat"]:
            pieces += [Text(f"{self.opponent(card)}   ") for card in self.shadow_hand(view)]
        else:
            for card in self.hand(view):
                pieces.append(Text.assemble((self.action(card), "bold"), "   "))
        if len(pieces) == 1:
            pieces.append(Text("no cards", style="quiet"))
        return packed(pieces, width, " " * INDENT)

    # ---- the map -------------------------------------------------------------------------------

    def draw_page(self, word: str, view: Json, width: int, height: int) -> RenderableType:
        """The campaign's way, or what is in force."""
        if word != "map" or not view["mode"].startswith("campaign"):
            return Group(*[Text(f" {line}") for line in self.tell_page(word, view)])
        lines = [Text("The way", style="bold")]
        met = self.met(view)
        for node in self.way(view):
            here, fought = node["key"] == view["node_name"], node["key"] in met
            mark = self.sign("▶", ">") if here else self.sign("·", ".") if fought else " "
            life = node["life"] or "roll"
            line = Text.assemble(
                (f" {mark} ", "yours.bold"), (f"{node['key']:<7}", "bold" if here else "")
            )
            line.append(f" Life {life}, Ki {node['ki']}", style="quiet")
            if node["next"]:
                line.append(f"  {self.sign('→', '>')} {' or '.join(node['next'])}", style="quiet")
            else:
                line.append("  the last", style="quiet")
            if met.get(node["key"]):
                line.append(f"  event: {met[node['key']]}", style="quiet")
            lines.append(line)
        return Group(*lines)

    # ---- the options ---------------------------------------------------------------------------

    def option_line(self, choice: Choice) -> Text:
        """`3  play M21   BLOOD, S+1 G-1 -> 1/0/-1; meets the defense`."""
        line = super().option_line(choice)
        if MEETS in choice.says:
            line.append(f" {self.sign('✓', '+')}", style="yours.bold")
        return line

    def menu(self, choices: Choices, width: int, height: int) -> RenderableType:
        """One line each: what a card would do is worth the line."""
        lines: list[Text] = []
        for choice in choices.visible():
            lines += hanging(self.option_line(choice), width, " " * 5)
        return Group(*lines, *self.more_line(choices))
