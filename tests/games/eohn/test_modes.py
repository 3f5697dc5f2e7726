"""[Modes]  Free-for-all, teams and Legendary, letter by letter; EOHN-299 to EOHN-302."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    damages,
    do,
    energy,
    let_be,
    no_more,
    number,
    options,
    side,
    table_of,
    why,
    winner,
    zone,
)

import shiai
from shiai.core.errors import BadOption

FFA = {"mode": "ffa"}
TEAMS = {"mode": "teams"}
LEGEND = {"mode": "legendary"}
SUDDEN = {"format": "sudden_death"}
SLOW = (8, 0, 0, 0)


def ffa(*sides, moment="combat", **more):
    """A table of everybody against everybody."""
    return table_of(sides, moment=moment, options={**FFA, **more.pop("options", {})}, **more)


def teams(*sides, moment="combat", **more):
    """A and C against B and D."""
    return table_of(sides, moment=moment, options={**TEAMS, **more.pop("options", {})}, **more)


def idle_turn(table):
    """Whoever's turn it is does nothing; who that was."""
    let_be(table)
    who = asked(table)[0]
    for _ in range(20):
        let_be(table)
        if asked(table)[0] != who:
            return who
        quiet = ("draw 1", "draw 2", "refocus 0", "pass", "skip combat")
        offered = options(table, who)
        do(table, f"{who} {next((o for o in quiet if o in offered), offered[0])}")
    raise AssertionError("the turn does not end")


# ---- how many -----------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-299", "EOHN-300")
@pytest.mark.parametrize(
    ("mode", "seats", "allowed"),
    [
        ("duel", 2, True), ("duel", 1, False), ("duel", 3, False),
        ("ffa", 2, False), ("ffa", 3, True), ("ffa", 6, True), ("ffa", 7, False),
        ("teams", 3, False), ("teams", 4, True), ("teams", 6, True), ("teams", 5, False),
        ("legendary", 2, False), ("legendary", 3, True), ("legendary", 4, True),
        ("legendary", 5, False),
    ],
)  # fmt: skip
def test_how_many_play(mode, seats, allowed):
    game = shiai.find("eohn")
    if allowed:
        assert game.new(seed=1, seats=seats, options={"mode": mode}).seats == seats
    else:
        with pytest.raises(BadOption):
            game.new(seed=1, seats=seats, options={"mode": mode})


# ---- free-for-all -------------------------------------------------------------------------------


def test_ffa_a_an_attack_names_any_remaining_opponent():
    table = ffa(side(ready=["bolt-shot", "jab-flurry"]), side(energy=3), side(), side())
    assert [o for o in options(table, "A") if "bolt-shot" in o] == [
        f"attack bolt-shot {who}" for who in "BCD"
    ]
    do(table, "A attack bolt-shot B", "A put away bolt-shot")

    assert [o for o in options(table, "A") if "jab-flurry" in o] == [
        "attack jab-flurry C", "attack jab-flurry D",
    ]  # fmt: skip
    assert why(table, "A attack jab-flurry B") == "EOHN-235"


def test_ffa_b_an_effect_on_an_opponent_names_one():
    table = ffa(side(hand=["intimidate"]), side(), side(), moment="action_1")
    do(table, "A play intimidate")
    assert options(table, "A") == ["name B", "name C"]
    do(table, "A name C")

    assert [table.to_position()["intimidated_by"][seat]["0"] for seat in (1, 2)] == [0, 2]


@pytest.mark.parametrize(("mine", "stays"), [("mire", False), ("sanctum", True)])
def test_ffa_c_the_opponents_side_is_that_of_all_others(mine, stays):
    table = ffa(side(hand=[mine]), side(), side(active=["home-ground"]), moment="action_1")
    do(table, f"A play {mine}")

    assert ("home-ground" in zone(table, "C", "mat")) == stays


def test_ffa_d_an_area_attack_is_one_attack_and_each_defender_may_answer_and_counter():
    table = ffa(
        side(ready=["shock-ring"], attributes=SLOW, energy=50),
        side(ready=["forearm-wall", "riposte"], attributes=(0, 0, 4, 4)),
        side(ready=["forearm-wall", "riposte"], attributes=(0, 0, 4, 4)),
    )
    do(table, "A attack shock-ring all")
    assert asked(table) == "B exchange move"
    do(table, "B activate forearm-wall", "B pass")
    assert asked(table) == "C exchange move"
    do(table, "C activate forearm-wall", "B activate riposte", "C activate riposte")
    let_be(table)

    assert damages(table) == [(0, "B", 0), (0, "C", 0), (1, "A", 4), (2, "A", 4)]


