"""OpenSpiel: the games as Python games of pyspiel; importing this module registers them.

    pyspiel.load_game("shiai_eiyo", {"options": "difficulty:novice;edition:prototype"})

Chance is sampled: one chance node at the root picks one of `deals` seeds, and all that is shuffled
or rolled later follows from it. Simultaneous secret choices are asked in seat order.
"""

import hashlib
import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

import shiai
from shiai.core.agreement import Agreement
from shiai.core.errors import BadOption
from shiai.core.event import seen_by
from shiai.core.record import replay
from shiai.core.rng import seed_of
from shiai.core.state import revive
from shiai.core.table import NO_SEAT, Table
from shiai.installed import needs
from shiai.rl.arrays import as_array
from shiai.rl.setting import Setting

with needs("openspiel"):
    import pyspiel

GAMES = {f"shiai_{game.key}": game.key for game in shiai.list_games()}
GAMES["shiai_eohn_v1"] = "eohn"
OLD_SETS = {"shiai_eohn": "house"}  # names that are older than the game's default set
LONGEST = 100_000  # choices in one game; none comes near it
DEFAULTS: dict[str, Any] = {
    "seats": 0,  # 0: as many as the game has without being told
    "options": "",  # "name:value;name:value"
    "deals": 1000,
    "run": 0,  # deal n is seed_of(run, n)
    "planes": False,
}


