"""Eiyo told in sentences: for line mode and `look`; and the faces of cards, for the drawing."""

from dataclasses import dataclass
from typing import Final

from shiai.boards.choices import Choice, Choices
from shiai.boards.general import Board, Json
from shiai.core.json_types import as_json
from shiai.core.table import Table
from shiai.games.eiyo.game import EiyoRules
from shiai.games.eiyo.view import set_of

ROWS: Final = ("N", "E", "S", "W")
YAMABUSHI: Final = "Yamabushi of "
WORDS: Final = {"N": "North", "E": "East", "S": "South", "W": "West"}


@dataclass(frozen=True, slots=True)
class WeaponFace:
    """What is printed on a weapon."""

    name: str
    kanji: str
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EnemyFace:
    """What is printed on an enemy."""

    name: str
    kanji: str
    honor: int
    damage: list[int]
    text: str
    lasts: bool  # it does something as long as it stands in a row

    @property
    def short(self) -> str:
        """`Silence` for the Yamabushi of Silence, who is one of four."""
        return self.name.removeprefix(YAMABUSHI).removeprefix("the ")


class EiyoText(Board):
    """The words of the table."""

    def __init__(self, table: Table, unicode: bool = True) -> None:
        super().__init__(table, unicode)
        assert isinstance(table.game.rules, EiyoRules), "this board is Eiyo's"
        self.cards = set_of(table.terms)
        self.weapon_at = {card: at for at, card in enumerate(self.cards.weapon_ids)}
        self.enemy_at = {card: at for at, card in enumerate(self.cards.enemy_ids)}

    def weapon(self, card: str) -> WeaponFace:
        """The face of a weapon."""
        at = self.weapon_at[card]
        marks = tuple(row for k, row in enumerate(ROWS) if self.cards.marks[at] >> k & 1)
        return WeaponFace(self.cards.weapon_names[at], self.cards.weapon_kanji[at], marks)

    def enemy(self, card: str) -> EnemyFace:
        """The face of an enemy."""
        at = self.enemy_at[card]
        return EnemyFace(
            self.cards.enemy_names[at],
            self.cards.enemy_kanji[at],
            self.cards.honor[at],
            self.cards.damage[at * 4 : at * 4 + 4],
            self.cards.enemy_texts[at],
            bool(
                self.cards.before_word[at] | self.cards.forbids[at] | self.cards.deflect_costs[at]
            ),
        )

    def copies(self, choice: Choice) -> int:
        """How many equal cards an option of the hand or the honor stack stands for."""
        view = as_json(self.table.view(choice.action.seat))
        if choice.verb in ("discard", "add"):
            face = self.weapon(choice.card or "")
            return sum(self.weapon(card) == face for card in self.mine(view, "hand"))
        if choice.verb in ("pay", "give up"):
            enemy = self.enemy(choice.card or "")
            return sum(self.enemy(card) == enemy for card in view["honor_stack"])
        return 1

    def mine(self, view: Json, zone: str) -> list[str]:
        """A zone of the seat whose view this is."""
        lying: list[str] = view[zone][view["seat"]]
        return lying

    def coming(self, view: Json) -> int:
        """The damage that would hit this seat now."""
        return sum(view["damage"][row] for row in guarded(view))

    # ---- the whole table -----------------------------------------------------------------------

    def tell(self, view: Json) -> list[str]:
        """Standing, rows, hand: in the order in which one looks."""
        return [
            *self._standing(view),
            *(self._row_text(view, row) for row in ROWS),
            *self._hands(view),
        ]

    def _standing(self, view: Json) -> list[str]:
        specials = listed(self.mine(view, "special_table")) or "none"
        when = f"Round {view['round']}. " if view["round"] else "Setup. "
        honor = f"Honor {view['honor']} of {view['target_honor']}."
        deck, discard = (len(self.mine(view, zone)) for zone in ("weapon_deck", "discard_pile"))
        piles = f"Weapon deck {deck}, discard pile {discard}"
        return [
            f"{when}{honor} {view['enemies_left']} enemies left.",
            f"{piles}, special weapons on the table: {specials}. Tokens: {view['supply']}.",
        ]

    def _row_text(self, view: Json, row: str) -> str:
        cards, deck = view["rows"][row], len(view["enemy_decks"][row])
        if not cards:
            rest = f"{deck} cards in its deck" if deck else "cleared"
            return f"{WORDS[row]}: empty, {rest}."
        token = "deflected, " if view["tokens"][row] else ""
        enemies = "; ".join(self._enemy_text(card, at) for at, card in enumerate(cards))
        return f"{WORDS[row]}: {token}deals {view['damage'][row]}, {deck} in its deck. {enemies}."

    def _enemy_text(self, card: str, position: int) -> str:
        face = self.enemy(card)
        text = f" {face.text.rstrip('.')}" if face.text else ""
        where = "front" if position == 0 else f"position {position + 1}"
        stop = "." if text else ""
        return (
            f"{card} {face.name}, {where}, damage {face.damage[position]}, "
            f"honor {face.honor}{stop}{text}"
        )

    def _hands(self, view: Json) -> list[str]:
        lines = []
        for seat in range(view["seats"]):
            hand = view["hand"][seat]
            whose = "Your hand" if seat == view["seat"] else f"Hand of {self.player(seat)}"
            lines.append(f"{whose}: {'; '.join(map(self.weapon_text, hand)) or 'empty'}.")
        return lines

    def weapon_text(self, card: str) -> str:
        """`W13 Katana, marks North and East`."""
        face = self.weapon(card)
        return f"{card} {face.name}, marks {listed([WORDS[row] for row in face.marks])}"

    # ---- what changed --------------------------------------------------------------------------

    def tell_change(self, before: Json, now: Json) -> list[str]:
        """New sums; what moved is told by the log."""
        lines = []
        for row in ROWS:
            was, cards = before["rows"][row], now["rows"][row]
            if [card for card in cards if card not in was]:
                lines.append(self._row_text(now, row))
            elif now["tokens"][row] > before["tokens"][row]:
                continue  # the log has said it
            elif before["damage"][row] != now["damage"][row] or was != cards:
                state = f"now deals {now['damage'][row]}" if cards else "is empty now"
                lines.append(f"{WORDS[row]} {state}.")
        if before["honor"] != now["honor"]:
            lines.append(f"Honor {now['honor']} of {now['target_honor']}.")
        deck = len(self.mine(now, "weapon_deck"))
        if before["seat"] == now["seat"] and len(self.mine(before, "weapon_deck")) != deck:
            lines.append(f"Weapon deck {deck}.")
        if before["seat"] != now["seat"] or before["round"] != now["round"]:
            lines += self._hands(now)
        return lines

    # ---- the options ---------------------------------------------------------------------------

    def tell_menu(self, choices: Choices) -> list[str]:
        """In a fight one line for each weapon, else one for each option."""
        if not any(choice.verb == "end fight" for choice in choices.all):
            return super().tell_menu(choices)
        groups: dict[tuple[str, int], list[Choice]] = {}
        for choice in choices.visible():
            if choice.card:
                groups.setdefault((choice.card, choice.extra), []).append(choice)
        view = as_json(self.table.view(choices.seat))
        lines = [self._plays_text(view, *at, plays) for at, plays in groups.items()]
        last = choices.all[0]
        lines.append(f"{last.number}, {last.text}. {last.says}.")
        return lines + self.tell_more(choices)

    def _plays_text(self, view: Json, card: str, turns: int, plays: list[Choice]) -> str:
        """`W13 Katana: 1, defeat North, Ronin; 2, deflect North.`"""
        cost = f" turned {turns}, costs {turns} of the deck" if turns else ""
        parts = []
        for play in plays:
            row = ROWS[play.arguments[2]]
            who = f", {self.enemy(view['rows'][row][0]).name}" if play.verb == "defeat" else ""
            parts.append(f"{play.number}, {play.verb} {WORDS[row]}{who}")
        return f"{card} {self.weapon(card).name}{cost}: {'; '.join(parts)}."

    def more(self, choices: Choices) -> tuple[str, str] | None:
        """Turns are kept back at first: they cost cards of the deck."""
        hidden = choices.hidden()
        if not hidden:
            return None
        if choices.shown == "plain":
            return (
                "more",
                f"{hidden} plays with quarter turns; each turn costs 1 card of your deck",
            )
        return "all", f"{hidden} plays with more turns than they need"

    def score(self, view: Json) -> str:
        """The honor stack is the score."""
        return f"Honor: {view['honor']} of {view['target_honor']}. Round {view['round']}"

    # ---- looking closer ------------------------------------------------------------------------

    def look(self, view: Json) -> list[str]:
        """The piles that lie open, and what may be in those that do not."""
        stack = view["honor_stack"]
        lines = [f"Honor stack, {view['honor']} honor: {self.counted_enemies(stack)}."]
        deflected = view["deflected_stack"]
        lines.append(f"Deflected stack: {len(deflected)} enemies, worth nothing.")
        for seat in range(view["seats"]):
            discard = view["discard_pile"][seat]
            whose = (
                "Discard pile"
                if view["seats"] == 1
                else f"Discard pile of {self.player(seat, view['seat'])}"
            )
            lines.append(f"{whose}, {len(discard)}: {self.counted_weapons(discard)}.")
        for lot in view["unknown"]:
            lines.append(self._lot_text(lot))
        return lines

    def _lot_text(self, lot: Json) -> str:
        places = listed([f"{self.zone_words(zone)} ({zone['count']})" for zone in lot["places"]])
        weapons = all(card in self.weapon_at for card in lot["cards"])
        count = self.counted_weapons if weapons else self.counted_enemies
        return f"Hidden in the {places}: {count(lot['cards'])}."

    def counted_enemies(self, cards: list[str]) -> str:
        """`2 Ronin (2 honor each), 1 Archer (1)`."""
        names: dict[tuple[str, int], int] = {}
        for card in cards:
            face = self.enemy(card)
            names[face.name, face.honor] = names.get((face.name, face.honor), 0) + 1
        counts = [f"{count} {name} ({honor} honor)" for (name, honor), count in names.items()]
        return ", ".join(counts) or "nothing"

    def counted_weapons(self, cards: list[str]) -> str:
        """`3 Tanto N, 1 Yari N S`."""
        names: dict[str, int] = {}
        for card in cards:
            face = self.weapon(card)
            name = f"{face.name} {''.join(face.marks)}"
            names[name] = names.get(name, 0) + 1
        return ", ".join(f"{count} {name}" for name, count in names.items()) or "nothing"

    def look_at(self, card: str) -> str | None:
        """A card's face in a sentence."""
        wanted = card.upper()
        if wanted in self.weapon_at:
            return f"{self.weapon_text(wanted)}."
        if wanted in self.enemy_at:
            face = self.enemy(wanted)
            damage = ", ".join(str(number) for number in face.damage)
            title = f"{wanted} {face.name} {face.kanji}".rstrip()
            text = f" {face.text}" if face.text else ""
            return f"{title}: honor {face.honor}, damage {damage} in positions 1 to 4.{text}"
        return None


def guarded(view: Json) -> tuple[str, ...]:
    """The rows whose damage hits this seat: all, or two of four with a partner."""
    if view["seats"] == 1:
        return ROWS
    return ROWS[:2] if view["seat"] == 0 else ROWS[2:]


def listed(words: list[str]) -> str:
    """`North, East and South`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
