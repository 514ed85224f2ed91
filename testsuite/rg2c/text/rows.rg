// RUN: sh own-part.sh %s | sed -n '/^} moves_0/,/};/p;/^} moves_1/,/};/p;/^static .*list_.*)$/,/^find_moves/p'
// Whole moves by the cell that was chosen: tests of one cell or two, of what a
// constant says of it, of one that the walk has written; both of `up` and `left`
// lead from c3 to itself, so that one is left out.  Not where two such walks
// depend on other cells, nor with a check.
type Player = { p };
type Score = { 0 };
type Bool = { 0, 1 };
type Cell = { c0, c1, c2, c3 };
type Piece = { e, x, o };
const up: Cell -> Cell = { :c3, c0: c1, c1: c2 };
const left: Cell -> Cell = { :c3, c0: c2 };
const free: Piece -> Bool = { :0, e: 1 };
var board: Cell -> Piece = { :e, c1: x, c2: o };
var at: Cell = c0;
var turn: Cell = c0;
begin, a1: player = p;
a1, a2: at = Cell(*);
a2, a3: board[at] == x;
a3, a4: board[at] = e;
a4, a5: $$ at;
a5, a6: free[board[up[at]]] == 1;
a6, a7: at = up[at];
a5, a8: free[board[left[at]]] == 1;
a8, a7: at = left[at];
a5, a9: board[up[at]] == o;
a9, a10: board[left[at]] != x;
a10, a12: $ jump;
a7, a12: $$ at;
a12, b: player = keeper;
b, c: board[at] = x;
c, d1: player = p;
d1, d2: at = Cell(*);
d2, d3: board[at] == x;
d3, d4: $$ at;
d4, d5: board[up[at]] == e;
d5, d6: at = up[at];
d4, d7: board[left[at]] != o;
d7, d6: at = left[at];
d6, d8: $$ at;
d8, f: player = keeper;
f, g1: player = p;
g1, g2: at = Cell(*);
g2, g3: board[at] == x;
g3, g4: $$ at;
g4, g5: board[up[at]] == e;
g4, g6: board[left[at]] == e;
g5, g7: $ up;
g6, g8: ? d4 -> d6;
g8, g7: $ left;
g7, h: player = keeper;
h, end: player = keeper;
