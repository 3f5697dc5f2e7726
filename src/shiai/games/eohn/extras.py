"""What views and previews of Eohn say beside zones and numbers, as types."""

from typing import Literal, NotRequired, TypedDict

from shiai.core.json_types import Preview


class Stage(TypedDict):
    """One stage that a blow passes: what it meets, and how much goes on."""

    stage: Literal["attack", "barrier", "answer", "armor", "damage"]
    goes_on: int  # AP, then what is left of it, then the damage
    text: str
    card: NotRequired[str | None]  # what is met; None: DP of several abilities
    kind: NotRequired[Literal["dp", "counters", "block", "dodge", "ignored"]]
    value: NotRequired[int]  # DP or counters
    types: NotRequired[dict[str, int]]  # of the attack: Damage types
    speed: NotRequired[int]  # of an answer
    against: NotRequired[int]  # the Speed that it must reach
    verdict: NotRequired[Literal["in_time", "rested", "too_late", "no_effect"]]


class Against(TypedDict):
    """What an attack of the chain does to one defender if all pass, or has done."""

    seat: int
    damage: int
    stages: NotRequired[list[Stage]]  # left out once the damage is done
    dazed: NotRequired[bool]  # these three are left out where they are not so
    destroyed: NotRequired[bool]  # the Block
    may_counter: NotRequired[bool]


class ObjectRef(TypedDict, total=False):
    """What an ability is aimed at."""

    n: int  # its number in the stack
    seat: int  # a player, or whose mat
    place: str
    card: str | None  # None where it lies face down


class StackEntry(TypedDict):
    """An attack, an answer to one, or an ability that waits to resolve."""

    n: int  # from 1, the oldest
    kind: Literal["attack", "answer", "activation"]
    seat: int
    card: str
    answers: int | None  # the number of what it is used against
    on: list[int]  # the defenders
    object: NotRequired[ObjectRef]
    state: Literal["open", "done", "in_time", "rested", "too_late", "no_effect", "waits",
                   "resolves", "negated"]  # fmt: skip
    values: dict[str, int]  # ap, dp, speed and Damage types now
    feint: NotRequired[str]  # the card that made this attack
    against: NotRequired[list[Against]]  # of an attack, also of one that is being activated


class Cause(TypedDict):
    """Why a value is not the printed one."""

    stat: str
    by: str  # a card, or benefit, dazed, rested, relentless, turn
    add: int


class Now(TypedDict, total=False):
    """Values of an ability that are not the printed ones now."""

    cost: int
    ap: int
    dp: int
    speed: int
    glancing: int
    crushing: int
    piercing: int
    critical: int
    why: list[Cause]


class EohnExtra(TypedDict):
    """Life-energy, what waits to resolve, values as they are now, names of cards."""

    sleeves: NotRequired[dict[str, str]]  # where lists are closed: what a sleeve holds
    phase_name: str
    life: list[int]  # by seat
    critical: list[int]
    stack: list[StackEntry]  # oldest first
    now: dict[str, Now]  # by card; one that is not here has its printed values


class Change(TypedDict):
    """A number before a choice and after it."""

    before: int
    after: int


class LinkResult(TypedDict):
    """What an attack of the chain would do if nobody did more."""

    card: str
    seat: int
    against: list[Against]


class IfAllPass(TypedDict):
    """What becomes of it if everybody, this seat too, passes from now on."""

    life: list[Change]  # by seat
    damage: list[int]  # by seat
    dazed: list[int]  # seats
    destroyed: list[str]  # Blocks
    defeated: list[int]  # seats
    until: Literal["done", "asked", "others", "hidden", "chance", "over"]


class EohnPreview(Preview):
    """What an action of Eohn brings about, as far as its seat can know."""

    energy: Change
    pure: Change
    floating: Change
    place: NotRequired[str]  # where the ability lies then
    speed: NotRequired[int]  # of the ability that is used
    against: NotRequired[int]  # the Speed that a Block or Dodge must reach
    in_time: NotRequired[bool]
    object: NotRequired[ObjectRef]
    result: NotRequired[list[LinkResult]]
    if_all_pass: NotRequired[IfAllPass]
    asked_again: NotRequired[bool]  # this seat could do more before that, if others pass
