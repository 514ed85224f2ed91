"""What a studio runs, and where it is stopped."""
import json
import os
import sys
import time

from client import Studio, WebSocket

studio = Studio(sys.argv[1], int(sys.argv[2]))
quick = Studio(sys.argv[3], int(sys.argv[4]))


def text_of(game):
    return open("games/" + game).read()


def told(result):
    if not isinstance(result, dict):
        return result
    return (result["status"], result.get("limit"), result["command"],
            len(result["output"]) > 0, result["errors"][:200])


tic = text_of("tic-tac-toe.hrg")
through = text_of("breakthrough.hrg")
chess = text_of("hrg/chess.hrg")

print("== what runs")
for recipe, params in [("rg", {"optimize": "no"}), ("rg", {"optimize": "s"}),
                       ("show", {}), ("perft", {"depth": 2}),
                       ("plays", {"plays": 3}), ("passes", {})]:
    print(recipe, told(studio.run(recipe, "tic-tac-toe.hrg", tic, **params)))
result = studio.run("perft", "tic-tac-toe.hrg", tic, depth=2)
print(result["output"].count("72"))

print("== names in other languages")
print(told(studio.run("rg", "a%20b's.gdl", "(role a)")))
print(told(studio.run("rg", "x.lines", "nonsense")))
print(told(studio.run("rg", "x.rgl", "player(all).")))

print("== the text comes from the request")
result = studio.run("rg", "tic-tac-toe.hrg", tic.replace("Cell(*)", "Cel(*)"))
print(result["status"], json.loads(result["errors"].split("\n")[0])["message"])

print("== steps of passes")
result = studio.run("passes", "tic-tac-toe.hrg", tic)
steps = json.loads(studio.ask("api/trace/" + result["key"])[1])["steps"]
print(len(steps) > 3, steps[0]["name"], steps[1]["name"][:4])
print(steps[-1]["text"] == result["output"])
print(studio.ask("api/trace/none"), studio.ask("api/trace/..")[0])

print("== what is compiled")
print(told(studio.run("compiled-perft", "tic-tac-toe.hrg", tic))[0] != 0)
print(told(studio.run("build", "tic-tac-toe.hrg", tic)))
print(studio.run("compiled-perft", "tic-tac-toe.hrg", tic, depth=3)["output"]
      .count('"count": 504'))

print("== requests that are wrong")
for recipe, game, params in [
        ("none", "x.hrg", {}), ("rg", "x.txt", {}), ("rg", "../x.hrg", {}),
        ("rg", "-x.hrg", {}), ("rg", "x.hrg", {"optimize": "3"}),
        ("automaton", "x.hrg", {"only": "--help"}),
        ("automaton", "x.hrg", {"only": "a;b"}),
        ("perft", "x.hrg", {"depth": "0"}), ("perft", "x.hrg", {"depth": "-1"}),
        ("perft", "x.hrg", {"depth": "9999999999999999999999"}),
        ("step", "x.hrg", {}),
        ("step", "x.hrg", {"after": "../../etc/passwd"})]:
    print(recipe, game, params, studio.run(recipe, game, tic, **params))
print(told(studio.run("step", "x.hrg", tic, after="..")))

print("== the limit of time")
begin = time.monotonic()
result = quick.run("perft", "hrg/chess.hrg", chess, depth=9)
print(result["status"] != 0, result["limit"], time.monotonic() - begin < 20)
print(quick.children())

print("== the limit of memory")
# Sanitizers need an address space of their own: there, none is set.
print(quick.run("build", "tic-tac-toe.hrg", tic)["status"] != 0
      or "RG_SANITIZED" in os.environ)

print("== a client that leaves ends what runs")
wire = studio.connect()
body = chess.encode()
wire.sendall(f"POST /{studio.token}/api/run/perft/hrg/chess.hrg?depth=9"
             f" HTTP/1.1\r\nHost: 127.0.0.1:{studio.port}\r\n"
             f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
for _ in range(200):
    if studio.children():
        break
    time.sleep(0.05)
print(len(studio.children()) > 0)
wire.close()
for _ in range(200):
    if not studio.children():
        break
    time.sleep(0.05)
print(studio.children())


def play(query="", game="tic-tac-toe.hrg", text=tic):
    socket = WebSocket(studio, f"/{studio.token}/api/play/{game}{query}")
    socket.send(text)
    return socket


print("== a play")
socket = play("?seat.nought=flat:10")
print(socket.receive())
choice = json.loads(socket.receive())
print(choice["player"], len(choice["moves"]), choice["variables"].keys())
socket.send("C__9_9")
print(socket.receive())
socket.send("C__2_2")
print(socket.receive())
print(json.loads(socket.receive())["player"])
choice = json.loads(socket.receive())
print(choice["player"], choice["ply"], len(choice["moves"]))
socket.send("undo")
print(json.loads(socket.receive())["ply"])
socket.close()

print("== a play that goes on")
at = "cross: C__1_1 / nought: C__2_2".replace(" ", "%20")
socket = play("?at=" + at)
for _ in range(3):
    line = socket.receive()
    print(line if "move\"" in line or "people" in line else "other")
print(json.loads(socket.receive())["ply"])
socket.close()
socket = play("?at=nonsense")
print(socket.receive(), socket.receive())

print("== plays that are wrong")
for query in ["?seat.nought=--help", "?seat.nought=a;b", "?seed=x",
              "?seat.-x=random"]:
    print(query, play(query).receive())
socket = play("?seat.nobody=random")
print(socket.receive(), socket.receive())
socket = play("", text="nonsense")
print(json.loads(socket.receive())["severity"])

print("== the language server")
socket = WebSocket(studio, f"/{studio.token}/api/lsp")
socket.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize",
                        "params": {"processId": None, "rootUri": None,
                                   "capabilities": {}, "locale": "日本"}},
                       ensure_ascii=False))
answer = json.loads(socket.receive())
print(answer["id"], "capabilities" in answer["result"])
for _ in range(200):  # the last play may not have ended yet
    if len(studio.children()) == 1:
        break
    time.sleep(0.05)
print(len(studio.children()))
socket.close()

print("== nothing is left of it")
for _ in range(200):
    if not studio.children():
        break
    time.sleep(0.05)
print(studio.children())
