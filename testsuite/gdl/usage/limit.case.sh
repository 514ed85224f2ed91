# Edges of what is printed; rules of what is grounded, which the lifted form
# needs not.
cat >"$TMPDIR/sheet" <<'SHEET'
(role a)
(num 1) (num 2) (num 3) (num 4)
(init (at 1))
(<= (legal a (go ?n)) (num ?n) (not (true (at ?n))))
(<= (next (at ?n)) (does a (go ?n)))
(<= terminal (true (at 4)))
(<= (goal a 100) (true (at 4)))
(<= (goal a 0) (not (true (at 4))))
SHEET
for words in --limit=5 '--limit=5 --plain' '--limit=5 --lifted' --limit=1000 \
  '--max-rules=3 --ground' --max-rules=3; do
  echo "gdl2rg $words"
  # shellcheck disable=SC2086 # several words
  gdl2rg $words --input-name=sheet - <"$TMPDIR/sheet" >"$TMPDIR/out"
  echo "exit $?"
  grep -c '^type ' "$TMPDIR/out"
done
