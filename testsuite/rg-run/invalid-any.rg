// RUN: rg-run moves -W no-any-assignment %s
type Player = { p };
type Score = { 0 };
type Place = { a, b };
type Other = { b, c };
var place: Place = a;

begin, choose: player = p;
choose, leave: place = Other(*);
leave, end: player = keeper;
// OUTPUT
// --- stderr
// invalid-any.rg:9:1: error: improper game: invalid action: value 'c' for 'place' is outside of { a, b }
//     9 | choose, leave: place = Other(*);
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: this walk shows it:
//   choose, leave: place = Other(*);  // c
// --- exit 1
