"""The conformance suite: what every game must keep, checked over random play.

Every game gets it for free, and so does somebody else's:

    from shiai.testing.conformance import check_game, option_mixes

    for options, seats in option_mixes(GAME):
        check_game(GAME, seed=1, options=options, seats=seats)

A broken promise is a `Fault` that tells where it happened and how to see it again.
"""

from collections.abc import Callable

import msgspec

from shiai.core.errors import IllegalAction, UndoRefused
from shiai.core.game import Game
from shiai.core.layout import STACK
from shiai.core.rng import Stream, seed_of
from shiai.core.sentence import Json
from shiai.core.state import YOU_MAY
from shiai.core.table import Action, Table
from shiai.testing.cases import (
    MOST_CHOICES,
    Case,
    Fault,
    Options,
    Player,
    as_bytes,
    case_of,
    cases,
    check_cards,
    option_mixes,
    play_on,
    same,
    whole_truth,
    without_numbers,
)
from shiai.testing.legality import check_legality, in_words, rule_against
from shiai.testing.likelihood import arrangement, frequencies, frequencies_agree
from shiai.testing.notes import Notes
from shiai.testing.secrets import (
    check_choices_tell_nothing,
    check_conclusions,
    check_secret_choices,
    check_two_worlds,
    check_worlds,
    shown_cards,
)
from shiai.testing.shapes import check_shapes
from shiai.testing.submissions import check_replacing, check_submissions
from shiai.testing.undoing import check_undos

__all__ = [
    "Case",
    "Checker",
    "Fault",
    "Player",
    "arrangement",
    "as_bytes",
    "case_of",
    "cases",
    "check_game",
    "check_notations",
    "frequencies",
    "frequencies_agree",
    "option_mixes",
    "play_on",
]

NOW_AND_THEN = 100  # choices between two looks of a swift check

Invariant = Callable[[Table], None]
"""What a game promises beyond what all promise: raises an AssertionError when it is broken."""


# ---- a whole game ------------------------------------------------------------------------------


def check_game(
    game: Game,
    seed: int,
    options: Options | None = None,
    seats: int | None = None,
    cards: str = "house",
    position: Json | None = None,
    *,
    share: float = 1.0,
    invariant: Invariant | None = None,
    swift: bool = False,
    legality: bool = True,
) -> int:
    """Play one random game (from its deal, or a position) and check it; how many choices it had.

    Every decision is checked for what is cheap to check, a random `share` of them for everything.

    Args:
        invariant: what the game promises beyond what all promise; raises an AssertionError.
        swift: no note-takers, and the table is looked at now and then; the end, the record and the
            position are checked as ever.
        legality: whether reasons agree with options is asked at every decision.

    Raises:
        Fault: a promise was broken; the message tells where, and the record to see it again.

    Example:
        >>> import shiai
        >>> from shiai.testing.conformance import check_game
        >>> check_game(shiai.find("eiyo"), seed=1, share=0.0, swift=True) > 10
        True
    """
    case = Case(game, seed, options, seats, cards, position)
    checker = (SwiftChecker if swift else Checker)(case, share, invariant, legality)
    try:
        return checker.play()
    except Exception as error:
        raise Fault(_report(case, checker.table, error)) from error


def _report(case: Case, table: Table, error: Exception) -> str:
    reason = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error}"
    return f"{reason}\nin the game: {case}\nafter {len(table.history)} choices:\n{table.record()}"


class Checker:
    """Plays one game and looks at it from all sides."""

    def __init__(
        self, case: Case, share: float, invariant: Invariant | None, legality: bool = True
    ) -> None:
        self.case = case
        self.game = case.game
        self.table = case.table()
        self.share = round(share * 1000)
        self.invariant = invariant
        self.legality = legality
        self.stream = Stream(seed_of(case.seed, 1))
        self.drawing = Stream(seed_of(case.seed, 3))  # what is asked does not change what is played
        self.player = Player(self.table, self.stream)
        self.notes = [Notes(self.table, seat) for seat in range(self.table.seats)]

    def play(self) -> int:
        """To the end, and then once more from its record."""
        table = self.table
        choices = 0
        self.look()
        while not table.state.is_over():
            check_turn(table)
            if self.legality:
                check_legality(table, self.drawing)
            if self.stream.below(1000) < self.share:
                self.look_closely()
            seat = self.player.seat(table)
            self.choose(seat, self.player.choose(table, seat))
            self.look()
            choices += 1
            if choices > MOST_CHOICES:
                raise Fault(f"the game goes on after {MOST_CHOICES} choices")
        self.look_back()
        return choices

    def look_back(self) -> None:
        """At a game that is over."""
        check_over(self.table)
        check_conclusions(self.table, self.notes)
        check_position(self.table, self.stream)
        check_record(self.table)
        check_same_again(self.case, self.table)

    def look(self) -> None:
        """What is cheap enough for every decision."""
        check_cards(self.table)
        for notes in self.notes:
            notes.follow(self.table)
        if self.invariant is not None:
            self.invariant(self.table)

    def look_closely(self) -> None:
        """Check all that is promised of a table, at the price of many clones and worlds."""
        table, stream = self.table, self.stream
        check_options(table, stream)
        check_refusals(table, stream)
        check_clone(table, self.player)
        check_position(table, stream)
        check_record(table)
        check_undo(table)
        check_undos(table, self.player)
        check_resigning(table, stream)
        check_conclusions(table, self.notes)
        check_worlds(table, self.notes, stream)
        check_two_worlds(table, self.player)
        check_secret_choices(table, self.player)
        check_submissions(table, self.player)
        check_replacing(table, self.player)
        check_shapes(table)

    def choose(self, seat: int, code: int) -> None:
        """One choice; what it tells the others, they know."""
        table = self.table
        others = [other for other in range(table.seats) if other != seat]
        before = {other: shown_cards(table, other) for other in others}
        start = table.event_count()
        table.apply(seat, code)
        for other in others:
            check_choices_tell_nothing(table, other, start, before[other])


