// RUN: rg-opt --passes=compact-skip-edges %s
// The node behind the skip has no other way in: its edges move up.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: ;
n1, n3: $ a;
n2, n3: $ b;
n2, n4: $ c;
n3, end: player = keeper;
n4, end: player = keeper;
