# Each feature for each language: what an editor asks for, over one session.
. "$RG_ROOT/testsuite/lsp/begin.sh"
cat >"$TMPDIR/session.py" <<'PYTHON'
import json

from client import Document, Session, game

EVERYWHERE = {"start": {"line": 0, "character": 0},
              "end": {"line": 1 << 30, "character": 0}}
session = Session()


def outline(nodes, depth=0):
    for node in nodes:
        print("  " * depth + node["name"], "-", node["detail"])
        outline(node.get("children", []), depth + 1)


def colours(text):
    """The tokens of the first lines, as WORD/type+modifiers."""
    types = ("namespace type enumMember function variable parameter property "
             "macro keyword comment number string operator").split()
    lines = text.text.split("\n")
    data = text.ask("semanticTokens/full")["data"]
    line = column = 0
    told = []
    for i in range(0, len(data), 5):
        down, right, length, kind, modifiers = data[i:i + 5]
        line, column = line + down, (0 if down else column) + right
        row = lines[line].encode("utf-16-le")
        word = row[2 * column:2 * (column + length)].decode("utf-16-le")
        told.append("%s/%s%s" % (word, types[kind], modifiers or ""))
    return told


def show(text, mark):
    print("==", " ".join(mark.split()))
    print("declared:", text.words(text.ask("definition", mark)))
    print("mentioned:", text.words(text.ask("references", mark)))
    hover = text.ask("hover", mark)
    print(hover and hover["contents"]["value"])


def complete(text, mark):
    items = text.ask("completion", mark)["items"]
    print("complete", " ".join(mark.split()), [i["label"] for i in items])


def rename(text, mark, name):
    answer = text.ask("rename", mark, newName=name)
    print("rename", mark, answer.get("message") or
          text.words(answer["changes"][text.uri]))


def sizes(text):
    for hint in text.ask("inlayHint", range=EVERYWHERE):
        line = text.text.split("\n")[hint["position"]["line"]]
        print("%-40s %s" % (line[:40], hint["label"]))


def tell(text):
    for one in text.diagnostics():
        print(text.words([one]), one["severity"], one.get("code"),
              one["message"], [(text.words([n["location"]]), n["message"])
                               for n in one.get("relatedInformation", [])])


def repair(text):
    for one in text.diagnostics():
        for action in text.ask("codeAction", range=one["range"], context={}):
            print(action["title"])
            for change in action["edit"]["changes"][text.uri]:
                print(text.words([change]), "->", change["newText"])


print("---- HRG")
hrg = Document(session, "game.hrg", """\
// \U0001F600 A game of nothing.
domain Player = one | two
domain Score = 0 | 1
/* \u00e4 */ domain Cell = C(X) where X in 1..3 | none
next : Cell -> Cell
next(C(X)) = if X == 3 then none else C(X + 1)
next(none) = none
board : Cell -> Player = { :one; C(X) = two where X in 1..2 }
// Where we are.
here : Cell
graph rules() { player = one here = Cell(*) $$ here branch p in Player {
    check(board[here] == p) $ p
  } end() }
""")
tell(hrg)
hrg.change((hrg.text.index("/*"), hrg.text.index("domain Cell"), ""))
tell(hrg)
outline(hrg.ask("documentSymbol"))
print(colours(hrg))
for mark in ("next(C(X|)) =", "X| in 1..2 }", "X| in 1..3", "branch |p in",
             "here = Ce|ll(*)", "$$ he|re", "board[here] == p|)",
             "whe|re X in 1..3"):
    show(hrg, mark)
complete(hrg, "branch p in |Player")
complete(hrg, "check(board|[here]")
rename(hrg, "branch |p in", "q")
rename(hrg, "branch |p in", "here")
rename(hrg, "branch |p in", "a b")
rename(hrg, "next(C(X|)) =", "y")
rename(hrg, "|player = one", "q")
sizes(hrg)
print(hrg.ask("formatting", options={})[0]["newText"].count("\n"))
print(hrg.words(hrg.ask("documentHighlight", "next(C(X|)) =")))
place = hrg.text.index("board[here]")
hrg.change((place, place + 5, "bord"))
tell(hrg)
repair(hrg)

