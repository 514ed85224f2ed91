# The translation in the background: its messages, who waits for it, and texts
# that are too large for it.
. "$RG_ROOT/testsuite/lsp/begin.sh"
cat >"$TMPDIR/session.py" <<'PYTHON'
from client import Document, Session, game

EVERYWHERE = {"start": {"line": 0, "character": 0},
              "end": {"line": 1 << 30, "character": 0}}
RULES = """\
domain Player = one
domain Score = 0
graph rules() { player = one branch { $ a } or { $_ a } end() }
"""
# Rules of this size take a while.
SLOW = """\
domain Player = one
domain Score = 0
domain N = M(X) where X in 0..399
graph rules() { player = one repeat i in N { repeat j in N { $ j } } end() }
"""
session = Session()


def sizes(text):
    return session.post("textDocument/inlayHint", {
        "textDocument": {"uri": text.uri}, "range": EVERYWHERE})


def told(text):
    return [(one["message"], one.get("code"))
            for one in session.told[text.uri]["diagnostics"]]


print("messages that only a translation finds")
text = Document(session, "a.hrg", RULES)
print(text.diagnostics())
print([one["label"] for one in session.answer(sizes(text))["result"]])
print(told(text))
text.change((text.text.index("$_"), text.text.index("$_") + 2, "$"))
print(text.diagnostics())
print([one["label"] for one in session.answer(sizes(text))["result"]])
print(told(text))

print("warnings that are switched")
for switch in "-Wno-artificial-tag", "-Werror":
    other = Session(switch)
    text = Document(other, "a.hrg", RULES + "f : Player -> Player\nf(P) = P\n")
    print(switch, [(one["severity"], one["code"])
                   for one in text.diagnostics()])
    text.ask("inlayHint", range=EVERYWHERE)
    print([(one["severity"], one["code"]) for one in text.diagnostics()])
    print(other.stop())
text = Document(session, "a.hrg", RULES)
text.diagnostics()

print("a text that changes meanwhile")
slow = Document(session, "b.hrg", SLOW)
slow.diagnostics()
session.hold()
first, second = sizes(slow), sizes(slow)
slow.change((len(slow.text), len(slow.text), "\n"))
session.release()
print(session.answer(first)["error"])
print(session.answer(second)["error"])
session.hold()
first, second = sizes(slow), sizes(slow)
session.notify("$/cancelRequest", {"id": first})
session.release()
print(session.answer(first)["error"])
# Other requests are answered at once.
print(text.ask("hover", "pl|ayer =")["contents"]["value"][:5])
# Unless it is done by now.
session.notify("$/cancelRequest", {"id": second})
answer = session.answer(second)
print("result" in answer or answer["error"]["code"] == -32800)
session.hold()
first = sizes(slow)
session.notify("textDocument/didClose", {"textDocument": {"uri": slow.uri}})
session.release()
answer = session.answer(first)
print("result" in answer or answer["error"]["code"] == -32801)

print("errors have no translation")
text.change((text.text.index("end()"), text.text.index("end()") + 3, "e"))
print(session.answer(sizes(text))["result"])
print([one["message"] for one in text.diagnostics()])

print("a large text")
large = Document(session, "c.hrg", "x : Player\n" * 1000000)
print(large.diagnostics())
for method in ("hover", "definition", "references", "completion", "rename"):
    answer = large.ask(method, position={"line": 9, "character": 1},
                       newName="y")
    if method == "completion":
        answer = [one["label"] for one in answer["items"]][:3]
    print(method, answer)
for method in ("documentSymbol", "semanticTokens/full", "formatting",
               "foldingRange"):
    print(method, large.ask(method, options={}))
print(session.answer(sizes(large))["result"])
session.notify("textDocument/didChange", {
    "textDocument": {"uri": large.uri, "version": 2},
    "contentChanges": [{"text": RULES}]})
large.version = 2
print(large.diagnostics())
print([one["name"] for one in large.ask("documentSymbol")])
print(session.stop())
PYTHON
python3 "$TMPDIR/session.py"
