// RUN: rg-opt --passes=inline-assignment --verify-each %s
// With v in the place of u, neither the tag nor the comparison would tell what
// u is: it would keep what was chosen.
type Player = { p };
type Score = { 0, 1 };
type U = { a, b, c };
var u: U = a;
var v: U = b;
begin, free: player = p;
free, loose: u = U(*);
loose, copy: u != c;
copy, told: u = v;
told, second: $$ u;
second, free2: player = p;
free2, loose2: u = U(*);
loose2, copy2: u != c;
copy2, compared: u = v;
compared, over: u == b;
over, end: player = keeper;
