"""Players: an anonymous identity that owns seats, carries them to another device, and can go."""

import socket
import sqlite3
import time

import httpx
import pytest
from tests.server.helpers import Json, Seat, chosen, new_match, new_table, read, refusal
from tests.server.room_helpers import BOT, PERSON, make_room, table_of

from shiai.server.player_storage import seal, unseal
from shiai.server.storage import token_hash

LAST_ENEMY = {
    "hand": ["W25"],
    "rows": {"S": ["E01"]},
    "weapon_deck": ["W01", "W02"],
    "options": {"target_honor": 1},
}


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def new_player(client: httpx.Client) -> str:
    return str(read(client.post("/api/player"), 201)["secret"])


def look(client: httpx.Client, secret: str) -> Json:
    return dict(read(client.get("/api/player", headers=bearer(secret))))


def keep(client: httpx.Client, secret: str, *seats: Seat) -> list[str]:
    body = {"seats": [{"match": seat.match, "token": seat.token} for seat in seats]}
    answer = client.post("/api/player/seats", json=body, headers=bearer(secret))
    return list(read(answer)["kept"])


def arrive(client: httpx.Client, at: str, before: str, **asked: bool) -> Json:
    """A browser with a player of its own takes a link of another one."""
    code = read(client.post("/api/player/transfer", headers=bearer(at)), 201)["code"]
    body = {"code": code, **asked}
    return dict(read(client.post("/api/player/arrive", json=body, headers=bearer(before))))


def test_a_new_player_has_nothing(client):
    found = look(client, new_player(client))

    assert (found["settings"], found["matches"], found["decks"]) == ({}, [], [])


def test_a_match_of_a_room_is_listed_with_the_code_of_the_room(client):
    aki, _ = table_of(client, 2)
    seat, _ = new_match(client)
    secret = new_player(client)
    keep(client, secret, aki.seat(), seat)

    rooms = {match["match"]: match["room"] for match in look(client, secret)["matches"]}
    assert rooms == {aki.room()["match"]: aki.code, seat.match: None}


@pytest.mark.parametrize("secret", ["nobody", "x" * 5_000])
def test_a_wrong_secret_is_refused_everywhere(client, secret):
    for method, path in [
        ("GET", ""), ("DELETE", ""), ("PATCH", "/settings"), ("POST", "/seats"),
        ("DELETE", "/seats/abc"), ("POST", "/transfer"),
    ]:  # fmt: skip
        answer = client.request(method, f"/api/player{path}", headers=bearer(secret), json={})
        refusal(answer, 401, "no_player")
        assert answer.headers["www-authenticate"] == "Bearer"
    refusal(client.get("/api/player"), 401, "no_player")


def test_a_seat_token_is_no_secret_and_a_secret_no_seat_token(client):
    seat, _ = new_match(client)
    secret = new_player(client)

    refusal(client.get("/api/player", headers=bearer(seat.token)), 401, "no_player")
    refusal(client.get(seat.path, headers=bearer(secret)), 401, "no_seat")


def test_seats_belong_to_whoever_shows_their_tokens_and_come_back(client):
    mine, _ = new_match(client, options={"difficulty": "novice"})
    other, _ = new_match(client)
    secret = new_player(client)
    wrong = Seat(client, other.match, mine.token)

    assert keep(client, secret, mine, wrong) == [mine.match]

    (found,) = look(client, secret)["matches"]
    assert (found["match"], found["token"], found["seat"]) == (mine.match, mine.token, 0)
    assert (found["game"], found["options"]) == ("eiyo", {"difficulty": "novice"})
    assert (found["over"], found["asked"], found["counts"]) == (False, True, True)
    assert (found["people"], found["seats"], found["ended"]) == (1, 1, None)


def test_a_summary_follows_the_match(client):
    seat, _ = new_match(client)
    secret = new_player(client)
    keep(client, secret, seat)
    assert look(client, secret)["matches"][0]["choices"] == 0

    seat.choose("keep")

    (found,) = look(client, secret)["matches"]
    assert (found["choices"], found["round"]) == (1, 1)


