"""Eiyo in words: prompts, previews, "why not", and what a view adds to the zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.layout import OVER, RESIGNED
from shiai.core.sentence import Json, Sentence, WhyNot, card_words
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.extras import EiyoExtra
from shiai.games.eiyo.forecast import (
    BUY_NO_MORE,
    EFFECT,
    NO_ENEMY,
    STRIKE,
    TO_DRAW,
    TURNS,
    Forecast,
    Ways,
    after,
    after_fight,
    is_lost,
)
from shiai.games.eiyo.layout import (
    ADD,
    DEFEAT,
    DEFLECT,
    DISCARD_ONE,
    DISCARD_WEAPON,
    END_FIGHT,
    ENEMY_DECKS,
    EXTRA_WEAPON,
    FIGHT,
    FOUR_ROWS,
    GIVE_UP,
    GIVE_UP_HONOR,
    HAND,
    IN_PLAY,
    KEEP,
    KEEP_OR_REDRAW,
    OVERWHELMED,
    PAY,
    PAY_HONOR,
    REDRAW,
    ROUND,
    ROW_NAMES,
    ROWS,
    SET_ASIDE,
    STOP,
    SURVIVED_WITHOUT_HONOR,
    VERBS,
    WEAPON_DECK,
    EiyoTerms,
)
from shiai.games.eiyo.printed import FIRST_BOSS, FIRST_YAMABUSHI, STANDARD_WEAPONS
from shiai.games.eiyo.scoring import RANKS
from shiai.games.eiyo.words import (
    BEFORE_SAMURAI_PHASE,
    COSTS_EXTRA_WEAPON,
    COSTS_HONOR_CARD,
    DEFLECT_COSTS,
    FORBIDS,
    FORBIDS_CONCENTRATION,
    FORBIDS_DEFLECT,
    LOSE_HONOR_CARDS,
    NO_EFFECT,
    WHEN_REVEALED,
    WORDS,
    words_at,
)

if TYPE_CHECKING:
    from shiai.games.eiyo.cards import EiyoSet

WEAPON, ENEMY = 0, 1  # the card sets
ROW_WORDS: Final = ("North", "East", "South", "West")
TIMES: Final = ("", "once", "twice", "three times")


def eiyo(state: State) -> Eiyo:
    """The state as what it is."""
    assert isinstance(state, Eiyo), "the state is Eiyo's"
    return state


def set_of(terms: Terms) -> EiyoSet:
    """The set that is played with, for the words on its cards."""
    from shiai.games.eiyo.cards import EiyoSet

    assert isinstance(terms, EiyoTerms), "the terms are Eiyo's"
    assert isinstance(terms.cards, EiyoSet), "Eiyo is played with its own cards"
    return terms.cards


def faces(state: Eiyo) -> EiyoSet:
    """The set that is played with."""
    return set_of(state.terms)


def card_id(state: Eiyo, card_set: int, card: int) -> str:
    """The id of a card."""
    return state.terms.names[card_set][card]


def enemy_name(state: Eiyo, enemy: int) -> str:
    """`E23 Ronin`."""
    return card_words(card_id(state, ENEMY, enemy), faces(state).enemy_names[enemy])


def by_name(state: Eiyo, card_set: int, card: int) -> str:
    """`Ronin`, where its id stands beside it anyway."""
    known = faces(state)
    name = known.weapon_names[card] if card_set == WEAPON else known.enemy_names[card]
    return card_words(card_id(state, card_set, card), name, name)


def names_of(state: Eiyo) -> dict[str, str]:
    """The names of all cards by their ids."""
    known = faces(state)
    names = dict(zip(known.weapon_ids, known.weapon_names))
    names.update(zip(known.enemy_ids, known.enemy_names))
    return names


def named(state: Eiyo, cards: list[str]) -> str:
    """Several ids with their names; equal names are said once: `W01, W02 Tanto`."""
    names = names_of(state)
    listed: list[str] = []
    for at, card in enumerate(cards):
        same = at + 1 < len(cards) and names[cards[at + 1]] == names[card]
        listed.append(card_words(card, names[card], card if same else None))
    return ", ".join(listed)


def count_of(count: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def listed(words: list[str]) -> str:
    """`North, East and South`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def marked(state: Eiyo, weapon: int, turns: int = 0) -> str:
    """The rows a weapon marks, in words."""
    bits = int(state.printed.aims[weapon]) >> (turns * 4)
    return listed([word for row, word in enumerate(ROW_WORDS) if bits >> row & 1])


