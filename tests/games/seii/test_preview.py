"""What an action would bring: points, strength, parts and targets, and never what is hidden."""

import pytest
from tests.games.seii.helpers import random_play, seii, submit

import shiai
from shiai.core.json_types import as_json
from shiai.core.rng import Stream
from shiai.games.seii import SeiiPreview
from shiai.games.seii.layout import REVEAL
from shiai.testing.cases import Player, as_bytes, case_of
from shiai.testing.secrets import near_world
from shiai.testing.typed import fits

SEII = shiai.find("seii")


def points(table):
    """What each seat would score now."""
    return [int(table.state.score(seat)) for seat in range(table.seats)]


def strengths(table):
    """The open strength of each seat."""
    return [int(table.state.strength(seat)) for seat in range(table.seats)]


def previews(table, seat):
    """Those of all actions of a seat, by notation."""
    return {str(action): table.preview(action) for action in table.legal(seat)}


def change(preview, seat, card):
    """(from, to, why) of a card, None if it counts as before."""
    found = [p for p in preview["parts"] if (p["seat"], p["card"]) == (seat, card)]
    return (found[0]["from"], found[0]["to"], found[0]["why"]) if found else None


# ---- what it says ------------------------------------------------------------------------------


def test_seizing_tells_the_location_and_every_bonus_that_changes():
    table = seii(
        "H1:f H5:f K3 K4:f", "H2", "H3", roles="SAA", armies=("shimazu azai", "", ""),
        available=["K9", "S2"],
    )  # fmt: skip
    before = points(table)
    preview = table.preview("seize K9", seat=0)

    assert change(preview, 0, "K9") == (0, 3, "starting")
    assert change(preview, 0, "shimazu") == (2, 3, "island")
    assert change(preview, 0, "azai") == (1, 2, "starting_side")
    assert preview["points"] == [before[0] + 5, *before[1:]]
    assert (preview["until"], preview["asks"]) == ("asked", ["samurai_2"])


def test_fortifying_may_bring_nothing():
    table = seii("H1:f K3", "H2", "H3", roles="SAA", armies=("azai", "", ""))
    preview = table.preview("fortify K3", seat=0)

    assert preview["points"] == points(table)
    assert change(preview, 0, "K3") == (2, 3, "fortified")
    assert change(preview, 0, "azai") == (1, 0, "starting_side")


def test_razing_is_the_owners_loss_and_may_be_ones_own_gain():
    table = seii(
        "H1", "H2", "H3", roles="SAA", armies=("oda", "", ""), available=["K9", "S2", "S3"]
    )  # fmt: skip
    submit(table, "0: pass", "0: pass")
    preview = table.preview("raze H2", seat=0)

    assert change(preview, 1, "H2") == (2, 1, "razed")
    assert change(preview, 0, "oda") == (0, 1, "razed_other")


def test_playing_a_clan_tells_the_targets_of_each_part_along_the_best_one():
    table = seii(
        "H1:f S1", "H2", "H3", roles="ASS", hands=("toyotomi", "", ""), available=["K3", "S2"],
    )  # fmt: skip
    start = points(table)[0]
    preview = table.preview("play toyotomi", seat=0)
    first, second = preview["targets"]

    assert preview["strength"][0] == 2
    assert preview["points"] == points(table)
    assert (first["clan"], first["part"], first["of"], first["op"]) == ("toyotomi", 1, 2, "seize")
    by_choice = {target["choice"]: target["points"][0] for target in first["targets"]}
    assert by_choice == {"seize K3": start + 2 + 2, "seize S2": start + 1}
    assert second["op"] == "fortify"
    assert max(target["points"][0] for target in second["targets"]) == start + 2 + 2 + 1
    assert "fortify K3" in [target["choice"] for target in second["targets"]]


def test_what_is_drawn_is_not_told_but_that_a_clan_more_is_held_is():
    table = seii(
        "H1", "H2", "H3", roles="ASS", hands=("oda", "", ""), armies=("sanada", "", ""),
        clan_deck=["hojo", "kono"],
    )  # fmt: skip
    preview = table.preview("draw", seat=0)

    assert preview["until"] == "hidden"
    assert change(preview, 0, "sanada") == (2, 4, "clans_in_hand")


def test_a_clan_taken_at_random_is_not_told_though_the_whole_hand_is_known():
    """Amago has shown both clans; which one Azai takes is up to chance."""
    for seed in range(6):
        table = seii(
            "H1", "H2", "H3", roles="ASS", hands=("amago azai", "oda hojo kono", ""), daimyo=0,
            chance={"seed": seed}, clan_deck=["mori", "date"],
        )  # fmt: skip
        submit(table, "0: play amago", "0: discard kono")
        preview = table.preview("play azai", seat=0)

        assert preview["until"] == "chance"
        assert preview["targets"] == []
        table.submit("play azai", seat=0)
        assert not table.can_undo(0), "chance has spoken"


