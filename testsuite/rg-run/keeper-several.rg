// RUN: rg-run show %s
type Player = { p };
type Score = { 0 };

begin, first: $ a;
begin, second: ;
first, left: player = p;
second, right: player = keeper;
left, end: player = keeper;
right, end: player = keeper;
