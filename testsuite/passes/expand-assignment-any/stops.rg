// RUN: rg-opt --passes=expand-assignment-any %s
// Types with a symbol that a constant, or a variable, hides.
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
type Hidden = { a, hidden };
type Shadow = { a, pos };
const hidden: Coord = a;
var pos: Coord = a;
var name: Hidden = a;
var shadow: Shadow = a;
begin, turn: player = p;
turn, n1: $ t;
n1, n2: name = Hidden(*);
n2, n3: shadow = Shadow(*);
n3, over: player = keeper;
over, end: player = keeper;
