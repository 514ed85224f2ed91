// RUN: rg-opt --passes=inline-assignment --verify-each %s
// What is set back stays: the tag tells a copy that was written since, or a
// copy of another choice, or one that was made on one of two ways only, or
// what u leads to, which may be the same for several u.
type Player = { p };
type Score = { 0, 1 };
type U = { a, b, c };
const next: U -> U = { a: b, :a };
var u: U = a;
var v: U = b;
begin, choice: player = p;
choice, copy: u = U(*);
copy, fits: v = u;
fits, written: v != c;
written, back: v = next[v];
back, told: u = a;
told, second: $$ v;
second, choice2: player = p;
choice2, copy2: u = U(*);
copy2, fits2: v = u;
fits2, more2: v != c;
more2, again2: u = U(*);
again2, back2: u != v;
back2, told2: u = a;
told2, third: $$ v;
third, choice3: player = p;
choice3, one3: u = U(*);
one3, back3: v = u;
one3, other3: u != a;
other3, back3: v = b;
back3, told3: u = a;
told3, fourth: $$ v;
fourth, choice4: player = p;
choice4, leads4: u = U(*);
leads4, fits4: v = next[u];
fits4, back4: u != c;
back4, told4: u = a;
told4, over: $$ v;
over, end: player = keeper;
