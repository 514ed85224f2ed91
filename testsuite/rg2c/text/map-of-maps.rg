// RUN: sh own-part.sh %s
type Player = { p };
type Score = { 100 };
type U = { a, b, c };
const f: U -> U = { :b, c: a };
const g: U = a;
var mu: U -> U = { :b };
var pp: U -> U -> U = { :f, a: { :a } };
begin, n2: mu = pp[a];
n2, n6: player = p;
n6, n4: b == g;
n6, n4: a == a;
n4, kept: player = keeper;
kept, n10: ! n6 -> n4;
n10, end: player = keeper;
