"""Card sets and decks of the host's own are offered like those of the house."""

import shutil

import httpx
import pytest
from tests.server.helpers import read, refusal

import shiai

PIPES = """
format = 1
game = "wots"
name = "pipes"
title = "Pipes and wanderers"
extends = "house"

[[weapon]]
key = "kiseru"
name = "Kiseru"
set = "fan"
start = { ki = 4 }
text = "You start with 4 Ki."
"""


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "home"
    (folder / "cards").mkdir(parents=True)
    (folder / "decks").mkdir()
    return folder


@pytest.fixture
def host(own_server, home):
    server = own_server(home=home)
    with httpx.Client(base_url=server.address, timeout=30) as client:
        yield client


def about(client, key):
    return next(game for game in read(client.get("/api/games")) if game["key"] == key)


def test_a_set_in_the_data_folder_is_offered_and_played_by_its_name(host, home):
    (home / "cards" / "pipes.toml").write_text(PIPES)

    wots = about(host, "wots")
    assert wots["sets"] == ["house", "pipes"]
    (own,) = wots["own_sets"]
    assert own == {
        "name": "pipes", "title": "Pipes and wanderers", "problems": [],
        "values": {"weapon": ["kiseru"]},
    }  # fmt: skip
    made = read(
        host.post(
            "/api/matches", json={"game": "wots", "cards": "pipes", "options": {"weapon": "kiseru"}}
        ),
        201,
    )
    assert made["snapshot"]["view"]["cards"] == "pipes"
    assert str(home) not in host.get("/api/games").text
    assert "Kiseru" in host.get("/api/games/wots/cards/pipes").text
    assert about(host, "seii")["own_sets"] == []


def test_a_broken_set_says_what_is_wrong_until_it_is_mended(host, home):
    file = home / "cards" / "pipes.toml"
    file.write_text(PIPES.replace("ki = 4", "kii = 4"))

    wots = about(host, "wots")
    assert wots["sets"] == ["house"]
    (problem,) = wots["own_sets"][0]["problems"]
    assert problem.startswith("pipes.toml:12: ")
    assert "did you mean 'ki'?" in problem
    refused = refusal(
        host.post("/api/matches", json={"game": "wots", "cards": "pipes"}), 400, "bad_set"
    )
    assert "sets are house" in refused["text"]

    file.write_text(PIPES)

    assert about(host, "wots")["sets"] == ["house", "pipes"]
    file.unlink()
    assert about(host, "wots")["own_sets"] == []


def test_a_set_that_takes_a_name_of_the_house_is_told_so(host, home):
    (home / "cards" / "house.toml").write_text(PIPES)

    (own,) = about(host, "wots")["own_sets"]

    assert "is a set of the house" in own["problems"][0]
    assert about(host, "wots")["sets"] == ["house"]


def test_a_file_that_is_no_toml_is_shown(host, home):
    (home / "cards" / "mess.toml").write_text("game = 'eiyo'\n[[[")

    (own,) = about(host, "eiyo")["own_sets"]

    assert own["problems"]
    assert about(host, "seii")["own_sets"] == []


def test_decks_in_the_data_folder(host, home):
    house = shiai.find("eohn").rules.package().replace(".", "/")
    source = shiai.__path__[0] + f"/../{house}/decks/razor-wind.toml"
    shutil.copy(source, home / "decks" / "mine.toml")
    (home / "decks" / "bad.toml").write_text("[main]\nguard-up = 40\n")

    eohn = about(host, "eohn")

    assert "mine" in eohn["decks"]
    assert "bad" not in eohn["decks"]
    bad = next(deck for deck in eohn["own_decks"] if deck["name"] == "bad")
    assert bad["problems"] == ["40 Guard Up, at most 4 (EOHN-026)"]
    made = read(
        host.post(
            "/api/matches", json={"game": "eohn", "decks": ["mine", None], "bots": {"1": "greedy"}}
        ),
        201,
    )
    assert made["snapshot"]["game"] == "eohn"
    refusal(
        host.post("/api/matches", json={"game": "eohn", "decks": ["bad"], "bots": {"1": "greedy"}}),
        400,
        "bad_option",
    )


def test_serve_with_a_file_offers_it(own_server, tmp_path):
    file = tmp_path / "pipes.toml"
    file.write_text(PIPES)
    server = own_server("--cards", str(file))
    with httpx.Client(base_url=server.address, timeout=30) as client:
        assert about(client, "wots")["sets"] == ["house", "pipes"]


@pytest.mark.parametrize(("file", "says"), [("none.toml", "no file"), ("set.txt", "ends in .toml")])
def test_a_file_that_is_not_there_is_refused_at_once(own_server, tmp_path, file, says):
    with pytest.raises(RuntimeError, match=says):
        own_server("--cards", str(tmp_path / file))
