"""SEII-021 to SEII-029 and their rulings: roles are chosen in secret, revealed and counted."""

import pytest
from tests.games.seii.helpers import seii, submit

import shiai
from shiai.games.seii.layout import EXTRA_ROLE
from shiai.games.seii.seii import Seii
from shiai.testing.scene import legal, lying

SEII = shiai.find("seii")


def played(table, seat=0):
    """S and A, as a seat sees them."""
    view = table.view(seat)
    return view["samurai_played"], view["ashigaru_played"]


def turns(table):
    """The seats whose turns have begun, in order."""
    return [[*event["numbers"], 0][0] for event in table.events(0) if event.get("step") == "turn"]


# ---- choosing ----


@pytest.mark.rule("SEII-021")
def test_a_chosen_role_is_secret_until_all_have_chosen():
    tables = [seii("H1", "H2", "H3") for role in range(2)]
    for table, role in zip(tables, ("samurai", "ashigaru")):
        submit(table, f"0: {role}")
    one, other = (table.view(1) for table in tables)

    assert one == other
    assert (one["asked"], one["awaited"]) == ([0, 1, 2], [1, 2])
    assert tables[0].events(1) == tables[1].events(1)


@pytest.mark.rule("SEII-021")
def test_all_choose_at_the_same_time_and_in_any_order():
    table = seii("H1", "H2", "H3")

    assert table.deciders() == [0, 1, 2]
    submit(table, "2: ashigaru", "0: samurai", "1: samurai")
    assert played(table) == (2, 1)


@pytest.mark.rule("SEII-025")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_roles_are_revealed_none_is_counted(seats):
    table = seii(*("H1", "H2", "H3", "K7")[:seats])
    submit(table, "0: samurai")

    assert played(table, 1) == (0, 0)


@pytest.mark.rule("SEII-022")
def test_both_roles_are_open_every_round_and_nobody_may_pass():
    table = SEII.new(seed=4, seats=2)
    for _ in range(3):
        choose_first(table, "samurai")

    assert lying(table, "round") == 4
    assert legal(table) == ["samurai", "ashigaru"]
    assert table.why_not("pass", seat=0).rule == "SEII-022"


def choose_first(table, role):
    """A round with the same role for all, and any legal choices after it."""
    now = lying(table, "round")
    submit(table, f"0: {role}", f"1: {role}")
    while lying(table, "round") == now:
        seat = table.deciders()[0]
        table.submit(table.legal(seat)[0])


@pytest.mark.rule("SEII-023")
def test_all_roles_are_revealed_at_once_before_the_first_turn():
    table = seii("H1", "H2", "H3", available=["K7"])
    submit(table, "0: samurai", "1: ashigaru")
    assert lying(table, "played_role") == [[], [], []]

    submit(table, "2: ashigaru")

    for seat in range(3):
        shown = table.view(seat)["played_role"]
        assert shown == [["samurai-1"], ["ashigaru-2"], ["ashigaru-3"]]
    assert legal(table)[0].startswith("seize")


@pytest.mark.rule("SEII-023")
def test_roles_stay_face_up_until_the_round_ends():
    table = seii("H1", "H2", roles="SA", moment="conflict", hands=("oda", "hojo"), contested=["K9"])
    submit(table, "0: hide", "1: reveal")

    assert lying(table, "played_role") == [["samurai-1"], ["ashigaru-2"]]
    submit(table, "0: rotate H1 up")
    assert lying(table, "played_role") == [[], []]


# ---- two players ----


@pytest.mark.rule("SEII-024", "RULING-SEII-4")
def test_the_extra_role_is_a_samurai_half_of_the_time():
    terms = SEII.terms_for(SEII.agree(2))
    extras = []
    for seed in range(2000):
        state = SEII.blank(terms, False)
        state.begin(seed)
        assert isinstance(state, Seii)
        extras.append(state.is_samurai(state.top(EXTRA_ROLE)))

    assert 900 <= extras.count(True) <= 1100


@pytest.mark.rule("SEII-024", "RULING-SEII-4")
def test_a_new_extra_role_is_drawn_every_round():
    seen = set()
    for seed in range(20):
        table = SEII.new(seed=seed, seats=2)
        before = lying(table, "extra_role")[0].partition("-")[0]
        choose_first(table, "samurai")
        seen.add((before, lying(table, "extra_role")[0].partition("-")[0]))

    assert len(seen) == 4


