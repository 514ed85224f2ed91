# read_json FILE: tells where a line of the file is no JSON, by whatever there
# is to read it.
read_json () {
  if command -v jq >/dev/null 2>&1; then
    jq -e 'type == "object"' "$1" >"$TMPDIR/read"
    # One object has one line.
    [ "$(grep -c true "$TMPDIR/read")" = "$(wc -l <"$1")" ]
  elif command -v python3 >/dev/null 2>&1; then
    python3 -c 'import json, sys
for line in open (sys.argv[1]):
  assert isinstance (json.loads (line), dict)' "$1"
  fi || echo "not JSON: $1"
}
