// RUN: rg-run show --unchecked %s
// Unchecked: the keeper takes the move that is found first.
type Player = { p };
type Score = { 0 };

begin, first: $ a;
begin, second: ;
first, left: player = p;
second, right: player = keeper;
left, end: player = keeper;
right, end: player = keeper;
