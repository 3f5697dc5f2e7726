"""Several choices in one submission: whole or not at all, no oracle, one undo takes them back."""

from tests.server.helpers import chosen, new_match, new_table, read, refusal, same
from tests.server.test_changes import new_play

FIGHT = {  # two weapons and enemies in the open: nothing hidden comes between
    "hand": ["W13", "W16"],
    "rows": {"N": ["E01"], "E": ["E03"], "S": ["E02"]},
    "weapon_deck": ["W01", "W02", "W04", "W05", "W07", "W08"],
}
FIRST, SECOND = "deflect W13 N", "deflect W16 S"


def test_several_choices_are_done_as_one_and_taken_back_as_one(client):
    seat, before = new_match(client, position=FIGHT)

    after = seat.choose(FIRST, SECOND)

    assert (after["version"], after["question"], after["choices"]) == (1, 2, 2)
    made = [event["choice"] for event in after["events"] if event["event"] == "choice"]
    assert made[:2] == [FIRST, SECOND]
    back = seat.undo()
    assert (back["choices"], back["question"]) == (0, 3)
    assert back["view"] == before["view"]
    assert back["log"] == before["log"]


def test_a_submission_with_one_choice_that_is_refused_changes_nothing(client):
    seat, _ = new_match(client, position=FIGHT)
    before = seat.get().content

    answer = refusal(seat.post("/choices", chosen("a", 1, FIRST, "pay E01")), 409, "illegal")
    assert answer["rule"] == "EIYO-067"
    refusal(seat.post("/choices", chosen("a", 1, FIRST, "sing")), 400, "bad_notation")
    refusal(seat.post("/choices", chosen("a", 1)), 400, "bad_message")
    refusal(seat.post("/choices", chosen("a", 1, *[FIRST] * 65)), 400, "bad_message")

    assert seat.get().content == before


def test_what_stands_behind_something_hidden_is_handed_back_unread(mortal, visitor):
    seat, _ = new_match(visitor, seed="1")
    seat.choose("keep")
    body = chosen("a", 2, "end fight", "pay E01", "keep")

    done = read(seat.post("/choices", body))

    assert (done["accepted"], done["handed_back"]) == (1, ["pay E01", "keep"])
    seat.by_hints(choices=2)
    now = seat.get().content
    for _ in range(2):
        again = read(seat.post("/choices", body))
        assert (again["accepted"], again["handed_back"]) == (1, ["pay E01", "keep"])
        assert seat.get().content == now
        mortal.kill()
        mortal.start()
    shorter = {**body, "choices": body["choices"][:2]}
    assert refusal(seat.post("/choices", shorter), 400, "bad_message")["where"] == "$.id"


def test_a_submission_ends_where_another_seat_is_asked(client):
    me, other, third = new_table(client, game="seii", seed="3")
    other.choose("samurai")
    third.choose("samurai")

    done = read(me.post("/choices", chosen("a", 1, "samurai", "ashigaru")))

    assert (done["accepted"], done["handed_back"]) == (1, ["ashigaru"])


def test_spaces_and_line_breaks_in_a_choice_are_only_spaces(mortal, visitor):
    seat, _ = new_match(visitor, position=FIGHT)
    choice = FIRST.replace(" ", "\n", 1) + "\n"
    assert read(seat.post("/choices", chosen("a", 1, choice)))["accepted"] == 1
    before = seat.look()
    mortal.kill()
    mortal.start()

    same(before, seat.look())
    assert read(seat.post("/choices", chosen("a", 1, FIRST)))["accepted"] == 1


def test_the_log_says_which_choice_of_a_submission_a_line_followed():
    one_by_one, as_one = new_play(7, game="eiyo"), new_play(7, game="eiyo")
    one_by_one.choose(0, ["keep"])
    defeat = next(a.choice for a in one_by_one.moment(0).actions if a.choice.startswith("defeat"))
    one_by_one.choose(0, [defeat])

    assert as_one.choose(0, ["keep", defeat]).choices() == ["keep", defeat]

    assert as_one.moment(0).lines == one_by_one.moment(0).lines
    assert as_one.moment(0).lines.read()[-1].choice == 2


def test_a_player_who_gives_up_ends_nothing_for_the_others(client):
    table = new_table(client, game="seii", seats=3, seed="5", bots={})
    first, second, third = table
    second.choose("samurai")

    after = third.submit("/resign")

    assert not after["over"]
    assert (after["actions"], after["view"]["awaited"]) == ([], [0])
    assert after["view"]["resigned"] == [2]
    now = first.choose("ashigaru")
    assert not now["over"]
    assert 2 not in now["view"]["awaited"]
    refusal(third.post("/resign", {"id": "again"}), 409, "illegal")
