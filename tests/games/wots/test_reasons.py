"""Which rule refuses: a scene for every number that a `why_not` can return, and the list agrees."""

import ast
from pathlib import Path

import pytest
from tests.games.wots.helpers import GAME, fight, legal, new, own_set, play

from shiai.core.state import YOU_MAY, is_offered
from shiai.games.wots.layout import FREE, PLAY
from shiai.games.wots.refusals import ANSWERS, FIRST, RULE_OF_ANSWER, WHY

ROOMS = Path(__file__).resolve().parents[3] / "src" / "shiai" / "games" / "wots"
HAND = "M01 M02 M03 M04 M05 M06"
THREE = "3L 2K, 3L 3K, 4L 3K"
BLACK = ["M01", "M02", "M06"]
RED = ["M19", "M21", "M22"]


def played(table, *choices, seat=0):
    """The same table after some choices."""
    play(table, *choices, seat=seat)
    return table


def hand(**more):
    """Before the first card of an attack."""
    return fight(hand=more.pop("hand", HAND), **more)


def counter(**more):
    """Before a counterattack is turned up."""
    return fight("counterattack", hand="M01 M02 M03", **more)


def after(**more):
    """After the counterattack."""
    return fight("after_the_counterattack", hand="M01 M02 M03", every_window=True, **more)


def combo(placed=BLACK, **more):
    """Three cards of one symbol are counted."""
    return fight("combo", action_zone=placed, hand="M07 M08 M09", **{"ki": 3} | more)


def round_of(**more):
    """A round begins."""
    return fight("new_round", round=0, **more)


def side_b(**more):
    """Shiro's card shows its back."""
    more = {"hand": "M23 M24 M22", **more}
    options = {"enemy": "shiro", **more.pop("options", {})}
    fallen = {"moment": "after_the_counterattack", "die": 3, "options": options}
    return played(fight(**fallen | more), "activate")


def three(moment="attack_1", **more):
    """One against three."""
    options = {"mode": "one_vs_three", **more.pop("options", {})}
    return fight(moment, **{"enemy": THREE, "options": options} | more)


def shadow(moment="attack_1", **more):
    """Two players: the Shadow has to set a card."""
    held = [None, ["O01", "O02", "O03"]]
    options = {"mode": "two_player_house"}
    return fight(moment, hand=HAND, shadow_hand=held, options=options, **more)


def wielding(weapon, **more):
    """Options with a weapon."""
    return {"weapon": weapon, **more}


