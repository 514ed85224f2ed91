# The worked pipeline in regular-games(7) is true: each command in it, a line
# `$ COMMAND` of a literal block, prints what stands below it.
set -u
cp -R "$RG_ROOT/examples" "$TMPDIR/copy" && cd "$TMPDIR/copy" || exit 1
awk '/^\.Sh A WORKED PIPELINE/ { on = 1 } /^\.Sh CONVENTIONS/ { on = 0 }
  /^\.Ed/ { block = 0 } on && block { sub(/^\\&/, ""); print }
  /^\.Bd -literal/ { block = 1 }' "$RG_ROOT/docs/man/regular-games.7" \
  >"$TMPDIR/story"
grep -q '^\$ ' "$TMPDIR/story" || echo "there is no pipeline"

sed -n 's/^\$ //p' "$TMPDIR/story" | while IFS= read -r command; do
  printf '$ %s\n' "$command"
  sh -c "$command" 2>&1 </dev/null
done >"$TMPDIR/real"
diff "$TMPDIR/story" "$TMPDIR/real"
echo done
