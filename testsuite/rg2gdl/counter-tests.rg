// RUN: rg2gdl %s
// Men step on a ring and capture.  `blacks` and `whites` count men, but only
// whether there are any is asked: the sheet asks the board, and has no tables
// of the next numbers.
type Player = { white, black };
type Score = { 0, 100 };
type Piece = { none, wm, bm };
type Number = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
type Place = { a, b, c, d, e, f, g, h };
const next: Place -> Place = { a: b, b: c, c: d, d: e, e: f, f: g, g: h, :a };
const last: Place -> Place = { b: a, c: b, d: c, e: d, f: e, g: f, h: g, :h };
const same: Number -> Number = {
  1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, :0
};
const fewer: Number -> Number = {
  2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7, :0
};
const less_white: Piece -> Number -> Number = { wm: fewer, :same };
const less_black: Piece -> Number -> Number = { bm: fewer, :same };
var board: Place -> Piece = { a: wm, b: wm, e: bm, f: bm, :none };
var from: Place = a;
var to: Place = a;
var whites: Number = 2;
var blacks: Number = 2;
begin, w1: player = white;
w1, w2: from = Place(*);
w2, w3: board[from] == wm;
w3, w4: board[from] = none;
w4, w5: to = next[from];
w4, w5: to = next[next[from]];
w5, w6: board[to] != wm;
w6, w7: whites = less_white[board[to]][whites];
w7, w8: blacks = less_black[board[to]][blacks];
w8, w9: board[to] = wm;
w9, w10: $$ from;
w10, w11: $$ to;
w11, k1: player = keeper;
k1, k2: blacks == 0;
k1, b0: blacks != 0;
k2, out: goals[white] = 100;
b0, b1: player = black;
b1, b2: from = Place(*);
b2, b3: board[from] == bm;
b3, b4: board[from] = none;
b4, b5: to = last[from];
b4, b5: to = last[last[from]];
b5, b6: board[to] != bm;
b6, b7: whites = less_white[board[to]][whites];
b7, b8: blacks = less_black[board[to]][blacks];
b8, b9: board[to] = bm;
b9, b10: $$ from;
b10, b11: $$ to;
b11, k3: player = keeper;
k3, k4: whites == 0;
k3, begin: whites != 0;
k4, out: goals[black] = 100;
out, end: player = keeper;
