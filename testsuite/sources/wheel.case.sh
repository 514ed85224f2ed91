# The wheel of the Python package works where nothing else is installed; equal input
# gives equal bytes.
python3 -c 'import ensurepip, tomllib, venv' 2>/dev/null ||
  { echo "needs Python 3.11 with venv"; exit 77; }
library=${RG_READERS:-}/embed/libregular-games.so.1
[ -e "$library" ] || { echo "needs the library"; exit 77; }
[ -z "${RG_SANITIZED:-}" ] || { echo "the library has sanitizers"; exit 77; }
cd "$TMPDIR" || exit 1
mkdir one two
for folder in one two; do
  python3 "$RG_ROOT/scripts/wheel.py" "$RG_ROOT/library/python" "$library" $folder \
    >/dev/null
done
cmp one/*.whl two/*.whl
python3 -m venv fresh
fresh/bin/pip install --quiet --no-index --disable-pip-version-check one/*.whl
unset REGULAR_GAMES_LIBRARY PYTHONPATH LD_LIBRARY_PATH
fresh/bin/python3 - "$RG_ROOT/examples/nim.rg" <<'END_OF_PYTHON'
import importlib.metadata
import os
import sys

import regular_games

print(importlib.metadata.version("regular-games"), regular_games.load(sys.argv[1]).perft(3))
print("fresh" in os.path.dirname(regular_games.__file__).split(os.sep))
END_OF_PYTHON
fresh/bin/pip check --disable-pip-version-check
fresh/bin/pip uninstall --quiet --yes regular-games
find fresh -name '*regular*games*'
