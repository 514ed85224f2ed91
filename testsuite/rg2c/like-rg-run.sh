# Small games, compiled without a warning, give what rg-run gives: moves,
# states, counts and plays.
#   like-rg-run.sh GAME...
# Where the tools are built with sanitizers, they are just run.
# Several cases call this, as compilers take long, and cases run side by side.
flags="-std=c11 -O0 -Wall -Wextra -Wpedantic -Werror"
games=0
for game; do
  name=$(basename "$game" .rg)
  rg-run perft 3 --no-time "$game" >"$TMPDIR/perft" 2>/dev/null || continue
  rg2c -Wno-all --main=bench "$game" -o "$TMPDIR/model.c" ||
    echo "$name: rg2c fails"
  if [ -n "${RG_SANITIZED:-}" ]; then
    for command in "moves" "show" "play 5 --print"; do
      rg-run $command --no-time --seed=3 "$game" >"$TMPDIR/found" 2>&1
      [ $? != 99 ] || cat "$TMPDIR/found"
    done
    games=$((games + 1))
    continue
  fi
  ${CC:-cc} $flags -o "$TMPDIR/model" "$TMPDIR/model.c" ||
    echo "$name: the C compiler complains"
  for command in "perft 3" "moves" "show" "play 5 --print" "play 20"; do
    rg-run $command --no-time --seed=3 "$game" >"$TMPDIR/expected" 2>/dev/null
    expected=$?
    "$TMPDIR/model" $command --no-time --seed=3 >"$TMPDIR/found" 2>/dev/null
    found=$?
    [ $expected = 0 ] || continue
    [ $found = 0 ] && cmp -s "$TMPDIR/expected" "$TMPDIR/found" ||
      { echo "$name: $command: differs"
        diff "$TMPDIR/expected" "$TMPDIR/found" | head -5; }
  done
  "$TMPDIR/model" perft 3 --bulk --no-time >"$TMPDIR/found" 2>/dev/null
  cmp -s "$TMPDIR/perft" "$TMPDIR/found" || echo "$name: perft --bulk: differs"
  "$TMPDIR/model" play 20 --list --no-time --seed=3 >"$TMPDIR/found" 2>/dev/null
  [ $found != 0 ] || cmp -s "$TMPDIR/expected" "$TMPDIR/found" ||
    echo "$name: play --list: differs"
  games=$((games + 1))
done
echo "$games games"
