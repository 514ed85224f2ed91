// Behind a closure, a term of two words: only the closure reads the second one.
type Player = { q };
type Score = { 0 };
type Wide = { null, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15,
c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33,
c34, c35, c36, c37, c38, c39, c40, c41, c42, c43, c44, c45, c46, c47, c48, c49, c50, c51,
c52, c53, c54, c55, c56, c57, c58, c59, c60, c61, c62, c63 };
const d1: Wide -> Wide = { :c63, c56: null };
const rim: Player -> Wide -> Bool = { :{ :1, c63: 0 } };
const far: Player -> Wide -> Bool = { :{ :1 } };
const owner: { p, q } = p;
var pos: Wide = null;
n114, n116: pos = Wide(*);
n116, n113: rim[q][pos] == 1;
n113, n112: owner == q;
n112, n115: far[q][pos] == 1;
n112, n117: pos = d1[pos];
n117, n112: owner == q;
begin, n119: ? n114 -> n115;
n119, end: player = keeper;
