# rg2c -O0: C that asks the compiler not to optimise it, whatever its options
# are, without a warning, and with the moves and plays of -O1 and of rg-run.
set -u
flags="-std=c11 -O3 -Wall -Wextra -Wpedantic -Werror"
for game in games/*.rg; do
  name=$(basename "$game" .rg)
  for level in 0 1; do
    rg2c -Wno-all -O$level --main=bench "$game" -o "$TMPDIR/$level.c" ||
      echo "$name: rg2c fails"
  done
  grep -c 'pragma.*optimi' "$TMPDIR/0.c" "$TMPDIR/1.c" | sed 's|.*/||' |
    xargs echo "$name:"
  [ -z "${RG_SANITIZED:-}" ] || continue
  ${CC:-cc} $flags -o "$TMPDIR/model" "$TMPDIR/0.c" ||
    echo "$name: the C compiler complains"
  for command in "perft 2" "play 5 --print"; do
    rg-run $command --no-time --seed=3 "$game" \
      >"$TMPDIR/expected" 2>/dev/null || continue
    "$TMPDIR/model" $command --no-time --seed=3 >"$TMPDIR/found" 2>/dev/null
    cmp "$TMPDIR/expected" "$TMPDIR/found"
  done
done

# What takes a proof on the product graph is not known then: that no two walks
# come to one place.
game=$TMPDIR/oware.rg
hrg2rg -Wno-all ../../examples/hrg/oware.hrg | rg-opt -o "$game"
zero=$(rg2c -O0 "$game" | grep -c "was_visited (")
echo "sets at -O0: $zero, at -O1: $(rg2c -O1 "$game" | grep -c "was_visited (")"
for level in 2 s ''; do
  rg2c -O "$level" "$game" 2>&1 >"$TMPDIR/out" | head -n 1
done