# ---- positions that cannot be ----------------------------------------------------------------


def impossible(state: Eiyo) -> str | None:
    """EIYO-043  A token lies on an enemy; the rest is checked by the shape of the table."""
    for row, place in enumerate(ROW_NAMES):
        if state.has_token(row) and state.size(ROWS[row]) == 0:
            return f"row {place} has a token but no enemy to lie on (EIYO-043)"
    if not state.is_over() and not state.enemies_left():
        return "no enemy is left in rows and decks, so the game is over (EIYO-094); say 'over'"
    return None


# ---- prompts and endings ---------------------------------------------------------------------


def prompt(state: Eiyo, seat: int) -> Sentence:
    """What the seat is asked, with the rule behind it."""
    asked = state.question()
    hand = int(state.size(state.of(HAND, seat)))
    if asked == FIGHT:
        damage = _damage_to(state, seat)
        coming = f"{damage} damage is coming" if damage else "no damage is coming"
        warning = _warning(after_fight(state, seat))
        return Sentence(f"Play a weapon, or end the fight: {coming}.{warning}", "EIYO-022")
    if asked == DISCARD_ONE:
        limit = int(state.hand_limit())
        more = hand - limit
        return Sentence(f"Your hand holds {hand}, {limit} may stay: discard {more}.", "EIYO-018")
    if asked == PAY_HONOR:
        return Sentence(_purchase(state, seat), "EIYO-068")
    if asked == GIVE_UP_HONOR:
        if state.size(state.of(IN_PLAY, seat)) > 0:
            return Sentence("Deflecting costs an enemy of your honor stack: which one?", "EIYO-107")
        by = f" for {taker}" if (taker := _takes_honor(state)) else ""
        text = f"Before the round you give up an enemy of your honor stack{by}: which one?"
        return Sentence(text, "EIYO-089")
    if asked == EXTRA_WEAPON:
        return Sentence("Deflecting costs a second weapon: which one?", "EIYO-105")
    assert asked == KEEP_OR_REDRAW, "a choice of Eiyo has no prompt"
    return Sentence(f"Keep these {hand} weapons, or draw {hand} others, once.", "EIYO-011")


def _takes_honor(state: Eiyo) -> str:
    """EIYO-089  The enemies in the rows that take one before each samurai phase: `B6 Hatamoto`."""
    found = [
        enemy_name(state, enemy)
        for row in range(FOUR_ROWS)
        for enemy in (int(state.enemy_in(row, at)) for at in range(int(state.size(ROWS[row]))))
        if int(state.printed.before_word[enemy]) == LOSE_HONOR_CARDS
    ]
    return " and ".join(found)


def _cannot_buy_enough(state: Eiyo, seat: int) -> bool:
    """Whatever may be turned up in the rows: what truly lies in the decks must not be told."""
    ways = Ways(state, seat)
    return not ways.too_many and all(is_lost(ways.laid(way)) for way in ways.found)


def _purchase(state: Eiyo, seat: int) -> str:
    """The second run-out: what was bought, what is needed, what is left to pay with."""
    bought = int(state.size(state.of(WEAPON_DECK, seat)))
    left = int(state.size(state.of(SET_ASIDE, seat)))
    brings = after(state, seat, BUY_NO_MORE)
    need = ""
    if brings.needs:
        count = brings.needed()
        need = f"{count} {'is' if count == 1 else 'are'} needed: {_needs(state, brings)}. "
    lost = " No payment is enough: the game is lost." if _cannot_buy_enough(state, seat) else ""
    return (
        f"Out of weapons, for the second time: buy your last deck, 1 weapon for each honor. {need}"
        f"{bought} bought, {left} for sale; "
        f"{int(state.honor())} honor left, {int(state.target_honor())} wins.{lost}"
    )