class SwiftChecker(Checker):
    """Plays one game and looks at it now and then: for games of a thousand choices."""

    def __init__(
        self, case: Case, share: float, invariant: Invariant | None, legality: bool = True
    ) -> None:
        super().__init__(case, 0.0, invariant, legality)
        self.notes = []

    def look(self) -> None:
        """Where the cards lie, at some decisions."""
        if len(self.table.history) % NOW_AND_THEN == 0:
            super().look()

    def choose(self, seat: int, code: int) -> None:
        """Make one choice, without the checks around it."""
        self.table.apply(seat, code)

    def look_back(self) -> None:
        """Its end, its position, and its record played again."""
        check_over(self.table)
        check_position(self.table, self.stream)
        check_record(self.table)


# ---- one decision, from all sides ----------------------------------------------------------------


def check_turn(table: Table) -> None:
    """Somebody is asked, and who is asked has options; nobody else has."""
    deciders = table.deciders()
    if not deciders:
        raise Fault("the game is not over and nobody is asked")
    for seat in range(table.seats):
        codes = table.codes(seat)
        if bool(codes) != (seat in deciders):
            raise Fault(f"seat {seat} has {len(codes)} options, asked are {deciders}")
        if len(set(codes)) != len(codes):
            twice = {table.notation(code) for code in codes if codes.count(code) > 1}
            raise Fault(f"options are listed twice: {', '.join(sorted(twice))}")


def check_over(table: Table) -> None:
    """An ended game has an outcome, asks nobody and refuses choices."""
    outcome = table.outcome
    if outcome is None or table.deciders() or any(table.legal(s) for s in range(table.seats)):
        raise Fault("an ended game still asks")
    if len(outcome.scores) != table.seats or not outcome.result or not outcome.reason:
        raise Fault(f"an outcome says too little: {outcome}")
    if not set(outcome.winners) <= set(range(table.seats)):
        raise Fault(f"winners who do not sit here: {outcome.winners}")
    if table.state.s[STACK] != 0:
        raise Fault("the game is over and steps are owed")
    before = whole_truth(table)
    if table.why_not(Action(0, 0, "")) is None:
        raise Fault("an option is open after the end")
    _refused(table, Action(0, 0, ""))
    try:
        table.resign(0)
        raise Fault("an ended game can be resigned")
    except IllegalAction:
        pass
    if whole_truth(table) != before:
        raise Fault("a refusal after the end has changed the table")


def check_options(table: Table, stream: Stream) -> None:
    """Every option has a notation that is read back, no rule against it, and can be done."""
    before = whole_truth(table)
    for seat in table.deciders():
        for action in table.legal(seat):
            if table.action(str(action), seat=seat) != action:
                raise Fault(f"{action} is read back as another option")
            rule = rule_against(table, seat, action.code)
            if rule != YOU_MAY:
                raise Fault(
                    f"{action} is an option, but {table.game.rules.rule_id(rule)} is against it"
                )
            clone = table.clone()
            clone.submit(action)
            check_cards(clone)
            if clone.history != [*table.history, (seat, action.code)]:
                raise Fault(f"{action} is not in the history")
    if whole_truth(table) != before:
        raise Fault("looking at options, or doing them on a clone, has changed the table")


