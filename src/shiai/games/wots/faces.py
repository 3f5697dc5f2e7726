"""Way of the Samurai: what is printed on cards, weapons, enemies and tables, as data.

The words beside the data come from card_text.py; the sentence of a set file (`text`) is shown as it
is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.card_text import (
    HARMS,
    blood_name,
    blood_words,
    counter_words,
    defense_words,
    hit_by,
    losses_of,
    needs_of,
    place_words,
    printed_event,
    taikyu_words,
    words_on,
    wound_words,
)
from shiai.games.wots.scoring import OPPONENTS_OF_A_RANK, RANKS

if TYPE_CHECKING:
    from shiai.games.wots.cards import Worded, WotsSet

Json = dict[str, Any]

BEGINNERS: Final = ("ishida", "takeshi", "katana", "bokken")
CAPS: Final = "caps."  # the moment of words that lower a ceiling


def _side_face(card: Worded) -> Json:
    """A weapon or a side of one: what it gives and what it costs."""
    found = words_on(card)
    caps = {
        each["word"].removeprefix(CAPS): each["amount"]
        for each in found
        if each["word"].startswith(CAPS)
    }
    return {
        "name": card.name,
        "text": card.text,
        "gain": " ".join([each["text"] for each in found if each["gain"]]),
        "drawback": " ".join([each["text"] for each in found if not each["gain"]]),
        "words": [{key: each[key] for key in ("word", "amount")} for each in found],
        "caps": caps,
    }


def _fighter(key: str, card: Worded, known: tuple[str, ...]) -> Json:
    """What weapons and enemies have in common; `mon` is null where a set brings its own."""
    return {
        "key": key,
        "set": card.set,
        "kanji": card.kanji or None,
        "mon": key if key in known else None,
        "letter": str(card.name)[:1],
        "for_beginners": key in BEGINNERS,
        **_side_face(card),
    }


# ---- all of it ---------------------------------------------------------------------------------


def all_faces(cards: WotsSet) -> Json:
    """What is printed on every card; `copy_of` is the first card with the same face.

    WOTS-239  And the six lines of the Taikyu board.
    """
    return {
        "name": cards.name,
        "title": cards.title,
        "digest": cards.digest,
        "actions": _actions(cards),
        "opponents": _opponents(cards),
        "wounds": _wounds(cards),
        "blood": _blood(cards),
        "bushido": _bushido(cards),
        "gisei": [
            {"id": card_id, "guard": face.guard}
            for card_id, face in zip(cards.gisei_ids, cards.gisei)
        ],
        "weapons": [
            {
                **_fighter(key, face, options.WEAPONS),
                "sides": [_side_face(side) for side in face.sides],
            }
            for key, face in zip(cards.weapon_keys, cards.weapons)
        ],
        "enemies": [
            {**_fighter(key, face, options.ENEMIES), "life": face.life, "ki": face.ki}
            for key, face in zip(cards.enemy_keys, cards.enemies)
        ],
        "places": _places(cards),
        "weathers": [
            {"key": key, **_side_face(face)}
            for key, face in zip(options.WEATHERS[1:], cards.weathers)
        ],
        **_tables(cards),
        "nodes": _nodes(cards),
        "gates": _gates(cards),
    }


def _actions(cards: WotsSet) -> list[Json]:
    kinds = cards.lists["action_kind"]
    return [
        {
            "id": cards.action_ids[n],
            "kind": "main" if n < printed.MAIN_CARDS else "special",
            "name": face.name,
            "symbol": face.symbol,
            "strength": face.strength,
            "technique": face.technique,
            "guard": face.guard,
            "joker": face.joker,
            "copy_of": cards.action_ids[kinds[n]],
        }
        for n, face in enumerate(cards.actions)
    ]


def _opponents(cards: WotsSet) -> list[Json]:
    return [
        {
            "id": card_id,
            "defense": {
                "needs": needs_of(cards, n),
                "options": losses_of(cards, n),
                "text": defense_words(cards, n),
            },
            "counter": {
                "below": None if "more" in hit_by(cards, n) else cards.lists["guard_below"][n],
                "effect": hit_by(cards, n),
                "text": counter_words(cards, n),
            },
        }
        for n, card_id in enumerate(cards.opponent_ids)
    ]


def _wounds(cards: WotsSet) -> list[Json]:
    lists = cards.lists
    return [
        {
            "id": card_id,
            "name": cards.wounds[n].name,
            "levels": [
                {
                    "life": lists["wound_life"][printed.at_level(n, level)],
                    "ki": lists["wound_ki"][printed.at_level(n, level)],
                    "fatal": lists["wound_fatal"][printed.at_level(n, level)] != 0,
                    "text": wound_words(cards, n, level),
                }
                for level in (1, 2)
            ],
        }
        for n, card_id in enumerate(cards.wound_ids)
    ]


def _word(vocabulary: words.Vocabulary, number: int, amount: int) -> Json:
    """A word as it is written in a set, and its amount."""
    return {"word": vocabulary.words[number - 1].name, "amount": amount}


def _blood(cards: WotsSet) -> list[Json]:
    lists = cards.lists
    made = []
    for n, card_id in enumerate(cards.blood_ids):
        levels = []
        for level in (1, 2):
            at = printed.at_level(n, level)
            word = _word(words.BLOOD_WOUNDS, lists["blood_word"][at], lists["blood_amount"][at])
            name, text = blood_name(cards, n, level), blood_words(cards, n, level)
            levels.append({"name": name, **word, "text": text})
        made.append({"id": card_id, "name": cards.blood[n].name, "levels": levels})
    return made


def _bushido(cards: WotsSet) -> list[Json]:
    lists = cards.lists
    return [
        {
            "id": card_id,
            "name": cards.bushido[n].name,
            "kanji": cards.bushido[n].kanji or None,
            **_word(words.VIRTUES, lists["virtue"][n], lists["virtue_amount"][n]),
            "text": cards.bushido[n].text,
        }
        for n, card_id in enumerate(cards.bushido_ids)
    ]


def _places(cards: WotsSet) -> list[Json]:
    lists = cards.lists
    made = []
    for place, key in enumerate(options.PLACES):
        if place == options.NO_PLACE:
            continue
        rolls = []
        for roll in range(1, printed.DIE_SIDES + 1):
            at = printed.at_roll(place - 1, roll)
            number = lists["place_word"][at]
            word = _word(words.PLACE_RESULTS, number, lists["place_amount"][at])
            text = place_words(cards, place, roll)
            rolls.append({**word, "harm": number in HARMS, "text": text})
        face = cards.place(place)
        made.append({"key": key, "name": face.name, "once": face.once, "rolls": rolls})
    return made


def _tables(cards: WotsSet) -> Json:
    """Events, Taikyu, the clan with its ranks, three enemies and who of them strikes back."""
    lists = cards.lists
    rolls = range(1, printed.DIE_SIDES + 1)
    events: Json = {}
    for table, key in enumerate(options.OPTIONS.all[options.EVENT_TABLE].values):
        events[key] = []
        for roll in rolls:
            at = printed.at_roll(table, roll)
            word = _word(words.EVENT_RESULTS, lists["event_word"][at], lists["event_amount"][at])
            text = printed_event(cards, table, roll)
            events[key].append({"name": cards.events[at].name, **word, "text": text})
    taikyu = []
    for line in rolls:
        number = lists["taikyu_word"][line - 1]
        word = _word(words.CONSEQUENCES, number, lists["taikyu_amount"][line - 1])
        name, text = cards.taikyu[line - 1].name, taikyu_words(cards, line)
        taikyu.append({"roll": line, "name": name, **word, "text": text})
    return {
        "events": events,
        "taikyu": taikyu,
        "clan": _reserves(lists["clan_life"], lists["clan_ki"]),
        "ranks": _ranks(),
        "three": _reserves(lists["three_life"], lists["three_ki"]),
        "counterattackers": [
            [enemy + 1 for enemy in range(int(layout.MOST_ENEMIES)) if row >> enemy & 1]
            for row in lists["counterattackers"]
        ],
    }


def _reserves(life: list[int], ki: list[int]) -> list[Json]:
    return [{"life": each, "ki": ki[n]} for n, each in enumerate(life)]


def _ranks() -> list[Json]:
    """WOTS-117  From how many opponents on each title is earned."""
    first = [0] + [OPPONENTS_OF_A_RANK * k + 1 for k in range(1, len(RANKS) - 1)]
    return [{"from": first[n], "name": name} for n, name in enumerate(RANKS[1:])]


def _nodes(cards: WotsSet) -> list[Json]:
    """WOTS-139, WOTS-141  Each with its map, how many fights in it stands, and who may follow."""
    lists = cards.lists
    made = []
    for node, key in enumerate(cards.node_keys):
        campaign, step = _place_of_node(cards, node)
        ways = [lists[way][node] for way in ("node_left", "node_right")]
        made.append(
            {
                "key": key,
                "map": campaign,
                "step": step,
                "life": lists["node_life"][node],
                "ki": lists["node_ki"][node],
                "next": [cards.node_keys[way] for way in ways if way != printed.NO_WAY],
            }
        )
    return made


def _place_of_node(cards: WotsSet, node: int) -> tuple[str | None, int]:
    """On which map a node lies, and after how many fights it comes."""
    lists = cards.lists
    for gate, campaign in enumerate(("campaign1", "campaign2")):
        here = {lists["gates"][printed.at_way(gate, way)] for way in range(len(printed.WAYS))}
        step = 1
        while here - {printed.NO_WAY}:
            if node in here:
                return campaign, step
            known = [at for at in here if at != printed.NO_WAY]
            here = {lists[way][at] for at in known for way in ("node_left", "node_right")}
            step += 1
    return None, 0


def _gates(cards: WotsSet) -> Json:
    made: Json = {}
    for gate, campaign in enumerate(("campaign1", "campaign2")):
        ways = [cards.lists["gates"][printed.at_way(gate, k)] for k in range(len(printed.WAYS))]
        made[campaign] = [cards.node_keys[way] for way in ways if way != printed.NO_WAY]
    return made
