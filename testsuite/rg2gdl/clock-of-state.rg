// RUN: rg2gdl %s
// The keeper enters a loop before it has assigned to the clock of the loop,
// `at`, which a move of the player has changed: it has it from the state.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b, d };
const next: Place -> Place = { a: b, :d };
var goals: Player -> Score = { :0 };
var board: Place -> { none, one } = { :none };
var at: Place = a;
begin, turn: player = p;
turn, near: $ near;
turn, far: $ far;
near, put: player = keeper;
far, from: at = b;
from, put: player = keeper;
put, first: board[at] = one;
scan, dies: board[a] == none;
scan, first: board[a] == one;
dies, first: board[a] = one;
first, going: at != d;
going, scan: at = next[at];
first, counted: at == d;
counted, marked: board[a] == one;
counted, open: board[a] == none;
marked, closed: board[a] = none;
open, closed: board[a] = one;
closed, won: board[b] == one;
closed, drawn: board[b] == none;
won, drawn: goals[p] = 100;
drawn, end: player = keeper;
