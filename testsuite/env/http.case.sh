# rg-env over HTTP and WebSockets: the token, operations, errors, limits.
. "$RG_ROOT/testsuite/env/begin.sh"
printf 'A-token_of_24_characters\n' >token
server --token-file=token --sessions=3 --games=2 --seconds=1 --max-request=4 \
  serve "$examples/tic-tac-toe.hrg" "$examples/kuhn-poker.hrg"
timeout 120 python3 "$RG_ROOT/testsuite/env/calls.py" "$address" "$server"
kill "$server"
wait "$server"
echo "[$?]"
grep -v '^$' server.log

echo "== the command line"
rg-env serve
rg-env serve --port=70000 "$examples/nim.rg"
rg-env serve --sessions=0 "$examples/nim.rg"
rg-env serve "$examples/nim.rg" "$examples/nim.rg" 2>&1 | sed 's|/.*/||'
rg-env serve none.hrg
: >empty.hrg
rg-env serve empty.hrg
rg-env serve . 2>&1 | head -n 2
cp "$examples/nim.rg" nim.txt
rg-env serve nim.txt
rg-env --address=256.0.0.1 serve "$examples/nim.rg" 2>&1 | head -n 1
rg-env --port=0 serve "$examples/nim.rg" >/dev/full
echo "[$?]"
