# HRG: messages while a text is written, declarations, mentions, what is known.
. "$RG_ROOT/testsuite/lsp/begin.sh"
cat >"$TMPDIR/session.py" <<'PYTHON'
from client import Document, Session, game

session = Session()
text = Document(session, "tic-tac-toe.hrg", game("tic-tac-toe.hrg"))


def show(mark):
    print("==", " ".join(mark.split()))
    print("declared:", text.words(text.ask("definition", mark)))
    print("mentioned:", text.words(text.ask("references", mark)))
    hover = text.ask("hover", mark)
    print(hover and hover["contents"]["value"])


def tell():
    for one in text.diagnostics():
        print(text.words([one]), one["severity"], one["message"])
    print("messages:", len(text.diagnostics()))


tell()
for mark in ("board[ce|ll] == empty", "turn(cr|oss)", "= m|e\n",
             "thre|eOf(me, east)", "C(X| % 3", "opponent(cross)| =",
             "graph line(me: Pl|ayer)", "|keeper\n", "goals|[me]",
             "domain |Mark", "C|(X, Y) where"):
    show(mark)

# A mistake is made, seen, and repaired.
place = text.text.index("opponent[me]")
text.change((place, place + 8, "oponent"))
tell()
text.change((place, place + 7, "opponent"))
tell()

# In a statement that is being written, names are known; so are those behind.
place = text.text.index("  $$ cell")
text.change((place, place, "  check(board[cell] == empt\n"))
tell()
show("check(board[ce|ll] == empt\n")
show("graph empty|Cell")
# The same behind a byte that is none of the language.
text.change((place, place, "  @\n"))
tell()
show("check(board[ce|ll] == empt\n")
print(session.stop())
PYTHON
python3 "$TMPDIR/session.py"
