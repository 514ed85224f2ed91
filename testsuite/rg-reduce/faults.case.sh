# The least games that show planted faults of the optimiser.
for pass in fault-tag fault-goals fault-comparison; do
  echo "== $pass"
  rg-reduce --status=3 game.rg -- rg-opt --passes=$pass --verify-each
done
echo '== a difference of plays'
rg-reduce game.rg --test='
  rg-run perft 2 $1 >/dev/null 2>&1 || exit 1
  rg-opt --passes=fault-goals $1 | rg-diff -q --perft=3 $1
  test $? = 1'
