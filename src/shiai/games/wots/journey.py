"""Way of the Samurai: the end of a round, the end of a fight, and the modes of several fights."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.board import AT_THE_GATE
from shiai.games.wots.phases import Phases
from shiai.games.wots.reserves import EMPTY_KI_COSTS

FIGHTS_OF_A_MATCH: Final = 2


class Journey(Phases):
    """From the end of a round to the end of the game."""

    # ---- the end of a round ------------------------------------------------------------------

    def end_round(self) -> None:
        """RULING-WOTS-13  In this order, until the fight is decided."""
        self.owe(layout.END_WEAPON)
        self.owe(layout.END_BLOOD)
        self.owe(layout.END_WEATHER)
        self.owe(layout.END_TAIKYU)
        self.owe(layout.END_ENEMY)
        self.owe(layout.END_KI)
        self.owe(layout.END_DISCARD)

    def end_weapon(self) -> None:
        """WOTS-094  Kusarigama: a wound for a low Guard.  WOTS-258  Sai 2: a Ki for it.

        WOTS-238, RULING-WOTS-62  Wakizashi: a wound at the end of the tenth round of the game.
        """
        guard = self.gauge(printed.GUARD)
        if guard < self.word(words.END_WOUND_BELOW_GUARD):
            self.suffer_wound(1, layout.BY_WEAPON)
        if self.get(layout.ROUND) == self.word(words.END_WOUND_IN_ROUND):
            self.suffer_wound(1, layout.BY_WEAPON)
        if guard <= self.word(words.END_KI_AT_GUARD) and not self.is_decided():
            self.gain_ki(1, layout.BY_WEAPON)

    def end_blood(self) -> None:
        """WOTS-175  The abdomen: 1 Life at the end of each round."""
        if self.is_on(options.BLOOD):
            self.lose_life(self.blood_total(words.BLOOD_END_LIFE), layout.BY_BLOOD_CARD)

    def end_weather(self) -> None:
        """WOTS-133  Fire: the enemy, then the player, lose 1 Life.

        Storm: undecided at the end of round 8, the fight is lost.
        """
        life = self.word(words.WEATHER_LIFE)
        if life > 0:
            self.enemies_lose_life(life, layout.BY_WEATHER)
            if not self.is_decided():
                self.lose_life(life, layout.BY_WEATHER)
        late = self.get(layout.FIGHT_ROUND) >= self.word(words.WEATHER_LAST_ROUND)
        if late and not self.is_decided():
            self.lose_fight(layout.BY_STORM, layout.BY_WEATHER)

    def enemies_lose_life(self, life: i64, cause: i64) -> None:
        """RULING-WOTS-94  Every living enemy, by no strike of the player's."""
        for enemy in range(self.enemies()):
            if not self.is_down(enemy) and not self.is_decided():
                self.strike(enemy, life, 0, cause)

    def end_taikyu(self) -> None:
        """WOTS-246  The fighter with fewer Ki suffers a level 1 wound; on a tie each loses 1 Ki.

        RULING-WOTS-65  Of several, the lowest; all that are lowest lose 1 Ki.
        """
        if self.consequence() != words.TAIKYU_WOUND:
            return
        lowest = self.ki()
        for enemy in range(self.enemies()):
            if not self.is_down(enemy):
                lowest = min(lowest, self.enemy_ki(enemy))
        tied: i64 = 1 if self.ki() == lowest else 0
        last: i64 = -1
        for enemy in range(self.enemies()):
            if not self.is_down(enemy) and self.enemy_ki(enemy) == lowest:
                tied += 1
                last = enemy
        if tied > 1:
            self.all_lowest_lose_ki(lowest)
        elif last < 0:
            self.suffer_wound(self.consequence_amount(), layout.BY_TAIKYU)
        else:
            self.wound_enemy(last, self.consequence_amount(), layout.BY_TAIKYU)

    def all_lowest_lose_ki(self, lowest: i64) -> None:
        """WOTS-246, RULING-WOTS-65  On a tie; the enemy first."""
        player = self.ki() == lowest
        for enemy in range(self.enemies()):
            if not self.is_down(enemy) and self.enemy_ki(enemy) == lowest:
                self.strike(enemy, 0, 1, layout.BY_TAIKYU)
        if player and not self.is_decided():
            self.lose_ki(1, layout.BY_TAIKYU)

    def end_enemy(self) -> None:
        """WOTS-277  Fan opponent 12 costs the player 1 Life.  WOTS-281  Bruce Lee loses 1."""
        if self.word(words.END_PLAYER_LIFE) > 0:
            self.lose_life(self.word(words.END_PLAYER_LIFE), layout.BY_ENEMY)
        if self.word(words.END_ENEMY_LIFE) > 0:
            self.enemies_lose_life(self.word(words.END_ENEMY_LIFE), layout.BY_ENEMY)

    def end_ki(self) -> None:
        """WOTS-045 to WOTS-047  Who has no Ki now loses 2 Life; the enemy first.

        WOTS-055, RULING-WOTS-14  If that would kill both, the player wins, unless an option; who
        has won pays nothing any more.
        WOTS-212  Of three, each living enemy.
        """
        for enemy in range(self.enemies()):
            if not self.is_down(enemy) and self.enemy_ki(enemy) == 0:
                self.enemy_pays_for_empty_ki(enemy)
        if self.ki() == 0 and not self.is_decided():
            self.lose_life(EMPTY_KI_COSTS, layout.BY_EMPTY_KI)

    def enemy_pays_for_empty_ki(self, enemy: i64) -> None:
        """WOTS-045, WOTS-109  No strike; RULING-WOTS-57 armour may take it like other damage."""
        if not self.is_decided():
            self.strike(enemy, EMPTY_KI_COSTS, 0, layout.BY_EMPTY_KI)

    def end_discard(self) -> None:
        """WOTS-037  The hand is discarded, stored cards stay; the next round follows."""
        self.discard_hand()
        self.owe(layout.NEW_ROUND)

    # ---- the end of a fight ------------------------------------------------------------------

    def fight_over(self) -> None:
        """WOTS-001, WOTS-002  A single fight is the whole game; else see what follows.

        RULING-WOTS-4  Defense and counterattack leave the table.
        """
        result = self.get(layout.DECIDED)
        assert result != layout.UNDECIDED, "a fight is over and nobody has won"
        self.discard_opponents()
        if self.is_clan() or self.is_campaign():
            self.journey_goes_on(result)
        elif self.has_shadow():
            self.change_roles()
        else:
            self.end_duel(result)

    def journey_goes_on(self, result: i64) -> None:
        """RULING-WOTS-16  As an option the attack that kills still pays its combo.

        RULING-WOTS-87  A run or campaign in which both die is lost.
        """
        if result != layout.WON:
            self.end_journey()
        elif self.combo_is_due():
            self.put(layout.DECIDED, 0, layout.UNDECIDED)
            self.put(layout.DOWN, 0, 0)  # until then the fight is not over
            self.owe(layout.COUNT_COMBO)
            self.owe(layout.FIGHT_WON)
        else:
            self.opponent_is_beaten()

    def change_roles(self) -> None:
        """WOTS-SHADOW-6  After the first fight roles change, after the second the match is over."""
        self.score_fight()
        if self.get(layout.FIGHT_NO) >= FIGHTS_OF_A_MATCH:
            self.end(layout.MATCH_OVER)
            return
        self.put(layout.DECIDED, 0, layout.UNDECIDED)
        self.put(layout.FIGHT_NO, 0, FIGHTS_OF_A_MATCH)
        self.put(layout.SAMURAI, 0, self.shadow())
        self.owe(layout.SET_UP)

    def combo_is_due(self) -> bool:
        """RULING-WOTS-16  Three cards lie in the action zone and were not counted."""
        if not self.is_on(options.COMBO_ON_KILLING_ATTACK) or self.get(layout.COMBO_COUNTED) == 1:
            return False
        return self.size(layout.ACTION_ZONE) == layout.CARDS_OF_AN_ATTACK

    def fight_won(self) -> None:
        """RULING-WOTS-16  The combo is paid; now the fight is over."""
        self.put(layout.DECIDED, 0, layout.WON)
        self.owe(layout.FIGHT_OVER)

    def opponent_is_beaten(self) -> None:
        """WOTS-111, WOTS-138, WOTS-141  One more; the last of a campaign wins it.

        WOTS-143, WOTS-144  A random event after every fight but the last.
        """
        self.add(layout.DEFEATED, 1)
        self.clear_table()
        if self.is_campaign() and self.is_last_node():
            self.end(layout.CAMPAIGN_WON)
            return
        if self.is_campaign():
            self.owe(layout.RANDOM_EVENT)
        self.owe(layout.NEXT_OPPONENT)
        self.owe(layout.FIGHT_OVER)

    def clear_table(self) -> None:
        """WOTS-115, RULING-WOTS-15, RULING-WOTS-32  The round stops; nothing is reshuffled.

        WOTS-113, WOTS-114, WOTS-116, WOTS-135, WOTS-136, WOTS-137  All else is kept;
        WOTS-220  armour too.
        """
        self.put(layout.DECIDED, 0, layout.UNDECIDED)
        self.put(layout.HOW_DECIDED, 0, 0)
        self.put(layout.DOWN, 0, 0)
        self.put(layout.ENEMY_LIFE, 0, 0)
        self.put(layout.ENEMY_KI, 0, 0)
        self.put(layout.BONUS, printed.STRENGTH, 0)
        self.put(layout.BONUS, printed.TECHNIQUE, 0)
        drawn = self.drawn()
        while self.size(drawn) > 0:
            self.move_top(drawn, layout.DISCARD)
        self.discard_hand()
        self.move_all(layout.ACTION_ZONE, layout.DISCARD)

    # ---- who comes next ----------------------------------------------------------------------

    def next_opponent(self) -> None:
        """WOTS-112  Clan: a roll.  WOTS-139  Campaign 1: the way, where it forks a choice."""
        if self.is_clan():
            result = self.blue_die(layout.FOR_STRENGTH)
            self.meet(self.printed.clan_life[result - 1], self.printed.clan_ki[result - 1])
            self.owe(layout.NEW_FIGHT)
        elif self.is_campaign():
            if self.way(printed.RIGHT) != printed.NO_WAY:
                self.owe(layout.PICK_WAY, self.samurai())
            else:
                self.owe(layout.FACE, self.way(printed.LEFT))
        else:
            self.owe(layout.NEW_FIGHT)

    def way(self, side: i64) -> i64:
        """WOTS-139  The node that follows on the left or the right, or NO_WAY."""
        node = self.node()
        if node == AT_THE_GATE:
            gate: i64 = 0 if self.option(options.MODE) == options.CAMPAIGN_1 else 1
            return self.printed.gates[printed.at_way(gate, side)]
        if side == printed.LEFT:
            return self.printed.node_left[node]
        return self.printed.node_right[node]

    def is_last_node(self) -> bool:
        """WOTS-138, WOTS-141  Nobody follows."""
        return self.way(printed.LEFT) == printed.NO_WAY

    def offer_ways(self) -> None:
        """WOTS-139  One of the two."""
        self.offer(layout.TAKE_WAY, printed.LEFT)
        self.offer(layout.TAKE_WAY, printed.RIGHT)

    def face(self, node: i64) -> None:
        """WOTS-140  Life and Ki of the map; WOTS-142 Life may be rolled.

        RULING-WOTS-58  An enemy's armour is worn by the last opponent.
        """
        self.go_to_node(node)
        life = self.printed.node_life[node]
        if life == printed.BY_A_ROLL:
            life = self.blue_die(layout.FOR_STRENGTH)
        self.meet(life, self.printed.node_ki[node])
        if self.is_last_node() and self.option(options.YOROI) == options.WORN_BY_ENEMY:
            self.arm_enemy(0)
            self.put(layout.ARMOR, 0, layout.ARMOR_POINTS)
        self.owe(layout.NEW_FIGHT)

    def meet(self, life: i64, ki: i64) -> None:
        """The next opponent's reserve."""
        self.put(layout.ENEMY_LIFE, 0, life)
        self.put(layout.ENEMY_KI, 0, ki)
        self.announce(layout.OPPONENT_COMES, self.get(layout.NODE), life, ki)

    def new_fight(self) -> None:
        """A fight begins with a new round.

        WOTS-129, WOTS-263  The Cliff can be used again, but for the Tessen.
        RULING-WOTS-22  As an option a weapon's die level is given again.
        """
        self.put(layout.FIGHT_ROUND, 0, 0)
        if self.word(words.MAY_MOVE) == 0:
            self.put(layout.PLACES_USED, 0, 0)
        if self.is_on(options.KK_EACH_FIGHT):
            self.raise_die_to(self.word(words.START_DIE))
        self.owe(layout.NEW_ROUND)

    def raise_die_to(self, level: i64) -> None:
        """RULING-WOTS-22, RULING-WOTS-41  The higher of both counts."""
        self.move_die(max(level - self.die(), i64(0)), layout.BY_WEAPON)

    # ---- random events -----------------------------------------------------------------------

    def random_event(self) -> None:
        """WOTS-143, WOTS-153  A roll on the card in use.

        WOTS-145, WOTS-146  An amount may be rolled.  WOTS-152  With the expansion's card.
        """
        table = self.option(options.EVENT_TABLE)
        roll = self.blue_die(layout.FOR_EVENT)
        at = printed.at_roll(table, roll)
        amount = self.printed.event_amount[at]
        if amount == printed.BY_A_ROLL:
            amount = self.blue_die(layout.FOR_AMOUNT)
        self.announce(layout.EVENT_RESULT, table, roll, amount)
        does = EVENT_EFFECTS[self.printed.event_word[at]]
        does(self, amount)

    def event_technique(self, levels: i64) -> None:
        """WOTS-145  The next fight starts with extra Technique."""
        self.put(layout.BONUS, printed.TECHNIQUE, levels)

    def event_strength(self, levels: i64) -> None:
        """WOTS-146  The next fight starts with extra Strength."""
        self.put(layout.BONUS, printed.STRENGTH, levels)

    def event_die(self, levels: i64) -> None:
        """WOTS-147, RULING-WOTS-37  The injury die rises."""
        self.move_die(levels, layout.BY_EVENT)

    def event_ki(self, amount: i64) -> None:
        """WOTS-148, RULING-WOTS-38, RULING-WOTS-39  Ki is gained, or below zero lost."""
        self.gain_ki(amount, layout.BY_EVENT)
        self.lose_ki(-amount, layout.BY_EVENT)

    def event_life(self, amount: i64) -> None:
        """WOTS-149  Life is gained, or below zero lost."""
        self.gain_life(amount, layout.BY_EVENT)
        self.lose_life(-amount, layout.BY_EVENT)

    def event_broken_sword(self, _amount: i64) -> None:
        """WOTS-150  The weapon breaks."""
        self.sword_breaks()

    def sword_breaks(self) -> None:
        """WOTS-150  Another weapon must be chosen.  WOTS-151  Without one the campaign is lost."""
        for weapon in range(i64(len(options.WEAPONS))):
            if self.why_not_equip(weapon) == YOU_MAY:
                self.owe(layout.PICK_WEAPON, self.samurai())
                return
        self.lose_fight(layout.BY_NO_WEAPON, layout.BY_EVENT)

    def offer_weapons(self) -> None:
        """WOTS-150  Any weapon that is left."""
        for weapon in range(i64(len(options.WEAPONS))):
            if self.why_not_equip(weapon) == YOU_MAY:
                self.offer(layout.EQUIP, weapon)

    def why_not_equip(self, weapon: i64) -> i64:
        """WOTS-150, RULING-WOTS-40  A weapon of the pool."""
        return YOU_MAY if self.get(layout.POOL, weapon) == 1 else 150

    def equip(self, weapon: i64) -> None:
        """WOTS-150  It leaves the pool.

        RULING-WOTS-41, RULING-WOTS-92  Its ceilings, die and redraws count now.
        """
        self.put(layout.POOL, weapon, 0)
        self.put(layout.WEAPON_HELD, 0, weapon)
        self.put(layout.SIDE, 0, printed.NO_SIDE)
        self.set_ki(min(self.ki(), self.most_ki()), layout.BY_WEAPON)
        self.raise_die_to(self.word(words.START_DIE))
        self.put(layout.REDRAWS_LEFT, 0, self.word(words.REDRAWS))


# What a random event brings: a function for each of its words.
EVENT_EFFECTS: Final[dict[int, Callable[[Journey, i64], None]]] = {
    words.EVENT_TECHNIQUE: Journey.event_technique,
    words.EVENT_STRENGTH: Journey.event_strength,
    words.EVENT_DIE: Journey.event_die,
    words.EVENT_KI: Journey.event_ki,
    words.EVENT_LIFE: Journey.event_life,
    words.EVENT_BROKEN_SWORD: Journey.event_broken_sword,
}
words.EVENT_RESULTS.check_functions("EVENT_EFFECTS in journey.py", EVENT_EFFECTS)
