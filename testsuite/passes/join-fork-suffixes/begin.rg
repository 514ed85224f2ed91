// RUN: rg-opt --passes=join-fork-suffixes %s
// The node begin keeps its name.
type Player = { p };
type Score = { 0, 1 };
begin, a1: player = p;
a1, a2: $ a;
a1, a3: $ b;
a2, a0: player = keeper;
a0, a1: player = p;
a3, end: player = keeper;