def test_a_rotation_stops_before_face_down_clans_are_turned_up():
    table = seii(
        "H1 K7:f", "H2", "H3", hands=("tokugawa", "azai", ""), moment="conflict", contested=["K9"]
    )  # fmt: skip
    submit(table, "0: hide", "1: hide")
    others = table.preview("rotate K7 down", seat=0)
    submit(table, "0: rotate K7 down")
    last = table.preview("rotate H1 up", seat=1)

    assert (others["until"], others["points"][0]) == ("others", 2 + 3)
    assert last["until"] == "hidden"
    assert change(last, 0, "tokugawa") is None
    assert change(last, 1, "azai") is None


def test_ones_own_face_down_clan_is_known_so_what_it_brings_is_told():
    table = seii(
        "H1 K7:f", "H2", "H3", hands=("tokugawa", "", ""), moment="conflict", contested=["K9"]
    )  # fmt: skip
    submit(table, "0: hide", "0: award 1")
    preview = table.preview("rotate K7 down", seat=0)

    assert change(preview, 0, "tokugawa") == (0, 4, "flat")


def test_roles_and_commits_are_told_from_the_own_pick_alone():
    table = seii("H1", "H2", "H3", hands=("oda hojo", "kono date", "azai mori"), moment="conflict")
    preview = table.preview("commit oda", seat=0)

    assert (preview["until"], preview["asks"]) == ("others", [])
    assert preview["conflict"]["strength"] == 5
    assert [r["stands"] for r in preview["conflict"]["rivals"]] == ["decides", "decides"]
    submit(table, "1: commit kono", "2: commit mori")
    assert table.preview("commit oda", seat=0) == preview


def test_a_role_tells_what_its_first_step_could_bring_now():
    table = seii(
        "H1 K3:f", "H2", "H3", hands=("tokugawa", "oda", "mori"), armies=("shimazu", "", ""),
        available=["K9", "S2", "H4"], moment="role_selection",
    )  # fmt: skip
    before = points(table)[0]

    def brings(role):
        told = table.preview(role, seat=0)["first_step"]
        return {target["choice"]: target["points"][0] - before for target in told}

    assert brings("samurai") == {"seize K9": 4, "seize S2": 1, "seize H4": 2, "fortify H1": 1}
    assert brings("ashigaru") == {"play tokugawa": 4}


def test_the_conflict_is_told_by_what_lies_open():
    table = seii(
        "H1", "H2", "H3", hands=("oda", "hojo", ""), armies=("kono azai", "date", "uesugi"),
        moment="conflict", contested=["K9"], daimyo=0,
    )  # fmt: skip
    preview = table.preview("reveal", seat=0)

    assert preview["conflict"] == {
        "strength": 5 + 2 + 2,
        "rivals": [
            {"seat": 1, "strength": 4, "stands": "decides"},
            {"seat": 2, "strength": 4, "stands": "fights"},
        ],
        "result": "open",
        "judge": 0,
        "prize": "K9",
        "loses_clans": 2,
        "won": preview["conflict"]["won"],  # test_conflict_preview.py
        "not_won": preview["conflict"]["not_won"],
    }
    submit(table, "0: reveal")
    assert table.preview("reveal", seat=1)["conflict"]["result"] == "loses"


@pytest.mark.parametrize(
    ("clan", "result"), [("oda", "wins"), ("uesugi", "tied"), ("kono", "loses")]
)
def test_who_decides_last_knows_how_it_ends(clan, result):
    table = seii(
        "H1", "H2", hands=(clan, ""), armies=("", "date"), moment="conflict", contested=["K9"]
    )

    assert table.preview("reveal", seat=0)["conflict"]["result"] == result


def test_keeping_clans_counts_the_best_that_may_stay_beside_them():
    table = seii(
        "H1", "H2", armies=("oda tokugawa hojo", "kono azai saito"), moment="end_of_round", round=2
    )  # fmt: skip
    first = previews(table, 0)
    submit(table, "0: keep oda")
    second = previews(table, 0)

    assert first["keep oda"]["points"][0] == 2 + 4
    assert (first["keep oda"]["until"], first["keep oda"]["asks"]) == ("asked", ["limits"])
    assert second["keep hojo"]["points"][0] == 2
    assert second["keep tokugawa"]["points"][0] == 2 + 4
    assert second["keep tokugawa"]["until"] == "others"
    assert second["keep tokugawa"]["points"][1] == points(table)[1]