# The scenes, by what is asked in them and what is special about it.
SCENES = {
    # windows
    "duel": hand,
    "duel, no Ki": lambda: hand(ki=0),
    "no card to draw": lambda: hand(deck=None),
    "first card placed": lambda: played(hand(), "play M01"),
    "defense seen": lambda: played(hand(), "reveal"),
    "fog": lambda: hand(options={"surroundings": "bridge", "weather": "fog"}),
    "place, no Ki": lambda: hand(ki=0, options={"surroundings": "bridge"}),
    "cliff again": lambda: played(
        hand(rolls=[1, 1], wounds="W5", options={"surroundings": "cliff"}), "exploit"
    ),
    "nagamaki": lambda: hand(action_discard=["M24"], options=wielding("nagamaki")),
    "nagamaki, no Ki": lambda: hand(ki=0, action_discard=["M24"], options=wielding("nagamaki")),
    "nodachi": lambda: hand(at="4/4/0", options=wielding("nodachi")),
    "nodachi, no Ki": lambda: hand(ki=0, options=wielding("nodachi")),
    "katana side": lambda: hand(side=1, options=wielding("katana_tanto")),
    "tanto side": lambda: hand(at="4/0/0", side=2, options=wielding("katana_tanto")),
    "tanto side, no Ki": lambda: hand(ki=0, side=2, options=wielding("katana_tanto")),
    "bokken, last Life": lambda: hand(life=1, ki=3, options=wielding("bokken")),
    "bokken, all Ki": lambda: hand(options=wielding("bokken")),
    "bokken, lost eye": lambda: hand(
        ki=2, blood_wounds={"2": ["BL3"]}, options=wielding("bokken", blood=True)
    ),
    "masakari 1, no Guard": lambda: hand(at="0/0/-2", options=wielding("masakari_1")),
    "masakari 1, full": lambda: hand(at="4/0/0", options=wielding("masakari_1")),
    "tonfa 1, no Guard": lambda: hand(at="0/0/-2", options=wielding("tonfa_1")),
    "tonfa 1, full": lambda: hand(at="0/4/0", options=wielding("tonfa_1")),
    "masakari 2": lambda: hand(options=wielding("masakari_2")),
    "masakari 2 again": lambda: hand(hand="M07 M08", converted=1, options=wielding("masakari_2")),
    "sai 1": lambda: hand(hand="M01 M07", options=wielding("sai_1")),
    "sai 1 again": lambda: hand(converted=1, options=wielding("sai_1")),
    "bushido, 1 Ki": lambda: hand(ki=1, options={"bushido": True}),
    "virtue won": lambda: hand(virtue=["BU1"], kanji=3, options={"bushido": True}),
    "BU4, full": lambda: hand(at="0/4/0", virtue=["BU4"], points=2, kanji=3),
    "BU5, full": lambda: hand(at="4/0/0", virtue=["BU5"], points=2, kanji=3),
    "BU6, no Ki": lambda: hand(ki=0, life=5, virtue=["BU6"], kanji=3),
    "BU6, all Life": lambda: hand(virtue=["BU6"], kanji=3),
    "gisei": lambda: hand(options={"gisei": True}),
    "taikyu 2, no Ki": lambda: hand(ki=0, consequence=2, options={"taikyu": True}),
    "taikyu 3, no Ki": lambda: hand(ki=0, consequence=3, options={"taikyu": True}),
    "taikyu 4, no Ki": lambda: hand(ki=0, consequence=4, options={"taikyu": True}),
    "taikyu 5, no Ki": lambda: hand(ki=0, consequence=5, options={"taikyu": True}),
    "taikyu 1": lambda: hand(consequence=1, options={"taikyu": True}),
    "taikyu 2": lambda: hand(special=None, consequence=2, options={"taikyu": True}),
    "taikyu 3": lambda: hand(die=6, consequence=3, options={"taikyu": True}),
    "taikyu 3, no die": lambda: hand(
        die=0, consequence=3, options={"taikyu": True, "blood": True}
    ),
    "taikyu 4": lambda: hand(consequence=4, options={"taikyu": True}),
    "taikyu 4, virtue won": lambda: hand(
        consequence=4, virtue=["BU1"], kanji=3, options={"taikyu": True, "bushido": True}
    ),
    "taikyu 5": lambda: hand(consequence=5, options={"taikyu": True}),
    "taikyu 6": lambda: hand(consequence=6, options={"taikyu": True}),
    "taikyu again": lambda: played(hand(consequence=3, options={"taikyu": True}), "trade"),
    "taikyu 5, traded": lambda: played(
        hand(life=3, ki=3, consequence=5, options=wielding("bokken", taikyu=True)), "trade"
    ),
    "taikyu 5, bled": lambda: played(
        hand(life=3, ki=3, consequence=5,
             options=wielding("bokken", taikyu=True, taikyu_repeat=True)), "bleed"
    ),
    "before the counterattack": counter,
    "counterattack, no Ki": lambda: counter(ki=0, options={"gisei": True}),
    "counterattack, full Guard": lambda: counter(at="0/0/4", options={"gisei": True}),
    "counterattack, last Life": lambda: counter(life=1, options={"gisei": True}),
    "sacrificed": lambda: played(counter(options={"gisei": True}), "sacrifice"),
    "counterattack, kanabo 2": lambda: counter(options=wielding("kanabo_2")),
    "counterattack, masakari 2": lambda: counter(options=wielding("masakari_2")),
    "counterattack, sai 1": lambda: counter(options=wielding("sai_1")),
    "die 2": lambda: after(die=2),
    "no die": lambda: after(die=0, options={"blood": True}),
    "die used": lambda: played(
        after(die=3, consequence=3, options={"taikyu": True}), "activate", "trade"
    ),
    "target dead": lambda: three(
        "after_the_counterattack", hand="M01", die=3, enemy_down={"1": 1}, every_window=True,
        enemy="0L 2K, 3L 3K, 4L 3K",
    ),
    "three, first window": lambda: three("new_round", round=0),
    # what an attack brings
    "life or ki": lambda: fight("resolve_the_defense", defense=["O02"], at="2/2/0", hand="M03"),
    "combo": lambda: combo(ki=5),
    "combo, no special": lambda: combo(special=None),
    "combo, lost eye": lambda: combo(blood_wounds={"2": ["BL3"]}, options={"blood": True}),
    "combo, virtue won": lambda: combo(virtue=["BU1"], kanji=3, options={"bushido": True}),
    "combo, fan 01": lambda: combo(options={"enemy": "fan_01"}),
    "combo, fan 01, nothing to gain": lambda: combo(
        ki=5, special=None, options={"enemy": "fan_01", "bushido": True}
    ),
    "red combo, fan 14": lambda: combo(RED, options={"enemy": "fan_14"}),
    "easy draw": lambda: played(hand(options={"easy_draw": True}), "draw"),
    "wakizashi": lambda: played(combo(options=wielding("wakizashi")), "take special"),
    "fan 05": lambda: played(combo(options={"enemy": "fan_05"}), "take special"),
    "joker": lambda: played(hand(hand="X08 M01 M02"), "play X08"),
    "joker named": lambda: played(hand(hand="X08 M01 M02"), "play X08", "name SUN"),
    "side b": lambda: side_b(ki=0, hand="M23 M24 M22 M21", combo_counted=1),
    "side b, few cards": lambda: side_b(deck=None),
    "side b, hand needed": lambda: side_b(hand="M23 M24 X01"),
    "virtue to pick": lambda: played(
        hand(kanji=2, bushido="BU7", options={"bushido": True}), "advance"
    ),
    "tessen rolls": lambda: played(
        hand(die=2, rolls=[3, 5], options=wielding("tessen", surroundings="bridge")),
        "exploit", "reroll",
    ),
    # three enemies, two players
    "three, target": lambda: three(
        hand=HAND, enemy_down={"1": 1}, enemy="0L 2K, 3L 3K, 4L 3K"
    ),
    "three, cliff": lambda: played(
        three("new_round", round=0, rolls=[1, 1], wounds="W1", enemy_down={"1": 1},
              enemy="0L 2K, 3L 3K, 4L 3K", options={"surroundings": "cliff"}),
        "exploit",
    ),
    "three, armour": lambda: new(mode="one_vs_three", yoroi="enemy"),
    "shadow, defense": shadow,
    "shadow, counterattack": lambda: shadow("counterattack"),
    # rounds and fights
    "yari": lambda: round_of(options=wielding("yari")),
    "mulligan": lambda: round_of(node=1, mulligan=1, options={"mode": "campaign1"}),
    "BU3": lambda: round_of(virtue=["BU3"], kanji=3, options={"bushido": True}),
    "tessen": lambda: round_of(options=wielding("tessen", surroundings="bridge")),
    "two sides": lambda: round_of(options=wielding("katana_tanto")),
    "sai 2": lambda: round_of(options=wielding("sai_2")),
    "fork": lambda: new(mode="campaign1"),
    "broken sword": lambda: fight("random_event", rolls=[6], options={"mode": "campaign1"}),
    "fan 04": lambda: new(enemy="fan_04"),
    "fan 09": lambda: new(enemy="fan_09"),
    "fan 13": lambda: new(enemy="fan_13"),
}  # fmt: skip

