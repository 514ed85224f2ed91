"""Requests to rg-env: who may ask, operations, sessions, limits, sockets."""
import json
import os
import sys
import time

from client import Studio, WebSocket

server = Studio(sys.argv[1], int(sys.argv[2]))


def ask(path, body=None, method=None, headers=None, token=True):
    prefix = f"/{server.token}/" if token else "/"
    if body is not None and not isinstance(body, (str, bytes)):
        body = json.dumps(body)
    status, _, text = server.ask_raw(
        method or ("GET" if body is None else "POST"), prefix + path, body,
        headers)
    try:
        return status, json.loads(text)
    except ValueError:
        return status, text


def show(*arguments, **options):
    status, answer = ask(*arguments, **options)
    if isinstance(answer, dict) and "observation" in answer:
        answer = (answer["session"], answer["observation"]["player"],
                  answer["observation"]["ply"], answer["done"])
    print(status, str(answer)[:200])


def gate():
    print("== the token")
    show("games", token=False)
    show("games", token=False, headers={"Authorization": "Bearer x"})
    show("games", token=False,
         headers={"Authorization": f"Bearer {server.token}"})
    show("games", token=False,
         headers={"Authorization": f"Bearer {server.token}x"})
    print(WebSocket(server, "/ws").status)
    print("== other machines, pages and methods")
    show("games", headers={"Host": "example.org"})
    show("games", headers={"Origin": "http://example.org"})
    show("games", method="DELETE")
    show("reset")
    show("health", {})
    show("nothing")
    show("health")
    show("", method="GET")


def plays():
    print("== a play by HTTP")
    show("reset", {"seed": 7})
    show("step", {"session": "s1", "number": 5})
    show("step", {"session": "s1", "move": "no move"})
    show("state?session=s1")
    show("state?session=s9")
    show("step", {"number": 5})
    show("step", {"session": 1, "number": 5})
    show("reset", {"session": "s1", "seed": 8})
    show("reset", {"session": "s1", "game": "kuhn-poker.hrg"})
    show("reset", {"session": "s1", "game": "kuhn-poker.hrg", "obfuscate": 4})
    show("reset", {"session": "x"})
    show("reset", {"game": "x"})
    show("reset", {"obfuscate": "x"})
    show("reset", b"\xff")
    show("reset", b"[" * 1000)
    show("rules?game=kuhn-poker.hrg")
    show("rules?game=kuhn-poker.hrg&obfuscate=4")
    show("rules?obfuscate=-1")
    status, answer = ask("questions", {"n": 3, "game": "kuhn-poker.hrg"})
    print(status, [one["kind"] for one in answer["questions"]])
    show("close", {"session": "s1"})
    show("close", {"session": "s1"})
    print("== the same seed gives the same play")
    texts = set()
    for _ in range(2):
        _, answer = ask("reset", {"seed": 3})
        session = answer["session"]
        texts.add(json.dumps(answer["observation"]))
        while not answer["done"]:
            _, answer = ask("step", {"session": session, "number": 1})
            texts.add(json.dumps(answer["observation"]))
        show("close", {"session": session})
    print(len(texts))


def limits():
    print("== limits: three sessions, two games, 4 KiB, one second")
    for _ in range(4):
        show("reset", {})
    for name in ("s4", "s5", "s6"):
        show("close", {"session": name})
    show("reset", {"seed": 1, "x": "y" * 5000})
    show("reset", {"game": "kuhn-poker.hrg"})
    show("rules?game=tic-tac-toe.hrg&obfuscate=1")
    status, answer = ask("reset", {"others": "uct:60s", "seats": {}})
    print(status, answer)
    show("reset", {})


def sockets():
    print("== sockets")
    socket = WebSocket(server, f"/{server.token}/ws")
    for message in ({"type": "step", "data": {"number": 1}},
                    {"type": "reset", "data": {"seed": 7}},
                    {"type": "step", "data": {"number": 99}},
                    {"type": "step", "data": {"number": 1}},
                    {"type": "reset", "data": {"game": "kuhn-poker.hrg"}},
                    {"type": "state"}, {"type": "jump"}, {}, [],
                    {"type": "reset", "data": 5}):
        socket.send(json.dumps(message))
        answer = json.loads(socket.receive())
        data = answer["data"]
        print(answer["type"], data.get("message") or
              (data.get("ply") or data["observation"]["ply"], data["done"]))
    before = ask("games")[1]["sessions"]
    socket.send(json.dumps({"type": "close"}))
    print(socket.receive())
    socket.close()
    for _ in range(100):
        after = ask("games")[1]["sessions"]
        if after != before:
            break
        time.sleep(0.05)
    print(before - after)


def alive():
    print(ask("health")[0], len(server.children()) <= 4,
          server.memory() < (1000 if os.environ.get("RG_SANITIZED") else 200))


gate()
plays()
limits()
sockets()
alive()