hrg.change((place, place + 4, "board"))
place = hrg.text.index("[here] == p")
hrg.change((place + 7, place + 9, "<>"))
tell(hrg)
repair(hrg)
hrg.change((place + 7, place + 9, "=="), (place, place, "!"))
tell(hrg)
repair(hrg)

print("---- RBG")
rbg = Document(session, "game.rbg", """\
#players = white(10), black(20)
#pieces = e, whiteMan, blackMan
#variables = n(3)
#board = rectangle(up, down, left, right, [e, whiteMan] [e, blackMan])
// Puts a man.
#put(who) = [who~Man]
#turn(who; other) = ->who {e} put(who) [$ n = n + 1]
  ({$ n == 3} [$ who = 10, other = 0] ->> {} + {$ n < 3} ->>)
#unused = up {e}
#rules = (up* left*) (turn(white; black) turn(black; white))*
""")
tell(rbg)
outline(rbg.ask("documentSymbol"))
print(colours(rbg)[:40])
for mark in ("who~M|an]", "|put(who) [$", "-> |who".replace("-> ", "->"),
             "turn(wh|ite", "e, white|Man,", "$ n| =", "u|p {e}",
             "#tu|rn", "rec|tangle"):
    show(rbg, mark)
complete(rbg, "[|e, whiteMan]")
complete(rbg, "#|unused")
rename(rbg, "#tu|rn", "move")
rename(rbg, "#pieces = e, white|Man", "man")
rename(rbg, "#put(|who)", "person")
sizes(rbg)
place = rbg.text.index("turn(black")
rbg.change((place, place + 4, "tur"))
tell(rbg)
repair(rbg)
rbg.change((place, place + 3, "turn(\u00e4"))
tell(rbg)
show(rbg, "#pieces = |e,")

print("---- GDL")
gdl = Document(session, "game.kif", """\
(role alice) (role bob)
(init (at a))
; Where one can go.
(step a b) (step b c)
(<= (legal alice (go ?y)) (true (at ?x)) (step ?x ?y))
(<= (legal bob wait))
(<= (legal alice wait))
(<= (next (at ?y)) (does alice (go ?y)))
(<= terminal (true (at c)))
(goal alice 100) (goal bob 0)
""")
tell(gdl)
outline(gdl.ask("documentSymbol"))
print(colours(gdl)[:24])
for mark in ("legal al|ice (go", "true (|at ?x", "(|step ?x", "step ?x| ?y",
             "does alice (g|o", "at |c", "(ne|xt"):
    show(gdl, mark)
rename(gdl, "(|step ?x", "road")
rename(gdl, "step ?x| ?y", "?from")
rename(gdl, "step ?x| ?y", "from")
sizes(gdl)
for mark in ("(|true (at ?x", "(true (|at ?x", "(at |?x", "(legal |alice (go",
             "does alice (|go", "|(role alice) (role", "(step |?x"):
    complete(gdl, mark)
print(gdl.ask("completion", "; Where one| can"))
place = gdl.text.index("(step ?x ?y))")
gdl.change((place, place + 5, "(stp"))
tell(gdl)
repair(gdl)
gdl.change((place, place + 5, "((step"))
tell(gdl)
show(gdl, "true (|at c")

print("---- RG")
with open("game.hrg", "w", encoding="utf-8") as file:
    file.write("graph rules() {\n  player = one\n}\n")
