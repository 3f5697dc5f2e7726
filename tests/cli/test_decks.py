"""`shiai decks`: list, show, check, make and compare decks; a deck on the command line."""

import json

import pytest
from tests.cli.helpers import run

import shiai
from shiai.games.eohn.cards import load
from shiai.games.eohn.decks import OF_HOUSE, check_deck, house_deck, read_deck
from shiai.simulation.simulate import simulate


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("SHIAI_HOME", str(tmp_path))
    return tmp_path


def test_list_has_the_house_decks_and_ones_own():
    assert run("decks", "new", "mine", "--random", "3").exit_code == 0
    listed = run("decks", "list").output

    assert all(name in listed for name in OF_HOUSE)
    assert "of your own" in listed.split("mine", 1)[1]


def test_a_broken_file_in_the_folder_is_named_and_the_rest_is_listed(home):
    (home / "decks").mkdir()
    (home / "decks" / "torn.toml").write_text("[main]\nslip = ")
    listed = run("decks", "list").output

    assert "torn" in listed
    assert "cannot be read" in listed
    assert "razor-wind" in listed


def test_show_has_every_card_with_its_count_by_type():
    shown = run("decks", "show", "razor-wind").output
    deck, cards = house_deck("razor-wind"), load("house")

    assert "Ability deck, 50 cards" in shown
    assert "Side deck, 10 cards" in shown
    for card, count in deck.main.items():
        assert f"{count}  {cards.names[cards.number[card]]}" in shown
    assert shown.index("Jab Flurry") < shown.index("Side Step") < shown.index("Zephyr Form")


def test_text_goes_out_and_comes_back_the_same(home):
    text = run("decks", "show", "bright-lance", "--text").output
    made = run("decks", "new", "sent", "--from", "-", typed=text)
    deck = read_deck(home / "decks" / "sent.toml")

    assert made.exit_code == 0
    assert (deck.main, deck.side) == (
        house_deck("bright-lance").main,
        house_deck("bright-lance").side,
    )
    assert deck.attributes == house_deck("bright-lance").attributes


def test_check_says_every_violation_with_its_rule(home):
    (home / "decks").mkdir()
    (home / "decks" / "odd.toml").write_text(
        "[main]\nslip = 5\nslipp = 2\nperfect-stillness = 2\n[side]\nblink = 11\n"
    )
    result = run("decks", "check", "odd")

    assert result.exit_code == 1
    for rule in ("EOHN-025", "EOHN-026", "EOHN-027", "EOHN-029", "EOHN-081"):
        assert rule in result.output
    assert "did you mean 'slip'" in result.output
    assert "shiai: odd: " in result.output.splitlines()[-1]


def test_a_deck_that_breaks_rules_is_kept_and_told(home):
    result = run("decks", "new", "small", "--from", "-", typed="4 Slip\n")

    assert result.exit_code == 0
    assert "4 cards in the Ability deck, not 40-60 (EOHN-025)" in result.output
    assert (home / "decks" / "small.toml").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("check", "razor-wint"), "Did you mean 'razor-wind'?"),
        (("new", "razor-wind"), "is a house deck"),
        (("new", "Bad Name"), "small letters"),
        (("new", "x", "--from", "razor-wind", "--random", "1"), "do not go together"),
        (("show", "nowhere.toml"), "cannot be read"),
        (("compare", "razor-wind"), "at least two different decks"),
        (("new", "bad", "--from", "none.txt"), "cannot be read"),
    ],
)
def test_refusals_say_what_is_wrong(arguments, message):
    result = run("decks", *arguments)

    assert result.exit_code != 0
    assert message in result.output
    assert "Traceback" not in result.output


def test_a_deck_is_written_over_only_on_demand(home):
    run("decks", "new", "mine", "--from", "razor-wind")
    before = (home / "decks" / "mine.toml").read_text()
    refused = run("decks", "new", "mine", "--random", "5")

    assert refused.exit_code == 2
    assert "--force" in refused.output
    assert (home / "decks" / "mine.toml").read_text() == before
    assert run("decks", "new", "mine", "--random", "5", "--force").exit_code == 0
    assert (home / "decks" / "mine.toml").read_text() != before


def test_random_decks_are_legal_and_follow_from_the_seed(home):
    run("decks", "new", "one", "--random", "8")
    run("decks", "new", "two", "--random", "8")
    one, two = (read_deck(home / "decks" / f"{name}.toml") for name in ("one", "two"))

    assert check_deck(one, load("house")) == []
    assert (one.main, one.side) == (two.main, two.side)


def test_compare_lets_each_deck_be_the_legends():
    decks = ["hammer-school", "razor-wind", "still-mountain"]
    found = json.loads(run("decks", "compare", *decks, "--legend", "-n", "4", "--json").output)

    assert list(found["decks"]) == decks
    for count in ("2", "3"):
        rates = [found["decks"][name][count]["rate"] for name in decks]
        assert found["over all"][count]["rate"] == pytest.approx(sum(rates) / 3, abs=1e-5)
    table = [decks[1], decks[2], decks[0]]  # those named after it, in turn
    options = {"mode": "legendary", "format": "sudden_death"}
    agreed = shiai.find("eohn").agree(3, options=options, decks=table)
    same = simulate(agreed, 4, 1, ["greedy"]).to_json()
    assert found["decks"]["razor-wind"]["2"]["rate"] == same["seat_wins"]["0"]["rate"]


def test_the_legends_table_has_a_row_for_each_deck_and_one_over_all():
    output = run("decks", "compare", "hammer-school", "razor-wind", "--legend", "-n", "2").output
    lines = output.splitlines()

    assert lines[0].split("  ")[0] == "wins of the Legend with"
    assert [line.split()[0] for line in lines[1:4]] == ["hammer-school", "razor-wind", "over"]


def test_compare_gives_rates_intervals_and_turns():
    result = run("decks", "compare", "hammer-school", "razor-wind", "-n", "6", "--json")
    found = json.loads(result.output)
    row = found["decks"]["hammer-school"]

    assert found["games"] == 6
    low, high = row["over all"]["rate_95"]
    assert low < row["over all"]["rate"] < high or row["over all"]["rate"] in (0, 1)
    assert row["against"]["razor-wind"]["rate"] == row["over all"]["rate"]
    assert row["turns"] > 1
    assert run("decks", "compare", "hammer-school", "razor-wind", "-n", "6", "--json", "-w", "2"
               ).output == result.output  # fmt: skip


def test_sim_takes_decks_and_they_move_on_with_their_bots():
    result = run(
        "sim", "eohn", "-n", "4", "--deck", "razor-wind", "--deck", "still-mountain",
        "--bot", "random", "--option", "format=sudden_death", "--option", "turn_limit=30", "--json",
    )  # fmt: skip
    report = json.loads(result.stdout)

    assert report["decks"] == ["razor-wind", "still-mountain"]
    assert len(report["bot_wins"]) == 2
    assert report["mean_facts"]["turns"] > 0


def test_a_deck_shows_all_that_one_builds_it_by():
    output = " ".join(run("decks", "show", "razor-wind").output.split())

    for words in ("Critical 2. Needs Speed 2.", "Instant.", "Reuse Infinite."):
        assert words in output
    assert "Constant. Covers the opponents' side." in output
