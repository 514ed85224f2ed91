// RUN: rg-opt --passes=compact-comparisons %s
// The symbol that is missing is called like a variable.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c, d };
var x: T = a;
var d: T = a;
begin, n1: player = p;
n1, n2: x == a;
n1, n2: x == b;
n1, n2: x == c;
n2, n3: $$ x;
n3, n4: d = T(*);
n4, n5: $$ d;
n5, end: player = keeper;
