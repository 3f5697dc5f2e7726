"""OpenSpiel's own tests on every game: simulations, playthroughs, serialisation, IS-MCTS."""

import copy
import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from shiai.core.errors import BadOption
from shiai.rl import spiel

GAMES = [
    ("shiai_eiyo", {}),
    ("shiai_seii", {"options": "rounds:2"}),
    ("shiai_seii", {"options": "rounds:1", "seats": 2, "planes": True}),
    ("shiai_eohn", {"options": "format:sudden_death;turn_limit:2"}),
    ("shiai_wots", {}),
    ("shiai_wots", {"options": "mode:two_player_house", "seats": 2}),
]
every_game = pytest.mark.parametrize(("name", "words"), GAMES)


def dealt(game, deal=3, choices=0, seed=1):
    """A state after the deal and some random choices."""
    state, chance = game.new_initial_state(), random.Random(seed)
    state.apply_action(deal)
    for _ in range(choices):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@every_game
def test_random_simulations_with_serialisation(name, words):
    game = pyspiel.load_game(name, words)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_playthrough_can_be_generated_again(name, words):
    game = pyspiel.load_game(name, {**words, "deals": 5})
    written = str(game)
    one = generate_playthrough.playthrough(written, None, seed=1)
    assert "IsTerminal() = True" in one
    if name in ("shiai_eiyo", "shiai_wots") and game.num_players() == 1:
        assert generate_playthrough.playthrough(written, None, seed=1) == one


@every_game
def test_the_information_set_search_plays(name, words):
    game = pyspiel.load_game(name, words)
    chance = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), 1.4, 4, random_state=chance
    )
    state = dealt(game, choices=3)
    for _ in range(3):
        if not state.is_terminal():
            action = int(bot.step(state))
            assert action in state.legal_actions()
            state.apply_action(action)


@every_game
def test_a_resampled_state_cannot_be_told_apart(name, words):
    """After OpenSpiel's ResampleInfostateTest: play on, resample for every player, compare."""
    game = pyspiel.load_game(name, words)
    chance, sampler = random.Random(5), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state = dealt(game)
    for number in range(60):
        if state.is_terminal():
            break
        for player in range(game.num_players() if number % 6 == 0 else 0):
            other = state.resample_from_infostate(player, sampler)
            same = [
                (s.information_state_string(player), s.information_state_tensor(player))
                + (s.observation_string(player), s.observation_tensor(player))
                + (s.current_player(), s.history())
                for s in (state, other)
            ]
            assert same[0] == same[1]
            if state.current_player() == player:
                assert state.legal_actions() == other.legal_actions()
            while not other.is_terminal() and other.move_number() < number + 12:
                other.apply_action(chance.choice(other.legal_actions()))
        state.apply_action(chance.choice(state.legal_actions()))


@every_game
def test_a_resampled_state_survives_being_copied(name, words):
    game = pyspiel.load_game(name, words)
    state = dealt(game, choices=5)
    guess = state.resample_from_infostate(
        max(state.current_player(), 0), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    )
    twin = game.deserialize_state(guess.serialize())
    assert twin.history() == guess.history()
    assert twin.legal_actions() == guess.legal_actions() == guess.clone().legal_actions()


def test_a_state_is_written_as_its_record():
    state = dealt(pyspiel.load_game("shiai_eiyo"), choices=4)
    held = pickle.loads(pickle.dumps(state.held))
    assert held.table.record() == state.table.record()
    assert str(state).startswith("shiai record 1\ngame eiyo\n")
    assert copy.deepcopy(state.held).table.history == state.table.history


def test_an_information_state_remembers_the_way():
    game = pyspiel.load_game("shiai_seii", {"seats": 2})
    one, two = dealt(game, deal=1), dealt(game, deal=1)
    first, second = one.legal_actions()
    one.apply_action(first)
    two.apply_action(second)
    states = [s.information_state_string(1) for s in (one, two)]
    assert states[0] == states[1], "the first role is picked in secret"
    assert one.information_state_string(0) != two.information_state_string(0)


def test_deals_are_sampled_and_their_number_is_chosen():
    game = pyspiel.load_game("shiai_wots", {"deals": 7, "run": 5})
    outcomes = game.new_initial_state().chance_outcomes()
    assert len(outcomes) == game.max_chance_outcomes() == 7
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    seeds = {dealt(game, deal).table.seed for deal in range(7)}
    assert len(seeds) == 7
    assert dealt(pyspiel.load_game("shiai_wots"), 0).table.seed not in seeds


def test_returns_are_those_of_the_table():
    game = pyspiel.load_game("shiai_seii", {"seats": 3})
    state = dealt(game, choices=10**6)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    winner = state.table.outcome.winners[0]
    assert state.returns()[winner] > 0
    assert game.utility_sum() == 0


def test_options_are_read_or_refused():
    game = pyspiel.load_game("shiai_eiyo", {"options": "difficulty:novice;edition:prototype"})
    assert game.setting.game.options.changed(game.setting.terms.options) == {
        "difficulty": "novice",
        "edition": "prototype",
    }
    with pytest.raises(BadOption, match="name:value"):
        spiel._read_options("difficulty=novice")
