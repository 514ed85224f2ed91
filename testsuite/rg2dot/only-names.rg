// RUN: rg2dot --only=turn %s
type Player = { p };
type Score = { 0 };
begin, turn_1: player = p;
turn_1, turn_2: $ one;
turn_2, turns: $ two;
turns, end: player = keeper;
