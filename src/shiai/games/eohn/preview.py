"""Eohn: what an action would bring about, told from what its seat can know.

The rules play it on a copy, up to the first step that depends on hidden cards (core/foresee.py).
`if_all_pass` goes on from there with an assumption, which its name says: windows close and
exchanges end as if nobody, this seat included, did anything more.
"""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from shiai.core.foresee import ASKED, ENDED, Foreseen, copy_of, foresee, go_on
from shiai.core.layout import OVER, STACK
from shiai.games.eohn import layout, printed
from shiai.games.eohn.damage import BLOCKED, DODGED
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.extras import Change, EohnPreview, IfAllPass, LinkResult, ObjectRef
from shiai.games.eohn.names import PLACE_NAMES, eohn, life_of
from shiai.games.eohn.packed import pack_blow
from shiai.games.eohn.stack import answers_with, newest_object, results_of
from shiai.games.eohn.stages import verdict

OF_A_PLACE: Final = (
    layout.ACTIVATE, layout.FEINT_WITH, layout.ATTACK, layout.GIVE_UP, layout.PAY, layout.LET_GO,
    layout.REUSE, layout.PUT_AWAY, layout.TO_HAND, layout.TO_DISCARDS, layout.WAIT,
)  # fmt: skip
OF_A_CARD: Final = (layout.READY_CARD, layout.PLAY, layout.STACK, layout.HIDE)
USES: Final = (layout.PLAY, layout.ACTIVATE, layout.ATTACK, layout.FEINT_WITH)
ENDS_IT: Final = (layout.CLEAN_UP, layout.NEXT_ROUND, layout.END_PHASE, layout.COMBAT_CHOICE)
PASSES: Final = (layout.RESPOND, layout.EXCHANGE_MOVE, layout.OTHERS_MOVE)


class Ability:
    """The ability that an action is about: its card, and where it lies (-1: in the hand)."""

    def __init__(self, state: Eohn, seat: int, code: int) -> None:
        self.verb = layout.VERBS.verb_of(code).handle
        self.numbers = layout.VERBS.arguments(code)
        self.card = self.place = -1
        self.link = -1  # of the attack that a Block or Dodge is said to answer
        if self.verb in OF_A_CARD:
            self.card = self.numbers[0]
        elif self.verb in OF_A_PLACE:
            self.place = self.numbers[0]
            self.card = int(state.card_on(seat, self.place))
        elif self.verb == layout.AT_ATTACK and state.question() == layout.ANSWERED:
            self.link = self.numbers[0]
            self.card = int(state.asks_for())
            if self.card < 0:
                self.place = int(state.subject())
                self.card = int(state.card_on(seat, self.place))
        self.kind = int(state.kind_of[self.card]) if self.card >= 0 else -1
        self.is_used = self.card >= 0 and (self.verb in USES or self.link >= 0)

    def attack(self, state: Eohn, seat: int) -> tuple[int, int]:
        """The Attack of a Feint: its card, and the place whose values count for it."""
        place = self.numbers[1]
        if place != self.place:
            return int(state.card_on(seat, place)), place
        under = int(state.stacked_attack(seat, place))
        return int(state.card_at(state.of(layout.STACKED, seat), under)), -1


class Answer:
    """A Block or Dodge that is not used yet: is it in time, against what?"""

    def __init__(self, state: Eohn, seat: int, ability: Ability, link: int, defender: int) -> None:
        state.set_blow(link, defender)
        blow = state.blow
        dodge = int(state.printed.card_type[ability.kind]) == printed.DODGE
        blow.reaction = DODGED if dodge else BLOCKED
        state.ignore_rested = blow.feinted
        blow.reaction_speed = state.plain_value(printed.SPEED, seat, ability.kind, ability.place)
        state.ignore_rested = False
        self.link = link
        self.defender = defender
        self.speed = int(blow.reaction_speed)
        self.against = int(blow.speed)
        self.verdict = verdict(blow)
        self.in_time = self.verdict in ("in_time", "rested")


def answer_of(state: Eohn, seat: int, ability: Ability) -> Answer | None:
    """The Block or Dodge that an action uses in the open exchange, if it is one."""
    if not ability.is_used or ability.verb == layout.FEINT_WITH:
        return None
    on = answers_with(state, seat, ability.kind, ability.place, ability.link)
    return None if on is None else Answer(state, seat, ability, *on)


