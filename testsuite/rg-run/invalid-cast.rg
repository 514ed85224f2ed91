// RUN: rg-run moves %s
type Player = { p };
type Score = { 0 };
type Place = { a, b };
type PlaceOrNone = { a, b, none };
var place: PlaceOrNone = a;

begin, choose: player = p;
choose, any: place = PlaceOrNone(*);
any, leave: Place(place) == a;
leave, end: player = keeper;
// OUTPUT
// --- stderr
// invalid-cast.rg:10:1: error: improper game: invalid action: value 'none' for 'Place(place)' is outside of { a, b }
//    10 | any, leave: Place(place) == a;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: this walk shows it:
//   choose, any: place = PlaceOrNone(*);  // none
//   any, leave: Place(place) == a;
// --- exit 1
