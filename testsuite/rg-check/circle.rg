// RUN: rg-check --explore %s
type Player = { a };
type Score = { 0, 1 };
begin, go: player = a;
go, tag: $ t;
tag, over: player = keeper;
over, again: ;
again, over: player = keeper;
over, no: player == a;
no, end: player = keeper;
