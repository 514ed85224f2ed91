# The canonical layout of each sheet beside this folder has the same tokens,
# is the same sheet, and is its own canonical layout.
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" gdl
cd "$TMPDIR/texts/gdl/format" || exit 1
for file in ../*/*.gdl; do
  gdl2rg --format "$file" >"$TMPDIR/new.gdl" 2>/dev/null || continue
  tr -d ' \t\r\n\013\014' <"$file" | sed 's/^\xEF\xBB\xBF//' >"$TMPDIR/letters"
  tr -d ' \t\r\n\013\014' <"$TMPDIR/new.gdl" | cmp -s - "$TMPDIR/letters" ||
    echo "$file: not the same text"
  gdl2rg --format "$TMPDIR/new.gdl" | cmp -s - "$TMPDIR/new.gdl" ||
    echo "$file: the layout changes again"
  gdl2rg --print-gdl "$file" >"$TMPDIR/clauses"
  gdl2rg --print-gdl "$TMPDIR/new.gdl" | cmp -s - "$TMPDIR/clauses" ||
    echo "$file: not the same sheet"
done
echo done
