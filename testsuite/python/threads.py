"""Threads that share a game, a state, an agent or a vector."""

import random
import threading

import regular_games

game = regular_games.load("hrg/draughts.hrg")


def run(work):
    """What four threads return, in order."""
    results = [None] * 4
    start = threading.Barrier(4)

    def one(i):
        start.wait()
        results[i] = work(i)

    threads = [threading.Thread(target=one, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def play(seed):
    chance, state, moves = random.Random(seed), game.start(), 0
    for _ in range(400):
        if state.is_end:
            state = game.start()
        listed = state.moves()
        moves += len(listed)
        move = chance.choice(listed)
        state.apply(chance.choice([move, str(move)]))
    return moves, str(state)


print("games:", run(play) == [play(i) for i in range(4)])

# One state: each thread sees some whole state, and its move may come too late.
shared = game.start()


def share(seed):
    chance = random.Random(seed)
    for _ in range(200):
        try:
            moves = shared.moves()
            shared.apply(chance.choice(moves) if moves else "-")
        except regular_games.ArgumentError:
            pass
    return shared.clone() == shared or len(str(shared)) > 0


print("one state:", all(run(share)), shared.is_end or len(shared.moves()) > 0)

agent, state = game.agent("uct:20"), game.start()
print("one agent:", all(run(
    lambda _: all(agent.choose(state) in state.moves() for _ in range(10)))))

vector = game.vector(16, threads=2)


def step(_):
    for _ in range(50):
        vector.step()
        vector.say()
        bytes(vector.masks)
    return True


print("one vector:", all(run(step)), min(vector.n_moves) > 0)
print("counts:", len(set(run(lambda _: (game.perft(4), game.playouts(20))))))
