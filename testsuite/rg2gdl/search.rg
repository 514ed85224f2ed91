// RUN: rg2gdl %s
// Behind the player's mark the keeper looks for the first free place, in a loop
// that writes nothing, and marks it: the loop is about one version of the map.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b, c, d, e };
type Mark = { none, x, o };
const next: Place -> Place = { a: b, b: c, c: d, :e };
var board: Place -> Mark = { :none };
var at: Place = a;
var looked: Place = a;
begin, turn: player = p;
turn, picked: at = Place(*);
picked, free: board[at] == none;
free, told: $$ at;
told, put: player = keeper;
put, from: board[at] = x;
from, look: looked = a;
look, found: board[looked] == none;
look, taken: board[looked] != none;
found, begin: board[looked] = o;
taken, onward: looked != e;
taken, full: looked == e;
onward, look: looked = next[looked];
full, won: board[a] == x;
full, lost: board[a] != x;
won, lost: goals[p] = 100;
lost, end: player = keeper;
