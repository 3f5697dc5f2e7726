"""Way of the Samurai: what cards, weapons, enemies and tables do, in words.

Every text here is made from the numbers that the rules read, so it is right for any card set.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from shiai.games.wots import printed
from shiai.games.wots import vocabulary as words

if TYPE_CHECKING:
    from shiai.games.wots.cards import Worded, WotsSet

Json = dict[str, Any]

SHORT: Final = [name[0].upper() for name in printed.GAUGE_NAMES]  # S, T, G
GAIN, LOSS, BY_SIGN = True, False, None  # for the player, or a gain above zero

# What a word of a weapon, an enemy or a weather means for the player, with its amount.
SENTENCES: Final[dict[int, tuple[str, bool | None]]] = {
    int(words.START_LIFE): ("You start with {n} Life.", LOSS),
    int(words.START_KI): ("You start with {n} Ki.", LOSS),
    int(words.START_LESS_LIFE): ("You start with {n} Life less.", LOSS),
    int(words.START_LESS_KI): ("You start with {n} Ki less.", LOSS),
    int(words.START_DIE): ("The injury die starts at {n}.", GAIN),
    int(words.START_BUSHIDO): ("You start with a virtue drawn at random.", GAIN),
    int(words.START_SPECIALS_IN_DECK): (
        "{n} special cards of your choice start in your action deck.",
        GAIN,
    ),
    int(words.START_SPECIALS_STORED): ("You start with {n} special card of your choice.", GAIN),
    int(words.START_CARDS_REMOVED): ("{n} action cards are removed before the fight.", LOSS),
    int(words.CAP_KI): ("You never hold more than {n} Ki.", LOSS),
    int(words.CAP_GUARD): ("Guard never rises above {n}.", LOSS),
    int(words.ROUND_STRENGTH): ("Rounds start with Strength {n:+d}.", BY_SIGN),
    int(words.ROUND_TECHNIQUE): ("Rounds start with Technique {n:+d}.", BY_SIGN),
    int(words.ROUND_GUARD): ("Rounds start with Guard {n:+d}.", BY_SIGN),
    int(words.ROUND_LOWER_ONE): ("Each round starts with one gauge of your choice 1 lower.", LOSS),
    int(words.OPENING_HAND): ("Rounds start with {n} cards.", GAIN),
    int(words.REDRAWS): ("{n} times per game the opening hand may be drawn anew.", GAIN),
    int(words.CARDS_BEFORE_SIDE): (
        "After {n} cards you choose a side for the round, then draw the rest.",
        GAIN,
    ),
    int(words.KI_FOR_STRENGTH): ("At any time 1 Ki raises Strength by {n}.", GAIN),
    int(words.KI_FOR_TECHNIQUE): ("At any time 1 Ki raises Technique by {n}.", GAIN),
    int(words.LIFE_FOR_KI): ("At any time 1 Life gives {n} Ki, never the last.", GAIN),
    int(words.GUARD_FOR_STRENGTH): (
        "At any time a level of Guard may be turned into {n} of Strength.",
        GAIN,
    ),
    int(words.GUARD_FOR_TECHNIQUE): (
        "At any time a level of Guard may be turned into {n} of Technique.",
        GAIN,
    ),
    int(words.KI_FOR_DISCARD): ("At any time 1 Ki takes a card of the discard pile.", GAIN),
    int(words.CARDS_BEFORE_DEFENSE): ("The defense is revealed after card {n}.", GAIN),
    int(words.TECHNIQUE_AS_STRENGTH): (
        "Once per round a card's Technique moves Strength instead.",
        GAIN,
    ),
    int(words.STRENGTH_AS_TECHNIQUE): (
        "Once per round a card's Strength moves Technique instead.",
        GAIN,
    ),
    int(words.SPECIALS_SHOWN): ("Of {n} special cards drawn you keep one.", GAIN),
    int(words.SPECIALS_CHOSEN): ("You choose which special card you gain.", GAIN),
    int(words.COMBO_KI): ("A black combo taken as Ki gives {n}.", GAIN),
    int(words.COMBO_PAYS_BOTH): ("A black combo pays Ki and a special card.", GAIN),
    int(words.COMBO_ONE_OF_EACH): ("One of each black symbol is a black combo too.", GAIN),
    int(words.RED_PAYS_AS_BLACK): ("A red combo may pay as a black one.", GAIN),
    int(words.COMBOS_BLOCKED): ("{symbols} combos pay nothing.", LOSS),
    int(words.RED_ROLLS_WOUND_1): (
        "A red combo rolls the blue die instead: on {n} a level 1 wound for the enemy.",
        GAIN,
    ),
    int(words.RED_ROLLS_WOUND_2): (
        "A red combo rolls the blue die instead: on {n} a level 2 wound for the enemy.",
        GAIN,
    ),
    int(words.STRIKE_TIMES): ("The enemy loses {n} times the Life.", GAIN),
    int(words.STRIKE_EXTRA): ("Attacks and wound cards cost the enemy {n} more Life.", GAIN),
    int(words.STRIKE_OF_TWO_KI): (
        "An attack or wound card that costs 2 Life or more gives {n} Ki.",
        GAIN,
    ),
    int(words.COUNTER_GUARD): ("Guard {n:+d} before each counterattack.", GAIN),
    int(words.COUNTER_WOUNDS_WORSE): (
        "Level 1 wounds of counterattacks count as level 2.",
        LOSS,
    ),
    int(words.COUNTER_CANCELLED_AT): ("At Technique {n} counterattacks are cancelled.", GAIN),
    int(words.NO_COUNTER_WHEN_HURT): (
        "If the attack costs the enemy Life, he does not counterattack.",
        GAIN,
    ),
    int(words.GUARD_PER_KI): ("Each Ki paid for Guard gives {n} levels.", GAIN),
    int(words.LOST_LIFE_COSTS_KI): ("Each Life you lose costs {n} Ki too.", LOSS),
    int(words.LOST_LIFE_FEEDS_ENEMY): ("Each Life you lose gives the enemy {n}.", LOSS),
    int(words.FORBIDS_KI_GUARD): ("Ki cannot raise Guard.", LOSS),
    int(words.FORBIDS_PLACE_GUARD): (
        "With the option guard_ban_includes_places, a place cannot either.",
        LOSS,
    ),
    int(words.FORBIDS_KI_REVEAL): ("Ki does not reveal the defense.", LOSS),
    int(words.FORBIDS_EMPTY_KI): ("You lose the moment you have no Ki.", LOSS),
    int(words.FORBIDS_WOUNDS): ("If you would be wounded you lose.", LOSS),
    int(words.END_WOUND_BELOW_GUARD): (
        "A round that ends with Guard below {n} costs you a level 1 wound.",
        LOSS,
    ),
    int(words.END_KI_AT_GUARD): ("A round that ends with Guard {n} or less gives 1 Ki.", GAIN),
    int(words.END_WOUND_IN_ROUND): (
        "At the end of round {n} you suffer a level 1 wound.",
        LOSS,
    ),
    int(words.END_PLAYER_LIFE): ("You lose {n} Life at the end of each round.", LOSS),
    int(words.END_ENEMY_LIFE): ("The enemy loses {n} Life at the end of each round.", GAIN),
    int(words.WEATHER_LIFE): (
        "At the end of each round the enemy and then you lose {n} Life.",
        LOSS,
    ),
    int(words.WEATHER_LAST_ROUND): ("A fight undecided at the end of round {n} is lost.", LOSS),
    int(words.IMMORTAL): (
        "Without Life he is set to {n} and suffers a level 2 wound; only beheading defeats him.",
        LOSS,
    ),
    int(words.WINS_WITHOUT_KI): ("An enemy without Ki is defeated.", GAIN),
    int(words.TURNS_WHEN_STRUCK): (
        "Each strike turns his card; side B costs Life, Ki, a card or a level of the injury die.",
        LOSS,
    ),
    int(words.LAST_WOUND): (
        "When the enemy has no Life left you suffer a level {n} wound before you win.",
        LOSS,
    ),
    int(words.DIE_4_WOUND): ("The injury die causes a level {n} wound at 4.", GAIN),
    int(words.DIE_5_WOUND): ("The injury die causes a level {n} wound at 5.", GAIN),
    int(words.MAY_MOVE): ("The place may be changed each round.", GAIN),
    int(words.MAY_REROLL): ("A level of the injury die rolls again for the place.", GAIN),
}
words.FIGHTERS.check_functions("SENTENCES in faces.py", SENTENCES)

PLACES_SAY: Final[dict[int, str]] = {
    int(words.PLACE_LIFE): "you lose {n} Life",
    int(words.PLACE_KI): "you lose {n} Ki",
    int(words.PLACE_WOUND): "you suffer a level {n} wound",
    int(words.PLACE_STRENGTH): "Strength +{n}",
    int(words.PLACE_TECHNIQUE): "Technique +{n}",
    int(words.PLACE_GUARD): "Guard +{n}",
    int(words.PLACE_DIE): "injury die +{n}",
    int(words.PLACE_ENEMY_WOUND): "a level {n} wound for the enemy",
    int(words.PLACE_LOSES): "you lose the fight",
}
words.PLACE_RESULTS.check_functions("PLACES_SAY in faces.py", PLACES_SAY)
HARMS: Final = [
    int(word) for word in (words.PLACE_LIFE, words.PLACE_KI, words.PLACE_WOUND, words.PLACE_LOSES)
]

EVENTS_SAY: Final[dict[int, str]] = {
    int(words.EVENT_TECHNIQUE): "the next fight starts with Technique higher by {n}",
    int(words.EVENT_STRENGTH): "the next fight starts with Strength higher by {n}",
    int(words.EVENT_DIE): "the injury die rises by {n}",
    int(words.EVENT_KI): "{n} Ki",
    int(words.EVENT_LIFE): "{n} Life",
    int(words.EVENT_BROKEN_SWORD): "your weapon breaks, you choose another",
}
words.EVENT_RESULTS.check_functions("EVENTS_SAY in faces.py", EVENTS_SAY)

TAIKYU_SAYS: Final[dict[int, str]] = {
    int(words.TAIKYU_COMBO_LIFE): "the first combo of this round gives {n} Life",
    int(words.TAIKYU_SPECIAL): "1 Ki may be exchanged for {n} special {card}",
    int(words.TAIKYU_DIE): "1 Ki may be exchanged for {n} {level} of the injury die",
    int(words.TAIKYU_KANJI): "1 Ki may be exchanged for a kanji",
    int(words.TAIKYU_LIFE): "1 Ki may be exchanged for {n} Life",
    int(words.TAIKYU_WOUND): (
        "at the end of the round who has the fewest Ki suffers a level {n} wound; on a tie each "
        "loses 1 Ki"
    ),
}
words.CONSEQUENCES.check_functions("TAIKYU_SAYS in faces.py", TAIKYU_SAYS)

BLOOD_SAYS: Final[dict[int, str]] = {
    int(words.BLOOD_CAP_STRENGTH): "Strength never rises above {n} again",
    int(words.BLOOD_CAP_TECHNIQUE): "Technique never rises above {n} again",
    int(words.BLOOD_REMOVES_DIE): "the injury die leaves the game",
    int(words.BLOOD_END_LIFE): "you lose {n} Life at the end of each round",
    int(words.BLOOD_DIE_DOWN): "the injury die falls by {n}",
    int(words.BLOOD_NO_KI): "you gain no Ki any more",
    int(words.BLOOD_LIFE_BY_DIE): "you lose as much Life as the injury die shows, at least 1",
    int(words.BLOOD_KI_BY_DIE): "you lose as much Ki as the injury die shows, at least 1",
    int(words.BLOOD_FATAL): "you are beheaded",
    int(words.BLOOD_NOTHING): "nothing happens",
}
words.BLOOD_WOUNDS.check_functions("BLOOD_SAYS in faces.py", BLOOD_SAYS)


@lru_cache(maxsize=8)
def names(cards: WotsSet) -> Mapping[str, str]:
    """The name of every card by its id."""
    by_id = dict(zip(cards.action_ids, [face.name for face in cards.actions]))
    opponents = [opponent_words(cards, n) for n in range(len(cards.opponents))]
    opponents.append(cards.hard_mode.name)
    by_id.update(zip(cards.opponent_ids, opponents))
    by_id.update(zip(cards.wound_ids, [face.name for face in cards.wounds]))
    by_id.update(zip(cards.blood_ids, [face.name for face in cards.blood]))
    by_id.update(zip(cards.bushido_ids, [face.name for face in cards.bushido]))
    by_id.update(zip(cards.gisei_ids, [face.name for face in cards.gisei]))
    return by_id


def listed(parts: list[str], joint: str = "or") -> str:
    """`SUN, MOON or WAVE`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


