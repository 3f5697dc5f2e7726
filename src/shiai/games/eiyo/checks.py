"""Eiyo: what is checked of it alone. Its floors in `make bench` are those of the engine.

**Forecasts come true**: what a preview says of a choice, and of ending the fight after it, is held
against what then happens, in the true world and in another that the seat cannot tell from it.
"""

from shiai.core.rng import Stream, seed_of
from shiai.core.sentence import Json
from shiai.core.table import Table
from shiai.games.eiyo.forecast import END
from shiai.games.eiyo.game import GAME
from shiai.games.eiyo.layout import (
    DISCARD_ONE,
    EXTRA_WEAPON,
    FIGHT,
    GIVE_UP_HONOR,
    HAND,
    PAY_HONOR,
    REDRAW,
    ROUND,
    SPECIALS,
    WEAPON_DECK,
)
from shiai.games.eiyo.view import eiyo
from shiai.testing.cases import option_mixes
from shiai.testing.checks import Checks, LongCheck, Specified

GAMES = 500  # more than 20,000 choices
ON_THE_WAY = (DISCARD_ONE, EXTRA_WEAPON, GIVE_UP_HONOR)


def forecasts(cases: range) -> list[str]:
    """What was foretold wrongly in these games."""
    wrong: list[str] = []
    for case in cases:
        wrong += foretold_in(case)[1]
    return wrong


def foretold_in(case: int) -> tuple[int, list[str]]:
    """How many choices a game has, of random and greedy play; and what was foretold wrongly."""
    mixes = option_mixes(GAME)
    options, seats = mixes[case % len(mixes)]
    stream = Stream(seed_of(14, case))
    table = GAME.new(seed=stream.seed(), options=options, seats=seats)
    greed = (0, 5, 10)[case % 3]  # of ten choices
    choices = 0
    while table.outcome is None:
        seat = table.deciders()[0]
        code = _any_of(table.codes(seat), stream)
        if stream.below(10) < greed:
            code = GAME.rules.greedy(table.world(seat, seed=stream.seed()), seat)
        said = GAME.rules.preview(table.state, code)
        choices += 1
        for world in (table.clone(), table.sample_world(seat, seed=stream.seed())):
            why = _why_wrong(world, seat, code, said, stream)
            if why is not None:
                return choices, [f"game {case}, {table.notation(code)}: {why}; foretold {said}"]
        table.apply(seat, code)
    return choices, []


def _any_of(codes: list[int], stream: Stream) -> int:
    return codes[int(stream.below(len(codes)))]


def _why_wrong(world: Table, seat: int, code: int, said: Json, stream: Stream) -> str | None:
    """Play a choice, then end the fight: what did not come as it was foretold."""
    state = eiyo(world.state)
    before = Seen(world, seat)
    back = int(said.get("buys", 0))  # weapons that come into the deck
    if world.terms.verbs.verb_of(code).handle == REDRAW:
        back = int(state.size(state.of(HAND, seat)))
    world.apply(seat, code)
    why = before.why_unlike(world, said, stream, back)
    if why is not None or said["end"] is None:
        return why
    before = Seen(world, seat)
    now = state.get(ROUND)
    while world.outcome is None and state.question() == FIGHT and state.get(ROUND) == now:
        world.apply(world.deciders()[0], END)
    why = before.why_unlike(world, said["end"], stream, 0)
    return None if why is None else f"if the fight ended then: {why}"


class Seen:
    """A table before something is done."""

    def __init__(self, table: Table, seat: int) -> None:
        state = eiyo(table.state)
        self.seat = seat
        self.deck = int(state.size(state.of(WEAPON_DECK, seat)))
        self.specials = int(state.size(state.of(SPECIALS, seat)))
        self.buying = state.question() == PAY_HONOR

    def why_unlike(self, table: Table, said: Json, stream: Stream, back: int) -> str | None:
        """Answer what stands on the way to the next decision; is it as it was foretold?"""
        _answer(table, stream, ON_THE_WAY)
        state = eiyo(table.state)
        purchase = table.outcome is None and state.question() == PAY_HONOR
        specials = int(state.size(state.of(SPECIALS, self.seat)))
        out = specials < self.specials and not self.buying
        deck = int(state.size(state.of(WEAPON_DECK, self.seat)))
        if table.outcome is None and not _within(int(state.honor()), said["honor_after"]):
            return f"honor {int(state.honor())}"
        if not purchase and not _within(deck, said["deck_after"]):
            return f"a deck of {deck}"
        needed = sum(need["cards"] for need in said["takes"])
        taken = self.deck + back - deck - needed
        if table.outcome is None and not (out or purchase) and not _within(taken, said["unseen"]):
            return f"{taken} weapons lost that were not foretold"
        if purchase:
            _answer(table, stream, (*ON_THE_WAY, PAY_HONOR))
        won = table.outcome is not None and table.outcome.result == "win"
        lost = table.outcome is not None and not won
        certain = said["until"] != "hidden"
        if (won and not said["may_win"]) or (said["wins"] and not won):
            return f"won is {won}"
        if (said["loses"] and not lost) or (lost and not purchase and not said["may_lose"]):
            return f"lost is {lost}"
        if lost and certain and not purchase and not said["loses"]:
            return "it loses"
        if (out and not said["may_run_out"]) or (
            said["runs_out"] and not (out or purchase or lost)
        ):
            return f"running out is {out}"
        return None


def _answer(table: Table, stream: Stream, questions: tuple[object, ...]) -> None:
    while table.outcome is None and eiyo(table.state).question() in questions:
        seat = table.deciders()[0]
        table.apply(seat, _any_of(table.codes(seat), stream))


def _within(number: int, span: Json | None) -> bool:
    return span is None or span["low"] <= number <= span["high"]


CHECKS = Checks(
    long=(LongCheck("games in which every choice is foretold", GAMES, forecasts),),
    specified=Specified(rules=112, rulings=45, golden=(1, 2, 3, 4, 5, 7, 9, 10, 12)),
)
