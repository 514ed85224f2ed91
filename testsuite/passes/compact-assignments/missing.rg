// RUN: rg-opt --passes=compact-assignments %s
// Symbols without a test are kept out: up to two of them by inequalities.
type Player = { p };
type Score = { 0 };
type T = { a, b, c };
type U = { a, b, c, d };
type W = { a, b, c, d, e };
var x: T = a;
var u: U = a;
var w: W = a;
var y: T = a;
begin, one: player = p;
one, 1: x == a;
one, 2: x == b;
1, two: y = b;
2, two: y = a;
two, 3: u == a;
two, 4: u == b;
3, three: y = a;
4, three: y = c;
three, 5: w == a;
three, 6: w == b;
5, q: y = b;
6, q: y = c;
q, end: player = keeper;
