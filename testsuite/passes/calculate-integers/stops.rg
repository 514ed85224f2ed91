// RUN: rg-opt --passes=calculate-integers %s
// Another order than that of the type; a step left out; the last one leads into
// the middle; names with other numbers, with a number on some of them only; two
// symbols; a map of maps; a variable; what is said already.
type Player = { p };
type Score = { 0, 1 };
type Mixed = { a, c, b };
type Leap = { d, e, f, g };
type Back = { h, i, j, k };
type Wrong = { w1, w3, w2 };
type Partly = { q, q2, q3 };
type Two = { y, z };
type Said = { s, t, u };
@integer 0 : s t u;
const mixed: Mixed -> Mixed = { a: b, b: c, :c };
const leap: Leap -> Leap = { d: f, f: g, :g };
const back: Back -> Back = { h: i, i: j, j: k, :i };
const wrong: Wrong -> Wrong = { w1: w3, w3: w2, :w2 };
const partly: Partly -> Partly = { q: q2, q2: q3, :q3 };
const two: Two -> Two = { y: z, :z };
const maps: Said -> Said -> Said = { :{ s: t, t: u, :u } };
const said: Said -> Said = { s: t, t: u, :u };
var moving: Leap -> Leap = { d: e, e: f, f: g, :g };
begin, turn: player = p;
turn, over: player = keeper;
over, end: player = keeper;
