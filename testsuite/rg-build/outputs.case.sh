# What -o and --keep-c may write: never the game, no folder, nothing read-only;
# through links, with the mode of what is there.  The C compiler is only asked
# where the program has a place.
CC="sh $PWD/fake-cc" game=$PWD/game.rg
export CC
mkdir "$TMPDIR/work" "$TMPDIR/tmp" && cd "$TMPDIR/work" || exit 1
TMPDIR=$TMPDIR/tmp

# refuses WORD...: status 2, the game is as it was, and nothing is new.
refuses () {
  ls -lAR . | grep -v '^total' >../before
  CC='echo compiled' rg-build "$@"
  status=$?
  [ $status = 2 ] || echo "$*: status $status"
  ls -lAR . | grep -v '^total' | diff ../before -
  cmp "$game" game.rg
}

echo "== the game itself"
cp "$game" game.rg
refuses -o game.rg game.rg
refuses -o ./game.rg game.rg
mkdir below
ln -s ../game.rg below/link
ln game.rg hard
refuses -o below/link game.rg
refuses -o hard game.rg
refuses -o game.rg below/../game.rg
ln -s game.rg game
refuses game.rg
rm game
ln -s game.rg other.c
refuses --keep-c -o other game.rg
rm other.c

echo "== folders"
mkdir game
refuses game.rg
rmdir game
refuses -o below game.rg
refuses -o no-such-folder/game game.rg
refuses -o no-such/ game.rg
mkdir x.c
refuses --keep-c -o x game.rg
rmdir x.c

echo "== read-only"
echo old >game
chmod 444 game
refuses game.rg
rm game
ln -s loop game
ln -s game loop
refuses game.rg
rm game loop

echo "== a mode is kept"
echo old >game
chmod 750 game
rg-build game.rg && ls -l game | cut -c 1-10 && ./game
chmod 600 game
(umask 077 && rg-build game.rg) && ls -l game | cut -c 1-10
rm game
(umask 027 && rg-build --keep-c game.rg) && ls -l game game.c | cut -c 1-10
rm game game.c

echo "== links stay"
ln -s below/second first
ln -s program below/second
rg-build -o first game.rg && ls -A . below && ./first
rg-build -o first game.rg && [ -L first ] && [ -L below/second ] && ./first
rm -r below first

echo "== a device"
rg-build -o /dev/null game.rg && [ -c /dev/null ] && ls -A . && ls -A "$TMPDIR"
