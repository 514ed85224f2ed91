// RUN: rg-opt --passes=inline-assignment %s
// A read that another definition reaches too, and two that agree.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
var z: T = a;
begin, n1: player = p;
n1, n2: y = T(*);
n2, n3: x = y;
n2, n4: $ l;
n3, n5: $ r;
n4, n5: x = z;
n5, n6: $$ x;
n6, n7: z = T(*);
n7, n8: $ l;
n7, n9: $ r;
n8, n10: x = z;
n9, n10: x = z;
n10, n11: x == y;
n11, end: player = keeper;
