# The program that runs functions of base/datalog/, with its arguments.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/datalog" ] || { echo "datalog is not built"; exit 77; }
exec "$makers/datalog" "$@"
