"""Eohn: a blow explained stage by stage, as data and in sentences, from the calculation itself."""

from collections.abc import Sequence
from typing import Any, Final

from shiai.games.eohn import printed
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
    """Who stands in the way of a blow: cards by id and name."""

    def __init__(
        self,
        barrier: str = "",
        answer: str = "",
        ids: Sequence[str | None] = (None, None, None),
    ) -> None:
        self.barrier = barrier
        self.answer = answer
        self.ids = ids  # of the Barrier, the answer, the Armor


STAGES: Final = {  # the rule behind each
    "attack": "EOHN-251",
    "barrier": "EOHN-254",
    "answer": "EOHN-253",
    "armor": "EOHN-276",
    "damage": "EOHN-240",
}


def stages_of(blow: Blow, names: Names) -> list[Json]:
    """EOHN-252  Barrier; Block or Dodge; Armor; damage: what each takes away, and what goes on.

    `blow` has been calculated. A stage is `stage`, `goes_on`, the sentence `text`, and what is met:
    `card`, `kind`, `value`. Stages that were not met are left out.
    """
    barrier, answer, armor = names.ids
    attack = _stage("attack", blow.ap, f"AP {int(blow.ap)}{_types_text(blow)}")
    if _types(blow):
        attack["types"] = _types(blow)
    stages = [attack]
    if blow.barrier != NO_BARRIER and not blow.ignores_barrier and blow.barrier_value > 0:
        kind = "counters" if blow.barrier == BARRIER_OF_COUNTERS else "dp"
        met = _stage("barrier", blow.after_barrier, _barrier(blow, names.barrier))
        met.update(card=barrier, kind=kind, value=int(blow.barrier_value))
        stages.append(met)
    if blow.reaction != NO_REACTION:
        block = blow.reaction == BLOCKED
        text = _block(blow, names) if block else _dodge(blow, names)
        met = _stage("answer", blow.after_reaction, text)
        met.update(card=answer, kind="block" if block else "dodge", verdict=verdict(blow))
        met.update(speed=int(blow.reaction_speed), against=int(blow.speed))
        if block:
            met["value"] = int(blow.reaction_dp)
        stages.append(met)
    if blow.armor_dp > 0:
        met = _stage("armor", blow.damage, _armor(blow))
        met.update(card=armor, kind="ignored" if blow.ignores_armor else "dp")
        met["value"] = int(blow.armor_dp)
        stages.append(met)
    stages.append(_stage("damage", blow.damage, _damage(blow)))
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


def _stage(stage: str, goes_on: int, text: str) -> Json:
    return {"stage": stage, "goes_on": int(goes_on), "text": text}


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
    end += _counter(blow)
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
    return f"{dodges}: nothing lands{_counter(blow)}"


def _counter(blow: Blow) -> str:
    """EOHN-117, EOHN-120  A success permits a Counter-Attack; EOHN-127 not to who was feinted."""
    return "; a Counter-Attack is allowed" if blow.reaction_success and blow.counter_open else ""


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
