"""Way of the Samurai: what the injury die and combos bring in this fight, in words.

Nothing here is fixed: weapon, enemy, virtue and modules have their say (WOTS-107, WOTS-265).
"""

from shiai.core.state import YOU_MAY
from shiai.games.wots import layout, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.card_text import listed
from shiai.games.wots.preview import bonus, die_brings, is_paid, red_levels, wounds_at
from shiai.games.wots.wots import Wots


def kanji_words(state: Wots) -> str:
    """WOTS-183, WOTS-185  The next kanji; the third one brings a virtue."""
    number = int(state.get(layout.MARKER)) + 1
    virtue = ": a virtue" if number == layout.LAST_KANJI else ""
    return f"kanji {number} of {layout.LAST_KANJI}{virtue}"


def die_words(state: Wots, level: int) -> str:
    """WOTS-067 to WOTS-071, WOTS-265  What the injury die does at a level."""
    wound = wounds_at(state, level)
    if wound:
        return f"a level {wound} wound for the enemy"
    found = die_brings(state, level)
    if not found:
        return "nothing"
    lost = []
    for each in found:
        for key, amount in each.items():
            lost.append(f"{-amount} {'Life' if key == 'enemy_life' else 'Ki'}")
    return f"the enemy loses {' or '.join(lost)}"


def bonus_words(state: Wots, number: int) -> str:
    """What a bonus of a combo is: `1 Ki, 4 then`."""
    paid = bonus(state, number)
    parts = []
    if "ki" in paid:
        after = min(int(state.ki()) + paid["ki"], int(state.most_ki()))
        parts.append(f"{paid['ki']} Ki, {after} then")
    if "special" in paid:
        parts.append(specials_words(paid["special"]))
    if "kanji" in paid:
        parts.append(kanji_words(state))
    if "die" in paid:
        after = min(int(state.die()) + paid["die"], layout.MOST_DIE)
        parts.append(f"the injury die rises to {after}: {die_words(state, after)}")
    return "; ".join(parts)


def specials_words(count: int) -> str:
    """`a special card`."""
    return "a special card" if count == 1 else f"{count} special cards"


def combo_words(state: Wots, symbol: int) -> str:
    """WOTS-058, WOTS-064, WOTS-107, WOTS-279  What three of a symbol bring in this fight."""
    if symbol != printed.JOKER and not is_paid(state, symbol):
        return "nothing"
    if symbol == printed.RED and state.red_rolls():
        return f"the blue die is rolled: {_red_roll(state)}"
    black = _black(state)
    if symbol == printed.RED:
        rises = f"the injury die rises by {red_levels(state)}"
        return f"{rises}, or {black}" if state.word(words.RED_PAYS_AS_BLACK) > 0 else rises
    return black


def _black(state: Wots) -> str:
    ki = f"{int(state.word(words.COMBO_KI))} Ki"
    special = specials_words(bonus(state, int(layout.SPECIAL_WORD))["special"])
    both = state.word(words.COMBO_PAYS_BOTH) > 0
    paid = [f"{ki} and {special}"] if both else [ki, special]
    if state.why_not_kanji() == YOU_MAY:
        paid.append("a kanji")
    return listed(paid)


def _red_roll(state: Wots) -> str:
    """WOTS-107  `5 a level 1 wound for the enemy, 6 a level 2 wound`."""
    rolls = []
    for level, word in ((1, words.RED_ROLLS_WOUND_1), (2, words.RED_ROLLS_WOUND_2)):
        on = int(state.word(word))
        if on != words.NEVER:
            rolls.append(f"on {on} a level {level} wound for the enemy")
    return ", ".join(rolls)
