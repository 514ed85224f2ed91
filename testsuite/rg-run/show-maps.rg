// RUN: rg-run show %s
// Maps of maps, deeper ones, long ones, and those that fit a line.
type Player = { white, black };
type Score = { 0 };
type X = { a, b, c };
type Y = { 1, 2 };
type Long = { alpha, beta, gamma, delta, epsilon, zeta, eta, theta, iota, kappa };
var board: X -> Y -> Y = { b: { 2: 2, :1 }, :{ :1 } };
var deep: Y -> X -> Y -> X = { 1: { a: { 2: c, :b }, :{ :a } }, :{ :{ :b } } };
var long: Long -> Long = { gamma: kappa, :alpha };
var short: X -> Y = { c: 2, :1 };
var one: X = c;

begin, go: player = black;
go, end: player = keeper;
