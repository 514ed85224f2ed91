// RUN: sh own-part.sh %s | grep -E -A 6 '^static int check0_[^;]*$' | grep -E '^static|was_'
// Many walks part before join, but only two of them come to it, one of which
// passes: they are not remembered there.  At many they are: all come to it.
type Player = { p };
type Score = { 0 };
type D = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
var d: D = 0;
var e: D = 0;
begin, x: player = p;
x, tag: ? c -> yes;
tag, done: $ t;

c, c0: d != 0;
c, c1: d != 1;
c, c2: d != 2;
c, c3: d != 3;
c, c4: d != 4;
c, c5: d != 5;
c, c6: d != 6;
c, c7: d != 7;
c, c8: d != 8;
c, c9: d != 9;

c0, y0: e != 0;
c0, y1: e != 1;
c0, y2: e != 2;
c0, y3: e != 3;
c0, y4: e != 4;
c0, y5: e != 5;
c0, y6: e != 6;
c0, y7: e != 7;
c0, y8: e != 8;
c0, y9: e != 9;
y0, join: d == 1;
y0, other: d != 1;
other, join: e == 2;

// The rest goes elsewhere.
c1, yes: e == 1;
c2, yes: e == 2;
c3, yes: e == 3;
c4, yes: e == 4;
c5, yes: e == 5;
c6, yes: e == 6;
c7, yes: e == 7;
c8, yes: e == 8;
c9, yes: e == 9;
y1, yes: d == 1;
y2, yes: d == 2;
y3, yes: d == 3;
y4, yes: d == 4;
y5, yes: d == 5;
y6, yes: d == 6;
y7, yes: d == 7;
y8, yes: d == 8;

y9, z0: e != 0; z0, many: d != 0;
y9, z1: e != 1; z1, many: d != 1;
y9, z2: e != 2; z2, many: d != 2;
y9, z3: e != 3; z3, many: d != 3;
y9, z4: e != 4; z4, many: d != 4;
y9, z5: e != 5; z5, many: d != 5;
y9, z6: e != 6; z6, many: d != 6;
y9, z7: e != 7; z7, many: d != 7;
y9, z8: e != 8; z8, many: d != 8;
y9, z9: e != 9; z9, many: d != 9;
join, join0: d != 0; join, join1: d != 1; join, join2: d != 2; join, join3: d != 3; join, join4: d != 4; join, join5: d != 5; join, join6: d != 6; join, join7: d != 7;
join0, yes: e == 0;
join1, yes: e == 1;
join2, yes: e == 2;
join3, yes: e == 3;
join4, yes: e == 4;
join5, yes: e == 5;
join6, yes: e == 6;
join7, yes: e == 7;
many, many0: d != 0; many, many1: d != 1; many, many2: d != 2; many, many3: d != 3; many, many4: d != 4; many, many5: d != 5; many, many6: d != 6; many, many7: d != 7;
many0, yes: e == 0;
many1, yes: e == 1;
many2, yes: e == 2;
many3, yes: e == 3;
many4, yes: e == 4;
many5, yes: e == 5;
many6, yes: e == 6;
many7, yes: e == 7;

done, done1: player = keeper;
done1, done2: d = 1;
done2, done3: e = 1;
done3, end: player = keeper;
