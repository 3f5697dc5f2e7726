"""Sentences of Seii Daimyo in parts: who is who, and which card, for those who may know it."""

import random

from tests.games.seii.helpers import own_set, seii, submit

import shiai

SEII = shiai.find("seii")


def sentences(table, seat, start=0):
    """The log as a seat is told it, from an event on."""
    return [line.wording for line in table.log(seat, start=start)]


def test_a_clan_drawn_is_marked_for_its_owner_alone():
    table = seii("H1", "H2", roles="AA", extra="samurai", clan_deck=["oda"])
    start = table.event_count()
    submit(table, "0: draw")

    assert ["You draw ", {"card": "oda", "name": "Oda"}] in sentences(table, 0, start)
    assert [{"seat": 0}, " draws a clan"] in sentences(table, 1, start)


def test_a_clan_committed_in_secret_is_marked_for_nobody_else():
    table = seii("H1", "H2", hands=("oda hojo", "date kono"), moment="conflict")
    submit(table, "0: commit oda", "1: commit date")
    logs = [sentences(table, seat) for seat in (0, 1)]

    assert ["You put ", {"card": "oda", "name": "Oda"}, " face down"] in logs[0]
    assert not [
        part for sentence in logs[1] for part in sentence if part == {"card": "oda", "name": "Oda"}
    ]


def test_what_is_asked_refused_and_described_names_cards_and_players():
    table = seii("H1", "H2 K7:f", roles="SS", extra="ashigaru", available=["K8"])
    why = table.why_not("fortify K7", seat=0)
    code = table.action("seize K8", seat=0).code

    assert why is not None
    assert why.wording == [{"card": "K7", "name": "Funai"}, " belongs to ", {"seat": 1}]
    assert SEII.rules.describe(table.state, code).parts[0] == {"card": "K8", "name": "Kagoshima"}


def test_the_end_names_its_winner():
    table = seii("H1 K7:f", "H2", round=5, moment="new_round")
    reason = SEII.rules.reason(table.state)

    assert table.outcome is not None
    assert reason.text == table.outcome.reason
    assert reason.parts[:2] == ["The title of Seii Daimyo goes to ", {"seat": 0}]


def test_every_choice_of_an_ability_has_its_line(tmp_path):
    cards = own_set(tmp_path, 'op = "strengthen", amount = 2, may = true')
    table = seii("H1", "H2", roles="AA", extra="samurai", hands=("tokugawa", ""), cards=cards)
    submit(table, "0: play tokugawa")
    start = table.event_count()
    submit(table, "0: strengthen")

    assert "You strengthen your army" in sentences(table, 0, start)
    assert [{"seat": 0}, " strengthens the army"] in sentences(table, 1, start)


# ---- the rule behind a line ----------------------------------------------------------------------


def lines_since(table, seat, start):
    """(text, rule) of each line from an event on."""
    return [(line.text, line.rule) for line in table.log(seat, start=start)]


def test_a_look_at_a_hand_names_its_clans_to_who_looked_and_to_nobody_else():
    table = seii("H1", "H2", "H3", roles="AAA", hands=("amago", "oda hojo", ""), daimyo=0)
    start = table.event_count()
    submit(table, "0: play amago")  # there is one hand to look at
    mine, theirs = lines_since(table, 0, start), lines_since(table, 2, start)

    assert ("You see Oda and Hojo in the hand of seat 1", "SEII-056") in mine
    assert not [text for text, _ in theirs if "Hojo" in text or "see" in text]
    look = next(line for line in table.log(0, start=start) if line.data["kind"] == "look")
    assert look.data["cards"] == ["oda", "hojo"]


def test_a_clan_that_an_ability_discards_cites_the_ability():
    table = seii("H1", "H2", "H3", roles="AAA", hands=("amago", "date hojo", ""), daimyo=0)
    submit(table, "0: play amago")
    start = table.event_count()
    submit(table, "0: discard date")

    assert ("You discard Date from the hand of seat 1", "SEII-056") in lines_since(table, 0, start)
    assert ("Seat 0 discards Date from your hand", "SEII-056") in lines_since(table, 1, start)