@pytest.mark.rule("SEII-024", "RULING-SEII-4")
def test_nobody_sees_the_extra_role_before_the_reveal():
    table = SEII.new(seed=1, seats=2)

    for seat in range(2):
        view = table.view(seat)
        assert view["extra_role"] == [None]
        assert view["role_reserve"] == [None] * 3
        assert len(view["unknown"][-1]["cards"]) == 4


@pytest.mark.rule("SEII-024")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_have_no_extra_role(seats):
    table = SEII.new(seed=1, seats=seats)
    assert lying(table, "extra_role") == []
    submit(table, *[f"{seat}: samurai" for seat in range(seats)])

    assert played(table) == (seats, 0)


@pytest.mark.rule("RULING-SEII-4")
def test_as_an_option_two_players_do_without_the_extra_role():
    table = SEII.new(seed=1, seats=2, options={"two_player_extra_role": "off"})
    assert lying(table, "extra_role") == []
    submit(table, "0: samurai", "1: ashigaru")

    assert played(table) == (1, 1)
    assert lying(table, "extra_role_revealed") == []


@pytest.mark.rule("SEII-025", "RULING-SEII-11")
@pytest.mark.parametrize(("extra", "counted"), [("ashigaru", (2, 1)), ("samurai", (3, 0))])
def test_the_extra_role_is_revealed_with_the_others_and_counts(extra, counted):
    table = seii("H1", "H2", extra=extra)
    submit(table, "0: samurai", "1: samurai")

    assert table.view(0)["extra_role_revealed"] == [f"{extra}-3"]
    assert played(table) == counted


@pytest.mark.rule("SEII-026")
def test_the_extra_role_takes_no_turn():
    table = seii("H1", "H2", extra="ashigaru", hands=("oda", "hojo"))
    submit(table, "0: samurai", "1: samurai", "0: pass", "0: pass", "1: pass", "1: pass")

    assert turns(table) == [0, 1]
    assert legal(table)[0].startswith("commit")


@pytest.mark.rule("SEII-027")
def test_the_extra_role_goes_back_to_the_reserve():
    table = seii("H1", "H2", roles="SS", extra="ashigaru", moment="end_of_round")
    reserve = lying(table, "role_reserve") + lying(table, "extra_role")

    assert sorted(reserve) == ["ashigaru-3", "ashigaru-4", "samurai-3", "samurai-4"]
    assert lying(table, "extra_role_revealed") == []
    assert len(table.view(0)["unknown"][-1]["cards"]) == 4


# ---- counting and turns ----


@pytest.mark.rule("SEII-028", "RULING-SEII-11")
def test_all_revealed_roles_are_counted_ones_own_too():
    table = seii("H1", "H2", "H3", "H4")
    submit(table, "0: samurai", "1: samurai", "2: ashigaru", "3: ashigaru")

    assert [played(table, seat) for seat in range(4)] == [(2, 2)] * 4


@pytest.mark.rule("SEII-028")
def test_the_counts_do_not_change_for_the_rest_of_the_round():
    table = seii("H1", "H2", "H3", roles="SAA", available=["K7"], hands=("", "oda", "hojo"))
    seen = []
    while lying(table, "round") == 1:
        seen.append(played(table))
        table.submit(table.legal(table.deciders()[0])[-1])

    assert set(seen) == {(1, 2)}


@pytest.mark.rule("RULING-SEII-11")
def test_the_extra_ashigaru_gives_a_samurai_step_two():
    table = seii("H1", "H2", roles="SS", extra="ashigaru", available=["K7"])
    submit(table, "0: seize K7")

    assert legal(table) == ["fortify H1", "fortify K7", "pass"]


@pytest.mark.rule("SEII-029")
def test_turns_go_clockwise_from_the_daimyo_each_player_once():
    table = seii("H1", "H2", "H3", "H4", roles="SSSS", daimyo=2, available=["K7"])
    for seat in (2, 3, 0, 1):
        assert table.deciders() == [seat]
        table.submit("pass", seat=seat)

    assert turns(table) == [2, 3, 0, 1]
