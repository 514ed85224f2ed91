# Texts that are no games, in each language: nothing, a folder, other bytes, 10 MB
# of them, brackets without end, and games that are cut off or have wrong
# letters.
set -u
cd "$TMPDIR" || exit 1
cases=$RG_ROOT/testsuite/rg-mutate
cp "$cases"/game.* .
cp "$RG_ROOT/examples/lud/tic-tac-toe.lud" game.lud
cp "$RG_ROOT/examples/lines/pretwa.lines" game.lines
head -c 10000000 /dev/zero | tr '\0' '@' >signs
head -c 1000000 /dev/zero | tr '\0' '(' >open
printf '\000\377\376' >bytes
: >empty
mkdir folder
for language in hrg rbg kif rgl lud lines; do
  game=game.$language
  half=$(($(wc -c <$game) / 2))
  head -c $half $game >half
  head -c $((half * 2 - 20)) $game >cut
  tr e ')' <$game >letters
  for file in empty folder bytes signs open half cut letters none; do
    rg-mutate -Wno-all --language=$language $file >out 2>errors
    echo "$file $? $(wc -c <out) $(head -n 1 errors | cut -c 1-60)"
  done | sed "s/^/$language: /"
done
