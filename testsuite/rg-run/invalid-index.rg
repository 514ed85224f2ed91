// RUN: rg-run moves %s
type Player = { p };
type Score = { 0 };
type Place = { a, b };
type PlaceOrNone = { a, b, none };
const next: Place -> PlaceOrNone = { a: b, :none };
var place: PlaceOrNone = a;

begin, choose: player = p;
choose, choose: place = next[place];
choose, leave: $$ place;
leave, end: player = keeper;
// OUTPUT
// --- stderr
// invalid-index.rg:10:1: error: improper game: invalid action: index 'none' of 'next[place]' is outside of { a, b }
//    10 | choose, choose: place = next[place];
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: this walk shows it:
//   choose, choose: place = next[place];
//   choose, choose: place = next[place];
//   choose, choose: place = next[place];
// --- exit 1
