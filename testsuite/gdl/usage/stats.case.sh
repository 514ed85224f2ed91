# Sizes on standard error, without the times: a counter, and one that depends
# on what is played.
cat >"$TMPDIR/sheet" <<'SHEET'
(role a)
(then 1 2) (then 2 3) (then 3 4)
(init (step 1)) (init (at 1))
(legal a wait)
(<= (legal a go) (not (true (at 4))))
(<= (next (step ?m)) (true (step ?n)) (then ?n ?m))
(<= (next (at ?m)) (true (at ?n)) (does a go) (then ?n ?m))
(<= (next (at ?n)) (true (at ?n)) (does a wait))
(<= terminal (true (step 4)))
(<= (goal a 100) (true (at 4)))
(<= (goal a 0) (not (true (at 4))))
SHEET
cat >"$TMPDIR/two" <<'SHEET'
(role a)
(board x) (board y)
(<= (init (cell ?b e)) (board ?b))
(init (turn 1)) (flip 1 2) (flip 2 1)
(<= (legal a (mark ?b)) (true (cell ?b e)))
(legal a noop)
(<= (next (cell ?b m)) (does a (mark ?b)))
(<= (next (cell ?b m)) (true (cell ?b m)))
(<= (next (cell ?b e)) (true (cell ?b e)) (not (does a (mark ?b))))
(<= (next (turn ?m)) (true (turn ?n)) (flip ?n ?m))
(<= terminal (true (cell x m)) (true (cell y m)) (true (turn 1)))
(goal a 100)
SHEET
echo 'two latches and a toggle, each a part of its own'
gdl2rg --stats --ground "$TMPDIR/two" 2>&1 >"$TMPDIR/out" | grep latch
for form in --ground --plain --lifted; do
  echo "gdl2rg --stats $form"
  gdl2rg --stats $form "$TMPDIR/sheet" 2>&1 >"$TMPDIR/out" |
    sed 's/[0-9.]* ms/T ms/'
  gdl2rg $form "$TMPDIR/sheet" | cmp - "$TMPDIR/out"
done
