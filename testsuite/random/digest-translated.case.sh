# As digest.case.sh, of the examples and random games in RBG, translated to RG.
# Gomoku and go are left out: hundreds of squares take a third of all the time.
[ -z "${RG_SANITIZED:-}" ] || { echo "long under sanitizers"; exit 77; }
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/digest" ] || { echo "digest is not built"; exit 77; }
[ -x "$makers/random-rbg" ] || { echo "random-rbg is not built"; exit 77; }

cd "$TMPDIR" || exit 1
for game in "$RG_ROOT"/examples/*.hrg "$RG_ROOT"/examples/hrg/*.hrg \
  "$RG_ROOT"/examples/rbg/*.rbg; do
  name=$(basename "$game")
  case $name in gomoku.* | go.*) continue ;; esac
  "${game##*.}2rg" -Wno-all "$game" >"$name"
  echo "$name"
done >games
for seed in 1 2 3 4 5 6 7 8 9 10; do
  "$makers/random-rbg" $seed >game.rbg
  rbg2rg -Wno-all game.rbg >"random-$seed.rbg"
  echo "random-$seed.rbg"
done >>games
xargs "$makers/digest" <games
