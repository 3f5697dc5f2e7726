"""Every match that the engine can play can be made, is stored whole, and comes back the same."""

import pytest
from tests.server.helpers import Json, Seat, awaited, new_match, new_table, read, refusal

import shiai
from shiai.core.rng import Stream

EOHN_MODES = [("duel", 2), *(("ffa", n) for n in (3, 4, 5, 6)), ("teams", 4), ("teams", 6),
              ("legendary", 3), ("legendary", 4)]  # fmt: skip
DECKS = ["still-mountain", "bright-lance", "hammer-school", "razor-wind"]


def a_list_of_ones_own() -> Json:
    game = shiai.find("eohn")
    (deck,) = game.rules.some_decks(1, "house", Stream(5)) or []
    assert isinstance(deck, dict)
    return deck


def requests() -> dict[str, Json]:
    found: dict[str, Json] = {f"seii {n}": {"game": "seii", "seats": n} for n in (2, 3, 4)}
    for mode, seats in EOHN_MODES:
        decks = (DECKS * 2)[:seats]
        found[f"eohn {mode} {seats}"] = {
            "game": "eohn", "options": {"mode": mode}, "seats": seats, "decks": decks,
        }  # fmt: skip
    uneven = {"mode": "teams", "uneven_teams": True}
    found["eohn teams 5"] = {"game": "eohn", "options": uneven, "seats": 5}
    found["eohn with a list"] = {"game": "eohn", "decks": [a_list_of_ones_own(), None]}
    found["eohn closed"] = {
        "game": "eohn", "options": {"open_lists": False}, "decks": [None, a_list_of_ones_own()],
    }  # fmt: skip
    for preset in shiai.find("wots").options.presets:
        found[f"wots {preset.name}"] = {"game": "wots", "preset": preset.name}
    found["eiyo for two"] = {"game": "eiyo", "options": {"mode": "coop_house"}, "seats": 2}
    return found


def some_choices(seats: list[Seat], count: int) -> None:
    for number in range(count):
        asked = awaited(seats[0].look())
        if not asked:
            return
        seat = seats[asked[number % len(asked)]]
        now = seat.look()
        action = now["actions"][number % len(now["actions"])]["choice"]
        body = {"id": f"c{number}", "question": now["question"], "choices": [action]}
        read(seat.post("/choices", body))


def test_matches_of_every_kind_survive_a_restart(mortal, visitor):
    tables = {}
    for name, request in requests().items():
        tables[name] = new_table(visitor, **request)
        assert len(tables[name]) == request.get("seats", len(tables[name])), name
        some_choices(tables[name], 5)
    before = {name: [seat.get().content for seat in seats] for name, seats in tables.items()}
    mortal.kill()
    mortal.start()

    for name, seats in tables.items():
        assert [seat.get().content for seat in seats] == before[name], name
        for asked in awaited(seats[0].look())[:1]:
            old = seats[asked].look()
            assert seats[asked].first_action()["version"] == old["version"] + 1, name


def test_decks_and_options_are_those_agreed(client):
    table = new_table(client, game="eohn", options={"mode": "ffa"}, seats=3, decks=DECKS[:3])
    own = a_list_of_ones_own()
    mine, _ = new_match(client, game="eohn", decks=[own], seed="4", hot_seat=True)

    engine = shiai.find("eohn").new(seed=4, decks=[own])
    assert table[0].look()["view"]["seats"] == 3
    assert mine.look()["view"]["unknown"] == engine.view(0)["unknown"]
    preset = shiai.find("wots").options.find_preset("first duel")
    _, snapshot = new_match(
        client, game="wots", preset="first duel", options={"difficulty": "hard"}
    )
    shown = snapshot["view"]["options"]
    assert all(
        shown[name] == value for name, value in preset.values.items() if name != "difficulty"
    )
    assert shown["difficulty"] == "hard"


