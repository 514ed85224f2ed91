// RUN: sh own-part.sh %s | grep was_met | wc -l
// A walk along a row that can end at each square, but comes to none twice: with
// @unique for both nodes nothing is remembered there, without it would be.
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
