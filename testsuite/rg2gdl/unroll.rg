// RUN: rg2gdl %s
// A loop of the keeper that is passed three times is no relation.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b, c, d, e };
type Count = { n0, n1, n2, n3 };
const next: Place -> Place = { a: b, b: c, c: d, d: e, :a };
const fewer: Count -> Count = { n3: n2, n2: n1, :n0 };
var ship: Place -> Count = { :n0 };
var at: Place = a;
var rest: Count = n0;
begin, turn: player = p;
turn, picked: at = Place(*);
picked, told: $$ at;
told, start: player = keeper;
start, build: rest = n3;
build, on: rest != n0;
build, built: rest == n0;
on, put: ship[at] = rest;
put, moved: at = next[at];
moved, build: rest = fewer[rest];
built, won: ship[e] == n2;
built, begin: ship[e] != n2;
won, over: goals[p] = 100;
over, end: player = keeper;
