// RUN: rg2gdl %s
// Whether the check fails depends on a loop that asks for it.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b };
const next: Place -> Place = { a: b, :a };
var at: Place = a;
begin, turn: player = p;
turn, moved: ! search -> found;
moved, over: player = keeper;
search, step: at = next[at];
step, deeper: ! search -> found;
deeper, found: at == b;
over, end: player = keeper;
