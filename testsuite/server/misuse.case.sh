# Wrong use, with exact messages.
. "$RG_ROOT/testsuite/server/begin.sh"
cp "$games/hex.gdl" "$games/kuhn-poker.gdl" "$games/../tic-tac-toe.hrg" .
try () {
  echo "$ $*"
  "$@" 2>&1
}
try rg-ggp --port=65536
try rg-ggp --matches=0
try rg-ggp --memory=16777217
try rg-ggp --margin=3600001
try rg-ggp --max-request=0
try rg-ggp --timeout=0
try rg-ggp --address=here
try rg-ggp --address=1.2.3.4
try rg-ggp game.gdl
try rg-ggp -o there
try rg-referee
try rg-referee --games=0 hex.gdl
try rg-referee --play-clock=86401 hex.gdl
try rg-referee --grace=86400001 hex.gdl
try rg-referee --patience=0 hex.gdl
try rg-referee --format=xml hex.gdl
try rg-referee --listen=1 hex.gdl http://127.0.0.1:1/
try rg-referee --listen=port hex.gdl
try rg-referee --listen=70000 hex.gdl
try rg-referee tic-tac-toe.hrg
try rg-referee hex.gdl
try rg-referee hex.gdl http://127.0.0.1:1/
try rg-referee hex.gdl http://127.0.0.1:1/ ftp://there/
try rg-referee --record=none/file hex.gdl http://127.0.0.1:1/ \
  http://127.0.0.1:1/
echo '(role' >wrong.gdl
try rg-referee wrong.gdl http://127.0.0.1:1/
: >empty.gdl
try rg-referee empty.gdl http://127.0.0.1:1/
try rg-referee . http://127.0.0.1:1/
try rg-referee --address=1.2.3.4 --listen=1 hex.gdl
echo '== a port that is taken'
player
rg-ggp --port="$(echo "$address" | sed 's/.*:\([0-9]*\).*/\1/')" 2>&1 |
  sed 's/:[0-9]*:/:N:/'
echo '== a closed pipe'
rg-ggp --stdio --help | head -n 1
# Nobody would learn where it listens.
echo '$ rg-ggp --port=0 >/dev/full'
timeout 60 rg-ggp --port=0 2>&1 >/dev/full
echo "[$?]"
