// A small game with two results.
// RUN: rg-check --explore %s
type Player = { a, b };
type Score = { 0, 1, 2 };
type Number = { 0, 1, 2, 3 };
const less: Number -> Number = { 3: 2, 2: 1, 1: 0, :0 };
var heap: Number = 3;
begin, first: player = a;
first, taken: $ one;
first, more: $ two;
more, more1: heap != 1;
more1, taken: heap = less[heap];
taken, turned: heap = less[heap];
turned, over: player = keeper;
over, next: heap != 0;
next, second: player = b;
second, stop: $ stop;
stop, stopped: player = keeper;
stopped, half: goals[a] = 1;
half, draw: goals[b] = 1;
draw, end: player = keeper;
second, go: $ go;
go, again: player = keeper;
again, first: player = a;
over, won: heap == 0;
won, given: goals[a] = 2;
given, end: player = keeper;
