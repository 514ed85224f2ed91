# What is no text of any language is told so without much memory.
[ "${RG_TEST_MEMORY:-1}" = 0 ] || ulimit -v 300000
awk 'BEGIN { for (i = 0; i < 3000000; i++) printf "\377 a\376\n" }' \
  >"$TMPDIR/bytes"
for tool in rg-fmt rg-opt rg2c rg2gdl hrg2rg rbg2rg gdl2rg lines2hrg lud2hrg \
  rgl2gdl; do
  echo "$tool"
  case $tool in
  gdl2rg) words=--stage=rules ;;
  *) words= ;;
  esac
  # shellcheck disable=SC2086 # no word, or one
  $tool $words "$TMPDIR/bytes" 2>&1 | sed -n 's/^.*bytes:/bytes:/; 1p; $p'
done
