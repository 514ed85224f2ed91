// RUN: rg-run moves --at 'a b / a cc d' %s
// The moves that begin like the wrong one are listed.
type Player = { p, q };
type Score = { 0 };
type Last = { d, e };
var last: Last = d;

begin, first: player = p;
first, first_a: $ a;
first_a, first_b: $ b;
first_b, second: player = q;
second, a: $ a;
second, x: $ x;
a, b: $ b;
a, c: $ c;
b, d: $ d;
x, d: $ y;
c, d: last = Last(*);
d, e: $$ last;
e, f: last = d;
f, end: player = keeper;
// OUTPUT
// --- stderr
// error: move 'a cc d' is not legal for q; did you mean 'a c d'?
// note: legal moves that begin alike: a b d d, a c d, a c e
// --- exit 1