def test_a_record_with_decks_is_played_on(client):
    own = a_list_of_ones_own()
    engine = shiai.find("eohn").new(seed=4, decks=[own, "razor-wind"])
    for _ in range(9):
        engine.submit(engine.legal(engine.deciders()[0])[0])
    seats = new_table(client, game="eohn", record=engine.record())

    assert seats[0].look()["choices"] == 9
    (asked, *_) = engine.deciders()
    choices = [action["choice"] for action in seats[asked].look()["actions"]]
    assert choices == [str(action) for action in engine.legal(asked)]
    assert seats[asked].first_action()["choices"] == 10


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "seii", "seats": 5}, "bad_option"),
        ({"game": "seii", "seats": 0}, "bad_message"),
        ({"game": "seii", "seats": "3"}, "bad_message"),
        ({"game": "seii", "decks": ["razor-wind"]}, "bad_option"),
        ({"game": "seii", "preset": "dojo"}, "bad_option"),
        ({"game": "wots", "preset": "no such"}, "bad_option"),
        ({"game": "eohn", "seats": 3}, "bad_option"),
        ({"game": "eohn", "options": {"mode": "teams"}, "seats": 5}, "bad_option"),
        ({"game": "eohn", "decks": ["razor-wind"] * 3}, "bad_option"),
        ({"game": "eohn", "decks": ["no such"]}, "bad_option"),
        ({"game": "eohn", "decks": "razor-wind"}, "bad_message"),
        ({"game": "eohn", "decks": [{"main": {"no-such-card": 4}}]}, "bad_option"),
        ({"game": "eohn", "decks": [{"main": 7}]}, "bad_option"),
        ({"game": "eohn", "decks": [7]}, "bad_message"),
        ({"game": "chess"}, "unknown_game"),
    ],
)
def test_what_cannot_be_agreed_is_refused_with_code_and_sentence(client, body, code):
    status = 404 if code == "unknown_game" else 400
    assert " " in refusal(client.post("/api/matches", json=body), status, code)["text"]


@pytest.fixture
def trap(tmp_path):
    """A file of this machine that would be a fine deck, and whose name nobody may use."""
    path = tmp_path / "deck.txt"
    cards = shiai.find("eohn").rules.card_set("house")  # type: ignore[attr-defined]
    from shiai.games.eohn.decks import export_deck, house_deck

    path.write_text(export_deck(house_deck("razor-wind"), cards), encoding="utf-8")
    assert shiai.find("eohn").new(seed=1, decks=[path]) is not None  # the engine may
    return path


def test_the_name_of_a_deck_never_becomes_a_path(client, trap, tmp_path):
    table = shiai.find("eohn").new(seed=1)
    position, record = table.to_position(), table.record()
    for name in (str(trap), f"{tmp_path}/x.toml", "/etc/passwd.txt", "x.toml"):
        for decks in ([name], [None, name], ["razor-wind", name]):
            request: Json = {"game": "eohn", "decks": decks}
            answers = [client.post("/api/matches", json=request)]
            request = {"game": "eohn", "position": {**position, "decks": decks}}
            answers.append(client.post("/api/matches", json=request))
            for written in heads(decks):
                text = "\n".join([*record.splitlines()[:5], written, "seed 1", "", ""])
                answers.append(client.post("/api/matches", json={"game": "eohn", "record": text}))
            for answer in answers:
                text = answer.json()["text"]
                assert (answer.status_code, "Errno" in text) == (400, False)
                assert "cannot be read" not in text
    request = {"game": "eohn", "position": {**position, "decks": {str(trap): 1, "b.txt": 2}}}
    refusal(client.post("/api/matches", json=request), 400, "bad_option")


def heads(decks: list[str | None]) -> list[str]:
    """Ways to write decks into the head of a record."""
    import json

    text = json.dumps(decks)
    named = json.dumps({name: 1 for name in decks if name is not None})
    return [
        f"decks {text}",
        f"   decks   {text}",
        "\n".join(["rules 1"] * 30) + f"\ndecks {text}",
        f"decks {named}",
        'position {"decks":' + text + "}",
    ]


def test_the_name_of_a_card_set_never_becomes_a_path(client, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("secret = 1", encoding="utf-8")
    for line in (f"cards {path} 0", f"  cards {path} 0", f"cards house {path} 0", f"cards {path}",
                 "\n".join(["rules 1"] * 30) + f"\ncards {path} 0"):  # fmt: skip
        record = f"shiai record 1\ngame eiyo\n{line}\nseed 1\n\n"
        body = {"game": "eiyo", "record": record}
        refusal(client.post("/api/matches", json=body), 400, "bad_set")
