"""Eohn: the table laid out - cards, zones, numbers, records, steps, verbs."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec, vector
from shiai.core.layout import ALL, ALLIES, BY_FACE, NOBODY, OWNER, Layout
from shiai.core.options import NO
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, card, number, word
from shiai.games.eohn.damage import Blow
from shiai.games.eohn.options import LEGENDARY, MODE, OPEN_LISTS, TEAMS
from shiai.games.eohn.printed import ATTRIBUTE_COUNT, Printed

LAYOUT: Final = Layout("eohn", steps=56, picks=3)
VERBS: Final = Verbs()

SEATS: Final = 6
DECK_MOST: Final = 60
SIDE_MOST: Final = 10
OWN_CARDS: Final = DECK_MOST + SIDE_MOST
ALL_ENERGY: Final = 100

# Places of a mat. RULING-EOHN-63  Zone 4 has a place for each Distinct type.
PLACES: Final = (
    "barrier", "armor", "morph", "arena1", "arena2",
    "attack1", "attack2", "attack3", "attack4", "attack5",
    "action1", "action2", "action3", "action4", "action5",
)  # fmt: skip
MAT_PLACES: Final = 15
# RULING-EOHN-38  Where an Arena card from hand waits for responses while both its places are taken.
# It then moves to one of them, or leaves: no choice names this place.
MAT_NAMES: Final = (*PLACES, "arena3")
MAT_ROOM: Final = 16
ARENA_WAITS: Final = 15
BARRIER_PLACE: Final = 0
ARMOR_PLACE: Final = 1
MORPH_PLACE: Final = 2
ARENA_PLACE: Final = 3  # the first of two
ARENA_PLACES: Final = 2
BEHIND_ARENAS: Final = ARENA_PLACE + ARENA_PLACES
ATTACK_PLACE: Final = 5  # the first of five
ATTACK_PLACES: Final = 5
BEHIND_ATTACKS: Final = ATTACK_PLACE + ATTACK_PLACES
ACTION_PLACE: Final = 10  # the first of five
ACTION_PLACES: Final = 5
STACK_PLACES: Final = ("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10")
STACK_ROOM: Final = 10  # RULING-EOHN-65
SEAT_NAMES: Final = ("0", "1", "2", "3", "4", "5")
ATTRIBUTE_NAMES: Final = ("def", "eng", "str", "spd")
STATUS_NAMES: Final = ("dazed", "snared", "terrorized")
STATUS_COUNT: Final = 3
WINDOW_NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
WINDOW_ROOM: Final = 12
CHAIN_ROOM: Final = 4
LINK_ROOM: Final = 20
REACTION_ROOM: Final = 24
HIT_ROOM: Final = 32
MOD_ROOM: Final = 32
MODS_OF_A_CARD: Final = 8  # at most as many changes does one activation or attack bring

ABILITIES: Final = LAYOUT.cards("ability", OWN_CARDS, each_seat=True)

ROUND: Final[i64] = LAYOUT.counter("round", high=99, default=1)
FIRST: Final[i64] = LAYOUT.counter("first player", high=5)
TURN: Final[i64] = LAYOUT.counter("turn player", high=5)
TURN_NO: Final[i64] = LAYOUT.counter("turn", high=9999, default=9)
ALL_TURNS: Final[i64] = LAYOUT.counter("turns of the battle", high=1 << 20)
PHASE: Final[i64] = LAYOUT.counter("phase", high=6, default=3)
STAMP: Final[i64] = LAYOUT.counter(
    "clock", default=100
)  # counts what comes onto mats, for their order
ATTACKED: Final[i64] = LAYOUT.counter(
    "attacked", high=63
)  # seats that attacked in this turn, as bits
COUNTERED: Final[i64] = LAYOUT.counter("counter-attacked", high=63)  # seats, in this Combat phase
CHOOSER: Final[i64] = LAYOUT.counter("chooses the first", high=6)  # seat + 1; 0: the toss decides
FIRST_OUT: Final[i64] = LAYOUT.counter("first out", high=6)  # seat + 1
LAST_OPPONENT: Final[i64] = LAYOUT.counter(
    "last opponent", high=5
)  # Legendary: who had the last turn
ROLLED: Final[i64] = LAYOUT.counter("rolled", high=6)

# EOHN-240  A combat chain: where its attacks, reactions, hits and changes begin, who takes part
# (seats + 1, four bits each), who has passed, who acts.
CHAINS: Final[i64] = LAYOUT.records(
    "chains", CHAIN_ROOM,
    ("links", "reactions", "hits", "mods", "clock", "order", "passed", "actor", "others"),
)  # fmt: skip
LINKS: Final[i64] = LAYOUT.records(
    "links", LINK_ROOM,
    ("seat", "place", "card", "defenders", "feinted", "answers", "countered", "feints"),
)  # fmt: skip
REACTIONS: Final[i64] = LAYOUT.records(
    "reactions", REACTION_ROOM, ("link", "defender", "seat", "place", "card")
)
HITS: Final[i64] = LAYOUT.records(
    "hits", HIT_ROOM, ("link", "defender", "damage", "result", "crushed")
)
MODS: Final[i64] = LAYOUT.records(
    "chain effects", MOD_ROOM, ("stat", "add", "times", "parts", "to", "index")
)
TURN_MODS: Final[i64] = LAYOUT.records(
    "turn effects", 8, ("stat", "add", "times", "parts", "seat", "row")
)
ACTIVATIONS: Final[i64] = LAYOUT.records(
    "activations", WINDOW_ROOM,
    ("seat", "place", "card", "negated", "use", "on", "target", "more"),
)  # fmt: skip
WINDOWS: Final[i64] = LAYOUT.records(
    "windows", WINDOW_ROOM, ("event", "subject", "first", "passes", "at", "kind")
)
ONCE: Final[i64] = LAYOUT.records("once used", 8, ("kind",))

# Columns of the records, found by the names they were declared with.
CHAIN_LINKS: Final[i64] = LAYOUT.record_column(CHAINS, "links")
CHAIN_REACTIONS: Final[i64] = LAYOUT.record_column(CHAINS, "reactions")
CHAIN_HITS: Final[i64] = LAYOUT.record_column(CHAINS, "hits")
CHAIN_MODS: Final[i64] = LAYOUT.record_column(CHAINS, "mods")
CHAIN_CLOCK: Final[i64] = LAYOUT.record_column(CHAINS, "clock")
CHAIN_ORDER: Final[i64] = LAYOUT.record_column(CHAINS, "order")
CHAIN_PASSED: Final[i64] = LAYOUT.record_column(CHAINS, "passed")
CHAIN_ACTOR: Final[i64] = LAYOUT.record_column(CHAINS, "actor")
CHAIN_OTHERS: Final[i64] = LAYOUT.record_column(CHAINS, "others")
LINK_SEAT: Final[i64] = LAYOUT.record_column(LINKS, "seat")
LINK_PLACE: Final[i64] = LAYOUT.record_column(LINKS, "place")
LINK_CARD: Final[i64] = LAYOUT.record_column(LINKS, "card")
LINK_DEFENDERS: Final[i64] = LAYOUT.record_column(LINKS, "defenders")
LINK_FEINTED: Final[i64] = LAYOUT.record_column(LINKS, "feinted")
LINK_ANSWERS: Final[i64] = LAYOUT.record_column(LINKS, "answers")
LINK_COUNTERED: Final[i64] = LAYOUT.record_column(LINKS, "countered")
LINK_FEINTS: Final[i64] = LAYOUT.record_column(LINKS, "feints")
REACTION_LINK: Final[i64] = LAYOUT.record_column(REACTIONS, "link")
REACTION_DEFENDER: Final[i64] = LAYOUT.record_column(REACTIONS, "defender")
REACTION_SEAT: Final[i64] = LAYOUT.record_column(REACTIONS, "seat")
REACTION_PLACE: Final[i64] = LAYOUT.record_column(REACTIONS, "place")
REACTION_CARD: Final[i64] = LAYOUT.record_column(REACTIONS, "card")
HIT_LINK: Final[i64] = LAYOUT.record_column(HITS, "link")
HIT_DEFENDER: Final[i64] = LAYOUT.record_column(HITS, "defender")
HIT_DAMAGE: Final[i64] = LAYOUT.record_column(HITS, "damage")
HIT_RESULT: Final[i64] = LAYOUT.record_column(HITS, "result")
HIT_CRUSHED: Final[i64] = LAYOUT.record_column(HITS, "crushed")
ACT_SEAT: Final[i64] = LAYOUT.record_column(ACTIVATIONS, "seat")
ACT_PLACE: Final[i64] = LAYOUT.record_column(ACTIVATIONS, "place")
ACT_CARD: Final[i64] = LAYOUT.record_column(ACTIVATIONS, "card")
ACT_NEGATED: Final[i64] = LAYOUT.record_column(ACTIVATIONS, "negated")
ACT_USE: Final[i64] = LAYOUT.record_column(ACTIVATIONS, "use")
ACT_ON: Final[i64] = LAYOUT.record_column(ACTIVATIONS, "on")
ACT_TARGET: Final[i64] = LAYOUT.record_column(ACTIVATIONS, "target")
ACT_MORE: Final[i64] = LAYOUT.record_column(ACTIVATIONS, "more")
WINDOW_EVENT: Final[i64] = LAYOUT.record_column(WINDOWS, "event")
WINDOW_SUBJECT: Final[i64] = LAYOUT.record_column(WINDOWS, "subject")
WINDOW_FIRST: Final[i64] = LAYOUT.record_column(WINDOWS, "first")
WINDOW_PASSES: Final[i64] = LAYOUT.record_column(WINDOWS, "passes")
WINDOW_AT: Final[i64] = LAYOUT.record_column(WINDOWS, "at")
WINDOW_KIND: Final[i64] = LAYOUT.record_column(WINDOWS, "kind")
MOD_STAT: Final[i64] = LAYOUT.record_column(MODS, "stat")
MOD_ADD: Final[i64] = LAYOUT.record_column(MODS, "add")
MOD_TIMES: Final[i64] = LAYOUT.record_column(MODS, "times")
MOD_PARTS: Final[i64] = LAYOUT.record_column(MODS, "parts")
MOD_TO: Final[i64] = LAYOUT.record_column(MODS, "to")
MOD_INDEX: Final[i64] = LAYOUT.record_column(MODS, "index")
TURN_MOD_STAT: Final[i64] = LAYOUT.record_column(TURN_MODS, "stat")
TURN_MOD_ADD: Final[i64] = LAYOUT.record_column(TURN_MODS, "add")
TURN_MOD_TIMES: Final[i64] = LAYOUT.record_column(TURN_MODS, "times")
TURN_MOD_PARTS: Final[i64] = LAYOUT.record_column(TURN_MODS, "parts")
TURN_MOD_SEAT: Final[i64] = LAYOUT.record_column(TURN_MODS, "seat")
TURN_MOD_ROW: Final[i64] = LAYOUT.record_column(TURN_MODS, "row")
ONCE_KIND: Final[i64] = LAYOUT.record_column(ONCE, "kind")

# Results of a hit, as bits.
WAS_DAZED: Final = 1
BLOCK_DESTROYED: Final = 2
STOPPED: Final = 4

# What a change of the chain is made to (MOD_TO); NO_MODS for a value outside a chain.
NO_MODS: Final = 0
TO_LINK: Final = 1
TO_REACTION: Final = 2

# What an activation is used for (ACT_USE).
PLAIN_USE: Final = 0
AS_REACTION: Final = 1
AS_COUNTER: Final = 2
AS_FEINT: Final = 3
AS_ATTACK: Final = 4  # a Conditional Attack

LAYOUT.each_seat()
ENERGY_DECK: Final[i64] = LAYOUT.counter("energy deck", high=300, default=50)  # EOHN-034
ENERGY_DISCARDS: Final[i64] = LAYOUT.counter("energy discards", high=300)  # EOHN-035
PURE_DECK: Final[i64] = LAYOUT.counter("pure deck", high=300)  # EOHN-036
DECK: Final[i64] = LAYOUT.zone("ability deck", DECK_MOST, ABILITIES, NOBODY, top_first=True)
HAND: Final[i64] = LAYOUT.zone("hand", OWN_CARDS, ABILITIES, ALLIES, ordered=False)
DISCARDS: Final[i64] = LAYOUT.zone(
    "ability discards", OWN_CARDS, ABILITIES, ALL
)  # EOHN-042, EOHN-043
REMOVED: Final[i64] = LAYOUT.zone("removed from play", OWN_CARDS, ABILITIES, ALL)  # EOHN-044
# EOHN-014, EOHN-032  Of a Side deck others see only the size.
SIDE: Final[i64] = LAYOUT.zone("side deck", SIDE_MOST, ABILITIES, OWNER, ordered=False)
FACE: Final[i64] = LAYOUT.column("face", MAT_NAMES, high=1)
MAT: Final[i64] = LAYOUT.slots("mat", MAT_ROOM, ABILITIES, BY_FACE, face=FACE)
STATE: Final[i64] = LAYOUT.column("state", MAT_NAMES, high=5)
FLOATING: Final[i64] = LAYOUT.column("floating", MAT_NAMES, high=300)
FLOATING_PURE: Final[i64] = LAYOUT.column("floating pure", MAT_NAMES, high=300)
COUNTERS: Final[i64] = LAYOUT.column("counters", MAT_NAMES, high=99)
SINCE: Final[i64] = LAYOUT.column("since", MAT_NAMES)  # the clock when it came or was activated
LOCKED: Final[i64] = LAYOUT.column("locked", MAT_NAMES, high=1)  # EOHN-157  not again in this turn
# RULING-EOHN-74  Paid for with other abilities' Energy in this phase: it gives none itself.
KEPT: Final[i64] = LAYOUT.column("kept", MAT_NAMES, high=1)
STACK_FACE: Final[i64] = LAYOUT.column("stacked face", STACK_PLACES, high=1)
STACKED: Final[i64] = LAYOUT.slots("stacked", STACK_ROOM, ABILITIES, BY_FACE, face=STACK_FACE)
UNDER: Final[i64] = LAYOUT.column("stacked on", STACK_PLACES, high=MAT_PLACES)  # the place, from 1
# EOHN-015, EOHN-048  What is missing to the 8 cards of an attribute lies in zone 12.
ATTRIBUTES: Final[i64] = LAYOUT.column("attributes", ATTRIBUTE_NAMES, high=8)
RELENTLESS_COUNT: Final[i64] = LAYOUT.counter("relentless", high=9999)
RESTED_COUNT: Final[i64] = LAYOUT.counter("rested", high=9999)
# A status is 2 when it is given and 1 in the turn with which it ends.
STATUSES: Final[i64] = LAYOUT.column("statuses", STATUS_NAMES, high=2)
INTIMIDATED_BY: Final[i64] = LAYOUT.column("intimidated by", SEAT_NAMES, high=2)
WINS: Final[i64] = LAYOUT.counter("wins", high=99)
OUT: Final[i64] = LAYOUT.counter("out", high=1)
# Marked: a player owes a discard or a draw that cannot be made.
MARKED: Final[i64] = LAYOUT.counter("marked", high=1)
TURNS: Final[i64] = LAYOUT.counter("own turns", high=9999, default=5)
ASKED: Final[i64] = LAYOUT.column("asked in window", WINDOW_NAMES, seen_by=OWNER, high=1 << 62)
LAYOUT.rest_of(ABILITIES, REMOVED)

# States of an ability on the mat (EOHN-180); SPENT ones are active until the chain is cleaned up.
NONE: Final = 0
READY: Final = 1
CHARGING: Final = 2
ACTIVE: Final = 3
SPENT: Final = 4
WAITING_REUSE: Final = 5  # RULING-EOHN-36  as an option: used, and not yet readied again

# Phases (EOHN-216).
DRAW_PHASE_NO: Final = 1
ENERGIZE_NO: Final = 2
ACTION_1: Final = 3
COMBAT_NO: Final = 4
ACTION_2: Final = 5
END_NO: Final = 6

# What a window is about.
ON_ACTIVATION: Final = 1
ON_DECLARATION: Final = 2
ON_DAMAGE: Final = 3
ON_STATUS: Final = 4
ON_END_PHASE: Final = 5
ON_MOMENT: Final = 6

# ---- steps -----------------------------------------------------------------------------------

NEXT_ROUND: Final[i64] = LAYOUT.step("next round")
EXCHANGE_CARDS: Final[i64] = LAYOUT.choice("exchange cards")
TAKE_OUT: Final[i64] = LAYOUT.choice("take out a card")
PREPARE: Final[i64] = LAYOUT.step("prepare the round")
CHOOSE_FIRST: Final[i64] = LAYOUT.choice("choose the first player")
RETURN_CARDS: Final[i64] = LAYOUT.choice("return cards", together=True)
SHUFFLE_RETURNED: Final[i64] = LAYOUT.step("shuffle the returned cards")
CHOOSE_ATTRIBUTES: Final[i64] = LAYOUT.choice("choose attributes", together=True)
CHOOSE_AGAIN: Final[i64] = LAYOUT.choice("choose attributes again")
START_TURN: Final[i64] = LAYOUT.step("start turn")
DRAW_PHASE: Final[i64] = LAYOUT.step("draw phase")
DRAW_CARDS: Final[i64] = LAYOUT.choice("draw", alone=True)
REFOCUS_STEP: Final[i64] = LAYOUT.step("refocus step")
REFOCUS: Final[i64] = LAYOUT.choice("refocus", alone=True)
PUT_BACK: Final[i64] = LAYOUT.choice("put back")
SHUFFLE_DECK: Final[i64] = LAYOUT.step("shuffle the ability deck")
ENERGIZE_PHASE: Final[i64] = LAYOUT.step("energize phase")
ENERGIZE_EFFECTS: Final[i64] = LAYOUT.step("energize effects")
CHARGE_UP: Final[i64] = LAYOUT.step("charge counters")
UPKEEP_STEP: Final[i64] = LAYOUT.step("upkeep")
PAY_UPKEEP: Final[i64] = LAYOUT.choice("pay upkeep", alone=True)
SPEND_UPKEEP: Final[i64] = LAYOUT.step("spend upkeep")
ACTION_PHASE: Final[i64] = LAYOUT.step("action phase")
ACT: Final[i64] = LAYOUT.choice("act")
COMBAT_CHOICE: Final[i64] = LAYOUT.choice("combat or not", alone=True)
COMBAT_PHASE: Final[i64] = LAYOUT.step("combat phase")
ATTACK_STEP: Final[i64] = LAYOUT.choice("attack step")
COMBAT_STATUS: Final[i64] = LAYOUT.step("combat status")
END_PHASE: Final[i64] = LAYOUT.step("end phase")
HAND_LIMIT: Final[i64] = LAYOUT.step("hand limit")
DISCARD_ONE: Final[i64] = LAYOUT.choice("discard to the limit")
END_TURN: Final[i64] = LAYOUT.step("end turn")
# Energy
COLLECT: Final[i64] = LAYOUT.step("collect energy")
COLLECT_PURE: Final[i64] = LAYOUT.step("collect pure energy")
TAKE_ENERGY: Final[i64] = LAYOUT.choice("take floating energy", alone=True)
TAKE_PURE: Final[i64] = LAYOUT.choice("take floating pure energy", alone=True)
LEFT_SHORT: Final[i64] = LAYOUT.step("abilities left short")
HAND_OR_DISCARD: Final[i64] = LAYOUT.choice("hand or discard")
DISCARD_ENERGY: Final[i64] = LAYOUT.step("discard energy")
GIVE_ENERGY: Final[i64] = LAYOUT.choice("give floating energy", alone=True)
JUDGE: Final[i64] = LAYOUT.step("judge losses")
# Activation and windows
PAID: Final[i64] = LAYOUT.step("paid")
NAME_OBJECT: Final[i64] = LAYOUT.step("name the object")
OBJECT: Final[i64] = LAYOUT.choice("object", alone=True)
OPEN_WINDOW: Final[i64] = LAYOUT.step("open window")
TRIGGERS: Final[i64] = LAYOUT.step("triggered conditionals")
TRIGGERED: Final[i64] = LAYOUT.choice("conditional")
GO_ROUND: Final[i64] = LAYOUT.step("go round")
RESPOND: Final[i64] = LAYOUT.choice("respond")
RESOLVE_STEP: Final[i64] = LAYOUT.step("resolve")
EFFECT: Final[i64] = LAYOUT.step("effect")
FINISH: Final[i64] = LAYOUT.step("finish activation")
REUSE_STEP: Final[i64] = LAYOUT.step("reuse or discard step")
REUSE_CHOICE: Final[i64] = LAYOUT.choice("reuse or discard", alone=True)
FIND: Final[i64] = LAYOUT.choice("find a card")
DISCARD_BY_EFFECT: Final[i64] = LAYOUT.choice("discard for an effect")
# Combat
DECLARED: Final[i64] = LAYOUT.step("attack declared")
EXCHANGE: Final[i64] = LAYOUT.step("exchange")
EXCHANGE_MOVE: Final[i64] = LAYOUT.choice("exchange move")
OTHERS: Final[i64] = LAYOUT.step("others")
OTHERS_MOVE: Final[i64] = LAYOUT.choice("others may respond")
DAMAGE_STEP: Final[i64] = LAYOUT.step("damage step")
AFTER_DAMAGE: Final[i64] = LAYOUT.step("after damage")
CLEAN_UP: Final[i64] = LAYOUT.step("clean up")
END_CHAIN: Final[i64] = LAYOUT.step("end of chain")
ROUND_WON: Final[i64] = LAYOUT.step("round over")
CUT_TURN: Final[i64] = LAYOUT.step("turn cut short")
ANSWERED: Final[i64] = LAYOUT.choice("attack to answer")

# ---- verbs -----------------------------------------------------------------------------------


def _splits() -> tuple[str, ...]:
    """EOHN-022  All ways to split 8 points over Defense, Energy, Strength and Speed: 165."""
    return tuple(
        f"{d}-{e}-{s}-{8 - d - e - s}"
        for d in range(9)
        for e in range(9 - d)
        for s in range(9 - d - e)
    )


SPLITS: Final = _splits()
SPLIT_POINTS: Final[vec[i64]] = vector(
    [int(point) for split in SPLITS for point in split.split("-")]
)


def points_of(split: i64, which: i64) -> i64:
    """The points that a split gives to one attribute."""
    return SPLIT_POINTS[split * ATTRIBUTE_COUNT + which]


TARGETS: Final = (*SEAT_NAMES, "all")
AT_ALL: Final = 6

PASS: Final[i64] = VERBS.verb("pass")
READY_CARD: Final[i64] = VERBS.verb("ready", card("ability", ABILITIES, secret=True))
PLAY: Final[i64] = VERBS.verb("play", card("ability", ABILITIES))
ACTIVATE: Final[i64] = VERBS.verb("activate", word("place", PLACES))
FEINT_WITH: Final[i64] = VERBS.verb("feint", word("place", PLACES), word("attack", PLACES))
STACK: Final[i64] = VERBS.verb("stack", card("ability", ABILITIES), word("place", PLACES))
HIDE: Final[i64] = VERBS.verb(
    "hide", card("ability", ABILITIES, secret=True), word("place", PLACES)
)
GIVE_UP: Final[i64] = VERBS.verb("give up", word("place", PLACES))
ENTER_COMBAT: Final[i64] = VERBS.verb("enter combat")
SKIP_COMBAT: Final[i64] = VERBS.verb("skip combat")
ATTACK: Final[i64] = VERBS.verb("attack", word("place", PLACES), word("target", TARGETS))
END_COMBAT: Final[i64] = VERBS.verb("end combat")
DECLINE: Final[i64] = VERBS.verb("decline")
AT_ATTACK: Final[i64] = VERBS.verb("on attack", number("attack", LINK_ROOM))
AT_REACTION: Final[i64] = VERBS.verb("on reaction", number("reaction", REACTION_ROOM))
AT_ABILITY: Final[i64] = VERBS.verb("on", word("seat", SEAT_NAMES), word("place", PLACES))
AT_PLAYER: Final[i64] = VERBS.verb("name", word("seat", SEAT_NAMES))
TAKE: Final[i64] = VERBS.verb("take", number("energy", 33), word("place", PLACES))
TAKE_DECK: Final[i64] = VERBS.verb("take from deck")
TAKE_PURE_FROM: Final[i64] = VERBS.verb("take pure", number("energy", 10), word("place", PLACES))
TO_HAND: Final[i64] = VERBS.verb("to hand", word("place", PLACES))
TO_DISCARDS: Final[i64] = VERBS.verb("to discards", word("place", PLACES))
PAY: Final[i64] = VERBS.verb("pay", word("place", PLACES))
LET_GO: Final[i64] = VERBS.verb("let go", word("place", PLACES))
REUSE: Final[i64] = VERBS.verb("reuse", word("place", PLACES))
PUT_AWAY: Final[i64] = VERBS.verb("put away", word("place", PLACES))
FIND_CARD: Final[i64] = VERBS.verb("find", card("ability", ABILITIES, secret=True))
FIND_NOTHING: Final[i64] = VERBS.verb("find nothing")
DISCARD_CARD: Final[i64] = VERBS.verb("discard", card("ability", ABILITIES))
DRAW_COUNT: Final[i64] = VERBS.verb("draw", number("cards", 4))
REFOCUS_COUNT: Final[i64] = VERBS.verb("refocus", number("cards", 3))
PUT_UNDER: Final[i64] = VERBS.verb("put under", card("ability", ABILITIES, secret=True))
RETURN: Final[i64] = VERBS.verb("return", card("ability", ABILITIES, secret=True))
SPLIT: Final[i64] = VERBS.verb("split", word("points", SPLITS))
KEEP_SPLIT: Final[i64] = VERBS.verb("keep attributes")
FIRST_PLAYER: Final[i64] = VERBS.verb("first", word("seat", SEAT_NAMES))
BRING_IN: Final[i64] = VERBS.verb("bring in", card("ability", ABILITIES, secret=True))
TAKE_OUT_CARD: Final[i64] = VERBS.verb("take out", card("ability", ABILITIES, secret=True))
KEEP_DECK: Final[i64] = VERBS.verb("keep deck")
WAIT: Final[i64] = VERBS.verb("wait", word("place", PLACES))

# ---- events and endings ----------------------------------------------------------------------

TOSSED: Final[i64] = LAYOUT.event("toss", "seat")
TURN_STARTS: Final[i64] = LAYOUT.event("turn starts", "seat", "turn")
COMBAT_STARTS: Final[i64] = LAYOUT.event("combat starts", "seat")
COMBAT_ENDS: Final[i64] = LAYOUT.event("combat ends", "seat")
TURN_ENDS: Final[i64] = LAYOUT.event("turn ends", "seat")
ATTACKS: Final[i64] = LAYOUT.event("attack declared", "seat", "attack", "defenders", "ability")
ACTIVATES: Final[i64] = LAYOUT.event("activated", "seat", "place", "ability")
NEGATED: Final[i64] = LAYOUT.event("negated", "seat", "place")
COIN_TOSSED: Final[i64] = LAYOUT.event("coin", "seat", "heads")
DIE_ROLLED: Final[i64] = LAYOUT.event("die", "seat", "result")
BLOW_LANDS: Final[i64] = LAYOUT.event("damage", "attack", "seat", "damage", "result")
STAGES: Final[i64] = LAYOUT.event("stages", "ap", "seat", "after barrier", "after reaction")
LOSES: Final[i64] = LAYOUT.event("loses", "seat", "energy")
STATUS_GIVEN: Final[i64] = LAYOUT.event("status", "seat", "status", "by")
DEFEATED: Final[i64] = LAYOUT.event("defeated", "seat")
ROUND_ENDS: Final[i64] = LAYOUT.event("round ends", "winner", "round")
# With the ability, as it may have left when somebody reads of it. `on` is -1 if it lies face down.
REUSED: Final[i64] = LAYOUT.event("reused", "seat", "place", "ability")
UPKEEP_PAID: Final[i64] = LAYOUT.event("upkeep paid", "seat", "place", "ability")
LETS_GO: Final[i64] = LAYOUT.event("let go", "seat", "place", "ability")
GIVES_UP: Final[i64] = LAYOUT.event("given up", "seat", "place", "ability")
STACKED_ON: Final[i64] = LAYOUT.event("stacked on", "seat", "place", "on")

WON: Final[i64] = LAYOUT.ending("won")
DRAWN: Final[i64] = LAYOUT.ending("drawn")


def team_in(mode: int, seat: int) -> int:
    """[Modes]  Seats alternate between two teams; the Legend is alone; else everybody is."""
    if mode == TEAMS:
        return seat % 2
    if mode == LEGENDARY:
        return min(seat, 1)
    return seat


def copy_class(kind: int, card: int) -> int:
    """Equal copies of one owner have one number; a card that nobody brought has its own."""
    return kind * SEATS + card // OWN_CARDS if kind >= 0 else -1 - card


class EohnTerms(Terms):
    """Seats, options, cards and decks of one battle."""

    def __init__(
        self,
        seats: int,
        options: vec[i64],
        names: list[str],
        kinds: list[int],
        card_set: str,
        digest: str,
        printed: Printed,
        cards: object,
        decks: list[object],
        in_side: list[int],
        suggested: list[int],
    ) -> None:
        copies = [copy_class(kind, card) for card, kind in enumerate(kinds)]
        super().__init__(LAYOUT, VERBS, seats, options, [names], [copies], card_set, digest)
        self.printed: Final = printed
        self.cards: Final = cards  # the set as it was read, for the words on its cards
        self.decks = decks
        self.closed = options[OPEN_LISTS] == NO
        self.blow: Final = Blow()  # one for a state and its clones, good until the next one
        self.kind_of: Final[vec[i64]] = vector(kinds)  # by card; -1: no such card
        self.teams: Final[vec[i64]] = vector([team_in(options[MODE], k) for k in range(SEATS)])
        self.in_side: Final[vec[i64]] = vector(in_side)  # by card: 1 if it begins in the Side deck
        self.suggested: Final[vec[i64]] = vector(suggested)  # four attributes for each seat

    def suggested_of(self, seat: i64, which: i64) -> i64:
        """The points that a seat's deck suggests for one attribute."""
        return self.suggested[seat * ATTRIBUTE_COUNT + which]


