# Passes that break the game are found out, and named.
for fault in tag comparison goals visible text promise; do
  echo "== fault-$fault"
  rg-opt --passes=fault-$fault --verify-each game.rg 2>&1
  echo "exit $?"
done
echo "== among others"
rg-opt --passes=compact-skip-edges,fault-tag,join-fork-suffixes --verify-each \
  game.rg 2>&1
echo "exit $?"