def _type(name: str, key: str, utility: Any) -> Any:
    game_type = pyspiel.GameType
    game = shiai.find(key)
    seats = game.rules.all_seat_counts()
    return game_type(
        short_name=name,
        long_name=game.name,
        dynamics=game_type.Dynamics.SEQUENTIAL,
        chance_mode=game_type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=game_type.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=game_type.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def _read_options(text: str) -> dict[str, object]:
    options: dict[str, object] = {}
    for pair in text.split(";") if text else []:
        name, colon, value = pair.partition(":")
        if not colon:
            raise BadOption(f"an option is written name:value, not {pair!r}")
        options[name] = value
    return options


class ShiaiGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its seats and options."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        settings = {**DEFAULTS, **(params or {})}
        key = GAMES[name]
        self.setting = Setting(
            key,
            settings["seats"] or None,
            _read_options(settings["options"]),
            OLD_SETS.get(name),
            planes=settings["planes"],
        )
        self.run = int(settings["run"])
        self.deals = int(settings["deals"])
        shared = self.setting.is_shared
        utilities = pyspiel.GameType.Utility
        super().__init__(
            _type(name, key, utilities.IDENTICAL if shared else utilities.ZERO_SUM),
            pyspiel.GameInfo(
                num_distinct_actions=self.setting.codes,
                max_chance_outcomes=self.deals,
                num_players=self.setting.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=None if shared else 0.0,
                max_game_length=LONGEST,
            ),
            params or {},
        )

    def new_initial_state(self, *args: Any) -> "ShiaiState":
        """A table before the deal."""
        return ShiaiState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "ShiaiObserver":
        """What a player sees, as pyspiel wants it."""
        if params:
            raise BadOption(f"an observer takes no parameters, not {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return ShiaiObserver(self.setting, iig_obs_type, recall)


class Held:
    """A table inside a pyspiel state: copied by cloning, pickled as its record."""

    def __init__(self, table: Table | None) -> None:
        self.table = table

    def __deepcopy__(self, memo: Any) -> "Held":
        return Held(None if self.table is None else self.table.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        if self.table is None:
            return Held, (None,)
        table = self.table
        if table.viewer == NO_SEAT:
            return _from_record, (table.game.key, table.record())
        cells, events = list(table.state.s), list(table.state.events)
        return _guessed, (table.agreement, cells, events, table.history, table.viewer)


def _from_record(key: str, text: str) -> Held:
    return Held(replay(shiai.find(key), text))


def _guessed(
    agreement: Agreement, cells: list[int], events: list[int], history: Any, viewer: int
) -> Held:
    """A guessed world has no record, only its cells and what its seat was told."""
    game = shiai.find(agreement.game)
    terms = game.terms_for(agreement)
    state = revive(terms, cells, events, True, 0)
    table = Table(game, terms, -1, None, False, state)
    table.history = list(history)
    table.viewer = viewer
    return Held(table)


class ShiaiState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game."""

    def __init__(self, game: ShiaiGame) -> None:
        super().__init__(game)
        self.held = Held(None)

    @property
    def table(self) -> Table:
        """The table that was dealt."""
        assert self.held.table is not None, "nothing is dealt yet"
        return self.held.table

    @property
    def setting(self) -> Setting:
        """What the game is played with."""
        setting: Setting = self.get_game().setting
        return setting

    def current_player(self) -> int:
        """Who is asked; in a simultaneous choice the first who has not chosen yet."""
        if self.held.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.state.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.table.state.decider())

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.codes(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely as another."""
        count = self.get_game().deals
        return [(deal, 1.0 / count) for deal in range(count)]

    def _apply_action(self, action: int) -> None:
        if self.held.table is None:
            self.held.table = self.setting.deal(seed_of(self.get_game().run, action))
        else:
            self.table.apply(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        terms = self.setting.terms
        return terms.verbs.text(action, terms.names)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held.table is not None and bool(self.table.state.is_over())

    def returns(self) -> list[float]:
        """What each player is paid; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.setting.seats
        return self.setting.pays(self.table.state)

    def __str__(self) -> str:
        """The record; a guessed world has none and shows its choices."""
        if self.held.table is None:
            return "before the deal"
        table: Table = self.held.table
        if table.viewer == NO_SEAT:
            return table.record()
        return f"guessed for seat {table.viewer} after {len(table.history)} choices"

    def resample_from_infostate(self, player: int, sampler: Any) -> "ShiaiState":
        """A world that this player cannot tell from the true one, for IS-MCTS.

        `sampler` gives numbers from 0 to 1.
        """
        twin: ShiaiState = self.clone()
        if self.held.table is not None:
            seed = math.floor(sampler() * (1 << 31)) << 31 | math.floor(sampler() * (1 << 31))
            twin.held = Held(self.table.sample_world(player, seed=seed))
        return twin


class ShiaiObserver:
    """Observation and information state of a player: a tensor and a string.

    The tensor is the seat's observation, with what its ledger knows. The string of an information
    state also sums up every event the seat was told of: that is perfect recall.
    """

    def __init__(self, setting: Setting, iig_obs_type: Any, recall: bool) -> None:
        self.setting = setting
        self.recall = recall
        box = setting.observation_space()
        self.tensor: NDArray[np.float32] = np.zeros(box.shape, np.float32)
        self.dict = {"info_state" if recall else "observation": self.tensor}
        self.empty = (
            iig_obs_type is not None
            and iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER
        ) or (iig_obs_type is not None and not iig_obs_type.public_info)

    def set_from(self, state: ShiaiState, player: int) -> None:
        """Write what a player observes into the tensor; zeros before the deal."""
        self.tensor.fill(0)
        if state.held.table is not None and not self.empty:
            self.tensor[:] = self.setting.observe(state.table.state, player)

    def string_from(self, state: ShiaiState, player: int) -> str | None:
        """The same in words."""
        if self.empty:
            return None
        if state.held.table is None:
            return "before the deal"
        compact = self.setting.observer.look(state.table.state, player)
        total = hashlib.blake2b(as_array(compact, np.int32).tobytes(), digest_size=12)
        text = f"seat {player} sees {total.hexdigest()}"
        if self.recall:
            events = seen_by(state.table.state.events, player)
            recalled = hashlib.blake2b(as_array(events, np.int64).tobytes(), digest_size=12)
            text += f" was told {recalled.hexdigest()}"
        return text


def _named(name: str) -> type[ShiaiGame]:
    """A class for one name. (Not a function: pyspiel lets go of what it was given only after Python
    has ended, which a class survives.)
    """

    def begin(self: ShiaiGame, params: dict[str, Any] | None = None) -> None:
        ShiaiGame.__init__(self, name, params)

    return type(f"{GAMES[name].title()}Game", (ShiaiGame,), {"__init__": begin})


for _name, _key in GAMES.items():
    if _name not in pyspiel.registered_names():
        pyspiel.register_game(
            _type(_name, _key, pyspiel.GameType.Utility.GENERAL_SUM), _named(_name)
        )
