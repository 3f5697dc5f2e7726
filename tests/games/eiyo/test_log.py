"""The log and the end as data: whoever shows them reads no sentence."""

import json

import pytest

import shiai
from shiai.bots import Chair, find_bot
from shiai.testing.scene import play, scene

GAME = shiai.find("eiyo")
KINDS = {
    "choice": {"seat", "verb", "with"},
    "round": {"round"},
    "token": {"row"},
    "row_damage": {"row", "damage"},
    "damage": {"seat", "damage"},
    "return": {"row", "count"},
    "bought": {"seat", "count", "lost"},
    "out_of_weapons": {"seat"},
    "fill": {"row", "cards"},
    "defeat": {"row", "cards", "honor"},
    "leave": {"row", "cards"},
    "honor_lost": {"cards", "honor"},
    "draw": {"seat", "cards"},
    "shuffle_back": {"seat", "cards"},
    "lost": {"seat", "cards", "cause"},
    "special_weapon": {"seat", "cards"},
    "new_deck": {"seat", "cards"},
    "for_sale": {"seat", "cards"},
    "not_bought": {"seat", "cards"},
    "discard": {"seat", "cards"},
}


def played(seed, bot="greedy", **options):
    table = GAME.new(seed, options=options)
    while table.outcome is None:
        seat = table.deciders()[0]
        table.apply(seat, find_bot(bot, GAME, seed).choose(Chair(table, seat)))
    return table


def lines(table, seat=0):
    return table.log(seat)


@pytest.mark.parametrize("options", [{}, {"path_of_the_warrior": True}, {"mode": "coop_house"}])
def test_every_line_says_the_same_as_data(options):
    cards = {card for names in GAME.new(1, options=options).terms.names for card in names}
    met = set()
    for seed in range(12):
        table = played(seed, "greedy" if seed % 2 else "random", **options)
        for seat in range(table.seats):
            for line in lines(table, seat):
                about = json.loads(json.dumps(line.data))
                kind = about.pop("kind")
                met.add(kind)
                assert set(about) - {"forced", "enemy"} == KINDS[kind]
                assert set(about.get("cards", [])) <= cards | {None}
                assert about.get("seat", 0) in range(table.seats)
    assert {"choice", "round", "defeat", "fill", "draw", "lost", "damage", "row_damage"} <= met


@pytest.mark.parametrize("seed", range(8))
def test_the_numbers_of_the_log_add_up_to_those_of_the_end(seed):
    table = played(seed)
    abouts = [line.data for line in lines(table)]
    facts = table.outcome.facts

    gained = sum(about["honor"] for about in abouts if about["kind"] == "defeat")
    lost = sum(about["honor"] for about in abouts if about["kind"] == "honor_lost")
    rounds = [about["round"] for about in abouts if about["kind"] == "round"]
    assert facts["honor"] == gained - lost == table.outcome.scores[0]
    assert rounds == list(range(1, facts["round"] + 1))


@pytest.mark.rule("EIYO-097")
def test_the_end_has_its_ranks_and_numbers_as_data():
    table = GAME.new(3, options={"difficulty": "standard"})
    table.resign(0)

    outcome = table.outcome.to_json()
    target = table.view(0)["target_honor"]
    assert outcome["rule"] == "RULING-EIYO-44"
    assert outcome["facts"]["ranks"] == [
        {"name": "Warrior", "honor": target},
        {"name": "Samurai", "honor": target + 5},
        {"name": "Hero of the Empire", "honor": target + 10},
    ]
    assert outcome["facts"]["honor"] == 0
    assert outcome["facts"]["enemies_left"] > 30


def test_a_choice_tells_its_verb_and_what_stands_behind_it():
    table = played(5)

    fights = [
        line.data["with"] for line in lines(table) if line.data.get("verb") in ("defeat", "deflect")
    ]

    assert fights
    assert all(set(fight) == {"weapon", "turns", "row"} for fight in fights)


# ---- in parts ----------------------------------------------------------------------------------


def test_a_line_marks_its_cards_and_an_equal_name_stands_once_in_plain_text():
    table = scene(
        "eiyo", hand=["W13"], weapon_deck=["W01", "W02"], rows={"N": ["E01", "E02", "E33"]}
    )
    play(table, "end fight")
    [lost] = [line for line in lines(table) if line.data["kind"] == "lost"]

    assert lost.text == "W01, W02 Tanto lost from your deck"
    assert lost.wording == [
        {"card": "W01", "name": "Tanto"},
        ", ",
        {"card": "W02", "name": "Tanto"},
        " lost from your deck",
    ]


def test_weapons_that_are_lost_name_what_took_them():
    table = scene(
        "eiyo",
        hand=["W13"],  # North and East
        weapon_deck=["W01", "W14", "W02", "W25", "W29", "W05", "W06", "W07", "W08"],
        rows={"S": ["B3"], "W": ["E01", "E02"]},
        special_table=["S1", "S2"],
    )
    play(table, "defeat W13+2 W", "end fight")
    lost = [line for line in lines(table) if line.data["kind"] == "lost"]

    turn, damage, boss = lost
    assert turn.data["cause"] == "turns"
    assert turn.text.endswith("lost from your deck for the turn")
    assert damage.data["cause"] == "damage"
    assert boss.data["cause"] == "effect"
    assert boss.data["enemy"] == "B3"
    assert boss.text.startswith("B3 Kanabo takes ")
    assert boss.rule == "EIYO-085"


def test_a_partner_is_marked_and_you_are_not():
    table = GAME.new(1, options={"mode": "coop_house"})
    drawn = [
        line.wording[0]
        for seat in (0, 1)
        for line in lines(table, seat)
        if line.data["kind"] == "draw"
    ]

    assert drawn == ["You draw ", {"seat": 1}, {"seat": 0}, "You draw "]


def test_a_choice_and_what_it_does_name_their_cards():
    table = scene("eiyo", hand=["W01"], rows={"N": ["E01"], "S": ["E02"]}, weapon_deck=["W04"])
    code = table.action("defeat W01 N").code
    sentence = GAME.rules.describe(table.state, code)
    play(table, "defeat W01 N")
    [chosen] = [line for line in lines(table) if line.data["kind"] == "choice"]

    assert sentence.parts[0] == {"card": "E01", "name": "Ashigaru"}
    assert sentence.text.startswith("E01 Ashigaru, +1 honor")
    assert chosen.wording == ["defeat ", {"card": "W01", "name": "Tanto"}, " N"]


def test_a_refusal_names_its_cards():
    table = scene("eiyo", hand=["W25"], rows={"N": ["E01", "B5"]}, weapon_deck=["W01"])
    why = table.why_not("deflect W25 N")

    assert why is not None
    assert why.wording == [
        {"card": "B5", "name": "Teppo"},
        " stands in North: no token may be placed there",
    ]


def test_weapons_that_a_seat_does_not_see_are_counted_and_not_marked():
    table = played(3)
    for line in lines(table):
        named = [part["card"] for part in line.parts if isinstance(part, dict) and "card" in part]
        known = [card for card in line.data.get("cards") or [] if card is not None]
        known += [line.data["enemy"]] if "enemy" in line.data else []
        if line.data["kind"] != "choice":
            assert set(named) <= set(known), line.text
