# Wrong uses of the command line, and the names that programs get.
cd "$TMPDIR" || exit 1
cat >game.rg <<'END2'
type Player = { p };
type Score = { 0 };
begin, go: player = p;
go, said: $ go;
said, end: player = keeper;
END2
try () {
  rg2c "$@" 2>&1 >out | head -n 1
  [ ! -s out ] || sed -n 's|^} \(.*_state\);|\1|p' out
}
try --main=play game.rg
try --prefix=1st game.rg
try --prefix=rg game.rg
try --prefix=a-b game.rg
try --without=rays,move-table game.rg
try --without=technique-of-nobody game.rg
rg2c --without=help | grep '^move-tables '
try --header-file=missing/game.h game.rg
for name in game.rg 2048.rg rg.rg a-b.c.rg ..rg; do
  [ $name = game.rg ] || cp game.rg ./$name
  try ./$name
  try --header ./$name
done
try - <game.rg

# Where the game is wrong or a limit is reached, there is no header either.
sed 's/player = p/player = q/' game.rg >wrong.rg
try --header wrong.rg
rg2c --header-file=wrong.h wrong.rg 2>/dev/null
echo "exit $?, $(ls wrong.h 2>/dev/null)"
