# Boards, hands and dice of the examples: prints the pictures that differ.
mkdir "$TMPDIR/pictures"
sh "$RG_ROOT/testsuite/rg2svg/pictures.sh" "$TMPDIR/pictures"
for picture in "$RG_ROOT"/testsuite/rg2svg/pictures/*.svg; do
  cmp -s "$picture" "$TMPDIR/pictures/${picture##*/}" || echo "${picture##*/}"
done
ls "$TMPDIR/pictures" | wc -l
