// RUN: rg-opt --passes=calculate-repeats-and-uniques %s
// What values tell: nodes of each `g` are `@unique`, the last ones of each `b`
// are not.  A ray ends at a border that nothing writes, or that something does;
// a cell is tested twice, or written between; a check is, too; two cells are
// told apart by a tag, by one that comes later, by none; a choice is told, is
// an element, is dead; jumps meet or don't.
type Player = { p };
type Score = { 0 };
type Place = { a, b, c, d };
type Point = { null, a, b, c, d };
type Piece = { e, x, w };
const right: Point -> Point = { a: b, b: c, c: d, :null };
const left: Point -> Point = { b: a, c: b, d: c, :null };
const swap: Point -> Point = { a: c, b: d, c: b, d: a, :null };
var at: Point = a;
var v: Point = a;
var board: Point -> Piece = { :e, b: x, null: w };
var free: Point -> Piece = { :e, b: x, null: w };
begin, g0: player = p;

g0, g1: at = Place(*);
g1, g2: $$ at;
g2, g3: at = right[at];
g2, g4: at = left[at];
g3, g5: board[at] == e;
g5, g3: at = right[at];
g4, g6: board[at] == e;
g6, g4: at = left[at];
g5, g7: ;
g6, g7: ;
g7, g8: $$ at;
g8, g9: board[at] == e;
g8, g10: board[at] != e;
g9, g11: ;
g10, g11: ;
g11, g12: board[v] = x;
g12, next: player = p;

next, g13: $ skip;
g13, after: player = p;
next, b1: $ border;
b1, b2: at = right[at];
b2, b1_: free[at] == e;
b1_, b1: ;
b2, b3: free[at] == w;
b3, b4: free[at] = e;
b4, after: player = p;

after, b10: $ written;
b10, b11: board[v] == e;
b10, b12: board[v] = e;
b12, b13: board[v] == x;
b12, b13: board[v] == e;
b11, b14: ;
b13, b14: ;
b14, check: player = p;

check, g20: ? board1 -> board2;
check, g21: ! board1 -> board2;
g20, g22: ;
g21, g22: ;
g22, b20: $ asked;
b20, g23: $ none;
g23, tags: player = p;
b20, b21: ? board1 -> board2;
b20, b22: board[a] = w;
b22, b23: ! board1 -> board2;
b21, b24: ;
b23, b24: ;
b24, tags: player = p;
board1, board2: board[a] == w;

tags, g30: v = a;
tags, g31: v = b;
g30, g32: $ same;
g31, g32: $ same;
g32, g33: $$ v;
g33, b30: $ then;
b30, b31: v = a;
b30, b32: v = b;
b31, b33: $ same;
b32, b33: $ same;
b33, b34: v = right[b];
b34, b35: $ last;
b35, choices: player = p;

choices, b40: $ element;
b40, b41: board[a] = Piece(*);
b41, done: player = p;
choices, b50: $ dead;
b50, b51: v = Place(*);
b51, b52: v = a;
b52, done: player = p;

done, g60: v = Place(*);
g60, g61: $$ v;
g61, g62: at = right[v];
g61, g63: at = swap[v];
g62, g64: ;
g63, g64: ;
g64, g65: $$ at;
g65, b60: $ jump;
b60, b61: at = left[v];
b60, b62: at = swap[swap[v]];
b61, b63: ;
b62, b63: ;
b63, over: $$ at;
over, end: player = keeper;
