# The examples of these manuals run as they stand, in a copy of examples/:
# prints the exit status of each, and its errors if it is above 1.
set -u
command -v jq >/dev/null || { echo "needs jq"; exit 77; }
cp -R "$RG_ROOT/examples" "$TMPDIR/copy" && cd "$TMPDIR/copy" || exit 1
for page in rg-check rg-diff rg-fmt rg-run rg2gdl rg2svg; do
  rm -f "$TMPDIR"/example-*
  awk -v name="$TMPDIR/example-" '
    /^\.Sh / { on = /^\.Sh EXAMPLES/ }
    /^\.Ed/ { block = 0 }
    block { print >file }
    on && /^\.(Bd -literal|Dl )/ { file = sprintf ("%s%02d", name, ++n) }
    on && /^\.Bd -literal/ { block = 1 }
    on && sub (/^\.Dl /, "") { print >file }' "$RG_ROOT/docs/man/$page.1"
  for example in "$TMPDIR"/example-*; do
    sh "$example" >"$TMPDIR/out" 2>"$TMPDIR/errors" </dev/null
    status=$?
    echo "$page: $status: $(tail -n 1 "$example")"
    [ "$status" -le 1 ] || head -n 5 "$TMPDIR/errors"
  done
done
