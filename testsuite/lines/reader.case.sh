# What is printed is HRG that can be translated, whatever the text is; what the
# fuzzer runs, run on the cases here and on the examples.
reader=${RG_READERS:-$RG_ROOT/build}/read-lines
[ -x "$reader" ] || { echo "read-lines is not built"; exit 77; }
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" lines
for folder in "$RG_ROOT"/examples/lines "$TMPDIR"/texts/lines/*/; do
  "$reader" "$folder" >"$TMPDIR/log" ||
    { echo "$folder"; tail -n 1 "$TMPDIR/log"; }
done
echo done
