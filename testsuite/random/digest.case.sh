# What the passes and rg2c make of many games, as checksums: the texts of the
# cases, the examples, and random ones.  Where any of them is translated another
# way than before, it shows here, whether or not it plays the same.  To see what
# is different: rg-opt and rg2c of before and after on the game of the line.
here=$RG_ROOT/testsuite
[ -z "${RG_SANITIZED:-}" ] || { echo "long under sanitizers"; exit 77; }
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/digest" ] || { echo "digest is not built"; exit 77; }

sh "$here/texts.sh" "$TMPDIR/texts" passes rg rg-diff rg-opt rg-reduce rg-run rg2c
cd "$TMPDIR/texts" || exit 1
mv rg-run/games/* rg-run
find passes rg rg-diff rg-opt rg-reduce rg-run rg2c ! -path '*/limit-*' \
  ! -path '*/errors/*' -name '*.rg' | sort | tr '\n' '\0' |
  xargs -0 "$makers/digest"
"$makers/digest" 1-120 improper:1-40 board:1-40
