# A relation for each length of a path: those of 20 steps are found step by step,
# though a literal is within a literal 20 times, and 40 steps are more than 32
# arguments.
chains () { # LENGTH: all nodes of a path are arguments
  echo '(role p)'
  echo '(init (at 0))'
  for i in $(seq 0 59); do
    echo "(step $i $((i + 1)))"
  done
  echo '(step 7 9) (step 11 9) (step 13 20)'
  echo '(<= (path0 ?x0) (true (at ?x0)))'
  nodes='?x0'
  for k in $(seq 1 "$1"); do
    last="?x$((k - 1))"
    echo "(<= (path$k $nodes ?x$k) (path$((k - 1)) $nodes) (step $last ?x$k))"
    nodes="$nodes ?x$k"
  done
  echo "(<= (legal p (go $nodes)) (path$1 $nodes))"
  echo "(<= (next (at ?x$1)) (does p (go $nodes)))"
  echo "(<= terminal (not (true (at 0))))"
  echo '(<= (goal p 100) (true (at ?x)))'
}

for length in 20 40; do
  chains $length >"$TMPDIR/chains.kif"
  for form in --lifted --ground; do
    gdl2rg $form "$TMPDIR/chains.kif" | rg-run --no-time perft 1
  done
done
