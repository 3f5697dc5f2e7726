"""Way of the Samurai: what an option would do, in a few words, from its preview (preview.py)."""

from __future__ import annotations

from typing import Final

from shiai.core.sentence import Sentence, card_words
from shiai.games.wots import layout, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.brings import bonus_words, combo_words, die_words, kanji_words
from shiai.games.wots.card_text import (
    SHORT,
    action_words,
    node_words,
    opponent_words,
    place_words,
    taikyu_words,
)
from shiai.games.wots.preview import Near, combo_of, guard_gifts, placed_symbols, struck
from shiai.games.wots.reserves import EMPTY_KI_COSTS
from shiai.games.wots.view import foe_words, set_of
from shiai.games.wots.wots import Wots

GAUGES: Final = [name.capitalize() for name in printed.GAUGE_NAMES]
OF_CARDS: Final = [
    int(verb)
    for verb in (
        layout.KEEP,
        layout.CHOOSE,
        layout.SWAP,
        layout.SHUFFLE_IN,
        layout.REMOVE,
        layout.RECALL,
    )
]
LOST: Final = "; this loses the fight"
NEVER_MET: Final = "the defense cannot be met"
LAST_KI: Final = ": your last Ki, this loses the fight"


def describe(state: Wots, code: int) -> Sentence:
    """What an option would do; RULING-WOTS-26 a last Ki that loses the fight is warned of."""
    near = Near(state, code)
    text = _text(near)
    if near.by_samurai and near.after.get(layout.DECIDED) == layout.LOST:
        by_ki = near.after.get(layout.HOW_DECIDED) == layout.BY_KI
        text += LAST_KI if by_ki else LOST
    return Sentence(text)


def _text(near: Near) -> str:
    state, a, verb = near.before, near.number, near.verb
    cards = set_of(state.terms)
    if near.is_play():
        return _play(near)
    if verb == layout.GO_ON:
        return _go_on(near)
    if verb in OF_CARDS:
        return _card(near)
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
        return node_words(cards, int(state.way(a)))
    if verb == layout.MOVE_TO:
        return str(cards.place(a).name)
    if verb == layout.APPLY:
        return place_words(cards, int(state.get(layout.PLACE)), a)
    if verb == layout.TARGET_ENEMY or verb == layout.ARM:
        return f"{int(state.enemy_life(a))} Life, {int(state.enemy_ki(a))} Ki" + _armor(state, a)
    return _answer(near)


def _armor(state: Wots, enemy: int) -> str:
    worn = state.enemy_wears_armor(enemy) and state.question() != layout.PICK_WEARER
    return f", armour {int(state.get(layout.ARMOR))}" if worn else ""


# ---- cards -----------------------------------------------------------------------------------


def _play(near: Near) -> str:
    """`SUN, S+2 -> 4/1/0; meets the defense`."""
    cards = set_of(near.before.terms)
    parts = [action_words(cards, near.number)]
    if near.verb == layout.CONVERT:
        source = int(near.before.converted_gauge())
        target = printed.STRENGTH if source == printed.TECHNIQUE else printed.TECHNIQUE
        parts[0] += f" with {SHORT[source]} as {SHORT[target]}"
    if near.gauges is not None and not cards.actions[near.number].joker:
        parts[0] += f" -> {'/'.join([str(level) for level in near.gauges])}"
        parts += _reach(near)
    symbols = placed_symbols(near.before) + [int(near.before.printed.symbol[near.number])]
    if combo_of(near.before, symbols)[0] == "made":
        parts.append("a combo")
    return "; ".join(parts)


def _reach(near: Near) -> list[str]:
    """Whether that is enough for the defense, or for how many of those that may come."""
    short = near.short()
    if short is not None:
        return ["meets the defense" if not short else short_words(short)]
    met, more = near.met(), near.met_with_another()
    if more is not None and met is not None:
        return [f"meets {met['n']} of {met['of']} defenses, {more['n']} with another"]
    return []