def test_what_was_won_is_remembered(client):
    seat, _ = new_match(client, position=LAST_ENEMY)
    secret = new_player(client)
    keep(client, secret, seat)
    read(seat.post("/choices", chosen("won", 1, "defeat W25 S")))

    (found,) = look(client, secret)["matches"]

    assert (found["over"], found["won"], found["score"]) == (True, True, 1)
    assert found["counts"] is False  # from a position
    assert found["ended"] is not None
    assert look(client, secret)["matches"][0]["ended"] == found["ended"]


def test_giving_up_counts_as_lost(client):
    seat, _ = new_match(client)
    secret = new_player(client)
    keep(client, secret, seat)
    read(seat.post("/resign", {"id": "enough"}))

    (found,) = look(client, secret)["matches"]

    assert (found["over"], found["won"], found["counts"]) == (True, False, True)


def test_trouble_with_a_match_is_told_while_it_lasts(own_server):
    """A card set that was moved away and comes back."""
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        seat, _ = new_match(client)
        secret = new_player(client)
        keep(client, secret, seat)
        seat.choose("keep")
    server.stop()
    with sqlite3.connect(server.home / "matches.sqlite3") as database:
        digest = database.execute("select start from matches").fetchone()[0]
        other = digest.replace('"digest":"', '"digest":"of other cards ')
        database.execute("update matches set start = ?", (other,))
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        for _ in range(2):
            (found,) = look(client, secret)["matches"]
            assert "cards" in found["trouble"]
    server.stop()
    with sqlite3.connect(server.home / "matches.sqlite3") as database:
        database.execute("update matches set start = ?", (digest,))
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        (found,) = look(client, secret)["matches"]
        assert (found["trouble"], found["choices"]) == (None, 1)


def test_the_seats_of_a_match_are_found_without_reading_all(own_server):
    server = own_server()
    with sqlite3.connect(server.home / "matches.sqlite3") as database:
        for statement in (
            "update player_seats set ended = 'x' where match = 'y'",
            "delete from player_seats where match = 'y'",
        ):
            (plan,) = database.execute(f"explain query plan {statement}").fetchall()
            assert "USING INDEX ix_player_seats_match" in plan[-1] or "COVERING" in plan[-1]


def test_a_summary_of_a_secret_choice_tells_nothing(client):
    """Whether the others have chosen already is nowhere in it."""
    seats = new_table(client, game="seii", seats=2)
    secret = new_player(client)
    keep(client, secret, seats[0])
    before = look(client, secret)["matches"]
    choice = seats[1].look()["actions"][0]["choice"]
    seats[1].choose(choice)

    after = look(client, secret)["matches"]

    assert before == after


def test_only_hashes_are_kept(own_server, tmp_path):
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        seat, _ = new_match(client)
        secret = new_player(client)
        keep(client, secret, seat)
        code = read(client.post("/api/player/transfer", headers=bearer(secret)), 201)["code"]
        assert look(client, secret)["matches"][0]["token"] == seat.token
    server.stop()
    with sqlite3.connect(server.home / "matches.sqlite3") as database:
        written = "\n".join(database.iterdump())
    assert token_hash(secret) in written
    for hidden in (secret, seat.token, code, seat.token.encode().hex()):
        assert hidden not in written
    for file in server.home.iterdir():
        assert secret.encode() not in file.read_bytes()


def test_a_sealed_token_opens_with_its_secret_alone():
    sealed = seal("mine", "a token")

    assert unseal("mine", token_hash("a token"), sealed) == "a token"
    assert unseal("yours", token_hash("a token"), sealed) == ""
    assert unseal("mine", token_hash("another"), sealed) == ""


def test_settings_are_changed_one_by_one_and_taken_away(client):
    secret = new_player(client)

    def change(**settings):
        body = {"settings": settings}
        return client.patch("/api/player/settings", json=body, headers=bearer(secret))

    read(change(theme="night", last={"eiyo": {"options": {}}}))
    assert read(change(theme=None, motion="none")) == {
        "last": {"eiyo": {"options": {}}},
        "motion": "none",
    }
    assert look(client, secret)["settings"]["motion"] == "none"
    refusal(change(much="x" * 40_000), 413, "too_large")
    assert look(client, secret)["settings"]["motion"] == "none"


