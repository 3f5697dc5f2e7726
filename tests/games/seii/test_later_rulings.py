"""Rulings of Seii Daimyo on the Conflict, the end of a round and the end of the game."""

import pytest
from tests.games.seii.helpers import army, hand, holds, seii, submit

import shiai
from shiai.testing.scene import legal, lying, moves

SEII = shiai.find("seii")


def conflict(*locations, contested=("K9",), **more):
    """A table after its turns."""
    return seii(*locations, moment="conflict", contested=list(contested), **more)


@pytest.mark.rule("RULING-SEII-18", "SEII-068")
def test_a_clan_revealed_in_the_conflict_does_not_use_its_ability():
    table = conflict("H1", "H2", hands=("tokugawa", "oda"))

    submit(table, "0: reveal")

    assert army(table, 0) == ["tokugawa"]
    assert holds(table, 0) == "H1:s"


@pytest.mark.rule("RULING-SEII-18")
def test_a_clan_turned_up_after_the_rotations_does_not_either():
    for how in ("off", "on_reveal"):
        options = {"conflict_abilities": how}
        table = conflict("H1", "H2", hands=("tokugawa", ""), armies=("", "oda"), options=options)

        submit(table, "0: hide", "0: rotate K9 up")

        assert army(table, 0) == ["tokugawa"]
        assert holds(table, 0) == "H1:s"


@pytest.mark.rule("RULING-SEII-19")
def test_a_clan_must_be_committed_if_there_is_one():
    table = conflict("H1", "H2", hands=("tokugawa hojo", "oda date"))

    assert legal(table) == ["commit tokugawa", "commit hojo"]
    assert table.why_not("pass", seat=0).rule == "SEII-069"


@pytest.mark.rule("RULING-SEII-19")
def test_a_round_without_a_commit_still_has_a_conflict():
    table = conflict("H1", "H2", armies=("hojo", "oda"))

    assert lying(table, "daimyo") == 1
    assert holds(table, 1) == "H2:s K9:s"


@pytest.mark.rule("RULING-SEII-20")
def test_who_had_nothing_to_commit_takes_part_with_whatever_they_have():
    table = conflict("H1", "H2", "H3", hands=("kono", "", "oda"))
    submit(table, "0: reveal", "2: hide")

    parts = [(e["seat"], e["strength"]) for e in table.events(0) if e["event"] == "takes_part"]
    assert parts == [(0, 2), (1, 0)]


@pytest.mark.rule("RULING-SEII-20")
def test_with_nothing_at_all_one_wins_if_alone():
    table = conflict("H1", "H2", "H3", hands=("kono", "", "oda"))

    submit(table, "0: hide", "2: hide")

    assert lying(table, "daimyo") == 1


@pytest.mark.rule("RULING-SEII-21")
def test_the_round_daimyo_judges_ties_of_the_conflict_without_taking_part():
    table = conflict(
        "H1", "H2", "H3", hands=("", "", "oda"), armies=("mori", "amago", ""), daimyo=2
    )  # fmt: skip
    submit(table, "2: hide")

    assert table.deciders() == [2]
    assert table.why_not("award 2", seat=2).rule == "SEII-077"
    submit(table, "2: award 0")
    assert lying(table, "daimyo") == 0


@pytest.mark.rule("RULING-SEII-21")
def test_the_daimyo_does_not_judge_the_final_score():
    table = seii("H1:f", "H2:f", daimyo=0, round=5, moment="new_round")

    assert table.outcome.winners == [0, 1]


@pytest.mark.rule("RULING-SEII-22")
def test_the_winner_chooses_the_clan_that_stays():
    table = conflict("H1", "H2", hands=("", "oda"), armies=("", "kono azai"))
    submit(table, "1: reveal")

    assert table.deciders() == [1]
    assert sorted(legal(table, 1)) == ["keep azai", "keep kono", "keep oda"]


@pytest.mark.rule("RULING-SEII-23")
def test_if_nobody_takes_part_all_still_rotate():
    table = conflict("H1", "H2", "H3", hands=("kono", "oda", "date"), daimyo=1)
    submit(table, "1: hide", "2: hide", "0: hide")

    assert lying(table, "contested") == ["K9"]
    for seat in (1, 2, 0):
        assert table.deciders() == [seat]
        submit(table, f"{seat}: {legal(table, seat)[0]}")
    assert lying(table, "daimyo") == 1


@pytest.mark.rule("RULING-SEII-24")
def test_rotations_are_counted_from_the_round_daimyo_though_the_card_has_moved():
    table = conflict(
        "H1", "H2", "H3", "H4", hands=("oda", "", "date", "kono"), armies=("", "saito"), daimyo=3
    )  # fmt: skip
    submit(table, "3: hide", "0: hide", "2: hide")

    assert lying(table, "daimyo") == 1
    for seat in (3, 0, 2):
        assert table.deciders() == [seat]
        submit(table, f"{seat}: {legal(table, seat)[0]}")


@pytest.mark.rule("RULING-SEII-25")
def test_a_rotation_is_a_duty_and_may_use_any_players_location():
    table = conflict("H1:f", "H2:r", hands=("oda", ""), contested=[])
    submit(table, "0: hide")

    assert legal(table) == ["rotate H1 down", "rotate H2 up"]
    assert table.why_not("pass", seat=0).rule == "SEII-089"