# ---- cards in words --------------------------------------------------------------------------


def effects_words(cards: WotsSet, card: int) -> str:
    """`S+2 G-1`, or what the Joker does."""
    if cards.actions[card].joker:
        return "may raise a gauge by 1"
    effects = cards.lists["effect"]
    moved = [effects[printed.at_gauge(card, gauge)] for gauge in range(printed.GAUGES)]
    return " ".join([f"{SHORT[gauge]}{by:+d}" for gauge, by in enumerate(moved) if by])


def action_words(cards: WotsSet, card: int) -> str:
    """`SUN, S+2 G-1`."""
    symbol = cards.actions[card].symbol or "any symbol"
    return f"{symbol}, {effects_words(cards, card)}"


def needs_of(cards: WotsSet, card: int) -> dict[str, int] | None:
    """WOTS-024  What a defense asks, by gauge; None for the hard card, which cannot be met."""
    if cards.lists["need_strength"][card] == words.NEVER:
        return None
    levels = {name: cards.lists[f"need_{name}"][card] for name in ("strength", "technique")}
    return {name: level for name, level in levels.items() if level > -words.NEVER}


def losses_of(cards: WotsSet, card: int) -> list[Json]:
    """WOTS-026  What the enemy loses; several where the player chooses one."""
    lists = cards.lists
    lost = {"life": lists["enemy_loses_life"][card], "ki": lists["enemy_loses_ki"][card]}
    lost = {name: amount for name, amount in lost.items() if amount}
    if lists["either"][card]:
        return [{name: amount} for name, amount in lost.items()]
    return [dict(lost)]


