# The conformance tests of other projects for environments, on games of examples/.
. "$RG_ROOT/testsuite/python/begin.sh"
needs numpy gymnasium pettingzoo
cd "$RG_ROOT/examples" || exit 1
for part in aec; do
  echo "== $part"
  python3 -W ignore -X faulthandler "$RG_ROOT/testsuite/python/$part.py"
done