FOR: Final = {
    TURNS: "for the turns",
    STRIKE: "for the damage",
    EFFECT: "for an effect",
    TO_DRAW: "for the draw",
}


def _needs(state: Eiyo, brings: Forecast) -> str:
    """`3 for the damage, 2 for B3 Kanabo, 4 for the draw`."""
    words = []
    for need in brings.needs:
        what = FOR[need.what] if need.enemy == NO_ENEMY else f"for {enemy_name(state, need.enemy)}"
        words.append(f"{need.cards} {what}")
    if max(brings.unseen) > 0:
        words.append(f"up to {max(brings.unseen)} for enemies not yet seen")
    return ", ".join(words)


def reason(state: Eiyo) -> Sentence:
    """How the game ended."""
    over, honor = int(state.s[OVER]), int(state.honor())
    if over == OVERWHELMED:
        when = f"Overwhelmed in round {int(state.get(ROUND))}"
        return Sentence(f"The last deck is gone. {when}, with {honor} honor.", "EIYO-073")
    if over == SURVIVED_WITHOUT_HONOR:
        short = int(state.target_honor()) - honor
        return Sentence(f"Survived with {honor} honor, {short} short of a win.", "EIYO-096")
    if over == RESIGNED:
        return Sentence(f"Resigned, with {honor} honor.", "RULING-EIYO-44")  # RULING-EIYO-44
    rank = int(state.rank())
    sentence = f"All enemies are gone: the rank is {RANKS[rank]}, with {honor} honor."
    if rank < len(RANKS) - 1:
        more = int(state.target_honor()) + 5 * rank - honor
        sentence += f" {more} more would have made a {RANKS[rank + 1]}."
    return Sentence(sentence, "EIYO-097")


def facts(state: Eiyo) -> Json:
    """The end in numbers: honor, what it takes for each rank, and how far it went."""
    target = int(state.target_honor())
    return {
        "honor": int(state.honor()),
        "round": int(state.get(ROUND)),
        "ranks": [
            {"name": name, "honor": target + 5 * step} for step, name in enumerate(RANKS[1:])
        ],
        "enemies_left": _enemies_left(state),
    }


# ---- what an option does ---------------------------------------------------------------------


def damages(state: Eiyo) -> dict[str, int]:
    """EIYO-050  The damage that would come now, row by row."""
    return {
        place: 0 if state.has_token(row) else int(state.damage_of(row))
        for row, place in enumerate(ROW_NAMES)
    }


def _damage_to(state: Eiyo, seat: int) -> int:
    """EIYO-COOP-3  The damage that would hit this seat's deck now."""
    coming = list(damages(state).values())
    return sum(hit for row, hit in enumerate(coming) if int(state.guard(row)) == seat)


def describe(state: Eiyo, code: int) -> Sentence:
    """What an option would do: the enemy, its honor, damage avoided, cards it costs."""
    return Sentence(_described(state, code))


def _described(state: Eiyo, code: int) -> str:
    verb = VERBS.verb_of(code).handle
    numbers = VERBS.arguments(code)
    seat = int(state.decider())
    if verb in (DEFEAT, DEFLECT):
        play = _describe_play(state, verb, numbers[1], numbers[2])
        brings = after(state, seat, code)
        short = f", {brings.missing} more than it holds" if brings.missing else ""
        return f"{play}{short}{_ends_with(brings)}"
    if verb in (DISCARD_WEAPON, ADD):
        weapon = f"{by_name(state, WEAPON, numbers[0])}, marks {marked(state, numbers[0])}"
        return f"{weapon}{_ends_with(after(state, seat, code))}"
    if verb in (PAY, GIVE_UP):
        payment = _describe_payment(state, seat, verb, numbers[0])
        return f"{payment}{_ends_with(after(state, seat, code))}"
    if verb == END_FIGHT:
        return _describe_end(state, seat)
    if verb == STOP:
        brings = after(state, seat, code)
        short = f", {brings.missing} too few" if brings.missing else ""
        bought = int(state.size(state.of(WEAPON_DECK, seat)))
        return f"a deck of {bought}{short}{_ends_with(brings)}"
    if verb == REDRAW:
        return "shuffle all of them back; the new hand must be kept"
    return "start with this hand" if verb == KEEP else ""


