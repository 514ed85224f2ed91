# The comparison of the texts of two builds names the game and the command whose
# text is another one; texts of the same build are the same.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/texts" ] || { echo "texts is not built"; exit 77; }
cd "$TMPDIR" || exit 1
mkdir same other
for build in same other; do
  cp -s "$makers/texts" $build/
  mkdir $build/bin
  cp -s "$RG_BIN/hrg2rg" "$RG_BIN/rbg2rg" $build/bin/
done
"$makers/random-game" 7 >random.rg
compare () {
  sh "$RG_ROOT/testsuite/compare-texts.sh" "$@" "$PWD/random.rg" \
    "$RG_ROOT/examples/tic-tac-toe.hrg" "$RG_ROOT/examples/rbg/hex.rbg" 2>&1 |
    sed "s|^[^:]*/random.rg|random.rg|"
}
compare same same

# One pass is another, for one of the games; so is one front end.
rm other/texts other/bin/rbg2rg
cat >other/texts <<END
"$makers/texts" "\$@" |
  sed '/^examples.*=inline-assignment\t/s/.\$/x/; /random.*rg2c/s/.\$/y/'
END
printf '%s\n' "\"$RG_BIN/rbg2rg\" \"\$@\"; echo '// more'" >other/bin/rbg2rg
chmod +x other/texts other/bin/rbg2rg
compare other same
sh "$RG_ROOT/testsuite/compare-texts.sh" other same random.rg >out
echo "status $?"
rm other/texts
sh "$RG_ROOT/testsuite/compare-texts.sh" other same random.rg 2>&1 |
  sed "s|$PWD/||"
