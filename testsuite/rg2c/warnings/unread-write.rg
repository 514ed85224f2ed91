// The text of the only walk that writes a kept cell is dropped.
type Player = { p };
type Score = { 50 };
var nu: { a, b } -> { b } = { :b };
begin, n13: player = p;
n13, n29: nu[a] == b;
n29, end: player = keeper;
n29, end: nu[b] = b;
