// RUN: rg-opt --passes=inline-assignment --bisect-limit=1 --print-changed %s
// Nothing reads u and w but their own assignments. Without the first of these
// alone, w would be 'e' in the second round, which u can't be: all go at once.
type Player = { p };
type Score = { 0 };
type U = { a, b };
type W = { b, e };
const is_b: U -> W = { :b, b: e };
var u: U = b;
var w: W = b;
var map: U -> U = { :b };
var turn: { 0, 1 } = 0;
begin, move: player = p;
move, round: map[b] = a;
round, read: u = w;
read, turned: w = is_b[map[u]];
turned, over: turn == 1;
turned, again: turn != 1;
again, round: turn = 1;
over, end: player = keeper;
