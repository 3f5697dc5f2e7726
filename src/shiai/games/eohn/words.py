"""Eohn: the vocabulary of cards. Every word of a set file stands here once.

A word has the number by which rules and tables know it and, where a card prints it, its text.
Schema, errors, tables and card texts follow from these lists; a number that is missing or given
twice is an error at import.
"""

from typing import Final, NamedTuple

from shiai.games.eohn import layout
from shiai.games.eohn import printed as p


class Word(NamedTuple):
    """A word of a set file, its number in the rules, and how a card says it."""

    word: str
    number: int
    text: str = ""


class Words(tuple[str, ...]):
    """All words for one thing, by number; number 0 may mean that there is none."""

    texts: dict[str, str]

    def __new__(cls, *words: Word) -> "Words":
        """Words in any order; each number once, without a gap."""
        names = [""] * (1 + max(word.number for word in words))
        for word, number, _text in words:
            assert names[number] == "", f"{word!r} has the number of {names[number]!r}"
            names[number] = word
        assert all(names[1:]), f"a number is missing: {', '.join(names)}"
        made = super().__new__(cls, names)
        made.texts = {word.word: word.text for word in words}
        return made

    def known(self) -> tuple[str, ...]:
        """The words without the one for none."""
        return tuple(word for word in self if word)

    def only(self, numbers: int) -> tuple[str, ...]:
        """The words of a set, which has a bit for the number of each."""
        return tuple(word for number, word in enumerate(self) if numbers >> number & 1)


TYPES: Final = Words(
    Word("melee", p.MELEE, "Melee"),
    Word("ranged", p.RANGED, "Ranged"),
    Word("area", p.AREA, "Area"),
    Word("counter", p.COUNTER, "Counter-Attack"),
    Word("block", p.BLOCK, "Block"),
    Word("dodge", p.DODGE, "Dodge"),
    Word("feint", p.FEINT, "Feint"),
    Word("boost", p.BOOST, "Boost"),
    Word("barrier", p.BARRIER, "Barrier"),
    Word("armor", p.ARMOR, "Armor"),
    Word("morph", p.MORPH, "Morph"),
    Word("arena", p.ARENA, "Arena"),
)
SUBTYPES: Final = Words(
    Word("standard", p.STANDARD, "Standard"),
    Word("instant", p.INSTANT, "Instant"),
    Word("chargeable", p.CHARGEABLE, "Chargeable"),
    Word("conditional", p.CONDITIONAL, "Conditional"),
)
ATTRIBUTES: Final = Words(
    Word("def", p.DEF, "Defense"),
    Word("eng", p.ENG, "Energy"),
    Word("str", p.STR, "Strength"),
    Word("spd", p.SPD, "Speed"),
)

# What is counted on a card, then flags: effects change both alike.
NUMBERS: Final = Words(
    Word("ap", p.AP, "AP"),
    Word("speed", p.SPEED, "Speed"),
    Word("dp", p.DP, "DP"),
    Word("cost", p.COST, "Energy cost"),
    Word("glancing", p.GLANCING, "Glancing"),
    Word("crushing", p.CRUSHING, "Crushing"),
    Word("piercing", p.PIERCING, "Piercing"),
    Word("critical", p.CRITICAL, "Critical"),
    Word("ignore_barrier", p.IGNORE_BARRIER, "it ignores Barriers"),
    Word("ignore_block", p.IGNORE_BLOCK, "it ignores Blocks"),
    Word("ignore_armor", p.IGNORE_ARMOR, "it ignores Armor"),
    Word("pierce_proof", p.PIERCE_PROOF, "Piercing cannot pass this Barrier"),
    Word(
        "may_defend_ally", p.MAY_DEFEND_ALLY,
        "it may answer an attack on an ally, who stays the defender",
    ),
    Word("no_block", p.NO_BLOCK, "you cannot Block"),
    Word("no_snare", p.NO_SNARE, "you cannot be Snared"),
    Word(
        "relentless_counts_as_rested", p.RELENTLESS_RESTED,
        "Relentless also counts as Rested when you Block or Dodge",
    ),
)  # fmt: skip
STATS: Final = NUMBERS[: p.STATS]
FLAGS: Final = NUMBERS[p.STATS :]
DAMAGE_TYPES: Final = NUMBERS.only(p.DAMAGE_TYPES)

