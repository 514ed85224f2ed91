// RUN: rg2gdl %s
// Where walks meet nothing asks which element of the set it is: its node is a
// relation without it, and the set bounds the variable where it is read.
type Player = { p };
type Score = { 0 };
type Square = { none, a, b };
const left: Square -> Square = { :none, b: a };
var square: Square = none;
begin, turn: player = p;
turn, meet: square = { b }(*);
meet, goes: square = left[square];
never, meet: ;
goes, went: $$ square;
went, done: ;
done, end: player = keeper;
