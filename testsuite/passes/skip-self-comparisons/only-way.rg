// RUN: rg-opt --passes=skip-self-comparisons %s
// Without these edges, end could not be reached: such a game would be refused.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: x != x;
n1, n2: T(x) != x;
n2, n3: $$ x;
n3, end: player = keeper;
