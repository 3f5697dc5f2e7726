"""Way of the Samurai: what an option would bring, told from what its seat can know.

`Near` plays it up to where the seat can no longer know (core/foresee.py): the words of an option
come from that. `preview` adds all that chance and hidden cards may bring until the seat decides
again (outcomes.py), as ranges.
"""

from typing import Any, Final

from mypy_extensions import i64

from shiai.core.foresee import ASKED, Foreseen, foresee
from shiai.core.state import YOU_MAY
from shiai.games.wots import layout, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.outcomes import (
    BLOCKED,
    Outcomes,
    held_cards,
    hit_of,
    owes,
    unseen_opponents,
)
from shiai.games.wots.scoring import POINTS_OF_A_WIN
from shiai.games.wots.wots import Wots

Json = dict[str, Any]

PLAYS: Final = (int(layout.PLAY_CARD), int(layout.CONVERT))
HITS: Final = ("life", "ki", "wound", "more")  # what a counterattack does, in the order of hit_of
RESULTS: Final = {int(layout.WON): "won", int(layout.LOST): "lost", int(layout.BOTH_DEAD): "drawn"}


class Near:
    """An option played on a copy as far as its seat can know."""

    def __init__(self, state: Wots, code: int) -> None:
        self.before: Final = state
        self.code: Final = code
        self.seat: Final = int(state.decider())
        self.verb: Final = int(layout.VERBS.verb_of(code).handle)
        numbers = layout.VERBS.arguments(code)
        self.number: Final = numbers[0] if numbers else 0
        self.seen: Final[Foreseen] = foresee(state, self.seat, code)
        after = self.seen.state
        assert isinstance(after, Wots), "the state is of Way of the Samurai"
        self.after: Final[Wots] = after
        self.by_samurai: Final = self.seat == int(state.samurai())
        self.gauges: Final = self._gauges()

    def _gauges(self) -> list[int] | None:
        """Where they stand right after the choice; None if chance or a hidden card decides it."""
        if not self.seen.taken:
            return None
        after = self.before.clone()
        after.choose(self.seat, self.code)
        return [int(after.gauge(gauge)) for gauge in range(printed.GAUGES)]

    def is_play(self) -> bool:
        """Whether a card is placed."""
        return self.verb in PLAYS

    # ---- the defense ---------------------------------------------------------------------------

    def short(self) -> dict[str, int] | None:
        """WOTS-024, WOTS-025  Levels that are missing to the open defense, by gauge; {}: met."""
        if self.verb == layout.SET_CARD and self.before.question() == layout.SET_DEFENSE:
            levels = [int(self.before.gauge(gauge)) for gauge in range(printed.POWERS)]
            return missing(self.before, self.number, levels)
        if self.gauges is None or not owes(self.before, layout.RESOLVE_DEFENSE):
            return None
        if self.before.size(layout.DEFENSE) == 0:
            return None
        return missing(self.before, int(self.before.top(layout.DEFENSE)), self.gauges)

    def met(self) -> Json | None:
        """WOTS-024  Of the unseen opponent cards, those whose defense would be met."""
        if self.gauges is None or not self.is_defense_to_come():
            return None
        unseen = unseen_opponents(self.before, self.seat)
        met = [card for card in unseen if not missing(self.before, card, self.gauges)]
        return share(len(met), len(unseen))

    def met_with_another(self) -> Json | None:
        """The same with one more card of the hand or stored, if that one comes after the reveal."""
        placed = self.before.size(layout.ACTION_ZONE) + 1
        last = placed == self.before.word(words.CARDS_BEFORE_DEFENSE)
        if self.gauges is None or not self.is_play() or not last or not self.is_defense_to_come():
            return None
        reached = [moved_to(self.after, card, self.gauges) for card in held_cards(self.after)]
        ways = [self.gauges] + [levels for each in reached for levels in each]
        unseen = unseen_opponents(self.before, self.seat)
        met = [
            card
            for card in unseen
            if any([not missing(self.before, card, levels) for levels in ways])
        ]
        return share(len(met), len(unseen))

    def is_defense_to_come(self) -> bool:
        """Whether it is still hidden from the samurai, whose option this is."""
        if not self.by_samurai or self.before.size(layout.DEFENSE) > 0:
            return False
        return owes(self.before, layout.REVEAL_DEFENSE)

    # ---- the counterattack ---------------------------------------------------------------------

    def guard(self) -> int | None:
        """WOTS-085  Guard when the counterattack comes; None if none comes any more."""
        if self.gauges is None or not self.by_samurai:
            return None
        after = self.after
        guard = int(after.gauge(printed.GUARD))
        if owes(after, layout.REVEAL_COUNTER) or owes(after, layout.COUNTERATTACK):
            return guard
        if not owes(after, layout.COUNTERATTACK_STEP):
            return None
        lent = guard + int(after.word(words.COUNTER_GUARD))
        return max(guard, min(lent, int(after.ceiling(printed.GUARD))))

    def blocked(self) -> Json | None:
        """WOTS-031  Of the unseen opponent cards, those whose counterattack would be blocked."""
        if self.verb == layout.SET_CARD and self.before.question() == layout.SET_COUNTER:
            hit = hit_of(self.before, self.number, self.before.gauge(printed.GUARD))
            return share(1 if hit == BLOCKED else 0, 1)
        guard = self.guard()
        return None if guard is None else blocked_at(self.after, self.seat, guard)

    def hits(self) -> list[Json] | None:
        """What the others of them would do, and how many of them do it."""
        guard = self.guard()
        if guard is None:
            return None
        found: dict[int, int] = {}
        for card in unseen_opponents(self.after, self.seat):
            hit = int(hit_of(self.after, card, guard))
            if hit != BLOCKED:
                found[hit] = found.get(hit, 0) + 1
        return [{"n": found[hit], **_unpacked(hit)} for hit in sorted(found)]


