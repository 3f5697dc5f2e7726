"""Search: one tree over many guessed worlds (open-loop ISMCTS), with a learned value at its leaves.

An iteration takes a new world and goes down the tree by the options that are open there: PUCT,
led at first by how promising each option looks to the heuristic. From the leaf on a quick policy
plays to the end of the round, where the value judges for every seat. Secret choices are decoupled:
each seat picks by its own figures, not knowing the others', and what all have picked together
leads on.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from shiai.core.cells import append, bit, blank, empty, vec
from shiai.core.layout import WAITING
from shiai.core.rng import Stream
from shiai.core.state import State
from shiai.search.hooks import Hooks
from shiai.search.names import Names
from shiai.search.value import Value, floats
from shiai.search.worlds import Worlds

TO_THE_END: Final[i64] = 1_000_000_000
PICKS: Final[i64] = 1_048_576  # apart from each other: an option as the first pick, the second, …
NOBODY: Final[i64] = -1  # whose the node is that all secret picks together lead to
DEEPEST: Final[i64] = 2_000  # nodes on a way down
LONGEST: Final[i64] = 5_000  # choices of a rollout
USUAL_SPREAD: Final = 0.25  # of worths: one standard deviation
USUAL_COUNT: Final = 4.0


class Manner:
    """How a search thinks; the defaults are those of the measured bots."""

    def __init__(
        self,
        rounds: i64 = 1,
        explore: float = 2.0,
        trust: float = 0.4,
        lean: float = 0.3,
        foes_take_advice: bool = False,
    ) -> None:
        self.rounds: i64 = rounds  # that are played before the value judges
        self.explore: float = explore  # in units of how far worths lie apart
        self.trust: float = trust  # share of the prior for the heuristic's choice,
        self.lean: float = lean  # for all options by how promising they look; the rest is even
        self.foes_take_advice: bool = foes_take_advice  # others are not searched for


class Found:
    """What a search says of one option."""

    def __init__(self, code: int, visits: int, mean: float, error: float) -> None:
        self.code = code
        self.visits = visits
        self.mean = mean  # of what the leaves were worth to the seat
        self.error = error  # its standard error, over worlds


class Tree:
    """Nodes as columns of numbers; node 0 is the root, and 0 says "none" elsewhere."""

    def __init__(self) -> None:
        self.first: vec[i64] = empty()  # child
        self.last: vec[i64] = empty()  # child
        self.next: vec[i64] = empty()  # child of the same parent
        self.who: vec[i64] = empty()  # chose what leads here
        self.name: vec[i64] = empty()  # of that option
        self.visits: vec[i64] = empty()
        self.total: vec[float] = floats(0)
        self.square: vec[float] = floats(0)
        self.prior: vec[float] = floats(0)
        self.add(0, 0, 0, 0.0)

    def add(self, parent: i64, who: i64, name: i64, prior: float) -> i64:
        """A new node below a parent."""
        at: i64 = len(self.first)
        self.first = append(self.first, 0)
        self.last = append(self.last, 0)
        self.next = append(self.next, 0)
        self.who = append(self.who, who)
        self.name = append(self.name, name)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.square = append(self.square, 0.0)
        self.prior = append(self.prior, prior)
        if at > 0:
            if self.first[parent] == 0:
                self.first[parent] = at
            else:
                self.next[self.last[parent]] = at
            self.last[parent] = at
        return at

    def child(self, parent: i64, who: i64, name: i64, start: i64) -> i64:
        """The node of an option; looked for once around from `start`, as lists come in order."""
        at: i64 = start
        while at != 0:
            if self.name[at] == name and self.who[at] == who:
                return at
            at = self.next[at]
        at = self.first[parent]
        while at != start and at != 0:
            if self.name[at] == name and self.who[at] == who:
                return at
            at = self.next[at]
        return 0


class Search:
    """One decision of one seat, thought about in slices: the same seed and the same number of
    iterations give the same answer, however they are sliced.
    """

    def __init__(
        self,
        hooks: Hooks,
        value: Value | None,
        worlds: Worlds,
        names: Names,
        seat: i64,
        manner: Manner,
        seed: i64,
    ) -> None:
        self.hooks: Final = hooks
        self.value: Final = value
        self.worlds: Final = worlds
        self.names: Final[vec[i64]] = names.of
        self.seat: Final[i64] = seat
        self.manner: Final = manner
        self.stream: Final = Stream(seed)
        self.tree: Final = Tree()
        self.iterations: i64 = 0
        self.path: vec[i64] = empty()
        self.listed: vec[i64] = empty()  # options at this node, and their nodes
        self.nodes: vec[i64] = empty()
        self.x: vec[float] = floats(hooks.width)
        self.worth: vec[float] = floats(8)
        self.weights: vec[float] = floats(64)
        self.seen: float = USUAL_COUNT  # worths so far, and how far they lie apart: begun with
        self.sum: float = USUAL_COUNT * 0.5  # a few usual ones
        self.squares: float = USUAL_COUNT * (0.25 + USUAL_SPREAD * USUAL_SPREAD)

    def think(self, iterations: i64) -> None:
        """That many worlds more."""
        for _k in range(iterations):
            self.iterate(self.worlds.next(self.stream))
            self.iterations += 1

    # ---- one world ---------------------------------------------------------------------------

    def iterate(self, state: State) -> None:
        """Down the tree, a rollout, and back."""
        hooks = self.hooks
        limit: i64 = TO_THE_END
        if self.value is not None:
            limit = hooks.mark(state) + self.manner.rounds
        self.path = empty()
        self.descend(state, limit)
        self.roll(state, limit)
        self.judge(state)
        tree = self.tree
        for at in self.path:
            who: i64 = tree.who[at]
            worth: float = self.worth[who] if who >= 0 else 0.0
            tree.visits[at] += 1
            tree.total[at] += worth
            tree.square[at] += worth * worth
        worth = self.worth[self.seat]
        self.seen += 1.0
        self.sum += worth
        self.squares += worth * worth

    def descend(self, state: State, limit: i64) -> None:
        """By the tree, until an option is taken for the first time."""
        node: i64 = 0
        together: i64 = 0  # what all have picked so far, as one number
        steps: i64 = 0
        while not state.is_over() and steps < DEEPEST and self.hooks.mark(state) < limit:
            steps += 1
            who = state.decider()
            if state.is_secret():
                count = state.pick_count(who)
                due = state.picks_due(state.question(), who)
                is_last = state.s[WAITING] == bit(who) and count + 1 == due
                code = self.pick(state, node, who, (count + 1) * PICKS)
                state.apply(who, code)
                together = (together * 1_000_003 + code + 1) & 0x3FFFFFFFFFF
                if is_last:
                    node = self.after_all(node, together)
                    together = 0
                    if self.tree.visits[node] == 0:
                        return
            else:
                alone = len(self.path)
                code = self.pick(state, node, who, 0)
                state.apply(who, code)
                if len(self.path) > alone:
                    node = self.path[alone]
                    if self.tree.visits[node] == 0:
                        return

    def after_all(self, node: i64, together: i64) -> i64:
        """The node that the secret picks of all lead to."""
        tree = self.tree
        at = tree.child(node, NOBODY, together, tree.first[node])
        if at == 0:
            at = tree.add(node, NOBODY, together, 0.0)
        self.path = append(self.path, at)
        return at

    def pick(self, state: State, node: i64, who: i64, key: i64) -> i64:
        """The option to try; a node of it is put on the path where there is a choice."""
        if who != self.seat and self.manner.foes_take_advice:
            return self.hooks.advise(state, who)
        n = state.fill(who)
        if n == 1:
            return state.codes[0]
        self.list_options(state, node, who, n, key)
        best = self.most_promising(n)
        self.path = append(self.path, self.nodes[best])
        return self.listed[best]

    def list_options(self, state: State, node: i64, who: i64, n: i64, key: i64) -> None:
        """The options that are open in this world, and their nodes; missing ones are made."""
        tree = self.tree
        names = self.names
        listed = state.codes[:n]
        nodes = blank(n)
        start: i64 = tree.first[node]
        missing = False
        for k in range(n):
            found = tree.child(node, who, names[listed[k]] + key, start)
            nodes[k] = found
            if found == 0:
                missing = True
            else:
                start = tree.next[found]
                if start == 0:
                    start = tree.first[node]
        if missing:
            self.first_ideas(state, who, listed)
            weights = self.weights
            for k in range(n):
                if nodes[k] == 0:
                    name: i64 = names[listed[k]] + key
                    if names[listed[k]] != listed[k]:  # a copy of it may have been before it
                        nodes[k] = tree.child(node, who, name, tree.first[node])
                    if nodes[k] == 0:
                        nodes[k] = tree.add(node, who, name, weights[k])
        self.listed = listed
        self.nodes = nodes

    def first_ideas(self, state: State, who: i64, listed: vec[i64]) -> None:
        """A prior for every option: by what the game thinks of it, and a little for each."""
        n: i64 = len(listed)
        if len(self.weights) < n:
            self.weights = floats(2 * n)
        weights = self.weights
        self.hooks.weigh(state, who, listed, weights)
        total = 0.0
        best: i64 = 0
        for k in range(n):
            total += weights[k]
            if weights[k] > weights[best]:
                best = k
        manner = self.manner
        lean = manner.lean / total
        even = (1.0 - manner.trust - manner.lean) / float(n)
        for k in range(n):
            weights[k] = even + lean * weights[k]
        weights[best] += manner.trust

    def most_promising(self, n: i64) -> i64:
        """PUCT: what was worth most so far, and what was tried too rarely for its prior."""
        tree = self.tree
        nodes = self.nodes
        tried: i64 = 0
        worth = 0.0
        for at in nodes:
            tried += tree.visits[at]
            worth += tree.total[at]
        mean = worth / float(tried) if tried > 0 else 0.5
        average = self.sum / self.seen
        spread = sqrt(max(self.squares / self.seen - average * average, 0.0001))
        curious = self.manner.explore * spread * sqrt(float(tried + 1))
        best: i64 = 0
        best_score = -1e9
        for k in range(n):
            at = nodes[k]
            visits: i64 = tree.visits[at]
            q = tree.total[at] / float(visits) if visits > 0 else mean
            score = q + curious * tree.prior[at] / float(1 + visits)
            if score > best_score:
                best_score = score
                best = k
        return best

    def roll(self, state: State, limit: i64) -> None:
        """The quick policy goes on until the mark or the end."""
        hooks = self.hooks
        steps: i64 = 0
        while not state.is_over() and steps < LONGEST and hooks.mark(state) < limit:
            who = state.decider()
            state.apply(who, hooks.quick(state, who))
            steps += 1

    def judge(self, state: State) -> None:
        """What the position is worth to each seat."""
        hooks = self.hooks
        worth = self.worth
        seats: i64 = state.shape.seats
        value = self.value
        if state.is_over():
            for seat in range(seats):
                worth[seat] = hooks.reward(state, seat)
            return
        if value is None:
            for seat in range(seats):
                worth[seat] = 1.0 / float(seats + 1)
            return
        total = 0.0
        for seat in range(seats):
            worth[seat] = hooks.worth(state, seat, value, self.x)
            total += worth[seat]
        if total > 0.0 and hooks.has_one_winner(state):
            for seat in range(seats):
                worth[seat] = worth[seat] / total

    # ---- what came of it ---------------------------------------------------------------------

    def best(self, state: State) -> Found:
        """The option that was looked at most; of two, what was worth more."""
        found = self.found(state)
        best = found[0]
        for one in found:
            if one.visits > best.visits or (one.visits == best.visits and one.mean > best.mean):
                best = one
        return best

    def found(self, state: State) -> list[Found]:
        """Of each option that is open in a world at the root, in the order of the list."""
        tree = self.tree
        key: i64 = 0
        if state.is_secret():
            key = (state.pick_count(self.seat) + 1) * PICKS
        out: list[Found] = []
        for code in state.legal(self.seat):
            at = tree.child(0, self.seat, self.names[code] + key, tree.first[0])
            visits: i64 = tree.visits[at] if at > 0 else 0
            if visits == 0:
                out.append(Found(code, 0, 0.0, 1.0))
            else:
                mean = tree.total[at] / float(visits)
                spread = max(tree.square[at] / float(visits) - mean * mean, 0.0)
                out.append(Found(code, int(visits), mean, sqrt(spread / float(visits))))
        return out
