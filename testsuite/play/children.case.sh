# A signal while the C compiler runs: all that it started ends, and nothing is
# left of its files, even where nobody could clean up.
game=$RG_ROOT/examples/nim.rg
sheet=$RG_ROOT/examples/gdl/tic-tac-toe.gdl
slow_cc=$RG_ROOT/testsuite/processes/slow-cc
cd "$TMPDIR" || exit 1
mkdir tmp
REGULAR_GAMES_CACHE=
export REGULAR_GAMES_CACHE

cat >quick-cc <<'END'
#!/bin/sh
sleep 500 >/dev/null 2>&1 &
echo $! >>"$TEST/sleepers"
echo ready >>"$TEST/sleepers"
exit 1
END
TEST=$PWD
export TEST

# until COMMAND...: waits, but not for ever.
until_so () {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ $tries -lt 300 ] || return 1
    sleep 0.1
  done
}
is_ready () {
  grep -q -s ready sleepers
}
are_gone () {
  for pid in $(grep -v ready sleepers); do
    ! grep -q -s '^[^)]*) [^Z]' "/proc/$pid/stat" || return 1
  done
}
is_empty () {
  [ -z "$(ls -A tmp)" ]
}
report () {
  until_so are_gone || echo "$1: processes are left"
  until_so is_empty || echo "$1: files are left: $(ls tmp)"
}

# interrupt SIGNAL COMMAND...
interrupt () {
  signal=$1
  shift
  rm -f sleepers
  TMPDIR=$PWD/tmp CC="sh $slow_cc" "$@" >output 2>errors &
  pid=$!
  until_so is_ready || echo "$*: no compiler ran"
  kill -s "$signal" $pid
  wait $pid 2>/dev/null
  echo "$signal ${1##*/}: $?"
  report "$signal $1"
}
STUBBORN=yes
export STUBBORN
interrupt TERM rg-match -n 1 "$game"
STUBBORN=
for signal in TERM KILL; do
  interrupt $signal rg-match -n 1 "$game"
  interrupt $signal rg-play "$game"
  interrupt $signal rg-units run "$game" /dev/null
  interrupt $signal rg-build -o program "$game"
  ! rg-referee --version >/dev/null 2>&1 ||
    interrupt $signal rg-referee "$sheet" http://127.0.0.1:1/ http://127.0.0.1:1/
done
echo '== a compiler that fails, and leaves something running'
rm -f sleepers
TMPDIR=$PWD/tmp CC="sh $PWD/quick-cc" rg-match -n 1 "$game"
echo "[$?]"
report rg-match
