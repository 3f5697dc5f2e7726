"""Eohn: the text on a card, made from its effects: what it says is what it does.

Uncompiled: it reads the tables of a set file, once per set.
"""

from typing import Any, Final

from shiai.games.eohn import words

FACTORS: Final = {"1/2": "half "}


def card_text(card: Any) -> str:
    """Everything the card does, a sentence for each effect; nothing for a plain card."""
    sentences: list[str] = []
    if card.stack is not None:
        sentences.append(_stack(card.stack))
    if card.cond is not None:
        sentences.append(_condition(card.cond, hasattr(card, "atype")))
    if card.charge is not None:
        sentences += _charge(card.charge)
    answers = card.cond is not None and card.cond.event == "attack_declared"
    for effect in card.fx:
        does = _effect(effect)
        if answers and effect.to == "attack":
            does = does.replace(_object(effect), "that attack gets")
        sentences.append(_sentence(does))
    if card.upkeep:
        sentences.append(f"Upkeep {card.upkeep}.")
    if card.once is not None:
        sentences.append("Only one of this name in the Action phases of a turn.")
    if card.reuse_if is not None:
        destroyed = card.reuse_if.this_destroyed_block
        sentences.append(
            "Reuse only if it destroyed a Block." if destroyed else "Reuse only if it succeeded."
        )
    sentences += [_benefit(card, benefit) for benefit in card.benefit]
    return " ".join(sentences)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _benefit(card: Any, benefit: Any) -> str:
    blue = benefit.blue.numbers()
    any_blue = any(blue)
    needs = [
        f"{words.ATTRIBUTES.texts[word]} {base + more}"
        for word, base, more in zip(words.ATTRIBUTES, card.base.numbers(), blue, strict=True)
        if more or (base and not any_blue)
    ]
    effects = "; ".join(_effect(effect) for effect in benefit.fx)
    return f"With {' and '.join(needs)}: {effects}."


def _stack(stack: Any) -> str:
    what = _cards(stack.with_)
    if stack.role == "modifier":
        return f"Stack this on one of your {what}."
    return f"Up to {stack.n} of your {what} may be stacked on this."


def _condition(cond: Any, attack: bool) -> str:
    does = "declare this attack against the attacker" if attack else "you may activate this"
    if cond.event == "damaged":
        return f"When you take {cond.ge} or more from one attack, {does}."
    if cond.event == "gain_relentless":
        return f"When you gain Relentless, {does}."
    if cond.event == "activated":
        sub = f"{words.SUBTYPES.texts[cond.sub]} ability" if cond.sub else "ability"
        return f"When an opponent activates a {sub}, {does}."
    if cond.event == "attack_declared":
        attack_name = f"{words.TYPES.texts[cond.atype]} attack" if cond.atype else "attack"
        return f"When a {attack_name} is declared on you, {does}."
    idle = ", if you did not attack this turn" if cond.not_attacked_this_turn else ""
    return f"At the start of your End phase{idle}, {does}."


def _charge(charge: Any) -> list[str]:
    gains = words.GAINS.texts[charge.gain]
    sentences = [f"CHARGE {gains}, at most {charge.max}; ready from {charge.release} on."]
    if charge.interrupt.event == "damaged":
        why = f"you take {charge.interrupt.ge} or more from one attack"
    else:
        why = f"you become {words.STATUSES.texts[charge.interrupt.name]}"
    after = "".join(f", {_effect(effect)}" for effect in charge.on_interrupt)
    return [*sentences, f"INTERRUPT {why}: discard this{after}.", "ABILITY"]


def _effect(effect: Any) -> str:
    condition = ""
    if effect.if_ is not None:
        parts = []
        if effect.if_.relentless:
            parts.append(f"you have Relentless {effect.if_.relentless} or more")
        if effect.if_.rested:
            parts.append(f"you have Rested {effect.if_.rested} or more")
        if effect.if_.stacked:
            parts.append(f"{effect.if_.stacked} cards are stacked on it")
        condition = f"if {' and '.join(parts)}, "
    return _moment(effect) + condition + _deed(effect)


def _moment(effect: Any) -> str:
    moment = words.WHENS.texts[effect.when]
    return f"{moment}, " if moment else ""


