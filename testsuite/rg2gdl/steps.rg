// RUN: rg2gdl %s
// The keeper sows until a place is full: no variable tells the turns of the loop
// from each other, so that each is a step in which nobody moves.  So is what
// follows the loop, where its walks meet.
type Player = { p, q };
type Score = { 0, 100 };
type Place = { a, b, c };
type Count = { n0, n1, n2, n3 };
const more: Count -> Count = { n0: n1, n1: n2, n2: n3, :n3 };
const next: Place -> Place = { a: b, b: c, :a };
const other: Player -> Player = { p: q, :p };
var seeds: Place -> Count = { :n0 };
var at: Place = a;
var me: Player = p;
begin, turn: player = me;
turn, picked: at = Place(*);
picked, filled: seeds[at] != n3;
filled, told: $$ at;
told, sow: player = keeper;
sow, sown: seeds[at] = more[seeds[at]];
sown, on: seeds[at] == n1;
sown, stop: seeds[at] != n1;
on, sow: at = next[at];
stop, full: seeds[at] == n3;
stop, ended: seeds[at] != n3;
ended, begin: me = other[me];
full, won: goals[me] = 100;
won, end: player = keeper;
