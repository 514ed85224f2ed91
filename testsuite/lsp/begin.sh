# To be read with `.` by the cases here: they need the server, and Python for a
# client.
rg-lsp --version >/dev/null 2>&1 || { echo "built without json-glib"; exit 77; }
python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null ||
  { echo "needs Python 3.9"; exit 77; }
export PYTHONPATH="$RG_ROOT/testsuite/lsp" PYTHONDONTWRITEBYTECODE=1
