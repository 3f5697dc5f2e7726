"""Eohn: a blow explained stage by stage, as data and in sentences, from the calculation itself."""

from collections.abc import Sequence
from typing import Any

from shiai.games.eohn import printed, words
from shiai.games.eohn.damage import (
    BARRIER_OF_COUNTERS,
    BLOCKED,
    NO_BARRIER,
    NO_REACTION,
    Blow,
    in_time,
)

Json = dict[str, Any]


class Names:
    """Who stands in the way of a blow: cards by id and name; and whether it may be countered."""

    def __init__(
        self,
        barrier: str = "",
        answer: str = "",
        ids: Sequence[str | None] = (None, None, None, None),
        may_counter: bool = True,
    ) -> None:
        self.barrier = barrier
        self.answer = answer
        self.ids = ids  # of the attack, the Barrier, the answer, the Armor
        self.may_counter = may_counter


def stages_of(blow: Blow, names: Names) -> list[Json]:
    """EOHN-252  Barrier; Block or Dodge; Armor; damage: what each takes away, and what goes on.

    `blow` has been calculated. A stage is `stage`, `card`, `value`, `kind`, `goes_on`, `rule`, and
    the sentence `text`; stages that were not met are left out.
    """
    attack, barrier, answer, armor = names.ids
    kind = words.TYPES[int(blow.attack_type)]
    stages = [_stage("attack", attack, blow.ap, kind, blow.ap, 251, f"AP {int(blow.ap)}")]
    stages[0]["types"] = _types(blow)
    stages[0]["text"] += _types_text(blow)
    if blow.barrier != NO_BARRIER and not blow.ignores_barrier and blow.barrier_value > 0:
        kind = "counters" if blow.barrier == BARRIER_OF_COUNTERS else "dp"
        text = _barrier(blow, names.barrier)
        stages.append(
            _stage("barrier", barrier, blow.barrier_value, kind, blow.after_barrier, 254, text)
        )
    if blow.reaction != NO_REACTION:
        block = blow.reaction == BLOCKED
        text = _block(blow, names) if block else _dodge(blow, names)
        kind, rule = ("block", 263) if block else ("dodge", 272)
        dp = blow.reaction_dp if block else 0
        stage = _stage("answer", answer, dp, kind, blow.after_reaction, rule, text)
        stage.update(speed=int(blow.reaction_speed), against=int(blow.speed), verdict=verdict(blow))
        stages.append(stage)
    dp = 0 if blow.ignores_armor else blow.armor_dp
    if blow.armor_dp > 0:
        kind = "ignored" if blow.ignores_armor else "dp"
        stages.append(_stage("armor", armor, dp, kind, blow.damage, 276, _armor(blow)))
    stages.append(_stage("damage", None, blow.damage, "", blow.damage, 240, _damage(blow)))
    return stages


def verdict(blow: Blow) -> str:
    """EOHN-204  Whether a Block or Dodge is in time: `in_time`, `rested`, `too_late`, `no_effect`.

    `rested` is in time as well: it would be too slow, but Rested makes it count.
    """
    if in_time(blow):
        return "in_time" if blow.speed <= blow.reaction_speed else "rested"
    if blow.speed <= blow.reaction_speed:
        return "no_effect"
    return "too_late"


def _stage(
    stage: str, card: str | None, value: int, kind: str, goes_on: int, rule: int, text: str
) -> Json:
    return {
        "stage": stage,
        "card": card,
        "value": int(value),
        "kind": kind or None,
        "goes_on": int(goes_on),
        "rule": f"EOHN-{rule}",
        "text": text,
    }


def _types(blow: Blow) -> dict[str, int]:
    types = (
        ("glancing", blow.glancing),
        ("crushing", blow.crushing),
        ("piercing", blow.piercing),
        ("critical", blow.critical),
    )
    return {word: int(amount) for word, amount in types if amount > 0}


def _types_text(blow: Blow) -> str:
    parts = [f"{word.capitalize()} {amount}" for word, amount in _types(blow).items()]
    return f" with {', '.join(parts)}" if parts else ""


def _barrier(blow: Blow, name: str) -> str:
    what = f"DP {int(blow.barrier_value)}"
    if blow.barrier == BARRIER_OF_COUNTERS:
        n = int(blow.barrier_value)
        what = "1 counter" if n == 1 else f"{n} counters"
    end = ", and its last counter is gone" if blow.barrier_discarded else ""
    return f"Barrier {name} ({what}) lets {int(blow.after_barrier)} pass{end}"


def _speeds(blow: Blow) -> str:
    return f"Speed {int(blow.reaction_speed)} against {int(blow.speed)}"


def _rests(blow: Blow) -> str:
    """Rested made a defence count that was too slow."""
    return ", Rested" if blow.speed > blow.reaction_speed else ""


def _goes_on(amount: int) -> str:
    return f"{amount} {'goes' if amount == 1 else 'go'} on"


def _block(blow: Blow, names: Names) -> str:
    name = names.answer
    if blow.ignores_block:
        return f"{name} does nothing: this attack ignores Blocks"
    if not in_time(blow):
        return f"{name} comes too late ({_speeds(blow)})"
    parts = [f"DP {int(blow.reaction_dp)}, {_speeds(blow)}{_rests(blow)}"]
    if blow.crushing > 0:
        parts.append("Crushing adds to AP")
    if blow.piercing > 0 and blow.after_reaction > 0:
        parts.append("Piercing passes")
    end = "; the Block is destroyed" if blow.block_destroyed else ""
    if blow.reaction_success and names.may_counter:
        end += "; a Counter-Attack is allowed"
    went = _goes_on(int(blow.after_reaction))
    return f"{name} blocks ({'; '.join(parts)}): {went}{end}"


def _dodge(blow: Blow, names: Names) -> str:
    name = names.answer
    if blow.attack_type == printed.AREA:
        return f"{name} does nothing: an Area attack cannot be dodged"
    if not in_time(blow):
        return f"{name} comes too late ({_speeds(blow)})"
    dodges = f"{name} dodges ({_speeds(blow)}{_rests(blow)})"
    if blow.after_reaction > 0:
        return f"{dodges}: Glancing lands {int(blow.after_reaction)}"
    allowed = "; a Counter-Attack is allowed" if names.may_counter else ""
    return f"{dodges}: nothing lands{allowed}"


def _critical(blow: Blow) -> bool:
    return not blow.defended and blow.critical > 0 and blow.after_reaction > 0


def _armor(blow: Blow) -> str:
    if blow.ignores_armor:
        return "Armor is ignored"
    added = ", with Critical added," if _critical(blow) else ""
    return f"Armor (DP {int(blow.armor_dp)}){added} lets {int(blow.damage)} pass"


def _damage(blow: Blow) -> str:
    start = "Critical adds: " if _critical(blow) and blow.armor_dp == 0 else ""
    return f"{start}{int(blow.damage)} damage{'; Dazed' if blow.dazed else ''}"
