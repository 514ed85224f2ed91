// RUN: rg-opt --passes=calculate-repeats-and-uniques %s
// What an element of a map equals tells nothing of a variable: `last` may be
// come to in two ways.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var m: T -> T = { :a };
begin, last: b == b;
begin, last: m[b] == c;
last, over: m[b] = c;
over, end: player = keeper;
