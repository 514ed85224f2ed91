// RUN: rg-opt --passes=enumerate-maps %s
// New names keep clear of old ones.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
const h: T -> T = { :b };
var x: T = a;
type v_maps = { f_map, v_map };
var y: v_maps = f_map;
var v: T -> T = f;
begin, n1: player = p;
n1, n2: v = g;
n2, n3: v = f;
n3, n4: x = v[x];
n4, n5: y == f_map;
n5, n6: $$ x;
n6, end: player = keeper;
