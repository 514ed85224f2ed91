// A fork that stops to show a place or goes on, with tests behind the stop:
// what the place holds decides how the move goes on.  Moves have three to six
// tags, so that the places of tags in a word depend on the walk, and a replay
// counts the tags that it has passed.
type Player = { p, q };
type Score = { 0 };
type Cell = { c0, c1, c2, c3, c4, c5 };
type Piece = { empty, one, two };
type Count = { 0, 1, 2, 3, 4, 5 };
const next: Cell -> Cell = { :c0, c0: c1, c1: c2, c2: c3, c3: c4, c4: c5 };
const stay: Cell -> Cell = { :c3, c0: c1, c1: c2, c2: c3 };
const more: Count -> Count = { :5, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5 };
var board: Cell -> Piece = { :empty, c1: one, c3: two, c4: two };
var at: Cell = c0;
var from: Cell = c0;
var turns: Count = 0;
begin, a: player = p;
a, a1: $ move;
a1, b: at = Cell(*);
b, c: board[at] == one;
c, c1: $$ at;
c1, lift: from = at;
lift, slide: $ slide;
lift, jump: $ jump;
lift, hop: $ hop;
// Slides; the exit leads to a stone, which is taken, or to none.
slide, slide1: at = next[at];
slide1, slide: board[at] == empty;
slide1, stop: ;
stop, free: board[at] == empty;
stop, taken: board[at] == two;
free, free1: $$ at;
free1, put: $ moved;
taken, taken1: $$ at;
taken1, taken2: $ takes;
taken2, taken3: $$ from;
taken3, put: $ taken;
// The exit tests what the other way does not, and both may end at one cell: a
// replay leaves by the exit, and tests nothing.
jump, jump1: board[stay[at]] == two;
jump, jump2: at = stay[at];
jump2, jump1: ;
jump1, jump3: $$ at;
jump3, put: $ jumped;
// The other way joins the exit behind a fork: noted, as a replay that left by
// the exit would go where the stone is of the other kind.
hop, hop1: ;
hop, hop2: at = stay[at];
hop1, hop3: board[at] == empty;
hop1, hop4: board[at] == one;
hop2, hop3: ;
hop3, hop5: $$ at;
hop5, put: $ free;
hop4, hop6: $$ at;
hop6, put: $ full;
put, put1: board[from] = empty;
put1, put2: board[at] = one;
put2, keep: player = keeper;
keep, keep1: turns = more[turns];
keep1, begin: turns != 5;
keep1, over: turns == 5;
over, end: player = keeper;
