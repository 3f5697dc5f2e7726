"""Way of the Samurai: how a game ends, points of a match, ranks of the clan, and who has won."""

from typing import Final

from mypy_extensions import i64

from shiai.core.layout import OVER
from shiai.games.wots import layout
from shiai.games.wots.board import Board

POINTS_OF_A_WIN: Final = 100
POINTS_OF_A_LIFE: Final = 2

# WOTS-117  By rank, and how many opponents each of the steps between the ranks has.
RANKS: Final = (
    "",
    "back to practice",
    "good",
    "great",
    "Emperor's Guard",
    "the Way of Musashi",
)
OPPONENTS_OF_A_RANK: Final = 5
NO_RANK: Final = 0
LOWEST_RANK: Final = 1
HIGHEST_RANK: Final = 5


class Scoring(Board):
    """Endings, points and ranks."""

    # ---- endings -----------------------------------------------------------------------------

    def ending(self) -> i64:
        """How the game ended; 0 while it goes on."""
        return self.get(OVER)

    def end_duel(self, result: i64) -> None:
        """WOTS-001, WOTS-002  A single fight is the whole game.  RULING-WOTS-14  Or a draw."""
        if result == layout.WON:
            self.end(layout.PLAYER_WINS)
        else:
            self.end(layout.DRAWN_FIGHT if result == layout.BOTH_DEAD else layout.ENEMY_WINS)

    def end_journey(self) -> None:
        """RULING-WOTS-87  A run or a campaign is lost, also where both have died."""
        self.end(layout.CLAN_OVER if self.is_clan() else layout.CAMPAIGN_LOST)

    def wins(self, seat: i64) -> bool:
        """WOTS-001, WOTS-138, WOTS-141  The player; WOTS-SHADOW-6 of two, the higher total."""
        ending = self.ending()
        if ending == layout.MATCH_OVER:
            return self.score(seat) > self.score(1 - seat)
        return ending == layout.PLAYER_WINS or ending == layout.CAMPAIGN_WON

    # ---- points and ranks --------------------------------------------------------------------

    def score_fight(self) -> None:
        """WOTS-SHADOW-6, RULING-WOTS-95  100 for a win, 2 for each Life, less 1 for each round."""
        points = POINTS_OF_A_LIFE * self.life() - self.get(layout.ROUND)
        if self.get(layout.DECIDED) == layout.WON:
            points += POINTS_OF_A_WIN
        self.put(self.of(layout.MATCH_SCORE, self.samurai()), 0, points)

    def rank(self) -> i64:
        """WOTS-117  Back to practice, good, great, Emperor's Guard, the Way of Musashi.

        In other modes there is none.
        """
        if not self.is_clan():
            return NO_RANK
        beaten = self.get(layout.DEFEATED)
        rank: i64 = (beaten - 1) // OPPONENTS_OF_A_RANK + 1
        return min(max(rank, i64(LOWEST_RANK)), i64(HIGHEST_RANK))

    def score(self, seat: i64) -> i64:
        """WOTS-111, WOTS-SHADOW-6  Opponents defeated, points of a match, or 1 for a win."""
        if self.has_shadow():
            return self.get(self.of(layout.MATCH_SCORE, seat))
        if self.is_clan() or self.is_campaign():
            return self.get(layout.DEFEATED)
        return 1 if self.ending() == layout.PLAYER_WINS else 0
