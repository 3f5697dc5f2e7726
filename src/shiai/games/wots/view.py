"""Way of the Samurai in words: prompts, previews, "why not", and what a view adds to the zones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from shiai.core.layout import OVER, RESIGNED
from shiai.core.sentence import Json, Sentence, WhyNot, card_words
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.wots.extras import WotsExtra
from shiai.games.wots.journey import RANKS
from shiai.games.wots.layout import (
    ACTION_ZONE,
    ACTIVATE,
    ADVANCE,
    APPLY,
    BLEED,
    BUY,
    BY_BEHEADING,
    BY_BLOOD,
    BY_CLIFF,
    BY_FRAGILITY,
    BY_KI,
    BY_LIFE,
    BY_NO_WEAPON,
    BY_STORM,
    CAMPAIGN_WON,
    CHOOSE,
    CLAN_OVER,
    COMBO_BONUS,
    CONVERT,
    COUNTER,
    DECIDED,
    DEFEATED,
    DEFENSE,
    DIE,
    DRAW,
    DRAWN_FIGHT,
    ENEMY_KI,
    ENEMY_LIFE,
    EQUIP,
    EXPLOIT,
    FREE,
    GAUGE_NAMES,
    HEAL,
    HOW_DECIDED,
    JOKER_GAUGE,
    KEEP,
    KEEP_ONE,
    KEEP_OR_REDRAW,
    KI,
    LIFE,
    LIFE_OR_KI,
    LOSE,
    LOWER_ONE,
    MATCH_OVER,
    MOVE_TO,
    NAME_SYMBOL,
    NODE,
    PICK,
    PICK_PLACE,
    PICK_REMOVED,
    PICK_SHUFFLED,
    PICK_SIDE,
    PICK_SPECIAL,
    PICK_STORED,
    PICK_SWAP,
    PICK_TARGET,
    PICK_VIRTUE,
    PICK_WAY,
    PICK_WEAPON,
    PICK_WEARER,
    PICK_WOUNDED,
    PLACE,
    PLAY,
    PLAY_CARD,
    RAISE_GUARD,
    RECALL,
    REMOVE,
    REROLL_OR_APPLY,
    REVEAL,
    ROUND,
    SACRIFICE,
    SET_CARD,
    SET_COUNTER,
    SET_DEFENSE,
    SHUFFLE_IN,
    SIDE,
    SUFFER,
    SWAP,
    SYMBOL_NAMES,
    TAKE_SIDE,
    TAKE_WAY,
    TARGET,
    TARGET_ENEMY,
    TRADE,
    UNDECIDED,
    WEAPON_HELD,
    WON,
    V,
    WotsTerms,
)
from shiai.games.wots.options import (
    CAMPAIGN_1,
    CLAN,
    DUEL,
    ENEMY,
    MODE,
    MODES,
    PLACES,
    TWO_PLAYER_HOUSE,
    WEATHER,
    WEATHERS,
)
from shiai.games.wots.printed import FORBIDS_EMPTY_KI, GUARD, NEVER, STRENGTH, TECHNIQUE
from shiai.games.wots.refusals import FIRST, WHY
from shiai.games.wots.wots import Wots

if TYPE_CHECKING:
    from shiai.games.wots.cards import Blood, Bushido, WotsSet

SHORT: Final = ("S", "T", "G")
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
    said = dict(zip(cards.action_ids, [face.name for face in cards.actions], strict=True))
    opponents = [*[opponent_words(cards, n) for n in range(12)], cards.hard_mode.name]
    said.update(zip(cards.opponent_ids, opponents, strict=True))
    said.update(zip(cards.wound_ids, [face.name for face in cards.wounds], strict=True))
    said.update(zip(cards.blood_ids, [face.name for face in cards.blood], strict=True))
    said.update(zip(cards.bushido_ids, [face.name for face in cards.bushido], strict=True))
    said.update(zip(cards.gisei_ids, [face.name for face in cards.gisei], strict=True))
    return said


# ---- cards in words --------------------------------------------------------------------------


def effects_words(cards: WotsSet, card: int) -> str:
    """`S+2 G-1`, or what the Joker does."""
    if cards.actions[card].joker:
        return "names its symbol, may raise a gauge"
    moved = cards.lists["effect"][card * 3 : card * 3 + 3]
    return " ".join(f"{SHORT[g]}{by:+d}" for g, by in enumerate(moved) if by)


def action_words(cards: WotsSet, card: int) -> str:
    """`SUN, S+2 G-1`."""
    symbol = cards.actions[card].symbol or "any symbol"
    return f"{symbol}, {effects_words(cards, card)}"


def defense_words(cards: WotsSet, card: int) -> str:
    """`S3 T2: 1 Life or 1 Ki`."""
    lists = cards.lists
    if lists["need_strength"][card] == NEVER:
        return "cannot be met"
    needs = [(SHORT[0], lists["need_strength"][card]), (SHORT[1], lists["need_technique"][card])]
    asked = " ".join(f"{gauge}{level}" for gauge, level in needs if level > -NEVER)
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
    said = " and ".join(words.format(amount) for amount, words in hits if amount)
    return f"Guard below {lists['guard_below'][card]}: {said}"


def opponent_words(cards: WotsSet, card: int) -> str:
    """Both halves of an opponent card."""
    return f"({defense_words(cards, card)} | {counter_words(cards, card)})"


# ---- positions that cannot be ----------------------------------------------------------------


def impossible(state: Wots) -> str | None:
    """A fight that should be over; the rest is checked by the shape of the table."""
    if state.is_over() or state.get(DECIDED) != UNDECIDED:
        return None
    if state.get(LIFE) == 0:
        return "the player has no Life, so the fight is lost (WOTS-002)"
    if state.get(KI) == 0 and state.word(FORBIDS_EMPTY_KI) > 0:
        return "the player has no Ki against an enemy who wins by that (WOTS-099)"
    if state.is_down(state.get(TARGET)) and not state.is_one_vs_three():
        return "the enemy is down, so the fight is won (WOTS-001)"
    return None


# ---- prompts and endings ---------------------------------------------------------------------

PROMPTS: Final = {
    int(LIFE_OR_KI): "The enemy loses Life or Ki: which?",
    int(COMBO_BONUS): "A combo: take one bonus, or decline.",
    int(NAME_SYMBOL): "Name the Joker's symbol for this attack.",
    int(JOKER_GAUGE): "The Joker may raise one gauge by 1.",
    int(KEEP_ONE): "Keep one of these cards.",
    int(KEEP_OR_REDRAW): "Keep this hand, or draw it anew?",
    int(PICK_SPECIAL): "Choose the special card you gain.",
    int(PICK_STORED): "Choose a special card to start with.",
    int(PICK_SHUFFLED): "Choose a special card for your action deck.",
    int(PICK_REMOVED): "Choose a card to remove from your action deck.",
    int(PICK_WEARER): "Which enemy wears the armour?",
    int(PICK_WAY): "The way forks: whom do you fight?",
    int(LOWER_ONE): "Which gauge starts this round 1 lower?",
    int(PICK_SIDE): "Which side of the weapon, for this round?",
    int(PICK_SWAP): "Exchange a card, or go on.",
    int(PICK_PLACE): "Go to another place, or stay.",
    int(PICK_TARGET): "Which enemy do you attack?",
    int(SET_DEFENSE): "Set a card as the defense.",
    int(SET_COUNTER): "Set a card as the counterattack.",
    int(SUFFER): "Shiro's side B: what do you lose?",
    int(PICK_VIRTUE): "Pick any virtue.",
    int(REROLL_OR_APPLY): "Roll again, or apply a result?",
    int(PICK_WOUNDED): "Which enemy is wounded?",
    int(PICK_WEAPON): "Your weapon broke: choose another.",
}
WINDOWS: Final = {
    1: "after the draw",
    4: "before the defense is revealed",
    6: "before the defense is resolved",
    7: "before the counterattack",
    8: "after the counterattack",
    9: "after the reveal",
}
NTH: Final = ("", "first", "second", "third")


def prompt(state: Wots, seat: int, rule_id: Callable[[int], str]) -> Sentence:
    """What the seat is asked, with the rule behind it."""
    asked = int(state.question())
    rule = rule_id(int(state.rule_of(asked)))
    if asked == PLAY:
        number = int(state.subject())
        said = f"Place the {NTH[number]} card, or use an ability."
        if state.size(DEFENSE) > 0:
            met = "met" if state.defense_is_met() else "not met"
            words = defense_words(set_of(state.terms), int(state.top(DEFENSE)))
            said += f" The defense ({words}) is {met} now."
        return Sentence(said, rule)
    if asked == FREE:
        window = int(state.subject())
        return Sentence(f"Use an ability, or go on ({WINDOWS[window]}).", rule)
    return Sentence(PROMPTS[asked], rule)


HOW: Final = {
    int(BY_BEHEADING): ("You are beheaded", "WOTS-078"),
    int(BY_KI): ("Your Ki is gone", "WOTS-099"),
    int(BY_CLIFF): ("You fall off the cliff", "WOTS-128"),
    int(BY_STORM): ("The storm ends the fight", "WOTS-133"),
    int(BY_BLOOD): ("You have bled to death", "WOTS-171"),
    int(BY_FRAGILITY): ("A wound ends it with this weapon", "WOTS-256"),
    int(BY_NO_WEAPON): ("No weapon is left", "WOTS-151"),
    int(BY_LIFE): ("Your Life is gone", "WOTS-002"),
    0: ("You are defeated", "WOTS-002"),
}


def reason(state: Wots) -> Sentence:
    """How the game ended."""
    over = int(state.s[OVER])
    rounds = f"in round {int(state.get(ROUND))}"
    if over == RESIGNED:
        return Sentence(f"Resigned {rounds}.")
    if over == MATCH_OVER:
        scores = [int(state.score(seat)) for seat in (0, 1)]
        return Sentence(f"The match ends {scores[0]} to {scores[1]}.", "WOTS-SHADOW-6")
    how, rule = HOW[int(state.get(HOW_DECIDED))]
    if over == CLAN_OVER:
        beaten = int(state.get(DEFEATED))
        rank = RANKS[int(state.rank())]
        return Sentence(f"{how}, after {beaten} opponents: {rank}.", "WOTS-117")
    if over == CAMPAIGN_WON:
        rule = "WOTS-138" if state.option(MODE) == CAMPAIGN_1 else "WOTS-141"
        return Sentence(f"The campaign is won, {rounds}.", rule)
    if over == DRAWN_FIGHT:
        return Sentence(f"Both fighters fall {rounds}.", "RULING-WOTS-14")
    if state.get(DECIDED) == WON:
        return Sentence(f"The enemy is defeated {rounds}, with {int(state.get(LIFE))} Life left.",
                    "WOTS-001")  # fmt: skip
    return Sentence(f"{how} {rounds}.", rule)


# ---- what an option does ---------------------------------------------------------------------


def describe(state: Wots, code: int) -> Sentence:
    """What an option would do, in a few words; a last Ki against Takeshi is warned of."""
    return Sentence(_described(state, code))


def _described(state: Wots, code: int) -> str:
    verb = V.verb_of(code).handle
    numbers = V.arguments(code)
    a = numbers[0] if numbers else 0
    cards = set_of(state.terms)
    if verb in (PLAY_CARD, KEEP, CHOOSE, SWAP, SHUFFLE_IN, REMOVE, RECALL):
        said = action_words(cards, a)
        if verb == PLAY_CARD:
            said += _gauges_after(state, a)
        return said + (_last_ki(state, 1) if verb == RECALL else "")
    if verb == CONVERT:
        return f"{action_words(cards, a)}, converted"
    if verb == SET_CARD:
        return opponent_words(cards, a)
    if verb == PICK:
        name = cards.bushido[a].name
        return f"{card_words(cards.bushido_ids[a], name, name)}: {cards.bushido[a].text}"
    if verb == EQUIP:
        return str(cards.weapons[a].text)
    if verb == TAKE_SIDE:
        side = cards.weapons[int(state.get(WEAPON_HELD))].sides[a]
        return f"{side.name}: {side.text}"
    if verb == TAKE_WAY:
        return _node_words(cards, int(state.way(a)))
    if verb == MOVE_TO:
        return cards.places[a - 1].name
    if verb == APPLY:
        return _place_words(cards, int(state.get(PLACE)) - 1, a)
    if verb == TARGET_ENEMY:
        return f"{int(state.get(ENEMY_LIFE, a))} Life, {int(state.get(ENEMY_KI, a))} Ki"
    return _ability_words(state, verb, a)


def _gauges_after(state: Wots, card: int) -> str:
    """Where the gauges would stand."""
    if set_of(state.terms).actions[card].joker:
        return ""
    after = []
    for gauge in range(3):
        moved = int(state.printed.effect[card * 3 + gauge])
        before = int(state.gauge(gauge))
        top = max(int(state.ceiling(gauge)), before)
        after.append(max(-2, min(before + moved, top)))
    return f" -> {after[0]}/{after[1]}/{after[2]}"


def _last_ki(state: Wots, amount: int) -> str:
    """RULING-WOTS-26  Paying the last Ki may lose the fight: say so before."""
    if int(state.get(KI)) <= amount and state.word(FORBIDS_EMPTY_KI) > 0:
        return ": your last Ki, this loses the fight"
    return ""


def _ability_words(state: Wots, verb: int, a: int) -> str:
    pays = {
        int(DRAW): ("1 Ki for a card", 1),
        int(REVEAL): ("1 Ki to see the defense", 1),
        int(RAISE_GUARD): (f"1 Ki, Guard {int(state.gauge(GUARD))} rises", 1),
        int(BUY): (f"1 Ki raises {GAUGE_NAMES[a % 3]}", 1),
        int(EXPLOIT): ("1 Ki, then the blue die", 1),
        int(ADVANCE): ("2 Ki for a kanji", 2),
        int(HEAL): ("1 Ki onto the virtue, 1 Life", 1),
        int(TRADE): ("1 Ki, the exchange of this round", 1),
    }
    if verb in pays:
        said, ki = pays[verb]
        return said + _last_ki(state, ki)
    if verb == BLEED:
        return "1 Life for Ki"
    if verb == SACRIFICE:
        return "1 Life for a Gisei card: Guard +1, +1, +2, +3 or -2"
    if verb == ACTIVATE:
        return f"level {int(state.get(DIE))}"
    if verb == LOSE and a == 1:
        return "1 Ki" + _last_ki(state, 1)
    return ""


def _node_words(cards: WotsSet, node: int) -> str:
    life = cards.lists["node_life"][node]
    return f"{cards.node_keys[node]}: {life or 'a roll of'} Life, {cards.lists['node_ki'][node]} Ki"


def _place_words(cards: WotsSet, place: int, roll: int) -> str:
    word, amount = cards.places[place].rolls[roll - 1].word()
    return f"{word.replace('_', ' ')} {amount}"


# ---- why not ---------------------------------------------------------------------------------


def explain(state: Wots, seat: int, code: int, rule: int, rule_id: str) -> WhyNot:
    """The sentence for a rule that refuses; a card that is not at hand is named."""
    verb = V.verb_of(code).handle
    if rule == 21 and verb == PLAY_CARD and state.question() == PLAY:
        card = state.terms.names[0][V.arguments(code)[0]]
        words = card_words(card, names(set_of(state.terms))[card], card)
        return WhyNot(rule_id, card, f"{words} is neither in your hand nor stored")
    reasons = FIRST if state.is_behind_the_question(rule) else WHY
    return WhyNot(rule_id, None, reasons[rule])


# ---- beside the zones ------------------------------------------------------------------------


def see(state: Wots, seat: int) -> WotsExtra:
    """Names of what is in force, and whether the gauges meet the cards on the table."""
    cards = set_of(state.terms)
    mode = int(state.option(MODE))
    weapon = int(state.get(WEAPON_HELD))
    side = int(state.get(SIDE))
    said: WotsExtra = {
        "mode": MODES[mode],
        "label": "house variant" if mode == TWO_PLAYER_HOUSE else None,  # WOTS-283
        "weapon_name": cards.weapons[weapon].name,
        "weapon_side": cards.weapons[weapon].sides[side - 1].name if side else None,
        "enemy_name": _enemy_name(state, cards, mode),
        "place_name": PLACES[int(state.get(PLACE))],
        "weather": WEATHERS[int(state.option(WEATHER))],
        "ceilings": {name: int(state.ceiling(gauge)) for gauge, name in enumerate(GAUGE_NAMES)},
        "most_ki": int(state.most_ki()),
        "combo": _combo_words(state),
        "defense_met": bool(state.defense_is_met()) if state.size(DEFENSE) > 0 else None,
        "faces": _faces_on_table(state, cards),
        "table": [list(row) for row in ROWS],
    }
    if state.is_campaign():
        said["next_opponents"] = [
            _node_words(cards, int(state.way(way))) for way in (0, 1) if state.way(way) >= 0
        ]
        node = int(state.get(NODE))
        said["node_name"] = cards.node_keys[node - 1] if node else None
    if mode == CLAN:
        said["rank"] = RANKS[int(state.rank())]
    return said


def _enemy_name(state: Wots, cards: WotsSet, mode: int) -> str:
    if mode in (DUEL, TWO_PLAYER_HOUSE):
        return str(cards.enemies[int(state.option(ENEMY))].name)
    return "opponent" if mode != 4 else "three enemies"


def _combo_words(state: Wots) -> str | None:
    """The symbol that all placed cards share, if one can still become a combo."""
    placed = [int(state.card_at(ACTION_ZONE, k)) for k in range(int(state.size(ACTION_ZONE)))]
    symbols = {int(state.symbol_of(card)) for card in placed}
    return SYMBOL_NAMES[symbols.pop()] if len(symbols) == 1 and symbols <= {0, 1, 2, 3} else None


def _faces_on_table(state: Wots, cards: WotsSet) -> Json:
    """What the defense and the counterattack say, and whether the gauges meet them."""
    said: Json = {}
    for place in range(int(state.size(DEFENSE))):
        card = int(state.card_at(DEFENSE, place))
        needs = {
            "strength": cards.lists["need_strength"][card] <= int(state.gauge(STRENGTH)),
            "technique": cards.lists["need_technique"][card] <= int(state.gauge(TECHNIQUE)),
        }
        said[cards.opponent_ids[card]] = {"defense": defense_words(cards, card), "met": needs}
    for place in range(int(state.size(COUNTER))):
        card = int(state.card_at(COUNTER, place))
        blocked = int(state.gauge(GUARD)) >= cards.lists["guard_below"][card]
        said[cards.opponent_ids[card]] = {
            "counterattack": counter_words(cards, card),
            "blocked": blocked,
        }
    return said


def all_faces(cards: WotsSet) -> Json:
    """What is printed on every card; `copy_of` is the first card with the same face.

    WOTS-239  And the six lines of the Taikyu board.
    """
    kinds = cards.lists["action_kind"]
    return {
        "name": cards.name,
        "title": cards.title,
        "digest": cards.digest,
        "actions": [
            {
                "id": cards.action_ids[n],
                "kind": "main" if n < 24 else "special",
                "name": face.name,
                "symbol": face.symbol,
                "strength": face.strength,
                "technique": face.technique,
                "guard": face.guard,
                "joker": face.joker,
                "copy_of": cards.action_ids[kinds[n]],
            }
            for n, face in enumerate(cards.actions)
        ],
        "opponents": [
            {
                "id": cards.opponent_ids[n],
                "defense": defense_words(cards, n),
                "counterattack": counter_words(cards, n),
            }
            for n in range(len(cards.opponent_ids))
        ],
        "wounds": [
            {
                "id": cards.wound_ids[n],
                "name": face.name,
                "level_1": _half_words(face.level_1.life, face.level_1.ki, False),
                "level_2": _half_words(face.level_2.life, face.level_2.ki, face.level_2.fatal),
            }
            for n, face in enumerate(cards.wounds)
        ],
        "blood": _texts(cards.blood_ids, cards.blood),
        "bushido": _texts(cards.bushido_ids, cards.bushido),
        "gisei": [
            {"id": cards.gisei_ids[n], "guard": face.guard} for n, face in enumerate(cards.gisei)
        ],
        "weapons": [
            {"key": key, "name": face.name, "set": face.set, "text": face.text}
            for key, face in zip(cards.weapon_keys, cards.weapons, strict=True)
        ],
        "enemies": [
            {"key": key, "name": e.name, "life": e.life, "ki": e.ki, "set": e.set, "text": e.text}
            for key, e in zip(cards.enemy_keys, cards.enemies, strict=True)
        ],
        "places": [
            {
                "key": key,
                "name": place.name,
                "rolls": [_place_words(cards, n, roll) for roll in range(1, 7)],
            }
            for n, (key, place) in enumerate(zip(PLACES[1:], cards.places, strict=True))
        ],
        "weathers": [
            {"key": key, "name": face.name, "text": face.text}
            for key, face in zip(WEATHERS[1:], cards.weathers, strict=True)
        ],
        "taikyu": [{"roll": n, "name": row.name} for n, row in enumerate(cards.taikyu, 1)],
        "nodes": [
            {
                "key": key,
                "life": cards.lists["node_life"][n],
                "ki": cards.lists["node_ki"][n],
                "next": [
                    cards.node_keys[cards.lists[way][n]]
                    for way in ("node_left", "node_right")
                    if cards.lists[way][n] >= 0
                ],
            }
            for n, key in enumerate(cards.node_keys)
        ],
    }


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
