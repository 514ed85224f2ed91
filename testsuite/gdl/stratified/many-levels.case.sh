# A chain of negations that is too long for one relation per level: the rules
# stay as they are, and ground atoms decide.
{
  echo '(role p) (legal p a) (q z) (init s) (<= (next t) (true s))'
  echo '(<= terminal (true t)) (<= (goal p 100) (p k0 z))'
  seq 0 999 | awk '{ print "(<= (p k" $1 " ?x) (q ?x) (not (p k" $1 + 1 " ?x)))" }'
  echo '(p k1000 z)'
} >"$TMPDIR/chain.kif"
gdl2rg -Wno-all --stage=rules "$TMPDIR/chain.kif" | grep -c '(p k'
gdl2rg -Wno-all --keep-noop "$TMPDIR/chain.kif" | rg-run play 1 --seed=1 | grep 'score'
