"""Eohn: every card and word of the set counted in play; what holds for every possible attack."""

from array import array
from collections.abc import Iterator

from shiai.core.game import Game
from shiai.core.layout import FRAME, RANDOM, STACK
from shiai.core.rng import Stream, seed_of
from shiai.core.sentence import Json
from shiai.core.table import Table
from shiai.games.eohn.cards import Attack
from shiai.games.eohn.damage import Blow, calculate
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.game import RULES
from shiai.games.eohn.layout import (
    ACT,
    ACTION_PLACE,
    ACTIVE,
    ALL_TURNS,
    ARENA_PLACE,
    ATTACK_PLACE,
    CHARGING,
    DECK,
    DECK_MOST,
    DISCARDS,
    ENERGY_DECK,
    ENERGY_DISCARDS,
    HAND,
    MAT_ROOM,
    MORPH_PLACE,
    PLACES,
    PURE_DECK,
    READY,
    ROUND,
    SINCE,
    SPLITS,
    STAMP,
    EohnTerms,
)
from shiai.games.eohn.pace import duels
from shiai.games.eohn.printed import (
    DISCARD,
    MOD,
    STATIC,
    STATS,
    WHILE_ACTIVE,
    WHILE_CHARGING,
    WHILE_STACKED,
    WIN,
)
from shiai.games.eohn.words import (
    ATTRIBUTES,
    DAMAGE_TYPES,
    DOES,
    FLAGS,
    REUSES,
    TOS,
    WHENS,
)
from shiai.games.eohn.words import STATS as STAT_NAMES
from shiai.testing.cases import MOST_CHOICES, Case, Player
from shiai.testing.checks import Checks, Floors, LongCheck, Specified
from shiai.testing.exercised import Watch

LONG_CHAIN = 5


