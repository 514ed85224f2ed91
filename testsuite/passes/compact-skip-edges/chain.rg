// RUN: rg-opt --passes=compact-skip-edges %s
// A chain of skips between other edges goes.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: ;
n2, n3: ;
n3, n4: $ a;
n4, n5: ;
n5, end: player = keeper;
