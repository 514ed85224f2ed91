# After edits at random, all that the server says is what it says of the text as
# it is, opened afresh.  10,000 edits don't take memory.
. "$RG_ROOT/testsuite/lsp/begin.sh"
cat >"$TMPDIR/session.py" <<'PYTHON'
import os
import random

from client import Document, Session, game

WIDE = ["\u00e4", "\u20ac", "\U0001F600", "e\u0301"]
ENDS = ["\n", "\r\n", "\r"]
EVERYWHERE = {"start": {"line": 0, "character": 0},
              "end": {"line": 1 << 30, "character": 0}}


def everything(text, rng):
    told = [text.ask("documentSymbol"), text.ask("semanticTokens/full"),
            text.ask("foldingRange"), text.ask("codeAction",
                                               range=EVERYWHERE, context={}),
            text.ask("inlayHint", range=EVERYWHERE)]
    for _ in range(8):
        place = text.position(rng.randrange(len(text.text) + 1))
        for method in ("hover", "definition", "references", "completion",
                       "documentHighlight", "prepareRename"):
            told.append(text.ask(method, position=place))
    told.append(text.ask("formatting", options={}))
    told.append(text.diagnostics())
    return told


def edit(rng, text, original, near):
    """Cuts, or puts in: letters, other parts of the text, what it had; often
    near the edit before, as people do."""
    start = rng.randrange(len(text) + 1)
    if rng.random() < 0.7:
        start = min(len(text), near + rng.randrange(12))
    end = min(len(text), start + rng.choice([0, 0, 1, 1, 5, 40]))
    part = rng.randrange(len(original))
    with_ = rng.choice(["", "x", "(", ")", "{", "}", "#", "@", " "] + WIDE +
                       ENDS + [original[part:part + rng.randrange(30)]])
    return start, end, with_


def normal(text):
    """The line ends of positions in the client are those of Python."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def run(name, seed, rounds):
    rng = random.Random(seed)
    original = game(name)
    session = Session()
    text = Document(session, name.rsplit("/", 1)[-1], original)
    same = start = 0
    for _ in range(rounds):
        for _ in range(rng.randrange(1, 12)):
            start, end, with_ = edit(rng, text.text, original, start)
            text.change((start, end, normal(with_)))
        if rng.random() < 0.3:
            text.change((0, len(text.text), original),
                        *[(0, 0, "")] * rng.randrange(3))
        fresh = Session()
        other = Document(fresh, name.rsplit("/", 1)[-1], text.text)
        state = rng.getstate()
        first = everything(text, rng)
        rng.setstate(state)
        second = everything(other, rng)
        same += first == second
        if first != second:
            print(name, "differs:", repr(text.text))
        fresh.stop()
    print(name, same == rounds, session.stop())


def memory(session):
    with open("/proc/%d/status" % session.process.pid) as file:
        for line in file:
            if line.startswith("VmRSS"):
                return int(line.split()[1])
    return 0


run("tic-tac-toe.hrg", 1, 12)
run("rbg/breakthrough.rbg", 2, 12)
run("gdl/tic-tac-toe.gdl", 3, 12)
run("nim.rg", 4, 12)
run("lines/pretwa.lines", 5, 6)
run("rgl/kuhn-poker.rgl", 5, 7)

# Each edit is waited for.
session = Session()
text = Document(session, "tic-tac-toe.hrg", game("tic-tac-toe.hrg"))
rng = random.Random(6)
for i in range(10000):
    place = rng.randrange(len(text.text))
    letter = text.text[place]
    text.change((place, place + 1, "x"))
    text.change((place, place + 1, letter))
    if i % 2 == 0:
        text.diagnostics()
    if i == 1000:
        before = memory(session)
after = memory(session)
sanitized = "RG_SANITIZED" in os.environ
print("flat:", sanitized or after <= before + 4096 or (before, after))
print(session.stop())
PYTHON
python3 "$TMPDIR/session.py"
