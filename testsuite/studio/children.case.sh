# Texts that nobody reads do not stop the studio, and what it runs ends with the
# client, and with the studio.
. "$RG_ROOT/testsuite/studio/begin.sh"
REGULAR_GAMES_CACHE='' TEST=$PWD CC="sh $PWD/slow-cc"
export REGULAR_GAMES_CACHE TEST CC
cat >slow-cc <<'END'
#!/bin/sh
sleep 500 &
echo $! >>"$TEST/sleepers"
setsid sleep 500 &
echo $! >>"$TEST/sleepers"
echo ready >>"$TEST/sleepers"
wait
END
mkdir tmp
for how in unread leave SIGTERM SIGKILL; do
  rm -f sleepers
  TMPDIR=$PWD/tmp
  export TMPDIR
  studio
  python3 "$RG_ROOT/testsuite/studio/children.py" $how "$address" \
    "${studios##* }"
done
