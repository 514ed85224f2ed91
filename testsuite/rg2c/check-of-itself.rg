// RUN: rg2c -Wno-all --prefix=game %s >/dev/null
// A check from a node to itself always holds: what it would walk is not
// looked at, not even for another check.
type Player = { q };
type Score = { 100 };
begin, n2: ;
n3, n4: ? n3 -> n2;
n4, n3: ;
n2, begin: ? n3 -> n3;
begin, end: player = random;
