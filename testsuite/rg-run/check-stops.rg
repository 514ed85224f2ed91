// RUN: rg-run moves %s
// The check stops at its first success, before the value that is wrong.
type Player = { p };
type Score = { 0 };
type Place = { a, b };
type Other = { b, c };
var place: Place = a;
var other: Other = b;

begin, choose: player = p;
choose, named: $ t;
named, leave: ? look -> seen;
leave, end: player = keeper;
look, more: other = Other(*);
more, seen: place = other;