def test_a_code_carries_the_player_to_another_browser_once(client):
    secret = new_player(client)
    made = read(client.post("/api/player/transfer", headers=bearer(secret)), 201)
    assert made["seconds"] == 600

    assert read(client.post("/api/player/arrive", json={"code": made["code"]})) == {
        "secret": secret,
        "brought": 0,
    }

    again = client.post("/api/player/arrive", json={"code": made["code"]})
    refusal(again, 404, "unknown_code")
    refusal(client.post("/api/player/arrive", json={"code": "guess"}), 404, "unknown_code")


def test_only_the_newest_code_is_good(client):
    secret = new_player(client)
    first, second = [
        read(client.post("/api/player/transfer", headers=bearer(secret)), 201)["code"]
        for _ in range(2)
    ]

    refusal(client.post("/api/player/arrive", json={"code": first}), 404, "unknown_code")
    read(client.post("/api/player/arrive", json={"code": second}))


def test_a_code_is_void_after_its_time(own_server):
    server = own_server("--seconds-to-arrive", "0")
    with httpx.Client(base_url=server.address, timeout=30) as client:
        secret = new_player(client)
        code = read(client.post("/api/player/transfer", headers=bearer(secret)), 201)["code"]

        refusal(client.post("/api/player/arrive", json={"code": code}), 404, "unknown_code")


def test_whoever_arrives_brings_nothing_along_unasked(client):
    here, there = new_player(client), new_player(client)
    first, _ = new_match(client)
    second, _ = new_match(client)
    keep(client, here, first)
    keep(client, there, second)

    assert arrive(client, here, there) == {"secret": here, "brought": 0}

    assert [one["match"] for one in look(client, here)["matches"]] == [first.match]
    assert [one["match"] for one in look(client, there)["matches"]] == [second.match]


def test_whoever_arrives_may_bring_along_what_was_played_alone(client):
    here, there = new_player(client), new_player(client)
    first, _ = new_match(client)
    second, _ = new_match(client)
    keep(client, here, first)
    keep(client, there, second)

    assert arrive(client, here, there, bring=True) == {"secret": here, "brought": 1}

    tokens = {one["match"]: one["token"] for one in look(client, here)["matches"]}
    assert tokens == {first.match: first.token, second.match: second.token}
    refusal(client.get("/api/player", headers=bearer(there)), 401, "no_player")


def test_a_link_of_another_never_takes_a_seat_among_people(client):
    """Whoever makes a link and talks somebody into it holds no token that is worth anything."""
    thief, victim = new_player(client), new_player(client)
    aki, ben = table_of(client, 2)
    alone = make_room(client, PERSON, BOT)  # whoever comes there later plays with its token
    alone.act("start")
    mine, _ = new_match(client)
    keep(client, victim, aki.seat(), alone.seat(), mine)

    assert arrive(client, thief, victim, bring=True)["brought"] == 1

    assert [one["match"] for one in look(client, thief)["matches"]] == [mine.match]
    stayed = {one["token"] for one in look(client, victim)["matches"]}
    assert stayed == {aki.token, alone.token}
    read(ben.seat().post("/resign", {"id": "r"}))
    assert aki.room()["state"] == "over"  # and its token is that of the next match here

    assert arrive(client, thief, victim, bring=True)["brought"] == 0

    assert {one["token"] for one in look(client, victim)["matches"]} == stayed


