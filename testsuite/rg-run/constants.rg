// RUN: rg-run show %s
// Constants of constants, declared in any order, as initial values.
type Player = { p };
type Score = { 0 };
type Key = { a, b, c };
type Yek = { c, b, a };
var copy: Key -> Yek = second;
var row: Key -> Yek -> Key = { a: first, b: second, :third };
var one: Key = symbol;
const second: Yek -> Key = { c: symbol, b: a, :c };
const first: Key -> Key = second;
const third: Key -> Key = { :symbol };
const symbol: Key = b;

begin, go: player = p;
go, end: player = keeper;
