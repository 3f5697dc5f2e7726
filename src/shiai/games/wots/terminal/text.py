"""Way of the Samurai told in sentences: for line mode and `look`; and faces, for drawing."""

from typing import Final

from shiai.boards.general import Json
from shiai.boards.in_lines import LinesBoard
from shiai.core.table import Table
from shiai.core.text import in_words
from shiai.games.wots.game import WotsRules

GAUGES: Final = ("strength", "technique", "guard")
LOWEST, HIGHEST = -2, 4
DIE: Final = (
    "nothing yet",
    "nothing yet",
    "the enemy loses 1 Life",
    "the enemy loses 1 Life or 1 Ki",
    "a level 1 wound for the enemy",
    "a level 2 wound for the enemy",
)
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
        return f"Seat {view['samurai']}, the samurai"

    def enemies(self, view: Json) -> list[tuple[str, int, int, bool]]:
        """Each enemy: what it is called, Life, Ki, whether it stands."""
        if view["mode"] != "one_vs_three":
            return [(self.enemy_name(view), view["enemy_life"]["1"], view["enemy_ki"]["1"], True)]
        return [
            (f"Enemy {k}", view["enemy_life"][k], view["enemy_ki"][k], not view["enemy_down"][k])
            for k in ("1", "2", "3")
        ]

    def enemy_name(self, view: Json) -> str:
        """The enemy's name; on a journey the number of the opponent."""
        if view["mode"] == "clan":
            return f"Opponent {view['defeated'] + 1}"
        if view["mode"].startswith("campaign"):
            return f"Opponent {view['node_name'] or ''}".rstrip()
        return str(view["enemy_name"])

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
        """What a defense asks of Strength and Technique."""
        asked = self.opponents[card]["defense"].partition(":")[0].split()
        words = {"S": "strength", "T": "technique"}
        return {words[n[0]]: int(n[1:]) for n in asked if n[0] in words and n[1:].isdigit()}

    def guard_below(self, card: str) -> int | None:
        """The Guard that blocks a counterattack."""
        text = self.opponents[card]["counterattack"]
        return int(text.split()[2].rstrip(":")) if text.startswith("Guard below") else None

    def defense_text(self, view: Json, card: str) -> str:
        """`Strength 3 (you have 4): the enemy loses 1 Life. Met.`"""
        needs = self.needs(card)
        asked = " and ".join(
            f"{gauge.capitalize()} {level} (you have {view['gauges'][gauge]})"
            for gauge, level in needs.items()
        )
        costs = self.opponents[card]["defense"].partition(": ")[2]
        if not asked:
            return "it cannot be met"
        met = "met" if view["defense_met"] else "not met"
        return f"{asked}: the enemy loses {costs}; {met}"

    def counter_text(self, view: Json, card: str) -> str:
        """`Guard below 3 (you have 2): 1 Life. It hits.`"""
        below = self.guard_below(card)
        text = self.opponents[card]["counterattack"]
        if below is None:
            return str(text)
        guard = view["gauges"]["guard"]
        hits = "it hits" if guard < below else "it is blocked"
        return f"Guard below {below} (you have {guard}): {text.partition(': ')[2]}; {hits}"

    def combo_text(self, view: Json) -> str:
        """Which combo is still open, and what it brings."""
        if not view["combo"]:
            return ""
        count = 3 - len(view["action_zone"])
        more = f"{count} more {view['combo']}" if count > 0 else f"three {view['combo']}"
        brings = (
            "the injury die rises by 1" if view["combo"] == "BLOOD" else "1 Ki or a special card"
        )
        return f"{more}: a combo, {brings}"

    # ---- the whole table -----------------------------------------------------------------------

    def tell(self, view: Json) -> list[str]:
        """The fight, the enemy, your reserves and gauges, the cards on the table, your hand."""
        lines = [self.fight_text(view)]
        for name, life, ki, stands in self.enemies(view):
            lines.append(f"{name}: {life} Life, {ki} Ki{'' if stands else ', down'}.")
        reserve = f"{view['life']} Life, {view['ki']} Ki of at most {view['most_ki']}"
        lines.append(f"{self.samurai(view)}: {reserve}, injury die {view['die']}.")
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
        parts = [f"{words[view['mode']]}, round {view['round']}{attack}", self.weapon(view)]
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
        if view["armor"]:
            lines.append(f"Armour {view['armor']}")
        if view["consequence"]:
            row = self.faces["taikyu"][view["consequence"] - 1]
            lines.append(f"Taikyu: {row['name']}")
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
        return f"{card} ({face['defense']} | {face['counterattack']})"

    def tell_change(self, before: Json, now: Json) -> list[str]:
        """What the defense and the counterattack come to now; numbers are told by the log."""
        lines = []
        if before["gauges"] != now["gauges"]:
            lines.append(f"{self.gauges_text(now)}.")
        for zone, describe in (
            ("defense", self.defense_text),
            ("counterattack", self.counter_text),
        ):
            for card in now[zone]:
                if before[zone] != now[zone] or before["gauges"] != now["gauges"]:
                    lines.append(f"{zone.capitalize()} {card}: {describe(now, card)}.")
        combo = self.combo_text(now)
        if combo and combo != self.combo_text(before) and now["action_zone"]:
            lines.append(f"{combo.capitalize()}.")
        return lines

    # ---- pages ---------------------------------------------------------------------------------

    def pages(self) -> dict[str, str]:
        """What this fight is fought by; on a campaign also its map."""
        return {"fight": PAGES["rules of this fight"], "map": PAGES["map"]}

    def tell_page(self, word: str, view: Json) -> list[str]:
        """One of these pages in sentences."""
        return self._map_lines(view) if word == "map" else self._rules_lines(view)

    def _rules_lines(self, view: Json) -> list[str]:
        """Each thing in play with what it does."""
        lines = []
        for weapon in self.faces["weapons"]:
            if weapon["name"] == view["weapon_name"]:
                lines.append(f"{weapon['name']}: {weapon['text']}")
        for enemy in self.faces["enemies"]:
            if enemy["name"] == view["enemy_name"]:
                lines.append(f"{enemy['name']}: {enemy['text']}")
        for place in self.faces["places"]:
            if place["key"] == view["place_name"]:
                rolls = "; ".join(f"{n} {roll}" for n, roll in enumerate(place["rolls"], 1))
                lines.append(f"{place['name']}, by the blue die: {rolls}.")
        for weather in self.faces["weathers"]:
            if weather["key"] == view["weather"]:
                lines.append(f"{weather['name']}: {weather['text']}")
        for card in [
            *view["virtue"],
            *[c for level in view["blood_wounds"].values() for c in level],
        ]:
            lines.append(f"{self.named[card]['name']}: {self.named[card]['text']}")
        levels = "; ".join(f"{n} {what}" for n, what in enumerate(DIE, 1))
        lines.append(f"The injury die: {levels}. Activated after a counterattack, back to 1.")
        lines.append(
            "Three equal symbols in one attack are a combo. SUN, MOON or WAVE: 1 Ki or a special "
            "card; BLOOD: the injury die rises by 1."
        )
        return lines

    def _map_lines(self, view: Json) -> list[str]:
        if not view["mode"].startswith("campaign"):
            return ["There is a map only on a campaign."]
        lines = []
        for node in self.way(view):
            life = node["life"] or "a roll of"
            here = "you are here: " if node["key"] == view["node_name"] else ""
            ways = f", then {' or '.join(node['next'])}" if node["next"] else ", the last"
            lines.append(f"{here}{node['key']}, {life} Life, {node['ki']} Ki{ways}.")
        return lines

    def way(self, view: Json) -> list[Json]:
        """The nodes of this campaign, in order."""
        first = "N" if view["mode"] == "campaign2" else "K"
        return [
            node
            for node in self.faces["nodes"]
            if node["key"].startswith(first) or (first == "K" and node["key"] == "MASTER")
        ]

    # ---- looking closer ------------------------------------------------------------------------

    def look(self, view: Json) -> list[str]:
        """Every pile, and what the hidden ones may hold."""
        lines = []
        for zone in ("action_discard", "opponent_discard", "removed"):
            cards = [card for card in view[zone] if card]
            named = [self.action(c) if c in self.actions else self.opponent(c) for c in cards]
            lines.append(f"{in_words(zone).capitalize()}: {', '.join(named) or 'empty'}.")
        for lot in view["unknown"]:
            places = ", ".join(f"{self.zone_words(z)} ({z['count']})" for z in lot["places"])
            named = [self.actions[c]["name"] if c in self.actions else c for c in lot["cards"]]
            lines.append(f"Hidden in {places}: {', '.join(named)}.")
        return lines

    def look_at(self, card: str) -> str | None:
        """A card, a weapon, an enemy or a place in a sentence."""
        wanted = card.lower().replace(" ", "_")
        for name, face in self.actions.items():
            if wanted == name.lower():
                return f"{name}: {face['name']}, symbol {face['symbol'] or 'named when played'}."
        for name, face in self.opponents.items():
            if wanted == name.lower():
                defense, counter = face["defense"], face["counterattack"]
                return f"{name}: as a defense {defense}; as a counterattack {counter}."
        for name, face in self.named.items():
            if wanted in (name.lower(), face["name"].lower().replace(" ", "_")):
                halves = f"level 1 {face.get('level_1')}, level 2 {face.get('level_2')}"
                return f"{face['name']}: {face.get('text', halves)}"
        for group in ("weapons", "enemies", "weathers"):
            for face in self.faces[group]:
                if wanted in (face["key"], face["name"].lower()):
                    return f"{face['name']}: {face['text']}"
        return None
