# Clients of rg-env: regular_games.env, OpenEnv, verifiers; and the examples of
# docs/env.md.
. "$RG_ROOT/testsuite/env/begin.sh"
export PYTHONPATH="$RG_ROOT/library/python:$PYTHONPATH"
python3 -c 'import openenv, websockets' 2>/dev/null ||
  { echo "needs openenv, websockets; run make setup-python"; exit 77; }
timeout 300 python3 -W ignore "$RG_ROOT/testsuite/env/clients.py"
echo "== docs/env.md"
cd "$examples" && timeout 300 python3 -W ignore -m doctest "$RG_ROOT/docs/env.md"
