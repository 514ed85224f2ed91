// All walks of a check are tried, also those behind the first that succeeds.
// RUN: rg-check --explore %s
type Player = { a };
type Score = { 0 };
type Number = { 0, 1 };
type Zero = { 0 };
var n: Number = 1;
var zero: Zero = 0;
begin, go: player = a;
go, ok: ? look -> found;
ok, tag: $ t;
tag, end: player = keeper;
look, found: n == 1;
look, set: ;
set, found: zero = n;