@pytest.mark.rule("RULING-SEII-26")
def test_discards_at_the_round_end_are_own_choices_and_face_up():
    table = seii("H1", "H2", hands=("oda date kono", "mori azai hojo"), moment="end_of_round")

    submit(table, "1: keep mori", "0: keep oda", "1: keep hojo")
    assert lying(table, "clan_discard") == []
    submit(table, "0: keep kono")

    for seat in (0, 1):
        gone = [(card, source) for card, source, to in moves(table, seat) if to == "clan discard"]
        assert gone == [
            ("date", "hand of 0"),
            ("azai", "hand of 1"),
        ]


@pytest.mark.rule("RULING-SEII-27")
def test_the_limits_apply_in_the_last_round_too():
    table = seii("H1", "H2", armies=("oda tokugawa hojo", ""), round=5, moment="end_of_round")

    assert table.deciders() == [0]
    submit(table, "0: keep oda", "0: keep hojo")
    assert table.outcome.scores == [2, 2]


@pytest.mark.rule("RULING-SEII-28")
def test_each_bonus_is_counted_from_the_same_position():
    for clans in ("hojo asakura", "asakura hojo"):
        table = seii("H1:f", "H2", armies=(clans, ""), round=5, moment="new_round")

        points = {b["card"]: b["points"] for b in table.view(0)["points"][0]["bonuses"]}
        assert points == {"hojo": 1, "asakura": 4}
        assert table.outcome.scores == [3 + 5, 2]


@pytest.mark.rule("RULING-SEII-29")
def test_those_still_tied_are_winners_alike():
    table = seii("H1", "H2", "H3", "H4:r", round=5, moment="new_round", daimyo=3)

    assert table.outcome.winners == [0, 1, 2]


@pytest.mark.rule("RULING-SEII-31")
def test_a_granted_play_is_resolved_before_the_outer_ability_goes_on():
    """Imagawa plays Sanada, which plays Date; each draws before the next one is played."""
    table = seii(
        "H1", "H2", "H3", roles="ASS", hands=("imagawa sanada date hojo", "", ""),
        clan_deck=["oda", "takeda", "mori", "azai", "kono", "saito"],
    )  # fmt: skip

    submit(table, "0: play imagawa", "0: play sanada", "0: play date", "0: play hojo")

    assert army(table, 0) == ["date", "hojo", "imagawa", "sanada"]
    assert holds(table, 0) == "H1:f"
    assert len(hand(table, 0)) == 2 + 2 + 1 + 1  # drawn by the three, and in step 2
    assert legal(table)[-1] == "pass"  # step 3


@pytest.mark.rule("RULING-SEII-31")
def test_a_chain_of_plays_is_bounded_by_the_cards_in_hand():
    table = seii(
        "H1", "H2", "H3", roles="AAA", hands=("imagawa sanada", "", ""),
        clan_deck=["date"],
        armies=("", "oda takeda uesugi tokugawa toyotomi hojo mori shimazu otomo ryuzoji",
                "chosokabe kono asakura amago ouchi azai saito"),
    )  # fmt: skip

    submit(table, "0: play imagawa", "0: play sanada", "0: play date")

    assert hand(table, 0) == []
    assert table.deciders() != [0]


@pytest.mark.rule("RULING-SEII-32")
def test_who_controls_nothing_stays_in_the_game():
    table = seii(
        "H1", "H2:r", roles="AA", extra="ashigaru", hands=("saito mori", "tokugawa oda"),
        available=["K1"], contested=["K9"],
    )  # fmt: skip
    submit(table, "0: play saito")  # nothing to raze; H2 is the only one to capture

    assert (holds(table, 0), holds(table, 1)) == ("H1:s H2:r", "")
    submit(table, "1: play tokugawa")  # nothing to fortify
    assert holds(table, 1) == ""
    submit(table, "0: reveal", "1: hide", "0: keep mori")
    assert "rotate H1 down" in legal(table, 1)
    submit(table, "1: rotate H2 up")
    assert lying(table, "round") == 2


@pytest.mark.rule("RULING-SEII-32")
def test_with_no_location_there_is_nothing_to_swap():
    table = seii("H1", "", roles="SA", extra="ashigaru", hands=("", "ouchi"), available=["K1"])

    submit(table, "0: pass", "0: pass", "0: pass", "1: play ouchi")

    assert not [e for e in table.events(0) if "swap" in str(e.get("asked"))]


@pytest.mark.rule("RULING-SEII-33")
def test_strengthening_lasts_until_the_winner_is_settled():
    table = seii(
        "H1", "H2", "H3", roles="AAA", hands=("takeda hojo", "", "uesugi"), contested=["K9"]
    )  # fmt: skip
    submit(table, "0: play takeda", "0: raze H2", "1: pass", "2: play uesugi", "0: reveal")

    won = [(e["seat"], e["strength"]) for e in table.events(0) if e["event"] == "conflict_won"]
    assert won == [(0, 5 + 2 + 2)]
    assert lying(table, "strengthened") == [0, 0, 0]


@pytest.mark.rule("RULING-SEII-33")
def test_strengthening_stays_though_its_clan_is_gone():
    table = seii(
        "H1", "H2", "H3", armies=("", "oda", ""), strengthened=[2], moment="settle",
    )  # fmt: skip

    parts = [(e["seat"], e["strength"]) for e in table.events(0) if e["event"] == "takes_part"]
    assert parts == [(0, 2), (1, 5), (2, 0)]


@pytest.mark.rule("RULING-SEII-33")
def test_strengthening_is_over_even_if_nobody_wins():
    table = conflict("H1", "H2", hands=("oda", "hojo"), strengthened=[2], contested=["K8"])

    submit(table, "0: hide", "1: hide")

    assert lying(table, "strengthened") == [0, 0]
