// RUN: rg-check --explore %s
type Player = { a };
type Score = { 0, 1 };
begin, go: player = a;
go, tag: $ t;
tag, one: goals[a] = 0;
tag, one: goals[a] = 1;
one, end: player = keeper;
