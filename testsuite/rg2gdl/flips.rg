// RUN: rg2gdl %s
// A loop of the keeper that writes one value: what it writes is a relation that
// has the elements of all turns.
type Player = { p, q };
type Score = { 0, 100 };
type Place = { a, b, c, d, e, out };
type Disc = { x, o, none };
const right: Place -> Place = { a: b, b: c, c: d, d: e, :out };
const left: Place -> Place = { e: d, d: c, c: b, b: a, :out };
var board: Place -> Disc = { :none, b: o, c: o, d: x };
var cell: Place = a;
var at: Place = a;
begin, turn: player = p;
turn, picked: cell = Place(*);
picked, inside: cell != out;
inside, empty: board[cell] == none;
empty, told: $$ cell;
told, put: player = keeper;
put, look: board[cell] = x;
look, seek: at = right[cell];
seek, more: board[at] == o;
more, seek: at = right[at];
seek, found: board[at] == x;
seek, done: board[at] == none;
found, flip: at = left[at];
flip, flips: at != cell;
flip, done: at == cell;
flips, flipped: board[at] = x;
flipped, flip: at = left[at];
done, other: player = q;
other, first: board[a] == x;
other, none_1: board[a] != x;
first, asked: $ first;
none_1, asked: $ none;
asked, test: player = keeper;
test, won: board[c] == x;
test, begin: board[c] != x;
won, over: goals[p] = 100;
over, end: player = keeper;
