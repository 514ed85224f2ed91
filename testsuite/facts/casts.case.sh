# Isomorphic parts with casts: the order of the types makes no difference.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/facts" ] || { echo "facts is not built"; exit 77; }
cd "$TMPDIR" || exit 1
a='type A = { a, b };'
b='type B = { b, c };'
for types in "$a $b" "$b $a"; do
  cat >game.rg <<END
type Player = { p };
type Score = { 0, 1 };
$types
type T = { a, b, c };
var x: T = a;
var y: T = a;
begin, m: player = p;
m, s1: \$ one;
m, s2: \$ two;
s1, u1: A(x) == b;
s1, v1: B(x) == b;
u1, w1: y = a;
v1, w1: y = b;
w1, end: player = keeper;
s2, u2: A(x) == b;
s2, v2: B(x) == b;
u2, w2: y = a;
v2, w2: y = b;
w2, end: player = keeper;
END
  "$makers/facts" game.rg | grep '^isomorphic: s1'
done
