// RUN: rg-opt --passes=join-fork-suffixes %s
// Another action, or one more.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, a1: $ a;
n1, a2: $ b;
n1, a3: $ c;
a1, n2: x == a;
a2, n2: x != a;
a3, n2: x == a;
a3, n2: x == b;
n2, end: player = keeper;
