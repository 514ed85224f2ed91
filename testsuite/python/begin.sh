# To be read with `.` by cases of the Python package: skips them where it can't
# be loaded.
library=${RG_READERS:-}/embed/libregular-games.so
python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null &&
  [ -e "$library" ] || { echo "needs Python 3.9, and the library"; exit 77; }
[ -z "${RG_SANITIZED:-}" ] || { echo "the library has sanitizers"; exit 77; }
export REGULAR_GAMES_LIBRARY="$library"
export PYTHONPATH="$RG_ROOT/library/python" PYTHONDONTWRITEBYTECODE=1

# needs PACKAGE...: skips the case where a package of `make setup-python` is
# missing.
needs () {
  for package; do
    python3 -c "import $package" 2>/dev/null ||
      { echo "needs $package; run make setup-python"; exit 77; }
  done
}
