# The games as their authors wrote them expand to those that are published in
# low-level RBG, except for some that come from other revisions.
# Published pieces and variables are sorted by name: their order is
# taken from the source.
RG_CORPUS=${RG_CORPUS:-$RG_ROOT/../shared/corpus}
[ -d "$RG_CORPUS/rbg-hl" ] || {
  echo "there is no corpus at \$RG_CORPUS"
  exit 77
}

# Sections of the standard input: those whose names match.
sections () {
  awk -v names="^($1) " 'BEGIN { RS = "#" } $0 ~ names { printf "#%s", $0 }'
}

for file in "$RG_CORPUS"/rbg-hl/*.rbg; do
  name=${file##*/}
  [ -f "$RG_CORPUS/rbg/$name" ] || continue
  case ${name%.rbg} in
  amazons_split[35]* | canadianDraughts | internationalDraughts) continue ;;
  esac
  rbg2rg -Wno-all --expand "$file" >"$TMPDIR/high.rbg"
  {
    sections 'players|pieces|variables' <"$TMPDIR/high.rbg"
    rbg2rg -Wno-all --expand "$RG_CORPUS/rbg/$name" | sections 'board|rules'
  } >"$TMPDIR/low.rbg"
  rbg2rg -Wno-all --expand "$TMPDIR/low.rbg" |
    cmp -s - "$TMPDIR/high.rbg" || echo "$name: differs"
done
echo done
