"""Eohn: the text on a card, made from its effects: what it says is what it does.

Uncompiled: it reads the tables of a set file, once per set.
"""

from typing import Any, Final

from msgspec import structs

from shiai.games.eohn import words

FACTORS: Final = {"1/2": "half "}
SIDES: Final = {
    "own": "your side",
    "opponents": "the opponents' side",
    "entire": "every side",
}
THIS_SIDE: Final = "this side"  # in the text of an Arena card, until the area is known
GIST: Final = 25  # letters at most


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
    side = SIDES[getattr(card, "area", None) or "own"]
    return " ".join(sentences).replace(THIS_SIDE, side)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _needs(card: Any, benefit: Any) -> dict[str, int]:
    """How much of which attributes a benefit asks for."""
    blue = benefit.blue.numbers()
    any_blue = any(blue)
    return {
        word: base + more
        for word, base, more in zip(words.ATTRIBUTES, card.base.numbers(), blue, strict=True)
        if more or (base and not any_blue)
    }


def _benefit(card: Any, benefit: Any) -> str:
    needs = attributes_text(_needs(card, benefit), " and ")
    effects = "; ".join(_effect(effect) for effect in benefit.fx)
    return f"With {needs}: {effects}."


def attributes_text(points: dict[str, int], between: str = ", ") -> str:
    """`Strength 2, Speed 3`; attributes of which there are none are left out."""
    return between.join(f"{words.ATTRIBUTES.texts[word]} {n}" for word, n in points.items() if n)


def _one(what: str) -> str:
    """`an Attack`, `a Block`."""
    return f"{'an' if what[0] in 'AEIOUaeiou' else 'a'} {what}"


def _stack(stack: Any) -> str:
    what = _cards(stack.with_)
    if stack.role == "modifier":
        return f"Stack this on one of your {what}."
    count = "One" if stack.n == 1 else f"Up to {stack.n}"
    return f"{count} of your {what} may be stacked on this."


def _condition(cond: Any, attack: bool) -> str:
    does = "declare this attack against the attacker" if attack else "you may activate this"
    if cond.event == "damaged":
        return f"When you take {cond.ge} or more from one attack, {does}."
    if cond.event == "gain_relentless":
        return f"When you gain Relentless, {does}."
    if cond.event == "activated":
        sub = f"{words.SUBTYPES.texts[cond.sub]} ability" if cond.sub else "ability"
        return f"When an opponent activates {_one(sub)}, {does}."
    if cond.event == "attack_declared":
        attack_name = f"{words.TYPES.texts[cond.atype]} attack" if cond.atype else "attack"
        return f"When {_one(attack_name)} is declared on you, {does}."
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
            count = effect.if_.stacked
            parts.append("a card is" if count == 1 else f"{count} cards are")
            parts[-1] += " stacked on it"
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
        return f"take {_one(_card(effect.filter))} from your {where} into your hand{shuffle}"
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


# ---- the same as data --------------------------------------------------------------------------


def face_data(card: Any) -> dict[str, Any]:
    """What stands in the text, as data, for those who draw it: only what the card has."""
    data: dict[str, Any] = {"gist": card_gist(card)}
    if card.benefit:
        data["benefits"] = [
            {
                "needs": _needs(card, benefit),
                "effects": [effect_data(effect) for effect in benefit.fx],
                "text": "; ".join(_effect(effect) for effect in benefit.fx),
            }
            for benefit in card.benefit
        ]
    if card.upkeep:
        data["upkeep"] = card.upkeep
    if card.once is not None:
        data["once"] = card.once
    if card.reuse_if is not None:
        data["reuse_if"] = said_of(card.reuse_if)
    if card.charge is not None:
        data["charge"] = {
            **{word: getattr(card.charge, word) for word in ("gain", "max", "release", "reset")},
            "interrupt": said_of(card.charge.interrupt),
            "on_interrupt": [effect_data(effect) for effect in card.charge.on_interrupt],
        }
    if card.cond is not None:
        data["cond"] = said_of(card.cond)
    if card.stack is not None:
        data["stack"] = {
            "role": card.stack.role, "n": card.stack.n, "with": said_of(card.stack.with_),
        }  # fmt: skip
    return data


def effect_data(effect: Any) -> dict[str, Any]:
    """An effect in the words of the set file; what it does not say is left out."""
    data = said_of(effect)
    for word in ("if", "filter"):
        if word in data:
            data[word] = said_of(data[word])
    for word in ("heads", "tails", "each"):
        if word in data:
            data[word] = [effect_data(one) for one in data[word]]
    return data


def said_of(table: Any) -> dict[str, Any]:
    """What a table of a set file says, by its words there; defaults are left out."""
    said: dict[str, Any] = {}
    for field in structs.fields(table):
        value = getattr(table, field.name)
        if value not in (field.default, [], None):
            said[field.encode_name] = value
    return said


def card_gist(card: Any) -> str:
    """What a card does, in up to 25 letters; nothing for a plain card."""
    benefits = [effect for benefit in card.benefit for effect in benefit.fx]
    for effect in [*card.fx, *benefits]:
        gist = _gist(effect)
        if gist and len(gist) <= GIST:
            return gist
    return ""


