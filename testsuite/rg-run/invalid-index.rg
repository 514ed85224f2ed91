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