# The scene, what is chosen in it, and the rule that refuses (a ruling's number is below zero).
REASONS = [
    # ---- an attack ----
    ("duel", "go on", 21),
    ("duel", "play M07", 21),
    ("masakari 2", "convert M07", 21),
    ("before the counterattack", "play M01", 36),
    ("before the counterattack", "convert M01", 36),
    # ---- Ki ----
    ("duel, no Ki", "draw", 48),
    ("no card to draw", "draw", 49),
    ("duel, no Ki", "reveal", 50),
    ("first card placed", "reveal", 51),
    ("defense seen", "reveal", 51),
    ("before the counterattack", "reveal", 51),
    ("fog", "reveal", 133),
    ("nagamaki", "reveal", 259),
    ("duel", "guard", 52),
    ("die 2", "guard", 52),
    ("counterattack, no Ki", "guard", 52),
    ("counterattack, full Guard", "guard", 53),
    ("counterattack, kanabo 2", "guard", 250),
    ("counterattack, masakari 2", "guard", 253),
    ("counterattack, sai 1", "guard", 257),
    # ---- weapons ----
    ("duel", "buy strength", 87),
    ("duel", "buy technique", 87),
    ("duel", "buy guard", 87),
    ("nodachi, no Ki", "buy strength", 87),
    ("nodachi, no Ki", "buy technique", 87),
    ("nodachi", "buy strength", -8),
    ("nodachi", "buy technique", -8),
    ("katana side", "buy strength", 262),
    ("katana side", "buy technique", 87),
    ("tanto side", "buy strength", -8),
    ("tanto side, no Ki", "buy strength", 262),
    ("tanto side, no Ki", "buy technique", 87),
    ("duel", "bleed", 95),
    ("bokken, last Life", "bleed", 96),
    ("bokken, all Ki", "bleed", 97),
    ("bokken, lost eye", "bleed", 177),
    ("duel", "shift strength", 252),
    ("duel", "shift technique", 254),
    ("duel", "shift guard", 252),
    ("masakari 1, no Guard", "shift strength", 252),
    ("masakari 1, full", "shift strength", 252),
    ("masakari 1, full", "shift technique", 254),
    ("tonfa 1, no Guard", "shift technique", 254),
    ("tonfa 1, full", "shift technique", 254),
    ("tonfa 1, full", "shift strength", 252),
    ("duel", "convert M07", 253),
    ("masakari 2", "convert M01", 253),
    ("masakari 2 again", "convert M07", 253),
    ("sai 1", "convert M07", 257),
    ("sai 1 again", "convert M01", 257),
    ("duel", "recall M07", 259),
    ("nagamaki", "recall M01", 259),
    ("nagamaki, no Ki", "recall M24", 259),
    # ---- places, virtues, Gisei, Taikyu ----
    ("duel", "exploit", 121),
    ("place, no Ki", "exploit", 122),
    ("cliff again", "exploit", 129),
    ("duel", "advance", 182),
    ("bushido, 1 Ki", "advance", 184),
    ("virtue won", "advance", 186),
    ("duel", "spend technique", 192),
    ("duel", "spend guard", 192),
    ("duel", "spend strength", 193),
    ("BU4, full", "spend technique", 192),
    ("BU4, full", "spend strength", 193),
    ("BU4, full", "spend guard", 192),
    ("BU5, full", "spend strength", 193),
    ("BU5, full", "spend technique", 192),
    ("duel", "heal", 194),
    ("BU6, no Ki", "heal", 194),
    ("BU6, all Life", "heal", -8),
    ("duel", "sacrifice", 197),
    ("gisei", "sacrifice", 198),
    ("counterattack, last Life", "sacrifice", 201),
    ("counterattack, full Guard", "sacrifice", 201),
    ("sacrificed", "sacrifice", -51),
    ("duel", "trade", 247),
    ("taikyu 1", "trade", 247),
    ("taikyu 6", "trade", 247),
    ("taikyu 2, no Ki", "trade", 242),
    ("taikyu 3, no Ki", "trade", 243),
    ("taikyu 4, no Ki", "trade", 244),
    ("taikyu 5, no Ki", "trade", 245),
    ("taikyu 2", "trade", 63),
    ("taikyu 3", "trade", 65),
    ("taikyu 3, no die", "trade", 173),
    ("taikyu 4", "trade", 244),
    ("taikyu 4, virtue won", "trade", 186),
    ("taikyu 5", "trade", 245),
    ("taikyu again", "trade", -64),
    ("taikyu 5, traded", "bleed", -64),
    ("taikyu 5, bled", "trade", -64),
    # ---- the injury die ----
    ("duel", "activate", 66),
    ("before the counterattack", "activate", 66),
    ("die 2", "activate", 67),
    ("no die", "activate", 173),
    ("die used", "activate", -18),
    ("target dead", "activate", -54),
    # ---- an answer, and nobody asks: each by the rule that says when ----
    ("duel", "take life", 26),
    ("duel", "take ki", 58),
    ("before the counterattack", "take special", 58),
    ("duel", "decline", 59),
    ("duel", "name SUN", 118),
    ("duel", "raise guard", 119),
    ("duel", "way left", 139),
    ("duel", "equip tanto", 150),
    ("duel", "mulligan", 154),
    ("duel", "keep M01", 160),
    ("duel", "exchange M01", 191),
    ("duel", "pick BU1", 196),
    ("duel", "target 2", 202),
    ("three, first window", "target 1", 203),
    ("duel", "lose ki", 226),
    ("before the counterattack", "remove M01", 226),
    ("duel", "keep hand", 233),
    ("duel", "redraw", 233),
    ("duel", "lower guard", 258),
    ("duel", "side front", 260),
    ("duel", "move to forest", 263),
    ("duel", "reroll", 264),
    ("duel", "apply 3", 264),
    ("duel", "shuffle in X01", 269),
    ("duel", "choose X01", 270),
    ("duel", "set O01", 283),
    ("duel", "arm 1", -58),
    # ---- no ability outside the windows ----
    ("combo", "draw", -3),
    ("life or ki", "guard", -3),
    ("easy draw", "reveal", -3),
    ("side b", "activate", -3),
    ("tessen rolls", "exploit", -3),
    # ---- what an attack brings ----
    ("life or ki", "go on", 26),
    ("life or ki", "take special", 26),
    ("life or ki", "decline", 26),
    ("combo", "go on", 58),
    ("combo", "play M07", 58),
    ("combo", "take ki", 43),
    ("combo", "take life", 58),
    ("combo", "take die", 64),
    ("combo", "take both", 266),
    ("combo", "take kanji", 182),
    ("combo, no special", "take special", 63),
    ("combo, lost eye", "take ki", 177),
    ("combo, virtue won", "take kanji", 186),
    ("combo, fan 01", "take ki", 266),
    ("combo, fan 01", "take special", 266),
    ("combo, fan 01, nothing to gain", "take both", -8),
    ("red combo, fan 14", "go on", 279),
    ("red combo, fan 14", "decline", 279),
    ("red combo, fan 14", "take both", 266),
    ("red combo, fan 14", "take life", 58),
    ("easy draw", "go on", 160),
    ("easy draw", "keep M01", 160),
    ("wakizashi", "go on", 236),
    ("wakizashi", "keep X08", 236),
    ("fan 05", "go on", 270),
    ("fan 05", "choose M01", 270),
    ("joker", "go on", 118),
    ("joker", "raise guard", 118),
    ("joker named", "go on", 119),
    ("joker named", "name SUN", 119),
    ("side b", "go on", 226),
    ("side b", "lose special", 226),
    ("side b", "lose ki", 227),
    ("side b", "lose die", 230),
    ("side b", "remove M01", 228),
    ("side b, few cards", "remove M23", -60),
    ("side b, hand needed", "remove M23", -60),
    ("virtue to pick", "go on", 196),
    ("virtue to pick", "pick BU7", 196),
    ("tessen rolls", "go on", 264),
    ("tessen rolls", "reroll", 264),
    ("tessen rolls", "apply 0", 264),
    ("tessen rolls", "apply 4", 264),
    # ---- three enemies, two players ----
    ("three, target", "go on", 203),
    ("three, target", "target 1", 209),
    ("three, cliff", "go on", -78),
    ("three, cliff", "target 1", 209),
    ("three, armour", "go on", -58),
    ("shadow, defense", "set O04", 283),
    ("shadow, defense", "play M01", 283),
    ("shadow, counterattack", "set O04", 283),
    ("shadow, counterattack", "go on", 283),
    # ---- rounds and fights ----
    ("yari", "go on", 233),
    ("yari", "mulligan", 154),
    ("mulligan", "go on", 154),
    ("mulligan", "redraw", 233),
    ("BU3", "play M01", 191),
    ("BU3", "exchange M24", 191),
    ("tessen", "play M01", 263),
    ("tessen", "move to bridge", 263),
    ("tessen", "move to none", 263),
    ("two sides", "go on", 260),
    ("sai 2", "go on", 258),
    ("fork", "go on", 139),
    ("broken sword", "go on", 150),
    ("broken sword", "equip katana", 150),
    ("fan 04", "go on", 269),
    ("fan 04", "shuffle in M01", 269),
    ("fan 09", "go on", 274),
    ("fan 09", "choose M01", 274),
    ("fan 13", "go on", 278),
    ("fan 13", "remove X01", 278),
]

