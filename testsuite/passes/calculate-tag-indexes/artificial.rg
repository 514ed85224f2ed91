// RUN: rg-opt --passes=calculate-tag-indexes %s
// Artificial tags are not counted; what is said already is not said again.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ hidden;
n2, n3: $ a;
n3, n4: $ b;
n4, end: player = keeper;
@artificialTag hidden;
@tagIndex n3 : 1;
