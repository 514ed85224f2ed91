# Texts that nobody reads do not block the studio, and the commands of a view end
# with the client and with the studio.
. "$RG_ROOT/testsuite/studio/begin.sh"
helpers=$RG_ROOT/testsuite/processes
REGULAR_GAMES_CACHE='' TEST=$PWD CC="sh $helpers/slow-cc"
PYTHONPATH=$PYTHONPATH:$helpers
export REGULAR_GAMES_CACHE TEST CC
mkdir tmp
for how in unread leave SIGTERM SIGKILL; do
  rm -f sleepers
  TMPDIR=$PWD/tmp
  export TMPDIR
  studio
  python3 "$RG_ROOT/testsuite/studio/children.py" $how "$address" \
    "${studios##* }"
done
