// RUN: rg-opt --passes=join-fork-suffixes %s
// Several edges long, with forks and joins inside.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, a1: $ a;
n1, b1: $ b;
a1, a2: x == a;
a1, a3: x == b;
a2, a4: goals[p] = 1;
a3, a4: goals[p] = 0;
b1, b3: x == b;
b1, b2: x == a;
b2, b4: goals[p] = 1;
b3, b4: goals[p] = 0;
a4, end: player = keeper;
b4, end: player = keeper;
