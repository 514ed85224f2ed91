# What a pass removed and added, node by node as rg-diff sees it; the same games
# have nothing marked.
cat >"$TMPDIR/before.rg" <<'END'
type Player = { p };
type Score = { 0 };
type Bool = { 0, 1 };
var x: Bool = 0;
begin, a: player = p;
a, b: ;
b, c: ;
c, d: x = Bool(*);
c, d: x = Bool(*);
d, e: x == 1;
e, f: $ one;
d, e2: x == 0;
e2, f: $ two;
f, end: player = keeper;
END
rg-opt -W no-all --passes=compact-skip-edges "$TMPDIR/before.rg" \
  >"$TMPDIR/after.rg"
rg2dot --diff --collapse "$TMPDIR/before.rg" "$TMPDIR/after.rg" |
  grep -e '->' -e box
rg2dot --diff "$TMPDIR/before.rg" - <"$TMPDIR/before.rg" |
  grep -c -e '+ ' -e '− '
# Names of nodes make no difference.
sed 's/\<\([a-f]\)\>\([,:]\)/n_\1\2/g' "$TMPDIR/before.rg" |
  rg2dot --diff "$TMPDIR/before.rg" - | grep -c -e '+ ' -e '− '
rg2dot --diff "$TMPDIR/before.rg"
rg2dot "$TMPDIR/before.rg" "$TMPDIR/after.rg"
rg2dot --diff - - <"$TMPDIR/before.rg"
echo 'type' | rg2dot --diff "$TMPDIR/before.rg" -
echo "status $?"