ASKED = {"shadow, defense": 1, "shadow, counterattack": 1}  # the seat, if it is not the first


# ---- the table holds ----------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "choice", "rule"), REASONS)
def test_a_choice_is_refused_by_its_rule(scene, choice, rule):
    table, seat = SCENES[scene](), ASKED.get(scene, 0)
    table.state.seat = seat
    code = table.terms.verbs.parse(choice, table.terms.names)

    assert (int(table.state.why_not(code)), table.is_legal(seat, code)) == (rule, False)
    assert table.why_not(choice, seat=seat).rule == GAME.rules.rule_id(rule)


@pytest.mark.parametrize("scene", SCENES)
def test_the_reason_agrees_with_the_list(scene):
    check_agreement(SCENES[scene](), ASKED.get(scene, 0))


def check_agreement(table, seat=0):
    """No rule refuses what is offered, and one refuses everything else."""
    table.state.seat = seat
    for code in range(table.terms.verbs.size):
        allowed = int(table.state.why_not(code)) == YOU_MAY
        assert allowed == is_offered(table.state, seat, code), table.notation(code)


@pytest.mark.rule("WOTS-061", "WOTS-228")
def test_a_stored_card_is_an_option_beside_an_equal_one_of_the_hand(tmp_path):
    face = 'name = "{}"\nsymbol = "SUN"\nstrength = {}'
    mine = own_set(tmp_path, face.format("Sun S+2 G+1", "2\nguard = 1"), face.format("Sun S+3", 3))
    table = hand(hand="M01 X01", stored=["X02"], cards=mine)
    assert legal(table)[:3] == ["play M01", "play X01", "play X02"]
    check_agreement(table)

    table = side_b(hand="M01 X01", stored=["X02"], cards=mine, options={"shiro_replace": "any"})
    assert legal(table)[-3:] == ["remove M01", "remove X01", "remove X02"]
    check_agreement(table)


