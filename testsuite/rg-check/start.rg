// It goes wrong before anybody moves.
// RUN: rg-check --explore %s
type Player = { a };
type Score = { 0 };
begin, go: player == a;
go, end: player = keeper;
