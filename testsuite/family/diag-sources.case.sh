# Dominators of random graphs are those of the definition.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/diag-sources" ] || { echo "diag-sources is not built"; exit 77; }
"$makers/diag-sources"
