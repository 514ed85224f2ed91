// RUN: rg-run show %s
// Squares as RBG names those of hexagons; others begin with something else.
type Player = { p };
type Score = { 0 };
type Piece = { empty, stone };
type Square = { hx0y0, hx1y0, hx0y1, hx1y1, hx2y1, hx0y2, hx1y2, rx1y0, x1, y2, hx1 };
var board: Square -> Piece = { hx2y1: stone, rx1y0: stone, :empty };

begin, move: player = p;
move, made: board[hx0y0] = stone;
made, end: player = keeper;
