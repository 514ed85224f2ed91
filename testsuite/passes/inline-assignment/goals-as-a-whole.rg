// RUN: rg-opt --passes=inline-assignment --verify-each %s
// What the goals are at the end is read by others, however it is written: the
// last assignments stay; the first one is overwritten.
type Player = { p, q };
type Score = { 50, 0, 100 };
const even: Goals = { :0 };
const first: Goals = { :0, p: 100 };
begin, n1: player = p;
n1, n2: goals = even;
n2, n3: goals[p] == 0;
n3, n4: goals = first;
n4, n5: $ a;
n3, n5: goals = even;
n5, end: player = keeper;
