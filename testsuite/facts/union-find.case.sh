# Random unions have the sets and roots that lists of members have.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/union-find" ] || { echo "union-find is not built"; exit 77; }
"$makers/union-find" 1 3000
