// The value of a step is outside of its type: after two moves, the shortest way.
// RUN: rg-check --explore %s
type Player = { a };
type Score = { 0 };
type Number = { 0, 1, 2 };
type Small = { 0, 1 };
const more: Number -> Number = { 0: 1, 1: 2, :0 };
var count: Number = 0;
var seen: Small = 0;
begin, go: player = a;
go, up: $ up;
up, upped: count = more[count];
go, stay: $ stay;
stay, upped: ;
upped, look: player = keeper;
look, looked: seen = count;
looked, go: player = a;
looked, stop: count == 2;
stop, end: player = keeper;
