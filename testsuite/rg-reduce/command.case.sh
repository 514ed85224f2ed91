# How the command is run.
cp game.rg "$TMPDIR" && cd "$TMPDIR" || exit 1
mkdir tmp && TMPDIR=$PWD/tmp && export TMPDIR
goes () {
  rg-reduce "$@" >out.rg 2>err
  echo "exit $? $(wc -l <out.rg) lines $(cat err)"
  ls "$TMPDIR"
}
echo '== the file is the last argument, or stands for {}'
goes game.rg -- grep -q judge
goes game.rg -- sh -c 'test -f "$1" && grep -q judge "$2"' sh {} {}
goes --test='grep -q judge $1' game.rg
goes --test='grep -q judge {}' game.rg
goes --test='grep -q judge $1' <game.rg
goes - -- grep -q judge <game.rg
echo '== statuses, signals'
goes --status=1 game.rg -- grep -q no-such-word
goes --status=139 --test='grep -q judge $1 && kill -SEGV $$' game.rg
goes --status=141 --test='grep -q judge $1 && kill -PIPE $$; exit 1' game.rg
echo '== the folder is that of the caller, there is nothing to read'
touch here
goes --test='test -f here && ! read line' game.rg
echo '== a command that prints, and leaves files and processes'
goes --test='echo noise; echo noise >&2; touch $1.o; mkdir -p $1.d/e; true' \
  game.rg
goes --test='sleep 1000 & echo $! >>pids; grep -q judge $1' game.rg
for pid in $(cat pids); do
  # Dead ones may wait for their parent.
  sed 's/.*) \(.\) .*/\1/' "/proc/$pid/stat" 2>/dev/null | grep -v Z
done
echo '== a command that writes to its file, or removes it'
goes --test='grep -q judge $1 && : >$1' game.rg
goes --test='grep -q judge $1 && rm $1' game.rg
echo '== too slow'
goes --timeout=1 --test='grep -q "^judge, ann" $1 || sleep 9' --max-tests=3 \
  game.rg
