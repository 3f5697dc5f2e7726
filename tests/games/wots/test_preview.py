"""What an option would bring: certain numbers, ranges, shares of unseen cards; and no secrets."""

import random

import pytest
from tests.games.wots.helpers import GAME, attack, fight, new, play

import shiai
from shiai.bots import Chair, find_bot
from shiai.core.errors import BadOption
from shiai.games.wots import options as all_options
from shiai.testing.cases import as_bytes
from shiai.testing.secrets import near_world

HAND = "M01 M02 M03 M04 M05 M06"


def preview(table, choice, seat=None):
    return table.preview(choice, seat=seat)


# ---- what is certain -----------------------------------------------------------------------------


@pytest.mark.rule("WOTS-022")
def test_a_card_says_where_the_gauges_would_stand_and_what_is_asked_next():
    seen = preview(fight(hand=HAND), "play M02")

    assert seen["gauges"] == {"strength": 2, "technique": 0, "guard": -1}
    assert (seen["until"], seen["asks"]) == ("asked", ["play_a_card"])
    assert (seen["life"], seen["ki"], seen["die"]) == (8, 5, 1)
    assert seen["enemies"] == [{"life": 8, "ki": 5, "down": 0, "ranges": {}}]


@pytest.mark.rule("WOTS-024")
def test_a_card_says_whether_it_meets_an_open_defense_and_what_is_missing():
    enough, short = (preview(attack(card), f"play {card}") for card in ("M03", "M04"))
    none = preview(attack("M09", at="0/0/0", action_zone=["M05", "M07"]), "play M09")

    assert (enough["defense_met"], enough["short"]) == (True, {})
    assert (short["defense_met"], short["short"]) == (True, {})
    assert (none["defense_met"], none["short"]) == (False, {"strength": 3})


@pytest.mark.rule("WOTS-024")
def test_before_the_reveal_the_unseen_defenses_that_would_be_met_are_counted():
    """Of T3, S2T2, S3, S4, T2, S3T2, T4, S2, T3, S3T1, S1T3, S3T3 only S2 asks Strength 2 alone."""
    table = fight(hand=HAND)
    play(table, "play M05")
    seen = preview(table, "play M01")

    assert seen["met"] == {"n": 1, "of": 12}
    assert seen["met_with_another"]["of"] == 12
    assert seen["met_with_another"]["n"] >= 4  # S+2 more: S2, S3, S4, and with M04 S3 T1


@pytest.mark.rule("WOTS-052")
def test_ki_for_guard_has_a_row_for_each_amount():
    table = fight("counterattack", hand="M01", at="0/0/1", ki=2)
    rows = preview(table, "guard")["rows"]

    assert [(row["pays"], row["ki"], row["guard"], row["loses"]) for row in rows] == [
        (1, 1, 2, False),
        (2, 0, 3, False),
    ]
    assert [row["blocked"]["n"] for row in rows] == sorted(row["blocked"]["n"] for row in rows)
    assert rows[0]["blocked"]["of"] == 12


@pytest.mark.rule("WOTS-099")
def test_the_last_ki_against_takeshi_loses():
    table = fight("counterattack", hand="M01", at="0/0/1", ki=2, options={"enemy": "takeshi"})
    first = preview(table, "guard")
    play(table, "guard")
    last = preview(table, "guard")

    assert (first["loses"], [row["loses"] for row in first["rows"]]) == (False, [False, True])
    assert (last["loses"], last["may_win"], last["fight"]) == (True, False, "lost")


@pytest.mark.rule("WOTS-031")
def test_before_a_counterattack_the_range_of_what_it_may_cost_and_who_may_be_hit():
    table = fight("counterattack", hand="M01", at="0/0/1", life=2)
    seen = preview(table, "go on")

    assert seen["until"] == "hidden"
    assert seen["blocked"]["of"] == sum(hit["n"] for hit in seen["hits"]) + seen["blocked"]["n"]
    assert seen["ranges"]["life"] == [0, 2]
    assert (seen["loses"], seen["may_lose"], seen["may_win"]) == (False, True, False)


def test_with_enough_guard_nothing_can_be_lost():
    table = fight("counterattack", hand="M01", at="0/0/4", life=1)
    seen = preview(table, "go on")

    assert (seen["may_lose"], seen["life"], seen["blocked"]) == (False, 1, {"n": 12, "of": 12})


@pytest.mark.rule("WOTS-046")
def test_the_end_of_a_round_without_ki_is_foreseen():
    last = "after_the_counterattack_of_attack_2"
    poor = fight(last, life=2, ki=0, die=3, enemy="5L 5K", attack=2)
    saved = preview(fight(last, life=2, ki=1, die=3, enemy="5L 5K", attack=2), "go on")
    seen = preview(poor, "go on")

    assert (seen["loses"], seen["fight"]) == (True, "lost")
    assert words(poor, "go on") == (
        "the round ends: without Ki you lose 2 Life; this loses the fight"
    )
    assert (saved["loses"], saved["life"]) == (False, 2)


