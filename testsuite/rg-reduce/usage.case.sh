# Each wrong use of the command line, and input that can't be reduced.
cp game.rg "$TMPDIR" && cd "$TMPDIR" || exit 1
try () {
  echo "== rg-reduce $*"
  rg-reduce "$@" <game.rg 2>&1
  echo "exit $?"
}
echo 'type Player = { p }' >wrong.rg
: >empty.rg
echo 'type Player = { p }; begin, end: x = y;' >invalid.rg
try
try game.rg
try game.rg --test=true true
try --test
try --timeout=x --test=true game.rg
try --in-place --test=true
try --in-place --test=true -
try --in-place -o out.rg --test=true game.rg
try --test=true missing.rg
try --test=true .
try --test=true wrong.rg
try --test=true --invalid wrong.rg
try --test=true empty.rg
try --test=true invalid.rg
try --test=true --invalid invalid.rg
try game.rg -- ./no-such-command
try game.rg -- .
try game.rg -- false
try --status=0 --test='exit 3' game.rg
try --status=3 --test='kill -9 $$' game.rg
try --timeout=1 --test='sleep 20' game.rg
try --test='grep -q //' game.rg -o out.rg
try --test='grep -q twice, $1' game.rg
try --test='grep -q // $1' game.rg
# A file is run, or read by sh; other texts are shell commands.
echo 'grep -q begin "$1"' >script
printf '#!/bin/sh\ngrep -q begin "$1"\n' >program
chmod +x program
try --test=script game.rg
try --test=./program game.rg
try --test=program game.rg
try --test="sh script" game.rg
