// RUN: rg-opt --passes=inline-reachability,join-fork-prefixes,prune-unreachable-nodes %s
// The check and its negation side by side; join-fork-prefixes makes a tree of them.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n1, n3: ! s -> t;
s, u: x == a;
u, t: y == b;
n2, n4: $ yes;
n3, n4: $ no;
n4, end: player = keeper;
