// RUN: rg-run moves %s
// Found inside of a check: its walk is shown further in.
type Player = { p };
type Score = { 0 };
type Place = { a, b };
type Other = { c, b };
var place: Place = a;
var other: Other = b;

begin, choose: player = p;
choose, named: $ t;
named, leave: ? look -> seen;
leave, end: player = keeper;
look, more: other = Other(*);
more, seen: place = other;
