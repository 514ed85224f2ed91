// RUN: rg-opt --passes=add-explicit-casts %s
// Values of both sides, of indices, and symbols by what stands opposite.
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
type Piece = { e, x };
type Board = Coord -> Piece;
const next: Coord -> Coord = { a: b, :a };
var pos: Coord = a;
var other: Coord = b;
var board: Board = { :e };
begin, turn: player = p;
turn, go: pos = Coord(*);
go, same: pos == other;
same, free: board[next[pos]] == e;
free, set: board[pos] = x;
set, moved: other = next[b];
moved, told: $$ pos;
told, over: player = keeper;
over, won: goals[p] = 1;
won, end: player = keeper;
