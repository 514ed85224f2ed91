# Options that exclude each other, and values that are none.
printf '(role a) (legal a b) (goal a 50) terminal\n' >"$TMPDIR/sheet"
for words in --stage=rule --stage=xyzzy --info=none '--format --to-infix' \
  '--print-gdl --stage=rules' --stuck=never --stuck=error; do
  echo "gdl2rg $words"
  # shellcheck disable=SC2086 # several words
  gdl2rg $words "$TMPDIR/sheet" 2>&1
  echo "exit $?"
done
for words in --info=full --info=sees --stage=clauses; do
  # shellcheck disable=SC2086 # several words
  gdl2rg --stage=rules $words "$TMPDIR/sheet"
done
