// RUN: rg-check --explore %s
type Player = { a };
type Score = { 0, 1 };
begin, go: player = a;
go, tag: $ t;
tag, over: player = keeper;
over, one: $ one;
over, two: $ two;
one, end: player = keeper;
two, end: player = keeper;
