// RUN: rg-run moves %s; rg-run perft 2 --no-time %s
// Walks go round in a cycle without end, the search does not; what is met
// while a cycle is being walked counts where it is met first.
type Player = { p };
type Score = { 0 };
type Place = { a, b, c, d };
const next: Place -> Place = { a: b, b: c, c: d, :a };
var place: Place = a;

begin, go: player = p;
go, step: place = next[place];
step, go: ;
go, leave: $$ place;
leave, back: place = a;
back, end: player = keeper;