def check_refusals(table: Table, stream: Stream, samples: int = 12) -> None:
    """What is not an option is refused with a reason, and nothing changes."""
    before = whole_truth(table)
    size = table.terms.verbs.size
    actions = [Action(table.deciders()[0], code, "") for code in (-1, size, size + 99)]
    actions += [Action(seat, 0, "") for seat in (-1, table.seats, 63)]
    for _ in range(samples):
        seat = int(stream.below(table.seats))
        code = int(stream.below(size))
        legal = table.is_legal(seat, code)
        if not legal:
            actions.append(Action(seat, code, table.notation(code)))
        if seat in table.deciders() and legal != (rule_against(table, seat, code) == YOU_MAY):
            raise Fault(in_words(table, [(seat, code)]))
    for action in actions:
        why = table.why_not(action)
        if why is None:
            raise Fault(f"{action!r} is not legal, but nothing is against it")
        if not why.text or (why.rule is not None and not why.rule):
            raise Fault(f"{action!r} is refused without a reason")
        _refused(table, action)
    if whole_truth(table) != before:
        raise Fault("a refused option has changed the table")


def _refused(table: Table, action: Action) -> None:
    try:
        table.submit(action)
    except IllegalAction as error:
        if not str(error):
            raise Fault(f"{action!r} is refused without a word") from None
        return
    raise Fault(f"{action!r} is not legal and was done")


def check_notations(table: Table) -> None:
    """Every code of the game has a notation that is read back as that code."""
    verbs, names = table.terms.verbs, table.terms.names
    for code in range(verbs.size):
        text = verbs.text(code, names)
        if " -" in text:
            continue  # no such card is in this game
        if verbs.parse(text, names) != code:
            raise Fault(f"{text!r} is read back as {verbs.text(verbs.parse(text, names), names)!r}")
        if verbs.parse(f"  {text.upper()} ", names) != code:
            raise Fault(f"{text!r} in capitals is read as something else")


def check_clone(table: Table, player: Player) -> None:
    """A clone and its original never touch each other."""
    before = whole_truth(table)
    clone = table.clone()
    if whole_truth(clone) != before:
        raise Fault("a clone differs from its original")
    other = clone.clone()
    play_on(clone, player)
    if whole_truth(table) != before or whole_truth(other) != before:
        raise Fault("playing on a clone has changed its original")
    ended = whole_truth(clone)
    play_on(other, player)
    if whole_truth(clone) != ended:
        raise Fault("playing on the original has changed a clone")


def check_position(table: Table, stream: Stream) -> None:
    """A position is read back as the same table, and both play on alike."""
    position = table.to_position()
    again = table.game.from_position(msgspec.json.decode(as_bytes(position)))
    same("position read back", position, again.to_position())
    for seat in range(table.seats):
        same(f"view of {seat} from a position", table.view(seat), again.view(seat))
    original = table.clone()
    start, restart = original.event_count(), again.event_count()
    for _ in range(6):
        if original.outcome is not None:
            break
        deciders = original.deciders()
        seat = deciders[int(stream.below(len(deciders)))]
        codes = original.codes(seat)
        code = codes[int(stream.below(len(codes)))]
        original.apply(seat, code)
        again.apply(seat, code)
        same("position played on", original.to_position(), again.to_position())
    for seat in range(table.seats):
        same(
            f"events of {seat} from a position",
            without_numbers(original.events(seat, start=start)),
            without_numbers(again.events(seat, start=restart)),
        )


def check_record(table: Table) -> None:
    """A record is played again to the same table, with the same events, and is written alike."""
    text = table.record()
    again = table.game.replay(text)
    if again.record() != text:
        raise Fault(f"the record is written differently after a replay:\n{again.record()}")
    if whole_truth(again) != whole_truth(table):
        raise Fault("a replayed record gives another table")
    if again.outcome != table.outcome:
        raise Fault(f"a replayed record ends with {again.outcome}")


def check_same_again(case: Case, table: Table) -> None:
    """The same seed and the same choices give the same game."""
    again = case.table()
    for seat, code in table.history:
        again.apply(seat, code)
    if whole_truth(again) != whole_truth(table):
        raise Fault("the same seed and choices give another game")


def check_undo(table: Table) -> None:
    """What is undone and done again is as before; hidden cards are not looked at twice."""
    if not table.history:
        return
    before = whole_truth(table)
    twin = table.clone()
    if not twin.can_undo():
        try:
            twin.undo()
            raise Fault("an undo that is not fair was done")
        except UndoRefused:
            pass
        if whole_truth(twin) != before:
            raise Fault("a refused undo has changed the table")
        twin.practice = True
    undone = twin.undo()
    if (undone.seat, undone.code) != table.history[-1]:
        raise Fault(f"{undone!r} was undone, {table.history[-1]} was chosen last")
    twin.submit(undone)
    if whole_truth(twin) != before:
        raise Fault("undo and the same choice again give another table")


def check_resigning(table: Table, stream: Stream) -> None:
    """Any seat may give up at any decision; it is recorded and can be played again."""
    twin = table.clone()
    seat = int(stream.below(table.seats))
    if twin.game.rules.why_not_resign(twin.state, seat) is not None:
        return
    twin.resign(seat)
    if twin.state.is_over():
        check_over(twin)
    check_record(twin)
    same(
        "resigned position read back",
        twin.to_position(),
        twin.game.from_position(twin.to_position()).to_position(),
    )
