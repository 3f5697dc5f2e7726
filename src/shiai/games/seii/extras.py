"""What views of Seii Daimyo say beside zones and numbers, and its previews, as types."""

from typing import Literal, NotRequired, TypedDict

from shiai.core.json_types import Preview

RoleWord = Literal["samurai", "ashigaru"]
ConflictResult = Literal["wins", "tied", "loses", "open"]


class Limits(TypedDict):
    """How many clans are kept at the end of a round."""

    hand: int
    army: int


class ScoredLocation(TypedDict):
    """A location on the scoring page."""

    card: str
    side: Literal["razed", "starting", "fortified"]
    value: int


class ScoredBonus(TypedDict):
    """A clan's bonus on the scoring page."""

    card: str
    points: int
    text: str


class Points(TypedDict):
    """The scoring page of one seat."""

    locations: list[ScoredLocation]
    bonuses: list[ScoredBonus]
    from_locations: int
    from_clans: int
    total: int


class Danger(TypedDict):
    """A card of this seat that whoever is asked may harm."""

    card: str  # a location, or a clan of the army
    points: int  # of this seat then


class AtStake(TypedDict):
    """What the one choice that another has open may cost this seat."""

    least: int  # points, of the choices that cost any
    most: int
    follow: int  # further choices against others that the same Ability asks for


class SeiiExtra(TypedDict):
    """What all may see and count: roles, strengths, points."""

    samurai_played: int
    ashigaru_played: int
    roles_played: list[list[RoleWord | None]]  # by round, then by seat; None: not known
    resigned: list[int]  # seats
    rounds: int
    limits: Limits
    strength: list[int]  # by seat
    points: list[Points]  # by seat
    danger: list[Danger]  # cards that another seat's open choice may harm
    at_stake: AtStake | None  # what that choice may cost this seat


# ---- previews ----------------------------------------------------------------------------------

PointsPart = TypedDict(
    "PointsPart",
    {
        "seat": int,  # whose points change
        "card": str,
        "from": int,
        "to": int,
        # Of a location the side it shows then, `gone` where it is lost; of a clan the kind of its
        # bonus.
        "why": str,
    },
)


class Target(TypedDict):
    """An answer to a question that would follow."""

    choice: str
    points: list[int]  # by seat, after it


class AbilityPart(TypedDict):
    """A question of an Ability that would follow, each answered by its best target."""

    clan: str
    part: int  # from 1 on
    of: int
    op: str  # the word, as faces have it
    may: bool
    targets: list[Target]


class Kept(TypedDict):
    """An army that may stay within the limits, and how it counts then."""

    army: list[str]
    points: list[int]  # by seat
    strength: list[int]  # by seat


class Rival(TypedDict):
    """A player in the Conflict."""

    seat: int
    strength: int  # that lies open
    stands: Literal["fights", "decides", "out"]


class ConflictPreview(TypedDict):
    """The Conflict, if the clan that is chosen or lies face down were revealed."""

    strength: int  # of this seat then
    rivals: list[Rival]  # in the order in which they decide
    result: ConflictResult  # by what lies open
    judge: int  # who settles a tie
    prize: str | None  # the Contested Location
    loses_clans: int  # that go if it wins: all but one
    won: list[Kept]  # every army of one clan that may stay if it wins, with the prize, best first
    not_won: list[Kept]  # every army that may stay if it loses or stays face down, best first


class SeiiPreview(Preview):
    """What an action would bring, as far as its seat can know."""

    points: list[int]  # by seat
    strength: list[int]  # by seat
    parts: list[PointsPart]  # what the change of points is made of
    targets: list[AbilityPart]
    conflict: NotRequired[ConflictPreview]  # of `commit`, `reveal` and `hide`
    first_step: NotRequired[list[Target]]  # of a role: if that seat's turn were now
    keeps: NotRequired[list[Kept]]  # of the limits: every army that may stay with this pick


# ---- the end -----------------------------------------------------------------------------------


class DecidingRound(TypedDict):
    """The round from whose end on the winners led."""

    round: int
    points: list[int]  # that each seat has won or lost in it


class SeiiFacts(TypedDict):
    """Facts of the outcome."""

    margin: int  # points between the winners and the best of the others
    decided_by: Literal["points", "locations", "nothing", "resigning"]  # nothing: the win is shared
    deciding_round: DecidingRound | None  # None: they did not lead, or a round is not known
    points_by_round: list[list[int] | None]  # by round, then by seat; None: not known
    rounds: int  # that were played
