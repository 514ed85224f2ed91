# Of stuck.rg only depth 3 is an error, and errors are not compared.
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" rg-run
games=$TMPDIR/texts/rg-run
DEPTH=3 sh like-rg-run.sh "$games"/[!a-g]*.rg "$games"/games/[!a-g]*.rg