def _gist(effect: Any) -> str:
    does = effect.do
    if does == "mod":
        return _gist_of_change(effect)
    if does == "flag":
        return FLAG_GISTS.get(effect.name, "")
    if does == "status":
        return f"{GIST_WHO.get(effect.to, '')}{words.STATUSES.texts[effect.name]}"
    if does == "gain":
        return f"{words.COMBAT_STATUSES.texts[effect.what]} +{effect.n or 1}"
    if does == "negate":
        what = _card(effect.filter)
        return f"negate {'an' if what[0] in 'AEIOU' else 'a'} {what}"
    if does == "destroy":
        return f"destroy {_card(effect.filter)}"
    if does == "replenish":
        return f"Replenish {effect.n_per_counter or effect.n}"
    if does in ("draw", "discard", "lose"):
        who = GIST_WHO.get(effect.to, "")
        unit = " Energy" if does == "lose" else ""
        return f"{who}{does}{'s' if who else ''} {effect.n}{unit}"
    return GISTS.get(does, "")


def _gist_of_change(effect: Any) -> str:
    number = "cost" if effect.stat == "cost" else words.NUMBERS.texts[effect.stat]
    whom = {"attack": "an attack ", "attack_or_reaction": "attack or answer "}.get(effect.to, "")
    if effect.to in ("attacks", "reactions", "cards"):
        filter = effect.filter
        kinds = [*(filter.atype or []), *(filter.act or [])] if filter is not None else []
        several = "" if effect.to == "attacks" else "s"
        whom = "".join(f"{words.TYPES.texts[kind]}{several} " for kind in kinds[:1])
        whom = (
            whom or {"attacks": "attacks ", "reactions": "answers ", "cards": "cards "}[effect.to]
        )
    if effect.add_per_counter:
        return f"{whom}{effect.add_per_counter:+} {number} per charge"
    if effect.add is not None:
        return f"{whom}{effect.add:+} {number}"
    if effect.add_word:
        return f"{ADD_GISTS[effect.add_word]} {number}"
    return f"{whom}{effect.times} {number}"


GIST_WHO: Final = {
    "opp": "opponent ",
    "target": "target ",
    "attacker": "attacker ",
    "all": "everybody ",
}
ADD_GISTS: Final = {"roll": "a die as", "answered_ap": "adds stopped", "stacked_ap": "adds stacked"}
GISTS: Final = {
    "coin": "toss a coin",
    "die": "roll a die",
    "peek": "look at a face-down card",
    "search": "take a card",
    "win": "win the round",
}
FLAG_GISTS: Final = {
    "ignore_barrier": "ignores Barriers",
    "ignore_block": "ignores Blocks",
    "ignore_armor": "ignores Armor",
    "pierce_proof": "stops Piercing",
    "may_defend_ally": "may answer for an ally",
    "no_block": "you cannot Block",
    "no_snare": "you cannot be Snared",
    "relentless_counts_as_rested": "Relentless is Rested too",
}


# ---- a card in lines, from its face ------------------------------------------------------------


def card_lines(face: dict[str, Any]) -> list[str]:
    """All that one builds a deck by and plays a card by, in lines of their own."""
    attack = " Attack" if face["frame"] == "attack" and face["type"] != "counter" else ""
    kind = f"{words.TYPES.texts[face['type']]}{attack}"
    limit = f", at most {face['limit']} in a deck" if face["limit"] else ""
    lines = [
        f"{face['name']}: {kind}, {face['rarity']}{limit}.",
        f"Costs {price_text(face)}. {', '.join(number_texts(face))}.",
    ]
    marks = mark_texts(face)
    if marks:
        lines.append(f"{', '.join(marks)}.")
    base = attributes_text(face["base"])
    if base:
        lines.append(f"Needs {base}.")
    return [*lines, face["text"]] if face["text"] else lines


def price_text(face: dict[str, Any]) -> str:
    """`4 Energy and 2 Pure`."""
    pure = f" and {face['pure']} Pure" if face["pure"] else ""
    return f"{face['energy']} Energy{pure}"


def number_texts(face: dict[str, Any], now: dict[str, Any] | None = None) -> list[str]:
    """`AP 5`, `Speed 17`, `Critical 5`: printed, or as they are now."""
    printed = {
        "ap": face.get("ap"),
        "dp": face.get("dp"),
        "speed": face["speed"],
        **{word: face.get("damage_types", {}).get(word, 0) for word in words.DAMAGE_TYPES},
    }
    values = {word: (now or {}).get(word, value) for word, value in printed.items()}
    shown = [
        word for word, value in values.items() if value or (word == "ap" and value is not None)
    ]
    texts = [f"{words.NUMBERS.texts[word]} {values[word]}" for word in shown]
    if face.get("counters"):
        texts.append(f"{face['counters']} counters")
    return texts


def mark_texts(face: dict[str, Any]) -> list[str]:
    """Subtype, modifiers, reuse and area, where there is something to say."""
    marks = []
    if face["subtype"] != "standard":
        marks.append(words.SUBTYPES.texts[face["subtype"]])
    marks += [word.capitalize() for word in face["modifiers"]]
    if face["reuse"] != "none":
        marks.append(f"Reuse {face['reuse'].capitalize()}")
    if face.get("area"):
        marks.append(f"covers {SIDES[face['area']]}")
    return marks
