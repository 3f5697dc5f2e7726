"""Way of the Samurai: the table laid out: zones, numbers, steps, verbs, events, endings."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.layout import ALL, NOBODY, OWNER, Layout
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, card, number, word
from shiai.games.wots import options, printed
from shiai.games.wots.printed import Printed

LAYOUT: Final = Layout("wots")
VERBS: Final = Verbs()

ENEMY_PLACES: Final = ("1", "2", "3")
MOST_ENEMIES: Final[i64] = len(ENEMY_PLACES)
BONUSES: Final = ("life", "ki", "special", "kanji", "both", "die")

# A bonus or a loss, as `take` and `lose` spell it.
LIFE_WORD: Final[i64] = BONUSES.index("life")
KI_WORD: Final[i64] = BONUSES.index("ki")
SPECIAL_WORD: Final[i64] = BONUSES.index("special")
KANJI_WORD: Final[i64] = BONUSES.index("kanji")
BOTH_WORD: Final[i64] = BONUSES.index("both")
DIE_WORD: Final[i64] = BONUSES.index("die")

LOWEST_GAUGE: Final = -2
HIGHEST_GAUGE: Final = 4
FULL_LIFE: Final = 8
ARMOR_POINTS: Final = 4
LAST_KANJI: Final = 3
MOST_DIE: Final = 6
CARDS_OF_AN_ATTACK: Final = 3
LAST_ATTACK: Final = 2  # of a round
SHADOW_CARDS: Final = 3

ACTIONS: Final = LAYOUT.cards("action card", printed.ACTION_CARDS)
OPPONENTS: Final = LAYOUT.cards("opponent card", printed.OPPONENT_CARDS)
WOUNDS: Final = LAYOUT.cards("wound card", printed.WOUND_CARDS)
BLOODS: Final = LAYOUT.cards("blood card", printed.BLOOD_CARDS)
VIRTUES: Final = LAYOUT.cards("bushido card", printed.BUSHIDO_CARDS)
GISEIS: Final = LAYOUT.cards("gisei card", printed.GISEI_CARDS)

# WOTS-187, [Chance]: each deck and the blue die have their own random stream.
ACTION_CHANCE: Final[i64] = LAYOUT.stream("action")
SPECIAL_CHANCE: Final[i64] = LAYOUT.stream("special")
OPPONENT_CHANCE: Final[i64] = LAYOUT.stream("opponent")
WOUND_CHANCE: Final[i64] = LAYOUT.stream("wound")
BLOOD_CHANCE: Final[i64] = LAYOUT.stream("blood")
BUSHIDO_CHANCE: Final[i64] = LAYOUT.stream("bushido")
GISEI_CHANCE: Final[i64] = LAYOUT.stream("gisei")
BLUE_DIE: Final[i64] = LAYOUT.stream("blue die")

# The fighters.
LIFE: Final[i64] = LAYOUT.counter("life", high=99)  # RULING-WOTS-10: tokens are no limit
KI: Final[i64] = LAYOUT.counter("ki", high=9)
GAUGES: Final[i64] = LAYOUT.column(  # WOTS-003
    "gauges", printed.GAUGE_NAMES, low=LOWEST_GAUGE, high=HIGHEST_GAUGE
)
DIE: Final[i64] = LAYOUT.counter("die", high=MOST_DIE)  # 0: it has left the game
ENEMY_LIFE: Final[i64] = LAYOUT.column("enemy life", ENEMY_PLACES, high=999)
ENEMY_KI: Final[i64] = LAYOUT.column("enemy ki", ENEMY_PLACES, high=9)
# WOTS-209: the card of an enemy that is down is turned over.
DOWN: Final[i64] = LAYOUT.column("enemy down", ENEMY_PLACES, high=1)
TARGET: Final[i64] = LAYOUT.counter("target", high=2)
WEAPON_HELD: Final[i64] = LAYOUT.counter("weapon", high=255)
SIDE: Final[i64] = LAYOUT.counter("side", high=2)  # of the weapon: none chosen, front, back
POOL: Final[i64] = LAYOUT.column("weapon pool", options.WEAPONS, high=1)
ARMOR: Final[i64] = LAYOUT.counter("armor", high=ARMOR_POINTS)
WEARER: Final[i64] = LAYOUT.counter("armor worn by", high=4)  # nobody, player, enemy 1 to 3
BACK_UP: Final[i64] = LAYOUT.counter("enemy side b", high=1)  # WOTS-222

# Where and when.
PLACE: Final[i64] = LAYOUT.counter("place", high=len(options.PLACES) - 1)
PLACES_USED: Final[i64] = LAYOUT.counter("places used", high=127)  # a bit for each place of one use
ROUND: Final[i64] = LAYOUT.counter("round", high=9999, default=1)  # WOTS-239
FIGHT_ROUND: Final[i64] = LAYOUT.counter("fight round", high=9999, default=1)
ATTACK_NO: Final[i64] = LAYOUT.counter("attack", high=LAST_ATTACK, default=1)
NODE: Final[i64] = LAYOUT.counter("node", high=99)  # 0: at the gate
DEFEATED: Final[i64] = LAYOUT.counter("defeated", high=9999)
FIGHT_NO: Final[i64] = LAYOUT.counter("fight", high=9999, default=1)
SAMURAI: Final[i64] = LAYOUT.counter("samurai", high=1)  # the seat
DECIDED: Final[i64] = LAYOUT.counter("decided", high=3)
HOW_DECIDED: Final[i64] = LAYOUT.counter("how decided", high=9)

# What is remembered for a game, a round, an attack, a step.
BONUS: Final[i64] = LAYOUT.column("event bonus", printed.GAUGE_NAMES[: printed.POWERS], high=6)
REDRAWS_LEFT: Final[i64] = LAYOUT.counter("redraws", high=99)
MULLIGAN: Final[i64] = LAYOUT.counter("mulligan", high=1)
MARKER: Final[i64] = LAYOUT.counter("kanji", high=LAST_KANJI)
POINTS: Final[i64] = LAYOUT.counter("points", high=9)  # on the bushido card
CONVERTED: Final[i64] = LAYOUT.counter("converted", high=1)
CONSEQUENCE: Final[i64] = LAYOUT.counter("consequence", high=6)  # WOTS-240: of Taikyu
CONSEQUENCE_USED: Final[i64] = LAYOUT.counter("consequence used", high=2)
NAMED: Final[i64] = LAYOUT.counter("joker named", high=4)
HURT: Final[i64] = LAYOUT.counter("enemy hurt", high=1)  # by the attack itself
COMBO_COUNTED: Final[i64] = LAYOUT.counter("combo counted", high=1)
DIE_USED: Final[i64] = LAYOUT.counter("die used", high=1)
GISEI_USED: Final[i64] = LAYOUT.counter("gisei used", high=1)
LENT: Final[i64] = LAYOUT.counter("guard lent", high=4)
ROLLED: Final[i64] = LAYOUT.counter("rolled", high=63)  # results of a place, a bit each
SWAPS: Final[i64] = LAYOUT.counter("swaps", high=6)

# Cards.
ACTION_DECK: Final[i64] = LAYOUT.zone(
    "action deck", printed.ACTION_CARDS, ACTIONS, NOBODY, top_first=True
)
DISCARD: Final[i64] = LAYOUT.zone("action discard", printed.ACTION_CARDS, ACTIONS, ALL)
SPECIAL_DECK: Final[i64] = LAYOUT.zone(
    "special deck", printed.SPECIAL_CARDS, ACTIONS, NOBODY, top_first=True
)
STORED: Final[i64] = LAYOUT.zone("stored", printed.SPECIAL_CARDS, ACTIONS, ALL)
ACTION_ZONE: Final[i64] = LAYOUT.zone("action zone", CARDS_OF_AN_ATTACK, ACTIONS, ALL)
REMOVED: Final[i64] = LAYOUT.zone("removed", printed.ACTION_CARDS, ACTIONS, ALL)
ACTION_BOX: Final[i64] = LAYOUT.zone("action box", printed.ACTION_CARDS, ACTIONS, ALL)
OPPONENT_DECK: Final[i64] = LAYOUT.zone(
    "opponent deck", printed.OPPONENT_CARDS, OPPONENTS, NOBODY, top_first=True
)
OPPONENT_DISCARD: Final[i64] = LAYOUT.zone(
    "opponent discard", printed.OPPONENT_CARDS, OPPONENTS, ALL
)
DEFENSE: Final[i64] = LAYOUT.zone("defense", 1, OPPONENTS, ALL)
COUNTER: Final[i64] = LAYOUT.zone("counterattack", 8, OPPONENTS, ALL)
OPPONENT_BOX: Final[i64] = LAYOUT.zone("opponent box", printed.OPPONENT_CARDS, OPPONENTS, ALL)
# WOTS-076: one of all five, each as likely; so the order in which they lie means nothing.
WOUND_DECK: Final[i64] = LAYOUT.zone("wound deck", printed.WOUND_CARDS, WOUNDS, ALL, top_first=True)
WOUND_DRAWN: Final[i64] = LAYOUT.zone("wound drawn", 1, WOUNDS, ALL)
WOUND_BOX: Final[i64] = LAYOUT.zone("wound box", printed.WOUND_CARDS, WOUNDS, ALL)
GISEI_DECK: Final[i64] = LAYOUT.zone("gisei deck", printed.GISEI_CARDS, GISEIS, ALL, top_first=True)
GISEI_DRAWN: Final[i64] = LAYOUT.zone("gisei drawn", 1, GISEIS, ALL)
GISEI_BOX: Final[i64] = LAYOUT.zone("gisei box", printed.GISEI_CARDS, GISEIS, ALL)
BLOOD_DECK: Final[i64] = LAYOUT.zone(
    "blood deck", printed.BLOOD_CARDS, BLOODS, NOBODY, top_first=True
)
SUFFERED: Final[vec[i64]] = LAYOUT.zones(
    "blood wound", printed.LEVEL_NAMES, printed.BLOOD_CARDS, BLOODS, ALL
)
BLOOD_BOX: Final[i64] = LAYOUT.zone("blood box", printed.BLOOD_CARDS, BLOODS, ALL)
BUSHIDO_DECK: Final[i64] = LAYOUT.zone(
    "bushido deck", printed.BUSHIDO_CARDS, VIRTUES, NOBODY, top_first=True
)
VIRTUE: Final[i64] = LAYOUT.zone("virtue", 1, VIRTUES, ALL)
BUSHIDO_BOX: Final[i64] = LAYOUT.zone("bushido box", printed.BUSHIDO_CARDS, VIRTUES, NOBODY)
LAYOUT.each_seat()
HAND: Final[i64] = LAYOUT.zone(  # WOTS-SHADOW-5
    "hand", printed.ACTION_CARDS, ACTIONS, OWNER, ordered=False
)
DRAWN: Final[i64] = LAYOUT.zone("drawn", 3, ACTIONS, OWNER, ordered=False)  # one of them is kept
SHADOW_HAND: Final[i64] = LAYOUT.zone("shadow hand", SHADOW_CARDS, OPPONENTS, OWNER, ordered=False)
FACE_DOWN: Final[i64] = LAYOUT.zone("face down", 1, OPPONENTS, OWNER)
MATCH_SCORE: Final[i64] = LAYOUT.counter("match score", low=-9999, high=9999)
LAYOUT.rest_of(ACTIONS, ACTION_BOX)
LAYOUT.rest_of(OPPONENTS, OPPONENT_BOX)
LAYOUT.rest_of(WOUNDS, WOUND_BOX)
LAYOUT.rest_of(GISEIS, GISEI_BOX)
LAYOUT.rest_of(BLOODS, BLOOD_BOX)
LAYOUT.rest_of(VIRTUES, BUSHIDO_BOX)

# Steps, in the order of the rulebook.
SET_UP: Final[i64] = LAYOUT.step("set up")
SHUFFLE_ACTIONS: Final[i64] = LAYOUT.step("shuffle the action deck")
NEXT_OPPONENT: Final[i64] = LAYOUT.step("next opponent")
FACE: Final[i64] = LAYOUT.step("face")
NEW_FIGHT: Final[i64] = LAYOUT.step("new fight")
NEW_ROUND: Final[i64] = LAYOUT.step("new round")
OPENING_DRAW: Final[i64] = LAYOUT.step("opening draw")
TAIKYU_CHECK: Final[i64] = LAYOUT.step("taikyu check")
REDRAW_STEP: Final[i64] = LAYOUT.step("redraws")
SWAP_STEP: Final[i64] = LAYOUT.step("swaps")
MOVE_STEP: Final[i64] = LAYOUT.step("change of place")
ATTACK: Final[i64] = LAYOUT.step("attack")
PLACE_CARD: Final[i64] = LAYOUT.step("place card")
WINDOW: Final[i64] = LAYOUT.step("window")
REVEAL_DEFENSE: Final[i64] = LAYOUT.step("reveal the defense")
RESOLVE_DEFENSE: Final[i64] = LAYOUT.step("resolve the defense")
COUNTERATTACK_STEP: Final[i64] = LAYOUT.step("counterattack step")
COUNTERATTACK: Final[i64] = LAYOUT.step("counterattack")
REVEAL_COUNTER: Final[i64] = LAYOUT.step("reveal the counterattack")
RESOLVE_COUNTER: Final[i64] = LAYOUT.step("resolve the counterattack")
AFTER_COUNTER: Final[i64] = LAYOUT.step("after the counterattack")
COUNT_COMBO: Final[i64] = LAYOUT.step("count the combo")
GAIN_SPECIAL: Final[i64] = LAYOUT.step("gain a special card")
END_ATTACK: Final[i64] = LAYOUT.step("end of the attack")
END_ROUND: Final[i64] = LAYOUT.step("end of the round")
END_WEAPON: Final[i64] = LAYOUT.step("end of the round, weapon")
END_BLOOD: Final[i64] = LAYOUT.step("end of the round, blood")
END_WEATHER: Final[i64] = LAYOUT.step("end of the round, weather")
END_TAIKYU: Final[i64] = LAYOUT.step("end of the round, taikyu")
END_ENEMY: Final[i64] = LAYOUT.step("end of the round, enemy")
END_KI: Final[i64] = LAYOUT.step("end of the round, ki")
END_DISCARD: Final[i64] = LAYOUT.step("end of the round, discard")
ROLL_PLACE: Final[i64] = LAYOUT.step("roll for the place")
SIDE_B: Final[i64] = LAYOUT.step("side b")
DRAW_VIRTUE: Final[i64] = LAYOUT.step("draw a virtue")
RANDOM_EVENT: Final[i64] = LAYOUT.step("random event")
FIGHT_WON: Final[i64] = LAYOUT.step("fight won")
FIGHT_OVER: Final[i64] = LAYOUT.step("fight over")

# Choices. An only answer is taken unasked where all can see that it is the only one: those that
# follow from public numbers are marked here, those that follow from cards of a hand or a deck are
# asked through `Board.ask_or_take` (RULING-WOTS-97).
PICK_SHUFFLED: Final[i64] = LAYOUT.choice("special for the deck")
PICK_STORED: Final[i64] = LAYOUT.choice("special to store")
PICK_REMOVED: Final[i64] = LAYOUT.choice("card to remove")
PICK_WEARER: Final[i64] = LAYOUT.choice("wearer of the armor")
PICK_WAY: Final[i64] = LAYOUT.choice("way")
LOWER_ONE: Final[i64] = LAYOUT.choice("gauge to lower")
PICK_SIDE: Final[i64] = LAYOUT.choice("side of the weapon")
KEEP_OR_REDRAW: Final[i64] = LAYOUT.choice("keep or redraw")
PICK_SWAP: Final[i64] = LAYOUT.choice("card to exchange")
PICK_PLACE: Final[i64] = LAYOUT.choice("place to go to")
PICK_TARGET: Final[i64] = LAYOUT.choice("target", alone=True)
SET_DEFENSE: Final[i64] = LAYOUT.choice("set the defense")
SET_COUNTER: Final[i64] = LAYOUT.choice("set the counterattack")
PLAY: Final[i64] = LAYOUT.choice("play a card")
FREE: Final[i64] = LAYOUT.choice("free window")
NAME_SYMBOL: Final[i64] = LAYOUT.choice("symbol of the joker")
JOKER_GAUGE: Final[i64] = LAYOUT.choice("gauge of the joker")
KEEP_ONE: Final[i64] = LAYOUT.choice("card to keep")
LIFE_OR_KI: Final[i64] = LAYOUT.choice("life or ki", alone=True)
COMBO_BONUS: Final[i64] = LAYOUT.choice("bonus of the combo")
PICK_SPECIAL: Final[i64] = LAYOUT.choice("special to gain")
SUFFER: Final[i64] = LAYOUT.choice("what to suffer")
PICK_VIRTUE: Final[i64] = LAYOUT.choice("virtue to take")
REROLL_OR_APPLY: Final[i64] = LAYOUT.choice("roll again or apply", alone=True)
PICK_WOUNDED: Final[i64] = LAYOUT.choice("enemy to wound", alone=True)
PICK_WEAPON: Final[i64] = LAYOUT.choice("new weapon", alone=True)

GO_ON: Final[i64] = VERBS.verb("go on")
PLAY_CARD: Final[i64] = VERBS.verb("play", card("card", ACTIONS))
CONVERT: Final[i64] = VERBS.verb("convert", card("card", ACTIONS))
DRAW: Final[i64] = VERBS.verb("draw")
REVEAL: Final[i64] = VERBS.verb("reveal")
RAISE_GUARD: Final[i64] = VERBS.verb("guard")
SACRIFICE: Final[i64] = VERBS.verb("sacrifice")
BUY: Final[i64] = VERBS.verb("buy", word("gauge", printed.GAUGE_NAMES))
BLEED: Final[i64] = VERBS.verb("bleed")
SHIFT: Final[i64] = VERBS.verb("shift", word("gauge", printed.GAUGE_NAMES))
RECALL: Final[i64] = VERBS.verb("recall", card("card", ACTIONS, secret=False))
EXPLOIT: Final[i64] = VERBS.verb("exploit")
ADVANCE: Final[i64] = VERBS.verb("advance")
SPEND: Final[i64] = VERBS.verb("spend", word("gauge", printed.GAUGE_NAMES))
HEAL: Final[i64] = VERBS.verb("heal")
TRADE: Final[i64] = VERBS.verb("trade")
ACTIVATE: Final[i64] = VERBS.verb("activate")
TAKE: Final[i64] = VERBS.verb("take", word("bonus", BONUSES))
DECLINE: Final[i64] = VERBS.verb("decline")
KEEP: Final[i64] = VERBS.verb("keep", card("card", ACTIONS, secret=True))
KEEP_HAND: Final[i64] = VERBS.verb("keep hand")
REDRAW: Final[i64] = VERBS.verb("redraw")
TAKE_MULLIGAN: Final[i64] = VERBS.verb("mulligan")
SWAP: Final[i64] = VERBS.verb("exchange", card("card", ACTIONS))
CHOOSE: Final[i64] = VERBS.verb("choose", card("card", ACTIONS))
SHUFFLE_IN: Final[i64] = VERBS.verb("shuffle in", card("card", ACTIONS, secret=True))
REMOVE: Final[i64] = VERBS.verb("remove", card("card", ACTIONS))
LOSE: Final[i64] = VERBS.verb("lose", word("what", BONUSES))
LOWER: Final[i64] = VERBS.verb("lower", word("gauge", printed.GAUGE_NAMES))
TAKE_SIDE: Final[i64] = VERBS.verb("side", word("side", printed.SIDE_NAMES))
MOVE_TO: Final[i64] = VERBS.verb("move to", word("place", options.PLACES))
TARGET_ENEMY: Final[i64] = VERBS.verb("target", word("enemy", ENEMY_PLACES))
NAME: Final[i64] = VERBS.verb("name", word("symbol", printed.SYMBOL_NAMES))
RAISE: Final[i64] = VERBS.verb("raise", word("gauge", printed.GAUGE_NAMES))
REROLL: Final[i64] = VERBS.verb("reroll")
APPLY: Final[i64] = VERBS.verb("apply", number("result", 7))
TAKE_WAY: Final[i64] = VERBS.verb("way", word("way", printed.WAYS))
EQUIP: Final[i64] = VERBS.verb("equip", word("weapon", options.WEAPONS))
ARM: Final[i64] = VERBS.verb("arm", word("enemy", ENEMY_PLACES))
PICK: Final[i64] = VERBS.verb("pick", card("virtue", VIRTUES))
SET_CARD: Final[i64] = VERBS.verb("set", card("card", OPPONENTS, secret=True))

# What happens. A fighter (`who`, `enemy`) is 0 for the player and 1 to 3 for an enemy; `cause` is a
# place in CAUSES, `outcome` and `for` are numbers of the lists below.
DEFENSE_RESOLVED: Final[i64] = LAYOUT.event("defense resolved", "met", "enemy")
# Of three, each enemy that the roll names and that is alive; 0 if it names none of them.
STRIKES_BACK: Final[i64] = LAYOUT.event("strikes back", "enemy")
COUNTER_RESOLVED: Final[i64] = LAYOUT.event("counterattack resolved", "outcome", "enemy")
BLUE_ROLLED: Final[i64] = LAYOUT.event("blue die", "result", "for")
WOUNDED: Final[i64] = LAYOUT.event("wound", "level", "enemy", "cause")
COMBO: Final[i64] = LAYOUT.event("combo", "symbol")
# What really changed, after limits and armour; nothing is said of what stays as it was.
GAUGE_CHANGES: Final[i64] = LAYOUT.event("gauge changes", "gauge", "before", "after", "cause")
LIFE_CHANGES: Final[i64] = LAYOUT.event("life changes", "who", "before", "after", "cause")
KI_CHANGES: Final[i64] = LAYOUT.event("ki changes", "who", "before", "after", "cause")
# After 0: it has left the game.
DIE_CHANGES: Final[i64] = LAYOUT.event("die changes", "before", "after", "cause")
ARMOR_HIT: Final[i64] = LAYOUT.event("armor takes", "damage", "left", "who", "cause")
ARMOR_BREAKS: Final[i64] = LAYOUT.event("armor breaks", "who")  # used up, or by a roll of 6
PLACE_RESULT: Final[i64] = LAYOUT.event("place result", "place", "roll")  # the line applied
# The line of the card in use; `amount` is the one printed or rolled.
EVENT_RESULT: Final[i64] = LAYOUT.event("event result", "table", "roll", "amount")
CONSEQUENCE_ROLLED: Final[i64] = LAYOUT.event("consequence", "line")  # WOTS-240, of Taikyu
TURNS_CARD: Final[i64] = LAYOUT.event("enemy turns", "side")  # Shiro: 0 is side A, 1 side B
# The next opponent of a clan (node 0) or a campaign (node 1 and up, as the counter has it).
OPPONENT_COMES: Final[i64] = LAYOUT.event("opponent comes", "node", "life", "ki")
ENEMY_FALLS: Final[i64] = LAYOUT.event("enemy falls", "enemy", "cause")
FIGHT_ENDS: Final[i64] = LAYOUT.event("fight ends", "result", "how", "cause")

PLAYER_WINS: Final[i64] = LAYOUT.ending("player_wins")
ENEMY_WINS: Final[i64] = LAYOUT.ending("enemy_wins")
DRAWN_FIGHT: Final[i64] = LAYOUT.ending("draw")
CLAN_OVER: Final[i64] = LAYOUT.ending("clan_over")
CAMPAIGN_WON: Final[i64] = LAYOUT.ending("campaign_won")
CAMPAIGN_LOST: Final[i64] = LAYOUT.ending("campaign_lost")
MATCH_OVER: Final[i64] = LAYOUT.ending("match_over")

# How a fight stands, and why.
UNDECIDED: Final = 0
WON: Final = 1
LOST: Final = 2
BOTH_DEAD: Final = 3
BY_LIFE: Final = 1
BY_BEHEADING: Final = 2
BY_KI: Final = 3
BY_CLIFF: Final = 4
BY_STORM: Final = 5
BY_BLOOD: Final = 6
BY_FRAGILITY: Final = 7
BY_NO_WEAPON: Final = 8

# Why a number changes or somebody is hurt. The first three are strikes of the player's.
CAUSES: Final = (
    "attack", "injury die", "wound card", "empty ki", "counterattack", "card placed", "joker",
    "price", "ability", "combo", "blood card", "place", "gisei card", "taikyu", "side b", "weapon",
    "enemy", "weather", "event", "reward", "new round",
)  # fmt: skip
BY_ATTACK: Final = 0  # the defense was met
BY_DIE: Final = 1
BY_WOUND_CARD: Final = 2
BY_EMPTY_KI: Final = 3
BY_COUNTER: Final = 4
BY_CARD: Final = 5
BY_JOKER: Final = 6
BY_PRICE: Final = 7  # what an ability, a kanji or a second roll costs
BY_ABILITY: Final = 8  # what it brings; the choice before says which one it was
BY_COMBO: Final = 9
BY_BLOOD_CARD: Final = 10
BY_PLACE: Final = 11
BY_GISEI: Final = 12
BY_TAIKYU: Final = 13
BY_SIDE_B: Final = 14
BY_WEAPON: Final = 15  # its own words: Naginata, Nodachi, Kusarigama, Sai 2, Kanabo 3, ...
BY_ENEMY: Final = 16  # its own words: Oda, Kempo, fan opponents
BY_WEATHER: Final = 17
BY_EVENT: Final = 18
BY_REWARD: Final = 19  # WOTS-155: for an opponent of a campaign killed by a wound card
BY_NEW_ROUND: Final = 20

# RULING-WOTS-64: what was done with the consequence of this round.
TRADED: Final = 1  # or it has paid
BLED: Final = 2  # in a round of Ki for Life, Life was given for Ki instead

# Who wears the armour.
NOBODY_WEARS: Final = 0
PLAYER_WEARS: Final = 1
FIRST_ENEMY_WEARS: Final = 2  # the second and the third follow

# [Timing windows]  T1 is part of T2 where nothing lies between them.
NO_WINDOW: Final = 0
T1: Final = 1
T2: Final = 2
T3: Final = 3
T4: Final = 4
T5: Final = 5
T6: Final = 6
T7: Final = 7
T8: Final = 8
AFTER_REVEAL: Final = 9  # RULING-WOTS-3, as an option

# What a counterattack came to, for the log.
BLOCKED: Final = 0
HIT: Final = 1
CANCELLED: Final = 2
SKIPPED: Final = 3
MORE: Final = 4

# What a roll is for, for the log.
FOR_PLACE: Final = 1
FOR_STRENGTH: Final = 2
FOR_EVENT: Final = 3
FOR_RED_COMBO: Final = 4
FOR_ARMOR: Final = 5
FOR_TAIKYU: Final = 6
FOR_COUNTERATTACKERS: Final = 7
FOR_AMOUNT: Final = 8


class WotsTerms(Terms):
    """Seats, options and cards of one game."""

    def __init__(
        self,
        seats: int,
        options: vec[i64],
        names: list[list[str]],
        kinds: list[list[int]],
        card_set: str,
        digest: str,
        printed: Printed,
        cards: object,
    ) -> None:
        super().__init__(LAYOUT, VERBS, seats, options, names, kinds, card_set, digest)
        self.printed: Final = printed
        self.cards: Final = cards  # the set as it was read, for the words on its cards