class EohnWatch(Watch):
    """Counts cards, types, Damage types, words of effects and attacks in a chain."""

    def __init__(self, game: Game, cards: str = "house") -> None:
        super().__init__(game, cards)
        self.set = RULES.card_set(cards)
        self.chains: list[int] = []  # attacks of the open chains, the newest last
        self.attacks: dict[int, int] = {}  # what the attacks of the open chains are
        self.winning = False  # a card that may win the round has just worked
        tally = self.tally
        tally.expect("card", self.set.ids)
        for kind, card in enumerate(self.set.cards):
            for group, word in self.tags(kind):
                tally.expect(group, [word])
            tally.expect("reuse", [card.reuse])
        tally.expect("Damage type", ("standard", *DAMAGE_TYPES))
        tables = self.set.tables
        for row in range(len(tables["do"])):
            for group, word in self.words(row):
                tally.expect(group, [word])
        tally.expect("attacks in a chain", [str(n) for n in range(1, LONG_CHAIN + 1)])
        chosen = zip(tables["do"], tables["random"], strict=True)
        if (DISCARD, 0) not in chosen:  # no card of the set lets a player choose what to discard
            del tally.counts["question"]["discard for an effect"]

    # ---- words -------------------------------------------------------------------------------

    def tags(self, kind: int) -> Iterator[tuple[str, str]]:
        """What is printed on a card, in words that are counted when it is played."""
        card = self.set.cards[kind]
        attack = isinstance(card, Attack)
        yield ("attack type" if attack else "action type"), self.set.type_of(kind)
        yield "subtype", card.sub
        yield "rarity", card.rarity
        for word in (*card.mods, *(["enhanced"] if card.pure else [])):
            yield "modifier", word
        if card.cond is not None:
            yield "condition", card.cond.event
        if card.charge is not None:
            yield "charge", card.charge.gain

    def words(self, row: int) -> Iterator[tuple[str, str]]:
        """What a row of the table of effects says."""
        tables = self.set.tables
        do, stat = tables["do"][row], tables["stat"][row]
        yield "moment", WHENS[tables["when"][row]]
        yield "object", TOS[tables["to"][row]]
        if do != MOD:
            yield "effect", DOES[do]
        elif stat < STATS:
            yield "effect", f"mod {STAT_NAMES[stat]}"
        else:
            yield "effect", f"flag {FLAGS[stat - int(STATS)]}"

    # ---- what is seen ------------------------------------------------------------------------

    def played(self, table: Table, seat: int, place: int, card: int) -> None:
        """A card was activated, declared or stacked."""
        kind = kind_of(table, card)
        self.tally.see("card", self.set.ids[kind])
        for group, word in self.tags(kind):
            self.tally.see(group, word)
        if self.set.cards[kind].reuse == REUSES[0]:
            self.tally.see("reuse", REUSES[0])
        self.rows(table, seat, place, kind, int(STATIC))

    def rows(self, table: Table, seat: int, place: int, kind: int, when: int) -> None:
        """The effects that a card has at this moment, as far as they hold."""
        state = eohn(table)
        printed = state.printed
        for row in range(int(printed.first_row[kind]), int(printed.behind_rows[kind])):
            if printed.when[row] == when and state.holds(row, seat, place):
                self.row(row)

    def row(self, row: int) -> None:
        for group, word in self.words(row):
            self.tally.see(group, word)

    def begin(self, table: Table) -> None:
        """What is active or charges already counts, too."""
        super().begin(table)
        self.chains.clear()
        for seat in range(table.seats):
            for place in range(len(PLACES)):
                self.stands(table, seat, place, int(eohn(table).state_at(seat, place)))

    def stands(self, table: Table, seat: int, place: int, state: int) -> None:
        """An ability is active, or charges."""
        card = int(eohn(table).card_on(seat, place))
        if card >= 0 and state in (ACTIVE, CHARGING):
            when = int(WHILE_ACTIVE if state == ACTIVE else WHILE_CHARGING)
            self.rows(table, seat, place, kind_of(table, card), when)

    def saw_event(self, table: Table, event: str, numbers: list[int]) -> None:
        """Cards as they are played; attacks, and what they did."""
        if event == "activated":
            self.played(table, numbers[0], numbers[1], numbers[2])
        elif event == "attack declared":
            attack, card = numbers[1], numbers[3]
            kind = kind_of(table, card)
            self.attacks[attack] = kind
            if not self.chains or self.set.cards[kind].cond is not None:
                self.chains.append(0)
            self.chains[-1] += 1
            self.played(table, numbers[0], -1, card)
        elif event == "damage" and numbers[2] > 0:
            printed = self.set.tables["stats"]
            at = self.attacks[numbers[0]] * int(STATS) + 4
            types = [name for k, name in enumerate(DAMAGE_TYPES) if printed[at + k] > 0]
            for name in types or ["standard"]:
                self.tally.see("Damage type", name)

    def saw_step(self, table: Table, step: str, numbers: list[int]) -> None:
        """Effects that happen at a moment; ends of chains."""
        if self.winning and step == "round over":
            self.tally.see("effect", DOES[int(WIN)])
        self.winning = False
        if step == "effect":
            row = numbers[0]
            if self.set.tables["do"][row] == WIN:
                self.winning = True
            else:
                self.row(row)
        elif step == "end of chain":
            length = min(self.chains.pop(), LONG_CHAIN)
            self.tally.see("attacks in a chain", str(length))
        elif step == "round over":
            self.chains.clear()

    def saw_choice(self, table: Table, seat: int, code: int) -> None:
        """What is reused, and what is stacked on what."""
        verbs = table.terms.verbs
        name, values = verbs.verb_of(code).name, verbs.arguments(code)
        if name == "reuse":
            card = int(eohn(table).card_on(seat, values[0]))
            if card >= 0:
                self.tally.see("reuse", self.set.cards[kind_of(table, card)].reuse)
        elif name in ("stack", "hide"):
            self.played(table, seat, values[1], values[0])
            self.rows(table, seat, values[1], kind_of(table, values[0]), int(WHILE_STACKED))

    def saw_count(self, table: Table, cell: int, value: int) -> None:
        """Abilities that become active, or charge."""
        shape = table.terms.shape
        held = shape.columns[int(shape.column_no[cell]) - 1]
        if held.column.name == "state":
            self.stands(table, held.owner, cell - int(held.at), value)

    def kind_of_option(self, table: Table, seat: int, code: int) -> str:
        """Equal cards are alike, whoever has them and wherever they lie."""
        verbs = table.terms.verbs
        verb, values = verbs.verb_of(code), verbs.arguments(code)
        words = [verb.name]
        for argument, value in zip(verb.arguments, values, strict=True):
            card = -1
            if argument.cards is not None:
                card = value
            elif argument.name in ("place", "attack") and argument.words:
                owner = values[0] if verb.name == "on" else seat
                card = int(eohn(table).card_on(owner, value))
            if card >= 0:
                words.append(self.set.ids[kind_of(table, card)])
        return " ".join(words)


def eohn(table: Table) -> Eohn:
    """The state of a table of Eohn."""
    assert isinstance(table.state, Eohn), "the table is Eohn's"
    return table.state


