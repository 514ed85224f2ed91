// RUN: rg-opt --passes=unify-copies %s
// Checks that walk copies, and whose targets nothing leads on from.
type Player = { p };
type Score = { 50 };
c1s, n2: ;
n2, n3: ;
n3, n4: ;
n4, c1t: ;
c2s, n5: ;
n5, n6: ;
n6, n7: ;
n7, c2t: ;
n8, c3t: ? c2s -> c2t;
n9, c4t: ? c1s -> c1t;
c4s, c4t: ;
begin, end: ;
