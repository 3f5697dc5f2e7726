"""Many tables played at once for a learner: choices in, observations and masks out, in one call.

Everything lies in rows that a caller may look at without copying: table after table, one row of
`observations` and one of `masks` each.
"""

from typing import Final

from mypy_extensions import i32, i64, u8

from shiai.core.cells import append, empty, flags, row, vec
from shiai.core.observe import Observer
from shiai.core.rng import Stream, seed_of
from shiai.core.state import State

EVERY_SEAT: Final = -1  # the learner chooses for all seats, each from what it may know

RUNNING: Final = 0
OVER_NOW: Final = 1
ILLEGAL: Final = 2
TOO_LONG: Final = 3


class Tables:
    """`count` games side by side. The learner has one seat, and random players have the others; or
    it has every seat. A game that ends is dealt again at once.

    Episode n of table i is dealt from seed_of(runs[i], n).
    """

    def __init__(
        self, blank_state: State, observer: Observer, count: int, learner: int, longest: int
    ) -> None:
        self.blank: Final = blank_state
        self.observer: Final = observer
        self.count: Final[i64] = count
        self.learner: Final[i64] = learner
        self.longest: Final[i64] = longest  # choices of the learner in one game; 0: no limit
        self.width: Final[i64] = observer.size
        self.codes: Final[i64] = blank_state.terms.verbs.size
        self.runs: Final[list[int]] = [0] * count
        self.episodes: Final[list[int]] = [0] * count
        self.states: Final[list[State]] = [blank_state.clone() for _ in range(count)]
        self.streams: Final[list[list[Stream]]] = [[] for _ in range(count)]
        self.observations: Final[vec[i32]] = row(count * observer.size)
        self.masks: Final[vec[u8]] = flags(count * self.codes)
        self.seats: Final[vec[i32]] = row(count)  # who is asked
        self.lengths: Final[vec[i32]] = row(count)  # choices of the learner so far
        # What ended in the last step: why, the last state, who chose, and what was seen of it.
        self.ended: Final[vec[i32]] = row(count)
        self.last_states: Final[list[State]] = []
        self.last_seats: Final[list[int]] = []
        self.last_seen: vec[i32] = row(0)
        self.room: i64 = 64  # options that can be remembered of a table
        self.marked: vec[i32] = row(count * self.room)  # options marked in its mask
        self.marks: Final[vec[i32]] = row(count)  # how many

    def begin(self, index: int, run: int) -> None:
        """Start a run of episodes at a table, up to the learner's first choice."""
        self.runs[index] = run
        self.episodes[index] = 0
        self.deal(index)

    def deal(self, index: i64) -> None:
        """The next episode of a table in which the learner is asked at all."""
        asked = False
        while not asked:
            seed = seed_of(self.runs[index], self.episodes[index])
            self.episodes[index] += 1
            state = self.blank.clone()
            state.watched = self.blank.watched
            state.begin(seed)
            seats = int(state.terms.seats)
            if self.learner != EVERY_SEAT and seats > 1:
                self.streams[index] = [Stream(seed_of(seed, seat + 1)) for seat in range(seats)]
            self.states[index] = state
            self.lengths[index] = 0
            asked = self.go_on(state, index)

    def act(self, codes: list[int]) -> list[int]:
        """One choice at each table; the tables whose game ended and was dealt again."""
        done: list[int] = []
        states = self.states
        masks = self.masks
        ended = self.ended
        lengths = self.lengths
        size: i64 = self.codes
        for index in range(self.count):
            code: i64 = codes[index]
            why: i64 = RUNNING
            if code < 0 or code >= size or masks[index * size + code] == 0:
                why = ILLEGAL
            else:
                state = states[index]
                state.apply(i64(self.seats[index]), code)
                lengths[index] += 1
                if not self.go_on(state, index):
                    why = OVER_NOW
                elif self.longest > 0 and i64(lengths[index]) >= self.longest:
                    why = TOO_LONG
            ended[index] = i32(why)
            if why != RUNNING:
                if len(done) == 0:
                    self.last_states.clear()
                    self.last_seats.clear()
                    self.last_seen = row(0)
                self.keep(index)
                done.append(index)
                self.deal(index)
        return done

    def keep(self, index: i64) -> None:
        """Remember how a game ended, before the next one is dealt."""
        self.last_states.append(self.states[index])
        self.last_seats.append(int(self.seats[index]))
        seen = self.last_seen
        for k in range(index * self.width, (index + 1) * self.width):
            seen = append(seen, self.observations[k])
        self.last_seen = seen

    def go_on(self, state: State, index: i64) -> bool:
        """Others choose until the learner is asked; False if the game is over before. Shows it."""
        seat: i64 = self.learner
        over = state.is_over()
        if seat == EVERY_SEAT:
            seat = i64(self.seats[index]) if over else state.decider()
        else:
            while not over and not state.is_awaited(seat):
                other = state.decider()
                pick = self.streams[index][other].below(state.fill(other))
                state.apply(other, state.codes[pick])
                over = state.is_over()
        if state.watched:
            state.events = empty()  # nobody listens
        self.seats[index] = i32(seat)
        self.mark(state, seat, index, over)
        self.observer.write(state, seat, self.observations, index * self.width)
        return not over

    def mark(self, state: State, seat: i64, index: i64, over: bool) -> None:
        """Write the mask of the options that are open now; none when the game is over."""
        masks = self.masks
        marked = self.marked
        base: i64 = index * self.codes
        at: i64 = index * self.room
        for k in range(at, at + i64(self.marks[index])):
            masks[base + i64(marked[k])] = 0
        self.marks[index] = 0
        if over:
            return
        n: i64 = state.fill(seat)
        if n > self.room:
            self.make_room(n)
            at = index * self.room
            marked = self.marked
        codes = state.codes
        for k in range(n):
            code: i64 = codes[k]
            masks[base + code] = 1
            marked[at + k] = i32(code)
        self.marks[index] = i32(n)

    def make_room(self, wanted: i64) -> None:
        """A table has more options than any before."""
        room = self.room
        more = row(self.count * wanted)
        for index in range(self.count):
            for k in range(i64(self.marks[index])):
                more[index * wanted + k] = self.marked[index * room + k]
        self.marked = more
        self.room = wanted


def random_codes(tables: Tables, stream: Stream) -> list[int]:
    """A random option for each table; for the benchmark."""
    chosen: list[int] = []
    for index in range(tables.count):
        pick = stream.below(i64(tables.marks[index]))
        chosen.append(int(tables.marked[index * tables.room + pick]))
    return chosen
