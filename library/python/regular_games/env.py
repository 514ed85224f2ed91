"""A client of rg-env(1), the server of environments; the standard library is
enough.

    from regular_games.env import Client

    client = Client("http://127.0.0.1:9149/")
    play = client.reset("tic-tac-toe.hrg", seed=7)
    while not play.done:
        play.step(choose(play.text))      # a legal move, or its number
    print(play.reward)
"""

from __future__ import annotations

import http.client
import json
import subprocess
import threading
from typing import Any, Callable, Iterator, Optional, Union
from urllib.parse import urlparse


class Error(Exception):
    """The server refused a request; `status` is that of HTTP."""

    def __init__(self, status: int, text: str):
        super().__init__(text)
        self.status = status


class IllegalMove(Error, ValueError):
    """The move is not legal; the play is as before."""


class Play:
    """A session: a play whose other seats the server moves.

    observation: the last one, as rg-env(1) describes it
    legal:       the legal moves, as texts; empty at the end
    """

    def __init__(self, client: "Client", answer: dict):
        self._client = client
        self._take(answer)

    def _take(self, answer: dict) -> None:
        self.session: str = answer["session"]
        self.observation: dict = answer["observation"]
        self.reward: float = answer["reward"]
        self.done: bool = answer["done"]
        self.truncated: bool = answer["truncated"]

    @property
    def text(self) -> str:
        """The observation as text."""
        return self.observation["text"]

    @property
    def player(self) -> str:
        return self.observation["player"]

    @property
    def legal(self) -> list[str]:
        return self.observation.get("legal", [])

    @property
    def rewards(self) -> dict[str, float]:
        """At the end, by player."""
        return self.observation.get("rewards", {})

    def step(self, move: Union[str, int], **request: Any) -> "Play":
        """Makes a move: its text, or its number from 1."""
        name = "number" if isinstance(move, int) else "move"
        self._take(self._client.call("step", session=self.session,
                                     **{name: move}, **request))
        return self

    def reset(self, **request: Any) -> "Play":
        """Begins again in the same session, with other seeds or seats."""
        self._take(self._client.call("reset", session=self.session, **request))
        return self

    def state(self, **request: Any) -> dict:
        return self._client.call("state", session=self.session, **request)

    def close(self) -> None:
        self._client.call("close", session=self.session)

    def __enter__(self) -> "Play":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Client:
    """A connection to a server, by its address, with the token if there is one.
    Each thread has a connection of its own."""

    def __init__(self, address: str, token: Optional[str] = None,
                 timeout: float = 300):
        parts = urlparse(address)
        if parts.scheme != "http" or not parts.hostname:
            raise ValueError(f"{address!r} is not an address of rg-env")
        self._host, self._port = parts.hostname, parts.port or 80
        self._path = parts.path.rstrip("/")
        self._headers = {"Content-Type": "application/json"}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"
        self._timeout = timeout
        self._threads = threading.local()

    def _connection(self) -> http.client.HTTPConnection:
        if not hasattr(self._threads, "connection"):
            self._threads.connection = http.client.HTTPConnection(
                self._host, self._port, timeout=self._timeout)
        return self._threads.connection

    def _send(self, operation: str, body: Optional[str]) -> tuple[int, bytes]:
        connection = self._connection()
        connection.request("GET" if body is None else "POST",
                           f"{self._path}/{operation}", body, self._headers)
        answer = connection.getresponse()
        return answer.status, answer.read()

    def call(self, operation: str, **request: Any) -> dict:
        """An operation of rg-env(1), with the members of its request; those
        that are None are left out."""
        members = {name: value for name, value in request.items()
                   if value is not None}
        body = None if operation in ("games", "health") else json.dumps(members)
        fresh = not hasattr(self._threads, "connection")
        try:
            status, text = self._send(operation, body)
        except (http.client.RemoteDisconnected, ConnectionResetError,
                BrokenPipeError):
            # The server closes connections that have no requests for a while.
            self._connection().close()
            if fresh:
                raise
            status, text = self._send(operation, body)
        if status == 200:
            return json.loads(text)
        try:
            why = json.loads(text)["error"]
        except (ValueError, KeyError, TypeError):
            why = text.decode(errors="replace").strip()
        kind = IllegalMove if why == "no legal move" else Error
        raise kind(status, why)

    def games(self) -> list[str]:
        return [game["game"] for game in self.call("games")["games"]]

    def rules(self, game: Optional[str] = None,
              obfuscate: Optional[int] = None,
              mutate: Optional[int] = None) -> str:
        """The rules as text; with seeds, those of a mutant, and with other
        names."""
        return self.call("rules", game=game, obfuscate=obfuscate,
                         mutate=mutate)["rules"]

    def reset(self, game: Optional[str] = None, seed: int = 1,
              obfuscate: Optional[int] = None, mutate: Optional[int] = None,
              **request: Any) -> Play:
        """Begins a play.  `seats` has a policy for each player, "client" or an
        agent; `others` is that of players without one."""
        return Play(self, self.call("reset", game=game, seed=seed,
                                    obfuscate=obfuscate, mutate=mutate,
                                    **request))

    def questions(self, game: Optional[str] = None, n: int = 10, seed: int = 1,
                  kinds: Optional[list[str]] = None,
                  obfuscate: Optional[int] = None,
                  mutate: Optional[int] = None) -> list[dict]:
        """Questions with exact answers."""
        return self.call("questions", game=game, n=n, seed=seed, kinds=kinds,
                         obfuscate=obfuscate, mutate=mutate)["questions"]


