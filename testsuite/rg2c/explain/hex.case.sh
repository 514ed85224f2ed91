# A game of HRG with its own places, and the same without the proof on the
# product graph.  --explain and --header exclude each other.
hrg2rg -g -Wno-all ../../../examples/hrg/hex.hrg | rg-opt -o "$TMPDIR/hex.rg"
rg2c --explain "$TMPDIR/hex.rg" | sed 's|[^ ]*/||'
hrg2rg -g -Wno-all ../../../examples/hrg/amazons.hrg |
  rg-opt -o "$TMPDIR/amazons.rg"
for level in 0 1; do
  untried=$(rg2c -O$level --explain "$TMPDIR/amazons.rg" |
    grep -c 'does not try to prove')
  echo "amazons -O$level: $untried"
done
rg2c --explain --header "$TMPDIR/hex.rg"

# What tags are made of is known in the product graph, though there are too many
# states to know all scalars; and ends of walks that go on by different tags are
# not compared.
hrg2rg -Wno-all ../../../examples/hrg/chess.hrg | rg-opt |
  rg2c -Wno-all --explain | grep -c 'no proof'
