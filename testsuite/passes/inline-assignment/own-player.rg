// RUN: rg-opt --passes=inline-assignment %s
// player is watched, and assignments to whole maps and elements are not for this pass.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
type Turn = Player -> PlayerOrSystem;
type PlayerOrSystem = { p, keeper, random };
const next: PlayerOrSystem -> PlayerOrSystem = { :p };
begin, n1: player = next[player];
n1, n2: m[a] = f[m[a]];
n2, n3: m[a] == b;
n3, n4: $ a;
n4, end: player = keeper;
