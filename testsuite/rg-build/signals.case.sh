# A signal while the C compiler runs: it ends, and leaves nothing anywhere.
game=$PWD/game.rg
mkdir "$TMPDIR/work" "$TMPDIR/tmp" && cd "$TMPDIR/work" || exit 1
TMPDIR=$TMPDIR/tmp

# A compiler that is a program which starts another one.
cat >slow-cc <<'END'
#!/bin/sh
sleep 50 &
echo $! >../sleeper
ls "$1" >../output
kill -s "$SIGNAL" "$(cat ../pid)"
wait
END

# What has ended may still be in the table of processes; what was sent a signal
# may take a moment to end.
goes_on () {
  for second in 1 2 3 4 5 6 7 8 9; do
    kill -0 "$1" 2>/dev/null || return 1
    ! grep -q -s '^State:.*Z' "/proc/$1/status" || return 1
    sleep 1
  done
}

for signal in HUP INT TERM QUIT; do
  SIGNAL=$signal CC="sh slow-cc $TMPDIR" \
    sh -c 'echo $$ >../pid; exec rg-build -o program "$1"' sh "$game"
  echo "$signal: status $?"
  grep -c '^rg-build\.' ../output
  goes_on "$(cat ../sleeper)" && echo "the compiler goes on"
  ls -A
  ls -A "$TMPDIR"
done
