// RUN: rg-opt --passes=add-builtins %s
// Those that are left out, behind those that are there.
type Player = { p };
type Score = { 0, 1 };
var x: Bool = 0;
begin, n1: player = p;
n1, n2: $$ x;
n2, end: player = keeper;
