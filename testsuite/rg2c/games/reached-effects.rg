// A slide that is stopped by a stone, by the condition on the next cell, or by
// choice.  The stone is lifted before its cell is output, and put down before
// that of the end is.  A move need not note how far it went.
type Player = { p, q };
type Score = { 0 };
type Cell = { c0, c1, c2, c3, c4, c5 };
type Piece = { empty, one, two };
type Count = { 0, 1, 2, 3, 4, 5, 6, 7 };
const next: Cell -> Cell = { :c0, c0: c1, c1: c2, c2: c3, c3: c4, c4: c5 };
const more: Count -> Count = { :7, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7 };
var board: Cell -> Piece = { :empty, c1: one, c4: two };
var at: Cell = c0;
var probe: Cell = c0;
var from: Cell = c0;
var turns: Count = 0;
begin, a: player = p;
a, b: from = Cell(*);
b, c: board[from] == one;
c, slide: at = from;
slide, slide1: at = next[at];
slide1, stop: board[at] == two;
slide1, slide2: board[at] == empty;
slide2, fork: ? test -> passed;
slide2, stop: ! test -> passed;
fork, stop: ;
fork, slide: ;
stop, lifted: board[from] = empty;
lifted, from: $$ from;
from, put: board[at] = one;
put, shown: $$ at;
shown, keep: player = keeper;
keep, keep1: turns = more[turns];
keep1, begin: turns != 7;
keep1, over: turns == 7;
over, end: player = keeper;
test, test1: probe = next[at];
test1, passed: board[probe] == empty;
