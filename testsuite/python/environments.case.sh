# The conformance tests of other projects for environments and games; their games
# beside ours; and the examples of docs/python.md.
. "$RG_ROOT/testsuite/python/begin.sh"
needs numpy gymnasium pettingzoo pyspiel
cd "$RG_ROOT/examples" || exit 1
for part in batched pools aec parallel single spiel information lockstep; do
  echo "== $part"
  python3 -W ignore -X faulthandler "$RG_ROOT/testsuite/python/$part.py"
done
echo "== docs/python.md"
python3 -W ignore -m doctest "$RG_ROOT/docs/python.md"
