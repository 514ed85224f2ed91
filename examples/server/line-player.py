#!/usr/bin/env python3
"""A player for rg-referee --listen, in games where all is seen.

    line-player.py HOST PORT [AGENT]
"""
import os
import socket
import sys
import tempfile

import regular_games


def load(text: bytes, language: str) -> regular_games.Game:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game." + language)
        with open(path, "wb") as file:
            file.write(text)
        return regular_games.load(path)


def play(lines, say, spec: str) -> None:
    game = state = agent = None
    say("hello " + spec)
    for line in lines:
        word, *rest = line.decode().split() or [""]
        if word == "game":
            game = load(lines.read(int(rest[1])), rest[0])
        elif word == "start":
            state, agent = game.start(), game.agent(spec, rest[1])
            say("ready")
        elif word == "moved" and rest[0] != "keeper":
            state.apply(" ".join(rest[1:]) or "-")
            agent.see(state)
        elif word == "choose":
            say(f"{rest[0]} {agent.choose(state)}")
        elif word == "end":
            print(*rest, flush=True)


if __name__ == "__main__":
    host, port, *more = sys.argv[1:]
    with socket.create_connection((host, int(port))) as connection:
        play(connection.makefile("rb"),
             lambda text: connection.sendall(text.encode() + b"\n"),
             more[0] if more else "uct:1000")