def amounts(lost: Json, joint: str = " and ") -> str:
    """`1 Life and 2 Ki`, or `nothing`."""
    spelt = {"life": "{} Life", "ki": "{} Ki", "wound": "wound {}", "special": "{} special"}
    return joint.join([spelt[name].format(n) for name, n in lost.items()]) or "nothing"


def defense_words(cards: WotsSet, card: int) -> str:
    """`S3 T2: 1 Life or 1 Ki`."""
    needs = needs_of(cards, card)
    if needs is None:
        return "cannot be met"
    asked = " ".join([f"{gauge[0].upper()}{level}" for gauge, level in needs.items()])
    return f"{asked}: {' or '.join([amounts(lost) for lost in losses_of(cards, card)])}"


def hit_by(cards: WotsSet, card: int) -> Json:
    """WOTS-031, WOTS-166  What a counterattack does when it hits; `more` cards for the hard one."""
    lists = cards.lists
    hits = {
        "life": lists["counter_life"][card],
        "ki": lists["counter_ki"][card],
        "wound": lists["counter_wound"][card],
        "more": lists["counter_draws"][card],
    }
    return {name: amount for name, amount in hits.items() if amount}


def counter_words(cards: WotsSet, card: int) -> str:
    """`Guard below 3: wound 1`."""
    hit = hit_by(cards, card)
    if "more" in hit:
        return f"{hit['more']} more counterattacks"
    return f"Guard below {cards.lists['guard_below'][card]}: {amounts(hit)}"


