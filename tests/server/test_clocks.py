"""Clocks, presence and talk by themselves, on a time of their own."""

import pytest
from tools.hosted import VirtualTime

from shiai.server.clocks import ClockRule, Clocks
from shiai.server.presence import AWAY_AFTER, Presence
from shiai.server.refusals import ApiError
from shiai.server.talk import PHRASES, Talk


def clocks() -> Clocks:
    """Two people and a bot; the first is asked."""
    made = Clocks.fresh(ClockRule(60, 10), {0, 2}, 3, now=0.0)
    made.go_on([0], [1, 0, 0], now=0.0)
    return made


def test_a_question_brings_time_and_only_who_is_asked_loses_some():
    made = clocks()

    assert made.now(0) == [70, None, 60]
    assert made.now(25) == [45, None, 60]
    assert made.zero_at() == 70
    made.go_on([2], [1, 0, 1], now=25)
    assert made.now(30) == [45, None, 65]


def test_the_same_question_brings_no_time_again():
    made = clocks()
    made.go_on([0, 2], [1, 0, 1], now=10)
    made.go_on([0], [1, 0, 1], now=20)

    assert made.now(20) == [50, None, 60]


def test_all_who_choose_at_once_lose_time_until_they_have_chosen():
    made = clocks()
    made.go_on([0, 2], [2, 0, 1], now=0)
    made.go_on([0], [2, 0, 1], now=5)

    assert made.now(30) == [50, None, 65]


def test_at_zero_a_seat_is_out_until_the_next_question_brings_time():
    made = clocks()

    assert made.out(69.9) == []
    assert made.out(70) == [0]
    made.go_on([0], [2, 0, 0], now=75)
    assert made.now(75) == [10, None, 60]
    assert made.zero_at() == 85


def test_a_bot_has_no_clock():
    made = clocks()
    made.go_on([1], [1, 1, 0], now=0)

    assert made.running == []
    assert made.zero_at() is None


def test_who_closes_the_last_window_is_away_after_some_seconds():
    time = VirtualTime()
    presence = Presence(time)
    presence.enter(1)
    presence.enter(1)
    presence.leave(1)
    time.seconds += 100
    assert presence.is_here(1)
    presence.leave(1)

    assert presence.is_here(1)
    time.seconds += AWAY_AFTER - 0.1
    assert presence.is_here(1)
    time.seconds += 0.2
    assert not presence.is_here(1)
    presence.enter(1)
    assert presence.is_here(1)


def test_talk_is_limited_to_a_line_a_second_and_a_few_at_once():
    time = VirtualTime()
    talk = Talk(time)
    for word in range(3):
        assert talk.say(1, word, None, free=False).text == PHRASES[word]
    with pytest.raises(ApiError, match="one line a second"):
        talk.say(1, 0, None, free=False)
    talk.say(2, 0, None, free=False)  # everybody has a measure of their own
    time.seconds += 1
    assert talk.say(1, 0, None, free=False).n == 5


@pytest.mark.parametrize("text", ["", "  ", "x" * 201, "a\u202eb", "\x07"])
def test_what_is_no_line_is_refused(text):
    with pytest.raises(ApiError, match="characters"):
        Talk(VirtualTime()).say(1, None, text, free=True)


def test_free_text_is_said_where_the_table_allows_it():
    talk = Talk(VirtualTime())

    assert talk.say(1, None, " well\nthen ", free=True).text == "well then"
    with pytest.raises(ApiError, match="free text"):
        talk.say(1, None, "hello", free=False)
    with pytest.raises(ApiError, match="phrases are 0 to"):
        talk.say(1, 99, None, free=True)
