// RUN: rg-opt --passes=inline-assignment --verify-each %s
// Nothing reads u after it is set back, and a tag tells what it was: that of a
// copy, of a copy's copy, of one that is compared with it; on two ways that
// meet; and that of what it is a copy of.
type Player = { p };
type Score = { 0, 1 };
type U = { a, b, c };
var u: U = a;
var v: U = b;
var w: U = c;
begin, choice: player = p;
choice, copy: u = U(*);
copy, back: v = u;
back, fits: u = a;
fits, told: v != c;
told, second: $$ v;
second, choice2: player = p;
choice2, copy2: u = U(*);
copy2, again2: v = u;
again2, more2: w = v;
more2, fits2: v = b;
fits2, told2: w != c;
told2, back2: $$ w;
back2, third: u = a;
third, choice3: player = p;
choice3, one3: u = U(*);
choice3, other3: u = U(*);
one3, copy3: u != c;
other3, copy3: u == c;
copy3, back3: w = u;
back3, fits3: u = a;
fits3, told3: w != v;
told3, fourth: $$ w;
fourth, choice4: player = p;
choice4, same4: u = U(*);
same4, back4: u == w;
back4, told4: u = a;
told4, fifth: $$ w;
fifth, choice5: player = p;
choice5, told5: v = U(*);
told5, copy5: $$ v;
copy5, fits5: u = v;
fits5, again5: v != u;
fits5, again5: u != c;
again5, set5: v = c;
set5, over: u = a;
over, end: player = keeper;
