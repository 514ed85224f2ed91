// RUN: rg-opt --passes=join-fork-prefixes %s
// One can be entered elsewhere: a skip leads there, and the action is tried once.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, a1: $ a;
n1, a2: $ a;
n1, a2: $ d;
a1, n2: $ b;
a2, n3: $ c;
n2, end: player = keeper;
n3, end: player = keeper;
