// RUN: sh own-part.sh %s
type Player = { p };
type Score = { 0 };
var board: { hx0y0, hx1y0, hx0y1, hx1y1, hx2y1, hx0y2, hx1y2, rx1y0, x1, y2, hx1 } -> { stone } = { :stone };
begin, end: board[hx0y0] = stone;
