"""SEII-052 to SEII-068 and their rulings: the Ashigaru turn and armies."""

import pytest
from tests.games.seii.helpers import CLANS, all_but, army, hand, holds, seii, submit

from shiai.testing.scene import legal, lying


def strength(table, seat):
    return table.view(0)["strength"][seat]


# ---- step 1: draw or play ----


@pytest.mark.rule("SEII-052")
def test_in_step_one_an_ashigaru_draws_or_plays():
    table = seii("H1", "H2", "H3", roles="SAA", hands=("", "tokugawa hojo"), daimyo=1)

    assert legal(table, 1) == ["draw", "play tokugawa", "play hojo", "pass"]
    assert table.why_not("seize K7", seat=1).rule == "SEII-052"
    assert table.why_not("play oda", seat=1).rule == "SEII-055"


@pytest.mark.rule("SEII-052")
def test_in_step_one_an_ashigaru_does_only_one_of_the_two():
    table = seii("H1", "H2", "H3", roles="AAA", hands=("tokugawa hojo",))
    submit(table, "0: draw")

    assert table.deciders() == [1]
    assert army(table, 0) == []


@pytest.mark.rule("SEII-053")
def test_a_drawn_clan_is_the_top_one_and_seen_only_by_its_owner():
    table = seii("H1", "H2", "H3", roles="AAA", daimyo=1, clan_deck=["imagawa", "mori"])
    submit(table, "1: draw")

    assert hand(table, 1) == ["imagawa"]
    assert lying(table, "clan_deck")[0] == "mori"
    assert table.view(0)["hand"][1] == [None]
    assert "imagawa" not in str(table.events(0))
    assert "imagawa" in str(table.events(1))


@pytest.mark.rule("SEII-054", "RULING-SEII-16")
def test_with_an_empty_deck_nobody_draws_and_the_discard_stays():
    table = seii(
        "H1", "H2", "H3", roles="AAS", hands=("oda",),
        armies=("", " ".join(all_but(CLANS, "oda kono"))), clan_deck=[], clan_discard=["kono"],
    )  # fmt: skip

    assert legal(table) == ["play oda", "pass"]
    assert table.why_not("draw").rule == "SEII-054"
    submit(table, "0: pass")  # step 2 draws nothing either
    assert hand(table, 0) == ["oda"]
    assert lying(table, "clan_discard") == ["kono"]


@pytest.mark.rule("RULING-SEII-16")
def test_the_discard_is_shuffled_into_the_deck_when_the_round_ends():
    table = seii(
        "H1", "H2", moment="end_of_round", clan_deck=[], clan_discard=all_but(CLANS, "oda"),
        hands=("oda",),
    )  # fmt: skip

    assert lying(table, "clan_discard") == []
    assert len(lying(table, "clan_deck")) == 17  # two were dealt


@pytest.mark.rule("SEII-055")
def test_a_played_clan_joins_the_army_and_uses_its_ability():
    table = seii("H1", "H2:s", roles="SA", daimyo=1, hands=("", "tokugawa"))
    submit(table, "1: play tokugawa")

    assert army(table, 1) == ["tokugawa"]
    assert strength(table, 1) == 3
    assert holds(table, 1) == "H2:f"


@pytest.mark.rule("SEII-055")
def test_the_clan_is_in_the_army_when_its_ability_is_carried_out():
    table = seii("H1 S5", "H2", roles="AA", hands=("tokugawa",))
    submit(table, "0: play tokugawa")

    assert legal(table) == ["fortify H1", "fortify S5"]
    assert table.view(1)["army"][0] == ["tokugawa"]
    assert hand(table, 0) == []


@pytest.mark.rule("SEII-056", "RULING-SEII-17")
def test_what_has_no_target_is_skipped_and_a_single_target_is_not_asked_for():
    table = seii("H1", "H2:s", "H3", roles="SAA", daimyo=1, hands=("", "tokugawa", "oda"))
    submit(table, "1: play tokugawa")
    forced = [event["choice"] for event in table.events(0) if event.get("forced")]

    assert holds(table, 1) == "H2:f"
    assert forced == ["fortify H2"]
    assert table.deciders() == [2]


@pytest.mark.rule("SEII-056", "RULING-SEII-17")
def test_an_ability_cannot_be_declined():
    table = seii("H1 S5", "H2", roles="AA", hands=("tokugawa",))
    submit(table, "0: play tokugawa")

    assert table.why_not("pass").rule == "SEII-056"
    assert table.why_not("draw").rule == "SEII-056"
    assert "you must fortify 2 locations" in table.why_not("pass").text


@pytest.mark.rule("SEII-056", "RULING-SEII-17")
def test_what_says_may_can_be_declined():
    table = seii("H1", "H2", roles="AA", hands=("sanada",), clan_deck=["oda", "mori"])
    submit(table, "0: play sanada")
    assert legal(table) == ["play oda", "play mori", "pass"]
    submit(table, "0: pass")

    assert hand(table, 0) == ["mori", "oda"]
    assert army(table, 0) == ["sanada"]


@pytest.mark.rule("RULING-SEII-17")
def test_each_part_looks_at_what_the_part_before_has_left():
    table = seii("H1:f", "H2", roles="AA", hands=("toyotomi",), available=["K7"])
    submit(table, "0: play toyotomi")  # seizes K7, then K7 is what can be fortified

    assert holds(table, 0) == "H1:f K7:f"


@pytest.mark.rule("RULING-SEII-17")
def test_parts_are_carried_out_in_the_printed_order():
    table = seii("H1:f", "H2", roles="AA", hands=("kono",), available=["S1"])
    submit(table, "0: play kono")  # nothing to fortify yet; then S1 is seized

    assert holds(table, 0) == "H1:f S1:s"


