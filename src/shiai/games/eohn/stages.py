"""Eohn: a blow explained stage by stage, in sentences, with the numbers of the calculation."""

from shiai.games.eohn import printed
from shiai.games.eohn.damage import (
    BARRIER_OF_COUNTERS,
    BLOCKED,
    NO_BARRIER,
    NO_REACTION,
    Blow,
    in_time,
)


def stages_of(blow: Blow, barrier: str, answer: str) -> list[str]:
    """EOHN-252  Barrier; Block or Dodge; Armor: what each takes away, and what goes on.

    `blow` has been calculated; `barrier` and `answer` are the names of what stands in the way.
    """
    stages = [f"AP {int(blow.ap)}{_types(blow)}"]
    if blow.barrier != NO_BARRIER and not blow.ignores_barrier and blow.barrier_value > 0:
        stages.append(_barrier(blow, barrier))
    if blow.reaction != NO_REACTION:
        stages.append(_block(blow, answer) if blow.reaction == BLOCKED else _dodge(blow, answer))
    stages.append(_armor(blow))
    return stages


def _types(blow: Blow) -> str:
    types = (
        ("Glancing", blow.glancing),
        ("Crushing", blow.crushing),
        ("Piercing", blow.piercing),
        ("Critical", blow.critical),
    )
    parts = [f"{word} {int(amount)}" for word, amount in types if amount > 0]
    return f" with {', '.join(parts)}" if parts else ""


def _barrier(blow: Blow, name: str) -> str:
    what = f"DP {int(blow.barrier_value)}"
    if blow.barrier == BARRIER_OF_COUNTERS:
        what = f"{int(blow.barrier_value)} counters"
    end = ", and its last counter is gone" if blow.barrier_discarded else ""
    return f"Barrier {name} ({what}) lets {int(blow.after_barrier)} pass{end}"


def _speeds(blow: Blow) -> str:
    return f"Speed {int(blow.reaction_speed)} against {int(blow.speed)}"


def _rests(blow: Blow) -> str:
    """Rested made a defence count that was too slow."""
    return ", Rested" if blow.speed > blow.reaction_speed else ""


def _block(blow: Blow, name: str) -> str:
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
    return f"{name} blocks ({'; '.join(parts)}): {int(blow.after_reaction)} go on{end}"


def _dodge(blow: Blow, name: str) -> str:
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


def _armor(blow: Blow) -> str:
    parts = []
    if blow.armor_dp > 0:
        parts.append("ignored" if blow.ignores_armor else f"DP {int(blow.armor_dp)}")
    if not blow.defended and blow.critical > 0 and blow.after_reaction > 0:
        parts.append("Critical adds")
    end = "; Dazed" if blow.dazed else ""
    armor = f"Armor ({', '.join(parts)}): " if blow.armor_dp > 0 else ""
    if not armor and parts:
        armor = "Critical adds: "
    return f"{armor}{int(blow.damage)} damage{end}"
