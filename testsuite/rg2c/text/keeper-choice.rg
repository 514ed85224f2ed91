// RUN: sh own-part.sh %s | sed -n '/^keep/,/^GAME/p; /^static unsigned keep/,/^}/p'
// The keeper searches where a choice of several symbols is read later, and goes
// straight on behind a choice of one, or one that nobody reads.
type Player = { p };
type Score = { 0 };
type T = { a, b };
var x: T = b;
var y: T = b;
begin, one: player = keeper;
one, read: x = { a }(*);
read, next: x == a;
next, many: player = keeper;
many, found: x = T(*);
found, told: x == b;
told, idle: player = keeper;
idle, over: y = T(*);
over, last: y = a;
last, end: player = keeper;