WHENS: Final = Words(
    Word("resolve", p.RESOLVE),
    Word("static", p.STATIC),
    Word("active", p.WHILE_ACTIVE),
    Word("charging", p.WHILE_CHARGING, "while this charges"),
    Word("stacked", p.WHILE_STACKED),
    Word("declare", p.DECLARE, "when declared"),
    Word("hit", p.HIT, "if this deals damage"),
    Word("success", p.SUCCESS, "if this succeeds"),
    Word("energize", p.ENERGIZE, "in the Energize phase"),
    Word("leave", p.LEAVE, "when this is discarded"),
    Word("interrupted", p.INTERRUPTED),  # never written: what `on_interrupt` lists
)
DOES: Final = Words(
    Word("mod", p.MOD),
    Word("draw", p.DRAW),
    Word("discard", p.DISCARD),
    Word("lose", p.LOSE),
    Word("replenish", p.REPLENISH),
    Word("search", p.SEARCH),
    Word("destroy", p.DESTROY),
    Word("negate", p.NEGATE),
    Word("status", p.STATUS),
    Word("gain", p.GAIN),
    Word("coin", p.COIN),
    Word("die", p.DIE),
    Word("peek", p.PEEK),
    Word("remove", p.REMOVE),
    Word("win", p.WIN),
)
FLAG: Final = "flag"  # a way to write `mod` for a flag: it changes one of FLAGS by 1
TOS: Final = Words(
    Word("me", p.TO_ME),
    Word("this", p.TO_THIS),
    Word("base", p.TO_BASE),
    Word("stacked_attack", p.TO_STACKED_ATTACK),
    Word("attack", p.TO_ATTACK),
    Word("attack_or_reaction", p.TO_ATTACK_OR_REACTION),
    Word("activation", p.TO_ACTIVATION),
    Word("ability", p.TO_ABILITY),
    Word("attacks", p.TO_ATTACKS),
    Word("reactions", p.TO_REACTIONS),
    Word("cards", p.TO_CARDS),
    Word("opp", p.TO_OPP),
    Word("target", p.TO_TARGET),
    Word("attacker", p.TO_ATTACKER),
    Word("all", p.TO_ALL),
    Word("side_turn_player", p.TO_SIDE_TURN_PLAYER),
)
WHOSES: Final = Words(
    Word("any", p.ANYBODYS),
    Word("mine", p.MINE),
    Word("theirs", p.THEIRS),
    Word("side", p.ON_SIDE),
)
ADD_WORDS: Final = Words(
    Word("roll", p.ROLL), Word("answered_ap", p.ANSWERED_AP), Word("stacked_ap", p.STACKED_AP)
)
DURATIONS: Final = Words(Word("chain", p.UNTIL_CHAIN_ENDS), Word("turn", p.UNTIL_TURN_ENDS))
STATUSES: Final = Words(
    Word("dazed", p.DAZED, "Dazed"),
    Word("snared", p.SNARED, "Snared"),
    Word("terrorized", p.TERRORIZED, "Terrorized"),
    Word("intimidated", p.INTIMIDATED, "Intimidated"),
)
COMBAT_STATUSES: Final = Words(
    Word("relentless", p.RELENTLESS, "Relentless"), Word("rested", p.RESTED, "Rested")
)
STATES: Final = Words(
    Word("ready", layout.READY),
    Word("charging", layout.CHARGING),
    Word("active", layout.ACTIVE),
)
SEARCHED: Final = Words(Word("deck", p.IN_DECK, "deck"), Word("discard", p.IN_DISCARD, "discards"))
AREAS: Final = Words(
    Word("own", p.OWN_AREA), Word("opponents", p.OPPONENTS_AREA), Word("entire", p.ENTIRE_AREA)
)
REUSES: Final = Words(
    Word("none", p.NO_REUSE), Word("infinite", p.INFINITE), Word("special", p.SPECIAL)
)
EVENTS: Final = Words(
    Word("damaged", p.DAMAGED),
    Word("gain_relentless", p.GAIN_RELENTLESS),
    Word("activated", p.ACTIVATED),
    Word("attack_declared", p.ATTACK_DECLARED),
    Word("phase_start", p.END_PHASE_STARTS),
    Word("status", p.STATUS_GIVEN),
)
GAINS: Final = Words(
    Word("own_energize", p.GAIN_IN_ENERGIZE, "1 counter in each of your Energize phases"),
    Word("skip_combat", p.GAIN_BY_SKIPPING, "1 counter for each Combat phase you skip in a row"),
)
ROLES: Final = Words(Word("modifier", p.STACKS_AS_MODIFIER), Word("base", p.STACKS_AS_BASE))
# What a layout declares, too.
assert layout.ATTRIBUTE_NAMES == ATTRIBUTES, "attributes have one order"
assert STATUSES[: layout.STATUS_COUNT] == layout.STATUS_NAMES, "statuses have one order"

RARITIES: Final = ("silver", "gold", "ruby", "sapphire", "emerald", "diamond")
