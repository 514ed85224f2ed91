# Games beside those of Pgx, and arrays of JAX.
. "$RG_ROOT/testsuite/python/begin.sh"
needs numpy jax pgx
cd "$RG_ROOT/examples" || exit 1
# XLA compiles longer than it computes.
export JAX_PLATFORMS=cpu XLA_FLAGS=--xla_backend_optimization_level=0
python3 -W ignore "$RG_ROOT/testsuite/python/lockstep_pgx.py" 20

python3 -W ignore - <<'END'
from jax import numpy

import regular_games

vector = regular_games.load("tic-tac-toe.hrg").vector(4)
vector.act(numpy.array([0, 1, 2, 3], numpy.int32))
rows = vector.tensors()
print("arrays of JAX:", vector.n_moves,
      (numpy.from_dlpack(rows) == numpy.asarray(rows)).all())
END
