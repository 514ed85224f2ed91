# Maps of few entries over sets that share symbols with large ones: constants
# become tries, key sets of variables get codes of their own.
set -u
types="type Player = { ann };
type Score = { 0, 100 };
type Bool = { 0, 1 };
type Step = { $(seq -s ", " 200) };
type Corner = { 1, 100, 200 };"
# Constants of 200^4 cells by the span of their codes: one with three keys on
# each level, one that is read by the digits of its keys.
cat >"$TMPDIR/tries.rg" <<END
$types
type Near = Corner -> Corner -> Corner -> Corner -> Bool;
type Far = Step -> Step -> Step -> Step;
const near: Near = { :{ :{ :{ 100: 1, :0 } } }, 100: { :{ :{ :1, 1: 0 }, 200: { :0 } } } };
const far: Far = { :{ :{ :1 } }, $(
  awk 'BEGIN { for (i = 2; i <= 200; i++)
    printf "%s%d: { %d: { %d: %d, :1 }, %d: { %d: 5, :2 }, :{ :1 } }",
           (i == 2 ? "" : ", "), i, i * 7 % 200 + 1, i * 3 % 200 + 1, i,
           (i * 7 + 100) % 200 + 1, i }') };
var step: Step = 1;
var corner: Corner = 1;
var other: Corner = 1;
begin, a: player = ann;
a, b: step = Step(*);
b, b1: corner = Corner(*);
b1, b2: other = Corner(*);
b2, c: near[corner][other][corner][other] == 1;
b2, c: far[step][far[step][15][22]][Step(corner)] != 1;
c, d: \$\$ step;
d, d1: \$\$ corner;
d1, e: \$\$ other;
e, f: player = keeper;
f, g: far[step][8][4] == 1;
f, h: far[step][8][4] != 1;
g, h: goals[ann] = 100;
h, end: player = keeper;
END
# A variable over a set with gaps, assigned, compared, and shown.
cat >"$TMPDIR/own-keys.rg" <<END
$types
type Lit = Corner -> Corner -> Bool;
type Lits = Corner -> Lit;
const all: Lits = { :{ :{ :1 } }, 100: { 1: { 200: 0, :1 }, :{ :1 } } };
var lit: Lits = { :{ :{ :0 } }, 200: { 100: { 1: 1, :0 }, :{ :0 } } };
var old: Lits = { :{ :{ :0 } } };
var row: Lit = { :{ :0 } };
var step: Step = 1;
var corner: Corner = 1;
var other: Corner = 200;
begin, a: player = ann;
a, b: corner = Corner(*);
b, b1: other = Corner(*);
b1, b2: lit[corner][other][200] == 0;
b2, b3: lit[corner][other][corner] = 1;
b3, b4: lit[Corner(other)][corner][200] = all[corner][other][200];
b4, c: \$\$ corner;
c, d: \$\$ other;
d, e: player = keeper;
e, f: old == lit;
e, f1: old != lit;
f1, f2: row = lit[corner];
f2, f3: row == all[200];
f2, f4: row != all[200];
f3, f: lit[100] = lit[200];
f4, f: old[corner] = row;
f, g: lit == all;
f, i: lit != all;
g, h: goals[ann] = 100;
h, end: player = keeper;
i, j: step == 1;
j, b0: step = 2;
i, k: step != 1;
k, end: player = keeper;
b0, a: player = ann;
END
sh like-rg-run.sh "$TMPDIR"/own-keys.rg "$TMPDIR"/tries.rg
for game in own-keys tries; do
  # the state is as small as its keys, and no table is large
  rg2c --header "$TMPDIR/$game.rg" | sed -n 's/^  .* v_\(lit\|old\)/\1/p'
  rg2c "$TMPDIR/$game.rg" | awk 'END { print (NR < 20000) }'
done
# Both outputs of one run agree.
rg2c --header-file="$TMPDIR/both.h" -o "$TMPDIR/own_keys.c" --prefix=own_keys "$TMPDIR/own-keys.rg"
rg2c --prefix=own_keys --header "$TMPDIR/own-keys.rg" | cmp - "$TMPDIR/both.h"
