# What is handed on, to which tool, and how a failing one is told.
game=$PWD/game.rg
CC="sh $PWD/fake-cc"
export CC
# The flags of a build with sanitizers are not meant.
unset CFLAGS LDFLAGS
cd "$TMPDIR" || exit 1
# show WORD...: the commands of a build, without folders.
show () {
  echo "== $*"
  rg-build --verbose "$@" 2>&1 | sed "s|/[^ ]*/||g"
}
cp "$game" game.rg
show game.rg
show --opt=-O1 --opt '--disable=skip-self-comparisons  --pragmas' \
  game.rg
show --no-opt game.rg
show --opt=--no-such game.rg
CFLAGS='-O0 -g' LDFLAGS='-lm' show game.rg

echo "== compilers that fail"
echo 'exit 3' >three
for compiler in false true '/no/such/cc -x' 'sh ./three words'; do
  CC=$compiler rg-build -o failed game.rg 2>&1 | grep '^rg-build'
  [ ! -e failed ] || { echo "made by '$compiler'"; rm failed; }
done
CC=false rg-build game.rg
echo "status $?"

echo "== messages of later tools name the game"
cat >two.hrg <<'END'
domain Player = p
domain Score = 0 | 1
x : Score
graph rules() {
  player = p
  branch { x = 0 } or { x = 1 }
  $ go
  end()
}
END
hrg2rg two.hrg >two.rg
for game in two.hrg two.rg; do
  rg-build --opt=--verify-each $game 2>&1 |
    sed -n 's/:[0-9]*:[0-9]*: error: /: error: /p'
  rg-build --opt=--verify-each $game 2>/dev/null
  echo "status $?"
done

echo "== for an editing loop"
rg-build -O0 -v -o "$TMPDIR/quick" game.rg 2>&1 | grep -c 'rg2c.* -O0 '
rg-build --optimize=1 -v -o "$TMPDIR/quick" game.rg 2>&1 | grep -c 'rg2c.* -O'
rg-build -O2 game.rg
