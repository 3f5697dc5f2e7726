"""Games, cards, rules and matches over HTTP."""

import pytest
from tests.server.helpers import awaited, chosen, new_match, new_table, read, refusal, shown
from tests.server.test_changes import new_play

import shiai
from shiai.core.cells import COMPILED
from shiai.server.changes import NEWEST_LINES


def test_health_says_version_and_build(client):
    answer = read(client.get("/api/health"))

    build = "compiled" if COMPILED else "plain"
    assert answer == {"ok": True, "version": shiai.__version__, "build": build}


def test_games_are_told_with_options_sets_bots_and_seats(client):
    eiyo = next(game for game in read(client.get("/api/games")) if game["key"] == "eiyo")

    options = {option["name"]: option for option in eiyo["options"]}
    assert (eiyo["key"], eiyo["name"], eiyo["sets"]) == ("eiyo", "Eiyo", ["house", "house-2"])
    assert "greedy" in eiyo["bots"]
    assert options["edition"]["values"] == ["2020", "prototype"]
    assert options["path_of_the_warrior"]["flag"]
    assert options["path_of_the_warrior"]["defaults"]["master"] is True
    assert options["oow_trigger"]["follows"] == "edition"
    assert (options["target_honor"]["low"], options["target_honor"]["high"]) == (1, 70)
    assert {"seats": [2], "options": {"mode": "coop_house"}} in eiyo["seats"]


def test_faces_have_all_that_is_printed(client):
    faces = read(client.get("/api/games/eiyo/cards/house"))

    weapons = {card["id"]: card for card in faces["weapons"]}
    enemies = {card["id"]: card for card in faces["enemies"]}
    assert (len(weapons), len(enemies)) == (36, 46)
    assert weapons["W13"]["marks"] == ["N", "E"]
    assert weapons["W14"]["copy_of"] == "W13"
    assert weapons["S1"]["kind"] == "special"
    assert weapons["S1"]["special"]
    assert enemies["B3"]["kind"] == "boss"
    (effect,) = enemies["B3"]["effects"]
    assert (effect["moment"], effect["word"]) == ("before_samurai_phase", "discard_weapons")
    assert effect["amount"] == 2
    assert enemies["B5"]["effects"][0]["word"] == "deflect"
    assert enemies["Y1"]["kind"] == "yamabushi"
    assert all(len(card["damage"]) == 4 for card in enemies.values())


