# Commands and inputs that get in the way: a result or a message, and nothing
# left behind.
cp game.rg "$TMPDIR" && cd "$TMPDIR" || exit 1
mkdir tmp folder && TMPDIR=$PWD/tmp && export TMPDIR
try () {
  echo "== rg-reduce $*"
  rg-reduce "$@" >out.rg 2>err
  echo "exit $?, $(wc -l <out.rg) lines$(ls "$TMPDIR")"
  sed 's|/[^ ]*/rg-reduce-[^/]*/|DIR/|' err
}
printf '\001\002' >bytes.rg
try bytes.rg -- true
try folder -- true
try --status=256 game.rg -- true
echo '== a command that always succeeds: the least game of all'
rg-reduce game.rg -- true
echo '== one that takes its folder away, at once or later'
try --test='rm -r "${1%/*}"' game.rg
try --test='grep -q twice $1 || rm -r "${1%/*}"' game.rg
rg-fmt -W no-all out.rg | cmp - out.rg
try -W error --test='grep -q twice $1 || rm -r "${1%/*}"' game.rg
echo '== one that locks what it leaves'
try --test='mkdir -p $1.d/e; chmod 0 $1.d; grep -q judge $1' game.rg
echo '== only the first test: the text as it came'
cat - game.rg >comment.rg <<'END'
// A comment.
END
try --max-tests=1 --test='grep -q comment $1' comment.rg
cmp comment.rg out.rg