def _describe_play(state: Eiyo, verb: int, turns: int, row: int) -> str:
    before = 0 if state.has_token(row) else int(state.damage_of(row))
    front = int(state.front(row))
    who = enemy_name(state, front)
    cost = f", costs {count_of(turns, 'card')} of the deck" if turns else ""
    if verb == DEFEAT:
        after = 0 if state.has_token(row) else _damage_without_front(state, row)
        honor = int(state.printed.honor[front])
        return f"{who}, +{honor} honor, {_row_change(row, before, after)}{cost}"
    extra = int(state.deflect_costs())
    weapon = ", costs a second weapon" if extra & COSTS_EXTRA_WEAPON else ""
    honor_card = ", costs an honor card" if extra & COSTS_HONOR_CARD else ""
    change = _row_change(row, before, 0)
    return f"{change}, {who} leaves without honor{weapon}{honor_card}{cost}"


def _row_change(row: int, before: int, after: int) -> str:
    deals = f"still deals {after}" if after == before else f"deals {after} instead of {before}"
    return f"{ROW_WORDS[row]} {deals}"


def _describe_end(state: Eiyo, seat: int) -> str:
    """What ending the fight now costs this seat until it fights again."""
    brings = after_fight(state, seat)
    needs = _needs(state, brings)
    if not _damage_to(state, seat):
        needs = f"no damage, {needs}" if needs else "no damage"
    deck = int(state.size(state.of(WEAPON_DECK, seat)))
    if brings.missing:
        needs += f", {brings.missing} more than your deck"
    elif not brings.over:
        least, most = deck - brings.needed() - max(brings.unseen), deck - brings.needed()
        left = f"{least} to {most}" if 0 <= least < most else str(most)
        needs += f", {left} of your deck left"
    ends = _ends_with(brings)
    if ends and state.is_coop() and int(state.subject()) == 0:
        ends += ", if your partner ends the fight, too"  # EIYO-COOP-4
    return f"{needs}{ends}"


def _ends_with(brings: Forecast) -> str:
    """EIYO-073, EIYO-096  An end or a run-out before the next decision: say so before."""
    if brings.wins:
        return ": this wins the game"
    if brings.loses:
        return ": this loses the game"
    if brings.may_lose:
        return ": this may lose the game"
    if brings.runs_out:
        return ": your deck runs out"
    return ": your deck may run out" if brings.may_run_out else ""


def _warning(brings: Forecast) -> str:
    """The same of ending the fight, in a sentence of its own."""
    if brings.loses:
        return " Ending it now loses the game."
    return " Ending it now may lose the game." if brings.may_lose else ""


def _describe_payment(state: Eiyo, seat: int, verb: int, enemy: int) -> str:
    """EIYO-069  Points too many are lost: say so before."""
    honor = int(state.printed.honor[enemy])
    price = f"{by_name(state, ENEMY, enemy)}, -{honor} honor"
    if verb == GIVE_UP:
        return price
    bought = min(honor, int(state.size(state.of(SET_ASIDE, seat))))
    lost = f", {count_of(honor - bought, 'point')} lost" if bought < honor else ""
    return f"{price}, +{count_of(bought, 'weapon')}{lost}"


def _damage_without_front(state: Eiyo, row: int) -> int:
    twin = state.clone()
    twin.pop(ROWS[row])
    return int(twin.damage_of(row))


# ---- why not ---------------------------------------------------------------------------------


def _linked(state: Eiyo, card: str) -> str:
    """A card by its id and name."""
    return card_words(card, names_of(state)[card])