def short_words(short: dict[str, int]) -> str:
    """`1 Strength short`; a defense that no gauge can meet is said to be so."""
    if max(short.values()) > layout.HIGHEST_GAUGE - layout.LOWEST_GAUGE:
        return NEVER_MET
    return " and ".join([f"{n} {name.capitalize()}" for name, n in short.items()]) + " short"


def _card(near: Near) -> str:
    """An action card that is kept, taken, exchanged or removed."""
    text = action_words(set_of(near.before.terms), near.number)
    if near.verb == layout.RECALL:
        return f"1 Ki for {text}"
    if near.verb == layout.SWAP:
        return f"{text}, for a new card"
    return text


# ---- going on --------------------------------------------------------------------------------


def _go_on(near: Near) -> str:
    """What comes next."""
    state = near.before
    asked = state.question()
    if asked == layout.PICK_SWAP:
        return "exchange no other card"
    if asked == layout.PICK_PLACE:
        return "stay where you are"
    window = int(state.subject())
    if window == layout.T1:
        return "to attack 1"
    if window == layout.T4:
        met = near.met()
        share = "" if met is None else f": {met['n']} of {met['of']} unseen ones are met now"
        return f"the defense is revealed{share}"
    if window == layout.T6:
        return _resolved(near)
    if window == layout.T7:
        return _counter_comes(near)
    if window == layout.AFTER_REVEAL:
        return "the counterattack is resolved"
    return _attack_ends(near)


def _resolved(near: Near) -> str:
    short = near.short()
    if short is None:
        return "nothing is resolved"
    if not short:
        return "the defense is met"
    lacks = short_words(short)
    return lacks if lacks == NEVER_MET else f"the defense is not met, {lacks}"


def _counter_comes(near: Near) -> str:
    """`the counterattack: Guard 2 blocks 5 of 9 unseen ones`."""
    blocked = near.blocked()
    if blocked is None:
        return "the counterattack comes"
    guard = int(near.before.gauge(printed.GUARD))
    return f"the counterattack: Guard {guard} blocks {blocked['n']} of {blocked['of']} unseen ones"


def _attack_ends(near: Near) -> str:
    state = near.before
    if state.get(layout.ATTACK_NO) < layout.LAST_ATTACK:
        return "to attack 2"
    if state.ki() == 0:
        return f"the round ends: without Ki you lose {EMPTY_KI_COSTS} Life"
    return "the round ends"


# ---- abilities and answers ---------------------------------------------------------------------


def _answer(near: Near) -> str:
    state, verb, a = near.before, near.verb, near.number
    if verb == layout.DRAW:
        return f"1 Ki for a card{_is_in_vain(state)}"
    if verb == layout.REVEAL:
        return "1 Ki to see the defense now"
    if verb == layout.RAISE_GUARD:
        return f"1 Ki: {_moved(near, printed.GUARD)}{_more_blocked(near)}"
    if verb == layout.SACRIFICE:
        gifts = [f"{gift:+d}" for gift in guard_gifts(state)]
        return f"1 Life for a Gisei card: Guard {', '.join(gifts[:-1])} or {gifts[-1]}"
    if verb == layout.BUY:
        return f"1 Ki: {_moved(near, a)}{_reached(near)}"
    if verb == layout.SHIFT:
        return f"{_moved(near, printed.GUARD)}, {_moved(near, a)}{_reached(near)}"
    if verb == layout.SPEND:
        left = int(state.get(layout.POINTS))
        return f"1 of {left} points: {_moved(near, a)}{_reached(near)}"
    if verb == layout.RAISE:
        return _moved(near, a) + (_reached(near) if a < printed.POWERS else "")
    if verb == layout.LOWER:
        return _moved(near, a)
    if verb == layout.BLEED:
        return f"1 Life for {int(state.word(words.LIFE_FOR_KI))} Ki: {_left(near)}"
    if verb == layout.HEAL:
        return f"1 Ki for 1 Life: {_left(near)}"
    if verb == layout.EXPLOIT:
        place = set_of(state.terms).place(int(state.get(layout.PLACE))).name
        return f"1 Ki for a roll of the blue die: {place}"
    if verb == layout.ADVANCE:
        return f"2 Ki for {kanji_words(state)}"
    return _rarer(near)


