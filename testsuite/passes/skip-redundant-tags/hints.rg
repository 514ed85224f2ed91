// RUN: rg-opt --passes=skip-redundant-tags %s
// A tag that goes changes the places of those behind it: the hints about places
// go, those about choices at other nodes stay.
type Player = { p };
type Score = { 0 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: $ only;
n2, n3: x = T(*);
n3, n4: $$ x;
n4, n5: x = a;
n5, end: player = keeper;
@tagIndex n3 : 1;
@tagMaxIndex n4 : 2;
@disjoint n4 : n5;
