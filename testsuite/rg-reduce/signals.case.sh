# A search that is interrupted leaves no file and no process behind, and writes
# what it has found to a file.
# The shell would tell of the signals.
exec 2>/dev/null
cp game.rg "$TMPDIR" && cd "$TMPDIR" || exit 1
mkdir tmp && TMPDIR=$PWD/tmp && export TMPDIR
for signal in INT TERM HUP; do
  rm -f ready
  cp game.rg in.rg
  # The shell starts what runs behind with SIGINT ignored: `env` puts it right.
  env --default-signal=INT rg-reduce -i --test='grep -q judge $1 || exit 1
    if [ -f second ]; then echo $$ >pid; touch ready; sleep 1000; fi
    [ ! -f first ] || touch second; touch first' in.rg >out 2>&1 &
  for i in $(seq 100); do
    [ -f ready ] && break
    sleep 0.1
  done
  kill -$signal $!
  wait $!
  echo "$signal: exit $? $(ls tmp)"
  cat out
  kill -0 "$(cat pid)" 2>/dev/null && echo 'the command goes on'
  rg-fmt -W no-all in.rg | cmp - in.rg && echo 'a game'
  rm -f first second pid
done
# In the first test nothing is known: the file stays as it is.
rm -f ready
cp game.rg in.rg
rg-reduce -i --test='touch ready; sleep 1000' in.rg >out 2>&1 &
for i in $(seq 100); do
  [ -f ready ] && break
  sleep 0.1
done
kill $!
wait $!
echo "exit $? $(ls tmp)"
cmp game.rg in.rg && echo 'as it was'