# ---- where a rule just does not refuse ----------------------------------------------------------

ALL_BUT_X01 = [f"X{n:02}" for n in range(2, 9)]

# What may be chosen with the last Ki, the last Life but one, a gauge just below its limit.
EDGES = [
    ("draw", lambda: hand(ki=1, deck=None, action_discard=["M24"])),
    ("reveal", lambda: hand(ki=1)),
    ("guard", lambda: counter(ki=1, at="0/0/3")),
    ("buy strength", lambda: hand(ki=1, at="3/0/0", options=wielding("nodachi"))),
    ("buy technique", lambda: hand(ki=1, at="0/3/0", options=wielding("nodachi"))),
    ("buy strength", lambda: hand(ki=1, at="3/0/0", side=2, options=wielding("katana_tanto"))),
    ("bleed", lambda: hand(life=2, ki=4, options=wielding("bokken"))),
    ("shift strength", lambda: hand(at="3/0/-1", options=wielding("masakari_1"))),
    ("shift technique", lambda: hand(at="0/3/-1", options=wielding("tonfa_1"))),
    ("recall M24", lambda: hand(ki=1, action_discard=["M24"], options=wielding("nagamaki"))),
    ("exploit", lambda: hand(ki=1, options={"surroundings": "bridge"})),
    ("advance", lambda: hand(ki=2, kanji=2, options={"bushido": True})),
    ("spend technique", lambda: hand(at="0/3/0", virtue=["BU4"], points=1, kanji=3)),
    ("spend strength", lambda: hand(at="3/0/0", virtue=["BU5"], points=1, kanji=3)),
    ("heal", lambda: hand(ki=1, life=7, virtue=["BU6"], kanji=3)),
    ("sacrifice", lambda: counter(life=2, at="0/0/3", options={"gisei": True})),
    ("trade", lambda: hand(ki=1, stored=ALL_BUT_X01, consequence=2, options={"taikyu": True})),
    ("trade", lambda: hand(ki=1, die=5, consequence=3, options={"taikyu": True})),
    ("trade", lambda: hand(ki=1, die=1, consequence=3, options={"taikyu": True})),
    ("trade", lambda: hand(ki=1, life=7, consequence=5, options={"taikyu": True})),
    ("activate", lambda: after(die=3)),
    ("take ki", lambda: combo(ki=4, special=None)),
    ("take special", lambda: combo(ki=5, stored=ALL_BUT_X01)),
    ("take kanji", lambda: combo(ki=5, special=None, kanji=2, options={"bushido": True})),
    ("take both", lambda: combo(ki=4, special=None, options={"enemy": "fan_01"})),
    ("lose ki", lambda: side_b(ki=1)),
    ("lose die", lambda: fight(
        "resolve_the_defense", hand="M23 M24 M22", action_zone=BLACK, defense=["O03"],
        at="4/4/4", die=2, options={"enemy": "shiro"},
    )),
    ("redraw", lambda: round_of(redraws=1, options=wielding("yari"))),
    ("reroll", lambda: played(
        hand(die=2, rolls=[3], options=wielding("tessen", surroundings="bridge")), "exploit"
    )),
]  # fmt: skip


