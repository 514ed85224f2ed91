// RUN: rg-fmt %s
type Player = { p };
type Score = { 0 };
type T = { x, y };
var v: T = x;
var m: T -> T = { :x };
const f: T -> T = { :y };
type Unused = { q };
type Twice = { a, b, a };
const unused: T -> T = { :x };
var unread: T = x;
var idle: Twice = a;
begin, a: unread = f[m[v]];
a, b: ? begin -> d;
a, lost: ;
d, end: v = { x, z }(*);
d, e: ;
skip, a: ;
b, end: player = keeper;
