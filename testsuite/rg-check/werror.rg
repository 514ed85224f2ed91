// RUN: rg-check -Werror -Wno-unused-type %s
type Player = { a };
type Score = { 0 };
type Nothing = { n };
var unused: Score = 0;
begin, go: player = a;
go, tag: $ t;
tag, end: player = keeper;
