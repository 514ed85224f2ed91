"""OpenSpiel's tests and algorithms on games of examples/."""

import contextlib
import io

import numpy
import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, \
    exploitability, mcts

import regular_games
from regular_games import openspiel

GAMES = {
    "tic-tac-toe.hrg": {"zero_sum": True},
    "kuhn-poker.hrg": {"zero_sum": True},
    "pig.hrg": {},
    "gdl/light-cycles.gdl": {},
    "hrg/draughts.hrg": {"variables": ["player", "board"]},
}
games = {name: openspiel.load_game(name, **options)
         for name, options in GAMES.items()}
for name, game in games.items():
    with contextlib.redirect_stdout(io.StringIO()):
        pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    kind = game.get_type()
    print(name, kind.short_name, game.num_distinct_actions(),
          game.max_chance_outcomes(), kind.information.name,
          game.observation_tensor_shape())

# Kuhn 1950: the first player loses 1/18 of a chip.
kuhn = games["kuhn-poker.hrg"]
solver = cfr.CFRPlusSolver(kuhn)
for _ in range(200):
    solver.evaluate_and_update_policy()
average = solver.average_policy()
values = expected_game_score.policy_value(kuhn.new_initial_state(), [average] * 2)
print(len(average.state_lookup), abs(values[0] + 1 / 18) < 0.01,
      exploitability.exploitability(kuhn, average) < 0.01)

# Monte Carlo tree search does not lose against random play.
board = games["tic-tac-toe.hrg"]
generator = numpy.random.RandomState(1)
searcher = mcts.MCTSBot(board, 2, 100,
                        mcts.RandomRolloutEvaluator(1, generator),
                        random_state=generator)
won = []
for _ in range(3):
    state = board.new_initial_state()
    while not state.is_terminal():
        action = searcher.step(state) if state.current_player() == 0 \
            else generator.choice(state.legal_actions())
        state.apply_action(action)
    won.append(state.returns()[0])
print(min(won) >= 0)

for wrong in (lambda: openspiel.register("kuhn-poker.hrg", zero_sum=False),
              lambda: board.new_initial_state().apply_action(9)):
    try:
        wrong()
        print("taken")
    except (ValueError, pyspiel.SpielError) as error:
        print(type(error).__name__)
