# Groups of a large network are proved some at a time, those first that depend
# on little of it.  That one step always holds follows only while the match goes
# on.
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

# sheet SIZE: three in a column of a board, within as many moves
sheet () {
  awk -v n="$1" 'BEGIN {
    print "(role x) (role o) (init (control x)) (init (step 1))"
    for (i = 1; i < n; i++)
      printf "(succ %d %d)\n", i, i + 1
    for (i = 1; i <= n; i++)
      printf "(index %d)\n", i
  }'
  cat <<'RULES'
(<= (init (cell ?m ?n b)) (index ?m) (index ?n))
(<= (legal ?r (mark ?m ?n)) (true (control ?r)) (true (cell ?m ?n b)))
(<= (legal ?r noop) (role ?r) (not (true (control ?r))))
(<= (marked ?m ?n) (does ?r (mark ?m ?n)))
(<= (next (cell ?m ?n ?r)) (does ?r (mark ?m ?n)))
(<= (next (cell ?m ?n ?v)) (true (cell ?m ?n ?v)) (not (marked ?m ?n)))
(<= (next (control x)) (true (control o)))
(<= (next (control o)) (true (control x)))
(<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))
(<= (row ?r) (role ?r) (true (cell ?m ?n ?r)) (succ ?n ?o)
    (true (cell ?m ?o ?r)) (succ ?o ?p) (true (cell ?m ?p ?r)))
(<= terminal (row ?r))
RULES
  echo "(<= terminal (true (step $1)))"
  echo '(<= (goal ?r 100) (row ?r))'
  echo '(<= (goal ?r 0) (role ?r) (not (row ?r)))'
}
sheet 40 >"$TMPDIR/large.kif"
gdl2rg -Wno-all --stage=invariants "$TMPDIR/large.kif" |
  sed 's/\(one: ([a-z]*\).*/\1/' | sort | uniq -c
