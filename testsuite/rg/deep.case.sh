# Chains of declarations, as long as they like: first the last link.
set -u
cd "$TMPDIR" || exit 2
n=30000

# game FILE TYPE VALUE LINK BASE: LINK is printed with the number of a
# declaration and that of the one before it.
game () {
  {
    echo 'type Player = { p }; type Score = { 0 }; type K = { a, b };'
    echo "var v: $2 = $3;"
    echo 'begin, x: player = p; x, y: v == v; y, end: player = keeper;'
    awk -v n=$n -v link="$4" 'BEGIN {
      for (i = n; i > 0; i--)
        printf link "\n", i, i - 1
    }'
    echo "$5"
  } >"$1.rg"
}

game alias T$n a 'type T%d = T%d;' 'type T0 = { a, b };'
game unknown T$n a 'type T%d = T%d;' 'type T0 = U;'
game circle T$n a 'type T%d = T%d;' "type T0 = T$n;"
game arrow T$n '{ :a }' 'type T%d = K -> T%d;' 'type T0 = K;'
game source K a 'type T%d = T%d -> K;' 'type T0 = K;'
game constant K c$n 'const c%d: K = c%d;' 'const c0: K = a;'

for name in alias unknown circle arrow source constant; do
  for tool in rg-fmt rg-opt 'rg-run moves' rg2c 'rg-diff --perft=1 alias.rg'; do
    $tool -Wno-all "$name.rg" >out 2>err
    echo "$name: ${tool%% *}: status $?"
    grep ': error' err | head -n 1
  done
done