def opponent_words(cards: WotsSet, card: int) -> str:
    """Both halves of an opponent card."""
    return f"({defense_words(cards, card)} | {counter_words(cards, card)})"


def place_words(cards: WotsSet, place: int, roll: int) -> str:
    """What a place does on a roll: `Guard +2`."""
    at = printed.at_roll(place - 1, roll)
    word = PLACES_SAY[cards.lists["place_word"][at]]
    return word.format(n=cards.lists["place_amount"][at])


def event_words(cards: WotsSet, table: int, roll: int, amount: int) -> str:
    """What a random event brings, with the amount printed or rolled."""
    at = printed.at_roll(table, roll)
    word = cards.lists["event_word"][at]
    signed = word in (int(words.EVENT_KI), int(words.EVENT_LIFE))
    return EVENTS_SAY[word].format(n=f"{amount:+d}" if signed else amount)


def printed_event(cards: WotsSet, table: int, roll: int) -> str:
    """The same as it is printed, where the amount may be left to a roll."""
    at = printed.at_roll(table, roll)
    amount = cards.lists["event_amount"][at]
    if amount == printed.BY_A_ROLL:
        return EVENTS_SAY[cards.lists["event_word"][at]].format(n="a roll")
    return event_words(cards, table, roll, amount)


def taikyu_words(cards: WotsSet, line: int) -> str:
    """What a line of the Taikyu board brings for one round."""
    n = cards.lists["taikyu_amount"][line - 1]
    word = TAIKYU_SAYS[cards.lists["taikyu_word"][line - 1]]
    return word.format(
        n=n, card="card" if n == 1 else "cards", level="level" if n == 1 else "levels"
    )


