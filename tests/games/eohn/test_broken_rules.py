"""Breaking a rule in the code breaks a test that names it: shown for a sample of rules."""

from pathlib import Path

import pytest
from tools.breaking import Break, check_break, copied, run_tests_of, sample

ROOT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.slow

BREAKS = [
    Break("EOHN-003", "scoring.py",
          "        if self.option(options.FORMAT) == options.SUDDEN_DEATH:\n"
          "            return True\n", ""),
    Break("EOHN-008", "phases.py", "            if self.size(self.of(layout.DECK, seat)) == 0:\n"
          "                self.put(self.of(layout.MARKED, seat), 0, 1)",
          "            if self.size(self.of(layout.DECK, seat)) < 0:\n"
          "                self.put(self.of(layout.MARKED, seat), 0, 1)"),
    Break("EOHN-010", "effects.py", "self.owe(layout.ROUND_WON, self.team_of(seat) + 1)",
          "self.owe(layout.ROUND_WON, 0)"),
    Break("EOHN-025", "decks.py", "if not LEAST <= size <= MOST:", "if not 0 <= size <= MOST:"),
    Break("EOHN-026", "decks.py", "if count > COPIES:", "if count > COPIES + 1:"),
    Break("EOHN-038", "board.py", "        return layout.ATTACK_PLACES\n",
          "        return layout.ATTACK_PLACES - 1\n"),
    Break("EOHN-050", "board.py", "if self.printed.base_of(kind, which) > self.get(mine, which):",
          "if self.printed.base_of(kind, which) > self.get(mine, which) + 1:"),
    Break("EOHN-053", "values.py", "if self.get(mine, which) < nibble(needs, which):",
          "if self.get(mine, which) + 1 < nibble(needs, which):"),
    Break("EOHN-060", "mat.py", "            self.add(self.of(layout.PURE_DECK, seat), 1)\n",
          "            self.add(self.of(layout.ENERGY_DISCARDS, seat), 1)\n"),
    Break("EOHN-068", "mat.py", "                self.owe(layout.HAND_OR_DISCARD, seat, place)\n",
          "                self.put_away(seat, place)\n"),
    Break("EOHN-072", "mat.py", "for deck in (layout.ENERGY_DECK, layout.PURE_DECK):",
          "for deck in (layout.PURE_DECK, layout.ENERGY_DECK):"),
    Break("EOHN-093", "exchange.py",
          "defenders = self.opponents(seat) if target == layout.AT_ALL else",
          "defenders = bit(self.after(seat)) if target == layout.AT_ALL else"),
    Break("EOHN-127", "exchange.py",
          "if self.record(layout.LINKS, link, layout.LINK_FEINTS) & bit(seat) == 0:",
          "if True:"),
    Break("EOHN-128", "damage.py", "(blow.rested and not blow.feinted)", "blow.rested"),
    Break("EOHN-139", "combat.py", "        if gone:\n", "        if gone and removed < 0:\n"),
    Break("EOHN-147", "activation.py",
          "                    if covered & self.covered(owner, other) != 0:\n",
          "                    if covered & self.covered(owner, other) == 63:\n"),
    Break("EOHN-157", "activation.py",
          "        self.put(self.of(layout.LOCKED, seat), place, 1)\n", ""),
    Break("EOHN-165", "windows.py", "self.speed_of(seat, kind, -1) <= to_beat:",
          "self.speed_of(seat, kind, -1) < to_beat:"),
    Break("EOHN-169", "windows.py", "            self.set_asked(seat, place, 1)\n",
          "            self.set_asked(seat, place, 0)\n"),
    Break("EOHN-172", "activation.py",
          "        if self.printed.sub[kind] == printed.CHARGEABLE:\n            return 172\n", ""),
    Break("EOHN-174", "combat.py", "if damage >= self.printed.interrupt_ge[kind]:",
          "if damage > self.printed.interrupt_ge[kind]:"),
    Break("EOHN-181", "activation.py", "self.come(seat, card, place, layout.READY, False)",
          "self.come(seat, card, place, layout.READY, True)"),
    Break("EOHN-194", "activation.py", "            self.owe(layout.PAID, seat, place, -1, 0)\n",
          "            pass\n"),
    Break("EOHN-198", "mat.py", "            self.add(self.of(layout.ENERGY_DECK, seat), energy)\n",
          "            self.add(self.of(layout.ENERGY_DISCARDS, seat), energy)\n"),
    Break("EOHN-204", "damage.py", "return blow.speed <= blow.reaction_speed",
          "return blow.speed < blow.reaction_speed"),
    Break("EOHN-206", "windows.py", "            return mine > theirs\n",
          "            return mine < theirs\n"),
    Break("EOHN-211", "phases.py",
          "            return\n        self.gain_status(seat, printed.RESTED, 1)\n",
          "            return\n        self.gain_status(seat, printed.RESTED, 0)\n"),
    Break("EOHN-221", "phases.py", "MOST_REFOCUS: Final = 2", "MOST_REFOCUS: Final = 1"),
    Break("EOHN-250", "phases.py", "MOST_CARDS: Final = 7", "MOST_CARDS: Final = 8"),
    Break("EOHN-252", "damage.py", "    meet_barrier(blow)\n    blow.after_barrier = blow.left\n"
          "    meet_reaction(blow)\n", "    meet_reaction(blow)\n    meet_barrier(blow)\n"
          "    blow.after_barrier = blow.left\n"),
    Break("EOHN-264", "combat.py", "            if crushed & bit(r) != 0:\n",
          "            if crushed & bit(r) == 0:\n"),
    Break("EOHN-291", "values.py", "        if self.is_active(seat, layout.MORPH_PLACE):",
          "        if self.is_active(seat, layout.MORPH_PLACE) and seat > 5:"),
    Break("EOHN-293", "values.py", "return (total + whole - 1) // whole", "return total // whole"),
    Break("EOHN-303", "values.py", "DAZE: Final = 5", "DAZE: Final = 4"),
    Break("EOHN-307", "values.py", "INTIMIDATION: Final = 3", "INTIMIDATION: Final = 2"),
    Break("EOHN-314", "activation.py", "            return 314\n", "            pass\n"),
    Break("RULING-EOHN-2", "combat.py",
          "self.option(options.PURE_GAIN) == options.PER_STEP and self.was_hit(defender)",
          "self.was_hit(defender)"),
    Break("RULING-EOHN-15", "damage.py", "            stopped = min(stopped, i64(1))\n",
          "            pass\n"),
]  # fmt: skip

SLOW = ("test_exercised.py", "test_invariants.py")  # others show these too


@pytest.mark.parametrize("case", sample(BREAKS), ids=lambda case: case.rule)
def test_breaking_a_rule_breaks_a_test_that_names_it(case, tmp_path):
    check_break(case, "eohn", ROOT, tmp_path, SLOW)


def test_the_same_tests_pass_when_nothing_is_broken(tmp_path):
    done = run_tests_of("EOHN-252", "eohn", ROOT, copied(ROOT, tmp_path), SLOW)

    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
