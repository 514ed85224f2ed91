// RUN: rg-check --explore %s | head -n 1
type Player = { a, b };
type Score = { 0 };
begin, go: player = a;
go, t: $ t;
t, end: player = keeper;
