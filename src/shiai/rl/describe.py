"""Observations and actions in tables, entry by entry, as the documentation has them."""

from shiai.core.observe import HIGHEST, NUMBER, WORD, ZONE, ZONES, Entry
from shiai.core.verbs import usage
from shiai.rl.setting import Setting

FEW = 6  # places that are named in a table


def observation_table(setting: Setting) -> str:
    """What stands where in a compact observation."""
    rows = ["| from | numbers | what | each |", "| ---: | ---: | --- | --- |"]
    for entry in setting.observer.entries:
        name = f"{entry.name} ({entry.whose})" if entry.whose else entry.name
        count = max(len(entry.places), 1)
        rows.append(f"| {entry.at} | {count} | {name}{_places(entry)} | {_each(entry)} |")
    return "\n".join(rows) + "\n"


def _places(entry: Entry) -> str:
    if len(entry.places) < 2:
        return ""
    if len(entry.places) <= FEW:
        return ": " + ", ".join(entry.places)
    return f": {entry.places[0]}, {entry.places[1]} … {entry.places[-1]}"


def _each(entry: Entry) -> str:
    if entry.value_type == WORD:
        return f"one of {entry.high + 1} words"
    if entry.value_type == ZONE:
        return "0: not known; " + ", ".join(
            f"{k}: {word}" for k, word in enumerate(entry.words) if k
        )
    if entry.value_type == ZONES:
        return "bits: " + ", ".join(f"{1 << k}: {word}" for k, word in enumerate(entry.words))
    assert entry.value_type == NUMBER, "an entry has one of four types"
    return f"{entry.low} to {entry.high}" if entry.high < HIGHEST // 2 else "a number"


def action_table(setting: Setting) -> str:
    """Which codes belong to which verb."""
    rows = ["| codes | how many | verb |", "| --- | ---: | --- |"]
    verbs = setting.terms.verbs
    firsts = [verb.first for verb in verbs.verbs] + [setting.codes]
    for verb, behind in zip(verbs.verbs, firsts[1:]):
        span = f"{verb.first}" if behind == verb.first + 1 else f"{verb.first} to {behind - 1}"
        rows.append(f"| {span} | {behind - verb.first} | `{usage(verb)}` |")
    return "\n".join(rows) + "\n"


def words_of(setting: Setting, name: str) -> list[str]:
    """What the numbers of an entry stand for: `words_of(setting, "question")`."""
    return next(entry.words for entry in setting.observer.entries if entry.name == name)
