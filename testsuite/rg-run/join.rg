// RUN: rg-run moves %s; rg-run perft 1 --no-time %s
// Walks with the same tags to the same state are one move, wherever they
// join; 2^40 walks are not walked one by one.
type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
var x: Bit = 0;

begin, a: player = p;
a, b: x = 0;
a, b: x = 1;
b, tagged: $ t;
tagged, c0: x = 0;
c0, c1: ;
c0, c1: x = 0;
c1, c2: ;
c1, c2: x == 0;
c2, c3: x = Bit(*);
c3, c4: x = 0;
c4, c5: x = Bit(*);
c5, c6: x = 0;
c6, c7: ;
c6, c7: x != 1;
c7, end: player = keeper;
