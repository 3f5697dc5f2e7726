"""The end of a round of Seii Daimyo: limits, reshuffling, what is taken back and what goes."""

import random

import pytest
from tests.games.seii.helpers import army, hand, holds, seii, submit

import shiai
from shiai.testing.scene import legal, lying, moves

SEII = shiai.find("seii")
DECK = ["takeda", "uesugi", "tokugawa", "toyotomi", "hojo", "imagawa", "mori", "shimazu", "otomo"]
DISCARD = ["ryuzoji", "chosokabe", "asakura", "kono", "sanada", "amago", "ouchi", "azai", "saito"]


def round_end(*hands, armies=(), **more):
    """A table after its Conflict, with one home each."""
    homes = ("H1", "H2", "H3", "H4")[: len(hands)]
    return seii(*homes, hands=hands, armies=armies, moment="end_of_round", **more)


def after(seed, seats=3, **options):
    """A new table and dice to play it with."""
    return SEII.new(seed=seed, seats=seats, options=options), random.Random(seed)


@pytest.mark.rule("SEII-093")
def test_at_most_two_clans_stay_in_hand():
    table = round_end("azai hojo kono imagawa", "oda date")

    assert table.deciders() == [0]  # two or fewer: nothing is asked
    assert legal(table) == ["keep azai", "keep hojo", "keep kono", "keep imagawa"]
    assert table.why_not("keep oda").rule == "SEII-093"
    submit(table, "0: keep hojo", "0: keep imagawa")
    assert sorted(discarded(table)) == ["azai", "kono"]
    assert {"hojo", "imagawa"} < set(hand(table, 0))  # and one dealt in the next round
    assert {"oda", "date"} < set(hand(table, 1))
    assert lying(table, "roles")[0] == ["samurai-1", "ashigaru-1"]


def discarded(table):
    """The clans that went to the clan discard."""
    return [card for card, _, target in moves(table) if target == "clan discard"]


@pytest.mark.rule("SEII-094")
def test_at_most_two_clans_stay_in_the_army():
    table = round_end("", "", "", "", armies=("", "", "", "tokugawa amago date"))

    assert table.deciders() == [3]
    assert table.why_not("keep oda", seat=3).rule == "SEII-094"
    submit(table, "3: keep tokugawa", "3: keep date")
    assert army(table, 3) == ["date", "tokugawa"]
    assert discarded(table) == ["amago"]


@pytest.mark.rule("SEII-094")
def test_with_two_in_hand_and_two_in_the_army_nobody_is_asked():
    table = round_end("oda date", "kono hojo", armies=("azai saito", "ouchi"))

    assert lying(table, "round") == 2
    assert discarded(table) == []


@pytest.mark.rule("SEII-095")
def test_limits_are_for_all_at_the_same_time_and_in_secret():
    table = round_end("azai hojo kono", "oda date mori")
    before, seen = legal(table, 1), table.view(1)
    assert table.deciders() == [0, 1]

    submit(table, "0: keep azai", "0: keep kono")

    assert legal(table, 1) == before
    assert {**table.view(1), "awaited": [0, 1]} == seen
    assert not [e for e in table.events(1) if e["event"] == "choice"]
    submit(table, "1: keep oda", "1: keep mori")
    choices = [e["choice"] for e in table.events(1) if e["event"] == "choice" and e["seat"] == 0]
    assert len(choices) == 2
    assert sorted(discarded(table)) == ["date", "hojo"]


@pytest.mark.rule("SEII-095")
def test_hand_and_army_are_independent_of_each_other():
    table = round_end("azai hojo kono", "", armies=("oda date mori", ""))

    submit(table, "0: keep azai", "0: keep kono")
    assert legal(table) == ["keep oda", "keep date", "keep mori"]
    submit(table, "0: keep mori")
    assert legal(table) == ["keep oda", "keep date"]
    submit(table, "0: keep oda")
    assert army(table, 0) == ["mori", "oda"]
    assert {"azai", "kono"} <= set(hand(table, 0))


@pytest.mark.rule("SEII-096")
def test_discard_and_deck_become_one_new_deck():
    orders = set()
    for seed in range(6):
        table = round_end(
            "oda date",
            "kono azai",
            armies=("saito sanada", "amago ouchi"),
            clan_deck=DECK,
            clan_discard=["ryuzoji", "chosokabe", "asakura"],
            chance={"seed": seed},
        )
        assert lying(table, "clan_discard") == []
        assert [len(hand(table, seat)) for seat in (0, 1)] == [3, 3]
        assert len(lying(table, "clan_deck")) == 12 - 2
        orders.add(tuple(lying(table, "clan_deck")))
    assert len(orders) == 6


