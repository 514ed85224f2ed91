# The program that builds, cleans and prints a tree of C, with its arguments.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/code-tree" ] || { echo "code-tree is not built"; exit 77; }
exec "$makers/code-tree" "$@"
