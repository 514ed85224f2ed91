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
