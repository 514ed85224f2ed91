"""Numbers out of range, texts with NUL, wrong types, empty lists."""

import regular_games

game = regular_games.load("tic-tac-toe.hrg")
vector = game.vector(2)
calls = {
    "perft": game.perft,
    "playouts": game.playouts,
    "playouts seed": lambda n: game.playouts(1, n),
    "playouts most_moves": lambda n: game.playouts(1, 1, n),
    "vector": game.vector,
    "vector threads": lambda n: game.vector(1, n),
    "vector seed": lambda n: game.vector(1, 1, n),
    "run": vector.run,
    "agent player": lambda n: game.agent("random", n),
    "agent seed": lambda n: game.agent("random", 0, n),
    "observation": game.start().observation,
    "step": lambda n: vector.step([n, n]),
    "say": lambda n: vector.say([n, n]),
}
for name, call in calls.items():
    outcome = []
    for wrong in -2, 2 ** 32 + 2 ** 64, 1.5, None:
        try:
            call(wrong)
            outcome.append("taken")
        except ValueError as error:
            outcome.append("ValueError" if isinstance(
                error, regular_games.Error) else repr(error))
        except TypeError:
            outcome.append("TypeError")
    print(name, outcome)
for name, call in {
    "nothing": lambda: vector.step([]),
    "one of two": lambda: vector.step([1]),
    "no such move": lambda: vector.step([0, 100]),
    "no such tag": lambda: vector.say([1, 1000]),
    "a wide number": lambda: vector.step([2 ** 32, 0]),
    "a text": lambda: vector.step("ab"),
    "no play": lambda: game.vector(0),
    "no plays": lambda: game.playouts(0),
    "no threads": lambda: game.vector(1, 0),
    "more than memory": lambda: game.vector(2 ** 61),
    "NUL in a file": lambda: regular_games.load("tic-tac-toe.hrg\0.hrg"),
    "NUL in an object": lambda: regular_games.load("game\0.so"),
    "NUL in an agent": lambda: game.agent("random\0", 0),
    "NUL in a player": lambda: game.agent("random", "cross\0"),
    "no agent": lambda: game.agent("", 0),
    "a number as agent": lambda: game.agent(5, 0),
}.items():
    try:
        print(f"{name}: taken: {call()}")
    except (regular_games.Error, TypeError) as error:
        kind = "ValueError" if isinstance(error, ValueError) else \
            type(error).__name__
        print(f"{name}: {kind}: {error}".replace("\0", "^@"))
