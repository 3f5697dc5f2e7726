"""Eohn: actions in words - what is done, and in which numbers it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shiai.core.sentence import Sentence, seat_words
from shiai.games.eohn import layout, printed, words
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.extras import EohnPreview, IfAllPass
from shiai.games.eohn.names import (
    card_name,
    count_of,
    known_at,
    name_at,
    price,
    set_of,
    whom,
    whose,
)
from shiai.games.eohn.preview import Ability, answer_of

VERDICTS: Final = {
    "in_time": "in time, {speed} against {against}",
    "rested": "in time by Rested, {speed} against {against}",
    "too_late": "too late, {speed} against {against}",
    "no_effect": "it would do nothing against this attack",
}


def describe(state: Eohn, code: int) -> Sentence:
    """What an action does, in a few words, for the seat that is asked."""
    ability = Ability(state, int(state.seat), code)
    words_of = SAYS.get(int(ability.verb))
    return Sentence(words_of(state, int(state.seat), ability) if words_of else "")


def phrase(state: Eohn, seat: int, code: int) -> Sentence:
    """An action as it is typed, with names for places and cards: `attack Bolt Shot at seat 1`."""
    verb = layout.VERBS.verb_of(code)
    numbers = layout.VERBS.arguments(code)
    handle = int(verb.handle)
    first = numbers[0] if numbers else 0
    if handle == layout.FEINT_WITH:
        card, _ = Ability(state, seat, code).attack(state, seat)
        parts = [name_at(state, seat, first), "with", card_name(state, card)]
    elif handle == layout.AT_ABILITY:
        parts = [whose(first, seat), known_at(state, first, numbers[1], seat, "")]
    elif handle in (layout.AT_ATTACK, layout.AT_REACTION):
        return Sentence(f"on {_in_chain(state, seat, handle, first)}")
    elif handle in (layout.FIRST_PLAYER, layout.AT_PLAYER):
        parts = [whom(first, seat)]
    elif handle in (layout.TAKE, layout.TAKE_PURE_FROM):
        parts = [str(first), "from", name_at(state, seat, numbers[1])]
    elif verb.arguments and verb.arguments[0].cards is not None:
        parts = [card_name(state, first)]
    elif verb.arguments and verb.arguments[0].name == "place":
        parts = [name_at(state, seat, first)]
    else:
        return Sentence(layout.VERBS.text(code, state.terms.names))
    if handle == layout.ATTACK:
        all_of_them = numbers[1] == layout.AT_ALL
        parts += ["at", "all opponents" if all_of_them else whom(numbers[1], seat)]
    if handle in (layout.STACK, layout.HIDE):
        parts += ["on" if handle == layout.STACK else "under", name_at(state, seat, numbers[1])]
    return Sentence(" ".join([verb.name, *parts]))


def _in_chain(state: Eohn, seat: int, handle: int, index: int) -> str:
    """An attack, Block or Dodge of the chain, and whose it is."""
    records, owner, card = (
        (layout.LINKS, layout.LINK_SEAT, layout.LINK_CARD)
        if handle == layout.AT_ATTACK
        else (layout.REACTIONS, layout.REACTION_SEAT, layout.REACTION_CARD)
    )
    name = card_name(state, int(state.record(records, index, card)))
    return f"{whose(int(state.record(records, index, owner)), seat)} {name}"


# ---- in which numbers it shows -----------------------------------------------------------------


def numbers_text(state: Eohn, seat: int, kind: int, place: int) -> str:
    """AP or DP, Speed and Damage types of an ability now."""
    values: list[str] = []
    if state.is_attack(kind):
        values.append(f"AP {int(state.plain_value(printed.AP, seat, kind, place))}")
    if int(state.printed.stat_of(kind, printed.DP)):
        values.append(f"DP {int(state.plain_value(printed.DP, seat, kind, place))}")
    values.append(f"Speed {int(state.plain_value(printed.SPEED, seat, kind, place))}")
    for word in words.DAMAGE_TYPES:
        amount = int(state.plain_value(words.NUMBERS.index(word), seat, kind, place))
        if amount:
            values.append(f"{words.NUMBERS.texts[word]} {amount}")
    return ", ".join(values)


def _with_text(state: Eohn, kind: int, said: str) -> str:
    text = set_of(state.terms).texts[kind]
    return f"{said}. {text}" if text else said


def _used(state: Eohn, seat: int, ability: Ability) -> str:
    """An ability on the mat or of the hand that is used now."""
    values = numbers_text(state, seat, ability.kind, ability.place)
    said = _with_text(state, ability.kind, values)
    if ability.place < 0:
        said = f"{price(state, seat, ability.kind)}; {said}"
    when = _when(state, seat, ability)
    return f"{when}: {said}" if when else said


def _when(state: Eohn, seat: int, ability: Ability) -> str:
    """EOHN-204  Whether a Block or Dodge would be quick enough, as things stand."""
    answer = answer_of(state, seat, ability)
    if answer is None:
        return ""
    when = VERDICTS[answer.verdict].format(speed=answer.speed, against=answer.against)
    return when if answer.defender == seat else f"{when}, for {seat_words(answer.defender)}"


def _ready(state: Eohn, seat: int, ability: Ability) -> str:
    values = numbers_text(state, seat, ability.kind, -1)
    return f"{price(state, seat, ability.kind)}; {_with_text(state, ability.kind, values)}"


def _feint(state: Eohn, seat: int, ability: Ability) -> str:
    """The Attack that a Feint brings, with its numbers."""
    card, place = ability.attack(state, seat)
    kind = int(state.kind_of[card])
    return _with_text(state, ability.kind, numbers_text(state, seat, kind, place))


def _attack(state: Eohn, seat: int, ability: Ability) -> str:
    values = numbers_text(state, seat, ability.kind, ability.place)
    return _with_text(state, ability.kind, values)


def _give_up(state: Eohn, seat: int, ability: Ability) -> str:
    energy = int(state.floats_at(seat, ability.place))
    return f"discard it, take its {energy} Energy back" if energy else "discard it"


def _pass(state: Eohn, seat: int, ability: Ability) -> str:
    if state.question() != layout.ACT:
        return ""
    if int(state.get(layout.PHASE)) == layout.ACTION_2:
        return "end the turn"
    may_fight = int(state.why_not_enter_combat(seat, layout.COMBAT_CHOICE)) == 0
    return "go to combat" if may_fight else "go on: no combat in the first turn"


def _skip(state: Eohn, seat: int, ability: Ability) -> str:
    if state.is_terrorized(seat):
        return "no Rested while Terrorized"
    return f"you will have Rested {int(state.get(state.of(layout.RESTED_COUNT, seat))) + 1}"


def _take(state: Eohn, seat: int, ability: Ability) -> str:
    left = int(state.floats_at(seat, ability.numbers[1])) - ability.numbers[0]
    return "it will leave the mat" + (f", and {left} Energy goes back" if left else "")


def _upkeep(state: Eohn, seat: int, ability: Ability) -> str:
    return f"{int(state.printed.upkeep[ability.kind])} Energy, and it stays"


def _card(state: Eohn, seat: int, ability: Ability) -> str:
    """A card that is only moved: what it costs, and its numbers."""
    kind = int(state.kind_of[ability.numbers[0]])
    return f"{price(state, seat, kind)}; {numbers_text(state, seat, kind, -1)}"


def _draw(state: Eohn, seat: int, ability: Ability) -> str:
    left = int(state.size(state.of(layout.DECK, seat))) - ability.numbers[0]
    return f"{count_of(left, 'card')} left in your deck"


SAYS: Final[dict[int, Callable[[Eohn, int, Ability], str]]] = {
    int(layout.PLAY): _used,
    int(layout.ACTIVATE): _used,
    int(layout.READY_CARD): _ready,
    int(layout.STACK): _ready,
    int(layout.HIDE): _ready,
    int(layout.ATTACK): _attack,
    int(layout.FEINT_WITH): _feint,
    int(layout.GIVE_UP): _give_up,
    int(layout.PASS): _pass,
    int(layout.SKIP_COMBAT): _skip,
    int(layout.TAKE): _take,
    int(layout.TAKE_PURE_FROM): _take,
    int(layout.PAY): _upkeep,
    int(layout.AT_ATTACK): lambda state, seat, ability: _when(state, seat, ability),
    int(layout.LET_GO): lambda state, seat, ability: "it is discarded",
    int(layout.REUSE): lambda state, seat, ability: (
        f"ready it again for {price(state, seat, ability.kind)}"
    ),
    int(layout.WAIT): lambda state, seat, ability: "it stays here, and may be readied again later",
    int(layout.PUT_AWAY): lambda state, seat, ability: "discard it",
    int(layout.REFOCUS_COUNT): lambda state, seat, ability: (
        f"{count_of(ability.numbers[0], 'card')} for {ability.numbers[0]} Energy"
        if ability.numbers[0]
        else "exchange none"
    ),
    int(layout.FIRST_PLAYER): lambda state, seat, ability: (
        "you begin" if ability.numbers[0] == seat else f"{seat_words(ability.numbers[0])} begins"
    ),
    int(layout.DRAW_COUNT): _draw,
    int(layout.RETURN): _card,
    int(layout.DISCARD_CARD): _card,
    int(layout.PUT_UNDER): _card,
    int(layout.FIND_CARD): _card,
    int(layout.BRING_IN): _card,
    int(layout.TAKE_OUT_CARD): _card,
    int(layout.TO_HAND): lambda state, seat, ability: "back to your hand",
    int(layout.TO_DISCARDS): lambda state, seat, ability: "to your discards",
    int(layout.ENTER_COMBAT): lambda state, seat, ability: "declare attacks, one at a time",
    int(layout.END_COMBAT): lambda state, seat, ability: "no more attacks in this turn",
    int(layout.KEEP_SPLIT): lambda state, seat, ability: "the points stay as they are",
    int(layout.DECLINE): lambda state, seat, ability: "it stays ready",
    int(layout.KEEP_DECK): lambda state, seat, ability: "change nothing",
    int(layout.FIND_NOTHING): lambda state, seat, ability: "take no card",
}


# ---- what comes of it, worded from a preview ---------------------------------------------------


def with_result(state: Eohn, code: int, preview: EohnPreview) -> Sentence:
    """The same as `describe`, and what comes of it if all pass."""
    said = describe(state, code).marked
    result = result_text(preview, int(state.seat))
    if not result:
        return Sentence(said)
    when, colon, rest = said.partition(": ")
    if colon and "against" in preview:
        return Sentence(f"{when}; {result}. {rest}")
    return Sentence(f"{result}. {said}" if said else result)


def result_text(preview: EohnPreview, seat: int) -> str:
    """What comes of an action if all pass: `4 damage to you, Energy 65 to 61; you are asked`."""
    rest = preview.get("if_all_pass")
    if rest is None:
        return ""
    parts = [_damage_text(preview, rest, who, seat) for who in _order(rest, seat)]
    if preview.get("asked_again"):
        parts.append("you are asked again")
    return "; ".join(part for part in parts if part)


def _order(rest: IfAllPass, seat: int) -> list[int]:
    return [seat, *(who for who in range(len(rest["life"])) if who != seat)]


def _damage_text(preview: EohnPreview, rest: IfAllPass, who: int, seat: int) -> str:
    """What becomes of one player."""
    hit = any(
        one["seat"] == who and "stages" in one
        for link in preview.get("result", [])
        for one in link["against"]
    )
    life = rest["life"][who]
    name = whom(who, seat)
    if not hit:
        return ""
    said = f"{rest['damage'][who]} damage to {name}"
    if life["before"] != life["after"]:
        said += f", Energy {life['before']} to {max(life['after'], 0)}"
    if who in rest["dazed"]:
        said += ", Dazed"
    if who in rest["defeated"]:
        said += ", defeated"
    may = any(
        "may_counter" in one for link in preview.get("result", []) for one in link["against"]
        if one["seat"] == who
    )  # fmt: skip
    return said + (", may counter" if may else "")
