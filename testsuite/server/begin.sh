# To be read with `.` by cases here: skips them where there are no servers, and
# runs servers that end with the case.
rg-ggp --version >/dev/null 2>&1 || { echo "built without libsoup"; exit 77; }
cd "$TMPDIR" || exit 1
games=$RG_ROOT/examples/gdl
servers=
trap 'kill $servers 2>/dev/null' EXIT

# player OPTION...: leaves the address in $address.
player () {
  : >address
  rg-ggp --port=0 "$@" >address 2>>player.log &
  servers="$servers $!"
  tries=0
  while [ ! -s address ] && [ $tries -lt 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
  address=$(cat address)
}

# started FILE: waits until the file has a line.
started () {
  tries=0
  while [ ! -s "$1" ] && [ $tries -lt 300 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
}
