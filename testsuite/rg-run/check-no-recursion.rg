// RUN: rg-run moves %s
// The check asks itself, but each time in another state: no recursion.
type Player = { p };
type Score = { 0 };
type Count = { 0, 1, 2, 3 };
const next: Count -> Count = { 0: 1, 1: 2, :3 };
var n: Count = 0;

begin, choose: player = p;
choose, leave: ? ask -> answer;
leave, named: $ yes;
named, end: player = keeper;

ask, answer: n == 3;
ask, deeper: n != 3;
deeper, more: n = next[n];
more, answer: ? ask -> answer;
