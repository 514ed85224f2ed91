// RUN: rg-check --explore --max-memory=0 %s
type Player = { a };
type Score = { 0 };
begin, go: player = a;
go, t: $ t;
t, end: player = keeper;
