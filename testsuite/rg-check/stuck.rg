// RUN: rg-check --explore %s
type Player = { a, b };
type Score = { 0 };
type Bit = { off, on };
var bit: Bit = off;
begin, go: player = a;
go, tag: $ set;
tag, set: bit = on;
set, give: player = keeper;
go, pass: $ pass;
pass, give: player = keeper;
give, other: player = b;
other, only: bit == off;
only, done: $ ok;
done, end: player = keeper;
