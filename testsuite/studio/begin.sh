# To be read with `.` by cases here: skips them where there is no rg-studio, and
# runs studios that end with the case, each over a copy of some examples.
rg-studio --version >/dev/null 2>&1 ||
  { echo "built without libsoup"; exit 77; }
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
cd "$TMPDIR" || exit 1
PYTHONPATH=$RG_ROOT/testsuite/studio
PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH PYTHONDONTWRITEBYTECODE
studios=
trap 'kill $studios 2>/dev/null' EXIT
mkdir -p games/hrg
cp "$RG_ROOT/examples/breakthrough.hrg" "$RG_ROOT/examples/tic-tac-toe.hrg" \
  "$RG_ROOT/examples/kuhn-poker.hrg" games
cp "$RG_ROOT/examples/hrg/chess.hrg" games/hrg

# studio OPTION...: leaves the address in $address.
studio () {
  : >address
  rg-studio --port=0 "$@" games >address 2>>studio.log &
  studios="$studios $!"
  tries=0
  while ! grep -q . address && [ $tries -lt 600 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
  address=$(cat address)
}
