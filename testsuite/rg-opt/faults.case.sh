# Passes that break the game are found out, and named.
for fault in tag comparison goals visible text promise preserved; do
  echo "== fault-$fault"
  rg-opt --passes=fault-$fault --verify-each game.rg 2>&1
  echo "exit $?"
done
echo "== a move is new"
cat >"$TMPDIR/new.rg" <<'END'
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ a;
n1, n3: $ b;
n3, n2: player != p;
n2, end: player = keeper;
END
rg-opt --passes=fault-comparison --verify-each "$TMPDIR/new.rg" 2>&1
echo "== among others"
rg-opt --passes=compact-skip-edges,fault-tag,join-fork-suffixes --verify-each \
  game.rg 2>&1
echo "exit $?"
