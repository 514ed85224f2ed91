# The canonical layout of each game beside this folder has the same tokens,
# gives the same low-level text, and is its own canonical layout.
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" rbg
cd "$TMPDIR/texts/rbg/format" || exit 1
for file in ../*/*.rbg; do
  rbg2rg --format "$file" >"$TMPDIR/new.rbg" 2>/dev/null || continue
  tr -d ' \t\r\n\013\014' <"$file" >"$TMPDIR/letters"
  tr -d ' \t\r\n\013\014' <"$TMPDIR/new.rbg" | cmp -s - "$TMPDIR/letters" ||
    echo "$file: not the same text"
  rbg2rg --format "$TMPDIR/new.rbg" 2>/dev/null | cmp -s - "$TMPDIR/new.rbg" ||
    echo "$file: the layout changes again"
  ! cmp -s "$file" "$TMPDIR/new.rbg" || continue
  rbg2rg -Wno-all --expand "$file" >"$TMPDIR/low.rbg" 2>/dev/null || continue
  rbg2rg -Wno-all --expand "$TMPDIR/new.rbg" 2>/dev/null |
    cmp -s - "$TMPDIR/low.rbg" || echo "$file: not the same game"
done
echo done
