# The conformance tests of other projects for environments and games, on those of examples/.
. "$RG_ROOT/testsuite/python/begin.sh"
needs numpy gymnasium pettingzoo pyspiel
cd "$RG_ROOT/examples" || exit 1
for part in aec parallel single spiel; do
  echo "== $part"
  python3 -W ignore -X faulthandler "$RG_ROOT/testsuite/python/$part.py"
done
