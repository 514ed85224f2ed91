// RUN: rg-run moves %s; rg-run moves --view p %s; rg-run perft 1 --no-time %s
// Artificial tags are no part of a move: the two walks are one move.
type Player = { p };
type Score = { 0 };
type Piece = { left, right };
var piece: Piece = left;
@artificialTag left middle;

begin, choose: player = p;
choose, first: $ left;
choose, second: $ middle;
first, third: $ go;
second, third: $ go;
third, fourth: $ middle;
fourth, fifth: $ on;
fifth, sixth: $$ piece;
sixth, end: player = keeper;
