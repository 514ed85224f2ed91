// RUN: rg2gdl %s
// The player turns stones in a loop before the move ends.  Nothing is left to
// choose or to say there, so that the keeper does it.
type Player = { p, q };
type Score = { 0, 100 };
type Place = { a, b, c, d };
type Stone = { none, black, white };
const next: Place -> Place = { a: b, b: c, c: d, :a };
const other: Player -> Player = { p: q, :p };
const colour: Player -> Stone = { p: black, :white };
var board: Place -> Stone = { :none, c: white };
var at: Place = a;
var first: Place = a;
var me: Player = p;
begin, turn: player = me;
turn, picked: first = Place(*);
picked, free: board[first] == none;
free, told: $$ first;
told, start: at = first;
start, put: board[first] = colour[me];
put, look: at = next[at];
look, turned: board[at] == colour[other[me]];
look, over: board[at] != colour[other[me]];
turned, on: board[at] = colour[me];
on, put: at != first;
on, over: at == first;
over, done: player = keeper;
done, seek: at = a;
seek, any: board[at] == none;
seek, more: board[at] != none;
more, full: at == d;
more, seek_on: at != d;
seek_on, seek: at = next[at];
any, begin: me = other[me];
full, best: board[a] == colour[me];
full, worse: board[a] != colour[me];
best, won: goals[me] = 100;
worse, won: goals[other[me]] = 100;
won, end: player = keeper;
