"""Eiyo: endings and ranks."""

from typing import Final

from mypy_extensions import i64

from shiai.core.layout import OVER
from shiai.games.eiyo.board import Board
from shiai.games.eiyo.layout import OVERWHELMED, SURVIVED_WITHOUT_HONOR, WIN

RANKS: Final = ("", "Warrior", "Samurai", "Hero of the Empire")


class Scoring(Board):
    """How it ends."""

    def finish_if_cleared(self) -> None:
        """EIYO-094  The game ends at once when no enemy is left (RULING-EIYO-33: deflected counts).

        EIYO-096  Without enough honor that is a loss.
        """
        if not self.enemies_left():
            self.end(WIN if self.honor() >= self.target_honor() else SURVIVED_WITHOUT_HONOR)

    def lose_by_weapons(self) -> None:
        """EIYO-073, EIYO-098  A card is needed and there is none: lost at once, whatever the honor.

        EIYO-COOP-5  If one player loses so, both do.
        """
        self.end(OVERWHELMED)

    def rank(self) -> i64:
        """EIYO-097, RULING-EIYO-34  At the target Warrior, 5 more Samurai, 10 more Hero."""
        if self.s[OVER] != WIN:
            return 0
        return min((self.honor() - self.target_honor()) // 5 + 1, i64(3))

    def score(self, seat: i64) -> i64:
        """EIYO-041, EIYO-056  The honor stack is the score; deflected enemies give nothing."""
        return self.honor()