@pytest.mark.rule("WOTS-001")
def test_a_strike_that_kills_wins():
    table = fight("after_the_counterattack", die=3, enemy="1L 5K")
    seen = preview(table, "activate")

    assert (seen["wins"], seen["fight"], seen["until"]) == (True, "won", "over")
    assert seen["brings"] == [{"enemy_life": -1}]


@pytest.mark.rule("WOTS-079")
def test_a_wound_card_may_win():
    table = fight("after_the_counterattack", die=6, enemy="8L 5K")
    seen = preview(table, "activate")

    assert (seen["wins"], seen["may_win"]) == (False, True)
    assert seen["brings"] == [{"enemy_wound": 2}]
    assert seen["enemies"][0]["ranges"]["life"] == [5, 8]


@pytest.mark.rule("WOTS-265")
def test_the_kai_wounds_at_its_own_levels():
    table = fight("after_the_counterattack", die=4, options={"weapon": "kai"})

    assert preview(table, "activate")["brings"] == [{"enemy_wound": 1}]
    assert "level 4: a level 1 wound for the enemy" in words(table, "activate")


@pytest.mark.rule("WOTS-200")
def test_a_sacrifice_has_a_row_for_each_guard():
    table = fight("counterattack", hand="M01", at="0/0/1", options={"gisei": True})
    rows = preview(table, "sacrifice")["rows"]

    assert [(row["n"], row["guard"]) for row in rows] == [(1, -1), (2, 2), (1, 3), (1, 4)]


@pytest.mark.rule("WOTS-056")
@pytest.mark.parametrize(
    ("zone", "card", "combo"),
    [
        (["M02"], "M03", ("open", "SUN")),
        (["M01", "M02"], "M03", ("made", "SUN")),
        (["M01", "M09"], "M03", ("broken", "SUN")),
    ],
)
def test_a_card_says_what_becomes_of_a_combo(zone, card, combo):
    moment = "third_card" if len(zone) == 2 else "attack_1"
    table = fight(moment, hand=[card, "M20", "M21", "M22"], action_zone=zone, defense=["O03"])
    seen = preview(table, f"play {card}")["combo"]

    assert (seen["state"], seen["symbol"]) == combo


@pytest.mark.rule("WOTS-SHADOW-2")
def test_the_shadow_is_told_whether_its_card_would_be_met_and_nothing_of_the_hand():
    table = new(3, mode="two_player_house")
    while table.deciders() == [0]:
        play(table, "go on")
    cards = [str(action) for action in table.legal(1)]
    seen = [preview(table, card, seat=1) for card in cards]

    assert all(each["met"] is None and each["hits"] is None for each in seen)
    assert all(each["defense_met"] is False for each in seen)


# ---- words of options ----------------------------------------------------------------------------


def words(table, choice):
    return GAME.rules.describe(table.state, table.action(choice).code).text


def test_guard_for_ki_says_where_it_leads():
    table = fight("counterattack", hand="M01", at="0/0/1")

    assert words(table, "guard") == (
        "1 Ki: Guard 1 -> 2; blocks 6 of 12 unseen counterattacks, now 1"
    )
    assert words(table, "go on") == "the counterattack: Guard 1 blocks 1 of 12 unseen ones"


@pytest.mark.rule("WOTS-037")
def test_a_card_bought_after_the_last_placing_is_said_to_be_discarded():
    late = fight(
        "after_the_counterattack_of_attack_2", hand="M01", attack=2, options={"every_window": True}
    )
    early = fight("after_the_counterattack", hand="M01", options={"every_window": True})

    assert words(late, "draw") == "1 Ki for a card, discarded unplayed when the round ends"
    assert words(early, "draw") == "1 Ki for a card"


@pytest.mark.parametrize(
    ("scene", "choice", "text"),
    [
        (
            {"moment": "combo", "action_zone": ["M01", "M02", "M03"], "hand": "M09", "ki": 3},
            "take ki",
            "1 Ki, 4 then",
        ),
        (
            {"moment": "combo", "action_zone": ["M01", "M02", "M03"], "hand": "M09"},
            "take special",
            "a special card",
        ),
        (
            {"hand": HAND, "at": "0/0/1", "options": {"weapon": "masakari_1"}},
            "shift strength",
            "Guard 1 -> 0, Strength 0 -> 1",
        ),
        (
            {"hand": HAND, "options": {"weapon": "masakari_2"}},
            "convert M04",
            "SUN, S+1 T+1 with T as S -> 2/0/0",
        ),
        (
            {"moment": "after_the_counterattack", "die": 5},
            "activate",
            "level 5: a level 1 wound for the enemy; then it shows 1",
        ),
    ],
)
def test_options_say_what_they_come_to(scene, choice, text):
    assert words(fight(**scene), choice) == text


# ---- against what really happens, and over worlds ------------------------------------------------