NOT_NOW: Final = {
    11: "the opening hand is kept or redrawn once, before the first round",
    14: "first the draw step must be complete",
    18: "weapons are thrown away only when the hand is over its limit",
    26: "a weapon cannot just be thrown away: it must defeat or deflect",
    67: "honor is paid only when the last special weapon has been taken",
    68: "only enemies of the honor stack can be paid",
    89: "only an enemy of the honor stack, and only when asked",
    90: "an enemy worth 1 must be given up as long as there is one",
    104: "no weapon may be turned",
    107: "only an enemy of the honor stack, and only when a deflect costs one",
    108: "an enemy worth 1 must be given up as long as there is one",
    105: "another weapon of the hand is added only to a deflect that costs two",
    106: "deflecting costs two weapons now, and there is no second one",
    109: "deflecting costs an enemy of the honor stack now, and it is empty",
}


def explain(state: Eiyo, seat: int, code: int, rule: int, rule_id: str) -> WhyNot:
    """The sentence for a rule that refuses, and the card that stands in the way."""
    numbers = VERBS.arguments(code)
    if state.question() != FIGHT and VERBS.verb_of(code).handle in (END_FIGHT, DEFEAT, DEFLECT):
        asked = prompt(state, seat).marked.removesuffix(".")
        return WhyNot(rule_id, None, f"another question comes first: {asked}")
    if rule == 22:
        weapon = card_id(state, WEAPON, numbers[0])
        return WhyNot(rule_id, weapon, f"{_linked(state, weapon)} is not in your hand")
    if rule == 24:
        return _explain_aim(state, rule_id, numbers[0], numbers[1], numbers[2])
    if rule in (27, 28, 45, 87):
        return _explain_row(state, rule, rule_id, numbers[2])
    card = None
    sentence = NOT_NOW[rule]
    if rule == 104:
        card = _standing(state, state.printed.forbids, FORBIDS_CONCENTRATION)
    if rule == 106:
        card = _standing(state, state.printed.deflect_costs, COSTS_EXTRA_WEAPON)
    if rule == 109:
        card = _standing(state, state.printed.deflect_costs, COSTS_HONOR_CARD)
    return WhyNot(rule_id, card, f"{_linked(state, card)}: {sentence}" if card else sentence)


def _explain_aim(state: Eiyo, rule_id: str, weapon: int, turns: int, row: int) -> WhyNot:
    """What the weapon does mark, and what would bring it to the row."""
    card = card_id(state, WEAPON, weapon)
    who = _linked(state, card)
    turned = f" turned {TIMES[turns]}" if turns else ""
    sentence = f"{who}{turned} marks {marked(state, weapon, turns)}, not {ROW_WORDS[row]}"
    bits = int(state.printed.aims[weapon])
    enough = [n for n in range(4) if bits >> (n * 4 + row) & 1]
    if enough and state.turns_allowed() >> (enough[0] * 4) & 1:
        way = f"turned {TIMES[enough[0]]}" if enough[0] else "without a turn"
        sentence += f"; {way} it would"
    return WhyNot(rule_id, card, sentence)


def _explain_row(state: Eiyo, rule: int, rule_id: str, row: int) -> WhyNot:
    place = ROW_WORDS[row]
    if rule == 27:
        later = ", and is filled again after the fight" if state.size(ENEMY_DECKS[row]) else ""
        return WhyNot(rule_id, None, f"{place} is empty{later}")
    if rule == 87:
        card = _standing(state, state.printed.forbids, FORBIDS_DEFLECT, row)
        who = _linked(state, card) if card else "an enemy"
        return WhyNot(rule_id, card, f"{who} stands in {place}: no token may be placed there")
    front = card_id(state, ENEMY, int(state.front(row)))
    if rule == 28:
        sentence = f"{place} holds a deflect token, and a deflected row cannot be attacked"
        return WhyNot(rule_id, front, sentence)
    return WhyNot(rule_id, front, f"{place} already holds its one token")


def _standing(state: Eiyo, words: vec[i64], bit: int, only: int = -1) -> str | None:
    """The first enemy in a row whose word has this bit."""
    for row in range(int(FOUR_ROWS)):
        if only in (-1, row):
            for position in range(int(state.size(ROWS[row]))):
                enemy = int(state.enemy_in(row, position))
                if int(words[enemy]) & bit:
                    return card_id(state, ENEMY, enemy)
    return None


