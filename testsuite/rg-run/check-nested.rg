// RUN: rg-run moves %s
// Checks in checks, positive and negated, and walks of length zero.
type Player = { p };
type Score = { 0 };
type Place = { a, b, c };
var place: Place = a;

begin, choose: player = p;
choose, yes: ? outer -> outside;
choose, no: ! outer -> outside;
choose, zero: ? outer -> outer;
choose, never: ! outer -> outer;
choose, negated: ! blocked -> open;
choose, double: ? twice -> open;
yes, leave: $ yes;
no, leave: $ no;
zero, leave: $ zero;
never, leave: $ never;
negated, leave: $ negated;
double, leave: $ double;
leave, end: player = keeper;

outer, inner: place = b;
inner, outside: ? innermost -> found;
innermost, found: place == b;
blocked, open: place == b;
twice, open: ! blocked -> open;
