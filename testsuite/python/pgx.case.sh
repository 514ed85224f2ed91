# Games beside those of Pgx.
. "$RG_ROOT/testsuite/python/begin.sh"
needs numpy jax pgx
cd "$RG_ROOT/examples" || exit 1
# XLA compiles longer than it computes.
export JAX_PLATFORMS=cpu XLA_FLAGS=--xla_backend_optimization_level=0
python3 -W ignore "$RG_ROOT/testsuite/python/lockstep_pgx.py" 20
