"""Way of the Samurai: the end of a round, the end of a fight, and the modes of several fights."""

from typing import Final

from mypy_extensions import i64

from shiai.core.layout import OVER
from shiai.core.state import YOU_MAY
from shiai.games.wots.layout import (
    ACTION_ZONE,
    ARMOR,
    ARMOR_POINTS,
    BONUS,
    BOTH_DEAD,
    BY_LIFE,
    BY_NO_WEAPON,
    BY_STORM,
    CAMPAIGN_LOST,
    CAMPAIGN_WON,
    CARDS_OF_AN_ATTACK,
    CLAN_OVER,
    COMBO_COUNTED,
    COUNT_COMBO,
    DECIDED,
    DEFEATED,
    DIE,
    DISCARD,
    DOWN,
    DRAWN_FIGHT,
    END_BLOOD,
    END_DISCARD,
    END_ENEMY,
    END_KI,
    END_TAIKYU,
    END_WEAPON,
    END_WEATHER,
    ENEMY_KI,
    ENEMY_LIFE,
    ENEMY_WINS,
    EQUIP,
    FACE,
    FIGHT_NO,
    FIGHT_OVER,
    FIGHT_ROUND,
    FIGHT_WON,
    FOR_AMOUNT,
    FOR_EVENT,
    FOR_STRENGTH,
    HOW_DECIDED,
    KI,
    LIFE,
    LOST,
    MATCH_OVER,
    MATCH_SCORE,
    NEW_FIGHT,
    NEW_ROUND,
    NEXT_OPPONENT,
    NODE,
    PICK_WAY,
    PICK_WEAPON,
    PLACES_USED,
    PLAYER_WINS,
    POOL,
    RANDOM_EVENT,
    REDRAWS_LEFT,
    ROUND,
    SAMURAI,
    SET_UP,
    SIDE,
    TAKE_WAY,
    UNDECIDED,
    WEAPON_HELD,
    WEARER,
    WON,
)
from shiai.games.wots.options import (
    BLOOD,
    CAMPAIGN_1,
    CLAN,
    COMBO_ON_KILLING_ATTACK,
    DOUBLE_KO,
    EVENT_TABLE,
    KK_EACH_FIGHT,
    KO_DRAW,
    KO_ENEMY,
    MODE,
    WEAPONS,
    WORN_BY_ENEMY,
    YOROI,
)
from shiai.games.wots.phases import Phases
from shiai.games.wots.printed import (
    BLOOD_END_LIFE,
    BY_A_ROLL,
    END_ENEMY_LIFE,
    END_KI_AT_GUARD,
    END_PLAYER_LIFE,
    END_WOUND_BELOW_GUARD,
    END_WOUND_IN_ROUND,
    EVENT_BROKEN_SWORD,
    EVENT_DIE,
    EVENT_KI,
    EVENT_LIFE,
    EVENT_STRENGTH,
    EVENT_TECHNIQUE,
    GUARD,
    MAY_MOVE,
    REDRAWS,
    START_DIE,
    STRENGTH,
    TAIKYU_WOUND,
    TECHNIQUE,
    WEATHER_LAST_ROUND,
    WEATHER_LIFE,
)
from shiai.games.wots.reserves import THE_PLAYER
from shiai.games.wots.wounds import EMPTY_KI, ITSELF

EMPTY_KI_COSTS: Final = 2
RANKS: Final = (
    "",
    "back to practice",
    "good",
    "great",
    "Emperor's Guard",
    "the Way of Musashi",
)