FULL = {
    "enemy": "shiro", "blood": True, "bushido": True, "gisei": True, "yoroi": "player",
    "taikyu": True, "surroundings": "bamboo_forest",
}  # fmt: skip
PLAYED = [
    {},
    {"mode": "clan", "taikyu": True},
    {"mode": "campaign1"},
    {"mode": "campaign2", "yoroi": "enemy"},
    {"mode": "one_vs_three"},
    {"mode": "one_vs_three", "blood": True, "yoroi": "enemy"},
    {"mode": "two_player_house"},
    {"mode": "two_player_house", "blood": True, "gisei": True, "enemy": "takeshi"},
    FULL,
    {"enemy": "kempo", "difficulty": "hard", "weapon": "kusarigama"},
    {"enemy": "fan_05", "difficulty": "easy", "weapon": "wakizashi"},
    {"weapon": "tessen", "surroundings": "cliff", "weather": "fog"},
    {"enemy": "fan_07", "weapon": "naginata", "taikyu": True},
    {"weapon": "katana_tanto", "enemy": "fan_08", "every_window": True},
]
# What a seat decides again with must be as it was foretold.
TOLD = ("life", "ki", "die", "armor")


def check_told(told, table, seat):
    """A preview against what came of it when the seat decides again, or the game is over."""
    outcome = table.outcome
    if outcome is not None:
        if seat in outcome.winners:
            assert told["may_win"]
        elif outcome.result not in ("draw", "match_over") or outcome.winners:
            assert told["may_lose"]
        return
    assert not told["wins"]
    assert not told["loses"]
    view = table.view(seat)
    if view["samurai"] != seat or (view["fight"], view["samurai"]) != told["at"]:
        return
    for name in TOLD:
        if told[name] is not None:
            assert told[name] == view[name], name
        elif told["ranges"]:
            least, most = told["ranges"][name]
            assert least <= view[name] <= most, name


def previews(table, seat):
    rules, state = table.game.rules, table.state
    return {table.notation(code): rules.preview(state, code) for code in table.codes(seat)}


def follow(table, seed, most, worlds=2):
    """Play on; compare previews with what comes, and with worlds that the seat cannot tell apart.

    Returns how many pairs of worlds were compared.
    """
    bots = [find_bot("greedy" if seed % 2 else "random", GAME, seed + s) for s in range(2)]
    pairs, open_ones = 0, {}
    for step in range(most):
        if table.outcome is not None:
            break
        seat = table.deciders()[0]
        mine = previews(table, seat)
        for k in range(worlds):
            make = near_world if k % 2 else (lambda t, s, n: t.sample_world(s, seed=n))
            other = make(table, seat, seed * 1000 + step)
            assert as_bytes(previews(other, seat)) == as_bytes(mine)
            pairs += 1
        code = bots[seat].choose(Chair(table, seat))
        if table.notation(code) in mine:
            view = table.view(seat)
            at = (view["fight"], view["samurai"])
            open_ones[seat] = {**mine[table.notation(code)], "at": at}
        table.apply(seat, code)
        for who in list(open_ones):
            if table.outcome is not None or who in table.deciders():
                check_told(open_ones.pop(who), table, who)
    return pairs


@pytest.mark.parametrize("options", PLAYED, ids=str)
def test_previews_hold_and_tell_nothing(options):
    for seed in (1, 2):
        assert follow(new(seed, **options), seed, 40) > 20


def any_game(chance):
    """A game of any mode with any fighters and modules that go together."""
    while True:
        mode = chance.choice(all_options.MODES)
        options = {"mode": mode, "weapon": chance.choice(all_options.WEAPONS)}
        if mode in ("duel", "two_player_house"):
            options["enemy"] = chance.choice(all_options.ENEMIES)
        if not mode.startswith("campaign"):
            options["surroundings"] = chance.choice(all_options.PLACES)
            options["weather"] = chance.choice(all_options.WEATHERS)
        for module in ("blood", "bushido", "gisei", "taikyu", "every_window"):
            options[module] = chance.random() < 0.4
        options["yoroi"] = chance.choice(("none", "player", "enemy"))
        options["difficulty"] = chance.choice(("normal", "easy", "hard"))
        try:
            return new(chance.randrange(10**6), **options)
        except BadOption:
            continue


@pytest.mark.slow
def test_previews_of_thousands_of_pairs_in_every_mode_and_module():
    chance, pairs, seed = random.Random(5), 0, 0
    while pairs < 6000:
        seed += 1
        pairs += follow(any_game(chance), seed, 150)


@pytest.mark.rule("WOTS-026")
def test_a_card_that_leaves_life_or_ki_says_what_each_would_cost():
    options = {"weapon": "tanto"}
    table = fight("third_card", hand="M09", defense=["O02"], at="2/1/0", options=options)

    seen = preview(table, "play M09")

    assert seen["asks"] == ["life_or_ki"]
    assert seen["brings"] == [{"enemy_life": -2}, {"enemy_ki": -1}]  # WOTS-091: twice the Life


# ---- types ---------------------------------------------------------------------------------------


def test_a_preview_has_the_keys_that_its_type_declares():
    from shiai.games.wots.extras import WotsPreview

    table = shiai.find("wots").new(1)
    for told in previews(table, 0).values():
        assert set(told) == WotsPreview.__required_keys__
