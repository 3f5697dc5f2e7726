"""The cards of Eohn: what a set file may say, and the tables of numbers the rules read.

Uncompiled: it runs once per set, and msgspec builds its tables from live annotations.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta, field

from shiai.cards import (
    Card,
    CardSet,
    Misfit,
    TomlTable,
    called,
    find_set,
    read_set,
    sets_in,
)
from shiai.cards.model import MEANS
from shiai.games.eohn import printed, words
from shiai.games.eohn.card_text import card_text, face_data
from shiai.games.eohn.packed import with_nibble

SETS: Final = Path(__file__).with_name("sets")

Small = Annotated[int, Meta(ge=0, le=99)]
Change = Annotated[int, Meta(ge=-99, le=99)]
Points = Annotated[int, Meta(ge=0, le=8)]


def one_of(noun: str, known: Iterable[str]) -> object:
    """A field that has one of these words; `noun` is what an error calls a wrong one."""
    return Annotated[Literal[tuple(known)], called(noun)]


# The words that a field may have follow from the vocabulary; to a type checker they are texts.
if TYPE_CHECKING:
    CardType = str
    AttackType = str
    ActionType = str
    Subtype = str
    DamageType = str
    State = str
    Moment = str
    Deed = str
    Number = str
    AddWord = str
    Object = str
    Whose = str
    Duration = str
    StatusOrFlag = str
    Status = str
    CombatStatus = str
    Searched = str
    Event = str
    Interruption = str
    Gain = str
    Role = str
    Reuse = str
    Rarity = str
    Area = str
else:
    CardType = one_of("type", words.TYPES)
    AttackType = one_of("Attack type", words.TYPES.only(printed.ATTACK_TYPES))
    ActionType = one_of("Action type", words.TYPES.only(~printed.ATTACK_TYPES))
    Subtype = one_of("subtype", words.SUBTYPES)
    DamageType = one_of("Damage type", words.DAMAGE_TYPES)
    State = one_of("state", words.STATES.known())
    Moment = one_of("moment", words.WHENS.only(~(1 << printed.INTERRUPTED)))
    Deed = one_of("effect", (*words.DOES.known(), words.FLAG))
    Number = one_of("number", words.STATS)
    AddWord = one_of("amount", words.ADD_WORDS.known())
    Object = one_of("object", words.TOS)
    Whose = one_of("owner", words.WHOSES)
    Duration = one_of("duration", words.DURATIONS.known())
    StatusOrFlag = one_of("name", (*words.STATUSES, *words.FLAGS))
    Status = one_of("status", words.STATUSES)
    CombatStatus = one_of("combat status", words.COMBAT_STATUSES.known())
    Searched = one_of("place", words.SEARCHED)
    Event = one_of("event", words.EVENTS.only(printed.CONDITIONS))
    Interruption = one_of("event", words.EVENTS.only(printed.INTERRUPTIONS))
    Gain = one_of("word", words.GAINS.known())
    Role = one_of("role", words.ROLES.known())
    Reuse = one_of("Reuse type", words.REUSES)
    Rarity = one_of("rarity", words.RARITIES)
    Area = one_of("area", words.AREAS)


class Attributes(TomlTable, frozen=True, kw_only=True):
    """Segments of the four attributes."""

    def_: Points = field(name="def", default=0)
    eng: Points = 0
    str_: Points = field(name="str", default=0)
    spd: Points = 0

    def numbers(self) -> list[int]:
        """In the order Defense, Energy, Strength, Speed."""
        return [self.def_, self.eng, self.str_, self.spd]


class Damage(TomlTable, frozen=True, kw_only=True):
    """Capacities of Damage types."""

    glancing: Small = 0
    crushing: Small = 0
    piercing: Small = 0
    critical: Small = 0


class Filter(TomlTable, frozen=True, kw_only=True):
    """Which cards are meant: all that is said must fit."""

    frame: Annotated[Literal["attack", "action"], called("frame")] | None = None
    atype: list[CardType] | None = None
    act: list[CardType] | None = None
    sub: Subtype | None = None
    name: list[str] | None = None
    enhanced: bool | None = None
    cost_le: Small | None = None
    has: DamageType | None = None
    state: list[State] | None = None
    face: Annotated[Literal["down"], called("face")] | None = None
    vs: Annotated[Literal["me"], called("word")] | None = None


class If(TomlTable, frozen=True, kw_only=True):
    """What must hold: all of it."""

    relentless: Small = 0
    rested: Small = 0
    stacked: Small = 0


class Then(TomlTable, frozen=True, kw_only=True):
    """One effect: when, what, to whom. The table in docs/cards.md tells every word."""

    when: Moment = "resolve"
    if_: If | None = field(name="if", default=None)
    do: Deed
    stat: Number | None = None
    add: Change | None = None
    add_word: AddWord | None = None
    add_per_counter: Change | None = None
    times: Annotated[Literal["1/2", "1/3", "2/3", "1/4", "3/4", "3/2", "2/1"], called("factor")] | (
        None
    ) = None
    n: Small | None = None
    n_per_counter: Small | None = None
    to: Object = "me"
    whose: Whose = "any"
    filter: Filter | None = None
    dur: Duration | None = None
    name: StatusOrFlag | None = None
    what: CombatStatus | None = None
    into: Annotated[Literal["deck", "pure", "hand"], called("place")] | None = None
    from_: list[Searched] | None = field(name="from", default=None)
    random: bool = False

    def __post_init__(self) -> None:
        if self.do == "mod" and (self.stat is None or self._amounts() == 0):
            raise ValueError("'mod' needs a stat and one of add, add_word, add_per_counter, times")
        if self.do in ("status", words.FLAG) and self.name is None:
            raise ValueError(f"{self.do!r} needs a name")
        if self.do == "gain" and self.what is None:
            raise ValueError("'gain' needs what: rested or relentless")
        if self.do == "search" and not self.from_:
            raise ValueError("'search' needs from: deck, discard or both")

    def _amounts(self) -> int:
        given = (self.add, self.add_word, self.add_per_counter, self.times)
        return len([amount for amount in given if amount is not None])


class Effect(Then, frozen=True, kw_only=True):
    """An effect; a coin or a die has effects of its own."""

    heads: list[Then] = []  # noqa: RUF012 - msgspec copies it
    tails: list[Then] = []  # noqa: RUF012 - msgspec copies it
    each: list[Then] = []  # noqa: RUF012 - msgspec copies it
    sides: Annotated[Literal[6], called("die")] = 6


class Benefit(TomlTable, frozen=True, kw_only=True):
    """What the card does beside, for an owner with enough of the attributes named."""

    blue: Attributes
    fx: Annotated[list[Effect], Meta(min_length=1)]


class Condition(TomlTable, frozen=True, kw_only=True):
    """When a Conditional may be activated."""

    event: Event
    by: Annotated[Literal["attack"], called("word")] | None = None
    ge: Small = 0
    who: Annotated[Literal["me", "opponent"], called("word")] | None = None
    sub: Subtype | None = None
    vs: Annotated[Literal["me"], called("word")] | None = None
    atype: CardType | None = None
    phase: Annotated[Literal["end"], called("phase")] | None = None
    whose: Annotated[Literal["mine"], called("word")] | None = None
    not_attacked_this_turn: bool = False


class Interrupt(TomlTable, frozen=True, kw_only=True):
    """What ends a charge."""

    event: Interruption
    by: Annotated[Literal["attack"], called("word")] | None = None
    ge: Small = 0
    name: Status = "dazed"


class Charge(TomlTable, frozen=True, kw_only=True):
    """EOHN-175  CHARGE, INTERRUPT and ABILITY of a Chargeable."""

    gain: Gain
    max: Annotated[int, Meta(ge=1, le=9)]
    release: Annotated[int, Meta(ge=1, le=9)]
    reset: Annotated[Literal["attack"], called("word")] | None = None
    interrupt: Interrupt
    on_interrupt: list[Effect]


class Stack(TomlTable, frozen=True, kw_only=True):
    """How a Stackable is combined with other cards."""

    role: Role
    with_: Filter = field(name="with")
    n: Annotated[int, Meta(ge=1, le=4)] = 1


class ReuseIf(TomlTable, frozen=True, kw_only=True):
    """The condition of a Special reuse."""

    this_destroyed_block: bool = False
    this_block_succeeded: bool = False


class Ability(Card, frozen=True, kw_only=True):
    """What Attacks and Actions have in common (EOHN-079, EOHN-080).

    EOHN-083, EOHN-087, EOHN-162, EOHN-176  One rarity, one subtype, up to two modifiers.
    """

    energy: Small
    pure: Annotated[int, Meta(ge=0, le=9)] = 0
    speed: Small
    sub: Subtype
    mods: list[Annotated[Literal["constant", "stackable"], called("modifier")]] = []  # noqa: RUF012
    reuse: Reuse = "none"
    reuse_if: ReuseIf | None = None
    rarity: Rarity
    limit: Annotated[int, Meta(ge=0, le=4)] = 4
    base: Attributes = Attributes()
    benefit: list[Benefit] = []  # noqa: RUF012 - msgspec copies it
    once: Annotated[Literal["action_phase"], called("word")] | None = None
    upkeep: Small = 0
    cond: Condition | None = None
    charge: Charge | None = None
    stack: Stack | None = None
    fx: list[Effect] = []  # noqa: RUF012 - msgspec copies it

    def __post_init__(self) -> None:
        if self.ids:
            raise ValueError("ids: copies are counted by decks (give one id)")
        if (self.sub == "chargeable") != (self.charge is not None):
            says = "sub: a Chargeable has a charge, and nothing else has"
            raise ValueError(f"{says} (write both or neither, EOHN-175)")
        if self.sub == "chargeable" and self.reuse != "none":
            raise ValueError("reuse: a Chargeable is never readied: leave out its reuse (EOHN-172)")
        if (self.sub == "conditional") != (self.cond is not None):
            raise ValueError("sub: a Conditional has a cond, and nothing else has")
        if ("stackable" in self.mods) != (self.stack is not None):
            raise ValueError("mods: a Stackable has a stack, and nothing else has")
        if (self.reuse == "special") != (self.reuse_if is not None):
            raise ValueError("reuse: Special reuse has a reuse_if, and nothing else has")
        chosen = [effect for effect in self.fx if effect.to in _CHOSEN]
        if len(chosen) > 1:
            raise ValueError("fx: only one effect of a card may have an object that is chosen")
        late = [effect for effect in chosen if effect.when != "resolve"]
        late += [effect for more in self.benefit for effect in more.fx if effect.to in _CHOSEN]
        if late:
            raise ValueError(
                f"fx: {late[0].to!r} is chosen when the card is activated, so the effect is one of "
                "'resolve' and no benefit"
            )


_CHOSEN: Final = words.TOS.only(printed.NAMED_OBJECTS)


class Attack(Ability, frozen=True, kw_only=True):
    """EOHN-079  An Attack: blue frame."""

    atype: AttackType
    ap: Small
    dmg: Damage = Damage()


class Action(Ability, frozen=True, kw_only=True):
    """EOHN-080  An Action: gold frame."""

    act: ActionType
    dp: Small = 0
    counters: Small = 0
    area: Area | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.sub == "conditional" and self.act in _DISTINCT:
            raise ValueError(f"act: a Conditional lies in zone 5 or 6, and a {self.act} in zone 4")


_DISTINCT: Final = words.TYPES.only(printed.DISTINCT_TYPES)


class EohnFile(CardSet, frozen=True, kw_only=True):
    """A card set for Eohn: any number of Attacks and Actions, of which decks are built.

    EOHN-081  No two of them have the same name.
    """

    game: Annotated[Literal["eohn"], called("game"), Meta(description="Always eohn")]
    pack: Annotated[
        str,
        Meta(
            pattern="^[A-Z][A-Z0-9]{0,3}$",
            description="The letters that the code on each card begins with",
            extra={MEANS: "a capital letter, then at most three capital letters or digits"},
        ),
    ]
    attack: list[Attack]
    action: list[Action]

    def misfits(self) -> Iterator[Misfit]:
        """EOHN-081  No two cards have the same name."""
        taken: dict[str, str] = {}
        for group, cards in (("attack", self.attack), ("action", self.action)):
            for card in cards:
                if card.name in taken:
                    says = f"{card.name!r} is the name of {taken[card.name]!r}, too"
                    fix = "no two cards have the same name, EOHN-081"
                    yield Misfit(f"{says} ({fix})", group, (str(card.id),), "name")
                taken.setdefault(card.name, str(card.id))


MODEL: Final = EohnFile


class EohnSet:
    """A set as the rules read it: `tables` of numbers by kind, effect row and filter.

    EOHN-082  Codes. EOHN-084, EOHN-085, EOHN-086  What is printed decides. RULING-EOHN-53.
    """

    def __init__(self, file: EohnFile, digest: str) -> None:
        self.name: str = file.name
        self.title: str = file.title
        self.digest: str = digest
        self.cards: list[Attack | Action] = [*file.attack, *file.action]
        self.ids: list[str] = [str(card.id) for card in self.cards]
        self.names: list[str] = [card.name for card in self.cards]
        self.number: dict[str, int] = {card_id: k for k, card_id in enumerate(self.ids)}
        self.texts: list[str] = [card_text(card) for card in self.cards]
        size = len(self.cards)
        self.codes: list[str] = [
            f"{file.pack}-{k + 1:03}/{size:03}-{card_id.replace('-', '')[:4].upper()}"
            for k, card_id in enumerate(self.ids)
        ]
        self.tables: dict[str, list[int]] = _Tables(self.cards).made

    def type_of(self, kind: int) -> str:
        """The type of a card in a word."""
        return words.TYPES[self.tables["card_type"][kind]]


class _Tables:
    """Turns cards into the columns that Printed reads."""

    def __init__(self, cards: list[Attack | Action]) -> None:
        self.cards = cards
        self.made: dict[str, list[int]] = {}
        self.filters: list[Filter] = []
        self.rows: list[dict[str, int]] = []
        for kind, card in enumerate(cards):
            self._card(kind, card)
        for row in self.rows:
            for column, value in row.items():
                self.made.setdefault(column, []).append(value)
        self._filter(Filter())
        for filter in self.filters:
            self._fits(filter)

    def _put(self, **numbers: int) -> None:
        for column, value in numbers.items():
            self.made.setdefault(column, []).append(value)

    def _card(self, kind: int, card: Attack | Action) -> None:
        dmg = card.dmg if isinstance(card, Attack) else Damage()
        stats = [
            card.ap if isinstance(card, Attack) else 0,
            card.speed,
            card.dp if isinstance(card, Action) else 0,
            card.energy,
            *(getattr(dmg, word) for word in words.DAMAGE_TYPES),
        ]
        self.made.setdefault("stats", []).extend(stats)
        self.made.setdefault("base", []).extend(card.base.numbers())
        area = card.area if isinstance(card, Action) and card.area else "own"
        self._put(
            card_type=words.TYPES.index(card.atype if isinstance(card, Attack) else card.act),
            sub=words.SUBTYPES.index(card.sub),
            pure=card.pure,
            counters=card.counters if isinstance(card, Action) else 0,
            area=words.AREAS.index(area),
            constant=int("constant" in card.mods),
            reuse=words.REUSES.index(card.reuse),
            reuse_if=_reuse_if(card.reuse_if),
            once=int(card.once is not None),
            upkeep=card.upkeep,
        )
        self._condition(card.cond)
        self._charge(card.charge)
        role = card.stack.role if card.stack else ""
        self._put(
            stacks=words.ROLES.index(role),
            stack_filter=self._filter(card.stack.with_) if card.stack else 0,
            stack_room=card.stack.n if card.stack else 0,
        )
        self._effects(card)

    def _condition(self, cond: Condition | None) -> None:
        self._put(
            cond=words.EVENTS.index(cond.event) if cond else 0,
            cond_ge=cond.ge if cond else 0,
            cond_sub=words.SUBTYPES.index(cond.sub) if cond and cond.sub else -1,
            cond_type=words.TYPES.index(cond.atype) if cond and cond.atype else -1,
            cond_idle=int(cond.not_attacked_this_turn) if cond else 0,
        )

    def _charge(self, charge: Charge | None) -> None:
        interrupt = charge.interrupt if charge else None
        number = 0
        if interrupt:
            number = interrupt.ge
            if interrupt.event == "status":
                number = words.STATUSES.index(interrupt.name)
        self._put(
            charge=words.GAINS.index(charge.gain) if charge else 0,
            charge_max=charge.max if charge else 0,
            release=charge.release if charge else 0,
            resets=int(charge.reset is not None) if charge else 0,
            interrupt=words.EVENTS.index(interrupt.event) if interrupt else 0,
            interrupt_ge=number,
        )

    def _effects(self, card: Attack | Action) -> None:
        """Main text first, benefits after it, then what an interruption does."""
        later: list[tuple[int, Effect]] = []
        first = len(self.rows)
        for effect in card.fx:
            self._row(effect, [0, 0, 0, 0], later)
        for benefit in card.benefit:
            needs = [
                base + blue if blue or (base and not any(benefit.blue.numbers())) else 0
                for base, blue in zip(card.base.numbers(), benefit.blue.numbers(), strict=True)
            ]
            for effect in benefit.fx:
                self._row(effect, needs, later)
        for effect in card.charge.on_interrupt if card.charge else []:
            self._row(effect, [0, 0, 0, 0], later)
            self.rows[-1]["when"] = printed.INTERRUPTED
        behind = len(self.rows)
        for at, effect in later:
            self._branches(at, effect)
        whens = 0
        for row in self.rows[first:behind]:
            whens |= 1 << row["when"]
        self._put(first_row=first, behind_rows=behind, whens=whens)

    def _branches(self, at: int, effect: Effect) -> None:
        """The rows of a coin or die stand behind those of the card."""
        for side, effects in (("then", [*effect.heads, *effect.each]), ("else", effect.tails)):
            self.rows[at][f"{side}_first"] = len(self.rows)
            for then in effects:
                self._row(then, [0, 0, 0, 0], [])
            self.rows[at][f"{side}_behind"] = len(self.rows)

    def _row(self, effect: Then, needs: list[int], later: list[tuple[int, Effect]]) -> None:
        if isinstance(effect, Effect) and effect.do in ("coin", "die"):
            later.append((len(self.rows), effect))
        times, _, parts = (effect.times or "1/1").partition("/")
        flag = effect.do == words.FLAG
        stat = 0
        if flag:
            stat = words.NUMBERS.index(str(effect.name))
        elif effect.stat is not None:
            stat = words.STATS.index(effect.stat)
        per_counter = effect.add_per_counter or effect.n_per_counter or 0
        what = 0
        if effect.do == "status":
            what = words.STATUSES.index(str(effect.name))
        if effect.do == "gain":
            what = words.COMBAT_STATUSES.index(str(effect.what))
        condition = effect.if_ or If()
        self.rows.append(
            {
                "when": words.WHENS.index(effect.when),
                "do": words.DOES.index("mod" if flag else effect.do),
                "stat": stat,
                "add": printed.PART if flag else printed.PART * (effect.add or 0),
                "add_word": words.ADD_WORDS.index(effect.add_word or ""),
                "times": int(times),
                "parts": int(parts),
                "per_counter": per_counter,
                "to": words.TOS.index(effect.to),
                "whose": words.WHOSES.index(effect.whose),
                "filter": self._filter(effect.filter) if effect.filter else 0,
                "lasts": words.DURATIONS.index(effect.dur or ""),
                "n": effect.n or 0,
                "if_relentless": condition.relentless,
                "if_rested": condition.rested,
                "if_stacked": condition.stacked,
                "benefit": _row_of(needs),
                "what": what,
                "into": int(effect.into == "pure"),
                "sources": sum(1 << words.SEARCHED.index(place) for place in effect.from_ or []),
                "random": int(effect.random),
                "then_first": 0,
                "then_behind": 0,
                "else_first": 0,
                "else_behind": 0,
            }
        )

    def _filter(self, filter: Filter) -> int:
        if not self.filters:
            self.filters.append(Filter())
        if filter not in self.filters:
            self.filters.append(filter)
        return self.filters.index(filter)

    def _fits(self, filter: Filter) -> None:
        for card in self.cards:
            self.made.setdefault("fits", []).append(int(fits(filter, card)))
        states = sum(1 << words.STATES.index(state) for state in filter.state or [])
        self._put(
            has=words.STATS.index(filter.has) if filter.has else -1,
            states=states,
            face_down=int(filter.face == "down"),
            vs_me=int(filter.vs == "me"),
        )


def fits(filter: Filter, card: Attack | Action) -> bool:
    """Whether what is printed on a card is what a filter means."""
    attack = isinstance(card, Attack)
    card_type = card.atype if isinstance(card, Attack) else card.act
    return (
        (filter.frame is None or (filter.frame == "attack") == attack)
        and (filter.atype is None or card_type in filter.atype)
        and (filter.act is None or card_type in filter.act)
        and (filter.sub is None or card.sub == filter.sub)
        and (filter.name is None or card.name in filter.name)
        and (filter.enhanced is None or (card.pure > 0) == filter.enhanced)
        and (filter.cost_le is None or card.energy <= filter.cost_le)
    )


def _reuse_if(condition: ReuseIf | None) -> int:
    if condition is None:
        return 0
    destroyed = condition.this_destroyed_block
    return printed.DESTROYED_BLOCK if destroyed else printed.BLOCK_SUCCEEDED


def _row_of(needs: list[int]) -> int:
    row = 0
    for which, need in enumerate(needs):
        row = int(with_nibble(row, which, need))
    return row


def known_sets() -> list[str]:
    """The names of the sets that come with the game."""
    return sets_in(SETS)


def load(source: str | Path) -> EohnSet:
    """A set by its name ("house") or from a file of your own (a path that ends in .toml)."""
    path, name = find_set(source, SETS)
    file, digest = read_set(path, MODEL, name, SETS)
    return EohnSet(file, digest)


def face(cards: EohnSet, kind: int) -> dict[str, Any]:
    """All that is printed on a card, in words, for those who draw it."""
    card = cards.cards[kind]
    data: dict[str, Any] = {
        "id": cards.ids[kind],
        "name": card.name,
        "code": cards.codes[kind],
        "frame": "attack" if isinstance(card, Attack) else "action",
        "type": cards.type_of(kind),
        "energy": card.energy,
        "pure": card.pure,
        "speed": card.speed,
        "subtype": card.sub,
        "modifiers": list(card.mods),
        "reuse": card.reuse,
        "rarity": card.rarity,
        "limit": card.limit,
        "base": dict(zip(words.ATTRIBUTES, card.base.numbers(), strict=True)),
        "text": cards.texts[kind],
    }
    if isinstance(card, Attack):
        data["ap"] = card.ap
        data["damage_types"] = {
            word: getattr(card.dmg, word) for word in words.DAMAGE_TYPES if getattr(card.dmg, word)
        }
    else:
        data["dp"] = card.dp
        data["counters"] = card.counters
        data["area"] = card.area
    data.update(face_data(card))
    return data
