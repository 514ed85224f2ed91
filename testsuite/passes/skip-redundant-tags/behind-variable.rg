// RUN: rg-opt --passes=skip-redundant-tags %s
// Also behind tags of a variable; the variable's own tag stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: $$ x;
n3, n4: m[x] == a;
n4, n5: $ go;
n5, end: player = keeper;
