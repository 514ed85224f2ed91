// A pragma that is wrong, in the second move.
// RUN: rg-check --explore %s
type Player = { a };
type Score = { 0 };
type Bit = { off, on };
var bit: Bit = off;
begin, go: player = a;
go, x: bit == off;
x, y: $ t;
y, z: bit = on;
z, again: player = keeper;
again, go: player = a;
go, p: bit == on;
go, q: bit == on;
p, stop: $ p;
q, stop: $ q;
stop, end: player = keeper;
@disjoint go : p q;
