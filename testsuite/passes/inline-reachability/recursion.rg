// RUN: rg-opt --passes=inline-reachability %s
// Checks that make each other: an error of the description, but not of the tool.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: ? s1 -> t1;
n1, n2: $ a;
s1, t1: ? s2 -> t2;
s2, t2: ! s3 -> t3;
s3, t3: ? s2 -> t2;
n2, end: player = keeper;