def test_every_discard_cites_the_rule_that_asked_for_it():
    routed = seii(
        "H1", "H2", "H3", roles="AAA", hands=("uesugi", "", ""), armies=("", "saito kono", ""),
        daimyo=0,
    )  # fmt: skip
    submit(routed, "0: play uesugi", "0: rout saito")
    won = seii("H1", "H2", "H3", armies=("oda kono azai", "", ""), moment="settle")
    submit(won, "0: keep oda")
    limits = seii(
        "H1", "H2", "H3", armies=("oda kono azai", "", ""), hands=("date mori hojo", "", ""),
        moment="end_of_round",
    )  # fmt: skip
    submit(limits, "0: keep date", "0: keep mori", "0: keep oda", "0: keep kono")

    assert ("You rout Saito from the army of seat 1", "SEII-056") in lines_since(routed, 0, 0)
    assert ("Kono and Azai are discarded from your army", "SEII-082") in lines_since(won, 0, 0)
    assert ("Hojo is discarded from your hand", "SEII-093") in lines_since(limits, 0, 0)
    assert ("Azai is discarded from your army", "SEII-094") in lines_since(limits, 0, 0)


def test_what_is_done_to_a_location_is_one_line_with_its_value_and_owner():
    table = seii("H1", "H2", "H3", roles="ASS", hands=("ryuzoji", "", ""), daimyo=0)
    start = table.event_count()
    submit(table, "0: play ryuzoji", "0: rotate H2 down", "0: rotate H1 up", "0: rotate H2 up")
    submit(table, "0: pass", "1: fortify H2")

    assert [line for line in lines_since(table, 1, start) if "H" in line[0][7:]] == [
        ("Seat 0 rotates H2 Gifu of yours down, now Razed and worth 1", "SEII-056"),
        ("Seat 0 rotates H1 Sunpu up, now Fortified and worth 3", "SEII-056"),
        ("Seat 0 rotates H2 Gifu of yours up, now Starting and worth 2", "SEII-056"),
        ("You fortify H2 Gifu, now Fortified and worth 3", "SEII-036"),
    ]


def test_a_clan_is_dealt_drawn_by_a_step_or_drawn_by_an_ability():
    table = seii(
        "H1", "H2", "H3", roles="ASS", hands=("date", "", ""), daimyo=0,
        clan_deck=["oda", "kono", "azai", "mori", "hojo", "saito"],
    )  # fmt: skip
    submit(table, "0: play date", "0: pass")
    new_round = seii("H1", "H2", "H3", moment="new_round", clan_deck=["oda", "kono", "azai"])

    lines = lines_since(table, 0, 0)
    assert ("You draw Oda", "SEII-056") in lines
    assert ("You draw Kono in step 2", "SEII-057") in lines
    assert ("You are dealt Oda", "SEII-017") in lines_since(new_round, 0, 0)
    assert ("Seat 0 is dealt a clan", "SEII-017") in lines_since(new_round, 1, 0)


def test_an_army_that_is_strengthened_unasked_is_told():
    table = seii("H1", "H2", "H3", roles="AAA", hands=("takeda", "", ""), daimyo=0)
    submit(table, "0: play takeda", "0: raze H2")

    assert ("Your army has +2 this round", "SEII-056") in lines_since(table, 0, 0)
    assert ("The army of seat 0 has +2 this round", "SEII-056") in lines_since(table, 1, 0)


def test_a_line_is_the_same_whenever_it_is_asked_for():
    """What was told of a choice when it was made stands in the log of the whole game."""
    for seed in range(4):
        table, dice = SEII.new(seed=seed, seats=2 + seed % 3), random.Random(seed)
        told = [line.marked for line in table.log(0)]
        while table.outcome is None:
            start = table.event_count()
            table.submit(dice.choice(table.legal(dice.choice(table.deciders()))))
            told += [line.marked for line in table.log(0, start=start)]

        assert [line.marked for line in table.log(0)] == told