@pytest.mark.rule("SEII-096")
def test_any_of_the_discarded_clans_may_be_dealt_next():
    dealt = set()
    for seed in range(40):
        table = round_end(
            "", "", armies=("oda", "date"), clan_deck=DECK, clan_discard=DISCARD,
            chance={"seed": seed},
        )  # fmt: skip
        dealt |= {*hand(table, 0), *hand(table, 1)}
    assert len(dealt) == 18


@pytest.mark.rule("SEII-097")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_round_begins_with_both_roles_in_hand(seats):
    table, dice = after(5, seats)
    asked = 0
    while table.outcome is None:
        position = table.to_position()
        if position["owed"][0][0] == "role":
            asked += 1
            for seat in range(seats):
                assert sorted(card[0] for card in position["roles"][seat]) == ["a", "s"]
        seat = dice.choice(table.deciders())
        table.submit(dice.choice(table.legal(seat)))
    assert asked == 5 * seats


@pytest.mark.rule("SEII-098")
def test_unseized_locations_are_out_of_the_game():
    table = round_end("", "", available=["K1", "S2"], location_deck=["K7", "S1", "H8", "K9", "S3"])

    assert lying(table, "round") == 2
    assert lying(table, "location_discard") == ["K1", "S2"]
    assert lying(table, "available") == ["K7", "S1", "H8"]
    assert [holds(table, seat) for seat in (0, 1)] == ["H1:s", "H2:s"]


@pytest.mark.rule("SEII-099")
def test_an_unclaimed_contested_location_stays_on_the_deck():
    table = round_end("", "", contested=["K8"], location_deck=["S4", "K5", "H6", "S1"], round=2)

    assert lying(table, "available") == ["K8", "S4", "K5"]
    assert lying(table, "contested") == ["H6"]


@pytest.mark.rule("SEII-099")
def test_after_the_last_round_an_unclaimed_contested_location_is_nobodys():
    table = round_end("", "", contested=["K8"], round=5)

    assert table.outcome.scores == [2, 2]
    assert lying(table, "contested") == ["K8"]


@pytest.mark.rule("SEII-100")
def test_the_daimyo_card_stays_unless_a_conflict_is_won():
    table = seii(
        "H1", "H2", "H3", hands=("oda", "hojo", "kono"), daimyo=1, moment="conflict",
        contested=["K8"],
    )  # fmt: skip

    submit(table, "1: hide", "2: hide", "0: hide")
    submit(table, "1: rotate H1 up", "2: rotate H1 down", "0: rotate H1 down")

    assert lying(table, "round") == 2
    assert (lying(table, "daimyo"), lying(table, "round_daimyo")) == (1, 1)


@pytest.mark.rule("SEII-100")
def test_in_every_game_only_winning_a_conflict_moves_the_daimyo_card():
    for seed in range(24):
        table, dice = after(seed, 2 + seed % 3)
        while table.outcome is None:
            seat = dice.choice(table.deciders())
            table.submit(dice.choice(table.legal(seat)))
        events = [e for e in table.events(0) if e.get("name") == "daimyo" or "won" in e["event"]]
        names = [event["event"] for event in events]
        assert names == ["count"] + ["conflict_won", "count"] * ((len(names) - 1) // 2)
        for won, daimyo in zip(events[1::2], events[2::2], strict=True):
            assert won["seat"] == daimyo["value"]


@pytest.mark.rule("SEII-102")
def test_full_hands_and_armies_leave_just_enough_for_the_next_deal():
    table = round_end(
        "oda takeda", "uesugi tokugawa", "toyotomi hojo", "imagawa mori",
        armies=("shimazu otomo", "ryuzoji chosokabe", "kono date", "sanada asakura"),
    )  # fmt: skip

    shuffled = [e["n"] for e in table.events(0) if e["event"] == "shuffle"]
    dealt = [to for _, source, to in moves(table, 0, shuffled[0]) if source == "clan deck"]
    assert dealt == [f"hand of {seat}" for seat in range(4)]
    assert lying(table, "clan_deck") == []
    assert [len(hand(table, seat)) for seat in range(4)] == [3, 3, 3, 3]