def kind_of(table: Table, card: int) -> int:
    """What a card is a copy of."""
    assert isinstance(table.terms, EohnTerms), "the terms are Eohn's"
    return int(table.terms.kind_of[card])


# ---- tables on which much can happen -------------------------------------------------------------

MODES = (("duel", 2), ("duel", 2), ("ffa", 3), ("teams", 4))
DISTINCT = ("barrier", "armor", "morph", "arena")
IN_EXCHANGES = ("counter", "block", "dodge", "feint")


def position(stream: Stream) -> Json:
    """Full mats and hands, some Pure, any attributes, charges under way."""
    mode, seats = MODES[int(stream.below(len(MODES)))]
    chains = stream.below(4) == 0  # long ones are rare
    limit = 12 if stream.below(4) == 0 else 0  # the turn is the ninth: soon drawn
    data: Json = {
        "cards": "house",
        "options": {"mode": mode, "format": "sudden_death", "turn_limit": limit},
        "seats": seats,
        "moment": "combat" if chains else "action_1",
    }
    for seat in range(seats):
        for key, value in _Side(stream, seat, chains).write().items():
            data.setdefault(key, []).append(value)
    return data


def crowded(stream: Stream) -> Json:
    """Mats full of Conditionals and Chargeables, and little Energy, which is repurposed."""
    mode, seats = MODES[int(stream.below(len(MODES)))]
    policy = "always" if stream.below(4) == 0 else "when_able"
    data: Json = {
        "options": {"mode": mode, "format": "sudden_death", "prompt_policy": policy},
        "seats": seats,
        "moment": "combat" if stream.below(2) == 0 else "action_1",
    }
    for seat in range(seats):
        for key, value in _Side(stream, seat, False, waits=True).write().items():
            data.setdefault(key, []).append(value)
    return data


class _Side:
    """One player: zones 5 and 6 are full of what the attributes allow; then ten cards in hand."""

    def __init__(self, stream: Stream, seat: int, chains: bool, waits: bool = False) -> None:
        self.stream = stream
        self.chains = chains
        self.waits = waits
        self.set = RULES.card_set("house")
        self.main = self.shuffled(self.set.ids)[: int(DECK_MOST)]
        split = "2-2-1-3" if chains else SPLITS[int(stream.below(len(SPLITS)))]
        self.points = [int(point) for point in split.split("-")]
        self.mat = [""] * len(PLACES)
        self.columns: dict[str, dict[str, int]] = {"state": {}, "face": {}, "counters": {}}
        self.columns |= {"floating": {}, "floating_pure": {}}
        self.owner = "ABCDEF"[seat]

    def write(self) -> Json:
        """What a position says of this player."""
        left = [name for name in self.names() if not self.lay(name)]
        floats = sum(self.columns["floating"].values()) + sum(
            self.columns["floating_pure"].values()
        )
        energy = int(self.stream.below(13 if self.waits else 60))
        pure = (0, 1, 2, 6)[int(self.stream.below(4))]
        rested = 1 if self.chains else (0, 1, 2, 11)[int(self.stream.below(4))]
        return {
            "decks": {"name": "sixty cards", "main": dict.fromkeys(self.main, 1)},
            "mat": self.mat,
            "hand": left[:10],
            "ability_deck": left[10:],
            **self.columns,
            "attributes": dict(zip(ATTRIBUTES, self.points, strict=True)),
            "energy_deck": energy,
            "pure_deck": pure,
            "energy_discards": 100 - energy - pure - floats,
            "rested": rested,
        }

    def shuffled(self, cards: list[str]) -> list[str]:
        """The same cards in any order."""
        cards = list(cards)
        for k in range(len(cards) - 1, 0, -1):
            other = int(self.stream.below(k + 1))
            cards[k], cards[other] = cards[other], cards[k]
        return cards

    def names(self) -> list[str]:
        """The cards of the Ability deck; those that shall lie on the mat first."""
        names = [f"{self.owner}-{card}" for card in self.main]
        if self.chains:  # two attacks, and what is used in an exchange
            attacks = [name for name in names if self.type_of(name) in ("melee", "ranged")][:2]
            names.sort(key=lambda name: self.type_of(name) not in IN_EXCHANGES)
            names.sort(key=lambda name: name not in attacks)
        elif self.waits:
            names.sort(key=lambda name: not self.waits_on_the_mat(name))
        elif self.stream.below(2) == 0:  # charges, which are rare
            names.sort(key=lambda name: self.set.cards[self.kind(name)].charge is None)
        return names

    def waits_on_the_mat(self, name: str) -> bool:
        """Whether it is a Conditional or a Chargeable."""
        card = self.set.cards[self.kind(name)]
        return card.cond is not None or card.charge is not None

    def type_of(self, name: str) -> str:
        """Its Attack or Action type."""
        return self.set.type_of(self.kind(name))

    def kind(self, name: str) -> int:
        """What a card is a copy of."""
        return self.set.number[name[2:]]

    def lay(self, name: str) -> bool:
        """Ready an ability, or let it charge, if there is a place for it."""
        kind = self.kind(name)
        card = self.set.cards[kind]
        home = ATTACK_PLACE if isinstance(card, Attack) else ACTION_PLACE
        places = range(int(home), int(home) + 5)
        if self.set.type_of(kind) in DISTINCT:
            places = range(0) if card.charge is None else range(int(MORPH_PLACE), int(ARENA_PLACE))
        free = [place for place in places if self.mat[place] == ""]
        enough = zip(self.points, card.base.numbers(), strict=True)
        if not free or "stackable" in card.mods:
            return False
        if any(point < base for point, base in enough):
            return False
        self.mat[free[0]] = name
        place = PLACES[free[0]]
        self.columns["state"][place] = int(READY if card.charge is None else CHARGING)
        if card.charge is None:
            self.columns["floating"][place] = card.energy
            self.columns["floating_pure"][place] = card.pure
        else:
            self.columns["face"][place] = 1
            self.columns["counters"][place] = int(self.stream.below(card.charge.release + 1))
        return True


