"""Eohn: what waits to resolve, as one ordered stack, and what every attack in it does now."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from shiai.core.layout import FRAME, STACK
from shiai.games.eohn import layout, printed, words
from shiai.games.eohn.damage import NO_BARRIER
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.extras import Against, LinkResult, ObjectRef, StackEntry, Stage
from shiai.games.eohn.names import PLACE_NAMES, defenders_of, id_of, name_of, visible_card
from shiai.games.eohn.packed import (
    blow_of_feint,
    link_of_blow,
    place_of_ability,
    seat_of_ability,
    seat_of_blow,
)
from shiai.games.eohn.stages import Names, stages_of, verdict

ATTACK_VALUES: Final = (printed.AP, printed.SPEED, *range(printed.GLANCING, printed.STATS))


class _Stack:
    """Numbers of links, reactions and activations in one order: oldest first."""

    def __init__(self, state: Eohn, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        self.links: list[int] = []  # the clock of each; one whose card has left comes no sooner
        found: list[tuple[int, int, str, int]] = []  # clock, order of finding, kind, index
        for link in range(int(state.link_count())):
            self.links.append(max([self._since(layout.LINKS, link), *self.links[-1:]]))
            found.append((self.links[link], len(found), "attack", link))
        for reaction in range(int(state.reaction_count())):
            found.append((self._since(layout.REACTIONS, reaction), len(found), "answer", reaction))
        for act in range(int(state.activation_count())):
            if not self._has_become_more(act):
                since = self._since(layout.ACTIVATIONS, act)
                found.append((since, len(found), "activation", act))
        self.order = [(kind, index) for _, _, kind, index in sorted(found)]
        self.n = {key: k + 1 for k, key in enumerate(self.order)}

    def _since(self, records: i64, index: int) -> int:
        """The clock when its card was turned up; an answer that has left: that of its attack."""
        state = self.state
        seat, place, card = (
            int(state.record(records, index, layout.LAYOUT.record_column(records, name)))
            for name in ("seat", "place", "card")
        )
        if records == layout.REACTIONS and int(state.card_on(seat, place)) != card:
            link = int(state.record(layout.REACTIONS, index, layout.REACTION_LINK))
            return self.links[link]
        return int(state.get(state.of(layout.SINCE, seat), place))

    def _has_become_more(self, act: int) -> bool:
        """An activation that has become an attack or answer of the chain is shown as that."""
        state = self.state
        use = int(state.record(layout.ACTIVATIONS, act, layout.ACT_USE))
        return use != layout.PLAIN_USE and not is_owed(state, int(layout.RESOLVE_STEP), act)

    # ---- entries -------------------------------------------------------------------------------

    def entry(self, kind: str, index: int) -> StackEntry:
        if kind == "attack":
            return self._attack(index)
        return self._answer(index) if kind == "answer" else self._activation(index)

    def _attack(self, link: int) -> StackEntry:
        state = self.state
        card = int(state.record(layout.LINKS, link, layout.LINK_CARD))
        seat = int(state.record(layout.LINKS, link, layout.LINK_SEAT))
        place = int(state.record(layout.LINKS, link, layout.LINK_PLACE))
        defenders = defenders_of(state, link)
        countered = int(state.record(layout.LINKS, link, layout.LINK_ANSWERS))
        vs = defenders[0] if defenders else -1
        values = {
            words.NUMBERS[stat]: int(state.link_value(stat, link, vs)) for stat in ATTACK_VALUES
        }
        done = hits_of(state, link)
        entry: StackEntry = {
            "n": self.n["attack", link],
            "kind": "attack",
            "seat": seat,
            "card": id_of(state, card),
            "answers": self.n.get(("attack", countered - 1)),
            "on": defenders,
            "state": "done" if done else "open",
            "values": {
                word: n for word, n in values.items() if n or word in ("ap", "speed")
            },
            "against": [against_of(state, link, who) for who in defenders],
        }  # fmt: skip
        lying = int(state.card_on(seat, place))
        if int(state.record(layout.LINKS, link, layout.LINK_FEINTED)) > 0 and lying >= 0:
            entry["feint"] = id_of(state, lying)
        return entry

    def _answer(self, reaction: int) -> StackEntry:
        state = self.state
        seat, link, defender, card = (
            int(state.record(layout.REACTIONS, reaction, column))
            for column in (
                layout.REACTION_SEAT, layout.REACTION_LINK,
                layout.REACTION_DEFENDER, layout.REACTION_CARD,
            )
        )  # fmt: skip
        done = defender in hits_of(state, link)
        values = {"speed": int(state.reaction_value(printed.SPEED, reaction))}
        if int(state.type_of(card)) == printed.BLOCK:
            values["dp"] = int(state.reaction_value(printed.DP, reaction))
        state.set_blow(link, defender)
        state.set_reaction(reaction)
        return {
            "n": self.n["answer", reaction],
            "kind": "answer",
            "seat": seat,
            "card": id_of(state, card),
            "answers": self.n["attack", link],
            "on": [defender],
            "state": "done" if done else verdict(state.blow),  # type: ignore[typeddict-item]
            "values": values,
        }

    def _activation(self, act: int) -> StackEntry:
        state = self.state
        seat = int(state.record(layout.ACTIVATIONS, act, layout.ACT_SEAT))
        place = int(state.record(layout.ACTIVATIONS, act, layout.ACT_PLACE))
        card = int(state.record(layout.ACTIVATIONS, act, layout.ACT_CARD))
        kind = int(state.kind_of[card])
        stats = [printed.SPEED]
        stats += [printed.AP] if state.is_attack(kind) else []
        stats += [printed.DP] if int(state.printed.stat_of(kind, printed.DP)) else []
        waits = is_owed(state, int(layout.RESOLVE_STEP), act)
        negated = int(state.record(layout.ACTIVATIONS, act, layout.ACT_NEGATED)) == 1
        entry: StackEntry = {
            "n": self.n["activation", act],
            "kind": "activation",
            "seat": seat,
            "card": id_of(state, card),
            "answers": self._used_against(act, kind),
            "on": self._defenders(act),
            "state": "negated" if negated else "waits" if waits else "resolves",
            "values": {
                words.NUMBERS[s]: int(state.plain_value(s, seat, kind, place)) for s in stats
            },
        }
        named = self.object_of(act, kind)
        if named is not None:
            entry["object"] = named
        return entry

    def _used_against(self, act: int, kind: int) -> int | None:
        """The attack that it answers, or the activation that it is a response to."""
        state = self.state
        use = int(state.record(layout.ACTIVATIONS, act, layout.ACT_USE))
        on = int(state.record(layout.ACTIVATIONS, act, layout.ACT_ON))
        if use == layout.AS_FEINT:
            on = int(blow_of_feint(on))
        if use == layout.AS_REACTION or use == layout.AS_FEINT:
            return self.n.get(("attack", int(link_of_blow(on))))
        if use == layout.AS_COUNTER:
            return self.n.get(("attack", on))
        is_response = use == layout.PLAIN_USE and 0 <= on < act
        if is_response and int(state.printed.sub[kind]) == printed.INSTANT:
            return self.n.get(("activation", on))
        return None

    def _defenders(self, act: int) -> list[int]:
        state = self.state
        use = int(state.record(layout.ACTIVATIONS, act, layout.ACT_USE))
        on = int(state.record(layout.ACTIVATIONS, act, layout.ACT_ON))
        if use == layout.AS_FEINT:
            on = int(blow_of_feint(on))
        if use == layout.AS_REACTION or use == layout.AS_FEINT:
            return [int(seat_of_blow(on))]
        if use == layout.AS_COUNTER:
            return [int(state.record(layout.LINKS, on, layout.LINK_SEAT))]
        return [on] if use == layout.AS_ATTACK else []

    def object_of(self, act: int, kind: int) -> ObjectRef | None:
        """What was named when it was activated."""
        state = self.state
        row = int(state.named_row(kind))
        target = int(state.record(layout.ACTIVATIONS, act, layout.ACT_TARGET))
        use = int(state.record(layout.ACTIVATIONS, act, layout.ACT_USE))
        if row < 0 or target < 0 or use == layout.AS_FEINT:
            return None
        to = int(state.printed.to[row])
        if to == printed.TO_OPP:
            return {"seat": target}
        if to == printed.TO_ABILITY:
            seat, place = int(seat_of_ability(target)), int(place_of_ability(target))
            card = visible_card(state, seat, place, self.viewer)
            return {"seat": seat, "place": PLACE_NAMES[place], "card": card}
        more = int(state.record(layout.ACTIVATIONS, act, layout.ACT_MORE))
        records, column, key = (
            (layout.LINKS, layout.LINK_CARD, "attack")
            if more == layout.TO_LINK
            else (layout.REACTIONS, layout.REACTION_CARD, "answer")
        )
        return {
            "n": self.n[key, target],
            "card": id_of(state, int(state.record(records, target, column))),
        }


def stack_of(state: Eohn, viewer: int, results: list[LinkResult]) -> list[StackEntry]:
    """Attacks, answers and activations, oldest first: the last one resolves first.

    `results` are those of all attacks if all pass, also of one that is only being activated.
    """
    stack = _Stack(state, viewer)
    entries = [stack.entry(kind, index) for kind, index in stack.order]
    foreseen = {result["card"]: result["against"] for result in results}
    for entry in entries:
        if entry["state"] != "done" and entry["card"] in foreseen:
            entry["against"] = foreseen[entry["card"]]
    return entries


def results_of(state: Eohn) -> list[LinkResult]:
    """What every attack of the newest chain would do now."""
    return [
        {
            "card": id_of(state, int(state.record(layout.LINKS, link, layout.LINK_CARD))),
            "seat": int(state.record(layout.LINKS, link, layout.LINK_SEAT)),
            "against": [against_of(state, link, who) for who in defenders_of(state, link)],
        }
        for link in range(int(state.first_link()), int(state.link_count()))
    ]


def newest_object(state: Eohn, viewer: int) -> ObjectRef | None:
    """What the newest activation is aimed at."""
    act = int(state.activation_count()) - 1
    card = int(state.record(layout.ACTIVATIONS, act, layout.ACT_CARD))
    return _Stack(state, viewer).object_of(act, int(state.kind_of[card]))


def against_of(state: Eohn, link: int, defender: int) -> Against:
    """One attack against one defender: what it has done, or would do with all values as now."""
    hit = hits_of(state, link).get(defender)
    reaction = int(state.reaction_to(link, defender))
    answer = -1
    if reaction >= 0:
        answer = int(state.record(layout.REACTIONS, reaction, layout.REACTION_CARD))
    if hit is not None:
        result = int(state.record(layout.HITS, hit, layout.HIT_RESULT))
        done: Against = {
            "seat": defender,
            "damage": int(state.record(layout.HITS, hit, layout.HIT_DAMAGE)),
        }
        return _with_flags(
            done, bool(result & layout.WAS_DAZED), bool(result & layout.BLOCK_DESTROYED), False
        )
    damage = int(state.work_out(link, defender))
    blow = state.blow
    barred = blow.barrier != NO_BARRIER
    wall = int(state.card_on(defender, layout.BARRIER_PLACE)) if barred else -1
    worn = bool(state.is_active(defender, layout.ARMOR_PLACE))
    armor = int(state.card_on(defender, layout.ARMOR_PLACE)) if worn else -1
    ids = [id_of(state, card) if card >= 0 else None for card in (wall, answer, armor)]
    met = [name_of(state, card) if card >= 0 else "" for card in (wall, answer)]
    may_counter = blow.reaction_success and blow.counter_open and not state.is_dazed(defender)
    told: Against = {
        "seat": defender,
        "damage": damage,
        "stages": cast(list[Stage], stages_of(blow, Names(met[0], met[1], ids))),
    }
    return _with_flags(told, blow.dazed, blow.block_destroyed, may_counter)


def _with_flags(told: Against, dazed: bool, destroyed: bool, may_counter: bool) -> Against:
    """What is not so is left out."""
    if dazed:
        told["dazed"] = True
    if destroyed:
        told["destroyed"] = True
    if may_counter:
        told["may_counter"] = True
    return told


def hits_of(state: Eohn, link: int) -> dict[int, int]:
    """Whom an attack has met already in the damage step: the number of the hit, by defender."""
    return {
        int(state.record(layout.HITS, hit, layout.HIT_DEFENDER)): hit
        for hit in range(int(state.hit_count()))
        if int(state.record(layout.HITS, hit, layout.HIT_LINK)) == link
    }


def is_owed(state: Eohn, step: int, subject: int) -> bool:
    """Whether a step with this first number is still owed."""
    at = STACK + 1
    for k in range(int(state.s[STACK])):
        if state.s[at + k * FRAME] == step and state.s[at + k * FRAME + 1] == subject:
            return True
    return False


def answers_with(
    state: Eohn, seat: int, kind: int, place: int, named: int = -1
) -> tuple[int, int] | None:
    """The attack and the defender for whom a Block or Dodge would be used now.

    None for another ability, and if there are several from which one must be named first.
    """
    if not state.in_chain():
        return None
    if int(state.printed.card_type[kind]) not in (printed.BLOCK, printed.DODGE):
        return None
    links = range(int(state.first_link()), int(state.link_count())) if named < 0 else [named]
    found = [int(state.answer_to(link, seat, kind, place, place < 0)) for link in links]
    found = [on for on in found if on >= 0]
    if len(found) != 1:
        return None
    return int(link_of_blow(found[0])), int(seat_of_blow(found[0]))
