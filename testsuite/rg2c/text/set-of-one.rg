// RUN: rg2c -Wno-all --explain %s
// A choice of one symbol, and forks whose arms come to the same.
type Player = { p };
type Score = { 0 };
var x: { 0, 1 } = 0;
begin, a: player = p;
a, b: ;
a, b: ;
b, tagged: $ t;
tagged, c1: ;
tagged, c1: x = 0;
c1, c2: ;
c1, c2: x == 0;
c2, c3: x = { 1 }(*);
c3, c6: x = 0;
c6, c7: ;
c6, c7: x != 1;
c7, end: player = keeper;
