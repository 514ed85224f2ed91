// RUN: rg-opt --passes=split-maps %s
// All indices are constants: a variable for each element that is used, casts
// and the order of the text aside.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type S = { x, y };
type M = T -> S;
const row: M = { b: y, :x };
var first: S = x;
var m: T -> M = { a: row, :{ :y } };
var m_a_b: S = y;
var last: S = x;
begin, n1: player = p;
n1, n2: m[c][a] = m_a_b;
n1, n2: m[c][a] = m[a][b];
n2, n3: m[T(a)][b] == S(m[a][c]);
n2, n3: m[a][b] = S(*);
n3, n4: $$ m_a_b;
n4, end: player = keeper;
