# The least games that show planted faults of the optimiser: they are proper,
# and it is the planted fault that they show.
for pass in fault-tag fault-goals fault-comparison; do
  echo "== $pass"
  rg-reduce --status=3 game.rg -o "$TMPDIR/small.rg" -- \
    rg-opt --passes=$pass --verify-each || exit
  cat "$TMPDIR/small.rg"
  rg-opt --passes= --verify-each "$TMPDIR/small.rg" | cmp - "$TMPDIR/small.rg"
  rg-opt --passes=$pass --verify-each "$TMPDIR/small.rg" 2>&1 | tail -n 1
done
# As in the manual.
differs='
  rg-opt --passes= --verify-each $1 >/dev/null || exit 1
  rg-opt --enable=fault-goals $1 | rg-diff -q --perft=2 $1; test $? = 1'
echo '== a difference of plays'
rg-reduce game.rg --test="$differs"
# Two walks that begin alike lead to two scores: whichever a pass takes.
cat >"$TMPDIR/improper.rg" <<'END'
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var t: T = a;
begin, one: player = p;
one, two: $ go;
two, three: t = T(*);
three, four: t == a;
four, over: goals[p] = 1;
three, over: t == b;
over, end: player = keeper;
END
echo '== an improper game'
rg-reduce --status=3 "$TMPDIR/improper.rg" -- rg-opt --verify-each 2>&1
rg-reduce "$TMPDIR/improper.rg" --test="$differs" 2>&1
