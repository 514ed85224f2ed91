# What the Python package must refuse, and threads that share a game.
library=${RG_READERS:-}/embed/libregular-games.so
python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null &&
  [ -e "$library" ] || { echo "needs Python 3.9, and the library"; exit 77; }
[ -z "${RG_SANITIZED:-}" ] || { echo "the library has sanitizers"; exit 77; }
export REGULAR_GAMES_LIBRARY="$library"
export PYTHONPATH="$RG_ROOT/python" PYTHONDONTWRITEBYTECODE=1
cd "$RG_ROOT/examples" || exit 1
for part in moves arguments arrays threads; do
  echo "== $part"
  python3 -X faulthandler "$RG_ROOT/testsuite/python/$part.py"
done
echo "== arrays without NumPy"
python3 -X faulthandler "$RG_ROOT/testsuite/python/arrays.py" without
