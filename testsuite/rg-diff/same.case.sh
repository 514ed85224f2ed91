# Games that are the same: nothing is printed.
try () {
  rg-diff game.rg "$TMPDIR/b.rg"
  echo "exit $?: $1"
}
cp game.rg "$TMPDIR/b.rg"
try 'itself'
rg-fmt --builtins game.rg >"$TMPDIR/b.rg"
try 'built-in definitions written'
sed 's/heads: tails, :heads/:tails, tails: heads/' game.rg >"$TMPDIR/b.rg"
try 'another way to write a map'
sed -E 's/\b(ann|bob)_(moves|says|said|wins)\b/\2_of_\1/g
  s/judge/says_of_bob_2/g' game.rg >"$TMPDIR/b.rg"
try 'nodes renamed'
{
  grep '^[a-z]* ' game.rg | sort -r
  grep ', .*: ' game.rg | grep -v '^[a-z]* ' | sort -r
} >"$TMPDIR/b.rg"
try 'another order'

# n parts that are alike, named and ordered in two ways.
alike () {
  sed 20q game.rg
  awk -v n="$1" -v step="$2" 'BEGIN {
    for (i = 0; i < n; i++) {
      k = i * step % n
      printf "done, x%d: ;\nx%d, y%d: first == heads;\n", k, k, k
      printf "y%d, x%d: ;\ny%d, end: player = keeper;\n", k, k, k
    }
  }'
}
alike 50 1 >"$TMPDIR/a.rg"
alike 50 17 >"$TMPDIR/b.rg"
rg-diff "$TMPDIR/a.rg" "$TMPDIR/b.rg"
echo "exit $?: parts that can be exchanged"
