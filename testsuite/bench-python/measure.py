"""Steps per second of random play from Python.

    measure.py SYSTEM GAME THREADS SECONDS BATCH...

SYSTEM is ours, pgx, ludax or openspiel; GAME is a row of games.tsv.  Prints a row
for each mode and batch: game, system, mode, batch, threads, steps per second of
processor time, steps per second.  Modes:

    step  a call makes one step in all plays, with legal moves chosen at random:
          by NumPy (ours), in the compiled call (pgx, ludax), by Python (openspiel)
    run   a call makes as many such steps as take a twentieth of a second

A play that ends begins again.  Nothing is printed for a game that the system does
not have.
"""

import os
import random
import sys
import time

PARTS = 4  # of the time, of which the best counts
FIRST_STEPS = 200  # in each play of ours, whose time depends on the state


def ours(path, batch, threads):
    import numpy
    import regular_games
    root = os.path.dirname(os.path.dirname(os.path.dirname(
        os.path.abspath(__file__))))
    vector = regular_games.load(os.path.join(root, "examples", path)) \
        .vector(batch, threads)
    vector.run(FIRST_STEPS)
    chance = numpy.random.default_rng(1)

    def step(_):
        vector.step((chance.random(batch, dtype=numpy.float32)
                     * vector.n_moves).astype(numpy.int32))

    return {"step": step, "run": vector.run}


def compiled(environment, batch):
    """The modes of an environment of pgx or ludax."""
    import jax
    from jax import numpy
    from pgx.experimental import auto_reset
    step = jax.vmap(auto_reset(environment.step, environment.init))

    def advance(now):
        state, key = now
        key, chooses, begins = jax.random.split(key, 3)
        weights = numpy.where(state.legal_action_mask, 0.0, -numpy.inf)
        action = jax.random.categorical(chooses, weights, axis=-1)
        return step(state, action, jax.random.split(begins, batch)), key

    once = jax.jit(advance, donate_argnums=0)
    often = jax.jit(lambda now, steps: jax.lax.fori_loop(
        0, steps, lambda _, at: advance(at), now), donate_argnums=0)
    begin = jax.jit(jax.vmap(environment.init))
    now = (begin(jax.random.split(jax.random.PRNGKey(1), batch)),
           jax.random.PRNGKey(2))

    def go_on(function, *arguments):
        nonlocal now
        now = jax.block_until_ready(function(now, *arguments))

    return {"step": lambda _: go_on(once),
            "run": lambda steps: go_on(often, numpy.int32(steps))}


def pgx(name, batch, _):
    import pgx as package
    return compiled(package.make(name), batch)


def ludax(name, batch, _):
    from ludax import LudaxEnvironment, games
    return compiled(LudaxEnvironment(game_str=getattr(games, name)), batch)


def openspiel(name, batch, _):
    import pyspiel
    game = pyspiel.load_game(name)
    states = [game.new_initial_state() for _ in range(batch)]

    def step(_):
        for i, state in enumerate(states):
            state.apply_action(random.choice(state.legal_actions()))
            if state.is_terminal():
                states[i] = game.new_initial_state()

    return {"step": step}


def seconds_of(call, steps, n):
    """Of n calls: of processor time, and by the clock."""
    processor, clock = time.process_time(), time.perf_counter()
    for _ in range(n):
        call(steps)
    return time.process_time() - processor, time.perf_counter() - clock


def measure(call, mode, seconds):
    """The highest numbers of steps per second of processor time, and per second:
    others may use the machine, too."""
    steps, n = 1, 1
    call(steps)  # compiles
    while (used := seconds_of(call, steps, 1)[0]) < 0.05 and mode == "run":
        steps *= 2
    n = max(1, round(seconds / PARTS / max(used, 1e-5)))
    parts = [seconds_of(call, steps, n) for _ in range(PARTS)]
    return [n * steps / min(column) for column in zip(*parts)]


def main(system, game, threads, seconds, *batches):
    # XLA has as many threads as the process may use processors.
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:int(threads)])
    modes = {"ours": ours, "pgx": pgx, "ludax": ludax, "openspiel": openspiel}
    with open(os.path.join(os.path.dirname(__file__), "games.tsv")) as table:
        systems, *rows = [line.rstrip("\n").split("\t") for line in table]
    name = dict(zip(systems, next(row for row in rows if row[0] == game)))[system]
    for batch in map(int, batches if name != "-" else ()):
        for mode, call in modes[system](name, batch, int(threads)).items():
            rates = measure(call, mode, float(seconds))
            print(game, system, mode, batch, threads,
                  *(f"{rate * batch:.0f}" for rate in rates), sep="\t",
                  flush=True)


main(*sys.argv[1:])
