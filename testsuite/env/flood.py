"""Noise over HTTP, over sockets and to a process of a game: the server lives,
and its memory stays."""
import json
import os
import random
import socket
import subprocess
import sys

from client import Studio, WebSocket

server = Studio(sys.argv[1], int(sys.argv[2]))
requests = int(sys.argv[3])
most = 1000 if os.environ.get("RG_SANITIZED") else 64  # MiB more
rng = random.Random(1)
names = ["session", "game", "seed", "seats", "others", "move", "number",
         "obfuscate", "kinds", "n", "max_moves", "player", "type", "data"]
words = ["s1", "s2", "tic-tac-toe.hrg", "C__1_1", "cross", "client", "random",
         "uct:5", "uct:x", "legal", "equal", "reset", "step", "", "\0", "é" * 40,
         "a b", "\n", "{}"]
operations = ["reset", "step", "state", "close", "rules", "questions", "games",
              "health", "ws", "x"]


def value(depth=0):
    kind = rng.randrange(9 if depth < 4 else 6)
    if kind < 2:
        return rng.choice(words)
    if kind < 4:
        return rng.choice([0, 1, 2, -1, 5, 99, 1 << 62, 1 << 70, 1.5, 1e300])
    if kind < 6:
        return rng.choice([None, True, False])
    if kind == 6:
        return [value(depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(names): value(depth + 1)
            for _ in range(rng.randrange(6))}


def text():
    body = json.dumps({name: value() for name in
                       rng.sample(names, rng.randrange(5))})
    if rng.randrange(3) == 0:
        at = rng.randrange(len(body) + 1)
        body = body[:at] + rng.choice(["", "[" * 200, "\x01", '"']) + body[at + 1:]
    return body


def noise(i):
    if i % 4 == 0:
        return rng.randbytes(rng.randrange(400))
    body = text().encode()
    length = len(body) if i % 4 < 3 else rng.randrange(1 << 20)
    return (f"{rng.choice(['GET', 'POST', 'PUT', 'OPTIONS', 'X'])} "
            f"/{server.token}/{rng.choice(operations)} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{server.port}\r\n"
            f"Content-Length: {length}\r\n\r\n").encode() + body


def send(data, wait):
    try:
        with server.connect(1) as wire:
            wire.sendall(data)
            wire.shutdown(socket.SHUT_WR)
            while wait and wire.recv(1 << 16):
                pass
    except OSError:
        pass


def flood():
    for i in range(requests):
        send(noise(i), i % 2)
        server.ask(rng.choice(operations[:6]), "POST", text().encode())


def sockets():
    for _ in range(requests // 10):
        socket_ = WebSocket(server, f"/{server.token}/ws")
        for _ in range(10):
            try:
                socket_.send(text())
            except OSError:
                break
        socket_.close()


def process():
    opening = {"name": "tic-tac-toe.hrg", "language": "hrg", "text": open(
        os.environ["RG_ROOT"] + "/examples/tic-tac-toe.hrg").read()}
    lines = ["open - " + json.dumps(opening)]
    for _ in range(requests * 5):
        lines.append(rng.choice([
            f"{rng.choice(operations)} s{rng.randrange(4)} {text()}", text(),
            "reset s1 {}", f'step s1 {{"number": {rng.randrange(10)}}}']))
    data = "\n".join(line.replace("\n", " ") for line in lines) + "\n"
    result = subprocess.run(["rg-env", "--stdio", "serve"], input=data.encode(),
                            capture_output=True)
    answers = result.stdout.splitlines()
    print(result.returncode, len(answers) == data.count("\n"),
          all(json.loads(line[4:]) and line[:3].isdigit() for line in answers))
    print(len({line[:3] for line in answers}) > 3)


def alive():
    status, text_ = server.ask("health")
    return status == 200 and "healthy" in text_


flood()
print(alive())
before = server.memory()
flood()
sockets()
print(alive(), server.memory() - before < most)
process()
