"""Gisei: a Life for the Guard of a card, before a counterattack is turned up."""

import pytest
from tests.games.wots.helpers import fight, gauges, legal, lying, new, play, pools, why


def before_counter(**more):
    """The window before the first counterattack, with the module."""
    options = {"gisei": True, **more.pop("options", {})}
    more.setdefault("opponents", "O03")
    return fight("counterattack", hand="M01 M02 M03", options=options, **more)


@pytest.mark.rule("WOTS-197")
def test_five_gisei_cards_lie_ready_with_the_module_only():
    table = new(gisei=True)

    assert sorted(lying(table, "gisei_deck")) == ["GI1", "GI2", "GI3", "GI4", "GI5"]
    assert lying(new(), "gisei_deck") == []
    plain = fight("counterattack")
    assert "sacrifice" not in legal(plain)
    assert why(plain, "sacrifice") == "WOTS-197"


@pytest.mark.rule("WOTS-198")
def test_a_life_is_given_for_guard_before_the_counterattack_is_turned_up():
    table = before_counter(life=6, at="0/0/1", gisei="GI3", every_window=True)
    play(table, "sacrifice")

    assert (pools(table), gauges(table)) == ("P 5L 5K, E 8L 5K", "0/0/3")
    assert lying(table, "counterattack") == []
    play(table, "go on")
    assert (lying(table, "counterattack"), lying(table, "life")) == (["O03"], 5)


@pytest.mark.rule("WOTS-198")
def test_no_sacrifice_is_made_at_another_time():
    table = fight(hand="M01 M02 M03", options={"gisei": True})

    assert "sacrifice" not in legal(table)
    assert why(table, "sacrifice") == "WOTS-198"
    after = fight("after_the_counterattack", hand="M01", options={"gisei": True})
    assert why(after, "sacrifice") == "WOTS-198"


@pytest.mark.rule("WOTS-199", "RULING-WOTS-89")
@pytest.mark.parametrize(
    ("pick", "guard"), [(1, "0/0/2"), (2, "0/0/2"), (3, "0/0/3"), (4, "0/0/4"), (5, "0/0/-1")]
)
def test_any_of_the_five_may_come_and_one_of_them_lowers_guard(pick, guard):
    table = before_counter(life=6, at="0/0/1", gisei="GI1 GI2 GI3 GI4 GI5", rolls=[pick])
    play(table, "sacrifice")

    assert (gauges(table), lying(table, "life")) == (guard, 5)


@pytest.mark.rule("WOTS-200", "RULING-WOTS-51")
def test_every_sacrifice_of_a_round_is_drawn_from_all_five():
    table = before_counter(
        opponents="HM O03 O09",
        at="0/0/-2",
        gisei="GI2",
        rolls=[1, 5, 5],
        options={"hard": True},
        every_window=True,
    )

    for guard in ("0/0/-1", "0/0/0", "0/0/1"):  # three times the same card
        play(table, "sacrifice")
        assert (gauges(table), len(lying(table, "gisei_deck"))) == (guard, 5)
        assert why(table, "sacrifice") == "RULING-WOTS-51"
        play(table, "go on")
    assert len(lying(table, "counterattack")) == 3


@pytest.mark.rule("RULING-WOTS-51")
def test_as_an_option_sacrifices_have_no_limit():
    table = before_counter(gisei="GI1 GI2 GI3", options={"gisei_per_counter": "unlimited"})
    play(table, "sacrifice", "sacrifice", "sacrifice")

    assert (gauges(table), lying(table, "life")) == ("0/0/4", 5)


@pytest.mark.rule("WOTS-201", "RULING-WOTS-52")
@pytest.mark.parametrize(
    ("scene", "refused"),
    [
        ({"life": 1}, "WOTS-201"),
        ({"life": 2}, None),
        ({"life": 5, "at": "0/0/4"}, "WOTS-201"),
        ({"life": 5, "at": "0/0/3"}, None),
        ({"life": 5, "at": "0/0/2", "options": {"weapon": "tanto"}}, "WOTS-201"),
    ],
)
def test_neither_the_last_life_is_given_nor_any_for_a_guard_at_its_ceiling(scene, refused):
    table = before_counter(**scene)

    assert why(table, "sacrifice") == refused
    assert ("sacrifice" in legal(table)) == (refused is None)


@pytest.mark.rule("RULING-WOTS-11")
@pytest.mark.parametrize(
    ("losses", "oda"), [(False, "P 5L 5K, E 6L 5K"), (True, "P 5L 5K, E 7L 5K")]
)
def test_a_sacrifice_is_a_payment_and_no_loss(losses, oda):
    table = before_counter(
        life=6, enemy="6L 5K", options={"enemy": "oda", "payments_are_losses": losses}
    )
    play(table, "sacrifice")

    assert pools(table) == oda


@pytest.mark.rule("RULING-WOTS-57")
def test_armour_pays_for_no_sacrifice():
    table = before_counter(life=6, options={"yoroi": "player"})
    play(table, "sacrifice")

    assert (lying(table, "life"), lying(table, "armor")) == (5, 4)
