# The tour in README.md is true: each command in it, a line `$ COMMAND` in an
# indented block, prints what stands below it.
set -u
cp -R "$RG_ROOT/examples" "$TMPDIR/copy" && cd "$TMPDIR/copy" || exit 1
awk '/^## A tour/ { on = 1; next } /^## / { on = 0 } on && sub(/^    /, "")' \
  "$RG_ROOT/README.md" >"$TMPDIR/tour"
grep -q '^\$ ' "$TMPDIR/tour" || echo "there is no tour"

sed -n 's/^\$ //p' "$TMPDIR/tour" | while IFS= read -r command; do
  printf '$ %s\n' "$command"
  sh -c "$command" 2>&1 </dev/null
done >"$TMPDIR/real"
diff "$TMPDIR/tour" "$TMPDIR/real"
echo done
