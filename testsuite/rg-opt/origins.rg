// RUN: rg-opt %s
// Origins lose the nodes that go; unknown pragmas and hints about what did not
// change stay.
type Player = { p };
type Score = { 0 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ;
n2, n3: x = T(*);
n3, n4: $$ x;
n4, n5: ;
n5, end: player = keeper;
@file game.hrg;
@origin begin n1 : 3 1;
@origin n2 n3 : 4 5;
@origin n4 : 5 5;
@origin n4 n5 end : 6 5;
@someOtherPragma with words;
@disjoint n3 : n4;
@tagIndex n3 : 0;
@unique n3;
@artificialTag hidden;
@integer 0 : a b;
@translatedFromRbg;