def is_right(question: dict, answer: Any) -> bool:
    """Whether an answer to a question is the exact one.  Lists of legal moves
    may have any order, and white space in positions does not count."""
    return _normal(question["kind"], answer) == _normal(question["kind"],
                                                        question["answer"])


def _normal(kind: str, answer: Any) -> Any:
    if kind == "legal" and isinstance(answer, list):
        return sorted(map(str, answer))
    if isinstance(answer, dict):
        return {name: " ".join(value.split()) if isinstance(value, str)
                else value for name, value in answer.items()}
    return answer


class Server:
    """An rg-env of one's own, which ends with the block:

        with Server("chess.hrg") as client:
            play = client.reset()
    """

    def __init__(self, *games: str, options: tuple[str, ...] = (),
                 command: str = "rg-env"):
        try:
            self._process = subprocess.Popen(
                [command, "--port=0", "--token", *options, "serve", *games],
                stdout=subprocess.PIPE, text=True)
        except FileNotFoundError:
            raise Error(0, f"there is no program {command} on the PATH") \
                from None
        self.address = self._process.stdout.readline().strip()
        if not self.address:
            self.close()
            raise Error(0, "rg-env can't be started")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self) -> Client:
        return Client(self.address)

    def __exit__(self, *_: object) -> None:
        self.close()


def play_out(play: Play, choose: Callable[[Play], Union[str, int]],
             illegal: int = 3) -> float:
    """Plays to the end by a function from plays to moves; after so many illegal
    moves in a row the play is lost, with reward 0.  Returns the reward."""
    wrong = 0
    while not play.done:
        try:
            play.step(choose(play))
            wrong = 0
        except IllegalMove:
            wrong += 1
            if wrong >= illegal:
                return 0.0
    return play.reward


def numbered_move(text: str, play: Play) -> Union[str, int]:
    """The move in an answer of a language model: the last legal move or number
    of one that it mentions.  Raises an IllegalMove if there is none."""
    moves = {move: at for move in play.legal
             if (at := text.rfind(move)) >= 0}
    if moves:
        return max(moves, key=lambda move: (moves[move] + len(move), len(move)))
    for word in reversed(list(_numbers(text))):
        if 1 <= word <= len(play.legal):
            return word
    raise IllegalMove(422, "no legal move")


def _numbers(text: str) -> Iterator[int]:
    word = ""
    for letter in text + " ":
        if letter.isascii() and letter.isdigit():
            word += letter
        elif word:
            yield int(word[:9])
            word = ""
