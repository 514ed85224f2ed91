// RUN: rg-check %s
type Player = { a };
type Score = { 0 };
begin, go: player = a;
go, tag: $ t;
tag, end: player = keeper;