# ---- small questions -------------------------------------------------------------------------


def is_same_fight(before: Wots, after: Wots) -> bool:
    """Whether nobody has been defeated, and no role changed, in between."""
    if before.get(layout.DEFEATED) != after.get(layout.DEFEATED):
        return False
    return before.get(layout.FIGHT_NO) == after.get(layout.FIGHT_NO)


def share(n: int, of: int) -> Json:
    """So many of so many."""
    return {"n": n, "of": of}


def missing(state: Wots, card: int, levels: list[int]) -> dict[str, int]:
    """WOTS-024, WOTS-025  Levels that these gauges miss to a defense, by gauge."""
    needs = (state.printed.need_strength[card], state.printed.need_technique[card])
    found: dict[str, int] = {}
    for gauge in range(printed.POWERS):
        short = int(needs[gauge]) - levels[gauge]
        if short > 0:
            found[printed.GAUGE_NAMES[gauge]] = short
    return found


def moved_to(state: Wots, card: int, levels: list[int]) -> list[list[int]]:
    """WOTS-022  Where gauges at these levels go by a card; the Joker has a choice (WOTS-119)."""
    moves = [[int(state.moved_by(card, gauge)) for gauge in range(printed.GAUGES)]]
    if state.printed.symbol[card] == printed.JOKER:
        moves = [[1 if g == gauge else 0 for g in range(printed.GAUGES)] for gauge in range(2)]
    made: list[list[int]] = []
    for by in moves:
        after = []
        for gauge in range(printed.GAUGES):
            top = max(int(state.ceiling(gauge)), levels[gauge])
            after.append(max(layout.LOWEST_GAUGE, min(levels[gauge] + by[gauge], top)))
        made.append(after)
    return made


def blocked_at(state: Wots, seat: int, guard: int) -> Json:
    """WOTS-031  The share of unseen counterattacks that this Guard blocks."""
    unseen = unseen_opponents(state, seat)
    blocked = [card for card in unseen if hit_of(state, card, guard) == BLOCKED]
    return share(len(blocked), len(unseen))


