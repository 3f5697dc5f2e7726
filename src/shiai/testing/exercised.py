"""What random play has exercised: every verb, question, step, event and ending of a game, counted.

Of three games one is played at random, one by a chooser that seeks what was never chosen, and one
by such a chooser from a position in which much can happen, if the game has such; so rare things
come up soon. What else a game wants counted (cards, words of effects) a watch of its own counts
from the same events; no rule knows about it.

    exercise(game, range(200)).missing()
"""

from collections.abc import Callable, Iterable

from shiai.core.game import Game
from shiai.core.layout import PLAIN
from shiai.core.rng import Stream, seed_of
from shiai.core.sentence import Json
from shiai.core.state import ANNOUNCED, CHOSE, COUNTED, EVENT_CELLS, STEPPED
from shiai.core.table import Table
from shiai.testing.cases import Case, Player, case_of
from shiai.testing.conformance import check_record

GIVEN_UP = "resigned"  # an ending that these games do not have
ENOUGH = 3_000  # choices of one game; another one shows more
FROM_POSITION = 200  # choices from a position: what it has in store comes soon


class Tally:
    """How often each word of each group was seen; what is expected is there from the start."""

    def __init__(self) -> None:
        self.counts: dict[str, dict[str, int]] = {}

    def expect(self, group: str, words: Iterable[str]) -> None:
        """Words that must be seen."""
        counts = self.counts.setdefault(group, {})
        for word in words:
            counts.setdefault(word, 0)

    def see(self, group: str, word: str, times: int = 1) -> None:
        """A word was seen."""
        counts = self.counts.setdefault(group, {})
        counts[word] = counts.get(word, 0) + times

    def add(self, other: "Tally") -> None:
        """What was seen elsewhere counts too."""
        for group, counts in other.counts.items():
            for word, times in counts.items():
                self.see(group, word, times)

    def missing(self) -> list[str]:
        """What was expected and never seen."""
        return [
            f"{group}: {word}"
            for group, counts in self.counts.items()
            for word, times in counts.items()
            if times == 0
        ]

    def __str__(self) -> str:
        """A line for each group: how many of its words were seen, and its rarest."""
        lines = []
        for group, counts in self.counts.items():
            seen = sum(times > 0 for times in counts.values())
            rare = sorted(counts.items(), key=lambda item: item[1])[:4]
            examples = ", ".join(f"{word} {times:,}" for word, times in rare)
            lines.append(f"{group:<20} {seen:>4} of {len(counts):<4} rarest: {examples}")
        return "\n".join(lines)


class Watch:
    """Follows tables of one game and counts what their events tell.

    A game's own watch expects more words in `__init__` and counts them in the methods `saw_…`.
    """

    def __init__(self, game: Game, cards: str = "house") -> None:
        layout = game.rules.layout
        self.game = game
        self.tally = Tally()
        self.at = 0  # how far the events of the table have been read
        self.chosen: dict[str, int] = {}  # options of a kind, for those who seek new ones
        self.tally.expect("verb", (verb.name for verb in game.rules.verbs.verbs))
        for step, name in enumerate(layout.step_names):
            if step > 0:
                plain = layout.step_modes[step] == PLAIN
                self.tally.expect("step" if plain else "question", [name])
        self.tally.expect("event", (event.name for event in layout.events))
        self.tally.expect("ending", (name for name in layout.endings if name not in ("", GIVEN_UP)))

    def begin(self, table: Table) -> None:
        """Another game begins."""
        self.at = 0
        self.look(table)

    def look(self, table: Table) -> None:
        """Count the events since the last look."""
        state = table.state
        events, layout = state.events, table.terms.layout
        size = int(EVENT_CELLS)
        for at in range(self.at, len(events), size):
            kind, what = int(events[at]), int(events[at + 1])
            numbers = [int(events[at + k]) for k in range(2, 6)]
            if kind == STEPPED:
                plain = layout.step_modes[what] == PLAIN
                name = layout.step_names[what]
                self.tally.see("step" if plain else "question", name)
                self.saw_step(table, name, numbers)
            elif kind == CHOSE:
                self.tally.see("verb", table.terms.verbs.verb_of(what).name)
                self.saw_choice(table, numbers[0], what)
            elif kind == COUNTED:
                self.saw_count(table, numbers[0], what)
            elif kind == ANNOUNCED:
                self.tally.see("event", layout.events[what].name)
                self.saw_event(table, layout.events[what].name, numbers)
        self.at = len(events)
        if state.is_over():
            self.tally.see("ending", layout.endings[int(state.s[0])])

    def saw_step(self, table: Table, step: str, numbers: list[int]) -> None:
        """A step was done, or a question asked."""

    def saw_choice(self, table: Table, seat: int, code: int) -> None:
        """A seat has chosen, or had only this option."""

    def saw_count(self, table: Table, cell: int, value: int) -> None:
        """A number has changed."""

    def saw_event(self, table: Table, event: str, numbers: list[int]) -> None:
        """An event of the game."""

    def kind_of_option(self, table: Table, seat: int, code: int) -> str:
        """Options of one kind are alike for who seeks new ones: equal cards, say."""
        return table.notation(code)


class Seeker(Player):
    """Half of the time takes what was chosen least so far, in all games of the watch."""

    def __init__(self, table: Table, stream: Stream, watch: Watch) -> None:
        super().__init__(table, stream)
        self.watch = watch

    def choose(self, table: Table, seat: int) -> int:
        """The code of an option."""
        if self.stream.below(2) == 0:
            code = super().choose(table, seat)
        else:
            codes = table.codes(seat)
            first = int(self.stream.below(len(codes)))
            turned = codes[first:] + codes[:first]
            code = min(turned, key=lambda code: self._times(table, seat, code))
        kind = self.watch.kind_of_option(table, seat, code)
        self.watch.chosen[kind] = self.watch.chosen.get(kind, 0) + 1
        return code

    def _times(self, table: Table, seat: int, code: int) -> int:
        return self.watch.chosen.get(self.watch.kind_of_option(table, seat, code), 0)


def exercise(
    game: Game,
    indexes: Iterable[int],
    run: int = 1,
    cards: str = "house",
    again: bool = False,
    kind: type[Watch] = Watch,
    position: Callable[[Stream], Json] | None = None,
) -> Tally:
    """Play these games of a run; what they have exercised.

    Args:
        again: every game is also read back from its record.
        kind: what counts.
        position: makes a table, set at random, on which much can happen.

    Example:
        >>> import shiai
        >>> from shiai.testing.exercised import exercise
        >>> isinstance(exercise(shiai.find("eiyo"), range(1)).missing(), list)
        True
    """
    watch = kind(game, cards)
    for index in indexes:
        case = case_of(game, run, index, cards)
        if index % 3 == 2 and position is not None:
            case = Case(game, case.seed, cards=cards, position=position(Stream(case.seed)))
        table = _play(case, watch, index % 3 > 0)
        if again:
            check_record(table)
    return watch.tally


def _play(case: Case, watch: Watch, seeking: bool) -> Table:
    table = case.table()
    enough = ENOUGH if case.position is None else FROM_POSITION
    stream = Stream(seed_of(case.seed, 2))
    player = Seeker(table, stream, watch) if seeking else Player(table, stream)
    watch.begin(table)
    while not table.state.is_over() and len(table.history) < enough:
        seat = player.seat(table)
        table.apply(seat, player.choose(table, seat))
        watch.look(table)
    return table
