// RUN: rg-opt --passes=calculate-simple-apply %s
// What is read must be written later; where two variables change places, no
// order is right, and there is no hint; nor where a hint is there already.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = b;
var z: T = a;
begin, order: player = p;
order, n1: x = y;
n1, n2: y = z;
n2, swap: player = p;
swap, n3: z = x;
n3, n4: x = y;
n4, n5: y = z;
n5, n6: z = a;
n6, said: player = p;
@simpleApply said last [] player = keeper;
said, last: player = keeper;
last, end: player = keeper;
