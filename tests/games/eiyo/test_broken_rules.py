"""Breaking a rule in the code breaks a test that names it: shown for a sample of rules."""

from pathlib import Path

import pytest
from tools.breaking import Break, check_break, copied, run_tests_of, sample

ROOT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.slow

BREAKS = [
    Break("EIYO-002", "setup.py", "self.shuffle(pile)", "pass"),
    Break("EIYO-004", "setup.py", "ENEMIES_ABOVE_BOSS: Final = 6", "ENEMIES_ABOVE_BOSS: Final = 5"),
    Break("EIYO-011", "phases.py", "        self.offer(REDRAW)\n", ""),
    Break("EIYO-015", "phases.py", "if self.get(ROUND) > 1:", "if self.get(ROUND) > 0:"),
    Break("EIYO-017", "phases.py", "            self.owe(DRAW, seat, due)\n", ""),
    Break("EIYO-018", "board.py", "return 5 if self.is_coop() else 6", "return 5"),
    Break("EIYO-025", "phases.py", "self.of(IN_PLAY, seat), self.of(DISCARD, seat)",
          "self.of(IN_PLAY, seat), self.of(REMOVED, seat)"),
    Break("EIYO-028", "phases.py", "            return 28\n", "            return YOU_MAY\n"),
    Break("EIYO-029", "printed.py", "(marks << turns) | (marks >> (4 - turns))",
          "(marks >> turns) | (marks << (4 - turns))"),
    Break("EIYO-037", "phases.py", "self.move_top(ROWS[row], HONOR_STACK)",
          "self.move_bottom(ROWS[row], HONOR_STACK)"),
    Break("EIYO-044", "phases.py", "and not self.has_token(row):  # EIYO-044", "and True:"),
    Break("EIYO-049", "board.py", "at = self.card_at(cards, place) * 4 + n - 1 - place",
          "at = self.card_at(cards, place) * 4 + place"),
    Break("EIYO-055", "phases.py", "self.move_top(ROWS[row], DEFLECTED)",
          "self.move_top(ROWS[row], HONOR_STACK)"),
    Break("EIYO-059", "phases.py", "                wanted = 4\n", "                wanted = 3\n"),
    Break("EIYO-069", "phases.py", "for _ in range(bought):", "for _ in range(1):"),
    Break("EIYO-070", "phases.py", "self.of(SET_ASIDE, seat), self.of(REMOVED, seat)",
          "self.of(SET_ASIDE, seat), self.of(WEAPON_DECK, seat)"),
    Break("EIYO-076", "phases.py", "if self.option(EDITION) != PROTOTYPE:", "if True:"),
    Break("EIYO-080", "effects.py", "game.move_random_under(amount,",
          "game.move_random_under(amount - 1,"),
    Break("EIYO-087", "phases.py", "return 87 if self.row_forbids_deflecting(row) else YOU_MAY",
          "return YOU_MAY"),
    Break("EIYO-094", "phases.py", "        self.finish_if_cleared()\n\n    def place_token",
          "\n    def place_token"),
    Break("EIYO-097", "scoring.py", "// 5 + 1", "// 4 + 1"),
    Break("EIYO-104", "phases.py", "            return NO_TURN\n",
          "            return UP_TO_THREE_TURNS\n"),
    Break("EIYO-109", "phases.py", "== WAIVE else 109", "== WAIVE else YOU_MAY"),
    Break("EIYO-COOP-3", "board.py", "return row // 2 if", "return row % 2 if"),
]  # fmt: skip


@pytest.mark.parametrize("case", sample(BREAKS), ids=lambda case: case.rule)
def test_breaking_a_rule_breaks_a_test_that_names_it(case, tmp_path):
    check_break(case, "eiyo", ROOT, tmp_path)


def test_the_same_tests_pass_when_nothing_is_broken(tmp_path):
    done = run_tests_of("EIYO-017", "eiyo", ROOT, copied(ROOT, tmp_path))

    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
