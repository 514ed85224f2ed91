// Plays that meet in a state, but none comes back to one.
// RUN: rg-check --explore %s | head -n 4
type Player = { a };
type Score = { 0 };
begin, go: player = a;
go, one: $ one;
go, two: $ two;
one, meet: player = keeper;
two, meet: player = keeper;
meet, more: player = a;
more, last: $ last;
last, end: player = keeper;