def test_ffa_e_who_takes_no_part_may_only_use_instants():
    table = ffa(
        side(ready=["bolt-shot"]),
        side(),
        side(ready=["guard-up", "side-step", "riposte", "blunt"], hand=["reflex-parry"]),
    )
    do(table, "A attack bolt-shot B")

    assert asked(table) == "C others may respond"
    assert options(table, "C") == ["pass", "activate blunt"]
    do(table, "C activate blunt")
    assert damages(table) == [(0, "B", 4)]


def test_ffa_f_all_cards_of_a_defeated_player_leave_and_what_is_by_them_ends():
    table = ffa(
        side(ready=["bolt-shot"], turns=5),
        side(energy=2, active=["storm-field", "kinetic-screen"], hand=["slip"]),
        side(),
        intimidated_by=[{"1": 2}, None, {"1": 2}],
        statuses=[None, None, {"snared": 2}],
    )
    do(table, "A attack bolt-shot B")  # 7, +2 by Storm Field, -3 by Intimidation and Barrier

    assert number(table, "B", "out") == 1
    assert zone(table, "B", "mat") == []
    position = table.to_position()
    assert (position["intimidated_by"][2]["1"], position["intimidated_by"][0]["1"]) == (0, 0)
    assert position["statuses"][2]["snared"] == 2
    do(table, "A put away bolt-shot", "A end combat", "A pass")
    let_be(table)
    assert asked(table) == "C draw"


def test_ffa_f_an_attack_on_a_player_who_is_out_vanishes():
    table = ffa(
        side(ready=["bolt-shot"]),
        side(ready=["tumble-away"], deck=[], attributes=SLOW),
        side(),
    )
    do(table, "A attack bolt-shot B", "B activate tumble-away")  # B cannot draw

    assert damages(table) == []
    assert number(table, "B", "out") == 1
    assert asked(table) == "A reuse or discard"


def test_ffa_f_an_attack_by_a_player_who_is_out_vanishes():
    table = ffa(
        side(ready=["bolt-shot", "guard-up"], energy=50),
        side(ready=["side-step", "riposte", "scout-pulse"], attributes=SLOW, deck=[]),
        side(),
    )
    do(table, "A attack bolt-shot B", "B activate side-step", "B activate riposte", "A pass")
    do(table, "B activate scout-pulse")  # B cannot draw

    assert number(table, "B", "out") == 1
    assert damages(table) == []
    assert energy(table, "A")[:2] == (50, 0)


def test_ffa_f_other_defenders_of_an_area_attack_are_still_hit():
    table = ffa(
        side(ready=["shock-ring"]),
        side(ready=["scout-pulse"], deck=[]),
        side(ready=["payback"]),
    )
    do(table, "A attack shock-ring all", "B activate scout-pulse")
    let_be(table)

    assert damages(table) == [(0, "C", 6)]
    assert number(table, "B", "out") == 1


def test_ffa_f_the_turn_passes_on_if_it_was_theirs():
    table = ffa(side(hand=["second-wind"], deck=[]), side(), side(), moment="action_1")
    do(table, "A play second-wind")
    let_be(table)

    assert asked(table) == "B draw"
    assert table.outcome is None
    assert [idle_turn(table) for _ in range(3)] == ["B", "C", "B"]


def test_ffa_f_attacks_of_who_is_out_stand_with_all_they_bring():
    table = ffa(
        side(ready=["quake-field"], energy=0),
        side(ready=["aegis-lock", "turning-elbow"], attributes=(8, 0, 0, 0)),
        side(ready=["payback", "guard-up"], energy=50),
    )
    do(table, "A attack quake-field all", "B activate aegis-lock", "B activate turning-elbow")
    do(table, "C pass")

    assert damages(table) == [(0, "B", 0), (0, "C", 7), (1, "A", 6)]
    assert number(table, "A", "out") == 1
    assert table.to_position()["statuses"][2]["dazed"] > 0
    assert zone(table, "B", "mat") == []
    let_be(table)
    assert asked(table) == "B draw"


def test_ffa_f_cards_of_a_chain_may_be_reused_though_the_turn_player_is_out():
    table = ffa(
        side(ready=["bolt-shot"], energy=2, attributes=(0, 0, 8, 0)),
        side(ready=["side-step", "riposte"], attributes=(8, 0, 0, 0)),
        side(),
    )
    do(table, "A attack bolt-shot B", "B activate side-step", "B activate riposte")
    assert number(table, "A", "out") == 1
    assert options(table, "B") == ["reuse side-step", "put away side-step"]
    do(table, "B reuse side-step", "B put away riposte")
    let_be(table)
    assert asked(table) == "B draw"


