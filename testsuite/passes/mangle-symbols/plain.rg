// RUN: rg-opt --passes=mangle-symbols %s
// Symbols in types, values, keys, comparisons, casts, hints.
type Player = { white, black };
type Score = { draw, lost, won };
type Piece = { emptySquare, whitePawn, blackPawn };
type Count = { zero, one, two };
const next: Count -> Count = { zero: one, :two };
@integer 0 : zero one two;
var board: Count -> Piece = { :emptySquare, two: whitePawn };
var count: Count = zero;
begin, turn: player = white;
turn, n1: board[one] == Piece(emptySquare);
n1, n2: board[next[count]] = blackPawn;
n2, n3: count = { one, two }(*);
n3, n4: goals[white] = won;
n4, over: player = keeper;
over, end: player = keeper;
