# Compiled models are kept between runs, and compiled again where what is kept is
# of another text, damaged, or not the user's own.
cd "$TMPDIR" || exit 1
cp "$RG_ROOT/examples/tic-tac-toe.hrg" "$RG_ROOT/examples/nim.rg" .
: >calls
cat >count.sh <<'END'
echo compiled >>calls
exec $RG_CC "$@" -O0
END
RG_CC=${CC:-cc} CC="sh count.sh"
REGULAR_GAMES_CACHE=$TMPDIR/kept
export RG_CC CC REGULAR_GAMES_CACHE

# match TITLE GAME: how often the compiler was run, and that all went well.
match () {
  : >calls
  rg-match -n 2 -f tsv "$2" random random >found 2>errors
  echo "$1: [$?] compiled $(wc -l <calls | tr -d ' '), kept" \
    "$(ls kept 2>/dev/null | wc -l | tr -d ' ')"
  cat errors
  [ -e "$2.first" ] || cp found "$2.first"
  cmp found "$2.first"
}
only () { echo kept/*.so; }

match first tic-tac-toe.hrg
match again tic-tac-toe.hrg
ls -ld kept | cut -c 1-10
ls -l "$(only)" | cut -c 1-10

# The file with other bytes, in whatever way, is made anew.
cp "$(only)" good
sane () { cmp "$(only)" good && match 'sane again' tic-tac-toe.hrg; }
for bytes in 0 100 5000; do
  head -c $bytes good >"$(only)"
  match "cut to $bytes bytes" tic-tac-toe.hrg
done
sane
{ head -c 5000 good; printf X; tail -c +5002 good; } >"$(only)"
match 'one byte' tic-tac-toe.hrg
cat good good >"$(only)"
match 'twice' tic-tac-toe.hrg
chmod 666 "$(only)"
match 'anybody may write the file' tic-tac-toe.hrg
file=$(only)
rm "$file" && ln -s "$TMPDIR/good" "$file"
match 'a link' tic-tac-toe.hrg
sane
match 'another game' nim.rg
match 'another game again' nim.rg

# What was stored by one name is not taken by another.
for file in kept/*.so; do
  cmp -s "$file" good || cp good "$file"
done
match 'of the other one' nim.rg
{ cat nim.rg; echo 'const spare: Score -> Score = { :0 };'; } >changed.rg
rm -f changed.rg.first
match 'the rules have changed' changed.rg
CC="sh count.sh -DNONE" match 'other options' nim.rg

echo '== at once'
rm -r kept
: >calls
for i in 1 2 3 4; do
  rg-match -n 2 -f tsv tic-tac-toe.hrg random random >found$i &
done
wait
for i in 1 2 3 4; do cmp found$i tic-tac-toe.hrg.first; done
ls -A kept | wc -l | tr -d ' '
match 'after that' tic-tac-toe.hrg

echo '== not too much'
old=kept/$(printf '%064d' 0).so
foreign=kept/foreign.so
truncate -s 300M "$old" "$foreign"
touch -d '2001-01-01' "$old" "$foreign"
touch -d '2001-01-01' "$old.KILLED"
: >"$old.NOW"
match 'with another' nim.rg
ls -A kept | sed 's/^[0-9a-f]\{64\}/DIGITS/'

echo '== nothing is kept'
rm -r kept
REGULAR_GAMES_CACHE= match 'switched off' nim.rg
: >kept
match 'a file, no folder' nim.rg
rm kept && mkdir -m 777 kept
match 'anybody may write the folder' nim.rg
chmod 700 kept
REGULAR_GAMES_CACHE=$TMPDIR/calls/kept match 'no such place' nim.rg
ls -A kept

echo '== where it is, if nothing is told'
unset REGULAR_GAMES_CACHE
XDG_CACHE_HOME=$TMPDIR/cache HOME=$TMPDIR/home
export XDG_CACHE_HOME HOME
match 'XDG_CACHE_HOME' nim.rg
ls cache/regular-games | wc -l | tr -d ' '
unset XDG_CACHE_HOME
match 'HOME' nim.rg
ls home/.cache/regular-games | wc -l | tr -d ' '