def preview(state: Eohn, code: int) -> EohnPreview:
    """What the seat that is asked would bring about (docs/wire.md)."""
    seat = int(state.seat)
    ability = Ability(state, seat, code)
    answer = answer_of(state, seat, ability)
    seen = foresee(state, i64(seat), i64(code))
    after = eohn(seen.state)
    made = _common(state, seen, seat)
    if ability.kind >= 0:
        _add_ability(made, state, after, seat, ability)
    if answer is not None:
        made["speed"] = answer.speed
        made["against"] = answer.against
        made["in_time"] = answer.in_time
    if seen.taken and ability.is_used:
        named = _object(state, seat, code, ability)
        if named is not None:
            made["object"] = named
    if seen.taken and (after.in_chain() or int(after.activation_count()) > 0):
        rest = AllPass(after, seat)
        made["if_all_pass"] = rest.told(state)
        made["asked_again"] = rest.asked_again
        if rest.result:
            made["result"] = rest.result
    return made


def _object(state: Eohn, seat: int, code: int, ability: Ability) -> ObjectRef | None:
    """What the ability is aimed at as soon as that is certain; it may resolve before `until`."""
    if int(state.named_row(ability.kind)) < 0:
        return None
    play = eohn(copy_of(state))
    play.choose(i64(seat), i64(code))
    while True:
        act = int(play.activation_count()) - 1
        if act >= 0 and int(play.record(layout.ACTIVATIONS, act, layout.ACT_CARD)) == ability.card:
            named = newest_object(play, seat)
            if named is not None:
                return named
        if go_on(play, i64(seat)) is not None:
            return None


# ---- what every preview has --------------------------------------------------------------------


def _common(state: Eohn, seen: Foreseen, seat: int) -> EohnPreview:
    after = eohn(seen.state)
    winners = int(after.winning_seats())
    over = seen.until == ENDED
    wins = over and winners >> seat & 1 == 1
    loses = over and winners != 0 and not wins
    unsure = seen.until not in (ASKED, ENDED)
    asks: list[str] = []
    if seen.until == ASKED:
        asks.append(layout.LAYOUT.step_keys[int(after.question())])
    pure = int(state.floating_pure(seat, -1)), int(after.floating_pure(seat, -1))
    floats = int(state.floating(seat, -1)), int(after.floating(seat, -1))
    return {
        "until": seen.until,  # type: ignore[typeddict-item]
        "asks": asks,
        "wins": wins,
        "loses": loses,
        "may_win": wins or (unsure and _decides(after, seat, True)),
        "may_lose": loses or (unsure and _decides(after, seat, False)),
        "energy": _counter(state, after, layout.ENERGY_DECK, seat),
        "pure": _counter(state, after, layout.PURE_DECK, seat),
        "floating": {"before": floats[0] + pure[0], "after": floats[1] + pure[1]},
    }


def _counter(state: Eohn, after: Eohn, counter: i64, seat: int) -> Change:
    at = state.of(counter, seat)
    return {"before": int(state.get(at)), "after": int(after.get(at))}


def _decides(state: Eohn, seat: int, mine: bool) -> bool:
    """EOHN-002  Whether this round, won by this side (or by another one), decides the battle."""
    own = int(state.team_of(seat))
    for other in range(int(state.shape.seats)):
        team = int(state.team_of(other))
        if (team == own) == mine:
            world = state.clone()
            for who in range(int(state.shape.seats)):
                if int(state.team_of(who)) == team:
                    world.add(world.of(layout.WINS, who), 1)
            if world.is_battle_over() and int(world.leader()) == team:
                return True
    return False


def _add_ability(made: EohnPreview, state: Eohn, after: Eohn, seat: int, ability: Ability) -> None:
    """Where it lies then, and its Speed."""
    for place in range(len(PLACE_NAMES)):
        if int(after.card_on(seat, place)) == ability.card:
            made["place"] = PLACE_NAMES[place]
    if ability.verb == layout.STACK or ability.verb == layout.HIDE:
        made["place"] = PLACE_NAMES[ability.numbers[1]]
    if ability.is_used:
        kind, place = ability.kind, ability.place
        if ability.verb == layout.FEINT_WITH:
            card, place = ability.attack(state, seat)
            kind = int(state.kind_of[card])
        made["speed"] = int(state.speed_of(seat, kind, place))


# ---- if all pass -------------------------------------------------------------------------------


def results_if_all_pass(state: Eohn, viewer: int) -> list[LinkResult]:
    """What every attack of the open chain would do, as far as a viewer can know."""
    return AllPass(state, viewer).result if state.in_chain() else []


