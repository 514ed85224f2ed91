# A walk over a large board has many ground rules, and is lifted well: it isn't
# grounded to the end.  With fewer squares it is.
. "$(dirname "$0")/common.sh"

walk () {
  awk -v n="$1" 'BEGIN {
    for (i = 1; i < n; i++) printf "(succ %d %d)\n", i, i + 1
    printf "(last %d)\n", n
  }'
  cat <<'SHEET'
(role a)
(init (at 1 1))
(<= (legal a (go ?x ?z)) (true (at ?x ?y)) (succ ?y ?z))
(<= (legal a (go ?z ?y)) (true (at ?x ?y)) (succ ?x ?z))
(<= (next (at ?x ?y)) (does a (go ?x ?y)))
(<= (next (seen ?x ?y)) (true (at ?x ?y)))
(<= (next (seen ?x ?y)) (true (seen ?x ?y)))
(<= terminal (true (at ?x ?y)) (last ?x))
(<= terminal (true (at ?x ?y)) (last ?y))
(<= (goal a 100) (true (at ?x ?x)))
(<= (goal a 50) (true (at ?x ?y)) (distinct ?x ?y))
SHEET
}
for n in 20 130; do
  walk $n >"$TMPDIR/walk.kif"
  gdl2rg -Wno-all --stats "$TMPDIR/walk.kif" 2>&1 >"$TMPDIR/walk.rg" |
    sed -n 's/^\(ground\|lifted\): .*/\1/p' | uniq | paste -s -d ' '
done
gdl2rg -Wno-all --lifted "$TMPDIR/walk.kif" | cmp - "$TMPDIR/walk.rg"