# ---- beside the zones ------------------------------------------------------------------------


def see(state: Eiyo, seat: int) -> EiyoExtra:
    """Totals, the damage that would come now, and the faces of all enemies in rows (EIYO-007)."""
    cards = set_of(state.terms)
    faces: Json = {}
    for row in range(int(FOUR_ROWS)):
        for position in range(int(state.size(ROWS[row]))):
            enemy = int(state.enemy_in(row, position))
            faces[cards.enemy_ids[enemy]] = {
                "name": cards.enemy_names[enemy],
                "honor": cards.honor[enemy],
                "damage": cards.damage[enemy * 4 : enemy * 4 + 4],
                "effect": cards.enemy_texts[enemy] or None,
            }
    return {
        "honor": int(state.honor()),
        "target_honor": int(state.target_honor()),
        "supply": int(state.supply()),
        "damage": damages(state),
        "enemies_left": _enemies_left(state),
        "deflect_costs": [
            word.name
            for word in words_at(DEFLECT_COSTS)
            if int(state.deflect_costs()) & word.number
        ],
        "faces": faces,
    }


def _enemies_left(state: Eiyo) -> int:
    return int(sum(state.size(ROWS[row]) + state.size(ENEMY_DECKS[row]) for row in range(4)))


def all_faces(cards: EiyoSet) -> Json:
    """What is printed on every card; `copy_of` is the first card with the same face."""
    return {
        "name": cards.name,
        "title": cards.title,
        "digest": cards.digest,
        "weapons": [_weapon_face(cards, weapon) for weapon in range(len(cards.weapon_ids))],
        "enemies": [_enemy_face(cards, enemy) for enemy in range(len(cards.enemy_ids))],
    }


def _weapon_face(cards: EiyoSet, weapon: int) -> Json:
    special = weapon >= STANDARD_WEAPONS
    return {
        "id": cards.weapon_ids[weapon],
        "kind": "special" if special else "weapon",
        "name": cards.weapon_names[weapon],
        "kanji": cards.weapon_kanji[weapon],
        "special": special,
        "marks": [place for row, place in enumerate(ROW_NAMES) if cards.marks[weapon] >> row & 1],
        "copy_of": cards.weapon_ids[cards.weapon_kind[weapon]],
    }


def _enemy_face(cards: EiyoSet, enemy: int) -> Json:
    boss = "boss" if enemy >= FIRST_BOSS else "enemy"
    return {
        "id": cards.enemy_ids[enemy],
        "kind": "yamabushi" if enemy >= FIRST_YAMABUSHI else boss,
        "name": cards.enemy_names[enemy],
        "kanji": cards.enemy_kanji[enemy],
        "honor": cards.honor[enemy],
        "damage": cards.damage[enemy * 4 : enemy * 4 + 4],
        "effects": _effects(cards, enemy),
        "text": cards.enemy_texts[enemy],
        "copy_of": cards.enemy_ids[cards.enemy_kind[enemy]],
    }


def _effects(cards: EiyoSet, enemy: int) -> list[Json]:
    """The words of the set file: at a moment, with an amount; or for as long as the card stands."""
    counted = {
        BEFORE_SAMURAI_PHASE: (cards.before_word[enemy], cards.before_amount[enemy]),
        WHEN_REVEALED: (cards.revealed_word[enemy], cards.revealed_amount[enemy]),
    }
    standing = {FORBIDS: cards.forbids[enemy], DEFLECT_COSTS: cards.deflect_costs[enemy]}
    effects: list[Json] = []
    for word in WORDS:
        number, amount = counted.get(word.moment, (NO_EFFECT, 0))
        if number == word.number or standing.get(word.moment, 0) & word.number:
            effects.append(
                {
                    "moment": word.moment,
                    "word": word.name,
                    "amount": amount or None,
                    "meaning": word.meaning,
                }
            )
    return effects
