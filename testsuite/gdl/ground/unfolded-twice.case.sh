# A relation that is unfolded wherever it is read loses its rules; where a later
# round of splitting unfolds a rule that reads it, they are needed again.  Here
# `moved` is unfolded in `stays_to`, and then `stays_to` in `stays`.  What goes
# on to hold must be the same as without splitting.
cat >"$TMPDIR/sheet" <<'SHEET'
(role r)
(init (on 6 8))
(init (on 8 8))
(index 3) (index 4) (index 5) (index 6) (index 7) (index 8)
(plus 1 3 4) (plus 1 4 5) (plus 1 5 6) (plus 1 6 7) (plus 1 7 8)
(plus 2 1 3) (plus 2 2 4) (plus 2 3 5) (plus 2 4 6) (plus 2 5 7) (plus 2 6 8)
(<= (leap ?x ?y ?u ?v) (plus 1 ?x ?u) (plus 2 ?v ?y))
(<= (leap ?x ?y ?u ?v) (plus 1 ?u ?x) (plus 2 ?v ?y))
(<= (leap ?x ?y ?u ?v) (plus 2 ?x ?u) (plus 1 ?v ?y))
(<= (leap ?x ?y ?u ?v) (plus 2 ?u ?x) (plus 1 ?v ?y))
(<= (square ?x ?y) (index ?x) (index ?y))
(<= (two ?x ?y ?u ?v) (square ?x ?y) (square ?u ?v))
(<= (legal r (move ?x ?y ?u ?v)) (true (on ?x ?y)) (leap ?x ?y ?u ?v))
(<= (next (on ?u ?v)) (does r (move ?x ?y ?u ?v)))
(<= (next (on ?x ?y)) (true (on ?x ?y)) (stays ?x ?y))
(<= (stays ?x ?y) (stays_to ?x ?y ?u ?v))
(<= (stays_to ?x ?y ?u ?v) (two ?x ?y ?a ?b) (moved ?a ?b ?u ?v))
(<= (moved ?x ?y ?u ?v) (does ?r (move ?x ?y ?u ?v)))
(<= terminal (true (on 3 3)))
(<= (goal r 100) (true (on 3 3)))
SHEET

for options in "" --no-demand --no-splitting; do
  echo "rules for next: $(gdl2rg -Wno-all --stage=ground $options \
    "$TMPDIR/sheet" | grep -c '(next ')"
done
