// A slide that is stopped by a stone, or stops by choice: the fork of tests on
// the way round is decided by the board, so a move need not note how far it
// went.
type Player = { p, q };
type Score = { 0 };
type Cell = { c0, c1, c2, c3, c4, c5 };
type Piece = { empty, one, two };
type Count = { 0, 1, 2, 3, 4, 5 };
const next: Cell -> Cell = { :c0, c0: c1, c1: c2, c2: c3, c3: c4, c4: c5 };
const more: Count -> Count = { :5, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5 };
var board: Cell -> Piece = { :empty, c1: one, c4: two };
var at: Cell = c0;
var from: Cell = c0;
var turns: Count = 0;
begin, a: player = p;
a, b: from = Cell(*);
b, c: board[from] == one;
c, d: $$ from;
d, slide: at = from;
slide, slide1: at = next[at];
slide1, stop: board[at] == two;
slide1, slide2: board[at] != two;
slide2, fork: board[at] == empty;
fork, stop: ;
fork, slide: ;
stop, shown: $$ at;
shown, put: player = keeper;
put, put1: board[from] = empty;
put1, keep: board[at] = one;
keep, keep1: turns = more[turns];
keep1, begin: turns != 5;
keep1, over: turns == 5;
over, end: player = keeper;
