// RUN: rg-opt --passes=prune-unused-variables %s
// Hints that name the variable go with it; all hints about walks go.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const f: T -> Bool = { :1 };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: y = T(*);
n2, n3: x == a;
n3, n4: $$ x;
n4, end: player = keeper;
@repeat n1 n2 : y;
@repeat n1 n2 : x;
@unique n1;
@iterator n1 n2 n3 : y;
@disjoint n2 : n3;
@disjoint n3 : n4;
@tagIndex n3 : 0;
@integer 0 : a b;
@translatedFromRbg;
