# Large automata take memory in proportion to their size, or a limit is told.
set -u
cd "$TMPDIR" || exit 2
[ "${RG_TEST_MEMORY:-}" = 0 ] || ulimit -v 800000

# game FILE N LINK: LINK is printed with each i below N, i + 1, and i again.
game () {
  {
    echo 'type Player = { p }; type Score = { 0 };'
    echo 'begin, n0: player = p;'
    awk -v n="$2" -v link="$3" 'BEGIN {
      for (i = 0; i < n; i++)
        printf link "\n", i, i + 1, i, i, i + 1, i + 1
    }'
    echo "c$2, d: ; n$2, end: player = keeper;"
  } >"$1.rg"
}

game tags 40000 'n%d, n%d: $ t%d;'
game too-many-tags 70000 'n%d, n%d: $ t%d;'
game checks 4000 'n%d, n%d: ? c%d -> d; c%d, c%d: ? c%d -> d;'
for name in tags too-many-tags checks; do
  rg2c -Wno-all "$name.rg" >out 2>err
  echo "$name: status $?"
  grep error err
done
