"""Way of the Samurai in words: prompts, previews, "why not", and what a view adds to the zones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from shiai.core.layout import RESIGNED
from shiai.core.sentence import Json, Sentence, WhyNot, card_words
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.wots import layout, options, printed, words
from shiai.games.wots.board import AT_THE_GATE
from shiai.games.wots.extras import WotsExtra
from shiai.games.wots.layout import WotsTerms
from shiai.games.wots.refusals import FIRST, WHY
from shiai.games.wots.scoring import RANKS
from shiai.games.wots.wots import Wots

if TYPE_CHECKING:
    from shiai.games.wots.cards import Blood, Bushido, WotsSet

SHORT: Final = [name[0].upper() for name in printed.GAUGE_NAMES]  # S, T, G
# How the table lies before the player, the far row first, each from left to right.
# WOTS-284: what belongs together side by side.
# WOTS-030: the defense left of the enemy, the counterattack right of it, its lower half upright.
ROWS: Final = (
    ("wound_deck", "opponent_deck", "defense", "enemy", "counterattack", "opponent_discard"),
    ("action_zone",),
    ("action_deck", "special_deck", "gauges", "life", "ki", "die", "stored", "action_discard"),
    ("hand",),
)


def wots(state: State) -> Wots:
    """The state as what it is."""
    assert isinstance(state, Wots), "the state is of Way of the Samurai"
    return state


def set_of(terms: Terms) -> WotsSet:
    """The set that is played with, for the words on its cards."""
    from shiai.games.wots.cards import WotsSet

    assert isinstance(terms, WotsTerms), "the terms are of Way of the Samurai"
    assert isinstance(terms.cards, WotsSet), "the game is played with its own cards"
    return terms.cards


def names(cards: WotsSet) -> dict[str, str]:
    """The name of every card by its id."""
    by_id = dict(zip(cards.action_ids, [face.name for face in cards.actions], strict=True))
    opponents = [opponent_words(cards, n) for n in range(len(cards.opponents))]
    opponents.append(cards.hard_mode.name)
    by_id.update(zip(cards.opponent_ids, opponents, strict=True))
    by_id.update(zip(cards.wound_ids, [face.name for face in cards.wounds], strict=True))
    by_id.update(zip(cards.blood_ids, [face.name for face in cards.blood], strict=True))
    by_id.update(zip(cards.bushido_ids, [face.name for face in cards.bushido], strict=True))
    by_id.update(zip(cards.gisei_ids, [face.name for face in cards.gisei], strict=True))
    return by_id


# ---- cards in words --------------------------------------------------------------------------


def effects_words(cards: WotsSet, card: int) -> str:
    """`S+2 G-1`, or what the Joker does."""
    if cards.actions[card].joker:
        return "names its symbol, may raise a gauge"
    effects = cards.lists["effect"]
    moved = [effects[printed.at_gauge(card, gauge)] for gauge in range(printed.GAUGES)]
    return " ".join(f"{SHORT[gauge]}{by:+d}" for gauge, by in enumerate(moved) if by)


def action_words(cards: WotsSet, card: int) -> str:
    """`SUN, S+2 G-1`."""
    symbol = cards.actions[card].symbol or "any symbol"
    return f"{symbol}, {effects_words(cards, card)}"


def defense_words(cards: WotsSet, card: int) -> str:
    """`S3 T2: 1 Life or 1 Ki`."""
    lists = cards.lists
    if lists["need_strength"][card] == words.NEVER:
        return "cannot be met"
    needs = [
        (SHORT[printed.STRENGTH], lists["need_strength"][card]),
        (SHORT[printed.TECHNIQUE], lists["need_technique"][card]),
    ]
    asked = " ".join(f"{gauge}{level}" for gauge, level in needs if level > -words.NEVER)
    life, ki = lists["enemy_loses_life"][card], lists["enemy_loses_ki"][card]
    costs = [f"{life} Life"] if life else []
    costs += [f"{ki} Ki"] if ki else []
    joined = (" or " if lists["either"][card] else " and ").join(costs)
    return f"{asked}: {joined or 'nothing'}"


def counter_words(cards: WotsSet, card: int) -> str:
    """`Guard below 3: wound 1`."""
    lists = cards.lists
    if lists["counter_draws"][card]:
        return f"{lists['counter_draws'][card]} more counterattacks"
    hits = [
        (lists["counter_life"][card], "{} Life"),
        (lists["counter_ki"][card], "{} Ki"),
        (lists["counter_wound"][card], "wound {}"),
    ]
    text = " and ".join(words.format(amount) for amount, words in hits if amount)
    return f"Guard below {lists['guard_below'][card]}: {text}"


def opponent_words(cards: WotsSet, card: int) -> str:
    """Both halves of an opponent card."""
    return f"({defense_words(cards, card)} | {counter_words(cards, card)})"


# ---- positions that cannot be ----------------------------------------------------------------


def impossible(state: Wots) -> str | None:
    """A fight that should be over; the rest is checked by the shape of the table."""
    if state.is_over() or state.get(layout.DECIDED) != layout.UNDECIDED:
        return None
    if state.life() == 0:
        return "the player has no Life, so the fight is lost (WOTS-002)"
    if state.ki() == 0 and state.word(words.FORBIDS_EMPTY_KI) > 0:
        return "the player has no Ki against an enemy who wins by that (WOTS-099)"
    if state.is_down(state.target()) and not state.is_one_vs_three():
        return "the enemy is down, so the fight is won (WOTS-001)"
    return None


# ---- prompts and endings ---------------------------------------------------------------------

PROMPTS: Final = {
    int(layout.LIFE_OR_KI): "The enemy loses Life or Ki: which?",
    int(layout.COMBO_BONUS): "A combo: take one bonus, or decline.",
    int(layout.NAME_SYMBOL): "Name the Joker's symbol for this attack.",
    int(layout.JOKER_GAUGE): "The Joker may raise one gauge by 1.",
    int(layout.KEEP_ONE): "Keep one of these cards.",
    int(layout.KEEP_OR_REDRAW): "Keep this hand, or draw it anew?",
    int(layout.PICK_SPECIAL): "Choose the special card you gain.",
    int(layout.PICK_STORED): "Choose a special card to start with.",
    int(layout.PICK_SHUFFLED): "Choose a special card for your action deck.",
    int(layout.PICK_REMOVED): "Choose a card to remove from your action deck.",
    int(layout.PICK_WEARER): "Which enemy wears the armour?",
    int(layout.PICK_WAY): "The way forks: whom do you fight?",
    int(layout.LOWER_ONE): "Which gauge starts this round 1 lower?",
    int(layout.PICK_SIDE): "Which side of the weapon, for this round?",
    int(layout.PICK_SWAP): "Exchange a card, or go on.",
    int(layout.PICK_PLACE): "Go to another place, or stay.",
    int(layout.PICK_TARGET): "Which enemy do you attack?",
    int(layout.SET_DEFENSE): "Set a card as the defense.",
    int(layout.SET_COUNTER): "Set a card as the counterattack.",
    int(layout.SUFFER): "Shiro's side B: what do you lose?",
    int(layout.PICK_VIRTUE): "Pick any virtue.",
    int(layout.REROLL_OR_APPLY): "Roll again, or apply a result?",
    int(layout.PICK_WOUNDED): "Which enemy is wounded?",
    int(layout.PICK_WEAPON): "Your weapon broke: choose another.",
}
WINDOWS: Final = {
    layout.T1: "after the draw",
    layout.T4: "before the defense is revealed",
    layout.T6: "before the defense is resolved",
    layout.T7: "before the counterattack",
    layout.T8: "after the counterattack",
    layout.AFTER_REVEAL: "after the reveal",
}
NTH: Final = ("", "first", "second", "third")


def prompt(state: Wots, seat: int, rule_id: Callable[[int], str]) -> Sentence:
    """What the seat is asked, with the rule behind it."""
    asked = int(state.question())
    rule = rule_id(int(state.rule_of(asked)))
    if asked == layout.PLAY:
        number = int(state.subject())
        text = f"Place the {NTH[number]} card, or use an ability."
        if state.size(layout.DEFENSE) > 0:
            met = "met" if state.defense_is_met() else "not met"
            words = defense_words(set_of(state.terms), int(state.top(layout.DEFENSE)))
            text += f" The defense ({words}) is {met} now."
        return Sentence(text, rule)
    if asked == layout.FREE:
        window = int(state.subject())
        return Sentence(f"Use an ability, or go on ({WINDOWS[window]}).", rule)
    return Sentence(PROMPTS[asked], rule)


HOW: Final = {
    int(layout.BY_BEHEADING): ("You are beheaded", "WOTS-078"),
    int(layout.BY_KI): ("Your Ki is gone", "WOTS-099"),
    int(layout.BY_CLIFF): ("You fall off the cliff", "WOTS-128"),
    int(layout.BY_STORM): ("The storm ends the fight", "WOTS-133"),
    int(layout.BY_BLOOD): ("You have bled to death", "WOTS-171"),
    int(layout.BY_FRAGILITY): ("A wound ends it with this weapon", "WOTS-256"),
    int(layout.BY_NO_WEAPON): ("No weapon is left", "WOTS-151"),
    int(layout.BY_LIFE): ("Your Life is gone", "WOTS-002"),
    0: ("You are defeated", "WOTS-002"),
}


def reason(state: Wots) -> Sentence:
    """How the game ended."""
    over = int(state.ending())
    rounds = f"in round {int(state.get(layout.ROUND))}"
    if over == RESIGNED:
        return Sentence(f"Resigned {rounds}.")
    if over == layout.MATCH_OVER:
        scores = [int(state.score(seat)) for seat in (0, 1)]
        return Sentence(f"The match ends {scores[0]} to {scores[1]}.", "WOTS-SHADOW-6")
    how, rule = HOW[int(state.get(layout.HOW_DECIDED))]
    if over == layout.CLAN_OVER:
        beaten = int(state.get(layout.DEFEATED))
        rank = RANKS[int(state.rank())]
        return Sentence(f"{how}, after {beaten} opponents: {rank}.", "WOTS-117")
    if over == layout.CAMPAIGN_WON:
        rule = "WOTS-138" if state.option(options.MODE) == options.CAMPAIGN_1 else "WOTS-141"
        return Sentence(f"The campaign is won, {rounds}.", rule)
    if over == layout.DRAWN_FIGHT:
        return Sentence(f"Both fighters fall {rounds}.", "RULING-WOTS-14")
    if state.get(layout.DECIDED) == layout.WON:
        text = f"The enemy is defeated {rounds}, with {int(state.life())} Life left."
        return Sentence(text, "WOTS-001")
    return Sentence(f"{how} {rounds}.", rule)


# ---- what an option does ---------------------------------------------------------------------


def describe(state: Wots, code: int) -> Sentence:
    """What an option would do, in a few words; a last Ki against Takeshi is warned of."""
    return Sentence(_described(state, code))


def _described(state: Wots, code: int) -> str:
    verb = layout.VERBS.verb_of(code).handle
    numbers = layout.VERBS.arguments(code)
    a = numbers[0] if numbers else 0
    cards = set_of(state.terms)
    if verb in (
        layout.PLAY_CARD,
        layout.KEEP,
        layout.CHOOSE,
        layout.SWAP,
        layout.SHUFFLE_IN,
        layout.REMOVE,
        layout.RECALL,
    ):
        text = action_words(cards, a)
        if verb == layout.PLAY_CARD:
            text += _gauges_after(state, a)
        return text + (_last_ki(state, 1) if verb == layout.RECALL else "")
    if verb == layout.CONVERT:
        return f"{action_words(cards, a)}, converted"
    if verb == layout.SET_CARD:
        return opponent_words(cards, a)
    if verb == layout.PICK:
        name = cards.bushido[a].name
        return f"{card_words(cards.bushido_ids[a], name, name)}: {cards.bushido[a].text}"
    if verb == layout.EQUIP:
        return str(cards.weapons[a].text)
    if verb == layout.TAKE_SIDE:
        side = cards.weapons[int(state.get(layout.WEAPON_HELD))].sides[a]
        return f"{side.name}: {side.text}"
    if verb == layout.TAKE_WAY:
        return _node_words(cards, int(state.way(a)))
    if verb == layout.MOVE_TO:
        return cards.place(a).name
    if verb == layout.APPLY:
        return _place_words(cards, int(state.get(layout.PLACE)), a)
    if verb == layout.TARGET_ENEMY:
        return f"{int(state.enemy_life(a))} Life, {int(state.enemy_ki(a))} Ki"
    return _ability_words(state, verb, a)


def _gauges_after(state: Wots, card: int) -> str:
    """Where the gauges would stand."""
    if set_of(state.terms).actions[card].joker:
        return ""
    after = []
    for gauge in range(printed.GAUGES):
        before = int(state.gauge(gauge))
        top = max(int(state.ceiling(gauge)), before)
        moved = before + int(state.moved_by(card, gauge))
        after.append(max(layout.LOWEST_GAUGE, min(moved, top)))
    return f" -> {after[0]}/{after[1]}/{after[2]}"


def _last_ki(state: Wots, amount: int) -> str:
    """RULING-WOTS-26  Paying the last Ki may lose the fight: say so before."""
    if int(state.ki()) <= amount and state.word(words.FORBIDS_EMPTY_KI) > 0:
        return ": your last Ki, this loses the fight"
    return ""


def _ability_words(state: Wots, verb: int, a: int) -> str:
    pays = {
        int(layout.DRAW): ("1 Ki for a card", 1),
        int(layout.REVEAL): ("1 Ki to see the defense", 1),
        int(layout.RAISE_GUARD): (f"1 Ki, Guard {int(state.gauge(printed.GUARD))} rises", 1),
        int(layout.BUY): (f"1 Ki raises {printed.GAUGE_NAMES[a % printed.GAUGES]}", 1),
        int(layout.EXPLOIT): ("1 Ki, then the blue die", 1),
        int(layout.ADVANCE): ("2 Ki for a kanji", 2),
        int(layout.HEAL): ("1 Ki onto the virtue, 1 Life", 1),
        int(layout.TRADE): ("1 Ki, the exchange of this round", 1),
    }
    if verb in pays:
        text, ki = pays[verb]
        return text + _last_ki(state, ki)
    if verb == layout.BLEED:
        return "1 Life for Ki"
    if verb == layout.SACRIFICE:
        return "1 Life for a Gisei card: Guard +1, +1, +2, +3 or -2"
    if verb == layout.ACTIVATE:
        return f"level {int(state.die())}"
    if verb == layout.LOSE and a == layout.KI_WORD:
        return "1 Ki" + _last_ki(state, 1)
    return ""


def _node_words(cards: WotsSet, node: int) -> str:
    life = cards.lists["node_life"][node]
    return f"{cards.node_keys[node]}: {life or 'a roll of'} Life, {cards.lists['node_ki'][node]} Ki"


def _place_words(cards: WotsSet, place: int, roll: int) -> str:
    word, amount = cards.place(place).rolls[roll - 1].word()
    return f"{word.replace('_', ' ')} {amount}"


# ---- why not ---------------------------------------------------------------------------------


def explain(state: Wots, seat: int, code: int, rule: int, rule_id: str) -> WhyNot:
    """The sentence for a rule that refuses; a card that is not at hand is named."""
    verb = layout.VERBS.verb_of(code).handle
    if rule == 21 and verb == layout.PLAY_CARD and state.question() == layout.PLAY:
        card = state.terms.names[0][layout.VERBS.arguments(code)[0]]
        words = card_words(card, names(set_of(state.terms))[card], card)
        return WhyNot(rule_id, card, f"{words} is neither in your hand nor stored")
    reasons = FIRST if state.is_behind_the_question(rule) else WHY
    return WhyNot(rule_id, None, reasons[rule])


# ---- beside the zones ------------------------------------------------------------------------


def see(state: Wots, seat: int) -> WotsExtra:
    """Names of what is in force, and whether the gauges meet the cards on the table."""
    cards = set_of(state.terms)
    mode = int(state.option(options.MODE))
    weapon = int(state.get(layout.WEAPON_HELD))
    side = int(state.get(layout.SIDE))
    extra: WotsExtra = {
        "mode": options.MODES[mode],
        "label": "house variant" if mode == options.TWO_PLAYER_HOUSE else None,  # WOTS-283
        "weapon_name": cards.weapons[weapon].name,
        "weapon_side": None if side == printed.NO_SIDE else _side_name(cards, weapon, side),
        "enemy_name": _enemy_name(state, cards, mode),
        "place_name": options.PLACES[int(state.get(layout.PLACE))],
        "weather": options.WEATHERS[int(state.option(options.WEATHER))],
        "ceilings": {
            name: int(state.ceiling(gauge)) for gauge, name in enumerate(printed.GAUGE_NAMES)
        },
        "most_ki": int(state.most_ki()),
        "combo": _combo_words(state),
        "defense_met": bool(state.defense_is_met()) if state.size(layout.DEFENSE) > 0 else None,
        "faces": _faces_on_table(state, cards),
        "table": [list(row) for row in ROWS],
    }
    if state.is_campaign():
        extra["next_opponents"] = [
            _node_words(cards, int(state.way(way)))
            for way in (printed.LEFT, printed.RIGHT)
            if state.way(way) != printed.NO_WAY
        ]
        node = int(state.node())
        extra["node_name"] = None if node == AT_THE_GATE else cards.node_keys[node]
    if mode == options.CLAN:
        extra["rank"] = RANKS[int(state.rank())]
    return extra


def _side_name(cards: WotsSet, weapon: int, side: int) -> str:
    sides = {int(printed.side_up(n)): face for n, face in enumerate(cards.weapons[weapon].sides)}
    return str(sides[side].name)


def _enemy_name(state: Wots, cards: WotsSet, mode: int) -> str:
    if mode in (options.DUEL, options.TWO_PLAYER_HOUSE):
        return str(cards.enemies[int(state.option(options.ENEMY))].name)
    return "three enemies" if mode == options.ONE_VS_THREE else "opponent"


def _combo_words(state: Wots) -> str | None:
    """The symbol that all placed cards share, if one can still become a combo."""
    zone = layout.ACTION_ZONE
    symbols = {int(state.symbol_of(state.card_at(zone, k))) for k in range(int(state.size(zone)))}
    if len(symbols) != 1 or printed.JOKER in symbols:
        return None
    return printed.SYMBOL_NAMES[symbols.pop()]


def _faces_on_table(state: Wots, cards: WotsSet) -> Json:
    """What the defense and the counterattack say, and whether the gauges meet them."""
    faces: Json = {}
    for place in range(int(state.size(layout.DEFENSE))):
        card = int(state.card_at(layout.DEFENSE, place))
        needs = {
            "strength": cards.lists["need_strength"][card] <= int(state.gauge(printed.STRENGTH)),
            "technique": cards.lists["need_technique"][card] <= int(state.gauge(printed.TECHNIQUE)),
        }
        faces[cards.opponent_ids[card]] = {"defense": defense_words(cards, card), "met": needs}
    for place in range(int(state.size(layout.COUNTER))):
        card = int(state.card_at(layout.COUNTER, place))
        blocked = int(state.gauge(printed.GUARD)) >= cards.lists["guard_below"][card]
        faces[cards.opponent_ids[card]] = {
            "counterattack": counter_words(cards, card),
            "blocked": blocked,
        }
    return faces


def all_faces(cards: WotsSet) -> Json:
    """What is printed on every card; `copy_of` is the first card with the same face.

    WOTS-239  And the six lines of the Taikyu board.
    """
    return {
        "name": cards.name,
        "title": cards.title,
        "digest": cards.digest,
        "actions": _action_faces(cards),
        "opponents": _opponent_faces(cards),
        "wounds": _wound_faces(cards),
        "blood": _texts(cards.blood_ids, cards.blood),
        "bushido": _texts(cards.bushido_ids, cards.bushido),
        "gisei": [
            {"id": card_id, "guard": face.guard}
            for card_id, face in zip(cards.gisei_ids, cards.gisei, strict=True)
        ],
        "weapons": [
            {"key": key, "name": face.name, "set": face.set, "text": face.text}
            for key, face in zip(cards.weapon_keys, cards.weapons, strict=True)
        ],
        "enemies": [
            {"key": key, "name": e.name, "life": e.life, "ki": e.ki, "set": e.set, "text": e.text}
            for key, e in zip(cards.enemy_keys, cards.enemies, strict=True)
        ],
        "places": _place_faces(cards),
        "weathers": [
            {"key": key, "name": face.name, "text": face.text}
            for key, face in zip(options.WEATHERS[1:], cards.weathers, strict=True)
        ],
        "taikyu": [{"roll": n, "name": row.name} for n, row in enumerate(cards.taikyu, 1)],
        "nodes": _node_faces(cards),
    }


def _action_faces(cards: WotsSet) -> list[Json]:
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


def _opponent_faces(cards: WotsSet) -> list[Json]:
    return [
        {
            "id": card_id,
            "defense": defense_words(cards, n),
            "counterattack": counter_words(cards, n),
        }
        for n, card_id in enumerate(cards.opponent_ids)
    ]


def _wound_faces(cards: WotsSet) -> list[Json]:
    return [
        {
            "id": card_id,
            "name": face.name,
            "level_1": _half_words(face.level_1.life, face.level_1.ki, False),
            "level_2": _half_words(face.level_2.life, face.level_2.ki, face.level_2.fatal),
        }
        for card_id, face in zip(cards.wound_ids, cards.wounds, strict=True)
    ]


def _place_faces(cards: WotsSet) -> list[Json]:
    rolls = range(1, printed.DIE_SIDES + 1)
    return [
        {
            "key": key,
            "name": cards.place(place).name,
            "rolls": [_place_words(cards, place, roll) for roll in rolls],
        }
        for place, key in enumerate(options.PLACES)
        if place != options.NO_PLACE
    ]


def _node_faces(cards: WotsSet) -> list[Json]:
    lists = cards.lists
    return [
        {
            "key": key,
            "life": lists["node_life"][node],
            "ki": lists["node_ki"][node],
            "next": [
                cards.node_keys[lists[way][node]]
                for way in ("node_left", "node_right")
                if lists[way][node] != printed.NO_WAY
            ],
        }
        for node, key in enumerate(cards.node_keys)
    ]


def _half_words(life: int, ki: int, fatal: bool) -> str:
    if fatal:
        return "fatal"
    parts = [f"{life} Life"] * bool(life) + [f"{ki} Ki"] * bool(ki)
    return ", ".join(parts) or "nothing"


def _texts(ids: list[str], faces: Sequence[Blood | Bushido]) -> list[Json]:
    return [
        {"id": card_id, "name": face.name, "text": face.text}
        for card_id, face in zip(ids, faces, strict=True)
    ]
