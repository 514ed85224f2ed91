# Names of games, programs and of TMPDIR with dashes, blanks, quotes and line
# ends; a C compiler of several words.
CC="sh $PWD/fake-cc" game=$PWD/game.rg
export CC
mkdir "$TMPDIR/t m'p" "$TMPDIR/work" && cd "$TMPDIR/work" || exit 1
TMPDIR="$TMPDIR/t m'p"
nl='
'

# try NAME [WORD]...: builds a game of that name, with the program's own.
try () {
  name=$1
  shift
  cp "$game" "./$name.rg"
  rg-build "$@" -- "$name.rg"
  echo "status $?, $("./$name")"
  rm -f -- "./$name" "./$name.rg"
}
try plain
try -x
try --opt=y
try 'two words'
try "one's"
try '"$(quoted)"'
try '*'
try "line${nl}end${nl}"
try 'back\n\slash'
try two.dots
try -o --keep-c
rm -- *.c

for output in -x ./-x 'a b' "a'b" "a$nl" '*'; do
  rg-build -o "$output" "$game" && "./${output#./}" && rm -- "$output"
done
rg-build -ojoined "$game" && ./joined && rm joined
rg-build --output=long "$game" && ./long && rm long
ls -A
ls -A "$TMPDIR"

echo "== an ending in capitals"
cp "$game" plain.RG && rg-build plain.RG && ./plain && rm plain plain.RG

echo "== shown for a shell"
cp "$game" "one's own.rg"
rg-build --verbose --no-opt "one's own.rg" 2>&1 | head -n 2

echo "== messages"
sed 1d "$game" >-bad.rg
rg-build -- -bad.rg 2>&1 | grep error
rg-build ./-bad.rg 2>&1 | grep error
rg-build no-ending
rg-build none.rg
rg-build game.xyz
rg-build one.rg two.rg
rg-build ''
rg-build --
rg-build -o
rg-build -o '' "$game"
rg-build -o - "$game"
rg-build --opt=-O1 --no-opt "$game"
rg-build --no-such "$game"