def test_ffa_g_the_last_player_wins_and_all_out_together_is_a_draw():
    shock = side(ready=["shock-ring"])

    table = ffa(shock, side(energy=3), side(energy=5), options=SUDDEN)
    do(table, "A attack shock-ring all")
    assert winner(table) == "A"
    table = ffa(
        side(hand=["open-floodgates"], deck=[]), side(deck=[]), side(deck=[]),
        moment="action_1", options=SUDDEN,
    )  # fmt: skip
    do(table, "A play open-floodgates")
    assert winner(table) == ""


@pytest.mark.rule("EOHN-019")
def test_ffa_h_who_was_out_first_says_who_starts_the_next_round():
    table = ffa(side(ready=["bolt-shot", "jab-flurry"]), side(energy=3), side(energy=3))
    do(table, "A attack jab-flurry C", "A put away jab-flurry", "A attack bolt-shot B")

    assert asked(table) == "C choose the first player"
    assert options(table, "C") == ["first A", "first B", "first C"]


# ---- teams --------------------------------------------------------------------------------------


def test_teams_a_five_players_need_an_option():
    table = shiai.find("eohn").new(seed=1, seats=5, options={**TEAMS, "uneven_teams": True})

    assert table.seats == 5


def test_teams_b_seats_alternate_and_turns_go_by_seat():
    table = teams(side(ready=["bolt-shot"]), side(), side(), side())
    assert [o[-1] for o in options(table, "A") if o.startswith("attack")] == ["B", "D"]
    do(table, "A end combat", "A pass")

    assert [idle_turn(table) for _ in range(4)] == ["B", "C", "D", "A"]


def test_teams_c_an_area_attack_spares_allies():
    table = teams(side(ready=["shock-ring"]), side(), side(), side())
    do(table, "A attack shock-ring all")

    assert damages(table) == [(0, "B", 6), (0, "D", 6)]


def test_teams_d_hands_and_energy_are_not_shared():
    table = teams(side(hand=["bolt-shot"], energy=2), side(), side(hand=["slip"]), side())

    assert table.view(0)["hand"][2] == [None]
    table = teams(side(hand=["bolt-shot"], energy=2), side(), side(), side(), moment="action_1")
    assert why(table, "A ready bolt-shot") == "EOHN-066"


def test_teams_e_interpose_answers_an_attack_on_an_ally():
    table = teams(
        side(ready=["jab-flurry"], attributes=SLOW),
        side(energy=50, ready=["riposte"], rested=1),
        side(),
        side(energy=50, ready=["interpose", "guard-up"]),
    )
    do(table, "A attack jab-flurry B")
    assert options(table, "D") == ["pass", "activate interpose"]
    do(table, "D activate interpose")

    assert why(table, "B activate riposte") is None
    do(table, "B pass")
    assert damages(table) == [(0, "B", 0)]


def test_teams_e_an_ally_who_takes_no_part_uses_instants_after_the_others():
    table = teams(
        side(ready=["bolt-shot"]), side(ready=["guard-up"]), side(),
        side(ready=["interpose", "blunt"]),
    )  # fmt: skip
    do(table, "A attack bolt-shot B", "B pass")
    assert options(table, "D") == ["pass", "activate interpose"]
    do(table, "D pass")

    assert asked(table) == "D others may respond"
    assert options(table, "D") == ["pass", "activate blunt"]


def test_teams_e_armor_and_damage_stay_those_of_the_attacked_player():
    table = teams(
        side(ready=["bolt-shot"]),
        side(energy=50),
        side(),
        side(energy=50, ready=["interpose"], active=["plated-skin"]),
    )
    do(table, "A attack bolt-shot B", "D activate interpose")

    assert damages(table) == [(0, "B", 1)]
    assert (energy(table, "B")[0], energy(table, "D")[0]) == (48, 50)


def test_teams_f_a_conditional_looks_at_all_opponents_but_no_ally():
    offered = []
    for seat in (1, 2):
        sides = [side(ready=["jab-flurry"]), side(ready=["trip-line"]), side(), side()]
        sides[seat + 1]["ready"] = ["foresight"]
        table = teams(*sides)
        do(table, "A attack jab-flurry B", "B activate trip-line")
        offered.append(asked(table))

    assert offered == ["C conditional", "A reuse or discard"]


