"""Edits: what makes one view of another, and events in short; compiled with the engine, since every
window at every match waits for them.
"""

from typing import Any, Final

import msgspec

from shiai.core.json_types import Json

ENCODER: Final = msgspec.json.Encoder()
GONE: Final = object()
LONG: Final = 4  # members of a list
MOST_EDITS: Final = 2  # for one list


def edits(old: Json, new: Json) -> list[list[Any]]:
    """What makes one view of another: `[path, value]` puts a value, `[path]` removes one."""
    found: list[list[Any]] = []
    if old != new:
        _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: list[str | int], found: list[list[Any]]) -> None:
    """What two values that are not equal differ in."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted(old.keys() - new.keys()):
            found.append([[*path, key]])
        for key, value in new.items():
            if (was := old.get(key, GONE)) != value:
                _compare(was, value, [*path, key], found)
    elif not (isinstance(old, list) and isinstance(new, list)):
        found.append([path, new])
    elif _are_parts(old, new):
        for at, value in enumerate(new):
            if old[at] != value:
                _compare(old[at], value, [*path, at], found)
    else:
        found.extend(_few(old, new, path) or _behind(old, new, path) or [[path, new]])


def _behind(old: list[Any], new: list[Any], path: list[str | int]) -> list[list[Any]]:
    """Edits of records of which some came or went behind the last, as on a stack; if shorter."""
    if not (old and new and _are_records(old) and _are_records(new)):
        return []
    found: list[list[Any]] = []
    for at in range(min(len(old), len(new))):
        if old[at] != new[at]:
            _compare(old[at], new[at], [*path, at], found)
    found += [[[*path, at]] for at in reversed(range(len(new), len(old)))]
    found += [[[*path, at], new[at]] for at in range(len(old), len(new))]
    return found if len(ENCODER.encode(found)) < len(ENCODER.encode([[path, new]])) else []


def _are_records(value: list[Any]) -> bool:
    return all(isinstance(member, dict) for member in value)


def _few(old: list[Any], new: list[Any], path: list[str | int]) -> list[list[Any]]:
    """Edits of a long list of which a member or two are others, went, or came behind the last."""
    if len(new) < LONG:
        return []
    others = [at for at in range(min(len(old), len(new))) if old[at] != new[at]]
    if len(old) == len(new) and len(others) <= MOST_EDITS:
        return [[[*path, at], new[at]] for at in others]
    gone: list[int] = []
    for at, value in enumerate(old):
        kept = at - len(gone)
        if kept == len(new) or value != new[kept]:
            gone.append(at)
    kept = len(old) - len(gone)
    if len(gone) + len(new) - kept > MOST_EDITS:
        return []
    removed: list[list[Any]] = [[[*path, at]] for at in reversed(gone)]
    return removed + [[[*path, at], new[at]] for at in range(kept, len(new))]


def _are_parts(old: list[Any], new: list[Any]) -> bool:
    """Lists of one length whose members are lists or objects: what each seat has, records."""
    return len(old) == len(new) and all(isinstance(value, (dict, list)) for value in new)


def put(view: Json, changes: list[list[Any]]) -> Json:
    """The view with these edits, as a client makes it; what is not edited is shared."""
    made: Any = view
    for path, *value in changes:
        made = _put(made, path, value)
    result: Json = made
    return result


def _put(inside: Any, path: list[str | int], value: list[Any]) -> Any:
    if not path:
        return value[0]
    first, rest = path[0], path[1:]
    made = list(inside) if isinstance(inside, list) else dict(inside)
    if not rest and not value:
        del made[first]  # type: ignore[arg-type]
    else:
        if isinstance(made, list) and first == len(made):
            made.append(None)
        old = made[first] if isinstance(made, list) else made.get(first)  # type: ignore[index]
        made[first] = _put(old, rest, value)  # type: ignore[index]
    return made


def in_short(events: list[Json]) -> list[Json]:
    """Events without their numbers, without steps in which nothing happened, and of a number that
    changes several times in one step only what it came to.
    """
    short: list[Json] = []
    for event in events:
        if event["event"] == "step" and short and short[-1]["event"] == "step":
            short.pop()
        if event["event"] == "count":
            _forget_count(short, event)
        short.append({name: value for name, value in event.items() if name != "n" and value != []})
    return short


def _forget_count(short: list[Json], event: Json) -> None:
    """The same number's last change, if no step came between."""
    which = [event.get(name) for name in ("name", "seat", "place")]
    for at in range(len(short) - 1, -1, -1):
        if short[at]["event"] == "step":
            return
        if [short[at].get(name) for name in ("name", "seat", "place")] == which:
            del short[at]
            return
