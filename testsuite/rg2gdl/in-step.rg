// RUN: rg2gdl %s
// A map that each step writes before it reads it is no part of the state, and
// what it was at the start says nothing of what a test finds.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b };
type Bool = { 0, 1 };
const other: Place -> Place = { a: b, :a };
var seen: Place -> Bool = { :0 };
var at: Place = a;
begin, turn: player = p;
turn, again: seen[b] != 1;
turn, enough: seen[b] == 1;
again, picked: at = Place(*);
picked, fresh: seen[at] == 0;
fresh, told: $$ at;
told, turn: seen[at] = 1;
enough, rest: player = keeper;
rest, won: at == b;
won, end: player = keeper;