def test_teams_g_a_team_loses_when_all_its_members_are_out():
    table = teams(
        side(ready=["jab-flurry", "bolt-shot"]), side(energy=3), side(), side(energy=3),
        options={**SUDDEN, "team_reattr": "off"},
    )  # fmt: skip
    do(table, "A attack jab-flurry B", "A put away jab-flurry")
    assert table.outcome is None
    do(table, "A attack bolt-shot D")

    assert winner(table) == "AC"


@pytest.mark.rule("EOHN-010")
def test_teams_g_a_win_effect_wins_for_the_team():
    table = teams(
        side(hand=["perfect-stillness"], attributes=(8, 0, 0, 0), rested=10),
        side(), side(), side(), moment="action_1", options=SUDDEN,
    )  # fmt: skip
    do(table, "A play perfect-stillness")

    assert winner(table) == "AC"


def defeated_ally(reattr="any", mode=TEAMS):
    """A defeats B."""
    table = table_of(
        [side(ready=["bolt-shot"]), side(energy=3), side(), side(ready=["braced-shell"])],
        moment="combat",
        options={**mode, "team_reattr": reattr},
    )
    do(table, "A attack bolt-shot B")
    return table


@pytest.mark.rule("EOHN-301")
def test_teams_h_after_a_defeat_all_who_remain_may_split_their_points_again():
    table = defeated_ally()
    assert asked(table) == "A choose attributes again"
    assert len(options(table, "A")) == 166
    do(table, "A keep attributes", "C split 0-8-0-0", "D split 0-0-8-0")

    assert asked(table) == "A reuse or discard"
    attributes = table.to_position()["attributes"]
    assert [list(attributes[seat].values()) for seat in (0, 2, 3)] == [
        [2, 2, 2, 2], [0, 8, 0, 0], [0, 0, 8, 0],
    ]  # fmt: skip


@pytest.mark.rule("EOHN-301")
def test_teams_h_base_attributes_are_checked_again_when_a_readied_card_is_activated():
    table = teams(
        side(ready=["bolt-shot", "jab-flurry"]), side(energy=3), side(),
        side(ready=["braced-shell", "guard-up"]),
    )  # fmt: skip
    do(table, "A attack bolt-shot B")
    do(table, "A keep attributes", "C keep attributes", "D split 0-0-8-0")
    do(table, "A put away bolt-shot", "A attack jab-flurry D")

    assert why(table, "D activate braced-shell") == "EOHN-050"
    assert why(table, "D activate guard-up") is None


@pytest.mark.rule("RULING-EOHN-54")
@pytest.mark.parametrize(
    ("reattr", "who"), [("any", ["A", "C", "D"]), ("own_side", ["D"]), ("off", [])]
)
def test_who_may_split_again(reattr, who):
    table = defeated_ally(reattr)
    offered = []
    while asked(table).endswith("choose attributes again"):
        offered.append(asked(table)[0])
        do(table, f"{offered[-1]} keep attributes")

    assert offered == who


@pytest.mark.rule("EOHN-301", "RULING-EOHN-54")
def test_new_splits_are_offered_when_the_turn_player_is_out_too():
    table = teams(side(hand=["second-wind"], deck=[]), side(), side(), side(), moment="action_1")
    do(table, "A play second-wind")
    for who in "BCD":
        assert asked(table) == f"{who} choose attributes again"
        do(table, f"{who} keep attributes")
    let_be(table)

    assert asked(table) == "B draw"


@pytest.mark.rule("EOHN-301")
def test_in_a_free_for_all_nobody_splits_again():
    table = ffa(side(ready=["bolt-shot"]), side(energy=3), side())
    do(table, "A attack bolt-shot B")

    assert asked(table) == "A reuse or discard"


@pytest.mark.rule("EOHN-302")
@pytest.mark.parametrize(("owner", "damage"), [("A", 2), ("C", 2), ("B", 0), ("D", 0)])
def test_your_side_is_also_that_of_your_allies(owner, damage):
    sides = [side(ready=["bolt-shot"]), side(ready=["guard-up"]), side(), side()]
    sides["ABCD".index(owner)]["active"] = ["home-ground"]
    table = teams(*sides)
    do(table, "A attack bolt-shot B", "B activate guard-up")  # AP 7, DP 5 or 7

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-302")
def test_the_opponents_side_is_that_of_all_opponents_and_of_no_ally():
    speeds = []
    for target, owner in (("B", "A"), ("B", "C"), ("B", "D")):
        sides = [side(ready=["rending-claw"], attributes=SLOW), side(), side(), side()]
        sides["ABCD".index(target)]["ready"] = ["side-step"]
        sides["ABCD".index(owner)]["active"] = ["mire"]
        table = teams(*sides)
        do(table, f"A attack rending-claw {target}", f"{target} activate side-step")
        speeds.append(damages(table)[0][2])

    assert speeds == [5, 5, 0]  # 15 - 4 is too slow for 14


