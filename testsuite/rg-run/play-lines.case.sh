# Each play that ends is printed at once: those before an error are there, and
# where nobody reads on, or nothing can be written, the program ends.  A file
# appears whole or not at all.
cd ../../examples || exit 1
told="$TMPDIR/told"
for options in '' --json "-o $TMPDIR/plays"; do
  # shellcheck disable=SC2086 # the options are words
  rg-run play 20 --seed=8 --print $options --max-moves=4 nim.rg 2>"$told"
  echo "exit $?"
  grep error "$told"
done
ls "$TMPDIR"
timeout 60 rg-run play 4000000000 --print nim.rg | head -n 1
timeout 60 rg-run play 4000000000 --print nim.rg 2>&1 >/dev/full
echo "exit $?"