class Journey(Phases):
    """From the end of a round to the end of the game."""

    # ---- the end of a round ------------------------------------------------------------------

    def end_round(self) -> None:
        """RULING-WOTS-13  In this order, until the fight is decided."""
        self.owe(END_WEAPON)
        self.owe(END_BLOOD)
        self.owe(END_WEATHER)
        self.owe(END_TAIKYU)
        self.owe(END_ENEMY)
        self.owe(END_KI)
        self.owe(END_DISCARD)

    def end_weapon(self) -> None:
        """WOTS-094  Kusarigama: a wound for a low Guard.  WOTS-258  Sai 2: a Ki for it.

        WOTS-238, RULING-WOTS-62  Wakizashi: a wound at the end of the tenth round of the game.
        """
        guard = self.gauge(GUARD)
        if guard < self.word(END_WOUND_BELOW_GUARD):
            self.suffer_wound(1)
        if self.get(ROUND) == self.word(END_WOUND_IN_ROUND):
            self.suffer_wound(1)
        if guard <= self.word(END_KI_AT_GUARD) and not self.is_decided():
            self.gain_ki(1)

    def end_blood(self) -> None:
        """WOTS-175  The abdomen: 1 Life at the end of each round."""
        if self.is_on(BLOOD):
            self.lose_life(self.blood_total(BLOOD_END_LIFE), False)

    def end_weather(self) -> None:
        """WOTS-133  Fire: the enemy, then the player, lose 1 Life.

        Storm: undecided at the end of round 8, the fight is lost.
        """
        life = self.word(WEATHER_LIFE)
        if life > 0:
            self.enemies_lose_life(life)
            if not self.is_decided():
                self.lose_life(life, False)
        if self.get(FIGHT_ROUND) >= self.word(WEATHER_LAST_ROUND) and not self.is_decided():
            self.lose_fight(BY_STORM)

    def enemies_lose_life(self, life: i64) -> None:
        """RULING-WOTS-94  Every living enemy, by no strike of the player's."""
        for enemy in range(self.enemies()):
            if not self.is_down(enemy) and not self.is_decided():
                self.strike(enemy, life, 0, ITSELF)

    def end_taikyu(self) -> None:
        """WOTS-246  The fighter with fewer Ki suffers a level 1 wound; on a tie each loses 1 Ki.

        RULING-WOTS-65  Of several, the lowest; all that are lowest lose 1 Ki.
        """
        if self.consequence() != TAIKYU_WOUND:
            return
        lowest = self.get(KI)
        for enemy in range(self.enemies()):
            if not self.is_down(enemy):
                lowest = min(lowest, self.get(ENEMY_KI, enemy))
        tied: i64 = 1 if self.get(KI) == lowest else 0
        last: i64 = -1
        for enemy in range(self.enemies()):
            if not self.is_down(enemy) and self.get(ENEMY_KI, enemy) == lowest:
                tied += 1
                last = enemy
        if tied > 1:
            self.all_lowest_lose_ki(lowest)
        elif last < 0:
            self.suffer_wound(self.consequence_amount())
        else:
            self.wound_enemy(last, self.consequence_amount())

    def all_lowest_lose_ki(self, lowest: i64) -> None:
        """WOTS-246, RULING-WOTS-65  On a tie; the enemy first."""
        player = self.get(KI) == lowest
        for enemy in range(self.enemies()):
            if not self.is_down(enemy) and self.get(ENEMY_KI, enemy) == lowest:
                self.strike(enemy, 0, 1, ITSELF)
        if player and not self.is_decided():
            self.lose_ki(1)

    def end_enemy(self) -> None:
        """WOTS-277  Fan opponent 12 costs the player 1 Life.  WOTS-281  Bruce Lee loses 1."""
        if self.word(END_PLAYER_LIFE) > 0:
            self.lose_life(self.word(END_PLAYER_LIFE), False)
        if self.word(END_ENEMY_LIFE) > 0:
            self.enemies_lose_life(self.word(END_ENEMY_LIFE))

    def end_ki(self) -> None:
        """WOTS-045 to WOTS-047  Who has no Ki now loses 2 Life; the enemy first.

        WOTS-055, RULING-WOTS-14  If that would kill both, the player wins, unless an option.
        WOTS-212  Of three, each living enemy.
        """
        for enemy in range(self.enemies()):
            if not self.is_down(enemy) and self.get(ENEMY_KI, enemy) == 0:
                self.enemy_pays_for_empty_ki(enemy)
        if self.get(KI) > 0:
            return
        if not self.is_decided():
            self.lose_life(EMPTY_KI_COSTS, True)
        elif self.get(DECIDED) == WON and self.option(DOUBLE_KO) >= KO_DRAW:
            self.die_together()

    def enemy_pays_for_empty_ki(self, enemy: i64) -> None:
        """WOTS-045, WOTS-109  No strike; RULING-WOTS-57 armour may take it like other damage."""
        if not self.is_decided():
            self.strike(enemy, EMPTY_KI_COSTS, 0, EMPTY_KI)

    def die_together(self) -> None:
        """RULING-WOTS-14  As an option the player's loss counts too: a draw, or the enemy's win."""
        self.put(DECIDED, 0, UNDECIDED)
        self.lose_life(EMPTY_KI_COSTS, True)
        if self.get(DECIDED) != LOST:
            self.put(DECIDED, 0, WON)
            self.put(HOW_DECIDED, 0, BY_LIFE)
        elif self.option(DOUBLE_KO) != KO_ENEMY:
            self.put(DECIDED, 0, BOTH_DEAD)

    def end_discard(self) -> None:
        """WOTS-037  The hand is discarded, stored cards stay; the next round follows."""
        self.discard_hand()
        self.owe(NEW_ROUND)

    # ---- the end of a fight ------------------------------------------------------------------

    def fight_over(self) -> None:
        """WOTS-001, WOTS-002  A single fight is the whole game; else see what follows.

        RULING-WOTS-4  Defense and counterattack leave the table.
        RULING-WOTS-16  As an option the attack that kills still pays its combo.
        RULING-WOTS-87  A run or campaign in which both die is lost.
        """
        result = self.get(DECIDED)
        assert result != UNDECIDED, "a fight is over and nobody has won"
        self.discard_opponents()
        mode = self.option(MODE)
        if mode == CLAN or self.is_campaign():
            if result == WON and self.combo_is_due():
                self.put(DECIDED, 0, UNDECIDED)
                self.put(DOWN, 0, 0)  # until then the fight is not over
                self.owe(COUNT_COMBO)
                self.owe(FIGHT_WON)
            elif result == WON:
                self.opponent_is_beaten()
            else:
                self.end(CLAN_OVER if mode == CLAN else CAMPAIGN_LOST)
        elif self.has_shadow():
            self.score_fight()
        elif result == WON:
            self.end(PLAYER_WINS)
        else:
            self.end(DRAWN_FIGHT if result == BOTH_DEAD else ENEMY_WINS)

    def combo_is_due(self) -> bool:
        """RULING-WOTS-16  Three cards lie in the action zone and were not counted."""
        if not self.is_on(COMBO_ON_KILLING_ATTACK) or self.get(COMBO_COUNTED) == 1:
            return False
        return self.size(ACTION_ZONE) == CARDS_OF_AN_ATTACK

    def fight_won(self) -> None:
        """RULING-WOTS-16  The combo is paid; now the fight is over."""
        self.put(DECIDED, 0, WON)
        self.owe(FIGHT_OVER)

    def opponent_is_beaten(self) -> None:
        """WOTS-111, WOTS-138, WOTS-141  One more; the last of a campaign wins it.

        WOTS-143, WOTS-144  A random event after every fight but the last.
        """
        self.add(DEFEATED, 1)
        self.clear_table()
        if self.is_campaign() and self.is_last_node():
            self.end(CAMPAIGN_WON)
            return
        if self.is_campaign():
            self.owe(RANDOM_EVENT)
        self.owe(NEXT_OPPONENT)
        self.owe(FIGHT_OVER)

    def clear_table(self) -> None:
        """WOTS-115, RULING-WOTS-15, RULING-WOTS-32  The round stops; nothing is reshuffled.

        WOTS-113, WOTS-114, WOTS-116, WOTS-135, WOTS-136, WOTS-137  All else is kept;
        WOTS-220  armour too.
        """
        self.put(DECIDED, 0, UNDECIDED)
        self.put(HOW_DECIDED, 0, 0)
        self.put(DOWN, 0, 0)
        self.put(BONUS, STRENGTH, 0)
        self.put(BONUS, TECHNIQUE, 0)
        drawn = self.drawn()
        while self.size(drawn) > 0:
            self.move_top(drawn, DISCARD)
        self.discard_hand()
        self.move_all(ACTION_ZONE, DISCARD)

    # ---- who comes next ----------------------------------------------------------------------

    def next_opponent(self) -> None:
        """WOTS-112  Clan: a roll.  WOTS-139  Campaign 1: the way, where it forks a choice."""
        if self.option(MODE) == CLAN:
            result = self.blue_die(FOR_STRENGTH)
            self.meet(self.printed.clan_life[result - 1], self.printed.clan_ki[result - 1])
            self.owe(NEW_FIGHT)
        elif self.is_campaign():
            if self.way(1) >= 0:
                self.owe(PICK_WAY, self.samurai())
            else:
                self.owe(FACE, self.way(0))
        else:
            self.owe(NEW_FIGHT)

    def way(self, side: i64) -> i64:
        """The node that follows on the left (0) or the right (1), or below zero."""
        node = self.get(NODE)
        if node == 0:
            campaign: i64 = 0 if self.option(MODE) == CAMPAIGN_1 else 1
            return self.printed.gates[campaign * 2 + side]
        if side == 0:
            return self.printed.node_left[node - 1]
        return self.printed.node_right[node - 1]

    def is_last_node(self) -> bool:
        """WOTS-138, WOTS-141  Nobody follows."""
        return self.way(0) < 0

    def offer_ways(self) -> None:
        """WOTS-139  One of the two."""
        self.offer(TAKE_WAY, 0)
        self.offer(TAKE_WAY, 1)

    def face(self, node: i64) -> None:
        """WOTS-140  Life and Ki of the map; WOTS-142 Life may be rolled.

        RULING-WOTS-58  An enemy's armour is worn by the last opponent.
        """
        self.put(NODE, 0, node + 1)
        life = self.printed.node_life[node]
        if life == BY_A_ROLL:
            life = self.blue_die(FOR_STRENGTH)
        self.meet(life, self.printed.node_ki[node])
        if self.is_last_node() and self.option(YOROI) == WORN_BY_ENEMY:
            self.put(WEARER, 0, THE_PLAYER + 1)
            self.put(ARMOR, 0, ARMOR_POINTS)
        self.owe(NEW_FIGHT)

    def meet(self, life: i64, ki: i64) -> None:
        """The next opponent's reserve."""
        self.put(ENEMY_LIFE, 0, life)
        self.put(ENEMY_KI, 0, ki)

    def new_fight(self) -> None:
        """A fight begins with a new round.

        WOTS-129, WOTS-263  The Cliff can be used again, but for the Tessen.
        RULING-WOTS-22  As an option a weapon's die level is given again.
        """
        self.put(FIGHT_ROUND, 0, 0)
        if self.word(MAY_MOVE) == 0:
            self.put(PLACES_USED, 0, 0)
        if self.is_on(KK_EACH_FIGHT):
            self.raise_die_to(self.word(START_DIE))
        self.owe(NEW_ROUND)

    def raise_die_to(self, level: i64) -> None:
        """RULING-WOTS-22, RULING-WOTS-41  The higher of both counts."""
        self.move_die(max(level - self.get(DIE), i64(0)))

    # ---- random events -----------------------------------------------------------------------

    def random_event(self) -> None:
        """WOTS-143, WOTS-153  A roll on the card in use.

        WOTS-145, WOTS-146, WOTS-147, WOTS-148, WOTS-149, WOTS-152  What it brings.
        """
        row: i64 = self.option(EVENT_TABLE) * 6 + self.blue_die(FOR_EVENT) - 1
        word = self.printed.event_word[row]
        amount = self.printed.event_amount[row]
        if amount == BY_A_ROLL:
            amount = self.blue_die(FOR_AMOUNT)
        if word == EVENT_TECHNIQUE:
            self.put(BONUS, TECHNIQUE, amount)
        elif word == EVENT_STRENGTH:
            self.put(BONUS, STRENGTH, amount)
        elif word == EVENT_DIE:  # RULING-WOTS-37
            self.move_die(amount)
        elif word == EVENT_KI:  # RULING-WOTS-38, RULING-WOTS-39
            self.gain_ki(amount)
            self.lose_ki(-amount)
        elif word == EVENT_LIFE:
            self.gain_life(amount)
            self.lose_life(-amount, False)
        else:
            assert word == EVENT_BROKEN_SWORD, "an event does something unknown"
            self.sword_breaks()

    def sword_breaks(self) -> None:
        """WOTS-150  Another weapon must be chosen.  WOTS-151  Without one the campaign is lost."""
        for weapon in range(i64(len(WEAPONS))):
            if self.why_not_equip(weapon) == YOU_MAY:
                self.owe(PICK_WEAPON, self.samurai())
                return
        self.lose_fight(BY_NO_WEAPON)

    def offer_weapons(self) -> None:
        """WOTS-150  Any weapon that is left."""
        for weapon in range(i64(len(WEAPONS))):
            if self.why_not_equip(weapon) == YOU_MAY:
                self.offer(EQUIP, weapon)

    def why_not_equip(self, weapon: i64) -> i64:
        """WOTS-150, RULING-WOTS-40  A weapon of the pool."""
        return YOU_MAY if self.get(POOL, weapon) == 1 else 150

    def equip(self, weapon: i64) -> None:
        """WOTS-150  It leaves the pool.

        RULING-WOTS-41, RULING-WOTS-92  Its ceilings, die and redraws count now.
        """
        self.put(POOL, weapon, 0)
        self.put(WEAPON_HELD, 0, weapon)
        self.put(SIDE, 0, 0)
        self.put(KI, 0, min(self.get(KI), self.most_ki()))
        self.raise_die_to(self.word(START_DIE))
        self.put(REDRAWS_LEFT, 0, self.word(REDRAWS))

    # ---- two players, ranks and scores -------------------------------------------------------

    def score_fight(self) -> None:
        """WOTS-SHADOW-6, RULING-WOTS-95  100 for a win, 2 for each Life, less 1 for each round.

        Then roles change, and after the second fight the match is over.
        """
        points = 2 * self.get(LIFE) - self.get(ROUND)
        if self.get(DECIDED) == WON:
            points += 100
        self.put(self.of(MATCH_SCORE, self.samurai()), 0, points)
        if self.get(FIGHT_NO) >= 2:
            self.end(MATCH_OVER)
            return
        self.put(DECIDED, 0, UNDECIDED)
        self.put(FIGHT_NO, 0, 2)
        self.put(SAMURAI, 0, 1 - self.samurai())
        self.owe(SET_UP)

    def rank(self) -> i64:
        """WOTS-117  Back to practice, good, great, Emperor's Guard, the Way of Musashi."""
        if self.option(MODE) != CLAN:
            return 0
        beaten = self.get(DEFEATED)
        if beaten >= 21:
            return 5
        return 1 if beaten <= 5 else (beaten - 1) // 5 + 1

    def score(self, seat: i64) -> i64:
        """WOTS-111, WOTS-SHADOW-6  Opponents defeated, points of a match, or 1 for a win."""
        if self.has_shadow():
            return self.get(self.of(MATCH_SCORE, seat))
        if self.option(MODE) == CLAN or self.is_campaign():
            return self.get(DEFEATED)
        return 1 if self.s[OVER] == PLAYER_WINS else 0
