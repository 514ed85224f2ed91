# Sizes on standard error, without the times.
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
for form in --ground --plain --lifted; do
  echo "gdl2rg --stats $form"
  gdl2rg --stats $form "$TMPDIR/sheet" 2>&1 >"$TMPDIR/out" |
    sed 's/[0-9.]* ms/T ms/'
  gdl2rg $form "$TMPDIR/sheet" | cmp - "$TMPDIR/out"
done
