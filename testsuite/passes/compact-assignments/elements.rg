// RUN: rg-opt --passes=compact-assignments %s
// An element is a place, and what is tested: but not where it may be missing.
type Player = { p };
type Score = { 0 };
type B = { 0, 1 };
type U = { a, b };
type W = { a, b, c };
var board: U -> B = { :0 };
var u: U = a;
var w: W = a;
begin, flip: player = p;
flip, 1: board[u] == 0;
flip, 2: board[u] == 1;
1, outside: board[u] = 1;
2, outside: board[u] = 0;
outside, 3: board[w] == 0;
outside, 4: board[w] == 1;
3, q: board[a] = 1;
4, q: board[a] = 0;
q, end: player = keeper;
