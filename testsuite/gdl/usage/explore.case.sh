# Random plays that find what no game should have (--explore).
explore () {
  cat >"$TMPDIR/$1.kif"
  gdl2rg -Wno-unused -o "$TMPDIR/$1.rg" --explore "$TMPDIR/$1.kif" $2 2>&1 |
    sed 's,^.*/,,'
}

echo '-- nothing to tell, and the text is the same'
explore fine <<'SHEET'
(role a) (init (n 0)) (next_of 0 1) (next_of 1 2)
(legal a go)
(<= (next (n ?m)) (true (n ?n)) (next_of ?n ?m))
(<= terminal (true (n 2)))
(goal a 100)
SHEET
gdl2rg -Wno-unused "$TMPDIR/fine.kif" | cmp - "$TMPDIR/fine.rg"

echo '-- stuck after b has gone; no goal where a went; two where both did'
explore faults <<'SHEET'
(role a) (role b) (init s0)
(<= (legal ?r go) (role ?r) (true s0))
(<= (legal ?r wait) (role ?r) (true s0))
(<= (next (went ?r)) (does ?r go))
(<= (next done) (does a go))
(<= (next done) (does a wait) (does b wait))
(<= (legal b wait) (not (true done)))
(<= terminal (true done))
(<= (goal a 0) (not (true (went a))))
(<= (goal a 50) (true (went a)) (true (went b)))
(<= (goal a 60) (true (went a)) (true (went b)))
(goal b 10)
SHEET

echo '-- terminal at once, without a goal'
explore at_once <<'SHEET'
(role a) (init s) (legal a go)
(<= (next s) (does a go) (true t))
(<= terminal (true s))
(<= (goal a 1) (not (true s)))
SHEET

echo '-- a play that is too long; as an error'
explore long '--explore-steps=3 -Werror' <<'SHEET'
(role a) (init (n 0)) (flip 0 1) (flip 1 0)
(legal a go) (legal a stop)
(<= (next (n ?m)) (true (n ?n)) (flip ?n ?m) (does a go))
(<= terminal (not (true (n 0))) (not (true (n 1))))
(goal a 100)
SHEET
