# To be read with `.` by cases here: skips them where there are no servers, and
# runs servers that end with the case.
rg-ggp --version >/dev/null 2>&1 || { echo "built without libsoup"; exit 77; }
cd "$TMPDIR" || exit 1
games=$RG_ROOT/examples/gdl
servers=
trap 'kill $servers 2>/dev/null' EXIT

# started FILE [TEXT]: waits until the file is there and has a line, or one with
# the text.
started () {
  tries=0
  while ! grep -qs "${2:-.}" "$1" && [ $tries -lt 1200 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
}

# player OPTION...: leaves the address in $address.
player () {
  : >address
  rg-ggp --port=0 "$@" >address 2>>player.log &
  servers="$servers $!"
  started address
  address=$(cat address)
}

# rogue MODE: a player that breaks the rules (rogue.py); leaves the address in
# $bad and what it tells in the file rogue.
rogue () {
  : >rogue
  python3 "$RG_ROOT/testsuite/server/rogue.py" "$1" >rogue 2>/dev/null &
  servers="$servers $!"
  started rogue
  bad=$(head -n 1 rogue)
}
