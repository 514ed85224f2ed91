// RUN: rg2gdl %s
type Player = { p };
type Score = { lost, won };
begin, turn: player = p;
turn, over: player = keeper;
over, paid: goals[p] = won;
paid, end: player = keeper;
