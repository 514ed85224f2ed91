// RUN: rg-run moves %s; rg-run moves -W no-missing-element %s; rg-run moves -W error %s
// An element outside of its map differs from everything, which is warned of
// once.
type Player = { p };
type Score = { 0 };
type Place = { a, b };
type PlaceOrNone = { a, b, none };
const next: Place -> PlaceOrNone = { a: b, :none };
var place: PlaceOrNone = a;

begin, choose: player = p;
choose, any: place = PlaceOrNone(*);
any, equal: next[next[place]] == b;
any, differs: next[next[place]] != b;
any, itself: next[place] == next[place];
equal, named: $ equal;
differs, named: $ differs;
itself, named: $ itself;
named, shown: $$ place;
shown, reset: place = a;
reset, end: player = keeper;
