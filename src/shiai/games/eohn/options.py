"""Eohn: modes, formats and rulings that players may switch."""

from typing import Final

from mypy_extensions import i64

from shiai.core.options import Options

OPTIONS: Final = Options()

MODE: Final[i64] = OPTIONS.choice(
    "mode", "duel", "ffa", "teams", "legendary",
    help="1-on-1, everybody against everybody (3-6), two teams (4-6), one against 2 or 3",
)  # fmt: skip
FORMAT: Final[i64] = OPTIONS.choice(
    "format", "best_of_3", "sudden_death", help="a battle of up to three rounds, or of one"
)
PROMPT_POLICY: Final[i64] = OPTIONS.choice(
    "prompt_policy", "when_able", "always",
    help="who may respond: is asked only when able, or always, so that silence tells nothing",
)  # fmt: skip
STOPS: Final[i64] = OPTIONS.choice(
    "stops", "all", "end_phase", "none",
    help="windows of a phase in which nothing was activated: all, only the End phase's, or none",
)  # fmt: skip
TURN_LIMIT: Final[i64] = OPTIONS.number(
    "turn_limit", 0, 999, 0, help="after so many turns a round is drawn; 0: never"
)
BATTLE_TIEBREAK: Final[i64] = OPTIONS.choice(
    "battle_tiebreak", "most_wins", "strict", "extra_round",
    help="nobody has two wins after three rounds: most wins, a draw, or one more round",
)  # fmt: skip
PURE_GAIN: Final[i64] = OPTIONS.choice(
    "pure_gain", "per_attack", "per_step",
    help="Pure Energy for each attack that did damage, or once in a damage step",
)  # fmt: skip
CRITICAL_CAP: Final[i64] = OPTIONS.flag(
    "critical_cap", help="Critical adds at most as much as the AP left", default=True
)
SPECIALS_AFTER_BLOCK: Final[i64] = OPTIONS.flag(
    "specials_after_block", help="Critical and Daze apply at Armor after a Block in time"
)
LEAK_DENIES_COUNTER: Final[i64] = OPTIONS.flag(
    "leak_denies_counter", help="a Block that lets Piercing through allows no Counter-Attack"
)
CRUSH_MAX_AP: Final[i64] = OPTIONS.flag(
    "crush_max_ap", help="Crushing through a Block deals at most the attack's AP"
)
BARRIER_COUNTER_RATE: Final[i64] = OPTIONS.choice(
    "barrier_counter_rate", "per_point", "per_attack",
    help="a counter stops one point of AP, or a whole attack",
)  # fmt: skip
FEINT_RESTED_SCOPE: Final[i64] = OPTIONS.choice(
    "feint_rested_scope", "stacked", "chain",
    help="Rested is ignored for the attack of the Feint, or for every attack of the chain",
)  # fmt: skip
FIRST_TURN_RESTED: Final[i64] = OPTIONS.flag(
    "first_turn_rested", help="the first player's first turn gives Rested"
)
INSTANT_FROM_HAND_OWN_TURN: Final[i64] = OPTIONS.flag(
    "instant_from_hand_own_turn", help="Instants may answer from hand in one's own turn, too"
)
FREE_REPURPOSE: Final[i64] = OPTIONS.flag(
    "free_repurpose", help="floating Energy may pay costs while the Energy deck has cards"
)
VOLUNTARY_DISCARD: Final[i64] = OPTIONS.flag(
    "voluntary_discard", help="in one's Action phase one may discard one's own abilities",
    default=True,
)  # fmt: skip
MULTI_REACTION: Final[i64] = OPTIONS.flag(
    "multi_reaction", help="a defender may answer one attack with several Blocks and Dodges"
)
TEAM_REATTR: Final[i64] = OPTIONS.choice(
    "team_reattr", "any", "own_side", "off",
    help="teams: who may choose attributes anew when a player is defeated",
)  # fmt: skip
UNEVEN_TEAMS: Final[i64] = OPTIONS.flag(
    "uneven_teams", help="teams: five players, three against two"
)
LEGEND_TURNS: Final[i64] = OPTIONS.choice(
    "legend_turns", "after_each", "once_per_cycle",
    help="Legendary: the Legend has a turn after each opponent's turn, or one in a cycle",
)  # fmt: skip
TEAM_HANDS_OPEN: Final[i64] = OPTIONS.flag(
    "team_hands_open", help="teams: allies see each other's hands"
)
OPEN_LISTS: Final[i64] = OPTIONS.flag(
    "open_lists", help="all know which cards each player has brought", default=True
)
BLOCK_FROM_HAND_OWN_TURN: Final[i64] = OPTIONS.flag(
    "block_from_hand_own_turn",
    help="in one's own turn a Block or Dodge may come from hand, paid at once",
)
REUSE_LATER: Final[i64] = OPTIONS.flag(
    "reuse_later",
    help="a used ability with Reuse may wait on the mat and be readied in a later Action phase",
)

# The words of the choices that rules compare with; a flag is asked with YES and NO.
FFA: Final[i64] = OPTIONS.value_of(MODE, "ffa")
TEAMS: Final[i64] = OPTIONS.value_of(MODE, "teams")
LEGENDARY: Final[i64] = OPTIONS.value_of(MODE, "legendary")
SUDDEN_DEATH: Final[i64] = OPTIONS.value_of(FORMAT, "sudden_death")
ALWAYS: Final[i64] = OPTIONS.value_of(PROMPT_POLICY, "always")
END_PHASE_ONLY: Final[i64] = OPTIONS.value_of(STOPS, "end_phase")
NO_STOPS: Final[i64] = OPTIONS.value_of(STOPS, "none")
STRICT: Final[i64] = OPTIONS.value_of(BATTLE_TIEBREAK, "strict")
EXTRA_ROUND: Final[i64] = OPTIONS.value_of(BATTLE_TIEBREAK, "extra_round")
PER_STEP: Final[i64] = OPTIONS.value_of(PURE_GAIN, "per_step")
PER_ATTACK: Final[i64] = OPTIONS.value_of(BARRIER_COUNTER_RATE, "per_attack")
WHOLE_CHAIN: Final[i64] = OPTIONS.value_of(FEINT_RESTED_SCOPE, "chain")
OWN_SIDE: Final[i64] = OPTIONS.value_of(TEAM_REATTR, "own_side")
OFF: Final[i64] = OPTIONS.value_of(TEAM_REATTR, "off")
ONCE_PER_CYCLE: Final[i64] = OPTIONS.value_of(LEGEND_TURNS, "once_per_cycle")
