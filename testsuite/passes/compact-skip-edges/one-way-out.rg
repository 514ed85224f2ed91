// RUN: rg-opt --passes=compact-skip-edges %s
// The node before the skip has no other way out: what enters it moves on.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ a;
n1, n3: $ b;
n2, n3: ;
n1, n4: $ c;
n4, n3: $ d;
n3, end: player = keeper;
