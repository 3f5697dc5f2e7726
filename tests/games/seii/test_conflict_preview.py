"""What revealing and hiding leave behind: told to the end of the step, not only to the fight."""

from tests.games.seii.helpers import random_play, seii

from shiai.games.seii.layout import KEEP_ONE, REVEAL, ROTATION


def armies(preview, which, seat):
    """By army: the points that a seat has with it then."""
    return {" ".join(one["army"]): one["points"][seat] for one in preview["conflict"][which]}


def change(preview, seat, card):
    found = [p for p in preview["parts"] if (p["seat"], p["card"]) == (seat, card)]
    return (found[0]["from"], found[0]["to"]) if found else None


# ---- the numbers -------------------------------------------------------------------------------


def test_a_sure_win_is_told_with_the_one_clan_that_stays():
    """SEII-082  The location comes, but of three clans only one stays."""
    table = seii(
        "H1", "H2", hands=("oda", ""), armies=("tokugawa mori", "date"), contested=["K9"],
        moment="conflict",
    )  # fmt: skip
    now = table.preview("hide", seat=0)["conflict"]
    preview = table.preview("reveal", seat=0)

    assert preview["conflict"]["result"] == "wins"
    assert armies(preview, "won", 0) == {"tokugawa": 2 + 3 + 4, "mori": 2 + 3 + 1, "oda": 2 + 3}
    assert [one["army"] for one in preview["conflict"]["won"]][0] == ["tokugawa"], "the best first"
    assert preview["points"][0] == 2 + 3 + 4
    assert change(preview, 0, "mori") == (1, 0)
    assert now == preview["conflict"]


def test_who_reveals_and_loses_keeps_the_clan():
    """SEII-085  And the limit of the army comes at the end of the round, SEII-094."""
    table = seii(
        "H1", "H2", hands=("tokugawa", ""), armies=("mori kono", "oda uesugi date"),
        contested=["K9"], moment="conflict",
    )  # fmt: skip
    preview = table.preview("reveal", seat=0)

    assert preview["conflict"]["result"] == "loses"
    assert armies(preview, "not_won", 0) == {
        "tokugawa mori": 2 + 4 + 1, "tokugawa kono": 2 + 4, "mori kono": 2 + 1,
    }  # fmt: skip
    assert preview["points"][0] == 2 + 4 + 1


def test_a_clan_that_stays_face_down_joins_the_army_afterwards():
    """SEII-091  So hiding brings what it counts, and is not nothing."""
    table = seii(
        "H1", "H2", "H3", hands=("tokugawa", "oda", "hojo"), armies=("", "", ""), contested=["K9"],
        moment="conflict",
    )  # fmt: skip
    preview = table.preview("hide", seat=0)

    assert armies(preview, "not_won", 0) == {"tokugawa": 2 + 4}
    assert preview["points"] == [2 + 4, 2, 2]
    assert change(preview, 0, "tokugawa") == (0, 4)


def test_while_others_still_decide_both_ends_are_told():
    table = seii(
        "H1", "H2", "H3", hands=("tokugawa", "oda", "hojo"), armies=("mori", "", ""),
        contested=["K9"], moment="conflict", daimyo=0,
    )  # fmt: skip
    preview = table.preview("reveal", seat=0)

    assert preview["conflict"]["result"] == "open"
    assert armies(preview, "won", 0) == {"tokugawa": 2 + 3 + 4, "mori": 2 + 3 + 1}
    assert armies(preview, "not_won", 0) == {"tokugawa mori": 2 + 4 + 1}
    assert preview["points"][0] == 2 + 4 + 1, "what is sure to be there if it is not won"


def test_putting_a_clan_face_down_tells_the_same_ends():
    table = seii(
        "H1", "H2", hands=("tokugawa oda", "hojo kono"), contested=["K9"], moment="conflict"
    )
    preview = table.preview("commit tokugawa", seat=0)

    assert armies(preview, "won", 0) == {"tokugawa": 2 + 3 + 4}
    assert armies(preview, "not_won", 0) == {"tokugawa": 2 + 4}
    assert preview["points"][0] == 2, "face down it counts nothing yet"


def test_the_last_round_without_limits_keeps_the_whole_army():
    """RULING-SEII-27"""
    table = seii(
        "H1", "H2", hands=("tokugawa", ""), armies=("mori kono", "oda uesugi date"), round=5,
        contested=["K9"], moment="conflict", options={"final_limits": "off"},
    )  # fmt: skip

    assert armies(table.preview("hide", seat=0), "not_won", 0) == {"tokugawa mori kono": 2 + 4 + 1}


def test_winning_leaves_what_was_told():
    """The clan that a winner keeps counts as the preview of revealing had said."""
    seen = 0
    said = {}
    for table in random_play(40, 9):
        state = table.state
        if int(state.question()) == REVEAL and table.deciders():
            seat = table.deciders()[0]
            if table.options["conflict_abilities"] != "on_reveal":
                said[seat] = table.preview("reveal", seat=seat)["conflict"]
        elif int(state.question()) == KEEP_ONE:
            seat = table.deciders()[0]
            for action in table.legal(seat):
                twin = table.clone()
                twin.submit(action)
                if seat in said and int(twin.state.question()) == ROTATION:
                    clan = str(action).removeprefix("keep ")
                    told = [one for one in said[seat]["won"] if one["army"] == [clan]]
                    assert told[0]["points"][seat] == int(twin.state.score(seat))
                    seen += 1
        elif int(state.question()) != ROTATION:
            said = {}
    assert seen > 20


# ---- the words ---------------------------------------------------------------------------------


def test_the_prompt_says_what_losing_means_and_that_an_army_has_a_limit():
    """SEII-085, SEII-094"""
    table = seii(
        "H1", "H2", hands=("tokugawa", "oda"), armies=("mori kono", ""), contested=["K9"],
        moment="conflict", daimyo=0,
    )  # fmt: skip
    asked = table.ask(0).text

    assert "Winning costs you 2 clans: one stays." in asked
    assert "If you lose, Tokugawa stays in your army and you rotate nothing." in asked
    assert "Unless you win, 2 of your 3 clans stay at the end of the round." in asked


def test_an_army_within_its_limit_is_not_warned():
    table = seii("H1", "H2", hands=("tokugawa", "oda"), contested=["K9"], moment="conflict")

    assert "at the end of the round" not in table.ask(0).text


def test_playing_a_clan_beyond_the_limit_is_told_beforehand():
    """SEII-065, SEII-094"""
    table = seii("H1", "H2", "H3", roles="ASS", hands=("tokugawa", "", ""), armies=("mori kono",))
    few = seii("H1", "H2", "H3", roles="ASS", hands=("tokugawa", "", ""), armies=("mori",))
    told = "An army keeps 2 clans at the end of the round, and yours has 2 now."

    assert told in table.ask(0).text
    assert told not in few.ask(0).text


def test_hiding_says_what_becomes_of_the_clan():
    """SEII-091"""
    table = seii("H1", "H2", hands=("tokugawa", "oda"), contested=["K9"], moment="conflict")
    seat = table.deciders()[0]
    table.state.seat = seat
    code = table.action("hide", seat=seat).code
    said = table.game.rules.describe(table.state, code).text

    assert "joins your army after the rotations" in said
