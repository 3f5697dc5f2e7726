"""Way of the Samurai told in sentences: for line mode and `look`; and faces, for drawing."""

from typing import Final

from shiai.boards.general import Json
from shiai.boards.in_lines import LinesBoard
from shiai.core.sentence import capital
from shiai.core.table import Table
from shiai.core.text import in_words
from shiai.games.wots.game import WotsRules
from shiai.games.wots.layout import PLAYER_WEARS
from shiai.games.wots.terminal.fight import fight_page, place_line

GAUGES: Final = ("strength", "technique", "guard")
LOWEST, HIGHEST = -2, 4
PAGES: Final = {
    "rules of this fight": "what your weapon, the enemy, the place and each module in play do",
    "map": "the way of the campaign, and where you are",
}


class WotsText(LinesBoard):
    """The words of the table."""

    def __init__(self, table: Table, unicode: bool = True) -> None:
        super().__init__(table, unicode)
        assert isinstance(table.game.rules, WotsRules), "this board is Way of the Samurai's"
        self.faces: Json = table.game.rules.faces(table.terms)
        self.actions: dict[str, Json] = {face["id"]: face for face in self.faces["actions"]}
        self.opponents: dict[str, Json] = {face["id"]: face for face in self.faces["opponents"]}
        self.named: dict[str, Json] = {
            face["id"]: face
            for group in ("wounds", "blood", "bushido")
            for face in self.faces[group]
        }
        self.options = table.options

    # ---- reading a view ------------------------------------------------------------------------

    def hand(self, view: Json) -> list[str | None]:
        """The hand of the player who fights; in the two-player variant it is one of two."""
        held: list[str | None] = view["hand"][view["samurai"]]
        return held

    def samurai(self, view: Json) -> str:
        """Who fights: you, or the other seat."""
        if view["seats"] == 1 or view["samurai"] == view["seat"]:
            return "You"
        return f"{capital(self.player(view['samurai']))}, the samurai"

    def enemies(self, view: Json) -> list[Json]:
        """Each enemy with its reserve; nobody while none is there yet."""
        found: list[Json] = view["enemies"]
        return found

    def enemy_marks(self, enemy: Json) -> list[str]:
        """What else is to be said of an enemy: its armour, the side of its card."""
        marks = [f"armour {enemy['armor']}"] if enemy["armor"] else []
        marks += [f"side {enemy['side']}"] if enemy["side"] else []
        return marks

    def nobody_yet(self, view: Json) -> str:
        """`Nobody yet; next is K1 (1 Life, 3 Ki) or K2 (2 Life, 1 Ki)`."""
        coming = [
            f"{each['node']} ({each['life'] or 'a roll of'} Life, {each['ki']} Ki)"
            for each in view.get("next_opponents", [])
        ]
        return f"Nobody yet; next is {' or '.join(coming)}" if coming else "Nobody yet"

    def weapon(self, view: Json) -> str:
        """`Katana`, with its side where it has two."""
        side = f" ({view['weapon_side']})" if view["weapon_side"] else ""
        return f"{view['weapon_name']}{side}"

    def action(self, card: str | None) -> str:
        """`M21 Blood S+1 G-1`."""
        if card is None:
            return "a hidden card"
        return f"{card} {self.actions[card]['name']}"

    def needs(self, card: str) -> dict[str, int]:
        """What a defense asks of Strength and Technique; nothing if it cannot be met."""
        return dict(self.opponents[card]["defense"]["needs"] or {})

    def guard_below(self, card: str) -> int | None:
        """The Guard that blocks a counterattack."""
        below: int | None = self.opponents[card]["counter"]["below"]
        return below

    def defense_text(self, view: Json, card: str) -> str:
        """`Strength 3 (you have 4): the enemy loses 1 Life; met`."""
        face = self.opponents[card]["defense"]
        if face["needs"] is None:
            return "it cannot be met"
        asked = " and ".join(
            f"{gauge.capitalize()} {level} (you have {view['gauges'][gauge]})"
            for gauge, level in face["needs"].items()
        )
        met = "met" if view["defense_met"] else "not met"
        return f"{asked}: the enemy loses {face['text'].partition(': ')[2]}; {met}"

    def counter_text(self, view: Json, card: str) -> str:
        """`Guard below 3 (you have 2): 1 Life; it hits`."""
        face = self.opponents[card]["counter"]
        if face["below"] is None:
            return str(face["text"])
        guard = view["gauges"]["guard"]
        hits = "it hits" if guard < face["below"] else "it is blocked"
        does = face["text"].partition(": ")[2]
        return f"Guard below {face['below']} (you have {guard}): {does}; {hits}"

    def combo_text(self, view: Json) -> str:
        """Which combo is still open, and what it brings."""
        if not view["combo"]:
            return ""
        count = 3 - len(view["action_zone"])
        more = f"{count} more {view['combo']}" if count > 0 else f"three {view['combo']}"
        return f"{more}: a combo, {view['combo_brings']}"

    # ---- the whole table -----------------------------------------------------------------------

    def tell(self, view: Json) -> list[str]:
        """The fight, the enemy, your reserves and gauges, the cards on the table, your hand."""
        lines = [self.fight_text(view)]
        for enemy in self.enemies(view):
            more = ["down"] if enemy["down"] else self.enemy_marks(enemy)
            reserve = [f"{enemy['life']} Life", f"{enemy['ki']} Ki", *more]
            lines.append(f"{enemy['name']}: {', '.join(reserve)}.")
        if not self.enemies(view):
            lines.append(f"{self.nobody_yet(view)}.")
        held = f"{view['life']} Life, {view['ki']} Ki of at most {view['most_ki']}"
        lines.append(f"{self.samurai(view)}: {held}, injury die {view['die'] or 'gone'}.")
        lines += [f"{line}." for line in self.tokens(view)]
        lines.append(f"{self.gauges_text(view)}.")
        for card in view["defense"]:
            lines.append(f"Defense {card}: {self.defense_text(view, card)}.")
        for card in view["counterattack"]:
            lines.append(f"Counterattack {card}: {self.counter_text(view, card)}.")
        if view["action_zone"]:
            placed = ", ".join(self.action(card) for card in view["action_zone"])
            combo = self.combo_text(view)
            lines.append(f"Action zone: {placed}.{f' {combo}.' if combo else ''}")
        return [*lines, *self._hand_lines(view)]

    def gauges_text(self, view: Json) -> str:
        """`Strength 3, Technique -1, Guard 2`."""
        return ", ".join(f"{name.capitalize()} {view['gauges'][name]}" for name in GAUGES)

    def fight_text(self, view: Json) -> str:
        """Mode, round, attack, weapon, place."""
        words = {
            "duel": "Duel", "clan": "Samurai Clan", "campaign1": "Campaign 1",
            "campaign2": "Campaign 2", "one_vs_three": "One against three",
            "two_player_house": "Two players, a house variant",
        }  # fmt: skip
        attack = f", attack {view['attack']}" if view["attack"] else ""
        time = f", round {view['fight_round']}{attack}" if view["fight_round"] else ""
        parts = [f"{words[view['mode']]}{time}", self.weapon(view)]
        if view["mode"] == "two_player_house":
            parts.insert(1, f"fight {view['fight']}")
        if view["mode"] == "clan":
            parts.append(f"defeated {view['defeated']}: {view['rank']}")
        if view["place_name"] != "none":
            parts.append(view["place_name"].replace("_", " ").capitalize())
        if view["weather"] != "none":
            parts.append(view["weather"].capitalize())
        return f"{'. '.join(parts)}."

    def tokens(self, view: Json) -> list[str]:
        """Stored cards, wounds, virtue, armour and what else lies beside the board."""
        lines = []
        stored = view["stored"]
        if stored:
            lines.append(f"Stored: {', '.join(self.action(card) for card in stored)}")
        wounds = [
            f"{self.named[card]['name'].split(' / ')[int(level) - 1]} (level {level})"
            for level, cards in view["blood_wounds"].items()
            for card in cards
        ]
        if wounds:
            lines.append(f"Blood: {', '.join(wounds)}")
        if view["virtue"]:
            lines.append(
                f"Virtue: {', '.join(self.named[card]['name'] for card in view['virtue'])}"
            )
        elif self.options["bushido"]:
            lines.append(f"Kanji {view['kanji']}")
        if view["armor"] and view["armor_worn_by"] == PLAYER_WEARS:
            lines.append(f"Armour {view['armor']}")
        if view["consequence"]:
            row = self.faces["taikyu"][view["consequence"] - 1]
            lines.append(f"Taikyu: {row['text']}")
        return lines

    def _hand_lines(self, view: Json) -> list[str]:
        if view["seats"] > 1 and view["samurai"] != view["seat"]:
            cards = self.shadow_hand(view)
            return [f"Your cards: {', '.join(self.opponent(card) for card in cards) or 'none'}."]
        hand = self.hand(view)
        return [f"In your hand: {', '.join(self.action(card) for card in hand) or 'nothing'}."]

    def shadow_hand(self, view: Json) -> list[str]:
        """The opponent cards that a shadow holds and sees."""
        return [card for card in view["shadow_hand"][view["seat"]] if card]

    def opponent(self, card: str) -> str:
        """Both halves of an opponent card."""
        face = self.opponents[card]
        return f"{card} ({face['defense']['text']} | {face['counter']['text']})"

    def tell_change(self, before: Json, now: Json) -> list[str]:
        """What the defense and the counterattack come to now; numbers are told by the log."""
        lines = []
        for zone, describe, read in (
            ("defense", self.defense_text, GAUGES[:2]),
            ("counterattack", self.counter_text, GAUGES[2:]),
        ):
            moved = any(before["gauges"][gauge] != now["gauges"][gauge] for gauge in read)
            for card in now[zone]:
                if before[zone] != now[zone] or moved:
                    lines.append(f"{zone.capitalize()} {card}: {describe(now, card)}.")
        combo = self.combo_text(now)
        if combo and combo != self.combo_text(before) and now["action_zone"]:
            lines.append(f"{combo[:1].upper()}{combo[1:]}.")
        return lines

    # ---- pages ---------------------------------------------------------------------------------

    def pages(self) -> dict[str, str]:
        """What this fight is fought by; on a campaign also its map."""
        return {"fight": PAGES["rules of this fight"], "map": PAGES["map"]}

    def tell_page(self, word: str, view: Json) -> list[str]:
        """One of these pages in sentences."""
        if word == "map":
            return self._map_lines(view)
        return fight_page(self.table, self.faces, view)

    def _map_lines(self, view: Json) -> list[str]:
        if not view["mode"].startswith("campaign"):
            return ["There is a map only on a campaign."]
        lines = []
        met = self.met(view)
        for node in self.way(view):
            life = node["life"] or "a roll of"
            here = "you are here: " if node["key"] == view["node_name"] else ""
            ways = f", then {' or '.join(node['next'])}" if node["next"] else ", the last"
            event = met.get(node["key"])
            after = f"; after it the event {event}" if event else ""
            lines.append(f"{here}{node['key']}, {life} Life, {node['ki']} Ki{ways}{after}.")
        return lines

    def met(self, view: Json) -> dict[str, str | None]:
        """The opponents met so far, each with the event that came after it, from the log."""
        found: dict[str, str | None] = {}
        last = ""
        for line in self.table.log(view["seat"]):
            if line.data.get("kind") == "node":
                last = line.data["node"]
                found[last] = None
            elif line.data.get("kind") == "event" and last:
                found[last] = line.data["name"]
        return found

    def way(self, view: Json) -> list[Json]:
        """The nodes of this campaign, in order."""
        return [node for node in self.faces["nodes"] if node["map"] == view["mode"]]

    # ---- looking closer ------------------------------------------------------------------------

    def look(self, view: Json) -> list[str]:
        """Every pile, and what the hidden ones may hold."""
        lines = []
        for zone in ("action_discard", "opponent_discard", "removed"):
            cards = [card for card in view[zone] if card]
            named = ", ".join([self.card(card) for card in cards])
            lines.append(f"{in_words(zone).capitalize()}: {named or 'empty'}.")
        for lot in view["unknown"]:
            places = ", ".join(f"{self.zone_words(z)} ({z['count']})" for z in lot["places"])
            named = ", ".join([self.card(card) for card in lot["cards"]])
            lines.append(f"Hidden in {places}: {named}.")
        wounds = "; ".join([self.card(face["id"]) for face in self.faces["wounds"]])
        lines.append(f"Wound cards, each as likely as the others: {wounds}.")
        return lines

    def card(self, card: str) -> str:
        """Any card by what it does."""
        if card in self.actions:
            return self.action(card)
        if card in self.opponents:
            return self.opponent(card)
        if card not in self.named:
            return card
        face = self.named[card]
        if "levels" not in face:
            return f"{card} {face['name']} ({face['text'].rstrip('.')})"
        one, two = (level["text"] for level in face["levels"])
        return f"{card} {face['name']} (level 1: {one}; level 2: {two})"

    def look_at(self, card: str) -> str | None:
        """A card, a weapon, an enemy or a place in a sentence."""
        wanted = card.lower().replace(" ", "_")
        for name, face in self.actions.items():
            if wanted == name.lower():
                return f"{name}: {face['name']}, symbol {face['symbol'] or 'named when played'}."
        for name, face in self.opponents.items():
            if wanted == name.lower():
                defense, counter = face["defense"]["text"], face["counter"]["text"]
                return f"{name}: as a defense {defense}; as a counterattack {counter}."
        for name, face in self.named.items():
            if wanted in (name.lower(), face["name"].lower().replace(" ", "_")):
                return f"{self.card(name)}."
        for place in self.faces["places"]:
            if wanted == place["key"]:
                return place_line(place)
        for group in ("weapons", "enemies", "weathers"):
            for face in self.faces[group]:
                if wanted in (face["key"], face["name"].lower().replace(" ", "_")):
                    return f"{face['name']}: {face['text']}"
        return None