# ---- the properties of the calculation -----------------------------------------------------------

INPUTS = (
    "ap", "speed", "attack_type", "glancing", "crushing", "piercing", "critical", "barrier",
    "barrier_value", "pierce_proof", "reaction", "reaction_speed", "reaction_dp", "armor_dp",
    "rested", "feinted",
)  # fmt: skip


def any_blow(stream: Stream) -> Blow:
    """An attack of any values on a defender of any."""

    def up_to(most: int) -> int:
        return int(stream.below(most + 1))

    blow = Blow()
    blow.ap, blow.speed, blow.attack_type = up_to(15), up_to(24), up_to(3)
    for name in DAMAGE_TYPES:
        setattr(blow, name, up_to(8) if up_to(2) == 0 else 0)
    blow.barrier, blow.barrier_value = up_to(2), up_to(9)
    blow.pierce_proof = up_to(3) == 0
    blow.reaction, blow.reaction_speed, blow.reaction_dp = up_to(2), up_to(24), up_to(12)
    blow.armor_dp = up_to(5)
    blow.rested, blow.feinted = up_to(3) == 0, up_to(3) == 0
    return blow


def like(blow: Blow, **changes: int) -> Blow:
    """The same attack but for some values, worked out."""
    twin = Blow()
    for name in INPUTS:
        setattr(twin, name, getattr(blow, name))
    for name, value in changes.items():
        setattr(twin, name, value)
    calculate(twin)
    return twin


def check_blow(blow: Blow) -> list[str]:
    """The properties that [The calculation] states, by their numbers; those an attack breaks."""
    damage = int(calculate(blow))
    plain = like(blow, glancing=0, crushing=0, piercing=0, critical=0)
    gentle = like(blow, crushing=0)
    most = gentle.damage
    numbers = (damage, blow.after_barrier, blow.after_reaction, blow.counters_removed)
    holds = {
        "1 nothing is below 0": min(numbers) >= 0,
        "2 a Barrier never raises damage": most <= like(blow, crushing=0, barrier=0).damage,
        "2 a reaction never raises damage": most <= like(blow, crushing=0, reaction=0).damage,
        "2 Armor never raises damage": most <= like(blow, crushing=0, armor_dp=0).damage,
        "2 more Barrier never raises damage": most
        >= like(blow, crushing=0, barrier_value=blow.barrier_value + 1).damage,
        "2 more Block never raises damage": most
        >= like(blow, crushing=0, reaction_dp=blow.reaction_dp + 1).damage,
        "2 more Armor never raises damage": most
        >= like(blow, crushing=0, armor_dp=blow.armor_dp + 1).damage,
        "3 without Damage types at most AP": plain.damage <= blow.ap,
        "4 more AP never lowers damage": damage <= like(blow, ap=blow.ap + 1).damage,
        "5 a reaction too late is none": blow.defended or like(blow, reaction=0).damage == damage,
        "6 at most all counters go": blow.counters_removed <= blow.barrier_value,
    }
    return [name for name, held in holds.items() if not held]


