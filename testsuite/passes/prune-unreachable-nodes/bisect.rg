// RUN: rg-opt --passes=prune-unreachable-nodes --bisect-limit=1 %s | rg-fmt
// The walk of one check makes another one, and nothing makes the first: after
// each single change, no check names a node that is gone.
type Player = { p };
type Score = { 0 };
var x: Player = p;
begin, n1: player = p;
n1, end: player = keeper;
inner, found: ! last -> final;
outer, seen: ? inner -> found;
last, final: x == p;
