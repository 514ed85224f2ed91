// RUN: rg-run show %s; rg-run show --at 'P__2_1 cross' %s
// Squares named by two numbers make a grid; other symbols follow.
type Player = { x, o };
type Score = { 0, 50, 100 };
type Piece = { empty, cross, nought };
type Square = { P__1_1, P__2_1, P__3_1, P__1_2, P__2_2, P__3_2, P__1_12, null };
type Place = { P__1_1, P__2_1 };
var board: Square -> Piece = { P__3_2: nought, P__1_12: cross, :empty };
var square: Place = P__1_1;

begin, choose: player = x;
choose, chosen: square = Place(*);
chosen, named: $$ square;
named, set: board[square] = cross;
set, told: $ cross;
told, end: player = keeper;