@pytest.mark.parametrize(("choice", "scene"), EDGES, ids=[choice for choice, _ in EDGES])
def test_what_is_just_possible_is_offered(choice, scene):
    assert choice in legal(scene())


# ---- the table is complete ----------------------------------------------------------------------


def test_every_question_is_asked_in_a_scene():
    asked = {int(scene().state.question()) for scene in SCENES.values()}

    assert asked == {*ANSWERS, PLAY, FREE}


def test_every_answer_is_tried_in_a_window():
    verbs = {
        GAME.rules.verbs.verb_of(GAME.rules.verbs.parse(choice, names())).handle
        for choice in in_window()
    }

    assert set(RULE_OF_ANSWER) <= verbs


def names():
    """The names of the cards of the house set."""
    return new().terms.names


def in_window():
    """What is tried in the plain duel, before the first card or before the counterattack."""
    plain = ("duel", "before the counterattack")
    return [choice for scene, choice, _ in REASONS if scene in plain]


def test_every_scene_and_every_sentence_is_used():
    first = {
        rule for scene, _, rule in REASONS if SCENES[scene]().state.is_behind_the_question(rule)
    }
    why = {
        rule for scene, _, rule in REASONS if not SCENES[scene]().state.is_behind_the_question(rule)
    }

    assert (first, why) == (set(FIRST), set(WHY))
    assert {scene for scene, _, _ in REASONS} == set(SCENES)


