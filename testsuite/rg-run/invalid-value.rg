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
// OUTPUT
// --- stderr
// invalid-value.rg:15:1: error: improper game: invalid action: value 'c' for 'place' is outside of { a, b }
//    15 | more, seen: place = other;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~
// note: this walk shows it:
//   choose, named: $ t;
//   named, leave: ? look -> seen;
//     look, more: other = Other(*);  // c
//     more, seen: place = other;
// --- exit 1
