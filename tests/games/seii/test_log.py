"""Sentences of Seii Daimyo in parts: who is who, and which card, for those who may know it."""

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
    assert [{"seat": 0}, " draws 1 clan"] in sentences(table, 1, start)


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
    assert reason.parts[:2] == [{"seat": 0}, " is Seii Daimyo. "]


def test_every_choice_of_an_ability_has_its_line(tmp_path):
    cards = own_set(tmp_path, 'op = "strengthen", amount = 2, may = true')
    table = seii("H1", "H2", roles="AA", extra="samurai", hands=("tokugawa", ""), cards=cards)
    submit(table, "0: play tokugawa")
    start = table.event_count()
    submit(table, "0: strengthen")

    assert "You strengthen your army" in sentences(table, 0, start)
    assert [{"seat": 0}, " strengthens the army"] in sentences(table, 1, start)