def attacks(cases: range) -> list[str]:
    """Random attacks, each from its number; what is wrong with them."""
    faults = []
    for case in cases:
        blow = any_blow(Stream(seed_of(86, case)))
        for broken in check_blow(blow):
            inputs = {name: getattr(blow, name) for name in INPUTS}
            faults.append(f"attack {case}: {broken} does not hold for {inputs}")
    return faults


# ---- positions that come a second time -----------------------------------------------------------


class Repeats:
    """RULING-EOHN-74  The positions of a turn in which its player was to act.

    Most differ in how much Energy and how many cards there are where: only those that agree in it
    are compared cell by cell.
    """

    def __init__(self) -> None:
        self.turn = (-1, -1)
        self.seen: dict[tuple[int, ...], list[Eohn | bytes]] = {}

    def saw(self, table: Table) -> bool:
        """Note the position; whether it has been seen before in this turn."""
        state = eohn(table)
        turn = (int(state.get(ROUND)), int(state.get(ALL_TURNS)))
        if turn != self.turn:
            self.turn = turn
            self.seen.clear()
        cells = state.s
        counts = tuple(int(cells[at]) for at in _counted(state))
        alike = self.seen.setdefault(counts, [])
        if not alike:
            alike.append(state.clone())
            return False
        first = alike[0]
        if isinstance(first, Eohn):
            alike[0] = position_key(first)
        key = position_key(state)
        known = key in alike
        alike.append(key)
        return known


def _counted(state: Eohn) -> list[int]:
    """The cells that count Energy and cards of each player."""
    counters = (ENERGY_DECK, ENERGY_DISCARDS, PURE_DECK, DECK, HAND, DISCARDS)
    return [int(state.of(at, seat)) for seat in range(int(state.shape.seats)) for at in counters]


def position_key(state: Eohn) -> bytes:
    """The same for two positions in which a player can do the same.

    The clock, the random stream and the order of decks and hands make no difference.
    """
    shape = state.shape
    cells = [int(cell) for cell in state.s[: shape.size]]
    for at in (*range(int(RANDOM), int(STACK)), int(STAMP)):
        cells[at] = 0
    owed = int(STACK) + 1 + cells[int(STACK)] * int(FRAME)
    behind = int(STACK) + 1 + int(shape.depth) * int(FRAME)
    cells[owed:behind] = [0] * (behind - owed)
    for seat in range(int(shape.seats)):
        since = int(state.of(SINCE, seat))
        cells[since : since + int(MAT_ROOM)] = [0] * int(MAT_ROOM)
        for zone in (DECK, HAND, DISCARDS):
            first = int(state.of(zone, seat)) + 1
            behind = first + cells[first - 1]
            room = int(shape.room[first - 1])
            kinds = sorted(int(state.kind_of[card]) for card in cells[first:behind])
            cells[first : first + room] = kinds + [0] * (room - len(kinds))
    return array("q", cells).tobytes()


def repeated_positions(cases: range) -> list[str]:
    """Battles by random and greedy play, each from its number; positions that came again."""
    game = Game(RULES)
    faults = []
    for case in cases:
        seed = seed_of(74, case)
        start = position(Stream(seed)) if case % 2 == 1 else None
        options: dict[str, object] = {"format": "sudden_death"}
        table = Case(game, seed, options, position=start).table()
        player, repeats = Player(table, Stream(seed)), Repeats()
        while table.outcome is None and len(table.history) < MOST_CHOICES:
            if table.state.question() == ACT and repeats.saw(table):
                faults.append(f"battle {case}: a position comes again at {len(table.history)}")
                break
            seat = player.seat(table)
            greedy = case % 4 >= 2
            code = RULES.greedy(table.state, seat) if greedy else player.choose(table, seat)
            table.apply(seat, code)
    return faults


CHECKS = Checks(
    EohnWatch,
    position,
    crowded,
    (
        LongCheck("attacks", 200_000, attacks),
        LongCheck("duels", 40_000, duels),
        LongCheck("battles without a repeated position", 5_000, repeated_positions),
    ),
    undo=({"open_lists": False}, {"prompt_policy": "always"}),
    share=0.003,
    one_in_full=1000,  # a battle has a thousand choices
    one_compared=10,  # in plain Python a battle of six takes half a minute
    floors=Floors(engine=0.25, bot=1.2, bot_of_rlcard=25, clone_ns=500),
    specified=Specified(rules=314, rulings=62, golden=(1, 2, 4, 6, 7, 9, 10, 11, 12, 14, 15)),
)
