# To be read with `.` by cases here: skips them where there is no rg-env, and
# runs servers that end with the case.
rg-env --version >/dev/null 2>&1 ||
  { echo "built without libsoup or json-glib"; exit 77; }
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
cd "$TMPDIR" || exit 1
export PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH="$RG_ROOT/testsuite/studio:$RG_ROOT/testsuite/env"
examples=$RG_ROOT/examples
servers=
trap 'kill $servers 2>/dev/null' EXIT

# opening FILE [SEED]: the line that opens a game in a process of rg-env.
opening () {
  python3 -c 'import json, os, sys
name = os.path.basename(sys.argv[1])
line = {"name": name, "language": name.rsplit(".", 1)[1],
        "text": open(sys.argv[1]).read()}
line |= {"obfuscate": int(seed) for seed in sys.argv[2:]}
print("open -", json.dumps(line))' "$@"
}

# server OPTION... GAME...: leaves the address in $address and the process in
# $server.
server () {
  : >address
  rg-env --port=0 "$@" >address 2>>server.log &
  server=$!
  servers="$servers $server"
  tries=0
  while ! grep -q . address && [ $tries -lt 600 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
  address=$(cat address)
}
