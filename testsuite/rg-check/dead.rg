// Edges that nothing takes: the first of them are told, not what follows.
// RUN: rg-check --explore %s
type Player = { a };
type Score = { 0, 1 };
type Bit = { off, on };
var bit: Bit = off;
begin, go: player = a;
go, tag: $ t;
tag, end: player = keeper;
go, lit: bit == on;
lit, lit1: $ lit;
lit1, end: player = keeper;
go, dark: bit != on;
dark, dark1: ? look -> found;
dark, dark2: ! look -> found;
dark1, dark3: $ dark;
dark2, dark3: $ not;
dark3, end: player = keeper;
look, found: bit == off;
look, seen: bit == on;
seen, found: bit == on;