rg = Document(session, "game.rg", """\
// Nothing.
type Player = { one, two };
type Score = { 0, 1 };
const other: Player -> Player = { :one, one: two };
var me: Player = one;
begin, choose: player = me;
choose, taken: me = Player(*);
choose, taken: ? line -> yes;
line, yes: other[me] == two;
taken, end: $$ me;
@disjoint choose : taken;
@file game.hrg;
@origin choose : 2 3;
""")
tell(rg)
outline(rg.ask("documentSymbol"))
print(colours(rg))
for mark in ("begin, cho|ose", "me = Pl|ayer(*)", "oth|er[me]", "$$ m|e",
             "? li|ne", "disjoint choose : |taken"):
    show(rg, mark)
print(rg.words(rg.ask("declaration", "oth|er[me]")))
origin = rg.ask("declaration", "begin, cho|ose")
print(origin["uri"].rsplit("/", 1)[-1], origin["range"]["start"])
complete(rg, "choose, |taken: me")
complete(rg, "var me: |Player")
rename(rg, "begin, cho|ose", "pick")
rename(rg, "|begin, choose", "start")
print(rg.ask("formatting", options={}))
place = rg.text.index("me = Player")
rg.change((place, place + 2, "m"))
tell(rg)
rg.change((place, place + 1, "me = = "))
tell(rg)
show(rg, "begin, cho|ose")

print("---- lines")
lines = Document(session, "pretwa.lines", game("lines/pretwa.lines"))
tell(lines)
print(colours(lines))
complete(lines, "|white lines")
print(lines.ask("formatting", options={}))
place = lines.text.index("white lines")
lines.change((place, place + 5, "whit"))
tell(lines)
repair(lines)

print("---- RGL")
rgl = Document(session, "game.rgl", """\
player(ann). player(bob).
% Who may begin.
node(a). nodes([b, 'the sea']).
otherlocations([hand(ann), hand(bob)]).
init(a, [stone, stone]).
near(X, Y) :- edge(X, Y) ; edge(Y, X).
edge(a, b).
precon(Player, go(Y)) :- pieceAt(stone, X), near(X, Y),
  not owner(Player, Y).
owner(ann, 'the sea').
result(_, go(Y), [move(stone, X, Y), place(ann, hand(ann))]) :-
  pieceAt(stone, X).
score(ann, 100).
""")
tell(rgl)
outline(rgl.ask("documentSymbol"))
print(colours(rgl))
for mark in ("near(|X, Y)", "go|(Y)) :-", "n|ear(X, Y),", "'the |sea')",
             "[st|one", "h|and(ann), hand(bob)", "own|er(ann", "(_, |go",
             "piece|At(stone, X), near",
             "place(an|n", "m|ove(stone"):
    show(rgl, mark)
for mark in ("|node(a)", ":- |pieceAt(stone, X), near", "pieceAt(|stone",
             "[|move", "not |owner"):
    complete(rgl, mark)
rename(rgl, "n|ear(X, Y),", "next")
rename(rgl, "near(|X, Y)", "From")
rename(rgl, "near(|X, Y)", "from")
rename(rgl, "[st|one", "'a stone'")
rename(rgl, "[st|one", "Stone")
sizes(rgl)
print(rgl.ask("formatting", options={})[0]["newText"].count("\n"))
place = rgl.text.index("near(X, Y),")
rgl.change((place, place + 4, "naer"))
tell(rgl)
sizes(rgl)
tell(rgl)
repair(rgl)
rgl.change((place, place + 4, "near("))
tell(rgl)
show(rgl, "player(an|n")

print("---- line ends")
ends = Document(session, "ends.hrg",
                "domain A = a\rdomain B = b\r\n"
                "domain C = c // \U0001F600\nx : C")
print(ends.ask("documentSymbol")[3]["selectionRange"])
for line in range(5):
    print(session.ask("textDocument/hover", {
        "textDocument": {"uri": ends.uri},
        "position": {"line": line, "character": 7}}) is not None)
print(session.stop())

print("---- an editor that takes no trees")
session = Session(start=False)
session.start(documentSymbol={})
text = Document(session, "game.hrg", "domain Player = one")
print(json.dumps(text.ask("documentSymbol")))
print(session.stop())
PYTHON
cd "$TMPDIR" && python3 session.py
