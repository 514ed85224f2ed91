// RUN: rg2dot --only=tur %s
type Player = { p };
type Score = { 0 };
begin, turn_1: player = p;
turn_1, end: player = keeper;
