// RUN: rg2gdl %s
// The first tag, and what `kind` is, are the same in each round of the loop,
// which goes over two nodes: no relation has them as arguments.
type Player = { p };
type Score = { 0, 100 };
type Cell = { a, b, c, d, none };
type Bit = { 0, 1 };
const next: Cell -> Cell = { a: b, b: c, c: d, :none };
const free: Cell -> Bit = { none: 0, :1 };
var used: Cell -> Bit = { :0 };
type Kind = { rook, queen };
var kind: Kind = queen;
var last: Kind = queen;
var at: Cell = a;
begin, turn: player = p;
turn, from: at = Cell(*);
from, slides: used[at] == 0;
slides, named: $ slide;
named, loop: kind = rook;
loop, test: at = next[at];
test, again: used[at] == 0;
again, loop: last != kind;
again, loop: kind == rook;
test, stop: free[at] == 1;
stop, told: $$ at;
told, moved: player = keeper;
moved, used: used[at] = 1;
used, tested: last = kind;
tested, begin: used[d] == 0;
tested, over: used[d] == 1;
over, done: goals[p] = 100;
done, end: player = keeper;
