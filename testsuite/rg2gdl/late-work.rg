// RUN: rg2gdl %s
// The player sows before the move ends.  Nothing is left to choose or to say
// there, so that the keeper does it.
type Player = { p, q };
type Score = { 0, 100 };
type House = { a, b, c, d };
type Count = { n0, n1, n2, n3, n4, n5, n6, n7, n8 };
const next: House -> House = { a: b, b: c, c: d, :a };
const owner: House -> Player = { a: p, b: p, :q };
const other: Player -> Player = { p: q, :p };
const more: Count -> Count =
  { n0: n1, n1: n2, n2: n3, n3: n4, n4: n5, n5: n6, n6: n7, :n8 };
const fewer: Count -> Count =
  { n2: n1, n3: n2, n4: n3, n5: n4, n6: n5, n7: n6, n8: n7, :n0 };
var seeds: House -> Count = { :n2 };
var house: House = a;
var at: House = a;
var hand: Count = n0;
var me: Player = p;
begin, turn: player = me;
turn, picked: house = House(*);
picked, own: owner[house] == player;
own, filled: seeds[house] != n0;
filled, told: $$ house;
told, take: hand = seeds[house];
take, empty: seeds[house] = n0;
empty, start: at = house;
start, sow: at = next[at];
sow, on: hand != n0;
sow, sown: hand == n0;
on, moved: seeds[at] = more[seeds[at]];
moved, put: hand = fewer[hand];
put, sow: at = next[at];
sown, done: player = keeper;
done, count: seeds[house] == n1;
done, go_on: seeds[house] != n1;
go_on, able: ? any -> found;
go_on, count: ! any -> found;
any, one: house = House(*);
one, theirs: owner[house] != me;
theirs, found: seeds[house] != n0;
able, begin: me = other[me];
count, won: goals[me] = 100;
won, end: player = keeper;
