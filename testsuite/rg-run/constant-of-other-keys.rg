// RUN: rg-run perft 1 %s
// The default of f has another set of keys than what f leads to.
type Player = { p };
type Score = { 0 };
type T = { x, y };
const f: { x } -> T -> T = { :g };
const g: { y } -> T = { :x };
begin, b: player = p;
b, c: f[x][x] == x;
c, end: player = keeper;
// OUTPUT
// --- stderr
// error: constant 'g' is no value of the type that it is used for
// --- exit 1