class AllPass:
    """The game goes on without another action, to the end of the chain or of the activation."""

    def __init__(self, start: Eohn, seat: int) -> None:
        self.seat = seat
        self.asked_again = False
        self.result: list[LinkResult] = []
        self.defeated: list[int] = []
        self.due = 0  # a loss whose givers somebody would have to name
        self.life: list[int] | None = None  # of a round that is over
        self.play = start.clone()
        self.play.watched = True
        self.play.seat = start.seat
        self.until = self._go()

    def _go(self) -> str:
        """Step by step; whatever asks for an action is passed."""
        while self.play.s[OVER] == 0:
            step = self.play.question()
            if step in ENDS_IT:
                return "done"
            if step == layout.DAMAGE_STEP and not self.result:
                self.result = results_of(self.play)
            if step == layout.JUDGE:
                self._note_defeated()
            if self._passed(step):
                continue
            stopped = go_on(self.play, self.seat)
            if stopped is not None:
                self.play = eohn(stopped.state)
                if not self._pass_question(stopped):
                    return stopped.until
        return ENDED

    def _passed(self, step: i64) -> bool:
        """Windows and exchanges, in which only what somebody wishes to do would happen."""
        play, seat = self.play, self.seat
        if step == layout.TRIGGERS:
            self.asked_again |= any(
                play.is_triggered(seat, place)
                for place in range(int(layout.ATTACK_PLACE), int(layout.MAT_PLACES))
            )
            self._drop()
        elif step == layout.GO_ROUND:
            self.asked_again |= play.goes_round() and play.is_in(seat) and play.can_respond(seat)
            play.keep_records(layout.WINDOWS, play.window_count() - 1)
            self._drop()
        elif step == layout.EXCHANGE:
            actor = play.chain(layout.CHAIN_ACTOR) - 1
            while actor >= 0:
                self.asked_again |= actor == seat and play.can_exchange(seat)
                play.pass_exchange(actor)
                actor = play.chain(layout.CHAIN_ACTOR) - 1
            self._drop()
            play.owe(layout.OTHERS)
        elif step == layout.OTHERS and play.chain(layout.CHAIN_ACTOR) == 0:
            if play.is_in(seat) and not play.takes_part(seat):
                self.asked_again |= play.can_help(seat)
            self._drop()
            play.owe(layout.DAMAGE_STEP, pack_blow(play.first_link(), 0))
        else:
            return False
        return True

    def _drop(self) -> None:
        self.play.s[STACK] -= 1

    def _pass_question(self, stopped: Foreseen) -> bool:
        """Pass or decline where that is what is asked."""
        play = self.play
        if stopped.until not in (ASKED, "others"):
            return False
        asked = play.question()
        if asked == layout.GIVE_ENERGY:
            self.due = int(play.subject())
        if asked not in PASSES and asked != layout.TRIGGERED:
            return False
        who = play.decider()
        verb = layout.DECLINE if asked == layout.TRIGGERED else layout.PASS
        self.asked_again |= int(who) == self.seat and len(play.legal(who)) > 1
        play.choose(who, verb & 0xFFFFF)
        return True

    def _note_defeated(self) -> None:
        play = self.play
        for seat in range(int(play.shape.seats)):
            marked = int(play.get(play.of(layout.MARKED, seat))) == 1
            if marked and play.is_in(seat) and seat not in self.defeated:
                self.defeated.append(seat)
        if self.defeated:
            self.life = self._lives()

    def _lives(self) -> list[int]:
        return [life_of(self.play, seat) for seat in range(int(self.play.shape.seats))]

    def told(self, before: Eohn) -> IfAllPass:
        """In numbers, compared with the table as it is."""
        seats = range(int(before.shape.seats))
        lives = self.life or self._lives()
        if self.due:
            lives[int(self.play.decider())] -= self.due
        damage = [0 for _ in seats]
        dazed: list[int] = []
        destroyed: list[str] = []
        for link in self.result:
            for one in link["against"]:
                if "stages" in one:
                    damage[one["seat"]] += one["damage"]
                if "dazed" in one and one["seat"] not in dazed:
                    dazed.append(one["seat"])
                destroyed += [
                    str(stage["card"])
                    for stage in one.get("stages", [])
                    if stage["stage"] == "answer" and "destroyed" in one
                ]
        until: Literal["done", "asked", "others", "hidden", "chance", "over"]
        until = self.until  # type: ignore[assignment]
        return {
            "life": [{"before": life_of(before, seat), "after": lives[seat]} for seat in seats],
            "damage": damage,
            "dazed": dazed,
            "destroyed": destroyed,
            "defeated": self.defeated,
            "until": until,
        }