def _rarer(near: Near) -> str:
    state, verb, a = near.before, near.verb, near.number
    if verb == layout.TRADE:
        line = taikyu_words(set_of(state.terms), int(state.get(layout.CONSEQUENCE)))
        return line.replace("may be exchanged ", "")
    if verb == layout.ACTIVATE:
        return f"level {int(state.die())}: {die_words(state, int(state.die()))}; then it shows 1"
    if verb == layout.TAKE and state.question() == layout.LIFE_OR_KI:
        return _toll(near)
    if verb == layout.TAKE:
        return bonus_words(state, a)
    if verb == layout.LOSE:
        return _lost(state, a)
    if verb == layout.NAME:
        return _named(state, a)
    if verb == layout.DECLINE:
        return "no gauge rises" if state.question() == layout.JOKER_GAUGE else "no bonus"
    if verb == layout.REROLL:
        return f"the injury die falls to {int(state.die()) - 1}, and the blue die rolls again"
    if verb == layout.KEEP_HAND:
        return "play with these cards"
    count = int(state.opening_hand())
    if verb == layout.REDRAW:
        left = int(state.get(layout.REDRAWS_LEFT)) - 1
        return f"discard the hand and draw {count} anew, {left or 'none'} left after that"
    if verb == layout.TAKE_MULLIGAN:
        return f"discard the hand and draw {count} anew, once in a campaign"
    return ""


def _is_in_vain(state: Wots) -> str:
    """WOTS-037  A card drawn after the last placing of a round is never played."""
    return ", discarded unplayed when the round ends" if state.drawn_card_is_wasted() else ""


def _moved(near: Near, gauge: int) -> str:
    """`Guard 1 -> 2`."""
    now = int(near.before.gauge(gauge))
    after = "" if near.gauges is None else f" -> {near.gauges[gauge]}"
    return f"{GAUGES[gauge]} {now}{after}"


def _reached(near: Near) -> str:
    short = near.short()
    return "" if short is None else f"; {_reach(near)[0]}"


def _more_blocked(near: Near) -> str:
    """`; blocks 7 of 9 unseen counterattacks, now 3`."""
    now = Near(near.before, int(layout.GO_ON & 0xFFFFF)).blocked()
    after = near.blocked()
    if now is None or after is None:
        return ""
    return f"; blocks {after['n']} of {after['of']} unseen counterattacks, now {now['n']}"


def _left(near: Near) -> str:
    return f"{int(near.after.life())} Life, {int(near.after.ki())} Ki then"


def _toll(near: Near) -> str:
    """`Ishida loses 2 Life, 3 left`."""
    state = near.before
    enemy = int(state.target())
    lost = struck_words(state, near.number == layout.LIFE_WORD)
    if not near.seen.taken:
        return f"{foe_words(state, enemy)} loses {lost}"
    left = near.after.enemy_life(enemy)
    if near.number != layout.LIFE_WORD:
        left = near.after.enemy_ki(enemy)
    return f"{foe_words(state, enemy)} loses {lost}, {int(left)} left"


def struck_words(state: Wots, is_life: bool) -> str:
    """What a strike that leaves the choice takes, with what the weapon adds."""
    lost = struck(state, is_life)
    return f"{-lost['enemy_life']} Life" if is_life else f"{-lost['enemy_ki']} Ki"


def _lost(state: Wots, what: int) -> str:
    """WOTS-226  What side B takes."""
    if what == layout.LIFE_WORD:
        return f"1 Life, {int(state.life()) - 1} left"
    if what == layout.KI_WORD:
        return f"1 Ki, {int(state.ki()) - 1} left"
    return f"the injury die falls to {int(state.die()) - 1}"


def _named(state: Wots, symbol: int) -> str:
    """What the placed cards come to with that symbol."""
    symbols = [symbol if each == printed.JOKER else each for each in placed_symbols(state)]
    how, _ = combo_of(state, symbols)
    if how == "made":
        return f"a combo: {combo_words(state, symbol)}"
    return "a combo is still possible" if how == "open" else "no combo"