def test_every_army_that_may_stay_is_counted():
    table = seii(
        "H1", "H2", hands=("amago imagawa ryuzoji", ""), armies=("tokugawa sanada mori", ""),
        moment="end_of_round",
    )  # fmt: skip
    kept = table.preview("keep amago", seat=0)["keeps"]
    by_army = {" ".join(one["army"]): one["points"][0] for one in kept}

    assert by_army == {"tokugawa mori": 7, "tokugawa sanada": 10, "mori sanada": 7}
    assert [one["strength"][0] for one in kept if one["army"] == ["tokugawa", "sanada"]] == [4]
    table.submit("keep amago", seat=0)
    table.submit("keep imagawa", seat=0)
    assert [one["army"] for one in table.preview("keep mori", seat=0)["keeps"]] == [
        ["tokugawa", "mori"],
        ["mori", "sanada"],
    ]


def test_the_last_pick_of_the_only_one_who_picks_is_followed_to_the_end():
    table = seii("H1:f", "H2", armies=("oda tokugawa hojo", ""), moment="end_of_round", round=5)
    submit(table, "0: keep oda")
    preview = table.preview("keep tokugawa", seat=0)

    assert (preview["until"], preview["wins"], preview["loses"]) == ("over", True, False)


# ---- it is true --------------------------------------------------------------------------------


def test_parts_add_up_and_the_table_comes_out_as_foreseen():
    looked = 0
    for table in random_play(12, 5):
        now = points(table)
        for seat in table.deciders():
            for action in table.legal(seat):
                preview = table.preview(action)
                fits(preview, SeiiPreview)
                looked += 1
                for other in range(table.seats):
                    parts = [p["to"] - p["from"] for p in preview["parts"] if p["seat"] == other]
                    assert now[other] + sum(parts) == preview["points"][other], action
                if not table.state.is_secret() and preview["until"] not in ("hidden", "chance"):
                    twin = table.clone()
                    twin.submit(action)
                    check_foreseen(twin, seat, preview, asked=int(table.state.question()))
    assert looked > 3000


def check_foreseen(table, seat, preview, asked):
    """The table after an action whose preview was not cut short.

    What revealing and hiding leave is told beyond that, to the end of the Conflict.
    """
    assert strengths(table) == preview["strength"]
    if asked != REVEAL:
        assert points(table) == preview["points"]
    if table.outcome is not None:
        assert (preview["until"], preview["wins"]) == ("over", seat in table.outcome.winners)
    elif seat in table.deciders():
        assert (preview["until"], preview["asks"]) == (
            "asked", [as_json(table.view(seat))["ask"]["step"]],
        )  # fmt: skip
    else:
        assert preview["until"] == "others"


def test_a_game_never_ends_between_two_decisions_without_a_warning():
    """The last choice of every seat was previewed as what it was, or as what it might be."""
    for index in range(60):
        case = case_of(SEII, 8, index)
        table = case.table()
        player = Player(table, Stream(case.seed))
        last = {}
        while table.outcome is None:
            seat = player.seat(table)
            code = player.choose(table, seat)
            last[seat] = table.preview(table.action_of(code, seat=seat))
            table.apply(seat, code)
        for seat, preview in last.items():
            word = "win" if seat in table.outcome.winners else "lose"
            assert preview[f"may_{word}"], (index, seat, preview)
            assert not preview["loses" if word == "win" else "wins"]


# ---- it tells nothing --------------------------------------------------------------------------


def compare_worlds(cases, run):
    """Previews in the true world and in worlds that the seat cannot tell from it; how many."""
    pairs = 0
    for index in range(cases):
        case = case_of(SEII, run, index)
        table = case.table()
        player = Player(table, Stream(case.seed))
        while table.outcome is None:
            for seat in table.deciders():
                true = as_bytes(previews(table, seat))
                seed = player.stream.seed()
                for world in (table.sample_world(seat, seed=seed), near_world(table, seat, seed)):
                    assert as_bytes(previews(world, seat)) == true, (
                        index,
                        len(table.history),
                        seat,
                    )
                    pairs += 1
            seat = player.seat(table)
            table.apply(seat, player.choose(table, seat))
    return pairs


def test_previews_are_the_same_in_worlds_that_a_seat_cannot_tell_apart():
    assert compare_worlds(7, run=3) > 500


@pytest.mark.soak
def test_previews_are_the_same_in_twenty_thousand_pairs_of_worlds():
    assert compare_worlds(180, run=4) > 20_000