def _unpacked(hit: int) -> Json:
    amounts: list[int] = []
    for _word in HITS:
        amounts.append(hit % 16)
        hit //= 16
    amounts.reverse()
    return {word: amount for word, amount in zip(HITS, amounts) if amount}


def wounds_at(state: Wots, level: int) -> int:
    """WOTS-070, WOTS-071, WOTS-265  The wound that the injury die brings at a level; 0: none."""
    if level == 6:
        return 2
    if level == 5:
        return int(state.word(words.DIE_5_WOUND))
    return int(state.word(words.DIE_4_WOUND)) if level == 4 else 0


# ---- what an option brings -------------------------------------------------------------------


def brings(state: Wots, verb: int, number: int) -> list[Json]:
    """What a bonus, a loss or the die comes to: one of these, by choice or by what is there."""
    if verb == layout.ACTIVATE:
        return die_brings(state, int(state.die()))
    if verb == layout.TAKE and state.question() == layout.LIFE_OR_KI:
        return [struck(state, number == layout.LIFE_WORD)]
    if verb == layout.TAKE:
        return [bonus(state, number)]
    if verb == layout.LOSE:
        return [{layout.BONUSES[number]: -1}]
    if verb == layout.APPLY:
        at = state.at_place(number)
        word = words.PLACE_RESULTS.words[int(state.printed.place_word[at]) - 1]
        return [{word.name: int(state.printed.place_amount[at])}]
    return []


def _toll(near: Near) -> list[Json]:
    """WOTS-026  What a card that meets the defense costs the enemy, where Life or Ki is asked."""
    if near.seen.until != ASKED or near.after.question() != layout.LIFE_OR_KI:
        return []
    return [struck(near.after, is_life) for is_life in (True, False)]


def die_brings(state: Wots, level: int) -> list[Json]:
    """WOTS-067 to WOTS-071  What the injury die does at a level when it is activated."""
    wound = wounds_at(state, level)
    if wound > 0:
        return [{"enemy_wound": wound}]
    life = {"enemy_life": -int(state.life_of_strike(1, layout.BY_DIE))}
    if level == 4:
        return [life, {"enemy_ki": -int(state.ki_of_strike(1, 0, layout.BY_DIE))}]
    return [life] if level == 3 else []


def struck(state: Wots, is_life: bool) -> Json:
    """WOTS-026, WOTS-069  What the enemy loses, of the two."""
    cause = state.subject()
    life: i64 = 1
    ki: i64 = 1
    if cause == layout.BY_ATTACK:
        card = state.top(layout.DEFENSE)
        life = state.printed.enemy_loses_life[card]
        ki = state.printed.enemy_loses_ki[card]
    if is_life:
        return {"enemy_life": -int(state.life_of_strike(life, cause))}
    return {"enemy_ki": -int(state.ki_of_strike(ki, 0, cause))}


def bonus(state: Wots, number: int) -> Json:
    """WOTS-058, WOTS-064, WOTS-183, WOTS-189, WOTS-190, WOTS-266, WOTS-273  What a combo pays."""
    made: Json = {}
    if number == layout.KI_WORD or number == layout.BOTH_WORD:
        made["ki"] = int(state.word(words.COMBO_KI))
    if number == layout.SPECIAL_WORD or number == layout.BOTH_WORD:
        many = state.virtue() == words.VIRTUE_SPECIALS
        made["special"] = int(state.virtue_amount()) if many else 1
    if number == layout.KANJI_WORD:
        made["kanji"] = 1
    if number == layout.DIE_WORD:
        made["die"] = red_levels(state)
    return made


def red_levels(state: Wots) -> int:
    """WOTS-064, WOTS-190  How far a red combo raises the injury die."""
    return int(state.virtue_amount()) if state.virtue() == words.VIRTUE_RED else 1


# ---- combos ----------------------------------------------------------------------------------


