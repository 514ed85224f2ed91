#!/bin/sh
# Games beside those of OpenSpiel and Pgx: random plays of each.  Plays by
# TorchRL, OpenEnv and verifiers, if they are installed.
#
#   conformance-python.sh
#
# Environment: RG_READERS (the folder of the build), RG_BIN, PLAYS (default 100,
# about a minute; 1000 take 12 minutes).
# Exit status: 0 all as the tables say or nothing to do, 1 some differ.
set -u
RG_ROOT=$(cd "$(dirname "$0")/.." && pwd) || exit 2
PATH=$RG_ROOT/build/venv/bin:$PATH
REGULAR_GAMES_LIBRARY=${RG_READERS:-$RG_ROOT/build}/embed/libregular-games.so
PYTHONPATH=$RG_ROOT/library/python
export REGULAR_GAMES_LIBRARY PYTHONPATH
JAX_PLATFORMS=cpu
export JAX_PLATFORMS
python3 -c 'import pyspiel, pgx' 2>/dev/null || {
  echo "conformance-python: skipped, run make setup-python"
  exit 0
}
cd "$RG_ROOT/examples" || exit 2
status=0
for part in lockstep lockstep_pgx; do
  python3 -W ignore "$RG_ROOT/testsuite/python/$part.py" "${PLAYS:-100}" ||
    status=1
done

# with FILE PACKAGE...: runs the file if these packages are installed, which are
# too large for setup-python.
with () {
  file=$1
  shift
  for package; do
    python3 -c "import $package" 2>/dev/null || {
      echo "conformance-python: skipped $file, which needs $package"
      return
    }
  done
  python3 -W ignore "$RG_ROOT/testsuite/$file" || status=1
}
PATH=$PATH:${RG_BIN:-$RG_ROOT/bin}
with python/torchrl_plays.py torchrl
with env/packages.py openenv.core verifiers
exit $status
