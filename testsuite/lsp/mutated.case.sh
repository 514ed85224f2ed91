# Messages with parts of them changed at random: whatever comes, the server
# answers each request, and lives on.
. "$RG_ROOT/testsuite/lsp/begin.sh"
cat >"$TMPDIR/session.py" <<'PYTHON'
import copy
import json
import random
import threading

from client import Session, game

METHODS = """codeAction completion declaration definition documentHighlight
documentSymbol foldingRange formatting hover inlayHint prepareRename references
rename semanticTokens/full semanticTokens/range didChange didChange didChange
didOpen didClose""".split()
GAMES = ["tic-tac-toe.hrg", "rbg/breakthrough.rbg", "gdl/tic-tac-toe.gdl",
         "nim.rg", "lines/pretwa.lines", "rgl/pig.rgl"]
ODD = [None, True, -1, 0, 1 << 62, 1.5, 1e300, "", "x", "\ud83d\ude00", [], {},
       [[]], {"line": []}, "a" * 5000, "\u0000", "file:///x", "did you"]


def position(rng):
    return {"line": rng.randrange(90), "character": rng.randrange(40)}


def message(rng, number):
    name = rng.choice(GAMES)
    method = rng.choice(METHODS)
    text = game(name)
    start = rng.randrange(len(text))
    params = {
        "textDocument": {"uri": "file:///" + name, "version": number,
                         "languageId": name.rsplit(".", 1)[-1], "text": text},
        "position": position(rng), "newName": "name" + str(number),
        "range": {"start": position(rng), "end": position(rng)},
        "context": {"includeDeclaration": rng.random() < 0.5},
        "options": {"tabSize": 2},
        "contentChanges": [{
            "range": {"start": position(rng), "end": position(rng)},
            "text": text[start:start + rng.randrange(60)]}],
    }
    told = {"jsonrpc": "2.0", "method": "textDocument/" + method,
            "params": params}
    if not method.startswith("did"):
        told["id"] = number
    return told


def places(value, found):
    """All containers in a value, with a key in each."""
    for key in (value if isinstance(value, dict) else range(len(value))):
        found.append((value, key))
        if isinstance(value[key], (dict, list)):
            places(value[key], found)
    return found


def mutate(rng, told):
    told = copy.deepcopy(told)
    for _ in range(rng.randrange(3)):
        container, key = rng.choice(places(told["params"], []))
        if rng.random() < 0.3 and isinstance(container, dict):
            del container[key]
        else:
            container[key] = rng.choice(ODD)
        if not told["params"] or not places(told["params"], []):
            break
    return told


def damage(rng, body):
    body = bytearray(body)
    for _ in range(rng.randrange(1, 4)):
        body[rng.randrange(len(body))] = rng.randrange(256)
    return bytes(body)


rng = random.Random(1)
session = Session()
counts = {}


def listen():
    while True:
        told = session.receive()
        if told is None or told.get("id") == "last":
            return
        if "method" not in told:
            counts[told["id"]] = counts.get(told["id"], 0) + 1


listener = threading.Thread(target=listen)
listener.start()
asked = set()
for number in range(1, 3001):
    told = mutate(rng, message(rng, number))
    body = json.dumps(told).encode()
    if rng.random() < 0.1:
        body = damage(rng, body)
    elif "id" in told:
        asked.add(number)
    session.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    if rng.random() < 0.05:
        session.notify("$/cancelRequest", {"id": rng.randrange(number + 1)})
session.send({"id": "last", "method": "shutdown"})
listener.join()
# A message that was damaged may have the id of another one.
print("all are answered:", all(number in counts for number in asked) or
      [number for number in asked if number not in counts][:9])
session.notify("exit", None)
session.process.stdin.close()
print(session.process.wait())
PYTHON
python3 "$TMPDIR/session.py"
