// RUN: rg2c -Wno-all --explain %s
// Places are those of an @origin, or of the first edge out of a node in RG.
// Two walks come to `again`, one of them by itself; the keeper may go two ways.
type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
type Square = { a, b, c, d, e, f };
const near: Square -> Square -> Bit =
  { :{ :0 }, a: { :0, b: 1 }, b: { :0, c: 1 }, c: { :0, d: 1, e: 1 } };
var here: Square = a;
var there: Square = a;
var bits: Square -> Bit = { :0 };
begin, choose: player = p;
choose, near_1: there = Square(*);
near_1, again: near[here][there] == 1;
near_1, again: there == f;
again, again: bits[there] = 1;
again, said: $ go;
said, kept: player = keeper;
kept, maybe: bits[a] == 0;
kept, maybe: here = there;
maybe, sure: ? look -> found;
maybe, sure: bits[b] == 0;
look, seek: here = Square(*);
seek, look: bits[here] == 0;
seek, found: bits[here] == 1;
sure, choose: player = p;
sure, end: bits[c] == 1;
@file places.hrg;
@origin choose near_1 : 7 3;
