# What rgl(5) shows is true: its game, and the commands below it.
set -u
page=$RG_ROOT/docs/man/rgl.5
cd "$TMPDIR" || exit 1
awk '/^\.Sh A GAME/ { on = 1 } /^\.Ed/ { on = block = 0 } block { print }
  on && /^\.Bd -literal/ { block = 1 }' "$page" >tour
sed '1d; /^\$ rgl2gdl/,$d' tour >heaps.rgl
sed -n 's/^\$ //p' tour | while IFS= read -r command; do
  printf '$ %s\n' "$command"
  sh -c "$command" 2>&1 </dev/null
done | diff tour -
# It is laid out as --format does.
rgl2gdl --format heaps.rgl | diff heaps.rgl -
echo done
