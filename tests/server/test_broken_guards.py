"""Every cheat of `test_cheats.py` comes through, and its test fails, when what stands against it is
broken: in a plain copy of the source, one guard at a time."""

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.server import test_cheats
from tools.breaking import break_file, copied, run_tests

ROOT = Path(__file__).resolve().parents[2]
CHEATS = "tests/server/test_cheats.py"

pytestmark = pytest.mark.soak


class Guard(NamedTuple):
    """A cheat's test, the file where it is refused, the code of that and what breaks it."""

    test: str
    file: str
    code: str
    broken: str


GUARDS = [
    Guard("test_undo_after_secret_choices_were_turned_up", "server/undo.py",
          "why = shown.against_undo(seat)", "why = None"),
    Guard("test_undo_after_secret_choices_were_turned_up", "server/undo.py",
          "if told or not stays_open(table.state, play.marks[at]):", "if False:"),
    Guard("test_undo_as_a_probe_of_who_can_respond", "core/turn.py",
          "if (self.hinted >> seat) & 1 == 1:", "if False:"),
    Guard("test_the_token_of_another_seat_room_or_match", "server/matches.py",
          "seat = match.seats.get(hashed)", "seat = match.seats.get(hashed, 0)"),
    Guard("test_a_place_that_is_taken_is_claimed_again", "server/rooms.py",
          "if wanted in free:", "if wanted is not None:"),
    Guard("test_one_who_plays_goes_over_to_watch", "server/rooms.py",
          '"""Sit elsewhere, or watch."""\n        self.still_waiting()', "pass"),
    Guard("test_fork_record_and_replay_of_a_running_match", "server/play.py",
          "self._check_fork()\n", "pass\n"),
    Guard("test_fork_record_and_replay_of_a_running_match", "server/play.py",
          "if self.table.seats > 1 and not self.is_over():", "if False:"),
    Guard("test_fork_of_a_running_practice_match_of_several_people", "server/play.py",
          "if not self.is_over() and not alone:", "if False:"),
    Guard("test_replay_while_others_are_choosing_in_secret", "server/play.py",
          "return len(self.table.history) - len(self.secret(seat))",
          "return len(self.table.history)"),
    Guard("test_replay_while_others_are_choosing_in_secret", "server/play.py",
          "return self.steps(self.secret(seat))[:count]", "return self.steps()[:count]"),
    Guard("test_a_position_or_record_of_ones_own_is_another_match", "server/matches.py",
          "if len(mine) > 1 and not start.hot_seat:", "if False:"),
    Guard("test_a_position_or_record_of_ones_own_is_another_match", "server/room_messages.py",
          "class _Request(Struct, forbid_unknown_fields=True, kw_only=True):",
          "class _Request(Struct, kw_only=True):"),
    Guard("test_hint_previews_and_why_for_a_seat_that_is_not_asked", "server/play.py",
          "if seat not in self.table.deciders() and not self.table.may_replace(seat):",
          "if False:"),
    Guard("test_hint_previews_and_why_for_a_seat_that_is_not_asked", "server/play.py",
          'raise ApiError("illegal", "previews are for a seat that is asked")',
          "table = self.table"),
    Guard("test_a_choice_for_another_seat", "server/play.py",
          "return asked and question == self.questions[seat]",
          "return question == self.questions[seat]"),
    Guard("test_several_choices_as_an_oracle", "core/table.py",
          " or self.shown_by[-1].taught(seat)", ""),
    Guard("test_several_choices_of_which_the_first_ends_the_turn", "core/table.py",
          "turned = twin._turned(who) or twin._others_awaited(who) != others", "turned = False"),
    Guard("test_nobody_is_told_that_a_secret_choice_was_replaced", "server/play.py",
          "if seat == actor or not quiet:", "if True:"),
    Guard("test_nobody_is_told_that_a_secret_choice_was_replaced", "core/table.py",
          "twin._move_last(done, places[-1] + 1 - len(places))", "pass"),
    Guard("test_nobody_is_told_that_a_secret_choice_was_replaced", "server/company.py",
          "        if noticed:\n            self.live.tell()", "        self.live.tell()"),
    Guard("test_a_guest_who_was_removed_and_one_who_left", "server/rooms.py",
          "            self.still_waiting()\n        self.people.remove(person)",
          "            self.still_waiting()"),
    Guard("test_a_guest_who_was_removed_and_one_who_left", "server/lobby.py",
          "if me.gone:", "if False:"),
    Guard("test_a_guest_who_was_removed_and_one_who_left", "server/matches.py",
          "if match.company is not None and match.company.has_left(seat):", "if False:"),
    Guard("test_a_vote_of_one_who_is_not_asked", "server/company.py",
          'raise ApiError("not_now", "nobody asks you")', "return"),
    Guard("test_a_vote_of_one_who_is_not_asked", "server/lobby.py",
          'raise ApiError("watching", "that is for those who play")', "seat = 0"),
]  # fmt: skip


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: f"{guard.test}-{guard.file}")
def test_a_cheat_is_noticed_when_its_guard_is_broken(guard, tmp_path):
    source = copied(ROOT, tmp_path)
    break_file(source / "shiai" / guard.file, guard.code, guard.broken)
    done = run_tests(ROOT, source, f"{CHEATS}::{guard.test}")

    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 failed" in done.stdout, done.stdout  # and not an error that breaks every test
    assert "NameError" not in done.stdout, done.stdout


def test_no_cheat_is_left_out():
    tests = {name for name in vars(test_cheats) if name.startswith("test_")}
    assert {guard.test for guard in GUARDS} == tests
