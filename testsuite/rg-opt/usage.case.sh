# Wrong options: exit 2, nothing on standard output.
for option in --passes=add-builtin --passes=add-builtins,nosuch --disable=x \
  --enable=y --passes=join-fork-prefix --enable=normalise-types \
  --disable=inline-asignment --print-after=prune-unused-variable \
  -O3 -O --optimize= -O22 --bisect-limit=-1 --bisect-limit=x --nosuch; do
  rg-opt "$option" game.rg
  echo "exit $?"
done
rg-opt --trace-dir=game.rg/sub game.rg
echo "exit $?"
