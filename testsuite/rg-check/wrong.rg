// Errors of the text: there is nothing to explore.
// RUN: rg-check --explore --json %s
type Player = { a };
type Score = { 0 };
begin, go: plyer = a;
go, tag: $ t;
tag, end: player = keeper;