def test_what_is_asked_first_is_said_first():
    assert SCENES["mulligan"]().why_not("play M01").text == FIRST[154]
    assert SCENES["duel"]().why_not("mulligan").text == WHY[154]
    assert SCENES["yari"]().why_not("mulligan").text == WHY[154]


@pytest.mark.rule("WOTS-252", "WOTS-192")
def test_that_guard_is_neither_shifted_to_nor_spent_on_is_said():
    duel = SCENES["duel"]()

    assert duel.why_not("shift guard").text.endswith("nothing becomes Guard")
    assert duel.why_not("spend guard").text.endswith("none raises Guard")


def test_every_rule_that_can_refuse_has_a_scene():
    assert numbers_in_the_source() == {rule for _, _, rule in REASONS}


# ---- the source ---------------------------------------------------------------------------------


def numbers_in_the_source():
    """The rules that the functions `why_not…` and `rule_of…` of all rooms can return."""
    found = set()
    for room in sorted(ROOMS.glob("*.py")):
        tree = ast.parse(room.read_text(encoding="utf-8"))
        tables = {
            node.target.id: node.value
            for node in tree.body
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and gives_a_reason(node.name):
                for statement in ast.walk(node):
                    if isinstance(statement, ast.Return):
                        found |= numbers_in(statement.value, node, tables)
    return found


def gives_a_reason(name):
    """Whether a function answers "why not"."""
    return name.startswith(("why_not", "rule_of"))


def numbers_in(value, function, tables):
    """The rules that a returned expression stands for; what another reason returns is its own."""
    if isinstance(value, ast.IfExp):
        return numbers_in(value.body, function, tables) | numbers_in(value.orelse, function, tables)
    if isinstance(value, ast.Name) and value.id == "YOU_MAY":
        return set()
    if isinstance(value, ast.Name):
        written = [
            node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and value.id in map(ast.unparse, node.targets)
        ]
        assert written, f"{function.name} returns {value.id}, which it does not write"
        return set().union(*[numbers_in(each, function, tables) for each in written])
    if isinstance(value, ast.Call) and gives_a_reason(ast.unparse(value.func).split(".")[-1]):
        return set()
    if isinstance(value, ast.Subscript):
        return {ast.literal_eval(each) for each in tables[ast.unparse(value.value)].values}
    number = ast.literal_eval(value)
    assert isinstance(number, int), f"{function.name} returns {ast.unparse(value)}"
    return {number}
