// RUN: rg2gdl %s
// The keeper sows in a loop, and stops where it likes as soon as a place is full.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b, c };
type Count = { n0, n1, n2 };
const next: Place -> Place = { a: b, b: c, :a };
const more: Count -> Count = { n0: n1, n1: n2, :n2 };
var seeds: Place -> Count = { :n0 };
var at: Place = a;
begin, turn: player = p;
turn, picked: at = Place(*);
picked, told: $$ at;
told, sow: player = keeper;
sow, sown: seeds[at] = more[seeds[at]];
sown, sow: at = next[at];
sown, full: seeds[at] == n2;
full, end: player = keeper;
