// RUN: rg2gdl %s
type Player = { p };
type Score = { 0, 100 };
begin, turn: player = p;
turn, more: $ more;
more, turn: ;
turn, over: player = keeper;
over, end: player = keeper;
