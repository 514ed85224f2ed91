// Moves of up to 16 tags, that don't fit in a word one behind the other: a
// constant follows each cell that is shown.  Some moves have tags in between
// that others don't have, and most cells are shown more than once.
type Player = { p, q };
type Score = { 0, 1 };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31 };
type Piece = { empty, one, two };
type Count = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
const next: Cell -> Cell = { :c0, c0: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5: c6, c6: c7, c7: c8, c8: c9, c9: c10, c10: c11, c11: c12, c12: c13, c13: c14, c14: c15, c15: c16, c16: c17, c17: c18, c18: c19, c19: c20, c20: c21, c21: c22, c22: c23, c23: c24, c24: c25, c25: c26, c26: c27, c27: c28, c28: c29, c29: c30, c30: c31 };
const back: Cell -> Cell = { :c0, c0: c31, c2: c1, c3: c2, c4: c3, c5: c4, c6: c5, c7: c6, c8: c7, c9: c8, c10: c9, c11: c10, c12: c11, c13: c12, c14: c13, c15: c14, c16: c15, c17: c16, c18: c17, c19: c18, c20: c19, c21: c20, c22: c21, c23: c22, c24: c23, c25: c24, c26: c25, c27: c26, c28: c27, c29: c28, c30: c29, c31: c30 };
const skip: Cell -> Cell = { :c0, c0: c2, c1: c7, c2: c12, c3: c17, c4: c22, c5: c27, c7: c5, c8: c10, c9: c15, c10: c20, c11: c25, c12: c30, c13: c3, c14: c8, c15: c13, c16: c18, c17: c23, c18: c28, c19: c1, c20: c6, c21: c11, c22: c16, c23: c21, c24: c26, c25: c31, c26: c4, c27: c9, c28: c14, c29: c19, c30: c24, c31: c29 };
const more: Count -> Count = { :9, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9 };
const turn: Player -> Player = { p: q, :p };
var board: Cell -> Piece = { :empty, c0: one, c3: two, c9: one, c17: two, c18: one, c26: two };
var at: Cell = c0;
var from: Cell = c0;
var now: Player = p;
var turns: Count = 0;
begin, a: player = PlayerOrSystem(now);
// Where the last move ended, if it was no long one.
a, a1: $$ at;
a1, a2: $ last;
a2, b: at = Cell(*);
b, b1: board[at] == one;
b, b2: board[at] == two;
b1, one1: $$ at;
one1, one2: $ one;
one2, lift: from = at;
b2, two1: $$ at;
two1, two2: $ two;
two2, lift: from = at;
lift, slide: board[at] = empty;
// Along a line, to what is taken, or before it.
slide, right: ;
slide, left: ;
right, right1: at = next[at];
right1, right: board[at] == empty;
right1, stop: ;
left, left1: at = back[at];
left1, left: board[at] == empty;
left1, stop: ;
stop, put: board[at] == empty;
stop, take: board[at] != empty;
take, take1: $$ at;
take1, put: $ takes;
put, put1: $$ at;
put1, put2: $ put;
put2, put3: board[at] = one;
// And on, or not: the third cell that is shown is the second one again.
put3, over: ;
put3, jump: at = skip[at];
jump, jump1: board[at] == empty;
jump1, jump2: $$ at;
jump2, jump3: $ jumped;
jump3, jump4: board[at] = two;
jump4, back: $$ from;
back, back1: $ from;
back1, over: ;
over, over1: $$ at;
over1, over2: $ over;
over2, over3: $$ at;
over3, over4: $ slid;
over4, over5: $ done;
over5, keep: player = keeper;
keep, keep1: turns = more[turns];
keep1, keep2: now = turn[now];
keep2, begin: turns != 9;
keep2, out: turns == 9;
out, end: player = keeper;