def test_deleting_a_player_deletes_its_matches_but_not_those_of_others(own_server):
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        secret = new_player(client)
        alone, _ = new_match(client)
        mine, theirs = new_table(client, game="seii", seats=3, bots={"2": "greedy"})
        keep(client, secret, alone, mine)
        look(client, secret)
        draft = {"deck": {"main": {"guard-up": 4}}, "cards": "house"}
        path = "/api/player/decks/eohn/mine"
        read(client.put(path, json=draft, headers=bearer(secret)))

        deleted = read(client.delete("/api/player", headers=bearer(secret)))

        assert deleted == {"matches": 1}
        refusal(client.get("/api/player", headers=bearer(secret)), 401, "no_player")
        refusal(alone.get(), 401, "no_seat")
        assert theirs.look()["over"] is False
        with sqlite3.connect(server.home / "matches.sqlite3") as database:
            for table in ("players", "player_seats", "player_decks"):
                assert database.execute(f"select count(*) from {table}").fetchone() == (0,)
            left = database.execute("select id from matches").fetchall()
        assert left == [(theirs.match,)]


def test_a_match_that_was_deleted_while_somebody_sat_there_says_so(client):
    secret = new_player(client)
    seat, _ = new_match(client)
    keep(client, secret, seat)
    answer = client.delete(f"/api/player/seats/{seat.match}", headers=bearer(secret))
    assert answer.status_code == 204

    refusal(seat.get(), 401, "no_seat")
    assert look(client, secret)["matches"] == []


def test_players_are_made_at_a_limited_rate(own_server):
    server = own_server("--players-at-once", "2", "--players-per-second", "0.001")
    with httpx.Client(base_url=server.address, timeout=30) as client:
        new_player(client), new_player(client)
        refusal(client.post("/api/player"), 429, "too_many")


def test_players_outlive_the_server(mortal, visitor):
    secret = new_player(visitor)
    seat, _ = new_match(visitor)
    keep(visitor, secret, seat)
    mortal.kill()
    mortal.start()

    assert look(visitor, secret)["matches"][0]["token"] == seat.token


def test_a_request_that_is_cut_off_is_no_mistake_of_the_servers(server, client):
    """A browser that is closed in the middle of one."""
    secret = new_player(client)
    head = (
        "POST /api/player/seats HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {secret}\r\nContent-Length: 500\r\n\r\n{{"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as cut:
        cut.sendall(head.encode())
        time.sleep(0.3)

    assert look(client, secret)["matches"] == []
    assert "Traceback" not in server.errors()


# ---- a finished match is public ----------------------------------------------------------------


def test_a_match_that_is_over_is_anybodys_to_look_at(client):
    seat, _ = new_match(client)
    seat.choose("keep")
    for what in ("", "/log?before=5", "/replay/0", "/record"):
        refusal(client.get(seat.path + what), 401, "no_seat")
    refusal(client.post(f"{seat.path}/fork", json={"at": 0}), 401, "no_seat")
    read(seat.post("/resign", {"id": "enough"}))

    seen = read(client.get(seat.path))

    assert (seen["over"], seen["actions"], seen["seat"]) == (True, [], 0)
    assert seen == seat.look()
    assert read(client.get(f"{seat.path}/replay/1")) == read(seat.get("/replay/1"))
    assert client.get(f"{seat.path}/record").text == seat.get("/record").text
    forked = read(client.post(f"{seat.path}/fork", json={"at": 1}), 201)
    assert forked["snapshot"]["practice"] is True
    for what in ("/undo", "/choices", "/resign"):
        refusal(client.post(seat.path + what, json=chosen("mine", 1, "keep")), 403, "watching")


def test_a_finished_match_of_several_can_be_seen_from_each_seat(client):
    seats = new_table(client, game="seii", seats=2)
    for seat in seats:
        answer = seat.post("/resign", {"id": "enough"})
        if read(answer)["snapshot"]["over"]:
            break

    for number, seat in enumerate(seats):
        assert read(client.get(f"{seat.path}?seat={number}")) == seat.look()
    assert refusal(client.get(f"{seats[0].path}?seat=9"), 400, "bad_message")["where"] == "seat"
    assert refusal(client.get(f"{seats[0].path}?seat=x"), 400, "bad_message")["where"] == "seat"


def test_an_unknown_match_is_not_told_from_a_running_one(client):
    seat, _ = new_match(client)

    assert client.get("/api/matches/nothing").content == client.get(seat.path).content
