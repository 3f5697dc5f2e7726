"""What the open choice of another may cost: told to whoever waits, from open cards alone."""

from tests.games.seii.helpers import seii, submit


def in_danger(table, seat):
    """Points by card that is in danger."""
    return {one["card"]: one["points"] for one in table.view(seat)["danger"]}


def test_a_raze_endangers_what_is_not_razed_and_says_what_would_be_left():
    table = seii(
        "H1:f K3 S1:r", "H2", "H3", roles="ASA", armies=("shimazu", "", ""), daimyo=1,
        round_daimyo=1,
    )  # fmt: skip
    submit(table, "1: pass", "1: pass")
    now = table.view(0)["points"][0]["total"]

    assert in_danger(table, 0) == {"H1": now - 2, "K3": now - 1}
    assert in_danger(table, 2) == {"H3": table.view(2)["points"][2]["total"] - 1}
    assert in_danger(table, 1) == {}


def test_a_rotation_endangers_only_downwards():
    table = seii(
        "H1:r K3", "H2", "H3", roles="SAA", hands=("", "ryuzoji", ""), daimyo=1, round_daimyo=1,
    )  # fmt: skip
    submit(table, "1: play ryuzoji")

    assert in_danger(table, 0) == {"K3": 2}


def test_a_rout_endangers_weak_clans_and_a_capture_ruins():
    table = seii(
        "H1", "H2", "H3", roles="SAA", hands=("", "uesugi", ""),
        armies=("tokugawa oda", "", "mori"), daimyo=1, round_daimyo=1,
    )  # fmt: skip
    submit(table, "1: play uesugi")
    assert in_danger(table, 0) == {"tokugawa": 2}

    table = seii(
        "H1:r K9:r", "H2", "H3", roles="SAA", hands=("", "saito", ""), daimyo=1, round_daimyo=1,
    )  # fmt: skip
    submit(table, "1: play saito")
    assert in_danger(table, 0) == {"H1": 2, "K9": 1}


def test_a_harmless_question_endangers_nothing():
    table = seii("H1", "H2", "H3", roles="SAA", daimyo=0, round_daimyo=0)

    assert in_danger(table, 1) == {}


def test_who_watches_has_nothing_to_lose():
    table = seii("H1:f K3", "H2", "H3", roles="ASA", daimyo=1, round_daimyo=1)
    submit(table, "1: pass", "1: pass")

    assert table.public_view()["danger"] == []
