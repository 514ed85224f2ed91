// RUN: rg-opt --passes=join-fork-prefixes %s
// Nothing leads on from end, and nothing but the last assignment leads there.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ a;
n2, end: player = keeper;
n2, n3: player = keeper;
n3, end: player = keeper;
