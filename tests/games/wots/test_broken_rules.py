"""Breaking a rule in the code breaks a test that names it: shown for a sample of rules."""

from pathlib import Path

import pytest
from tools.breaking import Break, check_break, copied, run_tests_of, sample

ROOT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.slow

BREAKS = [
    Break("WOTS-003", "reserves.py", "after = max(before, min(after, self.ceiling(gauge)))",
          "after = max(before, min(after, i64(3)))"),
    Break("WOTS-019", "opening.py",
          "            self.set_gauge(gauge, 0, layout.BY_NEW_ROUND)\n", "            pass\n"),
    Break("WOTS-028", "phases.py", "        if not met:\n            return\n", ""),
    Break("WOTS-031", "phases.py",
          "if self.gauge(printed.GUARD) >= self.printed.guard_below[card]:",
          "if self.gauge(printed.GUARD) > self.printed.guard_below[card]:"),
    Break("WOTS-040", "phases.py", "if self.size(layout.OPPONENT_DECK) < 2 and",
          "if self.size(layout.OPPONENT_DECK) < 1 and"),
    Break("WOTS-045", "reserves.py", "EMPTY_KI_COSTS: Final = 2", "EMPTY_KI_COSTS: Final = 1"),
    Break("WOTS-053", "abilities.py",
          "        if not self.may_raise(printed.GUARD):\n            return 53\n", ""),
    Break("WOTS-058", "phases.py",
          "return YOU_MAY if self.size(layout.SPECIAL_DECK) > 0 else 63", "return 63"),
    Break("WOTS-064", "phases.py",
          "self.move_die(levels, layout.BY_COMBO)", "self.gain_ki(levels, layout.BY_COMBO)"),
    Break("WOTS-072", "wounds.py", "        self.set_die(1, layout.BY_PRICE)\n", ""),
    Break("WOTS-078", "wounds.py",
          "            self.lose_fight(layout.BY_BEHEADING, layout.BY_WOUND_CARD)\n",
          "            self.lose_ki(1, layout.BY_WOUND_CARD)\n"),
    Break("WOTS-083", "wounds.py",
          "            level = WORST_WOUND\n", "            pass\n"),
    Break("WOTS-088", "reserves.py",
          "        self.lose_ki(lost * self.word(words.LOST_LIFE_COSTS_KI), layout.BY_WEAPON)\n",
          ""),
    Break("WOTS-101", "reserves.py",
          "        self.feed_enemy(lost * self.word(words.LOST_LIFE_FEEDS_ENEMY))\n", ""),
    Break("WOTS-105", "wounds.py",
          "            self.set_enemy_life(enemy, immortal, layout.BY_ENEMY)",
          "            self.set_enemy_life(enemy, 1, layout.BY_ENEMY)"),
    Break("WOTS-117", "scoring.py",
          "OPPONENTS_OF_A_RANK: Final = 5", "OPPONENTS_OF_A_RANK: Final = 6"),
    Break("WOTS-118", "board.py", "            return self.get(layout.NAMED) - 1",
          "            return 0"),
    Break("WOTS-129", "effects.py",
          "return holds(self.get(layout.PLACES_USED), self.get(layout.PLACE))",
          "return False"),
    Break("WOTS-133", "journey.py",
          "            self.lose_fight(layout.BY_STORM, layout.BY_WEATHER)", "            pass"),
    Break("WOTS-143", "journey.py",
          "            self.owe(layout.RANDOM_EVENT)", "            pass"),
    Break("WOTS-160", "effects.py", "SHOWN_BY_EASY_DRAW: Final = 3",
          "SHOWN_BY_EASY_DRAW: Final = 2"),
    Break("WOTS-166", "phases.py", "                self.owe(layout.COUNTERATTACK, enemy, 1)\n",
          "                pass\n"),
    Break("WOTS-171", "wounds.py",
          "self.lose_fight(layout.BY_BLOOD, layout.BY_BLOOD_CARD)\n\n    def blood_happens",
          "pass\n\n    def blood_happens"),
    Break("WOTS-186", "effects.py",
          "return YOU_MAY if self.get(layout.MARKER) < layout.LAST_KANJI else 186",
          "return YOU_MAY"),
    Break("WOTS-200", "effects.py",
          "        self.move_under(layout.GISEI_DRAWN, layout.GISEI_DECK)\n", ""),
    Break("WOTS-209", "effects.py",
          "return 209 if self.is_down(enemy) else YOU_MAY", "return YOU_MAY"),
    Break("WOTS-217", "reserves.py", "BREAKS_ON: Final = 6", "BREAKS_ON: Final = 5"),
    Break("WOTS-224", "wounds.py", "if taken or cause == layout.BY_WOUND_CARD:", "if taken:"),
    Break("WOTS-237", "effects.py", " and self.size(layout.SPECIAL_DECK) > 1:", ":"),
    Break("WOTS-240", "opening.py", "self.card_at(self.hand(), 0)]",
          "self.card_at(self.hand(), 1)]"),
    Break("WOTS-256", "wounds.py",
          "            self.lose_fight(layout.BY_FRAGILITY, cause)\n            return\n",
          "            pass\n"),
    Break("WOTS-263", "journey.py", "if self.word(words.MAY_MOVE) == 0:", "if True:"),
    Break("WOTS-266", "phases.py", "if bonus == layout.SPECIAL_WORD or bonus == layout.BOTH_WORD:",
          "if bonus == layout.SPECIAL_WORD:"),
    Break("WOTS-275", "wounds.py",
          "            self.suffer_wound(self.word(words.LAST_WOUND), layout.BY_ENEMY)\n",
          "            pass\n"),
    Break("WOTS-280", "cards.py", "[row_of(self.weapons[second])] if second >= 0 else []", "[]"),
    Break("WOTS-SHADOW-3", "phases.py", "if is_extra == 0 and self.has_shadow() and",
          "if False and"),
    Break("RULING-WOTS-57", "reserves.py",
          "if cause == layout.BY_SIDE_B or cause == layout.BY_EVENT:", "if False:"),
    Break("RULING-WOTS-70", "matrix.py",
          '{"weapon": ("tessen",), "surroundings": ("none",)}',
          '{"weapon": ("tessen",), "surroundings": ("sea",)}'),
]  # fmt: skip


@pytest.mark.parametrize("case", sample(BREAKS), ids=lambda case: case.rule)
def test_breaking_a_rule_breaks_a_test_that_names_it(case, tmp_path):
    check_break(case, "wots", ROOT, tmp_path)


def test_the_same_tests_pass_when_nothing_is_broken(tmp_path):
    done = run_tests_of("WOTS-031", "wots", ROOT, copied(ROOT, tmp_path))

    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
