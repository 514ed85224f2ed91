// RUN: rg-opt --passes=prune-unused-variables %s
// Others read player, goals and visible.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ a;
n2, n3: goals[p] = 1;
n3, n4: visible[p] = 0;
n4, end: player = keeper;