# ---- step 2: draw ----


@pytest.mark.rule("SEII-057", "RULING-SEII-15")
def test_with_a_samurai_an_ashigaru_draws_without_being_asked():
    table = seii("H1", "H2", "H3", roles="SAA", daimyo=1, clan_deck=["imagawa", "mori"])
    submit(table, "1: pass")

    assert hand(table, 1) == ["imagawa"]
    assert table.deciders() == [2]


@pytest.mark.rule("SEII-058", "RULING-SEII-15")
@pytest.mark.parametrize(
    ("choice", "held"),
    [("pass", ["imagawa", "tokugawa"]), ("draw", ["imagawa", "mori", "tokugawa"]),
     ("play tokugawa", ["imagawa"])],
)  # fmt: skip
def test_step_two_comes_whatever_was_done_in_step_one(choice, held):
    table = seii("H1", "H2", "H3", roles="ASA", hands=("tokugawa",), clan_deck=["imagawa", "mori"])
    submit(table, f"0: {choice}")

    assert hand(table, 0) == held


@pytest.mark.rule("SEII-059")
def test_without_a_samurai_the_turn_ends_after_step_one():
    table = seii("H1", "H2", "H3", roles="AAA", hands=("tokugawa",))
    submit(table, "0: play tokugawa")

    assert hand(table, 0) == []
    assert table.deciders() == [1]


# ---- step 3: play ----


@pytest.mark.rule("SEII-060")
def test_with_two_samurai_an_ashigaru_plays_a_clan():
    table = seii("H1", "H2", "H3", roles="ASS", hands=("kono",), clan_deck=["mori"])
    submit(table, "0: pass")

    assert legal(table) == ["play kono", "play mori", "pass"]
    assert table.why_not("draw").rule == "SEII-060"
    submit(table, "0: play kono")
    assert (army(table, 0), holds(table, 0)) == (["kono"], "H1:f")


@pytest.mark.rule("SEII-061")
def test_with_one_samurai_the_turn_ends_after_step_two():
    table = seii("H1", "H2", "H3", roles="ASA", hands=("kono",))
    submit(table, "0: pass")

    assert len(hand(table, 0)) == 2
    assert table.deciders() == [1]


@pytest.mark.rule("SEII-062", "RULING-SEII-15")
def test_a_clan_drawn_in_the_same_turn_can_be_played():
    table = seii("H1", "H2", "H3", roles="ASS", hands=("tokugawa",), clan_deck=["mori"])
    submit(table, "0: play tokugawa")

    assert legal(table) == ["play mori", "pass"]


@pytest.mark.rule("SEII-063")
def test_steps_one_and_three_may_be_declined():
    table = seii("H1", "H2", "H3", roles="ASS", hands=("tokugawa",), armies=("oda",))
    submit(table, "0: pass", "0: pass")

    assert len(hand(table, 0)) == 2
    assert army(table, 0) == ["oda"]
    assert table.deciders() == [1]


@pytest.mark.rule("SEII-064")
def test_the_books_example_of_an_ashigaru_turn():
    table = seii(
        "H1", "H2", "H3", roles="SAA", hands=("", "tokugawa hojo", "shimazu kono"), daimyo=1
    )
    submit(table, "1: play tokugawa", "2: draw")

    assert [len(hand(table, seat)) for seat in (1, 2)] == [2, 4]
    assert [len(army(table, seat)) for seat in (1, 2)] == [1, 0]
    assert table.deciders() == [0]


@pytest.mark.rule("SEII-065")
def test_there_is_no_limit_while_the_round_lasts():
    table = seii(
        "H1:f", "H2", "H3", roles="ASS", hands=("tokugawa hojo mori kono",), armies=("oda date",)
    )
    submit(table, "0: play tokugawa", "0: play hojo")

    assert army(table, 0) == ["date", "hojo", "oda", "tokugawa"]
    assert len(hand(table, 0)) == 3
    assert lying(table, "clan_discard") == []


# ---- armies ----


@pytest.mark.rule("SEII-066")
def test_an_army_is_open_and_a_committed_clan_is_not_in_it():
    table = seii(
        "H1", "H2", moment="conflict", hands=("oda", "hojo"), armies=("", "tokugawa"),
    )  # fmt: skip
    view = table.view(0)

    assert view["army"][1] == ["tokugawa"]
    assert view["committed"][1] == [None]


@pytest.mark.rule("SEII-067")
def test_army_strength_is_the_sum_of_the_face_up_clans_and_what_abilities_add():
    table = seii(
        "H1", "H2", "H3", armies=("uesugi kono", "sanada"), strengthened=[2],
        committed=[None, ["oda"]], moment="rotations",
    )  # fmt: skip

    assert [strength(table, seat) for seat in range(3)] == [8, 1, 0]


@pytest.mark.rule("SEII-067")
def test_takeda_makes_its_army_stronger_for_the_round():
    table = seii("H1", "H2", roles="AA", hands=("takeda",), armies=("uesugi kono",))
    assert strength(table, 0) == 6
    submit(table, "0: play takeda")

    assert strength(table, 0) == 6 + 5 + 2


@pytest.mark.rule("SEII-068")
def test_a_clan_revealed_in_a_conflict_does_not_use_its_ability():
    table = seii("H1:s", "H2", moment="conflict", hands=("tokugawa", "oda"))
    submit(table, "0: reveal")

    assert army(table, 0) == ["tokugawa"]
    assert holds(table, 0) == "H1:s"


@pytest.mark.rule("SEII-068")
def test_a_clan_played_through_another_ability_uses_its_own():
    table = seii("H1:s", "H2", roles="AA", hands=("date tokugawa",))
    submit(table, "0: play date", "0: play tokugawa")

    assert holds(table, 0) == "H1:f"