def blood_words(cards: WotsSet, card: int, level: int) -> str:
    """What a blood card does at a level."""
    at = printed.at_level(card, level)
    return BLOOD_SAYS[cards.lists["blood_word"][at]].format(n=cards.lists["blood_amount"][at])


def blood_name(cards: WotsSet, card: int, level: int) -> str:
    """A blood card has a name for each level."""
    parts = str(cards.blood[card].name).split(" / ")
    return parts[min(level, len(parts)) - 1]


def wound_words(cards: WotsSet, card: int, level: int) -> str:
    """`1 Life, 1 Ki`, `fatal`, `nothing`."""
    at = printed.at_level(card, level)
    if cards.lists["wound_fatal"][at]:
        return "fatal"
    lost = {"life": cards.lists["wound_life"][at], "ki": cards.lists["wound_ki"][at]}
    return amounts({name: amount for name, amount in lost.items() if amount}, ", ")


def node_words(cards: WotsSet, node: int) -> str:
    """`K3: 2 Life, 2 Ki`."""
    life = cards.lists["node_life"][node]
    reserve = f"{life} Life" if life else "Life by a roll"
    return f"{cards.node_keys[node]}: {reserve}, {cards.lists['node_ki'][node]} Ki"


# ---- weapons, enemies, weathers ----------------------------------------------------------------


def words_on(card: Worded) -> list[Json]:
    """Every word of a weapon, a side, an enemy or a weather with its amount and its sentence."""
    from shiai.games.wots.cards import row_of

    row, found = row_of(card), []
    for word in words.FIGHTERS.words:
        amount = row[word.number]
        if amount == words.FIGHTERS.default[word.number]:
            continue
        sentence, gain = SENTENCES[word.number]
        named = [s.capitalize() for k, s in enumerate(printed.SYMBOL_NAMES) if amount >> k & 1]
        found.append(
            {
                "word": word.spelt(),
                "amount": amount,
                "gain": amount > 0 if gain is None else gain,
                "text": sentence.format(n=amount, symbols=" and ".join(named)),
            }
        )
    return found
