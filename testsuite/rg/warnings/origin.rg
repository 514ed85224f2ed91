// RUN: rg-fmt %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
@file some/game.hrg;
@origin begin a : 12 5;
begin, a: v = { x, z }(*);
a, end: f[m[v]] == x;
