// RUN: rg2c -Wno-all --explain %s
// Checks in checks, both ways; some of them never hold, or always.
type Player = { p };
type Score = { 0 };
var place: { a } = a;
begin, choose: player = p;
choose, negated: ! outer -> outside;
choose, negated: ? outer -> outer;
choose, negated: ! outer -> outer;
choose, negated: ! blocked -> open;
choose, double: ? twice -> open;
double, negated: ;
negated, end: player = keeper;
outer, inner: place = a;
inner, outside: ? innermost -> found;
innermost, found: place == a;
blocked, open: ;
twice, open: ! blocked -> open;