def _deed(effect: Any) -> str:
    does = effect.do
    if does == "mod":
        return _change(effect)
    if does == "flag":
        return words.NUMBERS.texts[effect.name]
    if does == "draw":
        return f"each player draws {effect.n}" if effect.to == "all" else f"draw {effect.n}"
    if does == "discard":
        how = " at random" if effect.random else ""
        return f"{_who(effect)} discards {effect.n}{how}"
    if does == "lose":
        return f"{_who(effect)} loses {effect.n} Energy"
    if does == "replenish":
        pure = " Pure" if effect.into == "pure" else ""
        per = " for each counter" if effect.n_per_counter else ""
        who = "the turn player on this side Replenishes" if (
            effect.to == "side_turn_player"
        ) else "Replenish"  # fmt: skip
        return f"{who} {effect.n_per_counter or effect.n}{pure}{per}"
    if does == "search":
        where = " or ".join(words.SEARCHED.texts[place] for place in effect.from_)
        shuffle = ", then shuffle" if "deck" in effect.from_ else ""
        return f"take a {_card(effect.filter)} from your {where} into your hand{shuffle}"
    if does == "destroy":
        return f"destroy one opposing {_card(effect.filter)}"
    if does == "negate":
        return f"negate the opposing {_card(effect.filter)} you respond to"
    if does == "status":
        by = " by you" if effect.name == "intimidated" else ""
        return f"{_who(effect)} is {words.STATUSES.texts[effect.name]}{by}"
    if does == "gain":
        return f"gain {effect.n or 1} {words.COMBAT_STATUSES.texts[effect.what]}"
    if does == "coin":
        heads = " and ".join(_deed(each) for each in effect.heads)
        tails = " and ".join(_deed(each) for each in effect.tails)
        return f"toss a coin: heads, {heads}; tails, {tails}"
    if does == "die":
        return f"roll a die: {' and '.join(_deed(each) for each in effect.each)}"
    if does == "peek":
        return "look at one opposing face-down ability"
    if does == "remove":
        return "remove this from play"
    return "you win the round"


def _change(effect: Any) -> str:
    number = words.NUMBERS.texts[effect.stat]
    what = _object(effect)
    if effect.add_word == "roll":
        return f"{what} the result as {number}"
    if effect.add_word == "answered_ap":
        part = FACTORS.get(effect.times, "")
        return f"{what} {part}the AP of the attack you stopped (rounded up together)"
    if effect.add_word == "stacked_ap":
        return f"{what} the printed AP of the Attacks stacked on it"
    if effect.add_per_counter:
        return f"{what} {effect.add_per_counter:+} {number} for each counter"
    if effect.add is None:
        return f"{what} {effect.times} of its {number} (rounded up)"
    lasts = " this turn" if effect.dur == "turn" else ""
    if effect.to == "me":
        return f"{effect.add:+} {number} against every attack on you"
    return f"{what} {effect.add:+} {number}{lasts}"


def _object(effect: Any) -> str:
    whose = {"mine": "your ", "theirs": "opposing ", "any": "all ", "side": "on this side all "}
    to = effect.to
    if to == "this":
        return "it gets"
    if to == "base":
        return "that card gets"
    if to == "stacked_attack":
        return "the stacked attack gets"
    if to in ("attack", "attack_or_reaction"):
        one = "attacks" if to == "attack" else "attacks, Blocks or Dodges"
        owner = "your" if effect.whose == "mine" else "the opposing"
        return f"one of {owner} {one} in this chain gets"
    if to == "cards":
        return f"{whose[effect.whose]}{_cards(effect.filter)} have"
    kind = "attacks" if to == "attacks" else "Blocks and Dodges"
    filter = effect.filter
    if filter is not None:
        card_types = [*(filter.atype or []), *(filter.act or [])]
        if card_types and to == "attacks":
            kind = f"{' and '.join(words.TYPES.texts[name] for name in card_types)} attacks"
        elif card_types:
            kind = " and ".join(f"{words.TYPES.texts[name]}s" for name in card_types)
        if filter.enhanced is False:
            kind += " that are not Enhanced"
        if filter.has:
            kind += f" with {words.NUMBERS.texts[filter.has]}"
        if filter.vs == "me":
            kind += " against you"
    return f"{whose[effect.whose]}{kind} get"


def _cards(filter: Any) -> str:
    one = _card(filter)
    return one.replace("Attack", "Attacks", 1) if "Attack" in one else f"{one}s"


def _card(filter: Any) -> str:
    if filter is None:
        return "card"
    parts: list[str] = []
    if filter.name:
        return " or ".join(filter.name)
    card_types = [words.TYPES.texts[name] for name in [*(filter.atype or []), *(filter.act or [])]]
    if filter.sub:
        parts.append(words.SUBTYPES.texts[filter.sub])
    if card_types:
        parts.append(" or ".join(card_types))
    if filter.frame:
        parts.append({"attack": "Attack", "action": "Action"}[filter.frame])
    elif filter.atype:
        parts.append("Attack")
    elif not card_types:
        parts.append("ability" if filter.sub else "card")
    if filter.cost_le is not None:
        parts.append(f"costing {filter.cost_le} or less")
    return " ".join(parts)


def _who(effect: Any) -> str:
    return {
        "opp": "an opponent you name",
        "target": "the target",
        "attacker": "the attacker",
        "all": "each player",
    }.get(effect.to, "you")
