# Dominators of random graphs are those of the definition.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/dominators" ] || { echo "dominators is not built"; exit 77; }
"$makers/dominators" 1 3000
