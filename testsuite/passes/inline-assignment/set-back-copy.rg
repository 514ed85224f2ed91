// RUN: rg-opt --passes=inline-assignment --verify-each %s
// The copies could be read as v, and the assignments go; but then u would keep
// what was chosen, which no tag tells, and walks with the same tags would lead
// to different states.  Behind the second choice a tag tells it.
type Player = { p };
type Score = { 0, 1 };
type U = { a, b, c };
var u: U = a;
var v: U = b;
var w: U = a;
begin, free: player = p;
free, loose: u = U(*);
loose, back: u != c;
back, read: u = v;
read, chosen: goals[p] != 1;
chosen, choice: u != c;
choice, told: w = U(*);
told, copied: $$ w;
copied, again: w = v;
again, over: w != c;
over, end: player = keeper;
