"""Faces as data, and words that are made from the numbers the rules read."""

import pytest
from tests.games.wots.helpers import GAME, fight, new, own_set

from shiai.games.wots import printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.brings import combo_words, die_words
from shiai.games.wots.card_text import SENTENCES
from shiai.games.wots.cards import load
from shiai.games.wots.faces import all_faces

FACES = all_faces(load("house"))


def by(group, key, name):
    return next(face for face in FACES[group] if face[key] == name)


def test_opponent_cards_as_data():
    either = by("opponents", "id", "O02")
    hard = by("opponents", "id", "HM")

    assert either["defense"]["needs"] == {"strength": 2, "technique": 2}
    assert either["defense"]["options"] == [{"life": 1}, {"ki": 1}]
    assert either["counter"] == {
        "below": 3,
        "effect": {"wound": 1},
        "text": "Guard below 3: wound 1",
    }
    assert (hard["defense"]["needs"], hard["counter"]["below"]) == (None, None)
    assert hard["counter"]["effect"] == {"more": 2}


def test_wounds_blood_and_places_as_data():
    assert by("wounds", "id", "W3")["levels"][1] == {
        "life": 2,
        "ki": 1,
        "fatal": False,
        "text": "2 Life, 1 Ki",
    }
    assert by("blood", "id", "BL1")["levels"] == [
        {
            "name": "Arm",
            "word": "cap_strength",
            "amount": 3,
            "text": "Strength never rises above 3 again",
        },
        {
            "name": "Rib",
            "word": "removes_die",
            "amount": 1,
            "text": "the injury die leaves the game",
        },
    ]
    first, last = (by("places", "key", "bridge")["rolls"][n] for n in (0, 5))
    assert first == {"word": "lose_life", "amount": 1, "harm": True, "text": "you lose 1 Life"}
    assert last == {"word": "guard", "amount": 2, "harm": False, "text": "Guard +2"}


def test_a_weapon_says_what_it_gives_and_what_it_costs():
    tanto, naginata = (by("weapons", "key", key) for key in ("tanto", "naginata"))

    assert tanto["gain"] == "The enemy loses 2 times the Life."
    assert tanto["drawback"] == "Guard never rises above 2."
    assert tanto["caps"] == {"guard": 2}
    assert naginata["gain"] == "Guard +1 before each counterattack."
    assert naginata["drawback"] == "You start with 2 Ki. You never hold more than 2 Ki."
    assert [face["key"] for face in FACES["weapons"] if face["for_beginners"]] == [
        "katana",
        "bokken",
    ]
    assert (tanto["mon"], tanto["kanji"], tanto["letter"]) == ("tanto", "短刀", "T")


def test_every_weapon_and_enemy_that_does_something_says_it():
    for face in [*FACES["weapons"], *FACES["enemies"]]:
        silent = face["text"] in ("Changes nothing.", "No ability.", "You may carry two weapons.")
        assert bool(face["words"]) != (silent and not face["words"])
        assert bool(face["gain"] or face["drawback"]) == bool(face["words"])
    assert set(SENTENCES) == {word.number for word in words.FIGHTERS.words}


def test_a_weapon_of_ones_own_has_no_mon_and_its_text_follows_its_numbers(tmp_path):
    path = own_set(tmp_path, "strike = { times = 2 }\ncaps = { guard = 2 }", "caps = { guard = 1 }")
    face = next(face for face in all_faces(load(path))["weapons"] if face["key"] == "tanto")

    assert (face["gain"], face["drawback"]) == ("", "Guard never rises above 1.")


@pytest.mark.rule("WOTS-206")
def test_the_tables_of_the_modes():
    assert FACES["counterattackers"] == [[1], [1, 2, 3], [2], [2, 3], [3], [1, 3]]
    assert FACES["events"]["hard"][0] == {
        "name": "Memory",
        "word": "technique",
        "amount": 0,
        "text": "the next fight starts with Technique higher by a roll",
    }
    assert FACES["events"]["normal"][3]["text"] == "+2 Life"
    assert len(FACES["clan"]) == len(FACES["taikyu"]) == 6
    assert FACES["three"] == [{"life": 3, "ki": 2}, {"life": 3, "ki": 3}, {"life": 4, "ki": 3}]


@pytest.mark.rule("WOTS-117")
def test_the_ranks_of_the_clan_are_those_that_the_rules_give():
    for beaten in range(30):
        table = fight(hand="M01 M02 M03", defeated=beaten, options={"mode": "clan"})
        earned = [rank["name"] for rank in FACES["ranks"] if rank["from"] <= beaten]
        assert table.view()["rank"] == earned[-1]


