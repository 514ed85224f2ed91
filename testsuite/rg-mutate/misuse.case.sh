# What rg-mutate rejects.
set -u
cd "$TMPDIR" || exit 1
cp "$RG_ROOT/testsuite/rg-mutate/game.hrg" game.hrg
show () {
  rg-mutate -Wno-all "$@" 2>&1 </dev/null | head -n 3
  rg-mutate -Wno-all "$@" >/dev/null 2>&1 </dev/null
  echo "status $?"
}
show --kinds=size,colour game.hrg
show --language=rg game.hrg
show --kinds=order --tries=5 --count=9 game.hrg
echo 'graph' >wrong.hrg
show wrong.hrg
awk 'BEGIN { for (i = 0; i < 700000; i++) print "domain a = b | c" }' >large.hrg
show large.hrg | tail -n 1
rg-mutate --list game.hrg | true
