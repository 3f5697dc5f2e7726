"""Breaking a rule in the code breaks a test that names it: shown for a sample of rules."""

from pathlib import Path

import pytest
from tools.breaking import Break, check_break, copied, run_tests_of, sample

ROOT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.slow

BREAKS = [
    Break("SEII-006", "setup.py", "return self.value(location, STARTING) == HOME_VALUE",
          "return True"),
    Break("SEII-010", "setup.py", "            self.move_all(ROLE_BOX, RESERVE)\n",
          "            pass\n"),
    Break("SEII-014", "phases.py", "AVAILABLE_LOCATIONS: Final = 3",
          "AVAILABLE_LOCATIONS: Final = 2"),
    Break("SEII-017", "phases.py", "seat = self.seat_from(self.get(DAIMYO), steps)",
          "seat = steps"),
    Break("SEII-018", "phases.py", "            self.move_top(CONTESTED, AVAILABLE)\n",
          "            self.move_under(CONTESTED, LOCATION_DECK)\n"),
    Break("SEII-027", "phases.py", "self.move_top(EXTRA_REVEALED, RESERVE)",
          "self.move_top(EXTRA_REVEALED, EXTRA_ROLE)"),
    Break("SEII-037", "locations.py", "YOU_MAY if side == RAZED or side == STARTING else 38",
          "YOU_MAY if side == STARTING else 38"),
    Break("SEII-043", "phases.py", "        if ashigaru >= 2:", "        if ashigaru >= 1:"),
    Break("SEII-054", "effects.py", "if self.why_not_draw() == YOU_MAY:", "if True:"),
    Break("SEII-059", "phases.py", "        if samurai >= 1:", "        if samurai >= 0:"),
    Break("SEII-067", "board.py", " + self.get(self.of(STRENGTHENED, seat))", ""),
    Break("SEII-069", "phases.py", "elif clans > 1:", "elif clans > 2:"),
    Break("SEII-072", "phases.py",
          "seat = self.seat_from(self.get(ROUND_DAIMYO), steps)\n"
          "if self.is_face_down(seat) and self.plays(seat):\n"
          "    self.owe(REVEAL, seat)",
          "seat = steps\n"
          "if self.is_face_down(seat) and self.plays(seat):\n"
          "    self.owe(REVEAL, seat)"),
    Break("SEII-075", "phases.py",
          "            if self.takes_part(seat):\n                strength =",
          "            if True:\n                strength ="),
    Break("SEII-078", "phases.py", "self.owe(TIE_WINNER, self.get(DAIMYO))",
          "self.owe(TIE_WINNER, self.first_of(seats))"),
    Break("SEII-081", "phases.py", "        self.put(DAIMYO, 0, seat)\n", ""),
    Break("SEII-083", "phases.py", "if self.size(self.of(ARMY, seat)) > 1:",
          "if self.size(self.of(ARMY, seat)) > 0:"),
    Break("SEII-087", "locations.py", "return 87 if side == (RAZED if down == 1 else FORTIFIED)",
          "return 87 if side == (RAZED if down == 1 else STARTING)"),
    Break("SEII-089", "phases.py", "first = self.get(ROUND_DAIMYO)", "first = self.get(DAIMYO)"),
    Break("SEII-091", "phases.py",
          "if self.is_face_down(seat):\n"
          "    self.move_top(self.of(COMMITTED, seat), self.of(ARMY, seat))",
          "if self.is_face_down(seat):\n"
          "    self.move_top(self.of(COMMITTED, seat), self.of(HAND, seat))"),
    Break("SEII-093", "phases.py", "limit if self.size(self.of(HAND, seat)) > limit else 0",
          "limit if self.size(self.of(HAND, seat)) > limit + 1 else 0"),
    Break("SEII-096", "phases.py", "        self.shuffle(CLAN_DECK)\n", ""),
    Break("SEII-098", "phases.py", "self.move_bottom(AVAILABLE, LOCATION_DISCARD)",
          "self.move_top(AVAILABLE, LOCATION_DECK)"),
    Break("SEII-103", "phases.py", "(last and self.option(FINAL_LIMITS) == NO_FINAL_LIMITS)",
          "last"),
    Break("SEII-108", "scoring.py", "self.score(seat) * 100 + self.controls(seat)",
          "self.score(seat) * 100"),
    Break("SEII-110", "scoring.py", "return per if game.get(DAIMYO) == seat else 0",
          "return per if game.get(DAIMYO) != seat else 0"),
    Break("SEII-112", "phases.py", "if clans == 1:", "if clans == 0:"),
    Break("SEII-114", "effects.py", "self.offer(DISCARD, clan)",
          "self.offer(DISCARD, self.card_at(self.of(HAND, victim), self.offered))"),
    Break("RULING-SEII-33", "phases.py",
          "self.announce(NOBODY_WINS)\n            self.forget_strengthening()",
          "self.announce(NOBODY_WINS)"),
    Break("RULING-SEII-34", "resigning.py", "if left & (left - 1) == 0:", "if True:"),
    Break("RULING-SEII-34", "scoring.py", "        if self.has_resigned(seat):\n",
          "        if self.has_resigned(seat) and seat > 9:\n"),
]  # fmt: skip

SLOW = ("test_conduct.py", "test_invariants.py", "test_likelihood.py")  # others show these too
NEEDS_SLOW = ("SEII-112", "SEII-114")


@pytest.mark.parametrize("case", sample(BREAKS), ids=lambda case: case.rule)
def test_breaking_a_rule_breaks_a_test_that_names_it(case, tmp_path):
    check_break(case, "seii", ROOT, tmp_path, () if case.rule in NEEDS_SLOW else SLOW)


def test_the_same_tests_pass_when_nothing_is_broken(tmp_path):
    done = run_tests_of("SEII-081", "seii", ROOT, copied(ROOT, tmp_path))

    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
