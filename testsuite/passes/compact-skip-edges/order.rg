// RUN: rg-opt --passes=compact-skip-edges,propagate-constants,inline-reachability,join-fork-prefixes %s
// What other passes have changed is looked at in the order of names, whichever
// was changed first: `counted` is the name that stays.
type Player = { p };
type Score = { 0 };
const next: { 1 } = 1;
var count: { 0, 1 } = 0;
var x: { b, c } = b;
begin, counted: count = next;
counted, n67: ? s -> t;
counted, n69: ;
n67, n69: goals[p] = 0;
n69, end: ;
n69, counted: ;
s, s1: a == a;
s1, t: c == x;
