// RUN: rg-opt --passes=prune-unused-variables %s
// An @iterator goes with the variable that it names; one of another stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const near: T -> Bool = { a: 1, :0 };
var x: T = a;
var unread: T = a;
begin, n1: player = p;
@iterator n1 n2 n3 : x;
n1, n2: x = T(*);
n2, n3: near[x] == 1;
n3, n4: $$ x;
@iterator n4 n5 n6 : unread;
n4, n5: unread = T(*);
n5, n6: ;
n6, over: player = keeper;
over, end: player = keeper;
