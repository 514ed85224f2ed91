# What the Python package must refuse, and threads that share a game.
. "$RG_ROOT/testsuite/python/begin.sh"
cd "$RG_ROOT/examples" || exit 1
for part in moves arguments arrays threads; do
  echo "== $part"
  python3 -X faulthandler "$RG_ROOT/testsuite/python/$part.py"
done
echo "== arrays without NumPy"
python3 -X faulthandler "$RG_ROOT/testsuite/python/arrays.py" without
