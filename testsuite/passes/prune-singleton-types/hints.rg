// RUN: rg-opt --passes=prune-singleton-types %s
// Hints that speak of whole walks, of nodes that changed or of variables that
// go are dropped; the others stay.
type Player = { p };
type Score = { 0 };
type One = { a };
type Two = { a, b };
var one: One = a;
var two: Two = a;
var map: Two -> Two = { :a };
@repeat go : one two;
@repeat more : two;
@iterator go more tell : one;
@iterator tell told set : two;
@simpleApply go done [] one = One(a), player = PlayerOrSystem(keeper);
@simpleApply go end [x: Two] map[one] = x, player = PlayerOrSystem(keeper);
@simpleApply more end [x: Two] map[two] = x, player = PlayerOrSystem(keeper);
@unique go;
@integer 0 : a b;
begin, go: player = p;
go, more: one = One(*);
more, tell: two = Two(*);
tell, told: $$ two;
told, set: map[one] = two;
set, done: map[two] == map[one];
done, end: player = keeper;
