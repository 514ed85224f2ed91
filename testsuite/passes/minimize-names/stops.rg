// RUN: rg-opt --passes=minimize-names %s
// Built-in names stay, and `begin` and `end`; a global never gets the name of a
// symbol or of what a hint binds; reserved words are no names; short names that
// are there already are no reason to change them.
type Player = { a, b };
type Score = { 0, 1 };
type t = { c, d };
var first: t = c;
var second: t = d;
@simpleApply a b [f: t] first = f, player = keeper;
begin, a: player = a;
a, b: player = keeper;
b, end: goals[a] = 1;
