// RUN: rg-run moves %s
// A cycle that changes nothing, entered in its middle.
type Player = { p };
type Score = { 0 };

begin, x: player = p;
x, y: ;
y, z: ;
z, x: ;
x, leave: $ x;
y, leave: $ y;
z, leave: $ z;
leave, end: player = keeper;