def combo_of(state: Wots, symbols: list[int]) -> tuple[str, int]:
    """WOTS-056, WOTS-118, WOTS-272  Whether cards of these symbols are a combo, and of which one.

    "open": they may become one; "made"; "broken". A Joker that has no symbol yet fits all.
    """
    named = [symbol for symbol in symbols if symbol != printed.JOKER]
    done = "made" if len(symbols) == layout.CARDS_OF_AN_ATTACK else "open"
    pays = [symbol for symbol in range(printed.SYMBOLS) if is_paid(state, symbol)]
    if not named:
        return done, printed.JOKER
    if len(set(named)) == 1:
        return (done, named[0]) if named[0] in pays else ("broken", named[0])
    blacks = all([symbol != printed.RED for symbol in named]) and len(set(named)) == len(named)
    if blacks and state.word(words.COMBO_ONE_OF_EACH) > 0:
        return done, printed.SUN
    return "broken", named[0]


def is_paid(state: Wots, symbol: int) -> bool:
    """WOTS-173, WOTS-261  Whether a combo of a symbol brings anything."""
    if (int(state.word(words.COMBOS_BLOCKED)) >> symbol) & 1 == 1:
        return False
    return symbol != printed.RED or state.die() > 0


def placed_symbols(state: Wots) -> list[int]:
    """The symbols of the cards placed in this attack."""
    zone = layout.ACTION_ZONE
    return [int(state.symbol_of(state.card_at(zone, k))) for k in range(state.size(zone))]


def _combo(near: Near) -> Json | None:
    if not near.is_play():
        return None
    symbols = placed_symbols(near.before) + [int(near.before.printed.symbol[near.number])]
    how, symbol = combo_of(near.before, symbols)
    name = None if symbol == printed.JOKER else printed.SYMBOL_NAMES[symbol]
    return {"state": how, "symbol": name}


# ---- the whole -------------------------------------------------------------------------------


def preview(state: Wots, code: int) -> Json:
    """All of it (docs/wire.md): where the fight stands after an option, as far as can be known."""
    near = Near(state, code)
    far = Outcomes(state, near.seat, code)
    made = _end(state, near, far)
    short = near.short()
    made["gauges"] = None
    if near.gauges is not None:
        made["gauges"] = dict(zip(printed.GAUGE_NAMES, near.gauges))
    made |= _reserves(state, far)
    made["defense_met"] = None if short is None else not short
    made["short"] = short or {}
    made["met"] = near.met()
    made["met_with_another"] = near.met_with_another()
    made["blocked"] = near.blocked()
    made["hits"] = near.hits()
    made["combo"] = _combo(near)
    made["brings"] = brings(state, near.verb, near.number) or _toll(near)
    made["rows"] = _rows(near)
    return made


def _end(state: Wots, near: Near, far: Outcomes) -> Json:
    """Why it goes no further, what is asked then, and whether the fight or the game is over."""
    seat = near.seat
    asks = []
    if near.seen.until == ASKED:
        asks = [state.terms.layout.step_keys[int(near.after.question())]]
    over = [end for end in far.ends if end.is_over()]
    won = [end for end in over if end.wins(seat)]
    lost = [end for end in over if is_lost(end, seat)]
    sure = far.is_complete
    left_to_another = any([not end.is_over() and not end.is_awaited(seat) for end in far.ends])
    last = state.has_shadow() and state.get(layout.FIGHT_NO) > 1
    open_end = not sure or (left_to_another and last)
    results = {_result(state, end) for end in far.ends}
    return {
        "until": near.seen.until,
        "asks": asks,
        "wins": sure and len(won) == len(far.ends),
        "loses": sure and len(lost) == len(far.ends),
        "may_win": len(won) > 0 or open_end,
        "may_lose": len(lost) > 0 or open_end,
        "fight": results.pop() if sure and len(results) == 1 else None,
    }


def is_lost(state: Wots, seat: int) -> bool:
    """Whether a game that is over is lost: neither won nor drawn."""
    if state.wins(seat) or state.ending() == layout.DRAWN_FIGHT:
        return False
    return state.ending() != layout.MATCH_OVER or state.wins(1 - seat)


