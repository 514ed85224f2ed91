# Plays side by side are those of the model, with any number of threads.
plays=${RG_READERS:-}/batch-plays
[ -x "$plays" ] || { echo "needs batch-plays"; exit 77; }
cd "$TMPDIR" || exit 1
flags=
[ -z "${RG_SANITIZED:-}" ] || flags='-fsanitize=address,undefined'
for game in tic-tac-toe.hrg breakthrough.hrg nim.rg; do
  rg-build -O0 --keep-c -o game "$RG_ROOT/examples/$game" &&
    ${CC:-cc} $flags -O1 -shared -fPIC -DRG_MODEL_SHARED -o game.so game.c
  echo "== $game"
  "$plays" ./game.so 200
  echo "[$?]"
done
