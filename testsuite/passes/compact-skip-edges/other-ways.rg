// RUN: rg-opt --passes=compact-skip-edges %s
// The node before has other ways out, the one behind other ways in.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ a;
n1, n3: $ b;
n2, n3: ;
n2, n4: $ c;
n3, n4: $ d;
n4, end: player = keeper;
