"""Eohn: what is printed on the cards, as tables of numbers, and the numbers of the vocabulary.

A *kind* is a card of the set; the cards of a game are copies of kinds. What a card does is a run of
rows in the table of effects.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec, vector

# Attack types, then Action types.
MELEE: Final = 0
RANGED: Final = 1
AREA: Final = 2
COUNTER: Final = 3
BLOCK: Final = 4
DODGE: Final = 5
FEINT: Final = 6
BOOST: Final = 7
BARRIER: Final = 8
ARMOR: Final = 9
MORPH: Final = 10
ARENA: Final = 11

# Sets of types, for `is_one_of`.
ATTACK_TYPES: Final = 1 << MELEE | 1 << RANGED | 1 << AREA | 1 << COUNTER
REACTION_STEP_TYPES: Final = 1 << BLOCK | 1 << DODGE | 1 << FEINT  # Actions only used there
EXCHANGE_TYPES: Final = REACTION_STEP_TYPES | 1 << COUNTER  # what an attack is answered with
DISTINCT_TYPES: Final = 1 << BARRIER | 1 << ARMOR | 1 << MORPH | 1 << ARENA  # they lie in zone 4

# Attributes: Defense, Energy, Strength, Speed.
DEF: Final = 0
ENG: Final = 1
STR: Final = 2
SPD: Final = 3
ATTRIBUTE_COUNT: Final = 4

# Subtypes.
STANDARD: Final = 0
INSTANT: Final = 1
CHARGEABLE: Final = 2
CONDITIONAL: Final = 3

# What is counted on a card, STATS of them; then flags, which hold when they are above 0.
AP: Final = 0
SPEED: Final = 1
DP: Final = 2
COST: Final = 3
GLANCING: Final = 4
CRUSHING: Final = 5
PIERCING: Final = 6
CRITICAL: Final = 7
STATS: Final = 8
DAMAGE_TYPES: Final = 1 << GLANCING | 1 << CRUSHING | 1 << PIERCING | 1 << CRITICAL
IGNORE_BARRIER: Final = 8
IGNORE_BLOCK: Final = 9
IGNORE_ARMOR: Final = 10
PIERCE_PROOF: Final = 11
MAY_DEFEND_ALLY: Final = 12
NO_BLOCK: Final = 13
NO_SNARE: Final = 14
RELENTLESS_RESTED: Final = 15

PART: Final = 12  # additions are counted in twelfths: halves, thirds and quarters stay exact

# Areas of Arena cards.
OWN_AREA: Final = 0
OPPONENTS_AREA: Final = 1
ENTIRE_AREA: Final = 2

# Reuse types and conditions.
NO_REUSE: Final = 0
INFINITE: Final = 1
SPECIAL: Final = 2
DESTROYED_BLOCK: Final = 1
BLOCK_SUCCEEDED: Final = 2

# When an effect works.
RESOLVE: Final = 0
STATIC: Final = 1
WHILE_ACTIVE: Final = 2
WHILE_CHARGING: Final = 3
WHILE_STACKED: Final = 4
DECLARE: Final = 5
HIT: Final = 6
SUCCESS: Final = 7
ENERGIZE: Final = 8
LEAVE: Final = 9
INTERRUPTED: Final = 10

# What it does.
MOD: Final = 1
DRAW: Final = 2
DISCARD: Final = 3
LOSE: Final = 4
REPLENISH: Final = 5
SEARCH: Final = 6
DESTROY: Final = 7
NEGATE: Final = 8
STATUS: Final = 9
GAIN: Final = 10
COIN: Final = 11
DIE: Final = 12
PEEK: Final = 13
REMOVE: Final = 14
WIN: Final = 15

# To what or whom.
TO_ME: Final = 0
TO_THIS: Final = 1
TO_BASE: Final = 2
TO_STACKED_ATTACK: Final = 3
TO_ATTACK: Final = 4
TO_ATTACK_OR_REACTION: Final = 5
TO_ACTIVATION: Final = 6
TO_ABILITY: Final = 7
TO_ATTACKS: Final = 8
TO_REACTIONS: Final = 9
TO_CARDS: Final = 10
TO_OPP: Final = 11
TO_TARGET: Final = 12
TO_ATTACKER: Final = 13
TO_ALL: Final = 14
TO_SIDE_TURN_PLAYER: Final = 15

# Objects that are named when an ability is activated.
NAMED_OBJECTS: Final = 1 << TO_ATTACK | 1 << TO_ATTACK_OR_REACTION | 1 << TO_ABILITY | 1 << TO_OPP

# Whose.
ANYBODYS: Final = 0
MINE: Final = 1
THEIRS: Final = 2
ON_SIDE: Final = 3

# What is added instead of a number.
ROLL: Final = 1
ANSWERED_AP: Final = 2
STACKED_AP: Final = 3

UNTIL_CHAIN_ENDS: Final = 1
UNTIL_TURN_ENDS: Final = 2

# Statuses, in the order of the column; combat statuses.
DAZED: Final = 0
SNARED: Final = 1
TERRORIZED: Final = 2
INTIMIDATED: Final = 3
RELENTLESS: Final = 1
RESTED: Final = 2

INTO_DECK: Final = 0
INTO_PURE: Final = 1
IN_DECK: Final = 0  # where a search looks; `sources` is a set of them
IN_DISCARD: Final = 1

# Conditions of Conditionals, and what interrupts a charge.
NO_EVENT: Final = 0
DAMAGED: Final = 1
GAIN_RELENTLESS: Final = 2
ACTIVATED: Final = 3
ATTACK_DECLARED: Final = 4
END_PHASE_STARTS: Final = 5
STATUS_GIVEN: Final = 6

INTERRUPTIONS: Final = 1 << DAMAGED | 1 << STATUS_GIVEN  # events that end a charge
CONDITIONS: Final = (
    1 << DAMAGED | 1 << GAIN_RELENTLESS | 1 << ACTIVATED | 1 << ATTACK_DECLARED
    | 1 << END_PHASE_STARTS
)  # fmt: skip

GAIN_IN_ENERGIZE: Final = 1
GAIN_BY_SKIPPING: Final = 2

ON_NOTHING: Final = 0
STACKS_AS_MODIFIER: Final = 1
STACKS_AS_BASE: Final = 2


def is_one_of(word: i64, words: i64) -> bool:
    """Whether a word is in a set of words, which has a bit for the number of each."""
    return (words >> word) & 1 == 1


class Printed:
    """The constant tables of one card set. By kind unless the comment says otherwise."""

    def __init__(self, t: dict[str, list[int]]) -> None:
        self.kinds: Final[i64] = len(t["card_type"])
        self.card_type: Final[vec[i64]] = vector(t["card_type"])  # MELEE … ARENA
        self.sub: Final[vec[i64]] = vector(t["sub"])
        self.stats: Final[vec[i64]] = vector(t["stats"])  # eight for each kind
        self.pure: Final[vec[i64]] = vector(t["pure"])
        self.counters: Final[vec[i64]] = vector(t["counters"])
        self.area: Final[vec[i64]] = vector(t["area"])
        self.base: Final[vec[i64]] = vector(t["base"])  # four attributes for each kind
        self.constant: Final[vec[i64]] = vector(t["constant"])
        self.reuse: Final[vec[i64]] = vector(t["reuse"])
        self.reuse_if: Final[vec[i64]] = vector(t["reuse_if"])
        self.once: Final[vec[i64]] = vector(t["once"])
        self.upkeep: Final[vec[i64]] = vector(t["upkeep"])
        self.cond: Final[vec[i64]] = vector(t["cond"])
        self.cond_ge: Final[vec[i64]] = vector(t["cond_ge"])
        self.cond_sub: Final[vec[i64]] = vector(t["cond_sub"])  # -1: any subtype
        self.cond_type: Final[vec[i64]] = vector(t["cond_type"])  # -1: any Attack type
        self.cond_idle: Final[vec[i64]] = vector(t["cond_idle"])  # 1: only if it did not attack
        self.charge: Final[vec[i64]] = vector(t["charge"])  # how it gains counters
        self.charge_max: Final[vec[i64]] = vector(t["charge_max"])
        self.release: Final[vec[i64]] = vector(t["release"])
        self.resets: Final[vec[i64]] = vector(t["resets"])
        self.interrupt: Final[vec[i64]] = vector(t["interrupt"])
        self.interrupt_ge: Final[vec[i64]] = vector(t["interrupt_ge"])  # or the status
        self.stacks: Final[vec[i64]] = vector(t["stacks"])
        self.stack_filter: Final[vec[i64]] = vector(t["stack_filter"])
        self.stack_room: Final[vec[i64]] = vector(t["stack_room"])
        self.is_stacked: Final[vec[i64]] = vector(
            _stacked(t)
        )  # 1: on some ability, or with a Feint
        self.first_row: Final[vec[i64]] = vector(t["first_row"])  # its rows of the effect table
        self.behind_rows: Final[vec[i64]] = vector(t["behind_rows"])
        self.whens: Final[vec[i64]] = vector(t["whens"])  # the moments its rows have, as bits
        # The table of effects, by row.
        self.when: Final[vec[i64]] = vector(t["when"])
        self.do: Final[vec[i64]] = vector(t["do"])
        self.stat: Final[vec[i64]] = vector(t["stat"])
        self.add: Final[vec[i64]] = vector(t["add"])  # in twelfths
        self.add_word: Final[vec[i64]] = vector(t["add_word"])
        self.times: Final[vec[i64]] = vector(t["times"])
        self.parts: Final[vec[i64]] = vector(t["parts"])  # times p, in q parts
        self.per_counter: Final[vec[i64]] = vector(t["per_counter"])
        self.to: Final[vec[i64]] = vector(t["to"])
        self.whose: Final[vec[i64]] = vector(t["whose"])
        self.filter: Final[vec[i64]] = vector(t["filter"])
        self.lasts: Final[vec[i64]] = vector(t["lasts"])
        self.n: Final[vec[i64]] = vector(t["n"])
        self.if_relentless: Final[vec[i64]] = vector(t["if_relentless"])
        self.if_rested: Final[vec[i64]] = vector(t["if_rested"])
        self.if_stacked: Final[vec[i64]] = vector(t["if_stacked"])
        self.kind_of_row: Final[vec[i64]] = vector(_kinds_of_rows(t))
        self.benefit: Final[vec[i64]] = vector(t["benefit"])  # attributes needed, four bits each
        self.what: Final[vec[i64]] = vector(t["what"])  # a status, a combat status
        self.into: Final[vec[i64]] = vector(t["into"])
        self.sources: Final[vec[i64]] = vector(t["sources"])  # IN_DECK, IN_DISCARD as bits
        self.random: Final[vec[i64]] = vector(t["random"])
        self.then_first: Final[vec[i64]] = vector(t["then_first"])  # rows of heads, or of each roll
        self.then_behind: Final[vec[i64]] = vector(t["then_behind"])
        self.else_first: Final[vec[i64]] = vector(t["else_first"])  # rows of tails
        self.else_behind: Final[vec[i64]] = vector(t["else_behind"])
        # Filters: which kinds fit (all kinds, filter by filter), and what the table must say.
        self.fits: Final[vec[i64]] = vector(t["fits"])
        self.has: Final[vec[i64]] = vector(t["has"])  # a Damage type, or -1
        self.states: Final[vec[i64]] = vector(t["states"])  # states as bits, 0: any
        self.face_down: Final[vec[i64]] = vector(t["face_down"])
        self.vs_me: Final[vec[i64]] = vector(t["vs_me"])

    def stat_of(self, kind: i64, stat: i64) -> i64:
        """AP, Speed, DP, cost or a capacity, as it is printed on a card."""
        return self.stats[kind * STATS + stat]

    def base_of(self, kind: i64, which: i64) -> i64:
        """One base attribute of a card."""
        return self.base[kind * ATTRIBUTE_COUNT + which]


def _kinds_of_rows(t: dict[str, list[int]]) -> list[int]:
    """Which card each row of the table of effects is printed on."""
    found = [-1] * len(t["when"])
    for kind in range(len(t["first_row"])):
        for row in range(t["first_row"][kind], t["behind_rows"][kind]):
            found[row] = kind
            for side in ("then", "else"):  # the rows of a coin or die belong to their card, too
                for then in range(t[f"{side}_first"][row], t[f"{side}_behind"][row]):
                    found[then] = kind
    return found


def _stacked(t: dict[str, list[int]]) -> list[int]:
    """Which kinds are ever stacked: modifiers, Attacks, and what a base of the set asks for."""
    kinds = len(t["card_type"])
    asked = [t["stack_filter"][k] * kinds for k in range(kinds) if t["stacks"][k] == STACKS_AS_BASE]
    found = [0] * kinds
    for kind in range(kinds):
        if t["stacks"][kind] == STACKS_AS_MODIFIER or is_one_of(t["card_type"][kind], ATTACK_TYPES):
            found[kind] = 1
        for fits in asked:
            if t["fits"][fits + kind] != 0:
                found[kind] = 1
    return found
