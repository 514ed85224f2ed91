// RUN: rg-opt --passes=prune-unreachable-nodes %s
// A walk of length zero counts.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: ? n1 -> n1;
n1, n3: ! n1 -> n1;
n2, n4: $ a;
n3, n4: $ b;
n4, end: player = keeper;
