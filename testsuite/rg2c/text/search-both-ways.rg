// RUN: rg2c -Wno-all --explain %s
// A check that may go round for ever is asked whether it holds and whether not.
type Player = { p };
type Score = { 0 };
type Place = { a, c, d };
const next: Place -> Place = { c: a, :a };
var place: Place = a;
begin, choose: player = p;
choose, start: place = Place(*);
start, reaches: ? walk -> at_d;
start, fails: ! walk -> at_d;
reaches, tagged: $ reaches;
fails, tagged: $ fails;
tagged, named: $$ place;
named, reset: place = a;
reset, end: player = keeper;
walk, walk: place = next[place];
walk, at_d: place == d;
