// RUN: rg-run show %s | grep -A 3 board
// The prefix of squares may contain two underscores, as in At(Cell(1, 2)).
type Player = { white };
type Score = { 0 };
type Cell = { At__Cell__1_1, At__Cell__2_1, At__Cell__1_2, At__Cell__2_2 };
type Piece = { empty, disc };
var board: Cell -> Piece = { At__Cell__2_1: disc, :empty };

begin, end: player = keeper;
