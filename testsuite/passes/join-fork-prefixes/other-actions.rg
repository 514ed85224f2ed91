// RUN: rg-opt --passes=join-fork-prefixes %s
// Other actions, or another node that they leave.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, a1: $ a;
n1, a2: $ b;
n1, n4: $ d;
n4, a3: $ a;
a1, n2: $ b;
a2, n2: $ c;
a3, n2: $ e;
n2, end: player = keeper;