def test_only_sets_of_the_game_can_be_asked_for(client, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("secret = 1", encoding="utf-8")

    body = {"game": "eiyo", "cards": "./mine.toml"}
    refusal(client.post("/api/matches", json=body), 400, "bad_set")
    position = {"cards": str(path)}
    refusal(
        client.post("/api/matches", json={"game": "eiyo", "position": position}), 400, "bad_set"
    )
    record = f"shiai record 1\ngame eiyo\ncards {path} 0\nseed 1\n\n"
    refusal(client.post("/api/matches", json={"game": "eiyo", "record": record}), 400, "bad_set")
    refusal(client.get("/api/games/eiyo/cards/nothing"), 400, "bad_set")


def test_rules_can_be_read_all_or_one(client):
    entries = read(client.get("/api/games/eiyo/rules"))
    one = read(client.get("/api/games/eiyo/rules/EIYO-017"))

    assert one in entries
    assert one["title"] == "The draw goes on after restocking"
    assert read(client.get("/api/games/eiyo/rules/ruling-9"))["id"] == "RULING-EIYO-9"
    refusal(client.get("/api/games/eiyo/rules/EIYO-999"), 404, "unknown_rule")
    refusal(client.get("/api/games/chess/rules"), 404, "unknown_game")


def test_what_does_not_change_is_not_sent_twice(client):
    first = client.get("/api/games/eiyo/rules")

    again = client.get("/api/games/eiyo/rules", headers={"If-None-Match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")


def test_a_match_is_made_looked_at_and_played(client):
    seat, made = new_match(client)

    assert seat.look() == made
    assert (made["version"], made["question"], made["choices"]) == (0, 1, 0)
    assert made["view"]["ask"]["rule"] == "EIYO-011"
    after = seat.choose("keep")
    assert (after["version"], after["question"], after["choices"]) == (1, 2, 1)
    assert [event["event"] for event in after["events"]][0] == "choice"
    lines = after["log"]["lines"]
    assert lines[-1]["choice"] == 1
    kept = next(line for line in lines if line["choice"] == 1)
    assert kept["data"] == {"kind": "choice", "seat": 0, "verb": "keep", "with": {}}
    assert after["actions"][-1]["text"]


def test_older_lines_of_the_log_can_be_read(client):
    seat, _ = new_match(client, seed="3")
    snapshot = seat.by_hints(choices=12)
    newest = snapshot["log"]

    older = read(seat.get(f"/log?before={newest['from']}"))

    assert older["from"] == 0
    assert older["lines"]
    whole = read(seat.get("/log?before=999999999"))
    fresh = seat.look()["log"]
    assert len(fresh["lines"]) == NEWEST_LINES
    assert whole["lines"][fresh["from"] :] == fresh["lines"]
    assert [line["n"] for line in whole["lines"]] == list(range(len(whole["lines"])))
    assert whole["lines"][: len(older["lines"])] == older["lines"]
    assert read(seat.get("/log?before=0")) == {"from": 0, "lines": []}
    refusal(seat.get("/log?before=x"), 400, "bad_message")
    refusal(seat.get("/log"), 400, "bad_message")


def test_previews_are_asked_for_and_have_every_action(client):
    seat, _ = new_match(client, seed="1")
    after = seat.choose("keep")

    answer = read(seat.get("/previews"))

    assert answer["question"] == after["question"]
    assert list(answer["previews"]) == [action["choice"] for action in after["actions"]]
    preview = answer["previews"]["end fight"]
    assert set(preview["damage"]) == {"N", "E", "S", "W"}
    assert len(preview) >= 12
    assert "preview" not in seat.get().text


@pytest.mark.parametrize("game", ["eiyo", "wots", "seii", "eohn"])
def test_the_plan_of_a_table_is_the_same_for_every_seat(client, game):
    made = read(client.post("/api/matches", json={"game": game, "hot_seat": True}), 201)
    address = f"/api/matches/{made['match']}/plan"
    plans = [
        read(client.get(address, headers={"Authorization": f"Bearer {token}"}))
        for token in made["tokens"].values()
    ]

    assert all(plan == plans[0] for plan in plans)
    assert plans[0]["name"] == shiai.find(game).name
    named = {verb["name"] for verb in plans[0]["verbs"]}
    assert all(action["choice"].split()[0] in str(named) for action in made["snapshot"]["actions"])
    refusal(client.get(address), 401, "no_seat")
    refusal(
        client.get(address, headers={"Authorization": "Bearer nobody-has-this"}), 401, "no_seat"
    )


def test_a_match_from_a_position_plays_on_from_it(client):
    position = {"hand": ["W25"], "rows": {"N": ["E01", "B5"], "S": ["E02"]}, "weapon_deck": ["W01"]}

    seat, snapshot = new_match(client, position=position)

    assert snapshot["view"]["hand"] == [["W25"]]
    assert snapshot["seed"] is None
    answer = read(seat.post("/why", {"choice": "deflect W25 N"}))
    assert (answer["legal"], answer["rule"], answer["card"]) == (False, "EIYO-087", "B5")
    assert read(seat.post("/why", {"choice": "deflect W25 S"}))["legal"]
    refusal(seat.post("/why", {"choice": "deflct W25 S"}), 400, "bad_notation")


def test_a_match_from_a_record_plays_on_from_it(client):
    table = shiai.find("eiyo").new(seed=11)
    for _ in range(4):
        table.submit(table.legal()[-1])

    seat, snapshot = new_match(client, record=table.record())

    assert (snapshot["version"], snapshot["choices"], snapshot["seed"]) == (4, 4, "11")
    assert snapshot["view"] == shown(table)
    assert seat.get("/record").text == table.record()


def test_resigning_ends_the_match(client):
    seat, _ = new_match(client)

    answer = seat.submit("/resign")

    assert answer["over"]
    assert answer["view"]["outcome"]["result"] == "resigned"
    assert answer["actions"] == []
    refusal(seat.post("/choices", chosen("c", 1, "keep")), 409, "over")
    refusal(seat.get("/hint"), 409, "over")


def test_a_hint_can_be_chosen_and_says_what_it_does(client):
    seat, _ = new_match(client, seed="3")

    hint = read(seat.get("/hint"))

    assert read(seat.post("/why", {"choice": hint["choice"]}))["legal"]
    assert hint["text"]
    assert seat.choose(hint["choice"])["version"] == 1


def test_a_hint_that_was_thought_about_says_what_the_next_best_choice_would_cost():
    play = new_play(7, game="eiyo")
    play.choose(0, ["keep"])

    hint = play.hint(0, iterations=60)

    legal = [action.choice for action in play.moment(0).actions]
    assert hint.choice in legal
    assert hint.other in legal
    assert hint.other != hint.choice
    assert hint.cost >= 0
    assert play.hint(0, iterations=60) == hint
    assert play.hint(0).other is None  # the heuristic compares nothing


def test_bots_play_their_seats(client):
    options = {"mode": "coop_house"}
    seat, snapshot = new_match(client, seed="5", options=options, bots={"1": "greedy"})

    events = []
    while not snapshot["over"] and snapshot["version"] < 60:
        assert awaited(snapshot) == [0]
        snapshot = seat.first_action()
        events += snapshot["events"]

    choosers = {event["seat"] for event in events if event["event"] == "choice"}
    assert choosers == {0, 1}


def test_without_bots_every_seat_has_its_token(client):
    seats = new_table(client, game="eiyo", options={"mode": "coop_house"}, seed="5")

    assert [seat.look()["seat"] for seat in seats] == [0, 1]
    (asked,) = awaited(seats[0].look())
    chooser, other = seats[asked], seats[1 - asked]
    assert (chooser.look()["question"], other.look()["question"]) == (1, 0)
    choice = chooser.look()["actions"][0]["choice"]
    refusal(other.post("/choices", chosen("x", 0, choice)), 409, "stale")
    answer = read(other.post("/why", {"choice": choice}))
    assert not answer["legal"]
    assert "not asked" in answer["text"]
    assert other.look()["actions"] == []
    chooser.choose(choice)
    refusal(other.get("/record"), 409, "not_fair")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"options": {"editon": "2020"}}, "bad_option"),
        ({"options": {"edition": "1999"}}, "bad_option"),
        ({"bots": {"0": "greedy"}}, "bad_option"),
        ({"bots": {"7": "greedy"}}, "bad_option"),
        ({"options": {"mode": "coop_house"}, "bots": {"1": "genius"}}, "bad_option"),
        ({"position": {"hand": ["W99"]}}, "bad_position"),
        ({"position": {"hand": 7}}, "bad_position"),
        ({"position": {"owed": [["fight", 99]]}}, "bad_position"),
        ({"position": {"chance": {"next": [9, 9]}, "rows": 3}}, "bad_position"),
        ({"record": "a poem"}, "bad_record"),
        ({"record": "shiai record 1\ngame eiyo\nseed 1\nseats x\n\n"}, "bad_record"),
        ({"record": "shiai record 1\ngame eiyo\nseed 1\n\nkeep\nkeep\n"}, "bad_record"),
        ({"seed": "1", "position": {}}, "bad_message"),
        ({"seats": 2, "position": {}}, "bad_message"),
        ({"options": {"edition": "2020"}, "record": "shiai record 1\ngame eiyo\n"}, "bad_message"),
        ({"seed": "-1"}, "bad_message"),
        ({"seed": 7}, "bad_message"),
        ({"seed": str(1 << 63)}, "bad_option"),
        ({"colour": "red"}, "bad_message"),
        ({"options": []}, "bad_message"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_the_reason(client, body, code):
    refusal(client.post("/api/matches", json={"game": "eiyo", **body}), 400, code)


def test_bodies_that_are_no_json_are_refused(client):
    head = {"Content-Type": "application/json"}

    refusal(client.post("/api/matches", content=b"{", headers=head), 400, "bad_json")
    refusal(client.post("/api/matches", content=b"\xff\xfe", headers=head), 400, "bad_json")
    refusal(client.post("/api/matches", content=b"", headers=head), 400, "bad_json")
    refusal(client.post("/api/matches", content=b"[" * 50_000, headers=head), 400, "bad_message")
    deep = b'{"game":"eiyo","position":' + b'{"a":' * 30_000 + b"1" + b"}" * 30_001
    refusal(client.post("/api/matches", content=deep, headers=head), 400, "bad_json")
    refusal(client.post("/api/matches", content=b"{}"), 415, "bad_type")
    large = b'{"game":"' + b"x" * 300_000 + b'"}'
    refusal(client.post("/api/matches", content=large, headers=head), 413, "too_large")


def test_paths_and_methods_that_are_not_there(client):
    refusal(client.get("/api/nothing"), 404, "not_found")
    refusal(client.get("/api"), 404, "not_found")
    answer = client.delete("/api/matches")
    refusal(answer, 405, "bad_method")
    assert "POST" in answer.headers["allow"]


def test_every_answer_is_guarded_and_comes_from_here_alone(client):
    for path in ("/api/health", "/", "/api/nothing", "/api/openapi.json"):
        head = client.get(path).headers
        policy = head["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "http" not in policy
        assert head["x-content-type-options"] == "nosniff"
    assert client.get("/api/health").headers["cache-control"] == "no-store"


def test_another_host_name_is_not_answered(client):
    answer = client.get("/api/health", headers={"Host": "example.org"})

    refusal(answer, 400, "bad_host")
    read(client.get("/api/health", headers={"Host": "localhost:1"}))


def test_openapi_names_every_path_and_body_and_nothing_outside(client):
    document = read(client.get("/api/openapi.json"))

    choose = document["paths"]["/api/matches/{match_id}/choices"]["post"]
    assert len(document["paths"]) == 47
    body = choose["requestBody"]["content"]["application/json"]["schema"]["$ref"]
    assert body.endswith("/Choose")
    assert choose["security"] == [{"seat": []}]
    limits = document["components"]["schemas"]["Choose"]["properties"]["id"]
    assert limits["maxLength"] == 64
    assert "cdn" not in client.get("/api/openapi.json").text.lower()