# ---- Legendary ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "whole"), [(3, 200), (4, 300)])
def test_the_legend_starts_with_100_energy_for_each_opponent_and_goes_first(seats, whole):
    table = table_of([side()] * seats, moment="prepare", options=LEGEND)

    assert energy(table, "A") == (whole, 0, 0, 0)
    assert energy(table, "B") == (100, 0, 0, 0)
    assert asked(table).endswith("return cards")  # nobody is asked who goes first
    assert [e for e in table.events(0) if e["event"] == "toss"] == []
    assert table.to_position()["first_player"] == 0


def test_in_a_later_round_the_legend_goes_first_too():
    table = table_of(
        [side(hand=["second-wind"], deck=[]), side(), side()], moment="action_1", options=LEGEND
    )
    do(table, "A play second-wind")

    assert asked(table).endswith("return cards")
    assert table.to_position()["wins"] == [0, 1, 1]


@pytest.mark.parametrize(("seat", "draws"), [(0, ["draw 2", "draw 3"]), (1, ["draw 1", "draw 2"])])
def test_the_legend_draws_two_or_three(seat, draws):
    moment = "start_turn" if seat == 0 else "turn_of_1"
    table = table_of([side()] * 3, moment=moment, options=LEGEND)

    assert options(table, "AB"[seat]) == draws


@pytest.mark.parametrize(
    ("turns", "order"), [("after_each", "ABACADAB"), ("once_per_cycle", "ABCDABCD")]
)
def test_the_legend_has_a_turn_after_each_opponent(turns, order):
    table = table_of(
        [side(deck=["slip", "blink"] * 2 + ["surge"] * 4 + ["blunt"] * 4)] + [side()] * 3,
        moment="start_turn",
        options={**LEGEND, "legend_turns": turns},
    )

    assert "".join(idle_turn(table) for _ in order) == order


def test_who_is_out_is_left_out_of_the_order_of_turns():
    table = table_of(
        [side(ready=["bolt-shot"], deck=["surge"] * 4 + ["blunt"] * 4), *[side(energy=3)] * 3],
        moment="combat",
        options={**LEGEND, "team_reattr": "off"},
    )
    do(table, "A attack bolt-shot B", "A put away bolt-shot", "A end combat", "A pass")

    assert "".join(idle_turn(table) for _ in range(5)) == "CADAC"


def test_the_legend_stands_alone_against_a_team():
    table = table_of(
        [side(), side(ready=["shock-ring", "riposte"]), side(), side()],
        owed=[["combat_phase", 1], ["combat_status", 1]],
        turn_player=1,
        options={**LEGEND, **SUDDEN},
    )
    do(table, "B attack shock-ring all")

    assert damages(table) == [(0, "A", 6)]


def test_the_team_wins_together_when_the_legend_is_out():
    table = table_of(
        [side(hand=["second-wind"], deck=[]), side(), side()],
        moment="action_1",
        options={**LEGEND, **SUDDEN},
    )
    do(table, "A play second-wind")

    assert winner(table) == "BC"


@pytest.mark.rule("EOHN-301", "RULING-EOHN-54")
def test_in_legendary_points_may_be_split_again_as_in_teams():
    table = defeated_ally("any", LEGEND)

    assert asked(table) == "A choose attributes again"


def test_ffa_e_any_instant_of_the_hand_helps_the_first_card_of_a_battle_too():
    table = ffa(
        side(hand=["blunt"]),
        side(ready=["bolt-shot"]),
        side(),
        turn_player=1,
        owed=[["combat_phase", 1], ["combat_status", 1], ["end_phase", 1]],
    )
    do(table, "B attack bolt-shot C")
    assert table.terms.names[0][0] == "A-blunt"
    do(table, "A play blunt")
    no_more(table)

    assert damages(table) == [(0, "C", 4)]  # half of 7, rounded up


@pytest.mark.rule("EOHN-019")
def test_ffa_h_whoever_was_out_first_chooses_whoever_has_won():
    table = ffa(
        side(energy=3),
        side(energy=3),
        side(ready=["bolt-shot", "jab-flurry"]),
        turn_player=2,
        owed=[["combat_phase", 2], ["combat_status", 2], ["end_phase", 2]],
    )
    do(table, "C attack jab-flurry B", "C put away jab-flurry", "C attack bolt-shot A")

    assert asked(table) == "B choose the first player"
