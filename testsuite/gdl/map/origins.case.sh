# Where nodes come from, in all forms; nothing else is different with -g.
cat >"$TMPDIR/sheet" <<'SHEET'
(role a)
(num 1) (num 2) (num 3)
(init (at 1))
(<= (legal a (go ?n)) (num ?n) (not (true (at ?n))))
(<= (legal a stay) (true (at 2)))
(<= (next (at ?n)) (does a (go ?n)))
(<= (next (at 2)) (does a stay))
(<= terminal (true (at 3)))
(<= (goal a 100) (true (at 3)))
(<= (goal a 0) (not (true (at 3))))
SHEET
for form in --ground --plain --lifted; do
  echo "gdl2rg -g $form"
  gdl2rg -g $form --input-name=sheet - <"$TMPDIR/sheet" >"$TMPDIR/with"
  gdl2rg $form - <"$TMPDIR/sheet" >"$TMPDIR/without"
  grep '^@' "$TMPDIR/with"
  grep -v '^@\(file\|origin\)' "$TMPDIR/with" | cmp - "$TMPDIR/without"
done
