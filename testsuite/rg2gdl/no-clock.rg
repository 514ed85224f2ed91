// RUN: rg2gdl %s
// The keeper sows until a place is full: no variable tells the turns of the loop
// from each other.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b, c };
type Count = { n0, n1, n2 };
const more: Count -> Count = { n0: n1, n1: n2, :n2 };
var seeds: Place -> Count = { :n0 };
var at: Place = a;
begin, turn: player = p;
turn, picked: at = Place(*);
picked, told: $$ at;
told, sow: player = keeper;
sow, sown: seeds[at] = more[seeds[at]];
sown, sow: seeds[at] != n2;
sown, full: seeds[at] == n2;
full, end: player = keeper;
