// RUN: rg-run moves %s
// A check in a cycle ends, whether it finds its target or not.
type Player = { p };
type Score = { 0 };
type Place = { a, b, c, d };
const next: Place -> Place = { a: b, b: a, c: d, :c };
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
