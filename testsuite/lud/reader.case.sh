# What is printed is HRG that can be translated, whatever the text is; what the
# fuzzer runs, run on the cases here and on the examples.
reader=${RG_READERS:-$RG_ROOT/build}/read-lud
[ -x "$reader" ] || { echo "read-lud is not built"; exit 77; }
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" lud
for folder in "$RG_ROOT"/examples/lud "$TMPDIR"/texts/lud/*/; do
  "$reader" "$folder" >"$TMPDIR/log" ||
    { echo "$folder"; tail -n 1 "$TMPDIR/log"; }
done
echo done
