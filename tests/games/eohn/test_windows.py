"""Windows: what opens one, who is asked, when it closes, and which ones are left out."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    damages,
    do,
    duel,
    events_of,
    options,
    side,
    table_of,
    why,
)


def watched(**more):
    """B has a readied Scout Pulse, and A a face-down Attack to look at."""
    return duel(
        a=side(
            ready=["bolt-shot", "surge"],
            hand=["guard-up", "whetted-edge", "deep-breath", "second-wind"],
        ),
        b=side(ready=["scout-pulse"]),
        **more,
    )


@pytest.mark.rule("EOHN-229")
@pytest.mark.parametrize(
    "move", ["ready guard-up", "stack whetted-edge bolt-shot", "give up surge", "pass"]
)
def test_readying_stacking_discarding_and_leaving_the_phase_open_a_window(move):
    table = watched()
    do(table, f"A {move}")

    assert asked(table) == "B respond"
    assert options(table, "B") == ["pass", "activate scout-pulse"]


@pytest.mark.rule("EOHN-229")
def test_entering_combat_opens_a_window():
    table = watched()
    do(table, "A pass", "B pass", "A enter combat")

    assert asked(table) == "B respond"
    do(table, "B activate scout-pulse", "B on A bolt-shot")
    assert asked(table) == "A attack step"


@pytest.mark.rule("EOHN-229")
def test_a_window_at_the_end_of_a_phase_does_not_reopen_it():
    table = watched()
    do(table, "A pass", "B activate scout-pulse", "B on A bolt-shot")

    assert asked(table) == "A combat or not"


@pytest.mark.rule("EOHN-229")
def test_a_gained_status_opens_a_window():
    table = watched()
    do(table, "A play deep-breath", "B pass")  # in the window of the activation

    assert asked(table) == "B respond"  # in that of the status
    assert [
        event["value"] for event in events_of(table, "B", "count") if event["name"] == "rested"
    ] == [1]


@pytest.mark.rule("EOHN-229")
def test_a_window_closes_when_all_have_passed_in_succession():
    table = duel(
        a=side(ready=["scout-pulse"]),
        b=side(ready=["scout-pulse", "scout-pulse"]),
        moment="end_phase",
    )
    do(table, "A pass", "B activate scout-pulse")
    answers = ""
    while asked(table).endswith("respond"):
        answers += asked(table)[0]
        do(table, f"{answers[-1]} pass")

    assert answers == "AB" + "AB"  # to that activation, and once more in the End phase
    assert asked(table) == "B draw"


@pytest.mark.rule("EOHN-229")
def test_without_an_activation_to_answer_an_instant_from_hand_needs_no_speed():
    table = duel(a=side(hand=["guard-up"], ready=["bolt-shot"]), b=side(hand=["scout-pulse"]))
    do(table, "A ready guard-up")

    assert options(table, "B") == ["pass", "play scout-pulse"]


# ---- stops ---------------------------------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-73")
@pytest.mark.parametrize(
    ("stops", "in_energize_phase", "in_end_phase"),
    [("all", True, True), ("end_phase", False, True), ("none", False, False)],
)
def test_quiet_windows_may_be_left_out(stops, in_energize_phase, in_end_phase):
    asked_in = {
        moment: asked(watched(moment=moment, options={"stops": stops})) == "B respond"
        for moment in ("energize", "end_phase")
    }

    assert asked_in == {"energize": in_energize_phase, "end_phase": in_end_phase}


@pytest.mark.rule("RULING-EOHN-73")
@pytest.mark.parametrize("stops", ["all", "end_phase", "none"])
def test_an_activation_can_always_be_answered(stops):
    table = watched(options={"stops": stops})
    do(table, "A play second-wind")

    assert asked(table) == "B respond"


@pytest.mark.rule("RULING-EOHN-73")
@pytest.mark.parametrize("stops", ["all", "end_phase", "none"])
def test_a_conditional_is_always_offered(stops):
    table = duel(
        a=side(ready=["night-watch"]), b=side(), moment="end_phase", options={"stops": stops}
    )

    assert asked(table) == "A conditional"


@pytest.mark.rule("RULING-EOHN-73")
@pytest.mark.parametrize(("stops", "asks"), [("all", True), ("end_phase", False), ("none", False)])
def test_readying_is_not_interrupted_where_quiet_windows_are_left_out(stops, asks):
    table = watched(options={"stops": stops})
    do(table, "A ready guard-up")

    assert (asked(table) == "B respond") == asks


# ---- who is asked --------------------------------------------------------------------------


@pytest.mark.rule("EOHN-229")
@pytest.mark.parametrize(("policy", "order"), [("when_able", "C"), ("always", "BCA")])
def test_who_can_do_nothing_is_asked_only_if_all_always_are(policy, order):
    table = table_of(
        [side(hand=["second-wind"], ready=["bolt-shot"]), side(), side(ready=["scout-pulse"])],
        options={"mode": "ffa", "prompt_policy": policy},
    )
    do(table, "A play second-wind")
    answers = ""
    while asked(table).endswith("respond"):
        answers += asked(table)[0]
        do(table, f"{asked(table)[0]} pass")

    assert answers == order


@pytest.mark.rule("EOHN-239")
@pytest.mark.parametrize(("policy", "order"), [("when_able", ""), ("always", "BA")])
def test_in_an_exchange_too(policy, order):
    table = duel(
        a=side(ready=["iron-fist"]), b=side(), moment="combat", options={"prompt_policy": policy}
    )
    do(table, "A attack iron-fist B")
    answers = ""
    while asked(table).endswith("exchange move"):
        assert options(table, asked(table)[0]) == ["pass"]
        answers += asked(table)[0]
        do(table, f"{asked(table)[0]} pass")

    assert answers == order


@pytest.mark.rule("RULING-EOHN-64")
@pytest.mark.parametrize(
    ("policy", "first", "offered"),
    [
        ("when_able", "C conditional", ["decline", "activate payback"]),
        ("always", "A conditional", ["decline"]),
    ],
)
def test_conditionals_are_offered_in_turn_order_where_all_are_asked(policy, first, offered):
    """Order of Play would begin with C, who is faster, and tell that A has nothing to offer."""
    table = table_of(
        [
            side(ready=["shock-ring", "iron-fist"]),
            side(ready=["payback"], attributes=(2, 2, 2, 2)),
            side(ready=["payback"], attributes=(2, 1, 1, 4)),
        ],
        moment="combat",
        options={"mode": "ffa", "prompt_policy": policy},
    )
    do(table, "A attack shock-ring all")
    while asked(table).endswith("exchange move"):
        do(table, f"{asked(table)[0]} pass")

    assert asked(table) == first
    assert options(table, first[0]) == offered
    if policy == "always":
        do(table, "A decline")
        assert options(table, "B") == ["decline", "activate payback"]


@pytest.mark.rule("RULING-EOHN-64")
@pytest.mark.parametrize(
    ("card", "face_up", "asks"),
    [
        ("payback", True, True),
        ("payback", False, True),
        ("slip", False, True),
        ("slip", True, False),
    ],
)
def test_all_are_asked_who_may_have_a_conditional_for_all_the_others_know(card, face_up, asks):
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(ready=[card], face_up=[card] if face_up else []),
        moment="combat",
        options={"prompt_policy": "always"},
    )
    do(table, "A attack bolt-shot B", "B pass", "A pass")

    assert (asked(table) == "B conditional") == asks


# ---- Instants that come too late --------------------------------------------------------------


@pytest.mark.rule("EOHN-187")
@pytest.mark.parametrize("instant", ["surge", "quicken", "blunt"])
def test_after_the_damage_no_instant_can_change_the_attack(instant):
    table = duel(a=side(ready=["iron-fist", instant]), b=side(ready=[instant]), moment="combat")
    do(table, "A attack iron-fist B")
    assert f"activate {instant}" in options(table, asked(table)[0])
    while not damages(table):
        do(table, f"{asked(table)[0]} pass")

    assert not asked(table).endswith("respond")


@pytest.mark.rule("EOHN-187")
def test_with_everybody_always_asked_it_is_refused_after_the_damage():
    table = duel(
        a=side(ready=["iron-fist", "surge"]), b=side(), moment="combat",
        options={"prompt_policy": "always"},
    )  # fmt: skip
    do(table, "A attack iron-fist B")
    while not damages(table):
        do(table, f"{asked(table)[0]} {options(table, asked(table)[0])[0]}")
    while asked(table) != "A respond":
        do(table, f"{asked(table)[0]} {options(table, asked(table)[0])[0]}")

    assert options(table, "A") == ["pass"]
    assert why(table, "A activate surge") == "EOHN-187"
