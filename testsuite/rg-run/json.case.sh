# What each command prints as JSON, and that a compiled game prints the same.
cd "$TMPDIR" || exit 1
hrg2rg "$RG_ROOT/examples/kuhn-poker.hrg" >poker.rg || exit 1
rg2c --main=bench poker.rg -o poker.c && ${CC:-cc} -O0 -o poker poker.c || exit 1
over='jack / queen / bet / fold'

# both WORDS...: of rg-run and of the program.
both () {
  echo "== $*"
  rg-run "$@" --json --no-time poker.rg >a
  ./poker "$@" --json --no-time >b
  cat a
  cmp a b
  cat a >>all
}
both moves
both moves --at='jack / queen' --view=bob
both moves --at="$over"
both show
both show --at="$over"
both perft 3
both play 20 --seed=5
both play 2 --print --seed=5
both play 1 --print --view=ann
both play 0

echo "== times"
rg-run perft 1 --json poker.rg | sed 's/[0-9.]*}/T}/'
./poker perft 1 --json | sed 's/[0-9.]*}/T}/'
for run in 'rg-run play 9 poker.rg' './poker play 9' './poker bench 0.01'; do
  $run --json | sed 's/.*\(, "states_per\)/\1/; s/: [0-9.]*/: R/g'
done
# Each line is JSON.
if command -v jq >/dev/null; then jq -e type all >/dev/null || echo "jq fails"; fi