def _result(before: Wots, end: Wots) -> str | None:
    """How the samurai's fight of before has ended; None if it has not."""
    if before.get(layout.DEFEATED) != end.get(layout.DEFEATED):
        return "won"
    if before.has_shadow() and (end.is_over() or not is_same_fight(before, end)):
        points = end.get(end.of(layout.MATCH_SCORE, before.samurai()))
        return "won" if points + before.get(layout.ROUND) >= POINTS_OF_A_WIN else "lost"
    return RESULTS.get(int(end.get(layout.DECIDED)))


def _reserves(state: Wots, far: Outcomes) -> Json:
    """What both have when the seat decides again: a number where it is certain, else its range.

    WOTS-113, WOTS-135  The player keeps it for the next fight; an enemy's counts in this one.
    """
    match = state.get(layout.FIGHT_NO)
    everywhere = far.ends if far.is_complete else []
    ends = [end for end in everywhere if end.get(layout.FIGHT_NO) == match]
    ranges: Json = {}
    made: Json = {
        "life": _one([int(end.life()) for end in ends], "life", ranges),
        "ki": _one([int(end.ki()) for end in ends], "ki", ranges),
        "die": _one([int(end.die()) for end in ends], "die", ranges),
        "armor": _one([int(end.get(layout.ARMOR)) for end in ends], "armor", ranges),
    }
    made["enemies"] = []
    ends = [end for end in ends if is_same_fight(state, end)]
    for enemy in range(int(state.enemies())):
        of_one: Json = {}
        made["enemies"].append(
            {
                "life": _one([int(end.enemy_life(enemy)) for end in ends], "life", of_one),
                "ki": _one([int(end.enemy_ki(enemy)) for end in ends], "ki", of_one),
                "down": _one([int(end.get(layout.DOWN, enemy)) for end in ends], "down", {}),
                "ranges": of_one,
            }
        )
    made["ranges"] = ranges
    return made


def _one(values: list[int], name: str, ranges: Json) -> int | None:
    """The value that all of them are; else the range is noted."""
    if not values:
        return None
    if min(values) < max(values):
        ranges[name] = [min(values), max(values)]
        return None
    return values[0]


def _rows(near: Near) -> list[Json]:
    """A row for each amount: Ki paid for Guard; or the Guard of each Gisei card."""
    state = near.before
    if near.verb == layout.SACRIFICE:
        return _gisei_rows(state, near.seat)
    if near.verb != layout.RAISE_GUARD:
        return []
    rows: list[Json] = []
    play = state.clone()
    while play.why_not_guard(layout.T7) == YOU_MAY:
        play.raise_guard()
        guard = int(play.gauge(printed.GUARD))
        rows.append(
            {
                "pays": len(rows) + 1,
                "ki": int(play.ki()),
                "guard": guard,
                "blocked": blocked_at(play, near.seat, guard),
                "loses": play.is_decided(),
            }
        )
        if play.is_decided():
            break
    return rows


def _gisei_rows(state: Wots, seat: int) -> list[Json]:
    """WOTS-198, WOTS-200  Each card of the deck, one in five."""
    by_guard: dict[int, int] = {}
    now = int(state.gauge(printed.GUARD))
    top = max(now, int(state.ceiling(printed.GUARD)))
    for gift in guard_gifts(state):
        after = max(layout.LOWEST_GAUGE, min(now + gift, top))
        by_guard[after] = by_guard.get(after, 0) + 1
    return [
        {"n": by_guard[guard], "guard": guard, "blocked": blocked_at(state, seat, guard)}
        for guard in sorted(by_guard)
    ]


def guard_gifts(state: Wots) -> list[int]:
    """WOTS-198  What the Gisei cards do to Guard."""
    cards = [state.card_at(layout.GISEI_DECK, k) for k in range(state.size(layout.GISEI_DECK))]
    return sorted([int(state.printed.gisei_guard[card]) for card in cards])
