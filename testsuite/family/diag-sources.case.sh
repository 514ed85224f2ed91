# Messages are right even if their sources are freed before they are printed.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/diag-sources" ] || { echo "diag-sources is not built"; exit 77; }
"$makers/diag-sources"
