# Slides along a line, one after another, in rules for each number of them:
# rounds of recursion are printed one by one as long as there are not too many in
# all, then as loops.
slides () { # KIND...
  echo '(role p)'
  echo '(init (at 0))'
  for i in 0 1 2 3 4 5 6 7 8; do
    echo "(step $i $((i + 1))) (init (free $((i + 1))))"
  done
  echo '(<= (slide ?x ?x) (node ?x))'
  echo '(<= (slide ?x ?z) (slide ?x ?y) (step ?y ?z) (true (free ?z)))'
  echo '(node 0) (<= (node ?y) (step ?x ?y))'
  for kind in "$@"; do
    echo "(<= (${kind}_0 ?x0) (true (at ?x0)))"
    nodes='?x0'
    for k in 1 2 3 4 5 6 7 8 9; do
      echo "(<= (${kind}_$k $nodes ?x$k) (${kind}_$((k - 1)) $nodes)"
      echo "  (slide ?x$((k - 1)) ?y) (step ?y ?x$k))"
      nodes="$nodes ?x$k"
      echo "(<= (legal p ($kind $nodes)) (${kind}_$k $nodes))"
      echo "(<= (next (at ?x$k)) (does p ($kind $nodes)))"
    done
  done
  echo '(<= (next (free ?x)) (true (free ?x)))'
  echo '(<= terminal (not (true (at 0))))'
  echo '(<= (goal p 100) (true (at ?x)))'
}

for kinds in 'walk' 'walk run' 'walk run leap'; do
  # shellcheck disable=SC2086 # words
  slides $kinds >"$TMPDIR/slides.kif"
  for form in --lifted --ground; do
    gdl2rg -Wno-all $form "$TMPDIR/slides.kif" >"$TMPDIR/$form.rg"
    rg-run --no-time perft 1 "$TMPDIR/$form.rg"
  done
  grep -c '^[a-z0-9_]*, .*: .*;$' "$TMPDIR/--lifted.rg"
done
