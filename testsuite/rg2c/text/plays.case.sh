# The games here that are proper play compiled as they are interpreted, but for
# unique.rg, whose hint is wrong.
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" rg2c/text
rm "$TMPDIR/texts/rg2c/text/unique.rg"
DEPTH=3 sh ../like-rg-run.sh "$TMPDIR"/texts/rg2c/text/*.rg
