// RUN: rg-opt --passes=calculate-repeats-and-uniques %s
// What held on one way to `met` only is as good as new behind it.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
begin, met: x != b;
begin, met: $ t;
met, last: x == b;
met, last: x != b;
last, end: player = keeper;
