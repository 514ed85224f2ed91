// RUN: rg2c -Wno-all --explain %s; sed '/^@/d' %s | rg2c -Wno-all --explain
// A walk along a row that can end at each square: with @unique nothing is
// remembered at its nodes, without it is.  (It comes to `none` again and again,
// so that the hint is wrong, which rg2c can't know, and no play ends.)
type Player = { p };
type Score = { 0 };
type Square = { a, b, c, d, none };
type Piece = { empty, full };
const next: Square -> Square = { :none, a: b, b: c, c: d };
var board: Square -> Piece = { :empty };
var at: Square = a;
begin, start: player = p;
start, step: at = a;
step, moved: at = next[at];
moved, step: board[at] == empty;
moved, chosen: at != none;
chosen, done: $$ at;
done, end: player = keeper;
@unique step moved chosen;
