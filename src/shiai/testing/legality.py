"""One legality: a state gives a reason against a code exactly when it does not offer it.

`Table.why_not` looks at the list before it asks for a reason, so a person never reads that a legal
option is refused. Here the state itself is asked: about what is listed, about equal copies of it,
and about what is not, over all codes of the game or, where they are many, mostly over some.
"""

from collections.abc import Iterable
from typing import NamedTuple

from shiai.core.copies import without_notes
from shiai.core.game import Game
from shiai.core.legality import all_codes, disagreements, offered_codes, some_codes
from shiai.core.rng import Stream, seed_of
from shiai.core.state import YOU_MAY
from shiai.core.table import Table
from shiai.testing.cases import MOST_CHOICES, Case, Fault, Player, case_of

MANY_CODES = 4_000  # a game with more of them is asked about all
FULL_ROUND = 50  # at every fiftieth decision,
DRAWN = 300  # at the others about what it offers and this many drawn ones
SHOWN = 5  # disagreements of one decision that a message shows


class Asked(NamedTuple):
    """How many questions were asked, and the (seat, code) of each wrong answer."""

    questions: int
    wrong: list[tuple[int, int]]


def rule_against(table: Table, seat: int, code: int) -> int:
    """What the state itself answers to a seat that is asked: a rule's number, or YOU_MAY."""
    table.state.seat = seat
    return int(table.state.why_not(code))


def ask(table: Table, stream: Stream) -> Asked:
    """Ask about the codes that are due at this decision, for every seat that is asked."""
    state = table.state
    in_full = table.terms.verbs.size <= MANY_CODES or len(table.history) % FULL_ROUND == 0
    questions = 0
    wrong: list[tuple[int, int]] = []
    for seat in table.deciders():
        offered = offered_codes(state, seat)
        codes = all_codes(state) if in_full else some_codes(state, offered, DRAWN, stream)
        questions += len(codes)
        wrong += [(seat, code) for code in disagreements(state, seat, offered, codes)]
    return Asked(questions, wrong)


def check_legality(table: Table, stream: Stream) -> None:
    """Reasons and list agree at this decision."""
    asked = ask(table, stream)
    if asked.wrong:
        raise Fault(in_words(table, asked.wrong))


def in_words(table: Table, wrong: list[tuple[int, int]]) -> str:
    """Wrong answers in words, the first few of them."""
    lines = []
    for seat, code in wrong[:SHOWN]:
        rule = rule_against(table, seat, code)
        against = "nothing" if rule == YOU_MAY else table.game.rules.rule_id(rule)
        legal = "is not legal" if rule == YOU_MAY else "is legal"
        lines.append(
            f"{table.notation(code)!r} of seat {seat} {legal}, but {against} is against it"
        )
    return f"{len(wrong)} reasons disagree with the list: {'; '.join(lines)}"


# ---- many games, played for this alone -----------------------------------------------------------


class Answers:
    """What was asked in some games, how often reasons and list disagreed, and where first."""

    def __init__(self) -> None:
        self.decisions = 0
        self.questions = 0
        self.disagreements = 0
        self.faults: list[str] = []

    def add(self, other: "Answers") -> None:
        """What was asked elsewhere counts too."""
        self.decisions += other.decisions
        self.questions += other.questions
        self.disagreements += other.disagreements
        self.faults += other.faults

    def __str__(self) -> str:
        return (
            f"{self.decisions:,} decisions, {self.questions:,} questions of legality, "
            f"{self.disagreements:,} disagreements"
        )


def ask_games(game: Game, indexes: Iterable[int], run: int = 1) -> Answers:
    """Play these games of a run to their ends and ask at every decision."""
    answers = Answers()
    for index in indexes:
        fault = _ask_game(case_of(game, run, index), answers)
        if fault:
            answers.faults.append(f"{fault}\ngame {index} of run {run}")
    return answers


def _ask_game(case: Case, answers: Answers) -> str:
    """One game; all disagreements are counted, the first is returned in words."""
    table = _unwatched(case.table())
    player = Player(table, Stream(seed_of(case.seed, 1)))
    stream = Stream(seed_of(case.seed, 3))
    fault = ""
    while not table.state.is_over() and len(table.history) < MOST_CHOICES:
        asked = ask(table, stream)
        answers.questions += asked.questions
        answers.disagreements += len(asked.wrong)
        if asked.wrong and not fault:
            fault = f"{in_words(table, asked.wrong)}\nin the game: {case}\n{table.record()}"
        seat = player.seat(table)
        table.apply(seat, player.choose(table, seat))
    answers.decisions += len(table.history)
    return fault


def _unwatched(table: Table) -> Table:
    """The same table with nobody looking: quicker, and it plays the same games."""
    table.state = without_notes(table.state.clone())
    return table
