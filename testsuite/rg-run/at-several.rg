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
