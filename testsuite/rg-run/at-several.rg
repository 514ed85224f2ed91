// RUN: rg-run show --at 'a b c' %s; rg-run show --at 'a b; c' %s; rg-run show --at 'a x' %s
// What is not one move, but several.
type Player = { p, q };
type Score = { 0 };

begin, first: player = p;
first, a: $ a;
a, b: $ b;
b, second: player = q;
second, c: $ c;
c, end: player = keeper;
// OUTPUT
// --- stderr
// error: move 'a b c' is not legal for p; moves are separated by ' / '
// note: legal moves that begin alike: a b
// error: move 'a b; c' is not legal for p; moves are separated by ' / '
// note: legal moves that begin alike: a b
// error: move 'a x' is not legal for p; did you mean 'a b'?
// note: legal moves that begin alike: a b
// --- exit 1
