# What is no session as it should be: the right error, and the server lives on.
. "$RG_ROOT/testsuite/lsp/begin.sh"
cat >"$TMPDIR/session.py" <<'PYTHON'
import json

from client import Document, Session, game

session = Session(start=False)


def told():
    message = session.receive()
    return message.get("id"), message.get("error", message.get("result"))


def frame(body):
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def put(body):
    session.write(frame(body))
    print(*told())


print("before initialize")
print(session.ask("textDocument/hover", {}))
session.notify("textDocument/didOpen", {})
result = session.start()
print(sorted(result["capabilities"]), result["serverInfo"]["name"])
print(session.ask("initialize", {}))

print("no JSON-RPC")
put(b"{")
put(b"")
put(b"[1, 2]")
put(b"\xff\xfe")
put(b"[" * 100000)
session.write(frame(b'{"id": 7, "result": null}'))
session.write(frame(b'{"method": "unknown/notification"}'))
session.write(frame(b'{"jsonrpc": "2.0", "method": 3, "id": 3}'))
put(b'{"id": "text", "method": "unknown/request"}')
put(b'{"id": 1, "method": "textDocument/hover", "params": [1]}')
put(b'{"id": 2, "method": "textDocument/hover", "params": {"position": 1}}')

put(b'{"id": 8, "method": "\\u0001\\u007f \\"x"}')
put(b'{"id": 8, "method": "x\\u0000y"}')

print("no frame")
session.write(b"Hello: world\r\n\r\n")
print(*told())
session.write(b"Content-Length: -5\r\n\r\n")
print(*told())
session.write(b"x" * 10000 + b"\r\n\r\n")
print(*told())
print(*told())
session.write(b"content-length:  %d\n\n" % 40 +
              b'{"id":9,"method":"unknown","params":{} }')
print(*told())
session.write(b"Content-Length: 100000000\r\n\r\n")
for _ in range(100):
    session.write(b" " * 1000000)
print(*told())
put(b'{"id": 10, "method": "unknown"}')
session.write(b"Content-Length: 99999999999999999999\r\n\r\n")
print(*told())
session.process.stdin.close()
print("lost in a body:", session.process.wait())

print("documents")
session = Session()
nothing = {"textDocument": {"uri": "file:///nothing.hrg"}}
print(session.ask("textDocument/hover", {**nothing, "position": {}}))
for method in ("hover", "definition", "rename", "inlayHint", "formatting"):
    print(session.ask("textDocument/" + method, {}))
session.notify("textDocument/didChange", nothing)
session.notify("textDocument/didClose", nothing)
session.notify("textDocument/didOpen", {"textDocument": {
    "uri": "file:///a.txt", "languageId": "plain", "text": "", "version": 1}})
text = Document(session, "b.hrg", game("tic-tac-toe.hrg"))
far = {"line": 1 << 40, "character": 1 << 40}
low = {"line": -1, "character": -5}
for position in (far, low, {"line": "x"}, {"line": 9, "character": 1 << 40}):
    print(session.ask("textDocument/hover", {
        "textDocument": {"uri": text.uri}, "position": position}))
session.notify("textDocument/didChange", {
    "textDocument": {"uri": text.uri, "version": 2},
    "contentChanges": [1, {}, {"text": 1}, {"range": {}, "text": "// "},
                       {"range": {"start": far, "end": low}, "text": ""},
                       {"text": text.text}]})
text.version = 2
print(text.diagnostics())

print("an editor that asks much before it reads")
numbers = [session.post("textDocument/semanticTokens/full",
                        {"textDocument": {"uri": text.uri}})
           for _ in range(3000)]
answers = [len(session.answer(number)["result"]["data"]) for number in numbers]
print(len(answers), len(set(answers)))

print("cancelled")
body = json.dumps({"jsonrpc": "2.0", "id": 50, "method": "textDocument/hover",
                   "params": {"textDocument": {"uri": text.uri},
                              "position": text.at("|board :")}}).encode()
cancel = json.dumps({"jsonrpc": "2.0", "method": "$/cancelRequest",
                     "params": {"id": 50}}).encode()
session.write(frame(body) + frame(cancel))
print(*told())
print(session.stop())

session = Session()
print(session.ask("shutdown", None))
print(session.ask("textDocument/hover", {}))
session.notify("exit", None)
print(session.process.wait())
session = Session()
session.notify("exit", None)
print("exit without shutdown:", session.process.wait())
PYTHON
python3 "$TMPDIR/session.py"
