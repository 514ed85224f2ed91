// RUN: rg2gdl %s
// Walks that have written different scalars meet behind the move: each scalar
// has a relation there, and none of the node's has them all as arguments.  That
// the nodes behind `count` are reached need not be said again.
type Player = { p };
type Score = { 0, 100 };
type Bit = { 0, 1 };
const other: Bit -> Bit = { 0: 1, :0 };
var a: Bit = 0;
var b: Bit = 0;
var c: Bit = 0;
begin, turn: player = p;
turn, flip: $ flip;
turn, keep: $ keep;
flip, first: player = keeper;
first, bits: a = other[a];
keep, second: player = keeper;
second, bits: b = other[b];
bits, ones: a == 1;
bits, zeros: a == 0;
ones, count: c = b;
zeros, count: a = b;
count, set: b == 1;
count, unset: b == 0;
set, next: c = other[c];
unset, next: b = 1;
next, high: c == 1;
next, low: c == 0;
high, last: a = other[a];
low, last: c = a;
last, begin: a != c;
last, over: a == c;
over, done: goals[p] = 100;
done, end: player = keeper;
