"""Clients of rg-env: the package's own, that of OpenEnv, and an environment of
verifiers."""
import asyncio
import importlib.util
import os
import sys
import types

from regular_games.env import (Client, Error, IllegalMove, Server, is_right,
                               numbered_move, play_out)

EXAMPLES = os.path.join(os.environ["RG_ROOT"], "examples")
GAMES = [os.path.join(EXAMPLES, name)
         for name in ("tic-tac-toe.hrg", "kuhn-poker.hrg")]


def own(client):
    print(client.games())
    play = client.reset(seed=7)
    print(play.player, len(play.legal), play.done, play.reward)
    play.step(5).step(play.legal[0])
    print(play.observation["ply"], play.state()["ply"])
    for wrong in ("nothing", 99):
        try:
            play.step(wrong)
        except IllegalMove as error:
            print("illegal:", error, error.status)
    for call in (lambda: client.reset("none.hrg"), lambda: client.reset(seed=-1),
                 lambda: Client("https://x/"), lambda: play.reset(others="x")):
        try:
            call()
        except (Error, ValueError) as error:
            print(type(error).__name__, error)
    rewards = [play_out(play.reset(seed=seed), lambda play: play.legal[-1])
               for seed in range(10)]
    print(rewards)
    print(play_out(play.reset(seed=1), lambda play: "pass"))
    play.close()
    with client.reset("kuhn-poker.hrg", obfuscate=3,
                      seats={}, others="client") as play:
        print(play.player in client.rules("kuhn-poker.hrg", 3), play.legal)
    print("== questions")
    for kind in ("legal", "next", "score"):
        question, = client.questions(n=1, kinds=[kind], seed=2)
        answer = question["answer"]
        shuffled = answer[::-1] if kind == "legal" else answer
        print(kind, is_right(question, answer), is_right(question, shuffled),
              is_right(question, None))
    print("== moves in answers")
    play = client.reset(seed=7)
    for text in ("I take C__2_2.", "C__1_1 is bad, so C__3_3", "number 3",
                 "12 or 4", "none"):
        try:
            print(numbered_move(text, play))
        except IllegalMove as error:
            print(error)
    play.close()


def open_env(address):
    """The client of OpenEnv as it is.  Its package imports its server, which
    needs a hundred others: these two folders stand for the package, and an
    empty module for requests, which only its containers call."""
    sys.modules.setdefault("requests", types.ModuleType("requests"))
    folder = importlib.util.find_spec("openenv").submodule_search_locations[0]
    for name, path in (("openenv", folder), ("openenv.core", folder + "/core")):
        sys.modules[name] = types.ModuleType(name)
        sys.modules[name].__path__ = [path]
    from openenv.core.generic_client import GenericEnvClient
    with GenericEnvClient(base_url=address.rstrip("/")).sync() as env:
        result = env.reset(seed=7, others="random")
        print(result.observation["player"], result.reward, result.done)
        while not result.done:
            result = env.step({"move": result.observation["legal"][0]})
        print(result.observation["ply"], result.reward, env.state()["done"])
        try:
            env.step({"number": 1})
        except RuntimeError as error:
            print(error)


def stand_in():
    """What regular_games.verifiers needs of verifiers and datasets."""
    module = types.ModuleType("verifiers")

    class MultiTurnEnv:
        def __init__(self, dataset=None, rubric=None, max_turns=-1):
            self.dataset, self.rubric = dataset, rubric

        async def setup_state(self, state):
            pass

    class Rubric:
        def __init__(self, funcs):
            self.funcs = funcs

    module.MultiTurnEnv, module.Rubric = MultiTurnEnv, Rubric
    module.cleanup = lambda function: function
    sys.modules["verifiers"] = module
    sys.modules["datasets"] = types.ModuleType("datasets")
    sys.modules["datasets"].Dataset = types.SimpleNamespace(from_list=list)


async def rollout(environment, score, row, answer):
    """The hooks of a rollout, in the order in which verifiers calls them."""
    state = {"info": dict(row["info"]), "trajectory": []}
    messages = list(row["prompt"])
    await environment.setup_state(state)
    while not state.get("final_env_response"):
        messages.append({"role": "assistant", "content": answer(state["play"])})
        messages += await environment.env_response(messages, state)
    await environment.close_play(state)
    return await score(state), len(messages)


def verifiers(address):
    if importlib.util.find_spec("verifiers") is None:
        stand_in()
    from regular_games.verifiers import load_environment, score
    environment = load_environment(address, n=4, seed=5)
    rows = list(environment.dataset)
    print([row["info"] for row in rows])
    print(rows[0]["prompt"][1]["content"][:60].splitlines()[0])
    for row in rows:
        print(asyncio.run(rollout(environment, score, row, lambda play:
                                  "I choose " + play.legal[0])))
    print(asyncio.run(rollout(environment, score, rows[0], lambda play: "hm")))


def main():
    server = Server(*GAMES)
    print("== the client")
    with server as client:
        own(client)
        print("== OpenEnv")
        open_env(server.address)
        print("== verifiers")
        verifiers(server.address)
        print(client.call("games")["sessions"])
    print("== no server")
    try:
        Server(*GAMES, command="no-such-program")
    except Error as error:
        print(error)
    try:
        Client(server.address).games()
    except OSError as error:
        print(type(error).__name__)


main()
