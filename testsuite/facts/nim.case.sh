# What each analysis says of one small game.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/facts" ] || { echo "facts is not built"; exit 77; }
"$makers/facts" "$RG_ROOT/examples/nim.rg"
