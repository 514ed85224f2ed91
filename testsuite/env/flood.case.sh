# Noise: rg-env lives, and its memory stays.
. "$RG_ROOT/testsuite/env/begin.sh"
server --token --sessions=20 --games=3 --seconds=5 \
  serve "$examples/tic-tac-toe.hrg" "$examples/kuhn-poker.hrg"
timeout 300 python3 "$RG_ROOT/testsuite/env/flood.py" "$address" "$server" 150
kill "$server"
wait "$server"
echo "[$?]"
grep -i 'critical\|sanitizer\|warning' server.log || echo quiet
