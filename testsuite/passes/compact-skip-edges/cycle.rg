// RUN: rg-opt --passes=compact-skip-edges,prune-self-loops %s
// Skips in a circle.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: ;
n2, n1: ;
n2, n3: $ a;
n3, n4: ;
n4, n3: ;
n4, end: player = keeper;
