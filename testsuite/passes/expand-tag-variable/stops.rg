// RUN: rg-opt --passes=expand-tag-variable %s
// A symbol that a constant hides; one that is an artificial tag, so that `$ x`
// would be no part of the move; other tags.
@artificialTag x;
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
type Hidden = { a, hidden };
type Mark = { x, o };
const hidden: Coord = a;
var name: Hidden = a;
var mark: Mark = x;
begin, turn: player = p;
turn, n1: $$ name;
n1, n2: $$ mark;
n2, n3: $ x;
n3, n4: $ y;
n4, over: player = keeper;
over, end: player = keeper;
