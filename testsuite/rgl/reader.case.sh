# What is printed is GDL that can be read, and --format is idempotent, whatever
# the text is; what the fuzzer runs, run on the cases here and on the examples.
reader=${RG_READERS:-$RG_ROOT/build}/read-rgl
[ -x "$reader" ] || { echo "read-rgl is not built"; exit 77; }
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" rgl
for folder in "$RG_ROOT"/examples/rgl "$TMPDIR"/texts/rgl/*/; do
  "$reader" "$folder" >"$TMPDIR/log" ||
    { echo "$folder"; tail -n 1 "$TMPDIR/log"; }
done
echo done
