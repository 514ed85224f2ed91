# Small games, compiled without a warning, give what rg-run gives: moves,
# states, counts and plays.
#   [DEPTH=3] like-rg-run.sh GAME...
# DEPTH is that of the counts: the interpreter lists each move of each.
# Where the tools are built with sanitizers, they are just run, and to depth 2
# if none is told: deeper counts would look at nothing new.
# Prints differences, and the games that rg-run does not count to this depth.
# Several cases call this, as compilers take long, and cases run side by side.
flags="-std=c11 -O0 -Wall -Wextra -Wpedantic -Werror"
depth=${DEPTH:-$([ -z "${RG_SANITIZED:-}" ] && echo 3 || echo 2)}
for game; do
  name=$(basename "$game" .rg)
  rg-run perft "$depth" --no-time "$game" >"$TMPDIR/perft" 2>/dev/null ||
    { echo "$name: rg-run fails, not compared"; continue; }
  rg2c -Wno-all --main=bench "$game" -o "$TMPDIR/model.c" ||
    echo "$name: rg2c fails"
  if [ -n "${RG_SANITIZED:-}" ]; then
    for command in "moves" "show" "play 5 --print"; do
      rg-run $command --no-time --seed=3 "$game" >"$TMPDIR/found" 2>&1
      [ $? != 99 ] || cat "$TMPDIR/found"
    done
    continue
  fi
  ${CC:-cc} $flags -o "$TMPDIR/model" "$TMPDIR/model.c" ||
    echo "$name: the C compiler complains"
  for command in "moves" "show" "play 5 --print" "play 20"; do
    rg-run $command --no-time --seed=3 "$game" >"$TMPDIR/expected" 2>/dev/null
    expected=$?
    "$TMPDIR/model" $command --no-time --seed=3 >"$TMPDIR/found" 2>/dev/null
    found=$?
    [ $expected = 0 ] || continue
    [ $found = 0 ] && cmp -s "$TMPDIR/expected" "$TMPDIR/found" ||
      { echo "$name: $command: differs"
        diff "$TMPDIR/expected" "$TMPDIR/found" | head -5; }
  done
  for bulk in '' --bulk; do
    "$TMPDIR/model" perft "$depth" $bulk --no-time >"$TMPDIR/found" \
      2>/dev/null && cmp -s "$TMPDIR/perft" "$TMPDIR/found" ||
      echo "$name: perft $bulk: differs"
  done
  "$TMPDIR/model" play 20 --list --no-time --seed=3 >"$TMPDIR/found" 2>/dev/null
  [ $found != 0 ] || cmp -s "$TMPDIR/expected" "$TMPDIR/found" ||
    echo "$name: play --list: differs"
done
echo done
