// RUN: rg-opt --passes=join-fork-suffixes %s
// Two ways with the same last edge.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, a1: $ a;
n1, a2: $ b;
a1, n2: goals[p] = 1;
a2, n2: goals[p] = 1;
n2, end: player = keeper;
