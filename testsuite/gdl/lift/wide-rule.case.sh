# A rule of 71 variables has a lifted form; the grounder can't have it in one.
{
  echo '(role p)'
  echo '(init (at 0))'
  for i in 0 1 2 3 4 5 6 7 8 9; do
    echo "(step $i $(((i + 1) % 10)))"
  done
  printf '(<= (legal p (jump ?x70)) (true (at ?x0))'
  for i in $(seq 0 69); do
    printf '\n  (step ?x%s ?x%s)' "$i" "$((i + 1))"
  done
  echo ')'
  echo '(<= (legal p (walk ?y)) (true (at ?x)) (step ?x ?y))'
  echo '(<= (next (at ?y)) (does p (jump ?y)))'
  echo '(<= (next (at ?y)) (does p (walk ?y)))'
  echo '(<= terminal (true (at 3)))'
  echo '(<= (goal p 100) (true (at ?x)))'
} >"$TMPDIR/wide.kif"
gdl2rg --lifted "$TMPDIR/wide.kif" | rg-run --no-time perft 4
gdl2rg --ground "$TMPDIR/wide.kif" | rg-run --no-time perft 4
