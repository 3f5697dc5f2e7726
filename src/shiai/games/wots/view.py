"""Way of the Samurai in words: prompts, endings, "why not", and what a view adds to the zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from shiai.core.layout import RESIGNED
from shiai.core.sentence import Json, Sentence, WhyNot, capital, card_words
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.board import AT_THE_GATE
from shiai.games.wots.brings import combo_words, die_words
from shiai.games.wots.card_text import counter_words, defense_words, hit_by, names, needs_of
from shiai.games.wots.extras import WotsExtra
from shiai.games.wots.layout import WotsTerms
from shiai.games.wots.preview import combo_of, missing, placed_symbols
from shiai.games.wots.refusals import FIRST, WHY
from shiai.games.wots.scoring import RANKS
from shiai.games.wots.wots import Wots

if TYPE_CHECKING:
    from shiai.games.wots.cards import WotsSet

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
    int(layout.LIFE_OR_KI): "{enemy} loses Life or Ki: which?",
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
    int(layout.SUFFER): "Side B of {enemy}'s card: what do you lose?",
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
        return Sentence(_place_a_card(state), rule)
    if asked == layout.FREE:
        window = int(state.subject())
        return Sentence(f"Use an ability, or go on ({WINDOWS[window]}).", rule)
    if asked == layout.COMBO_BONUS:
        if state.subject() == 1:
            return Sentence("A red combo: the injury die, or a bonus?", rule)
        return Sentence("A combo: take one bonus, or decline.", rule)
    return Sentence(PROMPTS[asked].format(enemy=foe_words(state, int(state.target()))), rule)


def _place_a_card(state: Wots) -> str:
    """Which card is due, and how the gauges stand to an open defense."""
    text = f"Place the {NTH[int(state.subject())]} card, or use an ability."
    if state.size(layout.DEFENSE) == 0:
        return text
    cards, card = set_of(state.terms), int(state.top(layout.DEFENSE))
    if needs_of(cards, card) is None:
        return f"{text} This defense cannot be met."
    levels = [int(state.gauge(gauge)) for gauge in range(printed.POWERS)]
    short = missing(state, card, levels)
    lacks = " and ".join([f"{n} {name.capitalize()}" for name, n in short.items()])
    met = f"not met now: {lacks} short" if short else "met now"
    return f"{text} The defense ({defense_words(cards, card)}) is {met}."


def foe_words(state: Wots, enemy: int) -> str:
    """What an enemy is called now, at the beginning of a sentence."""
    mode = int(state.option(options.MODE))
    if mode in (options.DUEL, options.TWO_PLAYER_HOUSE):
        return str(set_of(state.terms).enemies[int(state.option(options.ENEMY))].name)
    if mode == options.ONE_VS_THREE:
        return f"Enemy {enemy + 1}"
    if mode == options.CLAN:
        return f"Opponent {int(state.get(layout.DEFEATED)) + 1}"
    if state.node() == AT_THE_GATE:
        return "Nobody yet"
    return f"Opponent {set_of(state.terms).node_keys[int(state.node())]}"


# How a fight is lost, and the rule behind it.
HOW: Final = {
    int(layout.BY_BEHEADING): ("{you} {are} beheaded", "WOTS-078"),
    int(layout.BY_KI): ("{you} {have} no Ki left", "WOTS-099"),
    int(layout.BY_CLIFF): ("{you} {fall} off the cliff", "WOTS-128"),
    int(layout.BY_STORM): ("the storm ends the fight", "WOTS-133"),
    int(layout.BY_BLOOD): ("{you} {have} bled to death", "WOTS-171"),
    int(layout.BY_FRAGILITY): ("a wound ends the fight with this weapon", "WOTS-256"),
    int(layout.BY_NO_WEAPON): ("no weapon is left", "WOTS-151"),
    int(layout.BY_LIFE): ("{you} {have} no Life left", "WOTS-002"),
    0: ("{you} {are} defeated", "WOTS-002"),
}


def lost_words(how: int, you: str = "you") -> str:
    """How a fight was lost, at the beginning of a sentence."""
    have, are, fall = ("have", "are", "fall") if you == "you" else ("has", "is", "falls")
    return capital(HOW[how][0].format(you=you, have=have, are=are, fall=fall))


def reason(state: Wots) -> Sentence:
    """How the game ended."""
    over = int(state.ending())
    rounds = f"in round {int(state.get(layout.ROUND))}"
    if over == RESIGNED:
        return Sentence(f"Resigned {rounds}.")
    if over == layout.MATCH_OVER:
        scores = [int(state.score(seat)) for seat in (0, 1)]
        return Sentence(f"The match ends {scores[0]} to {scores[1]}.", "WOTS-SHADOW-6")
    how, rule = (
        lost_words(int(state.get(layout.HOW_DECIDED)), "the samurai"),
        HOW[int(state.get(layout.HOW_DECIDED))][1],
    )
    if over == layout.CLAN_OVER:
        beaten = int(state.get(layout.DEFEATED))
        rank = RANKS[int(state.rank())]
        many = "1 opponent" if beaten == 1 else f"{beaten} opponents"
        return Sentence(f"{how}, after {many}: {rank}.", "WOTS-117")
    if over == layout.CAMPAIGN_WON:
        rule = "WOTS-138" if state.option(options.MODE) == options.CAMPAIGN_1 else "WOTS-141"
        return Sentence(f"The campaign is won, {rounds}.", rule)
    if over == layout.DRAWN_FIGHT:
        return Sentence(f"Both fighters fall {rounds}.", "RULING-WOTS-14")
    if state.get(layout.DECIDED) == layout.WON:
        three = state.is_one_vs_three()
        who = "All three enemies are" if three else f"{foe_words(state, 0)} is"
        text = f"{who} defeated {rounds}; you have {int(state.life())} Life left."
        return Sentence(text, "WOTS-001")
    return Sentence(f"{how} {rounds}.", rule)


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
    symbol = _open_combo(state)
    extra: WotsExtra = {
        "mode": options.MODES[mode],
        "label": "house variant" if mode == options.TWO_PLAYER_HOUSE else None,  # WOTS-283
        "weapon_name": cards.weapons[weapon].name,
        "weapon_side": None if side == printed.NO_SIDE else _side_name(cards, weapon, side),
        "enemy_name": _enemy_name(state, mode),
        "enemies": _enemies(state),
        "place_name": options.PLACES[int(state.get(layout.PLACE))],
        "weather": options.WEATHERS[int(state.option(options.WEATHER))],
        "ceilings": _ceilings(state, cards),
        "most_ki": int(state.most_ki()),
        "die_levels": [die_words(state, level) for level in range(1, layout.MOST_DIE + 1)],
        "combo": None if symbol is None else printed.SYMBOL_NAMES[symbol],
        "combo_brings": None if symbol is None else combo_words(state, symbol),
        "defense_met": bool(state.defense_is_met()) if state.size(layout.DEFENSE) > 0 else None,
        "faces": _faces_on_table(state, cards),
        "table": [list(row) for row in ROWS],
    }
    if state.is_campaign():
        extra["next_opponents"] = _next_opponents(state, cards)
        node = int(state.node())
        extra["node_name"] = None if node == AT_THE_GATE else cards.node_keys[node]
    if mode == options.CLAN:
        extra["rank"] = RANKS[int(state.rank())]
    return extra


def _side_name(cards: WotsSet, weapon: int, side: int) -> str:
    sides = {int(printed.side_up(n)): face for n, face in enumerate(cards.weapons[weapon].sides)}
    return str(sides[side].name)


def is_somebody_there(state: Wots) -> bool:
    """WOTS-112, WOTS-139  Whether an opponent stands there: at a gate or a fork nobody does."""
    return state.is_over() or state.is_met()


def _enemy_name(state: Wots, mode: int) -> str:
    if mode == options.ONE_VS_THREE:
        return "Three enemies"
    return foe_words(state, 0) if is_somebody_there(state) else "Nobody yet"


def _enemies(state: Wots) -> list[Any]:
    """Who stands or stood there, each with its reserve; none at a gate or a fork."""
    if not is_somebody_there(state):
        return []
    three = state.is_one_vs_three()
    chosen = state.get(layout.ATTACK_NO) > 0
    if chosen and not state.is_over():
        chosen = state.question() != layout.PICK_TARGET
    turns = state.word(words.TURNS_WHEN_STRUCK) > 0
    armor = int(state.get(layout.ARMOR))
    return [
        {
            "name": foe_words(state, enemy),
            "life": int(state.enemy_life(enemy)),
            "ki": int(state.enemy_ki(enemy)),
            "down": bool(state.is_down(enemy)),
            "target": bool(not three or (chosen and state.target() == enemy)),
            "armor": armor if state.enemy_wears_armor(enemy) else 0,
            "side": "AB"[int(state.get(layout.BACK_UP))] if turns else None,  # WOTS-222
        }
        for enemy in range(int(state.enemies()))
    ]


def _open_combo(state: Wots) -> int | None:
    """The symbol of the combo that the placed cards are or may become."""
    symbols = placed_symbols(state)
    if not symbols:
        return None
    how, symbol = combo_of(state, symbols)
    return None if how == "broken" or symbol == printed.JOKER else symbol


def _ceilings(state: Wots, cards: WotsSet) -> list[Any]:
    """WOTS-092, WOTS-172, WOTS-174  Gauges that cannot rise to 4, and what keeps them down."""
    found: list[Any] = []
    for gauge, name in enumerate(printed.GAUGE_NAMES):
        at = int(state.ceiling(gauge))
        if at >= layout.HIGHEST_GAUGE:
            continue
        card, by = None, ""
        if gauge == printed.GUARD:
            by = " and ".join([face.name for face in in_force(state) if _caps_guard(face) == at])
        else:
            card, level = _capping_wound(state, gauge, at)
            by = names(cards)[card].split(" / ")[level - 1]
        rule = ("WOTS-172", "WOTS-174", "WOTS-092")[gauge]
        found.append({"gauge": name, "at": at, "card": card, "by": by, "rule": rule})
    return found


def in_force(state: Wots) -> list[Any]:
    """The weapon, its side, a second one, the enemy and the weather, as the set has them."""
    cards = set_of(state.terms)
    weapon = cards.weapons[int(state.get(layout.WEAPON_HELD))]
    found = [weapon]
    side = int(state.get(layout.SIDE))
    if side != printed.NO_SIDE:
        found.append(weapon.sides[side - int(printed.side_up(0))])
    second = int(state.option(options.SECOND_WEAPON))
    if second:
        found.append(cards.weapons[options.WEAPONS.index(options.SECOND_WEAPONS[second])])
    if int(state.option(options.MODE)) in (options.DUEL, options.TWO_PLAYER_HOUSE):
        found.append(cards.enemies[int(state.option(options.ENEMY))])
    weather = int(state.option(options.WEATHER))
    if weather:
        found.append(cards.weathers[weather - 1])
    return found


def _caps_guard(face: Any) -> int | None:
    return None if face.caps is None else face.caps.guard


def _capping_wound(state: Wots, gauge: int, at: int) -> tuple[str, int]:
    """WOTS-170  The blood card that keeps a gauge there, and the level at which it was suffered."""
    cards = set_of(state.terms)
    word = words.BLOOD_CAP_STRENGTH if gauge == printed.STRENGTH else words.BLOOD_CAP_TECHNIQUE
    for level in range(1, printed.LEVELS + 1):
        zone = layout.SUFFERED[level - 1]
        for place in range(int(state.size(zone))):
            card = int(state.card_at(zone, place))
            line = printed.at_level(card, level)
            if cards.lists["blood_word"][line] == word and cards.lists["blood_amount"][line] == at:
                return cards.blood_ids[card], level
    raise AssertionError("a gauge is kept down and no blood card says so")


def _next_opponents(state: Wots, cards: WotsSet) -> list[Any]:
    """WOTS-139  Who may be fought next, with the word that is typed where the way forks."""
    found = []
    for way, name in enumerate(printed.WAYS):
        node = int(state.way(way))
        if node != printed.NO_WAY:
            life, ki = cards.lists["node_life"][node], cards.lists["node_ki"][node]
            found.append({"way": name, "node": cards.node_keys[node], "life": life, "ki": ki})
    return found


def _faces_on_table(state: Wots, cards: WotsSet) -> Json:
    """What the defense and the counterattack say, and whether the gauges meet them."""
    faces: Json = {}
    for place in range(int(state.size(layout.DEFENSE))):
        card = int(state.card_at(layout.DEFENSE, place))
        needs = {
            name: cards.lists[f"need_{name}"][card] <= int(state.gauge(gauge))
            for gauge, name in enumerate(printed.GAUGE_NAMES[: printed.POWERS])
        }
        faces[cards.opponent_ids[card]] = {"defense": defense_words(cards, card), "met": needs}
    for place in range(int(state.size(layout.COUNTER))):
        card = int(state.card_at(layout.COUNTER, place))
        blocked = int(state.gauge(printed.GUARD)) >= cards.lists["guard_below"][card]
        faces[cards.opponent_ids[card]] = {
            "counterattack": counter_words(cards, card),
            "blocked": blocked and "more" not in hit_by(cards, card),
        }
    return faces
