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
    """What is done, as a player says it: `activate Guard Up`, `attack seat 1 with Bolt Shot`."""
    verb = layout.VERBS.verb_of(code)
    numbers = layout.VERBS.arguments(code)
    handle = int(verb.handle)
    if handle == layout.ATTACK:
        aim = "everybody" if numbers[1] == layout.AT_ALL else whom(numbers[1], seat)
        return Sentence(f"attack {aim} with {name_at(state, seat, numbers[0])}")
    if handle == layout.FEINT_WITH:
        return Sentence(f"feint with {name_at(state, seat, numbers[0])}")
    if handle == layout.GIVE_UP:
        return Sentence(f"discard {name_at(state, seat, numbers[0])}")
    if handle == layout.STACK:
        return Sentence(
            f"stack {card_name(state, numbers[0])} on {name_at(state, seat, numbers[1])}"
        )
    if handle == layout.HIDE:
        return Sentence(
            f"hide {card_name(state, numbers[0])} under {name_at(state, seat, numbers[1])}"
        )
    if handle == layout.AT_ABILITY:
        owner = whose(numbers[0], seat)
        return Sentence(f"on {owner} {known_at(state, numbers[0], numbers[1], seat, '')}")
    if handle in (layout.AT_ATTACK, layout.AT_REACTION):
        return Sentence(f"on {_in_chain(state, seat, handle, numbers[0])}")
    if handle in (layout.FIRST_PLAYER, layout.AT_PLAYER):
        return Sentence(f"{verb.name} {whom(numbers[0], seat)}")
    if handle in (layout.TAKE, layout.TAKE_PURE_FROM):
        pure = " Pure" if handle == layout.TAKE_PURE_FROM else ""
        return Sentence(f"take {numbers[0]}{pure} from {name_at(state, seat, numbers[1])}")
    if handle in (layout.DRAW_COUNT, layout.REFOCUS_COUNT):
        return Sentence(f"{verb.name} {count_of(numbers[0], 'card')}")
    if verb.arguments and verb.arguments[0].cards is not None:
        return Sentence(f"{PHRASES.get(handle, verb.name)} {card_name(state, numbers[0])}")
    if verb.arguments and verb.arguments[0].name == "place":
        return Sentence(f"{PHRASES.get(handle, verb.name)} {name_at(state, seat, numbers[0])}")
    return Sentence(layout.VERBS.text(code, state.terms.names))


PHRASES: Final = {
    int(layout.PLAY): "play",
    int(layout.PUT_UNDER): "put under the deck",
    int(layout.TO_HAND): "take to hand",
    int(layout.TO_DISCARDS): "discard",
    int(layout.PAY): "pay for",
    int(layout.REUSE): "ready again",
    int(layout.PUT_AWAY): "discard",
    int(layout.FIND_CARD): "take",
}


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


def price(state: Eohn, seat: int, kind: int) -> str:
    """`3 Energy`, `4 Energy and 2 Pure`."""
    pure = int(state.printed.pure[kind])
    return f"{int(state.cost_of(seat, kind))} Energy{f' and {pure} Pure' if pure else ''}"


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
    said = f"{card_name(state, card)} attacks: {numbers_text(state, seat, kind, place)}"
    return _with_text(state, ability.kind, said)


def _attack(state: Eohn, seat: int, ability: Ability) -> str:
    values = numbers_text(state, seat, ability.kind, ability.place)
    return _with_text(state, ability.kind, values)


def _give_up(state: Eohn, seat: int, ability: Ability) -> str:
    energy = int(state.floats_at(seat, ability.place))
    return f"take its {energy} Energy back" if energy else "it has no Energy to take back"


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
    return f"{int(state.printed.upkeep[ability.kind])} Energy"


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
    int(layout.LET_GO): lambda state, seat, ability: "it is discarded",
    int(layout.REUSE): lambda state, seat, ability: price(state, seat, ability.kind),
    int(layout.REFOCUS_COUNT): lambda state, seat, ability: (
        f"{ability.numbers[0]} Energy" if ability.numbers[0] else ""
    ),
    int(layout.DECLINE): lambda state, seat, ability: "it stays ready",
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
        return Sentence(f"{when}; {result}: {rest}")
    return Sentence(f"{result}: {said}" if said else result)


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
        one["seat"] == who and one["stages"]
        for link in preview.get("result", [])
        for one in link["against"]
    )
    life = rest["life"][who]
    name = "you" if who == seat else f"seat {who}"
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
        one["may_counter"] for link in preview.get("result", []) for one in link["against"]
        if one["seat"] == who
    )  # fmt: skip
    return said + (", may counter" if may else "")
