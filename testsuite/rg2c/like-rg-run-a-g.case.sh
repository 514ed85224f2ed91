sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" rg-run
games=$TMPDIR/texts/rg-run
sh like-rg-run.sh "$games"/[a-g]*.rg "$games"/games/[a-g]*.rg
