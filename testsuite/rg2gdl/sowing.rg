// RUN: rg2gdl %s
// Loops of the keeper that write a map and read what they have written: the map
// has the clock of the loop as its first argument, and so has what is counted.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b, c, d };
type Count = { n0, n1, n2, n3, n4, n5, n6 };
const next: Place -> Place = { a: b, b: c, c: d, :a };
const back: Place -> Place = { b: a, c: b, d: c, :a };
const more: Count -> Count =
  { n0: n1, n1: n2, n2: n3, n3: n4, n4: n5, :n6 };
const fewer: Count -> Count =
  { n1: n0, n2: n1, n3: n2, n4: n3, n5: n4, n6: n5, :n0 };
const enough: Count -> Score = { n0: 0, n1: 0, :100 };
var seeds: Place -> Count = { :n2, a: n5 };
var house: Place = a;
var at: Place = a;
var hand: Count = n0;
var store: Count = n0;
begin, turn: player = p;
turn, picked: house = Place(*);
picked, filled: seeds[house] != n0;
filled, told: $$ house;
told, take: player = keeper;
take, empty: hand = seeds[house];
empty, start: seeds[house] = n0;
start, sow: at = house;
sow, on: hand != n0;
sow, sown: hand == n0;
on, moved: at = next[at];
moved, put: at != house;
moved, sow: at == house;
put, less: seeds[at] = more[seeds[at]];
less, sow: hand = fewer[hand];
sown, far: at != a;
sown, counted: at == a;
far, caught: seeds[at] == n3;
far, counted: seeds[at] != n3;
caught, stored: store = more[store];
stored, cleared: seeds[at] = n0;
cleared, sown: at = back[at];
counted, begin: enough[store] == 0;
counted, won: enough[store] != 0;
won, full: goals[p] = 100;
full, end: player = keeper;