_FIRST_PLACES: Final = {
    "barrier": BARRIER_PLACE,
    "armor": ARMOR_PLACE,
    "morph": MORPH_PLACE,
    "arena1": ARENA_PLACE,
    "attack1": ATTACK_PLACE,
    "action1": ACTION_PLACE,
}

assert {name: PLACES.index(name) for name in _FIRST_PLACES} == _FIRST_PLACES, "as places are named"
assert BEHIND_ARENAS == ATTACK_PLACE, "Attacks lie behind Arenas"
assert BEHIND_ATTACKS == ACTION_PLACE, "Actions lie behind Attacks"
assert ACTION_PLACE + ACTION_PLACES == MAT_PLACES == len(PLACES), "every place has a name"
assert len(MAT_NAMES) == MAT_ROOM, "every place has a name"
assert MAT_NAMES[ARENA_WAITS] == "arena3", "behind those that are named in choices"
assert len(STACK_PLACES) == STACK_ROOM, "every place for a stacked card has a name"
assert len(WINDOW_NAMES) == WINDOW_ROOM, "every window has a name"
assert len(SEAT_NAMES) == SEATS, "every seat has a name"
assert TARGETS[AT_ALL] == "all", "a target is a seat or all of them"
assert len(ATTRIBUTE_NAMES) == ATTRIBUTE_COUNT, "every attribute has a name"
assert len(STATUS_NAMES) == STATUS_COUNT, "every status has a name"
