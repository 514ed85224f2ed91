// RUN: rg-run moves %s
// Static errors end before anything is run.
type Player = { p };
type Score = { 0 };

begin, go: x = p;
go, end: player = keeper;
