"""Games of rg-env(1) as environments of verifiers (pip install "verifiers<0.2"),
to evaluate and train language models.

    environment = load_environment("http://127.0.0.1:9149/", n=100)

Each row is a play: the rules and the position as prompt, then moves in turn.
The reward is that of the model's player, from 0 to 1.
"""

from __future__ import annotations

import asyncio
from typing import Any, Optional

import verifiers as vf
from datasets import Dataset

from .env import Client, IllegalMove, Play, numbered_move

SYSTEM = ("You play a game by the rules below. Answer each position with one"
          " legal move, on the last line and spelled as in the list.")


class GameEnv(vf.MultiTurnEnv):
    """A play for each row; `info` is the request of its session."""

    def __init__(self, client: Client, illegal: int = 3, **settings: Any):
        super().__init__(**settings)
        self.games, self.illegal = client, illegal

    async def setup_state(self, state: Any) -> None:
        await super().setup_state(state)
        state["play"] = await asyncio.to_thread(self.games.reset,
                                                **state["info"])
        state["wrong"], state["score"] = 0, 0.0

    async def env_response(self, messages: Any, state: Any,
                           **_: Any) -> list[dict]:
        play: Play = state["play"]
        last = messages[-1]
        answer = last["content"] if isinstance(last, dict) else last.content
        try:
            move = numbered_move(answer or "", play)
            await asyncio.to_thread(play.step, move)
            state["wrong"], state["score"] = 0, play.reward
            text = play.text
        except IllegalMove:
            state["wrong"] += 1
            text = "This is no legal move.\n" + play.text
        response = [{"role": "user", "content": text}]
        if play.done or state["wrong"] >= self.illegal:
            state["final_env_response"] = response
        return response

    @vf.cleanup
    async def close_play(self, state: Any) -> None:
        play: Optional[Play] = state.pop("play", None)
        if play:
            await asyncio.to_thread(play.close)


async def score(state: Any) -> float:
    """The reward of the play; 0 if it ended by illegal moves."""
    return state["score"]


def _row(client: Client, info: dict) -> dict:
    rules = client.rules(info["game"], info["obfuscate"], info["mutate"])
    with client.reset(**info) as play:
        text = f"{rules}\n{play.text}"
    return {"prompt": [{"role": "system", "content": SYSTEM},
                       {"role": "user", "content": text}],
            "answer": "", "info": info}


def load_environment(address: str, games: Optional[list[str]] = None,
                     n: int = 100, seed: int = 0, obfuscate: bool = True,
                     others: str = "random", illegal: int = 3,
                     max_turns: int = 200, mutate: bool = False,
                     **settings: Any) -> GameEnv:
    """An environment with n plays of the games in turn.

    games:     by name; by default all of the server
    obfuscate: give each round of the games other names
    mutate:    in each round the rules of a game are changed a little
    others:    the agent of the other players
    illegal:   so many illegal moves in a row end a play, with reward 0
    """
    client = Client(address)
    names = games or client.games()
    rows = []
    for i in range(n):
        drawn = seed + i // len(names)
        rows.append(_row(client, {
            "game": names[i % len(names)], "seed": seed + i,
            "obfuscate": drawn if obfuscate else None,
            "mutate": drawn if mutate else None, "others": others}))
    return GameEnv(client, illegal, dataset=Dataset.from_list(rows),
                   rubric=vf.Rubric(funcs=[score]), max_turns=max_turns,
                   **settings)
