// RUN: rg-opt --passes=prune-unreachable-nodes --bisect-limit=3 %s | rg-fmt
// Checks that nothing makes walk to each other: after each single change, no
// check names a node that is gone.
type Player = { p };
type Score = { 0 };
begin, n1: player = p;
n1, end: player = keeper;
one, found: ? two -> final;
two, final: ? one -> found;
