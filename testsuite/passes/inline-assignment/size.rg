// RUN: rg-opt --passes=inline-assignment %s
// The reads would grow too large.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const f: T -> T -> T = { :{ a: b, :a } };
var x: T = a;
var y: T = a;
var z: T = a;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: y = f[f[x][x]][f[x][x]];
n3, n4: z = f[f[y][y]][f[y][y]];
n4, n5: f[z][y] == x;
n5, end: player = keeper;
