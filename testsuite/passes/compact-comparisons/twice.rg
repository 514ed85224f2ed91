// RUN: rg-opt --passes=compact-comparisons %s
// Edges that are there twice don't count as other symbols: three are missing, as
// long as five edges.
type Player = { p };
type Score = { 0 };
type T = { a, b, c, d, e, f };
var x: T = a;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: x == a;
n2, n3: x == a;
n2, n3: x == b;
n2, n3: x == b;
n2, n3: x == c;
n3, n4: $ t;
n4, end: player = keeper;
