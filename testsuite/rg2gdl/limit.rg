// RUN: rg2gdl --limit=2 %s
type Player = { p, q };
type Score = { 0, 100 };
type Place = { a, b };
var at: Place = a;
begin, turn: player = p;
turn, picked: at = Place(*);
picked, told: $$ at;
told, other: player = q;
other, chosen: at = Place(*);
chosen, said: $$ at;
said, over: player = keeper;
over, end: player = keeper;