@pytest.mark.rule("WOTS-139")
def test_nodes_know_their_map_and_their_step():
    places = {node["key"]: (node["map"], node["step"]) for node in FACES["nodes"]}

    assert places["K1"] == places["K2"] == ("campaign1", 1)
    assert places["K4"] == places["K5"] == ("campaign1", 3)
    assert places["MASTER"] == ("campaign1", 5)
    assert places["N11"] == ("campaign2", 11)
    assert FACES["gates"] == {"campaign1": ["K1", "K2"], "campaign2": ["N1"]}


# ---- nothing fixed -------------------------------------------------------------------------------


def red(**options):
    return combo_words(new(1, **options).state, printed.RED)


@pytest.mark.parametrize(
    ("table", "text"),
    [
        pytest.param({}, "the injury die rises by 1", marks=pytest.mark.rule("WOTS-064")),
        pytest.param(
            {"enemy": "kempo"},
            "the blue die is rolled: on 5 a level 1 wound for the enemy, on 6 a level 2 wound for "
            "the enemy",
            marks=pytest.mark.rule("WOTS-107"),
        ),
        pytest.param(
            {"enemy": "fan_14"},
            "the injury die rises by 1, or 1 Ki or a special card",
            marks=pytest.mark.rule("WOTS-279"),
        ),
    ],
)
def test_three_blood_bring_what_the_fight_says(table, text):
    assert red(**table) == text


@pytest.mark.rule("WOTS-190")
def test_with_courage_three_blood_raise_the_die_by_2():
    table = fight(hand="M19 M20 M21", virtue=["BU2"], kanji=3, options={"bushido": True})

    assert combo_words(table.state, printed.RED) == "the injury die rises by 2"


@pytest.mark.parametrize(
    ("enemy", "text"),
    [
        pytest.param("ishida", "1 Ki or a special card", marks=pytest.mark.rule("WOTS-058")),
        pytest.param("fan_01", "1 Ki and a special card", marks=pytest.mark.rule("WOTS-266")),
        pytest.param("fan_08", "2 Ki or a special card", marks=pytest.mark.rule("WOTS-273")),
    ],
)
def test_three_suns_bring_what_the_fight_says(enemy, text):
    assert combo_words(new(1, enemy=enemy).state, printed.SUN) == text


@pytest.mark.rule("WOTS-265")
def test_the_levels_of_the_die_are_the_weapons():
    plain, kai = (new(1, weapon=weapon).state for weapon in ("katana", "kai"))

    assert [die_words(plain, level) for level in (4, 5)] == [
        "the enemy loses 1 Life or 1 Ki",
        "a level 1 wound for the enemy",
    ]
    assert [die_words(kai, level) for level in (4, 5)] == [
        "a level 1 wound for the enemy",
        "a level 2 wound for the enemy",
    ]
    assert die_words(new(1, weapon="tanto").state, 3) == "the enemy loses 2 Life"


# ---- who stands there ----------------------------------------------------------------------------


@pytest.mark.rule("WOTS-139")
def test_at_the_gate_of_a_campaign_nobody_stands():
    view = new(6, mode="campaign1").view()

    assert (view["enemies"], view["enemy_name"]) == ([], "Nobody yet")
    assert [each["node"] for each in view["next_opponents"]] == ["K1", "K2"]


@pytest.mark.rule("WOTS-214")
def test_the_armour_stands_with_who_wears_it():
    three = fight(
        hand="M01 M02 M03", armor=4, armor_worn_by=3,
        options={"mode": "one_vs_three", "yoroi": "enemy"},
    )  # fmt: skip

    assert [enemy["armor"] for enemy in three.view()["enemies"]] == [0, 4, 0]
    assert new(1, yoroi="enemy").view()["enemies"][0]["armor"] == 4
    assert new(1, yoroi="player").view()["enemies"][0]["armor"] == 0


@pytest.mark.rule("WOTS-188")
def test_the_server_hands_out_all_faces_and_what_does_not_go_together():
    handed = GAME.rules.faces(new().terms)
    clashes = handed.pop("clashes")

    assert handed == FACES
    assert {
        "rule": "WOTS-110",
        "text": "Kempo is not fought in a storm or a fire",
        "when": {"enemy": ("kempo",), "weather": ("storm", "fire")},
    } in clashes
