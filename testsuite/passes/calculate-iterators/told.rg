// RUN: rg-opt --passes=calculate-iterators %s
// What is told already is not told again, though it is the first pragma.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const near: T -> T -> Bool = { a: { b: 1, :0 }, :{ :0 } };
const between: T -> T -> T -> Bool = { :{ :{ :1 } } };
var x: T = a;
var y: T = a;
begin, n1: player = p;
@iterator n1 n2 n3 : x;
n1, n2: x = T(*);
n2, n3: near[y][x] == 1;
@iterator n3 n4 n5 : y;
n3, n4: y = T(*);
n4, n5: Bool(1) == between[x][b][T(y)];
n5, n6: $$ x;
n6, over: player = keeper;
over, end: player = keeper;
